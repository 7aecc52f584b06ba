//! What a turn does, line by line, each gain with its reason.
//!
//! The engine notes gains in the order in which it resolves them (T1 to T3): first in, first out. This module
//! keeps the same queue of reasons beside it.

use std::collections::VecDeque;

use game_core::{Refused, Seat};
use game_troyes_dice::board::{
    Building, CATHEDRAL_SCORES, CITIZEN_TRACK, Colour, PRESTIGE_CITIZEN, RESOURCE_COLUMN,
    RESOURCES_PER_CITIZEN, Resource, WORK_COLUMNS,
};
use game_troyes_dice::bonus::Bonus;
use game_troyes_dice::note::Note;
use game_troyes_dice::tiles::Effect;
use game_troyes_dice::{Illegal, Move, Numbering, Pips, TroyesDice};

use super::reasons::{self, Due};
use super::ways::Cost;
use super::words;

/// One line of the story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// What kind of thing happened.
    pub(super) kind: Kind,
    /// What happened.
    pub(super) what: String,
    /// Where it comes from; empty where that goes without saying.
    pub(super) why: String,
}

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Something was paid.
    Pay,
    /// A building was drawn.
    Draw,
    /// Something was gained.
    Gain,
    /// A bonus fell due.
    Bonus,
    /// Something found no place.
    Lost,
}

/// A turn as a story.
pub(super) struct Story {
    /// What happened, in order.
    pub(super) lines: Vec<Line>,
    /// The game after it.
    pub(super) after: TroyesDice,
}

/// Tells what these moves of one turn do.
///
/// # Errors
/// If one of them is not legal.
pub(super) fn tell(start: &TroyesDice, seat: Seat, moves: &[Move]) -> Result<Story, Refused<Illegal>> {
    let (mut teller, after) = listen(start, seat, moves)?;
    if teller.is_lost {
        // No reason is better than a wrong one.
        teller.lines.iter_mut().for_each(|line| line.why.clear());
    }
    Ok(Story { lines: teller.lines, after })
}

fn listen<'a>(
    start: &'a TroyesDice,
    seat: Seat,
    moves: &[Move],
) -> Result<(Teller<'a>, TroyesDice), Refused<Illegal>> {
    let mut teller = Teller::new(start, seat);
    let mut game = *start;
    for action in moves {
        let mut notes = Vec::new();
        game.play_noting(seat, *action, &mut notes)?;
        teller.begin(action);
        notes.iter().for_each(|note| teller.note(note));
    }
    Ok((teller, game))
}

struct Teller<'a> {
    start: &'a TroyesDice,
    seat: Seat,
    numbering: Numbering,
    drawn: Vec<(Building, Pips)>,
    citizens: [u8; 3],
    circled: [u8; 3],
    /// The tile beside the die that is used; none for a building drawn as a bonus.
    effect: Option<Effect>,
    with_die: bool,
    current: Due,
    due: VecDeque<Due>,
    lines: Vec<Line>,
    /// The colour and number of citizens in the last line, while it can grow.
    open: Option<(Colour, u8)>,
    /// Whether a gain came for which there was no reason.
    is_lost: bool,
}

