//! Looking back at a record that someone brings along, without a table.

use axum::Form;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use game_record::Header;
use page_kit::addresses::{self, SeenBy};
use table::Origin;

use super::practice::{self, PlayOnForm};
use super::replay::Replayed;
use super::upload::field;
use super::{failed, is_htmx, redirect, shown};
use crate::App;
use crate::catalog::CurrentTable;
use crate::error::AppError;
use crate::pages::{self, RecordFault};
use crate::session::Session;

/// The page that takes a record.
pub(crate) async fn show(headers: HeaderMap) -> Response {
    shown(pages::records(Session::of(&headers).words(), None, ""))
}

/// Checks a record and leads to its first position, or to the one that was asked for before it was gone.
pub(crate) async fn bring(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    let session = Session::of(&headers);
    let text = |name: &str| {
        let body = body.as_ref().ok()?;
        field(&headers, body, name).map(String::from_utf8_lossy)
    };
    let at = text("at").filter(|at| at.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default();
    let kept = match (&body, text("record")) {
        (Err(_), _) => Err(RecordFault::TooLong),
        (Ok(_), None) => Err(RecordFault::Missing),
        (Ok(_), Some(text)) if text.is_empty() => Err(RecordFault::Missing),
        (Ok(_), Some(text)) => keep(&app, &text),
    };
    match kept {
        Ok(digest) => {
            let position = at.parse().unwrap_or(0);
            redirect(&addresses::replay(&pages::track(&Origin::Record(digest)), position, None))
        }
        Err(fault) => {
            let page = pages::records(session.words(), Some(&fault), &at);
            (StatusCode::UNPROCESSABLE_ENTITY, shown(page)).into_response()
        }
    }
}

/// Replays a record and keeps its game for a while; its digest.
fn keep(app: &App, text: &str) -> Result<String, RecordFault> {
    let bad = |error: &dyn ToString| RecordFault::Bad(error.to_string());
    let header = Header::read(text).map_err(|error| bad(&error))?;
    let title = app.tables.catalog().get(&header.game).map_err(|error| bad(&error))?;
    let bots = app.tables.bots().names();
    let (digest, table) = (title.of_record)(text, &bots).map_err(|error| bad(&error))?;
    app.records.keep(&digest, CurrentTable::new(title.clone(), table));
    Ok(digest)
}

/// The game of a record, or a page that asks for the file again.
fn find(app: &App, headers: &HeaderMap, digest: &str, position: &str) -> Result<Replayed, Box<Response>> {
    let session = Session::of(headers);
    if digest.len() != 64 || !digest.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(Box::new(failed(&session, &AppError::NotFound)));
    }
    match app.records.get(digest) {
        Some(table) => Ok(Replayed::record(app, headers, digest, table)),
        None => {
            let page = pages::records(session.words(), Some(&RecordFault::Gone), position);
            let mut response = (StatusCode::GONE, shown(page)).into_response();
            if is_htmx(headers) {
                response.headers_mut().insert("hx-refresh", HeaderValue::from_static("true"));
            }
            Err(Box::new(response))
        }
    }
}

pub(crate) async fn begin(Path(digest): Path<String>) -> Response {
    redirect(&addresses::replay(&pages::track(&Origin::Record(digest)), 0, None))
}

pub(crate) async fn show_position(
    State(app): State<App>,
    headers: HeaderMap,
    Path((digest, position)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    match find(&app, &headers, &digest, &position) {
        Ok(replayed) => replayed.answer(&position, SeenBy::Spectator, &query.unwrap_or_default()),
        Err(response) => *response,
    }
}

pub(crate) async fn show_seat(
    State(app): State<App>,
    headers: HeaderMap,
    Path((digest, position, seat)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    match find(&app, &headers, &digest, &position) {
        Ok(replayed) => replayed.answer_seat(&position, &seat, query),
        Err(response) => *response,
    }
}

/// The same with everything open.
pub(crate) async fn show_all(
    State(app): State<App>,
    headers: HeaderMap,
    Path((digest, position)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    match find(&app, &headers, &digest, &position) {
        Ok(replayed) => replayed.answer_all(&position, query),
        Err(response) => *response,
    }
}

pub(crate) async fn play_on(
    State(app): State<App>,
    headers: HeaderMap,
    Path((digest, position)): Path<(String, String)>,
    Form(form): Form<PlayOnForm>,
) -> Response {
    match find(&app, &headers, &digest, &position) {
        Ok(replayed) => practice::play_on(&app, &replayed, &position, &form).await,
        Err(response) => *response,
    }
}
