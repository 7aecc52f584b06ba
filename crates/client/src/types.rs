//! What the JSON interface answers and is sent (`docs/api.md`), as far as programs here need it. Fields that a newer server adds
//! are ignored.

use game_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{Secret, SecretHash};

/// A game that a server has.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Game {
    /// Its name in addresses, commands and records: `troyes-dice`.
    pub key: String,
    /// The name on the box.
    pub name: String,
    /// The fewest and the most players.
    pub seats: [u8; 2],
    /// The newest version of its rules there.
    pub rules_version: u32,
}

#[derive(Deserialize)]
pub(crate) struct Games {
    pub(crate) games: Vec<Game>,
}

/// A table in a server's list.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ListedTable {
    /// Its id.
    pub id: String,
    /// The game's key.
    pub game: String,
    /// `open`, `running` or `finished`.
    pub state: String,
}

#[derive(Deserialize)]
pub(crate) struct Tables {
    pub(crate) tables: Vec<ListedTable>,
}

/// A table to be opened.
#[derive(Clone, Default, Debug, Serialize)]
pub struct NewTable {
    /// The game's key.
    pub game: String,
    /// Written as in a record: `players=2 expansion`.
    pub options: String,
    /// Whether the start page lists it.
    pub listed: bool,
    /// Whether people play when they have time, over days.
    pub over_days: bool,
    /// Whether the server's bots move instantly.
    pub bots_at_once: bool,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct OpenedTable {
    /// Its id.
    pub id: String,
    /// The opener's key; it can take seats, too.
    pub key: Secret,
}

/// A seat that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct TakenSeat {
    /// Which.
    pub seat: Seat,
    /// Its key; `None` for a bot.
    pub key: Option<Secret>,
}

/// What a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Seats are free.
    Seating,
    /// All sit; shares of the dice are awaited.
    Shares,
    /// The game is running.
    Playing,
    /// The game is over.
    Over,
    /// It was closed before its game began.
    Closed,
    /// A stage of a newer server.
    #[serde(other)]
    Unknown,
}

/// How a table stands, for one seat or a spectator.
#[derive(Clone, Debug, Deserialize)]
pub struct TableStatus {
    /// Its id.
    pub id: String,
    /// The game's key.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its options, written as in a record.
    pub options: String,
    /// The number of events so far that the seat may know of.
    pub events: u64,
    /// What the table waits for.
    pub stage: Stage,
    /// Whether the players may talk.
    #[serde(default)]
    pub talk: bool,
    /// `live` or `over-days`.
    #[serde(default)]
    pub pace: String,
    /// The seats, in order.
    pub seats: Vec<SeatStatus>,
    /// The seats that have yet to confirm.
    pub waiting: SeatSet,
    /// The SHA-256 of the secret that decides the dice.
    pub commitment: SecretHash,
    /// The dice.
    pub dice: DiceStatus,
    /// What the seat sees of the game, as all have confirmed it.
    pub view: Box<RawValue>,
    /// The same with the steps of an open turn; `None` while there are none.
    #[serde(default)]
    pub shown: Option<Box<RawValue>>,
    /// The seat's draft; `None` for a spectator.
    pub draft: Option<Draft>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// The table at which the group plays again.
    pub rematch: Option<String>,
}

impl TableStatus {
    /// What the seat sees, with the steps of an open turn.
    ///
    /// # Errors
    /// If it is the view of another game, or of rules that this program doesn't have.
    pub fn view<V: serde::de::DeserializeOwned>(&self) -> Result<V, serde_json::Error> {
        serde_json::from_str(self.shown.as_ref().unwrap_or(&self.view).get())
    }

    /// The first seat that nobody has taken and that is kept for nobody.
    #[must_use]
    pub fn free_seat(&self) -> Option<Seat> {
        self.seats.iter().find(|seat| seat.name.is_none() && seat.kept.is_none()).map(|seat| seat.seat)
    }

    /// A seat's state.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> Option<&SeatStatus> {
        self.seats.get(seat.index())
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct SeatStatus {
    /// Which.
    pub seat: Seat,
    /// `None` while it is free; a bot's is its level or program.
    pub name: Option<String>,
    /// A bot's given name.
    pub called: Option<String>,
    /// The player of the last game for whom it is kept.
    pub kept: Option<String>,
    /// Whether a bot sits there.
    pub bot: bool,
    /// Whether the table is waiting for it.
    pub waiting: bool,
    /// The bot that plays for the person who sits there.
    pub stand_in: Option<String>,
    /// The end of its chain, if it has one.
    pub chain: Option<SecretHash>,
}

/// A table's dice.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct DiceStatus {
    /// The number of the next chance result, from 0.
    pub next: u64,
    /// The seats that have yet to open their first link.
    pub awaited: SeatSet,
}

/// What a seat has chosen in this turn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Draft {
    /// The moves so far, in the game's notation.
    pub moves: Vec<String>,
    /// Whether they are a whole turn.
    pub complete: bool,
    /// Whether the seat has confirmed.
    pub confirmed: bool,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Outcome {
    /// A stable name: `last-day`.
    pub reason: String,
    /// Several if the victory is shared, none if a solo game is lost.
    pub winners: SeatSet,
    /// In seat order.
    pub seats: Vec<SeatResult>,
}

/// One seat's result.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct SeatResult {
    /// The sum of the lines.
    pub total: i32,
    /// Where it comes from.
    pub lines: Vec<ScoreLine>,
    /// The rulebook's honours, as stable names.
    #[serde(default)]
    pub honours: Vec<String>,
}

