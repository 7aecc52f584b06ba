//! The rules in our own words, for people who have never played.

use game_troia::{Face, Layer};
use maud::{Markup, html};
use words::Words;

use crate::{lexicon, svg};

/// The rules in short: enough for a first game.
pub(crate) fn rules(words: Words) -> Markup {
    html! {
        div .tr-rules {
            p { (words.get("tr-rules-goal")) }
            p { (words.get("tr-rules-round")) }
            p { (words.get("tr-rules-dig")) }
            p { (words.get("tr-rules-pieces")) }
            p { (words.get("tr-rules-publish")) }
            p { (words.get("tr-rules-track")) }
            p { (words.get("tr-rules-end")) }
            h3 { (words.get("tr-rules-layers")) }
            ul {
                @for layer in Layer::ALL {
                    li { (shape(layer)) " " (lexicon::face(words, Face::Symbol(layer))) }
                }
            }
            p .help { (words.get("tr-rules-more")) }
        }
    }
}

/// A symbol drawn in full: this page may not have the table's sprite.
fn shape(layer: Layer) -> Markup {
    html! { svg .tr-sym viewBox="-160 -160 320 320" aria-hidden="true" { polygon .tr-sf points=(svg::outline(layer)) {} } }
}
