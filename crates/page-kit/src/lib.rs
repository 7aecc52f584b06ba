//! What the pages of all games share. A page is a pure function from what a viewer sees to HTML and SVG.
//!
//! Everything that can be clicked is a plain link or a form button, so pages work without JavaScript; htmx attributes on
//! top make them fast. What a person has picked is in the query ([`query`]), what they have decided but not confirmed is in
//! the table's draft.
//!
//! A page is a [`frame`](frame::frame) with the game's own boards to the left and in the centre, and round them the parts
//! of this crate: who plays ([`people`], [`crest`]), what happened ([`log`](mod@log)), the action bar ([`bar`]), what a choice brings ([`chain`]), the list of
//! all moves ([`moves`]), help in place ([`help`]), what scrolls ([`scroll`]), what small screens show ([`tabs`]), places for the server's own parts ([`slots`]), what a bot would do ([`hint`]), a coach for
//! the first game ([`lesson`], [`coach`]), the end of the game ([`result`]), what everyone knew ([`open`]), the game of the day ([`daily`]), and the rules in words ([`rules`]). What a page says is there without HTML, too ([`asked`], [`spoken`]). Their look is
//! [`styles`]; its class names begin with `ct-`. For paper and pictures, boards are drawn once more, without a style
//! sheet ([`drawing`]).

pub mod addresses;
pub mod asked;
pub mod bar;
pub mod chain;
pub mod coach;
pub mod crest;
pub mod daily;
pub mod drawing;
pub mod frame;
pub mod help;
pub mod hint;
pub mod lesson;
pub mod lesson_check;
pub mod link;
pub mod log;
pub mod moves;
pub mod open;
pub mod page;
pub mod people;
mod plain;
pub mod query;
pub mod result;
pub mod rules;
pub mod scroll;
pub mod slots;
pub mod spoken;
pub mod tabs;

pub use crate::addresses::Urls;
pub use crate::asked::Asked;
pub use crate::daily::DailyGame;
pub use crate::page::{OptionField, OptionKind, Page, PageContext, PageRequest, Script};
pub use crate::people::{Beside, Person, name};
pub use crate::plain::plain;
pub use table::Day;

/// The look of the shared parts. It needs the colours and types of the server's `tokens.css`.
pub fn styles() -> &'static str {
    concat!(
        include_str!("style/frame.css"),
        include_str!("style/parts.css"),
        include_str!("style/people.css"),
        include_str!("style/hint.css"),
        include_str!("style/coach.css"),
        include_str!("style/result.css"),
        include_str!("style/phone.css"),
    )
}
