//! What a move brings: added up, and line by line.

use game_core::Seat;
use game_dice_city::note::Note;
use game_dice_city::{Board, Location, Resource};
use words::{Kind, Line, Words};

use crate::lexicon;

/// What a move's notes add up to.
#[derive(Clone, Copy, Default, Debug)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct Sum {
    pub gained: [u16; 3],
    pub paid: [u16; 3],
    pub strength: u16,
    /// Strength that counts against bandits only.
    pub against_bandits: u16,
    pub spent_strength: u16,
    pub points: u16,
    /// Pass tokens gained, less those spent.
    pub passes: i16,
}

impl Sum {
    /// Adds up notes.
    pub fn of(notes: &[Note]) -> Sum {
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

    /// Whether nothing is gained or paid.
    pub fn is_nothing(&self) -> bool {
        self.gained == [0; 3]
            && self.paid == [0; 3]
            && self.strength + self.against_bandits + self.spent_strength + self.points == 0
            && self.passes == 0
    }

    /// In words: `−1 wood, +3 VP`; empty if nothing is gained or paid.
    pub fn words(&self, words: Words) -> String {
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

/// What a move does, line by line; `board` is the one before it.
pub fn lines<'a>(words: Words, board: &Board, name: impl Fn(Seat) -> &'a str, notes: &[Note]) -> Vec<Line> {
    notes.iter().map(|note| line(words, board, &name, note)).collect()
}

fn line<'a>(words: Words, board: &Board, name: &impl Fn(Seat) -> &'a str, note: &Note) -> Line {
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
            let location = card(board.city(seat).at(at));
            let space = lexicon::space(words, at);
            let args = [("location", location.into()), ("space", space.into()), ("name", name(seat).into())];
            if seat == board.active() {
                (Kind::Lost, words.with("dc-note-deactivated", &args[..2]))
            } else {
                (Kind::Do, words.with("dc-note-deactivated-other", &args))
            }
        }
        Note::Reactivated { at } => {
            let args =
                [("location", card(board.own().at(at)).into()), ("space", lexicon::space(words, at).into())];
            (Kind::Gain, words.with("dc-note-reactivated", &args))
        }
        Note::PassGained => (Kind::Gain, words.with("dc-passes", &[("n", 1.into())])),
        Note::PassesSpent { amount } => (Kind::Pay, words.with("dc-passes", &[("n", amount.into())])),
        Note::Moved { die, to } => {
            let args = [
                ("die", lexicon::die(words, die).into()),
                ("space", lexicon::space(words, to).into()),
                ("location", card(board.own().at(to)).into()),
            ];
            (Kind::Do, words.with("dc-note-moved", &args))
        }
        Note::Built { card: built, at, over } => {
            let args = [("card", card(built).into()), ("space", lexicon::space(words, at).into())];
            let what = words.with("dc-note-built", &args);
            let why = words.with("dc-note-over", &[("location", card(over).into())]);
            return Line { kind: Kind::Do, what, why };
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
            let args = [("what", lexicon::amount(words, resource, 1).into()), ("name", name(seat).into())];
            (Kind::Gain, words.with("dc-note-robbed", &args))
        }
        Note::Ending => (Kind::Bonus, words.get("dc-note-ending")),
    };
    Line { kind, what, why: String::new() }
}
