//! Pages to print: A4, ink on white, with nothing on them but the game.

use game_core::{Game, Outcome, Seat};
use maud::{Markup, html};
use words::Words;

use super::{Drawing, Lettering, Palette, at, fitted, ink, path, rect, shown_names, text};
use crate::page::Page;

/// A4 in the 96ths of an inch that SVG counts in: width and height.
pub const A4: (f32, f32) = (793.7, 1_122.52);

const MARGIN: f32 = 38.0;
const TEXT: f32 = A4.0 - 2.0 * MARGIN;
/// Where boards begin.
const TOP: f32 = 92.0;

/// A game's boards, a page each, with the score table once the game is over: those of these seats, or the one board that
/// all players share.
pub fn paper<P: Page>(words: Words, game: &P::Game, names: &[String], seats: &[Seat]) -> Vec<Drawing> {
    let view = game.view(None);
    let outcome = game.outcome();
    let names = &shown_names::<P>(names);
    let page = |seat: Seat| {
        let sketch = P::sketch(words, &Palette::PAPER, &view, seat);
        let name = names.get(seat.index()).map(String::as_str).unwrap_or_default();
        let whose = if P::SHARES_BOARD { "" } else { name };
        let when = if outcome.is_some() { words.get("picture-final") } else { sketch.when.clone() };
        let (board, bottom) = placed(&sketch.board);
        let shapes = html! {
            (heading(P::Game::INFO.name, whose, &when))
            (board)
            @match &outcome {
                Some(outcome) => (table(words, outcome, names, bottom + 34.0)),
                None => (running(names, &sketch.scores, bottom + 34.0)),
            }
            (foot(words))
        };
        sheet(shapes)
    };
    let shared = [Seat::FIRST];
    let seats = if P::SHARES_BOARD { &shared } else { seats };
    seats.iter().map(|seat| page(*seat)).collect()
}

/// A title's blank sheets, for play at a real table.
pub fn blanks<P: Page>(words: Words) -> Vec<Drawing> {
    let page = |drawing: &Drawing| {
        let shapes = html! {
            (fitted(MARGIN, 66.0, 300.0, Lettering::title(30.0, INK), P::Game::INFO.name))
            (blank_line(350.0, 470.0, &words.get("print-date")))
            (blank_line(490.0, A4.0 - MARGIN, &words.get("print-name")))
            (placed(drawing).0)
            (foot(words))
        };
        sheet(shapes)
    };
    P::blank(words, &Palette::PAPER).iter().map(page).collect()
}

const INK: &str = Palette::PAPER.ink;
const QUIET: &str = Palette::PAPER.quiet;

fn sheet(shapes: Markup) -> Drawing {
    let white = rect([0.0, 0.0, A4.0, A4.1], 0.0, &ink(Palette::PAPER.paper, "none", 0.0));
    Drawing { width: A4.0, height: A4.1, shapes: html! { (white) (shapes) } }
}

/// A board as wide as the text, and where it ends.
fn placed(board: &Drawing) -> (Markup, f32) {
    let scale = (TEXT / board.width).min((A4.1 - TOP - MARGIN - 20.0) / board.height);
    let left = (A4.0 - board.width * scale) / 2.0;
    (at(left, TOP, scale, &board.shapes), TOP + board.height * scale)
}

fn heading(title: &str, name: &str, when: &str) -> Markup {
    html! {
        (fitted(MARGIN, 66.0, 300.0, Lettering::title(30.0, INK), title))
        (fitted(A4.0 - MARGIN, 54.0, 380.0, Lettering::bold(17.0, INK).end(), name))
        (fitted(A4.0 - MARGIN, 74.0, 380.0, Lettering::plain(13.0, QUIET).end(), when))
    }
}

/// A line to write on.
fn blank_line(from: f32, to: f32, label: &str) -> Markup {
    html! {
        (text(from, 50.0, Lettering::plain(11.0, QUIET), label))
        (path(&format!("M{from} 68H{to}"), &ink("none", QUIET, 0.8)))
    }
}

fn foot(words: Words) -> Markup {
    fitted(MARGIN, A4.1 - 22.0, TEXT, Lettering::plain(9.0, QUIET), &words.get("common-unofficial"))
}

/// Score lines side by side, from first to last place.
fn table(words: Words, outcome: &Outcome, names: &[String], top: f32) -> Markup {
    let mut seats: Vec<Seat> = Seat::first(outcome.seats.len()).collect();
    seats.sort_by_key(|seat| {
        (!outcome.winners.contains(*seat), std::cmp::Reverse(outcome.seats[seat.index()].total), *seat)
    });
    let column = ((TEXT - 190.0) / seats.len() as f32).min(130.0);
    let right = |index: usize| MARGIN + 190.0 + column * (index as f32 + 1.0);
    let lines = outcome.seats.first().map_or(&[][..], |seat| &seat.lines);
    let step = 19.0;
    let row = |index: usize| top + 24.0 + step * index as f32;
    let end = right(seats.len() - 1);
    html! {
        @for (index, seat) in seats.iter().enumerate() {
            @let name = names.get(seat.index()).map(String::as_str).unwrap_or_default();
            (fitted(right(index), top, column - 10.0, Lettering::bold(13.0, INK).end(), name))
        }
        (path(&format!("M{MARGIN} {}H{end}", top + 7.0), &ink("none", INK, 1.0)))
        @for (index, line) in lines.iter().enumerate() {
            (fitted(MARGIN, row(index), 185.0, Lettering::plain(13.0, INK), &words.member("score", line.key)))
            @for (column, seat) in seats.iter().enumerate() {
                @let points = outcome.seats[seat.index()].lines.get(index).map_or(0, |line| line.points);
                (text(right(column), row(index), Lettering::plain(13.0, INK).end(), &number(points)))
            }
        }
        @let y = row(lines.len()) + 3.0;
        (path(&format!("M{MARGIN} {}H{end}", y - 15.0), &ink("none", INK, 0.6)))
        (text(MARGIN, y, Lettering::bold(14.0, INK), &words.get("result-total")))
        @for (column, seat) in seats.iter().enumerate() {
            (text(right(column), y, Lettering::bold(14.0, INK).end(), &number(outcome.seats[seat.index()].total)))
        }
    }
}

/// The scores so far.
fn running(names: &[String], scores: &[String], top: f32) -> Markup {
    html! {
        @for (index, (name, score)) in names.iter().zip(scores).enumerate() {
            @let y = top + 20.0 * index as f32;
            (fitted(MARGIN, y, 260.0, Lettering::plain(13.0, INK), name))
            (text(MARGIN + 320.0, y, Lettering::bold(13.0, INK).end(), score))
        }
    }
}

/// With a minus, not a hyphen.
fn number(points: i32) -> String {
    points.to_string().replace('-', "−")
}
