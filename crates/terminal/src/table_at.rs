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

    /// What the viewer can do here besides playing, such as putting a bot on a free seat; [`choose`](TableAt::choose) does it.
    fn menu(&self, words: Words) -> Vec<MenuItem> {
        let _ = words;
        Vec::new()
    }

    /// Does what a line of the menu says, with what was typed for it.
    ///
    /// # Errors
    /// Why it was refused, in words.
    fn choose(&mut self, action: MenuAction, typed: &str, words: Words) -> Result<(), String> {
        let _ = (action, typed, words);
        Ok(())
    }

    /// What was said at the table; `None` where nobody can talk.
    fn talk(&self, words: Words) -> Option<Talk> {
        let _ = words;
        None
    }

    /// Says something to the others.
    ///
    /// # Errors
    /// Why it was refused, in words.
    fn say(&mut self, text: &str, words: Words) -> Result<(), String> {
        let _ = (text, words);
        Ok(())
    }

    /// Whether the table has not answered the last command yet, although some time has passed.
    fn is_slow(&self) -> bool {
        false
    }

    /// Whether the game is over, or will never be played.
    fn is_over(&self) -> bool {
        false
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

/// A line of the table's menu.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct MenuItem {
    pub text: String,
    pub action: MenuAction,
}

/// What a line of the table's menu does. Bots are named by their level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuAction {
    /// Take the seat back from the bot that stood in.
    HandBack,
    /// Put a bot on a free seat.
    SitBot(Seat, &'static str),
    /// Let a bot play for a seat.
    StandIn(Seat, &'static str),
    /// Remind a player that it is their turn.
    Nudge(Seat),
    /// Begin without the shares of the dice that are still missing.
    Begin,
    /// Leave the seat before the game begins.
    LeaveSeat,
    /// Play again with the same group.
    Rematch,
    /// Read what every decision cost, and how much was luck.
    Review,
    /// Say something with one key: `hello`.
    React(&'static str),
    /// Let bots move instantly, or at a human pace.
    BotPace(bool),
    /// Change one's name.
    Rename,
}

/// What was said at a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Talk {
    /// Remarks, oldest first.
    pub lines: Vec<String>,
    /// Whether the viewer may say something.
    pub may_speak: bool,
}

/// Something that has happened.
#[derive(Debug)]
pub enum News {
    /// The table looks different now.
    Changed,
    /// What a bot would do.
    Hints(Vec<HintWords>),
    /// Why something didn't work, in words.
    Trouble(String),
    /// Something that the players should know, in words.
    Notice(String),
    /// Somebody said something.
    Said {
        /// Who and what.
        text: String,
        /// Whether it was the viewer.
        is_own: bool,
    },
    /// Something to read, such as a review.
    Page {
        /// What it is.
        title: String,
        /// Its lines.
        lines: Vec<LogLine>,
    },
    /// The viewer sits elsewhere now, or at another table.
    Moved,
}
