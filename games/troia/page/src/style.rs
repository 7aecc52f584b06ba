//! The look and the small script, as texts to be served.

/// The look of this game. It needs the server's tokens and [`page_kit::styles`].
#[must_use]
pub fn styles() -> &'static str {
    concat!(
        include_str!("style/layout.css"),
        include_str!("style/pieces.css"),
        include_str!("style/board.css"),
        include_str!("style/tent.css"),
        include_str!("style/phone.css"),
    )
}

/// What links can't: dragging a piece over a frame, and a lens that follows the pointer. It decides nothing: a piece
/// that is let go asks for the same address as a click on that cell.
#[must_use]
pub const fn script() -> &'static str {
    include_str!("troia.js")
}
