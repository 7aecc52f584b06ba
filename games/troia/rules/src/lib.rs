//! The rules of **Troia** by Thomas Fackler (DaimlerChrysler, 2000) for 2 to 4 players, including the hill of square
//! pieces. Unofficial; no text or art of the game is in here. What only pictures of the game would show is our own
//! RECONSTRUCTION and marked as such: `games/troia/RULES.md` lists every such value and where the code defines it.
//!
//! List moves:
//! ```
//! use game_core::{Game, LegalMoves, Seat};
//! use game_troia::{Options, Troia};
//!
//! let mut game = Troia::new(&Options::new(2))?;
//! for chance in ["hill 1", "handles 1", "first 2"] {
//!     game.resolve(&chance.parse()?)?;
//! }
//! let second = Seat::from_index(1);
//! let free = game.legal(second);
//! assert_eq!(free.len(), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! Play a move, and see which rule forbids another:
//! ```
//! # use game_core::{Game, LegalMoves, Seat};
//! # use game_troia::{Options, Troia};
//! # let mut game = Troia::new(&Options::new(2))?;
//! # for chance in ["hill 1", "handles 1", "first 2"] {
//! #     game.resolve(&chance.parse()?)?;
//! # }
//! # let second = Seat::from_index(1);
//! let covered = game.hill().lying().minus(game.hill().free()).iter().next().unwrap();
//! let refused = game.play(second, &format!("take {covered}").parse()?).unwrap_err();
//! assert!(refused.to_string().ends_with("(rulebook, Dig / ruling R20)"), "{refused}");
//! let start = game.legal(second).get(0).unwrap();
//! game.play(second, &start)?;
//! assert_eq!(game.tent(second).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! See the end of a random game:
//! ```
//! # use game_core::{Game, Pending, Seeded};
//! # use game_troia::Troia;
//! let mut game = Troia::new(&"players=3".parse()?)?;
//! let mut source = Seeded::new(1);
//! loop {
//!     match game.pending() {
//!         Pending::Over => break,
//!         Pending::Chance => game.resolve(&game.sample(&mut source).unwrap())?,
//!         Pending::Seats(seats) => {
//!             let seat = seats.lowest().unwrap();
//!             game.play(seat, &game.random_move(seat, &mut source).unwrap())?;
//!         }
//!     }
//! }
//! assert_eq!(game.outcome().unwrap().reason, "last-publish-card");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Modules in reading order: printed components ([`layers`], [`cells`], [`cards`]), the hill ([`geometry`], `pour`,
//! [`hill`], `sight`), options and moves ([`options`], [`moves`], `legal`), their effects ([`frames`], [`track`], `turn`,
//! `state`, `setup`, [`score`]), and how it is shown ([`illegal`], [`view`], `text`, `hidden`, `deal`, [`picture`],
//! [`chronicle`]).

#![deny(clippy::float_arithmetic, reason = "a hill is the same on every machine")]

pub mod cards;
pub mod cells;
pub mod layers;

pub mod geometry;
mod handles;
pub mod hill;
mod pour;
mod sight;

mod legal;
pub mod moves;
pub mod options;

pub mod frames;
mod player;
pub mod score;
mod setup;
mod state;
pub mod track;
mod turn;

pub mod account;
pub mod chronicle;
mod deal;
mod encoding;
mod fuzz;
mod hidden;
pub mod honours;
pub mod illegal;
pub mod picture;
mod text;
pub mod view;

pub use crate::cards::{Card, Cards};
pub use crate::cells::{Cell, Cells};
pub use crate::frames::{Standing, Worth};
pub use crate::handles::{Handle, Handles};
pub use crate::illegal::Illegal;
pub use crate::layers::{Face, Layer, Piece, Pieces};
pub use crate::legal::Legal;
pub use crate::moves::{Chance, Move, Seed};
pub use crate::options::Options;
pub use crate::setup::{BadSetup, PlayerSetup, Setup};
pub use crate::state::{Phase, Troia};
pub use crate::turn::{FRONT, STEPS};
pub use crate::view::View;
