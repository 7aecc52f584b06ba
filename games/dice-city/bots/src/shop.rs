//! What to buy: the best set of locations and trade ships for a stock, with the spaces the locations go to.

use game_core::Seat;
use game_dice_city::locations::Kind;
use game_dice_city::{Board, City, Die, Location, Move, Resource, ShelfRow, Size, Space};

use crate::value::{Evaluator, Purse, Surroundings, Tally, features, is_harvest};

/// The most purchases considered in one turn.
const MOST: usize = 4;
/// The most sets of purchases considered, those with the highest gains first.
const SEEN: usize = 400;
/// Results are remembered for stocks below this many of each resource.
const SIDE: usize = 14;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Ware {
    Card { card: Location, at: Space, row: Option<ShelfRow>, extra: [u8; 2] },
    Ship(Size),
}

#[derive(Clone, Copy, Debug)]
struct Item {
    ware: Ware,
    cost: [u16; 3],
    /// What it brings, less what is lost on its space.
    gain: f32,
    /// Items of one group are variants of the same card.
    group: u8,
    /// How many are for sale.
    stocked: u8,
}

/// A way to spend a stock.
#[derive(Clone, Debug, Default)]
pub(crate) struct Basket {
    pub(crate) wares: Vec<Ware>,
    pub(crate) gain: f32,
}

/// The bounds of a search for the best purchases.
struct Search {
    seen: usize,
    highest: f32,
    margin: f32,
    /// Roughly the most that a purse can be worth at the end.
    purse: f32,
}

/// What a player can buy in a turn, and what it is worth to them.
pub(crate) struct Shop<'a> {
    evaluator: &'a Evaluator,
    items: Vec<Item>,
    /// What is lost on each space, least first.
    spaces: Vec<(f32, Space)>,
    /// The best gain by stock, for `memo_passes` pass tokens; NaN if not known. Thousands of leaves of a turn end with
    /// the same stock.
    memo: Box<[f32; SIDE * SIDE * SIDE]>,
    memo_passes: u8,
}

/// What building on each space loses: its points, its use, what it adds to others.
fn losses(
    city: &City,
    evaluator: &Evaluator,
    surroundings: &Surroundings,
    tally: &Tally,
    base: f32,
) -> Vec<(f32, Space)> {
    let mut drop: [Option<f32>; Location::COUNT] = [None; Location::COUNT];
    let mut cathedrals = [0u8; 5];
    for space in Space::all().filter(|space| city.at(*space) == Location::Cathedral) {
        cathedrals[space.row() as usize] += 1;
    }
    let mut spaces = Vec::with_capacity(Space::COUNT);
    for space in Space::all() {
        let location = city.at(space);
        let mut lost = f32::from(city.worth(space));
        lost += *drop[location as usize].get_or_insert_with(|| {
            // Once for each kind of location: losing any of them costs the same.
            let mut without = *tally;
            without.working[location as usize] -= 1;
            base - evaluator.value(&features(&without, &Purse::EMPTY, surroundings))
        });
        if city.is_deactivated(space) {
            // The deactivation token goes, too.
            lost -= 0.6;
        }
        if location.kind() == Kind::Culture {
            let others = cathedrals[space.row() as usize] - u8::from(location == Location::Cathedral);
            lost += f32::from(others);
        }
        if is_harvest(location) {
            let guilds = Space::of_row(space.row()).filter(|at| city.at(*at) == Location::MerchantGuild);
            lost += 0.3 * guilds.count() as f32;
        }
        spaces.push((lost, space));
    }
    spaces.sort_by(|a, b| a.0.total_cmp(&b.0));
    spaces
}

