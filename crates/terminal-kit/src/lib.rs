//! What the terminal versions of all games share: how a game draws its boards on a full screen ([`form`]), what it draws
//! on ([`canvas`], [`dots`]), colours that any terminal can show ([`paint`]), letters for terminals without Unicode
//! ([`ascii`]), and what a game that is played line by line gets ([`line`](mod@line)).

pub mod ascii;
pub mod canvas;
pub mod dots;
pub mod form;
pub mod line;
pub mod paint;

pub use crate::canvas::{Canvas, Spot};
pub use crate::dots::Dots;
pub use crate::form::{Form, Group, PlainForm, Showing};
pub use crate::line::{Play, Terminal};
pub use crate::paint::{Depth, Paint, Role};
pub use ratatui::layout::Rect;
pub use ratatui::style::{Color, Modifier, Style};
