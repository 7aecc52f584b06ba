//! Requests.

use game_core::Seat;
use serde::Deserialize;
use serde_json::Value;

use crate::answer::Failure;

/// One line of input, without its `id`.
#[derive(Deserialize, Debug)]
#[serde(tag = "cmd", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Request {
    /// Who are you, and which games are there?
    Hello {},
    /// Start a game.
    New(NewGame),
    /// Resume a recorded game after its first `events` events, or after all.
    Load {
        record: String,
        events: Option<usize>,
        seed: Option<u64>,
        #[serde(default)]
        stream: u64,
    },
    /// Who acts next?
    Pending {},
    /// The whole truth.
    State {},
    /// What a seat may know, or a spectator if there is no seat.
    View { seat: Option<Seat> },
    /// The same as a plain-text picture.
    Picture { seat: Option<Seat> },
    /// The legal moves of a seat.
    Moves {
        seat: Seat,
        #[serde(default)]
        form: Form,
    },
    /// The possible chance results with their probabilities, or part of the list.
    Chances {
        #[serde(default)]
        from: usize,
        count: Option<usize>,
        #[serde(default)]
        form: Form,
    },
    /// Play a move, given as notation or as JSON.
    Play {
        seat: Seat,
        #[serde(rename = "move")]
        action: Value,
    },
    /// Play a legal move drawn from the seed, each as likely as any other.
    PlayRandom { seat: Seat },
    /// Apply a chance result, given as notation or as JSON.
    Chance { result: Value },
    /// Draw a chance result from the seed.
    Draw {},
    /// Draw everything from the seed until the game is over.
    Finish {},
    /// Take back the last `count` events.
    Undo { count: Option<usize> },
    /// The scores as they would be now.
    Scores {},
    /// How the game ended.
    Outcome {},
    /// The record so far.
    Record {},
    /// Stop.
    Quit {},
}

/// How a game is started.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    pub(crate) game: String,
    /// The options, as text or as an object; the defaults if left out.
    #[serde(default)]
    pub(crate) options: Value,
    /// The version of the rules; the newest if left out.
    pub(crate) rules: Option<u32>,
    /// The seed that `draw`, `play-random` and `finish` use.
    pub(crate) seed: Option<u64>,
    /// One of the seed's independent streams.
    #[serde(default)]
    pub(crate) stream: u64,
    /// Names of the seats, for the record.
    #[serde(default)]
    pub(crate) names: Vec<String>,
}

/// How moves and chance results are listed.
#[derive(Deserialize, Debug, Default, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Form {
    /// As notation.
    #[default]
    Text,
    /// As JSON values.
    Json,
}

/// Parses a line. Its `id` is returned even if the rest is not understood.
pub(crate) fn parse(line: &str) -> (Option<Value>, Result<Request, Failure>) {
    let value: Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(error) => return (None, Err(Failure::new("bad-json", format!("not a JSON value: {error}")))),
    };
    let Value::Object(mut object) = value else {
        return (None, Err(Failure::new("bad-request", "a request is a JSON object with a \"cmd\"")));
    };
    let id = object.remove("id");
    let request = serde_json::from_value(Value::Object(object));
    (id, request.map_err(|error| Failure::new("bad-request", error.to_string())))
}
