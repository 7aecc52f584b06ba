//! What a position is worth to every seat.

use std::ops::Range;

use bots::{Bots, Luck};
use game_core::{Game, GameEvent, Pending, Seat};

use crate::playouts::Ending;
use crate::report::Value;
use crate::sampled::{Group, Sampled};

/// What a position promises each seat, with errors that can be added up.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Worth {
    /// The expected final score.
    pub(crate) points: Vec<Sampled>,
    /// The chance to win.
    pub(crate) win: Vec<Sampled>,
    /// See [`Value::exact_chance`].
    pub(crate) exact_chance: bool,
}

impl Worth {
    /// What a finished game came to.
    pub(crate) fn of_end<G: Game>(game: &G) -> Worth {
        let Ending { points, wins } = Ending::of(game);
        let exact = |numbers: Vec<f64>| numbers.into_iter().map(Sampled::exact).collect();
        Worth { points: exact(points), win: exact(wins), exact_chance: true }
    }

    fn of(groups: &[Group], seats: usize, stream: u64, exact_chance: bool) -> Worth {
        let columns = |from: usize| (from..from + seats).map(|column| Sampled::of(groups, stream, column));
        Worth { points: columns(0).collect(), win: columns(seats).collect(), exact_chance }
    }

    /// The value as it is reported.
    pub(crate) fn value(&self) -> Value {
        let estimates = |all: &[Sampled]| all.iter().map(Sampled::estimate).collect();
        Value { points: estimates(&self.points), win: estimates(&self.win), exact_chance: self.exact_chance }
    }
}

/// The value of a position, by this many playouts.
pub(crate) fn value<B: Bots>(game: &B::Game, playouts: u32, seed: u64) -> Worth {
    match game.pending() {
        Pending::Over => Worth::of_end(game),
        Pending::Chance => listed::<B>(game, playouts, seed),
        Pending::Seats(_) => sampled::<B>(game, playouts, seed),
    }
}

fn sampled<B: Bots>(game: &B::Game, playouts: u32, seed: u64) -> Worth {
    let group = Group { weight: 1.0, rows: rows::<B>(game, 0..u64::from(playouts), seed) };
    Worth::of(&[group], game.seats(), seed, false)
}

/// Where chance is next and its results can be listed, each is tried and counts as its odds say: only what follows is
/// sampled.
fn listed<B: Bots>(game: &B::Game, playouts: u32, seed: u64) -> Worth {
    let most = playouts as usize;
    let results: Vec<_> = game.chances().take(most + 1).collect();
    if results.is_empty() || results.len() > most {
        return sampled::<B>(game, playouts, seed);
    }
    let mut each = u64::from(playouts) / results.len() as u64;
    if each > 1 {
        each -= each % 2; // Errors are estimated from pairs.
    }
    let mut groups = Vec::new();
    for (index, (chance, odds)) in (0..).zip(&results) {
        let mut next = game.clone();
        if next.resolve(chance).is_err() {
            continue;
        }
        // Other luck for every result: the same would make their errors add up instead of cancelling out.
        let rows = rows::<B>(&next, index * each..(index + 1) * each, seed);
        groups.push(Group { weight: odds.probability(), rows });
    }
    Worth::of(&groups, game.seats(), seed, true)
}

/// What the playouts of these numbers come to: the seats' points, then their victories.
fn rows<B: Bots>(game: &B::Game, numbers: Range<u64>, seed: u64) -> Vec<(u64, Vec<f64>)> {
    let row = |number| {
        let Ending { points, wins } = Ending::after::<B>(game, Luck { seed, number });
        (number, [points, wins].concat())
    };
    numbers.map(row).collect()
}

/// How decisions change the final scores in the games that the deciding seat could imagine: as they were made, against
/// what the quick policy would have done there. `None` if the moves can't be made in any imagined game.
pub(crate) fn change_as_seen<B: Bots>(
    game: &B::Game,
    seat: Seat,
    events: &[GameEvent<B::Game>],
    playouts: u32,
    seed: u64,
) -> Option<Vec<Sampled>> {
    let view = game.view(Some(seat));
    let mut rows: Vec<(u64, Vec<f64>)> = Vec::new();
    for number in 0..u64::from(playouts) {
        let luck = Luck { seed, number };
        let world = B::imagine(&view, &mut luck.source(IMAGINING));
        let mut played = world.clone();
        // What may be played follows from the view; if an imagined world refuses, it is left out.
        if events.iter().any(|event| played.apply(event).is_err()) {
            continue;
        }
        let (after, before) = (Ending::after::<B>(&played, luck), Ending::after::<B>(&world, luck));
        let change = after.points.iter().zip(&before.points).map(|(after, before)| after - before);
        rows.push((number, change.collect()));
        // The policy decides by the view alone. If it would have played the same, every game is the same.
        if number == ENOUGH_EQUALS && rows.iter().all(|(_, row)| row.iter().all(|change| *change == 0.0)) {
            break;
        }
    }
    if rows.is_empty() {
        return None;
    }
    let group = [Group { weight: 1.0, rows }];
    Some((0..game.seats()).map(|seat| Sampled::of(&group, seed, seat)).collect())
}

/// After this many games without any difference there will be none.
const ENOUGH_EQUALS: u64 = 7;

/// The part of a continuation's luck that imagines what is hidden; playouts use the others.
pub(crate) const IMAGINING: u64 = u16::MAX as u64;
