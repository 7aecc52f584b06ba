//! The JSON that programs send and get. The OpenAPI document is generated from these types.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use game_core::{GameInfo, Outcome, RuleRef, Seat, SeatSet};
use review::Review;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::any::DraftFacts;
use table::{ClockSetting, Pace, SeatFacts, Secret, SecretHash, Stage, Wanted};
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
    /// How much time each player has: only in live games of several players
    #[schema(value_type = Option<described::Clock>)]
    pub(super) clock: Option<ClockSetting>,
    /// Who you would like to play with: `everyone`, `newcomers` or `experienced`. It is shown in the list
    #[serde(default)]
    #[schema(value_type = String)]
    pub(super) wanted: Wanted,
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
    /// At a table with a clock: how long you thought, in milliseconds, by your own clock. What the server waited beyond that is
    /// credited, up to five seconds a turn
    pub(super) thought_ms: Option<u64>,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NudgeRequest {
    /// The seat to nudge, from 1
    pub(super) seat: u8,
    /// Your own seat
    pub(super) by: u8,
    /// How many events you have seen: if there are others now, nothing is done and the answer is 409 with `stale`
    pub(super) seen: Option<u64>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct TalkQuery {
    /// The last number read
    pub(super) after: Option<u64>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct TalkStatus {
    /// Whether the players may talk
    pub(super) on: bool,
    pub(super) talk: Vec<RemarkStatus>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct RemarkStatus {
    /// From 1; some may be missing
    pub(super) number: u64,
    #[schema(value_type = u8)]
    pub(super) seat: Seat,
    /// Null if the player has left the seat
    #[schema(required = true)]
    pub(super) name: Option<String>,
    /// In milliseconds since 1970
    pub(super) at: i64,
    /// As it was written, on one line: escape it where you show it
    #[schema(required = true)]
    pub(super) text: Option<String>,
    /// Or `hello`, `well-played`, `what-luck`, `ouch`, `thanks`, `one-moment`
    #[schema(required = true)]
    pub(super) reaction: Option<&'static str>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SayRequest {
    /// Your seat, from 1
    pub(super) seat: u8,
    /// Up to 300 characters
    pub(super) text: Option<String>,
    /// Or a reaction: `hello`, `well-played`, `what-luck`, `ouch`, `thanks`, `one-moment`
    pub(super) reaction: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct Spoken {
    /// Of the remark
    pub(super) number: u64,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SwitchRequest {
    /// Whether the players may talk
    pub(super) on: bool,
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
pub(super) struct MyGames {
    pub(super) games: Vec<MyGameStatus>,
}

/// One of a person's tables.
#[derive(Serialize, ToSchema)]
pub(super) struct MyGameStatus {
    pub(super) id: String,
    /// The game's key
    pub(super) game: String,
    /// `open`, `running` or `finished`
    pub(super) state: &'static str,
    /// Written as in a record
    pub(super) options: String,
    /// Your own seat
    #[schema(value_type = Option<u32>)]
    pub(super) seat: Option<Seat>,
    /// Final scores in seat order; empty until the game is over
    pub(super) scores: Vec<i32>,
    /// How it ended for you: `won`, `shared`, `lost`, `alone`, or `over` if that is not known
    pub(super) result: Option<&'static str>,
    /// Whether your statistics count it
    pub(super) counts: bool,
    /// In milliseconds since 1970
    pub(super) created: i64,
    /// In milliseconds since 1970
    pub(super) updated: i64,
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
    /// How much time each player has. Null without a clock
    #[schema(required = true, value_type = Option<described::Clock>)]
    pub(super) clock: Option<ClockSetting>,
    /// Whether the players may talk
    pub(super) talk: bool,
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
    /// The same with the steps of an open turn: the seat's own draft, or in a game whose turns are open those of the player in
    /// turn. Null while there are none
    #[schema(required = true, value_type = Option<Object>)]
    pub(super) shown: Option<Box<RawValue>>,
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
    /// The rule that is the reason, if it is one of the game's
    #[schema(required = true)]
    rule: Option<RuleStatus>,
}

/// Where a rule stands.
#[derive(Serialize, ToSchema)]
struct RuleStatus {
    /// The section of the rulebook, by the name it has there
    section: &'static str,
    /// Our ruling, where the rulebook is silent
    #[schema(required = true)]
    ruling: Option<&'static str>,
}

/// For programs. People get a page (`routes::failed`).
impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let (params, rule) = self.details();
        let rule = rule.map(|RuleRef { section, ruling }| RuleStatus { section, ruling });
        let params = params.into_iter().collect();
        let error = ErrorDetails { code: self.code(), message: self.to_string(), params, rule };
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
        /// `over-days`; live if it is missing
        pace: Option<String>,
        /// Missing without a clock
        clock: Option<Clock>,
        /// `newcomers` or `experienced`; everyone if it is missing
        wanted: Option<String>,
        /// Whether its opener wants to play with anyone; not if it is missing
        anyone: Option<bool>,
    }

    #[derive(ToSchema)]
    pub(super) struct Clock {
        /// What each player starts with, in seconds: 30 to 7,200
        reserve_s: u32,
        /// What each confirmed turn adds, in seconds: up to 300
        increment_s: u32,
    }

    #[derive(ToSchema)]
    struct SeatClock {
        /// What was left when it last stopped, in milliseconds
        left_ms: i64,
        /// Since when it has been running, in milliseconds since 1970
        #[schema(required = true)]
        running_since: Option<i64>,
        /// Whether it ran out, so that a bot plays until the player comes back
        out_of_time: bool,
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
        /// Since when, in milliseconds since 1970
        #[schema(required = true)]
        waiting_since: Option<i64>,
        /// The player's clock; null for bots, and at tables without a clock
        #[schema(required = true)]
        clock: Option<SeatClock>,
        /// When another player last nudged this one, in milliseconds since 1970
        #[schema(required = true)]
        nudged_at: Option<i64>,
        /// That player's seat
        #[schema(required = true)]
        nudged_by: Option<u8>,
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

/// A person, on one of their devices.
#[derive(Serialize, ToSchema)]
pub(super) struct PersonStatus {
    /// The name that they have at every table, unless they chose another there
    pub(super) name: Option<String>,
    /// The crest's colour
    pub(super) colour: &'static str,
    /// Colour, metal, division and charge, such as `blue gold quarters tower`
    pub(super) crest: String,
    /// At how many tables they sit
    pub(super) tables: usize,
}
