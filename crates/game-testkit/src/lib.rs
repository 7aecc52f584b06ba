//! A test kit that any game runs through. A dev-dependency: nothing of it reaches a player.
//!
//! - [`check_game`]: random games end; listed moves are legal and others are refused; errors leave the state
//!   alone; notation and serde round-trip; record → replay is equal; order does not matter where play is
//!   simultaneous.
//! - [`check_views`]: a view does not change with hidden data, and imagined states give back their view.
//! - [`perft()`] and [`check_perft`]: counts of move-and-chance paths by depth, against a file.
//! - [`check_golden`]: recorded games with their scores and end reason.
//!
//! All of them panic with a sentence when a check fails: they are the bodies of tests.

mod golden;
mod perft;
mod play;
mod views;

pub use crate::golden::check_golden;
pub use crate::perft::{check_perft, perft};
pub use crate::play::{Played, check_game};
pub use crate::views::check_views;
