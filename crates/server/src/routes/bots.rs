//! Bots at a table: seats for them, who plays on for somebody, what one of them would do.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game_core::SeatSet;
use table::{Command, Sitter, Sitting};

use super::table_request::{TableForm, TableRequest};
use super::{is_htmx, known_bot, may_replace, redirect, shown};
use crate::App;
use crate::catalog::PageRequest;
use crate::error::AppError;
use crate::hint;
use crate::live::Seen;
use crate::pages::{self, Hinted};
use crate::random;

/// Submits a command about bots and shows the page anew.
async fn submit(
    app: &App,
    request: TableRequest,
    command: impl FnOnce(&TableRequest) -> Result<Command<String>, AppError>,
) -> Response {
    let command = if request.held.is_empty() { Err(AppError::NotYourSeat) } else { command(&request) };
    let submitted = match command {
        Ok(command) => app.tables.submit(&request.live, command).await,
        Err(error) => Err(error),
    };
    match submitted {
        Ok(_) => redirect(&request.path()),
        Err(error) => request.refuse(&error),
    }
}

/// Anyone at the table may put a bot on a free seat.
pub(crate) async fn seat_bot(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    submit(&app, request, |_| {
        let sitter = Sitter::Bot { level: known_bot(&app, form.level.as_deref())? };
        Ok(Command::Sit(Sitting { seat: form.seat()?, sitter, entropy: random::secret() }))
    })
    .await
}

/// Bots on all free seats: the game begins.
pub(crate) async fn fill(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    submit(&app, request, |request| {
        let entropy = request.table.facts.seats.iter().map(|_| random::secret()).collect();
        Ok(Command::Fill { level: known_bot(&app, form.level.as_deref())?, entropy })
    })
    .await
}

/// A bot plays on for somebody: for whoever asks, or for somebody who has left.
pub(crate) async fn stand_in(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    submit(&app, request, |request| {
        let seat = form.seat()?;
        may_replace(&request.live, request.held, seat)?;
        Ok(Command::StandIn { seat, level: known_bot(&app, form.level.as_deref())? })
    })
    .await
}

/// Whoever holds a seat plays there again.
pub(crate) async fn hand_back(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    submit(&app, request, |request| Ok(Command::HandBack { seat: request.own_seat(&form)? })).await
}

/// Whether bots play at once.
pub(crate) async fn bot_pace(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    submit(&app, request, |_| Ok(Command::BotPace { at_once: form.at_once.is_some() })).await
}

/// What a bot would do for a seat that this browser holds. With htmx the answer is the panel, else the page with it.
pub(crate) async fn hint(
    State(app): State<App>,
    mut request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let seat = match request.own_seat(&form) {
        Ok(seat) if request.is_covered(seat) => Err(AppError::OtherHands),
        seat => seat,
    };
    let viewer = seat.as_ref().ok().copied().or(request.usual_seat());
    let (words, base, query) = (request.session.words(), request.path(), form.keep());
    let asked = async {
        let seat = seat?;
        let seen = form.at.clone().map(|at| Seen { seat, at });
        let (table, hints) = hint::ask(&app.tables, &request.live, words, seat, seen).await?;
        let away = SeatSet::EMPTY;
        let page = PageRequest { words, viewer, away, query, base: &base, refusal: None };
        let panel = table.title.hint_panel(table.table(), &page, &hints);
        Ok::<_, AppError>((table, panel))
    };
    let (panel, error) = match asked.await {
        Ok((table, panel)) => {
            request.table = table;
            (panel, None)
        }
        Err(error) => {
            request.table = request.live.now();
            (page_kit::hint::refused(words, &base, &error.text(words)), Some(error))
        }
    };
    let status = error.as_ref().map_or(StatusCode::OK, AppError::status);
    if is_htmx(&request.headers) {
        let about = pages::about(&request.table.facts, viewer);
        return (status, shown(page_kit::hint::slot(&about, Some(&panel), false))).into_response();
    }
    match error {
        None => request.answer_with(viewer, query, None, Hinted::Show(panel)),
        Some(error) => request.answer(viewer, query, Some(&error)),
    }
}
