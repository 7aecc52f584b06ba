//! What a turn does, line by line, each gain with its reason.
//!
//! The engine notes gains, without reasons, in the order in which it resolves them (T1 to T3): first in, first out.
//! This module keeps a queue of reasons in the same order.

use std::collections::VecDeque;

use game_core::Seat;
use game_troyes_dice::board::{
    Building, CATHEDRAL_SCORES, CHARACTERS, CITIZEN_TRACK, Colour, PRESTIGE_CITIZEN, RESOURCE_COLUMN,
    RESOURCES_PER_CITIZEN, Resource, WORK_COLUMNS,
};
use game_troyes_dice::bonus::Bonus;
use game_troyes_dice::note::Note;
use game_troyes_dice::tiles::Effect;
use game_troyes_dice::{Move, Numbering, Pips, TroyesDice};
use words::{Kind, Line, Words};

use crate::reasons::{self, Due};
use crate::{Cost, lexicon};

/// What some moves of one turn do.
#[derive(Debug)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct Explanation {
    pub lines: Vec<Line>,
    /// The engine's own notes.
    pub notes: Vec<Note>,
    /// How many of the moves are legal.
    pub played: usize,
    pub after: TroyesDice,
}

/// Explains what these moves of one turn do, up to the first illegal one.
pub fn explain(words: Words, start: &TroyesDice, seat: Seat, moves: &[Move]) -> Explanation {
    let mut explainer = Explainer::new(words, start, seat);
    let mut game = *start;
    let mut all_notes = Vec::new();
    let mut played = 0;
    for action in moves {
        let mut notes = Vec::new();
        if game.play_noting(seat, *action, &mut notes).is_err() {
            break;
        }
        explainer.begin(action);
        notes.iter().for_each(|note| explainer.note(note));
        all_notes.extend(notes);
        played += 1;
    }
    if explainer.is_lost {
        // The queue no longer matches the engine's order: no reason is better than a wrong one.
        explainer.lines.iter_mut().for_each(|line| line.why.clear());
    }
    Explanation { lines: explainer.lines, notes: all_notes, played, after: game }
}

struct Explainer<'a> {
    words: Words,
    start: &'a TroyesDice,
    seat: Seat,
    numbering: Numbering,
    drawn: Vec<(Building, Pips)>,
    citizens: [u8; 3],
    circled: [u8; 3],
    /// What the tile beside the die does.
    effect: Option<Effect>,
    /// Whether the next building is drawn with the die, not as a bonus.
    with_die: bool,
    /// The reason for the engine's current gains.
    current: Due,
    /// Reasons for later gains, in the engine's order.
    due: VecDeque<Due>,
    lines: Vec<Line>,
    /// The colour and number of citizens in the last line, while further citizens can join it.
    open: Option<(Colour, u8)>,
    /// Whether a gain had no reason in the queue.
    is_lost: bool,
}

