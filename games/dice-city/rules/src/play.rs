//! What a move does. Every function asks `allow` first and changes nothing before that.

use game_core::Seat;

use crate::board::{Die, Resource, Space};
use crate::board_state::{Awaited, DISCARDED, PASS_PRICE};
use crate::illegal::Illegal;
use crate::locations::{Location, STATUE_EXTRA};
use crate::moves::{Move, Purchase, ShelfRow};
use crate::note::{Note, Notes};
use crate::score::EndReason;
use crate::stacks::Size;
use crate::state::DiceCity;

type Acted = Result<(), Illegal>;

impl DiceCity {
    #[inline]
    pub(crate) fn act<N: Notes>(&mut self, action: Move, notes: &mut N) -> Acted {
        match (self.board.awaited, action) {
            (Awaited::Dice, action) => self.act_with_die(action, notes),
            (Awaited::Attack, action) => self.act_with_army(action, notes),
            (Awaited::Build, action) => self.act_with_stock(action, notes),
            (_, action) => self.choose(action, notes),
        }
    }

    #[inline]
    fn act_with_die<N: Notes>(&mut self, action: Move, notes: &mut N) -> Acted {
        let board = &mut self.board;
        match action {
            Move::Use { die } => {
                let at = board.allow_use(die)?;
                self.spend(die, notes);
                self.board.turn.die = Some(die);
                self.use_location(at, notes);
                return Ok(());
            }
            Move::Move { die, to } => {
                board.allow_move(die, to)?;
                self.spend(die, notes);
                self.move_die(to, notes);
            }
            Move::Discard { die } => {
                board.allow_discard(die)?;
                self.spend(die, notes);
                self.board.turn.discarded = true;
                self.board.awaited = Awaited::Drop { left: DISCARDED };
            }
            Move::Reactivate { die, at } => {
                board.allow_reactivate(die, at)?;
                self.spend(die, notes);
                let city = self.board.own_mut();
                city.tokens = city.tokens.without(at);
                notes.note(Note::Reactivated { at });
            }
            Move::Pass { die } => {
                board.allow_pass(die)?;
                self.spend(die, notes);
                self.board.turn.passed = true;
                self.board.own_mut().passes += 1;
                notes.note(Note::PassGained);
            }
            Move::Spend(purchase) => {
                board.allow_spend(purchase)?;
                self.buy(purchase, notes);
            }
            Move::Done => {
                board.allow_done()?;
                self.begin_attacks();
                return Ok(());
            }
            _ => return Err(self.not_now()),
        }
        self.pass_empty_steps();
        Ok(())
    }

    #[inline]
    fn spend<N: Notes>(&mut self, die: Die, notes: &mut N) {
        let city = self.board.own_mut();
        city.unused = city.unused.without(die);
        notes.note(Note::Spent { die });
    }

    #[inline]
    fn move_die<N: Notes>(&mut self, to: Space, notes: &mut N) {
        self.board.own_mut().dice[to.row() as usize] = to.column();
        notes.note(Note::Moved { die: to.row(), to });
    }

    /// Buys something for two pass tokens (D28).
    fn buy<N: Notes>(&mut self, purchase: Purchase, notes: &mut N) {
        self.board.own_mut().passes -= PASS_PRICE;
        notes.note(Note::PassesSpent { amount: PASS_PRICE });
        match purchase {
            Purchase::Resource(resource) => self.gain(resource, 1, notes),
            Purchase::Strength => self.strengthen(1, notes),
            Purchase::Reroll => {
                self.board.awaited = Awaited::Force { seat: self.board.after(self.board.active) };
            }
        }
    }

