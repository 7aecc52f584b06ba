//! The log: a heading for each turn, and a sentence with small shapes for each of its steps.

use game_core::Seat;
use game_dice_city::chronicle::{Deed, Step, TurnEntry};
use game_dice_city::note::Note;
use game_dice_city::{Die, Location, Move, Purchase, Roll};
use maud::{Markup, html};
use page_kit::Person;
use page_kit::bar::Recap;
use texts_dice_city::gist::Sum;
use words::Words;

use crate::{gist, glyphs, lexicon, link};

/// The log of these turns.
pub fn turns(words: Words, people: &[Person<'_>], turns: &[TurnEntry]) -> Markup {
    html! {
        @for turn in turns {
            (heading(words, people, turn))
            @for step in steps(words, people, turn) { p .ct-entry { (step) } }
        }
    }
}

/// The last step of a turn, for screen readers to announce.
pub(crate) fn last_step(words: Words, people: &[Person<'_>], turn: &TurnEntry) -> Markup {
    // A new element is announced even if it says the same as the one before.
    let id = format!("dc-news-{}-{}", turn.round, turn.steps.len());
    html! { span id=(id) { (steps(words, people, turn).pop().unwrap_or_default()) } }
}

/// The last step of a turn as a sentence; `None` if nothing was done yet.
pub(crate) fn last_sentence(words: Words, people: &[Person<'_>], turn: &TurnEntry) -> Option<Markup> {
    let last = steps(words, people, turn).pop()?;
    Some(html! { p .ct-entry { (last) } })
}

/// What the others did since the viewer's last turn: what was done to the viewer comes first, then what changed the table, then
/// the latest. For a spectator, the latest turn. `None` if nothing was done.
pub(crate) fn recap(
    words: Words,
    people: &[Person<'_>],
    viewer: Option<Seat>,
    turns: &[TurnEntry],
) -> Option<Recap> {
    let since = match turns.iter().rposition(|turn| viewer.is_some() && turn.seat == viewer) {
        Some(own) => &turns[own + 1..],
        None if viewer.is_none() => &turns[turns.len().saturating_sub(1)..],
        None => turns,
    };
    let told =
        since.iter().flat_map(|turn| turn.steps.iter().filter_map(move |step| Some((turn.seat?, step))));
    let (_, seat, sentence) = told
        .filter_map(|(seat, step)| {
            let Step::Moved(deed) = step else { return None };
            let sentence = moved(&MoveSentence { words, people, viewer, deed, notes: &deed.notes })?;
            Some((weight(deed, viewer), seat, sentence))
        })
        // Of equals, the last.
        .max_by_key(|(weight, ..)| *weight)?;
    let line = html! { b { bdi { (page_kit::name(people, seat)) } } ": " (sentence) };
    Some(Recap { line, all: self::turns(words, people, since) })
}

/// How much a viewer wants to know of a move.
fn weight(deed: &Deed, viewer: Option<Seat>) -> u8 {
    let is_hit = match deed.action {
        Move::Attack { seat, .. } | Move::Rob { seat, .. } => viewer == Some(seat),
        _ => viewer.is_some() && deed.forced == viewer,
    };
    match deed.action {
        _ if is_hit => 2,
        Move::Attack { .. } | Move::Rob { .. } | Move::Build { .. } => 1,
        Move::Bandits(_) | Move::Ship(_) | Move::Declare => 1,
        _ => 0,
    }
}

fn heading(words: Words, people: &[Person<'_>], turn: &TurnEntry) -> Markup {
    let title = match turn.seat {
        None => words.get("dc-log-set-up"),
        Some(_) if people.len() == 1 => words.with("dc-log-solo-turn", &[("round", turn.round.into())]),
        Some(seat) => {
            let name = page_kit::name(people, seat);
            words.with("dc-log-turn", &[("name", name.into()), ("round", turn.round.into())])
        }
    };
    html! { h3 .dc-log-turn { (title) } }
}

/// A turn's sentences. Cards revealed one after another share a sentence, and so do a use and what it then asks for: paid
/// and taken at the Market Place, it is still one trade.
fn steps(words: Words, people: &[Person<'_>], turn: &TurnEntry) -> Vec<Markup> {
    let mut sentences = Vec::new();
    let mut revealed: Vec<String> = Vec::new();
    for (index, step) in turn.steps.iter().enumerate() {
        if let Step::Revealed(card) = step {
            revealed.push(lexicon::card(words, *card));
            continue;
        }
        flush(words, &mut revealed, &mut sentences);
        match step {
            Step::Rolled { seat, roll, before } => {
                let name = page_kit::name(people, *seat);
                sentences.push(match before {
                    None => html! {
                        (words.with("dc-log-rolled-by", &[("name", name.into())])) " "
                        @for rolled in roll.dice().iter() { (die(words, (rolled, roll.face(rolled).unwrap_or(1)))) }
                    },
                    Some(before) => html! {
                        (words.with("dc-log-rerolled-by", &[("name", name.into())])) " "
                        @for (rolled, was, now) in rerolls(before, roll) {
                            (link::labelled(&lexicon::reroll(words, rolled, was, now),
                                html! { (glyphs::die(rolled, was)) (glyphs::glyph("arrow")) (glyphs::die(rolled, now)) " " }))
                        }
                    },
                });
            }
            Step::Moved(deed) => {
                let traded = turn.steps[index + 1..].iter().map_while(trade).flatten();
                let notes: Vec<Note> = deed.notes.iter().chain(traded).copied().collect();
                sentences.extend(moved(&MoveSentence { words, people, viewer: None, deed, notes: &notes }));
            }
            Step::Revealed(_) => {}
        }
    }
    flush(words, &mut revealed, &mut sentences);
    sentences
}

/// What is paid or taken in the middle of an ability; `None` for all other steps.
fn trade(step: &Step) -> Option<&Vec<Note>> {
    match step {
        Step::Moved(deed) if matches!(deed.action, Move::Pay { .. } | Move::Get { .. }) => Some(&deed.notes),
        _ => None,
    }
}

/// The rerolled dice, with what they showed before and what they show now.
fn rerolls(before: &Roll, now: &Roll) -> Vec<(Die, u8, u8)> {
    now.dice().iter().filter_map(|die| Some((die, before.face(die)?, now.face(die)?))).collect()
}

/// What a reroll has just brought, in words; `None` if the last step of the turn was something else.
pub(crate) fn last_reroll(words: Words, turn: &TurnEntry) -> Option<String> {
    let Some(Step::Rolled { roll, before: Some(before), .. }) = turn.steps.last() else { return None };
    let dice: Vec<String> = rerolls(before, roll)
        .into_iter()
        .map(|(die, was, now)| lexicon::reroll(words, die, was, now))
        .collect();
    Some(words.with("dc-rerolled", &[("dice", dice.join(", ").into())]))
}

fn flush(words: Words, revealed: &mut Vec<String>, sentences: &mut Vec<Markup>) {
    if !revealed.is_empty() {
        let count = revealed.len();
        let cards = words.list(&std::mem::take(revealed));
        let sentence = words.with("dc-log-revealed", &[("cards", cards.into()), ("n", count.into())]);
        sentences.push(html! { (glyphs::glyph("cards")) " " (sentence) });
    }
}

/// A die, as a drawing and in words.
fn die(words: Words, (shown, value): (Die, u8)) -> Markup {
    link::labelled(&format!("{} {value}, ", lexicon::die(words, shown)), glyphs::die(shown, value))
}

/// What the sentence about a move needs.
struct MoveSentence<'a> {
    words: Words,
    people: &'a [Person<'a>],
    /// Whom the sentence calls "you", if anyone.
    viewer: Option<Seat>,
    deed: &'a Deed,
    /// What it did, together with the choices that follow from it.
    notes: &'a [Note],
}

impl MoveSentence<'_> {
    /// The die that was spent.
    fn die(&self) -> Markup {
        html! { @if let Some(spent) = self.deed.die { (die(self.words, spent)) } }
    }

    /// The die that was moved, and where it went.
    fn way(&self, to: game_dice_city::Space) -> Markup {
        html! {
            (self.words.get("dc-log-moves")) " " @if let Some(moved) = self.deed.moved { (die(self.words, moved)) }
            " " (self.words.get("dc-log-to")) " " (die(self.words, (to.row(), to.column()))) " " (self.location())
        }
    }

    /// The location that the move affected.
    fn location(&self) -> String {
        self.deed.location.map(|location| self.card(location)).unwrap_or_default()
    }

    fn card(&self, location: Location) -> String {
        lexicon::card(self.words, location)
    }

    /// How texts call a player: `you`, or by name.
    fn who(&self, seat: Seat) -> &'static str {
        if self.viewer == Some(seat) { "you" } else { "other" }
    }

    fn name(&self, seat: Seat) -> &str {
        page_kit::name(self.people, seat)
    }
}

/// What a move did; `None` for moves that only end something, or whose roll is the next entry.
fn moved(t: &MoveSentence<'_>) -> Option<Markup> {
    let (words, notes) = (t.words, t.notes);
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
    let sentence = match t.deed.action {
        Move::Use { .. } => html! { (t.die()) " " (t.location()) (idle) (gains) },
        Move::Copy { .. } => {
            let location = t.location();
            html! { (glyphs::glyph("copy")) " " (words.with("dc-log-copies", &[("location", location.into())])) (idle) (gains) }
        }
        Move::Move { to, .. } => html! { (t.die()) " " (t.way(to)) },
        Move::Shift { to } => t.way(to),
        Move::Discard { .. } => html! { (t.die()) " " (words.get("dc-log-discards-four")) },
        Move::Drop { card } => html! { (words.get("dc-log-discards")) " " (t.card(card)) },
        Move::Reactivate { .. } => {
            html! { (t.die()) " " (words.with("dc-log-wakes", &[("location", t.location().into())])) }
        }
        Move::Pass { .. } => html! { (t.die()) " " (words.get("dc-log-pass")) (gains) },
        Move::Spend(Purchase::Reroll) => {
            html! { (words.get("dc-log-tokens")) ": " (words.get("dc-chip-reroll-others")) (gains) }
        }
        Move::Spend(_) => html! { (words.get("dc-log-tokens")) (gains) },
        Move::Force { .. } => {
            let forced = t.deed.forced?;
            let args = [("who", t.who(forced).into()), ("name", t.name(forced).into())];
            html! { (words.with("dc-log-forces", &args)) " " (t.die()) }
        }
        Move::PlaceArmy { at } => html! {
            (words.with("dc-log-places", &[("space", lexicon::space(words, at).into())]))
            @if let Some(over) = &over { " (" (over) ")" }
        },
        Move::Build { card, at, .. } => {
            let args = [("card", t.card(card).into()), ("space", lexicon::space(words, at).into())];
            html! { (glyphs::kind(card.kind())) " " (words.with("dc-log-builds", &args)) @if let Some(over) = &over { " (" (over) ")" } (gains) }
        }
        Move::Extra { .. } => html! { (words.get("dc-log-extra")) (gains) },
        Move::Bandits(size) => {
            let args = [("bandits", lexicon::bandits(words, size).into())];
            html! { (words.with("dc-log-beats", &args)) (gains) (ending) }
        }
        Move::Attack { seat, .. } => {
            let args = [
                ("location", t.location().into()),
                ("who", t.who(seat).into()),
                ("name", t.name(seat).into()),
            ];
            html! { (words.with("dc-log-attacks", &args)) (gains) }
        }
        Move::Rob { seat, .. } => {
            let args = [("who", t.who(seat).into()), ("name", t.name(seat).into())];
            html! { (words.with("dc-log-robs", &args)) (gains) }
        }
        Move::Ship(size) => {
            let args = [("ship", lexicon::ship(words, size).into())];
            html! { (words.with("dc-log-ships", &args)) (gains) (ending) }
        }
        Move::Declare => html! { b { (words.get("dc-log-declares")) } },
        // Told with the use of their location.
        Move::Pay { .. } | Move::Get { .. } => return None,
        Move::Reroll { .. } | Move::Enough | Move::Done => return None,
    };
    Some(sentence)
}

#[cfg(test)]
mod tests {
    use page_testkit::{people, text};
    use words::Lang;

    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::from_index(number - 1)
    }

    /// A turn of one move.
    fn turn(number: usize, action: &str, location: Option<Location>) -> TurnEntry {
        let action = action.parse().unwrap();
        let deed = Deed { action, die: None, moved: None, location, forced: None, notes: Vec::new() };
        TurnEntry { seat: Some(seat(number)), round: 3, steps: vec![Step::Moved(deed)], scores: None }
    }

    fn line(viewer: Option<Seat>, turns: &[TurnEntry]) -> Option<String> {
        let words = Words::new(Lang::En).of(&texts_dice_city::TEXTS);
        recap(words, &people(3), viewer, turns).map(|recap| text(&recap.line.into_string()).trim().to_owned())
    }

    /// What was done to the viewer comes first, then what changed the table, then the latest.
    #[test]
    fn a_recap_tells_what_matters_to_the_viewer() {
        let attack = turn(2, "attack 1 r4", Some(Location::Quarry));
        let ship = turn(3, "ship small", None);
        let pass = turn(3, "pass y", None);
        let own = turn(1, "pass y", None);
        let turns = [own, attack, ship, pass];
        assert_eq!(line(Some(seat(1)), &turns).as_deref(), Some("Beth: Attacks your Quarry"));
        assert!(line(Some(seat(2)), &turns).is_some_and(|line| line.starts_with("Charles: Sends")));
        assert!(line(None, &turns).is_some_and(|line| line.starts_with("Charles: ")));
        assert_eq!(line(Some(seat(3)), &turns), None, "nobody has played since");
        assert_eq!(line(Some(seat(1)), &[]), None);
    }
}
