//! Search: the quick policy plays the best few plans for the turn on, all with the same rolls, and the worse half drops
//! out again and again.

use game_core::{ChanceSource, Game, Hidden, LegalMoves, Pending, Seat, SeatSet, Seeded};
use game_dice_city::{Awaited, DiceCity, Location, Move, Step, View};

use crate::playout::{finish_turn, follow, plans, settle};
use crate::shop::others;
use crate::turn::{Breadth, Plan};
use crate::value::{Evaluator, features_of, turns_left};
use crate::weights::Weights;
use bots::{Budget, Luck};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SearchSettings {
    /// At most this many plans are played on.
    pub(crate) width: usize,
    /// Plans that look this many points worse than the best are not played on.
    pub(crate) margin: f32,
    /// After this many rounds the value function estimates the rest.
    pub(crate) rounds: u8,
    /// A game that is expected to last no more rounds than this is played to its end.
    pub(crate) to_the_end: f32,
    /// How many continuations the value function's opinion counts for.
    pub(crate) prior: f64,
}

impl SearchSettings {
    pub(crate) const MASTER: SearchSettings =
        SearchSettings { width: 6, margin: 4.0, rounds: 3, to_the_end: 5.0, prior: 30.0 };
}

/// A plan with the sums over its continuations.
#[derive(Clone, Debug)]
pub(crate) struct Tried {
    pub(crate) plan: Plan,
    count: f64,
    points: f64,
    wins: f64,
    /// The value function's opinion: the difference to the best plan in wins.
    prior: f64,
}

impl Tried {
    fn new(plan: Plan) -> Tried {
        Tried { plan, count: 0.0, points: 0.0, wins: 0.0, prior: 0.0 }
    }

    /// Its first move.
    pub(crate) fn action(&self) -> Option<Move> {
        self.plan.moves.first().copied()
    }

    /// The mean final score, if it was played on.
    pub(crate) fn points(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.points / self.count)
    }

    /// The share of victories, if it was played on; in a solo game, how often it reached the target.
    pub(crate) fn wins(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.wins / self.count)
    }

    /// What plans are sorted by: victories, and a little for points, so that a game that is already won or lost is still
    /// played well. The value function's opinion counts for `prior` continuations.
    fn merit(&self, prior: f64) -> f64 {
        let seen = self.wins + self.points / 300.0;
        // The opinion is relative to the best plan, so it is added to the mean that was seen.
        let mean = if self.count > 0.0 { seen / self.count } else { 0.5 };
        (seen + prior * (mean + self.prior)) / (self.count + prior)
    }
}

/// The results of whole games.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Forecast {
    /// The mean final score.
    pub(crate) points: f64,
    squares: f64,
    /// The share of victories; in a solo game, how often the target was reached.
    pub(crate) wins: f64,
}

impl Forecast {
    pub(crate) fn deviation(&self) -> f64 {
        (self.squares - self.points * self.points).max(0.0).sqrt()
    }
}

/// A seat that has to act, and what it sees.
pub(crate) struct Position<'a> {
    pub(crate) weights: &'static Weights,
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    /// One possible state, for everything that does not depend on what is hidden.
    pub(crate) game: DiceCity,
}

