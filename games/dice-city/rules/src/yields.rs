//! What using a location brings at once, as the turn stands.

use serde::Serialize;

use crate::board::{Resource, Space};
use crate::board_state::Board;
use crate::locations::{Effect, Kind, Label};

/// Gains of one use. Empty for what asks something, works later, or does nothing.
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
    /// Whether it brings nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Yield::default()
    }
}

impl Board {
    /// What using the location on a space of the active player's city brings now, with what a Blacksmith or a Mint
    /// has done in this turn (D1, D2). Whether it may be used is another question.
    #[must_use]
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
                // The Blacksmith's part fights anyone (clarification of the Blacksmith).
                (gain.against_bandits, gain.strength) = (u16::from(amount), smiths);
            }
            Effect::Points(amount) => gain.points = u16::from(amount),
            Effect::OneOfEach => gain.stock = [1; Resource::ALL.len()],
            // The row is that of the Merchant Guild itself, also when it is copied (D6).
            Effect::HarvestRow => gain.stock = city.harvest(at.row()),
            Effect::PointsForStock => gain.points = city.pairs(),
            _ => {}
        }
        gain
    }
}
