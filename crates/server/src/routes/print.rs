//! Pages to print: a game's boards as a spectator may see them, and blank sheets.

use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use game_core::Seat;
use page_kit::addresses;
use page_kit::query::parameters;
use table::Stage;

use super::table_request::TableRequest;
use super::{failed, shown};
use crate::App;
use crate::error::AppError;
use crate::pages::{self, Printed};
use crate::session::Session;

/// Blank sheets for play at a real table.
pub(crate) async fn blank(State(app): State<App>, headers: HeaderMap, Path(game): Path<String>) -> Response {
    let session = Session::of(&headers);
    let Ok(title) = app.tables.catalog().get(&game) else { return failed(&session, &AppError::NotFound) };
    let words = title.words(session.words());
    shown(pages::print(
        words,
        &Printed {
            title: words.with("print-blank-title", &[("game", title.info.name.into())]),
            back: page_kit::rules::address(title.info.key),
            sheets: (title.blanks)(words),
        },
    ))
}

/// The latest position: once the game is over, its result.
pub(crate) async fn latest(request: TableRequest, RawQuery(query): RawQuery) -> Response {
    let last = request.table.table().position();
    answer(&request, last, request.path(), query.as_deref())
}

/// An earlier position.
pub(crate) async fn position(
    request: TableRequest,
    Path((_, position)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    let Ok(position) = position.parse() else { return failed(&request.session, &AppError::NotFound) };
    let back = addresses::replay(&format!("{}/replay", request.path()), position, None);
    answer(&request, position, back, query.as_deref())
}

/// All boards, or the one that the query asks for: `seat=2`.
fn answer(request: &TableRequest, position: usize, back: String, query: Option<&str>) -> Response {
    let (table, facts) = (&request.table, &request.table.facts);
    let all = || Seat::first(facts.seats.len());
    let asked = parameters(query.unwrap_or_default()).find(|(name, _)| *name == "seat");
    let seats: Vec<Seat> = match &asked {
        Some((_, asked)) => all().filter(|seat| seat.to_string() == **asked).collect(),
        None => all().collect(),
    };
    let is_begun = matches!(facts.stage, Stage::Playing | Stage::Over);
    if !is_begun || seats.is_empty() || position > table.table().position() {
        return failed(&request.session, &AppError::NotFound);
    }
    let words = request.words();
    match table.table().at(position) {
        Ok(past) => shown(pages::print(
            words,
            &Printed {
                title: words.with("print-title", &[("game", facts.info.name.into())]),
                back,
                sheets: (table.title.paper)(past.as_ref(), words, &seats),
            },
        )),
        Err(error) => failed(&request.session, &error.into()),
    }
}
