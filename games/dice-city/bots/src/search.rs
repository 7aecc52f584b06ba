//! Looking ahead: the best few plans for the turn are played on by the quick policy, with the same rolls for all of
//! them, and those that do worse drop out by halves.

use game_core::{ChanceSource, Game, Hidden, LegalMoves, Pending, Seat, SeatSet, Seeded};
use game_dice_city::{Awaited, DiceCity, Location, Move, Step, View};

use crate::playout::{finish_turn, follow, plans, settle};
use crate::turn::{Breadth, Plan};
use crate::value::{Lens, Purse, Scene, Tally, features, turns_left};
use crate::weights::Weights;
use bots::Budget;

/// How a search is set up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Depth {
    /// Plans that are played on.
    pub(crate) width: usize,
    /// Plans that look so many points worse than the best are not.
    pub(crate) margin: f32,
    /// Rounds that are played on before the value function tells the rest.
    pub(crate) rounds: u8,
    /// If the game is thought to last no longer than so many rounds, it is played to its end.
    pub(crate) to_the_end: f32,
    /// The value function's opinion counts like so many continuations.
    pub(crate) prior: f64,
}

impl Depth {
    pub(crate) const MASTER: Depth = Depth { width: 6, margin: 4.0, rounds: 3, to_the_end: 5.0, prior: 30.0 };
}

/// A plan with what came of it.
#[derive(Clone, Debug)]
pub(crate) struct Tried {
    pub(crate) plan: Plan,
    count: f64,
    points: f64,
    wins: f64,
    /// What the value function thinks, as a share of victories more or less than the best plan.
    prior: f64,
}

impl Tried {
    fn new(plan: Plan) -> Tried {
        Tried { plan, count: 0.0, points: 0.0, wins: 0.0, prior: 0.0 }
    }

    /// The move that it begins with.
    pub(crate) fn action(&self) -> Option<Move> {
        self.plan.moves.first().copied()
    }

    /// The mean final score, where it was played on.
    pub(crate) fn points(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.points / self.count)
    }

    /// The share of victories, where it was played on; alone, how often the target was reached.
    pub(crate) fn wins(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.wins / self.count)
    }

    /// What plans are sorted by: victories, and a few points so that a game that is won or lost is played well. The
    /// value function's opinion counts like so many continuations.
    fn merit(&self, prior: f64) -> f64 {
        let seen = self.wins + self.points / 300.0;
        let mean = if self.count > 0.0 { seen / self.count } else { 0.5 };
        (seen + prior * (mean + self.prior)) / (self.count + prior)
    }
}

/// What came of whole games.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Outlook {
    /// The mean final score.
    pub(crate) points: f64,
    squares: f64,
    /// The share of victories; alone, how often the target was reached.
    pub(crate) wins: f64,
}

impl Outlook {
    pub(crate) fn deviation(&self) -> f64 {
        (self.squares - self.points * self.points).max(0.0).sqrt()
    }
}

/// What a seat sees while it has to act.
pub(crate) struct Situation<'a> {
    pub(crate) weights: &'static Weights,
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    /// One state that may be the true one, for everything that does not depend on what is hidden.
    pub(crate) game: DiceCity,
}

