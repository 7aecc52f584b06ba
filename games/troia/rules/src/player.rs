//! One player's cards, and the pieces in front of and behind the tent.

use game_core::Seat;

use crate::cards::{Card, Cards, Colour, Kept, Kind};
use crate::handles::Handles;
use crate::layers::{Face, Pieces};

/// The most rounds of any game, which is one with two players.
pub(crate) const MOST_ROUNDS: usize = Kept::with(2).most_rounds() as usize;

/// One player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    /// The cards in hand, including one played face down.
    pub(crate) hand: Cards,
    /// The cards of the player's colour that left the game.
    pub(crate) removed: Cards,
    /// The card played face down.
    pub(crate) chosen: Option<Card>,
    /// The cards played, one for each round.
    pub(crate) played: [Option<Card>; MOST_ROUNDS],
    /// The pieces in front of the tent.
    pub(crate) front: Handles,
    /// The pieces behind the tent.
    pub(crate) tent: Pieces,
    /// How many pieces with each face were ever taken behind the tent, which everyone could see and remember (R38).
    /// Pieces published since still count; otherwise the difference would reveal which of them were published.
    pub(crate) taken: [u8; 6],
}

impl Player {
    pub(crate) const NEW: Player = Player {
        hand: Cards::EMPTY,
        removed: Cards::EMPTY,
        chosen: None,
        played: [None; MOST_ROUNDS],
        front: Handles::EMPTY,
        tent: Pieces::EMPTY,
        taken: [0; 6],
    };

    /// Keeps these cards; the rest of the colour leaves the game.
    pub(crate) fn keep(&mut self, seat: Seat, cards: Cards) {
        self.hand = cards;
        self.removed = Colour::of(seat).cards().minus(cards);
    }

    /// The card played in a round, counted from 1.
    pub(crate) fn card_of(&self, round: u8) -> Option<Card> {
        self.played.get(usize::from(round).checked_sub(1)?).copied().flatten()
    }

    /// All cards played.
    pub(crate) fn pile(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.played.iter().map_while(|card| *card)
    }

    /// The number of publish cards left.
    pub(crate) fn publish_left(&self) -> usize {
        self.hand.of_kind(Kind::Publish).len()
    }

    /// Turns the chosen card over.
    pub(crate) fn reveal(&mut self, round: u8) {
        let Some(card) = self.chosen.take() else { return };
        self.hand = self.hand.minus(Cards::only(card));
        if let Some(place) = usize::from(round).checked_sub(1).and_then(|at| self.played.get_mut(at)) {
            *place = Some(card);
        }
    }

    pub(crate) fn note_taken(&mut self, face: Face) {
        self.taken[face.index()] += 1;
    }
}
