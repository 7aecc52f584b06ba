//! What using a location gains immediately, given the turn so far.

use serde::Serialize;

use crate::board::{Resource, Space};
use crate::board_state::Board;
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

impl Board {
    /// What the active player gains from using the location on a space now, counting this turn's Blacksmiths and
    /// Mints (D1, D2). Does not check whether it may be used.
    #[inline]
    pub fn yield_of(&self, at: Space) -> Yield {
        let city = self.own();
        let facts = city.at(at).facts();
        let smiths = if facts.label == Some(Label::Army) { u16::from(self.turn.smiths) } else { 0 };
        let mints = if facts.kind == Kind::Resource { u16::from(self.turn.mints) } else { 0 };
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
}
