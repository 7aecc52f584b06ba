//! The style sheet.

/// Troia's style sheet. It needs the server's tokens and [`page_kit::styles`].
pub fn styles() -> &'static str {
    concat!(
        include_str!("style/layout.css"),
        include_str!("style/pieces.css"),
        include_str!("style/board.css"),
        include_str!("style/tent.css"),
        include_str!("style/phone.css"),
    )
}
