//! How an event changes a table. Replaying a log is just this, event by event.

use std::sync::Arc;

use game_core::{Chronicle, Chronicled, GameEvent, Pending, Seat, SeatSet};

use crate::command::KeptSeat;
use crate::error::TableError;
use crate::event::{Sitter, TableEvent};
use crate::fair::{self, FairDice};
use crate::growing::Growing;
use crate::practice::{Practice, TakenOver};
use crate::secret::{Secret, SecretHash};
use crate::share::{SeatShare, Share};
use crate::table::{Draft, Lesson, SeatState, Stage, Table};

type Applied = Result<(), TableError>;

impl<G: Chronicled> Table<G> {
    /// A table from its first event.
    ///
    /// # Errors
    /// Returns an error if the event does not open a table of this game.
    pub fn begin(id: &str, event: &TableEvent<G>) -> Result<Table<G>, TableError> {
        let TableEvent::Opened {
            game,
            rules,
            options,
            pace,
            listed,
            secret,
            dice,
            opener,
            lesson,
            day,
            practice,
            clock,
            wanted,
            anyone,
            at,
        } = event
        else {
            return Err(TableError::corrupt("a table begins with its opening"));
        };
        if game != G::INFO.key {
            return Err(TableError::corrupt(format!("a table of {game}, not of {}", G::INFO.key)));
        }
        G::INFO.check_rules(*rules)?;
        if !(1..=fair::VERSION_OF_DAYS).contains(dice) {
            return Err(TableError::corrupt(format!("dice of version {dice}: a newer Crier rolls them")));
        }
        if day.is_some() != (*dice == fair::VERSION_OF_DAYS) {
            return Err(TableError::corrupt(format!("dice of version {dice} on the day {day:?}")));
        }
        let game = G::with_rules(options, *rules)?;
        Ok(Table {
            id: id.to_owned(),
            pace: *pace,
            listed: *listed,
            opened_at: *at,
            changed_at: *at,
            secret: secret.clone(),
            opener: *opener,
            day: *day,
            lesson: lesson.as_ref().map(Lesson::of).transpose()?.map(Arc::new),
            practice: practice.as_ref().map(Practice::of).transpose()?.map(Arc::new),
            taken_over: TakenOver::default(),
            is_closed: false,
            clock: *clock,
            wanted: *wanted,
            anyone: *anyone,
            talk: true,
            time: *at,
            seats: vec![SeatState::free(); game.seats()],
            start: Arc::new(game.clone()),
            is_past: false,
            game,
            played: Growing::default(),
            chronicle: Chronicle::default(),
            chances: 0,
            dice_version: *dice,
            dice: None,
            movers: SeatSet::EMPTY,
            begins_anyway: false,
            takebacks: 0,
            bots_at_once: false,
            rematch: None,
            events: 1,
        })
    }

    /// A table from its whole log.
    ///
    /// # Errors
    /// Returns which event of the log is broken, and why.
    pub fn replay(id: &str, log: &[TableEvent<G>]) -> Result<Table<G>, TableError> {
        let (first, rest) = log.split_first().ok_or_else(|| TableError::corrupt("an empty log"))?;
        let mut table = Table::begin(id, first)?;
        for event in rest {
            table
                .apply(event)
                .map_err(|error| TableError::corrupt(format!("event {}: {error}", table.events + 1)))?;
        }
        Ok(table)
    }

