//! What each of a half-day's four dice offers, worked out once per roll. `Dice::targets` alone decides whether a use
//! of a die is legal.

use serde::Serialize;

use crate::board::{Colour, Resource};
use crate::dice::Pips;
use crate::sheet::Sheet;
use crate::targets::{Action, Targets};
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
    asks_any: bool,
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
    values: [Pips; 4],
    pub(crate) colours: [Colour; 4],
    pub(crate) status: [DieStatus; 4],
    reach: [Reach; 4],
    /// What the dice cost if an expansion tile applies; `None` for the disc's own prices.
    terms: Option<[Terms; 4]>,
}

impl Dice {
    /// No dice lie on the wheel.
    pub(crate) const NONE: Dice = Dice {
        rolled: [Pips::ZERO; 4],
        values: [Pips::ZERO; 4],
        colours: [Colour::Red; 4],
        status: [DieStatus::Black; 4],
        reach: [Reach::NOTHING; 4],
        terms: None,
    };

    /// Lays the dice on plazas of these colours.
    #[inline]
    pub(crate) fn lay(&mut self, values: [Pips; 4], colours: [Colour; 4], black: Place) {
        self.rolled = values;
        self.values = values;
        self.colours = colours;
        self.status = [DieStatus::Clear; 4];
        self.status[black.index()] = DieStatus::Black;
        self.reach = values.map(|value| Reach::of(value, 1));
        // So the predicate needs no test for the black die: it reaches no value.
        self.reach[black.index()] = Reach::NOTHING;
    }

    /// Takes the dice from the wheel.
    #[inline]
    pub(crate) fn take(&mut self) {
        let Dice { rolled, values, colours, status, reach, .. } = Dice::NONE;
        (self.rolled, self.values, self.colours) = (rolled, values, colours);
        (self.status, self.reach) = (status, reach);
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
        let index = place.index();
        Offer {
            status: self.status[index],
            colour: self.colours[index],
            rolled: self.rolled[index],
            value: self.values[index],
            terms: self.terms()[index],
        }
    }

    pub(crate) fn offers(&self) -> [Offer; 4] {
        Place::ALL.map(|place| self.at(place))
    }

    /// Everything a player can do with this die, given its price, the player's resources and closed targets: **the
    /// predicate of legality**. It has no branches, because the processor can't predict dice; a die that can't be
    /// chosen simply reaches no value.
    #[inline(always)]
    fn targets(&self, index: usize, terms: &Terms, extra: Purse, held: Purse, closed: Targets) -> Targets {
        // Even if the die can't be paid the rest is computed and masked away: cheaper than a mispredicted branch.
        let (left, payable) = held.left_after(terms.cost.plus(extra));
        let values = self.reach[index].values(left.get(Resource::Influence));
        let any_colour = left.get(Resource::Knowledge) >= terms.recolour;
        let reached = Targets::spread(values, self.colours[index], any_colour);
        reached.minus(closed).minus(terms.barred).only_if(payable)
    }

    /// Everything the sheet's owner can do, for each of the [`WAYS`].
    #[inline(always)]
    pub(crate) fn all_targets(&self, sheet: &Sheet) -> [Targets; WAYS.len()] {
        match &self.terms {
            // The same call twice, so that the compiler can specialise one for the disc's constant prices.
            None => self.all_targets_on(&Terms::OF_THE_DISC, sheet),
            Some(terms) => self.all_targets_on(terms, sheet),
        }
    }

    #[inline(always)]
    fn all_targets_on(&self, terms: &[Terms; 4], sheet: &Sheet) -> [Targets; WAYS.len()] {
        let (held, closed) = (sheet.held, sheet.closed());
        let targets = |index: usize, extra: Purse| self.targets(index, &terms[index], extra, held, closed);
        let [influence, deniers, knowledge] = Resource::ALL.map(|resource| Purse::of(resource, 1));
        let second = if terms[1].asks_any {
            [targets(1, influence), targets(1, deniers), targets(1, knowledge)]
        } else {
            [targets(1, Purse::EMPTY), Targets::EMPTY, Targets::EMPTY]
        };
        let [a, b, c] = second;
        [targets(0, Purse::EMPTY), a, b, c, targets(2, Purse::EMPTY), targets(3, Purse::EMPTY)]
    }

    /// The total cost of this use of a die; `None` if it is not legal.
    #[inline]
    pub(crate) fn total_if_legal(
        &self,
        place: Place,
        pay: Option<Resource>,
        (action, colour, value): (Action, Colour, Pips),
        sheet: &Sheet,
    ) -> Option<Purse> {
        let index = place.index();
        let terms = &self.terms()[index];
        let extra = terms.extra(pay)?;
        let targets = self.targets(index, terms, extra, sheet.held, sheet.closed());
        if !targets.meets(Targets::one(action, colour, value)) {
            return None;
        }
        let knowledge = if colour == self.colours[index] { 0 } else { terms.recolour };
        let influence = terms.steps_cost(self.values[index], value);
        let mut total = terms.cost.plus(extra);
        total.add(Resource::Knowledge, knowledge);
        total.add(Resource::Influence, influence);
        Some(total)
    }

