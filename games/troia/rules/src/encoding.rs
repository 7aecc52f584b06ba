//! Moves as numbers: Troia has none.
//!
//! A publication is any group of cells in one of five frames, and the start hand is any 8 of 16 cards: a fixed list of
//! moves would have 340,000 entries, nearly all of them illegal in every position.

use game_core::Encoded;

use crate::state::Troia;

impl Encoded for Troia {}
