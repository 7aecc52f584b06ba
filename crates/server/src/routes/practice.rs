//! Playing on from a position of a finished game, at a practice table.

use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use game_core::{Seat, SeatSet};
use serde::Deserialize;
use table::{Opening, Share, Sitter, Sitting, TableError};

use super::replay::Replayed;
use super::table_request::TableRequest;
use super::{failed, fit_name, is_secure, known_bot, redirect, with_cookies};
use crate::App;
use crate::error::AppError;
use crate::random;
use crate::session::cookie;

/// Stands for the person who opens the table, where a bot is chosen. No bot is called that.
pub(crate) const MYSELF: &str = "@me";

#[derive(Deserialize)]
pub(crate) struct PlayOnForm {
    /// The seat that is taken over.
    seat: Option<String>,
    /// The bots at the others; [`MYSELF`] to play those as well.
    level: Option<String>,
    /// `new`, or `same` unless it says otherwise.
    dice: Option<String>,
}

pub(crate) async fn from_table(
    State(app): State<App>,
    request: TableRequest,
    Path((_, position)): Path<(String, String)>,
    Form(form): Form<PlayOnForm>,
) -> Response {
    play_on(&app, &Replayed::table(&request), &position, &form).await
}

pub(super) async fn play_on(app: &App, from: &Replayed, position: &str, form: &PlayOnForm) -> Response {
    open(app, from, position, form).await.unwrap_or_else(|error| failed(&from.session, &error))
}

/// Opens the table. This browser's player sits at one seat and bots at the others, or at all of them. Nothing is at stake, so nobody adds to
/// the dice, and no list shows it.
async fn open(app: &App, from: &Replayed, position: &str, form: &PlayOnForm) -> Result<Response, AppError> {
    let position = position.parse().map_err(|_| AppError::NotFound)?;
    let table = &from.table;
    let branch = table.table().branch(from.origin.clone(), position, form.dice.as_deref() != Some("new"))?;
    let own: Seat = match &form.seat {
        Some(seat) => seat.parse().map_err(AppError::bad_request)?,
        None => Seat::FIRST,
    };
    if own.index() >= table.facts.seats.len() {
        return Err(TableError::NoSuchSeat(own).into());
    }
    let plays_all = form.level.as_deref() == Some(MYSELF);
    let level = known_bot(app, form.level.as_deref().filter(|_| !plays_all))?;
    let key = random::secret();
    let session = app.tables.named(from.session.clone()).await?;
    let person = app.tables.acting(&session, session.name.as_deref()).await?;
    let name = session.name.clone().filter(|name| fit_name(app, name).is_ok());
    let name = name.unwrap_or_else(|| from.session.words().get("table-nobody"));
    let sitting = |seat: Seat| {
        let (name, key) = (name.clone(), key.hash());
        let sitter = match seat {
            seat if seat == own => Sitter::Person { name, key, person: Some(person.id.clone()) },
            seat if plays_all => Sitter::Person { name: format!("{name} {seat}"), key, person: None },
            _ => Sitter::Bot { level: level.clone() },
        };
        Sitting { seat, sitter, share: Share::Sealed }
    };
    let sittings = Seat::first(table.facts.seats.len()).map(sitting).collect();
    let opening = Opening { opener: Some(key.hash()), sittings, ..branch };
    let live = app.tables.open(table.facts.info.key, opening).await?;
    let held = if plays_all { SeatSet::first(table.facts.seats.len()) } else { SeatSet::only(own) };
    let (path, secure) = (format!("/t/{}", live.id()), is_secure(&from.headers));
    let cookies = [
        person.cookie(secure),
        cookie("seat", &key.to_hex(), &path, secure),
        cookie("mine", &from.session.mine_with(live.id(), held), "/", secure),
    ];
    Ok(with_cookies(redirect(&path), cookies))
}
