//! What the bots of all games share: levels, budgets, advice, training and weight files.
//!
//! A bot gets a seat's **view** and nothing else. Chance comes from a source that is passed in, and budgets are
//! counted in work, so a bot's game repeats exactly from its seed. No I/O and no clock: the caller decides when time
//! is up ([`Budget::until`]).

mod level;

mod budget;

mod luck;

mod game_bots;

mod training;

mod advice;

pub mod noise;
pub mod weights_file;
pub mod yardsticks;

pub use crate::advice::{ADVISED, Advice, Reason, ReasonKind};
pub use crate::budget::Budget;
pub use crate::game_bots::{Bots, MoveOf, OptionsOf, ViewOf};
pub use crate::level::{Anchor, Level, Recipe, UnknownLevel};
pub use crate::luck::Luck;
pub use crate::training::{Trained, TrainingHost, TrainingPlan};
pub use crate::yardsticks::Yardstick;
pub use game_derive::Reason;
