//! Sentences for the log, with dice and shapes inline.

use game_core::{Hidden, Seat, Seeded};
use game_troyes_dice::board::{Colour, Resource};
use game_troyes_dice::note::Note;
use game_troyes_dice::{Chance, Move, Offer, TroyesDice, View};
use maud::{Markup, html};
use texts_troyes_dice::Cost;
use texts_troyes_dice::Target;
use texts_troyes_dice::{numbering, story};
use words::Words;

use crate::scene::Person;
use crate::{event, glyphs, lexicon, link};

/// Something that happened.
#[derive(Clone, Copy, Debug)]
pub enum Entry<'a> {
    /// Chance decided.
    Chance {
        /// What.
        chance: &'a Chance,
        /// A view (a spectator's will do) before it.
        before: &'a View,
        /// A view after it.
        after: &'a View,
    },
    /// Somebody's whole turn of a half-day.
    Turn {
        /// Whose.
        seat: Seat,
        /// That seat's own view before the turn.
        before: &'a View,
        /// What was decided.
        moves: &'a [Move],
    },
}

/// One entry of the log.
#[must_use]
pub fn log_entry(words: Words, people: &[Person<'_>], entry: &Entry<'_>) -> Markup {
    match *entry {
        Entry::Chance { chance, before, after } => chance_entry(words, chance, before, after),
        Entry::Turn { seat, before, moves } => {
            let name = people.get(seat.index()).map_or("", |person| person.name);
            turn_entry(words, name, seat, before, moves)
        }
    }
}

fn chance_entry(words: Words, chance: &Chance, before: &View, after: &View) -> Markup {
    let text = match chance {
        Chance::Plazas(_) => words.get("td-log-plazas"),
        Chance::Tiles(tiles) => {
            let tiles = words.list(&tiles.map(|tile| tile.to_string()));
            words.with("td-log-tiles", &[("tiles", tiles.into())])
        }
        Chance::First(value) => words.with("td-log-first", &[("value", value.get().into())]),
        Chance::Roll(_) => {
            return html! {
                p .ct-entry .round {
                    b { (lexicon::when(words, after.table().half_day())) } " "
                    @for offer in after.table().dice().into_iter().flatten().filter(|offer| offer.status.is_usable()) {
                        (die(words, &offer))
                    }
                    (event::sentences(words, before, after))
                }
            };
        }
    };
    html! { p .ct-entry { (text) } }
}

fn turn_entry(words: Words, name: &str, seat: Seat, before: &View, moves: &[Move]) -> Markup {
    let start = TroyesDice::imagine(before, &mut Seeded::new(0));
    let story = story::tell(words, &start, seat, moves);
    if let (Some(Move::Direction(_) | Move::Number(_)), Some(numbering)) =
        (moves.first(), story.after.table().numbering())
    {
        let values = numbering::spell(&numbering.values());
        let text = words.with("td-log-numbered", &[("name", name.into()), ("values", values.into())]);
        return html! { p .ct-entry { (text) } };
    }
    let offers = before.table().dice();
    html! {
        p .ct-entry {
            b { (name) } " "
            @for (index, action) in moves[..story.played].iter().enumerate() {
                @if index > 0 { "; " }
                @if let (Move::Act { die, .. }, Some(offers)) = (action, &offers) {
                    (self::die(words, &offers[die.index()])) " "
                    @let total = Cost::of(action, Some(offers)).total();
                    @if total != [0; 3] {
                        span .td-tag { (link::labelled(&lexicon::amounts(words, total), glyphs::amounts(total))) } " "
                    }
                    "→ "
                }
                @match Target::of(action) {
                    Some(target) => (lexicon::target(words, target)),
                    None => (words.get("td-log-nodie")),
                }
            }
            (gains(words, &story.notes))
        }
    }
}

/// A die for the eye and in words.
fn die(words: Words, offer: &Offer) -> Markup {
    let face = glyphs::inline_die(offer.colour, offer.value.get());
    link::labelled(&format!("{}, ", lexicon::offer(words, offer)), face)
}

/// What a turn gained, in numbers and shapes.
fn gains(words: Words, notes: &[Note]) -> Markup {
    let (mut resources, mut citizens) = ([0u8; 3], [0u8; 3]);
    for note in notes {
        match *note {
            Note::Resources { resource, amount, .. } => resources[resource as usize] += amount,
            Note::Citizen { colour } => citizens[colour as usize] += 1,
            _ => {}
        }
    }
    html! {
        @if resources != [0; 3] || citizens != [0; 3] {
            " " span .ct-gains {
                @for resource in Resource::ALL {
                    @let amount = resources[resource as usize];
                    @if amount > 0 {
                        @let face = html! { " +" (amount) (glyphs::resource(resource)) };
                        (link::labelled(&lexicon::resources(words, resource, amount), face))
                    }
                }
                @for colour in Colour::ALL {
                    @let amount = citizens[colour as usize];
                    @if amount > 0 {
                        @let face = html! { " +" (amount) (glyphs::citizen(colour)) };
                        (link::labelled(&lexicon::citizens(words, colour, amount), face))
                    }
                }
            }
        }
    }
}
