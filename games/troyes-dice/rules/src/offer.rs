//! What each of a half-day's four dice offers, worked out once per roll. `Dice::targets` decides which uses of a die are
//! legal, all at once; `Dice::left_by` decides the same for a single one.

use serde::{Deserialize, Serialize};

use crate::board::{Colour, Resource};
use crate::dice::{Pips, Roll};
use crate::sheet::Sheet;
use crate::targets::{Action, Spread, Targets};
use crate::tiles::{Effect, Tile};
use crate::wheel::{Place, Price, Purse};

/// A die on its plaza, as everyone sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// Whether the die can be used.
    pub status: DieStatus,
    /// The colour of its plaza.
    pub colour: Colour,
    /// The value it was rolled with.
    pub rolled: Pips,
    /// The value it counts as: 0 beside Raid 4, unless it is black and can't be used.
    pub value: Pips,
    terms: Terms,
}

/// What using a die costs: the disc's price, changed by an expansion tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Terms {
    /// The fixed part of the price: the disc's deniers and the surcharges of Raids 2, 3 and 6 (T13).
    cost: Purse,
    /// Whether the player also pays one resource of any kind.
    pub(crate) asks_any: bool,
    /// Steps of value for one influence: 1; 2 with Banquet 1; 0 with Raid 1.
    steps: u8,
    /// Knowledge for another colour: 2; 1 with Banquet 5; unaffordable with Raid 5.
    recolour: u8,
    /// Forbidden uses: prestige buildings with Raid 7.
    barred: Targets,
    pub(crate) tile: Option<Tile>,
}

/// The four dice on the wheel, one array per property: without the expansion the terms never change, so a roll
/// writes only a few words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dice {
    rolled: [Pips; 4],
    start: [Start; 4],
    pub(crate) colours: [Colour; 4],
    pub(crate) black: Place,
    /// What the dice cost if an expansion tile applies; `None` for the disc's own prices.
    pub(crate) terms: Option<[Terms; 4]>,
}

impl Dice {
    /// No dice lie on the wheel.
    pub(crate) const NONE: Dice = Dice {
        rolled: [Pips::ZERO; 4],
        start: [Start::NOWHERE; 4],
        colours: [Colour::Red; 4],
        black: Place::ALL[0],
        terms: None,
    };

    /// Lays the dice on plazas of these colours.
    #[inline]
    pub(crate) fn lay(&mut self, roll: Roll, colours: [Colour; 4]) {
        self.rolled = roll.places();
        self.start = roll.places().map(Start::at);
        self.start[roll.black_place().index()] = Start::NOWHERE;
        self.colours = colours;
        self.black = roll.black_place();
    }

    /// Takes the dice from the wheel.
    #[inline]
    pub(crate) fn take(&mut self) {
        let Dice { rolled, start, colours, black, .. } = Dice::NONE;
        (self.rolled, self.start, self.colours, self.black) = (rolled, start, colours, black);
        self.terms = None;
    }

    #[inline]
    fn terms(&self) -> &[Terms; 4] {
        match &self.terms {
            Some(terms) => terms,
            None => &Terms::OF_THE_DISC,
        }
    }

    #[inline]
    pub(crate) fn at(&self, place: Place) -> Offer {
        Offer {
            status: self.status(place),
            colour: self.colour(place),
            rolled: self.rolled[place.index()],
            value: self.value(place),
            terms: self.terms()[place.index()],
        }
    }

    #[inline]
    pub(crate) fn colour(&self, place: Place) -> Colour {
        self.colours[place.index()]
    }

    #[inline]
    fn value(&self, place: Place) -> Pips {
        // A die that can't be used keeps its value: it attacks with the number it shows.
        self.start[place.index()].value().unwrap_or(self.rolled[place.index()])
    }

    #[inline]
    fn is_usable(&self, place: Place) -> bool {
        self.start[place.index()] != Start::NOWHERE
    }

