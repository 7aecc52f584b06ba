//! JSON for programs (`docs/api.md`): the same actions and the same refusals as the pages.

mod days;
mod me;
mod reviews;
mod talk;
mod types;
mod words;

use std::sync::Arc;

use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json, Router};
use game_core::{Seat, SeatSet};
use table::nudge::NUDGE_AFTER_MS;
use table::{Command, Holder, Opening, Origin, Pace, Secret, SecretHash, Share, Sitter, Sitting};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{OpenApi, Ref, RefOr, ResponseBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::types::*;
use super::table_request::timed;
use super::{bearer, dice, fit_name, known_bot, stand_in_for, stream};
use crate::App;
use crate::catalog::CurrentTable;
use crate::client::Client;
use crate::error::AppError;
use crate::hint;
use crate::live::{Live, Seen};
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
        .routes(routes!(share))
        .routes(routes!(begin))
        .routes(routes!(leave))
        .routes(routes!(rename))
        .routes(routes!(remove))
        .routes(routes!(close))
        .routes(routes!(renew))
        .routes(routes!(moves))
        .routes(routes!(words::words))
        .routes(routes!(hint))
        .routes(routes!(draft))
        .routes(routes!(undo))
        .routes(routes!(confirm))
        .routes(routes!(reopen))
        .routes(routes!(take_back))
        .routes(routes!(stand_in))
        .routes(routes!(hand_back))
        .routes(routes!(bot_pace))
        .routes(routes!(nudge))
        .routes(routes!(talk::talk, talk::say))
        .routes(routes!(talk::switch))
        .routes(routes!(rematch))
        .routes(routes!(record))
        .routes(routes!(days::day, days::play_day))
        .routes(routes!(reviews::review, reviews::ask_review))
        .routes(routes!(me::me))
        .routes(routes!(me::my_games))
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

/// Turns whatever is refused under `/api` into the documented shape, also what the framework refuses by itself: an
/// unreadable query, a method that an address does not have.
pub(super) async fn errors_in_json(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_api = path == "/api" || path.starts_with("/api/");
    let response = next.run(request).await;
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE).map_or(&[][..], |kind| kind.as_bytes());
    if !is_api || status.as_u16() < 400 || kind.starts_with(b"application/json") {
        return response;
    }
    let is_plain = kind.starts_with(b"text/plain");
    let (mut parts, body) = response.into_parts();
    let text = axum::body::to_bytes(body, 1_000).await.unwrap_or_default();
    let message = str::from_utf8(&text).ok().filter(|text| is_plain && !text.is_empty());
    let error = AppError::Refused { status, message: message.unwrap_or_else(|| reason(status)).to_owned() };
    parts.headers.remove(header::CONTENT_TYPE);
    parts.headers.remove(header::CONTENT_LENGTH);
    (parts.headers, error).into_response()
}

fn reason(status: StatusCode) -> &'static str {
    status.canonical_reason().unwrap_or("refused")
}

/// The games that can be played here
#[utoipa::path(get, path = "/games", responses((status = 200, body = Games)))]
async fn games(State(app): State<App>) -> Json<Games> {
    Json(Games { games: app.tables.catalog().titles().iter().map(|title| title.info.clone()).collect() })
}

/// The listed tables, newest first
#[utoipa::path(get, path = "/tables", responses((status = 200, body = Tables)))]
async fn list(State(app): State<App>) -> Result<Json<Tables>, AppError> {
    let tables = app.tables.lobby(None, 100).await?;
    let line = |(id, summary): (String, store::Summary)| ListedTable {
        id,
        state: summary.state.name(),
        created: summary.created,
        updated: summary.updated,
        about: crate::summary::public(&summary),
        game: summary.game,
    };
    Ok(Json(Tables { tables: tables.into_iter().map(line).collect() }))
}

/// Open a table
///
/// The answer holds the opener's key: until the game begins it can put bots on free seats, remove players, and close the
/// table. Send one of your own along to use it instead.
#[utoipa::path(
    post, path = "/tables", request_body = OpenTableRequest, responses((status = 201, body = OpenedTable))
)]
async fn open(
    State(app): State<App>,
    headers: HeaderMap,
    JsonBody(new): JsonBody<OpenTableRequest>,
) -> Result<Response, AppError> {
    let pace = if new.over_days { Pace::OverDays } else { Pace::Live };
    let key = bearer(&headers).unwrap_or_else(random::secret);
    let opening = Opening {
        pace,
        listed: new.listed,
        bots_at_once: new.bots_at_once,
        clock: new.clock,
        wanted: new.wanted,
        opener: Some(key.hash()),
        ..Opening::new(new.options)
    };
    let live = app.tables.open(&new.game, opening).await?;
    let facts = &live.now().facts;
    let opened = OpenedTable {
        id: live.id(),
        events: facts.changes(SeatSet::EMPTY),
        commitment: facts.commitment,
        key: key.to_hex(),
    };
    Ok((StatusCode::CREATED, Json(opened)).into_response())
}

