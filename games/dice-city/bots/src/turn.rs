//! Plans the rest of a turn. The dice are open, so the small moves of the dice step are searched, and each way to end it
//! is judged by the best attacks and purchases that follow.

mod dice;

use game_core::{Game, LegalMoves, Seat};
use game_dice_city::{Awaited, Board, DiceCity, Die, Move, Size, Space};

use crate::shop::{Shop, others};
use crate::value::{Evaluator, Purse, Surroundings, Tally, USES, features, features_of, turns_left};
use crate::war::War;
use crate::weights::Weights;

/// How widely a turn is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Breadth {
    /// How many dice may be used for something other than the location under them.
    pub(crate) spared: u8,
    /// How many dice are considered for that, least useful first.
    pub(crate) dice: usize,
    /// How many purchases with pass tokens are considered.
    pub(crate) purchases: usize,
    /// After this many ends of the dice step, only the first choice is followed.
    pub(crate) leaves: u32,
    /// How many plans to return.
    pub(crate) plans: usize,
}

impl Breadth {
    pub(crate) const QUICK: Breadth = Breadth { spared: 1, dice: 2, purchases: 2, leaves: 60, plans: 1 };
    /// Between the two: its games last about as long as a journeyman's.
    pub(crate) const STEADY: Breadth = Breadth { spared: 2, dice: 3, purchases: 2, leaves: 150, plans: 1 };
    pub(crate) const WIDE: Breadth = Breadth { spared: 2, dice: 4, purchases: 3, leaves: 500, plans: 12 };
}

/// The moves for the rest of a turn, or up to the next roll in it.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) moves: Vec<Move>,
    /// The expected final points, including a share of what rivals lose.
    pub(crate) value: f32,
}

/// A way to end the dice step.
#[derive(Clone, Debug)]
struct Leaf {
    value: f32,
    path: Vec<Move>,
    game: DiceCity,
}

pub(crate) struct Planner<'a> {
    seat: Seat,
    breadth: Breadth,
    evaluator: &'a Evaluator,
    surroundings: Surroundings,
    shop: Shop<'a>,
    war: Option<War>,
    rivals: &'a [Evaluator],
    harm: f32,
    path: Vec<Move>,
    leaves: Vec<Leaf>,
    /// How many ends of the dice step were judged.
    judged: u32,
    /// How many imagined rolls the search is inside: leaves beyond one are averaged, not kept.
    rolls: u8,
}

/// Each seat's evaluator for the current turn.
pub(crate) fn evaluators(weights: &Weights, board: &Board) -> Vec<Evaluator> {
    Seat::first(board.seats()).map(|seat| Evaluator::new(weights, turns_left(weights, board, seat))).collect()
}

/// What a point lost by a rival is worth.
pub(crate) fn harm(board: &Board) -> f32 {
    match board.seats() {
        0..=2 => 0.6,
        seats => 0.8 / (seats - 1) as f32,
    }
}

/// Roughly what using the location on a space is worth.
pub(crate) fn use_of(board: &Board, seat: Seat, at: Space) -> f32 {
    let city = board.city(seat);
    if city.is_deactivated(at) { 0.0 } else { USES[city.at(at) as usize] }
}

