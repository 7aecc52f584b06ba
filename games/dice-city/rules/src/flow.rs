//! The flow of the game: from step to step, from turn to turn, and what follows each roll or reveal.

use game_core::{LegalMoves, Refused, Seat};

use crate::board::{DiceSet, Die};
use crate::board_state::{Awaited, MAX_USES, PASS_PRICE, Step, Turn};
use crate::illegal::Illegal;
use crate::legal::{Legal, can_attack};
use crate::locations::Location;
use crate::roll::Roll;
use crate::score::EndReason;
use crate::state::{DiceCity, Played};

impl DiceCity {
    // Chance.

    /// Puts the rolled dice on their spaces.
    #[inline]
    pub(crate) fn take_roll(&mut self, seat: Seat, roll: Roll) {
        let city = &mut self.board.cities[seat.index()];
        city.unused = city.unused.or(roll.dice());
        for die in Die::ALL {
            if let Some(face) = roll.face(die) {
                city.dice[die as usize] = face;
            }
        }
        match self.board.step {
            Step::SetUp => self.roll_for_set_up(self.board.after(seat)),
            Step::End => self.begin_next_turn(),
            _ if seat == self.board.active => {
                self.board.awaited = Awaited::Dice;
                self.pass_empty_steps();
            }
            _ => self.force_next(self.board.after(seat)),
        }
    }

    /// Puts the revealed card on the display.
    pub(crate) fn take_reveal(&mut self, card: Location, left: u8) -> Played {
        let shelf_size = self.board.shelf_size();
        let place = self.board.shelf.iter().position(Option::is_none).filter(|place| *place < shelf_size);
        let Some(place) = place.filter(|_| self.board.deck.take(card)) else {
            return Err(Refused::Rule(Illegal::NotInDeck { card }));
        };
        self.board.shelf[place] = Some(card);
        let ends = self.board.deck.is_empty() && self.board.options.deck_end && !self.board.options.is_solo();
        if ends && self.board.ending.is_none() {
            self.board.ending = Some(EndReason::Deck);
        }
        if left > 1 && !self.board.deck.is_empty() {
            self.board.awaited = Awaited::Reveal { left: left - 1 };
            return Ok(());
        }
        match self.board.step {
            Step::SetUp => self.roll_for_set_up(self.board.options.first),
            Step::Dice => {
                self.board.awaited = Awaited::Dice;
                self.pass_empty_steps();
            }
            Step::Attack | Step::Build => self.board.awaited = Awaited::Build,
            // In a solo game the display shifts after a turn, before the roll for the next.
            Step::End => self.roll_all(),
        }
        Ok(())
    }

    /// Reveals this many cards, as long as the deck lasts (D22). Solo play refills at the end of the turn.
    pub(crate) fn refill(&mut self, cards: u8) {
        let left = cards.min(self.board.deck.len());
        if left > 0 && !self.board.options.is_solo() {
            self.board.awaited = Awaited::Reveal { left };
        } else if self.board.step == Step::Dice {
            self.board.awaited = Awaited::Dice;
            self.pass_empty_steps();
        } else {
            self.board.awaited = Awaited::Build;
        }
    }

    /// Everyone rolls before the first turn, starting with the first player.
    fn roll_for_set_up(&mut self, seat: Seat) {
        // A seat that has dice has rolled already: set-up is over once it comes round to one.
        if self.board.city(seat).unused.is_empty() {
            self.board.awaited = Awaited::Roll { seat, dice: DiceSet::ALL };
        } else {
            self.begin_turn(self.board.options.first);
        }
    }

    /// Asks for the next opponent's reroll, clockwise, until all have rerolled (D23, D29).
    fn force_next(&mut self, seat: Seat) {
        if seat == self.board.active {
            self.board.awaited = Awaited::Dice;
            self.pass_empty_steps();
        } else {
            self.board.awaited = Awaited::Force { seat };
        }
    }

    // Steps.

    fn begin_turn(&mut self, seat: Seat) {
        self.board.active = seat;
        self.board.turn = Turn::default();
        self.board.step = Step::Dice;
        self.board.awaited = Awaited::Dice;
    }

    /// Skips a step with nothing left to decide: no dice and no pair of pass tokens, or no possible attack. Only the
    /// player ends the last step.
    #[inline]
    pub(crate) fn pass_empty_steps(&mut self) {
        if self.board.awaited == Awaited::Dice {
            let city = self.board.own();
            let spent = city.unused.is_empty() && city.passes < PASS_PRICE;
            if spent || self.board.turn.uses >= MAX_USES && self.dice_are_of_no_use() {
                self.begin_attacks();
            }
        } else if self.board.awaited == Awaited::Attack && !can_attack(&self.board) {
            self.begin_building();
        }
    }

    /// Whether the limit of uses (D25) leaves nothing to do with the dice but end the step. Rules version 1 waited
    /// for the player to do so.
    #[cold]
    fn dice_are_of_no_use(&self) -> bool {
        // The only move left is then `done`.
        self.board.rules > 1 && Legal::of(&self.board).len() == 1
    }

    pub(crate) fn begin_attacks(&mut self) {
        self.board.step = Step::Attack;
        self.board.awaited = Awaited::Attack;
        self.pass_empty_steps();
    }

    pub(crate) fn begin_building(&mut self) {
        self.board.step = Step::Build;
        self.board.awaited = Awaited::Build;
    }

    /// Keeps one of each resource (D31), drops army strength, and rolls the dice for the next turn.
    pub(crate) fn end_turn(&mut self) {
        let city = self.board.own_mut();
        city.stock = city.stock.map(|held| held.min(1));
        // The limit of uses may have left dice on the board (D25): they are picked up as well.
        city.unused = DiceSet::EMPTY;
        self.board.turn = Turn::default();
        self.board.step = Step::End;
        if self.board.is_last_turn() {
            self.board.awaited = Awaited::Over;
        } else if self.board.options.is_solo() {
            self.shift_display();
        } else {
            self.roll_all();
        }
    }

    fn roll_all(&mut self) {
        self.board.awaited = Awaited::Roll { seat: self.board.active, dice: DiceSet::ALL };
    }

    /// Solo play: the bottom row is discarded, the top row comes down, a new top row is dealt.
    fn shift_display(&mut self) {
        let half = self.board.shelf_size() / 2;
        for place in 0..half {
            self.board.shelf[half + place] = self.board.shelf[place].take();
        }
        match self.board.deck.len().min(half as u8) {
            0 => self.roll_all(),
            left => self.board.awaited = Awaited::Reveal { left },
        }
    }

    fn begin_next_turn(&mut self) {
        if self.board.is_last_of_round() {
            self.board.round += 1;
        }
        self.begin_turn(self.board.after(self.board.active));
    }
}
