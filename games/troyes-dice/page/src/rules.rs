//! The game in a few words of our own, for whoever has never played it.

use game_troyes_dice::board::{Building, Resource};
use maud::{Markup, html};
use words::Words;

use crate::{glyphs, help, lexicon};

/// The rules in short: what one needs for a first game.
#[must_use]
pub fn rules(words: Words) -> Markup {
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
                dd { (help::text(words, building.word())) }
            }
        }
        h3 { (words.get("td-rules-resources")) }
        dl {
            @for resource in Resource::ALL {
                dt { (glyphs::resource(resource)) " " (lexicon::resource(words, resource)) }
                dd { (help::text(words, resource.name())) }
            }
            dt { (words.member("score", "citizens")) }
            dd { (help::text(words, "citizens")) " " (help::text(words, "columns")) }
        }
    }
}
