//! A city that stands alone, for paper and pictures: as a seat has it, or as it is printed.

mod cards;
mod shapes;

use game_core::Seat;
use game_dice_city::board::{COLUMNS, PRINTED};
use game_dice_city::{City, Die, Location, Space, View};
use maud::{Markup, html};
use page_kit::drawing::{Drawing, Lettering, Palette, Sketch, fitted, ink, path, rect, text};
use words::Words;

use self::shapes::Shapes;
use crate::{face, lexicon};

/// Where the columns and rows begin, and how large a place is.
const LEFT: f32 = 26.0;
const TOP: f32 = 24.0;
const PLACE: [f32; 2] = [118.0, 88.0];
const WIDTH: f32 = LEFT + PLACE[0] * COLUMNS as f32;
const HEIGHT: f32 = TOP + PLACE[1] * 5.0;

/// A seat's city.
pub(crate) fn sketch(words: Words, palette: &Palette, view: &View, seat: Seat) -> Sketch {
    let board = view.board();
    let city = board.city(seat);
    let shapes = grid(words, Shapes(palette), |at| Place::of(city, at));
    // What others keep face down is known only at the end.
    let score = |seat: Seat| match view.score(seat) {
        Some(score) => score.to_string(),
        None => format!("{}+", view.city_points(seat)),
    };
    Sketch {
        board: Drawing { width: WIDTH, height: HEIGHT, shapes },
        when: words.with("dc-round", &[("n", board.round().into())]),
        scores: Seat::first(board.seats()).map(score).collect(),
    }
}

/// A city to play on, with what all cards cost and do below.
pub(crate) fn blank(words: Words, palette: &Palette) -> Drawing {
    let shapes = Shapes(palette);
    let city = grid(words, shapes, |at| Place::printed(PRINTED[at.index()]));
    let (cards, height) = cards::cards(words, shapes, HEIGHT + 26.0);
    Drawing { width: WIDTH, height, shapes: html! { (city) (cards) } }
}

/// What is on a space.
struct Place {
    location: Location,
    defence: Option<u8>,
    points: u8,
    is_off: bool,
    has_die: bool,
}

impl Place {
    fn printed(location: Location) -> Place {
        Place { location, defence: None, points: 0, is_off: false, has_die: false }
    }

    fn of(city: &City, at: Space) -> Place {
        Place {
            location: city.at(at),
            defence: city.defence(at),
            points: city.worth(at),
            is_off: city.is_deactivated(at),
            has_die: crate::city::has_die(city, at),
        }
    }
}

fn grid(words: Words, shapes: Shapes<'_>, place: impl Fn(Space) -> Place) -> Markup {
    let palette = shapes.0;
    html! {
        @for column in 1..=COLUMNS {
            @let middle = LEFT + PLACE[0] * (f32::from(column) - 0.5);
            (text(middle, 17.0, Lettering::bold(16.0, palette.quiet).middle(), &column.to_string()))
        }
        @for row in Die::ALL {
            @let y = TOP + PLACE[1] * row as u8 as f32;
            (shapes.band(words, row, 2.0, y + 3.0, PLACE[1] - 6.0))
            @for at in Space::of_row(row) {
                (space(words, shapes, LEFT + PLACE[0] * f32::from(at.column() - 1), y, row, at.column(), &place(at)))
            }
        }
    }
}

fn space(words: Words, shapes: Shapes<'_>, x: f32, y: f32, row: Die, column: u8, place: &Place) -> Markup {
    let (palette, location) = (shapes.0, place.location);
    let is_card = location.is_card();
    let (fill, stroke, width) = if is_card {
        (palette.sheet, shapes.kind_colour(location.kind()), 2.2)
    } else {
        (palette.stone_soft, palette.line, 1.0)
    };
    let name = lexicon::card(words, location);
    let lettering =
        if is_card { Lettering::bold(12.5, palette.ink) } else { Lettering::plain(12.5, palette.quiet) };
    html! {
        (rect([x + 3.0, y + 3.0, PLACE[0] - 6.0, PLACE[1] - 6.0], 6.0, &ink(fill, stroke, width)))
        (shapes.kind(location.kind(), x + 8.0, y + 8.0, 17.0))
        (fitted(x + 29.0, y + 21.0, PLACE[0] - 36.0, lettering, &name))
        (shapes.marks(&face::marks(location), x + 9.0, y + 32.0, 17.0))
        @if is_card {
            @if let Some(defence) = place.defence { (shapes.valued("shield", &defence.to_string(), x + 8.0, y + 56.0, 24.0)) }
            @if place.points > 0 { (shapes.valued("star", &place.points.to_string(), x + 38.0, y + 56.0, 24.0)) }
        }
        @if place.has_die { (shapes.die(row, column, x + PLACE[0] - 33.0, y + 55.0, 25.0)) }
        @if place.is_off {
            (path(&format!("M{} {}l{} {}M{0} {4}l{2} -{3}", x + 9.0, y + 30.0, PLACE[0] - 18.0, PLACE[1] - 38.0, y + PLACE[1] - 8.0), &ink("none", palette.quiet, 1.6)))
        }
    }
}
