//! The bots of Pig: the strong ones hold at eight.

use bots::{Advice, Bots, Budget, Level, MoveOf, Reason, ReasonKind, Recipe, ViewOf, yardsticks};
use game_core::{ChanceSource, Game, Seat};

use super::rules::{Move, Pig};

pub(crate) struct PigBots;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Enough;

impl std::fmt::Display for Enough {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("eight points are enough")
    }
}

impl Reason for Enough {
    fn kind(&self) -> ReasonKind {
        ReasonKind::Gain
    }
    fn code(&self) -> &'static str {
        "enough"
    }
    fn params(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

impl Bots for PigBots {
    type Game = Pig;
    type Reason = Enough;

    fn recipe(level: Level) -> Recipe {
        let policy = if level == Level::Random { "any legal move" } else { "holds at eight points" };
        Recipe { policy, work: 0 }
    }

    fn choose<S: ChanceSource + ?Sized>(
        level: Level,
        view: &ViewOf<PigBots>,
        seat: Seat,
        _: &mut Budget<'_>,
        source: &mut S,
    ) -> Option<MoveOf<PigBots>> {
        if level == Level::Random {
            return yardsticks::random::<Pig, S>(view, seat, source);
        }
        let legal = view.game.legal_moves(seat);
        let wanted = if view.game.turn() >= 8 { Move::Hold } else { Move::Roll };
        legal.contains(&wanted).then_some(wanted)
    }

    fn advise<S: ChanceSource + ?Sized>(
        view: &ViewOf<PigBots>,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Advice<Pig, Enough>> {
        let action = PigBots::choose(Level::Master, view, seat, budget, source);
        let advice =
            |action| Advice { action, expected: 20.0, spread: 0.0, win: None, reasons: vec![Enough] };
        action.map(advice).into_iter().collect()
    }
}
