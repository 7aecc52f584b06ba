//! The table that is played at, wherever it is.

use game_core::{Game, Seat, SeatSet};
use titles::Title;
use titles::hint::HintWords;
use words::Words;

use crate::scene::{LogLine, Preview, Scene};

/// A move of a title's game.
pub type MoveOf<T> = <<T as Title>::Game as Game>::Move;

/// A table as the screen knows it. What a viewer must not know never leaves it.
pub trait TableAt<T: Title> {
    /// What a viewer sees and may do; `None` is a spectator.
    fn scene(&self, viewer: Option<Seat>, words: Words) -> Scene<T::Game>;

    /// What a legal move would do.
    fn preview(&self, viewer: Seat, words: Words, action: &MoveOf<T>) -> Preview<T::Game>;

    /// The whole log.
    fn log(&self, viewer: Option<Seat>, words: Words) -> Vec<LogLine>;

    /// The seats of the players at this screen.
    fn own_seats(&self) -> SeatSet;

    /// Asks the table for something on behalf of a seat.
    ///
    /// # Errors
    /// Why it was refused, in words.
    fn submit(&mut self, seat: Seat, ask: Ask<MoveOf<T>>, words: Words) -> Result<(), String>;

    /// Asks what a bot would do; the answer comes with [`news`](TableAt::news).
    ///
    /// # Errors
    /// Why it was refused, in words.
    fn ask_hint(&mut self, seat: Seat, words: Words) -> Result<(), String>;

    /// What has happened since the last call. Never waits.
    fn news(&mut self) -> Vec<News>;

    /// Whether something is about to happen, such as a bot's move.
    fn is_busy(&self) -> bool;

    /// What becomes of the game when the players leave.
    fn leaving(&self, words: Words) -> String {
        words.get("term-leave-more")
    }

    /// Goes to an earlier position; nothing happens where the game is still being played.
    fn seek(&mut self, position: usize) {
        let _ = position;
    }

    /// The last position, where one can look at earlier ones.
    fn track(&self) -> Option<usize> {
        None
    }
}

/// What a player can ask of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask<M> {
    /// Choose a move.
    Draft(M),
    /// Choose a move in the game's notation.
    Notation(String),
    /// Take back the last chosen move.
    Undo,
    /// Confirm the turn.
    Confirm,
    /// Take back the confirmation while others still think.
    Reopen,
    /// In a solo game: go back to before the last confirmed turn.
    TakeBack,
}

/// Something that has happened.
#[derive(Debug)]
pub enum News {
    /// The table looks different now.
    Changed,
    /// What a bot would do.
    Hints(Vec<HintWords>),
    /// Something that the players must know, in words.
    Trouble(String),
}
