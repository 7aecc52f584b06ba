//! The town crier's choice of a numbering: the quick policy plays whole games with each, all on the same dice.

use game_core::{ChanceSource, Game, Hidden, LegalMoves, Seat};
use game_troyes_dice::{Board, Direction, Move, Numbering, Pips, Roll, Sheet, TroyesDice, View};

use crate::Edition;
use crate::features::Columns;
use crate::reasons::Reason;
use crate::search::Future;
use bots::{Advice, Budget, Level, yardsticks};

/// Half-days in a whole game.
const HALF_DAYS: usize = 16;

/// A numbering with the results of games played with it.
struct Tested {
    action: Move,
    board: Board,
    columns: Columns,
    count: f64,
    sum: f64,
}

pub(super) fn choose<S: ChanceSource + ?Sized>(
    edition: &Edition,
    level: Level,
    view: &View,
    seat: Seat,
    budget: &mut Budget<'_>,
    source: &mut S,
) -> Option<Move> {
    if level != Level::Master {
        // Everyone gets the same numbering, so a weaker bot need not think about it.
        return yardsticks::random::<TroyesDice, S>(view, seat, source);
    }
    try_all(edition, view, seat, budget, source).first().map(|option| option.action)
}

pub(super) fn advise<S: ChanceSource + ?Sized>(
    edition: &Edition,
    view: &View,
    seat: Seat,
    budget: &mut Budget<'_>,
    source: &mut S,
) -> Vec<Advice<TroyesDice, Reason>> {
    let advice = |option: &Tested| Advice {
        action: option.action,
        expected: option.sum / option.count.max(1.0),
        spread: 0.0,
        win: None,
        reasons: Vec::new(),
    };
    try_all(edition, view, seat, budget, source).iter().take(crate::ADVISED).map(advice).collect()
}

fn try_all<S: ChanceSource + ?Sized>(
    edition: &Edition,
    view: &View,
    seat: Seat,
    budget: &mut Budget<'_>,
    source: &mut S,
) -> Vec<Tested> {
    let game = TroyesDice::imagine(view, source);
    let weights = (edition.weights)(game.options().expansion);
    let mut options: Vec<Tested> = game
        .legal(seat)
        .iter()
        .filter(is_plain)
        .filter_map(|action| {
            let mut next = game;
            next.play(seat, &action).ok()?;
            let columns = Columns::of(next.board().numbering()?);
            Some(Tested { action, board: *next.board(), columns, count: 0.0, sum: 0.0 })
        })
        .collect();
    while budget.spend((options.len() * HALF_DAYS) as u64) && !options.is_empty() {
        let rolls: Vec<Roll> = (0..HALF_DAYS).map(|_| Roll::from_case(source.below(Roll::CASES))).collect();
        for option in &mut options {
            let future = Future::of_rolls(option.board, &option.columns, rolls.iter().copied());
            option.sum += future.play_on(weights, Sheet::NEW, 1.0);
            option.count += 1.0;
        }
    }
    options.sort_by(|a, b| b.sum.total_cmp(&a.sum));
    options
}

/// Whether a die and a direction could give this numbering: those twelve of the expert's 720 are enough to choose from.
fn is_plain(action: &Move) -> bool {
    let Move::Number(numbering) = action else { return true };
    Pips::FACES.into_iter().any(|first| {
        [Direction::Up, Direction::Down].into_iter().any(|way| Numbering::rolled(first, way) == *numbering)
    })
}