/// Take a free seat, or put a bot on it
///
/// The answer holds the seat's key: later requests for that seat carry it as a bearer token. Bots are put on seats with
/// the key of another seat or the opener's.
#[utoipa::path(
    post, path = "/tables/{id}/seats/{seat}", request_body = SeatRequest, responses((status = 200, body = TakenSeat))
)]
async fn sit(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    headers: HeaderMap,
    JsonBody(new): JsonBody<SeatRequest>,
) -> Result<Json<TakenSeat>, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let secret = caller.holder.key.clone().unwrap_or_else(random::secret);
    let sitter = match (new.name, new.bot) {
        (Some(name), None) => {
            fit_name(&app, &name)?;
            // On a device of several players, the first seat is the person's.
            let person = caller.holder.person.clone().filter(|_| caller.held.is_empty());
            Sitter::Person { name, key: secret.hash(), person }
        }
        (None, Some(level)) => {
            caller.require_insider()?;
            Sitter::Bot { level: known_bot(&app, Some(&level))? }
        }
        _ => return Err(AppError::bad_request("give a name, or a bot, as \"master\"")),
    };
    let (seat, is_person) = (parse_seat(&seat)?, !sitter.is_bot());
    let share = share_of(new.chain, new.entropy)?;
    let facts = &caller.submit(&app, Command::Sit(Sitting { seat, sitter, share }), new.seen).await?.facts;
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
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = match &query.seat {
        Some(seat) => Some(caller.own_seat(seat)?),
        None => None,
    };
    status(&id, &caller.table, seat, caller.held)
}

fn status(id: &str, table: &CurrentTable, seat: Option<Seat>, held: SeatSet) -> Result<Response, AppError> {
    let facts = &table.facts;
    let status = TableStatus {
        id,
        game: facts.info.key,
        rules: facts.rules,
        options: &facts.options,
        pace: facts.pace,
        clock: facts.clock,
        talk: facts.talk,
        events: facts.changes(held),
        stage: facts.stage,
        seats: &facts.seats,
        waiting: facts.waiting,
        commitment: facts.commitment,
        dice: DiceStatus { version: facts.dice, next: facts.next_chance, awaited: facts.awaited_shares },
        view: table.table().view(seat)?,
        shown: table.table().shown(seat)?,
        draft: seat.map(|seat| table.table().draft(seat)),
        outcome: table.table().outcome(),
        digest: table.digest(),
        rematch: facts.rematch.as_deref(),
        practice: facts.practice.as_ref().map(|practice| PracticeStatus {
            table: match &practice.from {
                Origin::Table(id) => Some(id),
                Origin::Record(_) => None,
            },
            position: practice.position,
            same_dice: practice.same_dice,
            scores: &practice.scores,
        }),
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
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = caller.own_seat(query.seat.as_deref().unwrap_or_default())?;
    Ok(Json(Moves { moves: caller.table.table().legal_moves(seat) }))
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
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<HintRequest>,
) -> Result<Json<Hints>, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = caller.own_seat(&asked.seat.to_string())?;
    let words = caller.table.title.words(Session::of(&headers).words());
    let (_, hints) = hint::ask(&app, client, &caller.live, words, seat, caller.seen(asked.seen)).await?;
    Ok(Json(Hints { hints }))
}

/// Open the link of your chain for the next chance result (fair-dice.md)
///
/// Needed once, before the game begins: later links come with the turns. Only for a seat that was taken with a `chain`.
#[utoipa::path(
    post, path = "/tables/{id}/share", request_body = ShareRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn share(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<ShareRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = caller.own_seat(&sent.seat.to_string())?;
    let command = Command::OpenLink { seat, link: sent.link, then: None };
    let table = caller.submit(&app, command, sent.seen).await?;
    status(&id, &table, Some(seat), caller.held)
}

