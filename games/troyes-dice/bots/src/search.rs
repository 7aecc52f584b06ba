//! Search: the quick policy plays the best few moves on, all on the same dice, and the worse half drops out again and
//! again.

use game_core::ChanceSource;
use game_troyes_dice::wheel::HalfDay;
use game_troyes_dice::{Board, Move, Player, Roll, Sheet};

use crate::candidates::Candidates;
use crate::features::{Columns, Outlook};
use crate::policy::Judge;
use crate::weights::Weights;
use bots::Budget;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SearchSettings {
    /// At most this many moves are searched.
    width: usize,
    /// Moves that the quick policy thinks this many points worse than its best are not searched.
    margin: f32,
    /// After this many half-days the value function estimates the rest.
    depth: usize,
    /// The λ of TD(λ): 1 takes a continuation's result from its end alone; less mixes in the value function's estimates
    /// along the way, which reduces variance.
    trace: f32,
    /// How many continuations the value function's opinion of a move counts for.
    prior: f32,
    /// With other players, the search maximises wins instead of points once this few half-days are left.
    win_within: usize,
}

impl SearchSettings {
    pub(super) const MASTER: SearchSettings =
        SearchSettings { width: 10, margin: 6.0, depth: 8, trace: 0.75, prior: 0.0, win_within: 5 };
    /// Frozen: what later masters are measured with.
    pub(super) const MASTER_2026: SearchSettings =
        SearchSettings { width: 10, margin: 6.0, depth: 8, trace: 0.75, prior: 0.0, win_within: 5 };
}

/// Distinct rolls of the four dice.
const ROLLS: usize = 336;

/// A move with the results of its continuations.
#[derive(Clone, Debug)]
pub(crate) struct Tried {
    pub(crate) action: Move,
    /// The sheet at the end of the half-day.
    pub(crate) sheet: Sheet,
    /// The quick policy's value.
    pub(crate) value: f32,
    /// The number of continuations, and the sums of their points and victories.
    count: f64,
    sum: f64,
    wins: f64,
    pub(crate) wins_counted: bool,
    /// Whether every continuation was tried, so that the mean is exact.
    exact: bool,
}

impl Tried {
    fn new(action: Move, sheet: Sheet, value: f32) -> Tried {
        Tried { action, sheet, value, count: 0.0, sum: 0.0, wins: 0.0, wins_counted: false, exact: false }
    }

    fn add(&mut self, points: f64, rivals: Option<&[f64]>, weight: f64) {
        let win = rivals.map_or(0.0, |rivals| share(points, rivals));
        self.wins_counted = rivals.is_some();
        self.count += weight;
        self.sum += weight * points;
        self.wins += weight * win;
    }

    /// The expected final score.
    pub(crate) fn points(&self, prior: f64) -> f64 {
        let prior = if self.exact { 0.0 } else { prior };
        if self.count + prior == 0.0 {
            return f64::from(self.value);
        }
        (self.sum + prior * f64::from(self.value)) / (self.count + prior)
    }

    /// The share of victories against the other players.
    pub(crate) fn wins(&self) -> f64 {
        if self.count > 0.0 { self.wins / self.count } else { 0.0 }
    }
}

/// A seat that has to act in the middle of a half-day.
#[derive(Clone, Debug)]
pub(crate) struct Position<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) board: Board,
    pub(crate) columns: Columns,
    pub(crate) player: Player,
    /// The others' sheets as they were when the dice fell.
    pub(crate) others: Vec<Sheet>,
}