/// A line of a score.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ScoreLine {
    /// A stable name.
    pub key: String,
    /// How many things were counted.
    pub count: i32,
    /// What they are worth.
    pub points: i32,
}

#[derive(Deserialize)]
pub(crate) struct Moves {
    pub(crate) moves: Vec<String>,
}

/// What a bot would do.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Hint {
    /// In the game's notation.
    #[serde(rename = "move")]
    pub action: String,
    /// In words.
    pub text: String,
    /// The final score to expect.
    pub expected: f64,
    /// One standard deviation of it; 0 if unknown.
    pub spread: f64,
    /// The chance to win, if known.
    pub win: Option<f64>,
    /// Why.
    pub reasons: Vec<HintReason>,
}

/// Why a move is advised.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct HintReason {
    /// `gain`, `save` or `risk`.
    pub kind: String,
    /// In words.
    pub text: String,
}

#[derive(Deserialize)]
pub(crate) struct Hints {
    pub(crate) hints: Vec<Hint>,
}

/// What was said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Talk {
    /// Whether the players may talk.
    pub on: bool,
    /// What they said, oldest first.
    pub talk: Vec<Remark>,
}

/// A remark.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Remark {
    /// From 1; some may be missing.
    pub number: u64,
    /// Who said it.
    pub seat: Seat,
    /// Their name, unless they have left.
    pub name: Option<String>,
    /// What they said.
    pub text: Option<String>,
    /// Or a reaction: `hello`.
    pub reaction: Option<String>,
}

/// A table in the words of its page.
#[derive(Clone, Debug, Deserialize)]
pub struct TableWords {
    /// The number of events so far that the seat may know of.
    pub events: u64,
    /// How many moves and chance results there have been.
    pub position: usize,
    /// The players' names, as pages show them.
    pub names: Vec<String>,
    /// What the seat is asked, or what the table waits for.
    pub question: String,
    /// A remark about it; may be empty.
    pub more: String,
    /// What draft and move would do.
    pub effects: Vec<Effect>,
    /// The seat's score before and after that.
    pub score: Option<[i32; 2]>,
    /// What the seat would see after the move that is tried out.
    pub after: Option<Box<RawValue>>,
    /// What the seat sees, as plain text.
    pub picture: String,
    /// The legal moves, after the draft.
    pub moves: Vec<MoveWords>,
    /// What else the seat can do now.
    pub may: May,
    /// The latest entries of the log, oldest first.
    pub log: Vec<LogLine>,
    /// Every seat's score with its reasons, once the game is over.
    pub accounts: Vec<Option<Vec<Account>>>,
}

/// Something that a choice does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Effect {
    /// `pay`, `draw`, `do`, `gain`, `bonus` or `lost`.
    pub kind: String,
    /// What.
    pub what: String,
    /// Why; may be empty.
    pub why: String,
}

/// A move in words.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct MoveWords {
    /// In the game's notation.
    #[serde(rename = "move")]
    pub action: String,
    /// In words.
    pub text: String,
}

/// What a seat can do besides choosing a move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub struct May {
    pub confirm: bool,
    pub undo: bool,
    pub reopen: bool,
    pub take_back: bool,
    pub hint: bool,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct LogLine {
    /// What happened.
    pub text: String,
    /// Whether it is a heading.
    pub heading: bool,
}

/// A score line and where its points come from.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Account {
    /// A stable name.
    pub key: String,
    /// How many things were counted.
    pub count: i32,
    /// What they are worth.
    pub points: i32,
    /// The moves that earned them.
    pub reasons: Vec<Earned>,
}

/// Points that a move earned or lost.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Earned {
    /// How many.
    pub points: i32,
    /// The position after it.
    pub position: usize,
    /// Why.
    pub text: String,
}

#[derive(Deserialize)]
pub(crate) struct Spoken {
    pub(crate) number: u64,
}

/// The table at which a group plays again.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct NextTable {
    /// Its id.
    pub id: String,
    /// The seats that the key holds there.
    pub seats: SeatSet,
}

/// How far a review is.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct ReviewStatus {
    /// How many tasks are done and how many there are, while it is being worked on.
    pub progress: Option<(usize, usize)>,
    /// What is known.
    pub review: Option<Review>,
}

/// The review of a finished game: `docs/review.md`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Review {
    /// In seat order.
    pub seats: Vec<SeatReview>,
    /// Every decision that had a choice, in order.
    pub decisions: Vec<Decision>,
}

/// What a review comes to for one seat: `expected + decided + luck + others` is the final score.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[expect(missing_docs, reason = "docs/review.md explains them")]
pub struct SeatReview {
    pub score: i32,
    pub expected: Estimate,
    pub decided: Estimate,
    pub luck: Estimate,
    pub others: Estimate,
    pub adjusted: Estimate,
    pub lost: Estimate,
    pub accuracy: Option<f64>,
}

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub struct Estimate {
    pub mean: f64,
    pub error: f64,
}

/// A decision, and what it cost.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Decision {
    /// The position before it.
    pub at: usize,
    /// Who decided.
    pub seat: Seat,
    /// The move, in the game's notation.
    pub played: String,
    /// What the strongest bot would have played.
    pub best: Option<Suggestion>,
    /// What the decision cost, in points.
    pub cost: Estimate,
}

/// A move that would have been better.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Suggestion {
    /// In the game's notation.
    pub action: String,
}

/// What is sent about a turn.
#[derive(Serialize)]
pub(crate) struct Turn<'a> {
    pub(crate) seat: Seat,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) link: Option<Secret>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seen: Option<u64>,
}
