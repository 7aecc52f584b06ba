//! A person and their games, for programs.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;

use super::super::bearer;
use super::types::{MyGameStatus, MyGames, PersonStatus};
use crate::App;
use crate::error::AppError;
use crate::my_games::{MOST, MyGame};

/// Whose device this is
///
/// Send the key of one of the person's devices along.
#[utoipa::path(get, path = "/me", responses((status = 200, body = PersonStatus)), security(("seat" = [])))]
pub(super) async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Json<PersonStatus>, AppError> {
    let me = app.tables.me(bearer(&headers).as_ref()).await?.ok_or(AppError::NotSignedIn)?;
    let tables = app.tables.store().tables_of(me.id.clone(), usize::MAX).await?.len();
    let crest = me.crest();
    Ok(Json(PersonStatus {
        name: me.profile.name.clone(),
        colour: crest.colour.word(),
        crest: crest.to_string(),
        tables,
    }))
}

/// Your games, those that changed last first
///
/// Send along the key that you are known by as a person: a device's, or the one that beginning an attempt at a day's dice
/// answered.
#[utoipa::path(get, path = "/me/games", responses((status = 200, body = MyGames)))]
pub(super) async fn my_games(State(app): State<App>, headers: HeaderMap) -> Result<Json<MyGames>, AppError> {
    let me = app.tables.me(bearer(&headers).as_ref()).await?.ok_or(AppError::NotSignedIn)?;
    let games = app.tables.games_of(&me.id, MOST).await?;
    Ok(Json(MyGames { games: games.iter().map(status).collect() }))
}

fn status(game: &MyGame) -> MyGameStatus {
    MyGameStatus {
        id: game.table.clone(),
        game: game.summary.game.clone(),
        state: game.summary.state.name(),
        options: game.options().to_owned(),
        seat: game.own,
        scores: game.scores().to_vec(),
        result: game.is_finished().then(|| game.ended().name()),
        counts: game.counts(),
        created: game.summary.created,
        updated: game.summary.updated,
    }
}
