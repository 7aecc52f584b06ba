//! A table's page and what is sent from it.

use axum::Form;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use game_core::Seat;
use serde_json::json;
use table::{Command, Unfair};

use super::dice;
use super::table_request::{TableForm, TableRequest};
use super::{failed, is_htmx, is_secure, redirect, shown, with_cookies};
use crate::App;
use crate::error::AppError;
use crate::live::Seen;
use crate::pages::{self, Hinted};

pub(crate) async fn show(
    State(app): State<App>,
    request: TableRequest,
    RawQuery(query): RawQuery,
) -> Response {
    let shown = request.answer(request.usual_seat(), &query.unwrap_or_default(), None);
    with_cookies(shown, [adopt(&app, &request).await])
}

/// Seats that were taken before their browser was a person become the person's. Returns the cookie of a new person.
async fn adopt(app: &App, request: &TableRequest) -> Option<HeaderValue> {
    let key = request.session.seat.as_ref()?;
    if is_htmx(&request.headers) || !request.table.facts.may_be_adopted(key) {
        return None;
    }
    let adopted = async {
        let person = app.tables.acting(&request.session, request.session.name.as_deref()).await?;
        app.tables.adopt(&request.live, key, &person.id).await?;
        Ok::<_, AppError>(person)
    };
    match adopted.await {
        Ok(person) => person.cookie(is_secure(&request.headers)),
        // The page works without.
        Err(error) => {
            tracing::warn!(table.id = request.live.id(), "a seat can't be adopted: {error}");
            None
        }
    }
}

pub(crate) async fn show_seat(
    request: TableRequest,
    Path((_, seat)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    match seat.parse().ok().filter(|seat| request.held.contains(*seat)) {
        Some(seat) => {
            let seat = if is_htmx(&request.headers) { request.next_hands(seat) } else { seat };
            request.answer(Some(seat), &query.unwrap_or_default(), None)
        }
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
                let command = form.timed(dice::with_link(seat, form.link(), command(seat, &form)));
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
    let seen = form.at.clone().map(|at| Seen::Progress { seat, at });
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

/// Recomputes every roll of a finished game.
pub(crate) async fn verify(State(app): State<App>, request: TableRequest) -> Response {
    let day = request.table.facts.day.map(|day| day.date);
    // What the host could check is not yet for everyone.
    let found = match day.filter(|day| app.tables.clock().now() < day.opens()) {
        Some(day) => Err(Unfair::Sealed(day)),
        None => request.table.table().verify(),
    };
    shown(pages::verified(request.words(), request.live.id(), &found))
}

/// Removes a player's own name from a finished game.
pub(crate) async fn forget(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let seat = match request.own_seat(&form) {
        Ok(seat) => seat,
        Err(error) => return request.refuse(&error),
    };
    match app.tables.forget(request.live.id(), seat).await {
        Ok(()) => redirect(&request.path()),
        Err(error) => request.refuse(&error),
    }
}

pub(crate) async fn record(State(app): State<App>, request: TableRequest) -> Response {
    match request.table.table().record(app.tables.clock().now()) {
        Ok(text) => ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
        Err(error) => failed(&request.session, &error.into()),
    }
}

/// For tabs in the background, which hold no stream open: whether it is this browser's turn, whether its share of
/// the dice is awaited, and whether someone wanted a bot to play for it.
pub(crate) async fn turn(request: TableRequest) -> Response {
    let facts = &request.table.facts;
    let is_turn = facts.waiting_people().iter().any(|seat| request.held.contains(seat));
    let share = facts.awaited_shares.iter().any(|seat| request.held.contains(seat));
    let events = facts.changes(request.held);
    let answer = json!({ "events": events, "turn": is_turn, "share": share, "warned": request.was_warned });
    axum::Json(answer).into_response()
}
