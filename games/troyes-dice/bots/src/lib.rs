//! Troyes Dice: optimisation under chance, because the other players only share the dice.
//!
//! A value function over small tuples of the sheet and the coming plazas (`features`) is learnt from self-play
//! (`train`). The *journeyman* plays the move whose sheet it values most (`policy`); the *apprentice* does the same, but
//! misjudges; the *master* plays the best moves on, all on the same dice (`search`).

mod features;
mod weights;

mod candidates;
mod policy;

mod search;

mod number;
mod playout;
mod reasons;

mod train;

use bots::noise::noisy_best;
use bots::{
    ADVISED, Advice, Anchor, Bots, Budget, Level, Luck, Recipe, Trained, TrainingHost, TrainingPlan,
    Yardstick, yardsticks,
};
use game_core::{ChanceSource, Seat};
use game_troyes_dice::{Move, Options, Phase, TroyesDice, View};

use crate::features::Columns;
use crate::search::{Position, SearchSettings, Tried};

pub use crate::reasons::Reason;
pub use crate::weights::Weights;

/// How much the apprentice misjudges a move, in victory points.
const SHAKINESS: f32 = 1.0;

/// What the bots of one release think with.
#[derive(Clone, Copy, Debug)]
struct Edition {
    weights: fn(expansion: bool) -> &'static Weights,
    search: SearchSettings,
}

impl Edition {
    const NOW: Edition = Edition { weights: Weights::built_in, search: SearchSettings::MASTER };
    const OF_2026: Edition = Edition { weights: Weights::of_2026, search: SearchSettings::MASTER_2026 };
}

/// The bots of this game.
#[derive(Clone, Copy, Debug)]
pub struct TroyesDiceBots;

impl Bots for TroyesDiceBots {
    type Game = TroyesDice;
    type Reason = Reason;

    const LADDERS: &'static [&'static str] = &[
        include_str!("../strength/1-alone.json"),
        include_str!("../strength/2-expansion.json"),
        include_str!("../strength/3-two.json"),
        include_str!("../strength/4-four.json"),
    ];

    fn recipe(level: Level) -> Recipe {
        match level {
            Level::Random => Recipe { policy: "any legal move, each as likely as any other", work: 0 },
            Level::Greedy => Recipe { policy: "the highest score right after the move", work: 0 },
            Level::Apprentice => Recipe {
                policy: "the learnt value one ply deep, with noise of a point on each move (Gumbel)",
                work: 0,
            },
            Level::Journeyman => Recipe { policy: "the learnt value one ply deep", work: 0 },
            Level::Master => Recipe {
                policy: "the best 10 moves of the journeyman played on by the journeyman on common dice, sequential \
                         halving; the next-to-last half-day exactly; for the win in company near the end",
                work: 8_000,
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
        Edition::NOW.choose(level, view, seat, budget, source)
    }

    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick {
            name: "journeyman-2026",
            level: Level::Journeyman,
            recipe: Recipe { policy: "the journeyman of November 2026", work: 0 },
        },
        Yardstick {
            name: "master-2026",
            level: Level::Master,
            recipe: Recipe { policy: "the master of November 2026", work: 8_000 },
        },
    ];

    fn choose_as<S: ChanceSource + ?Sized>(
        yardstick: &Yardstick,
        view: &View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Option<Move> {
        Edition::OF_2026.choose(yardstick.level, view, seat, budget, source)
    }

    fn advise<S: ChanceSource + ?Sized>(
        view: &View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Advice<TroyesDice, Reason>> {
        if view.board().phase() == Phase::Numbering {
            return number::advise(&Edition::NOW, view, seat, budget, source);
        }
        let Some(position) = Edition::NOW.position(view, seat) else { return Vec::new() };
        let mut tried = position.search(&Edition::NOW.search, budget, source);
        tried.truncate(ADVISED);
        let spreads = position.spreads(&tried, source);
        let in_company = view.sheets().len() > 1;
        let advice = |(one, spread): (&Tried, f64)| Advice {
            action: one.action,
            expected: one.points(0.0),
            spread,
            win: (in_company && one.wins_counted).then(|| one.wins()),
            reasons: reasons::of(&position, one),
        };
        tried.iter().zip(spreads).map(advice).collect()
    }

    fn reasons<S: ChanceSource + ?Sized>(view: &View, seat: Seat, action: &Move, _: &mut S) -> Vec<Reason> {
        let Some(position) = Edition::NOW.position(view, seat) else { return Vec::new() };
        let tried = position.judge_all();
        let found = tried.iter().find(|one| one.action == *action);
        found.map(|one| reasons::of(&position, one)).unwrap_or_default()
    }

    fn play_out(game: &mut TroyesDice, luck: Luck) {
        playout::play_out(game, luck);
    }

    fn playouts(seats: usize) -> u32 {
        // Four for each of the 336 rolls, so that the luck of a roll is known exactly but for what follows. Every further
        // seat costs as much again.
        if seats == 1 { 1_344 } else { 672 }
    }

    fn anchor(options: &Options) -> Option<Anchor> {
        let what =
            "a clairvoyant, who knows all dice beforehand (beam search of width 10,000, a lower estimate)";
        (*options == Options::new(1)).then_some(Anchor { what, points: 74.7 })
    }

    fn train<H: TrainingHost>(plan: &TrainingPlan, host: &H) -> Result<Trained, String> {
        Ok(train::train(plan, host))
    }
}

impl Edition {
    fn choose<S: ChanceSource + ?Sized>(
        &self,
        level: Level,
        view: &View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Option<Move> {
        if view.viewer() != Some(seat) {
            return None;
        }
        match level {
            Level::Random => return yardsticks::random::<TroyesDice, S>(view, seat, source),
            Level::Greedy => return yardsticks::greedy::<TroyesDice, S>(view, seat, source),
            Level::Apprentice | Level::Journeyman | Level::Master => {}
        }
        if view.board().phase() == Phase::Numbering {
            return number::choose(self, level, view, seat, budget, source);
        }
        let position = self.position(view, seat)?;
        let tried = match level {
            Level::Master => position.search(&self.search, budget, source),
            _ => position.judge_all(),
        };
        match level {
            Level::Apprentice => {
                noisy_best(SHAKINESS, tried.iter().map(|one| (one.value, one.action)), source)
            }
            _ => tried.first().map(|best| best.action),
        }
    }

    /// The position of a seat that has to act; `None` if it has nothing to decide.
    fn position(&self, view: &View, seat: Seat) -> Option<Position<'static>> {
        let board = *view.board();
        let (viewer, player) = view.own()?;
        if viewer != seat || board.phase() != Phase::Act || !board.waiting().contains(seat) {
            return None;
        }
        let columns = Columns::of(board.numbering()?);
        let weights = (self.weights)(board.options().expansion);
        let others = view.sheets().iter().enumerate().filter(|(index, _)| *index != seat.index());
        let others = others.map(|(_, sheet)| *sheet).collect();
        Some(Position { weights, board, columns, player, others })
    }
}
