//! A table in words, for programs that show it to people.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use super::Caller;
use crate::App;
use crate::error::AppError;
use crate::session::Session;
use crate::table_words::{Asking, TableWords};

/// How many entries of the log are answered unless more are asked for: as many as a tall screen shows.
const RECENT: usize = 40;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct WordsQuery {
    /// The seat, from 1; send its key along
    seat: Option<String>,
    /// A legal move to try out, in the game's notation: the answer says what it would do
    #[serde(rename = "move")]
    #[param(rename = "move")]
    action: Option<String>,
    /// How many entries of the log; 40 if left out
    log: Option<usize>,
}

/// A table in the words of its page: the question, the moves, the log
///
/// For a spectator or a seat, in English or French, as `Accept-Language` asks. With a `move`, also what it would do.
#[utoipa::path(get, path = "/tables/{id}/words", params(WordsQuery), responses((status = 200, body = TableWords)))]
pub(super) async fn words(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<WordsQuery>,
    headers: HeaderMap,
) -> Result<Json<TableWords>, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let viewer = query.seat.as_deref().map(|seat| caller.own_seat(seat)).transpose()?;
    let table = &caller.table;
    let words = table.title.words(Session::of(&headers).words());
    let asking = Asking { viewer, action: query.action.as_deref(), log: query.log.unwrap_or(RECENT) };
    let mut answer = (table.title.in_words)(table.table(), words, asking)?;
    answer.events = table.facts.changes(caller.held);
    Ok(Json(answer))
}
