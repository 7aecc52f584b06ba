//! JSON for programs (`docs/api.md`): the same actions and the same refusals as the pages.

mod types;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json, Router};
use game_core::{Seat, SeatSet};
use store::ListQuery;
use table::{Command, Opening, Pace, Sitter, Sitting};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi, Ref, RefOr, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::types::*;
use super::{bearer, known_bot, may_replace, stream};
use crate::App;
use crate::catalog::CurrentTable;
use crate::client::Client;
use crate::error::AppError;
use crate::hint;
use crate::random;
use crate::session::Session;

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Crier",
        description = "Tables for board games: the same actions and refusals as the pages."
    ),
    components(schemas(ErrorAnswer))
)]
struct Description;

/// The addresses under `/api`, and the document that describes them.
pub(super) fn routes() -> Router<App> {
    let api = OpenApiRouter::new()
        .routes(routes!(games))
        .routes(routes!(list, open))
        .routes(routes!(state))
        .routes(routes!(sit))
        .routes(routes!(moves))
        .routes(routes!(hint))
        .routes(routes!(draft))
        .routes(routes!(undo))
        .routes(routes!(confirm))
        .routes(routes!(reopen))
        .routes(routes!(stand_in))
        .routes(routes!(hand_back))
        .routes(routes!(bot_pace))
        .routes(routes!(record))
        .routes(routes!(events))
        .fallback(async || AppError::NotFound);
    let described = <Description as utoipa::OpenApi>::openapi();
    let (router, mut document) = OpenApiRouter::with_openapi(described).nest("/api", api).split_for_parts();
    complete(&mut document);
    router.route("/api/openapi.json", axum::routing::get(async move || Json(document)))
}

/// Adds what all operations share: how to send a key, and what a refusal looks like.
fn complete(document: &mut OpenApi) {
    let key = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The key that taking a seat answered."));
    document
        .components
        .get_or_insert_default()
        .add_security_scheme("seat", SecurityScheme::Http(key.build()));
    let refused = ResponseBuilder::new().description("Refused, with the reason").content(
        "application/json",
        utoipa::openapi::Content::new(Some(RefOr::Ref(Ref::from_schema_name("ErrorAnswer")))),
    );
    let refused = refused.build();
    for item in document.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
            for class in ["4XX", "5XX"] {
                operation.responses.responses.insert(class.to_owned(), refused.clone().into());
            }
        }
    }
}

/// The games that can be played here
#[utoipa::path(get, path = "/games", responses((status = 200, body = Games)))]
async fn games(State(app): State<App>) -> Json<Games> {
    Json(Games { games: app.tables.catalog().titles().iter().map(|title| title.info.clone()).collect() })
}

/// The listed tables, newest first
#[utoipa::path(get, path = "/tables", responses((status = 200, body = Tables)))]
async fn list(State(app): State<App>) -> Result<Json<Tables>, AppError> {
    let tables = app.tables.store().list(ListQuery::newest(100)).await?;
    let line = |(id, summary): (String, store::Summary)| ListedTable {
        id,
        game: summary.game,
        state: summary.state.name(),
        created: summary.created,
        updated: summary.updated,
        about: serde_json::from_str(&summary.about).unwrap_or_default(),
    };
    Ok(Json(Tables { tables: tables.into_iter().map(line).collect() }))
}

