//! The rules in our own words, for people who have never played, and what every location does.

use game_dice_city::Location;
use maud::{Markup, html};
use words::Words;

use crate::{face, glyphs, lexicon, scenes};

/// The rules in short: enough for a first game.
pub(crate) fn rules(words: Words) -> Markup {
    let spaces: Vec<Location> = Location::ALL.into_iter().filter(|location| !location.is_card()).collect();
    html! {
        div .dc-rules {
            p { (words.get("dc-rules-goal")) }
            p { (words.get("dc-rules-dice")) }
            p { (words.get("dc-rules-tokens")) }
            p { (words.get("dc-rules-attack")) }
            p { (words.get("dc-rules-build")) }
            p { (words.get("dc-rules-end")) }
            p .help { (words.get("dc-rules-more")) }
            (list(words, words.get("dc-rules-spaces"), &spaces))
            (list(words, words.get("dc-rules-basic"), Location::basic()))
            (list(words, words.get("dc-rules-deck"), Location::deck()))
        }
    }
}

fn list(words: Words, title: String, locations: &[Location]) -> Markup {
    html! {
        h3 { (title) }
        dl {
            @for location in locations {
                dt { (scenes::picture(*location)) " " (glyphs::kind(location.kind())) " " (lexicon::card(words, *location)) " " span .dc-cost { (face::cost(location.facts().cost)) } }
                dd { (lexicon::does(words, *location)) }
            }
        }
    }
}