impl<'a> Position<'a> {
    pub(crate) fn new<S: ChanceSource + ?Sized>(view: &'a View, seat: Seat, source: &mut S) -> Position<'a> {
        let weights = Weights::built_in(view.board().options());
        Position { weights, view, seat, game: DiceCity::imagine(view, source) }
    }

    /// The turn's plans, by the value function.
    pub(crate) fn plans(&self, breadth: Breadth) -> Vec<Plan> {
        plans(self.weights, &self.game, breadth)
    }

    /// The plans after a search, best first. Only a plan's first move is played before the next choice, so if all begin
    /// with the same move there is nothing to search.
    pub(crate) fn search<S: ChanceSource + ?Sized>(
        &self,
        settings: &SearchSettings,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Tried> {
        let mut tried = self.candidates(settings, 2);
        let first = tried.first().and_then(Tried::action);
        if tried.iter().any(|one| one.action() != first) {
            self.halve(&mut tried, settings, budget, source);
        }
        tried
    }

    /// The best plan for each of several first moves, all played on, best first.
    pub(crate) fn compare<S: ChanceSource + ?Sized>(
        &self,
        settings: &SearchSettings,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Tried> {
        let mut tried = self.candidates(&SearchSettings { margin: f32::MAX, ..*settings }, 1);
        if tried.len() < settings.width {
            let mut others = self.alternatives(&tried);
            others.sort_by(|a, b| b.plan.value.total_cmp(&a.plan.value));
            others.truncate(settings.width - tried.len());
            tried.extend(others);
        }
        self.halve(&mut tried, settings, budget, source);
        tried
    }

    /// The plans worth searching, at most `each` for a first move: the next search chooses between the rest.
    fn candidates(&self, settings: &SearchSettings, each: usize) -> Vec<Tried> {
        let mut tried: Vec<Tried> = self.plans(Breadth::WIDE).into_iter().map(Tried::new).collect();
        if let Some(ending) = tried.first().and_then(|best| self.declared(&best.plan)) {
            tried.insert(1, Tried::new(ending));
        }
        let best = tried.first().map_or(0.0, |best| best.plan.value);
        let mut kept: Vec<Tried> = Vec::new();
        for one in tried {
            // Only the first move is played before the next search, so plans that share it compete for one place.
            let alike = kept.iter().filter(|other| other.action() == one.action()).count();
            if alike < each && best - one.plan.value <= settings.margin && kept.len() < settings.width {
                kept.push(one);
            }
        }
        kept
    }

    /// Moves that no plan begins with, each with the best plan after it.
    fn alternatives(&self, known: &[Tried]) -> Vec<Tried> {
        let mut found = Vec::new();
        let mut spaces: Vec<Location> = Vec::new();
        for action in self.game.legal(self.seat).iter() {
            if known.iter().any(|one| one.action() == Some(action)) {
                continue;
            }
            if let Move::Build { card, at, .. } = action {
                // Only one space for each card: the first without a card on it.
                if self.game.board().own().at(at).is_card() || spaces.contains(&card) {
                    continue;
                }
                spaces.push(card);
            }
            let mut next = self.game;
            if next.play(self.seat, &action).is_err() {
                continue;
            }
            let mut moves = vec![action];
            let mut value = f32::MIN / 2.0;
            if next.pending() == Pending::Seats(SeatSet::only(self.seat)) && next.board().step() != Step::End
            {
                if let Some(best) = plans(self.weights, &next, Breadth::QUICK).into_iter().next() {
                    moves.extend(best.moves);
                    value = best.value;
                }
            } else if let Some(best) = known.first() {
                value = best.plan.value - 1.0;
            }
            found.push(Tried::new(Plan { moves, value }));
        }
        found
    }

    /// The same plan with a declaration added or removed.
    fn declared(&self, plan: &Plan) -> Option<Plan> {
        let mut other = plan.clone();
        if let Some(place) = plan.moves.iter().position(|action| *action == Move::Declare) {
            other.moves.remove(place);
            return Some(other);
        }
        let board = self.game.board();
        let may = board.awaited() == Awaited::Build && board.allow_declare().is_ok();
        let place = plan.moves.iter().rposition(|action| *action == Move::Done).filter(|_| may)?;
        other.moves.insert(place, Move::Declare);
        Some(other)
    }

    /// Sequential halving: each round plays the survivors on with the same rolls, so that luck cancels out, and drops the
    /// worse half.
    fn halve<S: ChanceSource + ?Sized>(
        &self,
        tried: &mut [Tried],
        settings: &SearchSettings,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) {
        let seed = u64::from(source.below(1 << 30));
        let turns = f64::from(turns_left(self.weights, self.game.board(), self.seat));
        let best = tried.first().map_or(0.0, |best| best.plan.value);
        for one in tried.iter_mut() {
            let behind = f64::from((best - one.plan.value).clamp(0.0, 20.0));
            // Points become wins by the slope of the logistic curve in `judge` at an even score, which is 1 / (4 ·
            // scale).
            one.prior = -behind / (4.0 * scale(turns));
        }
        let mut alive = tried.len();
        let rounds = u64::from(usize::BITS - (alive.max(2) - 1).leading_zeros());
        // Each halving gets the same share of the budget, so the best plans, which are hardest to tell apart, get the most
        // continuations.
        let each = budget.left() / rounds;
        let mut number = 0;
        for _ in 0..rounds {
            let floor = budget.left().saturating_sub(each);
            while budget.left() > floor {
                // One number for all survivors: they meet the same dice.
                let mut spent = 0;
                for one in &mut tried[..alive] {
                    spent += self.play_on(one, settings, seed, number);
                }
                number += 1;
                if !budget.spend(spent) {
                    return sort(&mut tried[..alive], settings.prior);
                }
            }
            sort(&mut tried[..alive], settings.prior);
            alive = alive.div_ceil(2).max(2).min(alive);
        }
    }

    /// Plays a plan on and returns the work it took.
    fn play_on(&self, one: &mut Tried, settings: &SearchSettings, seed: u64, number: u64) -> u64 {
        let mut dice = CommonDice::new(seed, number);
        // Imagined anew for each continuation, so that no plan profits from one lucky guess of the deck.
        let mut game = DiceCity::imagine(self.view, &mut dice.source);
        let left = turns_left(self.weights, game.board(), self.seat);
        let solo = game.board().options().is_solo();
        let to_the_end = left <= settings.to_the_end || solo && left <= 8.0;
        let until = if to_the_end { u8::MAX } else { game.board().round().saturating_add(settings.rounds) };
        let mut work = 1;
        follow(&mut game, &one.plan.moves, &mut dice.source);
        work += finish_turn(self.weights, &mut game, Breadth::QUICK, &mut dice.source);
        // Until it is this seat's turn again, so that everyone has had the same number of turns.
        while !(game.board().round() >= until && game.board().active() == self.seat)
            && dice.next_turn(&mut game)
        {
            work += finish_turn(self.weights, &mut game, Breadth::QUICK, &mut dice.source);
        }
        let (points, win) = self.judge(&game);
        one.count += 1.0;
        one.points += points;
        one.wins += win;
        work
    }

    /// The results of whole games played after these plans by the quick policy, all on the same dice. A search looks only a
    /// few rounds ahead, so it knows which plan is better but not how far the final scores spread. This is little work and
    /// does not count against the budget.
    pub(crate) fn forecast<S: ChanceSource + ?Sized>(
        &self,
        plans: &[&Plan],
        source: &mut S,
    ) -> Vec<Forecast> {
        const GAMES: u64 = 24;
        let seed = u64::from(source.below(1 << 30));
        let play = |plan: &&Plan| {
            let mut forecast = Forecast::default();
            for number in 0..GAMES {
                let luck = Luck { seed, number };
                // Not the first stream: the playout begins with that one.
                let mut source = luck.source(u64::from(u16::MAX));
                let mut game = DiceCity::imagine(self.view, &mut source);
                follow(&mut game, &plan.moves, &mut source);
                play_out(&mut game, luck);
                let points = f64::from(game.score(self.seat));
                let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
                forecast.points += points / GAMES as f64;
                forecast.squares += points * points / GAMES as f64;
                if winners.contains(self.seat) {
                    forecast.wins += 1.0 / (winners.len() as f64 * GAMES as f64);
                }
            }
            forecast
        };
        plans.iter().map(play).collect()
    }

    /// The expected final score and win probability.
    fn judge(&self, game: &DiceCity) -> (f64, f64) {
        let board = game.board();
        let over = game.pending() == Pending::Over;
        let turns = |seat: Seat| if over { 0.0 } else { turns_left(self.weights, board, seat) };
        let expected = |seat: Seat| {
            let value = Evaluator::new(self.weights, turns(seat)).value(&features_of(board, seat));
            f64::from(game.score(seat) as f32 + value)
        };
        let own = expected(self.seat);
        let best = if board.options().is_solo() {
            f64::from(board.options().target)
        } else {
            others(board, self.seat).map(expected).fold(f64::MIN, f64::max)
        };
        let scale = scale(f64::from(turns(self.seat)));
        (own, 1.0 / (1.0 + (-(own - best) / scale).exp()))
    }
}

/// Plays a game to its end with the policy whose games last about as long as a journeyman's.
pub(crate) fn play_out(game: &mut DiceCity, luck: Luck) {
    let weights = Weights::built_in(game.board().options());
    let mut dice = CommonDice::new(luck.seed, luck.number);
    finish_turn(weights, game, Breadth::STEADY, &mut dice.source);
    while dice.next_turn(game) {
        finish_turn(weights, game, Breadth::STEADY, &mut dice.source);
    }
}

fn sort(tried: &mut [Tried], prior: f64) {
    tried.sort_by(|a, b| b.merit(prior).total_cmp(&a.merit(prior)));
}

/// The lead in points that matters with this many turns left: it grows like the standard deviation of a random walk.
fn scale(turns: f64) -> f64 {
    1.0 + 2.5 * turns.sqrt()
}

/// The dice of one continuation. A turn's roll depends only on the round and the seat, so that all plans meet the same
/// dice however much chance they used before (common random numbers).
struct CommonDice {
    seed: u64,
    number: u64,
    source: Seeded,
}

impl CommonDice {
    fn new(seed: u64, number: u64) -> CommonDice {
        CommonDice { seed, number, source: Seeded::with_stream(seed, number << 16) }
    }

    /// Goes from the end of a turn to the next one. Returns false if the game is over.
    fn next_turn(&mut self, game: &mut DiceCity) -> bool {
        while game.board().step() == Step::End {
            let chance = match game.board().awaited() {
                Awaited::Over => return false,
                Awaited::Roll { seat, .. } => {
                    // One stream for each turn: a plan that draws more cards does not shift the rolls of later turns.
                    let turn = u64::from(game.board().round()) * 8 + seat.index() as u64 + 1;
                    game.sample(&mut Seeded::with_stream(self.seed, self.number << 16 | turn))
                }
                _ => game.sample(&mut self.source),
            };
            if chance.is_none_or(|chance| game.resolve(&chance).is_err()) {
                return false;
            }
        }
        settle(game, &mut self.source)
    }
}
