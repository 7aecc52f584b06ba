//! A table's page and what is sent from it.

use axum::Form;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use game_core::Seat;
use serde_json::json;
use table::{Command, Secret, SecretHash, Share, Sitter, Sitting};

use super::dice;
use super::table_request::{TableForm, TableRequest};
use super::{failed, is_htmx, is_secure, redirect, shown, with_cookies};
use crate::App;
use crate::error::AppError;
use crate::live::Seen;
use crate::pages::{self, Hinted};
use crate::random;
use crate::session::{Session, cookie};

pub(crate) async fn show(request: TableRequest, RawQuery(query): RawQuery) -> Response {
    request.answer(request.usual_seat(), &query.unwrap_or_default(), None)
}

pub(crate) async fn show_seat(
    request: TableRequest,
    Path((_, seat)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    match seat.parse().ok().filter(|seat| request.held.contains(*seat)) {
        Some(seat) => request.answer(Some(seat), &query.unwrap_or_default(), None),
        None => redirect(&request.path()),
    }
}

/// The form of a seat's command: checks that this browser holds the seat, submits the command and shows what came of it.
pub(super) fn command(command: fn(Seat, &TableForm) -> Command<String>) -> MethodRouter<App> {
    post(
        async move |State(app): State<App>, request: TableRequest, Form(form): Form<TableForm>| match request
            .own_seat(&form)
        {
            Ok(seat) => {
                let command = dice::with_link(seat, form.link(), command(seat, &form));
                submit(&app, request, &form, seat, command).await
            }
            Err(error) => request.refuse(&error),
        },
    )
}

async fn submit(
    app: &App,
    mut request: TableRequest,
    form: &TableForm,
    seat: Seat,
    command: Command<String>,
) -> Response {
    let keep = form.keep();
    let seen = form.at.clone().map(|at| Seen { seat, at });
    match app.tables.submit_if(&request.live, command, seen).await {
        Ok(table) => request.table = table,
        Err(error) => {
            request.table = request.live.now();
            return request.answer(Some(seat), keep, Some(&error));
        }
    }
    // On a shared screen the next person's hands come up by themselves.
    let awaited = request.table.facts.waiting_people();
    let next = if awaited.contains(seat) { Some(seat) } else { request.usual_seat().or(Some(seat)) };
    let query = if next == Some(seat) { keep } else { "" };
    let mut here = next.map_or(request.path(), |seat| format!("{}/seat/{seat}", request.path()));
    if !query.is_empty() {
        here += &format!("?{query}");
    }
    if !is_htmx(&request.headers) {
        return redirect(&here);
    }
    let mut response = request.answer_with(next, query, None, Hinted::Clear);
    if let Ok(here) = HeaderValue::from_str(&here) {
        response.headers_mut().insert("hx-replace-url", here);
    }
    response
}

/// On a shared device: a player says that they hold it now.
pub(crate) async fn hands(request: TableRequest, Form(form): Form<TableForm>) -> Response {
    match request.own_seat(&form) {
        Ok(seat) => {
            let opened = request.hands_cookie(&seat.to_string());
            with_cookies(redirect(&format!("{}/seat/{seat}", request.path())), [opened])
        }
        Err(error) => request.refuse(&error),
    }
}

/// A person takes a free seat; the browser keeps one secret for all its seats at a table.
pub(crate) async fn sit(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let secret =
        request.session.seat.clone().filter(|_| !request.held.is_empty()).unwrap_or_else(random::secret);
    let name = form.name.as_deref().unwrap_or_default().trim().to_owned();
    let mut held = request.held;
    let seated = match form.seat() {
        Ok(seat) => {
            held = held.with(seat);
            let sitter = Sitter::Person { name: name.clone(), key: secret.hash() };
            // The browser keeps one chain, for its first seat.
            let chain =
                form.chain.as_deref().and_then(SecretHash::from_hex).filter(|_| request.held.is_empty());
            let share = chain.map_or(Share::Sealed, Share::Chain);
            app.tables.submit(&request.live, Command::Sit(Sitting { seat, sitter, share })).await
        }
        Err(error) => Err(error),
    };
    if let Err(error) = seated {
        return request.refuse(&error);
    }
    let secure = is_secure(&request.headers);
    let path = request.path();
    let cookies = [
        cookie("seat", &secret.to_hex(), &path, secure),
        cookie("mine", &request.session.mine_with(request.live.id(), held), "/", secure),
        // A friend who sits down at the same device does not rename its owner.
        request.held.is_empty().then(|| cookie("player", &name, "/", secure)).flatten(),
    ];
    with_cookies(redirect(&path), cookies)
}

pub(crate) async fn recover_page(Path((id, key)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    if random::is_id(&id) && Secret::from_hex(&key).is_some() {
        shown(pages::recover(session.words(), &id, &key))
    } else {
        failed(&session, &AppError::NotFound)
    }
}

pub(crate) async fn recover(request: TableRequest, Form(form): Form<TableForm>) -> Response {
    let secret = form.key.as_deref().and_then(Secret::from_hex);
    let held = secret.as_ref().map(|secret| request.table.facts.seats_of(secret)).unwrap_or_default();
    match secret.filter(|_| !held.is_empty()) {
        Some(secret) => {
            let secure = is_secure(&request.headers);
            let path = request.path();
            let cookies = [
                cookie("seat", &secret.to_hex(), &path, secure),
                cookie("mine", &request.session.mine_with(request.live.id(), held), "/", secure),
            ];
            with_cookies(redirect(&path), cookies)
        }
        None => failed(&request.session, &AppError::NotYourSeat),
    }
}

/// Recomputes every roll of a finished game.
pub(crate) async fn verify(request: TableRequest) -> Response {
    shown(pages::verified(request.words(), request.live.id(), &request.table.table().verify()))
}

pub(crate) async fn record(request: TableRequest) -> Response {
    match request.table.table().record() {
        Ok(text) => ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
        Err(error) => failed(&request.session, &error.into()),
    }
}

/// For tabs in the background, which hold no stream open: whether it is this browser's turn, or its share is awaited.
pub(crate) async fn turn(request: TableRequest) -> Response {
    let is_turn = request.table.facts.waiting_people().iter().any(|seat| request.held.contains(seat));
    let share = request.table.facts.awaited_shares.iter().any(|seat| request.held.contains(seat));
    axum::Json(
        json!({ "events": request.table.facts.changes(request.held), "turn": is_turn, "share": share }),
    )
    .into_response()
}
