//! JSON for programs (`docs/api.md`): the same actions and the same refusals as the pages.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use game_core::{Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use store::ListQuery;
use table::any::DraftFacts;
use table::{Command, Opening, Pace, SeatFacts, Secret, SecretHash, Sitter, Sitting, Stage};

use super::{bearer, known_bot, may_replace, stream};
use crate::App;
use crate::catalog::CurrentTable;
use crate::error::AppError;
use crate::hint;
use crate::random;
use crate::session::Session;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/games", get(games))
        .route("/tables", get(list).post(open))
        .route("/tables/{id}", get(state))
        .route("/tables/{id}/seats/{seat}", post(sit))
        .route("/tables/{id}/moves", get(moves))
        .route("/tables/{id}/hint", post(hint))
        .route("/tables/{id}/draft", post(draft))
        .route("/tables/{id}/undo", post(undo))
        .route("/tables/{id}/confirm", post(confirm))
        .route("/tables/{id}/reopen", post(reopen))
        .route("/tables/{id}/stand-in", post(stand_in))
        .route("/tables/{id}/hand-back", post(hand_back))
        .route("/tables/{id}/bot-pace", post(bot_pace))
        .route("/tables/{id}/record", get(record))
        .route("/tables/{id}/events", get(stream::stream))
}

type Answer = Result<Json<Value>, AppError>;

async fn games(State(app): State<App>) -> Json<Value> {
    Json(json!({ "games": app.tables.catalog().infos().collect::<Vec<_>>() }))
}

