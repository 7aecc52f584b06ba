//! A game, position by position.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use game_core::{Seat, SeatSet};
use page_kit::PageRequest;
use page_kit::addresses::{self, shown_name};
use table::Stage;

use super::table_request::TableRequest;
use super::{failed, is_htmx, redirect, shown};
use crate::error::AppError;
use crate::pages::{self, ReplayPage};

pub(crate) async fn begin(request: TableRequest) -> Response {
    redirect(&format!("{}/replay/0", request.path()))
}

pub(crate) async fn show(
    request: TableRequest,
    Path((_, position)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    answer(&request, &position, None, &query.unwrap_or_default())
}

pub(crate) async fn show_seat(
    request: TableRequest,
    Path((_, position, seat)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    match seat.parse().ok().filter(|seat| visible(&request).contains(*seat)) {
        Some(seat) => answer(&request, &position, Some(seat), &query.unwrap_or_default()),
        None => redirect(&format!("{}/replay/{position}", request.path())),
    }
}

/// The seats whose views this browser may look at: its own, and after the game everyone's.
fn visible(request: &TableRequest) -> SeatSet {
    match request.table.facts.stage {
        Stage::Over => SeatSet::first(request.table.facts.seats.len()),
        _ => request.held.iter().filter(|seat| !request.is_covered(*seat)).collect(),
    }
}

fn answer(request: &TableRequest, position: &str, viewer: Option<Seat>, query: &str) -> Response {
    let facts = &request.table.facts;
    if !matches!(facts.stage, Stage::Playing | Stage::Over) {
        return redirect(&request.path());
    }
    let Ok(position) = position.parse::<usize>() else {
        return failed(&request.session, &AppError::NotFound);
    };
    let last = request.table.table().position();
    if position > last {
        return redirect(&addresses::replay(&request.path(), last, viewer));
    }
    let past = match request.table.table().at(position) {
        Ok(past) => past,
        Err(error) => return failed(&request.session, &error.into()),
    };
    let words = request.words();
    let base = format!("{}/replay/{position}", request.path());
    let visible = visible(request);
    let seats = facts.seats.iter().filter(|seat| visible.contains(seat.seat));
    let views = seats.map(|seat| {
        // A bot's given name is enough here.
        let name = seat.called.or(seat.name.as_deref()).unwrap_or_default();
        (seat.seat, shown_name(name))
    });
    let page = PageRequest { viewer, query, base: &base, ..PageRequest::of_nobody(words) };
    let is_update = is_htmx(&request.headers);
    let page = ReplayPage {
        words,
        game: facts.info.name,
        table: &request.path(),
        position,
        last,
        is_over: facts.stage == Stage::Over,
        viewer,
        views: views.collect(),
        area: (request.table.title.area)(past.as_ref(), &page),
        points: (request.table.title.points)(past.as_ref(), &page, is_update),
        style: request.style.clone(),
        script: request.script.clone(),
    };
    shown(if is_update { pages::replay_step(&page) } else { pages::replay(&page) })
}