    #[inline]
    fn status(&self, place: Place) -> DieStatus {
        const STATUS: [[DieStatus; 2]; 2] =
            [[DieStatus::ClearAsBlack, DieStatus::Clear], [DieStatus::Black, DieStatus::BlackAsClear]];
        STATUS[usize::from(place == self.black)][usize::from(self.is_usable(place))]
    }

    /// Each die's status, colour, rolled value and value, by place.
    #[inline]
    pub(crate) fn shown(&self) -> ([DieStatus; 4], [Colour; 4], [Pips; 4], [Pips; 4]) {
        let (status, values) = (|place| self.status(place), |place| self.value(place));
        (Place::ALL.map(status), self.colours, self.rolled, Place::ALL.map(values))
    }

    pub(crate) fn offers(&self) -> [Offer; 4] {
        Place::ALL.map(|place| self.at(place))
    }

    /// How many dice of this colour are usable (T8).
    #[inline]
    pub(crate) fn available(&self, colour: Colour) -> u8 {
        let counts = Place::ALL.map(|place| u8::from(self.is_usable(place) & (self.colour(place) == colour)));
        counts.into_iter().sum()
    }

    /// Colour and value of the die at this place, if it destroys its plaza.
    #[inline]
    pub(crate) fn attacker(&self, place: Place) -> Option<(Colour, Pips)> {
        (!self.is_usable(place)).then(|| (self.colour(place), self.rolled[place.index()]))
    }

    /// What the tile beside this place does.
    #[inline]
    pub(crate) fn effect(&self, place: Place) -> Option<Effect> {
        self.terms.as_ref().and_then(|terms| terms[place.index()].tile.map(Tile::effect))
    }

    /// The places beside a tile whose plaza is destroyed, or whose tile made the black die usable.
    #[inline]
    pub(crate) fn destroyed_beside_tiles(&self) -> impl Iterator<Item = Place> {
        let tile = |place: Place| self.terms.as_ref().and_then(|terms| terms[place.index()].tile);
        Place::ALL
            .into_iter()
            .filter(move |place| self.status(*place) != DieStatus::Clear && tile(*place).is_some())
    }

    /// Everything a player can do with this die, given what can be done to any die after paying for it, and the
    /// player's closed targets: **the predicate of legality**. It has no branches, because the processor can't predict
    /// dice; a die that can't be chosen simply reaches no value.
    #[inline(always)]
    fn targets(&self, die: usize, means: Means, closed: Targets) -> Targets {
        let values = means.reach.from(self.start[die].or(means.unpaid));
        let spread = Spread::of(self.colours[die]).or(means.recolouring);
        spread.over(values).minus(closed.or(means.barred))
    }

    /// Everything the sheet's owner can do, for each of the [`WAYS`], at the disc's own prices.
    #[inline(always)]
    pub(crate) fn all_targets_on_the_disc(&self, sheet: &Sheet) -> [Targets; WAYS.len()] {
        self.all_targets_with(Means::on_the_disc(sheet.held), sheet.closed())
    }

    /// The same, by the terms of expansion tiles.
    #[inline(always)]
    pub(crate) fn all_targets_beside_tiles(
        &self,
        terms: &[Terms; 4],
        sheet: &Sheet,
    ) -> [Targets; WAYS.len()] {
        self.all_targets_with(Means::by_terms(terms, sheet.held), sheet.closed())
    }

    #[inline(always)]
    fn all_targets_with(&self, means: [Means; WAYS.len()], closed: Targets) -> [Targets; WAYS.len()] {
        let [first, deniers, third, fourth, influence, knowledge] = means;
        // In the order of `WAYS`, and without a closure, which would not always be inlined.
        [
            self.targets(0, first, closed),
            self.targets(1, deniers, closed),
            self.targets(2, third, closed),
            self.targets(3, fourth, closed),
            self.targets(1, influence, closed),
            self.targets(1, knowledge, closed),
        ]
    }

