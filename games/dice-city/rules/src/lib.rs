//! The rules of **Dice City** by Vangelis Bagiartakis (Artipia Games and AEG, 2015), for two to four players
//! and solo. Unofficial; no text or art of the game is in here.
//!
//! List moves:
//! ```
//! use game_core::{Game, LegalMoves, Seat};
//! use game_dice_city::{DiceCity, Options};
//!
//! let mut game = DiceCity::new(&Options::new(2))?;
//! for card in ["manor", "manor", "well", "mint", "church", "bazaar", "stables", "catapult"] {
//!     game.resolve(&format!("reveal {card}").parse()?)?;
//! }
//! game.resolve(&"roll w1 y2 r5 b4 k6".parse()?)?;
//! game.resolve(&"roll w1 y1 r1 b1 k1".parse()?)?;
//! let moves = game.legal(Seat::FIRST);
//! assert_eq!(moves.len(), 5 + 8 * 4 + 5 + 5);
//! assert!(moves.iter().any(|action| action.to_string() == "use r"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! Play a move, and see which rule forbids another:
//! ```
//! # use game_core::{Game, Seat};
//! # use game_dice_city::{DiceCity, Options};
//! # let mut game = DiceCity::new(&Options::new(2))?;
//! # for card in ["manor", "manor", "well", "mint", "church", "bazaar", "stables", "catapult"] {
//! #     game.resolve(&format!("reveal {card}").parse()?)?;
//! # }
//! # game.resolve(&"roll w1 y2 r5 b4 k6".parse()?)?;
//! # game.resolve(&"roll w1 y1 r1 b1 k1".parse()?)?;
//! game.play(Seat::FIRST, &"use r".parse()?)?; // A Small House: 1 VP.
//! assert_eq!(game.score(Seat::FIRST), 1);
//! let refused = game.play(Seat::FIRST, &"use r".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "the red die is spent (rulebook, Using the dice)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! See the end of a random game:
//! ```
//! # use game_core::{Game, Pending, Seeded};
//! # use game_dice_city::{DiceCity, Options};
//! let mut game = DiceCity::new(&"players=1 hard".parse()?)?;
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
//! assert_eq!(game.outcome().unwrap().reason, "last-row");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Modules in reading order: printed components ([`board`], [`locations`], [`stacks`], `deck`), [`options`], moves
//! ([`moves`], `notation`, `roll`), the public state ([`board_state`], `city`, `awaited`), what is legal (`allow`, `legal`,
//! [`illegal`]), what moves do (`play`, `ability`, `yields`, `flow`, [`note`], [`score`]), the game (`state`, `setup`,
//! `check`), and how it is shown (`view`, `hidden`, `text`).

pub mod board;
mod deck;
pub mod locations;
pub mod stacks;

pub mod options;

pub mod moves;
mod notation;
mod roll;

mod awaited;
pub mod board_state;
mod city;

mod allow;
pub mod illegal;
mod legal;

mod ability;
mod flow;
pub mod note;
mod play;
pub mod score;
mod yields;

mod check;
mod setup;
mod state;

pub mod account;
pub mod chronicle;
mod encoding;
mod fuzz;
mod hidden;
pub mod honours;
mod read;
mod text;
mod view;

pub use crate::board::{DiceSet, Die, Resource, Space, Spaces};
pub use crate::board_state::{Awaited, Board, Step, Turn};
pub use crate::city::{Backs, City, Hoard};
pub use crate::deck::Deck;
pub use crate::illegal::Illegal;
pub use crate::legal::Legal;
pub use crate::locations::Location;
pub use crate::moves::{Chance, Move, Purchase, ShelfRow};
pub use crate::note::Note;
pub use crate::options::Options;
pub use crate::roll::Roll;
pub use crate::setup::{BadSetup, CitySetup, Setup};
pub use crate::stacks::Size;
pub use crate::state::DiceCity;
pub use crate::view::View;
pub use crate::yields::Yield;
