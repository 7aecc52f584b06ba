//! What happened in a game, turn by turn: facts for the log, the odds, score curves and best turns.

use game_core::{Chronicle, Chronicled, Game, GameEvent, Seat};

use crate::board::Die;
use crate::board_state::{Awaited, Step as TurnStep};
use crate::locations::Location;
use crate::moves::{Chance, Move};
use crate::note::Note;
use crate::roll::Roll;
use crate::state::DiceCity;

/// One turn, or the set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnEntry {
    /// Who played; `None` for the set-up.
    pub seat: Option<Seat>,
    /// The round.
    pub round: u8,
    /// What happened in it.
    pub steps: Vec<Step>,
    /// The scores, once the game is over and nothing is face down any more.
    pub scores: Option<Scores>,
}

/// What a turn meant for the score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    /// Each seat's score when the turn began.
    pub before: Vec<i32>,
    /// What its player scored.
    pub gain: i32,
}

/// One thing that happened in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Step {
    /// A card of the deck was revealed.
    Revealed(Location),
    /// Dice were rolled; `before` is what they showed if they were rerolled in the middle of a turn.
    Rolled { seat: Seat, roll: Roll, before: Option<Roll> },
    /// The player made a move.
    Moved(Deed),
}

/// A move, with what it referred to before it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The move.
    pub action: Move,
    /// The die that was spent, or that another player had to reroll, and what it showed.
    pub die: Option<(Die, u8)>,
    /// The die that was moved, and what it showed.
    pub moved: Option<(Die, u8)>,
    /// The location that was used, moved to, reactivated or attacked.
    pub location: Option<Location>,
    /// Who had to reroll.
    pub forced: Option<Seat>,
    /// What it did.
    pub notes: Vec<Note>,
}

/// What the chronicle keeps of a turn.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The entry, its scores left out.
    turn: TurnEntry,
    scores: Scores,
}

impl Chronicled for DiceCity {
    type Fact = Fact;
    type Entry = TurnEntry;
    type Sight = ();

    fn record(chronicle: &mut Chronicle<Self>, before: &Self, event: &GameEvent<Self>, after: &Self) {
        let board = before.board();
        let seat = (board.step() != TurnStep::SetUp).then(|| board.active());
        let round = board.round();
        // A new turn begins a new fact; everything else is folded into the last one.
        if chronicle.last().is_none_or(|fact| (fact.turn.seat, fact.turn.round) != (seat, round)) {
            let scores = Seat::first(before.seats()).map(|seat| before.score(seat)).collect();
            chronicle.push(Fact {
                turn: TurnEntry { seat, round, steps: Vec::new(), scores: None },
                scores: Scores { before: scores, gain: 0 },
            });
        }
        if let Some(fact) = chronicle.last_mut() {
            fact.turn.steps.push(step(before, event));
            if let Some(seat) = seat {
                fact.scores.gain = after.score(seat) - fact.scores.before[seat.index()];
            }
        }
    }

    /// The score includes face-down cards, so it stays hidden until the game is over.
    fn entry(fact: &Fact, now: &DiceCity, _: Option<Seat>) -> Option<TurnEntry> {
        let over = now.board().awaited() == Awaited::Over;
        // Scores include VP tokens, which are face down until the end.
        Some(TurnEntry { scores: over.then(|| fact.scores.clone()), ..fact.turn.clone() })
    }

    fn sight(&self, _: Option<Seat>) {}
}

fn step(before: &DiceCity, event: &GameEvent<DiceCity>) -> Step {
    let board = before.board();
    match *event {
        GameEvent::Chance(Chance::Reveal(card)) => Step::Revealed(card),
        GameEvent::Chance(Chance::Roll(roll)) => {
            let seat = match board.awaited() {
                Awaited::Roll { seat, .. } => seat,
                _ => board.active(),
            };
            let is_reroll = board.step() == TurnStep::Dice;
            let before = is_reroll.then(|| Roll::on(board.city(seat), roll.dice()));
            Step::Rolled { seat, roll, before }
        }
        GameEvent::Move(seat, action) => Step::Moved(deed(before, seat, action)),
    }
}

fn deed(before: &DiceCity, seat: Seat, action: Move) -> Deed {
    let board = before.board();
    let own = board.own();
    let forced = match board.awaited() {
        Awaited::Force { seat } => Some(seat),
        _ => None,
    };
    let shown = |die: Die| (die, own.space_of(die).column());
    let (die, moved, location) = match action {
        Move::Use { die } => (Some(shown(die)), None, Some(own.at(own.space_of(die)))),
        Move::Copy { at } => (None, None, Some(own.at(at))),
        Move::Move { die, to } => (Some(shown(die)), Some(shown(to.row())), Some(own.at(to))),
        Move::Shift { to } => (None, Some(shown(to.row())), Some(own.at(to))),
        Move::Reactivate { die, at } => (Some(shown(die)), None, Some(own.at(at))),
        Move::Discard { die } | Move::Pass { die } => (Some(shown(die)), None, None),
        Move::Force { die } => {
            (forced.map(|seat| (die, board.city(seat).space_of(die).column())), None, None)
        }
        Move::Attack { seat, at } => (None, None, Some(board.city(seat).at(at))),
        _ => (None, None, None),
    };
    let mut notes = Vec::new();
    let mut copy = *before;
    // Played again only for its notes: it was legal a moment ago.
    let _ = copy.play_noting(seat, action, &mut notes);
    Deed { action, die, moved, location, forced, notes }
}
