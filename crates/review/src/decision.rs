//! What one decision lost against the strongest bot's move.

use bots::{Bots, Budget, Level, Luck, MoveOf, Reason, ReasonKind};
use game_core::{Game, LegalMoves, Seat, Seeded};

use crate::estimate::{Estimate, Samples};
use crate::playouts::Ending;
use crate::report::{Decision, ReasonNote, Suggestion};
use crate::reviewer::Effort;
use crate::value::IMAGINING;

/// A decision to be judged.
pub(crate) struct Question<'a, B: Bots> {
    /// The game before it.
    pub(crate) game: &'a B::Game,
    pub(crate) at: usize,
    pub(crate) seat: Seat,
    pub(crate) played: &'a MoveOf<B>,
}

impl<B: Bots> Question<'_, B> {
    /// Judges the decision by what its seat knew. The bot chooses its move with one set of samples, and how much better it
    /// is gets estimated with another: the best of several estimates is the luckiest, too.
    pub(crate) fn judge(&self, effort: &Effort, seeds: [u64; 2]) -> Decision {
        let (view, mut source) = (self.game.view(Some(self.seat)), Seeded::new(seeds[0]));
        let mut budget = Budget::work(effort.work);
        let best = B::choose(Level::Master, &view, self.seat, &mut budget, &mut source);
        let mut decision = Decision {
            at: self.at,
            seat: self.seat,
            played: self.played.to_string(),
            choices: self.game.legal(self.seat).len(),
            best: best.as_ref().map(|best| Suggestion { action: best.to_string(), reasons: Vec::new() }),
            points: Estimate::default(),
            win: Estimate::default(),
            cost: Estimate::default(),
        };
        let Some(better) = best.filter(|best| best != self.played) else { return decision };
        self.compare(&better, effort.playouts, seeds[1], &mut decision);
        // Nobody asks for the reasons of a move that is no better.
        if let Some(best) = decision.best.as_mut().filter(|_| decision.cost.mean > 0.0) {
            let reasons = B::reasons(&view, self.seat, &better, &mut source);
            best.reasons = reasons.iter().map(note).collect();
        }
        decision
    }

    /// Plays both moves on in the same imagined games, with the same luck.
    fn compare(&self, best: &MoveOf<B>, playouts: u32, seed: u64, decision: &mut Decision) {
        let view = self.game.view(Some(self.seat));
        let [mut points, mut win, mut cost] = [Samples::default(); 3];
        for number in 0..u64::from(playouts) {
            let luck = Luck { seed, number };
            let world = B::imagine(&view, &mut luck.source(IMAGINING));
            let ends = [best, self.played].map(|action| {
                let mut next = world.clone();
                next.play(self.seat, action).ok().map(|()| Ending::after::<B>(&next, luck))
            });
            let [Some(best), Some(played)] = ends else { continue };
            points.add(best.lead(self.seat) - played.lead(self.seat));
            win.add(best.wins[self.seat.index()] - played.wins[self.seat.index()]);
            cost.add(best.worth(self.seat) - played.worth(self.seat));
        }
        decision.points = points.estimate();
        decision.win = win.estimate();
        decision.cost = cost.estimate();
    }
}

fn note<R: Reason>(reason: &R) -> ReasonNote {
    let kind = match reason.kind() {
        ReasonKind::Gain => "gain",
        ReasonKind::Save => "save",
        ReasonKind::Risk => "risk",
    };
    ReasonNote {
        kind: kind.to_owned(),
        code: reason.code().to_owned(),
        params: reason.params().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        text: reason.to_string(),
    }
}
