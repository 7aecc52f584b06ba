//! Bots at a table: seating them, letting them stand in for players, asking one for a hint.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, post};
use axum::{Extension, Form};
use table::{Command, Share, Sitter, Sitting};

use super::table_request::{TableForm, TableRequest};
use super::{is_htmx, known_bot, redirect, shown, stand_in_for};
use crate::App;
use crate::client::Client;
use crate::error::AppError;
use crate::hint;
use crate::live::Seen;
use crate::pages::{self, Hinted};
use page_kit::PageRequest;

/// The form of a command about bots, which anyone at the table and its opener may send: submits it and shows the page
/// anew.
pub(super) fn command(command: fn(&App, &TableRequest, &TableForm) -> Asked) -> MethodRouter<App> {
    post(async move |State(app): State<App>, request: TableRequest, Form(form): Form<TableForm>| {
        let command = match request.is_insider() {
            true => command(&app, &request, &form),
            false => Err(AppError::NotYourSeat),
        };
        let submitted = match command {
            Ok(command) => app.tables.submit(&request.live, command).await,
            Err(error) => Err(error),
        };
        match submitted {
            Ok(_) => redirect(&request.path()),
            Err(error) => request.refuse(&error),
        }
    })
}

type Asked = Result<Command<String>, AppError>;

/// A bot on a free seat.
pub(super) fn seat_bot(app: &App, _: &TableRequest, form: &TableForm) -> Asked {
    let sitter = Sitter::Bot { level: known_bot(app, form.level.as_deref())? };
    Ok(Command::Sit(Sitting { seat: form.seat()?, sitter, share: Share::Sealed }))
}

/// Bots on all free seats: the game begins.
pub(super) fn fill(app: &App, _: &TableRequest, form: &TableForm) -> Asked {
    Ok(Command::Fill { level: known_bot(app, form.level.as_deref())? })
}

/// The game begins although a browser has not opened its share.
pub(super) fn begin(_: &App, _: &TableRequest, _: &TableForm) -> Asked {
    Ok(Command::Begin)
}

/// A bot takes over a seat: the caller's own, or that of a player who has left.
pub(crate) async fn stand_in(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let taken = async {
        if !request.is_insider() {
            return Err(AppError::NotYourSeat);
        }
        let seat = form.seat()?;
        let level = stand_in_for(&app, &request.live, request.held, seat, form.level.as_deref()).await?;
        app.tables.submit(&request.live, Command::StandIn { seat, level }).await
    };
    match taken.await {
        Ok(_) => redirect(&request.path()),
        Err(error) => request.refuse(&error),
    }
}

/// The player at a seat takes it back.
pub(super) fn hand_back(_: &App, request: &TableRequest, form: &TableForm) -> Asked {
    Ok(Command::HandBack { seat: request.own_seat(form)? })
}

/// Whether bots play instantly.
pub(super) fn bot_pace(_: &App, _: &TableRequest, form: &TableForm) -> Asked {
    Ok(Command::BotPace { at_once: form.at_once.is_some() })
}

/// A hint for a seat that this browser holds. With htmx the answer is the panel, otherwise the page with it.
pub(crate) async fn hint(
    State(app): State<App>,
    Extension(client): Extension<Client>,
    mut request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let seat = match request.own_seat(&form) {
        Ok(seat) if request.is_covered(seat) => Err(AppError::OtherHands),
        seat => seat,
    };
    let viewer = seat.as_ref().ok().copied().or(request.usual_seat());
    let (words, base, query) = (request.words(), request.path(), form.keep());
    let asked = async {
        let seat = seat?;
        let seen = form.at.clone().map(|at| Seen::Progress { seat, at });
        let (table, hints) = hint::ask(&app, client, &request.live, words, seat, seen).await?;
        let page = PageRequest { viewer, query, base: &base, ..PageRequest::of_nobody(words) };
        let panel = (table.title.hint_panel)(table.table(), &page, &hints);
        Ok::<_, AppError>((table, panel))
    };
    let (panel, error) = match asked.await {
        Ok((table, panel)) => {
            request.table = table;
            (panel, None)
        }
        Err(error) => {
            request.table = request.live.now();
            let text = error.text_among(words, &request.table.names(words, request.live.id()));
            (page_kit::hint::refused(words, &base, &text), Some(error))
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
