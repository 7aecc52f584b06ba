//! The rules of each game.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;

use super::{Asset, failed, origin, picture, shown};
use crate::App;
use crate::catalog::style_name;
use crate::error::AppError;
use crate::pages;
use crate::session::Session;

/// What someone looks for in the rules.
#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    q: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let session = Session::of(&headers);
    let catalog = app.tables.catalog();
    // A page that does not exist, unlike a game that someone wants to play.
    let Ok(title) = catalog.get(&game) else { return failed(&session, &AppError::NotFound) };
    let style = catalog.asset(&style_name(title.info.key)).map(Asset::address);
    let (origin, words) = (origin(&headers), session.words());
    let path = page_kit::rules::address(title.info.key);
    let picture = picture::address(&origin, &format!("{path}/picture.png"), words);
    shown(pages::rules(words, title, style, asked.q.trim(), (format!("{origin}{path}"), picture)))
}
