//! The rest of a turn as a plan: the dice lie open, so it is searched over small moves, and each way to end the
//! dice step is judged by the best attacks and purchases that follow it.

use game_core::{Game, LegalMoves, Seat};
use game_dice_city::locations::Effect;
use game_dice_city::{
    Awaited, Chance, DiceCity, DiceSet, Die, Location, Move, Purchase, Resource, Roll, Size, Space, Table,
};

use crate::shop::{Shop, others};
use crate::value::{Lens, Purse, Scene, Tally, USES, features, turns_left};
use crate::war::War;
use crate::weights::Weights;

/// How widely a turn is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Breadth {
    /// Dice that may be spent for something else than the location under them.
    pub(crate) spared: u8,
    /// Of how many dice, those of the least use first, such uses are looked at.
    pub(crate) dice: usize,
    /// Purchases for pass tokens in one turn.
    pub(crate) purchases: usize,
    /// Ends of the dice step that are judged before the first choice is taken everywhere.
    pub(crate) leaves: u32,
    /// Plans that are told.
    pub(crate) plans: usize,
}

impl Breadth {
    pub(crate) const QUICK: Breadth = Breadth { spared: 1, dice: 2, purchases: 2, leaves: 60, plans: 1 };
    /// Between the two: games that it plays on end about when games of a journeyman do.
    pub(crate) const STEADY: Breadth = Breadth { spared: 2, dice: 3, purchases: 2, leaves: 150, plans: 1 };
    pub(crate) const WIDE: Breadth = Breadth { spared: 2, dice: 4, purchases: 3, leaves: 500, plans: 12 };
}

/// A way to play the rest of a turn, or the way to the next roll in it.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) moves: Vec<Move>,
    /// The points expected at the end, less what rivals are expected to gain by it.
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
    lens: &'a Lens,
    scene: Scene,
    shop: Shop<'a>,
    war: Option<War>,
    rivals: &'a [Lens],
    harm: f32,
    path: Vec<Move>,
    leaves: Vec<Leaf>,
    /// Ends of the dice step that were judged.
    judged: u32,
    /// Rolls on the way to here that are averaged over: their leaves are not told.
    rolls: u8,
}

/// The lenses of all seats for the turn that runs.
pub(crate) fn lenses(weights: &Weights, table: &Table) -> Vec<Lens> {
    Seat::first(table.seats()).map(|seat| Lens::new(weights, turns_left(weights, table, seat))).collect()
}

/// What a point of a rival's loss is worth.
pub(crate) fn harm(table: &Table) -> f32 {
    match table.seats() {
        0..=2 => 0.6,
        seats => 0.8 / (seats - 1) as f32,
    }
}

/// What pass tokens may buy for oneself.
const PURCHASES: [Purchase; 4] = [
    Purchase::Resource(Resource::Wood),
    Purchase::Resource(Resource::Stone),
    Purchase::Resource(Resource::Iron),
    Purchase::Strength,
];

/// What a use of the location on a space is worth about.
pub(crate) fn use_of(table: &Table, seat: Seat, at: Space) -> f32 {
    let city = table.city(seat);
    if city.is_deactivated(at) { 0.0 } else { USES[city.at(at) as usize] }
}

/// When in a turn a location is best used: the lower, the earlier.
fn order(location: Location, boosts: bool) -> u8 {
    match location.facts().effect {
        Effect::RerollThisDie | Effect::RerollDice => 0,
        Effect::MoveDie => 1,
        Effect::StrengthenArmies | Effect::WeakenBandits | Effect::EnrichResources | Effect::PlaceArmy => 2,
        Effect::CopyAny | Effect::CopyInRow | Effect::CopyUnderDie if boosts => 3,
        Effect::CopyUnderDie => 3,
        Effect::Trade | Effect::Store => 5,
        Effect::CopyAny | Effect::CopyInRow => 6,
        Effect::PointsForStock => 7,
        Effect::None => 8,
        _ => 4,
    }
}

