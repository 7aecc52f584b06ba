//! The OpenAPI document is true: every operation in it is called here, and every answer has the shape that it describes.

use std::collections::BTreeSet;
use std::fmt::Write;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use boon::{Compiler, Schemas};
use serde_json::{Value, json};
use tower::ServiceExt;

use server::Clock;

use crate::common::house_with_clock;

/// A program that compares every answer with the document.
struct Program {
    house: Router,
    clock: Clock,
    document: Value,
    key: Option<String>,
    /// What was answered: `get /api/games 2`.
    seen: BTreeSet<String>,
}

impl Program {
    async fn new() -> Program {
        let (house, clock) = house_with_clock();
        let mut program = Program { house, clock, document: Value::Null, key: None, seen: BTreeSet::new() };
        let (_, _, text) = program.send(Method::GET, "/api/openapi.json", &Value::Null).await;
        program.document = serde_json::from_str(&text).expect("JSON");
        program
    }

    async fn send(&self, method: Method, path: &str, body: &Value) -> (StatusCode, String, String) {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "table.test");
        if let Some(key) = &self.key {
            request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
        }
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let request = request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body));
        let response = self.house.clone().oneshot(request.expect("a request")).await.expect("an answer");
        let kind =
            response.headers().get(header::CONTENT_TYPE).map_or("", |kind| kind.to_str().expect("text"));
        let (status, kind) = (response.status(), kind.split(';').next().unwrap_or_default().to_owned());
        if kind == "text/event-stream" {
            // It has no end.
            return (status, kind, String::new());
        }
        let bytes = to_bytes(response.into_body(), 1 << 22).await.expect("a body");
        (status, kind, String::from_utf8(bytes.to_vec()).expect("text"))
    }

    /// Calls an operation by its path in the document, `{names}` replaced, and checks the answer.
    async fn call(&mut self, method: Method, operation: &str, values: &[(&str, &str)], body: Value) -> Value {
        let (template, query) = operation.split_once('?').unwrap_or((operation, ""));
        let mut path = template.to_owned();
        values.iter().for_each(|(name, value)| path = path.replace(&format!("{{{name}}}"), value));
        let (status, kind, text) = self.send(method.clone(), &format!("{path}?{query}"), &body).await;
        let verb = method.as_str().to_lowercase();
        let responses = &self.document["paths"][template][&verb]["responses"];
        let class = format!("{}XX", status.as_u16() / 100);
        let response = [status.as_str(), &class].into_iter().map(|status| &responses[status]);
        let response = response.into_iter().find(|response| response.is_object());
        let response =
            response.unwrap_or_else(|| panic!("{verb} {template}: {status} is not described: {text}"));
        let schema = &response["content"][&kind]["schema"];
        assert!(schema.is_object(), "{verb} {template}: {status} as {kind} is not described");
        let answer = if kind == "application/json" {
            serde_json::from_str(&text).expect("JSON")
        } else {
            Value::String(text)
        };
        if let Err(reason) = self.validate(schema, &answer) {
            panic!("{verb} {template}: {status} {answer}\n{reason}");
        }
        self.seen.insert(format!("{verb} {template} {}", status.as_u16() / 100));
        answer
    }

    /// Compares a value with a schema of the document, in which no object has a field that is not described.
    fn validate(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let mut whole = json!({ "allOf": [schema], "components": self.document["components"] });
        close(&mut whole);
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.add_resource("schema.json", whole).map_err(|error| error.to_string())?;
        let index = compiler.compile("schema.json", &mut schemas).map_err(|error| format!("{error:#}"))?;
        schemas.validate(value, index).map_err(|error| format!("{error:#}"))
    }
}