/// Open a table
#[utoipa::path(
    post, path = "/tables", request_body = OpenTableRequest, responses((status = 201, body = OpenedTable))
)]
async fn open(
    State(app): State<App>,
    JsonBody(new): JsonBody<OpenTableRequest>,
) -> Result<Response, AppError> {
    let pace = if new.over_days { Pace::OverDays } else { Pace::Live };
    let opening =
        Opening { pace, listed: new.listed, bots_at_once: new.bots_at_once, ..Opening::new(new.options) };
    let live = app.tables.open(&new.game, opening).await?;
    let facts = &live.now().facts;
    let opened =
        OpenedTable { id: live.id(), events: facts.changes(SeatSet::EMPTY), commitment: facts.commitment };
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

/// Take a free seat, or put a bot on it
///
/// The answer holds the seat's key: later requests for that seat carry it as a bearer token.
#[utoipa::path(
    post, path = "/tables/{id}/seats/{seat}", request_body = SeatRequest, responses((status = 200, body = TakenSeat))
)]
async fn sit(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    headers: HeaderMap,
    JsonBody(new): JsonBody<SeatRequest>,
) -> Result<Json<TakenSeat>, AppError> {
    let live = app.tables.get(&id).await?;
    let secret = bearer(&headers).unwrap_or_else(random::secret);
    let sitter = match (new.name, new.bot) {
        (Some(name), None) => Sitter::Person { name, key: secret.hash() },
        (None, Some(level)) => Sitter::Bot { level: known_bot(&app, Some(&level))? },
        _ => return Err(AppError::bad_request("give a name, or a bot, as \"master\"")),
    };
    let (seat, is_person) = (parse_seat(&seat)?, !sitter.is_bot());
    let entropy = new.entropy.unwrap_or_else(random::secret);
    let facts = &app.tables.submit(&live, Command::Sit(Sitting { seat, sitter, entropy })).await?.facts;
    let key = is_person.then(|| secret.to_hex());
    Ok(Json(TakenSeat { seat, key, events: facts.changes(facts.seats_of(&secret)) }))
}

/// How a table stands, for a spectator or a seat
#[utoipa::path(get, path = "/tables/{id}", params(SeatQuery), responses((status = 200, body = TableStatus)))]
async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let table = app.tables.get(&id).await?.now();
    let seat = match &query.seat {
        Some(seat) => Some(own_seat(&table, &headers, seat)?),
        None => None,
    };
    status(&id, &table, seat, held(&table, &headers))
}

fn status(id: &str, table: &CurrentTable, seat: Option<Seat>, held: SeatSet) -> Result<Response, AppError> {
    let facts = &table.facts;
    let status = TableStatus {
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
        digest: table.digest(),
    };
    Ok(Json(status).into_response())
}

/// A seat's legal moves, after its draft
#[utoipa::path(
    get, path = "/tables/{id}/moves", params(SeatQuery), responses((status = 200, body = Moves)), security(("seat" = []))
)]
async fn moves(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
    headers: HeaderMap,
) -> Result<Json<Moves>, AppError> {
    let table = app.tables.get(&id).await?.now();
    let seat = own_seat(&table, &headers, query.seat.as_deref().unwrap_or_default())?;
    Ok(Json(Moves { moves: table.table().legal_moves(seat) }))
}

/// Ask what our strongest bot would do for a seat, after its draft
///
/// It knows what that seat may know, and thinks for up to a second, less if many ask. A seat asks one question at a time
/// (`hint-pending`); if an answer would take longer than five seconds, `busy` says when to ask again. Texts are in English
/// or French, as `Accept-Language` asks.
#[utoipa::path(
    post, path = "/tables/{id}/hint", request_body = HintRequest, responses((status = 200, body = Hints)), security(("seat" = []))
)]
async fn hint(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<HintRequest>,
) -> Result<Json<Hints>, AppError> {
    let live = app.tables.get(&id).await?;
    let table = live.now();
    let seat = own_seat(&table, &headers, &asked.seat.to_string())?;
    let words = table.title.words(Session::of(&headers).words());
    let (_, hints) = hint::ask(&app.tables, &live, words, seat, None).await?;
    Ok(Json(Hints { hints }))
}

/// Handlers that submit a command of a seat whose key the request carries, and answer with the table's status.
macro_rules! seat_commands {
    ($($(#[doc = $doc:literal])+ $name:ident at $path:literal: $command:expr;)+) => {$(
        $(#[doc = $doc])+
        #[utoipa::path(
            post, path = $path, request_body = TurnRequest, responses((status = 200, body = TableStatus)),
            security(("seat" = []))
        )]
        async fn $name(
            State(app): State<App>,
            Path(id): Path<String>,
            headers: HeaderMap,
            JsonBody(sent): JsonBody<TurnRequest>,
        ) -> Result<Response, AppError> {
            let command: fn(Seat, Option<String>) -> Result<Command<String>, AppError> = $command;
            let live = app.tables.get(&id).await?;
            let seat = own_seat(&live.now(), &headers, &sent.seat.to_string())?;
            let table = app.tables.submit(&live, command(seat, sent.action)?).await?;
            status(&id, &table, Some(seat), held(&table, &headers))
        }
    )+};
}

