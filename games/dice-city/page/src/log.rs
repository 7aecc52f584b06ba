//! The log: a heading for each turn, and a sentence with small shapes for each step of it.

use game_core::{Game, Seat};
use game_dice_city::note::Note;
use game_dice_city::{Awaited, Chance, DiceCity, Die, Location, Move, Purchase};
use maud::{Markup, html};
use page_kit::{Person, Urls, link};
use texts_dice_city::gist::Sum;
use words::Words;

use crate::story::{Event, Story, Turn};
use crate::{gist, glyphs, lexicon};

/// Turns that the log shows unless all of it is asked for.
const SHORT: usize = 12;

/// The log, newest last; the whole of it, or its end with a link to the rest.
#[must_use]
pub fn log(words: Words, people: &[Person<'_>], story: &Story, urls: &Urls<'_>, whole: bool) -> Markup {
    let skipped = if whole { 0 } else { story.turns.len().saturating_sub(SHORT) };
    html! {
        div .dc-log {
            @if skipped > 0 {
                p { (link::link(&link::with(urls, "show", "log"), "ct-text-link", None, html! { (words.get("dc-log-earlier")) })) }
            }
            @for told in &story.turns[skipped..] {
                (heading(words, people, told))
                @for step in steps(words, people, told) { p .ct-entry { (step) } }
            }
        }
    }
}

/// The turn that runs, for those who watch.
#[must_use]
pub fn news(words: Words, people: &[Person<'_>], story: &Story) -> Markup {
    html! {
        @if let Some(told) = story.turns.last() {
            (heading(words, people, told))
            @for step in steps(words, people, told) { p .ct-entry { (step) } }
        }
    }
}

/// What happened at last, to be read out.
#[must_use]
pub fn latest(words: Words, people: &[Person<'_>], story: &Story) -> Markup {
    story.turns.last().and_then(|told| steps(words, people, told).pop()).unwrap_or_default()
}

fn heading(words: Words, people: &[Person<'_>], told: &Turn) -> Markup {
    let title = if told.is_set_up() {
        words.get("dc-log-set-up")
    } else if told.start.table().options().is_solo() {
        words.with("dc-log-solo-turn", &[("round", told.round().into())])
    } else {
        let name = page_kit::name(people, told.seat());
        words.with("dc-log-turn", &[("name", name.into()), ("round", told.round().into())])
    };
    html! { h3 .dc-log-turn { (title) } }
}

/// The sentences of a turn. Cards that are revealed in a row share one.
fn steps(words: Words, people: &[Person<'_>], told: &Turn) -> Vec<Markup> {
    let mut game = told.start;
    let mut sentences = Vec::new();
    let mut revealed: Vec<String> = Vec::new();
    for event in &told.events {
        if let Event::Chance(Chance::Reveal(card)) = event {
            revealed.push(lexicon::card(words, *card));
            let _ = game.resolve(&Chance::Reveal(*card));
            continue;
        }
        flush(words, &mut revealed, &mut sentences);
        match event {
            Event::Chance(chance) => {
                sentences.push(rolled(words, people, &game, chance));
                let _ = game.resolve(chance);
            }
            Event::Move(seat, action) => {
                let before = game;
                let mut notes = Vec::new();
                let _ = game.play_noting(*seat, *action, &mut notes);
                sentences.extend(moved(&Teller { words, people, game: before }, *action, &notes));
            }
        }
    }
    flush(words, &mut revealed, &mut sentences);
    sentences
}

fn flush(words: Words, revealed: &mut Vec<String>, sentences: &mut Vec<Markup>) {
    if !revealed.is_empty() {
        let count = revealed.len();
        let cards = words.list(&std::mem::take(revealed));
        let sentence = words.with("dc-log-revealed", &[("cards", cards.into()), ("n", count.into())]);
        sentences.push(html! { (glyphs::glyph("cards")) " " (sentence) });
    }
}

fn rolled(words: Words, people: &[Person<'_>], game: &DiceCity, chance: &Chance) -> Markup {
    let Chance::Roll(roll) = chance else { return html! {} };
    let seat = match game.table().awaited() {
        Awaited::Roll { seat, .. } => seat,
        _ => game.table().active(),
    };
    let name = page_kit::name(people, seat);
    html! {
        (words.with("dc-log-rolled-by", &[("name", name.into())])) " "
        @for rolled in roll.dice().iter() { (die(words, rolled, roll.face(rolled).unwrap_or(1))) }
    }
}

/// A die for the eye and in words.
fn die(words: Words, shown: Die, value: u8) -> Markup {
    link::labelled(&format!("{} {value}, ", lexicon::die(words, shown)), glyphs::die(shown, value))
}

/// What a sentence is made with.
struct Teller<'a> {
    words: Words,
    people: &'a [Person<'a>],
    /// The game before the move.
    game: DiceCity,
}

impl Teller<'_> {
    /// A die of the player whose turn it is, as it lies.
    fn die(&self, shown: Die) -> Markup {
        die(self.words, shown, self.game.table().own().space_of(shown).column())
    }

    fn card(&self, location: Location) -> String {
        lexicon::card(self.words, location)
    }

    fn name(&self, seat: Seat) -> &str {
        page_kit::name(self.people, seat)
    }
}

/// What a move did; nothing for those that only end something.
fn moved(t: &Teller<'_>, action: Move, notes: &[Note]) -> Option<Markup> {
    let words = t.words;
    let own = t.game.table().own();
    let sum = Sum::of(notes);
    let gains = html! { " " (link::labelled(&sum.words(words), html! { span .dc-gist { (gist::sum_shapes(&sum)) } })) };
    let idle = notes.iter().any(|note| matches!(note, Note::NoEffect { .. }));
    let idle = html! { @if idle { " (" (words.get("dc-nothing")) ")" } };
    let over = notes.iter().find_map(|note| match note {
        Note::Built { over, .. } if over.is_card() => {
            Some(words.with("dc-log-covers", &[("location", t.card(*over).into())]))
        }
        _ => None,
    });
    let ending = html! { @if notes.contains(&Note::Ending) { " " b { (words.get("dc-note-ending")) } } };
    let sentence = match action {
        Move::Use { die } => {
            let location = t.card(own.at(own.space_of(die)));
            html! { (t.die(die)) " " (location) (idle) (gains) }
        }
        Move::Copy { at } => {
            let location = t.card(own.at(at));
            html! { (glyphs::glyph("copy")) " " (words.with("dc-log-copies", &[("location", location.into())])) (idle) (gains) }
        }
        Move::Move { die: spent, to } => html! {
            (t.die(spent)) " " (words.get("dc-log-moves")) " " (t.die(to.row())) " " (words.get("dc-log-to")) " "
            (die(words, to.row(), to.column())) " " (t.card(own.at(to)))
        },
        Move::Shift { to } => html! {
            (words.get("dc-log-moves")) " " (t.die(to.row())) " " (words.get("dc-log-to")) " "
            (die(words, to.row(), to.column())) " " (t.card(own.at(to)))
        },
        Move::Discard { die } => html! { (t.die(die)) " " (words.get("dc-chip-discard")) },
        Move::Drop { card } => html! { (words.get("dc-log-discards")) " " (t.card(card)) },
        Move::Reactivate { die, at } => {
            let location = t.card(own.at(at));
            html! { (t.die(die)) " " (words.with("dc-log-wakes", &[("location", location.into())])) }
        }
        Move::Pass { die } => html! { (t.die(die)) " " (words.get("dc-log-pass")) (gains) },
        Move::Spend(Purchase::Reroll) => {
            html! { (words.get("dc-log-tokens")) ": " (words.get("dc-chip-reroll-others")) (gains) }
        }
        Move::Spend(_) => html! { (words.get("dc-log-tokens")) (gains) },
        Move::Force { die: forced } => {
            let Awaited::Force { seat } = t.game.table().awaited() else { return None };
            let value = t.game.table().city(seat).space_of(forced).column();
            html! { (words.with("dc-log-forces", &[("name", t.name(seat).into())])) " " (die(words, forced, value)) }
        }
        Move::PlaceArmy { at } => html! {
            (words.with("dc-log-places", &[("space", lexicon::space(words, at).into())]))
            @if let Some(over) = &over { " (" (over) ")" }
        },
        Move::Build { card, at, .. } => {
            let args = [("card", t.card(card).into()), ("space", lexicon::space(words, at).into())];
            html! { (glyphs::kind(card.kind())) " " (words.with("dc-log-builds", &args)) @if let Some(over) = &over { " (" (over) ")" } (gains) }
        }
        Move::Pay { .. } | Move::Get { .. } => html! { (gains) },
        Move::Extra { .. } => html! { (words.get("dc-log-extra")) (gains) },
        Move::Bandits(size) => {
            let args = [("bandits", lexicon::bandits(words, size).into())];
            html! { (words.with("dc-log-beats", &args)) (gains) (ending) }
        }
        Move::Attack { seat, at } => {
            let location = t.card(t.game.table().city(seat).at(at));
            let args = [("location", location.into()), ("name", t.name(seat).into())];
            html! { (words.with("dc-log-attacks", &args)) (gains) }
        }
        Move::Rob { seat, .. } => {
            html! { (words.with("dc-log-robs", &[("name", t.name(seat).into())])) (gains) }
        }
        Move::Ship(size) => {
            let args = [("ship", lexicon::ship(words, size).into())];
            html! { (words.with("dc-log-ships", &args)) (gains) (ending) }
        }
        Move::Declare => html! { b { (words.get("dc-log-declares")) } },
        Move::Reroll { .. } | Move::Enough | Move::Done => return None,
    };
    Some(sentence)
}
