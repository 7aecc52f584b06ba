//! The full-screen client: one screen for all games, drawn by each game's [`Form`](terminal_kit::Form), in the words of
//! its [`Page`](page_kit::Page).
//!
//! The screen knows only [`TableAt`], the table that is played at: one on this machine ([`Local`]), or a finished game to
//! look back at ([`Past`]). It asks for a [`Scene`], which has everything that one viewer may see and do, and sends back
//! what the viewer asks for. A table on a server ([`Remote`]) is shown by the same screen, several of them in [`Tabs`].
//!
//! Modules in reading order: [`table_at`], [`scene`], [`shelf`] (kept games), [`local`], [`past`], `search`, `popup`,
//! [`screen`] (what keys and the mouse do), `draw`, [`run`](mod@run) (the real terminal), [`lines`] (line by line).

pub mod away;
mod draw;
pub mod lines;
pub mod local;
pub mod past;
mod popup;
pub mod remote;
pub mod run;
pub mod scene;
pub mod screen;
mod search;
pub mod shelf;
pub mod table_at;
pub mod tabs;
mod wrap;

pub use crate::local::{Game, Local, Seating};
pub use crate::past::Past;
pub use crate::remote::{Remote, RemoteError};
pub use crate::run::{restore, run};
pub use crate::scene::Scene;
pub use crate::screen::Screen;
pub use crate::shelf::{Shelf, ShelfError};
pub use crate::table_at::{Ask, News, TableAt};
pub use crate::tabs::{Tab, Tabs};
pub use crate::wrap::wrap;