impl<'a> Planner<'a> {
    pub(crate) fn new(game: &DiceCity, lenses: &'a [Lens], breadth: Breadth) -> Planner<'a> {
        let table = game.table();
        let seat = table.active();
        let lens = &lenses[seat.index()];
        let scene = Scene::of(table, seat);
        let harm = harm(table);
        let ships = Size::ALL.map(|size| f32::from(size.ship_points()));
        let shop = Shop::new(table, lens, &scene, ships);
        Planner {
            seat,
            breadth,
            lens,
            scene,
            shop,
            war: None,
            rivals: lenses,
            harm,
            path: Vec::with_capacity(24),
            leaves: Vec::new(),
            judged: 0,
            rolls: 0,
        }
    }

    /// The best plans, the best first.
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
        let table = game.table();
        match table.awaited() {
            Awaited::Dice => self.with_dice(game, spared),
            Awaited::Attack | Awaited::Build => self.leaf(game),
            Awaited::Reveal { .. } | Awaited::Over => self.leaf(game),
            Awaited::Roll { seat, dice } => {
                if seat == self.seat && table.turn().uses > 0 {
                    self.average(game, dice)
                } else {
                    self.leaf(game)
                }
            }
            Awaited::Force { seat } => {
                let best = table.city(seat).unused().iter().max_by(|a, b| {
                    let worth = |die: Die| use_of(table, seat, table.city(seat).space_of(die));
                    worth(*a).total_cmp(&worth(*b))
                });
                match best {
                    Some(die) => self.step(game, Move::Force { die }, spared),
                    None => self.leaf(game),
                }
            }
            Awaited::Drop { .. } => {
                let worst = table
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
                let mut best = f32::MIN;
                for action in game.legal(self.seat).iter() {
                    best = best.max(self.step(game, action, spared));
                    if self.is_enough() {
                        break;
                    }
                }
                best
            }
        }
    }

    /// One move, and the best that follows. Below everything if it is refused.
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

    fn with_dice(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let table = game.table();
        let city = table.own();
        let unused = city.unused();
        if unused.is_empty() {
            let mut best = self.step(game, Move::Done, 0);
            // Purchases in one order only, and not more than a few.
            let bought = self.path.iter().rev().take_while(|action| matches!(action, Move::Spend(_))).count();
            if city.passes() >= 2 && !self.is_enough() && bought < self.breadth.purchases {
                let last = match self.path.last() {
                    Some(Move::Spend(last)) => PURCHASES.iter().position(|purchase| purchase == last),
                    _ => None,
                };
                for purchase in &PURCHASES[last.unwrap_or_default()..] {
                    best = best.max(self.step(game, Move::Spend(*purchase), 0));
                    if self.is_enough() {
                        break;
                    }
                }
            }
            return best;
        }
        let boosts = [Location::Mint, Location::Blacksmith]
            .iter()
            .any(|boost| Space::all().any(|at| city.at(at) == *boost && !city.is_deactivated(at)));
        let rank = |die: Die| {
            let at = city.space_of(die);
            if table.allow_use(die).is_ok() { order(city.at(at), boosts) } else { 9 }
        };
        let next = unused.iter().min_by_key(|die| rank(*die));
        let mut best = f32::MIN;
        let mut usable = false;
        if let Some(die) = next.filter(|die| rank(*die) < 9) {
            usable = true;
            best = best.max(self.step(game, Move::Use { die }, 0));
        }
        if spared > 0 && !self.is_enough() || !usable {
            best = best.max(self.spare(game, unused, spared.max(1)));
        }
        if best == f32::MIN {
            // Nothing else can be done with what lies there.
            for action in game.legal(self.seat).iter() {
                best = best.max(self.step(game, action, 0));
                if best > f32::MIN {
                    break;
                }
            }
        }
        best
    }

    /// Dice that are spent for something else than their locations.
    fn spare(&mut self, game: &DiceCity, unused: DiceSet, spared: u8) -> f32 {
        let table = game.table();
        let city = table.own();
        let seat = self.seat;
        let worth = |die: Die| use_of(table, seat, city.space_of(die));
        let mut dice: Vec<Die> = unused.iter().collect();
        dice.sort_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        let mut best = f32::MIN;
        let tokens = self.reactivations(table);
        let mut choices: Vec<Move> = Vec::new();
        for die in dice.iter().take(self.breadth.dice) {
            choices.extend(tokens.iter().map(|at| Move::Reactivate { die: *die, at: *at }));
            for other in unused.without(*die).iter() {
                let from = city.space_of(other);
                for column in [from.column().wrapping_sub(1), from.column() + 1] {
                    let Some(to) = Space::new(other, column) else { continue };
                    let gained = use_of(table, seat, to) - worth(other);
                    let copies = matches!(
                        city.at(to).facts().effect,
                        Effect::EnrichResources | Effect::StrengthenArmies | Effect::CopyAny
                    );
                    if gained > 0.45 * worth(*die) || (copies && gained > 0.0) {
                        choices.push(Move::Move { die: *die, to });
                    }
                }
            }
            choices.extend((!table.turn().passed).then_some(Move::Pass { die: *die }));
        }
        for action in choices {
            best = best.max(self.step(game, action, spared - 1));
            // With dice on deactivated locations every level branches: the first choice is taken soon.
            if self.is_enough() && best > f32::MIN {
                break;
            }
        }
        best
    }

