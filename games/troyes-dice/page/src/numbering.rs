//! The town crier numbers the columns.

use game_troyes_dice::{Direction, Move, Pips};
use maud::{Markup, html};
use texts_troyes_dice::numbering::{direction, first, spell};
use words::Words;

use crate::link;
use crate::pick::Pick;
use crate::scene::Scene;
use crate::situation::{Asked, Situation};

/// The choices of the town crier as links.
pub(crate) fn choices(scene: &Scene<'_>, situation: &Situation) -> Markup {
    match situation.asked {
        Asked::Direction => directions(scene),
        Asked::Order => orders(scene),
        _ => html! {},
    }
}

fn directions(scene: &Scene<'_>) -> Markup {
    html! {
        div .ct-choices {
            @for way in [Direction::Up, Direction::Down] {
                @let url = link::preview(scene.urls, Move::Direction(way));
                (link::link(&url, "ct-choice", None, html! { (direction(scene.words, scene.view, way)) }))
            }
        }
    }
}

fn orders(scene: &Scene<'_>) -> Markup {
    let words = scene.words;
    let taken: &[Pips] = if let Pick::Order(values) = scene.pick { values } else { &[] };
    let digits: String = taken.iter().map(Pips::to_string).collect();
    let left: Vec<Pips> = Pips::FACES.into_iter().filter(|value| !taken.contains(value)).collect();
    let next = |value: &Pips| {
        let mut longer = format!("{digits}{value}");
        if let [one, other] = left.as_slice() {
            // The last value is no choice.
            longer.push_str(&if one == value { other } else { one }.to_string());
        }
        link::order(scene.urls, &longer)
    };
    html! {
        div .ct-choices {
            @for value in &left { (link::link(&next(value), "ct-choice num", None, html! { (value) })) }
            @if taken.is_empty() {
                (link::link(&link::order(scene.urls, "123456"), "ct-choice", None, html! { (words.get("td-order-up")) }))
                (link::link(&link::order(scene.urls, "654321"), "ct-choice", None, html! { (words.get("td-order-down")) }))
            } @else {
                (link::link(&link::nothing(scene.urls), "ct-choice quiet", None, html! { (words.get("td-order-reset")) }))
            }
        }
    }
}

/// What the town crier is asked.
pub(crate) fn question(words: Words, scene: &Scene<'_>, situation: &Situation) -> String {
    if situation.asked == Asked::Direction {
        let first = first(scene.view).map_or(0, Pips::get);
        return words.with("td-ask-direction", &[("first", first.into())]);
    }
    let known: Vec<Pips> = situation.values.iter().flatten().copied().collect();
    if known.len() == 6 {
        return words.with("td-ask-order-done", &[("values", spell(&known).into())]);
    }
    words.with("td-ask-order", &[("n", (known.len() + 1).into())])
}