/// Forbids fields that are not described. The document does not, since answers may grow.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.get("properties").is_some_and(Value::is_object)
                && fields.get("type") == Some(&json!("object"))
            {
                fields.entry("additionalProperties").or_insert(Value::Bool(false));
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// How long a player is away before somebody reminds them: the program's clock is ahead by this from then on.
const AWAY: std::time::Duration = std::time::Duration::from_secs(13 * 60 * 60);

/// Two programs over days, who talk, and remind each other.
async fn together(program: &mut Program) {
    let post = Method::POST;
    let new =
        json!({ "game": "troyes-dice", "options": "players=2", "over_days": true, "wanted": "newcomers" });
    program.key = None;
    let opened = program.call(post.clone(), "/api/tables", &[], new).await;
    let id = opened["id"].as_str().expect("an id").to_owned();
    let (opener, sit) = (opened["key"].as_str().map(str::to_owned), "/api/tables/{id}/seats/{seat}");
    program.call(post.clone(), sit, &[("id", &id), ("seat", "2")], json!({ "name": "two" })).await;
    program.key = opener;
    program.call(post.clone(), sit, &[("id", &id), ("seat", "1")], json!({ "name": "one" })).await;
    let here: &[(&str, &str)] = &[("id", &id)];
    program.call(post.clone(), "/api/tables/{id}/talk", here, json!({ "seat": 1, "text": "hello" })).await;
    program.call(post.clone(), "/api/tables/{id}/talk", here, json!({ "seat": 1, "reaction": "ouch" })).await;
    let talk = program.call(Method::GET, "/api/tables/{id}/talk?after=0", here, Value::Null).await;
    assert_eq!(talk["talk"].as_array().map(Vec::len), Some(2), "{talk}");
    program.call(post.clone(), "/api/tables/{id}/talk-switch", here, json!({ "on": false })).await;
    program.clock.advance(AWAY);
    let nudge = json!({ "seat": 2, "by": 1 });
    let status = program.call(post.clone(), "/api/tables/{id}/nudge", here, nudge.clone()).await;
    assert_eq!((&status["seats"][1]["nudged_by"], &status["talk"]), (&json!(1), &json!(false)));
    program.call(post.clone(), "/api/tables/{id}/nudge", here, nudge).await;
    let clock = json!({ "reserve_s": 300, "increment_s": 5 });
    let new = json!({ "game": "troyes-dice", "options": "players=2", "clock": clock });
    let opened = program.call(post.clone(), "/api/tables", &[], new).await;
    let here: &[(&str, &str)] = &[("id", opened["id"].as_str().expect("an id"))];
    let status = program.call(Method::GET, "/api/tables/{id}", here, Value::Null).await;
    assert_eq!(status["clock"], clock);
    for seat in ["1", "2"] {
        program.call(post.clone(), sit, &[here[0], ("seat", seat)], json!({ "name": seat })).await;
    }
    let status = program.call(Method::GET, "/api/tables/{id}", here, Value::Null).await;
    assert!(status["seats"][0]["clock"]["running_since"].is_i64(), "{status}");
}

/// Every operation succeeds once and, where it can, is refused once; every answer is as described.
#[tokio::test]
async fn every_operation_answers_as_described() {
    let mut program = Program::new().await;
    let post = Method::POST;
    program.call(Method::GET, "/api/games", &[], Value::Null).await;
    let new = json!({ "game": "troyes-dice", "options": "players=2", "listed": true, "bots_at_once": true });
    let opened = program.call(post.clone(), "/api/tables", &[], new).await;
    program.call(post.clone(), "/api/tables", &[], json!({ "game": "chess" })).await;
    program.call(post.clone(), "/api/tables", &[], json!({ "game": 7 })).await;
    let id = opened["id"].as_str().expect("an id").to_owned();
    let here: &[(&str, &str)] = &[("id", &id), ("seat", "1")];
    let (table, waiting) = (json!({ "game": "troyes-dice", "options": "players=2" }), "/api/tables/{id}");
    let other = program.call(post.clone(), "/api/tables", &[], table).await;
    let there: &[(&str, &str)] = &[("id", other["id"].as_str().expect("an id")), ("seat", "1")];
    program.key = other["key"].as_str().map(str::to_owned);
    for action in ["leave", "remove"] {
        program.call(post.clone(), "/api/tables/{id}/seats/{seat}", there, json!({ "name": "one" })).await;
        program.call(post.clone(), &format!("{waiting}/{action}"), there, json!({ "seat": 1 })).await;
    }
    program.call(post.clone(), "/api/tables/{id}/seats/{seat}", there, json!({ "name": "one" })).await;
    let named = json!({ "seat": 1, "name": "uno" });
    let status = program.call(post.clone(), "/api/tables/{id}/rename", there, named).await;
    assert_eq!(status["seats"][0]["name"], "uno");
    let renewed = program.call(post.clone(), "/api/tables/{id}/renew", there, json!({})).await;
    program.key = renewed["key"].as_str().map(str::to_owned);
    program.call(post.clone(), "/api/tables/{id}/close", there, json!({})).await;
    program.key = None;
    let sit = "/api/tables/{id}/seats/{seat}";
    let alone = json!({ "game": "troyes-dice", "options": "players=1" });
    let alone = program.call(post.clone(), "/api/tables", &[], alone).await;
    let alone: &[(&str, &str)] = &[("id", alone["id"].as_str().expect("an id")), ("seat", "1")];
    let taken = program.call(post.clone(), sit, alone, json!({ "name": "one" })).await;
    program.key = taken["key"].as_str().map(str::to_owned);
    program.call(post.clone(), "/api/tables/{id}/take-back", alone, json!({ "seat": 1 })).await;
    let moves = program.call(Method::GET, "/api/tables/{id}/moves?seat=1", alone, Value::Null).await;
    let gives = |one: &&Value| {
        ["influence", "deniers", "knowledge"].iter().any(|what| one.to_string().contains(what))
    };
    let gains = moves["moves"].as_array().into_iter().flatten().find(gives);
    let gain = json!({ "seat": 1, "move": gains.expect("a die can always be used for resources") });
    program.call(post.clone(), "/api/tables/{id}/confirm", alone, gain).await;
    program.call(post.clone(), "/api/tables/{id}/take-back", alone, json!({ "seat": 1 })).await;
    program.key = None;
    let taken = program.call(post.clone(), sit, here, json!({ "name": "one" })).await;
    program.call(post.clone(), sit, here, json!({ "name": "late" })).await;
    program.key = taken["key"].as_str().map(str::to_owned);
    program.call(post.clone(), sit, &[("id", &id), ("seat", "2")], json!({ "name": "two" })).await;
    program.call(Method::GET, "/api/tables", &[], Value::Null).await;
    program.call(Method::GET, "/api/tables/{id}", here, Value::Null).await;
    program.call(Method::GET, "/api/tables/{id}?seat=9", here, Value::Null).await;
    program.call(post.clone(), "/api/tables/{id}/bot-pace", here, json!({ "at_once": true })).await;
    program.call(Method::GET, "/api/tables/{id}/events", here, Value::Null).await;
    let moves = program.call(Method::GET, "/api/tables/{id}/moves?seat=1", here, Value::Null).await;
    let with_move = json!({ "seat": 1, "move": moves["moves"][0] });
    let words = program.call(Method::GET, "/api/tables/{id}/words", here, Value::Null).await;
    assert!(words["moves"].as_array().is_some_and(Vec::is_empty), "a spectator has no moves: {words}");
    let tried = moves["moves"][0].as_str().expect("a move").replace(' ', "+");
    let tried = format!("/api/tables/{{id}}/words?seat=1&move={tried}");
    let words = program.call(Method::GET, &tried, here, Value::Null).await;
    assert!(
        words["after"].is_object() && !words["effects"].as_array().expect("a list").is_empty(),
        "{words}"
    );
    program.call(Method::GET, "/api/tables/{id}/words?seat=1&move=fly", here, Value::Null).await;
    program.call(post.clone(), "/api/tables/{id}/hint", here, json!({ "seat": 1 })).await;
    let drafted = program.call(post.clone(), "/api/tables/{id}/draft", here, with_move.clone()).await;
    assert_eq!(drafted["shown"], words["after"], "the draft shows");
    assert_ne!(drafted["shown"], drafted["view"], "the view stays as all have confirmed it");
    program.call(post.clone(), "/api/tables/{id}/undo", here, json!({ "seat": 1 })).await;
    program.call(post.clone(), "/api/tables/{id}/confirm", here, with_move).await;
    program.call(post.clone(), "/api/tables/{id}/reopen", here, json!({ "seat": 1 })).await;
    program
        .call(post.clone(), "/api/tables/{id}/stand-in", here, json!({ "seat": 2, "bot": "random" }))
        .await;
    program.call(post.clone(), "/api/tables/{id}/hand-back", here, json!({ "seat": 2 })).await;
    program
        .call(post.clone(), "/api/tables/{id}/stand-in", here, json!({ "seat": 1, "bot": "random" }))
        .await;
    program
        .call(post.clone(), "/api/tables/{id}/stand-in", here, json!({ "seat": 2, "bot": "random" }))
        .await;
    loop {
        let status = program.call(Method::GET, "/api/tables/{id}?seat=1", here, Value::Null).await;
        if status["stage"] == "over" {
            assert!(status["outcome"].is_object() && status["draft"].is_object(), "{status}");
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    program.call(Method::GET, "/api/tables/{id}/record", here, Value::Null).await;
    program.call(post.clone(), "/api/tables/{id}/review", here, json!({})).await;
    program.call(Method::GET, "/api/tables/{id}/review", here, Value::Null).await;
    let next = program.call(post.clone(), "/api/tables/{id}/rematch", here, json!({})).await;
    assert_eq!(next["seats"], json!([1, 2]), "the same key holds the same seats");
    let there: &[(&str, &str)] = &[("id", next["id"].as_str().expect("an id"))];
    let status = program.call(Method::GET, "/api/tables/{id}", there, Value::Null).await;
    assert_eq!(status["stage"], "playing");
    shares(&mut program).await;
    together(&mut program).await;
    day(&mut program).await;
    // Nothing of it is there at a table that does not exist.
    let nowhere = &[("id", "nowhere"), ("seat", "1")];
    let operations = operations(&program.document);
    for (verb, path) in operations.iter().filter(|(_, path)| path.contains("{id}")) {
        let method = if verb == "get" { Method::GET } else { Method::POST };
        let body = json!({ "seat": 1, "at_once": true, "link": "0".repeat(64) });
        program.call(method, path, nowhere, body).await;
    }
    for (verb, path) in &operations {
        let seen = |class: u8| program.seen.contains(&format!("{verb} {path} {class}"));
        assert!(seen(2), "{verb} {path} was never called with success");
        assert!(seen(4) || !path.contains("{id}"), "{verb} {path} was never refused");
    }
}

/// The day's dice: before an attempt, during one and after it.
async fn day(program: &mut Program) {
    let now = std::time::SystemTime::now() + AWAY;
    let now = now.duration_since(std::time::UNIX_EPOCH).expect("a clock").as_millis();
    let today = table::Day::of(now as i64).to_string();
    let here: &[(&str, &str)] = &[("game", "troyes-dice"), ("day", &today)];
    let operation = "/api/daily/{game}/{day}";
    program.key = None;
    let status = program.call(Method::GET, operation, here, Value::Null).await;
    assert_eq!(
        (&status["own"], &status["board"], &status["secret"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    let refused =
        program.call(Method::POST, operation, here, json!({ "name": "one", "unranked": true })).await;
    assert_eq!(refused["error"]["code"], "ranked-first");
    let begun = program.call(Method::POST, operation, here, json!({ "name": "one" })).await;
    let table: &[(&str, &str)] = &[("id", begun["id"].as_str().expect("an id"))];
    program.key = begun["key"].as_str().map(str::to_owned);
    let refused = program.call(Method::POST, "/api/tables/{id}/hint", table, json!({ "seat": 1 })).await;
    assert_eq!(refused["error"]["code"], "ranked");
    loop {
        let moves = program.call(Method::GET, "/api/tables/{id}/moves?seat=1", table, Value::Null).await;
        let body = json!({ "seat": 1, "move": moves["moves"][0] });
        let status = program.call(Method::POST, "/api/tables/{id}/confirm", table, body).await;
        if status["stage"] == "over" {
            break;
        }
    }
    program.key = begun["person"].as_str().map(str::to_owned);
    let again = program.call(Method::POST, operation, here, json!({ "name": "one" })).await;
    assert_eq!(again["id"], begun["id"]);
    let me = program.call(Method::GET, "/api/me", &[], Value::Null).await;
    program.call(Method::GET, "/api/me/games", &[], Value::Null).await;
    assert_eq!((&me["name"], &me["tables"]), (&json!("one"), &json!(1)));
    let status = program.call(Method::GET, operation, here, Value::Null).await;
    assert_eq!((&status["own"]["state"], &status["own"]["rank"]), (&json!("ranked"), &json!(1)));
    assert_eq!(status["board"][0]["name"], "one");
    program.call(Method::GET, operation, &[("game", "troyes-dice"), ("day", "soon")], Value::Null).await;
}

/// A seat with a chain opens it; at another table, the game begins without it.
async fn shares(program: &mut Program) {
    let link = table::Secret::new([7; 32]);
    for is_opened in [true, false] {
        let opened = program.call(Method::POST, "/api/tables", &[], json!({ "game": "troyes-dice" })).await;
        let here: &[(&str, &str)] = &[("id", opened["id"].as_str().expect("an id")), ("seat", "1")];
        let sit = json!({ "name": "one", "chain": link.hash().to_hex() });
        program.key = None;
        let taken = program.call(Method::POST, "/api/tables/{id}/seats/{seat}", here, sit).await;
        program.key = taken["key"].as_str().map(str::to_owned);
        let (operation, body) = match is_opened {
            true => ("/api/tables/{id}/share", json!({ "seat": 1, "link": link.to_hex() })),
            false => ("/api/tables/{id}/begin", json!({ "seat": 1 })),
        };
        let status = program.call(Method::POST, operation, here, body).await;
        assert_eq!(status["stage"], "playing", "{status}");
    }
}

/// A comparison that can't fail proves nothing.
#[tokio::test]
async fn a_field_that_is_missing_or_new_would_be_found() {
    let mut program = Program::new().await;
    let opened = program.call(Method::POST, "/api/tables", &[], json!({ "game": "troyes-dice" })).await;
    let id = opened["id"].as_str().expect("an id");
    let status = program.call(Method::GET, "/api/tables/{id}", &[("id", id)], Value::Null).await;
    let schema = json!({ "$ref": "#/components/schemas/TableStatus" });
    assert_eq!(program.validate(&schema, &status), Ok(()));
    for field in status.as_object().expect("an object").keys() {
        let mut without = status.clone();
        without.as_object_mut().expect("an object").remove(field);
        let error = program.validate(&schema, &without).expect_err(field);
        assert!(error.contains(field.as_str()), "{error}");
    }
    let mut nested = status.clone();
    nested["seats"][0].as_object_mut().expect("an object").remove("hints");
    assert!(program.validate(&schema, &nested).is_err());
    let mut grown = status.clone();
    grown["extra"] = json!(1);
    assert!(program.validate(&schema, &grown).is_err());
    let mut other = status;
    other["events"] = json!("many");
    assert!(program.validate(&schema, &other).is_err());
}

/// `docs/api.md` is written from the document: `UPDATE_DOCS=1 cargo test -p server docs_of_the_json`.
#[tokio::test]
async fn docs_of_the_json_interface_are_up_to_date() {
    let program = Program::new().await;
    assert_eq!(program.document["openapi"], "3.1.0");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
    let written = markdown(&program.document);
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &written).expect("docs/api.md");
    }
    let docs = std::fs::read_to_string(path).expect("docs/api.md");
    assert!(docs == written, "run: UPDATE_DOCS=1 cargo test -p server docs_of_the_json");
}

fn operations(document: &Value) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        all.extend(item.as_object().expect("operations").keys().map(|verb| (verb.clone(), path.clone())));
    }
    all
}

fn markdown(document: &Value) -> String {
    let mut text = String::from(
        "# JSON for programs\n\n<!-- Written by `UPDATE_DOCS=1 cargo test -p server docs_of_the_json`; the same test checks it. -->\n\n\
         The same actions and the same refusals as the pages. `GET /api/openapi.json` is the OpenAPI document. Moves are in \
         the notation of [record-format.md](record-format.md). Where a key is needed, send \
         `Authorization: Bearer KEY`. Every error is an [ErrorAnswer](#erroranswer) with a 4xx or 5xx status; the codes of \
         a game's rules are in [referee.md](referee.md).\n",
    );
    for (verb, path) in operations(document) {
        let operation = &document["paths"][&path][&verb];
        let _ = writeln!(text, "\n## {} {path}\n\n{}.", verb.to_uppercase(), words(&operation["summary"]));
        if let Some(more) = operation["description"].as_str() {
            let _ = writeln!(text, "{}", words(&json!(more)));
        }
        if operation["security"].is_array() {
            text += "Needs the seat's key.\n";
        }
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let query: Vec<&Value> = parameters.filter(|parameter| parameter["in"] == "query").collect();
        for (index, parameter) in query.iter().enumerate() {
            let gap = if index == 0 { "\n" } else { "" };
            let _ = writeln!(
                text,
                "{gap}- `?{}=` {}",
                words(&parameter["name"]),
                words(&parameter["description"])
            );
        }
        let body = &operation["requestBody"]["content"]["application/json"]["schema"];
        if body.is_object() {
            let _ = writeln!(text, "\nSend {}.", kind(body));
        }
        let responses = operation["responses"].as_object().expect("responses");
        let (status, good) = responses.iter().find(|(status, _)| status.starts_with('2')).expect("a success");
        let (media, content) =
            good["content"].as_object().and_then(|content| content.iter().next()).expect("content");
        let what = if media == "application/json" { kind(&content["schema"]) } else { format!("`{media}`") };
        let _ = writeln!(text, "\nAnswers {status} with {what}.");
    }
    text += "\n## What is sent and answered\n";
    for (name, schema) in document["components"]["schemas"].as_object().expect("schemas") {
        let _ = writeln!(text, "\n### {name}\n");
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for (field, of) in schema["properties"].as_object().expect("an object") {
            let optional = if required.contains(&field.as_str()) { "" } else { ", optional" };
            let help =
                of["description"].as_str().map_or(String::new(), |help| format!(": {}", words(&json!(help))));
            let _ = writeln!(text, "- `{field}` ({}{optional}){help}", kind(of));
        }
    }
    text
}

/// A text on one line.
fn words(text: &Value) -> String {
    text.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A schema in words.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        return choices.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    if let Some(kinds) = schema["type"].as_array() {
        return kinds.iter().map(words).collect::<Vec<_>>().join(" or ");
    }
    match schema["type"].as_str() {
        Some("array") => format!("list of {}", kind(&schema["items"])),
        Some(kind) => kind.to_owned(),
        None => "anything".to_owned(),
    }
}
