//! What is hidden in Dice City: which bandit cards and ships lie before the others, and how many VP in tokens.
//! The order of the deck is hidden from everyone and is not in the state at all.

use game_core::{ChanceSource, Game, Hidden, Seat};

use crate::board_state::{Awaited, MAX_SEATS};
use crate::city::{Backs, Hoard};
use crate::stacks::Size;
use crate::state::DiceCity;
use crate::view::View;

impl Hidden for DiceCity {
    fn permute_hidden<S: ChanceSource + ?Sized>(&self, viewer: Option<Seat>, source: &mut S) -> DiceCity {
        let mut game = *self;
        if self.board.awaited != Awaited::Over {
            let hidden = |seat: usize| seat < self.seats() && viewer.map(Seat::index) != Some(seat);
            let backs = std::array::from_fn(|seat| hidden(seat).then(|| self.hoards[seat].backs()));
            game.redraw(backs, source);
        }
        game
    }

    /// Cards that were taken are dealt to those who may hold them; tokens are drawn around what so long a game
    /// brings. A bot that follows the record knows better: every gain was seen by all.
    fn imagine<S: ChanceSource + ?Sized>(view: &View, source: &mut S) -> DiceCity {
        let mut game = DiceCity { board: *view.board(), hoards: [Hoard::default(); MAX_SEATS] };
        let mut backs = [None; MAX_SEATS];
        for seat in Seat::first(game.seats()) {
            match view.hoard(seat) {
                Some(hoard) => game.hoards[seat.index()] = *hoard,
                None => backs[seat.index()] = Some(view.backs(seat)),
            }
        }
        game.redraw(backs, source);
        game
    }
}

impl DiceCity {
    /// Draws anew what lies before the seats of which only the backs are known.
    fn redraw<S: ChanceSource + ?Sized>(&mut self, backs: [Option<Backs>; MAX_SEATS], source: &mut S) {
        for (hoard, backs) in self.hoards.iter_mut().zip(backs) {
            if backs.is_some() {
                let tokens = source.below(2 * u32::from(self.board.round) + 4);
                *hoard = Hoard { tokens, ..Hoard::default() };
            }
        }
        let (mut bandits, mut ships) = (self.missing_bandits(), self.missing_ships());
        for (hoard, backs) in self.hoards.iter_mut().zip(backs) {
            let Backs { bandits: taken, ships: sent } = backs.unwrap_or_default();
            (0..taken).for_each(|_| hoard.bandits[draw(&mut bandits, source)] += 1);
            (0..sent).for_each(|_| hoard.ships[draw(&mut ships, source)] += 1);
        }
    }

    /// Bandit cards that are neither in the stacks nor known to lie somewhere. Alone nothing is used up: any
    /// card may be one more.
    fn missing_bandits(&self) -> [u16; 3] {
        Size::ALL.map(|size| {
            let known: u16 = self.hoards.iter().map(|hoard| hoard.bandits[size as usize]).sum();
            let out = u16::from(size.bandit_cards(self.board.options.players) - self.board.bandits(size));
            if self.board.options.is_solo() { u16::MAX / 4 } else { out - known }
        })
    }

    /// The same of trade ships.
    fn missing_ships(&self) -> [u16; 3] {
        Size::ALL.map(|size| {
            let known: u16 = self.hoards.iter().map(|hoard| hoard.ships[size as usize]).sum();
            let out = u16::from(size.ship_cards(self.board.options.players) - self.board.ships(size));
            if self.board.options.is_solo() { u16::MAX / 4 } else { out - known }
        })
    }
}

/// Draws a card of those left, each as likely as any other.
fn draw<S: ChanceSource + ?Sized>(left: &mut [u16; 3], source: &mut S) -> usize {
    let total: u16 = left.iter().sum();
    let mut number = source.below(u32::from(total).max(1)) as u16;
    let mut found = 2;
    for (index, count) in left.iter().enumerate() {
        if number < *count {
            found = index;
            break;
        }
        number -= count;
    }
    left[found] = left[found].saturating_sub(1);
    found
}
