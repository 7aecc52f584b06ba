//! The small drawings, all our own: one hidden sprite, used by reference.
//!
//! Colour is never the only sign: red is a flag (triangle), gold a coin (circle), white a book (square), and the
//! citizens wear hats of the same three shapes.

use std::sync::LazyLock;

use game_troyes_dice::board::{Building, Colour, Resource};
use maud::{Markup, PreEscaped, html};

/// All drawings as symbols. Shapes take their colours from `--gf` (fill) and `--gs` (stroke), buildings from
/// `--bf` and `--bs`, so one drawing serves all states.
pub(crate) fn sprite() -> Markup {
    static WHOLE: LazyLock<String> = LazyLock::new(|| SPRITE.replace("</defs>", &(places() + "</defs>")));
    PreEscaped(WHOLE.clone())
}

/// A track's positions, 20 by 24: `td-o-…` open, `td-r-…` circled, `td-x-…` circled and crossed out.
fn places() -> String {
    const RING: &str = r#"<circle class="tdring" cx="10" cy="12" r="9.5"/>"#;
    const CROSS: &str = r#"<path class="tdcross" d="M3 19L17 5"/>"#;
    let names =
        Colour::ALL.into_iter().flat_map(|colour| [colour.name().to_owned(), format!("c-{}", colour.name())]);
    let place = |name: String| {
        let glyph = format!(r##"<use href="#td-{name}" x="3" y="5" width="14" height="14"/>"##);
        format!(
            r#"<g id="td-o-{name}">{glyph}</g><g id="td-r-{name}">{RING}{glyph}</g><g id="td-x-{name}">{RING}{glyph}{CROSS}</g>"#
        )
    };
    names.map(place).collect()
}

/// Positions of a track with the same mark, by their left edges. One group for them all keeps the page small.
pub(crate) fn run(mark: Mark, name: &str, lefts: impl Iterator<Item = f32>) -> Markup {
    let (class, kind) = match mark {
        Mark::Open => ("off", 'o'),
        Mark::Circled => ("held", 'r'),
        Mark::New => ("new", 'r'),
        Mark::Spent => ("spent", 'x'),
        Mark::NewlySpent => ("spent new", 'x'),
    };
    let href = format!("#td-{kind}-{name}");
    html! { g class=(class) { @for left in lefts { use href=(href) x=(round(left)) {} } } }
}

/// What is marked at a position of a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    Open,
    Circled,
    /// Circled in the draft.
    New,
    Spent,
    /// Spent in the draft.
    NewlySpent,
}

impl Mark {
    pub(crate) const ALL: [Mark; 5] = [Mark::Open, Mark::Circled, Mark::New, Mark::Spent, Mark::NewlySpent];
}