    /// What is left after this use of a die; `None` if it is not legal. The [predicate](Dice::targets) for a single target:
    /// all it costs must be covered, the die must be usable and the target open. A test compares the two.
    #[inline(always)]
    pub(crate) fn left_if_legal(
        &self,
        place: Place,
        pay: Option<Resource>,
        target: (Action, Colour, Pips),
        sheet: &Sheet,
    ) -> Option<Purse> {
        match &self.terms {
            // The same call twice, so that the compiler can specialise one for the disc's constant terms.
            None => {
                let price = PRICES_OF_THE_DISC[place.index()][payment(pay)];
                self.left_by(&Terms::OF_THE_DISC[place.index()], price, place, target, sheet)
            }
            Some(terms) => {
                let terms = &terms[place.index()];
                self.left_by(terms, terms.price(payment(pay)), place, target, sheet)
            }
        }
    }

    #[inline(always)]
    fn left_by(
        &self,
        terms: &Terms,
        price: Purse,
        place: Place,
        (action, colour, value): (Action, Colour, Pips),
        sheet: &Sheet,
    ) -> Option<Purse> {
        let recolour = if colour == self.colour(place) { 0 } else { terms.recolour };
        let steps = terms.steps_cost(self.start[place.index()], value);
        let (left, payable) = sheet.held.left_after(price.plus(Purse::change(steps, recolour)));
        let open = !sheet.closed().or(terms.barred).meets(Targets::one(action, colour, value));
        (payable & open).then_some(left)
    }

    /// Applies the expansion tile beside this die's plaza.
    pub(crate) fn put_tile(&mut self, place: Place, tile: Tile) {
        let index = place.index();
        let terms = &mut self.terms.get_or_insert(Terms::OF_THE_DISC)[index];
        terms.tile = Some(tile);
        match tile.effect() {
            Effect::InfluenceCountsDouble => terms.steps = 2,
            Effect::NoInfluence => terms.steps = 0,
            Effect::Free => (terms.cost, terms.asks_any) = (Purse::EMPTY, false),
            Effect::OneDenierMore => terms.cost = terms.cost.plus(Purse::of(Resource::Deniers, 1)),
            Effect::OneKnowledgeMore => terms.cost = terms.cost.plus(Purse::of(Resource::Knowledge, 1)),
            Effect::OneInfluenceMore => terms.cost = terms.cost.plus(Purse::of(Resource::Influence, 1)),
            Effect::ValueZero if place != self.black => self.start[index] = Start::at(Pips::ZERO),
            Effect::CheapColour => terms.recolour = 1,
            Effect::NoColourChange => terms.recolour = UNPAYABLE,
            Effect::NoPrestige => terms.barred = Targets::ALL_PRESTIGE,
            Effect::BlackIsUsable if place == self.black => self.start[index] = Start::at(self.rolled[index]),
            Effect::ClearIsBlack => self.start[index] = Start::NOWHERE,
            Effect::ValueZero
            | Effect::BlackIsUsable
            | Effect::CathedralGainsResources
            | Effect::WorkGainsCitizen
            | Effect::FortressGainsCitizens
            | Effect::HallCountsOneMore => {}
        }
    }
}

/// The ways to choose a die and pay for it: the four dice first, since the same steps for each become vector
/// instructions. Only the second place charges one resource of any kind; if Banquet 2 makes it free, the first of its
/// three ways stands for paying nothing.
pub(crate) const WAYS: [(Place, Option<Resource>); 6] = [
    (Place::ALL[0], None),
    (Place::ALL[1], Some(Resource::Deniers)),
    (Place::ALL[2], None),
    (Place::ALL[3], None),
    (Place::ALL[1], Some(Resource::Influence)),
    (Place::ALL[1], Some(Resource::Knowledge)),
];

/// The [`WAYS`] in the order of the list of moves: by place, then by resource.
pub(crate) const LISTED: [usize; WAYS.len()] = [0, 4, 1, 5, 2, 3];

