//! A sheet: three districts, the scoring column, the citizen tracks.

mod cell;
mod citizens;
mod scores;
mod track;

use game_core::Seat;
use game_troyes_dice::board::{Building, Colour, Column, Resource};
use game_troyes_dice::{Board, Pips, Sheet};
use maud::{Markup, html};
use words::Words;

use crate::area::{GameArea, Urls};
use crate::prompt::Prompt;
use crate::{glyphs, lexicon, links, rules};

/// A sheet to draw: before the draft, and after draft and preview.
pub(crate) struct Paper<'a> {
    pub(crate) words: Words,
    pub(crate) values: [Option<Pips>; 6],
    pub(crate) before: Sheet,
    pub(crate) after: Sheet,
    /// Makes the sheet playable: what can be done, and where links lead.
    pub(crate) hand: Option<(&'a Prompt, &'a Urls<'a>)>,
    /// Whether it has help texts; other players' sheets do not, to keep the page small.
    pub(crate) explains: bool,
}

/// The state of a building, a link or a bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Open,
    Lit,
    Draft,
    Built,
    Lost,
}

impl State {
    pub(crate) const fn class(self) -> &'static str {
        match self {
            State::Open => "open",
            State::Lit => "lit",
            State::Draft => "draft",
            State::Built => "built",
            State::Lost => "lost",
        }
    }
}

/// The viewer's sheet, or the first seat's for a spectator.
pub(crate) fn main_sheet(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let title = match area.view.viewer() {
        Some(_) => words.get("td-sheet"),
        None => words.with("td-sheet-of", &[("name", page_kit::name(area.people, prompt.seat).into())]),
    };
    let paper = Paper {
        words,
        values: prompt.values,
        before: prompt.before,
        after: prompt.after,
        hand: Some((prompt, area.urls)),
        explains: true,
    };
    let turn = links::turn(area, prompt.seat, &prompt.values);
    let draft = prompt.explanation.as_ref().map(|done| links::links(&done.notes, &prompt.values));
    html! {
        div .td-sheet .own data-seat=(prompt.seat) data-turn=(turn) data-draft=[draft] {
            h2 .td-sheet-title { (title) }
            (paper.draw())
        }
    }
}

/// Another player's sheet, as everyone sees it.
pub(crate) fn other_sheet(area: &GameArea<'_>, seat: Seat) -> Markup {
    let Some(sheet) = area.view.sheets().get(seat.index()) else { return html! {} };
    let board = area.view.board();
    let turn = links::turn(area, seat, &values(board));
    html! { div .td-sheet data-seat=(seat) data-turn=(turn) { (drawn(area.words, board, sheet)) } }
}

/// A sheet to look at when the game is over.
pub(crate) fn plain(words: Words, board: &Board, sheet: &Sheet) -> Markup {
    html! { div .td-sheet { (drawn(words, board, sheet)) } }
}

fn drawn(words: Words, board: &Board, sheet: &Sheet) -> Markup {
    let values = values(board);
    Paper { words, values, before: *sheet, after: *sheet, hand: None, explains: false }.draw()
}

fn values(board: &Board) -> [Option<Pips>; 6] {
    board.numbering().map_or([None; 6], |numbering| numbering.values().map(Some))
}

impl Paper<'_> {
    fn draw(&self) -> Markup {
        html! {
            @for colour in Colour::ALL { (self.band(colour)) }
            (self.citizens())
        }
    }

    /// One district: dice, prestige row, work row, resource track, and its part of the scoring column.
    fn band(&self, colour: Colour) -> Markup {
        let words = self.words;
        let resource = Resource::of(colour);
        let district = words.with("td-district", &[("colour", colour.name().into())]);
        html! {
            div class=(format!("td-band {}", colour.name())) role="group" aria-label=(district) {
                div .td-grid {
                    (self.handle("dice", ("own", colour.name()), &district, glyphs::colour(colour)))
                    @for column in Column::ALL { (self.die(colour, column)) }
                    @for building in [Building::ALL[colour as usize], Building::ALL[3 + colour as usize]] {
                        @let name = lexicon::building(words, building);
                        (self.handle("row", ("own", building.word()), &name, glyphs::building(building)))
                        @for column in Column::ALL { (self.cell(building, column)) }
                    }
                    @let name = lexicon::resource(words, resource);
                    @let face = html! { b { (self.after.held(resource)) } (glyphs::resource(resource)) };
                    (self.handle("held", ("own", resource.name()), &name, face))
                    (self.track(resource))
                }
                (self.scores(colour))
            }
        }
    }

    /// A row's head, with its help.
    fn handle(&self, class: &str, (scope, thing): (&str, &str), name: &str, face: Markup) -> Markup {
        html! {
            div class=(format!("td-handle {class}")) {
                @if self.explains { (page_kit::help::button(self.words, "td", scope, thing, name, face, rules::about(self.words, thing))) }
                @else { span .ct-help title=(name) { (face) } }
            }
        }
    }

    /// A column's die, between towers if a Fortress protects it.
    fn die(&self, colour: Colour, column: Column) -> Markup {
        let Some(value) = self.values[column.index()] else {
            return html! { div .td-die-cell { span .td-sheet-die { "·" } } };
        };
        let lost = self.after.is_lost(colour, value);
        let fortress =
            match (self.before.has(Building::Fortress, value), self.after.has(Building::Fortress, value)) {
                (true, _) => Some(State::Built),
                (false, true) => Some(State::Draft),
                (false, false) => None,
            };
        let mut label = lexicon::die(self.words, colour, value);
        if lost {
            label = format!("{label}: {}", self.words.get("td-die-lost"));
        } else if fortress.is_some() {
            label = format!("{label}: {}", self.words.get("td-die-safe"));
        }
        html! {
            div class=(if lost { "td-die-cell lost" } else { "td-die-cell" }) role="img" aria-label=(label) {
                @if let Some(state) = fortress {
                    svg class=(format!("td-towers {}", state.class())) viewBox="0 0 56 30" aria-hidden="true" { use href="#td-towers" {} }
                }
                span .td-sheet-die { (value) }
            }
        }
    }
}
