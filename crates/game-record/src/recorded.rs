//! A game that writes its record as it goes.

use game_core::{BadOptions, ChanceSource, Game, GameEvent, Pending, Refused, Seat};

use crate::error::BadLabel;
use crate::parse::{check_name, check_tag};
use crate::record::{Record, Verdict};

/// A game together with its record; the two never disagree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded<G: Game> {
    game: G,
    record: Record<G>,
}

impl<G: Game> Recorded<G> {
    /// A new game under the newest rules.
    ///
    /// # Errors
    /// Returns an error if the game has no such options.
    pub fn new(options: &G::Options) -> Result<Recorded<G>, BadOptions> {
        Recorded::with_rules(options, G::INFO.rules_version)
    }

    /// A new game under this version of the rules.
    ///
    /// # Errors
    /// Returns an error if the game has no such options or no such version.
    pub fn with_rules(options: &G::Options, rules: u32) -> Result<Recorded<G>, BadOptions> {
        Ok(Recorded::resume(G::with_rules(options, rules)?, Record::new(options.clone(), rules)))
    }

    pub(crate) fn resume(game: G, record: Record<G>) -> Recorded<G> {
        Recorded { game, record }
    }

    /// The game in its current state.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The record so far.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Names a seat.
    ///
    /// # Errors
    /// Returns an error if there is no such seat, or the name is empty, too long or has a control character.
    pub fn set_name(&mut self, seat: Seat, name: &str) -> Result<(), BadLabel> {
        if seat.index() >= self.game.seats() {
            return Err(BadLabel(format!("there is no seat {seat} at this table of {}", self.game.seats())));
        }
        check_name(name)?;
        self.record.names.resize(self.game.seats(), String::new());
        self.record.names[seat.index()] = name.to_owned();
        Ok(())
    }

    /// Adds a tag, or changes it.
    ///
    /// # Errors
    /// Returns an error if the key is not a lower-case word, or the value is empty or not one line.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), BadLabel> {
        check_tag(key, value)?;
        match self.record.tags.iter_mut().find(|(name, _)| name == key) {
            Some((_, old)) => value.clone_into(old),
            None => self.record.tags.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// Plays a move and records it.
    ///
    /// # Errors
    /// As [`Game::play`]; nothing is recorded then.
    pub fn play(&mut self, seat: Seat, action: &G::Move) -> Result<(), Refused<G::Illegal>> {
        self.apply(&GameEvent::Move(seat, action.clone()))
    }

    /// Applies a chance result and records it.
    ///
    /// # Errors
    /// As [`Game::resolve`]; nothing is recorded then.
    pub fn resolve(&mut self, chance: &G::Chance) -> Result<(), Refused<G::Illegal>> {
        self.apply(&GameEvent::Chance(chance.clone()))
    }

    /// Applies an event and records it.
    ///
    /// # Errors
    /// As [`Game::apply`]; nothing is recorded then.
    pub fn apply(&mut self, event: &GameEvent<G>) -> Result<(), Refused<G::Illegal>> {
        self.game.apply(event)?;
        self.record.events.push(event.clone());
        self.record.ends_blank = false;
        self.record.verdict = self.game.outcome().as_ref().map(Verdict::of);
        Ok(())
    }

    /// Takes one step at random: chance by its probabilities, or a legal move of the lowest pending seat, each as likely.
    /// Returns false if the game is over.
    ///
    /// # Errors
    /// Never, if the moves the game lists are legal, as the test kit checks.
    pub fn step_at_random<S: ChanceSource + ?Sized>(
        &mut self,
        source: &mut S,
    ) -> Result<bool, Refused<G::Illegal>> {
        match self.game.pending() {
            Pending::Over => return Ok(false),
            Pending::Chance => {
                if let Some(chance) = self.game.sample(source) {
                    self.resolve(&chance)?;
                }
            }
            Pending::Seats(seats) => {
                if let Some(seat) = seats.lowest()
                    && let Some(action) = self.game.random_move(seat, source)
                {
                    self.play(seat, &action)?;
                }
            }
        }
        Ok(true)
    }
}
