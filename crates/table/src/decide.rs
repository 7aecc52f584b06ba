//! What a command causes: checked, with everything that follows from it by itself.

use game_core::{Game, GameEvent, Seat};
use game_record::Record;

use crate::apply::corrupt;
use crate::command::{Command, TableRefusal};
use crate::event::{Pace, Sitter, TableEvent};
use crate::secret::Secret;
use crate::table::{Stage, Table};

/// Events, and the table after them.
type Decided<G> = Result<(Vec<TableEvent>, Table<G>), TableRefusal<G>>;

/// The longest name of a person.
pub const MAX_NAME: usize = 40;

impl<G: Game> Table<G> {
    /// Opens a table: its first event, and the table after it.
    ///
    /// # Errors
    /// If the game does not have such options.
    pub fn open(
        id: &str,
        options: &G::Options,
        pace: Pace,
        listed: bool,
        secret: Secret,
        at: i64,
    ) -> Result<(TableEvent, Table<G>), TableRefusal<G>> {
        let event = TableEvent::Opened {
            game: G::INFO.key.to_owned(),
            rules: G::INFO.rules_version,
            options: options.to_string(),
            pace,
            listed,
            secret,
            at,
        };
        let table = Table::begin(id, &event)?;
        Ok((event, table))
    }

    /// Checks a command and returns the events that it causes, with chance drawn, and the table after them. A move
    /// that reveals something is confirmed with what was drafted before it. This table stays as it is until the
    /// events are durable and somebody takes the new one.
    ///
    /// Bots do not move by themselves: whoever lets them think sends [`Command::PlayBot`].
    ///
    /// # Errors
    /// If the command is refused; nothing happens then.
    pub fn decide(&self, command: &Command<G::Move>, at: i64) -> Decided<G> {
        let mut next = self.clone();
        let mut events = Vec::new();
        if let Command::PlayBot { seat, moves } = command {
            next.play_bot(*seat, moves, at, &mut events)?;
        } else {
            next.take(self.check(command, at)?, &mut events)?;
            if let Command::Draft { seat, action } = command
                && self.drafted_game(*seat).reveals(*seat, action)
            {
                next.take(TableEvent::Confirmed { seat: *seat, at }, &mut events)?;
            }
        }
        next.follow(&mut events)?;
        Ok((events, next))
    }

    fn take(&mut self, event: TableEvent, events: &mut Vec<TableEvent>) -> Result<(), TableRefusal<G>> {
        self.apply(&event)?;
        events.push(event);
        Ok(())
    }

    /// Everything that happens by itself: chance.
    fn follow(&mut self, events: &mut Vec<TableEvent>) -> Result<(), TableRefusal<G>> {
        while self.stage() == Stage::Playing && self.awaits_chance() {
            let result = self.draw()?;
            self.take(TableEvent::Drawn { result }, events)?;
        }
        Ok(())
    }

    /// The next chance result. Its number is its place in the record, so that anyone can recompute it.
    fn draw(&self) -> Result<String, TableRefusal<G>> {
        let dice = self.dice.as_ref().ok_or(TableRefusal::NotBegun)?;
        let mut source = dice.source(chance_count(self.recorded.record()));
        let result = self.recorded.game().sample(&mut source);
        result.map(|result| result.to_string()).ok_or_else(|| corrupt("nothing can be drawn"))
    }

