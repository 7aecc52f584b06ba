//! What each of the four dice of a half-day offers, worked out once when the dice have fallen. The one
//! predicate of legality for using a die is `Dice::targets`.

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
    /// What became of the die.
    pub status: DieStatus,
    /// The colour of its plaza.
    pub colour: Colour,
    /// The value it was rolled with.
    pub rolled: Pips,
    /// The value it has: 0 beside Raid 4, unless it is black and can't be used.
    pub value: Pips,
    terms: Terms,
}

/// What the use of a die costs: the disc's price, changed by a tile of the expansion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Terms {
    /// The price that is not a choice: deniers of the disc, and surcharges of Raids 2, 3 and 6 (T13).
    cost: Purse,
    /// Whether one resource of any kind must be paid, too.
    asks_any: bool,
    /// Steps of value for one influence: 1; 2 with Banquet 1; 0 with Raid 1.
    steps: u8,
    /// Knowledge for another colour: 2; 1 with Banquet 5; more than there is with Raid 5.
    recolour: u8,
    /// What it can't be used for: prestige buildings with Raid 7.
    barred: Targets,
    /// The tile beside the plaza.
    pub(crate) tile: Option<Tile>,
}

/// The four dice on the wheel, property by property: without the expansion the terms never change, and a
/// roll writes a few words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Dice {
    rolled: [Pips; 4],
    values: [Pips; 4],
    pub(crate) colours: [Colour; 4],
    pub(crate) status: [DieStatus; 4],
    reach: [Reach; 4],
    /// What the dice cost where tiles lie beside the wheel; else it is as the disc says.
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

    /// Everything one can do with this die for this price, with these resources and open targets: **the
    /// predicate of legality**. Without a branch, since dice can't be predicted; a die that can't be chosen
    /// reaches no value.
    #[inline(always)]
    fn targets(&self, index: usize, terms: &Terms, extra: Purse, held: Purse, closed: Targets) -> Targets {
        let (left, payable) = held.left_after(terms.cost.plus(extra));
        let values = self.reach[index].values(left.get(Resource::Influence));
        let any_colour = left.get(Resource::Knowledge) >= terms.recolour;
        let reached = Targets::spread(values, self.colours[index], any_colour);
        reached.minus(closed).minus(terms.barred).only_if(payable)
    }

    /// Everything the sheet's owner can do, for each of the [`WAYS`] to choose a die and pay for it.
    #[inline(always)]
    pub(crate) fn all_targets(&self, sheet: &Sheet) -> [Targets; WAYS.len()] {
        match &self.terms {
            // The same predicate twice, so that the compiler knows the disc's prices.
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

    /// What the sheet's owner pays in all to use the die so; `None` if it is not legal.
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

    /// A tile of the expansion lies beside the plaza of this die.
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
            // A black die attacks with what it shows.
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

/// The ways to choose a die and pay for it. Only the second place asks for one resource of any kind; where
/// Banquet 2 makes it free, the first of its ways stands for paying nothing.
pub(crate) const WAYS: [(Place, Option<Resource>); 6] = [
    (Place::ALL[0], None),
    (Place::ALL[1], Some(Resource::Influence)),
    (Place::ALL[1], Some(Resource::Deniers)),
    (Place::ALL[1], Some(Resource::Knowledge)),
    (Place::ALL[2], None),
    (Place::ALL[3], None),
];

impl Terms {
    /// The resource paid where one of any kind is asked. `None` if the payment is named where none is asked,
    /// or not named where one is.
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

    /// Influence for a change of value that is possible (T11).
    #[inline]
    fn steps_cost(&self, from: Pips, to: Pips) -> u8 {
        let distance = from.get().abs_diff(to.get());
        if self.steps == 2 { distance.div_ceil(2) } else { distance }
    }

    /// What the disc says, by place.
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

/// What became of a die when the event was resolved.
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
    #[must_use]
    #[inline]
    pub const fn is_usable(self) -> bool {
        (self as u8) < DieStatus::Black as u8
    }
}

const RECOLOUR: u8 = 2;
const NO_RECOLOUR: u8 = u8::MAX;

/// The values that influence reaches from one value: byte `i` is the set (7 bits) for `i` influence, and the
/// last byte for any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Reach(u64);

impl Reach {
    const NOTHING: Reach = Reach(0);

    /// From this value, with so many steps for one influence. A die never leaves 1 to 6, and 0 is left only
    /// upwards.
    const fn from(value: u8, steps: u8) -> Reach {
        let mut sets = [0; 8];
        let mut influence = 0;
        while influence < 8 {
            let mut to = 0;
            while to < 7 {
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
        // A table, since a branch could not be predicted.
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
    /// Whether a resource of any kind must be named to pay.
    #[must_use]
    #[inline]
    pub fn asks_any(&self) -> bool {
        self.terms.asks_any
    }

    /// The tile beside the plaza.
    #[must_use]
    #[inline]
    pub fn tile(&self) -> Option<Tile> {
        self.terms.tile
    }

    /// What the tile beside the plaza does.
    #[must_use]
    #[inline]
    pub fn effect(&self) -> Option<Effect> {
        self.terms.tile.map(Tile::effect)
    }

    /// How much of a resource the die costs before any change, the resource of choice not counted.
    #[must_use]
    pub fn cost(&self, resource: Resource) -> u8 {
        self.terms.cost.get(resource)
    }

    /// Knowledge that another colour costs; `None` where it can't be changed.
    #[must_use]
    pub fn recolour_cost(&self) -> Option<u8> {
        (self.terms.recolour != NO_RECOLOUR).then_some(self.terms.recolour)
    }

    /// Influence that this value costs (T11); `None` where it can't be reached.
    #[must_use]
    pub fn value_cost(&self, value: Pips) -> Option<u8> {
        let possible = value == self.value || value != Pips::ZERO && self.terms.steps > 0;
        possible.then(|| self.terms.steps_cost(self.value, value))
    }

    /// The price of the die itself; `None` if a payment is named where none is asked, or the other way round.
    pub(crate) fn price(&self, pay: Option<Resource>) -> Option<Purse> {
        self.terms.extra(pay).map(|extra| self.terms.cost.plus(extra))
    }
}
