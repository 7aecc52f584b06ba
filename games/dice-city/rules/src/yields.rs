//! What using a location gains immediately, given the turn so far.

use serde::Serialize;

use crate::board::{Resource, Space};
use crate::board_state::Board;
use crate::city::City;
use crate::locations::{Effect, Kind, Label};

/// The gains of one use. Empty for locations that offer a choice, work later, or do nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Yield {
    /// Wood, stone, iron.
    pub stock: [u16; 3],
    /// Army strength against anyone.
    pub strength: u16,
    /// Army strength against bandits only.
    pub against_bandits: u16,
    /// VP.
    pub points: u16,
}

impl Yield {
    /// Whether there is no gain.
    pub fn is_empty(&self) -> bool {
        *self == Yield::default()
    }
}

impl City {
    /// What using the location on a space gains in a turn without Blacksmiths and Mints. Nothing while it is deactivated.
    pub fn yield_of(&self, at: Space) -> Yield {
        if self.is_deactivated(at) { Yield::default() } else { gains(self, at, 0, 0) }
    }

    /// What the city yields in an average turn in which every die is used where it lands, in sixths: the sum over all
    /// spaces, each of which is rolled in one turn out of six.
    pub fn yield_in_sixths(&self) -> Yield {
        let mut sum = Yield::default();
        for gain in Space::all().map(|at| self.yield_of(at)) {
            for (total, amount) in sum.stock.iter_mut().zip(gain.stock) {
                *total += amount;
            }
            sum.strength += gain.strength;
            sum.against_bandits += gain.against_bandits;
            sum.points += gain.points;
        }
        sum
    }
}

impl Board {
    /// What the active player gains from using the location on a space now, counting this turn's Blacksmiths and
    /// Mints (D1, D2). Does not check whether it may be used.
    #[inline]
    pub fn yield_of(&self, at: Space) -> Yield {
        gains(self.own(), at, u16::from(self.turn.smiths), u16::from(self.turn.mints))
    }
}

#[inline]
fn gains(city: &City, at: Space, smiths: u16, mints: u16) -> Yield {
    let facts = city.at(at).facts();
    let smiths = if facts.label == Some(Label::Army) { smiths } else { 0 };
    let mints = if facts.kind == Kind::Resource { mints } else { 0 };
    let mut gain = Yield::default();
    match facts.effect {
        Effect::Gain(resource, amount) => gain.stock[resource as usize] = u16::from(amount) + mints,
        Effect::Strength(amount) => gain.strength = u16::from(amount) + smiths,
        Effect::StrengthAgainstBandits(amount) => {
            // The strength a Blacksmith adds fights anyone (clarification of the Blacksmith).
            (gain.against_bandits, gain.strength) = (u16::from(amount), smiths);
        }
        Effect::Points(amount) => gain.points = u16::from(amount),
        Effect::OneOfEach => gain.stock = [1; Resource::ALL.len()],
        // The Merchant Guild's own row counts, even when it is copied (D6).
        Effect::HarvestRow => gain.stock = city.harvest(at.row()),
        Effect::PointsForStock => gain.points = city.pairs(),
        _ => {}
    }
    gain
}