impl<'a> Planner<'a> {
    pub(crate) fn new(game: &DiceCity, evaluators: &'a [Evaluator], breadth: Breadth) -> Planner<'a> {
        let board = game.board();
        let seat = board.active();
        let evaluator = &evaluators[seat.index()];
        let surroundings = Surroundings::of(board, seat);
        let harm = harm(board);
        let ships = Size::ALL.map(|size| f32::from(size.ship_points()));
        let shop = Shop::new(board, evaluator, &surroundings, ships);
        Planner {
            seat,
            breadth,
            evaluator,
            surroundings,
            shop,
            war: None,
            rivals: evaluators,
            harm,
            path: Vec::with_capacity(24),
            leaves: Vec::new(),
            judged: 0,
            rolls: 0,
        }
    }

    /// The best plans, best first.
    pub(crate) fn plans(mut self, game: &DiceCity) -> Vec<Plan> {
        self.explore(game, self.breadth.spared);
        self.leaves.sort_by(|a, b| b.value.total_cmp(&a.value));
        let leaves = std::mem::take(&mut self.leaves);
        let mut plans: Vec<Plan> = Vec::new();
        for leaf in leaves.iter().take(self.breadth.plans) {
            self.finish(leaf, &mut plans);
        }
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        plans.truncate(self.breadth.plans);
        plans
    }

    /// The value of the best plan from here.
    fn explore(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let board = game.board();
        match board.awaited() {
            Awaited::Dice => self.with_dice(game, spared),
            Awaited::Roll { seat, dice } if seat == self.seat && board.turn().uses > 0 => {
                self.average(game, dice)
            }
            Awaited::Attack
            | Awaited::Build
            | Awaited::Reveal { .. }
            | Awaited::Over
            | Awaited::Roll { .. } => self.leaf(game),
            Awaited::Force { seat } => {
                // The die on the location that is worth most: losing that place hurts the rival most.
                let best = board.city(seat).unused().iter().max_by(|a, b| {
                    let worth = |die: Die| use_of(board, seat, board.city(seat).space_of(die));
                    worth(*a).total_cmp(&worth(*b))
                });
                match best {
                    Some(die) => self.step(game, Move::Force { die }, spared),
                    None => self.leaf(game),
                }
            }
            Awaited::Drop { .. } => {
                let worst = board
                    .display()
                    .iter()
                    .flatten()
                    .min_by(|a, b| self.shop.worth(**a).total_cmp(&self.shop.worth(**b)));
                match worst {
                    Some(card) => self.step(game, Move::Drop { card: *card }, spared),
                    None => self.leaf(game),
                }
            }
            Awaited::Copy { by } => self.copy(game, by, spared),
            Awaited::Army => self.place_army(game, spared),
            Awaited::Stables => self.shift(game, spared),
            Awaited::Well => self.reroll(game, spared),
            Awaited::Storehouse | Awaited::Market | Awaited::Get { .. } | Awaited::Extra { .. } => {
                self.best_of(game, game.legal(self.seat).iter(), spared)
            }
        }
    }

    /// The value of one move and the best that follows; `f32::MIN` if it is refused.
    fn step(&mut self, game: &DiceCity, action: Move, spared: u8) -> f32 {
        let mut next = *game;
        if next.play(self.seat, &action).is_err() {
            return f32::MIN;
        }
        self.path.push(action);
        let value = self.explore(&next, spared);
        self.path.pop();
        value
    }

    /// The best of a few moves; only the first one once enough was judged.
    fn best_of(&mut self, game: &DiceCity, moves: impl IntoIterator<Item = Move>, spared: u8) -> f32 {
        let mut best = f32::MIN;
        for action in moves {
            best = best.max(self.step(game, action, spared));
            if self.is_enough() {
                break;
            }
        }
        best
    }

    /// Judges the end of the dice step by the best attacks and purchases, and by the city's future.
    fn leaf(&mut self, game: &DiceCity) -> f32 {
        self.judged += 1;
        let board = game.board();
        let city = board.own();
        let future = self.evaluator.value(&features(&Tally::of(city), &Purse::EMPTY, &self.surroundings));
        let turn = board.turn();
        let fights = board.awaited() == Awaited::Attack && turn.strength + turn.against_bandits > 0;
        let gained = if fights {
            let war = self.war.get_or_insert_with(|| War::new(board, self.rivals, self.harm));
            war.best(board, &mut self.shop)
        } else {
            self.shop.best(city.stock(), city.passes())
        };
        let value = game.score(self.seat) as f32 + future + gained;
        self.keep_leaf(value, game);
        value
    }

    /// Whether enough was judged: from then on, only first choices are followed.
    fn is_enough(&self) -> bool {
        self.judged >= self.breadth.leaves
    }

    /// Keeps a way to end the dice step if it is among the best.
    fn keep_leaf(&mut self, value: f32, game: &DiceCity) {
        // Behind an imagined roll the path can't be followed for certain: such leaves only count in the average.
        if self.rolls > 0 {
            return;
        }
        let most = self.breadth.plans;
        if self.leaves.len() == most && self.leaves.last().is_some_and(|last| value <= last.value) {
            return;
        }
        // The same dice in another order end alike: keeping both would crowd out a different idea.
        let same = |leaf: &Leaf| {
            (leaf.value - value).abs() < 1e-4 && leaf.game.board().own().stock() == game.board().own().stock()
        };
        if self.leaves.iter().any(same) {
            return;
        }
        let place = self.leaves.partition_point(|leaf| leaf.value >= value);
        self.leaves.insert(place, Leaf { value, path: self.path.clone(), game: *game });
        self.leaves.truncate(most);
    }

    /// Adds the plans that follow from an end of the dice step: its best attacks, then the best few sets of purchases.
    fn finish(&mut self, leaf: &Leaf, plans: &mut Vec<Plan>) {
        let mut moves = leaf.path.clone();
        let mut game = leaf.game;
        if game.board().awaited() == Awaited::Attack {
            let war = self.war.take().unwrap_or_else(|| War::new(game.board(), self.rivals, self.harm));
            let attacks = war.attacks(game.board(), &mut self.shop);
            self.war = Some(war);
            for action in attacks {
                if game.play(self.seat, &action).is_ok() {
                    moves.push(action);
                }
            }
            if game.board().awaited() == Awaited::Attack && game.play(self.seat, &Move::Done).is_ok() {
                moves.push(Move::Done);
            }
        }
        if game.board().awaited() != Awaited::Build {
            plans.push(Plan { moves, value: leaf.value });
            return;
        }
        let city = game.board().own();
        // A playout follows only the best plan; a search wants alternatives.
        let variants = if self.breadth.plans > 1 { 4 } else { 1 };
        let baskets = self.shop.baskets(city.stock(), city.passes(), variants);
        let most = baskets.first().map_or(0.0, |basket| basket.gain);
        for basket in baskets {
            let mut plan = Plan { moves: moves.clone(), value: leaf.value + basket.gain - most };
            let mut at = game;
            for ware in &basket.wares {
                for action in ware.moves() {
                    if at.play(self.seat, &action).is_ok() {
                        plan.moves.push(action);
                    }
                }
                if matches!(at.board().awaited(), Awaited::Extra { .. })
                    && at.play(self.seat, &Move::Enough).is_ok()
                {
                    plan.moves.push(Move::Enough);
                }
                // Whatever card is revealed: later purchases do not depend on it.
                while let Awaited::Reveal { .. } = at.board().awaited() {
                    let first = at.chances().next().map(|(chance, _)| chance);
                    if first.is_none_or(|chance| at.resolve(&chance).is_err()) {
                        break;
                    }
                }
            }
            if at.board().awaited() == Awaited::Build {
                plan.moves.push(Move::Done);
            }
            plans.push(plan);
        }
    }
}

/// Whether the active seat should end the game now: it leads by more than the others are likely to gain in a turn.
pub(crate) fn should_declare(game: &DiceCity, evaluators: &[Evaluator]) -> bool {
    let board = game.board();
    let seat = board.active();
    if board.awaited() != Awaited::Build || board.allow_declare().is_err() {
        return false;
    }
    let own = game.score(seat) as f32;
    others(board, seat).all(|other| {
        let turn = (evaluators[other.index()].value(&features_of(board, other)) / 8.0).max(4.0);
        own > game.score(other) as f32 + 1.5 * turn
    })
}
