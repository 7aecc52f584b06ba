//! All addresses.

mod api;
mod assets;
mod home;
pub mod openapi;
mod stream;
mod table;

use ::table::Secret;
use axum::Router;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;

use crate::App;
use crate::fault::Fault;
use crate::pages;
use crate::session::Session;

pub(crate) use assets::{FONTS, asset};

pub(crate) fn all() -> Router<App> {
    Router::new()
        .route("/", get(home::show))
        .route("/join", get(home::join))
        .route("/language", post(home::language))
        .route("/tables", post(home::open))
        .route("/assets/{name}", get(assets::serve))
        .route("/t/{id}", get(table::show))
        .route("/t/{id}/seat/{seat}", get(table::show_seat))
        .route("/t/{id}/sit", post(table::sit))
        .route("/t/{id}/bot", post(table::seat_bot))
        .route("/t/{id}/draft", post(table::draft))
        .route("/t/{id}/undo", post(table::undo))
        .route("/t/{id}/confirm", post(table::confirm))
        .route("/t/{id}/hands", post(table::hands))
        .route("/t/{id}/reopen", post(table::reopen))
        .route("/t/{id}/back", post(table::take_back))
        .route("/t/{id}/recover/{key}", get(table::recover_page))
        .route("/t/{id}/recover", post(table::recover))
        .route("/t/{id}/verify", post(table::verify))
        .route("/t/{id}/record", get(table::record))
        .route("/t/{id}/turn", get(table::turn))
        .route("/t/{id}/stream", get(stream::stream))
        .route("/api/openapi.json", get(openapi::serve))
        .nest("/api", api::routes())
        .fallback(async |headers: HeaderMap| failed(&Session::of(&headers), &Fault::not_found()))
}

/// A page for people.
fn shown(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// A fault for people.
fn failed(session: &Session, fault: &Fault) -> Response {
    let body = Html(pages::error(session.words(), fault).into_string());
    (fault.status, body).into_response()
}

/// To another page, after something was changed.
fn redirect(to: &str) -> Response {
    Redirect::to(to).into_response()
}

fn with_cookies(mut response: Response, cookies: impl IntoIterator<Item = Option<HeaderValue>>) -> Response {
    for cookie in cookies.into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The secret that a program sends along.
fn bearer(headers: &HeaderMap) -> Option<Secret> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    Secret::from_hex(value.strip_prefix("Bearer ")?)
}

/// Whether htmx asks: it wants the changed part of the page only.
fn is_htmx(headers: &HeaderMap) -> bool {
    headers.contains_key("hx-request")
}

/// Whether the browser came by HTTPS, through a proxy in front of us.
fn is_secure(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|value| value == "https")
}

/// Where the browser says it is: the address that friends open.
fn origin(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("localhost");
    let scheme = if is_secure(headers) { "https" } else { "http" };
    format!("{scheme}://{host}")
}
