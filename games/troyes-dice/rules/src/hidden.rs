//! What is hidden in Troyes Dice: the choices of this half-day, until everyone has chosen (T19).

use game_core::{ChanceSource, Game, Hidden, Seat};

use crate::board_state::Phase;
use crate::options::Options;
use crate::player::Player;
use crate::sheet::Sheet;
use crate::state::TroyesDice;
use crate::view::View;

impl Hidden for TroyesDice {
    fn permute_hidden<S: ChanceSource + ?Sized>(&self, viewer: Option<Seat>, source: &mut S) -> TroyesDice {
        let mut game = *self;
        for seat in Seat::first(self.seats()).filter(|seat| Some(*seat) != viewer) {
            game.players[seat.index()] = Player::new(self.shown[seat.index()]);
            game.act_anew(seat, source);
        }
        game
    }

    fn imagine<S: ChanceSource + ?Sized>(view: &View, source: &mut S) -> TroyesDice {
        let mut sheets = [Sheet::NEW; Options::MAX_PLAYERS as usize];
        sheets[..view.sheets().len()].copy_from_slice(view.sheets());
        let mut game = TroyesDice { board: *view.board(), players: sheets.map(Player::new), shown: sheets };
        let own = view.own();
        if let Some((seat, player)) = own {
            game.players[seat.index()] = player;
        }
        let viewer = own.map(|(seat, _)| seat);
        for seat in Seat::first(game.seats()).filter(|seat| Some(*seat) != viewer) {
            game.act_anew(seat, source);
        }
        game
    }
}

impl TroyesDice {
    /// Plays a seat's turn at random from its public sheet: to the end if the seat has finished, perhaps partly if
    /// it has not. Who has finished is public and does not change.
    fn act_anew<S: ChanceSource + ?Sized>(&mut self, seat: Seat, source: &mut S) {
        if self.board.phase != Phase::Act {
            return;
        }
        let waiting = self.board.waiting;
        let finished = !waiting.contains(seat);
        // A seat that is still thinking may have done nothing yet: both must come up in imagined games.
        if !finished && source.below(2) == 0 {
            return;
        }
        // In the copy another seat has to act as well, so that the half-day does not end.
        let mut copy = *self;
        copy.board.waiting = waiting.with(seat).with(Seat::from_index(Seat::MAX - 1));
        while copy.board.waiting.contains(seat) {
            let before = copy.players[seat.index()];
            let Some(action) = copy.random_move(seat, source) else { break };
            if copy.play(seat, &action).is_err() {
                break;
            }
            // Who has finished is public: a seat that has not must not be imagined as finished.
            if !finished && !copy.board.waiting.contains(seat) {
                copy.players[seat.index()] = before;
                break;
            }
        }
        self.players[seat.index()] = copy.players[seat.index()];
    }
}