    /// Applies an event that has happened.
    ///
    /// # Errors
    /// Returns an error if it can't have happened here. The table may be half changed then: drop it.
    pub fn apply(&mut self, event: &TableEvent<G>) -> Applied {
        let open_turn = self.open_turn();
        self.time = event.at().unwrap_or(self.time);
        match event {
            TableEvent::Opened { .. } => return Err(TableError::corrupt("a table is opened once")),
            TableEvent::Kept { seat, name, key, person, from, at } => {
                let (name, person, from) = (name.clone(), person.clone(), from.clone());
                self.keep(KeptSeat { seat: *seat, name, key: *key, person, from }, *at)?;
            }
            TableEvent::Seated { seat, sitter, entropy, chain, at } => {
                self.seat(*seat, sitter, share(entropy.as_ref(), *chain)?, *at)?;
            }
            TableEvent::LinkOpened { seat, link, .. } => self.open_link(*seat, link)?,
            TableEvent::Begun { at } => {
                self.begins_anyway = true;
                self.changed_at = *at;
            }
            TableEvent::Vacated { seat, at } => self.vacate(*seat, *at)?,
            TableEvent::Renamed { seat, name, .. } => self.rename(*seat, name)?,
            TableEvent::Adopted { seat, person, .. } => match &mut self.seat_mut(*seat)?.sitter {
                Some(Sitter::Person { person: own, .. }) => own.clone_from(person),
                _ => return Err(TableError::NobodyThere(*seat)),
            },
            TableEvent::Closed { at } => {
                self.is_closed = true;
                self.changed_at = *at;
            }
            TableEvent::Renewed { from, to, .. } => {
                self.keys_mut().filter(|key| *key == from).for_each(|key| *key = *to)
            }
            TableEvent::Drafted { seat, action } => self.draft_move(*seat, action)?,
            TableEvent::Undone { seat } => self.undo(*seat)?,
            TableEvent::Confirmed { seat, at, lag_ms } => {
                self.changed_at = *at;
                self.stop_clock(*seat, *at, *lag_ms);
                // If the table waits for the seat again afterwards, it waits anew.
                self.seat_mut(*seat)?.awaited_since = None;
                self.confirm(*seat)?;
            }
            TableEvent::Reopened { seat, .. } => self.open_draft(*seat)?.confirmed = false,
            TableEvent::Drawn { result, sealed } => {
                let number = self.chances;
                sealed
                    .iter()
                    .try_for_each(|seat| self.seat_mut(*seat).map(|state| state.share.seal(number)))?;
                self.happen(GameEvent::Chance(result.clone()))?;
                self.drop_drafts();
            }
            TableEvent::TakenBack { to } => self.take_back(*to)?,
            TableEvent::StoodIn { seat, level, at } => self.stand_in(*seat, level, *at)?,
            TableEvent::TimedOut { seat, level, at } => {
                self.run_out(*seat);
                self.stand_in(*seat, level, *at)?;
            }
            TableEvent::ClocksResumed { at } => {
                let running = self.seats.iter_mut().filter_map(|seat| seat.awaited_since.as_mut());
                running.for_each(|since| *since = *at);
            }
            TableEvent::HandedBack { seat, at } => {
                self.come_back(*seat, *at);
                self.seat_mut(*seat)?.stand_in = None;
                self.drop_open_draft(*seat)?;
                self.changed_at = *at;
            }
            TableEvent::Nudged { seat, by, at } => self.seat_mut(*seat)?.nudged = Some((*at, *by)),
            TableEvent::TalkSwitched { on } => self.talk = *on,
            TableEvent::BotPace { at_once } => self.bots_at_once = *at_once,
            TableEvent::Hinted { seat } => {
                let state = self.seat_mut(*seat)?;
                state.hints = state.hints.saturating_add(1);
            }
            TableEvent::RematchOpened { table, .. } => self.rematch = Some(table.clone()),
        }
        self.events += 1;
        if let TableEvent::Drafted { seat, .. } | TableEvent::Undone { seat } = event
            && open_turn != Some(*seat)
        {
            self.seat_mut(*seat)?.private_events += 1;
        }
        self.note_waiting();
        Ok(())
    }

    /// Notes since when the table has been waiting for each seat.
    fn note_waiting(&mut self) {
        let (waiting, time) = (self.waiting(), self.time);
        for (seat, state) in Seat::first(self.seats.len()).zip(&mut self.seats) {
            let since = state.awaited_since.unwrap_or(time);
            state.awaited_since = waiting.contains(seat).then_some(since);
        }
    }

    fn stand_in(&mut self, seat: Seat, level: &str, at: i64) -> Applied {
        let state = self.seat_mut(seat)?;
        state.stand_in = Some(level.to_owned());
        // A bot that replaces another bot does not stand in for a person.
        state.was_stood_in |= !state.sitter.as_ref().is_some_and(Sitter::is_bot);
        self.changed_at = at;
        self.drop_open_draft(seat)
    }

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState<G>, TableError> {
        self.seats.get_mut(seat.index()).ok_or(TableError::NoSuchSeat(seat))
    }

