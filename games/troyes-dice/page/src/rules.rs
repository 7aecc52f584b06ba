//! The rules in our own words, with pictures from the page's own parts and tables from the rules' own data.

use game_core::{Game, Pending, RuleRef, Seat, Seeded};
use game_troyes_dice::board::{
    Building, CATHEDRAL_SCORES, CHARACTERS, Colour, Column, FORTRESS_CITIZEN, Gain, HALL_GAIN, LINKS,
    Resource,
};
use game_troyes_dice::score::Honour;
use game_troyes_dice::tiles::{Side, Tile, TileNumber};
use game_troyes_dice::{Move, Options, TroyesDice, View};
use maud::{Markup, html};
use page_kit::rules::{Rules, Section, place};
use texts_troyes_dice::Target;
use words::Words;

use crate::area::{GameArea, Urls};
use crate::pick::Pick;
use crate::prompt::Prompt;
use crate::{glyphs, lexicon, sheet, wheel};

const SECTIONS: [&str; 15] = [
    "in-short",
    "set-up",
    "a-half-day",
    "roll-the-dice",
    "resolve-the-event",
    "perform-an-action",
    "gain-resources",
    "construct-a-prestige-building",
    "construct-a-work-building",
    "the-citizen-tracks",
    "citizen-tracks-track-bonus-and-column-bonus",
    "chains",
    "end-of-the-game",
    "banquets-and-raids",
    "solo",
];

pub(crate) fn rules(words: Words) -> Rules {
    let sections = SECTIONS.map(|anchor| Section::new(words, anchor, |name| draw(words, name)));
    Rules { class: "td", sprite: glyphs::sprite(), sections: sections.into() }
}

/// Where the rule of a thing on the sheet stands, for its help.
pub(crate) fn about(words: Words, thing: &str) -> Markup {
    let section = match thing {
        "fortress" | "hall" | "cathedral" => "construct-a-prestige-building",
        "palace" | "cityhall" | "bishopric" => "construct-a-work-building",
        "influence" | "deniers" | "knowledge" => "gain-resources",
        "citizens" => "the-citizen-tracks",
        "columns" => "citizen-tracks-track-bonus-and-column-bonus",
        "scoring" => "end-of-the-game",
        _ => "perform-an-action",
    };
    place(words, TroyesDice::INFO.key, RuleRef::section(section))
}

/// What a name in the text stands for.
fn draw(words: Words, name: &str) -> Option<Markup> {
    let drawing = match name {
        "red" | "yellow" | "white" => glyphs::glyph(name, name),
        "knight" => glyphs::citizen(Colour::Red),
        "artisan" => glyphs::citizen(Colour::Yellow),
        "priest" => glyphs::citizen(Colour::White),
        "any" | "strike" | "banquet" | "raid" | "sun" | "moon" => glyphs::glyph(name, ""),
        "die-black-3" => glyphs::inline_black_die(3),
        "wheel" => wheel_picture(words),
        "sheet" => sheet_picture(words),
        "resources" => resources(words),
        "columns" => columns(words),
        "links" => links(words),
        "characters" => characters(words),
        "tiles" => tiles(words),
        "honours" => {
            html! { ul { @for honour in Honour::ALL { li { (words.member("honour", honour.key())) } } } }
        }
        _ => {
            let building = Building::ALL.into_iter().find(|building| building.word() == name);
            let resource = Resource::ALL.into_iter().find(|resource| resource.name() == name);
            return building.map(glyphs::building).or(resource.map(glyphs::resource));
        }
    };
    Some(drawing)
}

/// A game that is always the same: the dice lie, after this many half-days. Buildings are preferred, to have something to
/// show.
fn sample(half_days: u16) -> TroyesDice {
    let mut source = Seeded::new(9);
    let mut game = TroyesDice::new(&Options::new(1)).expect("one player may play");
    let mut played = 0;
    loop {
        match game.pending() {
            Pending::Seats(_) if played == half_days => return game,
            Pending::Seats(_) => {
                let board = game.board().half_day();
                let moves = game.legal_moves(Seat::FIRST);
                let builds = |action: &&Move| matches!(Target::of(action), Some(Target::Building(..)));
                let builds: Vec<&Move> = moves.iter().filter(builds).collect();
                let action =
                    builds.get(usize::from(played) * 7 % builds.len().max(1)).copied().or(moves.first());
                if let Some(action) = action {
                    let _ = game.play(Seat::FIRST, action);
                }
                played += u16::from(game.board().half_day() != board);
            }
            Pending::Chance => {
                if let Some(chance) = game.sample(&mut source) {
                    let _ = game.resolve(&chance);
                }
            }
            Pending::Over => return game,
        }
    }
}

