//! The log, as far as a viewer may see it.

use game_core::Seat;
use game_troia::chronicle::Entry;
use game_troia::track::Advance;
use maud::{Markup, html};
use page_kit::Person;
use page_kit::bar::Recap;
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

/// What the others did: that the viewer's pawn was caught, else the latest; `None` if they did nothing.
pub(crate) fn recap(
    words: Words,
    people: &[Person<'_>],
    viewer: Option<Seat>,
    news: &[Entry],
) -> Option<Recap> {
    let names: Vec<&str> = people.iter().map(|person| person.name).collect();
    let caught = news.iter().rev().find_map(|entry| match entry {
        Entry::Advanced(Advance { seat, bump: Some(bump), .. }) if Some(bump.seat) == viewer => {
            let args = [("name", page_kit::name(people, *seat).into()), ("to", bump.to.into())];
            Some(html! { (words.with("tr-recap-caught", &args)) })
        }
        _ => None,
    });
    let by_others = || news.iter().filter(|entry| entry.seat().is_some_and(|seat| Some(seat) != viewer));
    let latest = || {
        let entry = by_others().next_back()?;
        let sentence = sentences(words, &names, entry).into_iter().next()?;
        Some(html! { b { bdi { (page_kit::name(people, entry.seat()?)) } } " " (sentence.text) })
    };
    let line = caught.or_else(latest)?;
    Some(Recap { line, all: lines(words, people, news) })
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

#[cfg(test)]
mod tests {
    use game_troia::track::Bump;
    use page_testkit::{people, text};
    use words::Lang;

    use super::*;

    /// A pawn that was caught comes first, then the latest move of another player.
    #[test]
    fn a_recap_tells_what_matters_to_the_viewer() {
        let [one, two, three] = [0, 1, 2].map(Seat::from_index);
        let caught = Advance { seat: two, round: 4, from: 9, to: 12, bump: Some(Bump { seat: one, to: 11 }) };
        let news = [Entry::Advanced(caught), Entry::Permit { seat: three, card: None }];
        let line = |viewer: Seat, news: &[Entry]| {
            let words = Words::new(Lang::En).of(&texts_troia::TEXTS);
            recap(words, &people(3), Some(viewer), news).map(|recap| text(&recap.line.into_string()))
        };
        assert_eq!(line(one, &news).as_deref(), Some("Beth catches up with you: you go back to 11."));
        assert!(line(two, &news).is_some_and(|line| line.starts_with("Charles draws")));
        assert_eq!(line(three, &news[1..]), None, "only the viewer has played");
    }
}
