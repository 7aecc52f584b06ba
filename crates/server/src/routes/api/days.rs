//! The day's dice, for programs.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use game_core::{Seat, SeatSet};

use super::super::{bearer, daily, fit_name};
use super::types::{BoardLine, DayRequest, DayStatus, DayTable, JsonBody, OwnAttempt};
use crate::App;
use crate::daily::{Begun, DayStage, DayView, Kind, Line, Own};
use crate::error::AppError;
use crate::random;

/// A day's dice of a game, and its board
///
/// Send the person's key along that beginning an attempt answered. Until the day is open, others' results are shown only to
/// a person who has finished their ranked attempt.
#[utoipa::path(get, path = "/daily/{game}/{day}", responses((status = 200, body = DayStatus)))]
pub(super) async fn day(
    State(app): State<App>,
    Path((game, day)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Json<DayStatus>, AppError> {
    let (title, day) = (daily::title_of(&app, &game)?, daily::read(&day)?);
    let person = app.tables.person(bearer(&headers).as_ref()).await?;
    let view = app.tables.day(title, day, person.as_deref()).await?.ok_or(AppError::NotFound)?;
    if view.par.is_none() {
        app.tables.want_par(title, day);
    }
    Ok(Json(day_status(&view)))
}

fn day_status(view: &DayView) -> DayStatus {
    let own_line = match view.own {
        Own::Ranked { line } => Some(&view.board.lines[line]),
        _ => None,
    };
    let is_open = view.stage == DayStage::Open;
    let line = |line: &Line| BoardLine {
        rank: line.rank,
        name: line.name.clone(),
        score: line.score,
        table: is_open.then(|| line.table.clone()),
    };
    let own = match &view.own {
        Own::None => None,
        Own::Unfinished { table } => Some(("unfinished", Some(table))),
        Own::Ranked { line } => Some(("ranked", Some(&view.board.lines[*line].table))),
        Own::Late { table } => Some(("late", table.as_ref())),
    };
    let own = own.map(|(state, table)| OwnAttempt {
        state,
        table: table.cloned(),
        score: own_line.map(|line| line.score),
        rank: own_line.map(|line| line.rank),
        percentile: own_line.and_then(|line| view.board.percentile(line.score)),
        streak: view.streak,
    });
    DayStatus {
        game: view.title.info.key,
        day: view.day.to_string(),
        number: view.day.number(),
        stage: match view.stage {
            DayStage::Future => "future",
            DayStage::Running => "running",
            DayStage::Closing => "closing",
            DayStage::Open => "open",
        },
        options: view.options.clone(),
        rivals: view.rivals.to_vec(),
        commitment: view.hash,
        sealed: view.sealed,
        secret: view.secret.clone(),
        par: view.par,
        begun: view.board.begun,
        finished: view.board.lines.len(),
        board: view.shows_results().then(|| view.board.lines.iter().map(line).collect()),
        own,
    }
}

/// Begin your ranked attempt at a day's dice, or come back to it; or play them without a rank
///
/// The answer holds the key that you are known by on later days, and the key of your seat. Send the former along to be the
/// same person again. A ranked attempt can only begin on the day itself (`day-over`); playing without a rank needs your
/// ranked attempt to be finished, or the day to be open (`ranked-first`).
#[utoipa::path(
    post, path = "/daily/{game}/{day}", request_body = DayRequest, responses((status = 200, body = DayTable))
)]
pub(super) async fn play_day(
    State(app): State<App>,
    Path((game, day)): Path<(String, String)>,
    headers: HeaderMap,
    JsonBody(new): JsonBody<DayRequest>,
) -> Result<Json<DayTable>, AppError> {
    let (title, day) = (daily::title_of(&app, &game)?, daily::read(&day)?);
    fit_name(&app, &new.name)?;
    let person = bearer(&headers).unwrap_or_else(random::secret);
    let kind = if new.unranked { Kind::Unranked } else { Kind::Ranked };
    let Begun { live, key } = app.tables.play_day(title, day, &person, &new.name, kind).await?;
    app.tables.want_par(title, day);
    let events = live.peek().facts.changes(SeatSet::only(Seat::FIRST));
    let id = live.id().to_owned();
    Ok(Json(DayTable { id, person: person.to_hex(), seat: Seat::FIRST, key: key.to_hex(), events }))
}
