//! A record: what it holds and how it is written.

use std::fmt;

use game_core::{BadOptions, Game, GameEvent, Outcome, Seat, SeatSet};

use crate::error::BadRecord;
use crate::recorded::Recorded;

/// The version of the text format.
pub const FORMAT: u32 = 1;

/// The record of a game, finished or still running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// The version of the rules it is played under.
    pub(crate) rules: u32,
    pub(crate) options: G::Options,
    /// A name for each seat; all empty if nobody is named.
    pub(crate) names: Vec<String>,
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) events: Vec<GameEvent<G>>,
    pub(crate) verdict: Option<Verdict>,
    /// Whether the text ends with a blank line, before events or an end that are still to come.
    pub(crate) ends_blank: bool,
}

/// How a recorded game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The game's name for why it ended.
    pub reason: String,
    /// Each seat's score.
    pub scores: Vec<i32>,
    /// Empty if a solo game was lost.
    pub winners: SeatSet,
}

impl<G: Game> Record<G> {
    /// A record in which nothing has happened yet, of a game under this version of the rules.
    pub(crate) fn new(options: G::Options, rules: u32) -> Record<G> {
        let (names, tags, events) = (Vec::new(), Vec::new(), Vec::new());
        Record { rules, options, names, tags, events, verdict: None, ends_blank: true }
    }

    /// The version of the rules the game is played under.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The game's options.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// What happened, in order.
    pub fn events(&self) -> &[GameEvent<G>] {
        &self.events
    }

    /// How it ended, if it has.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// The name at a seat, if it has one.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// The game before its first event.
    ///
    /// # Errors
    /// Returns an error if the game has no such options; never for a record that was read or played.
    pub fn start(&self) -> Result<G, BadOptions> {
        G::with_rules(&self.options, self.rules)
    }

    /// Plays all events and checks the verdict against them.
    ///
    /// # Errors
    /// Returns the line and the reason if an event is against the rules, or the verdict is not the one the game gives.
    pub fn replay(&self) -> Result<Recorded<G>, BadRecord> {
        self.replay_to(self.events.len())
    }

    /// Plays the first `count` events. If that is all of them, the verdict is checked, too.
    ///
    /// # Errors
    /// As [`replay`](Record::replay).
    pub fn replay_to(&self, count: usize) -> Result<Recorded<G>, BadRecord> {
        let bad = |at: usize, reason: String| BadRecord::new(self.first_event_line() + at, reason);
        let game = self.start().map_err(|error| BadRecord::new(OPTIONS_LINE, error.to_string()))?;
        let mut recorded = Recorded::resume(game, self.header_only());
        for (at, event) in self.events.iter().take(count).enumerate() {
            recorded.apply(event).map_err(|refused| bad(at, refused.to_string()))?;
        }
        if count >= self.events.len()
            && let Some(claimed) = &self.verdict
        {
            let line = self.events.len() + 1;
            match recorded.record().verdict() {
                None => return Err(bad(line, "the game has not ended here".into())),
                Some(real) if real != claimed => {
                    return Err(bad(line, format!("the game gives '{real}', not '{claimed}'")));
                }
                Some(_) => {}
            }
        }
        Ok(recorded)
    }

    fn header_only(&self) -> Record<G> {
        Record {
            names: self.names.clone(),
            tags: self.tags.clone(),
            // Where events follow, the blank line before them is written in any case.
            ends_blank: self.ends_blank || !self.events.is_empty(),
            ..Record::new(self.options.clone(), self.rules)
        }
    }

    /// The line of the first event: format, game, rules, options, seats, tags, a blank line.
    fn first_event_line(&self) -> usize {
        OPTIONS_LINE + self.names.iter().filter(|name| !name.is_empty()).count() + self.tags.len() + 2
    }
}

/// The line that holds the options.
pub(crate) const OPTIONS_LINE: usize = 4;

impl Verdict {
    /// The verdict of a finished game.
    pub fn of(outcome: &Outcome) -> Verdict {
        Verdict {
            reason: outcome.reason.to_owned(),
            scores: outcome.seats.iter().map(|seat| seat.total).collect(),
            winners: outcome.winners,
        }
    }
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "crier {FORMAT}")?;
        writeln!(f, "game {}", G::INFO.key)?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "options {}", self.options)?;
        for (index, name) in self.names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            writeln!(f, "seat {} {name}", Seat::from_index(index))?;
        }
        for (key, value) in &self.tags {
            writeln!(f, "tag {key} {value}")?;
        }
        // A blank line belongs to what follows it: a record that was cut off before one is written back without it.
        if !self.events.is_empty() {
            writeln!(f)?;
        }
        for event in &self.events {
            writeln!(f, "{event}")?;
        }
        match &self.verdict {
            Some(verdict) => writeln!(f, "\n{verdict}"),
            None if self.ends_blank => writeln!(f),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "end {} score", self.reason)?;
        for score in &self.scores {
            write!(f, " {score}")?;
        }
        match self.winners.is_empty() {
            true => f.write_str(" winner none"),
            false => write!(f, " winner {}", self.winners),
        }
    }
}
