//! What a finished game adds to honours and statistics.

use game_core::{Seat, Tallied};
use serde::{Deserialize, Serialize};
use table::{Stage, TableFacts};

use crate::summary::About;

/// What statistics need of a finished game besides its scores and winners. It is kept in the summary, so that nobody has to
/// replay all games to count them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Counted {
    /// The number of the seat that began.
    first: Option<usize>,
    /// Each seat's features.
    features: Vec<Vec<u16>>,
}

/// One finished game, as it counts.
pub(crate) struct Tally {
    pub(crate) seats: Vec<SeatTally>,
    /// The player who began, in games where someone does.
    pub(crate) first: Option<Seat>,
}

/// What one seat made of it.
pub(crate) struct SeatTally {
    pub(crate) total: i32,
    pub(crate) won: bool,
    pub(crate) is_bot: bool,
    pub(crate) honours: Vec<&'static str>,
    /// The series it counts towards.
    pub(crate) towards: Vec<&'static str>,
    /// How many of each feature it has, in the order of the title's names.
    pub(crate) features: Vec<u16>,
}

impl Tally {
    /// `None` for what does not count: games that are not over, lessons, practice.
    pub(crate) fn of<G: Tallied>(game: &G, facts: &TableFacts) -> Option<Tally> {
        if facts.stage != Stage::Over || facts.lesson.is_some() || facts.practice.is_some() {
            return None;
        }
        let outcome = game.outcome()?;
        let seat = |(seat, (result, line)): (Seat, (&game_core::SeatResult, &table::SeatFacts))| SeatTally {
            total: result.total,
            won: outcome.winners.contains(seat),
            // A stand-in that played to the end counts as a bot.
            is_bot: line.is_bot || line.stand_in.is_some(),
            honours: result.honours.clone(),
            towards: game.counts_towards(seat),
            features: game.features(seat),
        };
        let seats = Seat::first(outcome.seats.len()).zip(outcome.seats.iter().zip(&facts.seats));
        Some(Tally { seats: seats.map(seat).collect(), first: game.first_seat() })
    }

    /// What is kept in the summary.
    pub(crate) fn counted(&self) -> Counted {
        Counted {
            first: self.first.map(Seat::number),
            features: self.seats.iter().map(|seat| seat.features.clone()).collect(),
        }
    }

    /// As far as statistics go, from a finished game's summary; `None` if an earlier Crier wrote it.
    pub(crate) fn of_summary(about: &About) -> Option<Tally> {
        let (counted, scores, winners) =
            (about.counted.as_ref()?, about.scores.as_ref()?, about.winners.as_ref()?);
        let seat = |(number, (total, features)): (usize, (&i32, &Vec<u16>))| SeatTally {
            total: *total,
            won: winners.contains(&number),
            is_bot: about.bots.contains(&number) || about.stand_ins.contains(&number),
            honours: Vec::new(),
            towards: Vec::new(),
            features: features.clone(),
        };
        let first = counted.first.and_then(|number| number.checked_sub(1)).map(Seat::from_index);
        Some(Tally { seats: (1..).zip(scores.iter().zip(&counted.features)).map(seat).collect(), first })
    }

    /// What each seat has earned: honours, and what counts towards a series. A bot earns nothing.
    pub(crate) fn earned(&self) -> Vec<Vec<String>> {
        let earned = |seat: &SeatTally| match seat.is_bot {
            true => Vec::new(),
            false => seat.honours.iter().chain(&seat.towards).map(|key| (*key).to_owned()).collect(),
        };
        self.seats.iter().map(earned).collect()
    }
}
