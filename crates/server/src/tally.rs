//! What a finished game adds to honours and statistics.

use game_core::{Seat, Tallied};
use table::{Stage, TableFacts};

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
}