async fn list(State(app): State<App>) -> Answer {
    let tables = app.tables.store().list(ListQuery::newest(100)).await?;
    let line = |(id, summary): (String, store::Summary)| {
        let about: Value = serde_json::from_str(&summary.about).unwrap_or_default();
        json!({ "id": id, "game": summary.game, "state": format!("{:?}", summary.state).to_lowercase(),
                "created": summary.created, "updated": summary.updated, "about": about })
    };
    Ok(Json(json!({ "tables": tables.into_iter().map(line).collect::<Vec<_>>() })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewTable {
    game: String,
    #[serde(default)]
    options: String,
    #[serde(default)]
    over_days: bool,
    #[serde(default)]
    listed: bool,
    #[serde(default)]
    bots_at_once: bool,
}

async fn open(State(app): State<App>, Json(new): Json<NewTable>) -> Result<Response, AppError> {
    let pace = if new.over_days { Pace::OverDays } else { Pace::Live };
    let opening =
        Opening { pace, listed: new.listed, bots_at_once: new.bots_at_once, ..Opening::new(new.options) };
    let live = app.tables.open(&new.game, opening).await?;
    let facts = &live.now().facts;
    let body =
        json!({ "id": live.id(), "events": facts.changes(SeatSet::EMPTY), "commitment": facts.commitment });
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewSitter {
    name: Option<String>,
    /// The name of a bot, instead of a name.
    bot: Option<String>,
    entropy: Option<Secret>,
}

/// Takes a seat; the answer holds its key, which the requests of that seat carry as a bearer token.
async fn sit(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    headers: HeaderMap,
    Json(new): Json<NewSitter>,
) -> Answer {
    let live = app.tables.get(&id).await?;
    let secret = bearer(&headers).unwrap_or_else(random::secret);
    let sitter = match (new.name, new.bot) {
        (Some(name), None) => Sitter::Person { name, key: secret.hash() },
        (None, Some(level)) => Sitter::Bot { level: known_bot(&app, Some(&level))? },
        _ => return Err(AppError::bad_request("give a name, or a bot, as \"master\"")),
    };
    let is_person = !sitter.is_bot();
    let entropy = new.entropy.unwrap_or_else(random::secret);
    let sitting = Sitting { seat: parse_seat(&seat)?, sitter, entropy };
    let facts = &app.tables.submit(&live, Command::Sit(sitting)).await?.facts;
    let key = is_person.then(|| secret.to_hex());
    Ok(Json(
        json!({ "seat": parse_seat(&seat)?, "key": key, "events": facts.changes(facts.seats_of(&secret)) }),
    ))
}

#[derive(Deserialize)]
struct AsSeat {
    seat: Option<String>,
}

async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<AsSeat>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let table = app.tables.get(&id).await?.now();
    let seat = match &query.seat {
        Some(seat) => Some(own_seat(&table, &headers, seat)?),
        None => None,
    };
    progress(&id, &table, seat, held(&table, &headers))
}

/// Everything that one seat, or a spectator, may know. Written straight to text: it answers every move.
#[derive(Serialize)]
struct Progress<'a> {
    id: &'a str,
    game: &'static str,
    rules: u32,
    options: &'a str,
    pace: Pace,
    events: u64,
    stage: Stage,
    seats: &'a [SeatFacts],
    waiting: SeatSet,
    commitment: SecretHash,
    view: Box<RawValue>,
    draft: Option<DraftFacts>,
    outcome: Option<Outcome>,
}

fn progress(id: &str, table: &CurrentTable, seat: Option<Seat>, held: SeatSet) -> Result<Response, AppError> {
    let facts = &table.facts;
    let progress = Progress {
        id,
        game: facts.info.key,
        rules: facts.rules,
        options: &facts.options,
        pace: facts.pace,
        events: facts.changes(held),
        stage: facts.stage,
        seats: &facts.seats,
        waiting: facts.waiting,
        commitment: facts.commitment,
        view: table.table().view(seat)?,
        draft: seat.map(|seat| table.table().draft(seat)),
        outcome: table.table().outcome(),
    };
    Ok(Json(progress).into_response())
}

async fn moves(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<AsSeat>,
    headers: HeaderMap,
) -> Answer {
    let table = app.tables.get(&id).await?.now();
    let seat = own_seat(&table, &headers, query.seat.as_deref().unwrap_or_default())?;
    Ok(Json(json!({ "moves": table.table().legal_moves(seat) })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    seat: u8,
}

/// What a bot would do, in the language that the request asks for.
async fn hint(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Asked>,
) -> Answer {
    let live = app.tables.get(&id).await?;
    let table = live.now();
    let seat = own_seat(&table, &headers, &asked.seat.to_string())?;
    let words = table.title.words(Session::of(&headers).words());
    let (_, hints) = hint::ask(&app.tables, &live, words, seat, None).await?;
    Ok(Json(json!({ "hints": hints })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    seat: u8,
    #[serde(rename = "move")]
    action: Option<String>,
}

/// Submits a command of a seat whose key the request carries.
async fn submit(
    app: &App,
    id: &str,
    headers: &HeaderMap,
    sent: &Sent,
    command: impl Fn(Seat) -> Command<String>,
) -> Result<Response, AppError> {
    let live = app.tables.get(id).await?;
    let seat = own_seat(&live.now(), headers, &sent.seat.to_string())?;
    let table = app.tables.submit(&live, command(seat)).await?;
    progress(id, &table, Some(seat), held(&table, headers))
}

async fn draft(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(sent): Json<Sent>,
) -> Result<Response, AppError> {
    let Some(action) = sent.action.clone() else {
        return Err(AppError::bad_request("give the move to draft"));
    };
    submit(&app, &id, &headers, &sent, |seat| Command::Draft { seat, action: action.clone() }).await
}

async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(sent): Json<Sent>,
) -> Result<Response, AppError> {
    submit(&app, &id, &headers, &sent, |seat| Command::Undo { seat }).await
}

/// Confirms the turn; a move may be sent along, and if it brings a choice, the turn stays open for it.
async fn confirm(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(sent): Json<Sent>,
) -> Result<Response, AppError> {
    submit(&app, &id, &headers, &sent, |seat| match &sent.action {
        Some(action) => Command::Play { seat, action: action.clone() },
        None => Command::Confirm { seat },
    })
    .await
}

async fn reopen(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(sent): Json<Sent>,
) -> Result<Response, AppError> {
    submit(&app, &id, &headers, &sent, |seat| Command::Reopen { seat }).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewStandIn {
    seat: u8,
    bot: Option<String>,
}

/// Lets a bot play at the caller's own seat, or at that of somebody who has left.
async fn stand_in(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(sent): Json<NewStandIn>,
) -> Result<Response, AppError> {
    let live = app.tables.get(&id).await?;
    let seat = parse_seat(&sent.seat.to_string())?;
    let held = held(&live.now(), &headers);
    if held.is_empty() {
        return Err(AppError::NotYourSeat);
    }
    may_replace(&live, held, seat)?;
    let level = known_bot(&app, sent.bot.as_deref())?;
    let table = app.tables.submit(&live, Command::StandIn { seat, level }).await?;
    progress(&id, &table, None, held)
}

async fn hand_back(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(sent): Json<Sent>,
) -> Result<Response, AppError> {
    submit(&app, &id, &headers, &sent, |seat| Command::HandBack { seat }).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewPace {
    at_once: bool,
}

async fn bot_pace(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(sent): Json<NewPace>,
) -> Result<Response, AppError> {
    let live = app.tables.get(&id).await?;
    let held = held(&live.now(), &headers);
    if held.is_empty() {
        return Err(AppError::NotYourSeat);
    }
    let table = app.tables.submit(&live, Command::BotPace { at_once: sent.at_once }).await?;
    progress(&id, &table, None, held)
}

async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, AppError> {
    let text = app.tables.get(&id).await?.now().table().record()?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

fn parse_seat(text: &str) -> Result<Seat, AppError> {
    text.parse().map_err(|error: game_core::BadNotation| AppError::bad_request(error))
}

fn held(table: &CurrentTable, headers: &HeaderMap) -> SeatSet {
    bearer(headers).map(|secret| table.facts.seats_of(&secret)).unwrap_or_default()
}

fn own_seat(table: &CurrentTable, headers: &HeaderMap, seat: &str) -> Result<Seat, AppError> {
    let seat = parse_seat(seat)?;
    if held(table, headers).contains(seat) { Ok(seat) } else { Err(AppError::NotYourSeat) }
}
