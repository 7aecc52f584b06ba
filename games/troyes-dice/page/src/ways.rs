//! The ways to reach a place on the sheet, and what each costs.

use std::cmp::Reverse;

use game_troyes_dice::board::{Colour, Resource};
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Move, Offer, Pips, Sheet};
use words::{Arg, Words};

use crate::lexicon;
use crate::pick::Target;

/// A legal move that leads to a place on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) action: Move,
    pub(crate) target: Target,
    pub(crate) cost: Cost,
}

/// What a move costs, by purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cost {
    /// The price of the die, the resource of choice included.
    die: [u8; 3],
    /// Knowledge for another colour: from which, to which, how much.
    colour: Option<(Colour, Colour, u8)>,
    /// Influence for another value: from which, to which, how much.
    value: Option<(Pips, Pips, u8)>,
}

impl Way {
    pub(crate) fn new(action: Move, offers: Option<&[Offer; 4]>) -> Option<Way> {
        Some(Way { action, target: Target::of(&action)?, cost: Cost::of(&action, offers) })
    }

    /// The die that is used.
    pub(crate) fn place(&self) -> Option<Place> {
        match self.action {
            Move::Act { die, .. } => Some(die),
            _ => None,
        }
    }

    /// What a track gains, beyond what is paid for it.
    fn surplus(&self) -> i32 {
        match self.target {
            Target::Resource(_, Some(value)) => i32::from(value.get()) - i32::from(self.cost.count()),
            _ => 0,
        }
    }
}

/// Sorts ways so that the best comes first: on a track the one that leaves most, elsewhere the cheapest; of two
/// alike the one that leaves more of the scarcest resource.
pub(crate) fn sort(ways: &mut [Way], sheet: &Sheet) {
    let scarcest = |way: &Way| {
        let total = way.cost.total();
        let left = |resource: Resource| sheet.held(resource).saturating_sub(total[resource as usize]);
        Resource::ALL.map(left).into_iter().min()
    };
    ways.sort_by_key(|way| (Reverse(way.surplus()), way.cost.count(), Reverse(scarcest(way)), way.action));
}

impl Cost {
    /// What a move costs. Only the use of a die costs something.
    pub(crate) fn of(action: &Move, offers: Option<&[Offer; 4]>) -> Cost {
        let (Move::Act { die, pay, colour, value, .. }, Some(offers)) = (*action, offers) else {
            return Cost::default();
        };
        let offer = &offers[die.index()];
        let mut price = Resource::ALL.map(|resource| offer.cost(resource));
        if let Some(resource) = pay {
            price[resource as usize] += 1;
        }
        let recolour = offer.recolour_cost().filter(|_| colour != offer.colour);
        let revalue = offer.value_cost(value).filter(|_| value != offer.value);
        Cost {
            die: price,
            colour: recolour.map(|amount| (offer.colour, colour, amount)),
            value: revalue.map(|amount| (offer.value, value, amount)),
        }
    }

    /// Influence, deniers, knowledge in all.
    pub(crate) fn total(&self) -> [u8; 3] {
        let mut total = self.die;
        total[Resource::Knowledge as usize] += self.colour.map_or(0, |(.., amount)| amount);
        total[Resource::Influence as usize] += self.value.map_or(0, |(.., amount)| amount);
        total
    }

    /// How many resources of any kind.
    pub(crate) fn count(&self) -> u8 {
        self.total().iter().sum()
    }

    /// Each part with its purpose.
    pub(crate) fn parts(&self, words: Words) -> Vec<String> {
        let paid =
            |resource: Resource, amount: u8| ("paid", Arg::from(lexicon::resources(words, resource, amount)));
        let mut parts = Vec::new();
        if self.die.iter().any(|amount| *amount > 0) {
            let price = lexicon::amounts(words, self.die);
            parts.push(words.with("td-cost-die", &[("paid", price.into())]));
        }
        if let Some((from, to, amount)) = self.colour {
            let name = |colour: Colour| words.with("td-colour", &[("colour", colour.name().into())]);
            let args =
                [paid(Resource::Knowledge, amount), ("from", name(from).into()), ("to", name(to).into())];
            parts.push(words.with("td-cost-colour", &args));
        }
        if let Some((from, to, amount)) = self.value {
            let args =
                [paid(Resource::Influence, amount), ("from", from.get().into()), ("to", to.get().into())];
            parts.push(words.with("td-cost-value", &args));
        }
        parts
    }
}
