//! All reasons of the bots.

use bots_troyes_dice::Reason;
use game_troyes_dice::Pips;
use game_troyes_dice::board::{Building, Colour, Resource};

/// One of each at least: a new reason is missing here until somebody has thought of its words.
pub(crate) fn all() -> Vec<Reason> {
    let (value, percent) = (Pips::FACES[3], 16.7);
    let mut all = vec![Reason::Free];
    for points in [-2, -1, 1, 3] {
        all.push(Reason::Scores { points });
    }
    for (colour, number) in Colour::ALL.into_iter().zip(1..) {
        all.push(Reason::Citizens { colour, amount: number });
        all.push(Reason::Exposes { colour, value, open: number, percent });
    }
    for (resource, amount) in Resource::ALL.into_iter().zip(1..) {
        all.push(Reason::Resources { resource, amount });
        all.push(Reason::Pays { resource, amount });
        all.push(Reason::RunsOut { resource });
    }
    for building in Building::ALL {
        all.push(Reason::RowScores { building, number: 2, drawn: 1, open: 4 });
        all.push(Reason::AlsoDraws { building, value });
        all.push(Reason::InTime { building, value, percent: 4.6 });
    }
    all.push(Reason::Protects { value, open: 1 });
    for reason in &all {
        match reason {
            Reason::Scores { .. }
            | Reason::Citizens { .. }
            | Reason::Resources { .. }
            | Reason::RowScores { .. }
            | Reason::AlsoDraws { .. }
            | Reason::Protects { .. }
            | Reason::InTime { .. }
            | Reason::Free
            | Reason::Pays { .. }
            | Reason::RunsOut { .. }
            | Reason::Exposes { .. } => {}
        }
    }
    all
}
