//! What a location does when a die or another location uses it.

use crate::board::{DiceSet, Resource, Space, Spaces};
use crate::board_state::Awaited;
use crate::locations::Effect;
use crate::note::{Note, Notes};
use crate::state::DiceCity;

/// What follows the use of a location.
enum Then {
    /// The use is resolved.
    Done,
    /// The use is resolved and had no effect.
    Nothing,
    /// A choice, or a roll.
    Await(Awaited),
}

impl DiceCity {
    /// Uses the location on a space: first it is deactivated (D17), then it takes effect.
    #[inline]
    pub(crate) fn use_location<N: Notes>(&mut self, at: Space, notes: &mut N) {
        let active = self.board.active;
        let location = self.board.own().at(at);
        let turn = &mut self.board.turn;
        turn.uses += 1;
        // Remembered for the whole chain of copies, so that two locations can't copy each other for ever (D7).
        turn.chain = turn.chain.with(at);
        notes.note(Note::Used { location, at });
        if location.facts().deactivates {
            let city = self.board.own_mut();
            city.tokens = city.tokens.with(at);
            notes.note(Note::Deactivated { seat: active, at });
        }
        match self.effect(at, notes) {
            Then::Done => self.end_use(),
            Then::Nothing => {
                notes.note(Note::NoEffect { location });
                self.end_use();
            }
            // A reroll ends the chain of copies: the die starts anew where it falls.
            Then::Await(Awaited::Roll { dice, .. }) => self.reroll(dice),
            Then::Await(awaited) => self.board.awaited = awaited,
        }
    }

    /// Ends the use of a die.
    #[inline]
    pub(crate) fn end_use(&mut self) {
        self.forget_chain();
        self.board.awaited = Awaited::Dice;
        self.pass_empty_steps();
    }

    fn forget_chain(&mut self) {
        self.board.turn.die = None;
        self.board.turn.chain = Spaces::EMPTY;
    }

    /// Rerolls these dice, which then are unused again on their new spaces (D4).
    pub(crate) fn reroll(&mut self, dice: DiceSet) {
        self.forget_chain();
        self.board.awaited = Awaited::Roll { seat: self.board.active, dice };
    }

    fn effect<N: Notes>(&mut self, at: Space, notes: &mut N) -> Then {
        let location = self.board.own().at(at);
        match location.facts().effect {
            Effect::None => return Then::Nothing,
            Effect::StrengthenArmies => self.board.turn.smiths += 1,
            Effect::WeakenBandits => self.board.turn.camps += 1,
            Effect::EnrichResources => self.board.turn.mints += 1,
            Effect::Gain(..)
            | Effect::Strength(_)
            | Effect::StrengthAgainstBandits(_)
            | Effect::Points(_)
            | Effect::OneOfEach
            | Effect::HarvestRow
            | Effect::PointsForStock => return self.take_yield(at, notes),
            _ => return self.ask(at),
        }
        notes.note(Note::Boosted { by: location });
        Then::Done
    }

    fn take_yield<N: Notes>(&mut self, at: Space, notes: &mut N) -> Then {
        let gain = self.board.yield_of(at);
        for (resource, amount) in Resource::ALL.into_iter().zip(gain.stock) {
            if amount > 0 {
                self.gain(resource, amount, notes);
            }
        }
        if gain.against_bandits > 0 {
            self.board.turn.against_bandits += gain.against_bandits;
            notes.note(Note::StrengthAgainstBandits { amount: gain.against_bandits });
        }
        if gain.strength > 0 {
            self.strengthen(gain.strength, notes);
        }
        if gain.points > 0 {
            self.earn(gain.points, notes);
        }
        if gain.is_empty() { Then::Nothing } else { Then::Done }
    }

    /// Effects that offer a choice or roll dice. Without any option they have no effect (D16).
    fn ask(&self, at: Space) -> Then {
        let board = &self.board;
        let city = board.own();
        let this = board.turn.die.map_or(DiceSet::EMPTY, DiceSet::only);
        let has_stock = city.stock != [0; 3];
        let (awaited, can) = match city.at(at).facts().effect {
            Effect::RerollThisDie => (Awaited::Roll { seat: board.active, dice: this }, true),
            Effect::RerollDice if city.unused.is_empty() => {
                (Awaited::Roll { seat: board.active, dice: this }, true)
            }
            Effect::RerollDice => (Awaited::Well, true),
            Effect::PlaceArmy => (Awaited::Army, board.pile(crate::Location::RegularArmy) > Some(0)),
            Effect::Trade => (Awaited::Market, has_stock),
            Effect::Store => (Awaited::Storehouse, has_stock),
            Effect::MoveDie => (Awaited::Stables, !city.unused.is_empty()),
            _ => (Awaited::Copy { by: at }, !board.copies(at).is_empty()),
        };
        if can { Then::Await(awaited) } else { Then::Nothing }
    }
}
