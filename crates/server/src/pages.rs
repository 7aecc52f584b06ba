//! The frame round every game: the page itself, the start page, the table, errors.

mod bots;
mod dice;
mod frame;
mod home;
mod set_up;
mod table;

pub(crate) use frame::error;
pub(crate) use home::{Lobby, Mine, home};
pub(crate) use table::{Hinted, TablePage, about, fragment, recover, table, verified};
