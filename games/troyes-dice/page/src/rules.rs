//! The game in our own words, for players who are new to it.

use game_troyes_dice::board::{Building, Resource};
use maud::{Markup, html};
use words::Words;

use crate::{glyphs, lexicon};

/// The rules in short: what a player needs for a first game.
pub(crate) fn rules(words: Words) -> Markup {
    html! {
        p { (words.get("td-rules-goal")) }
        p { (words.get("td-rules-dice")) }
        p { (words.get("td-rules-use")) }
        p { (words.get("td-rules-black")) }
        p { (words.get("td-rules-end")) }
        h3 { (words.get("td-rules-buildings")) }
        dl {
            @for building in Building::ALL {
                dt { (glyphs::building(building)) " " (lexicon::building(words, building)) }
                dd { (words.member("help", building.word())) }
            }
        }
        h3 { (words.get("td-rules-resources")) }
        dl {
            @for resource in Resource::ALL {
                dt { (glyphs::resource(resource)) " " (lexicon::resource(words, resource)) }
                dd { (words.member("help", resource.name())) }
            }
            dt { (words.member("score", "citizens")) }
            dd { (words.member("help", "citizens")) " " (words.member("help", "columns")) }
        }
        p .help { (words.get("td-rules-more")) }
    }
}