    fn play_bot(
        &mut self,
        seat: Seat,
        moves: &[G::Move],
        at: i64,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal<G>> {
        self.known(seat)?;
        match self.stage() {
            Stage::Seating => return Err(TableRefusal::NotBegun),
            Stage::Over => return Err(TableRefusal::Over),
            Stage::Playing => {}
        }
        if self.seats[seat.index()].bot().is_none() {
            return Err(TableRefusal::NoBot(seat));
        }
        let mut reveals = false;
        for action in moves {
            reveals = self.drafted_game(seat).reveals(seat, action);
            let drafted = self.check_draft(seat, action)?;
            self.take(drafted, events)?;
        }
        if reveals || self.is_complete(seat) {
            self.take(TableEvent::Confirmed { seat, at }, events)?;
        }
        Ok(())
    }

    fn check(&self, command: &Command<G::Move>, at: i64) -> Result<TableEvent, TableRefusal<G>> {
        if let Command::Sit { seat, sitter, entropy } = command {
            self.check_sit(*seat, sitter)?;
            let (sitter, entropy) = (sitter.clone(), entropy.clone());
            return Ok(TableEvent::Seated { seat: *seat, sitter, entropy, at });
        }
        if let Command::BotPace { at_once } = command {
            return Ok(TableEvent::BotPace { at_once: *at_once });
        }
        match self.stage() {
            Stage::Seating => return Err(TableRefusal::NotBegun),
            Stage::Over if !matches!(command, Command::TakeBack { .. }) => return Err(TableRefusal::Over),
            Stage::Over | Stage::Playing => {}
        }
        if let Command::Draft { seat, .. }
        | Command::Undo { seat }
        | Command::Confirm { seat }
        | Command::Reopen { seat }
        | Command::TakeBack { seat }
        | Command::Hint { seat } = command
        {
            self.known(*seat)?;
            if self.seats[seat.index()].stand_in.is_some() {
                return Err(TableRefusal::StoodIn);
            }
        }
        match command {
            Command::Draft { seat, action } => self.check_draft(*seat, action),
            Command::Undo { seat } => self.check_undo(*seat),
            Command::Confirm { seat } => self.check_confirm(*seat, at),
            Command::Reopen { seat } => self.check_reopen(*seat),
            Command::TakeBack { seat } => self.check_take_back(*seat),
            Command::StandIn { seat, level } => {
                self.known(*seat)?;
                let named = !level.is_empty() && level.chars().count() <= MAX_NAME;
                let event = TableEvent::StoodIn { seat: *seat, level: level.clone(), at };
                if named { Ok(event) } else { Err(TableRefusal::BadName) }
            }
            Command::HandBack { seat } => {
                self.known(*seat)?;
                let is_lent = self.seats[seat.index()].stand_in.is_some();
                let event = TableEvent::HandedBack { seat: *seat, at };
                if is_lent { Ok(event) } else { Err(TableRefusal::NoBot(*seat)) }
            }
            Command::Hint { seat } => self.check_hint(*seat),
            Command::Sit { .. } | Command::BotPace { .. } | Command::PlayBot { .. } => {
                Err(corrupt("this was checked above"))
            }
        }
    }

    fn known(&self, seat: Seat) -> Result<(), TableRefusal<G>> {
        if seat.index() < self.seats.len() { Ok(()) } else { Err(TableRefusal::NoSuchSeat(seat)) }
    }

    fn check_sit(&self, seat: Seat, sitter: &Sitter) -> Result<(), TableRefusal<G>> {
        self.known(seat)?;
        if self.seats[seat.index()].sitter.is_some() {
            return Err(TableRefusal::SeatTaken(seat));
        }
        let name = sitter.name();
        let shown = !name.is_empty()
            && name.trim() == name
            && name.chars().count() <= MAX_NAME
            && !name.chars().any(char::is_control);
        if shown { Ok(()) } else { Err(TableRefusal::BadName) }
    }

    fn check_draft(&self, seat: Seat, action: &G::Move) -> Result<TableEvent, TableRefusal<G>> {
        self.known(seat)?;
        if self.draft(seat).is_some_and(|draft| draft.confirmed) {
            return Err(TableRefusal::AlreadyConfirmed);
        }
        if self.is_complete(seat) {
            return Err(TableRefusal::TurnComplete);
        }
        self.drafted_game(seat).clone().play(seat, action).map_err(TableRefusal::Rules)?;
        Ok(TableEvent::Drafted { seat, action: action.to_string() })
    }

    fn check_undo(&self, seat: Seat) -> Result<TableEvent, TableRefusal<G>> {
        self.known(seat)?;
        match self.draft(seat) {
            None => Err(TableRefusal::NothingToUndo),
            Some(draft) if draft.confirmed => Err(TableRefusal::AlreadyConfirmed),
            Some(_) => Ok(TableEvent::Undone { seat }),
        }
    }

    fn check_confirm(&self, seat: Seat, at: i64) -> Result<TableEvent, TableRefusal<G>> {
        self.known(seat)?;
        if self.draft(seat).is_some_and(|draft| draft.confirmed) {
            return Err(TableRefusal::AlreadyConfirmed);
        }
        if self.is_complete(seat) {
            Ok(TableEvent::Confirmed { seat, at })
        } else {
            Err(TableRefusal::TurnIncomplete)
        }
    }

    fn check_reopen(&self, seat: Seat) -> Result<TableEvent, TableRefusal<G>> {
        self.known(seat)?;
        match self.draft(seat) {
            Some(draft) if draft.confirmed => Ok(TableEvent::Reopened { seat }),
            _ => Err(TableRefusal::NothingToUndo),
        }
    }

    fn check_hint(&self, seat: Seat) -> Result<TableEvent, TableRefusal<G>> {
        if self.draft(seat).is_some_and(|draft| draft.confirmed) {
            return Err(TableRefusal::AlreadyConfirmed);
        }
        if self.is_complete(seat) {
            return Err(TableRefusal::TurnComplete);
        }
        if self.legal_moves(seat).is_empty() {
            return Err(TableRefusal::NotWaiting(seat));
        }
        Ok(TableEvent::Hinted { seat })
    }

    /// Back to before the last turn that a seat made: everything from its first move on goes.
    fn check_take_back(&self, seat: Seat) -> Result<TableEvent, TableRefusal<G>> {
        self.known(seat)?;
        if self.seats.len() > 1 {
            return Err(TableRefusal::NotAlone);
        }
        let events = self.recorded.record().events();
        let is_move = |event: &GameEvent<G>| matches!(event, GameEvent::Move(..));
        let last = events.iter().rposition(is_move).ok_or(TableRefusal::NothingToUndo)?;
        let before = events[..last].iter().rposition(|event| !is_move(event)).map_or(0, |at| at + 1);
        Ok(TableEvent::TakenBack { to: before })
    }
}

fn chance_count<G: Game>(record: &Record<G>) -> u64 {
    record.events().iter().filter(|event| matches!(event, GameEvent::Chance(_))).count() as u64
}
