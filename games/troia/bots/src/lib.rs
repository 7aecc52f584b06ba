//! Troia: hidden pieces, cards chosen at the same time, and a race for the best groups.
//!
//! Publishing is a small problem that is solved exactly (`publish`). A quick policy with a few tuned numbers ([`Style`],
//! `train`) chooses cards and pieces from what its seat may know (`policy`). The *journeyman* follows it; the
//! *apprentice* does too, but misjudges; the *master* plays the policy's best ideas (`candidates`) on to the end in
//! imagined games (`search`).

mod style;

mod publish;

mod policy;

mod candidates;
mod search;

mod reasons;

mod train;

use bots::noise::noisy_best;
use bots::{
    ADVISED, Advice, Bots, Budget, Level, Luck, Recipe, Trained, TrainingHost, TrainingPlan, yardsticks,
};
use game_core::{ChanceSource, Game, Hidden, Seat};
use game_troia::{Move, Troia, View};

use crate::candidates::Candidate;
use crate::search::{Position, SearchSettings, Tried};

pub use crate::reasons::Reason;
pub use crate::style::{Style, Styles};

/// How much the apprentice misjudges a move, in points.
const SHAKINESS: f32 = 0.5;

/// The bots of this game.
#[derive(Clone, Copy, Debug)]
pub struct TroiaBots;

impl Bots for TroiaBots {
    type Game = Troia;
    type Reason = Reason;

    const LADDERS: &'static [&'static str] = &[
        include_str!("../strength/1-two.json"),
        include_str!("../strength/2-three.json"),
        include_str!("../strength/3-four.json"),
    ];

    fn recipe(level: Level) -> Recipe {
        match level {
            Level::Random => Recipe { policy: "any legal move, each as likely as any other", work: 0 },
            Level::Greedy => Recipe {
                policy: "digs the piece that promises most as long as it may, plays a publish card when five pieces \
                         are ready, and publishes what scores most now",
                work: 0,
            },
            Level::Apprentice => Recipe {
                policy: "the tuned quick policy, with noise of half a point on each piece and publication (Gumbel)",
                work: 0,
            },
            Level::Journeyman => Recipe {
                policy: "the tuned quick policy: cards and pieces by a few numbers, publications exactly",
                work: 0,
            },
            Level::Master => Recipe {
                policy: "the best ideas of the journeyman played on by it to the end in the same imagined games, \
                         sequential halving, for the win",
                work: 4_000,
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
        if view.viewer != Some(seat) {
            return None;
        }
        let style = match level {
            Level::Random => return yardsticks::random::<Troia, S>(view, seat, source),
            Level::Greedy => &Style::GREEDY,
            _ => Styles::built_in().with(view.players.len()),
        };
        let position = Position::of(view, seat, style, source)?;
        match level {
            Level::Master => position.best(&SearchSettings::MASTER, budget, source),
            Level::Apprentice => shaky(&position, source),
            _ => position.policy().choose(),
        }
    }

    fn advise<S: ChanceSource + ?Sized>(
        view: &View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Advice<Troia, Reason>> {
        let style = Styles::built_in().with(view.players.len());
        let Some(position) = Position::of(view, seat, style, source) else { return Vec::new() };
        let tried = position.advise(&SearchSettings::MASTER, ADVISED, budget, source);
        let advice = |one: &Tried| Advice {
            action: one.candidate.action,
            expected: one.points(),
            spread: one.deviation(),
            win: Some(one.wins()),
            reasons: position.reasons(one.candidate.action),
        };
        tried.iter().map(advice).collect()
    }

    fn reasons<S: ChanceSource + ?Sized>(
        view: &View,
        seat: Seat,
        action: &Move,
        source: &mut S,
    ) -> Vec<Reason> {
        let style = Styles::built_in().with(view.players.len());
        let position = Position::of(view, seat, style, source);
        position.map(|position| position.reasons(*action)).unwrap_or_default()
    }

    fn imagine<S: ChanceSource + ?Sized>(view: &View, source: &mut S) -> Troia {
        Troia::imagine(&search::with_open_choices(view), source)
    }

    fn play_out(game: &mut Troia, luck: Luck) {
        let style = Styles::built_in().with(game.seats());
        policy::play_on(game, &[style; 4], &mut luck.source(0));
    }

    fn playouts(_seats: usize) -> u32 {
        128
    }

    fn train<H: TrainingHost>(plan: &TrainingPlan, host: &H) -> Result<Trained, String> {
        Ok(train::train(plan, host))
    }
}

/// The best move for a bot that misjudges every move a little.
fn shaky<S: ChanceSource + ?Sized>(position: &Position<'_>, source: &mut S) -> Option<Move> {
    let own = position.policy().choose()?;
    let value = |Candidate { action, behind, .. }: Candidate| match (action, own) {
        // It never misjudges when to publish: a bot that keeps publishing nothing is not an opponent.
        (Move::Card { card }, Move::Card { card: chosen }) if card.kind() != chosen.kind() => {
            (f32::NEG_INFINITY, action)
        }
        _ => (-behind, action),
    };
    noisy_best(SHAKINESS, position.policy().candidates().into_iter().map(value), source)
}
