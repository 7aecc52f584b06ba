//! The rules of **Troyes Dice** by Sébastien Dujardin, Xavier Georges and Alain Orban (Pearl Games, 2020),
//! with the Banquets and Raids expansion. Unofficial; no text or art of the game is in here.
//!
//! List moves:
//! ```
//! use game_core::{Game, LegalMoves, Pending, Seat, Seeded};
//! use game_troyes_dice::{Options, TroyesDice};
//!
//! let mut game = TroyesDice::new(&Options::new(1))?;
//! game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse()?)?;
//! game.resolve(&"roll 3 1 3 6".parse()?)?;
//! let moves = game.legal(Seat::FIRST);
//! assert_eq!(moves.len(), 126);
//! assert!(moves.iter().any(|action| action.to_string() == "1:cityhall1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! Play a move, and see which rule forbids another:
//! ```
//! # use game_core::{Game, Seat};
//! # use game_troyes_dice::{Options, TroyesDice};
//! # let mut game = TroyesDice::new(&Options::new(1))?;
//! # game.resolve(&"plazas rr yy ww ry yr rw wr yw wy".parse()?)?;
//! # game.resolve(&"roll 3 1 3 6".parse()?)?;
//! let refused = game.play(Seat::FIRST, &"1:cityhall5".parse()?).unwrap_err();
//! assert!(refused.to_string().ends_with("(rulebook, Gain resources / ruling T9)"), "{refused}");
//! game.play(Seat::FIRST, &"1:cityhall1".parse()?)?;
//! assert_eq!(game.score(Seat::FIRST), 3 + 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! See the end of a random game:
//! ```
//! # use game_core::{Game, Pending, Seeded};
//! # use game_troyes_dice::{Options, TroyesDice};
//! let mut game = TroyesDice::new(&"players=3 expansion".parse()?)?;
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
//! assert_eq!(game.outcome().unwrap().reason, "last-day");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Modules in reading order: printed components ([`board`], `dice`, [`wheel`], [`tiles`]), options ([`options`],
//! `numbering`), moves ([`moves`], `targets`, `offer`, `legal`), their effects (`sheet`, [`bonus`], [`note`]), the game
//! (`board_state`, `player`, `state`, [`score`]), and how it is shown ([`illegal`], `view`, [`text`]).

pub mod board;
mod dice;
mod targets;
pub mod tiles;
pub mod wheel;

mod numbering;
pub mod options;

mod legal;
pub mod moves;
mod offer;

pub mod bonus;
pub mod note;
mod sheet;

mod board_state;
mod player;
pub mod score;
mod setup;
mod state;

pub mod account;
pub mod chronicle;
mod encoding;
mod fuzz;
mod hidden;
pub mod illegal;
mod read;
pub mod text;
mod view;

pub use crate::board_state::{Board, Phase};
pub use crate::dice::{Pips, Roll};
pub use crate::illegal::Illegal;
pub use crate::legal::Legal;
pub use crate::moves::{Chance, Move};
pub use crate::numbering::{Direction, Numbering};
pub use crate::offer::{DieStatus, Offer};
pub use crate::options::{NumberingRule, Options};
pub use crate::player::{Player, Turn};
pub use crate::setup::{BadSetup, Setup, SheetSetup};
pub use crate::sheet::Sheet;
pub use crate::state::TroyesDice;
pub use crate::targets::Action;
pub use crate::view::{Choice, View};
