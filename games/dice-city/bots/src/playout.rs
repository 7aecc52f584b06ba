//! Playouts: whole turns played by the quick policy.

use game_core::{ChanceSource, Game, Pending};
use game_dice_city::{DiceCity, Move, Step};

use crate::turn::{Breadth, Plan, Planner, evaluators, should_declare};
use crate::weights::Weights;

/// The best plans for the rest of the active seat's turn.
pub(crate) fn plans(weights: &Weights, game: &DiceCity, breadth: Breadth) -> Vec<Plan> {
    let evaluators = evaluators(weights, game.board());
    let mut plans = Planner::new(game, &evaluators, breadth).plans(game);
    if should_declare(game, &evaluators)
        && let Some(best) = plans.first_mut()
    {
        // The declaration comes after the purchases, just before the turn ends.
        let place = best.moves.iter().rposition(|action| *action == Move::Done).unwrap_or(best.moves.len());
        best.moves.insert(place, Move::Declare);
    }
    plans
}

/// Plays these moves for the active seat and draws chance between them; stops if one is refused.
pub(crate) fn follow<S: ChanceSource + ?Sized>(game: &mut DiceCity, moves: &[Move], source: &mut S) {
    let seat = game.board().active();
    for action in moves {
        // Chance may have come out otherwise than the plan imagined: then the rest of it is void.
        if !settle(game, source) || game.board().active() != seat || game.play(seat, action).is_err() {
            return;
        }
    }
}

/// Draws chance until a seat has to decide. Returns false if the game ends instead.
pub(crate) fn settle<S: ChanceSource + ?Sized>(game: &mut DiceCity, source: &mut S) -> bool {
    loop {
        match game.pending() {
            Pending::Over => return false,
            Pending::Seats(_) => return true,
            Pending::Chance => {
                let Some(chance) = game.sample(source) else { return false };
                if game.resolve(&chance).is_err() {
                    return false;
                }
            }
        }
    }
}

/// Plays the rest of the active seat's turn with the quick policy, up to the roll at its end. Returns how often it
/// planned.
pub(crate) fn finish_turn<S: ChanceSource + ?Sized>(
    weights: &Weights,
    game: &mut DiceCity,
    breadth: Breadth,
    source: &mut S,
) -> u64 {
    let seat = game.board().active();
    let mut planned = 0;
    while game.board().step() != Step::End && settle(game, source) {
        let found = plans(weights, game, breadth);
        planned += 1;
        match found.first() {
            Some(plan) if !plan.moves.is_empty() && planned < 100 => follow(game, &plan.moves, source),
            // A plan that gets nowhere must not loop for ever.
            _ => {
                let Some(action) = game.random_move(seat, source) else { break };
                if game.play(seat, &action).is_err() {
                    break;
                }
            }
        }
    }
    planned
}
