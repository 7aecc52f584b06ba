//! The description of the JSON interface: one table, from which the OpenAPI document and `docs/api.md` come.

use axum::Json;
use serde_json::{Map, Value, json};

/// One address that programs use.
pub struct Endpoint {
    /// `get` or `post`.
    pub method: &'static str,
    /// The address, with `{names}`.
    pub path: &'static str,
    /// What it does.
    pub summary: &'static str,
    /// Whether it needs the key of a seat as a bearer token.
    pub needs_key: bool,
    /// Parameters of the query: name, what it is.
    pub query: &'static [(&'static str, &'static str)],
    /// Fields of the body: name, JSON type, whether it is needed, what it is.
    pub body: &'static [(&'static str, &'static str, bool, &'static str)],
    /// What comes back.
    pub answer: &'static str,
}

const SEAT: (&str, &str) = ("seat", "the seat, from 1; its key must be sent along");
const OWN_SEAT: (&str, &str, bool, &str) = ("seat", "integer", true, "the seat, from 1");
const PROGRESS: &str = "everything that the seat may know: id, game, options, events, stage, seats, waiting, \
                        commitment, view, draft, outcome";

/// All of them.
pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        method: "get",
        path: "/api/games",
        summary: "The games of this table",
        needs_key: false,
        query: &[],
        body: &[],
        answer: "`games`: key, name, designers, seats, rules version",
    },
    Endpoint {
        method: "get",
        path: "/api/tables",
        summary: "The listed tables, newest first",
        needs_key: false,
        query: &[],
        body: &[],
        answer: "`tables`: id, game, state (open, running, finished), created, updated, about",
    },
    Endpoint {
        method: "post",
        path: "/api/tables",
        summary: "Open a table",
        needs_key: false,
        query: &[],
        body: &[
            ("game", "string", true, "the game's key"),
            ("options", "string", false, "its options as in a record: players=2 expansion"),
            ("over_days", "boolean", false, "whether people come by when they like"),
            ("listed", "boolean", false, "whether the start page shows it"),
            ("bots_at_once", "boolean", false, "whether bots play at once, and not at a human pace"),
        ],
        answer: "`id`, `events`, `commitment` (the SHA-256 of the secret of the dice)",
    },
    Endpoint {
        method: "get",
        path: "/api/tables/{id}",
        summary: "How a table stands, for a spectator or a seat",
        needs_key: false,
        query: &[SEAT],
        body: &[],
        answer: PROGRESS,
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/seats/{seat}",
        summary: "Take a free seat, or put a bot on it",
        needs_key: false,
        query: &[],
        body: &[
            ("name", "string", false, "the name of a person or program"),
            (
                "bot",
                "string",
                false,
                "a bot instead of a name: `apprentice`, `journeyman`, `master`, a yardstick (`random`, `greedy`), or a program that the host lends",
            ),
            (
                "entropy",
                "string",
                false,
                "64 hexadecimal digits that this seat adds to the dice; drawn for it without",
            ),
        ],
        answer: "`seat`, `key` (the bearer token of this seat; send an own one along to hold several), `events`",
    },
    Endpoint {
        method: "get",
        path: "/api/tables/{id}/moves",
        summary: "The legal moves of a seat, its draft considered",
        needs_key: true,
        query: &[SEAT],
        body: &[],
        answer: "`moves`: a list of moves in the game's notation",
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/hint",
        summary: "Ask what our strongest bot would do for a seat, its draft considered, from what that seat may know. It thinks \
                  for up to a second. Texts are in English or French, as Accept-Language says",
        needs_key: true,
        query: &[],
        body: &[OWN_SEAT],
        answer: "`hints`: up to three moves, the best first, each with `move`, `text`, `expected` (the final score), `spread` \
                 (one standard deviation; 0 if unknown), `win` (from 0 to 1, or null), and `reasons`: `kind` (gain, save, \
                 risk), `code`, `params`, `text`",
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/draft",
        summary: "Add a move to the private draft of this turn",
        needs_key: true,
        query: &[],
        body: &[OWN_SEAT, ("move", "string", true, "the move in the game's notation")],
        answer: PROGRESS,
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/undo",
        summary: "Take the last move out of the draft",
        needs_key: true,
        query: &[],
        body: &[OWN_SEAT],
        answer: PROGRESS,
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/confirm",
        summary: "Confirm the turn; a move sent along is drafted before, and if it brings a choice, the turn stays open",
        needs_key: true,
        query: &[],
        body: &[OWN_SEAT, ("move", "string", false, "a last move")],
        answer: PROGRESS,
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/reopen",
        summary: "Take the confirmation back while others still think",
        needs_key: true,
        query: &[],
        body: &[OWN_SEAT],
        answer: PROGRESS,
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/stand-in",
        summary: "Let a bot play at an own seat, or at that of somebody who has left (live: unheard of for two minutes; over days: and nothing happened for a day)",
        needs_key: true,
        query: &[],
        body: &[
            ("seat", "integer", true, "the seat, from 1"),
            ("bot", "string", false, "which; `journeyman` without"),
        ],
        answer: PROGRESS,
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/hand-back",
        summary: "Play again at an own seat where a bot stood in",
        needs_key: true,
        query: &[],
        body: &[OWN_SEAT],
        answer: PROGRESS,
    },
    Endpoint {
        method: "post",
        path: "/api/tables/{id}/bot-pace",
        summary: "Let bots play at once, or at a human pace",
        needs_key: true,
        query: &[],
        body: &[("at_once", "boolean", true, "whether at once")],
        answer: PROGRESS,
    },
    Endpoint {
        method: "get",
        path: "/api/tables/{id}/record",
        summary: "The record so far, as text; with the secrets of the dice when the game is over. A game with hidden information gives it out only then (`secret-record`)",
        needs_key: false,
        query: &[],
        body: &[],
        answer: "the record (docs/record-format.md)",
    },
    Endpoint {
        method: "get",
        path: "/api/tables/{id}/events",
        summary: "Server-sent events: `changed` with the number of events whenever the table changes",
        needs_key: false,
        query: &[("after", "the last number seen; so does the header Last-Event-ID")],
        body: &[],
        answer: "a stream; ask for the table's state when it says `changed`",
    },
];

