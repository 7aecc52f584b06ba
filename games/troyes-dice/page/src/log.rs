//! The log: sentences with inline dice and glyphs.

use game_core::Seat;
use game_troyes_dice::board::{Colour, Resource};
use game_troyes_dice::chronicle::{Entry, RollEntry, TurnEntry};
use game_troyes_dice::note::Note;
use game_troyes_dice::{DieStatus, Move, Offer};
use maud::{Markup, html};
use page_kit::bar::Recap;
use texts_troyes_dice::{Cost, Target, numbering, roll_sentences};
use words::Words;

use crate::area::Person;
use crate::{glyphs, lexicon, link};

/// The log's entries, each as a sentence.
pub fn sentences(words: Words, people: &[Person<'_>], entries: &[Entry]) -> Markup {
    html! { @for entry in entries { (sentence(words, people, entry)) } }
}

/// The other players' turns, in one line and in full; `None` if there are none.
pub(crate) fn recap(
    words: Words,
    people: &[Person<'_>],
    viewer: Option<Seat>,
    news: &[Entry],
) -> Option<Recap> {
    let others = || {
        news.iter().filter_map(|entry| match entry {
            Entry::Turn(turn) if Some(turn.seat) != viewer => Some(turn),
            _ => None,
        })
    };
    others().next()?;
    let targets = |turn: &TurnEntry| {
        let targets = turn.moves.iter().map(|(action, _)| target(words, action));
        targets.collect::<Vec<_>>().join(", ")
    };
    let line = html! {
        @for (index, turn) in others().enumerate() {
            @if index > 0 { " · " }
            b { bdi { (page_kit::name(people, turn.seat)) } } " " (targets(turn))
        }
    };
    let all = html! { @for turn in others() { (played(words, page_kit::name(people, turn.seat), turn)) } };
    Some(Recap { line, all })
}

fn target(words: Words, action: &Move) -> String {
    Target::of(action).map_or_else(|| words.get("td-log-nodie"), |target| lexicon::target(words, target))
}

fn sentence(words: Words, people: &[Person<'_>], entry: &Entry) -> Markup {
    let text = match entry {
        Entry::Plazas => words.get("td-log-plazas"),
        Entry::Tiles(tiles) => {
            let tiles = words.list(&tiles.map(|tile| tile.to_string()));
            words.with("td-log-tiles", &[("tiles", tiles.into())])
        }
        Entry::First(value) => words.with("td-log-first", &[("value", value.get().into())]),
        Entry::Numbered { seat, values } => {
            let args =
                [("name", page_kit::name(people, *seat).into()), ("values", numbering::spell(values).into())];
            words.with("td-log-numbered", &args)
        }
        Entry::Roll(roll) => return rolled(words, roll),
        Entry::Turn(turn) => return played(words, page_kit::name(people, turn.seat), turn),
    };
    html! { p .ct-entry { (text) } }
}

fn rolled(words: Words, roll: &RollEntry) -> Markup {
    html! {
        p .ct-entry .round {
            b { (lexicon::when(words, roll.half_day)) } " "
            @for offer in roll.dice.iter().filter(|offer| offer.status.is_usable()) { (die(words, offer)) }
            @for (offer, text) in roll_sentences(words, roll) {
                span .ct-sentence {
                    @if offer.status == DieStatus::ClearAsBlack { (glyphs::inline_die(offer.colour, offer.rolled.get())) }
                    @else { (glyphs::inline_black_die(offer.rolled.get())) }
                    " " (text)
                }
            }
        }
    }
}

fn played(words: Words, name: &str, turn: &TurnEntry) -> Markup {
    html! {
        p .ct-entry {
            b { bdi { (name) } } " "
            @for (index, (action, die)) in turn.moves.iter().enumerate() {
                @if index > 0 { "; " }
                @if let Some(die) = die {
                    (self::die(words, die)) " "
                    @let total = Cost::with(action, die).total();
                    @if total != [0; 3] {
                        span .td-tag { (link::labelled(&lexicon::amounts(words, total), glyphs::amounts(total))) } " "
                    }
                    "→ "
                }
                (target(words, action))
            }
            (gains(words, &turn.notes))
        }
    }
}

/// A die as a drawing, and in words for screen readers.
fn die(words: Words, offer: &Offer) -> Markup {
    let face = glyphs::inline_die(offer.colour, offer.value.get());
    link::labelled(&format!("{}, ", lexicon::offer(words, offer)), face)
}

/// What a turn gained, in numbers and glyphs.
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
                        (link::labelled(&format!(", {}", lexicon::resources(words, resource, amount)), face))
                    }
                }
                @for colour in Colour::ALL {
                    @let amount = citizens[colour as usize];
                    @if amount > 0 {
                        @let face = html! { " +" (amount) (glyphs::citizen(colour)) };
                        (link::labelled(&format!(", {}", lexicon::citizens(words, colour, amount)), face))
                    }
                }
            }
        }
    }
}
