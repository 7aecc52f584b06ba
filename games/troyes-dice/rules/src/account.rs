//! Where a player's VP come from: the buildings that each Cathedral's number counts, citizens and resources turn by turn.

use game_core::{Account, Accounted, Earned, ScoreLine, Seat};

use crate::board::{Building, CATHEDRAL_SCORES, CHARACTERS, Column, Resource, STARTING_RESOURCES};
use crate::chronicle::{Entry, TurnEntry};
use crate::dice::Pips;
use crate::moves::Move;
use crate::note::Note;
use crate::offer::Offer;
use crate::score::{self, CITIZENS};
use crate::state::TroyesDice;
use crate::view::View;
use crate::wheel::HalfDay;

/// What earned VP, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The turn; `None` for what every sheet starts with.
    pub turn: Option<Turn>,
    /// What was drawn, written or circled.
    pub what: What,
}

/// The turn in which it happened: what the die was used for. Bonuses that follow belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Turn {
    pub half_day: HalfDay,
    pub action: Move,
    pub die: Option<Offer>,
}

/// What earned VP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum What {
    /// A Cathedral wrote a number beside its character: each building of a row scores this much.
    Wrote { cathedral: Pips, number: u8, scores: Building },
    /// A building was drawn that such a number counts.
    Drew { building: Building, value: Pips },
    /// Citizens were circled, in the order of [`Colour::ALL`](crate::board::Colour::ALL).
    Citizens([u8; 3]),
    /// Resources were circled or crossed out; two that are left score 1 VP.
    Stock { resource: Resource, from: u8, to: u8 },
}

impl Accounted for TroyesDice {
    type Reason = Reason;

    fn account(view: &View, moments: &[(usize, Entry)], seat: Seat) -> Option<Vec<Account<Reason>>> {
        let sheet = view.sheets().get(seat.index())?;
        let mut ledger = Ledger::new();
        for (end, entry) in moments {
            if let Entry::Turn(turn) = entry
                && turn.seat == seat
            {
                ledger.add(*end, turn);
            }
        }
        Some(score::lines(sheet).into_iter().map(|line| ledger.account(line)).collect())
    }
}

type Found = Earned<Reason>;

/// What has been found so far.
struct Ledger {
    turn: Option<Turn>,
    held: [u8; 3],
    wrote: Vec<Found>,
    drew: Vec<Found>,
    citizens: Vec<Found>,
    stock: [Vec<Found>; 3],
}

impl Ledger {
    fn new() -> Ledger {
        let start = Resource::ALL.map(|resource| {
            let what = What::Stock { resource, from: 0, to: STARTING_RESOURCES };
            let points = i32::from(STARTING_RESOURCES / 2);
            vec![Earned { points, position: 0, why: Reason { turn: None, what } }]
        });
        let (wrote, drew, citizens) = (Vec::new(), Vec::new(), Vec::new());
        Ledger { turn: None, held: [STARTING_RESOURCES; 3], wrote, drew, citizens, stock: start }
    }

    /// Adds a turn, or a part of it if other players' moves came in between.
    fn add(&mut self, end: usize, turn: &TurnEntry) {
        let first = end + 1 - turn.moves.len();
        for ((position, (action, die)), notes) in (first..).zip(&turn.moves).zip(turn.notes_of_moves()) {
            if !matches!(action, Move::Draw { .. } | Move::Circle { .. }) {
                self.turn = Some(Turn { half_day: turn.half_day, action: *action, die: *die });
            }
            self.add_move(position, notes);
        }
    }

    fn add_move(&mut self, position: usize, notes: &[Note]) {
        let (before, mut citizens) = (self.held, [0; 3]);
        let mut last_drawn = None;
        for note in notes {
            match *note {
                Note::Paid { resource, amount } => self.held[resource as usize] -= amount,
                Note::Resources { resource, amount, .. } => self.held[resource as usize] += amount,
                Note::Citizen { colour } => citizens[colour as usize] += 1,
                Note::Drew { building, value } => {
                    last_drawn = Some(value);
                    self.drew.push(self.found(0, position, What::Drew { building, value }));
                }
                Note::Wrote { number, scores } => {
                    let what = last_drawn.map(|cathedral| What::Wrote { cathedral, number, scores });
                    self.wrote.extend(what.map(|what| self.found(0, position, what)));
                }
                Note::CitizenLost { .. } | Note::Bonus(_) | Note::BuildingLost => {}
            }
        }
        let count: u8 = citizens.iter().sum();
        if count > 0 {
            self.citizens.push(self.found(count.into(), position, What::Citizens(citizens)));
        }
        for resource in Resource::ALL {
            let (from, to) = (before[resource as usize], self.held[resource as usize]);
            if from != to {
                let points = i32::from(to / 2) - i32::from(from / 2);
                let found = self.found(points, position, What::Stock { resource, from, to });
                self.stock[resource as usize].push(found);
            }
        }
    }

    fn found(&self, points: i32, position: usize, what: What) -> Found {
        Earned { points, position, why: Reason { turn: self.turn, what } }
    }

    /// A score line with its reasons.
    fn account(&self, line: ScoreLine) -> Account<Reason> {
        let column = Column::ALL.into_iter().find(|column| CHARACTERS[column.index()] == line.key);
        let resource = Resource::ALL.into_iter().find(|resource| resource.name() == line.key);
        let reasons = match (column, resource) {
            (Some(column), _) => self.character(CATHEDRAL_SCORES[column.index()]),
            (_, Some(resource)) => self.stock[resource as usize].clone(),
            _ => {
                debug_assert_eq!(line.key, CITIZENS);
                self.citizens.clone()
            }
        };
        Account { line, reasons }
    }

    /// The Cathedral that counts this row, then the buildings. Without a Cathedral there is nothing to explain.
    fn character(&self, row: Building) -> Vec<Found> {
        let number_of = |found: &Found| match found.why.what {
            What::Wrote { number, scores, .. } if scores == row => Some(number),
            _ => None,
        };
        let Some((wrote, number)) = self.wrote.iter().find_map(|found| Some((found, number_of(found)?)))
        else {
            return Vec::new();
        };
        let counted = self
            .drew
            .iter()
            .filter(|found| matches!(found.why.what, What::Drew { building, .. } if building == row));
        let counted = counted.map(|found| Earned { points: number.into(), ..found.clone() });
        std::iter::once(wrote.clone()).chain(counted).collect()
    }
}
