//! What can be asked of a table.

use game_core::Seat;

use crate::clock::ClockSetting;
use crate::day::OnDay;
use crate::event::{LessonScript, Pace, Sitter, Wanted};
use crate::practice::PracticeScript;
use crate::secret::{Secret, SecretHash};
use crate::share::Share;

/// How a table is opened. The options are the game's (`G::Options`), or text where the game is not known yet.
#[derive(Clone, Debug)]
pub struct Opening<O> {
    /// What is agreed before the game.
    pub options: O,
    /// The version of the rules; the newest if `None`.
    pub rules: Option<u32>,
    /// Live, or over days.
    pub pace: Pace,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// Whether bots play instantly rather than at a human pace.
    pub bots_at_once: bool,
    /// The hash of the opener's key. Its holder may remove players and close the table until the game begins.
    pub opener: Option<SecretHash>,
    /// Who sits down right away.
    pub sittings: Vec<Sitting>,
    /// The seats that are kept for players who have yet to arrive.
    pub kept: Vec<KeptSeat>,
    /// The lesson that is taught there.
    pub lesson: Option<LessonScript>,
    /// The day on whose dice it is played.
    pub day: Option<OnDay>,
    /// The position of a finished game that is played on there.
    pub practice: Option<PracticeScript>,
    /// How much time each player has; only at live tables of several players.
    pub clock: Option<ClockSetting>,
    /// Who the opener would like to play with.
    pub wanted: Wanted,
    /// Whether it is opened by a player who wants to play with anyone.
    pub anyone: bool,
}

impl<O> Opening<O> {
    /// A live table that is not listed and that nobody sits at yet.
    pub fn new(options: O) -> Opening<O> {
        Opening {
            options,
            rules: None,
            pace: Pace::Live,
            listed: false,
            bots_at_once: false,
            opener: None,
            sittings: Vec::new(),
            kept: Vec::new(),
            lesson: None,
            day: None,
            practice: None,
            clock: None,
            wanted: Wanted::Everyone,
            anyone: false,
        }
    }

    /// The same opening with mapped options, such as parsed ones.
    ///
    /// # Errors
    /// The error of `map`.
    pub fn try_map<P, E>(self, map: impl FnOnce(O) -> Result<P, E>) -> Result<Opening<P>, E> {
        let Opening {
            options,
            rules,
            pace,
            listed,
            bots_at_once,
            opener,
            sittings,
            kept,
            lesson,
            day,
            practice,
            clock,
            wanted,
            anyone,
        } = self;
        Ok(Opening {
            options: map(options)?,
            rules,
            pace,
            listed,
            bots_at_once,
            opener,
            sittings,
            kept,
            lesson,
            day,
            practice,
            clock,
            wanted,
            anyone,
        })
    }
}

/// A player or a bot who sits down.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Sitting {
    pub seat: Seat,
    pub sitter: Sitter,
    /// What the seat adds to the dice.
    pub share: Share,
}

/// A seat at a rematch that is kept for the player who had it before: only the holder of the key can take it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct KeptSeat {
    pub seat: Seat,
    pub name: String,
    /// The hash of the key that the player has for the finished table.
    pub key: SecretHash,
    /// The player's id as a person, if they have one: with it they can arrive on any device.
    pub person: Option<String>,
    /// The id of the finished table.
    pub from: String,
}

impl KeptSeat {
    /// Whether the holder of this key, or this person, may take it.
    pub(crate) fn is_for(&self, key: &SecretHash, person: Option<&str>) -> bool {
        self.key == *key || (person.is_some() && self.person.as_deref() == person)
    }
}