    /// The choices inside abilities and actions.
    fn choose<N: Notes>(&mut self, action: Move, notes: &mut N) -> Acted {
        let board = &mut self.board;
        match (board.awaited, action) {
            (Awaited::Copy { by }, Move::Copy { at }) => {
                board.allow_copy(by, at)?;
                self.use_location(at, notes);
            }
            (Awaited::Army, Move::PlaceArmy { at }) => {
                self.place_army(at, notes);
                self.end_use();
            }
            (Awaited::Storehouse, Move::Pay { resource, amount }) => {
                board.allow_pay(resource, amount)?;
                self.pay(resource, 1, notes);
                self.gain(resource, 3, notes);
                self.end_use();
            }
            (Awaited::Market, Move::Pay { resource, amount }) => {
                board.allow_pay(resource, amount)?;
                self.pay(resource, amount, notes);
                self.board.awaited = Awaited::Get { paid: resource, left: amount };
            }
            (Awaited::Get { paid, left }, Move::Get { resource }) => {
                board.allow_get(paid, resource)?;
                self.gain(resource, 2, notes);
                match left {
                    1 => self.end_use(),
                    _ => self.board.awaited = Awaited::Get { paid, left: left - 1 },
                }
            }
            (Awaited::Stables, Move::Shift { to }) => {
                board.allow_shift(to)?;
                self.move_die(to, notes);
                self.end_use();
            }
            (Awaited::Well, Move::Reroll { dice }) => {
                board.allow_reroll(dice)?;
                self.reroll(dice);
            }
            (Awaited::Force { seat }, Move::Force { die }) => {
                let dice = crate::board::DiceSet::only(die);
                board.awaited = Awaited::Roll { seat, dice };
            }
            (Awaited::Drop { left }, Move::Drop { card }) => {
                let place = board.allow_drop(card)?;
                board.shelf[place] = None;
                notes.note(Note::Discarded { card });
                match left {
                    1 => self.refill(DISCARDED),
                    _ => board.awaited = Awaited::Drop { left: left - 1 },
                }
            }
            (Awaited::Extra { left }, Move::Extra { resource }) => {
                board.allow_extra(resource)?;
                self.pay(resource, 1, notes);
                self.earn(1, notes);
                self.ask_extra(left - 1);
            }
            (Awaited::Extra { .. }, Move::Enough) => self.refill(1),
            _ => return Err(self.not_now()),
        }
        Ok(())
    }

    /// Places a Regular Army for free, over whatever is there (D11).
    fn place_army<N: Notes>(&mut self, at: Space, notes: &mut N) {
        let over = self.board.own().at(at);
        if let Some(pile) = Location::RegularArmy.pile() {
            self.board.piles[pile] -= 1;
        }
        self.board.own_mut().put(Location::RegularArmy, at);
        notes.note(Note::Built { card: Location::RegularArmy, at, over });
    }

    // Attacks.

    #[inline]
    fn act_with_army<N: Notes>(&mut self, action: Move, notes: &mut N) -> Acted {
        match action {
            Move::Bandits(size) => {
                let need = self.board.allow_bandits(size)?;
                self.beat_bandits(size, need, notes);
            }
            Move::Attack { seat, at } => {
                let need = self.board.allow_attack(seat, at)?;
                self.attack(seat, at, need, notes);
            }
            Move::Rob { seat, resource } => {
                let need = self.board.allow_rob(seat, resource)?;
                self.board.turn.strength -= need;
                self.board.cities[seat.index()].stock[resource as usize] -= 1;
                self.board.own_mut().stock[resource as usize] += 1;
                notes.note(Note::Attacked { strength: need });
                notes.note(Note::Robbed { seat, resource });
            }
            Move::Done => {
                self.begin_building();
                return Ok(());
            }
            _ => return Err(self.not_now()),
        }
        self.pass_empty_steps();
        Ok(())
    }

    /// Spends the strength that only fights bandits first (D19).
    fn beat_bandits<N: Notes>(&mut self, size: Size, need: u16, notes: &mut N) {
        let turn = &mut self.board.turn;
        let restricted = need.min(turn.against_bandits);
        turn.against_bandits -= restricted;
        turn.strength -= need - restricted;
        self.hoards[self.board.active.index()].bandits[size as usize] += 1;
        notes.note(Note::Attacked { strength: need });
        notes.note(Note::Bandits { size });
        if !self.board.options.is_solo() {
            self.board.bandits[size as usize] -= 1;
            if self.board.bandits == [0; 3] {
                self.begin_end(EndReason::Bandits, notes);
            }
        }
    }

