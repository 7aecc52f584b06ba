//! One running match: who sits where, what everyone drafts and confirms, what chance brings, and the log of
//! events that all of it can be rebuilt from. No sockets, no clock, no hidden randomness: secrets, entropy
//! and the time are handed in.
//!
//! A [`Table`] is a pure fold over its [`TableEvent`]s. [`Table::decide`] checks a [`Command`] and returns the
//! events that it would cause; whoever keeps the log makes them durable and only then [`Table::apply`]s them.
//!
//! Turns are private until they are confirmed (unless [`Game::OPEN_TURNS`](game_core::Game::OPEN_TURNS) says that
//! they are played before all eyes): a seat drafts moves, takes them back as often as it likes, and confirms. When
//! nobody is left to confirm, all turns apply and chance is drawn. Undo reaches to the last thing rolled or revealed,
//! never further.
//!
//! Everything is typed by the game. [`any`] is the same without the type, for a server that keeps tables of all games:
//! there, and only there, moves and events are text.
//!
//! Modules in reading order: [`secret`], [`fair`], [`event`], [`command`], [`error`], `growing`, `table`, `decide`,
//! `apply`, [`facts`], [`any`].

pub mod secret;

pub mod fair;

pub mod event;

pub mod command;

pub mod error;

pub mod facts;

pub mod any;

mod apply;
mod decide;
mod growing;
mod table;

pub use crate::any::{AnyCommand, AnyTable, Decision};
pub use crate::command::{Command, Opening, Sitting};
pub use crate::decide::MAX_SEAT_NAME;
pub use crate::error::TableError;
pub use crate::event::{Pace, Sitter, TableEvent};
pub use crate::facts::{SeatFacts, TableFacts};
pub use crate::fair::{FairDice, verify};
pub use crate::growing::Growing;
pub use crate::secret::{Secret, SecretHash};
pub use crate::table::{Draft, SeatState, Stage, Table};