/// Shows a view as a spectator sees it, without anything to press.
fn watch<R>(words: Words, view: &View, show: impl FnOnce(&GameArea<'_>) -> R) -> R {
    let urls = Urls { here: "", draft: "", undo: "", confirm: "", take_back: None, hint: None, fields: &[] };
    show(&GameArea {
        words,
        view,
        draft: &[],
        confirmed: false,
        people: &[],
        pick: &Pick::from_query(""),
        urls: &urls,
        news: &[],
        previous: None,
        query: "",
        refusal: None,
        log: None,
    })
}

fn wheel_picture(words: Words) -> Markup {
    let view = sample(0).view(None);
    watch(words, &view, |area| html! { div .td-rules-wheel { (wheel::wheel(area, &Prompt::new(area))) } })
}

fn sheet_picture(words: Words) -> Markup {
    let view = sample(9).view(None);
    watch(words, &view, |area| html! { div .td-rules-sheet { (sheet::other_sheet(area, Seat::FIRST)) } })
}

fn resources(words: Words) -> Markup {
    html! {
        dl {
            @for resource in Resource::ALL {
                dt { (glyphs::resource(resource)) " " (lexicon::resource(words, resource)) }
                dd { (words.member("help", resource.name())) }
            }
        }
    }
}

fn gain(words: Words, gain: Gain) -> Markup {
    html! {
        @match gain {
            Gain::Citizens(colour, n) => { (glyphs::citizen(colour)) " " (lexicon::citizens(words, colour, n)) },
            Gain::Resources(kind, n) => { (glyphs::resource(kind)) " " (lexicon::resources(words, kind, n)) },
        }
    }
}

fn head(words: Words, building: Building) -> Markup {
    html! { (glyphs::building(building)) " " (lexicon::building(words, building)) }
}

/// What the prestige buildings give, column by column.
fn columns(words: Words) -> Markup {
    html! {
        table {
            thead { tr {
                th scope="col" { (words.get("td-rules-column")) }
                @for building in [Building::Fortress, Building::Hall, Building::Cathedral] { th scope="col" { (head(words, building)) } }
            } }
            tbody {
                @for column in Column::ALL {
                    @let (at, hall) = (column.index(), HALL_GAIN[column.index()]);
                    tr {
                        th scope="row" { (column.number()) }
                        td { (gain(words, Gain::Citizens(FORTRESS_CITIZEN[at], 1))) }
                        td { (gain(words, hall)) " " (words.with("td-rules-per-die", &[("colour", hall.colour().name().into())])) }
                        @let building = CATHEDRAL_SCORES[at];
                        td { (glyphs::building(building)) " " (words.with("td-rules-vp-per", &[("building", lexicon::building(words, building).into())])) }
                    }
                }
            }
        }
    }
}

/// The nine lozenges.
fn links(words: Words) -> Markup {
    html! {
        table {
            thead { tr {
                th scope="col" { (words.get("td-rules-row")) }
                @for pair in ["1–2", "3–4", "5–6"] { th scope="col" { (words.with("td-rules-columns", &[("pair", pair.into())])) } }
            } }
            tbody {
                @for building in Building::ALL.into_iter().filter(|building| LINKS[*building as usize] != [None; 3]) {
                    tr {
                        th scope="row" { (head(words, building)) }
                        @for link in LINKS[building as usize] { td { @if let Some(link) = link { (gain(words, link)) } @else { "–" } } }
                    }
                }
            }
        }
    }
}

/// Who scores which row.
fn characters(words: Words) -> Markup {
    html! {
        dl {
            @for (character, building) in CHARACTERS.into_iter().zip(CATHEDRAL_SCORES) {
                dt { (words.member("score", character)) }
                dd { (glyphs::building(building)) " " (words.with("td-scoring-open", &[("building", building.word().into())])) }
            }
        }
    }
}

fn tiles(words: Words) -> Markup {
    html! {
        table .wide {
            thead { tr {
                th scope="col" { (words.get("td-rules-tile")) }
                th scope="col" { (glyphs::glyph("banquet", "")) " Banquet" }
                th scope="col" { (glyphs::glyph("raid", "")) " Raid" }
            } }
            tbody {
                @for number in TileNumber::ALL {
                    tr {
                        th scope="row" { (number) }
                        @for side in [Side::Banquet, Side::Raid] { td { (lexicon::tile_rule(words, Tile { number, side })) } }
                    }
                }
            }
        }
    }
}
