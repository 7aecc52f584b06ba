//! The look, as texts to be served.

/// The colours, type and space that all games share, as CSS custom properties.
#[must_use]
pub fn tokens() -> &'static str {
    include_str!("style/tokens.css")
}

/// The look of this game. It needs [`tokens`].
#[must_use]
pub fn styles() -> &'static str {
    concat!(
        include_str!("style/glyphs.css"),
        include_str!("style/layout.css"),
        include_str!("style/wheel.css"),
        include_str!("style/sheet.css"),
        include_str!("style/turn.css"),
        include_str!("style/people.css"),
        include_str!("style/phone.css"),
    )
}
