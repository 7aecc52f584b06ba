//! The dice step: what each die may be used for, and which uses are searched.

use game_core::{Game, LegalMoves};
use game_dice_city::locations::Effect;
use game_dice_city::{
    Board, Chance, DiceCity, DiceSet, Die, Location, Move, Purchase, Resource, Roll, Space,
};

use super::{Planner, use_of};
use crate::value::USES;

/// What pass tokens may buy for the player.
const PURCHASES: [Purchase; 4] = [
    Purchase::Resource(Resource::Wood),
    Purchase::Resource(Resource::Stone),
    Purchase::Resource(Resource::Iron),
    Purchase::Strength,
];

/// When in a turn a location is best used: lower is earlier. Searching one order instead of all of them is what makes a
/// turn of five dice searchable.
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

impl Planner<'_> {
    pub(super) fn with_dice(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let board = game.board();
        let city = board.own();
        let unused = city.unused();
        if unused.is_empty() {
            let mut best = self.step(game, Move::Done, 0);
            // A few purchases, in one order only: others lead to the same stock.
            let bought = self.path.iter().rev().take_while(|action| matches!(action, Move::Spend(_))).count();
            if city.passes() >= 2 && !self.is_enough() && bought < self.breadth.purchases {
                let last = match self.path.last() {
                    Some(Move::Spend(last)) => PURCHASES.iter().position(|purchase| purchase == last),
                    _ => None,
                };
                let purchases = &PURCHASES[last.unwrap_or_default()..];
                best = best.max(self.best_of(game, purchases.iter().copied().map(Move::Spend), 0));
            }
            return best;
        }
        let boosts = [Location::Mint, Location::Blacksmith]
            .iter()
            .any(|boost| Space::all().any(|at| city.at(at) == *boost && !city.is_deactivated(at)));
        let rank = |die: Die| {
            let at = city.space_of(die);
            if board.allow_use(die).is_ok() { order(city.at(at), boosts) } else { 9 }
        };
        // One order is enough: using dice commutes, but for boosts, copies and trades, which `order` puts right.
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
            // None of the considered uses is possible: any legal move will do.
            for action in game.legal(self.seat).iter() {
                best = best.max(self.step(game, action, 0));
                if best > f32::MIN {
                    break;
                }
            }
        }
        best
    }

    /// The best use of a die for something other than its location.
    fn spare(&mut self, game: &DiceCity, unused: DiceSet, spared: u8) -> f32 {
        let board = game.board();
        let city = board.own();
        let seat = self.seat;
        let worth = |die: Die| use_of(board, seat, city.space_of(die));
        let mut dice: Vec<Die> = unused.iter().collect();
        dice.sort_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        let mut best = f32::MIN;
        let tokens = self.reactivations(board);
        let mut choices: Vec<Move> = Vec::new();
        for die in dice.iter().take(self.breadth.dice) {
            choices.extend(tokens.iter().map(|at| Move::Reactivate { die: *die, at: *at }));
            for other in unused.without(*die).iter() {
                let from = city.space_of(other);
                for column in [from.column().wrapping_sub(1), from.column() + 1] {
                    let Some(to) = Space::new(other, column) else { continue };
                    let gained = use_of(board, seat, to) - worth(other);
                    let copies = matches!(
                        city.at(to).facts().effect,
                        Effect::EnrichResources | Effect::StrengthenArmies | Effect::CopyAny
                    );
                    if gained > 0.45 * worth(*die) || (copies && gained > 0.0) {
                        choices.push(Move::Move { die: *die, to });
                    }
                }
            }
            choices.extend((!board.turn().passed).then_some(Move::Pass { die: *die }));
        }
        for action in choices {
            best = best.max(self.step(game, action, spared - 1));
            // With dice on deactivated locations every level branches, so stop at the first choice soon.
            if self.is_enough() && best > f32::MIN {
                break;
            }
        }
        best
    }

    /// The locations most worth reactivating; one under a die is worth a little more.
    fn reactivations(&self, board: &Board) -> Vec<Space> {
        let city = board.own();
        let mut spaces: Vec<Space> = city.tokens().iter().collect();
        let under = city.with_dice();
        let worth = |at: &Space| USES[city.at(*at) as usize] + if under.contains(*at) { 0.7 } else { 0.0 };
        spaces.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        spaces.truncate(if self.breadth.plans > 1 { 3 } else { 1 });
        spaces
    }

    pub(super) fn copy(&mut self, game: &DiceCity, by: Space, spared: u8) -> f32 {
        let board = game.board();
        let city = board.own();
        let mut seen = [false; Location::COUNT];
        let mut choices: Vec<(f32, Space)> = Vec::new();
        for at in board.copies(by).iter() {
            let location = city.at(at);
            // Copying either of two equal locations does the same.
            if std::mem::replace(&mut seen[location as usize], true) {
                continue;
            }
            choices.push((USES[location as usize], at));
        }
        choices.sort_by(|a, b| b.0.total_cmp(&a.0));
        choices.truncate(if self.breadth.plans > 1 { 10 } else { 6 });
        self.best_of(game, choices.into_iter().map(|(_, at)| Move::Copy { at }), spared)
    }

    pub(super) fn place_army(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let city = game.board().own();
        let under = city.with_dice();
        let spaces = self.shop.spaces();
        let cheapest = spaces.first().map(|(_, at)| *at);
        let under_die = spaces.iter().map(|(_, at)| *at).find(|at| under.contains(*at));
        self.best_of(
            game,
            [cheapest, under_die].into_iter().flatten().map(|at| Move::PlaceArmy { at }),
            spared,
        )
    }

    pub(super) fn shift(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let board = game.board();
        let city = board.own();
        let mut choices: Vec<(f32, Space)> = Vec::new();
        for die in city.unused().iter() {
            let from = city.space_of(die);
            for to in Space::of_row(die).filter(|to| *to != from) {
                let gained = use_of(board, self.seat, to) - use_of(board, self.seat, from);
                choices.push((gained, to));
            }
        }
        choices.sort_by(|a, b| b.0.total_cmp(&a.0));
        choices.truncate(if self.breadth.plans > 1 { 6 } else { 3 });
        self.best_of(game, choices.into_iter().map(|(_, to)| Move::Shift { to }), spared)
    }

    /// The Well rerolls dice on locations that are less useful than their row's average.
    pub(super) fn reroll(&mut self, game: &DiceCity, spared: u8) -> f32 {
        let board = game.board();
        let city = board.own();
        let this = board.turn().die.map_or(DiceSet::EMPTY, DiceSet::only);
        let mut dice = this;
        for die in city.unused().iter() {
            let average: f32 = Space::of_row(die).map(|at| use_of(board, self.seat, at)).sum::<f32>() / 6.0;
            if use_of(board, self.seat, city.space_of(die)) < average - 0.1 {
                dice = dice.with(die);
            }
        }
        let mut best = self.step(game, Move::Reroll { dice }, spared);
        if self.breadth.plans > 1 && self.rolls == 0 && dice != this {
            best = best.max(self.step(game, Move::Reroll { dice: this }, spared));
        }
        best
    }

    /// The value of a reroll: the mean over six throws in which every die shows every face once, which has less variance
    /// than six random throws.
    pub(super) fn average(&mut self, game: &DiceCity, dice: DiceSet) -> f32 {
        if self.rolls >= 2 {
            // Rerolls of rerolls are not followed: an unused die is worth about a point.
            let unused = game.board().own().unused().len() + dice.len();
            return self.leaf(game) + unused as f32;
        }
        self.rolls += 1;
        let mut sum = 0.0;
        let throws: u8 = if self.rolls > 1 || self.is_enough() { 1 } else { 6 };
        for throw in 0..throws {
            let mut text = String::new();
            for (place, die) in dice.iter().enumerate() {
                let shift = [0, 2, 5, 1, 3][place % 5] + 3 * (self.rolls - 1);
                // Six throws in which every die shows every face once, in orders that differ from die to die: less
                // variance than random throws. Strides of 1 and 5 are coprime to 6.
                let column = (throw * (1 + 4 * (place as u8 % 2)) + shift) % 6 + 1;
                text.push_str(&format!("{}{die}{column}", if place > 0 { " " } else { "" }));
            }
            let mut next = *game;
            let resolved = text.parse::<Roll>().is_ok_and(|roll| next.resolve(&Chance::Roll(roll)).is_ok());
            sum += if resolved { self.explore(&next, 0) } else { 0.0 };
        }
        self.rolls -= 1;
        let value = sum / f32::from(throws);
        self.keep_leaf(value, game);
        value
    }
}
