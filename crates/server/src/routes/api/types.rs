//! The JSON that programs send and get. The OpenAPI document is generated from these types.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use game_core::{GameInfo, Outcome, Seat, SeatSet};
use review::Review;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::any::DraftFacts;
use table::{Pace, SeatFacts, Secret, SecretHash, Stage};
use utoipa::{IntoParams, ToSchema};

use crate::error::AppError;
use crate::hint::HintView;
use crate::reviews::ReviewState;
use crate::routes::with_retry;

/// A JSON body. One that can't be read is refused in JSON, too.
pub(super) struct JsonBody<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = AppError;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, AppError> {
        let read = Json::from_request(request, state).await;
        let refused = |error: axum::extract::rejection::JsonRejection| AppError::UnreadableBody {
            status: error.status(),
            message: error.body_text(),
        };
        read.map(|Json(body)| JsonBody(body)).map_err(refused)
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OpenTableRequest {
    /// The game's key
    pub(super) game: String,
    /// Its options, written as in a record: `players=2 expansion`
    #[serde(default)]
    pub(super) options: String,
    /// Whether people play when they have time, over days
    #[serde(default)]
    pub(super) over_days: bool,
    /// Whether the start page lists it
    #[serde(default)]
    pub(super) listed: bool,
    /// Whether bots move instantly, not at a human pace
    #[serde(default)]
    pub(super) bots_at_once: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatRequest {
    /// The name of a person or program
    pub(super) name: Option<String>,
    /// A bot instead of a name: `apprentice`, `journeyman`, `master`, a yardstick (`random`, `greedy`), or a program that
    /// the host has added
    pub(super) bot: Option<String>,
    /// The end of a chain whose links this seat adds to the dice (fair-dice.md): 64 hexadecimal digits
    #[schema(value_type = Option<String>)]
    pub(super) chain: Option<SecretHash>,
    /// Or 64 hexadecimal digits that this seat adds to the dice at once, which the host knows from now on
    #[schema(value_type = Option<String>)]
    pub(super) entropy: Option<Secret>,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SeatQuery {
    /// The seat, from 1; send its key along
    pub(super) seat: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HintRequest {
    /// The seat, from 1
    pub(super) seat: u8,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TurnRequest {
    /// The seat, from 1
    pub(super) seat: u8,
    /// A move in the game's notation: needed to draft, optional to confirm, ignored elsewhere
    #[serde(rename = "move")]
    pub(super) action: Option<String>,
    /// For a seat with a chain: its link for the next chance result. Kept only if the turn is confirmed now
    #[schema(value_type = Option<String>)]
    pub(super) link: Option<Secret>,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ShareRequest {
    /// The seat, from 1
    pub(super) seat: u8,
    /// 64 hexadecimal digits
    #[schema(value_type = String)]
    pub(super) link: Secret,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BeginRequest {
    /// The seat, from 1
    pub(super) seat: u8,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StandInRequest {
    /// The seat, from 1
    pub(super) seat: u8,
    /// Which bot; `journeyman` if left out, and always for another player
    pub(super) bot: Option<String>,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BotPaceRequest {
    /// Whether bots move instantly
    pub(super) at_once: bool,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaveRequest {
    /// The seat, from 1
    pub(super) seat: u8,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CloseRequest {
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RenameRequest {
    /// The seat, from 1
    pub(super) seat: u8,
    /// The new name
    pub(super) name: String,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RematchRequest {
    /// The end of a chain whose links your first seat adds to the dice (fair-dice.md): 64 hexadecimal digits
    #[schema(value_type = Option<String>)]
    pub(super) chain: Option<SecretHash>,
    /// Or 64 hexadecimal digits that it adds to the dice at once, which the host knows from now on
    #[schema(value_type = Option<String>)]
    pub(super) entropy: Option<Secret>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DayRequest {
    /// The name on the board
    pub(super) name: String,
    /// Whether to play without a rank
    #[serde(default)]
    pub(super) unranked: bool,
}

#[derive(Serialize, ToSchema)]
pub(super) struct DayTable {
    pub(super) id: String,
    /// The bearer token that you are known by on later days
    pub(super) person: String,
    #[schema(value_type = u8)]
    pub(super) seat: Seat,
    /// The seat's bearer token
    pub(super) key: String,
    /// The number of events so far
    pub(super) events: u64,
}

#[derive(Serialize, ToSchema)]
pub(super) struct DayStatus {
    /// The game's key
    pub(super) game: &'static str,
    /// `2026-11-18`, in UTC
    pub(super) day: String,
    /// The number that people know the day by: the first of January 2026 is 1
    pub(super) number: i32,
    /// `running`, `closing` (begun attempts can be finished) or `open` (the secret is, and everyone's result)
    pub(super) stage: &'static str,
    /// What is played, written as in a record
    pub(super) options: String,
    /// The bots at the other seats
    pub(super) rivals: Vec<&'static str>,
    /// The SHA-256 of the day's secret
    #[schema(value_type = String)]
    pub(super) commitment: SecretHash,
    /// Since when the secret is stored, in milliseconds since 1970
    pub(super) sealed: i64,
    /// Null until the day is open
    #[schema(required = true, value_type = Option<String>)]
    pub(super) secret: Option<Secret>,
    /// The score of our strongest bot on the same dice; null until it has played them
    #[schema(required = true)]
    pub(super) par: Option<i32>,
    /// How many ranked attempts have begun
    pub(super) begun: usize,
    /// How many of them were finished in time
    pub(super) finished: usize,
    /// The best first; null while you may not know it
    #[schema(required = true)]
    pub(super) board: Option<Vec<BoardLine>>,
    /// Your own ranked attempt, if you have begun it
    #[schema(required = true)]
    pub(super) own: Option<OwnAttempt>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct BoardLine {
    /// From 1; equal scores share one
    pub(super) rank: usize,
    pub(super) name: String,
    pub(super) score: i32,
    /// The table with the game's record, once the day is open
    #[schema(required = true)]
    pub(super) table: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct OwnAttempt {
    /// `unfinished`, `ranked`, or `late` (not on the board)
    pub(super) state: &'static str,
    /// Null if it was deleted
    #[schema(required = true)]
    pub(super) table: Option<String>,
    /// Null unless it is on the board
    #[schema(required = true)]
    pub(super) score: Option<i32>,
    /// Null unless it is on the board
    #[schema(required = true)]
    pub(super) rank: Option<usize>,
    /// How many in a hundred of the others it beats; null without others
    #[schema(required = true)]
    pub(super) percentile: Option<u8>,
    /// On how many days in a row you have finished a ranked attempt
    pub(super) streak: u32,
}

#[derive(Serialize, ToSchema)]
pub(super) struct NextTable<'a> {
    pub(super) id: &'a str,
    /// The seats that your key holds there, as before; none if a bot has taken yours
    #[schema(value_type = Vec<u32>)]
    pub(super) seats: SeatSet,
    /// The number of events so far
    pub(super) events: u64,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Games {
    #[schema(value_type = Vec<described::Game>)]
    pub(super) games: Vec<GameInfo>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Tables {
    pub(super) tables: Vec<ListedTable>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct ListedTable {
    pub(super) id: String,
    /// The game's key
    pub(super) game: String,
    /// `open`, `running` or `finished`
    pub(super) state: &'static str,
    /// In milliseconds since 1970
    pub(super) created: i64,
    /// In milliseconds since 1970
    pub(super) updated: i64,
    #[schema(value_type = described::About)]
    pub(super) about: Value,
}

#[derive(Serialize, ToSchema)]
pub(super) struct OpenedTable<'a> {
    pub(super) id: &'a str,
    /// The number of events so far
    pub(super) events: u64,
    /// The SHA-256 of the secret that decides the dice
    #[schema(value_type = String)]
    pub(super) commitment: SecretHash,
    /// The opener's bearer token; it can take seats, too
    pub(super) key: String,
}

#[derive(Serialize, ToSchema)]
pub(super) struct RenewedKey {
    /// The new bearer token
    pub(super) key: String,
    /// The number of events so far
    pub(super) events: u64,
}

#[derive(Serialize, ToSchema)]
pub(super) struct TakenSeat {
    #[schema(value_type = u8)]
    pub(super) seat: Seat,
    /// The seat's bearer token, null for a bot. Send one of your own along to hold several seats with it
    #[schema(required = true)]
    pub(super) key: Option<String>,
    /// The number of events so far
    pub(super) events: u64,
}

/// Everything that one seat, or a spectator, may know. Written straight to text: it answers every move.
#[derive(Serialize, ToSchema)]
pub(super) struct TableStatus<'a> {
    pub(super) id: &'a str,
    /// The game's key
    pub(super) game: &'static str,
    /// The version of its rules
    pub(super) rules: u32,
    /// Its options, written as in a record
    pub(super) options: &'a str,
    /// `live` or `over-days`
    #[schema(value_type = String)]
    pub(super) pace: Pace,
    /// The number of events so far that the seat may know of
    pub(super) events: u64,
    /// `seating`, `shares` (all sit, shares of the dice are awaited), `playing`, `over` or `closed`
    #[schema(value_type = String)]
    pub(super) stage: Stage,
    #[schema(value_type = Vec<described::SeatStatus>)]
    pub(super) seats: &'a [SeatFacts],
    /// The seats that have yet to confirm
    #[schema(value_type = Vec<u32>)]
    pub(super) waiting: SeatSet,
    /// The SHA-256 of the secret that decides the dice
    #[schema(value_type = String)]
    pub(super) commitment: SecretHash,
    pub(super) dice: DiceStatus,
    /// What the seat sees of the game: see referee.md
    #[schema(value_type = Object)]
    pub(super) view: Box<RawValue>,
    /// Null for a spectator
    #[schema(required = true, value_type = Option<described::Draft>)]
    pub(super) draft: Option<DraftFacts>,
    /// Null until the game is over
    #[schema(required = true, value_type = Option<described::Outcome>)]
    pub(super) outcome: Option<Outcome>,
    /// The digest of the finished game's record: see record-format.md. Null until the game is over
    #[schema(required = true)]
    pub(super) digest: Option<&'a str>,
    /// The table at which the group plays again. Null until someone asks for it
    #[schema(required = true)]
    pub(super) rematch: Option<&'a str>,
    /// The position of a finished game that is played on here. Null unless it is a practice table
    #[schema(required = true)]
    pub(super) practice: Option<PracticeStatus<'a>>,
}

/// What a practice table continues
#[derive(Serialize, ToSchema)]
pub(super) struct PracticeStatus<'a> {
    /// The table that it continues. Null if it continues a record
    #[schema(required = true)]
    pub(super) table: Option<&'a str>,
    /// The number of game events it starts after
    pub(super) position: usize,
    /// Whether the original's chance results come again, as far as they fit
    pub(super) same_dice: bool,
    /// The original's final scores, in seat order
    pub(super) scores: &'a [i32],
}

#[derive(Serialize, ToSchema)]
pub(super) struct DiceStatus {
    /// The version of fair-dice.md
    pub(super) version: u32,
    /// The number of the next chance result, from 0: the link that belongs to the next turn
    pub(super) next: u64,
    /// The seats that have yet to open their first link
    #[schema(value_type = Vec<u32>)]
    pub(super) awaited: SeatSet,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Moves {
    /// In the game's notation
    pub(super) moves: Vec<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Hints {
    /// Up to three moves, the best first
    pub(super) hints: Vec<HintView>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewRequest {
    /// Whether to spend eight times the usual work
    #[serde(default)]
    pub(super) thorough: bool,
}

#[derive(Serialize, ToSchema)]
pub(super) struct ReviewStatus {
    /// How many times the usual work was spent on `review`; 0 while there is none, or only a first look
    work: u32,
    /// How many tasks are done and how many there are, while it is being worked on
    #[schema(required = true)]
    progress: Option<(usize, usize)>,
    /// What is known, as review.md describes it
    #[schema(required = true, value_type = Option<Object>)]
    review: Option<Review>,
}

impl ReviewStatus {
    pub(super) fn of(state: ReviewState) -> ReviewStatus {
        ReviewStatus {
            work: state.done,
            progress: state.progress,
            review: state.review.map(Arc::unwrap_or_clone),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub(super) struct ErrorAnswer {
    error: ErrorDetails,
}

#[derive(Serialize, ToSchema)]
struct ErrorDetails {
    /// A stable name for programs
    code: &'static str,
    /// In English
    message: String,
    /// The values in the message
    params: BTreeMap<&'static str, String>,
}

/// For programs. People get a page (`routes::failed`).
impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let params = self.details().0.into_iter().collect();
        let error = ErrorDetails { code: self.code(), message: self.to_string(), params };
        with_retry(&self, (self.status(), Json(ErrorAnswer { error })).into_response())
    }
}

/// What crates below the server serialise. They know nothing of OpenAPI, so it is described here, and a test compares it
/// with real answers.
mod described {
    #![expect(dead_code, reason = "only the schemas are used")]

    use utoipa::ToSchema;

    #[derive(ToSchema)]
    pub(super) struct Game {
        /// Its name in addresses, commands and records: `troyes-dice`
        key: String,
        /// The name on the box
        name: String,
        designers: Vec<String>,
        publisher: String,
        /// Year of publication
        year: u16,
        /// The fewest and the most players
        seats: [u32; 2],
        rulebook: Rulebook,
        rules_version: u32,
        /// `alpha`, `beta` or `stable`
        stage: String,
    }

    #[derive(ToSchema)]
    struct Rulebook {
        edition: String,
        /// The page that maps its sections to code and tests
        map: String,
    }

    #[derive(ToSchema)]
    pub(super) struct About {
        /// Written as in a record
        options: String,
        /// The name at each seat, null where it is free
        seats: Vec<Option<String>>,
        /// The seats where a bot sits
        bots: Vec<u32>,
        /// The seats where a bot stands in for a person
        stand_ins: Vec<u32>,
    }

    #[derive(ToSchema)]
    pub(super) struct SeatStatus {
        seat: u8,
        /// Null while the seat is free; a bot's is its level or program
        #[schema(required = true)]
        name: Option<String>,
        /// A bot's given name, which pages show with its level; null for a person
        #[schema(required = true)]
        called: Option<String>,
        /// The player of the last game for whom the seat is kept, until that player arrives
        #[schema(required = true)]
        kept: Option<String>,
        bot: bool,
        /// Whether the table is waiting for it
        waiting: bool,
        /// The bot that stands in for the person who sits there
        #[schema(required = true)]
        stand_in: Option<String>,
        /// How many hints it has asked for
        hints: u32,
        /// The end of its chain, if it has one (fair-dice.md)
        #[schema(required = true)]
        chain: Option<String>,
        /// The chance results for which the server's sealed secret replaced a link of its chain: `3-7,12`
        sealed: String,
    }

    #[derive(ToSchema)]
    pub(super) struct Draft {
        /// The moves of this turn so far
        moves: Vec<String>,
        /// Whether it may be confirmed
        complete: bool,
        confirmed: bool,
    }

    #[derive(ToSchema)]
    pub(super) struct Outcome {
        /// A stable name: `last-day`
        reason: String,
        /// Several if the victory is shared, none if a solo game is lost
        winners: Vec<u32>,
        /// In seat order
        seats: Vec<SeatResult>,
    }

    #[derive(ToSchema)]
    struct SeatResult {
        total: i32,
        lines: Vec<ScoreLine>,
        /// The rulebook's honours, as stable names
        honours: Vec<String>,
    }

    #[derive(ToSchema)]
    struct ScoreLine {
        /// A stable name: `thibaut-ii`
        key: String,
        /// How many things were counted
        count: i32,
        points: i32,
    }
}
