//! The small drawings, all our own: one hidden sprite, used by reference.
//!
//! Colour is never the only difference: each kind of location has its own shape with a sign in it, the resources are a
//! log, a block and an ingot, and a die is in the row of its colour.

use std::sync::LazyLock;

use game_dice_city::board::COLUMNS;
use game_dice_city::locations::Kind;
use game_dice_city::{Die, Resource};
use maud::{Markup, PreEscaped, html};

use crate::scenes;

/// All drawings as symbols. They take their colours from `--gf` (fill) and `--gs` (stroke).
pub(crate) fn sprite() -> Markup {
    static WHOLE: LazyLock<String> =
        LazyLock::new(|| SPRITE.replace("</defs>", &(faces() + &scenes::symbols() + "</defs>")));
    PreEscaped(WHOLE.clone())
}

/// The pips on the six faces of a die, 24 units wide. They are in the sprite because a log shows a hundred dice.
fn faces() -> String {
    const PIPS: [&[(u8, u8)]; COLUMNS as usize] = [
        &[(12, 12)],
        &[(7, 7), (17, 17)],
        &[(6, 6), (12, 12), (18, 18)],
        &[(7, 7), (17, 7), (7, 17), (17, 17)],
        &[(6, 6), (18, 6), (12, 12), (6, 18), (18, 18)],
        &[(7, 5), (17, 5), (7, 12), (17, 12), (7, 19), (17, 19)],
    ];
    let pip = |(x, y): &(u8, u8)| format!(r#"<circle cx="{x}" cy="{y}" r="2.1"/>"#);
    let face = |(value, pips): (u8, &[(u8, u8)])| {
        format!(r#"<g id="dc-pips-{value}">{}</g>"#, pips.iter().map(pip).collect::<String>())
    };
    (1..=COLUMNS).zip(PIPS).map(face).collect()
}

pub(crate) const SPRITE: &str = concat!(
    r#"<svg class="dc-sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>"#,
    // Resources: a log seen from its end, a squared block, an ingot.
    r#"<symbol id="dc-wood" viewBox="0 0 24 24"><path class="dcg" d="M7 5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7z"/><ellipse class="dcg" cx="7" cy="12" rx="5" ry="7"/><ellipse class="dcn" cx="7" cy="12" rx="2.200" ry="3.400"/><path class="dcn" d="M14 9h5M15 14h4"/></symbol>"#,
    r#"<symbol id="dc-stone" viewBox="0 0 24 24"><path class="dcg" d="M2.500 8L9 3h12.500v12L15 21H2.500z"/><path class="dcn" d="M2.500 8H15v13M15 8l6.500-5"/></symbol>"#,
    r#"<symbol id="dc-iron" viewBox="0 0 24 24"><path class="dcg" d="M7 6h10l5.500 13h-21z"/><path class="dcn" d="M9.500 9.500h5"/></symbol>"#,
    r#"<symbol id="dc-any" viewBox="0 0 24 24"><circle class="dcn" cx="12" cy="12" r="9"/><path class="dcn" d="M9.300 9.500a2.800 2.800 0 1 1 4.200 2.400c-1 .700-1.500 1.200-1.500 2.300M12 17.200v.600"/></symbol>"#,
    // Kinds: hexagon with a leaf, shield with a sword, coin with its hole, lozenge with a temple, house with a door.
    r#"<symbol id="dc-k-resource" viewBox="0 0 24 24"><path class="dcg" d="M12 1.500l9 5.200v10.600l-9 5.200-9-5.200V6.700z"/><path class="dci" d="M8 16.400c-.8-5.300 2.300-8.400 8-8.400.3 5.600-2.500 8.600-8 8.400z"/></symbol>"#,
    r#"<symbol id="dc-k-military" viewBox="0 0 24 24"><path class="dcg" d="M2.500 3h19v6c0 7-4.500 11-9.500 13.500C7 20 2.500 16 2.500 9z"/><path class="dcj" d="M12 4.800v11.700M8 13h8M12 16v3"/></symbol>"#,
    r#"<symbol id="dc-k-economy" viewBox="0 0 24 24"><circle class="dcg" cx="12" cy="12" r="10.300"/><circle class="dcj" cx="12" cy="12" r="6.300"/><path class="dci" d="M10 10h4v4h-4z"/></symbol>"#,
    r#"<symbol id="dc-k-culture" viewBox="0 0 24 24"><path class="dcg" d="M12 .8L23.200 12 12 23.200.8 12z"/><path class="dci" d="M5.800 11L12 6.300 18.200 11z"/><path class="dcj" d="M8.300 12v3.500M12 12v3.500M15.700 12v3.500M7.500 17.200h9"/></symbol>"#,
    r#"<symbol id="dc-k-civic" viewBox="0 0 24 24"><path class="dcg" d="M12 1.500l10 8V22H2V9.500z"/><path class="dci" d="M8.500 22v-6.500a3.500 3.500 0 0 1 7 0V22z"/></symbol>"#,
    // Strength, bandits, points, defence, pass tokens, deactivation tokens, trade ships.
    r#"<symbol id="dc-sword" viewBox="0 0 24 24"><path class="dcg" d="M21.500 2.500L20 9l-9.500 9.500-5-5L15 4z"/><path class="dcl" d="M3.500 11.500l9 9M7 17l-4.500 4.500"/></symbol>"#,
    r#"<symbol id="dc-mask" viewBox="0 0 24 24"><path class="dcg" d="M2 7c6-2.500 14-2.500 20 0 0 6-2.500 9.500-6 9.500-2 0-2.800-1.500-4-1.500s-2 1.500-4 1.500C4.500 16.500 2 13 2 7z"/><path class="dch" d="M5.500 10.200c2-1 3.500-.6 4.500 1-1.700 1.100-3.400.8-4.500-1zM18.500 10.200c-2-1-3.500-.6-4.500 1 1.700 1.100 3.400.8 4.500-1z"/></symbol>"#,
    r#"<symbol id="dc-star" viewBox="0 0 24 24"><path class="dcg" d="M12 1.500l3.200 7 7.300.8-5.500 5 1.600 7.400L12 18l-6.600 3.700L7 14.300l-5.500-5 7.300-.8z"/></symbol>"#,
    r#"<symbol id="dc-shield" viewBox="0 0 24 24"><path class="dcg" d="M3 3h18v8c0 6-4 9-9 11.500C7 20 3 17 3 11z"/></symbol>"#,
    r#"<symbol id="dc-pass" viewBox="0 0 24 24"><path class="dcg" d="M5 2h14v2.500c0 3.500-4.500 5-4.500 7.500s4.500 4 4.500 7.500V22H5v-2.500C5 16 9.500 14.500 9.500 12S5 8 5 4.500z"/><path class="dcl" d="M3.500 2h17M3.500 22h17"/></symbol>"#,
    r#"<symbol id="dc-rest" viewBox="0 0 24 24"><circle class="dcg" cx="12" cy="12" r="10"/><path class="dcl" d="M7 7l10 10M17 7L7 17"/></symbol>"#,
    r#"<symbol id="dc-ship" viewBox="0 0 24 24"><path class="dcg" d="M2 15h20l-3.500 6.500h-13z"/><path class="dcl" d="M12 15V2"/><path class="dcg" d="M13 3c4 1.500 6.500 4.500 7 9.500h-7zM11 5c-3 1.500-5 4-5.500 7.500H11z"/></symbol>"#,
    // What an ability does.
    r#"<symbol id="dc-again" viewBox="0 0 24 24"><path class="dcl" d="M19.500 8.500A8.500 8.500 0 1 0 20.500 13"/><path class="dcg" d="M21.500 2.500v7.500h-7.500z"/></symbol>"#,
    r#"<symbol id="dc-copy" viewBox="0 0 24 24"><rect class="dcg" x="2.500" y="2.500" width="12" height="12" rx="2"/><rect class="dch" x="8.500" y="8.500" width="13" height="13" rx="2"/><path class="dcl" d="M15 12v6M12 15h6"/></symbol>"#,
    r#"<symbol id="dc-row" viewBox="0 0 24 24"><path class="dcl" d="M3 12h18M6.500 7.500L2 12l4.500 4.500M17.500 7.500L22 12l-4.500 4.500"/></symbol>"#,
    r#"<symbol id="dc-city" viewBox="0 0 24 24"><path class="dcl" d="M3 3h18v18H3zM3 9h18M3 15h18M9 3v18M15 3v18"/></symbol>"#,
    r#"<symbol id="dc-arrow" viewBox="0 0 24 24"><path class="dcl" d="M3 12h16M13 5.500l7 6.500-7 6.500"/></symbol>"#,
    r#"<symbol id="dc-harvest" viewBox="0 0 24 24"><circle class="dcn" cx="12" cy="12" r="6.500"/><path class="dcl" d="M12 1.500v4M12 18.500v4M1.500 12h4M18.500 12h4M4.600 4.600l2.800 2.800M16.600 16.600l2.800 2.800M19.400 4.600l-2.800 2.800M7.400 16.600l-2.800 2.800"/></symbol>"#,
    r#"<symbol id="dc-cards" viewBox="0 0 24 24"><rect class="dcg" x="2" y="5" width="11" height="16" rx="2"/><rect class="dcg" x="10" y="2.500" width="12" height="17" rx="2"/></symbol>"#,
    r#"<symbol id="dc-die" viewBox="0 0 24 24"><rect class="dcg" x="2.500" y="2.500" width="19" height="19" rx="4"/><circle class="dcp" cx="8" cy="8" r="2"/><circle class="dcp" cx="16" cy="16" r="2"/><circle class="dcp" cx="12" cy="12" r="2"/></symbol>"#,
    "</defs></svg>"
);

/// A drawing, as large as a letter.
pub(crate) fn glyph(name: &str) -> Markup {
    html! { svg class=(format!("g {name}")) aria-hidden="true" { use href=(format!("#dc-{name}")) {} } }
}

pub(crate) fn resource(resource: Resource) -> Markup {
    glyph(resource.name())
}

/// A kind's shape, with its sign.
pub(crate) fn kind(kind: Kind) -> Markup {
    html! {
        svg class=(format!("g kind {}", kind.name())) viewBox="0 0 24 24" aria-hidden="true" {
            use href=(format!("#dc-k-{}", kind.name())) {}
        }
    }
}

/// Resources as numbers with shapes.
pub(crate) fn amounts(amounts: [u16; 3]) -> Markup {
    html! {
        @for (kind, amount) in Resource::ALL.into_iter().zip(amounts).filter(|(_, amount)| *amount > 0) {
            span .am { (amount) (resource(kind)) }
        }
    }
}

pub(crate) fn die(die: Die, value: u8) -> Markup {
    die_with(die, value, None, false)
}

/// A die with an id, which may tumble.
pub(crate) fn die_with(die: Die, value: u8, id: Option<&str>, tumbles: bool) -> Markup {
    let class = format!("die {}{}", die.name(), if tumbles { " tumble" } else { "" });
    html! {
        svg id=[id] class=(class) viewBox="0 0 24 24" aria-hidden="true" {
            rect x="1" y="1" width="22" height="22" rx="5" {}
            use href=(format!("#dc-pips-{}", value.min(COLUMNS))) {}
        }
    }
}