    fn open_draft(&mut self, seat: Seat) -> Result<&mut Draft<G>, TableError> {
        self.seat_mut(seat)?.draft.as_mut().ok_or(TableError::NothingToUndo)
    }

    fn keep(&mut self, kept: KeptSeat, at: i64) -> Applied {
        let state = self.seat_mut(kept.seat)?;
        if state.sitter.is_some() || state.kept.is_some() {
            return Err(TableError::SeatTaken(kept.seat));
        }
        state.kept = Some(kept);
        self.changed_at = at;
        Ok(())
    }

    fn seat(&mut self, seat: Seat, sitter: &Sitter, share: Share, at: i64) -> Applied {
        let state = self.seat_mut(seat)?;
        if state.sitter.is_some() {
            return Err(TableError::SeatTaken(seat));
        }
        state.sitter = Some(sitter.clone());
        state.kept = None;
        state.share = SeatShare::new(share);
        self.changed_at = at;
        if self.seats.iter().all(|seat| seat.sitter.is_some()) {
            self.begin_dice()?;
            if let Some(practice) = self.practice.clone() {
                practice.events.iter().try_for_each(|event| self.happen(event.clone()))?;
            }
        }
        Ok(())
    }

    /// The dice before the first chance result. From here on, no seat can change what it has committed to.
    fn begin_dice(&mut self) -> Applied {
        let shares = || self.seats.iter().map(|seat| seat.share.share());
        let dice = if self.dice_version == 1 {
            let entropy = |share: &Share| match share {
                Share::Entropy(entropy) => Ok(entropy.clone()),
                _ => Err(TableError::corrupt("a seat without entropy")),
            };
            let entropies: Vec<Secret> = shares().map(entropy).collect::<Result<_, _>>()?;
            FairDice::version_1(&self.secret, &self.id, &entropies)
        } else if let Some(day) = self.day {
            FairDice::version_3(&self.secret, day.date, G::INFO.key)
        } else {
            FairDice::version_2(&self.secret, &self.id, shares())
        };
        self.dice = Some(dice);
        self.movers = Seat::first(self.seats.len()).collect();
        Ok(())
    }

    fn open_link(&mut self, seat: Seat, link: &Secret) -> Applied {
        let number = self.chances;
        let share = &mut self.seat_mut(seat)?.share;
        if !share.is_link(number, link) {
            return Err(TableError::BadLink);
        }
        share.open(number, link);
        Ok(())
    }

    /// Mixes the links of everyone who has moved into the dice, for the next chance result.
    fn mix_links(&mut self) {
        let number = self.chances;
        self.dice = self.next_dice();
        for seat in std::mem::take(&mut self.movers).iter() {
            let share = &mut self.seats[seat.index()].share;
            if share.link(number).is_some() {
                share.note_used(number);
            }
        }
    }

    fn vacate(&mut self, seat: Seat, at: i64) -> Applied {
        if self.stage() != Stage::Seating {
            return Err(TableError::Begun);
        }
        *self.seat_mut(seat)? = SeatState::free();
        self.changed_at = at;
        Ok(())
    }

    fn rename(&mut self, seat: Seat, name: &str) -> Applied {
        let is_over = self.stage() == Stage::Over;
        let state = self.seat_mut(seat)?;
        let Some(Sitter::Person { name: own, .. }) = &mut state.sitter else {
            return Err(TableError::NobodyThere(seat));
        };
        let before = std::mem::replace(own, name.to_owned());
        if is_over {
            // Players may have noted the digest of the record, which has the names.
            state.name_at_end.get_or_insert(before);
        }
        Ok(())
    }

    fn keys_mut(&mut self) -> impl Iterator<Item = &mut SecretHash> {
        let of_seats = self.seats.iter_mut().filter_map(|seat| match &mut seat.sitter {
            Some(Sitter::Person { key, .. }) => Some(key),
            _ => None,
        });
        self.opener.iter_mut().chain(of_seats)
    }