impl<'a> Explainer<'a> {
    fn new(words: Words, start: &'a TroyesDice, seat: Seat) -> Explainer<'a> {
        let sheet = start.sheet(seat);
        Explainer {
            words,
            start,
            seat,
            numbering: start.board().numbering().copied().unwrap_or_default(),
            drawn: Vec::new(),
            citizens: Colour::ALL.map(|colour| sheet.citizens(colour)),
            circled: Resource::ALL.map(|resource| sheet.circled(resource)),
            effect: None,
            with_die: false,
            current: Due::default(),
            due: VecDeque::new(),
            lines: Vec::new(),
            open: None,
            is_lost: false,
        }
    }

    fn line(&mut self, kind: Kind, what: String, why: String) {
        self.open = None;
        self.lines.push(Line { kind, what, why });
    }

    /// Begins a move: lists its price and prepares the reason for its own gain.
    fn begin(&mut self, action: &Move) {
        self.with_die = matches!(action, Move::Act { .. });
        match *action {
            Move::Act { die, .. } => {
                let offers = self.start.board().dice();
                self.effect = offers.and_then(|offers| offers[die.index()].effect());
                let parts = Cost::of(action, offers.as_ref()).parts(self.words);
                parts.into_iter().for_each(|part| self.line(Kind::Pay, part, String::new()));
                self.current = Due::new(1, self.words.get("td-why-die"));
            }
            Move::NoDie => self.due.push_back(Due::new(0, self.words.get("td-why-nodie"))),
            Move::Draw { .. } | Move::Circle { .. } | Move::Direction(_) | Move::Number(_) => {}
        }
    }

    fn note(&mut self, note: &Note) {
        let words = self.words;
        match *note {
            Note::Paid { .. } => {}
            Note::Drew { building, value } => self.drew(building, value),
            Note::Wrote { number, scores } => {
                let column = CATHEDRAL_SCORES.iter().position(|row| *row == scores).unwrap_or_default();
                let args = [("n", number.into()), ("building", scores.word().into())];
                let what = words.with("td-what-score", &args);
                self.line(Kind::Gain, what, words.member("score", CHARACTERS[column]));
            }
            Note::Resources { resource, amount, lost } => self.circled(resource, amount, lost),
            Note::Citizen { colour } => self.citizen(colour),
            Note::CitizenLost { colour } => {
                let why = self.take_reason().why;
                let citizen = lexicon::citizens(words, colour, 1);
                let what = words.with("td-what-citizen-lost", &[("citizen", citizen.into())]);
                self.line(Kind::Lost, what, why);
            }
            Note::Bonus(bonus) => self.bonus(bonus),
            Note::BuildingLost => self.line(Kind::Lost, words.get("td-what-building-lost"), String::new()),
        }
    }

    /// Takes the next gain's reason off the queue.
    fn take_reason(&mut self) -> Due {
        if self.current.left == 0 {
            self.open = None;
            self.current = self.due.pop_front().unwrap_or_default();
        }
        // A gain without a reason: this queue and the engine's disagree.
        self.is_lost |= self.current.left == 0;
        self.current.left = self.current.left.saturating_sub(1);
        self.current.clone()
    }

    fn drew(&mut self, building: Building, value: Pips) {
        let words = self.words;
        let column = self.numbering.column(value);
        let what = match building {
            Building::Fortress => words.with("td-what-fortress", &[("value", value.get().into())]),
            _ => lexicon::building_on(words, building, value),
        };
        self.line(Kind::Draw, what, String::new());
        let effect = self.effect.filter(|_| self.with_die);
        let own = reasons::own_gain(words, self.start.board(), building, column, effect);
        let other = self.numbering.value(column.linked());
        let linked =
            self.start.sheet(self.seat).has(building, other) || self.drawn.contains(&(building, other));
        let link = linked.then(|| reasons::link(words, building, column, other)).flatten();
        if self.with_die {
            // The engine resolves the gain of the die's own building right away, but queues a bonus building's.
            self.current = own.unwrap_or_default();
        } else {
            self.due.extend(own);
        }
        self.due.extend(link);
        self.due.extend(reasons::banquet(words, effect, building));
        self.drawn.push((building, value));
        self.with_die = false;
    }

    fn circled(&mut self, resource: Resource, amount: u8, lost: u8) {
        let words = self.words;
        let why = self.take_reason().why;
        let before = self.circled[resource as usize];
        let after = before + amount;
        self.circled[resource as usize] = after;
        let gain = lexicon::resources(words, resource, amount);
        let what = match lost {
            0 => gain,
            _ => words.with("td-what-track-full", &[("gain", gain.into()), ("lost", lost.into())]),
        };
        self.line(Kind::Gain, what, why);
        // Queued in the engine's order, or later reasons would go to the wrong gains.
        for passed in before / RESOURCES_PER_CITIZEN..after / RESOURCES_PER_CITIZEN {
            let position = (passed + 1) * RESOURCES_PER_CITIZEN;
            let args = [("n", position.into()), ("resource", resource.name().into())];
            let why = words.with("td-why-position", &args);
            self.due.push_back(Due::citizens(resource.colour(), 1, why));
        }
    }

    fn citizen(&mut self, colour: Colour) {
        let words = self.words;
        let due = self.take_reason();
        match (self.open, self.lines.last_mut()) {
            (Some((same, count)), Some(line)) if same == colour => {
                line.what = lexicon::citizens(words, colour, count + 1);
                self.open = Some((colour, count + 1));
            }
            _ => {
                let why = match due.colour.filter(|own| *own != colour) {
                    None => due.why,
                    Some(own) => {
                        words.with("td-why-full", &[("why", due.why.into()), ("colour", own.name().into())])
                    }
                };
                self.line(Kind::Gain, lexicon::citizens(words, colour, 1), why);
                self.open = Some((colour, 1));
            }
        }
        self.citizens[colour as usize] += 1;
        self.queue_citizen_bonus(colour);
    }

    fn queue_citizen_bonus(&mut self, colour: Colour) {
        let count = self.citizens[colour as usize];
        let lowest = self.citizens.into_iter().min().unwrap_or_default();
        let is_column = count == RESOURCE_COLUMN || WORK_COLUMNS.contains(&count);
        let args = [("colour", colour.name().into()), ("n", count.into())];
        if count == PRESTIGE_CITIZEN {
            self.due.push_back(Due::new(0, self.words.with("td-why-fifteenth", &args)));
        } else if count == CITIZEN_TRACK {
            self.due.push_back(Due::new(0, self.words.with("td-why-twentieth", &args)));
        } else if is_column && lowest == count {
            self.due.push_back(Due::new(0, self.words.with("td-why-column", &args)));
        }
    }

    fn bonus(&mut self, bonus: Bonus) {
        let words = self.words;
        self.is_lost |= self.current.left != 0;
        let due = self.due.pop_front();
        self.is_lost |= due.as_ref().is_none_or(|due| due.left != 0);
        let why = due.map(|due| due.why).unwrap_or_default();
        self.line(Kind::Bonus, bonus_words(words, bonus), why);
        match bonus {
            Bonus::OneOfEach => self.current = Due::new(3, String::new()),
            Bonus::YellowOrWhite => self.current = Due::new(1, reasons::banquet_name(words, 5)),
            Bonus::Twentieth(track) => {
                let why = words.with("td-why-twentieth", &[("colour", track.name().into())]);
                let [first, second] = track.others();
                // The engine circles these before anything queued, so they go to the front, in reverse.
                self.due.push_front(Due::citizens(second, 1, why.clone()));
                self.due.push_front(Due::citizens(first, 1, why));
            }
            Bonus::Prestige(_) | Bonus::Work | Bonus::Citizens(..) | Bonus::Resources(..) => {}
        }
    }
}

fn bonus_words(words: Words, bonus: Bonus) -> String {
    match bonus {
        Bonus::Citizens(colour, amount) => lexicon::citizens(words, colour, amount),
        Bonus::Resources(resource, amount) => lexicon::resources(words, resource, amount),
        Bonus::OneOfEach => words.get("td-what-one-of-each"),
        Bonus::Prestige(_) => words.get("td-what-prestige"),
        Bonus::Work => words.get("td-what-work"),
        Bonus::Twentieth(_) => words.get("td-what-twentieth"),
        Bonus::YellowOrWhite => words.get("td-what-yellow-or-white"),
    }
}

#[cfg(test)]
mod tests;
