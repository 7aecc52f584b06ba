//! The town crier's choice of the columns' values.

use game_troyes_dice::{Direction, Move, Pips};
use maud::{Markup, html};
use texts_troyes_dice::numbering::{direction, first, spell};

use crate::area::GameArea;
use crate::link;
use crate::pick::Pick;
use crate::prompt::{Asked, Prompt};

/// The town crier's choices as links.
pub(crate) fn choices(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    match prompt.asked {
        Asked::Direction => directions(area),
        Asked::Order => orders(area),
        _ => html! {},
    }
}

fn directions(area: &GameArea<'_>) -> Markup {
    html! {
        div .ct-choices {
            @for way in [Direction::Up, Direction::Down] {
                @let url = link::preview(area.urls, Move::Direction(way));
                (link::link(&url, "ct-choice", None, html! { (direction(area.words, area.view, way)) }))
            }
        }
    }
}

fn orders(area: &GameArea<'_>) -> Markup {
    let words = area.words;
    let taken: &[Pips] = if let Pick::Order(values) = area.pick { values } else { &[] };
    let digits: String = taken.iter().map(Pips::to_string).collect();
    let left: Vec<Pips> = Pips::FACES.into_iter().filter(|value| !taken.contains(value)).collect();
    let next = |value: &Pips| {
        let mut longer = format!("{digits}{value}");
        if let [one, other] = left.as_slice() {
            // The last value leaves no choice, so it comes with the fifth.
            longer.push_str(&if one == value { other } else { one }.to_string());
        }
        link::order(area.urls, &longer)
    };
    html! {
        div .ct-choices {
            @for value in &left { (link::link(&next(value), "ct-choice num", None, html! { (value) })) }
            @if taken.is_empty() {
                (link::link(&link::order(area.urls, "123456"), "ct-choice", None, html! { (words.get("td-order-up")) }))
                (link::link(&link::order(area.urls, "654321"), "ct-choice", None, html! { (words.get("td-order-down")) }))
            } @else {
                (link::link(&link::nothing(area.urls), "ct-choice quiet", None, html! { (words.get("td-order-reset")) }))
            }
        }
    }
}

/// What the town crier is asked.
pub(crate) fn question(area: &GameArea<'_>, prompt: &Prompt) -> String {
    let words = area.words;
    if prompt.asked == Asked::Direction {
        let first = first(area.view).map_or(0, Pips::get);
        return words.with("td-ask-direction", &[("first", first.into())]);
    }
    let known: Vec<Pips> = prompt.values.iter().flatten().copied().collect();
    if known.len() == 6 {
        return words.with("td-ask-order-done", &[("values", spell(&known).into())]);
    }
    words.with("td-ask-order", &[("n", (known.len() + 1).into())])
}
