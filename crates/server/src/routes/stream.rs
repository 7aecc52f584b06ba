//! Live updates: a word whenever something has changed, with its number. What changed is asked for then, so
//! that nothing is missed and nothing applied twice, however often the connection breaks.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use serde::Deserialize;
use table::TableFacts;
use tokio_stream::wrappers::WatchStream;
use utoipa::IntoParams;

use super::{bearer, failed};
use crate::App;
use crate::client::Client;
use crate::error::AppError;
use crate::journal::Refused;
use crate::serving::{Full, Stop, stopped};
use crate::session::Session;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct From {
    /// The last number seen
    after: Option<u64>,
}

pub(crate) async fn stream(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(from): Query<From>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Response {
    match open(&app, &id, &from, client, &headers).await {
        Ok(stream) => stream,
        Err(error) => failed(&Session::of(&headers), &error),
    }
}

/// Opens a stream, if there is a place for it.
pub(super) async fn open(
    app: &App,
    id: &str,
    from: &From,
    client: Client,
    headers: &HeaderMap,
) -> Result<Response, AppError> {
    let live = app.tables.get(id).await?;
    let place = app.streams.take(client.0).map_err(|full| {
        app.journal.refused(client, Refused::Stream(full), Some(id));
        match full {
            Full::InAll => AppError::ServerFull,
            Full::ForClient => AppError::TooManyStreams,
        }
    })?;
    let last = headers.get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let seen: u64 = last.or(from.after).unwrap_or(0);
    let secret = bearer(headers).or(Session::of(headers).seat);
    let seats_of =
        move |facts: &TableFacts| secret.as_ref().map(|secret| facts.seats_of(secret)).unwrap_or_default();
    let held = seats_of(&live.now().facts);
    let (listening, was_warned) = live.presence().listen(held);
    // Dropped with the stream.
    let listening = (listening, place);
    let mut seen = seen;
    let changes = WatchStream::new(live.changes())
        // The key was renewed or the seat was left: the browser asks again, and is a spectator from then on.
        .take_while(move |table| {
            let now = seats_of(&table.facts);
            std::future::ready(held.iter().all(|seat| now.contains(seat)))
        })
        // Others' drafts are no news, and give no sign of themselves.
        .filter_map(move |table| {
            let _ = &listening;
            let number = table.facts.changes(held);
            let is_new = number > seen;
            seen = seen.max(number);
            std::future::ready(is_new.then_some(number))
        })
        .map(|number| {
            let event = Event::default().event("changed").id(number.to_string()).data(number.to_string());
            Ok::<_, Infallible>(event)
        });
    // A player who was away learns that someone wanted a bot to play for them.
    let warning = was_warned.then(|| Ok(Event::default().event("warned").data("warned")));
    let changes = futures_util::stream::iter(warning).chain(changes);
    let changes = changes.take_until(stopped(app.stop.clone(), Stop::Soon));
    // The table stays in memory while a browser is listening.
    let keep = KeepAlive::new().interval(Duration::from_secs(20));
    Ok(Sse::new(changes).keep_alive(keep).into_response())
}
