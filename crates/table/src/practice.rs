//! Practice: a table that continues from a position of a finished game.

use std::collections::BTreeSet;

use game_core::{BadNotation, Chronicled, Game, GameEvent};
use game_record::MAX_LABEL;
use serde::{Deserialize, Serialize};

use crate::command::Opening;
use crate::error::TableError;
use crate::share::Spans;
use crate::table::{Stage, Table};
use crate::verify::TAGS_TAKEN_OVER;

/// What a practice table starts from, as its log keeps it: everything, because the original may be deleted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PracticeScript {
    /// The game that it continues.
    pub from: Origin,
    /// What had happened there, as lines of a record.
    pub events: Vec<String>,
    /// Whether what chance decided there comes again.
    pub same_dice: bool,
    /// The chance results that followed there, in order; none with new dice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chances: Vec<String>,
    /// The final scores there, in seat order.
    pub scores: Vec<i32>,
}

/// Where a practice table comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A table, by its id.
    Table(String),
    /// A record that someone brought along, by its hash.
    Record(String),
}

/// What is known of a practice table without its game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct PracticeFacts {
    pub from: Origin,
    /// The position that it starts from.
    pub position: usize,
    pub same_dice: bool,
    /// The original's final scores, in seat order.
    pub scores: Vec<i32>,
}

/// The same as a table uses it.
pub(crate) struct Practice<G: Game> {
    pub(crate) facts: PracticeFacts,
    pub(crate) events: Vec<GameEvent<G>>,
    pub(crate) chances: Vec<G::Chance>,
}

impl<G: Game> Practice<G> {
    pub(crate) fn of(script: &PracticeScript) -> Result<Practice<G>, TableError> {
        let events: Vec<GameEvent<G>> =
            script.events.iter().map(|line| event(line)).collect::<Result<_, _>>()?;
        let chances = script.chances.iter().map(|text| text.parse());
        let facts = PracticeFacts {
            from: script.from.clone(),
            position: events.len(),
            same_dice: script.same_dice,
            scores: script.scores.clone(),
        };
        Ok(Practice { facts, events, chances: chances.collect::<Result<_, _>>()? })
    }
}

/// Reads a line of a record.
fn event<G: Game>(line: &str) -> Result<GameEvent<G>, BadNotation> {
    let (who, what) =
        line.split_once(' ').ok_or_else(|| BadNotation::new(line, "'* CHANCE RESULT' or 'SEAT MOVE'"))?;
    Ok(match who {
        "*" => GameEvent::Chance(what.parse()?),
        seat => GameEvent::Move(seat.parse()?, what.parse()?),
    })
}

/// Which of a practice table's chance results were not drawn there.
#[derive(Clone, Default, Debug)]
pub(crate) struct TakenOver {
    /// The original's results that have come again since the table was opened, by their index.
    used: BTreeSet<usize>,
    /// The numbers of all results that come from the original.
    numbers: Spans,
    /// The last result that was drawn.
    drawn: Option<u64>,
}

impl TakenOver {
    /// For the record: `0-12,14`. A tag holds only so much, so a long list goes on in the next one.
    pub(crate) fn tags(&self) -> Vec<(&'static str, String)> {
        let mut tags: Vec<(&'static str, String)> = Vec::new();
        let all = self.numbers.to_string();
        for span in all.split(',').filter(|span| !span.is_empty()) {
            match tags.last_mut() {
                Some((_, text)) if text.len() + 1 + span.len() <= MAX_LABEL => {
                    text.push(',');
                    text.push_str(span);
                }
                _ => tags.extend(TAGS_TAKEN_OVER.get(tags.len()).map(|key| (*key, span.to_owned()))),
            }
        }
        tags
    }
}

/// The most spans that the tags of a record have room for, even if every number has four digits.
const MOST_SPANS: usize = 160;

impl<G: Chronicled> Table<G> {
    /// What this practice table comes from; `None` for any other table.
    pub fn practice(&self) -> Option<&PracticeFacts> {
        self.practice.as_ref().map(|practice| &practice.facts)
    }

    /// How a practice table is opened that continues from a position of this finished game: with its options, under its
    /// rules, and nobody seated yet.
    ///
    /// # Errors
    /// Returns an error if the game is not over, or is over at that position.
    pub fn branch(
        &self,
        from: Origin,
        position: usize,
        same_dice: bool,
    ) -> Result<Opening<G::Options>, TableError> {
        let outcome = self.game.outcome().filter(|_| self.stage() == Stage::Over);
        let outcome = outcome.ok_or(TableError::NotOver)?;
        if position >= self.position() {
            return Err(TableError::Over);
        }
        let chances = self.played.iter().skip(position).filter(|_| same_dice);
        let chances = chances.filter_map(|event| match event {
            GameEvent::Chance(result) => Some(result.to_string()),
            GameEvent::Move(..) => None,
        });
        let practice = PracticeScript {
            from,
            events: self.played.iter().take(position).map(ToString::to_string).collect(),
            same_dice,
            chances: chances.collect(),
            scores: outcome.seats.iter().map(|seat| seat.total).collect(),
        };
        Ok(Opening {
            rules: Some(self.game.rules()),
            practice: Some(practice),
            ..Opening::new(self.game.options())
        })
    }

    /// The next chance result of the original that can happen here and has not come again yet. The first that fits, rather than the
    /// next: a player who rerolls once more than in the original still sees the original's cards and later rolls.
    pub(crate) fn next_taken_over(&self) -> Option<(usize, &G::Chance)> {
        let chances = self.practice.as_ref()?.chances.iter().enumerate();
        let mut open = chances.filter(|(index, _)| !self.taken_over.used.contains(index));
        open.find(|(_, result)| self.game.clone().resolve(result).is_ok())
    }

    /// Notes whether a chance result, which is about to happen, comes from the original.
    pub(crate) fn note_origin(&mut self, result: &G::Chance) {
        let Some(practice) = &self.practice else { return };
        let number = self.chances;
        let is_before = self.played.len() < practice.events.len();
        let again = self.next_taken_over().filter(|(_, laid_out)| !is_before && *laid_out == result);
        let again = again.map(|(index, _)| index);
        self.taken_over.used.extend(again);
        if is_before || again.is_some() {
            self.taken_over.numbers.add(number, self.taken_over.drawn, MOST_SPANS);
        } else {
            self.taken_over.drawn = Some(number);
        }
    }

    /// For the record: the game that this one continues, and from where.
    pub(crate) fn practice_tag(&self) -> String {
        match self.practice() {
            Some(PracticeFacts { from: Origin::Table(id), position, .. }) => format!("{id} {position}"),
            Some(PracticeFacts { from: Origin::Record(hash), position, .. }) => {
                format!("record {hash} {position}")
            }
            None => String::new(),
        }
    }
}
