//! The bots of games that have none of their own yet: nothing but the score right after a move. The levels have
//! their names, and their recipes say how little is behind them.

use std::fmt;

use game_core::{ChanceSource, Game, Hidden, LegalMoves, Seat};
use game_dice_city::DiceCity;

use crate::advice::{self, Advice, ReasonKind};
use crate::budget::Budget;
use crate::level::{Level, Recipe};
use crate::plays::Plays;
use crate::yardsticks;

/// The one reason that a plain bot has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlainReason {
    /// The score changes at once.
    Scores {
        /// By so much.
        points: i32,
    },
}

impl advice::Reason for PlainReason {
    fn kind(&self) -> ReasonKind {
        match self {
            PlainReason::Scores { points } if *points < 0 => ReasonKind::Risk,
            PlainReason::Scores { .. } => ReasonKind::Gain,
        }
    }

    fn code(&self) -> &'static str {
        "scores"
    }

    fn params(&self) -> Vec<(&'static str, String)> {
        let PlainReason::Scores { points } = self;
        vec![("points", points.to_string())]
    }
}

impl fmt::Display for PlainReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlainReason::Scores { points } = self;
        write!(f, "{points:+} points at once")
    }
}

fn recipe(level: Level) -> Recipe {
    let policy = match level {
        Level::Random => "any legal move, each as likely as any other",
        Level::Greedy => "the highest score right after the move",
        Level::Apprentice => "as greedy or as random, by turns of chance",
        Level::Journeyman | Level::Master => "as greedy: this game has no bots of its own yet",
    };
    Recipe { policy, work: 0 }
}

fn choose<G: Hidden, S: ChanceSource + ?Sized>(
    level: Level,
    view: &G::View,
    seat: Seat,
    source: &mut S,
) -> Option<G::Move> {
    match level {
        Level::Random => yardsticks::random::<G, S>(view, seat, source),
        Level::Apprentice if source.below(2) == 0 => yardsticks::random::<G, S>(view, seat, source),
        _ => yardsticks::greedy::<G, S>(view, seat, source),
    }
}

/// The three moves with the highest score right after them.
fn advise<G: Hidden, S: ChanceSource + ?Sized>(
    view: &G::View,
    seat: Seat,
    source: &mut S,
) -> Vec<Advice<G, PlainReason>> {
    let game = G::imagine(view, source);
    let mut scored: Vec<(i32, G::Move)> = Vec::new();
    for action in game.legal(seat).iter() {
        let mut next = game.clone();
        if next.play(seat, &action).is_ok() {
            scored.push((next.score(seat), action));
        }
    }
    scored.sort_by_key(|(score, _)| -score);
    scored.truncate(3);
    let before = if scored.is_empty() { 0 } else { game.score(seat) };
    let advice = |(score, action): (i32, G::Move)| Advice {
        action,
        expected: f64::from(score),
        spread: 0.0,
        win: None,
        reasons: vec![PlainReason::Scores { points: score - before }],
    };
    scored.into_iter().map(advice).collect()
}

macro_rules! plain {
    ($($game:ty),+) => {$(
        impl Plays for $game {
            type Reason = PlainReason;

            fn recipe(level: Level) -> Recipe {
                recipe(level)
            }

            fn choose<S: ChanceSource + ?Sized>(
                level: Level,
                view: &<$game as Game>::View,
                seat: Seat,
                _: &mut Budget<'_>,
                source: &mut S,
            ) -> Option<<$game as Game>::Move> {
                choose::<$game, S>(level, view, seat, source)
            }

            fn advise<S: ChanceSource + ?Sized>(
                view: &<$game as Game>::View,
                seat: Seat,
                _: &mut Budget<'_>,
                source: &mut S,
            ) -> Vec<Advice<$game, PlainReason>> {
                advise::<$game, S>(view, seat, source)
            }
        }
    )+};
}

plain![DiceCity];

#[cfg(test)]
mod tests {
    use game_core::{Pending, Seeded};

    use super::*;

    fn play<G: Plays>(options: &str, seed: u64) {
        let mut game = G::new(&options.parse().expect("options")).expect("valid options");
        let mut source = Seeded::new(seed);
        let mut turn = 0;
        loop {
            match game.pending() {
                Pending::Over => return,
                Pending::Chance => {
                    let chance = game.sample(&mut source).expect("chance is pending");
                    game.resolve(&chance).expect("a drawn result is accepted");
                }
                Pending::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is pending");
                    let (view, mut budget) = (game.view(Some(seat)), Budget::work(0));
                    let level = Level::ALL[turn % Level::ALL.len()];
                    let action = G::choose(level, &view, seat, &mut budget, &mut source);
                    if turn % 7 == 0 {
                        let advice = G::advise(&view, seat, &mut budget, &mut source);
                        assert!(!advice.is_empty() && advice.len() <= 3);
                    }
                    game.play(seat, &action.expect("a pending seat has a move")).expect("a legal move");
                    turn += 1;
                }
            }
        }
    }

    #[test]
    fn plain_bots_play_whole_games() {
        play::<DiceCity>("players=2", 1);
    }
}