    fn attack<N: Notes>(&mut self, seat: Seat, at: Space, need: u16, notes: &mut N) {
        self.board.turn.strength -= need;
        let city = &mut self.board.cities[seat.index()];
        let points = city.worth(at);
        city.tokens = city.tokens.with(at);
        notes.note(Note::Attacked { strength: need });
        notes.note(Note::Deactivated { seat, at });
        if points > 0 {
            self.earn(u16::from(points), notes);
        }
    }

    // Building and trading.

    #[inline]
    fn act_with_stock<N: Notes>(&mut self, action: Move, notes: &mut N) -> Acted {
        match action {
            Move::Build { card, at, row } => self.build(card, at, row, notes)?,
            Move::Ship(size) => {
                self.board.allow_ship(size)?;
                Resource::ALL.into_iter().for_each(|resource| self.pay(resource, size.ship_cost(), notes));
                self.hoards[self.board.active.index()].ships[size as usize] += 1;
                notes.note(Note::Ship { size });
                if !self.board.options.is_solo() {
                    self.board.ships[size as usize] -= 1;
                    if self.board.ships.iter().filter(|left| **left == 0).count() >= 2 {
                        self.begin_end(EndReason::TradeShips, notes);
                    }
                }
            }
            Move::Declare => {
                self.board.allow_declare()?;
                self.begin_end(EndReason::TwoRows, notes);
            }
            Move::Done => self.end_turn(),
            _ => return Err(self.not_now()),
        }
        Ok(())
    }

    fn build<N: Notes>(&mut self, card: Location, at: Space, row: Option<ShelfRow>, notes: &mut N) -> Acted {
        let place = self.board.allow_build(card, row)?;
        for (resource, cost) in Resource::ALL.into_iter().zip(card.facts().cost) {
            if cost > 0 {
                self.pay(resource, cost, notes);
            }
        }
        let over = self.board.own().at(at);
        self.board.own_mut().put(card, at);
        notes.note(Note::Built { card, at, over });
        match (place, card.pile()) {
            (Some(place), _) => {
                self.board.shelf[place] = None;
                if card == Location::GrandStatue { self.ask_extra(STATUE_EXTRA) } else { self.refill(1) }
            }
            (None, Some(pile)) => self.board.piles[pile] -= 1,
            (None, None) => {}
        }
        Ok(())
    }

    /// Asks for the Grand Statue's extra payment as long as something can be paid; only then is a new card revealed.
    fn ask_extra(&mut self, left: u8) {
        let can_pay = Resource::ALL.into_iter().any(|resource| self.board.allow_extra(resource).is_ok());
        if left > 0 && can_pay {
            self.board.awaited = Awaited::Extra { left };
        } else {
            self.refill(1);
        }
    }

    #[cold]
    fn not_now(&self) -> Illegal {
        Illegal::NotNow { expected: self.board.awaited }
    }

    // Gains and payments.

    #[inline]
    pub(crate) fn gain<N: Notes>(&mut self, resource: Resource, amount: u16, notes: &mut N) {
        self.board.own_mut().stock[resource as usize] += amount;
        notes.note(Note::Gained { resource, amount });
    }

    #[inline]
    fn pay<N: Notes>(&mut self, resource: Resource, amount: u8, notes: &mut N) {
        let amount = u16::from(amount);
        self.board.own_mut().stock[resource as usize] -= amount;
        notes.note(Note::Paid { resource, amount });
    }

    #[inline]
    pub(crate) fn strengthen<N: Notes>(&mut self, amount: u16, notes: &mut N) {
        self.board.turn.strength += amount;
        notes.note(Note::Strength { amount });
    }

    #[inline]
    pub(crate) fn earn<N: Notes>(&mut self, amount: u16, notes: &mut N) {
        self.hoards[self.board.active.index()].tokens += u32::from(amount);
        notes.note(Note::Points { amount });
    }

    /// Ends the game with this round; the first reason counts.
    fn begin_end<N: Notes>(&mut self, reason: EndReason, notes: &mut N) {
        if self.board.ending.is_none() {
            self.board.ending = Some(reason);
            notes.note(Note::Ending);
        }
    }
}
