//! Drawings that stand alone: SVG that needs no style sheet, no variables and no script, for paper and for the pictures
//! that chats show. A game draws its board once; the [`Palette`] says whether it is in our colours or in ink on white.
//!
//! There are only opaque shapes and text, because `picture` makes PDFs of nothing else.

mod card;
mod lettering;
mod palette;
mod paper;
mod sprite;

use game_core::{Game, Seat};
use maud::{Markup, PreEscaped, html};
use words::Words;

use crate::page::Page;

pub use self::card::{Card, Line, card};
pub use self::lettering::{Lettering, fitted, label, paragraph, text};
pub use self::palette::Palette;
pub use self::paper::{A4, blanks, paper};
pub use self::sprite::{Glyph, ink, symbol};

/// A drawing, in units of its own.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// SVG elements.
    pub shapes: Markup,
}

/// A position as a drawing.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// A seat's board.
    pub board: Drawing,
    /// How far the game is: `Day 3, morning`. Empty before it begins.
    pub when: String,
    /// Each seat's score, as far as the viewer may know it.
    pub scores: Vec<String>,
}

impl Drawing {
    /// The drawing as a file.
    pub fn svg(&self) -> String {
        self.root(Some("http://www.w3.org/2000/svg")).into_string()
    }

    /// The drawing as a part of a page, with what it shows for those who can't see it.
    pub fn inline(&self, label: &str) -> Markup {
        let [width, height] = [self.width, self.height].map(round);
        html! { svg viewBox=(format!("0 0 {width} {height}")) role="img" aria-label=(label) { (self.shapes) } }
    }

    fn root(&self, namespace: Option<&str>) -> Markup {
        let [width, height] = [self.width, self.height].map(round);
        html! {
            svg xmlns=[namespace] width=(width) height=(height) viewBox=(format!("0 0 {width} {height}")) { (self.shapes) }
        }
    }

    /// The drawing as large as a box allows, in its middle.
    pub fn within(&self, [x, y, width, height]: [f32; 4]) -> Markup {
        let scale = (width / self.width).min(height / self.height);
        let [left, top] = [x + (width - self.width * scale) / 2.0, y + (height - self.height * scale) / 2.0];
        at(left, top, scale, &self.shapes)
    }
}

/// Shapes moved and scaled.
pub fn at(x: f32, y: f32, scale: f32, shapes: &Markup) -> Markup {
    html! { g transform=(format!("translate({} {}) scale({scale})", round(x), round(y))) { (shapes) } }
}

/// A rectangle with round corners.
pub fn rect([x, y, width, height]: [f32; 4], corner: f32, attributes: &str) -> Markup {
    let [x, y, width, height, corner] = [x, y, width, height, corner].map(round);
    PreEscaped(format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{corner}" {attributes}/>"#
    ))
}

/// A circle.
pub fn circle(x: f32, y: f32, radius: f32, attributes: &str) -> Markup {
    let [x, y, radius] = [x, y, radius].map(round);
    PreEscaped(format!(r#"<circle cx="{x}" cy="{y}" r="{radius}" {attributes}/>"#))
}

/// A path.
pub fn path(data: &str, attributes: &str) -> Markup {
    PreEscaped(format!(r#"<path d="{data}" {attributes}/>"#))
}

/// Coordinates to a hundredth: drawings stay small.
pub fn round(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}

/// A position of a game as the picture that chats show, with a seat's board: the one asked for, or the leader's. It shows
/// what a spectator may see, for every viewer.
pub fn picture<P: Page>(words: Words, game: &P::Game, names: &[String], seat: Option<Seat>) -> Drawing {
    let view = game.view(None);
    let seat = seat.filter(|seat| seat.index() < game.seats()).unwrap_or_else(|| leader::<P>(words, game));
    let sketch = P::sketch(words, &Palette::PICTURE, &view, seat);
    let outcome = game.outcome();
    let names = &shown_names::<P>(names);
    let lines = Seat::first(game.seats()).zip(names).zip(&sketch.scores).map(|((seat, name), score)| Line {
        name,
        score,
        is_winner: outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(seat)),
    });
    let when = if outcome.is_some() { words.get("picture-final") } else { sketch.when.clone() };
    card(&Card {
        title: P::Game::INFO.name,
        when: &when,
        board: &sketch.board,
        lines: &lines.collect::<Vec<_>>(),
    })
}

/// The board of a game that has not begun, for pictures of the game as such.
pub fn board<P: Page>(words: Words) -> Drawing {
    let options = format!("players={}", P::Game::INFO.seats.start()).parse().ok();
    let game = options.and_then(|options| P::Game::new(&options).ok());
    match game {
        Some(game) => P::sketch(words, &Palette::PICTURE, &game.view(None), Seat::FIRST).board,
        None => P::blank(words, &Palette::PICTURE).swap_remove(0),
    }
}

/// The names beside a board; if it is everyone's, with the numbers that say there who did what.
fn shown_names<P: Page>(names: &[String]) -> Vec<String> {
    if !P::SHARES_BOARD {
        return names.to_vec();
    }
    Seat::first(names.len()).zip(names).map(|(seat, name)| format!("{seat} · {name}")).collect()
}

/// The seat whose board a picture shows: a winner's, or the one with the highest score that everyone knows.
fn leader<P: Page>(words: Words, game: &P::Game) -> Seat {
    if let Some(winner) = game.outcome().and_then(|outcome| outcome.winners.lowest()) {
        return winner;
    }
    let scores = P::sketch(words, &Palette::PICTURE, &game.view(None), Seat::FIRST).scores;
    let points = |score: &String| score.trim_end_matches('+').parse::<i32>().unwrap_or(0);
    let best = scores.iter().map(points).max().unwrap_or(0);
    let seats = Seat::first(game.seats()).zip(&scores);
    seats.filter(|(_, score)| points(score) == best).map(|(seat, _)| seat).next().unwrap_or(Seat::FIRST)
}

#[cfg(test)]
mod tests;