    /// The locations that are worth most without their token: first one under a die, then any.
    fn reactivations(&self, table: &Table) -> Vec<Space> {
        let city = table.own();
        let mut spaces: Vec<Space> = city.tokens().iter().collect();
        let under = city.with_dice();
        let worth = |at: &Space| USES[city.at(*at) as usize] + if under.contains(*at) { 0.7 } else { 0.0 };
        spaces.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        spaces.truncate(if self.breadth.plans > 1 { 3 } else { 1 });
        spaces
    }

    fn copy(&mut self, game: &DiceCity, by: Space, spared: u8) -> f32 {
        let table = game.table();
        let city = table.own();
        let mut seen = [false; Location::COUNT];
        let mut choices: Vec<(f32, Space)> = Vec::new();
        for at in table.copies(by).iter() {
            let location = city.at(at);
            if std::mem::replace(&mut seen[location as usize], true) {
                continue;
            }
            choices.push((USES[location as usize], at));
        }
        choices.sort_by(|a, b| b.0.total_cmp(&a.0));
        choices.truncate(if self.breadth.plans > 1 { 10 } else { 6 });
        let mut best = f32::MIN;
        for (_, at) in choices {
            best = best.max(self.step(game, Move::Copy { at }, spared));
            if self.is_enough() {
                break;
            }
        }
        best
    }

    fn place_army(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let city = game.table().own();
        let under = city.with_dice();
        let spaces = self.shop.spaces();
        let cheapest = spaces.first().map(|(_, at)| *at);
        let under_die = spaces.iter().map(|(_, at)| *at).find(|at| under.contains(*at));
        let mut best = f32::MIN;
        for at in [cheapest, under_die].into_iter().flatten() {
            best = best.max(self.step(game, Move::PlaceArmy { at }, spared));
            if self.is_enough() {
                break;
            }
        }
        best
    }

    fn shift(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let table = game.table();
        let city = table.own();
        let mut choices: Vec<(f32, Space)> = Vec::new();
        for die in city.unused().iter() {
            let from = city.space_of(die);
            for to in Space::of_row(die).filter(|to| *to != from) {
                let gained = use_of(table, self.seat, to) - use_of(table, self.seat, from);
                choices.push((gained, to));
            }
        }
        choices.sort_by(|a, b| b.0.total_cmp(&a.0));
        choices.truncate(if self.breadth.plans > 1 { 6 } else { 3 });
        let mut best = f32::MIN;
        for (_, to) in choices {
            best = best.max(self.step(game, Move::Shift { to }, spared));
            if self.is_enough() {
                break;
            }
        }
        best
    }

    /// The Well rolls what is of less use than the row's average.
    fn reroll(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let table = game.table();
        let city = table.own();
        let this = table.turn().die.map_or(DiceSet::EMPTY, DiceSet::only);
        let mut dice = this;
        for die in city.unused().iter() {
            let average: f32 = Space::of_row(die).map(|at| use_of(table, self.seat, at)).sum::<f32>() / 6.0;
            if use_of(table, self.seat, city.space_of(die)) < average - 0.1 {
                dice = dice.with(die);
            }
        }
        let mut best = self.step(game, Move::Reroll { dice }, spared);
        if self.breadth.plans > 1 && self.rolls == 0 && dice != this {
            best = best.max(self.step(game, Move::Reroll { dice: this }, spared));
        }
        best
    }

    /// Own dice roll again: the mean over six throws in which every die shows every face once.
    fn average(&mut self, game: &DiceCity, dice: DiceSet) -> f32 {
        if self.rolls >= 2 {
            // Rolls upon rolls are not followed: a die that lies there is worth about a point.
            let lying = game.table().own().unused().len() + dice.len();
            return self.leaf(game) + lying as f32;
        }
        self.rolls += 1;
        let mut sum = 0.0;
        let throws: u8 = if self.rolls > 1 || self.is_enough() { 1 } else { 6 };
        for throw in 0..throws {
            let mut text = String::new();
            for (place, die) in dice.iter().enumerate() {
                let shift = [0, 2, 5, 1, 3][place % 5] + 3 * (self.rolls - 1);
                let column = (throw * (1 + 4 * (place as u8 % 2)) + shift) % 6 + 1;
                text.push_str(&format!("{}{die}{column}", if place > 0 { " " } else { "" }));
            }
            let mut next = *game;
            let resolved = text.parse::<Roll>().is_ok_and(|roll| next.resolve(&Chance::Roll(roll)).is_ok());
            sum += if resolved { self.explore(&next, 0) } else { 0.0 };
        }
        self.rolls -= 1;
        let value = sum / f32::from(throws);
        self.tell(value, game);
        value
    }

