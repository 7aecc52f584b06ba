//! Tests that every game must pass (dev-dependency only).
//!
//! - [`check_game`]: random games end; listed moves are legal and others are refused; errors leave the state
//!   unchanged; notation and serde round-trip; record → replay is equal; order does not matter where play is
//!   simultaneous.
//! - [`check_views`]: a view does not change with hidden data, and imagined states give back their view.
//! - [`check_chronicle`]: the log that a viewer sees does not change with hidden data, either.
//! - [`check_accounts`] and [`check_recorded_accounts`]: every point has a reason, and the reasons add up to the score.
//! - [`perft()`] and [`check_perft`]: counts of move-and-chance paths by depth, against a file.
//! - [`check_digests`]: thousands of random games are played as they always were.
//! - [`check_golden`]: recorded games with their scores and end reason.
//! - [`check_encoding`]: moves and views as numbers: masks, ranges, and nothing hidden.
//! - [`check_allocations`]: playing allocates nothing.
//! - [`RuleMap`]: every place and test named in a rule map exists, and every rule test is in it.
//! - [`mod@bench`]: how fast a game is played, replayed and listed.
//!
//! A check that fails panics with a sentence: these are the bodies of tests.

mod account;
mod allocations;
pub mod bench;
mod chronicle;
mod digest;
mod encoding;
mod golden;
mod map;
mod perft;
mod play;
mod views;

pub use crate::account::{check_accounts, check_recorded_accounts};
pub use crate::allocations::{Counting, allocations_of, check_allocations};
pub use crate::chronicle::check_chronicle;
pub use crate::digest::check_digests;
pub use crate::encoding::check_encoding;
pub use crate::golden::check_golden;
pub use crate::map::RuleMap;
pub use crate::perft::{check_perft, perft};
pub use crate::play::{Played, check_game};
pub use crate::views::check_views;
