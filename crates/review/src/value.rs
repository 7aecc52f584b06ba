//! What a position is worth to every seat.

use bots::{Bots, Luck};
use game_core::{Game, GameEvent, Pending, Seat};

use crate::estimate::{Estimate, Samples};
use crate::playouts::Ending;
use crate::report::Value;

/// The value of a position, by this many playouts.
pub(crate) fn value<B: Bots>(game: &B::Game, playouts: u32, seed: u64) -> Value {
    match game.pending() {
        Pending::Over => ended(&Ending::of(game)),
        Pending::Chance => listed::<B>(game, playouts, seed),
        Pending::Seats(_) => sampled::<B>(game, playouts, seed),
    }
}

fn ended(ending: &Ending) -> Value {
    let exact = |numbers: &[f64]| numbers.iter().copied().map(Estimate::exact).collect();
    Value { points: exact(&ending.points), win: exact(&ending.wins), exact_chance: true }
}

fn sampled<B: Bots>(game: &B::Game, playouts: u32, seed: u64) -> Value {
    let mut sums = Sums::new(game.seats());
    for number in 0..u64::from(playouts) {
        sums.add(&Ending::after::<B>(game, Luck { seed, number }));
    }
    sums.value()
}

/// Where chance is next and its results can be listed, each is tried and counts as its odds say: only what follows is
/// sampled.
fn listed<B: Bots>(game: &B::Game, playouts: u32, seed: u64) -> Value {
    let most = playouts as usize;
    let results: Vec<_> = game.chances().take(most + 1).collect();
    if results.is_empty() || results.len() > most {
        return sampled::<B>(game, playouts, seed);
    }
    let each = u64::from(playouts) / results.len() as u64;
    let mut whole = Weighted::new(game.seats());
    for (index, (chance, odds)) in (0..).zip(&results) {
        let mut next = game.clone();
        if next.resolve(chance).is_err() {
            continue;
        }
        let mut sums = Sums::new(game.seats());
        // Other luck for every result: the same would make their errors add up instead of cancelling out.
        for number in index * each..(index + 1) * each {
            sums.add(&Ending::after::<B>(&next, Luck { seed, number }));
        }
        whole.add(&sums, odds.probability());
    }
    whole.value()
}

/// How decisions change the final scores in the games that the deciding seat could imagine: as they were made, against
/// what the quick policy would have done there. `None` if the moves can't be made in any imagined game.
pub(crate) fn change_as_seen<B: Bots>(
    game: &B::Game,
    seat: Seat,
    events: &[GameEvent<B::Game>],
    playouts: u32,
    seed: u64,
) -> Option<Vec<Estimate>> {
    let view = game.view(Some(seat));
    let mut sums = vec![Samples::default(); game.seats()];
    for number in 0..u64::from(playouts) {
        let luck = Luck { seed, number };
        let world = B::imagine(&view, &mut luck.source(IMAGINING));
        let mut played = world.clone();
        // What may be played follows from the view; if an imagined world refuses, it is left out.
        if events.iter().any(|event| played.apply(event).is_err()) {
            continue;
        }
        let (after, before) = (Ending::after::<B>(&played, luck), Ending::after::<B>(&world, luck));
        for (sum, (after, before)) in sums.iter_mut().zip(after.points.iter().zip(&before.points)) {
            sum.add(after - before);
        }
        // The policy decides by the view alone. If it would have played the same, every game is the same.
        if number == ENOUGH_EQUALS && sums.iter().all(Samples::are_zero) {
            break;
        }
    }
    let estimates = sums.iter().map(Samples::estimate).collect();
    sums.first().is_some_and(|sum| sum.count() > 0.0).then_some(estimates)
}

/// After this many games without any difference there will be none.
const ENOUGH_EQUALS: u64 = 7;

/// The part of a continuation's luck that imagines what is hidden; playouts use the others.
pub(crate) const IMAGINING: u64 = u16::MAX as u64;

/// Samples of every seat's score and victory.
#[derive(Clone)]
struct Sums {
    points: Vec<Samples>,
    win: Vec<Samples>,
}

impl Sums {
    fn new(seats: usize) -> Sums {
        Sums { points: vec![Samples::default(); seats], win: vec![Samples::default(); seats] }
    }

    fn add(&mut self, ending: &Ending) {
        let all = self.points.iter_mut().chain(&mut self.win);
        all.zip(ending.points.iter().chain(&ending.wins)).for_each(|(sum, number)| sum.add(*number));
    }

    fn value(&self) -> Value {
        let estimates = |samples: &[Samples]| samples.iter().map(Samples::estimate).collect();
        Value { points: estimates(&self.points), win: estimates(&self.win), exact_chance: false }
    }
}

/// Means of several groups of samples, each with its weight.
struct Weighted {
    points: Vec<(f64, f64)>,
    win: Vec<(f64, f64)>,
    /// The weights' squares, and the variance between groups: for groups of one sample, which tell nothing about
    /// their own spread.
    squares: f64,
    between: Vec<Samples>,
}

impl Weighted {
    fn new(seats: usize) -> Weighted {
        let none = vec![(0.0, 0.0); seats];
        Weighted {
            points: none.clone(),
            win: none,
            squares: 0.0,
            between: vec![Samples::default(); 2 * seats],
        }
    }

    fn add(&mut self, sums: &Sums, weight: f64) {
        self.squares += weight * weight;
        let all = self.points.iter_mut().chain(&mut self.win);
        let groups = sums.points.iter().chain(&sums.win);
        for ((whole, group), between) in all.zip(groups).zip(&mut self.between) {
            let error = group.estimate().error;
            whole.0 += weight * group.mean();
            whole.1 += (weight * error).powi(2);
            between.add(group.mean());
        }
    }

    fn value(&self) -> Value {
        let seats = self.points.len();
        let estimate = |((mean, variance), between): (&(f64, f64), &Samples)| {
            // With one sample a result, the spread between results is an upper bound for the spread within them.
            let variance =
                if *variance > 0.0 { *variance } else { between.variance().unwrap_or(0.0) * self.squares };
            Estimate { mean: *mean, error: variance.sqrt() }
        };
        Value {
            points: self.points.iter().zip(&self.between).map(estimate).collect(),
            win: self.win.iter().zip(&self.between[seats..]).map(estimate).collect(),
            exact_chance: true,
        }
    }
}
