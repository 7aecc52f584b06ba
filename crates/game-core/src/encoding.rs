//! Moves and views as numbers, for programs that learn.

use serde::Serialize;

use crate::game::{Game, LegalMoves};
use crate::seat::{Seat, SeatSet};

/// A run of numbers in an observation, with what they mean.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// Its name, unique in the observation: `dice`, `sheet 2 held`.
    pub name: String,
    /// How many numbers it has.
    pub count: usize,
    /// The smallest of them.
    pub low: i16,
    /// The largest of them.
    pub high: i16,
    /// What they say.
    pub meaning: &'static str,
}

impl Part {
    /// A part with numbers in this range.
    pub fn new(
        name: impl Into<String>,
        count: usize,
        (low, high): (i16, i16),
        meaning: &'static str,
    ) -> Part {
        Part { name: name.into(), count, low, high, meaning }
    }
}

/// A game whose moves have fixed numbers, and whose views can be written as numbers.
///
/// A game without a fixed list of moves implements it with the defaults: it can be played from Python, but there are no
/// learning environments for it.
pub trait Encoded: Game {
    /// How many actions there are in games with these options: the numbers of moves are below it. 0 if moves have no
    /// numbers.
    fn actions(_options: &Self::Options) -> usize {
        0
    }

    /// The number of a move: the same in every game and position.
    fn action_of(_action: &Self::Move) -> Option<usize> {
        None
    }

    /// The move with this number, legal or not.
    fn move_of(_number: usize) -> Option<Self::Move> {
        None
    }

    /// What an observation consists of, in order, in games with these options.
    fn layout(_options: &Self::Options) -> Vec<Part> {
        Vec::new()
    }

    /// Writes what the view's seat may know, as the layout says. It gets a view and not the game, so it can't know more.
    /// Other seats follow in the order of play after this one, so that every seat sees itself in the same place.
    fn observe(_view: &Self::View, _seat: Seat, _numbers: &mut [i16]) {}

    // Provided methods. Override them only to be faster.

    /// Sets the bytes of the legal moves' numbers to 1 and all others to 0.
    fn mark(legal: &Self::Legal, mask: &mut [u8]) {
        mark_each::<Self>(legal, mask);
    }

    /// The winners of a finished game; nobody while it is running. Overridden where the outcome's score lines would
    /// allocate for nothing.
    fn winners(&self) -> SeatSet {
        self.outcome().map_or(SeatSet::EMPTY, |outcome| outcome.winners)
    }
}

/// [`Encoded::mark`], move by move.
pub fn mark_each<G: Encoded>(legal: &G::Legal, mask: &mut [u8]) {
    mask.fill(0);
    for action in legal.iter() {
        if let Some(byte) = G::action_of(&action).and_then(|number| mask.get_mut(number)) {
            *byte = 1;
        }
    }
}

/// Writes numbers one after the other.
#[derive(Debug)]
pub struct NumberWriter<'a>(&'a mut [i16]);

impl<'a> NumberWriter<'a> {
    /// Starts at the first number.
    #[inline]
    pub fn new(numbers: &'a mut [i16]) -> NumberWriter<'a> {
        NumberWriter(numbers)
    }

    /// Writes one number; beyond the end, nothing. What is too large for it becomes the largest there is.
    #[inline]
    pub fn put(&mut self, number: impl TryInto<i16>) {
        if let Some(place) = self.0.split_off_first_mut() {
            *place = number.try_into().unwrap_or(i16::MAX);
        }
    }

    /// Writes several.
    #[inline]
    pub fn put_all<N: TryInto<i16>>(&mut self, numbers: impl IntoIterator<Item = N>) {
        numbers.into_iter().for_each(|number| self.put(number));
    }

    /// Writes the lowest `count` bits, each as 0 or 1, lowest first.
    #[inline]
    pub fn put_bits(&mut self, bits: u64, count: usize) {
        (0..count).for_each(|bit| self.put((bits >> bit & 1) as i16));
    }

    /// The numbers that are still to be written.
    #[inline]
    pub fn rest(self) -> &'a mut [i16] {
        self.0
    }
}