impl<'a> Shop<'a> {
    /// The active player's shop. `ships` is what a trade ship of each size is worth.
    pub(crate) fn new(
        board: &Board,
        evaluator: &'a Evaluator,
        surroundings: &Surroundings,
        ships: [f32; 3],
    ) -> Shop<'a> {
        let city = board.own();
        let tally = Tally::of(city);
        let base = evaluator.value(&features(&tally, &Purse::EMPTY, surroundings));
        let spaces = losses(city, evaluator, surroundings, &tally, base);
        let mut shop = Shop {
            evaluator,
            items: Vec::with_capacity(24),
            spaces,
            memo: Box::new([f32::NAN; SIDE * SIDE * SIDE]),
            memo_passes: u8::MAX,
        };
        for size in Size::ALL.into_iter().filter(|size| board.ships(*size) > 0) {
            let gain = ships[size as usize];
            let stocked = if board.options().is_solo() { 4 } else { board.ships(size) };
            let cost = [u16::from(size.ship_cost()); 3];
            shop.items.push(Item { ware: Ware::Ship(size), cost, gain, group: 100 + size as u8, stocked });
        }
        let mut worth: [Option<f32>; Location::COUNT] = [None; Location::COUNT];
        let mut add = |shop: &mut Shop<'_>, card: Location, row: Option<ShelfRow>, group: u8, stocked: u8| {
            let value = *worth[card as usize].get_or_insert_with(|| {
                let mut with = tally;
                with.working[card as usize] += 1;
                evaluator.value(&features(&with, &Purse::EMPTY, surroundings)) - base
            });
            shop.add(city, card, row, value, group, stocked);
        };
        for (index, card) in Location::basic().iter().enumerate() {
            let pile = board.pile(*card).unwrap_or_default();
            if pile > 0 {
                add(&mut shop, *card, None, 50 + index as u8, pile.min(3));
            }
        }
        if board.options().is_solo() {
            let mut group = 0;
            for row in ShelfRow::ALL {
                for card in board.display_row(Some(row)).iter().flatten() {
                    add(&mut shop, *card, Some(row), group, 1);
                    group += 1;
                }
            }
        } else {
            for (place, card) in board.display().iter().enumerate() {
                if let Some(card) = card {
                    add(&mut shop, *card, None, place as u8, 1);
                }
            }
        }
        shop.items.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        shop
    }

    /// Adds a card with the space that suits it best.
    fn add(
        &mut self,
        city: &City,
        card: Location,
        row: Option<ShelfRow>,
        value: f32,
        group: u8,
        stocked: u8,
    ) {
        let facts = card.facts();
        let mut best: Option<(f32, Space)> = None;
        for (lost, space) in &self.spaces {
            let gain = bonus(city, card, *space) - lost;
            if best.is_none_or(|(highest, _)| gain > highest) {
                best = Some((gain, *space));
            }
        }
        let Some((placed, at)) = best else { return };
        let gain = f32::from(facts.points) + value + placed;
        let cost = facts.cost.map(u16::from);
        let extras: &[[u8; 2]] = if card == Location::GrandStatue {
            &[[0, 0], [1, 0], [0, 1], [2, 0], [1, 1], [0, 2], [3, 0], [2, 1], [1, 2], [0, 3]]
        } else {
            &[[0, 0]]
        };
        for extra in extras {
            let gain = gain + f32::from(extra[0] + extra[1]);
            let cost = [cost[0], cost[1] + u16::from(extra[0]), cost[2] + u16::from(extra[1])];
            if gain > 0.0 {
                let ware = Ware::Card { card, at, row, extra: *extra };
                self.items.push(Item { ware, cost, gain, group, stocked });
            }
        }
    }

    /// What a card on display would bring, if it could be paid for.
    pub(crate) fn worth(&self, wanted: Location) -> f32 {
        let is = |item: &&Item| matches!(item.ware, Ware::Card { card, .. } if card == wanted);
        self.items.iter().find(is).map_or(0.0, |item| item.gain)
    }

    /// The spaces with what building there loses, least first.
    pub(crate) fn spaces(&self) -> &[(f32, Space)] {
        &self.spaces
    }

    /// What the best purchases bring, including what is kept.
    pub(crate) fn best(&mut self, stock: [u16; 3], passes: u8) -> f32 {
        if passes != self.memo_passes {
            self.memo.fill(f32::NAN);
            self.memo_passes = passes;
        }
        let index = (stock.iter().all(|held| usize::from(*held) < SIDE))
            .then(|| (usize::from(stock[0]) * SIDE + usize::from(stock[1])) * SIDE + usize::from(stock[2]));
        if let Some(known) = index.map(|index| self.memo[index]).filter(|known| !known.is_nan()) {
            return known;
        }
        let mut highest = f32::MIN;
        let mut chosen = [0; MOST];
        self.shop(stock, passes, 0, 0.0, &mut chosen, 0, &mut self.search(passes, 0.0), &mut |gain, _| {
            highest = highest.max(gain)
        });
        if let Some(index) = index {
            self.memo[index] = highest;
        }
        highest
    }

    /// The best sets of purchases, best first.
    pub(crate) fn baskets(&self, stock: [u16; 3], passes: u8, count: usize) -> Vec<Basket> {
        let mut found: Vec<Basket> = Vec::new();
        let mut chosen = [0; MOST];
        let mut search = self.search(passes, if count > 1 { 4.0 } else { 0.0 });
        self.shop(stock, passes, 0, 0.0, &mut chosen, 0, &mut search, &mut |gain, chosen| {
            if found.len() == count && found.last().is_some_and(|last| gain <= last.gain) {
                return;
            }
            let place = found.partition_point(|other| other.gain >= gain);
            found.insert(place, Basket { wares: self.wares(chosen), gain });
            found.truncate(count);
        });
        found
    }

    /// A search that skips sets more than `margin` worse than the best.
    fn search(&self, passes: u8, margin: f32) -> Search {
        let kept = [0.0, self.evaluator.purse([1; 3], passes), self.evaluator.purse([0; 3], passes)];
        let purse = kept.into_iter().fold(0.0, f32::max) + 0.5;
        Search { seen: 0, highest: f32::MIN, margin, purse }
    }

    /// The wares of these items, each card on a space of its own.
    fn wares(&self, chosen: &[usize]) -> Vec<Ware> {
        let mut taken: Vec<Space> = Vec::new();
        let mut wares = Vec::with_capacity(chosen.len());
        for index in chosen {
            let mut ware = self.items[*index].ware;
            if let Ware::Card { at, .. } = &mut ware {
                if taken.contains(at) {
                    let free =
                        self.spaces.iter().map(|(_, space)| *space).find(|space| !taken.contains(space));
                    *at = free.unwrap_or(*at);
                }
                taken.push(*at);
            }
            wares.push(ware);
        }
        wares
    }

    #[expect(clippy::too_many_arguments, reason = "the state of a recursion")]
    fn shop(
        &self,
        stock: [u16; 3],
        passes: u8,
        from: usize,
        gain: f32,
        chosen: &mut [usize; MOST],
        count: usize,
        search: &mut Search,
        see: &mut dyn FnMut(f32, &[usize]),
    ) {
        let total = gain + self.evaluator.purse(stock, passes);
        see(total, &chosen[..count]);
        search.highest = search.highest.max(total);
        search.seen += 1;
        if count == MOST || search.seen > SEEN {
            return;
        }
        let room = (MOST - count) as f32;
        for index in from..self.items.len() {
            let item = &self.items[index];
            // Branch and bound: items are sorted by gain, so nothing that follows can bring more than this.
            if gain + room * item.gain + search.purse < search.highest - search.margin {
                break;
            }
            if stock.iter().zip(item.cost).any(|(held, cost)| *held < cost) {
                continue;
            }
            let of_group = chosen[..count].iter().filter(|other| self.items[**other].group == item.group);
            if of_group.count() >= usize::from(item.stocked) {
                continue;
            }
            let mut gain = gain + item.gain;
            if let Ware::Card { at, .. } = item.ware {
                let cards = chosen[..count].iter().filter_map(|other| match self.items[*other].ware {
                    Ware::Card { at, .. } => Some(at),
                    Ware::Ship(_) => None,
                });
                let (mut placed, mut clash) = (0, false);
                for other in cards {
                    placed += 1;
                    clash |= other == at;
                }
                if clash {
                    // The space is taken: this card goes to the next best one.
                    let next = self.spaces[placed.min(self.spaces.len() - 1)].0;
                    gain -= next - self.spaces[0].0;
                }
            }
            chosen[count] = index;
            let left = std::array::from_fn(|resource| stock[resource] - item.cost[resource]);
            // From this item on, not from the first: a set of purchases has no order.
            self.shop(left, passes, index, gain, chosen, count + 1, search, see);
        }
    }
}

