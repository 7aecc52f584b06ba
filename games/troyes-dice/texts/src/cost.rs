//! A move's price.

use game_troyes_dice::board::{Colour, Resource};
use game_troyes_dice::{Move, Offer, Pips};
use words::{Arg, Words};

use crate::lexicon;

/// A move's price, by purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// The die's own price, including the resource of the player's choice.
    pub die: [u8; 3],
    /// The resource of the player's choice, where the price leaves one open.
    pub choice: Option<Resource>,
    /// Knowledge for another colour: from, to, amount.
    pub colour: Option<(Colour, Colour, u8)>,
    /// Influence for another value: from, to, amount.
    pub value: Option<(Pips, Pips, u8)>,
}

impl Cost {
    /// A move's price. Only moves that use a die have one.
    pub fn of(action: &Move, offers: Option<&[Offer; 4]>) -> Cost {
        lexicon::die_of(action, offers).map(|die| Cost::with(action, die)).unwrap_or_default()
    }

    /// The price of a move that uses this die.
    pub fn with(action: &Move, offer: &Offer) -> Cost {
        let Move::Act { pay, colour, value, .. } = *action else { return Cost::default() };
        let mut price = Resource::ALL.map(|resource| offer.cost(resource));
        if let Some(resource) = pay {
            price[resource as usize] += 1;
        }
        let recolour = offer.recolour_cost().filter(|_| colour != offer.colour);
        let revalue = offer.value_cost(value).filter(|_| value != offer.value);
        Cost {
            die: price,
            choice: pay,
            colour: recolour.map(|amount| (offer.colour, colour, amount)),
            value: revalue.map(|amount| (offer.value, value, amount)),
        }
    }

    /// The sum for each resource, in the order of [`Resource::ALL`].
    pub fn total(&self) -> [u8; 3] {
        let mut total = self.die;
        total[Resource::Knowledge as usize] += self.colour.map_or(0, |(.., amount)| amount);
        total[Resource::Influence as usize] += self.value.map_or(0, |(.., amount)| amount);
        total
    }

    /// How many resources, of any kind.
    pub fn count(&self) -> u8 {
        self.total().iter().sum()
    }

    /// One sentence for each purpose.
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
