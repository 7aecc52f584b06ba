//! Live updates: a word whenever something has changed, with its number. What changed is asked for then, so
//! that nothing is missed and nothing applied twice, however often the connection breaks.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::select;
use futures_util::{Stream, StreamExt};
use game_core::{Seat, SeatSet};
use serde::Deserialize;
use table::TableFacts;
use tokio_stream::wrappers::{IntervalStream, WatchStream};
use utoipa::IntoParams;

use super::{bearer, failed};
use crate::App;
use crate::client::Client;
use crate::error::AppError;
use crate::journal::Refused;
use crate::live::Live;
use crate::serving::{Full, Stop, stopped};
use crate::session::Session;

/// How often a stream looks who is here.
const LOOK: Duration = Duration::from_secs(3);

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
    let session = Session::of(headers);
    let holder = match bearer(headers) {
        Some(key) => app.tables.holder_of(Some(key), &live.peek().facts).await?,
        None => app.tables.holder(&session).await?,
    };
    let device = bearer(headers).or(session.person);
    let gone = Arc::clone(&app.tables).signed_out(device, holder.person.clone());
    let seats_of = move |facts: &TableFacts| facts.held_by(&holder);
    let held = seats_of(&live.now().facts);
    let (listening, was_warned) = live.presence().listen(held);
    // Dropped with the stream.
    let listening = (listening, place);
    let mut seen = seen;
    let arrivals = arrivals(&live);
    // Read first, so that the stream begins with the latest number: a browser that was away learns what it has missed.
    app.tables.talk(&live).await?;
    let talk = WatchStream::new(live.talk().news())
        .filter(|number| std::future::ready(*number > 0))
        .map(|number| Ok::<_, Infallible>(Event::default().event("talk").data(number.to_string())));
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
    let warning = futures_util::stream::iter(warning);
    // Where the changes end, everything does.
    let changes = changes.map(Some).chain(futures_util::stream::iter([None]));
    let all = select(select(changes, talk.map(Some)), arrivals.map(Some));
    let all = all.take_while(|event| std::future::ready(event.is_some())).filter_map(std::future::ready);
    let changes = warning.chain(all);
    let changes = changes.take_until(stopped(app.stop.clone(), Stop::Soon));
    let changes = changes.take_until(Box::pin(gone));
    // The table stays in memory while a browser is listening.
    let keep = KeepAlive::new().interval(Duration::from_secs(20));
    Ok(Sse::new(changes).keep_alive(keep).into_response())
}

/// A word whenever a player has left or come back, so that pages don't call anyone away who is here.
fn arrivals(live: &Arc<Live>) -> impl Stream<Item = Result<Event, Infallible>> + use<> {
    // The stream of a table that is deleted must end, so it does not hold the table.
    let live = Arc::downgrade(live);
    let away = move || {
        let live = live.upgrade()?;
        let seats = Seat::first(live.peek().facts.seats.len());
        Some(seats.filter(|seat| live.presence().is_gone(*seat)).collect::<SeatSet>())
    };
    let mut before = away();
    IntervalStream::new(tokio::time::interval(LOOK)).filter_map(move |_| {
        let is_new = std::mem::replace(&mut before, away()) != before;
        std::future::ready(is_new.then(|| Ok(Event::default().event("presence").data("presence"))))
    })
}
