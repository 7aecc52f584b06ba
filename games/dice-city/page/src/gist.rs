//! What a move brings: in numbers and shapes, and line by line in words.

use game_dice_city::note::Note;
use game_dice_city::{Location, Move, Resource};
use maud::{Markup, html};
use page_kit::chain::{Kind, Line};
use words::Words;

use crate::glyphs::{glyph, resource};
use crate::lexicon;
use crate::situation::{Final, Situation};

/// Everything that notes add up to.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Sum {
    gained: [u16; 3],
    paid: [u16; 3],
    strength: u16,
    against_bandits: u16,
    spent_strength: u16,
    points: u16,
    passes: i16,
}

impl Sum {
    pub(crate) fn of(notes: &[Note]) -> Sum {
        let mut sum = Sum::default();
        for note in notes {
            match *note {
                Note::Gained { resource, amount } => sum.gained[resource as usize] += amount,
                Note::Robbed { resource, .. } => sum.gained[resource as usize] += 1,
                Note::Paid { resource, amount } => sum.paid[resource as usize] += amount,
                Note::Strength { amount } => sum.strength += amount,
                Note::StrengthAgainstBandits { amount } => sum.against_bandits += amount,
                Note::Attacked { strength } => sum.spent_strength += strength,
                Note::Points { amount } => sum.points += amount,
                Note::Bandits { size } => sum.points += u16::from(size.bandit_points()),
                Note::Ship { size } => sum.points += u16::from(size.ship_points()),
                Note::PassGained => sum.passes += 1,
                Note::PassesSpent { amount } => sum.passes -= i16::from(amount),
                _ => {}
            }
        }
        sum
    }

    fn is_nothing(&self) -> bool {
        self.gained == [0; 3]
            && self.paid == [0; 3]
            && self.strength + self.against_bandits + self.spent_strength + self.points == 0
            && self.passes == 0
    }

    /// In numbers and shapes; empty for nothing.
    pub(crate) fn shapes(&self) -> Markup {
        let plus = |amount: u16, face: Markup| {
            html! { @if amount > 0 { span .plus { "+" (amount) (face) } } }
        };
        let minus = |amount: u16, face: Markup| {
            html! { @if amount > 0 { span .minus { "−" (amount) (face) } } }
        };
        html! {
            @for kind in Resource::ALL { (minus(self.paid[kind as usize], resource(kind))) }
            (minus(self.spent_strength, glyph("sword")))
            (minus(self.passes.min(0).unsigned_abs(), glyph("pass")))
            @if self.gained[0] > 0 && self.gained == [self.gained[0]; 3] {
                (plus(self.gained[0], html! { @for kind in Resource::ALL { (resource(kind)) } }))
            } @else {
                @for kind in Resource::ALL { (plus(self.gained[kind as usize], resource(kind))) }
            }
            (plus(self.strength, glyph("sword")))
            (plus(self.against_bandits, html! { (glyph("sword")) (glyph("mask")) }))
            (plus(self.passes.max(0).unsigned_abs(), glyph("pass")))
            (plus(self.points, glyph("star")))
        }
    }

