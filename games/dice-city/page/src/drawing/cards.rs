//! What all cards cost and do, for players with a sheet of paper.

use game_dice_city::{Location, Resource, Size};
use maud::{Markup, html};
use page_kit::drawing::{Lettering, fitted, paragraph};
use words::Words;

use super::WIDTH;
use super::shapes::Shapes;
use crate::{face, lexicon};

/// How high a card's lines are.
const STEP: f32 = 35.0;
const HALF: f32 = WIDTH / 2.0;

/// All cards in two columns, the bandits and the ships; and where they end.
pub(super) fn cards(words: Words, shapes: Shapes<'_>, top: f32) -> (Markup, f32) {
    let quiet = shapes.0.quiet;
    let (note, first) =
        paragraph(0.0, top, WIDTH, Lettering::plain(12.5, quiet), &words.get("dc-blank-write"));
    let first = first + 10.0;
    let all: Vec<Location> = Location::basic().iter().chain(Location::deck()).copied().collect();
    let rows = all.len().div_ceil(2);
    let place = |index: usize| {
        let (column, row) = (index / rows, index % rows);
        (HALF * column as f32, first + STEP * row as f32)
    };
    let below = first + STEP * rows as f32 + 8.0;
    let shown = html! {
        (note)
        @for (index, location) in all.iter().enumerate() {
            @let (x, y) = place(index);
            (card(words, shapes, *location, x, y))
        }
        @for (index, size) in Size::ALL.into_iter().enumerate() {
            @let x = WIDTH / 3.0 * index as f32;
            (stack(words, shapes, size, x, below))
        }
    };
    (shown, below + 56.0)
}

fn card(words: Words, shapes: Shapes<'_>, location: Location, x: f32, y: f32) -> Markup {
    let facts = location.facts();
    let does = lexicon::does(words, location);
    html! {
        (shapes.kind(facts.kind, x, y - 11.0, 15.0))
        (fitted(x + 20.0, y + 1.0, 118.0, Lettering::bold(12.5, shapes.0.ink), &lexicon::card(words, location)))
        (cost(shapes, facts.cost, x + 142.0, y))
        @if let Some(defence) = facts.defence { (shapes.valued("shield", &defence.to_string(), x + 262.0, y - 14.0, 20.0)) }
        @if let Some(points) = face::printed_points(location) { (shapes.valued("star", &points, x + 290.0, y - 14.0, 20.0)) }
        (fitted(x + 20.0, y + 16.0, HALF - 32.0, Lettering::plain(11.5, shapes.0.quiet), &does))
    }
}

/// A cost: as many shapes as resources.
fn cost(shapes: Shapes<'_>, cost: [u8; 3], x: f32, y: f32) -> Markup {
    let paid = Resource::ALL.into_iter().zip(cost);
    let paid: Vec<&str> = paid.flat_map(|(kind, amount)| vec![kind.name(); amount.into()]).collect();
    html! { @for (index, name) in paid.iter().enumerate() { (shapes.shape(name, x + 17.0 * index as f32, y - 12.0, 15.0)) } }
}

/// Bandits and ships of a size.
fn stack(words: Words, shapes: Shapes<'_>, size: Size, x: f32, y: f32) -> Markup {
    let ink = shapes.0.ink;
    let cost = words.with("dc-blank-cost", &[("n", size.ship_cost().into())]);
    html! {
        (shapes.shape("mask", x, y - 12.0, 15.0))
        (fitted(x + 20.0, y, 104.0, Lettering::bold(12.0, ink), &lexicon::bandits(words, size)))
        (shapes.valued("shield", &size.bandit_defence().to_string(), x + 128.0, y - 14.0, 20.0))
        (shapes.valued("star", &size.bandit_points().to_string(), x + 154.0, y - 14.0, 20.0))
        (shapes.shape("ship", x, y + 14.0, 15.0))
        (fitted(x + 20.0, y + 26.0, 104.0, Lettering::bold(12.0, ink), &lexicon::ship(words, size)))
        (shapes.valued("star", &size.ship_points().to_string(), x + 128.0, y + 11.0, 22.0))
        (fitted(x + 168.0, y + 26.0, 74.0, Lettering::plain(11.5, shapes.0.quiet), &cost))
    }
}
