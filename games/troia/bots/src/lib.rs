//! Troia: hidden pieces, cards chosen at the same time, and a race for the best groups.
//!
//! Publishing is a small exact problem (`publish`); a quick policy of a few tuned numbers ([`Style`], [`train`])
//! chooses cards and pieces from what its seat may know (`policy`). It is the *journeyman*; the *apprentice* plays by
//! it with a shaky hand, and the *master* plays its best ideas (`candidates`) on to the end in imagined games
//! (`search`).

mod style;

mod publish;

mod policy;

mod candidates;
mod search;

mod reasons;

mod train;

use bots::noise::gumbel;
use bots::{ADVISED, Advice, Bots, Budget, Level, Recipe, Trained, TrainingHost, TrainingPlan, yardsticks};
use game_core::{ChanceSource, Seat};
use game_troia::{Move, Troia, View};

use crate::candidates::Candidate;
use crate::search::{Plan, Situation, Tried};

pub use crate::reasons::Reason;
pub use crate::style::{Style, Styles};

/// How much the apprentice misjudges a move, in points: the scale of the noise on each.
const SHAKINESS: f32 = 0.5;

/// The bots of this game.
#[derive(Clone, Copy, Debug)]
pub struct TroiaBots;

impl Bots for TroiaBots {
    type Game = Troia;
    type Reason = Reason;

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
            _ => Styles::of_the_project().with(view.players.len()),
        };
        let situation = Situation::of(view, seat, style, source)?;
        match level {
            Level::Master => situation.best(&Plan::MASTER, budget, source),
            Level::Apprentice => shaky(&situation, source),
            _ => situation.mind().choose(),
        }
    }

    fn advise<S: ChanceSource + ?Sized>(
        view: &View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Advice<Troia, Reason>> {
        let style = Styles::of_the_project().with(view.players.len());
        let Some(situation) = Situation::of(view, seat, style, source) else { return Vec::new() };
        let tried = situation.advise(&Plan::MASTER, ADVISED, budget, source);
        let advice = |one: &Tried| Advice {
            action: one.candidate.action,
            expected: one.points(),
            spread: one.deviation(),
            win: Some(one.wins()),
            reasons: situation.reasons(one.candidate.action),
        };
        tried.iter().map(advice).collect()
    }

    fn train<H: TrainingHost>(plan: &TrainingPlan, host: &H) -> Result<Trained, String> {
        Ok(train::train(plan, host))
    }
}

/// The best move in the eyes of somebody who misjudges every move a little.
fn shaky<S: ChanceSource + ?Sized>(situation: &Situation<'_>, source: &mut S) -> Option<Move> {
    let mut best: Option<(f32, Move)> = None;
    let own = situation.mind().choose()?;
    for Candidate { action, behind, .. } in situation.mind().candidates() {
        // When to publish is beyond doubt: whoever publishes nothing again and again is no opponent.
        let same_kind = match (action, own) {
            (Move::Card { card }, Move::Card { card: chosen }) => card.kind() == chosen.kind(),
            _ => true,
        };
        let seen = SHAKINESS * gumbel(source) - behind;
        if same_kind && best.is_none_or(|(highest, _)| seen > highest) {
            best = Some((seen, action));
        }
    }
    best.map(|(_, action)| action)
}