    /// Applies the expansion tile beside this die's plaza.
    pub(crate) fn put_tile(&mut self, place: Place, tile: Tile) {
        let index = place.index();
        let terms = &mut self.terms.get_or_insert(Terms::OF_THE_DISC)[index];
        let status = &mut self.status[index];
        terms.tile = Some(tile);
        match tile.effect() {
            Effect::InfluenceCountsDouble => terms.steps = 2,
            Effect::NoInfluence => terms.steps = 0,
            Effect::Free => (terms.cost, terms.asks_any) = (Purse::EMPTY, false),
            Effect::OneDenierMore => terms.cost = terms.cost.plus(Purse::of(Resource::Deniers, 1)),
            Effect::OneKnowledgeMore => terms.cost = terms.cost.plus(Purse::of(Resource::Knowledge, 1)),
            Effect::OneInfluenceMore => terms.cost = terms.cost.plus(Purse::of(Resource::Influence, 1)),
            // A die that can't be used keeps its value: it attacks with the number it shows.
            Effect::ValueZero if status.is_usable() => self.values[index] = Pips::ZERO,
            Effect::CheapColour => terms.recolour = 1,
            Effect::NoColourChange => terms.recolour = NO_RECOLOUR,
            Effect::NoPrestige => terms.barred = Targets::ALL_PRESTIGE,
            Effect::BlackIsUsable if *status == DieStatus::Black => *status = DieStatus::BlackAsClear,
            Effect::ClearIsBlack if *status == DieStatus::Clear => *status = DieStatus::ClearAsBlack,
            Effect::ValueZero
            | Effect::BlackIsUsable
            | Effect::ClearIsBlack
            | Effect::CathedralGainsResources
            | Effect::WorkGainsCitizen
            | Effect::FortressGainsCitizens
            | Effect::HallCountsOneMore => {}
        }
        self.reach[index] = if self.status[index].is_usable() {
            Reach::of(self.values[index], terms.steps)
        } else {
            Reach::NOTHING
        };
    }
}

/// The ways to choose a die and pay for it. Only the second place charges one resource of any kind; if Banquet 2
/// makes it free, the first of its three ways stands for paying nothing.
pub(crate) const WAYS: [(Place, Option<Resource>); 6] = [
    (Place::ALL[0], None),
    (Place::ALL[1], Some(Resource::Influence)),
    (Place::ALL[1], Some(Resource::Deniers)),
    (Place::ALL[1], Some(Resource::Knowledge)),
    (Place::ALL[2], None),
    (Place::ALL[3], None),
];

impl Terms {
    /// The payment of one resource of any kind. `None` if it is named but not due, or due but not named.
    #[inline]
    fn extra(&self, pay: Option<Resource>) -> Option<Purse> {
        static ONE_OF_ANY: [Purse; 4] = [
            Purse::of(Resource::Influence, 1),
            Purse::of(Resource::Deniers, 1),
            Purse::of(Resource::Knowledge, 1),
            Purse::EMPTY,
        ];
        let extra = ONE_OF_ANY[pay.map_or(3, |resource| resource as usize)];
        (self.asks_any == pay.is_some()).then_some(extra)
    }

    /// Influence that a possible change of value costs (T11).
    #[inline]
    fn steps_cost(&self, from: Pips, to: Pips) -> u8 {
        let distance = from.get().abs_diff(to.get());
        if self.steps == 2 { distance.div_ceil(2) } else { distance }
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

/// What a die counts as, and whether it can be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
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
const NO_RECOLOUR: u8 = u8::MAX;

/// The values a die can be changed to. Byte `i` is the set (7 bits) reachable with `i` influence; the last byte also
/// stands for anything above.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Reach(u64);

impl Reach {
    const NOTHING: Reach = Reach(0);

    /// From this value, with this many steps per influence. A die stays within 1 to 6; from 0 it can only rise.
    const fn from(value: u8, steps: u8) -> Reach {
        let mut sets = [0; 8];
        let mut influence = 0;
        while influence < 8 {
            let mut to = 0;
            while to < 7 {
                // With no steps (Raid 1) only the value itself is in range, whatever is paid.
                let in_range = value.abs_diff(to) <= steps * influence as u8;
                if in_range && (to > 0 || value == 0) {
                    sets[influence] |= 1 << to;
                }
                to += 1;
            }
            influence += 1;
        }
        Reach(u64::from_le_bytes(sets))
    }

    #[inline]
    pub(crate) fn of(value: Pips, steps: u8) -> Reach {
        REACH[usize::from(steps % 3)][value.index()]
    }

    #[inline]
    fn values(self, influence: u8) -> u8 {
        // A lookup rather than `min`: a branch here would be unpredictable.
        (self.0 >> SHIFT_FOR[usize::from(influence % 32)]) as u8
    }
}

/// Eight bits for each influence, up to seven.
static SHIFT_FOR: [u8; 32] = {
    let mut shifts = [56; 32];
    let mut influence = 0;
    while influence < 7 {
        shifts[influence] = 8 * influence as u8;
        influence += 1;
    }
    shifts
};

/// `REACH[steps][value]`
static REACH: [[Reach; 8]; 3] = {
    let mut reach = [[Reach::NOTHING; 8]; 3];
    let mut steps = 0;
    while steps < 3 {
        let mut value = 0;
        while value < 7 {
            reach[steps][value] = Reach::from(value as u8, steps as u8);
            value += 1;
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
        (self.terms.recolour != NO_RECOLOUR).then_some(self.terms.recolour)
    }

    /// Influence that this value costs (T11); `None` if it can't be reached.
    pub fn value_cost(&self, value: Pips) -> Option<u8> {
        let possible = value == self.value || value != Pips::ZERO && self.terms.steps > 0;
        possible.then(|| self.terms.steps_cost(self.value, value))
    }

    /// The price of the die itself; `None` if a payment is named but not due, or due but not named.
    pub(crate) fn price(&self, pay: Option<Resource>) -> Option<Purse> {
        self.terms.extra(pay).map(|extra| self.terms.cost.plus(extra))
    }
}