    fn draft_move(&mut self, seat: Seat, action: &G::Move) -> Applied {
        let state = self.seats.get_mut(seat.index()).ok_or(TableError::NoSuchSeat(seat))?;
        let fresh = || Draft { moves: Vec::new(), game: self.game.clone(), confirmed: false };
        let draft = state.draft.get_or_insert_with(fresh);
        draft.game.play(seat, action).map_err(|refused| TableError::rules::<G>(&refused))?;
        draft.moves.push(action.clone());
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Applied {
        let mut game = self.game.clone();
        let draft = self.open_draft(seat)?;
        draft.moves.pop().ok_or(TableError::NothingToUndo)?;
        draft.confirmed = false;
        for action in &draft.moves {
            game.play(seat, action).map_err(|refused| TableError::rules::<G>(&refused))?;
        }
        draft.game = game;
        if draft.moves.is_empty() {
            self.seat_mut(seat)?.draft = None;
        }
        Ok(())
    }

    /// The last confirmation applies all turns, in seat order: the result does not depend on the order.
    fn confirm(&mut self, seat: Seat) -> Applied {
        self.open_draft(seat)?.confirmed = true;
        if !self.waiting().is_empty() {
            return Ok(());
        }
        let drafts: Vec<_> = self.seats.iter_mut().map(|seat| seat.draft.take()).collect();
        for (seat, draft) in Seat::first(drafts.len()).zip(drafts) {
            for action in draft.into_iter().flat_map(|draft| draft.moves) {
                self.happen(GameEvent::Move(seat, action))?;
            }
        }
        Ok(())
    }

    /// The one place where the game itself advances: after a chance result, or when all seats have confirmed.
    fn happen(&mut self, event: GameEvent<G>) -> Applied {
        let occasion = self.game.occasion();
        if let GameEvent::Chance(result) = &event {
            self.note_origin(result);
        }
        self.chronicle.play(&mut self.game, &event).map_err(|refused| TableError::rules::<G>(&refused))?;
        match &event {
            GameEvent::Move(seat, _) => {
                self.movers = self.movers.with(*seat);
                let others = self.seats.iter_mut().enumerate().filter(|(index, _)| *index != seat.index());
                others.for_each(|(_, state)| state.clock.begin_turn());
            }
            GameEvent::Chance(_) => {
                self.mix_links();
                self.dice.iter_mut().for_each(|dice| dice.note(&occasion));
                self.chances += 1;
            }
        }
        self.played.push(event);
        Ok(())
    }

    /// Replays the game from its start up to an event. Games have no undo of their own, and this is rare.
    fn take_back(&mut self, to: usize) -> Applied {
        let played = std::mem::take(&mut self.played);
        self.game = (*self.start).clone();
        self.chronicle = Chronicle::default();
        self.chances = 0;
        self.taken_over = TakenOver::default();
        self.begin_dice()?;
        for event in played.iter().take(to) {
            self.happen(event.clone())?;
        }
        self.takebacks += 1;
        self.drop_drafts();
        Ok(())
    }

    /// When a bot and a player change places, the newcomer starts the turn again unless it is confirmed.
    fn drop_open_draft(&mut self, seat: Seat) -> Applied {
        let draft = &mut self.seat_mut(seat)?.draft;
        *draft = draft.take().filter(|draft| draft.confirmed);
        Ok(())
    }

    pub(crate) fn drop_drafts(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.draft = None);
    }

    /// Whether chance is next.
    pub(crate) fn awaits_chance(&self) -> bool {
        self.dice.is_some() && self.game.pending() == Pending::Chance && self.awaited_shares().is_empty()
    }

    /// The dice of the next chance result, with the links that are there.
    pub(crate) fn next_dice(&self) -> Option<FairDice> {
        let mut dice = self.dice.clone()?;
        let link = |seat: Seat| (seat, self.seats[seat.index()].share.link(self.chances));
        dice.mix(self.chances, self.movers.iter().map(link));
        Some(dice)
    }
}

fn share(entropy: Option<&Secret>, chain: Option<SecretHash>) -> Result<Share, TableError> {
    match (entropy, chain) {
        (None, None) => Ok(Share::Sealed),
        (Some(entropy), None) => Ok(Share::Entropy(entropy.clone())),
        (None, Some(end)) => Ok(Share::Chain(end)),
        (Some(_), Some(_)) => Err(TableError::corrupt("a seat with two shares")),
    }
}
