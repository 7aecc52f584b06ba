//! How a turn goes on: from step to step, from turn to turn, and what chance brings.

use game_core::{LegalMoves, Refused, Seat};

use crate::board::{DiceSet, Die};
use crate::illegal::Illegal;
use crate::legal::{Legal, can_attack};
use crate::locations::Location;
use crate::roll::Roll;
use crate::score::EndReason;
use crate::state::{DiceCity, Played};
use crate::table::{Awaited, MAX_USES, PASS_PRICE, Step, Turn};

impl DiceCity {
    // Chance.

    /// Dice fall and go to their spaces.
    #[inline]
    pub(crate) fn take_roll(&mut self, seat: Seat, roll: Roll) {
        let city = &mut self.table.cities[seat.index()];
        for die in Die::ALL {
            if let Some(face) = roll.face(die) {
                city.dice[die as usize] = face;
                city.unused = city.unused.with(die);
            }
        }
        match self.table.step {
            Step::SetUp => self.roll_for_set_up(self.table.after(seat)),
            Step::End => self.begin_next_turn(),
            _ if seat == self.table.active => {
                self.table.awaited = Awaited::Dice;
                self.pass_empty_steps();
            }
            _ => self.force_next(self.table.after(seat)),
        }
    }

    /// The next card of the deck comes onto the display.
    pub(crate) fn take_reveal(&mut self, card: Location, left: u8) -> Played {
        let place = self.table.display().iter().position(Option::is_none);
        let Some(place) = place.filter(|_| self.table.deck.take(card)) else {
            return Err(Refused::Rule(Illegal::NotInDeck { card }));
        };
        self.table.shelf[place] = Some(card);
        let ends = self.table.deck.is_empty() && self.table.options.deck_end && !self.table.options.is_solo();
        if ends && self.table.ending.is_none() {
            self.table.ending = Some(EndReason::Deck);
        }
        if left > 1 && !self.table.deck.is_empty() {
            self.table.awaited = Awaited::Reveal { left: left - 1 };
            return Ok(());
        }
        match self.table.step {
            Step::SetUp => self.roll_for_set_up(self.table.options.first),
            Step::Dice => {
                self.table.awaited = Awaited::Dice;
                self.pass_empty_steps();
            }
            Step::Attack | Step::Build => self.table.awaited = Awaited::Build,
            Step::End => self.roll_all(),
        }
        Ok(())
    }

    /// So many cards are revealed, as far as the deck goes (D22). Solo play refills at the end of the turn.
    pub(crate) fn refill(&mut self, cards: u8) {
        let left = cards.min(self.table.deck.len());
        if left > 0 && !self.table.options.is_solo() {
            self.table.awaited = Awaited::Reveal { left };
        } else if self.table.step == Step::Dice {
            self.table.awaited = Awaited::Dice;
            self.pass_empty_steps();
        } else {
            self.table.awaited = Awaited::Build;
        }
    }

    /// Everyone rolls before the first turn, from the first player on.
    fn roll_for_set_up(&mut self, seat: Seat) {
        if self.table.city(seat).unused.is_empty() {
            self.table.awaited = Awaited::Roll { seat, dice: DiceSet::ALL };
        } else {
            self.begin_turn(self.table.options.first);
        }
    }

    /// The next opponent clockwise rerolls a die, or all have (D23, D29).
    fn force_next(&mut self, seat: Seat) {
        if seat == self.table.active {
            self.table.awaited = Awaited::Dice;
            self.pass_empty_steps();
        } else {
            self.table.awaited = Awaited::Force { seat };
        }
    }

    // Steps.

    fn begin_turn(&mut self, seat: Seat) {
        self.table.active = seat;
        self.table.turn = Turn::default();
        self.table.step = Step::Dice;
        self.table.awaited = Awaited::Dice;
    }

    /// A step with nothing left to decide passes by itself: all dice spent and no pair of pass tokens, no
    /// attack that can be made. The last step is always ended by the player.
    #[inline]
    pub(crate) fn pass_empty_steps(&mut self) {
        if self.table.awaited == Awaited::Dice {
            let city = self.table.own();
            let spent = city.unused.is_empty() && city.passes < PASS_PRICE;
            if spent || self.table.turn.uses >= MAX_USES && self.dice_are_of_no_use() {
                self.begin_attacks();
            }
        } else if self.table.awaited == Awaited::Attack && !can_attack(&self.table) {
            self.begin_building();
        }
    }

    /// Whether the limit of uses (D25) has left dice for which there is nothing to do but to end the step. Rules 1
    /// waited for that.
    #[cold]
    fn dice_are_of_no_use(&self) -> bool {
        self.table.rules > 1 && Legal::of(&self.table).len() == 1
    }

    pub(crate) fn begin_attacks(&mut self) {
        self.table.step = Step::Attack;
        self.table.awaited = Awaited::Attack;
        self.pass_empty_steps();
    }

    pub(crate) fn begin_building(&mut self) {
        self.table.step = Step::Build;
        self.table.awaited = Awaited::Build;
    }

    /// One of each resource stays (D31), army strength goes, the dice are rolled.
    pub(crate) fn end_turn(&mut self) {
        let city = self.table.own_mut();
        city.stock = city.stock.map(|held| held.min(1));
        // Dice that the limit of uses left lying (D25) are picked up, too.
        city.unused = DiceSet::EMPTY;
        self.table.turn = Turn::default();
        self.table.step = Step::End;
        if self.table.is_last_turn() {
            self.table.awaited = Awaited::Over;
        } else if self.table.options.is_solo() {
            self.shift_display();
        } else {
            self.roll_all();
        }
    }

    fn roll_all(&mut self) {
        self.table.awaited = Awaited::Roll { seat: self.table.active, dice: DiceSet::ALL };
    }

    /// Solo play: the bottom row is discarded, the top row comes down, a new top row is dealt.
    fn shift_display(&mut self) {
        let half = self.table.shelf_size() / 2;
        for place in 0..half {
            self.table.shelf[half + place] = self.table.shelf[place].take();
        }
        match self.table.deck.len().min(half as u8) {
            0 => self.roll_all(),
            left => self.table.awaited = Awaited::Reveal { left },
        }
    }

    fn begin_next_turn(&mut self) {
        if self.table.is_last_of_round() {
            self.table.round += 1;
        }
        self.begin_turn(self.table.after(self.table.active));
    }
}
