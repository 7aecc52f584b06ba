//! How notices reach people outside the page: Web Push, mail, webhooks, and feeds that programs fetch.
//!
//! A [`Sender`] delivers one [`Message`] to one [`Target`] and says what became of it. It keeps nothing: the caller has the
//! outbox, decides when to try again ([`SendError`]), and writes the texts. This crate knows nothing of tables or of the store.
//!
//! People choose where their notices go, so an address is never trusted. The `guard` looks a name up once, checks every
//! address it gets, and connects to exactly these; redirects are not followed.
//!
//! ```no_run
//! # async fn example(message: notices::Message) -> Result<(), Box<dyn std::error::Error>> {
//! use notices::{Hook, SendError, Sender, SenderConfig, Shape, Target, VapidKeys};
//!
//! let keys = VapidKeys::generate();
//! let sender = Sender::new(SenderConfig::new(keys, "https://play.example.org"))?;
//! let target = Target::Hook(Hook::new(Shape::Ntfy, "https://ntfy.sh/my-games", None, None)?);
//! match sender.send(&target, &message).await {
//!     Ok(()) => {}
//!     Err(SendError::Later { reason, after }) => println!("again in {after:?}: {reason}"),
//!     Err(SendError::Refused { reason }) => println!("not this message: {reason}"),
//!     Err(SendError::Gone { reason }) => println!("never again: {reason}"),
//! }
//! # Ok(()) }
//! ```
//!
//! Feeds are pure functions: [`atom()`] and [`icalendar`].

mod atom;
mod calendar;
mod call;
mod error;
mod guard;
mod hook;
mod mail;
mod message;
mod moment;
mod push;
mod reach;
mod roots;
mod sender;
mod target;

pub use crate::atom::{Feed, FeedEntry, atom};
pub use crate::calendar::{Appointment, Calendar, Span, icalendar};
pub use crate::error::{Reason, SendError};
pub use crate::guard::{Lookup, Names, SystemNames};
pub use crate::mail::smtp::{Smtp, SmtpError};
pub use crate::message::{Message, Stop};
pub use crate::push::vapid::{InvalidKeys, VapidKeys};
pub use crate::sender::{Sender, SenderConfig, SenderError};
pub use crate::target::{Hook, MailAddress, PushSubscription, Shape, Target, TargetError};
