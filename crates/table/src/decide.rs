//! Checks a command and works out its events, with the chance results that follow from them.

use game_core::{Chronicled, GameEvent, Seat};

use crate::command::{Command, KeptSeat, Opening, Sitting};
use crate::error::TableError;
use crate::event::{Pace, Sitter, TableEvent};
use crate::fair;
use crate::name;
use crate::secret::{Secret, SecretHash};
use crate::share::Share;
use crate::table::{SeatState, Stage, Table};

/// Events, and the table after them.
type Decided<G> = Result<(Vec<TableEvent<G>>, Table<G>), TableError>;

impl<G: Chronicled> Table<G> {
    /// Opens a table and seats everyone who sits down right away: its first events, and the table after them.
    ///
    /// # Errors
    /// Returns an error if the game has no such options, or if a seat does not exist or is taken twice.
    pub fn open(id: &str, opening: &Opening<G::Options>, secret: Secret, at: i64) -> Decided<G> {
        check_clock(opening)?;
        let opened = TableEvent::Opened {
            game: G::INFO.key.to_owned(),
            rules: opening.rules.unwrap_or(G::INFO.rules_version),
            options: opening.options.clone(),
            pace: opening.pace,
            listed: opening.listed,
            secret,
            dice: if opening.day.is_some() { fair::VERSION_OF_DAYS } else { fair::VERSION },
            opener: opening.opener,
            lesson: opening.lesson.clone(),
            day: opening.day,
            practice: opening.practice.clone(),
            clock: opening.clock,
            wanted: opening.wanted,
            anyone: opening.anyone,
            at,
        };
        let table = Table::begin(id, &opened)?;
        require(opening.clock.is_none() || table.seats.len() > 1, TableError::BadClock)?;
        let mut change = Change { table, events: vec![opened], at, thought_ms: None };
        if opening.bots_at_once {
            change.take(TableEvent::BotPace { at_once: true })?;
        }
        opening.kept.iter().try_for_each(|kept| change.keep(kept))?;
        opening.sittings.iter().try_for_each(|sitting| change.sit(sitting))?;
        change.finish()
    }

    /// Checks a command and returns the events that it causes, with chance drawn, and the table after them. A move
    /// that reveals something is confirmed with what was drafted before it. This table stays as it is until the
    /// events are durable and the caller takes the new one.
    ///
    /// Bots do not move by themselves: the caller lets them think and sends [`Command::PlayBot`].
    ///
    /// # Errors
    /// Returns why the command is refused; nothing happens then.
    pub fn decide(&self, command: &Command<G::Move>, at: i64) -> Decided<G> {
        // On a copy: other requests keep reading this table until the events are durable.
        let mut change = Change { table: self.clone(), events: Vec::new(), at, thought_ms: None };
        change.obey(command)?;
        change.finish()
    }

    /// Whether a seat may take back its last confirmed turn.
    pub fn may_take_back(&self, seat: Seat) -> bool {
        self.taken_back_to(seat).is_ok()
    }

    fn state(&self, seat: Seat) -> Result<&SeatState<G>, TableError> {
        self.seats.get(seat.index()).ok_or(TableError::NoSuchSeat(seat))
    }

    /// Checks that the seat's turn is neither confirmed nor complete.
    fn require_open(&self, seat: Seat) -> Result<(), TableError> {
        if self.draft(seat).is_some_and(|draft| draft.confirmed) {
            return Err(TableError::AlreadyConfirmed);
        }
        if self.is_complete(seat) { Err(TableError::TurnComplete) } else { Ok(()) }
    }

    /// How many events remain when the last turn is taken back: everything from its first move on goes.
    fn taken_back_to(&self, seat: Seat) -> Result<usize, TableError> {
        require(!self.is_ranked(), TableError::Ranked)?;
        let is_learner =
            self.state(seat)?.bot().is_none() && (self.lesson.is_some() || self.practice.is_some());
        // In a lesson or practice nothing is at stake: what the bots have played since then goes, too, and what is laid out comes again.
        if self.seats.len() > 1 && !is_learner {
            return Err(TableError::NotAlone);
        }
        // The end reveals the secret: from then on the player would know every roll.
        if self.stage() == Stage::Over {
            return Err(TableError::Over);
        }
        let is_move = |event: &&GameEvent<G>| matches!(event, GameEvent::Move(by, _) if *by == seat);
        // From the end: whatever followed the turn, then the moves of the turn itself. Both go.
        // What a practice table starts from stays.
        let own = self.played.len() - self.practice.as_ref().map_or(0, |practice| practice.events.len());
        let after = self.played.iter().rev().take(own).take_while(|event| !is_move(event)).count();
        let turn = self.played.iter().rev().take(own).skip(after).take_while(is_move).count();
        if turn == 0 { Err(TableError::NothingToUndo) } else { Ok(self.played.len() - after - turn) }
    }
}