/// What a player can do to a die after paying for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Means {
    /// Where a die starts that can't be paid: nowhere.
    unpaid: Start,
    reach: Reach,
    /// The other colours, if knowledge is left for them.
    recolouring: Spread,
    /// What the tile beside the die forbids.
    barred: Targets,
}

impl Means {
    /// For each of the [`WAYS`], by the terms of expansion tiles.
    #[inline(always)]
    fn by_terms(terms: &[Terms; 4], held: Purse) -> [Means; WAYS.len()] {
        let free = if terms[1].asks_any { WAYS[4].1 } else { None };
        let pay = [None, WAYS[1].1, None, None, free, WAYS[5].1];
        let means = |way: usize| terms[WAYS[way].0.index()].means(pay[way], held);
        [means(0), means(1), means(2), means(3), means(4), means(5)]
    }

    /// For each of the [`WAYS`], at the disc's own prices: the same, without asking each die for its terms. Paying with
    /// deniers changes neither influence nor knowledge.
    #[inline(always)]
    fn on_the_disc(held: Purse) -> [Means; WAYS.len()] {
        let [influence, deniers, knowledge] = Resource::ALL.map(|resource| usize::from(held.get(resource)));
        let unpaid = WITH_DENIERS[deniers.min(2)];
        let influence = &WITH_INFLUENCE[influence % WITH_INFLUENCE.len()];
        let knowledge = &WITH_KNOWLEDGE[knowledge % WITH_KNOWLEDGE.len()];
        let by_deniers = |die: usize| Means {
            unpaid: unpaid[die],
            reach: influence.all,
            recolouring: knowledge.all,
            barred: Targets::EMPTY,
        };
        // Without influence `all_but_one` reaches nothing, so there is no need to ask whether it is paid.
        let by_influence = Means { unpaid: Start::ANYWHERE, reach: influence.all_but_one, ..by_deniers(0) };
        let by_knowledge =
            Means { unpaid: knowledge.unpaid, recolouring: knowledge.all_but_one, ..by_deniers(0) };
        [by_deniers(0), by_deniers(1), by_deniers(2), by_deniers(3), by_influence, by_knowledge]
    }
}

/// What an amount of a resource is good for. Tables of it spare comparisons, and branches that depend on the dice.
struct With<T> {
    all: T,
    /// After paying one.
    all_but_one: T,
    unpaid: Start,
}

/// By the amount of influence; there are at most 18.
static WITH_INFLUENCE: [With<Reach>; 32] = {
    const NOTHING: With<Reach> =
        With { all: Reach::new(1, 0), all_but_one: Reach::NOTHING, unpaid: Start::NOWHERE };
    let mut table = [NOTHING; 32];
    let mut amount = 1;
    while amount < 32 {
        let all_but_one = table[amount - 1].all;
        table[amount] = With { all: Reach::new(1, amount), all_but_one, unpaid: Start::ANYWHERE };
        amount += 1;
    }
    table
};

/// By the amount of knowledge; there are at most 18.
static WITH_KNOWLEDGE: [With<Spread>; 32] = {
    let mut table =
        [const { With { all: Spread::NONE, all_but_one: Spread::NONE, unpaid: Start::NOWHERE } }; 32];
    let mut amount = 1;
    while amount < 32 {
        let all_but_one = table[amount - 1].all;
        let all = Spread::IN_ALL.only_if(amount >= RECOLOUR as usize);
        table[amount] = With { all, all_but_one, unpaid: Start::ANYWHERE };
        amount += 1;
    }
    table
};

/// The dice whose price on the disc can't be paid with none, one or at least two deniers. The last row is unused: without
/// it the compiler would treat the first die, which is free, apart from the others.
static WITH_DENIERS: [[Start; 4]; 4] = [
    [Start::ANYWHERE, Start::NOWHERE, Start::NOWHERE, Start::NOWHERE],
    [Start::ANYWHERE, Start::ANYWHERE, Start::ANYWHERE, Start::NOWHERE],
    [Start::ANYWHERE; 4],
    [Start::NOWHERE; 4],
];

