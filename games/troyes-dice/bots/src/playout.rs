//! Whole games played by the quick policy, for reviews.

use bots::Luck;
use game_core::{ChanceSource, Game, Pending, Refused, Seat, SeatSet};
use game_troyes_dice::{Illegal, Phase, TroyesDice};

use crate::features::{Columns, Outlook};
use crate::policy::Judge;
use crate::weights::Weights;

/// Plays a game to its end. Each half-day has a stream of its own, so a roll does not depend on what was decided before.
pub(super) fn play_out(game: &mut TroyesDice, luck: Luck) {
    let weights = Weights::built_in(game.options().expansion);
    // A refusal would be a fault in the policy, which the bots' tests look for; the game then stays unfinished.
    while let Ok(true) = step(weights, game, luck) {}
}

/// One chance result, or one move of every seat that is awaited. False once the game is over.
fn step(weights: &Weights, game: &mut TroyesDice, luck: Luck) -> Result<bool, Refused<Illegal>> {
    // Set-up shares the first half-day's place but not its stream: it draws several results.
    let part = match game.board().phase() {
        Phase::Roll | Phase::Act => 16 + game.board().half_day().index() as u64,
        phase => phase as u64,
    };
    match game.pending() {
        Pending::Over => return Ok(false),
        Pending::Chance => {
            let Some(chance) = game.sample(&mut luck.source(part)) else { return Ok(false) };
            game.resolve(&chance)?;
        }
        Pending::Seats(seats) if game.board().phase() == Phase::Act => act(weights, game, seats)?,
        Pending::Seats(seats) => return number(game, seats, &mut luck.source(part)),
    }
    Ok(true)
}

fn act(weights: &Weights, game: &mut TroyesDice, seats: SeatSet) -> Result<(), Refused<Illegal>> {
    let Some(numbering) = game.board().numbering() else { return Ok(()) };
    let outlook = Outlook::new(&game.board().after_half_day(), &Columns::of(numbering));
    for seat in seats.iter() {
        let player = *game.player(seat);
        let best = Judge::new(weights, outlook, player.sheet()).best(game.board(), &player);
        if let Some(best) = best {
            game.play(seat, &best.action)?;
        }
    }
    Ok(())
}

/// The numbering is the same for everyone, so any will do.
fn number<S: ChanceSource>(
    game: &mut TroyesDice,
    seats: SeatSet,
    source: &mut S,
) -> Result<bool, Refused<Illegal>> {
    let seat = seats.lowest().unwrap_or(Seat::FIRST);
    let Some(action) = game.random_move(seat, source) else { return Ok(false) };
    game.play(seat, &action)?;
    Ok(true)
}
