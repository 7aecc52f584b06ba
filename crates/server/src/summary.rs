//! What the lobby knows of a table without replaying it.

use game_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use store::{Summary, TableState};
use table::{ClockSetting, Pace, SeatFacts, Stage, Wanted};
use words::Words;

use page_kit::addresses::{seat_names, shown_name};

use crate::catalog::CurrentTable;
use crate::tally::{Counted, Tally};

/// What a [`Summary`] holds of a table besides what the store looks into, as JSON.
///
/// What an earlier Crier did not write is missing from old tables.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct About {
    pub(crate) options: String,
    /// Each seat's player or, for a bot, its level.
    pub(crate) seats: Vec<Option<String>>,
    pub(crate) bots: Vec<usize>,
    pub(crate) stand_ins: Vec<usize>,
    /// `over-days`; live if it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pace: Option<Pace>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockSetting>,
    /// Who the opener would like to play with; everyone if it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    wanted: Option<Wanted>,
    /// Whether its opener wants to play with anyone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    anyone: bool,
    /// Each seat's final score, so that a finished game can be shown even if this program does not know its rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) scores: Option<Vec<i32>>,
    /// The winners' seats; unknown for games that an earlier Crier finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winners: Option<Vec<usize>>,
    /// Whether it was closed before its game began.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) closed: bool,
    /// Whether it continues another game for practice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) practice: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lesson: bool,
    /// Each seat's person, if they are known as one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) persons: Option<Vec<Option<String>>>,
    /// The seats for which a bot has ever stood in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) stood_in: Vec<usize>,
    /// The seats that have asked for hints.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) hinted: Vec<usize>,
    /// The day on whose dice it is played, and whether that is the person's ranked attempt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) day: Option<(String, bool)>,
    /// What each seat of a finished game has earned: honours, and what counts towards a series.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) honours: Option<Vec<Vec<String>>>,
    /// What statistics count of a finished game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) counted: Option<Counted>,
}

impl About {
    pub(crate) fn of(summary: &Summary) -> About {
        serde_json::from_str(&summary.about).unwrap_or_default()
    }
}

/// The summary of a table.
pub(crate) fn summary(table: &CurrentTable) -> Summary {
    let facts = &table.facts;
    let numbers = |wanted: fn(&SeatFacts) -> bool| -> Vec<usize> {
        facts.seats.iter().filter(|seat| wanted(seat)).map(|seat| seat.seat.number()).collect()
    };
    let tally = (table.title.tally)(table.table());
    let about = About {
        options: facts.options.clone(),
        seats: facts.seats.iter().map(|seat| seat.name.clone()).collect(),
        bots: numbers(|seat| seat.is_bot),
        stand_ins: numbers(|seat| seat.stand_in.is_some()),
        pace: Some(facts.pace).filter(|pace| *pace != Pace::Live),
        clock: facts.clock,
        wanted: Some(facts.wanted).filter(|wanted| *wanted != Wanted::Everyone),
        anyone: facts.anyone,
        scores: facts.scores.clone(),
        winners: facts.winners.map(|winners| winners.iter().map(Seat::number).collect()),
        closed: facts.stage == Stage::Closed,
        practice: facts.practice.is_some(),
        lesson: facts.lesson.is_some(),
        persons: Some(facts.seats.iter().map(|seat| seat.person.clone()).collect()),
        stood_in: numbers(|seat| seat.was_stood_in),
        hinted: numbers(|seat| seat.hints > 0),
        day: facts.day.map(|day| (day.date.to_string(), day.ranked)),
        honours: tally.as_ref().map(Tally::earned),
        counted: tally.as_ref().map(Tally::counted),
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
        // Serialising lists and strings can't fail.
        about: serde_json::to_string(&about).unwrap_or_default(),
    }
}

/// What programs may know of it: all but who the people are, and what is only there to be counted.
pub(crate) fn public(summary: &Summary) -> serde_json::Value {
    let mut about: serde_json::Value = serde_json::from_str(&summary.about).unwrap_or_default();
    if let Some(fields) = about.as_object_mut() {
        fields.remove("persons");
        fields.remove("counted");
    }
    about
}

/// How a table is played, as the lobby says it.
pub(crate) struct Manner {
    pub(crate) pace: Pace,
    pub(crate) clock: Option<ClockSetting>,
    pub(crate) wanted: Wanted,
    /// Whether its opener wants to play with anyone.
    pub(crate) anyone: bool,
}

/// How a table is played.
pub(crate) fn manner(summary: &Summary) -> Manner {
    let About { pace, clock, wanted, anyone, .. } = About::of(summary);
    let (pace, wanted) = (pace.unwrap_or(Pace::Live), wanted.unwrap_or_default());
    Manner { pace, clock, wanted, anyone }
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
