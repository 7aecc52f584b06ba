//! What the lobby knows of a table without replaying it.

use game_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use store::{Summary, TableState};
use table::{SeatFacts, Stage, TableFacts};
use words::Words;

use page_kit::addresses::{seat_names, shown_name};

/// What a [`Summary`] holds of a table besides what the store looks into, as JSON.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct About {
    options: String,
    seats: Vec<Option<String>>,
    bots: Vec<usize>,
    stand_ins: Vec<usize>,
    /// Each seat's final score, so that a finished game can be shown even if this program does not know its rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Vec<i32>>,
    /// The winners' seats; unknown for games that an earlier Crier finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<usize>>,
    /// Whether it was closed before its game began.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    closed: bool,
    /// Whether it continues another game for practice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    practice: bool,
}

impl About {
    fn of(summary: &Summary) -> About {
        serde_json::from_str(&summary.about).unwrap_or_default()
    }
}

/// The summary of a table.
pub(crate) fn summary(facts: &TableFacts) -> Summary {
    let numbers = |wanted: fn(&SeatFacts) -> bool| -> Vec<usize> {
        facts.seats.iter().filter(|seat| wanted(seat)).map(|seat| seat.seat.number()).collect()
    };
    let about = About {
        options: facts.options.clone(),
        seats: facts.seats.iter().map(|seat| seat.name.clone()).collect(),
        bots: numbers(|seat| seat.is_bot),
        stand_ins: numbers(|seat| seat.stand_in.is_some()),
        scores: facts.scores.clone(),
        winners: facts.winners.map(|winners| winners.iter().map(Seat::number).collect()),
        closed: facts.stage == Stage::Closed,
        practice: facts.practice.is_some(),
    };
    Summary {
        game: facts.info.key.to_owned(),
        state: match facts.stage {
            Stage::Seating | Stage::Closed => TableState::Open,
            Stage::Shares | Stage::Playing => TableState::Running,
            Stage::Over => TableState::Finished,
        },
        listed: facts.is_listed && facts.stage != Stage::Closed,
        created: facts.opened_at,
        updated: facts.changed_at,
        // Lists and strings can be written.
        about: serde_json::to_string(&about).unwrap_or_default(),
    }
}

/// Whether a table was closed before its game began.
pub(crate) fn is_closed(summary: &Summary) -> bool {
    About::of(summary).closed
}

/// Whether a table continues another game for practice.
pub(crate) fn is_practice(summary: &Summary) -> bool {
    About::of(summary).practice
}

/// The name of the player at the first seat of a finished table whose summary says this.
pub(crate) fn finished_name(about: &str) -> String {
    let about: About = serde_json::from_str(about).unwrap_or_default();
    shown_name(about.seats.first().and_then(Option::as_deref).unwrap_or("?"))
}

/// That player's score.
pub(crate) fn finished_score(about: &str) -> Option<i32> {
    let about: About = serde_json::from_str(about).ok()?;
    about.scores?.first().copied()
}

/// Whether bots play at a table, at their own seats or for players who left.
pub(crate) fn has_bots(summary: &Summary) -> bool {
    let about = About::of(summary);
    !about.bots.is_empty() || !about.stand_ins.is_empty()
}

/// How a game ended.
pub(crate) struct Ending {
    pub(crate) scores: Vec<i32>,
    /// `None` for games that an earlier Crier finished.
    pub(crate) winners: Option<SeatSet>,
}

/// How a table's game ended, if its summary says so.
pub(crate) fn ending(summary: &Summary) -> Option<Ending> {
    let About { scores, winners, .. } = About::of(summary);
    let seat = |number: &usize| Seat::from_number(*number);
    let winners = winners.map(|numbers| numbers.iter().filter_map(seat).collect());
    scores.map(|scores| Ending { scores, winners })
}

/// Who sits at a table, and how many seats it has.
pub(crate) fn seated(words: Words, id: &str, summary: &Summary) -> (Vec<String>, usize) {
    let names = names(words, id, summary);
    let seats = names.len();
    (names.into_iter().flatten().collect(), seats)
}

/// Who sits at each seat.
pub(crate) fn names(words: Words, id: &str, summary: &Summary) -> Vec<Option<String>> {
    let about = About::of(summary);
    let seats: Vec<(Option<&str>, bool)> = Seat::first(about.seats.len())
        .zip(&about.seats)
        .map(|(seat, name)| (name.as_deref(), about.bots.contains(&seat.number())))
        .collect();
    seat_names(words, id, &seats)
}

/// Who sits at a table, with their final scores if they are known: `Ada (53), Grace (41)`.
pub(crate) fn people(summary: &Summary) -> String {
    let about = About::of(summary);
    let scores = about.scores.unwrap_or_default();
    let person = |(index, name): (usize, &Option<String>)| match (name, scores.get(index)) {
        (None, _) => None,
        (Some(name), None) => Some(shown_name(name)),
        (Some(name), Some(score)) => Some(format!("{} ({score})", shown_name(name))),
    };
    about.seats.iter().enumerate().filter_map(person).collect::<Vec<_>>().join(", ")
}
