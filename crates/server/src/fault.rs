//! What can go wrong with a request: one type, logged once, told in the viewer's language.

use axum::http::StatusCode;
use game_core::{Game, RuleRef};
use store::StoreError;
use table::TableRefusal;
use words::Words;

/// Why a request was not granted.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct Fault {
    pub(crate) status: StatusCode,
    /// A stable name for programs and translations.
    pub(crate) code: &'static str,
    /// In English.
    pub(crate) message: String,
    /// The values in the sentence.
    pub(crate) params: Vec<(&'static str, String)>,
    /// Where the rule stands, if a rule of the game is the reason.
    pub(crate) rule: Option<RuleRef>,
}

impl Fault {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Fault {
        Fault { status, code, message: message.into(), params: Vec::new(), rule: None }
    }

    pub(crate) fn not_found() -> Fault {
        Fault::new(StatusCode::NOT_FOUND, "not-found", "there is nothing here")
    }

    pub(crate) fn forbidden() -> Fault {
        Fault::new(StatusCode::FORBIDDEN, "not-your-seat", "that seat is not yours")
    }

    /// At a shared device: what this seat knows is not shown before somebody says that it is in the right hands.
    pub(crate) fn other_hands() -> Fault {
        let message = "say first that the device is in the hands of whoever sits there";
        Fault::new(StatusCode::CONFLICT, "other-hands", message)
    }

    /// A button of a page that is out of date: pressed twice, or in another tab.
    pub(crate) fn stale() -> Fault {
        Fault::new(StatusCode::CONFLICT, "stale", "the table has moved on in the meantime; nothing was done")
    }

    /// A form on a page of another site.
    pub(crate) fn other_site() -> Fault {
        Fault::new(StatusCode::FORBIDDEN, "other-site", "the request came from another site")
    }

    pub(crate) fn too_many_requests() -> Fault {
        let message = "too many requests in a short time; wait a moment";
        Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", message)
    }

    pub(crate) fn secret_record() -> Fault {
        Fault::new(
            StatusCode::CONFLICT,
            "secret-record",
            "the record of this game holds secrets and is given out when the game is over",
        )
    }

    pub(crate) fn bad_request(message: impl Into<String>) -> Fault {
        Fault::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    pub(crate) fn unknown_game(key: &str) -> Fault {
        let short: String = key.chars().take(40).collect();
        Fault::new(StatusCode::BAD_REQUEST, "unknown-game", format!("there is no game {short:?}"))
    }

    pub(crate) fn corrupt(what: &str) -> Fault {
        Fault::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "corrupt",
            format!("the log of this table is broken: {what}"),
        )
    }

    /// The sentence in the viewer's language, with the rule; English where there is no translation.
    pub(crate) fn text(&self, words: Words) -> String {
        let Some(sentence) = words.refusal(self.code, &self.params) else { return self.message.clone() };
        match self.rule {
            Some(rule) => format!("{sentence} ({})", words.rule(rule.section, rule.ruling)),
            None => sentence,
        }
    }
}

impl<G: Game> From<TableRefusal<G>> for Fault {
    fn from(refusal: TableRefusal<G>) -> Fault {
        let status = match &refusal {
            TableRefusal::Corrupt(_) => StatusCode::INTERNAL_SERVER_ERROR,
            TableRefusal::SeatTaken(_) => StatusCode::CONFLICT,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let (params, rule) = match &refusal {
            TableRefusal::Rules(refused) => (refused.params(), refused.rule()),
            _ => (Vec::new(), None),
        };
        Fault { status, code: refusal.code(), message: refusal.to_string(), params, rule }
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        match error {
            StoreError::NoSuchTable => Fault::not_found(),
            error => {
                tracing::error!("the store failed: {error}");
                Fault::new(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "store-failed",
                    format!("nothing was saved: {error}"),
                )
            }
        }
    }
}