/// A copy of the table that is being changed, and the events that changed it.
struct Change<G: Chronicled> {
    table: Table<G>,
    events: Vec<TableEvent<G>>,
    /// The time of all events.
    at: i64,
    /// How long the player has thought, as their page says.
    thought_ms: Option<u64>,
}

impl<G: Chronicled> Change<G> {
    fn take(&mut self, event: TableEvent<G>) -> Result<(), TableError> {
        self.table.apply(&event)?;
        self.events.push(event);
        Ok(())
    }

    /// Draws every chance result that is next: nobody has to ask for it.
    fn finish(mut self) -> Decided<G> {
        while self.table.awaits_chance() {
            let result = self.table.draw()?;
            let sealed = self.table.missing_links().iter().collect();
            self.take(TableEvent::Drawn { result, sealed })?;
        }
        Ok((self.events, self.table))
    }

    fn obey(&mut self, command: &Command<G::Move>) -> Result<(), TableError> {
        let at = self.at;
        require(self.table.stage() != Stage::Closed, TableError::Closed)?;
        match command {
            Command::Sit(sitting) => self.sit(sitting),
            Command::Arrive { key, person, share } => self.arrive(key, person.as_deref(), share),
            Command::Adopt { key, person } => self.adopt(key, person),
            Command::Entrust { from, to } => self.entrust(from, to),
            Command::Secure { person, to } => self.secure(person, to),
            Command::Fill { level } => self.fill(level),
            Command::OpenLink { seat, link, then } => self.open_link(*seat, link, then.as_deref()),
            Command::Begin => {
                require(self.table.stage() == Stage::Shares, TableError::NotBegun)?;
                self.take(TableEvent::Begun { at })
            }
            Command::Vacate { seat } => {
                self.seating()?;
                let state = self.table.state(*seat)?;
                let is_free = state.sitter.is_none() && state.kept.is_none();
                require(!is_free, TableError::NobodyThere(*seat))?;
                self.take(TableEvent::Vacated { seat: *seat, at })
            }
            Command::Rename { seat, name } => self.rename(*seat, name),
            Command::Close => {
                self.seating()?;
                self.take(TableEvent::Closed { at })
            }
            Command::Renew { from, to } => {
                require(self.table.stage() != Stage::Over, TableError::Over)?;
                require(self.table.is_known_key(from), TableError::UnknownKey)?;
                self.take(TableEvent::Renewed { from: *from, to: *to, at })
            }
            Command::BotPace { at_once } => self.take(TableEvent::BotPace { at_once: *at_once }),
            Command::Draft { seat, action } => {
                self.own_turn(*seat)?;
                let reveals = self.draft(*seat, action)?;
                self.confirm_if(reveals, *seat)
            }
            Command::Play { seat, action } => {
                self.own_turn(*seat)?;
                let reveals = self.draft(*seat, action)?;
                self.confirm_if(reveals || self.table.is_complete(*seat), *seat)
            }
            Command::PlayBot { seat, moves } => self.play_bot(*seat, moves),
            Command::Undo { seat } => {
                self.own_turn(*seat)?;
                match self.table.draft(*seat) {
                    None => Err(TableError::NothingToUndo),
                    Some(draft) if draft.confirmed => Err(TableError::AlreadyConfirmed),
                    Some(_) => self.take(TableEvent::Undone { seat: *seat }),
                }
            }
            Command::Confirm { seat } => {
                self.own_turn(*seat)?;
                match self.table.require_open(*seat) {
                    Ok(()) => Err(TableError::TurnIncomplete),
                    Err(TableError::TurnComplete) => self.confirm(*seat),
                    Err(refused) => Err(refused),
                }
            }
            Command::Reopen { seat } => {
                self.own_turn(*seat)?;
                let confirmed = self.table.draft(*seat).is_some_and(|draft| draft.confirmed);
                require(confirmed, TableError::NothingToUndo)?;
                self.take(TableEvent::Reopened { seat: *seat, at: Some(at) })
            }
            Command::TakeBack { seat } => {
                require(self.has_begun(), TableError::NotBegun)?;
                require(self.table.state(*seat)?.stand_in.is_none(), TableError::StoodIn)?;
                let to = self.table.taken_back_to(*seat)?;
                self.take(TableEvent::TakenBack { to })
            }
            Command::StandIn { seat, level } => {
                let is_bot = self.running(*seat)?.sitter.as_ref().is_some_and(Sitter::is_bot);
                require(is_bot || !self.table.is_ranked(), TableError::Ranked)?;
                require(name::is_fit(level), TableError::BadName)?;
                self.take(TableEvent::StoodIn { seat: *seat, level: level.clone(), at })
            }
            Command::TimeOut { seat, level } => {
                self.running(*seat)?;
                let is_due = self.table.times_out_at(*seat).is_some_and(|due| at >= due);
                require(is_due, TableError::TimeLeft(*seat))?;
                require(name::is_fit(level), TableError::BadName)?;
                self.take(TableEvent::TimedOut { seat: *seat, level: level.clone(), at })
            }
            Command::ResumeClocks => {
                require(self.table.clock.is_some(), TableError::BadClock)?;
                self.take(TableEvent::ClocksResumed { at })
            }
            Command::Timed { thought_ms, then } => {
                self.thought_ms = Some(*thought_ms);
                self.obey(then)
            }
            Command::HandBack { seat } => {
                let has_stand_in = self.running(*seat)?.stand_in.is_some();
                require(has_stand_in, TableError::NoBot(*seat))?;
                require(!self.table.is_turn_lost(*seat), TableError::TurnLost)?;
                self.take(TableEvent::HandedBack { seat: *seat, at })
            }
            Command::Nudge { seat, by } => {
                self.running(*seat)?;
                self.table.facts().check_nudge(*seat, *by, at)?;
                self.take(TableEvent::Nudged { seat: *seat, by: *by, at })
            }
            Command::Talk { on } if *on == self.table.talk => Ok(()),
            Command::Talk { on } => self.take(TableEvent::TalkSwitched { on: *on }),
            Command::Hint { seat } => {
                self.own_turn(*seat)?;
                require(!self.table.is_ranked(), TableError::Ranked)?;
                self.table.require_open(*seat)?;
                require(!self.table.legal_moves(*seat).is_empty(), TableError::NotWaiting(*seat))?;
                self.take(TableEvent::Hinted { seat: *seat })
            }
            Command::Rematch { table, instead_of } => {
                require(self.table.stage() == Stage::Over, TableError::NotOver)?;
                if self.table.rematch != *instead_of {
                    return Ok(());
                }
                self.take(TableEvent::RematchOpened { table: table.clone(), at })
            }
        }
    }