impl Terms {
    /// What can be done to the die after paying for it like this.
    #[inline(always)]
    fn means(&self, pay: Option<Resource>, held: Purse) -> Means {
        let (left, payable) = held.left_after(self.price(payment(pay)));
        Means {
            unpaid: if payable { Start::ANYWHERE } else { Start::NOWHERE },
            reach: Reach::with(self.steps, left.get(Resource::Influence)),
            recolouring: Spread::IN_ALL.only_if(left.get(Resource::Knowledge) >= self.recolour),
            barred: self.barred,
        }
    }

    /// The price of the die itself with this [`payment`]; unpayable if one is named but not due, or due but not named.
    #[inline]
    const fn price(&self, payment: usize) -> Purse {
        const UNPAYABLE_PURSE: Purse = Purse::of(Resource::Deniers, UNPAYABLE);
        /// By whether one resource of any kind is due.
        static EXTRA: [[Purse; 4]; 2] = [
            [UNPAYABLE_PURSE, UNPAYABLE_PURSE, UNPAYABLE_PURSE, Purse::EMPTY],
            [
                Purse::of(Resource::Influence, 1),
                Purse::of(Resource::Deniers, 1),
                Purse::of(Resource::Knowledge, 1),
                UNPAYABLE_PURSE,
            ],
        ];
        self.cost.plus(EXTRA[self.asks_any as usize][payment])
    }

    /// Influence that a change of value costs (T11); [`UNPAYABLE`] if it is impossible.
    #[inline]
    fn steps_cost(&self, start: Start, to: Pips) -> u8 {
        STEPS_COST[usize::from(self.steps % 4)][start.index()][to.index()]
    }

    /// The disc's own prices, by place.
    pub(crate) const OF_THE_DISC: [Terms; 4] = [
        Terms::at_price(Place::ALL[0].price()),
        Terms::at_price(Place::ALL[1].price()),
        Terms::at_price(Place::ALL[2].price()),
        Terms::at_price(Place::ALL[3].price()),
    ];

    const fn at_price(price: Price) -> Terms {
        let (cost, asks_any) = match price {
            Price::Free => (Purse::EMPTY, false),
            Price::OneOfAny => (Purse::EMPTY, true),
            Price::Deniers(amount) => (Purse::of(Resource::Deniers, amount), false),
        };
        Terms { cost, asks_any, steps: 1, recolour: RECOLOUR, barred: Targets::EMPTY, tile: None }
    }
}

/// Which resource is paid where the disc charges one of any kind, as an index; the last one for none.
#[inline]
fn payment(pay: Option<Resource>) -> usize {
    pay.map_or(3, |resource| resource as usize)
}

/// [`Terms::price`] at the disc's own prices, by place and payment.
static PRICES_OF_THE_DISC: [[Purse; 4]; 4] = {
    let mut prices = [[Purse::EMPTY; 4]; 4];
    let mut place = 0;
    while place < 4 {
        let mut payment = 0;
        while payment < 4 {
            prices[place][payment] = Terms::OF_THE_DISC[place].price(payment);
            payment += 1;
        }
        place += 1;
    }
    prices
};

/// What a die counts as, and whether it can be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DieStatus {
    /// A transparent die that may be chosen.
    Clear,
    /// The black die that may be chosen (Banquet 8).
    BlackAsClear,
    /// The black die, which destroyed its plaza.
    Black,
    /// A transparent die that counts as black (Raid 8) and destroyed its plaza.
    ClearAsBlack,
}

impl DieStatus {
    /// Whether the die may be chosen and counted.
    #[inline]
    pub const fn is_usable(self) -> bool {
        (self as u8) < DieStatus::Black as u8
    }
}

