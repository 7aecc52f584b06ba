//! The pictures that chats show beside a link. What they show depends on the address alone, never on who asks.

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game_core::Seat;
use page_kit::drawing::{Card, Drawing, Line, card};
use page_kit::query::parameters;
use table::Stage;
use words::{Lang, Words};

use super::table_request::TableRequest;
use super::{failed, with_retry};
use crate::App;
use crate::error::AppError;
use crate::pages::{self, home_board};
use crate::session::Session;

/// The address of a picture in a language.
pub(super) fn address(origin: &str, path: &str, words: Words) -> String {
    format!("{origin}{path}?lang={}", words.lang().code())
}

/// The language that an address asks for.
fn words(query: Option<&str>) -> Words {
    let asked = parameters(query.unwrap_or_default()).find(|(name, _)| *name == "lang");
    Words::new(asked.and_then(|(_, code)| Lang::from_code(&code)).unwrap_or(Lang::En))
}

/// The start page.
pub(crate) async fn home(State(app): State<App>, headers: HeaderMap, RawQuery(query): RawQuery) -> Response {
    let words = words(query.as_deref());
    let titles = app.tables.catalog().titles().to_vec();
    answer(&app, &headers, move || {
        let boards: Vec<Drawing> = titles.iter().map(|title| (title.board)(title.words(words))).collect();
        let lines: Vec<Line<'_>> =
            titles.iter().map(|title| Line { name: title.info.name, score: "", is_winner: false }).collect();
        let (name, tagline) = (words.get("common-name"), words.get("common-tagline"));
        Ok(card(&Card { title: &name, when: &tagline, board: &home_board(&boards), lines: &lines }))
    })
    .await
}

/// A game's rules.
pub(crate) async fn rules(
    State(app): State<App>,
    headers: HeaderMap,
    Path(game): Path<String>,
    RawQuery(query): RawQuery,
) -> Response {
    let Ok(title) = app.tables.catalog().get(&game).cloned() else {
        return failed(&Session::of(&headers), &AppError::NotFound);
    };
    let words = title.words(words(query.as_deref()));
    answer(&app, &headers, move || {
        let when = words.get("picture-rules");
        Ok(card(&Card { title: title.info.name, when: &when, board: &(title.board)(words), lines: &[] }))
    })
    .await
}

/// A table: an invitation before the game, and then the latest position.
pub(crate) async fn table(
    State(app): State<App>,
    request: TableRequest,
    RawQuery(query): RawQuery,
) -> Response {
    let facts = &request.table.facts;
    if matches!(facts.stage, Stage::Playing | Stage::Over) {
        return position(&app, &request, request.table.table().position(), None, query.as_deref()).await;
    }
    let (table, id) = (request.table.clone(), request.live.id().to_owned());
    let words = table.title.words(words(query.as_deref()));
    answer(&app, &request.headers, move || {
        let names: Vec<String> = table.names(words, &id).into_iter().flatten().collect();
        let when = pages::invitation(words, &table);
        let lines: Vec<Line<'_>> =
            names.iter().map(|name| Line { name, score: "", is_winner: false }).collect();
        let board = (table.title.board)(words);
        Ok(card(&Card { title: table.facts.info.name, when: &when, board: &board, lines: &lines }))
    })
    .await
}

/// A position, as a spectator may see it, with a seat's board or the leader's.
pub(super) async fn position(
    app: &App,
    request: &TableRequest,
    position: usize,
    seat: Option<Seat>,
    query: Option<&str>,
) -> Response {
    let table = request.table.clone();
    let is_begun = matches!(table.facts.stage, Stage::Playing | Stage::Over);
    let is_seat = seat.is_none_or(|seat| seat.index() < table.facts.seats.len());
    if !is_begun || !is_seat || position > table.table().position() {
        return failed(&request.session, &AppError::NotFound);
    }
    let words = table.title.words(words(query));
    answer(app, &request.headers, move || {
        let past = table.table().at(position)?;
        Ok((table.title.picture_of)(past.as_ref(), words, seat))
    })
    .await
}

async fn answer(
    app: &App,
    headers: &HeaderMap,
    draw: impl FnOnce() -> Result<Drawing, AppError> + Send + 'static,
) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let picture = match app.pictures.picture(known.map(str::to_owned), draw).await {
        Ok(picture) => picture,
        Err(error) => return with_retry(&error, failed(&Session::of(headers), &error)),
    };
    // A game goes on, and names can be removed: clients ask again soon, and mostly hear that nothing has changed.
    let about = [(header::ETAG, picture.tag.as_str()), (header::CACHE_CONTROL, "public, max-age=300")];
    match picture.png {
        Some(png) => (about, [(header::CONTENT_TYPE, "image/png")], png.to_vec()).into_response(),
        None => (StatusCode::NOT_MODIFIED, about).into_response(),
    }
}