    /// The dice step is over: attacks, purchases, and what remains.
    fn leaf(&mut self, game: &DiceCity) -> f32 {
        self.judged += 1;
        let table = game.table();
        let city = table.own();
        let nothing = Purse { stock: [0; 3], passes: 0 };
        let future = self.lens.value(&features(&Tally::of(city), &nothing, &self.scene));
        let turn = table.turn();
        let fights = table.awaited() == Awaited::Attack && turn.strength + turn.against_bandits > 0;
        let gained = if fights {
            let war = self.war.get_or_insert_with(|| War::new(table, self.rivals, self.harm));
            war.best(table, &mut self.shop)
        } else {
            self.shop.best(city.stock(), city.passes())
        };
        let value = game.score(self.seat) as f32 + future + gained;
        self.tell(value, game);
        value
    }

    /// Whether so much was judged that the first choice is taken everywhere.
    fn is_enough(&self) -> bool {
        self.judged >= self.breadth.leaves
    }

    /// Keeps a way to end the dice step if it is among the best.
    fn tell(&mut self, value: f32, game: &DiceCity) {
        if self.rolls > 0 {
            return;
        }
        let most = self.breadth.plans;
        if self.leaves.len() == most && self.leaves.last().is_some_and(|last| value <= last.value) {
            return;
        }
        let same = |leaf: &Leaf| {
            (leaf.value - value).abs() < 1e-4 && leaf.game.table().own().stock() == game.table().own().stock()
        };
        if self.leaves.iter().any(same) {
            return;
        }
        let place = self.leaves.partition_point(|leaf| leaf.value >= value);
        self.leaves.insert(place, Leaf { value, path: self.path.clone(), game: *game });
        self.leaves.truncate(most);
    }

    /// Attacks and purchases after the dice step.
    fn finish(&mut self, leaf: &Leaf, plans: &mut Vec<Plan>) {
        let mut moves = leaf.path.clone();
        let mut game = leaf.game;
        if game.table().awaited() == Awaited::Attack {
            let war = self.war.take().unwrap_or_else(|| War::new(game.table(), self.rivals, self.harm));
            let attacks = war.attacks(game.table(), &mut self.shop);
            self.war = Some(war);
            for action in attacks {
                if game.play(self.seat, &action).is_ok() {
                    moves.push(action);
                }
            }
            if game.table().awaited() == Awaited::Attack && game.play(self.seat, &Move::Done).is_ok() {
                moves.push(Move::Done);
            }
        }
        if game.table().awaited() != Awaited::Build {
            plans.push(Plan { moves, value: leaf.value });
            return;
        }
        let city = game.table().own();
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
                if matches!(at.table().awaited(), Awaited::Extra { .. })
                    && at.play(self.seat, &Move::Enough).is_ok()
                {
                    plan.moves.push(Move::Enough);
                }
                while let Awaited::Reveal { .. } = at.table().awaited() {
                    let first = at.chances().next().map(|(chance, _)| chance);
                    if first.is_none_or(|chance| at.resolve(&chance).is_err()) {
                        break;
                    }
                }
            }
            if at.table().awaited() == Awaited::Build {
                plan.moves.push(Move::Done);
            }
            plans.push(plan);
        }
    }
}

/// Whether ending the game now is the best thing for the active seat: it leads by more than what those who still
/// play in this round make of a turn.
pub(crate) fn should_declare(game: &DiceCity, lenses: &[Lens]) -> bool {
    let table = game.table();
    let seat = table.active();
    if table.awaited() != Awaited::Build || table.allow_declare().is_err() {
        return false;
    }
    let own = game.score(seat) as f32;
    others(table, seat).all(|other| {
        let city = table.city(other);
        let features = features(&Tally::of(city), &Purse::of(city), &Scene::of(table, other));
        let turn = (lenses[other.index()].value(&features) / 8.0).max(4.0);
        own > game.score(other) as f32 + 1.5 * turn
    })
}
