//! Game records: an open, documented text format (`docs/record-format.md`).
//!
//! A record holds the chance results and the moves, in order. It can always be replayed, on every machine and without a
//! random generator; `rules` names the version of the rules.
//!
//! ```
//! use game_core::{Game, Pending, Seeded};
//! use game_record::{Record, Recorded};
//! use game_troyes_dice::{Options, TroyesDice};
//!
//! let mut game = Recorded::<TroyesDice>::new(&Options::new(2))?;
//! let mut source = Seeded::new(7);
//! while game.step_at_random(&mut source)? {}
//! let text = game.record().to_string();
//!
//! let read: Record<TroyesDice> = text.parse()?;
//! assert_eq!(read.to_string(), text);
//! assert_eq!(read.replay()?.game(), game.game());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod parse;
mod record;
mod recorded;

pub use crate::error::{BadLabel, BadRecord};
pub use crate::parse::{Header, MAX_LABEL};
pub use crate::record::{FORMAT, Record, Verdict};
pub use crate::recorded::Recorded;
