//! What a move brings: in numbers and shapes, and line by line in words.

use game_dice_city::note::Note;
use game_dice_city::{Move, Resource};
use maud::{Markup, html};
use texts_dice_city::gist::Sum;
use texts_dice_city::lexicon;
use words::{Line, Words};

use crate::glyphs::{glyph, resource};
use crate::situation::{Final, Situation};

/// In numbers and shapes; empty for nothing.
pub(crate) fn sum_shapes(sum: &Sum) -> Markup {
    let plus = |amount: u16, face: Markup| {
        html! { @if amount > 0 { span .plus { "+" (amount) (face) } } }
    };
    let minus = |amount: u16, face: Markup| {
        html! { @if amount > 0 { span .minus { "−" (amount) (face) } } }
    };
    html! {
        @for kind in Resource::ALL { (minus(sum.paid[kind as usize], resource(kind))) }
        (minus(sum.spent_strength, glyph("sword")))
        (minus(sum.passes.min(0).unsigned_abs(), glyph("pass")))
        @if sum.gained[0] > 0 && sum.gained == [sum.gained[0]; 3] {
            (plus(sum.gained[0], html! { @for kind in Resource::ALL { (resource(kind)) } }))
        } @else {
            @for kind in Resource::ALL { (plus(sum.gained[kind as usize], resource(kind))) }
        }
        (plus(sum.strength, glyph("sword")))
        (plus(sum.against_bandits, html! { (glyph("sword")) (glyph("mask")) }))
        (plus(sum.passes.max(0).unsigned_abs(), glyph("pass")))
        (plus(sum.points, glyph("star")))
    }
}

/// What a legal move brings at once, in shapes: what is certain, or the shapes of the ability that it begins.
pub(crate) fn shapes(s: &Situation<'_>, action: Move) -> Markup {
    let (_, notes) = s.after(action);
    let sum = Sum::of(&notes);
    let used = notes.iter().find_map(|note| match note {
        Note::Used { location, .. } => Some(*location),
        _ => None,
    });
    let idle = notes.iter().any(|note| matches!(note, Note::NoEffect { .. }));
    html! {
        @match used {
            _ if !sum.is_nothing() => (sum_shapes(&sum)),
            Some(_) if idle => span .minus { (s.words.get("dc-nothing")) },
            Some(location) => span .plus { (crate::face::ability(location)) },
            None => {},
        }
    }
}

/// The same in words.
pub(crate) fn in_words(s: &Situation<'_>, action: Move) -> String {
    let (_, notes) = s.after(action);
    let sum = Sum::of(&notes);
    let used = notes.iter().find_map(|note| match note {
        Note::Used { location, .. } => Some(*location),
        _ => None,
    });
    match used {
        _ if !sum.is_nothing() => sum.words(s.words),
        Some(_) if notes.iter().any(|note| matches!(note, Note::NoEffect { .. })) => {
            s.words.get("dc-nothing")
        }
        Some(location) => lexicon::does(s.words, location),
        None => String::new(),
    }
}

/// Why a move is final, as a sentence; empty if it is not.
pub(crate) fn warning(words: Words, finality: Final) -> String {
    match finality {
        Final::Not => String::new(),
        Final::Roll => words.get("dc-final-roll"),
        Final::Reveal => words.get("dc-final-reveal"),
        Final::Turn => words.get("dc-final-turn"),
        Final::Over => words.get("dc-final-over"),
    }
}

/// What a move does, line by line.
pub(crate) fn lines(s: &Situation<'_>, notes: &[Note]) -> Vec<Line> {
    texts_dice_city::gist::lines(s.words, s.board, |seat| s.name(seat), notes)
}
