//! A turn that is not confirmed yet.

use game_core::{Game, LegalMoves, Refused, Seat};
use game_troyes_dice::{Illegal, Move, TroyesDice};
use texts_troyes_dice::TEXTS;
use texts_troyes_dice::explanation::{self, Explanation};
use words::{Lang, Words};

/// One seat's choices since the dice fell, on a copy of the game.
pub(super) struct Draft {
    pub(super) seat: Seat,
    /// The game before the turn.
    pub(super) start: TroyesDice,
    /// The game after the moves so far.
    pub(super) game: TroyesDice,
    pub(super) moves: Vec<Move>,
}

impl Draft {
    pub(super) fn new(game: TroyesDice, seat: Seat) -> Draft {
        Draft { seat, start: game, game, moves: Vec::new() }
    }

    pub(super) fn play(&mut self, action: Move) -> Result<(), Refused<Illegal>> {
        self.game.play(self.seat, &action)?;
        self.moves.push(action);
        Ok(())
    }

    /// What the moves do, in the page's words.
    pub(super) fn explanation(&self) -> Explanation {
        explanation::explain(Words::new(Lang::En).of(&TEXTS), &self.start, self.seat, &self.moves)
    }

    /// Takes everything back.
    pub(super) fn reset(&mut self) {
        self.game = self.start;
        self.moves.clear();
    }

    /// Whether there is nothing left to choose, only to confirm.
    pub(super) fn is_done(&self) -> bool {
        !self.moves.is_empty() && !self.game.board().waiting().contains(self.seat)
    }

    /// The first legal move, which shows what kind of decision this is.
    pub(super) fn first_legal(&self) -> Option<Move> {
        self.game.legal(self.seat).get(0)
    }
}
