//! Search: the quick policy plays the candidates on in the same imagined games, and the worse half drops out again and
//! again.

use game_core::{ChanceSource, Game, Hidden, Seat, Seeded};
use game_troia::{Handles, Move, Phase, Troia, View};

use crate::candidates::Candidate;
use crate::policy::{QuickPolicy, play_on};
use crate::reasons::Reason;
use crate::style::Style;
use bots::Budget;

/// A hint plays each of its moves on in at least this many games, even with no budget: it must say what to expect.
const LEAST: usize = 8;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SearchSettings {
    /// How many continuations the quick policy's opinion counts for: on a dig step, a card, a publication.
    pub(super) priors: [f32; 3],
    /// The share of the budget for a dig step, a card, a publication.
    pub(super) shares: [f32; 3],
    /// The lead in points that counts as a 75 % chance of winning.
    pub(super) scale: f32,
}

impl SearchSettings {
    pub(super) const MASTER: SearchSettings =
        SearchSettings { priors: [200.0, 8.0, 8.0], shares: [0.5, 1.0, 1.0], scale: 6.0 };
}

/// A candidate with the sums over its continuations.
#[derive(Clone, Debug)]
pub(super) struct Tried {
    pub(super) candidate: Candidate,
    count: f64,
    merit: f64,
    sum: f64,
    squares: f64,
    wins: f64,
}

impl Tried {
    fn new(candidate: Candidate) -> Tried {
        Tried { candidate, count: 0.0, merit: 0.0, sum: 0.0, squares: 0.0, wins: 0.0 }
    }

    fn mean_merit(&self) -> f64 {
        self.merit / self.count.max(1.0)
    }

    /// The expected final score.
    pub(super) fn points(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The final score's standard deviation.
    pub(super) fn deviation(&self) -> f64 {
        let mean = self.points();
        (self.squares / self.count.max(1.0) - mean * mean).max(0.0).sqrt()
    }

    /// The share of victories.
    pub(super) fn wins(&self) -> f64 {
        self.wins / self.count.max(1.0)
    }
}

/// A seat that has to decide, and what it sees.
pub(super) struct Position<'a> {
    view: View,
    seat: Seat,
    style: &'a Style,
    pub(super) game: Troia,
}