    /// The same in words; empty for nothing.
    pub(crate) fn words(&self, words: Words) -> String {
        let mut parts = Vec::new();
        let mut add = |sign: &str, amount: u16, text: &dyn Fn(u16) -> String| {
            if amount > 0 {
                parts.push(format!("{sign}{}", text(amount)));
            }
        };
        for kind in Resource::ALL {
            add("−", self.paid[kind as usize], &|n| lexicon::amount(words, kind, n));
        }
        let strength = |n: u16| words.with("dc-strength", &[("n", n.into())]);
        let passes = |n: u16| words.with("dc-passes", &[("n", n.into())]);
        add("−", self.spent_strength, &strength);
        add("−", self.passes.min(0).unsigned_abs(), &passes);
        for kind in Resource::ALL {
            add("+", self.gained[kind as usize], &|n| lexicon::amount(words, kind, n));
        }
        add("+", self.strength, &strength);
        add("+", self.against_bandits, &|n| words.with("dc-strength-bandits", &[("n", n.into())]));
        add("+", self.passes.max(0).unsigned_abs(), &passes);
        add("+", self.points, &|n| words.with("dc-points", &[("n", n.into())]));
        parts.join(", ")
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
            _ if !sum.is_nothing() => (sum.shapes()),
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
    notes.iter().filter_map(|note| line(s, note)).collect()
}

fn line(s: &Situation<'_>, note: &Note) -> Option<Line> {
    let words = s.words;
    let card = |location: Location| lexicon::card(words, location);
    let (kind, what) = match *note {
        Note::Spent { die } => (Kind::Pay, lexicon::die(words, die)),
        Note::Used { location, .. } => (Kind::Do, card(location)),
        Note::NoEffect { location } => {
            (Kind::Lost, words.with("dc-note-no-effect", &[("location", card(location).into())]))
        }
        Note::Gained { resource, amount } => (Kind::Gain, lexicon::amount(words, resource, amount)),
        Note::Paid { resource, amount } => (Kind::Pay, lexicon::amount(words, resource, amount)),
        Note::Strength { amount } => (Kind::Gain, words.with("dc-strength", &[("n", amount.into())])),
        Note::StrengthAgainstBandits { amount } => {
            (Kind::Gain, words.with("dc-strength-bandits", &[("n", amount.into())]))
        }
        Note::Points { amount } => (Kind::Gain, words.with("dc-points", &[("n", amount.into())])),
        Note::Boosted { by } => (Kind::Bonus, words.with("dc-note-boost", &[("location", card(by).into())])),
        Note::Deactivated { seat, at } => {
            let location = card(s.table.city(seat).at(at));
            let space = lexicon::space(words, at);
            let args =
                [("location", location.into()), ("space", space.into()), ("name", s.name(seat).into())];
            if seat == s.table.active() {
                (Kind::Lost, words.with("dc-note-deactivated", &args[..2]))
            } else {
                (Kind::Do, words.with("dc-note-deactivated-other", &args))
            }
        }
        Note::Reactivated { at } => {
            let args = [
                ("location", card(s.table.own().at(at)).into()),
                ("space", lexicon::space(words, at).into()),
            ];
            (Kind::Gain, words.with("dc-note-reactivated", &args))
        }
        Note::PassGained => (Kind::Gain, words.with("dc-passes", &[("n", 1.into())])),
        Note::PassesSpent { amount } => (Kind::Pay, words.with("dc-passes", &[("n", amount.into())])),
        Note::Moved { die, to } => {
            let args = [
                ("die", lexicon::die(words, die).into()),
                ("space", lexicon::space(words, to).into()),
                ("location", card(s.table.own().at(to)).into()),
            ];
            (Kind::Do, words.with("dc-note-moved", &args))
        }
        Note::Built { card: built, at, over } => {
            let args = [("card", card(built).into()), ("space", lexicon::space(words, at).into())];
            let what = words.with("dc-note-built", &args);
            let why = words.with("dc-note-over", &[("location", card(over).into())]);
            return Some(Line { kind: Kind::Do, what, why });
        }
        Note::Discarded { card: dropped } => {
            (Kind::Lost, words.with("dc-note-discarded", &[("card", card(dropped).into())]))
        }
        Note::Attacked { strength } => (Kind::Pay, words.with("dc-strength", &[("n", strength.into())])),
        Note::Bandits { size } => {
            let args =
                [("bandits", lexicon::bandits(words, size).into()), ("n", size.bandit_points().into())];
            (Kind::Gain, words.with("dc-note-bandits", &args))
        }
        Note::Ship { size } => {
            let args = [("ship", lexicon::ship(words, size).into()), ("n", size.ship_points().into())];
            (Kind::Gain, words.with("dc-note-ship", &args))
        }
        Note::Robbed { seat, resource } => {
            let args = [("what", lexicon::amount(words, resource, 1).into()), ("name", s.name(seat).into())];
            (Kind::Gain, words.with("dc-note-robbed", &args))
        }
        Note::Ending => (Kind::Bonus, words.get("dc-note-ending")),
    };
    Some(Line { kind, what, why: String::new() })
}