const RECOLOUR: u8 = 2;
/// More of a resource than a sheet has room for, and little enough to be added to other prices.
const UNPAYABLE: u8 = 64;

/// The value that a die can be changed from, if it can be used at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Start(u8);

impl Start {
    /// The die can't be used. All bits are set, so that it stays this together with any other.
    const NOWHERE: Start = Start(7);
    const ANYWHERE: Start = Start(0);

    #[inline]
    fn at(value: Pips) -> Start {
        Start(value.get())
    }

    #[inline]
    const fn or(self, other: Start) -> Start {
        Start(self.0 | other.0)
    }

    #[inline]
    fn value(self) -> Option<Pips> {
        Pips::new(self.0)
    }

    #[inline]
    const fn index(self) -> usize {
        // The mask changes nothing, but spares the compiler a bounds check.
        (self.0 & 7) as usize
    }
}

/// `STEPS_COST[steps][start][value]`: influence that changes a die to a value, with this many steps per influence. A die
/// stays within 1 to 6; from 0 it can only rise (T12).
static STEPS_COST: [[[u8; 8]; 8]; 4] = {
    let mut costs = [[[UNPAYABLE; 8]; 8]; 4];
    let mut steps = 0;
    while steps < 3 {
        let mut start = 0_usize;
        while start < 7 {
            let mut to = if start == 0 { 0 } else { 1 };
            while to < 7 {
                let distance = start.abs_diff(to);
                if distance == 0 {
                    costs[steps][start][to] = 0;
                } else if steps > 0 {
                    costs[steps][start][to] = distance.div_ceil(steps) as u8;
                }
                to += 1;
            }
            start += 1;
        }
        steps += 1;
    }
    costs
};

/// The values a die can be changed to with some influence: byte `v` is the set (7 bits) for a die that starts at `v`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reach(u64);

impl Reach {
    const NOTHING: Reach = Reach(0);

    const fn new(steps: usize, influence: usize) -> Reach {
        let mut sets = [0; 8];
        let mut start = 0;
        while start < 8 {
            let mut to = 0;
            while to < 7 {
                if STEPS_COST[steps][start][to] as usize <= influence {
                    sets[start] |= 1 << to;
                }
                to += 1;
            }
            start += 1;
        }
        Reach(u64::from_le_bytes(sets))
    }

    #[inline(always)]
    fn with(steps: u8, influence: u8) -> Reach {
        REACH[usize::from(steps % 4)][usize::from(influence % 32)]
    }

    #[inline(always)]
    fn from(self, start: Start) -> u8 {
        (self.0 >> (8 * start.index())) as u8
    }
}

/// `REACH[steps][influence]`; there is at most 18 influence. The last row is unused, but spares a bounds check.
static REACH: [[Reach; 32]; 4] = {
    let mut reach = [[Reach::NOTHING; 32]; 4];
    let mut steps = 0;
    while steps < 3 {
        let mut influence = 0;
        while influence < 32 {
            reach[steps][influence] = Reach::new(steps, influence);
            influence += 1;
        }
        steps += 1;
    }
    reach
};

impl Offer {
    /// Whether the player must name a resource to pay with.
    #[inline]
    pub fn asks_any(&self) -> bool {
        self.terms.asks_any
    }

    /// The tile beside the plaza.
    #[inline]
    pub fn tile(&self) -> Option<Tile> {
        self.terms.tile
    }

    /// What the tile beside the plaza does.
    #[inline]
    pub fn effect(&self) -> Option<Effect> {
        self.terms.tile.map(Tile::effect)
    }

    /// How much of a resource the die costs before any change, not counting the payment of any kind.
    pub fn cost(&self, resource: Resource) -> u8 {
        self.terms.cost.get(resource)
    }

    /// Knowledge that another colour costs; `None` if the colour can't be changed.
    pub fn recolour_cost(&self) -> Option<u8> {
        (self.terms.recolour != UNPAYABLE).then_some(self.terms.recolour)
    }