seat_commands! {
    /// Add a move to the private draft of this turn
    draft at "/tables/{id}/draft": |seat, action| match action {
        Some(action) => Ok(Command::Draft { seat, action }),
        None => Err(AppError::bad_request("give the move to draft")),
    };
    /// Take the last move out of the draft
    undo at "/tables/{id}/undo": |seat, _| Ok(Command::Undo { seat });
    /// Confirm the turn
    ///
    /// A move sent along is drafted first. If it leads to a choice, the turn stays open.
    confirm at "/tables/{id}/confirm": |seat, action| Ok(match action {
        Some(action) => Command::Play { seat, action },
        None => Command::Confirm { seat },
    });
    /// Take the confirmation back while others are still thinking
    reopen at "/tables/{id}/reopen": |seat, _| Ok(Command::Reopen { seat });
    /// Take your own seat back from the bot that stood in
    hand_back at "/tables/{id}/hand-back": |seat, _| Ok(Command::HandBack { seat });
}

/// Let a bot play for your own seat, or for a player who has left
///
/// A player has left a live table if nothing was heard from them for two minutes. Over days, nothing must have happened at the
/// table for a day, either.
#[utoipa::path(
    post, path = "/tables/{id}/stand-in", request_body = StandInRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn stand_in(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<StandInRequest>,
) -> Result<Response, AppError> {
    let live = app.tables.get(&id).await?;
    let seat = parse_seat(&sent.seat.to_string())?;
    let held = any_seat(&live.now(), &headers)?;
    may_replace(&live, held, seat)?;
    let level = known_bot(&app, sent.bot.as_deref())?;
    let table = app.tables.submit(&live, Command::StandIn { seat, level }).await?;
    status(&id, &table, None, held)
}

/// Let bots move instantly, or at a human pace
#[utoipa::path(
    post, path = "/tables/{id}/bot-pace", request_body = BotPaceRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn bot_pace(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<BotPaceRequest>,
) -> Result<Response, AppError> {
    let live = app.tables.get(&id).await?;
    let held = any_seat(&live.now(), &headers)?;
    let table = app.tables.submit(&live, Command::BotPace { at_once: sent.at_once }).await?;
    status(&id, &table, None, held)
}

/// The record so far, as text (record-format.md)
///
/// Once the game is over, it includes the secrets of the dice. A game with hidden information gives it out only then
/// (`secret-record`).
#[utoipa::path(
    get, path = "/tables/{id}/record", responses((status = 200, body = String, content_type = "text/plain"))
)]
async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, AppError> {
    let text = app.tables.get(&id).await?.now().table().record()?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Server-sent events: `changed`, with the number of events, whenever the table changes
///
/// Ask for the table's status then. The header `Last-Event-ID` counts like `after`.
#[utoipa::path(
    get, path = "/tables/{id}/events", params(stream::From),
    responses((status = 200, body = String, content_type = "text/event-stream"))
)]
async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(from): Query<stream::From>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    stream::open(&app, &id, &from, client, &headers).await
}

fn parse_seat(text: &str) -> Result<Seat, AppError> {
    text.parse().map_err(|error: game_core::BadNotation| AppError::bad_request(error))
}

fn held(table: &CurrentTable, headers: &HeaderMap) -> SeatSet {
    bearer(headers).map(|secret| table.facts.seats_of(&secret)).unwrap_or_default()
}

/// The seats whose key the request carries: one at least.
fn any_seat(table: &CurrentTable, headers: &HeaderMap) -> Result<SeatSet, AppError> {
    Some(held(table, headers)).filter(|held| !held.is_empty()).ok_or(AppError::NotYourSeat)
}

fn own_seat(table: &CurrentTable, headers: &HeaderMap, seat: &str) -> Result<Seat, AppError> {
    let seat = parse_seat(seat)?;
    if held(table, headers).contains(seat) { Ok(seat) } else { Err(AppError::NotYourSeat) }
}
