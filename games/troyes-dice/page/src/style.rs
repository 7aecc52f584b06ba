//! The look, as a text to be served.

/// The look of this game. Colours, type, and the parts of a table that all games share come with the page round it.
#[must_use]
pub fn styles() -> &'static str {
    concat!(
        include_str!("style/glyphs.css"),
        include_str!("style/layout.css"),
        include_str!("style/wheel.css"),
        include_str!("style/sheet.css"),
        include_str!("style/turn.css"),
        include_str!("style/phone.css"),
    )
}