/// What a player asks of a table. The sender has checked that the player holds the seat. A move is the game's
/// (`G::Move`), or text where the game is not known yet.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Command<M> {
    /// Take a free seat.
    Sit(Sitting),
    /// Take all seats that are kept for the holder of a key, or for a person; they are held with the key from then on. The
    /// first of them brings the share.
    Arrive { key: SecretHash, person: Option<String>, share: Share },
    /// Give the first seat of a key to a person, unless it has one. On a shared device the other seats are guests'.
    Adopt { key: SecretHash, person: String },
    /// Give the seats of one person to another: they turned out to be the same.
    Entrust { from: String, to: String },
    /// Take a person's seats from anyone who holds them by a key: from now on only the person's own devices have them, with the guests who
    /// came along. Nobody has the new key.
    Secure { person: String, to: SecretHash },
    /// Put bots on all free seats, also on those kept for players who have not arrived.
    Fill { level: String },
    /// Open the link of the seat's chain for the next chance result, together with a command. The link is kept only if
    /// the command is obeyed and confirms the seat's turn.
    OpenLink { seat: Seat, link: Secret, then: Option<Box<Command<M>>> },
    /// Begin although some links have not been opened: the server's sealed secret replaces them.
    Begin,
    /// Free a seat before the game: its player leaves, or the opener removes the player or bot, or gives up waiting for
    /// the player it is kept for.
    Vacate { seat: Seat },
    /// Call the player at a seat by another name.
    Rename { seat: Seat, name: String },
    /// Close the table before the game.
    Close,
    /// Give everything that one key holds to another, so that the old one opens nothing any more.
    Renew { from: SecretHash, to: SecretHash },
    /// Choose a move, still private.
    Draft { seat: Seat, action: M },
    /// Choose a move, and confirm the turn if that completes it.
    Play { seat: Seat, action: M },
    /// Take back the last drafted move.
    Undo { seat: Seat },
    /// Confirm the turn.
    Confirm { seat: Seat },
    /// Take back the confirmation while others still think.
    Reopen { seat: Seat },
    /// In a solo game, a lesson or practice: go back to before the seat's last confirmed turn.
    TakeBack { seat: Seat },
    /// A bot plays at its seat, or at the seat that it stands in for: some moves, and a confirmation if they make
    /// the turn complete.
    PlayBot { seat: Seat, moves: Vec<M> },
    /// Let a bot play for the player at a seat, or replace the bot there.
    StandIn { seat: Seat, level: String },
    /// A player's time has run out, so a bot plays on. Accepted only if the table's own times say so.
    TimeOut { seat: Seat, level: String },
    /// The server was away: let running clocks start their turn again.
    ResumeClocks,
    /// Obey a command that the player pressed for after thinking for so long, as their page measured it.
    Timed { thought_ms: u64, then: Box<Command<M>> },
    /// Play again where a bot stood in.
    HandBack { seat: Seat },
    /// In a game over days, remind another player that it is their turn.
    Nudge { seat: Seat, by: Seat },
    /// Let the players talk, or not.
    Talk { on: bool },
    /// Let bots play instantly, or at a human pace.
    BotPace { at_once: bool },
    /// Ask what a bot would do here. Everyone can see that the seat asked.
    Hint { seat: Seat },
    /// After the game: the same group continues at another table. Nothing happens if a different one than `instead_of`
    /// is known by now: someone else was faster.
    Rematch { table: String, instead_of: Option<String> },
}

impl<M> Command<M> {
    /// The same command with mapped moves, such as parsed ones.
    ///
    /// # Errors
    /// The first error of `map`.
    pub fn try_map<N, E>(self, mut map: impl FnMut(M) -> Result<N, E>) -> Result<Command<N>, E> {
        self.map_moves(&mut map)
    }

    // A command may contain another, so the closure is borrowed: each level would be a type of its own otherwise.
    fn map_moves<N, E>(self, map: &mut dyn FnMut(M) -> Result<N, E>) -> Result<Command<N>, E> {
        Ok(match self {
            Command::Sit(sitting) => Command::Sit(sitting),
            Command::Arrive { key, person, share } => Command::Arrive { key, person, share },
            Command::Adopt { key, person } => Command::Adopt { key, person },
            Command::Entrust { from, to } => Command::Entrust { from, to },
            Command::Secure { person, to } => Command::Secure { person, to },
            Command::Fill { level } => Command::Fill { level },
            Command::OpenLink { seat, link, then } => {
                let then = then.map(|then| then.map_moves(map).map(Box::new)).transpose()?;
                Command::OpenLink { seat, link, then }
            }
            Command::Begin => Command::Begin,
            Command::Vacate { seat } => Command::Vacate { seat },
            Command::Rename { seat, name } => Command::Rename { seat, name },
            Command::Close => Command::Close,
            Command::Renew { from, to } => Command::Renew { from, to },
            Command::Draft { seat, action } => Command::Draft { seat, action: map(action)? },
            Command::Play { seat, action } => Command::Play { seat, action: map(action)? },
            Command::Undo { seat } => Command::Undo { seat },
            Command::Confirm { seat } => Command::Confirm { seat },
            Command::Reopen { seat } => Command::Reopen { seat },
            Command::TakeBack { seat } => Command::TakeBack { seat },
            Command::PlayBot { seat, moves } => {
                Command::PlayBot { seat, moves: moves.into_iter().map(map).collect::<Result<_, _>>()? }
            }
            Command::StandIn { seat, level } => Command::StandIn { seat, level },
            Command::TimeOut { seat, level } => Command::TimeOut { seat, level },
            Command::ResumeClocks => Command::ResumeClocks,
            Command::Timed { thought_ms, then } => {
                Command::Timed { thought_ms, then: Box::new(then.map_moves(map)?) }
            }
            Command::HandBack { seat } => Command::HandBack { seat },
            Command::Nudge { seat, by } => Command::Nudge { seat, by },
            Command::Talk { on } => Command::Talk { on },
            Command::BotPace { at_once } => Command::BotPace { at_once },
            Command::Hint { seat } => Command::Hint { seat },
            Command::Rematch { table, instead_of } => Command::Rematch { table, instead_of },
        })
    }
}
