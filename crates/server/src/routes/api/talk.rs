//! The talk at a table, for programs.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use table::Command;

use super::types::{
    JsonBody, RemarkStatus, SayRequest, Spoken, SwitchRequest, TableStatus, TalkQuery, TalkStatus,
};
use super::{Caller, status};
use crate::App;
use crate::error::AppError;
use crate::talk::{Reaction, Utterance, has_talk};

/// What was said at a table, oldest first
///
/// The latest hundred remarks at most. The server-sent event `talk` has the number of the latest one.
#[utoipa::path(get, path = "/tables/{id}/talk", params(TalkQuery), responses((status = 200, body = TalkStatus)))]
pub(super) async fn talk(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<TalkQuery>,
    headers: HeaderMap,
) -> Result<Json<TalkStatus>, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let facts = &caller.table.facts;
    let after = query.after.unwrap_or(0);
    let remarks = match has_talk(facts) {
        true => app.tables.talk(&caller.live).await?,
        false => Vec::new(),
    };
    let line = |remark: &std::sync::Arc<crate::talk::Remark>| {
        let name = facts.seats.get(remark.seat.index()).and_then(|line| line.name.clone());
        let (text, reaction) = match &remark.said {
            Utterance::Text(text) => (Some(text.clone()), None),
            Utterance::Reaction(reaction) => (None, Some(reaction.name())),
        };
        let name = name.filter(|_| remark.is_of(facts));
        RemarkStatus { number: remark.number, seat: remark.seat, name, at: remark.at, text, reaction }
    };
    let new = remarks.iter().filter(|remark| remark.number > after);
    Ok(Json(TalkStatus { on: facts.talk && has_talk(facts), talk: new.map(line).collect() }))
}

/// Say something
///
/// Only players may, about one remark in two seconds; `too-much-talk` says when to go on.
#[utoipa::path(
    post, path = "/tables/{id}/talk", request_body = SayRequest, responses((status = 200, body = Spoken)), security(("seat" = []))
)]
pub(super) async fn say(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<SayRequest>,
) -> Result<Json<Spoken>, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    let seat = caller.own_seat(&sent.seat.to_string())?;
    let said = match (sent.text, sent.reaction) {
        (Some(text), None) => Utterance::text(&text)?,
        (None, Some(name)) => Utterance::Reaction(Reaction::from_name(&name).ok_or(AppError::BadText)?),
        _ => return Err(AppError::bad_request("give a text or a reaction")),
    };
    Ok(Json(Spoken { number: app.tables.say(&caller.live, seat, said).await? }))
}

/// Switch talk off or on for everyone
///
/// Needs the opener's key.
#[utoipa::path(
    post, path = "/tables/{id}/talk-switch", request_body = SwitchRequest, responses((status = 200, body = TableStatus)), security(("seat" = []))
)]
pub(super) async fn switch(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    JsonBody(sent): JsonBody<SwitchRequest>,
) -> Result<Response, AppError> {
    let caller = Caller::of(&app, &id, &headers).await?;
    caller.require_opener()?;
    let table = caller.submit(&app, Command::Talk { on: sent.on }, sent.seen).await?;
    status(&id, &table, None, caller.held)
}