impl<'a> Situation<'a> {
    pub(crate) fn new<S: ChanceSource + ?Sized>(view: &'a View, seat: Seat, source: &mut S) -> Situation<'a> {
        let weights = Weights::of_the_project(view.board().options());
        Situation { weights, view, seat, game: DiceCity::imagine(view, source) }
    }

    /// The plans of the turn, as the value function judges them.
    pub(crate) fn plans(&self, breadth: Breadth) -> Vec<Plan> {
        plans(self.weights, &self.game, breadth)
    }

    /// The plans after a search, the best first. Only the first move of a plan is played before the next choice, so
    /// where all plans begin alike nothing is searched.
    pub(crate) fn search<S: ChanceSource + ?Sized>(
        &self,
        depth: &Depth,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Tried> {
        let mut tried = self.candidates(depth, 2);
        let first = tried.first().and_then(Tried::action);
        if tried.iter().any(|one| one.action() != first) {
            self.halve(&mut tried, depth, budget, source);
        }
        tried
    }

    /// The best plans for different first moves, all played on, the best first.
    pub(crate) fn compare<S: ChanceSource + ?Sized>(
        &self,
        depth: &Depth,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Tried> {
        let mut tried = self.candidates(&Depth { margin: f32::MAX, ..*depth }, 1);
        if tried.len() < depth.width {
            let mut others = self.alternatives(&tried);
            others.sort_by(|a, b| b.plan.value.total_cmp(&a.plan.value));
            others.truncate(depth.width - tried.len());
            tried.extend(others);
        }
        self.halve(&mut tried, depth, budget, source);
        tried
    }

    /// The plans that are worth a look, at most so many for each first move: the next choice tells them apart.
    fn candidates(&self, depth: &Depth, each: usize) -> Vec<Tried> {
        let mut tried: Vec<Tried> = self.plans(Breadth::WIDE).into_iter().map(Tried::new).collect();
        if let Some(ending) = tried.first().and_then(|best| self.declared(&best.plan)) {
            tried.insert(1, Tried::new(ending));
        }
        let best = tried.first().map_or(0.0, |best| best.plan.value);
        let mut kept: Vec<Tried> = Vec::new();
        for one in tried {
            let alike = kept.iter().filter(|other| other.action() == one.action()).count();
            if alike < each && best - one.plan.value <= depth.margin && kept.len() < depth.width {
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
                // One space for each card: the first that is not built on.
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

    /// The same plan with a declaration, or without it.
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

    /// Sequential halving on common rolls.
    fn halve<S: ChanceSource + ?Sized>(
        &self,
        tried: &mut [Tried],
        depth: &Depth,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) {
        let seed = u64::from(source.below(1 << 30));
        let turns = f64::from(turns_left(self.weights, self.game.board(), self.seat));
        let best = tried.first().map_or(0.0, |best| best.plan.value);
        for one in tried.iter_mut() {
            let behind = f64::from((best - one.plan.value).clamp(0.0, 20.0));
            one.prior = -behind / (4.0 * scale(turns));
        }
        let mut alive = tried.len();
        let rounds = u64::from(usize::BITS - (alive.max(2) - 1).leading_zeros());
        let each = budget.left() / rounds;
        let mut number = 0;
        for _ in 0..rounds {
            let floor = budget.left().saturating_sub(each);
            while budget.left() > floor {
                let mut spent = 0;
                for one in &mut tried[..alive] {
                    spent += self.play_on(one, depth, seed, number);
                }
                number += 1;
                if !budget.spend(spent) {
                    return sort(&mut tried[..alive], depth.prior);
                }
            }
            sort(&mut tried[..alive], depth.prior);
            alive = alive.div_ceil(2).max(2).min(alive);
        }
    }

    /// Plays a plan on. The work it took.
    fn play_on(&self, one: &mut Tried, depth: &Depth, seed: u64, number: u64) -> u64 {
        let mut fate = Fate::new(seed, number);
        let mut game = DiceCity::imagine(self.view, &mut fate.source);
        let left = turns_left(self.weights, game.board(), self.seat);
        let solo = game.board().options().is_solo();
        let rounds = if left <= depth.to_the_end || solo && left <= 8.0 { 100 } else { depth.rounds };
        let until = game.board().round() + rounds;
        let mut work = 1;
        follow(&mut game, &one.plan.moves, &mut fate.source);
        work += finish_turn(self.weights, &mut game, Breadth::QUICK, &mut fate.source);
        // The same number of turns for everyone.
        let last = self.seat;
        while !(game.board().round() >= until && game.board().active() == last) && fate.next_turn(&mut game) {
            work += finish_turn(self.weights, &mut game, Breadth::QUICK, &mut fate.source);
        }
        let (points, win) = self.judge(&game);
        one.count += 1.0;
        one.points += points;
        one.wins += win;
        work
    }

    /// What comes of these plans when the quick policy plays whole games, all on the same dice. The search looks only a few
    /// rounds ahead, so it knows which plan is better but not how far games lie apart. Little work, and not counted in a
    /// budget.
    pub(crate) fn outlook<S: ChanceSource + ?Sized>(&self, plans: &[&Plan], source: &mut S) -> Vec<Outlook> {
        const GAMES: u64 = 24;
        let seed = u64::from(source.below(1 << 30));
        let play = |plan: &&Plan| {
            let mut outlook = Outlook::default();
            for number in 0..GAMES {
                let mut fate = Fate::new(seed, number);
                let mut game = DiceCity::imagine(self.view, &mut fate.source);
                follow(&mut game, &plan.moves, &mut fate.source);
                finish_turn(self.weights, &mut game, Breadth::STEADY, &mut fate.source);
                let until = game.board().round().saturating_add(100);
                while game.board().round() < until && fate.next_turn(&mut game) {
                    finish_turn(self.weights, &mut game, Breadth::STEADY, &mut fate.source);
                }
                let points = f64::from(game.score(self.seat));
                let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
                outlook.points += points / GAMES as f64;
                outlook.squares += points * points / GAMES as f64;
                if winners.contains(self.seat) {
                    outlook.wins += 1.0 / (winners.len() as f64 * GAMES as f64);
                }
            }
            outlook
        };
        plans.iter().map(play).collect()
    }

    /// The final score and the share of a victory that are to be expected.
    pub(crate) fn judge(&self, game: &DiceCity) -> (f64, f64) {
        let board = game.board();
        let expected = |seat: Seat| {
            let turns =
                if game.pending() == Pending::Over { 0.0 } else { turns_left(self.weights, board, seat) };
            let city = board.city(seat);
            let features = features(&Tally::of(city), &Purse::of(city), &Scene::of(board, seat));
            f64::from(game.score(seat) as f32 + Lens::new(self.weights, turns).value(&features))
        };
        let own = expected(self.seat);
        let turns = if game.pending() == Pending::Over {
            0.0
        } else {
            f64::from(turns_left(self.weights, board, self.seat))
        };
        let scale = scale(turns);
        let lead = if board.options().is_solo() {
            own - f64::from(board.options().target)
        } else {
            let best = crate::shop::others(board, self.seat).map(expected).fold(f64::MIN, f64::max);
            own - best
        };
        (own, 1.0 / (1.0 + (-lead / scale).exp()))
    }
}

fn sort(tried: &mut [Tried], prior: f64) {
    tried.sort_by(|a, b| b.merit(prior).total_cmp(&a.merit(prior)));
}

/// How many points of a lead are much with so many turns left.
fn scale(turns: f64) -> f64 {
    1.0 + 2.5 * turns.sqrt()
}

/// Chance of one continuation: the roll of a turn depends on whose turn it is and on nothing else, so that all plans
/// meet the same dice.
struct Fate {
    seed: u64,
    number: u64,
    source: Seeded,
}

impl Fate {
    fn new(seed: u64, number: u64) -> Fate {
        Fate { seed, number, source: Seeded::with_stream(seed, number << 16) }
    }

    /// From the end of a turn to the next. Whether there is one.
    fn next_turn(&mut self, game: &mut DiceCity) -> bool {
        while game.board().step() == Step::End {
            match game.board().awaited() {
                Awaited::Over => return false,
                Awaited::Roll { seat, .. } => {
                    let turn = u64::from(game.board().round()) * 8 + seat.index() as u64 + 1;
                    let mut source = Seeded::with_stream(self.seed, self.number << 16 | turn);
                    let Some(chance) = game.sample(&mut source) else { return false };
                    if game.resolve(&chance).is_err() {
                        return false;
                    }
                }
                _ => {
                    let Some(chance) = game.sample(&mut self.source) else { return false };
                    if game.resolve(&chance).is_err() {
                        return false;
                    }
                }
            }
        }
        settle(game, &mut self.source)
    }
}