/// What a card gains from its row.
fn bonus(city: &City, card: Location, at: Space) -> f32 {
    let row: Die = at.row();
    match card {
        Location::Cathedral => {
            let culture = city.culture(row) - u8::from(city.at(at).kind() == Kind::Culture);
            1.0 + f32::from(culture)
        }
        Location::MerchantGuild => {
            let harvest: u16 = city.harvest(row).iter().sum();
            0.3 * f32::from(harvest - u16::from(is_harvest(city.at(at))))
        }
        card if card.kind() == Kind::Culture => Space::of_row(row)
            .filter(|other| *other != at && city.at(*other) == Location::Cathedral)
            .count() as f32,
        card if is_harvest(card) => {
            let guilds = Space::of_row(row).filter(|other| city.at(*other) == Location::MerchantGuild);
            0.2 * guilds.count() as f32
        }
        _ => 0.0,
    }
}

impl Ware {
    /// The moves that buy it.
    pub(crate) fn moves(self) -> Vec<Move> {
        match self {
            Ware::Ship(size) => vec![Move::Ship(size)],
            Ware::Card { card, at, row, extra } => {
                let mut moves = vec![Move::Build { card, at, row }];
                moves.extend((0..extra[0]).map(|_| Move::Extra { resource: Resource::Stone }));
                moves.extend((0..extra[1]).map(|_| Move::Extra { resource: Resource::Iron }));
                moves
            }
        }
    }
}

/// All seats but this one.
pub(crate) fn others(board: &Board, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
    Seat::first(board.seats()).filter(move |other| *other != seat)
}
