//! A typed client of the JSON interface (`docs/api.md`): tables on any Crier server, for players in a terminal, bots and tests.
//!
//! A [`TableLink`] is what people get: an invitation or a recovery link. It leads to a [`Client`], and to a [`RemoteTable`]
//! with every call. [`Events`] says when something has happened, and opens the line again when it breaks: ask for the
//! status then. A program brings its own share of the dice, a [`Chain`], so that the host can't know its rolls.
//!
//! ```no_run
//! # async fn sit() -> Result<(), Box<dyn std::error::Error>> {
//! let link: client::TableLink = "https://example.org/t/k7m2p9q4r8s3".parse()?;
//! let mut table = client::Client::new(&link, "en").table(&link.table, link.key.clone());
//! let status = table.status(None).await?;
//! let seat = status.free_seat().ok_or("all seats are taken")?;
//! table.sit(seat, "Ada").await?;
//! # Ok(())
//! # }
//! ```

mod error;
mod events;
mod http;
mod link;
mod share;
mod table;
mod types;

pub use crate::error::{ClientError, Refusal, Rule};
pub use crate::events::{Event, Events};
pub use crate::link::{BadLink, TableLink};
pub use crate::share::Chain;
pub use crate::table::{Client, RemoteTable};
pub use crate::types::*;
