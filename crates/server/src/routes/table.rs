//! A table's page and what is sent from it.

use axum::Form;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use game_core::Seat;
use serde_json::json;
use table::{Secret, Sitter};

use super::visit::{Sent, Visit};
use super::{failed, is_htmx, is_secure, redirect, shown, with_cookies};
use crate::App;
use crate::fault::Fault;
use crate::pages::{self, Hinted};
use crate::random;
use crate::session::{Session, cookie};
use crate::wish::{Seen, Wish};

pub(crate) async fn show(visit: Visit, RawQuery(query): RawQuery) -> Response {
    visit.answer(visit.usual_seat(), &query.unwrap_or_default(), None)
}

pub(crate) async fn show_seat(
    visit: Visit,
    Path((_, seat)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    match seat.parse().ok().filter(|seat| visit.held.contains(*seat)) {
        Some(seat) => visit.answer(Some(seat), &query.unwrap_or_default(), None),
        None => redirect(&visit.path()),
    }
}

/// Grants a wish of a seat that this browser holds, and shows what came of it.
async fn wish(app: &App, mut visit: Visit, sent: &Sent, wish: impl Fn(Seat) -> Wish) -> Response {
    let seat = match sent.seat() {
        Ok(seat) if visit.held.contains(seat) => seat,
        Ok(_) => return visit.answer(visit.usual_seat(), "", Some(&Fault::forbidden())),
        Err(fault) => return visit.answer(visit.usual_seat(), "", Some(&fault)),
    };
    let keep = sent.keep();
    let seen = sent.at.clone().map(|at| Seen { seat, at });
    match app.tables.grant_if(&visit.live, wish(seat), seen).await {
        Ok(table) => visit.table = table,
        Err(fault) => {
            visit.table = visit.live.now();
            return visit.answer(Some(seat), keep, Some(&fault));
        }
    }
    // On a shared screen the next person's hands come up by themselves.
    let awaited = visit.table.waiting_people();
    let next = if awaited.contains(seat) { Some(seat) } else { visit.usual_seat().or(Some(seat)) };
    let query = if next == Some(seat) { keep } else { "" };
    let mut here = next.map_or(visit.path(), |seat| format!("{}/seat/{seat}", visit.path()));
    if !query.is_empty() {
        here += &format!("?{query}");
    }
    if !is_htmx(&visit.headers) {
        return redirect(&here);
    }
    let mut response = visit.answer_with(next, query, None, Hinted::Clear);
    if let Ok(here) = HeaderValue::from_str(&here) {
        response.headers_mut().insert("hx-replace-url", here);
    }
    response
}

/// At a shared device: somebody says that it is in the right hands.
pub(crate) async fn hands(visit: Visit, Form(sent): Form<Sent>) -> Response {
    match sent.seat() {
        Ok(seat) if visit.held.contains(seat) => {
            let opened = visit.hands_cookie(&seat.to_string());
            with_cookies(redirect(&format!("{}/seat/{seat}", visit.path())), [opened])
        }
        Ok(_) => visit.answer(visit.usual_seat(), "", Some(&Fault::forbidden())),
        Err(fault) => visit.answer(visit.usual_seat(), "", Some(&fault)),
    }
}

pub(crate) async fn draft(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    let action = sent.action.clone().unwrap_or_default();
    wish(&app, visit, &sent, |seat| Wish::Draft { seat, action: action.clone() }).await
}

pub(crate) async fn undo(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    wish(&app, visit, &sent, |seat| Wish::Undo { seat }).await
}

/// Confirms the turn. A last move may be sent along: it is drafted before, and if it brings a choice, the
/// turn stays open for it.
pub(crate) async fn confirm(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    let action = sent.action.clone();
    wish(&app, visit, &sent, |seat| match &action {
        Some(action) => Wish::Play { seat, action: action.clone() },
        None => Wish::Confirm { seat },
    })
    .await
}

pub(crate) async fn reopen(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    wish(&app, visit, &sent, |seat| Wish::Reopen { seat }).await
}

pub(crate) async fn take_back(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    wish(&app, visit, &sent, |seat| Wish::TakeBack { seat }).await
}

/// A person takes a free seat; the browser keeps one secret for all its seats at a table.
pub(crate) async fn sit(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    let secret = visit.session.seat.clone().filter(|_| !visit.held.is_empty()).unwrap_or_else(random::secret);
    let name = sent.name.as_deref().unwrap_or_default().trim().to_owned();
    let mut held = visit.held;
    let granted = match sent.seat() {
        Ok(seat) => {
            held = held.with(seat);
            let sitter = Sitter::Person { name: name.clone(), key: secret.hash() };
            let entropy = sent.entropy.as_deref().and_then(Secret::from_hex);
            app.tables.grant(&visit.live, Wish::Sit { seat, sitter, entropy }).await
        }
        Err(fault) => Err(fault),
    };
    if let Err(fault) = granted {
        return visit.answer(visit.usual_seat(), "", Some(&fault));
    }
    let secure = is_secure(&visit.headers);
    let path = visit.path();
    let cookies = [
        cookie("seat", &secret.to_hex(), &path, secure),
        cookie("mine", &visit.session.mine_with(visit.live.id(), held), "/", secure),
        // A friend who sits down at the same device does not rename its owner.
        visit.held.is_empty().then(|| cookie("player", &name, "/", secure)).flatten(),
    ];
    with_cookies(redirect(&path), cookies)
}

pub(crate) async fn recover_page(Path((id, key)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    if random::is_id(&id) && Secret::from_hex(&key).is_some() {
        shown(pages::recover(session.words(), &id, &key))
    } else {
        failed(&session, &Fault::not_found())
    }
}

pub(crate) async fn recover(visit: Visit, Form(sent): Form<Sent>) -> Response {
    let secret = sent.key.as_deref().and_then(Secret::from_hex);
    let held = secret.as_ref().map(|secret| visit.table.seats_of(secret)).unwrap_or_default();
    match secret.filter(|_| !held.is_empty()) {
        Some(secret) => {
            let secure = is_secure(&visit.headers);
            let path = visit.path();
            let cookies = [
                cookie("seat", &secret.to_hex(), &path, secure),
                cookie("mine", &visit.session.mine_with(visit.live.id(), held), "/", secure),
            ];
            with_cookies(redirect(&path), cookies)
        }
        None => failed(&visit.session, &Fault::forbidden()),
    }
}

/// Recomputes every roll of a finished game.
pub(crate) async fn verify(visit: Visit) -> Response {
    shown(pages::verified(visit.session.words(), visit.live.id(), &visit.table.verify()))
}

pub(crate) async fn record(visit: Visit) -> Response {
    match visit.table.record() {
        Ok(text) => ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
        Err(fault) => failed(&visit.session, &fault),
    }
}

/// For tabs in the background, which hold no stream open: whether it is this browser's turn.
pub(crate) async fn turn(visit: Visit) -> Response {
    let is_turn = visit.table.waiting_people().iter().any(|seat| visit.held.contains(seat));
    axum::Json(json!({ "events": visit.table.changes(visit.held), "turn": is_turn })).into_response()
}
