//! Where notices lead besides a table: private links that stop or confirm a channel, feeds, and the service worker.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use store::KeyKind;
use table::Secret;
use words::{Lang, Words};

use super::{failed, origin, shown};
use crate::App;
use crate::error::AppError;
use crate::pages;
use crate::session::Session;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/stop/{channel}/{token}", get(ask_to_stop).post(stop))
        .route("/confirm/{channel}/{token}", get(ask_to_confirm).post(confirm))
        .route("/feed/{key}/games.atom", get(atom))
        .route("/feed/{key}/games.ics", get(calendar))
        .route("/sw.js", get(service_worker))
}

/// A page with a button: programs that look at links change nothing.
async fn ask_to_stop(
    State(app): State<App>,
    Path((channel, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    match app.linked_channel("stop", &channel, &token).await {
        Ok((_, settings)) => shown(pages::ask_to_stop(session.words(), &settings.name)),
        Err(error) => failed(&session, &error),
    }
}

/// The button, or a mail program's one click (RFC 8058).
async fn stop(
    State(app): State<App>,
    Path((channel, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    let stopped = async {
        let (channel, settings) = app.linked_channel("stop", &channel, &token).await?;
        app.stop_channel(&channel).await?;
        Ok::<_, AppError>(settings)
    };
    match stopped.await {
        Ok(settings) => shown(pages::stopped(session.words(), &settings.name)),
        Err(error) => failed(&session, &error),
    }
}

async fn ask_to_confirm(
    State(app): State<App>,
    Path((channel, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    match app.linked_channel("confirm", &channel, &token).await {
        Ok((_, settings)) => shown(pages::ask_to_confirm(session.words(), &settings.name)),
        Err(error) => failed(&session, &error),
    }
}

async fn confirm(
    State(app): State<App>,
    Path((channel, token)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    let confirmed = async {
        let (channel, settings) = app.linked_channel("confirm", &channel, &token).await?;
        app.confirm_channel(&channel).await?;
        Ok::<_, AppError>(settings)
    };
    match confirmed.await {
        Ok(settings) => shown(pages::confirmed(session.words(), &settings.name)),
        Err(error) => failed(&session, &error),
    }
}

#[derive(Deserialize)]
pub(crate) struct InLanguage {
    lang: Option<String>,
}

/// Whose feed it is.
async fn reader(app: &App, key: &str) -> Result<String, AppError> {
    let secret = Secret::from_hex(key).ok_or(AppError::NotFound)?;
    let found = app.tables.store().person_by_key(secret.hash().to_hex(), app.tables.clock().now()).await?;
    let found = found.filter(|(_, key)| key.kind == KeyKind::Feed);
    found.map(|(person, _)| person.id).ok_or(AppError::NotFound)
}

fn words(query: &InLanguage, session: &Session) -> Words {
    query.lang.as_deref().and_then(Lang::from_code).map_or(session.words(), Words::new)
}

async fn atom(
    State(app): State<App>,
    Path(key): Path<String>,
    Query(query): Query<InLanguage>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    let written = async {
        let (person, base) = (reader(&app, &key).await?, origin(&headers));
        let words = words(&query, &session);
        let own = format!("{base}/feed/{key}/games.atom?lang={}", words.lang().code());
        app.atom_feed(&person, words, &base, own).await
    };
    match written.await {
        Ok(feed) => ([(header::CONTENT_TYPE, "application/atom+xml; charset=utf-8")], feed).into_response(),
        Err(error) => failed(&session, &error),
    }
}

async fn calendar(
    State(app): State<App>,
    Path(key): Path<String>,
    Query(query): Query<InLanguage>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    let written = async {
        let person = reader(&app, &key).await?;
        app.calendar(&person, words(&query, &session), &origin(&headers)).await
    };
    match written.await {
        Ok(calendar) => ([(header::CONTENT_TYPE, "text/calendar; charset=utf-8")], calendar).into_response(),
        Err(error) => failed(&session, &error),
    }
}

/// The script that browsers run when a push message arrives. At the root, because it may open any table.
async fn service_worker() -> Response {
    let headers =
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, include_str!("../assets/sw.js")).into_response()
}
