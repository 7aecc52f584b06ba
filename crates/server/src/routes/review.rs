//! The review of a finished game.

use axum::extract::{Form, Path, State};
use axum::response::Response;
use game_core::Seat;
use serde::Deserialize;
use table::Stage;

use super::table_request::TableRequest;
use super::{failed, is_htmx, redirect, shown};
use crate::App;
use crate::pages::{self, ReviewPage};
use crate::reviews::{THOROUGH, USUAL};

/// What the form sends.
#[derive(Deserialize)]
pub(super) struct ReviewForm {
    /// How many times the usual work.
    work: Option<u32>,
}

pub(super) async fn ask(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<ReviewForm>,
) -> Response {
    let times = if form.work.is_some_and(|work| work > USUAL) { THOROUGH } else { USUAL };
    match app.tables.ask_review(&request.live, times).await {
        Ok(()) => redirect(&format!("{}/review", request.path())),
        Err(error) => failed(&request.session, &error),
    }
}

pub(super) async fn show(State(app): State<App>, request: TableRequest) -> Response {
    // Someone's own decisions come first; a spectator sees the winner's.
    let winner = request.table.facts.winners.and_then(|winners| winners.lowest());
    let seat = request.usual_seat().or(winner).unwrap_or(Seat::FIRST);
    answer(&app, &request, seat).await
}

pub(super) async fn show_seat(
    State(app): State<App>,
    request: TableRequest,
    Path((_, seat)): Path<(String, String)>,
) -> Response {
    let seats = request.table.facts.seats.len();
    match seat.parse::<Seat>().ok().filter(|seat| seat.index() < seats) {
        Some(seat) => answer(&app, &request, seat).await,
        None => redirect(&format!("{}/review", request.path())),
    }
}

async fn answer(app: &App, request: &TableRequest, seat: Seat) -> Response {
    let facts = &request.table.facts;
    if facts.stage != Stage::Over {
        return redirect(&request.path());
    }
    let state = match app.tables.review(request.live.id()).await {
        Ok(state) => state,
        Err(error) => return failed(&request.session, &error),
    };
    let words = request.words();
    let said = state
        .review
        .as_ref()
        .map(|review| (request.table.title.review_words)(request.table.table(), words, review, seat));
    let names = request.table.names(words, request.live.id());
    let names: Vec<String> = names.into_iter().map(Option::unwrap_or_default).collect();
    let page = ReviewPage {
        words,
        game: facts.info.name,
        table: &request.path(),
        names: &names,
        state: &state,
        seat,
        said: said.as_ref(),
        style: request.style.clone(),
    };
    shown(if is_htmx(&request.headers) { pages::review_contents(&page) } else { pages::review(&page) })
}
