//! One running match: who sits where, what everyone drafts and confirms, what chance brings, and the log of
//! events that all of it can be rebuilt from. No sockets, no clock, no hidden randomness: secrets, entropy
//! and the time are handed in.
//!
//! A [`Table`] is a pure fold over its [`TableEvent`]s. [`Table::decide`] checks a [`Command`] and returns the
//! events that it would cause; the caller makes them durable before anyone sees the table that follows from them.
//!
//! Turns are private until they are confirmed (unless [`Game::OPEN_TURNS`](game_core::Game::OPEN_TURNS) says that
//! they are played in full view): a seat drafts moves, takes them back as often as it likes, and confirms. When
//! nobody is left to confirm, all turns apply and chance is drawn. Undo reaches to the last thing rolled or revealed,
//! never further.
//!
//! Open a table, play, and rebuild it from its log:
//! ```
//! use game_core::Seat;
//! use game_troyes_dice::{Options, TroyesDice};
//! use table::{Command, Opening, Secret, Share, Sitter, Sitting, Stage, Table};
//!
//! let secret = Secret::new([7; 32]);
//! let ada = Sitter::Person { name: "Ada".to_owned(), key: secret.hash(), person: None };
//! let sittings = vec![Sitting { seat: Seat::FIRST, sitter: ada, share: Share::Sealed }];
//! let opening = Opening { sittings, ..Opening::new(Options::new(1)) };
//! let (mut log, table) = Table::<TroyesDice>::open("t1", &opening, secret, 0)?;
//! assert_eq!(table.stage(), Stage::Playing, "everyone sits, so the dice have been rolled");
//!
//! let action = table.legal_moves(Seat::FIRST)[0];
//! let (events, table) = table.decide(&Command::Play { seat: Seat::FIRST, action }, 1)?;
//! log.extend(events);
//! assert_eq!(Table::<TroyesDice>::replay("t1", &log)?.game(), table.game());
//! # Ok::<(), table::TableError>(())
//! ```
//!
//! Everything is typed by the game. [`any`] is the same without the type, for a server that keeps tables of all games:
//! there, and only there, moves and events are text.
//!
//! Modules in reading order: [`secret`], [`day`], [`share`], [`fair`], [`verify`](mod@verify), [`digest`](mod@digest), [`name`],
//! [`event`], [`command`], [`error`], [`clock`], [`nudge`], `growing`, `table`, [`practice`], `decide`, `apply`,
//! `past`, [`facts`], [`any`].

pub mod any;
pub mod clock;
pub mod command;
pub mod day;
pub mod digest;
pub mod error;
pub mod event;
pub mod facts;
pub mod fair;
pub mod name;
pub mod nudge;
mod past;
pub mod practice;
pub mod secret;
pub mod share;
pub mod verify;
mod walk;

mod apply;
mod decide;
mod growing;
mod table;

pub use crate::any::{AnyCommand, AnyTable, Decision};
pub use crate::clock::{ClockFacts, ClockSetting};
pub use crate::command::{Command, KeptSeat, Opening, Sitting};
pub use crate::day::{Day, OnDay};
pub use crate::digest::{TAG_DIGEST, digest};
pub use crate::error::TableError;
pub use crate::event::{LessonScript, Pace, Sitter, TableEvent, Wanted};
pub use crate::facts::{Holder, SeatFacts, TableFacts};
pub use crate::fair::FairDice;
pub use crate::name::MAX_SEAT_NAME;
pub use crate::past::UnreadableRecord;
pub use crate::practice::{Origin, PracticeFacts, PracticeScript};
pub use crate::secret::{Secret, SecretHash};
pub use crate::share::Share;
pub use crate::table::{Draft, SeatState, Stage, Table};
pub use crate::verify::{Unfair, Verified, verify};
