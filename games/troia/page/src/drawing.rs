//! The frames that stand alone, for paper and pictures: Troy as far as it is rebuilt, or nothing published.

use game_core::Seat;
use game_troia::cards::Kept;
use game_troia::frames::Frames;
use game_troia::{Cells, Face, Layer, Piece, View};
use maud::{Markup, html};
use page_kit::drawing::{
    Drawing, Lettering, Palette, Sketch, at, circle, fitted, ink, paragraph, path, rect, text,
};
use texts_troia::lexicon;
use words::Words;

use crate::art::{self, Ink, PRINTS, Stroke};
use crate::svg;

/// The side of a frame in pictures, and on blank sheets.
const SMALL: f32 = 228.0;
const LARGE: f32 = 292.0;
/// Between frames, and for a frame's name.
const GAP: f32 = 16.0;
const NAME: f32 = 30.0;
/// The most rounds that a game can have: two players.
const ROUNDS: u8 = Kept::with(2).most_rounds();

/// The frames with all publications: all players share them.
pub(crate) fn sketch(words: Words, palette: &Palette, view: &View) -> Sketch {
    let mut layers: Vec<Layer> = Layer::in_game(view.options.players).collect();
    // The latest first, as on the hill.
    layers.reverse();
    let columns = if layers.len() == 4 { 2 } else { 3 };
    let frame = |layer: Layer| Frame { words, palette, layer, frames: Some(&view.frames) };
    let round = (view.round > 0).then(|| words.with("table-round", &[("n", view.round.into())]));
    Sketch {
        board: hung(&layers, columns, SMALL, frame),
        when: round.unwrap_or_default(),
        scores: view.players.iter().map(|player| player.total.to_string()).collect(),
    }
}

/// Frames to publish in, and a table for the points.
pub(crate) fn blank(words: Words, palette: &Palette) -> Drawing {
    let layers: Vec<Layer> = Layer::ALL.into_iter().rev().collect();
    let frames = hung(&layers, 2, LARGE, |layer| Frame { words, palette, layer, frames: None });
    let (x, y) = place(5, 2, LARGE);
    let note = words.get("tr-blank-points");
    let lettering = Lettering::plain(12.0, palette.quiet);
    let (note, height) = paragraph(0.0, frames.height + 12.0, frames.width, lettering, &note);
    let shapes = html! { (frames.shapes) (at(x, y, 1.0, &points(words, palette))) (note) };
    Drawing { shapes, height, ..frames }
}

fn place(index: usize, columns: usize, side: f32) -> (f32, f32) {
    ((side + GAP) * (index % columns) as f32, (side + NAME) * (index / columns) as f32)
}

fn hung<'a>(layers: &[Layer], columns: usize, side: f32, frame: impl Fn(Layer) -> Frame<'a>) -> Drawing {
    let rows = layers.len().div_ceil(columns) as f32;
    let shapes = html! {
        @for (index, layer) in layers.iter().enumerate() {
            @let (x, y) = place(index, columns, side);
            (at(x, y, 1.0, &frame(*layer).draw(side)))
        }
    };
    let width = side * columns as f32 + GAP * (columns - 1) as f32;
    Drawing { width, height: (side + NAME) * rows, shapes }
}

struct Frame<'a> {
    words: Words,
    palette: &'a Palette,
    layer: Layer,
    /// `None` for an empty frame, whose cells have their names instead.
    frames: Option<&'a Frames>,
}

impl Frame<'_> {
    fn draw(&self, side: f32) -> Markup {
        let Frame { words, palette, layer, .. } = *self;
        let scale = side / (svg::SIDE * i32::from(layer.side())) as f32;
        let published = self.frames.map_or(Cells::default(), |frames| frames.published().of(layer));
        let mut name = lexicon::layer(words, layer);
        if self.frames.is_some() {
            name = format!("{name} · {}/{}", published.len(), layer.size());
        }
        html! {
            (rect([0.0, 0.0, side, side], 0.0, &ink(palette.earth_soft, "none", 0.0)))
            (at(0.0, 0.0, scale, &self.map(published)))
            (rect([0.0, 0.0, side, side], 2.0, &ink("none", palette.earth, 2.4)))
            (at(11.0, side + 15.0, 0.06, &symbol(layer, palette.red)))
            (text(24.0, side + 20.0, Lettering::title(16.0, palette.ink), &name))
        }
    }

    /// The map, in thousandths of a piece from its north-western corner.
    fn map(&self, published: Cells) -> Markup {
        let Frame { palette, layer, .. } = *self;
        let publications: Vec<_> = self.frames.into_iter().flat_map(Frames::publications).collect();
        let publications = || publications.iter().filter(|one| one.layer == layer);
        html! {
            @for one in publications() {
                @for cell in one.cells.iter() {
                    @let [x, y] = corner(Piece { layer, cell });
                    (rect([x + 14.0, y + 14.0, 972.0, 972.0], 20.0, &ink(palette.sheet, self.seat(one.seat), 30.0)))
                }
            }
            (strokes(&art::ground(layer), palette))
            (grid(layer, palette))
            @for cell in published.iter() { (found(Piece { layer, cell }, palette)) }
            @for one in publications() { (self.signature(one.cells, one.seat)) }
            @if self.frames.is_none() {
                @for cell in layer.cells().iter() {
                    @let [x, y] = corner(Piece { layer, cell });
                    (text(x + 70.0, y + 190.0, Lettering::plain(150.0, palette.quiet), cell.name(layer).as_str()))
                }
            }
        }
    }

    fn seat(&self, seat: Seat) -> &'static str {
        let Palette { blue, red, green, violet, .. } = *self.palette;
        [blue, red, green, violet][seat.index() % 4]
    }

    /// Who published a group: the seat's number in its first cell, so that colour is not the only sign.
    fn signature(&self, cells: Cells, seat: Seat) -> Markup {
        let Some(cell) = cells.iter().next() else { return html! {} };
        let [x, y] = corner(Piece { layer: self.layer, cell });
        html! {
            (circle(x + 190.0, y + 190.0, 150.0, &ink(self.seat(seat), self.palette.on_strong, 24.0)))
            (text(x + 190.0, y + 255.0, Lettering::bold(190.0, self.palette.on_strong).middle(), &seat.to_string()))
        }
    }
}

