//! The rules in our own words, with pictures from the page's own parts and tables from the rules' own data.

use game_core::{Game, RuleRef};
use game_dice_city::board::PRINTED;
use game_dice_city::locations::Kind;
use game_dice_city::{DiceCity, Die, Location, Resource, Size, Space};
use maud::{Markup, html};
use page_kit::rules::{Rules, Section, place};
use words::Words;

use crate::{face, glyphs, lexicon, scenes};

const SECTIONS: [&str; 23] = [
    "in-short",
    "set-up",
    "a-location",
    "assigning-the-dice",
    "a-turn",
    "using-the-dice",
    "attack",
    "army-strength",
    "attack-on-bandits",
    "attack-on-locations",
    "attack-on-the-stock",
    "building-and-trade",
    "end-of-the-turn",
    "end-of-the-game",
    "final-scoring",
    "printed-spaces",
    "basic-cards",
    "military-cards",
    "economy-cards",
    "culture-cards",
    "civic-cards",
    "location-clarifications",
    "solo",
];

pub(crate) fn rules(words: Words) -> Rules {
    let sections = SECTIONS.map(|anchor| Section::new(words, anchor, |name| draw(words, name)));
    Rules { class: "dc-rules", sprite: glyphs::sprite(), sections: sections.into() }
}

/// Where the rule of a thing on the table stands, for its help.
pub(crate) fn about(words: Words, thing: &str) -> Markup {
    let section = match thing {
        "stock" => "end-of-the-turn",
        "strength" => "army-strength",
        "bandits" => "attack-on-bandits",
        "ships" | "display" => "building-and-trade",
        "piles" => "basic-cards",
        "bandits-alone" | "ships-alone" | "display-alone" => "solo",
        _ => "using-the-dice",
    };
    place(words, DiceCity::INFO.key, RuleRef::section(section))
}

/// Where a location is described.
pub(crate) fn about_location(words: Words, location: Location) -> Markup {
    let section = match location.kind() {
        _ if !location.is_card() => "printed-spaces",
        _ if Location::basic().contains(&location) => "basic-cards",
        Kind::Resource => "basic-cards",
        Kind::Military => "military-cards",
        Kind::Economy => "economy-cards",
        Kind::Culture => "culture-cards",
        Kind::Civic => "civic-cards",
    };
    place(words, DiceCity::INFO.key, RuleRef::section(section))
}

/// What a name in the text stands for.
fn draw(words: Words, name: &str) -> Option<Markup> {
    let of_kind = |kind: Kind| {
        let cards = Location::deck().iter().copied().filter(|card| card.kind() == kind);
        list(words, &cards.collect::<Vec<_>>())
    };
    let drawing = match name {
        "wood" | "stone" | "iron" | "sword" | "mask" | "star" | "shield" | "pass" | "rest" | "ship"
        | "harvest" => glyphs::glyph(name),
        "die-red-3" => glyphs::die(Die::Red, 3),
        "board" => board(words),
        "kinds" => kinds(words),
        "bandits" => bandits(words),
        "ships" => ships(words),
        "spaces" => {
            let spaces = Location::ALL.into_iter().filter(|location| !location.is_card());
            list(words, &spaces.collect::<Vec<_>>())
        }
        "basic" => list(words, Location::basic()),
        "military" => of_kind(Kind::Military),
        "economy" => of_kind(Kind::Economy),
        "culture" => of_kind(Kind::Culture),
        "civic" => of_kind(Kind::Civic),
        _ => return None,
    };
    Some(drawing)
}

/// A board as it begins.
fn board(words: Words) -> Markup {
    html! {
        table .dc-board {
            thead { tr {
                td {}
                @for column in 1..=6 { th scope="col" { (column) } }
            } }
            tbody {
                @for row in Die::ALL {
                    tr {
                        th scope="row" { (page_kit::link::labelled(&lexicon::die(words, row), glyphs::die(row, 0))) }
                        @for (_, location) in Space::all().zip(PRINTED).filter(|(at, _)| at.row() == row) {
                            td { (scenes::picture(location)) span { (lexicon::card(words, location)) } }
                        }
                    }
                }
            }
        }
    }
}

fn kinds(words: Words) -> Markup {
    html! {
        ul .dc-kinds { @for kind in Kind::ALL { li { (glyphs::kind(kind)) " " (words.member("dc-kind", kind.name())) } } }
    }
}

/// Locations with all that is printed on them.
fn list(words: Words, locations: &[Location]) -> Markup {
    html! {
        ul .dc-list {
            @for location in locations {
                @let facts = location.facts();
                li {
                    (scenes::picture(*location))
                    div {
                        p .dc-list-head {
                            (glyphs::kind(facts.kind)) " " strong { (lexicon::card(words, *location)) } " "
                            @if location.is_card() { span .dc-cost { (page_kit::link::labelled(&face::describe(words, *location).join(", "), face::cost(facts.cost))) } }
                            @if let Some(defence) = facts.defence { (face::shield(defence)) }
                            @if let Some(points) = face::printed_points(*location) { (face::star(&points)) }
                        }
                        p { span .dc-fx aria-hidden="true" { (face::ability(*location)) } " " (lexicon::does(words, *location)) }
                    }
                }
            }
        }
    }
}

fn bandits(words: Words) -> Markup {
    html! {
        ul .dc-stacks-list {
            @for size in Size::ALL {
                @let defence = words.with("dc-defence", &[("n", size.bandit_defence().into())]);
                @let points = words.with("dc-points", &[("n", size.bandit_points().into())]);
                li {
                    span aria-hidden="true" { @for _ in 0..=(size as u8) { (glyphs::glyph("mask")) } }
                    " " (words.with("kit-entry", &[("thing", lexicon::bandits(words, size).into()), ("what", format!("{defence}, {points}").into())]))
                }
            }
        }
    }
}

fn ships(words: Words) -> Markup {
    html! {
        ul .dc-stacks-list {
            @for size in Size::ALL {
                @let cost = lexicon::amounts(words, [u16::from(size.ship_cost()); Resource::ALL.len()]);
                li {
                    (glyphs::glyph("ship")) " "
                    (words.with("kit-entry", &[("thing", lexicon::ship(words, size).into()), ("what", cost.into())]))
                    " " (glyphs::glyph("arrow")) " " (words.with("dc-points", &[("n", size.ship_points().into())]))
                }
            }
        }
    }
}