    /// Checks that the game has not begun.
    fn seating(&self) -> Result<(), TableError> {
        require(self.table.stage() == Stage::Seating, TableError::Begun)
    }

    /// The state of a seat while the game is running.
    fn running(&self, seat: Seat) -> Result<&SeatState<G>, TableError> {
        match self.table.stage() {
            Stage::Seating | Stage::Shares | Stage::Closed => Err(TableError::NotBegun),
            Stage::Over => Err(TableError::Over),
            Stage::Playing => self.table.state(seat),
        }
    }

    /// Checks that the game is running and that no bot plays for this seat.
    fn own_turn(&self, seat: Seat) -> Result<(), TableError> {
        require(self.running(seat)?.stand_in.is_none(), TableError::StoodIn)
    }

    fn sit(&mut self, sitting: &Sitting) -> Result<(), TableError> {
        let Sitting { seat, sitter, .. } = sitting;
        let state = self.table.state(*seat)?;
        require(state.sitter.is_none(), TableError::SeatTaken(*seat))?;
        require(name::is_fit(sitter.name()), TableError::BadName)?;
        // A bot may take the place of a player who does not come, but nobody else may.
        if let (Some(kept), Sitter::Person { key, person, .. }) = (&state.kept, sitter) {
            require(kept.is_for(key, person.as_deref()), TableError::SeatKept(*seat))?;
        }
        self.sit_down(sitting.clone())
    }

    /// Seats someone who may sit there.
    fn sit_down(&mut self, Sitting { seat, sitter, share }: Sitting) -> Result<(), TableError> {
        let (entropy, chain) = match share {
            // Everyone meets the same dice, so nobody adds to them.
            _ if self.table.day.is_some() => (None, None),
            Share::Entropy(entropy) => (Some(entropy), None),
            _ if self.table.dice_version == 1 => (Some(self.table.sealed_entropy(seat)), None),
            Share::Chain(end) => (None, Some(end)),
            Share::Sealed => (None, None),
        };
        self.take(TableEvent::Seated { seat, sitter, entropy, chain, at: self.at })
    }

