//! This game's style sheet.

/// This game's CSS. Colours, type and what all games share come with the surrounding page.
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
