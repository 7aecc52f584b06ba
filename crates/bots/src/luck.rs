//! Luck that can be met again: the chance results of one imagined continuation.

use game_core::Seeded;

/// The luck of one continuation. Two playouts with the same luck meet the same dice at the same place of the game, as far as
/// the game allows, whatever was decided before: what differs between them is then due to the decisions (common random
/// numbers).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Luck {
    /// Shared by all continuations that are compared.
    pub seed: u64,
    /// Which of them; below 2⁴⁸.
    pub number: u64,
}

impl Luck {
    /// The source for one part of the game, such as a round; `part` is below 2¹⁶.
    pub fn source(self, part: u64) -> Seeded {
        Seeded::with_stream(self.seed, self.number << 16 | part)
    }
}
