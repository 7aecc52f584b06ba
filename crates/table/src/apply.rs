//! How an event changes a table. Replaying a log is nothing else.

use game_core::{Game, Pending, Seat};
use game_record::Recorded;

use crate::command::TableRefusal;
use crate::event::{Sitter, TableEvent};
use crate::fair::FairDice;
use crate::secret::Secret;
use crate::table::{Draft, SeatState, Table};

type Applied<G> = Result<(), TableRefusal<G>>;

impl<G: Game> Table<G> {
    /// A table from its first event.
    ///
    /// # Errors
    /// If it is no opening of this game.
    pub fn begin(id: &str, event: &TableEvent) -> Result<Table<G>, TableRefusal<G>> {
        let TableEvent::Opened { game, rules, options, pace, listed, secret, at } = event else {
            return Err(corrupt("a table begins with its opening"));
        };
        if game != G::INFO.key {
            return Err(corrupt(&format!("a table of {game}, not of {}", G::INFO.key)));
        }
        G::INFO.check_rules(*rules)?;
        let recorded = Recorded::<G>::with_rules(&options.parse()?, *rules)?;
        let seat = SeatState {
            sitter: None,
            entropy: None,
            draft: None,
            private_events: 0,
            stand_in: None,
            was_stood_in: false,
            hints: 0,
        };
        Ok(Table {
            id: id.to_owned(),
            pace: *pace,
            listed: *listed,
            opened_at: *at,
            changed_at: *at,
            secret: secret.clone(),
            seats: vec![seat; recorded.game().seats()],
            recorded,
            dice: None,
            takebacks: 0,
            bots_at_once: false,
            events: 1,
        })
    }

    /// A table from its whole log.
    ///
    /// # Errors
    /// If the log is broken: which event, and why.
    pub fn replay(id: &str, log: &[TableEvent]) -> Result<Table<G>, TableRefusal<G>> {
        let (first, rest) = log.split_first().ok_or_else(|| corrupt("an empty log"))?;
        let mut table = Table::begin(id, first)?;
        for event in rest {
            table.apply(event).map_err(|error| corrupt(&format!("event {}: {error}", table.events + 1)))?;
        }
        Ok(table)
    }

    /// Takes an event that has happened.
    ///
    /// # Errors
    /// If it can't have happened here. Half of it may be in the table then: drop it.
    pub fn apply(&mut self, event: &TableEvent) -> Applied<G> {
        let open_turn = self.open_turn();
        match event {
            TableEvent::Opened { .. } => return Err(corrupt("a table is opened once")),
            TableEvent::Seated { seat, sitter, entropy, at } => self.seat(*seat, sitter, entropy, *at)?,
            TableEvent::Drafted { seat, action } => self.draft_move(*seat, &action.parse()?)?,
            TableEvent::Undone { seat } => self.undo(*seat)?,
            TableEvent::Confirmed { seat, at } => {
                self.changed_at = *at;
                self.confirm(*seat)?;
            }
            TableEvent::Reopened { seat } => self.open_draft(*seat)?.confirmed = false,
            TableEvent::Drawn { result } => {
                self.recorded.resolve(&result.parse()?).map_err(TableRefusal::Rules)?;
                self.drop_drafts();
            }
            TableEvent::TakenBack { to } => {
                self.recorded =
                    self.recorded.record().replay_to(*to).map_err(|error| corrupt(&error.to_string()))?;
                self.takebacks += 1;
                self.drop_drafts();
            }
            TableEvent::StoodIn { seat, level, at } => {
                let state = self.seat_mut(*seat)?;
                state.stand_in = Some(level.clone());
                // A bot that replaces a bot takes nobody's place.
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

    pub(crate) fn seat_mut(&mut self, seat: Seat) -> Result<&mut SeatState<G>, TableRefusal<G>> {
        self.seats.get_mut(seat.index()).ok_or(TableRefusal::NoSuchSeat(seat))
    }

    fn open_draft(&mut self, seat: Seat) -> Result<&mut Draft<G>, TableRefusal<G>> {
        self.seat_mut(seat)?.draft.as_mut().ok_or(TableRefusal::NothingToUndo)
    }

    fn seat(&mut self, seat: Seat, sitter: &Sitter, entropy: &Secret, at: i64) -> Applied<G> {
        let state = self.seat_mut(seat)?;
        if state.sitter.is_some() {
            return Err(TableRefusal::SeatTaken(seat));
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

    pub(crate) fn draft_move(&mut self, seat: Seat, action: &G::Move) -> Applied<G> {
        let game = self.recorded.game().clone();
        let draft = &mut self.seat_mut(seat)?.draft;
        let draft = draft.get_or_insert(Draft { moves: Vec::new(), game, confirmed: false });
        draft.game.play(seat, action).map_err(TableRefusal::Rules)?;
        draft.moves.push(action.clone());
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Applied<G> {
        let mut game = self.recorded.game().clone();
        let draft = self.open_draft(seat)?;
        draft.moves.pop().ok_or(TableRefusal::NothingToUndo)?;
        draft.confirmed = false;
        for action in &draft.moves {
            game.play(seat, action).map_err(TableRefusal::Rules)?;
        }
        draft.game = game;
        if draft.moves.is_empty() {
            self.seat_mut(seat)?.draft = None;
        }
        Ok(())
    }

    /// The last confirmation lets all turns apply, in seat order; the order does not matter.
    fn confirm(&mut self, seat: Seat) -> Applied<G> {
        self.open_draft(seat)?.confirmed = true;
        if !self.waiting().is_empty() {
            return Ok(());
        }
        for (seat, state) in Seat::first(self.seats.len()).zip(&self.seats) {
            for action in state.draft.iter().flat_map(|draft| &draft.moves) {
                self.recorded.play(seat, action).map_err(TableRefusal::Rules)?;
            }
        }
        self.drop_drafts();
        Ok(())
    }

    /// Whoever plays from now on begins the turn anew, unless it is confirmed.
    fn drop_open_draft(&mut self, seat: Seat) -> Applied<G> {
        let draft = &mut self.seat_mut(seat)?.draft;
        *draft = draft.take().filter(|draft| draft.confirmed);
        Ok(())
    }

    fn drop_drafts(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.draft = None);
    }

    /// Whether the table waits for chance, and nothing else.
    pub(crate) fn awaits_chance(&self) -> bool {
        self.dice.is_some() && self.recorded.game().pending() == Pending::Chance
    }
}

pub(crate) fn corrupt<G: Game>(what: &str) -> TableRefusal<G> {
    TableRefusal::Corrupt(what.to_owned())
}
