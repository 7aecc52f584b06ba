//! Dice City: many small choices in a turn, with open dice now and an unknown deck and dice later.
//!
//! The rest of a turn is planned as a whole (`turn`): the small moves with the dice are searched, and each way to use
//! them is judged by the best attacks (`war`) and purchases (`shop`) that follow and by the city's value then, which is
//! learnt from self-play (`value`, `train`). A bot plans the rest of its turn anew for every move, so it remembers
//! nothing. The *journeyman* follows the best plan; the *apprentice* plans less and misjudges; the *master* plays the best
//! plans on (`search`).

mod value;
mod weights;

mod shop;
mod turn;
mod war;

mod greedy;
mod playout;
mod reasons;
mod search;

mod train;

use bots::noise::noisy_best;
use bots::{
    ADVISED, Advice, Bots, Budget, Level, Luck, Recipe, Trained, TrainingHost, TrainingPlan, yardsticks,
};
use game_core::{ChanceSource, LegalMoves, Seat};
use game_dice_city::{DiceCity, Move, Options, View};

use crate::search::{Forecast, Position, SearchSettings, Tried};
use crate::turn::{Breadth, Plan};

pub use crate::reasons::Reason;
pub use crate::weights::Weights;

/// The bots of this game.
#[derive(Clone, Copy, Debug)]
pub struct DiceCityBots;

impl Bots for DiceCityBots {
    type Game = DiceCity;
    type Reason = Reason;

    const LADDERS: &'static [&'static str] = &[
        include_str!("../strength/1-alone.json"),
        include_str!("../strength/2-hard.json"),
        include_str!("../strength/3-two.json"),
        include_str!("../strength/4-three.json"),
        include_str!("../strength/5-four.json"),
    ];

    fn recipe(level: Level) -> Recipe {
        match level {
            Level::Random => Recipe { policy: "any legal move, each as likely as any other", work: 0 },
            Level::Greedy => Recipe {
                policy: "a plain builder: every die for what brings most now in goods, strength or points, the attack \
                         with the most points, the ship or card worth most, until nothing can be paid",
                work: 0,
            },
            Level::Apprentice => Recipe {
                policy: "a quick plan of the whole turn by the learnt value, with noise of two points on each plan \
                         (Gumbel)",
                work: 0,
            },
            Level::Journeyman => Recipe {
                policy: "the best of some hundred plans of the whole turn by the learnt value",
                work: 0,
            },
            Level::Master => Recipe {
                policy: "the journeyman's best 6 plans played on for three rounds or to the end by a quick policy, on \
                         common dice, for the win, sequential halving; work counts the turns that are planned",
                work: 2_000,
            },
        }
    }

    fn choose<S: ChanceSource + ?Sized>(
        level: Level,
        view: &View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Option<Move> {
        if view.viewer() != Some(seat) || view.legal().is_empty() {
            return None;
        }
        if level == Level::Random {
            return yardsticks::random::<DiceCity, S>(view, seat, source);
        }
        let position = Position::new(view, seat, source);
        match level {
            Level::Greedy => greedy::choose(&position.game, seat, source),
            Level::Apprentice => {
                let plans = position.plans(SHAKY);
                let valued = |plan: &Plan| Some((plan.value, *plan.moves.first()?));
                noisy_best(SHAKINESS, plans.iter().filter_map(valued), source)
            }
            Level::Journeyman => {
                position.plans(Breadth::WIDE).first().and_then(|plan| plan.moves.first().copied())
            }
            _ => position.search(&SearchSettings::MASTER, budget, source).first().and_then(Tried::action),
        }
    }

    fn advise<S: ChanceSource + ?Sized>(
        view: &View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Advice<DiceCity, Reason>> {
        if view.viewer() != Some(seat) || view.legal().is_empty() {
            return Vec::new();
        }
        let position = Position::new(view, seat, source);
        let tried = position.compare(&SearchSettings::MASTER, budget, source);
        let tried = &tried[..tried.len().min(ADVISED)];
        let plans: Vec<&Plan> = tried.iter().map(|one| &one.plan).collect();
        let whole = position.forecast(&plans, source);
        // Whole games show where the score will end up, the search by how much the plans differ: shift its means to theirs.
        let mean_gap = |of_games: fn(&Forecast) -> f64, of_search: fn(&Tried) -> Option<f64>| {
            let off =
                tried.iter().zip(&whole).filter_map(|(one, games)| Some(of_games(games) - of_search(one)?));
            let off: Vec<f64> = off.collect();
            off.iter().sum::<f64>() / (off.len().max(1) as f64)
        };
        let points_off = mean_gap(|games| games.points, Tried::points);
        let wins_off = mean_gap(|games| games.wins, Tried::wins);
        let advice = |(one, games): (&Tried, &Forecast)| {
            Some(Advice {
                action: one.action()?,
                expected: one.points().map_or(games.points, |points| points + points_off),
                spread: games.deviation(),
                win: Some(one.wins().map_or(games.wins, |wins| wins + wins_off).clamp(0.0, 1.0)),
                reasons: reasons::of(&position, &one.plan),
            })
        };
        tried.iter().zip(&whole).filter_map(advice).collect()
    }

    fn reasons<S: ChanceSource + ?Sized>(
        view: &View,
        seat: Seat,
        action: &Move,
        source: &mut S,
    ) -> Vec<Reason> {
        let position = Position::new(view, seat, source);
        let plans = position.plans(Breadth::WIDE);
        let found = plans.iter().find(|plan| plan.moves.first() == Some(action));
        found.map(|plan| reasons::of(&position, plan)).unwrap_or_default()
    }

    fn play_out(game: &mut DiceCity, luck: Luck) {
        search::play_out(game, luck);
    }

    fn playouts(_seats: usize) -> u32 {
        128
    }

    fn target(options: &Options) -> Option<i32> {
        options.is_solo().then(|| i32::from(options.target))
    }

    fn train<H: TrainingHost>(plan: &TrainingPlan, host: &H) -> Result<Trained, String> {
        train::train(plan, host)
    }
}

/// How widely the apprentice searches.
const SHAKY: Breadth = Breadth { plans: 8, ..Breadth::QUICK };

/// How much the apprentice misjudges a plan, in victory points.
const SHAKINESS: f32 = 2.0;
