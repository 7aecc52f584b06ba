//! Answers.

use game_core::{BadNotation, BadOptions, Refusal, Refused, UnknownGame};
use game_record::{BadLabel, BadRecord};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The fields of an answer besides `id` and `ok`.
pub(crate) type Answer = Map<String, Value>;

/// Why a request failed, as an answer says it.
#[derive(Debug)]
pub struct Failure {
    code: &'static str,
    message: String,
    rule: Option<Value>,
    params: Answer,
}

impl Failure {
    /// A failure with no rule behind it.
    pub fn new(code: &'static str, message: impl Into<String>) -> Failure {
        Failure { code, message: message.into(), rule: None, params: Answer::new() }
    }

    /// A stable name, for programs.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// What was wrong, for people.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The place of the broken rule: its `section`, and our `ruling` if there is one.
    pub fn rule(&self) -> Option<&Value> {
        self.rule.as_ref()
    }

    /// The values in the message, by name.
    pub fn params(&self) -> &Map<String, Value> {
        &self.params
    }
}

impl<I: Refusal> From<Refused<I>> for Failure {
    fn from(refused: Refused<I>) -> Failure {
        let params = refused.params().into_iter().map(|(name, value)| (name.to_owned(), value.into()));
        Failure {
            code: refused.code(),
            message: refused.to_string(),
            rule: refused.rule().map(|rule| json!({ "section": rule.section, "ruling": rule.ruling })),
            params: params.collect(),
        }
    }
}

macro_rules! failures {
    ($($error:ty => $code:literal),+ $(,)?) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::new($code, error.to_string())
            }
        }
    )+};
}
failures! {
    BadNotation => "bad-notation",
    BadOptions => "bad-options",
    BadLabel => "bad-name",
    UnknownGame => "unknown-game",
}

impl From<BadRecord> for Failure {
    fn from(error: BadRecord) -> Failure {
        let mut failure = Failure::new("bad-record", error.to_string());
        failure.params.insert("line".into(), error.line.into());
        failure
    }
}

#[derive(Serialize)]
struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    ok: bool,
    #[serde(flatten)]
    rest: Answer,
}

pub(crate) fn granted(id: Option<Value>, rest: Answer) -> String {
    write(&Line { id, ok: true, rest })
}

pub(crate) fn failed(id: Option<Value>, failure: &Failure) -> String {
    let mut error = Answer::new();
    error.insert("code".into(), failure.code.into());
    error.insert("message".into(), failure.message.clone().into());
    if let Some(rule) = &failure.rule {
        error.insert("rule".into(), rule.clone());
    }
    if !failure.params.is_empty() {
        error.insert("params".into(), failure.params.clone().into());
    }
    let mut rest = Answer::new();
    rest.insert("error".into(), error.into());
    write(&Line { id, ok: false, rest })
}

fn write(line: &Line) -> String {
    // A map of JSON values with text keys can always be written.
    serde_json::to_string(line)
        .unwrap_or_else(|error| json!({ "ok": false, "error": error.to_string() }).to_string())
}
