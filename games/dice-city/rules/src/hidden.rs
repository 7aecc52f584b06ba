//! What is hidden in Dice City: the other players' VP tokens, and which bandit cards and ships they have. The order of
//! the deck is hidden from everyone and is not part of the state at all.

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

    /// Deals the missing cards to the players who may have them, and guesses tokens from the length of the game.
    /// A bot that follows the record does better: everyone saw every gain.
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
    /// Draws new face-down cards and tokens for the seats of which only the backs are known.
    fn redraw<S: ChanceSource + ?Sized>(&mut self, backs: [Option<Backs>; MAX_SEATS], source: &mut S) {
        // All unknown hoards are emptied first, because `missing` counts the cards that are known.
        for (hoard, backs) in self.hoards.iter_mut().zip(backs) {
            if backs.is_some() {
                let tokens = source.below(2 * u32::from(self.board.round) + 4);
                *hoard = Hoard { tokens, ..Hoard::default() };
            }
        }
        let (board, players) = (&self.board, self.board.options.players);
        // Solo play uses nothing up, so any card may be one more.
        let missing = |cards: u8, left: u8, known: u16| match board.options.is_solo() {
            true => u16::MAX / 4,
            false => u16::from(cards - left) - known,
        };
        let mut bandits = Size::ALL.map(|size| {
            let known = self.hoards.iter().map(|hoard| hoard.bandits[size as usize]).sum();
            missing(size.bandit_cards(players), board.bandits(size), known)
        });
        let mut ships = Size::ALL.map(|size| {
            let known = self.hoards.iter().map(|hoard| hoard.ships[size as usize]).sum();
            missing(size.ship_cards(players), board.ships(size), known)
        });
        for (hoard, backs) in self.hoards.iter_mut().zip(backs) {
            let Backs { bandits: taken, ships: sent } = backs.unwrap_or_default();
            (0..taken).for_each(|_| hoard.bandits[draw(&mut bandits, source)] += 1);
            (0..sent).for_each(|_| hoard.ships[draw(&mut ships, source)] += 1);
        }
    }
}

/// Draws one of the cards left, all equally likely.
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
