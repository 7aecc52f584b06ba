//! What a turn does to a sheet, in the order in which it happens: the page's script plays it out link by link.
//!
//! A link is a building and its column (`b23`), a resource and how many were circled (`r14`), or a citizen (`c0`); all by
//! their places on the sheet, from 0.

use game_core::Seat;
use game_troyes_dice::Pips;
use game_troyes_dice::chronicle::Entry;
use game_troyes_dice::note::Note;

use crate::area::GameArea;
use crate::lexicon;

/// A seat's latest confirmed turn: when it was, and its links. Empty if there is none.
pub(crate) fn turn(area: &GameArea<'_>, seat: Seat, values: &[Option<Pips>; 6]) -> String {
    let turns = area.news.iter().rev();
    let latest = turns.filter_map(|entry| if let Entry::Turn(turn) = entry { Some(turn) } else { None });
    let Some(turn) = latest.into_iter().find(|turn| turn.seat == seat) else { return String::new() };
    let when = format!("{}{}", turn.half_day.day(), lexicon::half_word(turn.half_day.half()));
    format!("{when} {}", links(&turn.notes, values)).trim_end().to_owned()
}

/// The links of these notes.
pub(crate) fn links(notes: &[Note], values: &[Option<Pips>; 6]) -> String {
    let link = |note: &Note| match *note {
        Note::Drew { building, value } => {
            let column = values.iter().position(|printed| *printed == Some(value))?;
            Some(format!("b{}{column}", building as usize))
        }
        Note::Resources { resource, amount, .. } => Some(format!("r{}{amount}", resource as usize)),
        Note::Citizen { colour } => Some(format!("c{}", colour as usize)),
        Note::Paid { .. }
        | Note::Wrote { .. }
        | Note::CitizenLost { .. }
        | Note::Bonus(_)
        | Note::BuildingLost => None,
    };
    notes.iter().filter_map(link).collect::<Vec<_>>().join(" ")
}
