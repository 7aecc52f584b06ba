//! Links of a browser's chain: how they come in (`docs/fair-dice.md`).

use axum::Form;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use game_core::Seat;
use serde_json::json;
use table::{Command, Secret, Stage, TableError};

use super::table_request::{TableForm, TableRequest};
use crate::App;
use crate::error::AppError;

/// A seat's command, together with the link that was sent along.
pub(super) fn with_link(seat: Seat, link: Option<Secret>, command: Command<String>) -> Command<String> {
    match link {
        Some(link) => Command::OpenLink { seat, link, then: Some(Box::new(command)) },
        None => command,
    }
}

/// Before the first chance result, a browser's script opens its share without anyone pressing anything.
pub(super) async fn share(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let opened = async {
        let seat = request.own_seat(&form)?;
        let link = form.link().ok_or(AppError::Table(TableError::BadLink))?;
        app.tables.submit(&request.live, Command::OpenLink { seat, link, then: None }).await
    };
    let table = match opened.await {
        // Another page of the same browser was faster, and the game has begun.
        Err(AppError::Table(TableError::BadLink)) if request.live.now().facts.stage == Stage::Playing => {
            request.live.now()
        }
        Ok(table) => table,
        Err(error) => return error.into_response(),
    };
    axum::Json(json!({ "events": table.facts.changes(request.held) })).into_response()
}
