//! The one trait that a game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::{ChanceSource, Odds};
use crate::event::GameEvent;
use crate::info::GameInfo;
use crate::outcome::Outcome;
use crate::refusal::{BadNotation, BadOptions, Refusal, Refused};
use crate::seat::{Seat, SeatSet};

/// Who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pending {
    /// Any of these seats may play; several when play is simultaneous. Never empty.
    Seats(SeatSet),
    /// A die is rolled, a card turned: give the result to [`Game::resolve`].
    Chance,
    /// Nobody: the game is over, and [`Game::outcome`] has the result.
    Over,
}

/// A move or a chance result: plain data with one spelling in records.
pub trait Notation:
    Clone + Ord + Debug + Display + FromStr<Err = BadNotation> + Serialize + DeserializeOwned + Send + Sync
{
}

impl<T> Notation for T where
    T: Clone
        + Ord
        + Debug
        + Display
        + FromStr<Err = BadNotation>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
{
}

/// The rules of one game as a pure state machine: no I/O, no clock, no hidden randomness.
///
/// # Equality
/// Two states are equal if every future is the same. The state does not include how the game got there: that
/// is what a record is for.
///
/// # One source of legality
/// [`Game::legal`] and [`Game::play`] use the same predicate; the test kit asserts that they agree.
pub trait Game: Clone + Eq + Hash + Debug + Serialize + Send + Sync + 'static {
    /// What is agreed before the game: seats, variants, expansions. The default is what a newcomer wants.
    type Options: Clone
        + Eq
        + Debug
        + Default
        + Display
        + FromStr<Err = BadOptions>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// A decision of one seat, worded like the rulebook.
    type Move: Notation;
    /// A result of chance.
    type Chance: Notation;
    /// What a person at one seat, or beside the table, may know. The type has no field for anything else.
    /// Its `Display` is a plain-text picture of it. What is read from its JSON equals it, so that programs at a table on a
    /// server know as much as programs here.
    type View: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send;
    /// Why a move or a chance result is against the rules.
    type Illegal: Refusal;
    /// The legal moves of one seat, counted without making a list.
    type Legal: LegalMoves<Move = Self::Move>;

    /// What is printed on the box, and the version of these rules.
    const INFO: GameInfo;

    /// Whether turns are open: if only one seat is pending, the others see each of its moves, through their views, as
    /// it is drafted. Otherwise a turn is shown when it is complete.
    const OPEN_TURNS: bool = false;

    /// Whether a seat knows things that others may not. Players who share a device then hand it over between turns, and
    /// nobody gets the record of a running game.
    const HAS_SECRETS: bool = false;

    /// A new game under this version of the rules.
    ///
    /// # Errors
    /// Returns an error if the options contradict the rules (a seat count that the game does not have, say), or if
    /// there is no such version.
    fn with_rules(options: &Self::Options, rules: u32) -> Result<Self, BadOptions>;

    /// The version of the rules that the game is played by.
    fn rules(&self) -> u32;

    /// The options the game was started with.
    fn options(&self) -> Self::Options;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Who acts next.
    fn pending(&self) -> Pending;

    /// The legal moves of a seat; none if it is not pending.
    fn legal(&self, seat: Seat) -> Self::Legal;

    /// Plays a move.
    ///
    /// # Errors
    /// Returns the broken rule if the move is not legal; `self` is unchanged then.
    fn play(&mut self, seat: Seat, action: &Self::Move) -> Result<(), Refused<Self::Illegal>>;

    /// Draws a chance result with its right probability, without listing them all. `None` if chance is not
    /// pending.
    fn sample<S: ChanceSource + ?Sized>(&self, source: &mut S) -> Option<Self::Chance>;

    /// Every distinct chance result with its probability, lazily; empty if chance is not pending.
    fn chances(&self) -> impl Iterator<Item = (Self::Chance, Odds)> + '_;

    /// Applies a chance result.
    ///
    /// # Errors
    /// Returns an error if this result can't happen here; `self` is unchanged then.
    fn resolve(&mut self, chance: &Self::Chance) -> Result<(), Refused<Self::Illegal>>;

    /// What a seat may know, or what a spectator may (`None`).
    fn view(&self, viewer: Option<Seat>) -> Self::View;

    /// What the seat would score if the game ended now. Allocates nothing, so rollouts can call it.
    fn score(&self, seat: Seat) -> i32;

    /// The result with its score lines; `None` while the game is running.
    fn outcome(&self) -> Option<Outcome>;

    /// Checks what must always hold of a state, slowly. For tests and fuzzing.
    ///
    /// # Errors
    /// A sentence that says what does not hold.
    fn check(&self) -> Result<(), String>;

    /// Whether a move shows its player something that was hidden, such as the other face of a tile. Neither the move nor
    /// anything before it can be undone then. Chance results that follow a move don't count. For an illegal move the
    /// answer does not matter.
    fn reveals(&self, _seat: Seat, _action: &Self::Move) -> bool {
        false
    }

    /// What the awaited chance result is for, in a word or two that two different games have in common: `roll 3 1` for
    /// the roll after round 3 of seat 1. Where everybody plays on the same dice, a result depends on this and on how
    /// often it was asked for before, so that different decisions don't change the dice of later rounds. Empty if
    /// counting the results is enough.
    fn occasion(&self) -> String {
        String::new()
    }

    // Provided methods. Override them only to be faster.

    /// A new game under the newest rules.
    ///
    /// # Errors
    /// Returns an error if the options contradict the rules.
    #[inline]
    fn new(options: &Self::Options) -> Result<Self, BadOptions> {
        Self::with_rules(options, Self::INFO.rules_version)
    }

    /// Plays the move, or applies the chance result, of an event.
    ///
    /// # Errors
    /// As [`play`](Game::play) and [`resolve`](Game::resolve).
    fn apply(&mut self, event: &GameEvent<Self>) -> Result<(), Refused<Self::Illegal>> {
        match event {
            GameEvent::Chance(chance) => self.resolve(chance),
            GameEvent::Move(seat, action) => self.play(*seat, action),
        }
    }

    /// The legal moves of a seat as a list.
    fn legal_moves(&self, seat: Seat) -> Vec<Self::Move> {
        self.legal(seat).iter().collect()
    }

    /// One legal move, each as likely as any other. `None` if the seat is not pending.
    #[inline]
    fn random_move<S: ChanceSource + ?Sized>(&self, seat: Seat, source: &mut S) -> Option<Self::Move> {
        let legal = self.legal(seat);
        match legal.len() {
            0 => None,
            count => legal.get(source.below(count as u32) as usize),
        }
    }
}

/// The legal moves of one seat: a set that can be counted and indexed without being written out.
pub trait LegalMoves: Clone + Send + Sync {
    /// The game's moves.
    type Move;

    /// How many moves there are.
    fn len(&self) -> usize;

    /// The move at this index, in a fixed order.
    fn get(&self, index: usize) -> Option<Self::Move>;

    // Provided methods.

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them, in order.
    fn iter(&self) -> impl Iterator<Item = Self::Move> + '_ {
        (0..self.len()).filter_map(|index| self.get(index))
    }
}

/// Legal moves as a plain list, for games without a compact form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveList<M>(pub Vec<M>);

impl<M: Clone + Send + Sync> LegalMoves for MoveList<M> {
    type Move = M;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, index: usize) -> Option<M> {
        self.0.get(index).cloned()
    }
}
