//! What happened in a game: facts for the log, score curves and highlights.

use game_core::{Chronicle, Chronicled, Game, GameEvent, Seat};

use crate::board::Building;
use crate::board_state::Phase;
use crate::dice::Pips;
use crate::moves::{Chance, Move};
use crate::note::Note;
use crate::offer::Offer;
use crate::sheet::Sheet;
use crate::state::TroyesDice;
use crate::tiles::TileNumber;
use crate::wheel::HalfDay;

/// Something that happened. All of it is public once the half-day is over.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Entry {
    /// The plazas were laid.
    Plazas,
    /// The tiles of the expansion were drawn.
    Tiles([TileNumber; 3]),
    /// The number of the first column was rolled.
    First(Pips),
    /// The town crier numbered the columns.
    Numbered { seat: Seat, values: [Pips; 6] },
    /// The dice of a half-day were rolled.
    Roll(RollEntry),
    /// A seat's whole turn of a half-day.
    Turn(TurnEntry),
}

/// The roll of a half-day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RollEntry {
    /// The half-day that began.
    pub half_day: HalfDay,
    /// The dice on their plazas.
    pub dice: [Offer; 4],
    /// What each die does to the sheets if it destroys its plaza.
    pub harm: [Harm; 4],
    /// How many building sites were lost, on all sheets together.
    pub closed: usize,
    /// Each seat's score at that moment.
    pub scores: Vec<i32>,
}

/// What a die that destroys its plaza does to the sheets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harm {
    /// Only its plaza: dice on the sheets are safe until the third day.
    Plaza,
    /// The die is lost on every sheet except the `safe` ones with a Fortress.
    #[expect(missing_docs, reason = "the line above names it")]
    Lost { safe: usize },
    /// Nothing: the die was already lost.
    Before,
    /// Nothing: every sheet has the Fortress.
    Safe,
}

/// A seat's turn of a half-day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnEntry {
    /// Who played.
    pub seat: Seat,
    /// When they played.
    pub half_day: HalfDay,
    /// The moves, each with the die it used.
    pub moves: Vec<(Move, Option<Offer>)>,
    /// What the moves did, in order.
    pub notes: Vec<Note>,
    /// How many notes there were once each move was made.
    pub noted: Vec<usize>,
    /// Points scored.
    pub gain: i32,
}

impl TurnEntry {
    /// What each move did.
    pub fn notes_of_moves(&self) -> impl Iterator<Item = &[Note]> {
        let begins = [0].into_iter().chain(self.noted.iter().copied());
        begins.zip(&self.noted).map(|(begin, end)| &self.notes[begin..*end])
    }

    /// How many bonuses came up.
    pub fn bonuses(&self) -> usize {
        self.notes.iter().filter(|note| matches!(note, Note::Bonus(_))).count()
    }
}

impl Chronicled for TroyesDice {
    type Fact = Entry;
    type Entry = Entry;
    type Sight = ();

    fn record(chronicle: &mut Chronicle<Self>, before: &Self, event: &GameEvent<Self>, after: &Self) {
        match *event {
            GameEvent::Chance(Chance::Plazas(_)) => chronicle.push(Entry::Plazas),
            GameEvent::Chance(Chance::Tiles(tiles)) => chronicle.push(Entry::Tiles(tiles)),
            GameEvent::Chance(Chance::First(value)) => chronicle.push(Entry::First(value)),
            GameEvent::Chance(Chance::Roll(_)) => chronicle.push(Entry::Roll(roll(before, after))),
            GameEvent::Move(seat, Move::Direction(_) | Move::Number(_)) => {
                chronicle.push(Entry::Numbered { seat, values: after.board().numbering.values() });
            }
            GameEvent::Move(seat, action) => {
                let half_day = before.board().half_day();
                let is_on = matches!(chronicle.last(), Some(Entry::Turn(turn)) if (turn.seat, turn.half_day) == (seat, half_day));
                if !is_on {
                    chronicle.push(Entry::Turn(TurnEntry {
                        seat,
                        half_day,
                        moves: Vec::new(),
                        notes: Vec::new(),
                        noted: Vec::new(),
                        gain: 0,
                    }));
                }
                if let Some(Entry::Turn(turn)) = chronicle.last_mut() {
                    let die = match action {
                        Move::Act { die, .. } => before.board().dice().map(|offers| offers[die.index()]),
                        _ => None,
                    };
                    turn.moves.push((action, die));
                    let mut copy = *before;
                    // Played again only for its notes: it was legal a moment ago.
                    let _ = copy.play_noting(seat, action, &mut turn.notes);
                    turn.noted.push(turn.notes.len());
                    turn.gain += after.score(seat) - before.score(seat);
                }
            }
        }
    }

    /// A turn stays secret until everyone has chosen (T19).
    fn entry(fact: &Entry, now: &TroyesDice, viewer: Option<Seat>) -> Option<Entry> {
        let board = now.board();
        let is_secret = matches!(fact, Entry::Turn(turn) if Some(turn.seat) != viewer
            && board.phase() == Phase::Act && turn.half_day == board.half_day());
        (!is_secret).then(|| fact.clone())
    }

    fn sight(&self, _: Option<Seat>) {}
}

fn roll(before: &TroyesDice, after: &TroyesDice) -> RollEntry {
    let dice = after.board().dice.offers();
    let seats = || Seat::first(before.seats());
    let sheets: Vec<&Sheet> = seats().map(|seat| before.sheet(seat)).collect();
    let mut harms = [Harm::Plaza; 4];
    if after.board().half_day().destroys() {
        for (index, offer) in dice.iter().enumerate() {
            harms[index] = harm(&sheets, offer, &dice[..index]);
        }
    }
    RollEntry {
        half_day: after.board().half_day(),
        dice,
        harm: harms,
        closed: seats().zip(&sheets).map(|(seat, sheet)| closed(sheet, after.sheet(seat))).sum(),
        scores: seats().map(|seat| before.score(seat)).collect(),
    }
}

/// What a die does to the sheets, given the dice that struck before it.
fn harm(sheets: &[&Sheet], offer: &Offer, earlier: &[Offer]) -> Harm {
    let (colour, value) = (offer.colour, offer.rolled);
    let again = earlier
        .iter()
        .any(|other| !other.status.is_usable() && (other.colour, other.rolled) == (colour, value));
    let is_safe = |sheet: &Sheet| sheet.has(Building::Fortress, value);
    let safe = sheets.iter().filter(|sheet| is_safe(sheet)).count();
    if !again && sheets.iter().any(|sheet| !is_safe(sheet) && !sheet.is_lost(colour, value)) {
        Harm::Lost { safe }
    } else if safe == sheets.len() {
        Harm::Safe
    } else {
        Harm::Before
    }
}

/// How many building sites a sheet has lost.
fn closed(before: &Sheet, after: &Sheet) -> usize {
    let is_closed = |building: Building, value: Pips| {
        let colour = building.colour();
        !before.has(building, value) && !before.is_lost(colour, value) && after.is_lost(colour, value)
    };
    let sites = Building::ALL.into_iter().flat_map(|row| Pips::FACES.map(|value| (row, value)));
    sites.filter(|(building, value)| is_closed(*building, *value)).count()
}
