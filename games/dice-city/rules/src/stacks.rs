//! Bandits and trade ships: three stacks of each.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of three stacks of bandits or of trade ships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// The cheapest.
    Small,
    /// In the middle.
    Medium,
    /// The most expensive.
    Large,
}

impl Size {
    /// All three.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// The English word, and the notation.
    pub const fn name(self) -> &'static str {
        ["small", "medium", "large"][self as usize]
    }

    pub(crate) fn parse(text: &str) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.name() == text)
    }

    /// The number in the bandits' shield.
    #[inline]
    pub const fn bandit_defence(self) -> u8 {
        [3, 4, 5][self as usize]
    }

    /// VP of a bandit card.
    #[inline]
    pub const fn bandit_points(self) -> u8 {
        [2, 3, 4][self as usize]
    }

    /// How many of each resource a trade ship costs.
    #[inline]
    pub const fn ship_cost(self) -> u8 {
        [2, 3, 4][self as usize]
    }

    /// VP of a trade ship.
    #[inline]
    pub const fn ship_points(self) -> u8 {
        [5, 10, 20][self as usize]
    }

    /// Bandit cards in the stack with this many players.
    pub const fn bandit_cards(self, players: u8) -> u8 {
        players + 2
    }

    /// Trade ships in the stack with this many players.
    pub const fn ship_cards(self, players: u8) -> u8 {
        [players + 2, players, 1][self as usize]
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
