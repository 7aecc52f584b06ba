//! Statistics of a title, and the honours that a browser's player has collected.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use store::PersonTable;

use super::my_games::own_games;
use super::{failed, shown};
use crate::App;
use crate::error::AppError;
use crate::my_games::MyGame;
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

/// How many games that an earlier Crier finished are looked at: each is replayed.
const REPLAYED: usize = 40;

/// The person's finished games, oldest first: those of all their devices, and what only this browser remembers.
async fn finished(app: &App, session: &Session) -> Result<Vec<MyGame>, AppError> {
    let mut games = own_games(app, session).await?;
    for Place { id, seats } in session.mine.iter().filter(|place| !place.seats.is_empty()) {
        if games.iter().all(|game| game.table != *id)
            && let Ok(summary) = app.tables.store().summary(id.clone()).await
        {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            games.push(MyGame::of("", PersonTable { table: id.clone(), seats: seats.join(" "), summary }));
        }
    }
    games.retain(MyGame::is_finished);
    games.sort_by_key(|game| game.summary.updated);
    Ok(games)
}

/// What a person earned in a game. What its summary does not say is worked out, for a few games.
async fn earned(app: &App, game: &MyGame, replayed: &mut usize) -> Vec<String> {
    if let Some(known) = game.honours() {
        return known.to_vec();
    }
    if game.is_practice() || *replayed >= REPLAYED {
        return Vec::new();
    }
    *replayed += 1;
    let Ok(live) = app.tables.find(&game.table).await else { return Vec::new() };
    let table = live.peek();
    let earned = (table.title.tally)(table.table()).map(|tally| tally.earned()).unwrap_or_default();
    game.own.and_then(|seat| earned.get(seat.index()).cloned()).unwrap_or_default()
}

/// The honours that a person has collected.
pub(crate) async fn honours(State(app): State<App>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    let games = match finished(&app, &session).await {
        Ok(games) => games,
        Err(error) => return failed(&session, &error),
    };
    let mut collected: BTreeMap<String, Collected> = BTreeMap::new();
    let mut replayed = 0;
    for game in &games {
        let collected = collected.entry(game.summary.game.clone()).or_default();
        for key in earned(&app, game, &mut replayed).await {
            let (games, last) = collected.entry(key).or_default();
            *games += 1;
            last.clone_from(&game.table);
        }
    }
    shown(pages::honours(session.words(), app.tables.catalog(), &collected))
}