/// The OpenAPI 3.1 document.
#[must_use]
pub fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for endpoint in ENDPOINTS {
        let entry = paths.entry(endpoint.path).or_insert_with(|| json!({}));
        entry[endpoint.method] = endpoint.operation();
    }
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Crier", "version": env!("CARGO_PKG_VERSION"),
                  "description": "Tables for board games: the same actions and refusals as the pages." },
        "paths": paths,
        "components": {
            "securitySchemes": { "seat": { "type": "http", "scheme": "bearer",
                "description": "The key that taking a seat answered." } },
            "schemas": { "Error": { "type": "object", "properties": { "error": { "type": "object", "properties": {
                "code": { "type": "string" }, "message": { "type": "string" }, "params": { "type": "object" } } } } } },
        },
    })
}

impl Endpoint {
    fn operation(&self) -> Value {
        let names =
            self.path.split('{').skip(1).filter_map(|part| part.split_once('}').map(|(name, _)| name));
        let in_path = names.map(
            |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }),
        );
        let in_query = self.query.iter().map(|(name, help)| {
            json!({ "name": name, "in": "query", "description": help, "schema": { "type": "string" } })
        });
        let parameters: Vec<Value> = in_path.chain(in_query).collect();
        let refused = json!({ "description": "Refused, with the reason",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Error" } } } });
        let mut operation = json!({
            "summary": self.summary,
            "parameters": parameters,
            "responses": { "2XX": { "description": self.answer }, "4XX": refused },
        });
        if !self.body.is_empty() {
            operation["requestBody"] = self.request_body();
        }
        if self.needs_key {
            operation["security"] = json!([{ "seat": [] }]);
        }
        operation
    }

    fn request_body(&self) -> Value {
        let properties: Map<String, Value> = self
            .body
            .iter()
            .map(|(name, kind, _, help)| ((*name).to_owned(), json!({ "type": kind, "description": help })))
            .collect();
        let required: Vec<&str> = self.body.iter().filter(|field| field.2).map(|field| field.0).collect();
        let schema = json!({ "type": "object", "properties": properties, "required": required,
                             "additionalProperties": false });
        json!({ "required": true, "content": { "application/json": { "schema": schema } } })
    }
}

/// The same as a page of the docs.
#[must_use]
pub fn markdown() -> String {
    let mut text = String::from(
        "# JSON for programs\n\n<!-- Written by `cargo run -p server --example api_docs`; a test holds it. -->\n\n\
         The same actions and the same refusals as the pages. `GET /api/openapi.json` is the OpenAPI document. Moves are in \
         the notation of [record-format.md](record-format.md). Where a key is needed, send \
         `Authorization: Bearer KEY`. An error is `{\"error\":{\"code\",\"message\",\"params\"}}` with a 4xx status; codes of the \
         game's rules are in [referee.md](referee.md).\n",
    );
    for endpoint in ENDPOINTS {
        text +=
            &format!("\n## {} {}\n\n{}.", endpoint.method.to_uppercase(), endpoint.path, endpoint.summary);
        text += if endpoint.needs_key { " Needs the seat's key.\n" } else { "\n" };
        for (name, help) in endpoint.query {
            text += &format!("\n- `?{name}=` {help}");
        }
        for (name, kind, required, help) in endpoint.body {
            let needed = if *required { "" } else { ", optional" };
            text += &format!("\n- `{name}` ({kind}{needed}): {help}");
        }
        text += &format!("\n\nAnswers {}.\n", endpoint.answer);
    }
    text
}

pub(crate) async fn serve() -> Json<Value> {
    Json(document())
}