impl Position<'_> {
    /// Every candidate with the quick policy's value, best first.
    pub(crate) fn judge_all(&self) -> Vec<Tried> {
        let after = self.board.after_half_day();
        let judge = Judge::new(self.weights, Outlook::new(&after, &self.columns), self.player.sheet());
        let mut tried: Vec<Tried> = Vec::new();
        for action in Candidates::of(&self.board, &self.player).iter() {
            let Some((sheet, value)) = judge.after(&self.board, &self.player, action) else { continue };
            // Two moves that lead to the same sheet are equivalent.
            if !tried.iter().any(|other| other.sheet == sheet) {
                tried.push(Tried::new(action, sheet, value));
            }
        }
        tried.sort_by(|a, b| b.value.total_cmp(&a.value));
        tried
    }

    /// The number of half-days after this one.
    pub(crate) fn half_days_left(&self) -> usize {
        HalfDay::LAST.index() - self.board.half_day().index()
    }

    /// The moves after a search, best first.
    pub(crate) fn search<S: ChanceSource + ?Sized>(
        &self,
        settings: &SearchSettings,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Tried> {
        let mut tried = self.judge_all();
        let Some(best) = tried.first().map(|best| best.value) else { return tried };
        let width = tried
            .iter()
            .take_while(|other| best - other.value <= settings.margin)
            .count()
            .min(settings.width);
        let left = self.half_days_left();
        if width <= 1 || left == 0 {
            return tried;
        }
        // Far from the end, points predict the winner better than a few rollouts could, and cost no rivals' rollouts.
        let for_the_win = !self.others.is_empty() && left <= settings.win_within;
        let depth = if for_the_win { left } else { settings.depth.min(left) };
        let trace = if for_the_win { 1.0 } else { f64::from(settings.trace) };
        let goal = Goal { prior: f64::from(settings.prior), trace, for_the_win };
        let others = if for_the_win { self.others_after() } else { Vec::new() };
        // With one roll to come, trying all 336 is cheaper than sampling them well, and exact.
        let every_roll = (ROLLS * (width + others.len())) as u64;
        if left == 1 && every_roll <= budget.left() {
            self.try_every_roll(&mut tried[..width], &others, budget, &goal);
        } else {
            self.halve(&mut tried[..width], &others, depth, budget, source, &goal);
        }
        tried
    }

    /// The standard deviation of the final score after each of these moves. A search stops before the end of the game and
    /// mixes in estimates, so it underestimates the luck that is left; here the quick policy plays whole games. This is
    /// little work and does not count against the budget.
    pub(crate) fn spreads<S: ChanceSource + ?Sized>(&self, tried: &[Tried], source: &mut S) -> Vec<f64> {
        const GAMES: u32 = 24;
        let (after, left) = (self.board.after_half_day(), self.half_days_left());
        let mut sums = vec![(0.0, 0.0); tried.len()];
        let mut rolls = Rolls::new(source);
        for _ in 0..if left == 0 { 0 } else { GAMES } {
            let future = Future::of_rolls(after, &self.columns, rolls.next(left, source));
            for (one, (sum, squares)) in tried.iter().zip(&mut sums) {
                let points = future.play_on(self.weights, one.sheet, 1.0);
                *sum += points;
                *squares += points * points;
            }
        }
        let games = f64::from(GAMES);
        let deviation =
            |(sum, squares): (f64, f64)| ((squares - sum * sum / games) / (games - 1.0)).max(0.0).sqrt();
        sums.into_iter().map(deviation).collect()
    }

    /// Tries every roll of the last half-day. If time runs out midway, nothing changes: the first rolls in the list are
    /// not a fair sample.
    fn try_every_roll(&self, tried: &mut [Tried], others: &[Sheet], budget: &mut Budget<'_>, goal: &Goal) {
        let after = self.board.after_half_day();
        let mut known = tried.to_vec();
        for (roll, odds) in Roll::all() {
            if !budget.spend((known.len() + others.len()) as u64) {
                return;
            }
            let future = Future::of_rolls(after, &self.columns, [roll].into_iter());
            let rivals = goal.for_the_win.then(|| self.rivals(others, &future));
            for one in &mut known {
                let points = future.play_on(self.weights, one.sheet, goal.trace);
                one.add(points, rivals.as_deref(), odds.probability());
            }
        }
        known.iter_mut().for_each(|one| one.exact = true);
        goal.sort(&mut known);
        tried.clone_from_slice(&known);
    }

    /// Sequential halving: each round plays the survivors on with the same dice, so that luck cancels out, and drops the
    /// worse half.
    fn halve<S: ChanceSource + ?Sized>(
        &self,
        tried: &mut [Tried],
        others: &[Sheet],
        depth: usize,
        budget: &mut Budget<'_>,
        source: &mut S,
        goal: &Goal,
    ) {
        let after = self.board.after_half_day();
        let mut rolls = Rolls::new(source);
        let mut alive = tried.len();
        // The base-2 logarithm, rounded up: that many halvings leave two. Each gets the same share of the budget, so
        // the best moves, which are hardest to tell apart, get the most continuations.
        let rounds = u64::from(usize::BITS - (alive - 1).leading_zeros());
        let each = budget.left() / rounds;
        for _ in 0..rounds {
            let floor = budget.left().saturating_sub(each);
            let cost = (depth * (alive + others.len())) as u64;
            while budget.left() >= floor + cost && budget.spend(cost) {
                let future = Future::of_rolls(after, &self.columns, rolls.next(depth, source));
                let rivals = goal.for_the_win.then(|| self.rivals(others, &future));
                for one in &mut tried[..alive] {
                    let points = future.play_on(self.weights, one.sheet, goal.trace);
                    one.add(points, rivals.as_deref(), 1.0);
                }
            }
            goal.sort(&mut tried[..alive]);
            // Two stay to the end: the mean of a single survivor could not be compared with anything.
            alive = alive.div_ceil(2).max(2).min(alive);
        }
    }

    /// The others' sheets at the end of this half-day if they follow the quick policy.
    fn others_after(&self) -> Vec<Sheet> {
        let outlook = Outlook::new(&self.board.after_half_day(), &self.columns);
        let play = |sheet: &Sheet| {
            let best = Judge::new(self.weights, outlook, sheet).best(&self.board, &Player::new(*sheet));
            best.map_or(*sheet, |best| best.sheet)
        };
        self.others.iter().map(play).collect()
    }

    /// The others' final scores.
    fn rivals(&self, others: &[Sheet], future: &Future) -> Vec<f64> {
        others.iter().map(|sheet| future.play_on(self.weights, *sheet, 1.0)).collect()
    }
}