    fn keep(&mut self, kept: &KeptSeat) -> Result<(), TableError> {
        let KeptSeat { seat, name, key, person, from } = kept.clone();
        require(name::is_fit(&name), TableError::BadName)?;
        self.take(TableEvent::Kept { seat, name, key, person, from, at: self.at })
    }

    fn rename(&mut self, seat: Seat, name: &str) -> Result<(), TableError> {
        require(name::is_fit(name), TableError::BadName)?;
        match &self.table.state(seat)?.sitter {
            Some(Sitter::Person { name: own, .. }) if own == name => Ok(()),
            Some(Sitter::Person { .. }) => {
                self.take(TableEvent::Renamed { seat, name: name.to_owned(), at: self.at })
            }
            _ => Err(TableError::NobodyThere(seat)),
        }
    }

    fn adopt(&mut self, key: &SecretHash, person: &str) -> Result<(), TableError> {
        let own = |sitter: &Option<Sitter>| match sitter {
            Some(Sitter::Person { key: own, person, .. }) if own == key => Some(person.is_some()),
            _ => None,
        };
        let seats = Seat::first(self.table.seats.len()).zip(&self.table.seats);
        let mut held = seats.filter_map(|(seat, state)| Some((seat, own(&state.sitter)?)));
        let Some((seat, is_known)) = held.next() else { return Err(TableError::UnknownKey) };
        if is_known || held.any(|(_, is_known)| is_known) {
            return Ok(());
        }
        self.take(TableEvent::Adopted { seat, person: Some(person.to_owned()), at: self.at })
    }

    /// The seats of a person, with their keys.
    fn seats_of(&self, id: &str) -> Vec<(Seat, SecretHash)> {
        let own = |(seat, state): (Seat, &SeatState<G>)| match &state.sitter {
            Some(Sitter::Person { key, person: Some(person), .. }) if person == id => Some((seat, *key)),
            _ => None,
        };
        Seat::first(self.table.seats.len()).zip(&self.table.seats).filter_map(own).collect()
    }

    fn entrust(&mut self, from: &str, to: &str) -> Result<(), TableError> {
        for (seat, _) in self.seats_of(from) {
            self.take(TableEvent::Adopted { seat, person: Some(to.to_owned()), at: self.at })?;
        }
        Ok(())
    }

    fn secure(&mut self, person: &str, to: &SecretHash) -> Result<(), TableError> {
        for (_, from) in self.seats_of(person) {
            // Several seats may have one key.
            if self.table.is_known_key(&from) {
                self.take(TableEvent::Renewed { from, to: *to, at: self.at })?;
            }
        }
        Ok(())
    }

    /// Seats a player wherever a seat is kept for them. One who has arrived before has nothing left to take.
    fn arrive(&mut self, key: &SecretHash, person: Option<&str>, share: &Share) -> Result<(), TableError> {
        let kept = || self.table.seats.iter().filter_map(|seat| seat.kept.as_ref());
        // The guests of a person's device come along, on whatever device the person arrives.
        let keys: Vec<SecretHash> =
            kept().filter(|kept| kept.is_for(key, person)).map(|kept| kept.key).collect();
        let own: Vec<KeptSeat> = kept().filter(|kept| keys.contains(&kept.key)).cloned().collect();
        for (index, KeptSeat { seat, name, person, .. }) in own.into_iter().enumerate() {
            // A browser keeps one chain, for its first seat.
            let share = if index == 0 { share.clone() } else { Share::Sealed };
            self.sit_down(Sitting { seat, sitter: Sitter::Person { name, key: *key, person }, share })?;
        }
        Ok(())
    }

    fn has_begun(&self) -> bool {
        !matches!(self.table.stage(), Stage::Seating | Stage::Shares)
    }