pub(crate) const SPRITE: &str = concat!(
    r#"<svg class="td-sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>"#,
    // Resources.
    r#"<symbol id="td-red" viewBox="0 0 24 24"><path class="tdgl" d="M6 2.5v19"/><path class="tdg" d="M6 3.5l15 6-15 6z"/></symbol>"#,
    r#"<symbol id="td-yellow" viewBox="0 0 24 24"><circle class="tdg" cx="12" cy="12" r="9"/><circle class="tdgn" cx="12" cy="12" r="5"/></symbol>"#,
    r#"<symbol id="td-white" viewBox="0 0 24 24"><rect class="tdg" x="3.5" y="4" width="17" height="16" rx="1.5"/><path class="tdgn" d="M12 4v16M6 8.5h3.5M14.5 8.5H18M6 12h3.5M14.5 12H18"/></symbol>"#,
    r#"<symbol id="td-any" viewBox="0 0 24 24"><path class="tdany-r" d="M3 21L8 12l5 9z"/><circle class="tdany-y" cx="12" cy="6.5" r="4"/><rect class="tdany-w" x="13.5" y="13.5" width="7.5" height="7.5"/></symbol>"#,
    // Citizens: a bust with a triangular helmet, a round cap, a square mitre.
    r#"<symbol id="td-c-red" viewBox="0 0 24 24"><path class="tdg" d="M12 1.5l6 9H6z"/><path class="tdg" d="M3.5 22c0-6 3.5-9 8.5-9s8.5 3 8.5 9z"/></symbol>"#,
    r#"<symbol id="td-c-yellow" viewBox="0 0 24 24"><circle class="tdg" cx="12" cy="6.7" r="5"/><path class="tdg" d="M3.5 22c0-6 3.5-9 8.5-9s8.5 3 8.5 9z"/></symbol>"#,
    r#"<symbol id="td-c-white" viewBox="0 0 24 24"><rect class="tdg" x="7.2" y="2" width="9.6" height="9"/><path class="tdg" d="M3.5 22c0-6 3.5-9 8.5-9s8.5 3 8.5 9z"/></symbol>"#,
    // Buildings.
    r#"<symbol id="td-fortress" viewBox="0 0 64 56"><path class="tdb" d="M4 54V12h4v5h4v-5h4v5h4v7h4v-4h5v4h6v-4h5v4h4v-7h4v-5h4v5h4v-5h4v42z"/></symbol>"#,
    r#"<symbol id="td-hall" viewBox="0 0 64 56"><path class="tdb" d="M9 26v28h46V26"/><path class="tdb" d="M1.5 27L15 8h34l13.5 19z"/><path class="tdbn" d="M20 10.5L14 25M32 10.500V25M44 10.500L50 25"/></symbol>"#,
    r#"<symbol id="td-cathedral" viewBox="0 0 64 56"><path class="tdb" d="M5 54V21l7-17 7 17v7l13-12 13 12v-7l7-17 7 17v33z"/><circle class="tdbn" cx="32" cy="26.500" r="3.500"/></symbol>"#,
    r#"<symbol id="td-palace" viewBox="0 0 64 56"><path class="tdb" d="M6 54V26h10v-5h8v-7h16v7h8v5h10v28z"/><path class="tdbn" d="M32 14V2"/><path class="tdb" d="M32 2.500l11 3.500-11 3.500z"/></symbol>"#,
    r#"<symbol id="td-cityhall" viewBox="0 0 64 56"><path class="tdb" d="M6 54V31h7v-7h7v-7h7V8h10v9h7v7h7v7h7v23z"/><circle class="tdbn" cx="32" cy="20" r="4"/><path class="tdbn" d="M32 17.500V20l2 1.500"/></symbol>"#,
    r#"<symbol id="td-bishopric" viewBox="0 0 64 56"><path class="tdb" d="M6 54V28h13c0-10 5-15 13-19 8 4 13 9 13 19h13v26z"/><path class="tdbn" d="M32 9V1M28.500 4h7"/></symbol>"#,
    // Towers round a die, the sign of destruction, the sides of a tile, sun and moon.
    r#"<symbol id="td-towers" viewBox="0 0 56 30"><path class="tdb" d="M2 30V5h3v3h3V5h3v3h3v22zM42 30V8h3V5h3v3h3V5h3v25z"/><path class="tdbn" d="M14 28h28"/></symbol>"#,
    r#"<symbol id="td-strike" viewBox="0 0 24 24"><rect class="tdst" x="3" y="3" width="18" height="18" rx="3"/><path class="tdsx" d="M13.500 3L10 9l4 3-4.500 9"/></symbol>"#,
    r#"<symbol id="td-banquet" viewBox="0 0 24 24"><path class="tdtl" d="M6 3h12l-1 7c-.500 3-2.500 4.500-5 4.500S7.500 13 7 10zM12 14.500V21M8 21h8"/></symbol>"#,
    r#"<symbol id="td-raid" viewBox="0 0 24 24"><path class="tdtl" d="M4 3l13 14M20 3L7 17M15 20l5-5M9 20l-5-5"/></symbol>"#,
    r#"<symbol id="td-sun" viewBox="0 0 24 24"><circle class="tdtl" cx="12" cy="12" r="4.500"/><path class="tdtl" d="M12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.500 4.500l2 2M17.500 17.500l2 2M19.500 4.500l-2 2M6.500 17.500l-2 2"/></symbol>"#,
    r#"<symbol id="td-moon" viewBox="0 0 24 24"><path class="tdtl" d="M19.500 15.500A8.500 8.500 0 0 1 8.500 4.500a8.500 8.500 0 1 0 11 11z"/></symbol>"#,
    r#"<pattern id="td-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="tdhatch" d="M0 0v7"/></pattern>"#,
    "</defs></svg>"
);

