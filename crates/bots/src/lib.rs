//! Players of stated strength for every game.
//!
//! A bot gets a seat's **view** and nothing else. Chance comes from a source that is passed in, and a budget
//! is counted in work, so a bot's game repeats exactly from its seed. No I/O and no clock: a limit of time is
//! a question that the caller answers ([`Budget::until`]).
//!
//! Choose a move:
//! ```
//! use bots::{Budget, Level, Plays};
//! use game_core::{Game, Seat, Seeded};
//! use game_troyes_dice::{Options, TroyesDice};
//!
//! let mut game = TroyesDice::new(&Options::new(2))?;
//! game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse()?)?;
//! game.resolve(&"roll 3 1 3 6".parse()?)?;
//! let view = game.view(Some(Seat::FIRST));
//! let mut budget = Budget::of::<TroyesDice>(Level::Journeyman);
//! let action = TroyesDice::choose(Level::Journeyman, &view, Seat::FIRST, &mut budget, &mut Seeded::new(1));
//! game.play(Seat::FIRST, &action.expect("the seat is pending"))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! Ask what it would do, and why:
//! ```
//! # use bots::{Budget, Level, Plays, Reason};
//! # use game_core::{Game, Seat, Seeded};
//! # use game_troyes_dice::{Options, TroyesDice};
//! # let mut game = TroyesDice::new(&Options::new(1))?;
//! # game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse()?)?;
//! # game.resolve(&"roll 3 1 3 6".parse()?)?;
//! let view = game.view(Some(Seat::FIRST));
//! let advice = TroyesDice::advise(&view, Seat::FIRST, &mut Budget::work(300), &mut Seeded::new(1));
//! assert_eq!(advice.len(), 3);
//! assert!(advice[0].expected > 40.0 && !advice[0].reasons.is_empty());
//! assert!(advice[0].reasons.iter().all(|reason| !reason.code().is_empty()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Modules in reading order: [`Level`], [`Budget`], [`Plays`], [`Advice`], `noise`, [`weights_file`], [`yardsticks`],
//! and one module for each game: [`troyes_dice`], [`dice_city`], [`troia`].

// The derive of reasons names this crate, as it does in others.
extern crate self as bots;

mod level;

mod budget;

mod plays;

mod advice;

mod noise;

pub mod weights_file;

pub mod yardsticks;

pub mod troyes_dice;

pub mod dice_city;

pub mod troia;

pub use crate::advice::{Advice, Reason, ReasonKind};
pub use crate::budget::Budget;
pub use crate::level::{Anchor, Level, Recipe, UnknownLevel};
pub use crate::plays::{Plays, Visitor, with_game};
pub use game_derive::Reason;
