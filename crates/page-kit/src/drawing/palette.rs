//! The colours of drawings.

/// The colours of a drawing, as SVG writes them.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Palette {
    /// Round the drawing.
    pub paper: &'static str,
    /// Boards and boxes.
    pub sheet: &'static str,
    pub ink: &'static str,
    /// Less important text.
    pub quiet: &'static str,
    /// What is not yet there: empty symbols, open places.
    pub faint: &'static str,
    pub line: &'static str,
    pub red: &'static str,
    pub red_soft: &'static str,
    pub gold: &'static str,
    pub gold_fill: &'static str,
    pub gold_soft: &'static str,
    pub stone: &'static str,
    pub stone_soft: &'static str,
    pub blue: &'static str,
    pub green: &'static str,
    pub violet: &'static str,
    /// Wood, sand and the like.
    pub earth: &'static str,
    pub earth_soft: &'static str,
    /// On one of the strong colours.
    pub on_strong: &'static str,
}

impl Palette {
    /// Our colours by day (the server's design tokens), for pictures on screens.
    pub const PICTURE: Palette = Palette {
        paper: "#f7f1e3",
        sheet: "#fffaf0",
        ink: "#2a2522",
        quiet: "#655b50",
        faint: "#b3a899",
        line: "#d9cdb8",
        red: "#b3262e",
        red_soft: "#f8e7de",
        gold: "#b98900",
        gold_fill: "#f2c94c",
        gold_soft: "#fcf0cf",
        stone: "#5b6b7a",
        stone_soft: "#f0eee6",
        blue: "#2f6db3",
        green: "#3f7d44",
        violet: "#7a4fa0",
        earth: "#8a6b43",
        earth_soft: "#efe0c0",
        on_strong: "#ffffff",
    };

    /// Ink on white, for paper: it loses nothing on a printer without colours.
    pub const PAPER: Palette = Palette {
        paper: "#ffffff",
        sheet: "#ffffff",
        ink: "#111111",
        quiet: "#444444",
        faint: "#8c8c8c",
        line: "#b4b4b4",
        red: "#222222",
        red_soft: "#f4f4f4",
        gold: "#222222",
        gold_fill: "#dddddd",
        gold_soft: "#ffffff",
        stone: "#222222",
        stone_soft: "#f4f4f4",
        blue: "#333333",
        green: "#333333",
        violet: "#333333",
        earth: "#777777",
        earth_soft: "#eeeeee",
        on_strong: "#ffffff",
    };
}
