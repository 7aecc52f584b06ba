//! What can go wrong with a request: one type, logged once, shown in the viewer's language.

use axum::http::StatusCode;
use game_core::RuleRef;
use maud::{Markup, html};
use store::{StoreError, Summary};
use table::{Day, TableError};
use words::Words;

use crate::pages::date_in_words;
use crate::summary::people;

/// Why a request is refused.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum AppError {
    #[error("there is nothing here")]
    NotFound,
    #[error("that seat is not yours")]
    NotYourSeat,
    /// On a shared device: what this seat knows stays hidden until its player says that they hold the device.
    #[error("confirm first that the player at this seat is holding the device")]
    OtherHands,
    /// A button of a page that is out of date: pressed twice, or in another tab.
    #[error("the table has moved on in the meantime; nothing was done")]
    Stale,
    #[error(
        "the player at this seat has not left: a live game waits two minutes for them, a game over several days waits a day"
    )]
    StillHere,
    #[error("this player has been warned and has {seconds} more seconds to come back: try again after that")]
    Warned { seconds: u64 },
    #[error("only the usual stand-in can play for another player")]
    UsualStandIn,
    #[error("only the player who opened the table can do this")]
    NotOpener,
    #[error("only the circle's founder can do this")]
    NotFounder,
    #[error("that name looks like a bot's: choose another one")]
    BotName,
    /// Hints wait for the threads that think; nobody waits longer than a few seconds.
    #[error("too many players are asking for a hint: try again in {seconds} s")]
    Busy { seconds: u64 },
    #[error("a bot is still thinking about this seat's last question")]
    HintPending,
    #[error("the request came from another site and was not carried out")]
    WrongOrigin,
    #[error("the host has banned this address")]
    Banned,
    #[error("too many requests in a short time: wait a second and try again")]
    TooManyRequests,
    #[error("too many new tables from one address: try again in {seconds} s")]
    TooManyTables { seconds: u64 },
    #[error("too many reviews or archives at once: try again in {seconds} s")]
    TooMuchWork { seconds: u64 },
    #[error("too many connections from one address: close some first")]
    TooManyConnections,
    #[error("too many event streams from one address: close some first")]
    TooManyStreams,
    #[error("the server is full: try again in a moment")]
    ServerFull,
    #[error("the request took too long")]
    TooSlow,
    #[error("{0}")]
    BadRequest(String),
    /// A body that is not JSON, is too long, or has the wrong fields.
    #[error("{message}")]
    UnreadableBody { status: StatusCode, message: String },
    /// What the framework refuses by itself.
    #[error("{message}")]
    Refused { status: StatusCode, message: String },
    #[error("there is no game {0:?}")]
    UnknownGame(String),
    /// A stored table of a game or of rules that this program does not have: nothing is broken.
    #[error(
        "this table of {game} ({state}; players: {people}) is played under rules {rules}, which this program does not \
         have: use a newer Crier",
        game = .summary.game, state = .summary.state.name(), people = people(.summary)
    )]
    NewerCrier { rules: u32, summary: Box<Summary> },
    #[error("there is no bot {name:?}: choose one of {known}")]
    UnknownBot { name: String, known: String },
    #[error("this day is over: its dice can be played unranked once its secret is open")]
    DayOver,
    #[error("play your ranked attempt at this day's dice first")]
    RankedFirst,
    /// A link to another device or a recovery sheet.
    #[error(
        "this link or code no longer works: each works only once, and a link only for {} minutes",
        crate::people::LINK_MINUTES
    )]
    KeyUsed,
    #[error("this is neither a link nor a recovery code: compare it with your sheet, letter by letter")]
    MistypedCode,
    #[error("include the key of one of your devices: Authorization: Bearer …")]
    NotSignedIn,
    #[error("you are already in as many circles as Crier allows: leave one first")]
    TooManyCircles,
    #[error("nobody can join this circle now: it is full, or its link was just renewed")]
    CircleFull,
    #[error("a message must have 1 to 300 visible characters")]
    BadText,
    #[error("chat is off at this table")]
    TalkOff,
    #[error("too many messages in a short time: try again in {seconds} s")]
    TooMuchTalk { seconds: u64 },
    #[error("this player is on vacation until {until}: the game waits for them")]
    OnVacation { until: Day },
    #[error("a vacation lasts 1 to {most} days, and you have {left} left this year")]
    BadVacation { most: u16, left: u16 },
    #[error("the host has switched notices off")]
    NoticesOff,
    #[error("notices can't be sent: {what}")]
    NoticesFail { what: String },
    /// What a person typed is no place for notices.
    #[error("this is not a place that notices can be sent to ({code})")]
    BadChannel { code: &'static str },
    #[error("the message was not accepted ({code} {detail})")]
    NotDelivered { code: &'static str, detail: String },
    #[error("you have {} channels, which is the most: remove one first", crate::notices::MOST_CHANNELS)]
    TooManyChannels,
    #[error("too many messages: try again in {minutes} min")]
    TooManyNotices { minutes: u64 },
    #[error("confirm the address first: open the link in the mail that was sent there")]
    NotConfirmed,
    #[error("give times of day as in 22:30")]
    BadHours,
    #[error(transparent)]
    Table(#[from] TableError),
    #[error("nothing was saved: {0}")]
    Store(StoreError),
}

impl AppError {
    pub(crate) fn bad_request(message: impl ToString) -> AppError {
        AppError::BadRequest(message.to_string())
    }

    pub(crate) fn unknown_game(key: &str) -> AppError {
        AppError::UnknownGame(key.chars().take(40).collect())
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            AppError::NotFound => StatusCode::NOT_FOUND,
            AppError::NotSignedIn => StatusCode::UNAUTHORIZED,
            AppError::NotYourSeat
            | AppError::NotOpener
            | AppError::NotFounder
            | AppError::UsualStandIn
            | AppError::WrongOrigin
            | AppError::KeyUsed
            | AppError::Banned => StatusCode::FORBIDDEN,
            AppError::TooManyRequests
            | AppError::TooManyTables { .. }
            | AppError::TooMuchWork { .. }
            | AppError::TooManyConnections
            | AppError::TooManyStreams
            | AppError::TooMuchTalk { .. }
            | AppError::TooManyNotices { .. } => StatusCode::TOO_MANY_REQUESTS,
            AppError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            AppError::UnreadableBody { status, .. } | AppError::Refused { status, .. } => *status,
            AppError::OtherHands
            | AppError::Stale
            | AppError::StillHere
            | AppError::Warned { .. }
            | AppError::HintPending
            | AppError::DayOver
            | AppError::RankedFirst
            | AppError::TooManyCircles
            | AppError::CircleFull
            | AppError::TalkOff
            | AppError::NoticesOff
            | AppError::TooManyChannels
            | AppError::NotConfirmed
            | AppError::OnVacation { .. }
            | AppError::Table(
                TableError::SeatTaken(_)
                | TableError::SeatKept(_)
                | TableError::SecretRecord
                | TableError::Begun
                | TableError::NotOver,
            ) => StatusCode::CONFLICT,
            AppError::Table(TableError::Closed) => StatusCode::GONE,
            AppError::BadRequest(_) | AppError::UnknownGame(_) | AppError::UnknownBot { .. } => {
                StatusCode::BAD_REQUEST
            }
            AppError::Busy { .. }
            | AppError::ServerFull
            | AppError::NoticesFail { .. }
            | AppError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            AppError::NewerCrier { .. } => StatusCode::NOT_IMPLEMENTED,
            AppError::Table(TableError::Corrupt(_)) => StatusCode::INTERNAL_SERVER_ERROR,
            AppError::BotName
            | AppError::MistypedCode
            | AppError::BadText
            | AppError::BadVacation { .. }
            | AppError::BadChannel { .. }
            | AppError::NotDelivered { .. }
            | AppError::BadHours
            | AppError::Table(_) => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// A stable name for programs and translations.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            AppError::NotFound => "not-found",
            AppError::NotYourSeat => "not-your-seat",
            AppError::OtherHands => "other-hands",
            AppError::Stale => "stale",
            AppError::StillHere => "still-here",
            AppError::Warned { .. } => "warned",
            AppError::UsualStandIn => "usual-stand-in",
            AppError::NotOpener => "not-opener",
            AppError::NotFounder => "not-founder",
            AppError::BotName => "bot-name",
            AppError::Busy { .. } => "busy",
            AppError::HintPending => "hint-pending",
            AppError::WrongOrigin => "wrong-origin",
            AppError::Banned => "banned",
            AppError::TooManyRequests => "too-many-requests",
            AppError::TooMuchWork { .. } => "too-much-work",
            AppError::TooManyTables { .. } => "too-many-tables",
            AppError::TooManyConnections => "too-many-connections",
            AppError::TooManyStreams => "too-many-streams",
            AppError::ServerFull => "server-full",
            AppError::TooSlow => "too-slow",
            AppError::BadRequest(_) | AppError::UnreadableBody { .. } => "bad-request",
            AppError::Refused { status, .. } => match *status {
                StatusCode::NOT_FOUND => "not-found",
                StatusCode::METHOD_NOT_ALLOWED => "method-not-allowed",
                StatusCode::TOO_MANY_REQUESTS => "too-many-requests",
                status if status.is_server_error() => "failed",
                _ => "bad-request",
            },
            AppError::UnknownGame(_) => "unknown-game",
            AppError::NewerCrier { .. } => "newer-crier",
            AppError::UnknownBot { .. } => "unknown-bot",
            AppError::DayOver => "day-over",
            AppError::RankedFirst => "ranked-first",
            AppError::KeyUsed => "key-used",
            AppError::MistypedCode => "mistyped-code",
            AppError::NotSignedIn => "not-signed-in",
            AppError::TooManyCircles => "too-many-circles",
            AppError::CircleFull => "circle-full",
            AppError::BadText => "bad-text",
            AppError::TalkOff => "talk-off",
            AppError::TooMuchTalk { .. } => "too-much-talk",
            AppError::OnVacation { .. } => "on-vacation",
            AppError::BadVacation { .. } => "bad-vacation",
            AppError::NoticesOff => "notices-off",
            AppError::NoticesFail { .. } => "notices-fail",
            AppError::BadChannel { .. } => "bad-channel",
            AppError::NotDelivered { .. } => "not-delivered",
            AppError::TooManyChannels => "too-many-channels",
            AppError::TooManyNotices { .. } => "too-many-notices",
            AppError::NotConfirmed => "not-confirmed",
            AppError::BadHours => "bad-hours",
            AppError::Table(error) => error.code(),
            AppError::Store(_) => "store-failed",
        }
    }

    /// After how many seconds it is worth trying again, where waiting helps.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        match self {
            AppError::Busy { seconds }
            | AppError::TooManyTables { seconds }
            | AppError::TooMuchWork { seconds }
            | AppError::TooMuchTalk { seconds } => Some(*seconds),
            AppError::TooManyNotices { minutes } => Some(minutes * 60),
            AppError::TooManyRequests => Some(1),
            AppError::TooManyConnections | AppError::TooManyStreams | AppError::ServerFull => Some(5),
            _ => None,
        }
    }

    /// The values in the sentence, and where the rule stands, if a rule of the game is the reason.
    pub(crate) fn details(&self) -> (Vec<(&'static str, String)>, Option<RuleRef>) {
        match self {
            AppError::Table(TableError::Rules { params, rule, .. }) => (params.clone(), *rule),
            AppError::Busy { seconds } | AppError::TooManyTables { seconds } => {
                (vec![("seconds", seconds.to_string())], None)
            }
            AppError::NewerCrier { rules, summary } => {
                let params = [
                    ("game", summary.game.clone()),
                    ("rules", rules.to_string()),
                    ("state", summary.state.name().to_owned()),
                    ("people", people(summary)),
                ];
                (params.into(), None)
            }
            AppError::OnVacation { until } => (vec![("until", until.to_string())], None),
            AppError::BadVacation { most, left } => {
                (vec![("most", most.to_string()), ("left", left.to_string())], None)
            }
            AppError::TooManyNotices { minutes } => (vec![("minutes", minutes.to_string())], None),
            AppError::BadChannel { code } => (vec![("code", (*code).to_owned())], None),
            AppError::NotDelivered { code, detail } => {
                (vec![("code", (*code).to_owned()), ("detail", detail.clone())], None)
            }
            AppError::Warned { seconds }
            | AppError::TooMuchTalk { seconds }
            | AppError::TooMuchWork { seconds } => (vec![("seconds", seconds.to_string())], None),
            _ => (Vec::new(), None),
        }
    }

    /// The sentence in the viewer's language, with the rule; English where there is no translation.
    pub(crate) fn text(&self, words: Words) -> String {
        self.text_among(words, &[])
    }

    /// The same at a table whose seats have these names.
    pub(crate) fn text_among(&self, words: Words, names: &[Option<String>]) -> String {
        match self.sentence(words, names) {
            (sentence, Some(rule)) => format!("{sentence} ({})", words.rule(rule.section, rule.ruling)),
            (sentence, None) => sentence,
        }
    }

    /// The same, with a link to the rule.
    pub(crate) fn markup_among(&self, words: Words, names: &[Option<String>]) -> Markup {
        match (self, self.sentence(words, names)) {
            (AppError::Table(TableError::Rules { game, .. }), (sentence, rule)) => {
                page_kit::rules::refused(words, game, &sentence, rule)
            }
            (_, (sentence, _)) => html! { (sentence) },
        }
    }

    /// The sentence, and where its rule stands. English sentences name their rule themselves.
    fn sentence(&self, words: Words, names: &[Option<String>]) -> (String, Option<RuleRef>) {
        let (params, rule) = self.details();
        let sentence = match self {
            // Players' names are shown as they are, not read as names of things.
            AppError::NewerCrier { .. } => {
                let args: Vec<_> =
                    params.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
                words.with("refusal-newer-crier", &args)
            }
            AppError::BadChannel { code } => words.member("channel-fault", code),
            AppError::NotDelivered { code, detail } => reason_in_words(words, code, detail),
            AppError::OnVacation { until } => {
                words.with("refusal-on-vacation", &[("until", date_in_words(words, *until).into())])
            }
            _ => match words
                .refusal_among(self.code(), &params, |seat| names.get(seat.checked_sub(1)?)?.clone())
            {
                Some(sentence) => sentence,
                None => return (self.to_string(), None),
            },
        };
        (sentence, rule)
    }
}

/// Why a message was not accepted: a sentence, and what varies in it.
pub(crate) fn reason_in_words(words: Words, code: &str, detail: &str) -> String {
    let reason = words.find("notice-reason", code).unwrap_or_else(|| code.to_owned());
    if detail.is_empty() { reason } else { format!("{reason} ({detail})") }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> AppError {
        if let StoreError::NoSuchTable = error {
            return AppError::NotFound;
        }
        // Another node was faster: the command is judged anew.
        if !matches!(error, StoreError::Conflict { .. }) {
            tracing::error!("the store failed: {error}");
        }
        AppError::Store(error)
    }
}