/// Begin although some seats have not opened their share of the dice
///
/// The server's sealed secret replaces it, and the record says so.
#[utoipa::path(
    post, path = "/tables/{id}/begin", request_body = BeginRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn begin(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<BeginRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = caller.own_seat(&sent.seat.to_string())?;
    let table = caller.submit(&app, Command::Begin, sent.seen).await?;
    status(&id, &table, Some(seat), caller.held)
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
            let caller = Caller::of(&app, &id, &headers).await?;
            let seat = caller.own_seat(&sent.seat.to_string())?;
            let command = timed(sent.thought_ms, dice::with_link(seat, sent.link, command(seat, sent.action)?));
            let table = caller.submit(&app, command, sent.seen).await?;
            status(&id, &table, Some(seat), caller.held)
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
    /// Take back the last confirmed turn
    ///
    /// Only in solo games, lessons and practice, and not in a ranked attempt at a day's dice. The dice stay the same.
    take_back at "/tables/{id}/take-back": |seat, _| Ok(Command::TakeBack { seat });
    /// Take your own seat back from the bot that stood in
    hand_back at "/tables/{id}/hand-back": |seat, _| Ok(Command::HandBack { seat });
}

/// Let a bot play for your own seat, or for a player who has left
///
/// Every request with a seat's key is a sign of life, and so is an open event stream. A player has left a live table if
/// nothing was heard from them for two minutes; the first request then warns them (`warned`), and they have another
/// minute to come back. Over days, nothing must have happened at the table for a day, either. For another player, only the
/// usual bot plays.
#[utoipa::path(
    post, path = "/tables/{id}/stand-in", request_body = StandInRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn stand_in(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<StandInRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = parse_seat(&sent.seat.to_string())?;
    caller.require_seat()?;
    let level = stand_in_for(&app, &caller.live, caller.held, seat, sent.bot.as_deref()).await?;
    let table = caller.submit(&app, Command::StandIn { seat, level }, sent.seen).await?;
    status(&id, &table, None, caller.held)
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
    let caller = Caller::of(&app, &id, &headers).await?;
    caller.require_seat()?;
    let table = caller.submit(&app, Command::BotPace { at_once: sent.at_once }, sent.seen).await?;
    status(&id, &table, None, caller.held)
}

/// Leave your seat before the game begins
#[utoipa::path(
    post, path = "/tables/{id}/leave", request_body = LeaveRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn leave(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<LeaveRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = caller.own_seat(&sent.seat.to_string())?;
    let table = caller.submit(&app, Command::Vacate { seat }, sent.seen).await?;
    status(&id, &table, None, caller.held)
}

/// Change your name, at any time
///
/// Pages, log and record show the new one. Only the record of a finished game stays as it is, and so does its digest.
#[utoipa::path(
    post, path = "/tables/{id}/rename", request_body = RenameRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn rename(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<RenameRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = caller.own_seat(&sent.seat.to_string())?;
    fit_name(&app, &sent.name)?;
    let table = caller.submit(&app, Command::Rename { seat, name: sent.name }, sent.seen).await?;
    status(&id, &table, Some(seat), caller.held)
}

/// Remove a player or a bot before the game begins
///
/// Needs the opener's key.
#[utoipa::path(
    post, path = "/tables/{id}/remove", request_body = LeaveRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn remove(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<LeaveRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    caller.require_opener()?;
    let seat = parse_seat(&sent.seat.to_string())?;
    let table = caller.submit(&app, Command::Vacate { seat }, sent.seen).await?;
    status(&id, &table, None, caller.held)
}

/// Close the table before the game begins
///
/// Needs the opener's key. From then on every request about the table answers 410 with `closed`.
#[utoipa::path(
    post, path = "/tables/{id}/close", request_body = CloseRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn close(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<CloseRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    caller.require_opener()?;
    let table = caller.submit(&app, Command::Close, sent.seen).await?;
    status(&id, &table, None, caller.held)
}

/// Exchange your key for a new one
///
/// Everything that the old key held belongs to the new one; the old key, and recovery links with it, hold nothing any more.
#[utoipa::path(
    post, path = "/tables/{id}/renew", request_body = CloseRequest, responses((status = 200, body = RenewedKey)), security(("seat" = []))
)]
async fn renew(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<CloseRequest>,
) -> Result<Json<RenewedKey>, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    caller.require_insider()?;
    let (old, new) = (caller.holder.key.clone().unwrap_or_else(random::secret), random::secret());
    let renewed = Command::Renew { from: old.hash(), to: new.hash() };
    let facts = &caller.submit(&app, renewed, sent.seen).await?.facts;
    Ok(Json(RenewedKey { key: new.to_hex(), events: facts.changes(caller.held) }))
}

/// In a game over days, remind a player that it is their turn
///
/// Once a day for each seat, and only once it has been that seat's turn for 12 hours.
#[utoipa::path(
    post, path = "/tables/{id}/nudge", request_body = NudgeRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
