//! What every game at the table has in common, and nothing that belongs to one game.
//!
//! A game is a pure state machine that implements [`Game`]. It never rolls a die itself: when
//! [`Game::pending`] says [`Pending::Chance`], the caller draws a result (from a
//! [`ChanceSource`], from a person's hand, from a record) and passes it to [`Game::resolve`].
//! When it says [`Pending::Seats`], any of these seats may [`Game::play`].
//!
//! Modules in reading order: [`bits`], [`forms`], [`seat`], [`game`], [`event`], [`chance`], [`hidden`], [`chronicle`],
//! [`account`], [`refusal`], [`outcome`], [`tally`], [`encoding`], [`info`], [`list`], [`fuzz`].

pub mod account;
pub mod bits;
pub mod chance;
pub mod chronicle;
pub mod encoding;
pub mod event;
pub mod forms;
pub mod fuzz;
pub mod game;
pub mod hidden;
pub mod info;
pub mod list;
pub mod outcome;
pub mod refusal;
pub mod seat;
pub mod tally;

pub use crate::account::{Account, Accounted, Earned};
pub use crate::chance::{ChanceSource, FuzzBytes, Odds, Scripted, Seeded};
pub use crate::chronicle::{Chronicle, Chronicled};
pub use crate::encoding::{Encoded, NumberWriter, Part};
pub use crate::event::GameEvent;
pub use crate::fuzz::Fuzzed;
pub use crate::game::{Game, LegalMoves, MoveList, Notation, Pending};
pub use crate::hidden::Hidden;
pub use crate::info::{DevStage, GameInfo, Rulebook, UnknownRules};
pub use crate::list::{GameList, GameVisitor, UnknownGame};
pub use crate::outcome::{Outcome, ScoreLine, SeatResult};
pub use crate::refusal::{BadNotation, BadOptions, Refusal, Refused, RuleRef, option_value, option_words};
pub use crate::seat::{Seat, SeatSet};
pub use crate::tally::{Series, Tallied};
pub use game_derive::Refusal;
