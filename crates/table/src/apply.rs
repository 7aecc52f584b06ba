//! How an event changes a table. Replaying a log is just this, event by event.

use std::sync::Arc;

use game_core::{Chronicle, Chronicled, GameEvent, Pending, Seat};

use crate::error::TableError;
use crate::event::{Sitter, TableEvent};
use crate::fair::FairDice;
use crate::growing::Growing;
use crate::secret::{Secret, SecretHash};
use crate::table::{Draft, SeatState, Stage, Table};

type Applied = Result<(), TableError>;

impl<G: Chronicled> Table<G> {
    /// A table from its first event.
    ///
    /// # Errors
    /// Returns an error if the event does not open a table of this game.
    pub fn begin(id: &str, event: &TableEvent<G>) -> Result<Table<G>, TableError> {
        let TableEvent::Opened { game, rules, options, pace, listed, secret, opener, at } = event else {
            return Err(TableError::corrupt("a table begins with its opening"));
        };
        if game != G::INFO.key {
            return Err(TableError::corrupt(format!("a table of {game}, not of {}", G::INFO.key)));
        }
        G::INFO.check_rules(*rules)?;
        let game = G::with_rules(options, *rules)?;
        Ok(Table {
            id: id.to_owned(),
            pace: *pace,
            listed: *listed,
            opened_at: *at,
            changed_at: *at,
            secret: secret.clone(),
            opener: *opener,
            is_closed: false,
            seats: vec![SeatState::free(); game.seats()],
            start: Arc::new(game.clone()),
            game,
            played: Growing::default(),
            chronicle: Chronicle::default(),
            chances: 0,
            dice: None,
            takebacks: 0,
            bots_at_once: false,
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
        match event {
            TableEvent::Opened { .. } => return Err(TableError::corrupt("a table is opened once")),
            TableEvent::Seated { seat, sitter, entropy, at } => self.seat(*seat, sitter, entropy, *at)?,
            TableEvent::Vacated { seat, at } => self.vacate(*seat, *at)?,
            TableEvent::Closed { at } => {
                self.is_closed = true;
                self.changed_at = *at;
            }
            TableEvent::Renewed { from, to, .. } => {
                self.keys_mut().filter(|key| *key == from).for_each(|key| *key = *to)
            }
            TableEvent::Drafted { seat, action } => self.draft_move(*seat, action)?,
            TableEvent::Undone { seat } => self.undo(*seat)?,
            TableEvent::Confirmed { seat, at } => {
                self.changed_at = *at;
                self.confirm(*seat)?;
            }
            TableEvent::Reopened { seat } => self.open_draft(*seat)?.confirmed = false,
            TableEvent::Drawn { result } => {
                self.happen(GameEvent::Chance(result.clone()))?;
                self.drop_drafts();
            }
            TableEvent::TakenBack { to } => self.take_back(*to)?,
            TableEvent::StoodIn { seat, level, at } => {
                let state = self.seat_mut(*seat)?;
                state.stand_in = Some(level.clone());
                // A bot that replaces another bot does not stand in for a person.
                state.was_stood_in |= !state.sitter.as_ref().is_some_and(Sitter::is_bot);
                self.drop_open_draft(*seat)?;
                self.changed_at = *at;
            }
            TableEvent::HandedBack { seat, at } => {
                self.seat_mut(*seat)?.stand_in = None;
                self.drop_open_draft(*seat)?;
                self.changed_at = *at;
            }
            TableEvent::BotPace { at_once } => self.bots_at_once = *at_once,
            TableEvent::Hinted { seat } => {
                let state = self.seat_mut(*seat)?;
                state.hints = state.hints.saturating_add(1);
            }
        }
        self.events += 1;
        if let TableEvent::Drafted { seat, .. } | TableEvent::Undone { seat } = event
            && open_turn != Some(*seat)
        {
            self.seat_mut(*seat)?.private_events += 1;
        }
        Ok(())
    }

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState<G>, TableError> {
        self.seats.get_mut(seat.index()).ok_or(TableError::NoSuchSeat(seat))
    }

    fn open_draft(&mut self, seat: Seat) -> Result<&mut Draft<G>, TableError> {
        self.seat_mut(seat)?.draft.as_mut().ok_or(TableError::NothingToUndo)
    }

    fn seat(&mut self, seat: Seat, sitter: &Sitter, entropy: &Secret, at: i64) -> Applied {
        let state = self.seat_mut(seat)?;
        if state.sitter.is_some() {
            return Err(TableError::SeatTaken(seat));
        }
        state.sitter = Some(sitter.clone());
        state.entropy = Some(entropy.clone());
        self.changed_at = at;
        let entropies: Vec<Secret> = self.seats.iter().filter_map(|seat| seat.entropy.clone()).collect();
        if entropies.len() == self.seats.len() {
            self.dice = Some(FairDice::new(&self.secret, &self.id, &entropies));
        }
        Ok(())
    }

    fn vacate(&mut self, seat: Seat, at: i64) -> Applied {
        if self.stage() != Stage::Seating {
            return Err(TableError::Begun);
        }
        *self.seat_mut(seat)? = SeatState::free();
        self.changed_at = at;
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
        self.chronicle.play(&mut self.game, &event).map_err(|refused| TableError::rules::<G>(&refused))?;
        self.chances += u64::from(matches!(event, GameEvent::Chance(_)));
        self.played.push(event);
        Ok(())
    }

    /// Replays the game from its start up to an event. Games have no undo of their own, and this is rare.
    fn take_back(&mut self, to: usize) -> Applied {
        let played = std::mem::take(&mut self.played);
        self.game = (*self.start).clone();
        self.chronicle = Chronicle::default();
        self.chances = 0;
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

    fn drop_drafts(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.draft = None);
    }

    /// Whether chance is next.
    pub(crate) fn awaits_chance(&self) -> bool {
        self.dice.is_some() && self.game.pending() == Pending::Chance
    }
}