impl<'a> Teller<'a> {
    fn new(start: &'a TroyesDice, seat: Seat) -> Teller<'a> {
        let sheet = start.sheet(seat);
        Teller {
            start,
            seat,
            numbering: start.table().numbering().copied().unwrap_or_default(),
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

    fn line(&mut self, kind: Kind, what: impl Into<String>, why: impl Into<String>) {
        self.open = None;
        self.lines.push(Line { kind, what: what.into(), why: why.into() });
    }

    /// A move begins: its price, and what its own gain will be called.
    fn begin(&mut self, action: &Move) {
        self.with_die = matches!(action, Move::Act { .. });
        match *action {
            Move::Act { die, .. } => {
                self.effect = self.start.table().dice().and_then(|dice| dice[die.index()].effect());
                let parts = Cost::of(self.start, action).map(|cost| cost.parts()).unwrap_or_default();
                parts.into_iter().for_each(|part| self.line(Kind::Pay, part, ""));
                self.current = Due::new(1, "the die");
            }
            Move::NoDie => self.due.push_back(Due::new(0, "no die can be afforded")),
            Move::Draw { .. } | Move::Circle { .. } | Move::Direction(_) | Move::Number(_) => {}
        }
    }

    fn note(&mut self, note: &Note) {
        match *note {
            Note::Paid { .. } => {}
            Note::Drew { building, value } => self.drew(building, value),
            Note::Wrote { number, scores } => {
                let column = CATHEDRAL_SCORES.iter().position(|row| *row == scores).unwrap_or_default();
                let what = format!("{number} VP at the end for each {}", scores.name());
                self.line(Kind::Gain, what, words::CHARACTER_NAMES[column]);
            }
            Note::Resources { resource, amount, lost } => self.circled(resource, amount, lost),
            Note::Citizen { colour } => self.citizen(colour),
            Note::CitizenLost { colour } => {
                let why = self.absorb().why;
                self.line(Kind::Lost, format!("a {}: all three tracks are full", colour.citizen()), why);
            }
            Note::Bonus(bonus) => self.bonus(bonus),
            Note::BuildingLost => self.line(Kind::Lost, "the bonus building: none can be drawn", ""),
        }
    }

    /// The reason of the next gain.
    fn absorb(&mut self) -> Due {
        if self.current.left == 0 {
            self.open = None;
            self.current = self.due.pop_front().unwrap_or_default();
        }
        self.is_lost |= self.current.left == 0;
        self.current.left = self.current.left.saturating_sub(1);
        self.current.clone()
    }

    fn drew(&mut self, building: Building, value: Pips) {
        let column = self.numbering.column(value);
        let safe = if building == Building::Fortress { ": its column is safe from now on" } else { "" };
        self.line(Kind::Draw, format!("the {} on the {value}{safe}", building.name()), "");
        let effect = self.effect.filter(|_| self.with_die);
        let own = reasons::own_gain(self.start, building, column, effect);
        let other = self.numbering.value(column.linked());
        let linked =
            self.start.sheet(self.seat).has(building, other) || self.drawn.contains(&(building, other));
        let link = linked.then(|| reasons::link(building, column, other)).flatten();
        if self.with_die {
            // The gain of a building made with the die is in hand; that of a bonus building waits its turn.
            self.current = own.unwrap_or_default();
        } else {
            self.due.extend(own);
        }
        self.due.extend(link);
        self.due.extend(reasons::banquet(effect, building));
        self.drawn.push((building, value));
        self.with_die = false;
    }

    fn circled(&mut self, resource: Resource, amount: u8, lost: u8) {
        let why = self.absorb().why;
        let before = self.circled[resource as usize];
        let after = before + amount;
        self.circled[resource as usize] = after;
        let full = if lost > 0 { format!(" ({lost} lost: the track is full)") } else { String::new() };
        self.line(Kind::Gain, format!("{}{full}", words::resources(resource, amount)), why);
        for passed in before / RESOURCES_PER_CITIZEN..after / RESOURCES_PER_CITIZEN {
            let position = words::ordinal((passed + 1) * RESOURCES_PER_CITIZEN);
            let why = format!("{position} place of the {} track", resource.name());
            self.due.push_back(Due::citizens(resource.colour(), 1, why));
        }
    }

    fn citizen(&mut self, colour: Colour) {
        let due = self.absorb();
        match (self.open, self.lines.last_mut()) {
            (Some((same, count)), Some(line)) if same == colour => {
                line.what = words::citizens(colour, count + 1);
                self.open = Some((colour, count + 1));
            }
            _ => {
                let moved = due.colour.filter(|own| *own != colour);
                let full = moved.map(|own| format!(" ({} track is full)", own.name())).unwrap_or_default();
                self.line(Kind::Gain, words::citizens(colour, 1), format!("{}{full}", due.why));
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
        if count == PRESTIGE_CITIZEN || count == CITIZEN_TRACK {
            self.due.push_back(Due::new(0, ""));
        } else if is_column && lowest == count {
            self.due.push_back(Due::new(0, format!("{count} on every track")));
        }
    }

    fn bonus(&mut self, bonus: Bonus) {
        self.is_lost |= self.current.left != 0;
        let due = self.due.pop_front();
        self.is_lost |= due.as_ref().is_none_or(|due| due.left != 0);
        let why = due.map(|due| due.why).unwrap_or_default();
        self.line(Kind::Bonus, bonus.to_string(), why);
        match bonus {
            Bonus::OneOfEach => self.current = Due::new(3, ""),
            Bonus::YellowOrWhite => self.current = Due::new(1, "Banquet 6"),
            Bonus::Twentieth(track) => {
                let why = format!("the 20th {}", track.citizen());
                let [first, second] = track.others();
                self.due.push_front(Due::citizens(second, 1, why.clone()));
                self.due.push_front(Due::citizens(first, 1, why));
            }
            Bonus::Prestige(_) | Bonus::Work | Bonus::Citizens(..) | Bonus::Resources(..) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Game, Pending, Seeded};

    use super::*;

    /// The engine's order of gains (T1 to T3) and the queue of reasons agree in whole random games: each gain
    /// finds a reason, and no reason is left when a turn is over.
    #[test]
    fn every_gain_has_its_reason() {
        for seed in 0..300 {
            let options = if seed % 3 == 0 { "players=1" } else { "players=1 expansion numbering=expert" };
            let mut game = TroyesDice::new(&options.parse().unwrap()).unwrap();
            let mut source = Seeded::new(seed);
            let (mut start, mut turn) = (game, Vec::new());
            loop {
                match game.pending() {
                    Pending::Over => break,
                    Pending::Chance => {
                        game.resolve(&game.sample(&mut source).unwrap()).unwrap();
                        (start, turn) = (game, Vec::new());
                    }
                    Pending::Seats(_) => {
                        let action = game.random_move(Seat::FIRST, &mut source).unwrap();
                        game.play(Seat::FIRST, &action).unwrap();
                        turn.push(action);
                        check(&start, &turn, &game);
                    }
                }
            }
        }
    }

    fn check(start: &TroyesDice, turn: &[Move], game: &TroyesDice) {
        let (teller, after) = listen(start, Seat::FIRST, turn).unwrap();
        assert_eq!(after, *game);
        assert!(!teller.is_lost, "{turn:?} {:?}", teller.lines);
        if !game.table().waiting().contains(Seat::FIRST) {
            assert!(teller.current.left == 0 && teller.due.is_empty(), "{turn:?} {:?}", teller.lines);
        }
    }
}