    /// Influence that this value costs (T11); `None` if it can't be reached.
    pub fn value_cost(&self, value: Pips) -> Option<u8> {
        let cost = self.terms.steps_cost(Start::at(self.value), value);
        (cost != UNPAYABLE).then_some(cost)
    }

    /// The price of the die itself; `None` if a payment is named but not due, or due but not named.
    pub(crate) fn price(&self, pay: Option<Resource>) -> Option<Purse> {
        (self.terms.asks_any == pay.is_some()).then(|| self.terms.price(payment(pay)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::TileNumber;
    use crate::wheel::{HalfDay, Plazas};

    /// Dice on the wheel, with any tile on either side beside the second place or the third.
    fn all_dice() -> Vec<Dice> {
        let plazas: Plazas = "rr yy ww ry yr rw wr yw wy".parse().expect("plazas");
        let mut all = Vec::new();
        for (half_day, case) in
            std::iter::successors(Some(HalfDay::FIRST), |day| day.next()).zip((0..).step_by(173))
        {
            let roll = crate::Roll::from_case(case);
            let mut dice = Dice::NONE;
            dice.lay(roll, plazas.colours(half_day));
            all.push(dice);
            for (number, place) in TileNumber::ALL.into_iter().flat_map(|number| [(number, 1), (number, 2)]) {
                let banquet = Tile::new(number);
                for tile in [banquet, Tile { side: crate::tiles::Side::Raid, ..banquet }] {
                    let mut beside = dice;
                    beside.put_tile(Place::ALL[place], tile);
                    all.push(beside);
                }
            }
        }
        all
    }

    fn purses(most: u8) -> impl Iterator<Item = Purse> {
        let amounts = move || 0..=most;
        amounts().flat_map(move |influence| {
            amounts().flat_map(move |deniers| {
                amounts().map(move |knowledge| {
                    Purse::change(influence, knowledge).plus(Purse::of(Resource::Deniers, deniers))
                })
            })
        })
    }

    /// T9: whether a single use is legal, and whether it is among all legal uses, is the same question.
    #[test]
    fn a_single_use_is_judged_like_all_of_them() {
        let mut sheet = Sheet::NEW;
        sheet.draw(crate::board::Building::Palace, Pips::FACES[2]);
        sheet.attack(Colour::White, Pips::FACES[4]);
        let mut legal = 0;
        for (dice, held) in all_dice().iter().flat_map(|dice| purses(4).map(move |held| (dice, held))) {
            sheet.held = held;
            let terms = dice.terms();
            let all = dice.all_targets_beside_tiles(terms, &sheet);
            for ((place, pay), targets) in WAYS.into_iter().zip(all) {
                let pay = pay.filter(|_| terms[1].asks_any);
                if place == Place::ALL[1] && pay.is_none() && targets == Targets::EMPTY {
                    // A free second place has one way; the two others are empty.
                    continue;
                }
                for bit in 0..63 {
                    let target @ (action, colour, value) = Targets::decode(bit);
                    let single = dice.left_if_legal(place, pay, target, &sheet).is_some();
                    assert_eq!(
                        single,
                        targets.meets(Targets::one(action, colour, value)),
                        "{dice:?} {held:?} {target:?}"
                    );
                    legal += u32::from(single);
                }
            }
        }
        assert!(legal > 100_000, "{legal}");
    }

    /// The shortcut for the disc's own prices gives what the general way gives.
    #[test]
    fn the_disc_is_no_exception() {
        for dice in all_dice().iter().filter(|dice| dice.terms.is_none()) {
            for held in purses(18) {
                let mut sheet = Sheet::NEW;
                sheet.held = held;
                let general = dice.all_targets_beside_tiles(&Terms::OF_THE_DISC, &sheet);
                assert_eq!(dice.all_targets_on_the_disc(&sheet), general, "{held:?}");
            }
        }
    }
}