impl<'a> Position<'a> {
    /// `None` if the seat has nothing to decide.
    pub(super) fn of<S: ChanceSource + ?Sized>(
        view: &View,
        seat: Seat,
        style: &'a Style,
        source: &mut S,
    ) -> Option<Position<'a>> {
        if view.viewer != Some(seat) || !view.waiting.contains(seat) {
            return None;
        }
        let view = with_open_choices(view);
        let game = Troia::imagine(&view, source);
        Some(Position { view, seat, style, game })
    }

    pub(super) fn policy(&self) -> QuickPolicy<'_> {
        QuickPolicy { game: &self.game, seat: self.seat, style: self.style }
    }

    pub(super) fn best<S: ChanceSource + ?Sized>(
        &self,
        settings: &SearchSettings,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Option<Move> {
        self.search(settings, budget, source).first().map(|best| best.candidate.action)
    }

    /// The best few moves, best first, each played on in some games.
    pub(super) fn advise<S: ChanceSource + ?Sized>(
        &self,
        settings: &SearchSettings,
        few: usize,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Tried> {
        let mut best: Vec<Tried> = Vec::new();
        for one in self.search(settings, budget, source) {
            // Two ideas may begin with the same move.
            if best.len() < few && best.iter().all(|other| other.candidate.action != one.candidate.action) {
                best.push(one);
            }
        }
        for _ in 0..LEAST {
            let world = Troia::imagine(&self.view, source);
            let seed = u64::from(source.below(u32::MAX));
            best.iter_mut().for_each(|one| self.play_on(one, &world, seed, settings));
        }
        best
    }

    /// Why a move is good.
    pub(super) fn reasons(&self, action: Move) -> Vec<Reason> {
        let bared = match action {
            Move::Take { piece } | Move::Dig { piece } => {
                self.view.hill.iter().filter(|other| other.on == Handles::only(piece)).count()
            }
            _ => 0,
        };
        self.policy().reasons(action, bared as u8)
    }

    /// The candidates after a search, best first.
    fn search<S: ChanceSource + ?Sized>(
        &self,
        settings: &SearchSettings,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Tried> {
        let mut tried: Vec<Tried> = self.policy().candidates().into_iter().map(Tried::new).collect();
        if tried.len() <= 1 {
            return tried;
        }
        self.halve(&mut tried, settings, settings.shares[self.kind()], budget, source);
        tried
    }

    /// The index into the settings for this decision.
    fn kind(&self) -> usize {
        match self.game.phase() {
            Phase::Dig | Phase::Start => 0,
            Phase::Publish => 2,
            _ => 1,
        }
    }

    /// Sequential halving: each round plays the survivors on in the same worlds, so that luck cancels out, and drops
    /// the worse half.
    fn halve<S: ChanceSource + ?Sized>(
        &self,
        tried: &mut [Tried],
        settings: &SearchSettings,
        share: f32,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) {
        let mut alive = tried.len();
        let rounds = u64::from(usize::BITS - (alive - 1).leading_zeros());
        // A single dig step gets only a share: several of them make one turn.
        let total = (budget.left() as f64 * f64::from(share)) as u64;
        let end = budget.left() - total.min(budget.left());
        let cost = self.cost();
        for round in 0..rounds {
            let floor = end + (total / rounds) * (rounds - 1 - round);
            while budget.left() >= floor + cost * alive as u64 && budget.spend(cost * alive as u64) {
                let world = Troia::imagine(&self.view, source);
                // One seed for all candidates of a world: they meet the same cards, so what differs is the move.
                let seed = u64::from(source.below(u32::MAX));
                for one in &mut tried[..alive] {
                    self.play_on(one, &world, seed, settings);
                }
            }
            self.sort(&mut tried[..alive], settings);
            alive = alive.div_ceil(2).max(2).min(alive);
        }
    }

    /// The work of a continuation: one decision for each turn that may follow.
    fn cost(&self) -> u64 {
        let most = game_troia::cards::Kept::with(self.game.options().players).most_rounds();
        let rounds = u64::from(most.saturating_sub(self.game.round())) + 1;
        rounds * self.game.seats() as u64
    }

    fn play_on(&self, one: &mut Tried, world: &Troia, seed: u64, settings: &SearchSettings) {
        let mut game = *world;
        let seat = self.seat;
        for action in std::iter::once(&one.candidate.action).chain(&one.candidate.then) {
            // A later move of a plan may be illegal in this imagined world: then the quick policy takes over.
            if game.play(seat, action).is_err() {
                break;
            }
        }
        play_on(&mut game, &[self.style; 4], &mut Seeded::new(seed));
        let own = f64::from(game.score(seat));
        let others = Seat::first(game.seats()).filter(|other| *other != seat);
        let scores = || others.clone().map(|other| f64::from(game.score(other)));
        let lead = own - scores().fold(0.0, f64::max);
        // Pawns may share a space, and so a victory, only at the start corner.
        let sharing = 1 + scores().filter(|score| *score == own).count();
        one.count += 1.0;
        one.sum += own;
        one.squares += own * own;
        one.wins += if lead >= 0.0 { 1.0 / sharing as f64 } else { 0.0 };
        // A soft win: a bare win or loss would need many more continuations to tell two moves apart. The logistic function
        // of 1.1 is 0.75, which is the chance of winning that a lead of `scale` stands for.
        one.merit += 1.0 / (1.0 + (-lead / f64::from(settings.scale) * 1.1).exp());
    }

    fn sort(&self, tried: &mut [Tried], settings: &SearchSettings) {
        // The slope of the logistic merit at an even score: what one point is worth there.
        let point = 1.1 / f64::from(settings.scale) / 4.0;
        let known: f64 = tried.iter().map(Tried::mean_merit).sum::<f64>() / tried.len().max(1) as f64;
        let prior = f64::from(settings.priors[self.kind()]);
        let merit = |one: &Tried| {
            // The quick policy only says how far a candidate lies behind its best, so that is taken off the mean.
            let opinion = known - point * f64::from(one.candidate.behind);
            (one.merit + prior * opinion) / (one.count + prior)
        };
        tried.sort_by(|a, b| merit(b).total_cmp(&merit(a)));
    }
}

/// The view with all face-down cards taken back, so that imagined rivals choose as players would and not at random.
pub(super) fn with_open_choices(view: &View) -> View {
    let mut view = view.clone();
    if view.phase == Phase::Choose {
        for player in &mut view.players {
            if player.face_down {
                player.face_down = false;
                player.cards += 1;
                view.waiting = view.waiting.with(player.seat);
            }
        }
    }
    view
}