    /// Opens a link. Never before all seats have committed to their shares: the last player to sit down could try shares
    /// until the dice suit them otherwise.
    fn open_link(
        &mut self,
        seat: Seat,
        link: &Secret,
        then: Option<&Command<G::Move>>,
    ) -> Result<(), TableError> {
        require(self.table.state(seat)?.share.chain().is_some(), TableError::NoChain(seat))?;
        require(self.table.dice.is_some(), TableError::NotBegun)?;
        let number = self.table.chances;
        require(self.table.state(seat)?.share.is_link(number, link), TableError::BadLink)?;
        if let Some(command) = then {
            let before = self.events.len();
            self.obey(command)?;
            let is_confirmation = |event: &TableEvent<G>| matches!(event, TableEvent::Confirmed { seat: by, .. } if *by == seat);
            if !self.events[before..].iter().any(is_confirmation) {
                return Ok(());
            }
        }
        let is_needed =
            self.table.stage() != Stage::Over && self.table.state(seat)?.share.link(number).is_none();
        // One that comes with a turn has that turn's time.
        let at = then.is_none().then_some(self.at);
        if is_needed { self.take(TableEvent::LinkOpened { seat, link: link.clone(), at }) } else { Ok(()) }
    }

    /// Puts bots on all free seats. If players have taken them meanwhile, nothing is left to do.
    fn fill(&mut self, level: &str) -> Result<(), TableError> {
        for seat in Seat::first(self.table.seats.len()) {
            if self.table.state(seat)?.sitter.is_none() {
                let sitter = Sitter::Bot { level: level.to_owned() };
                self.sit(&Sitting { seat, sitter, share: Share::Sealed })?;
            }
        }
        Ok(())
    }

    /// Drafts a move. Returns whether it reveals something and so can't be undone.
    fn draft(&mut self, seat: Seat, action: &G::Move) -> Result<bool, TableError> {
        self.table.require_open(seat)?;
        // Asked before the move is drafted: afterwards the game has already shown what it reveals.
        let reveals = self.table.drafted_game(seat).reveals(seat, action);
        self.take(TableEvent::Drafted { seat, action: action.clone() })?;
        Ok(reveals)
    }

    fn confirm_if(&mut self, is_final: bool, seat: Seat) -> Result<(), TableError> {
        if is_final { self.confirm(seat) } else { Ok(()) }
    }

    fn confirm(&mut self, seat: Seat) -> Result<(), TableError> {
        let lag_ms = self.table.lag_credit(seat, self.thought_ms, self.at);
        self.take(TableEvent::Confirmed { seat, at: self.at, lag_ms })
    }

    fn play_bot(&mut self, seat: Seat, moves: &[G::Move]) -> Result<(), TableError> {
        require(self.running(seat)?.bot().is_some(), TableError::NoBot(seat))?;
        let mut reveals = false;
        for action in moves {
            reveals = self.draft(seat, action)?;
        }
        self.confirm_if(reveals || self.table.is_complete(seat), seat)
    }
}

impl<G: Chronicled> Table<G> {
    /// The next chance result. It depends only on its number and on the links of those who moved, so anyone can
    /// recompute it.
    fn draw(&self) -> Result<G::Chance, TableError> {
        if let Some(result) = self.laid_out() {
            return Ok(result.clone());
        }
        let dice = self.next_dice().ok_or(TableError::NotBegun)?;
        let result = self.game.sample(&mut dice.source(self.chances, &self.game.occasion()));
        result.ok_or_else(|| TableError::corrupt("nothing can be drawn"))
    }

    /// The next chance result of a lesson, or one that comes again in practice, if it can happen here.
    fn laid_out(&self) -> Option<&G::Chance> {
        if let Some((_, result)) = self.next_taken_over() {
            return Some(result);
        }
        let lesson = self.lesson.as_ref()?;
        let result = lesson.chances.get(usize::try_from(self.chances).ok()?)?;
        self.game.clone().resolve(result).is_ok().then_some(result)
    }

    /// For tables whose dice are of version 1, where every seat adds bytes: what a seat adds that has brought none.
    fn sealed_entropy(&self, seat: Seat) -> Secret {
        let message = [b"crier sealed entropy".as_slice(), self.id.as_bytes(), &[0, seat.number() as u8]];
        Secret::new(fair::mac(self.secret.bytes(), &message.concat()))
    }
}

/// A clock is for games that several people play at the same time, and where the time matters to them.
fn check_clock<O>(opening: &Opening<O>) -> Result<(), TableError> {
    let Some(clock) = opening.clock else { return Ok(()) };
    let is_special = opening.lesson.is_some() || opening.practice.is_some() || opening.day.is_some();
    require(clock.is_fit() && opening.pace == Pace::Live && !is_special, TableError::BadClock)
}

fn require(condition: bool, otherwise: TableError) -> Result<(), TableError> {
    if condition { Ok(()) } else { Err(otherwise) }
}