async fn nudge(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<NudgeRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let by = caller.own_seat(&sent.by.to_string())?;
    let seat = parse_seat(&sent.seat.to_string())?;
    app.tables.require_back(&caller.table.facts, seat, NUDGE_AFTER_MS).await?;
    let command = Command::Nudge { seat, by };
    let table = caller.submit(&app, command, sent.seen).await?;
    status(&id, &table, Some(by), caller.held)
}

/// Play again with the same group, once the game is over
///
/// The first who asks opens the table; everyone else is led to the same one, and to the one after it if that game is over,
/// too. Everyone's seat is kept there for the key that holds it here, and this takes yours. Bots sit down right away. A
/// player who doesn't come can be replaced: put a bot on the seat, or free it with the key of the player who asked first.
#[utoipa::path(
    post, path = "/tables/{id}/rematch", request_body = RematchRequest, responses((status = 200, body = NextTable)), security(("seat" = []))
)]
async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<RematchRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let Holder { key: Some(key), person } = &caller.holder else { return Err(AppError::NotYourSeat) };
    let share = share_of(sent.chain, sent.entropy)?;
    let next = app.tables.rematch(&caller.live, key, person.as_deref(), &share).await?;
    let facts = &next.now().facts;
    let seats = facts.held_by(&caller.holder);
    Ok(Json(NextTable { id: next.id(), seats, events: facts.changes(seats) }).into_response())
}

/// The record so far, as text (record-format.md)
///
/// Once the game is over, it includes the secrets of the dice. A game with hidden information gives it out only then
/// (`secret-record`).
#[utoipa::path(
    get, path = "/tables/{id}/record", responses((status = 200, body = String, content_type = "text/plain"))
)]
async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let text = Caller::of(&app, &id, &headers).await?.table.table().record(app.tables.clock().now())?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Server-sent events: `changed`, with the number of events, whenever the table changes
///
/// Ask for the table's status then. `warned` comes first if someone wanted a bot to play for you while you were away. `presence` says
/// that a player has left or come back, `talk`, with the number of the latest remark, that something was said. The header `Last-Event-ID` counts like `after`.
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

fn share_of(chain: Option<SecretHash>, entropy: Option<Secret>) -> Result<Share, AppError> {
    match (chain, entropy) {
        (Some(_), Some(_)) => Err(AppError::bad_request("give a chain or entropy, not both")),
        (Some(end), None) => Ok(Share::Chain(end)),
        (None, Some(entropy)) => Ok(Share::Entropy(entropy)),
        (None, None) => Ok(Share::Sealed),
    }
}

fn parse_seat(text: &str) -> Result<Seat, AppError> {
    text.parse().map_err(|error: game_core::BadNotation| AppError::bad_request(error))
}

/// The sender of a request about a table. Every one with a key is a sign of life of its seats.
struct Caller {
    live: Arc<Live>,
    table: Arc<CurrentTable>,
    holder: Holder,
    held: SeatSet,
}

impl Caller {
    async fn of(app: &App, id: &str, headers: &HeaderMap) -> Result<Caller, AppError> {
        let live = app.tables.get(id).await?;
        let (table, key) = (live.now(), bearer(headers));
        let holder = app.tables.holder_of(key, &table.facts).await?;
        let held = table.facts.held_by(&holder);
        live.presence().hear(held);
        Ok(Caller { live, table, holder, held })
    }

    fn own_seat(&self, seat: &str) -> Result<Seat, AppError> {
        let seat = parse_seat(seat)?;
        if self.held.contains(seat) { Ok(seat) } else { Err(AppError::NotYourSeat) }
    }

    fn require_seat(&self) -> Result<(), AppError> {
        if self.held.is_empty() { Err(AppError::NotYourSeat) } else { Ok(()) }
    }

    fn require_opener(&self) -> Result<(), AppError> {
        if self.table.facts.is_opened_by(&self.holder) { Ok(()) } else { Err(AppError::NotOpener) }
    }

    /// Checks that the caller holds a seat or has opened the table.
    fn require_insider(&self) -> Result<(), AppError> {
        self.require_opener().or(self.require_seat())
    }

    fn seen(&self, events: Option<u64>) -> Option<Seen> {
        events.map(|events| Seen::Events { held: self.held, events })
    }

    /// Submits a command; refused if the caller says how many events it has seen and there are others now.
    async fn submit(
        &self,
        app: &App,
        command: Command<String>,
        seen: Option<u64>,
    ) -> Result<Arc<CurrentTable>, AppError> {
        app.tables.submit_if(&self.live, command, self.seen(seen)).await
    }
}
