//! The pictures on cards and places: small scenes, put together from a few shapes that they share.

use std::fmt::Write as _;

use game_dice_city::Location;
use maud::{Markup, html};

/// A shape in a scene: its name, where the middle of its base stands, and its size in percent.
type Shape = (&'static str, i8, i8, u8);

/// How high above the bottom edge of a scene its ground lies: `y` of everything that stands on it.
const GROUND: i8 = 32;
const G: i8 = GROUND;

/// The shapes, drawn upwards from the middle of their base. Classes say what they are made of: wall, roof (in the
/// colour of the kind), dark, leaf, timber, rock, gold, line.
const SHAPES: &[(&str, &str)] = &[
    ("ground", r#"<path class="sl" d="M-24 0q24-5 48 0v4h-48z"/>"#),
    ("tree", r#"<path class="st" d="M-1.500 0v-7h3v7z"/><path class="sl" d="M0-22l7 9h-3l4 7H-8l4-7h-3z"/>"#),
    ("bush", r#"<path class="sl" d="M-6 0a4 4 0 0 1 1-7 5 5 0 0 1 10 0 4 4 0 0 1 1 7z"/>"#),
    (
        "peak",
        r#"<path class="sk" d="M-14 0L0-26 14 0z"/><path class="sw" d="M0-26l4.500 8.500-3-1.500-2 3-2.500-3-2 1.500z"/>"#,
    ),
    ("rock", r#"<path class="sk" d="M-16 0l3-15 9-8 11 3 8 9 1 11z"/>"#),
    ("block", r#"<path class="sw" d="M-4.500 0v-6h9v6z"/>"#),
    ("arch", r#"<path class="sd" d="M-5.500 0v-7a5.500 5.500 0 0 1 11 0v7z"/>"#),
    (
        "house",
        r#"<path class="sw" d="M-8 0v-10H8v10z"/><path class="sr" d="M-10-9.500L0-18l10 8.500z"/><path class="sd" d="M-2 0v-6h4v6z"/>"#,
    ),
    (
        "hall",
        r#"<path class="sw" d="M-14 0v-12h28v12z"/><path class="sr" d="M-16-12l5-7h22l5 7z"/><path class="sd" d="M-2.500 0v-7h5v7zM-10.500-4v-4h4v4zM6.500-4v-4h4v4z"/>"#,
    ),
    (
        "tower",
        r#"<path class="sw" d="M-5 0v-21h-2v-7h3v2h2.500v-2h3v2H4v-2h3v7H5V0z"/><path class="sd" d="M-1.300-12v-5h2.600v5z"/>"#,
    ),
    (
        "spire",
        r#"<path class="sw" d="M-4 0v-18h8V0z"/><path class="sr" d="M-5-18l5-11 5 11z"/><path class="sd" d="M-1.200-9v-5h2.400v5z"/>"#,
    ),
    ("cross", r#"<path class="sn" d="M0 0v-7M-2.500-4.800h5"/>"#),
    (
        "wall",
        r#"<path class="sw" d="M-24 0v-14h4v3h5v-3h6v3h5v-3h8v3h5v-3h6v3h5v-3h4V0z"/><path class="sn" d="M-24-6h48M-16-6v6M0-6v6M16-6v6M-8-6v-4M8-6v-4"/>"#,
    ),
    ("tent", r#"<path class="sr" d="M-11 0L0-16 11 0z"/><path class="sd" d="M-3.500 0L0-9l3.500 9z"/>"#),
    (
        "stall",
        r#"<path class="st" d="M-8 0v-9h1.600v9zM6.400 0v-9H8v9zM-8 0v-4H8v4z"/><path class="sr" d="M-10-9l2-6H8l2 6z"/><path class="sw" d="M-3.400-9l.9-6h5l.9 6z"/>"#,
    ),
    ("man", r#"<path class="sr" d="M-4 0l1-11h6l1 11z"/><circle class="sw" cx="0" cy="-14" r="3.200"/>"#),
    ("spear", r#"<path class="sn" d="M0 0v-21"/><path class="sk" d="M-1.800-19L0-25l1.800 6z"/>"#),
    ("flag", r#"<path class="sn" d="M0 0v-15"/><path class="sr" d="M0-15l9 3-9 3z"/>"#),
    (
        "log",
        r#"<circle class="st" cx="0" cy="-3.200" r="3.200"/><circle class="sn" cx="0" cy="-3.200" r="1.100"/>"#,
    ),
    ("ingot", r#"<path class="so" d="M-5 0l2-5h6l2 5z"/>"#),
    ("coin", r#"<circle class="sg" cx="0" cy="-5" r="5"/><circle class="sn" cx="0" cy="-5" r="2.300"/>"#),
    ("crate", r#"<path class="st" d="M-4.500 0v-9h9v9z"/><path class="sn" d="M-4.500-9l9 9M-4.500 0l9-9"/>"#),
    (
        "wheel",
        r#"<circle class="st" cx="0" cy="-4.500" r="4.500"/><path class="sn" d="M0-9v9M-4.500-4.500h9"/>"#,
    ),
    ("anvil", r#"<path class="so" d="M-10-11h16q4 0 4-2v4q-5 1-7 4v2h3v3H-6v-3h3v-2q0-2-7-6z"/>"#),
    (
        "arm",
        r#"<path class="st" d="M-14-7L9-23l2 3L-12-4z"/><circle class="sk" cx="11" cy="-23" r="4"/><path class="st" d="M-15-3h26v-4h-26z"/>"#,
    ),
    (
        "target",
        r#"<path class="st" d="M-6 0l4-9h4l4 9h-2.500L0-7l-3.500 7z"/><circle class="sw" cx="0" cy="-13" r="8"/><circle class="sr" cx="0" cy="-13" r="4.800"/><circle class="sw" cx="0" cy="-13" r="1.800"/>"#,
    ),
    (
        "stone",
        r#"<path class="sk" d="M-4.500 0v-8a4.500 4.500 0 0 1 9 0v8z"/><path class="sn" d="M0-3v-6M-2-7h4"/>"#,
    ),
    (
        "statue",
        r#"<path class="sw" d="M-8 0v-4h16v4zM-5-4v-5H5v5z"/><path class="sk" d="M-4-9l1-9-3-6 2-1 4 4h1l3-4 2 1-3 6 1 9z"/><circle class="sk" cx="0" cy="-24" r="3"/>"#,
    ),
    ("rose", r#"<circle class="sg" cx="0" cy="-3" r="3"/>"#),
    (
        "garland",
        r#"<path class="sn" d="M-22-26q11 8 22 1 11 7 22-1"/><path class="sg" d="M-17-23.500l5 1-3 5zM12-22.500l5-1-2 6z"/><path class="sr" d="M-7-22.500l5-1-2 5.500zM2-23.500l5 1-3 4.500z"/>"#,
    ),
    (
        "well",
        r#"<path class="st" d="M-8-8v-12h1.800v12zM6.200-8v-12H8v12z"/><path class="sr" d="M-11-18L0-26l11 8z"/><path class="sk" d="M-9 0v-8H9v8z"/><path class="sn" d="M0-19v6M-9-4H9M-3-4v4M3-8v4"/>"#,
    ),
    ("horse", r#"<path class="st" d="M-7 0q1-8-1-11 2-7 9-8l2-3 1 4q4 3 5 7l-3 2-5-2q-1 5 2 11z"/>"#),
    ("fence", r#"<path class="sn" d="M-10-7h20M-10-3h20M-8 0v-10M0 0v-10M8 0v-10"/>"#),
    ("clock", r#"<circle class="sw" cx="0" cy="-3" r="3"/><path class="sn" d="M0-3v-2M0-3h1.500"/>"#),
];

/// What a scene shows, back to front.
const fn scene(location: Location) -> &'static [Shape] {
    match location {
        Location::Forest => &[("tree", 11, G, 100), ("tree", 37, G, 95), ("tree", 24, G, 125)],
        Location::Mountain => &[("peak", 33, G, 85), ("peak", 18, G, 115)],
        Location::Cave => &[("rock", 24, G, 125), ("arch", 23, G, 130)],
        Location::Militia => &[("man", 23, G, 130), ("spear", 34, G, 110)],
        Location::SmallHouse => &[("bush", 9, G, 90), ("house", 26, G, 140)],
        Location::Traveller => {
            &[("bush", 8, G, 80), ("man", 24, G, 125), ("log", 15, 24, 110), ("spear", 32, G, 85)]
        }
        Location::LumberMill => {
            &[("house", 15, G, 130), ("log", 32, G, 110), ("log", 40, G, 110), ("log", 36, 25, 110)]
        }
        Location::Quarry => {
            &[("rock", 16, G, 105), ("block", 32, G, 120), ("block", 42, G, 100), ("block", 37, 25, 100)]
        }
        Location::Mine => {
            &[("peak", 18, G, 115), ("arch", 18, G, 100), ("ingot", 34, G, 120), ("ingot", 43, G, 90)]
        }
        Location::RegularArmy => {
            &[("man", 12, G, 100), ("man", 36, G, 100), ("flag", 30, 17, 100), ("man", 24, G, 120)]
        }
        Location::Barracks => &[("hall", 24, G, 120), ("flag", 24, 11, 70)],
        Location::Blacksmith => &[("house", 13, G, 115), ("anvil", 33, G, 110)],
        Location::Catapult => &[("arm", 23, 29, 105), ("wheel", 13, G, 110), ("wheel", 33, G, 110)],
        Location::TrainingCamp => &[("tent", 14, G, 110), ("target", 35, G, 110)],
        Location::WatchTower => &[("bush", 38, G, 100), ("tower", 23, G, 105), ("flag", 23, 4, 25)],
        Location::Bazaar => &[("stall", 13, G, 115), ("stall", 35, G, 115)],
        Location::MarketPlace => &[("stall", 18, G, 150), ("crate", 39, G, 90), ("coin", 39, 24, 70)],
        Location::MerchantGuild => &[("hall", 22, G, 115), ("coin", 41, G, 110)],
        Location::Mint => {
            &[("house", 14, G, 120), ("coin", 30, G, 110), ("coin", 41, G, 110), ("coin", 36, 24, 110)]
        }
        Location::Storehouse => &[("hall", 18, G, 105), ("crate", 39, G, 115), ("crate", 39, 22, 85)],
        Location::Cathedral => {
            &[("house", 24, G, 130), ("spire", 12, G, 105), ("spire", 36, G, 105), ("rose", 24, 20, 90)]
        }
        Location::FestivalHall => &[("hall", 24, G, 105), ("garland", 24, 34, 105)],
        Location::GrandStatue => &[("bush", 8, G, 80), ("bush", 40, G, 80), ("statue", 24, G, 115)],
        Location::GreatWall => &[("wall", 24, G, 100), ("tower", 24, G, 95)],
        Location::Manor => &[("spire", 9, G, 80), ("spire", 39, G, 80), ("hall", 24, G, 105)],
        Location::Cemetery => &[("tree", 40, G, 90), ("stone", 10, G, 105), ("stone", 26, G, 135)],
        Location::Church => &[("house", 30, G, 120), ("spire", 15, G, 100), ("cross", 15, 4, 50)],
        Location::Stables => &[("house", 14, G, 125), ("horse", 37, G, 100), ("fence", 36, G, 100)],
        Location::TownHall => &[("hall", 24, G, 110), ("spire", 24, 25, 80), ("clock", 24, 21, 90)],
        Location::Well => &[("bush", 7, G, 70), ("well", 25, G, 110)],
    }
}

/// All shapes and scenes, for the sprite.
pub(crate) fn symbols() -> String {
    let mut all = String::new();
    for (name, drawn) in SHAPES {
        let _ = write!(all, r#"<g id="dcs-{name}">{drawn}</g>"#);
    }
    for location in Location::ALL {
        let _ = write!(all, r##"<symbol id="dc-at-{location}" viewBox="0 0 48 36">"##);
        for (name, x, y, percent) in [("ground", 24, G, 100)].iter().chain(scene(location)) {
            let scale = f32::from(*percent) / 100.0;
            let _ =
                write!(all, r##"<use href="#dcs-{name}" transform="translate({x} {y})scale({scale})"/>"##);
        }
        all += "</symbol>";
    }
    all
}

/// A location's picture.
pub(crate) fn picture(location: Location) -> Markup {
    html! {
        svg class=(format!("dc-scene {}", location.kind().name())) viewBox="0 0 48 36" aria-hidden="true" {
            use href=(format!("#dc-at-{location}")) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_is_made_of_shapes_that_exist_and_every_shape_is_used() {
        let used: Vec<&str> =
            Location::ALL.iter().flat_map(|location| scene(*location)).map(|shape| shape.0).collect();
        for name in &used {
            assert!(SHAPES.iter().any(|(shape, _)| shape == name), "{name}");
        }
        for (shape, _) in SHAPES.iter().filter(|(shape, _)| *shape != "ground") {
            assert!(used.contains(shape), "{shape}");
        }
    }

    #[test]
    fn no_two_locations_look_alike() {
        for (index, one) in Location::ALL.iter().enumerate() {
            assert!(Location::ALL[..index].iter().all(|other| scene(*other) != scene(*one)), "{one}");
        }
    }
}
