//! What a move brings, in shapes and in words.

use game_dice_city::note::Note;
use game_dice_city::{Location, Move, Resource};
use maud::{Markup, html};
use texts_dice_city::gist::Sum;
use texts_dice_city::lexicon;

use crate::glyphs::{glyph, resource};
use crate::viewer_state::ViewerState;

/// A sum as numbers with shapes; empty if nothing is gained or paid.
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
        // One number for all three: the tag on a space has little room.
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

/// What a legal move adds up to, the location it uses, and whether using that has no effect.
fn effect(s: &ViewerState<'_>, action: Move) -> (Sum, Option<Location>, bool) {
    let (_, notes) = s.after(action);
    let used = notes.iter().find_map(|note| match note {
        Note::Used { location, .. } => Some(*location),
        _ => None,
    });
    let is_idle = notes.iter().any(|note| matches!(note, Note::NoEffect { .. }));
    (Sum::of(&notes), used, is_idle)
}

/// What a legal move certainly brings; if that is nothing yet, the ability that it starts.
pub(crate) fn shapes(s: &ViewerState<'_>, action: Move) -> Markup {
    let (sum, used, is_idle) = effect(s, action);
    html! {
        @match used {
            _ if !sum.is_nothing() => (sum_shapes(&sum)),
            Some(_) if is_idle => span .minus { (s.words.get("dc-nothing")) },
            Some(location) => span .plus { (crate::face::ability(location)) },
            None => {},
        }
    }
}

/// [`shapes`] in words.
pub(crate) fn in_words(s: &ViewerState<'_>, action: Move) -> String {
    match effect(s, action) {
        (sum, ..) if !sum.is_nothing() => sum.words(s.words),
        (_, Some(_), true) => s.words.get("dc-nothing"),
        (_, Some(location), false) => lexicon::does(s.words, location),
        (_, None, _) => String::new(),
    }
}
