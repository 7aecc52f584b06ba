//! What a move brings, in shapes and in words.

use game_dice_city::note::Note;
use game_dice_city::{Location, Move, Resource, Yield};
use maud::{Markup, html};
use texts_dice_city::gist::Sum;
use texts_dice_city::lexicon;
use words::{Lang, Words};

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
        (each_resource(sum.gained, plus))
        (plus(sum.strength, glyph("sword")))
        (plus(sum.against_bandits, html! { (glyph("sword")) (glyph("mask")) }))
        (plus(sum.passes.max(0).unsigned_abs(), glyph("pass")))
        (plus(sum.points, glyph("star")))
    }
}

/// Amounts of the resources; one number if it is the same for all three, because a space has little room.
fn each_resource(amounts: [u16; 3], part: impl Fn(u16, Markup) -> Markup) -> Markup {
    html! {
        @if amounts[0] > 0 && amounts == [amounts[0]; 3] {
            (part(amounts[0], html! { @for kind in Resource::ALL { (resource(kind)) } }))
        } @else {
            @for kind in Resource::ALL { (part(amounts[kind as usize], resource(kind))) }
        }
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

/// A yield in sixths as an average per turn, in numbers with shapes: `0.33` and a log. Empty if there is none.
pub(crate) fn average(words: Words, sixths: &Yield) -> Markup {
    let part =
        |amount: u16, face: Markup| html! { @if amount > 0 { span { (decimal(words, amount)) (face) } } };
    html! {
        (each_resource(sixths.stock, part))
        (part(sixths.strength, glyph("sword")))
        (part(sixths.against_bandits, html! { (glyph("sword")) (glyph("mask")) }))
        (part(sixths.points, glyph("star")))
    }
}

/// This many sixths as a decimal number of the language, rounded to hundredths.
fn decimal(words: Words, sixths: u16) -> String {
    let number = format!("{:.2}", f64::from(sixths) / 6.0);
    let number = number.trim_end_matches('0').trim_end_matches('.');
    match words.lang() {
        Lang::En => number.to_owned(),
        Lang::Fr => number.replace('.', ","),
    }
}