/// What the search maximises.
struct Goal {
    prior: f64,
    trace: f64,
    for_the_win: bool,
}

impl Goal {
    fn sort(&self, tried: &mut [Tried]) {
        // A point counts a hundredth of a victory, so that a lost game is still played well.
        let merit = |one: &Tried| match self.for_the_win {
            true => one.wins() + one.points(self.prior) / 100.0,
            false => one.points(self.prior),
        };
        tried.sort_by(|a, b| merit(b).total_cmp(&merit(a)));
    }
}

/// The share of the victory for these points against the rivals' points.
fn share(points: f64, rivals: &[f64]) -> f64 {
    let mut winners = 1.0;
    for rival in rivals {
        if *rival > points {
            return 0.0;
        }
        // A shared victory counts for its share.
        winners += f64::from(u8::from(*rival == points));
    }
    1.0 / winners
}

/// The dice of the coming half-days, the same for every sheet that is played on.
pub(super) struct Future {
    steps: Vec<(Board, Option<Outlook>)>,
}

impl Future {
    pub(super) fn of_rolls(after: Board, columns: &Columns, rolls: impl Iterator<Item = Roll>) -> Future {
        let mut board = after;
        let step = |roll: Roll| {
            let laid = board.rolled(roll);
            board = laid.after_half_day();
            (laid, Outlook::new(&board, columns))
        };
        Future { steps: rolls.map(step).collect() }
    }

    /// A sheet's final score when the quick policy plays it on, mixed with the estimates along the way.
    pub(super) fn play_on(&self, weights: &Weights, sheet: Sheet, trace: f64) -> f64 {
        let mut player = Player::new(sheet);
        let (mut result, mut weight_left) = (0.0, 1.0);
        let last = self.steps.len().saturating_sub(1);
        for (step, (laid, outlook)) in self.steps.iter().enumerate() {
            // The black die strikes before the player chooses.
            player.suffer_event(laid);
            let Some(best) = Judge::new(weights, *outlook, player.sheet()).best(laid, &player) else { break };
            // λ-return: an estimate after k steps has the weight (1 − λ)·λᵏ; the last one takes what is left.
            let part = if step == last { 1.0 } else { 1.0 - trace };
            result += weight_left * part * f64::from(best.value);
            weight_left *= 1.0 - part;
            player = Player::new(best.sheet);
        }
        result
    }
}

/// Rolls for one continuation after another. Those of the first two half-days are spread evenly over all throws instead of
/// drawn (stratified sampling), which reduces variance.
struct Rolls {
    offsets: [u32; 2],
    number: u32,
}

/// Coprime to the 1,296 throws, so that the multiples visit every throw, and close to golden sections of them, so that any
/// few in a row are spread evenly.
const STRIDES: [u32; 2] = [805, 497];

impl Rolls {
    fn new<S: ChanceSource + ?Sized>(source: &mut S) -> Rolls {
        Rolls { offsets: [source.below(Roll::CASES), source.below(Roll::CASES)], number: 0 }
    }

    fn next<S: ChanceSource + ?Sized>(&mut self, depth: usize, source: &mut S) -> impl Iterator<Item = Roll> {
        let number = self.number;
        self.number = self.number.wrapping_add(1);
        let (round, at) = (number / Roll::CASES, number % Roll::CASES);
        let offsets = self.offsets;
        (0..depth).map(move |half_day| {
            let case = match half_day {
                0 => (offsets[0] + at * STRIDES[0]) % Roll::CASES,
                // Another offset for each full round, so that the same throws don't always meet.
                1 => (offsets[1] + at * STRIDES[1] + round % Roll::CASES * 7) % Roll::CASES,
                _ => source.below(Roll::CASES),
            };
            Roll::from_case(case)
        })
    }
}
