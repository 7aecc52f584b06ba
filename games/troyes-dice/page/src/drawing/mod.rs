//! A sheet that stands alone, for paper and pictures: as a seat has it, or blank.

mod building;
mod scores;
mod shapes;
mod track;

use game_core::Seat;
use game_troyes_dice::board::{Building, Colour, Column, Resource};
use game_troyes_dice::{Board, Pips, Sheet, View};
use maud::{Markup, html};
use page_kit::drawing::{
    Drawing, Lettering, Palette, Sketch, fitted, ink, label, paragraph, path, rect, text,
};
use words::Words;

use self::shapes::Shapes;
use crate::lexicon;

/// Where the columns begin, and how wide each is.
const LEFT: f32 = 60.0;
const COLUMN: f32 = 78.0;
/// Where the scoring column begins, and where the sheet ends.
const SCORES: f32 = 538.0;
const WIDTH: f32 = 734.0;
/// The heights of a band's rows: dice, two rows of buildings, resources.
const DICE: f32 = 34.0;
const ROW: f32 = 64.0;
const TRACK: f32 = 30.0;
const BAND: f32 = DICE + 2.0 * ROW + TRACK + 6.0;
const GAP: f32 = 6.0;
/// The citizens' band.
const CITIZENS: f32 = 124.0;
const HEIGHT: f32 = 3.0 * (BAND + GAP) + CITIZENS;

/// A seat's sheet.
pub(crate) fn sketch(words: Words, palette: &Palette, view: &View, seat: Seat) -> Sketch {
    let sheet = view.sheets().get(seat.index()).copied().unwrap_or(Sheet::NEW);
    let board = view.board();
    // Until the columns are numbered, nothing is written on a sheet.
    let is_blank = board.numbering().is_none();
    Sketch {
        board: Paper { words, shapes: Shapes(palette), values: values(board), sheet, is_blank }.draw(),
        when: lexicon::when(words, board.half_day()),
        scores: view.sheets().iter().map(|sheet| sheet.score().to_string()).collect(),
    }
}

fn values(board: &Board) -> [Option<Pips>; 6] {
    board.numbering().map_or([None; 6], |numbering| numbering.values().map(Some))
}

/// A sheet to play on.
pub(crate) fn blank(words: Words, palette: &Palette) -> Drawing {
    let shapes = Shapes(palette);
    let paper = Paper { words, shapes, values: [None; 6], sheet: Sheet::NEW, is_blank: true };
    let Drawing { width, height, shapes } = paper.draw();
    let notes = [words.get("td-blank-numbers"), words.get("td-blank-start"), words.get("td-blank-cathedral")];
    let mut y = height + 24.0;
    let mut below = Vec::new();
    for note in &notes {
        let (shown, next) = paragraph(0.0, y, WIDTH, Lettering::plain(12.5, palette.quiet), note);
        below.push(shown);
        y = next + 4.0;
    }
    Drawing { width, height: y, shapes: html! { (shapes) @for note in below { (note) } } }
}

/// What is drawn.
struct Paper<'a> {
    words: Words,
    shapes: Shapes<'a>,
    values: [Option<Pips>; 6],
    sheet: Sheet,
    is_blank: bool,
}

/// A place on a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Built,
    Lost,
}

impl Paper<'_> {
    fn draw(&self) -> Drawing {
        let shapes = html! {
            @for colour in Colour::ALL { (self.band(colour, (BAND + GAP) * colour as u8 as f32)) }
            (self.citizens(3.0 * (BAND + GAP)))
        };
        Drawing { width: WIDTH, height: HEIGHT, shapes }
    }

    /// One district: dice, prestige row, work row, resource track, and its part of the scoring column.
    fn band(&self, colour: Colour, y: f32) -> Markup {
        let buildings = [Building::ALL[colour as usize], Building::ALL[3 + colour as usize]];
        let palette = self.shapes.0;
        let district = self.words.with("td-district", &[("colour", colour.name().into())]);
        html! {
            (rect([0.0, y, WIDTH, BAND], 6.0, &ink(self.shapes.soft(colour), palette.line, 1.0)))
            (self.shapes.resource(colour.name(), colour, 12.0, y + 5.0, 1.0))
            @for column in Column::ALL { (self.die(colour, column, y + 4.0)) }
            (fitted(SCORES, y + 16.0, WIDTH - SCORES - 8.0, Lettering::bold(12.0, palette.quiet), &district))
            @for (index, building) in buildings.into_iter().enumerate() {
                @let top = y + DICE + ROW * index as f32;
                (label(LEFT / 2.0, top + 36.0, LEFT - 6.0, Lettering::plain(10.5, palette.quiet).middle(), &lexicon::building(self.words, building)))
                @for column in Column::ALL { (self.building(building, column, top)) }
                (self.lozenges(building, top))
            }
            (self.resources(Resource::of(colour), y + DICE + 2.0 * ROW))
            (self.scores(colour, y))
        }
    }

    /// A column's die: a box to write its number in, between towers if a Fortress protects it.
    fn die(&self, colour: Colour, column: Column, y: f32) -> Markup {
        let (palette, x) = (self.shapes.0, left(column) + COLUMN / 2.0);
        let value = self.values[column.index()];
        let lost = value.is_some_and(|value| self.sheet.is_lost(colour, value));
        let safe = value.is_some_and(|value| self.sheet.has(Building::Fortress, value));
        let fill = if lost { palette.line } else { palette.sheet };
        html! {
            @if safe { (self.shapes.towers(x - 28.0, y - 2.0)) }
            (rect([x - 13.0, y, 26.0, 26.0], 5.0, &ink(fill, self.shapes.strong(colour), 1.6)))
            @if let Some(value) = value { (text(x, y + 20.0, Lettering::bold(20.0, palette.ink).middle(), &value.to_string())) }
            @if lost { (path(&format!("M{} {}l32 -30", x - 16.0, y + 28.0), &ink("none", palette.ink, 2.4))) }
        }
    }

    fn state(&self, building: Building, column: Column) -> State {
        match self.values[column.index()] {
            Some(value) if self.sheet.has(building, value) => State::Built,
            Some(value) if self.sheet.is_lost(building.colour(), value) => State::Lost,
            _ => State::Open,
        }
    }
}

/// A column's left edge.
fn left(column: Column) -> f32 {
    LEFT + COLUMN * f32::from(column.number() - 1)
}
