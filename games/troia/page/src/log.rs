//! The log, as far as a viewer may see it.

use game_core::Seat;
use game_troia::chronicle::Entry;
use maud::{Markup, html};
use page_kit::Person;
use texts_troia::{Sentence, sentences};
use words::Words;

use crate::svg;

/// How many entries are read out at most since the viewer acted.
const NEWS: usize = 8;

/// Entries of the log, a line or two each.
pub fn lines(words: Words, people: &[Person<'_>], entries: &[Entry]) -> Markup {
    let names: Vec<&str> = people.iter().map(|person| person.name).collect();
    html! {
        @for entry in entries {
            @for sentence in sentences(words, &names, entry) { (line(&names, entry, &sentence)) }
        }
    }
}

/// The entries since the viewer last acted, or the latest of them if there are many.
pub fn news(entries: &[Entry], viewer: Option<Seat>) -> &[Entry] {
    let acted = entries.iter().rposition(|entry| viewer.is_some() && entry.seat() == viewer);
    &entries[acted.map_or(0, |at| at + 1).max(entries.len().saturating_sub(NEWS))..]
}

fn line(names: &[&str], entry: &Entry, sentence: &Sentence) -> Markup {
    if matches!(entry, Entry::Round { .. }) {
        return html! { p .ct-entry .tr-log-round { b { (sentence.text) } } };
    }
    html! {
        p .ct-entry {
            @if let Some(seat) = sentence.seat {
                span class=(format!("tr-dot seat-{seat}")) {} b { bdi { (names.get(seat.index()).copied().unwrap_or_default()) } } " "
            }
            (sentence.text)
            @if let Some(face) = sentence.face { " " (svg::face_glyph(face)) }
            @if !sentence.secret.is_empty() { " " span .tr-small { (sentence.secret) } }
        }
    }
}