/// A cell's north-western corner in its frame.
fn corner(piece: Piece) -> [f32; 2] {
    svg::corner(piece).map(|place| (place - art::window(piece.layer)) as f32)
}

fn strokes(strokes: &[Stroke], palette: &Palette) -> Markup {
    let inks = [
        (Ink::Contour, palette.earth, 10.0),
        (Ink::Index, palette.earth, 18.0),
        (Ink::Wall, palette.ink, 44.0),
        (Ink::House, palette.ink, 24.0),
    ];
    html! {
        @for (which, colour, width) in inks {
            @let data = svg::path(strokes.iter().filter(|stroke| stroke.ink == which));
            @if !data.is_empty() { (path(&data, &ink("none", colour, width))) }
        }
    }
}

fn grid(layer: Layer, palette: &Palette) -> Markup {
    let side = svg::SIDE * i32::from(layer.side());
    let line = |index: u8| {
        let at = svg::SIDE * i32::from(index);
        format!("M{at} 0v{side}M0 {at}h{side}")
    };
    path(&(1..layer.side()).map(line).collect::<String>(), &ink("none", palette.line, 12.0))
}

/// What a published piece shows besides the lines: its finds, or the symbol on rubble.
fn found(piece: Piece, palette: &Palette) -> Markup {
    let [x, y] = corner(piece);
    let shapes = if piece.is_plan() {
        let finds = PRINTS.side(piece, Face::Plan).iter();
        let finds = finds.filter(|stroke| matches!(stroke.ink, Ink::Wall | Ink::House)).cloned();
        strokes(&finds.collect::<Vec<_>>(), palette)
    } else {
        symbol(piece.layer, palette.red)
    };
    at(x + 500.0, y + 500.0, 1.0, &shapes)
}

/// A layer's symbol round the origin.
fn symbol(layer: Layer, fill: &str) -> Markup {
    let points: Vec<String> = art::symbol(layer).iter().map(|(x, y)| format!("{x} {y}")).collect();
    path(&format!("M{}z", points.join("L")), &ink(fill, "none", 0.0))
}

/// A table for the points of four players in every round.
fn points(words: Words, palette: &Palette) -> Markup {
    let (head, row) = (26.0, (LARGE - 26.0) / f32::from(ROUNDS + 1));
    let column = (LARGE - 52.0) / 4.0;
    let mut lines = format!("M0 {head}H{LARGE}M52 0V{LARGE}");
    for index in 1..=ROUNDS {
        lines += &format!("M0 {}H{LARGE}", head + row * f32::from(index));
    }
    for index in 1..4_u8 {
        lines += &format!("M{} 0V{LARGE}", 52.0 + column * f32::from(index));
    }
    html! {
        (rect([0.0, 0.0, LARGE, LARGE], 2.0, &ink(palette.sheet, palette.ink, 1.2)))
        (path(&lines, &ink("none", palette.line, 0.8)))
        @for seat in 1..=4_u8 {
            (text(52.0 + column * (f32::from(seat) - 0.5), 18.0, Lettering::bold(13.0, palette.ink).middle(), &seat.to_string()))
        }
        @for round in 1..=ROUNDS {
            (text(26.0, head + row * f32::from(round) - 3.2, Lettering::plain(10.5, palette.quiet).middle(), &round.to_string()))
        }
        (fitted(26.0, LARGE - 3.2, 48.0, Lettering::bold(10.5, palette.ink).middle(), &words.get("result-total")))
    }
}