/// A drawing by name, the size of a letter.
pub(crate) fn glyph(name: &str, class: &str) -> Markup {
    html! {
        svg class=(format!("gi {class}")) aria-hidden="true" { use href=(format!("#td-{name}")) {} }
    }
}

/// Flag, coin or book.
pub(crate) fn resource(resource: Resource) -> Markup {
    glyph(resource.colour().name(), resource.colour().name())
}

/// A colour by its shape.
pub(crate) fn colour(colour: Colour) -> Markup {
    glyph(colour.name(), colour.name())
}

pub(crate) fn citizen(colour: Colour) -> Markup {
    glyph(&format!("c-{}", colour.name()), colour.name())
}

/// A building, small and inked.
pub(crate) fn building(building: Building) -> Markup {
    html! {
        svg class=(format!("bi {}", building.colour().name())) viewBox="0 0 64 56" aria-hidden="true" {
            use href=(format!("#td-{}", building.word())) {}
        }
    }
}

/// A drawing inside another.
pub(crate) fn at(name: &str, class: &str, x: f32, y: f32, size: f32) -> Markup {
    html! { use href=(format!("#td-{name}")) class=(class) x=(round(x)) y=(round(y)) width=(round(size)) height=(round(size)) {} }
}

/// Rounds a coordinate to one decimal, to keep the page small.
pub(crate) fn round(number: f32) -> f32 {
    (number * 10.0).round() / 10.0
}

/// The centres of each face's pips, in a square of side 1.
const PIPS: [&[(f32, f32)]; 7] = [
    &[],
    &[(0.5, 0.5)],
    &[(0.27, 0.27), (0.73, 0.73)],
    &[(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
    &[(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
    &[(0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)],
    &[(0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)],
];

/// A die of this size, centred on the origin. A 0 is shown as a digit.
pub(crate) fn die(class: &str, value: u8, size: f32) -> Markup {
    let half = size / 2.0;
    html! {
        g class=(format!("die {class}")) {
            rect x=(-half) y=(-half) width=(size) height=(size) rx=(round(size * 0.2)) {}
            @for (x, y) in PIPS[usize::from(value.min(6))] {
                circle cx=(round(x * size - half)) cy=(round(y * size - half)) r=(round(size * 0.095)) {}
            }
            @if value == 0 {
                text y=(round(size * 0.28)) text-anchor="middle" font-size=(round(size * 0.8)) { "0" }
            }
        }
    }
}

/// A die in a line of text.
pub(crate) fn inline_die(colour: Colour, value: u8) -> Markup {
    html! {
        svg class=(format!("di {}", colour.name())) viewBox="-13 -13 26 26" aria-hidden="true" {
            (die(colour.name(), value, 24.0))
        }
    }
}

/// The black die in a line of text.
pub(crate) fn inline_black_die(value: u8) -> Markup {
    html! {
        svg class="di" viewBox="-13 -13 26 26" aria-hidden="true" { (die("black", value, 24.0)) }
    }
}

/// An amount of each resource as numbers and glyphs; `0` for nothing.
pub(crate) fn amounts(total: [u8; 3]) -> Markup {
    html! {
        @if total == [0; 3] { "0" }
        @for kind in Resource::ALL {
            @if total[kind as usize] > 0 {
                span .am { (total[kind as usize]) (resource(kind)) }
            }
        }
    }
}
