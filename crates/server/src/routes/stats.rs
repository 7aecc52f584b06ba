//! Statistics of a title, and the honours that a browser's player has collected.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use game_core::{Seat, SeatSet};
use serde::Deserialize;
use store::TableState;

use super::{failed, shown};
use crate::App;
use crate::error::AppError;
use crate::pages::{self, Collected};
use crate::session::{Place, Session};

/// Which games are counted.
#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    bots: String,
    #[serde(default)]
    players: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let session = Session::of(&headers);
    let Ok(title) = app.tables.catalog().get(&game) else { return failed(&session, &AppError::NotFound) };
    let groups = app.tables.stats().of(title.info.key);
    let players = asked.players.parse().ok();
    shown(pages::stats(session.words(), title, &groups, asked.bots == "yes", players))
}

/// Of a person's ranked attempts at the day's dice, how many of the latest are looked at: each is replayed.
const ATTEMPTS: usize = 40;

/// The person's tables, oldest first: ranked attempts at the day's dice, and what the browser remembers. Both are few.
async fn places(app: &App, session: &Session) -> Result<Vec<Place>, AppError> {
    let mut places: Vec<Place> =
        session.mine.iter().filter(|place| !place.seats.is_empty()).cloned().collect();
    if let Some(person) = app.tables.person(session.person.as_ref()).await? {
        let attempts = app.tables.store().attempts_of(person).await?;
        for id in attempts.into_iter().take(ATTEMPTS).filter_map(|attempt| attempt.table) {
            if places.iter().all(|place| place.id != id) {
                places.push(Place { id, seats: SeatSet::first(Seat::MAX) });
            }
        }
    }
    places.reverse();
    Ok(places)
}

/// The honours that a person has collected.
pub(crate) async fn honours(State(app): State<App>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    let places = match places(&app, &session).await {
        Ok(places) => places,
        Err(error) => return failed(&session, &error),
    };
    let mut collected: BTreeMap<&'static str, Collected> = BTreeMap::new();
    for place in &places {
        let summary = app.tables.store().summary(place.id.clone()).await;
        if !summary.is_ok_and(|summary| summary.state == TableState::Finished) {
            continue;
        }
        let Ok(live) = app.tables.find(&place.id).await else { continue };
        let table = live.peek();
        let Some(tally) = (table.title.tally)(table.table()) else { continue };
        let own = place.seats.iter().filter_map(|seat| tally.seats.get(seat.index()));
        let own = own.filter(|seat| !seat.is_bot);
        let mut keys: Vec<&'static str> =
            own.flat_map(|seat| seat.honours.iter().chain(&seat.towards).copied()).collect();
        // Two players who share a device have played one game.
        keys.sort_unstable();
        keys.dedup();
        let collected = collected.entry(table.title.info.key).or_default();
        for key in keys {
            let (games, last) = collected.entry(key).or_default();
            *games += 1;
            last.clone_from(&place.id);
        }
    }
    shown(pages::honours(session.words(), app.tables.catalog(), &collected))
}
