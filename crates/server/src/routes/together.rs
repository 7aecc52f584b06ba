//! Being together at a table: talk, and reminding a player whose turn it is.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use table::Command;
use table::nudge::NUDGE_AFTER_MS;

use super::table_request::{TableForm, TableRequest};
use super::{failed, is_htmx, is_secure, redirect, shown, with_cookies};
use crate::App;
use crate::error::AppError;
use crate::mutes::speaker;
use crate::pages;
use crate::talk::{Reaction, Utterance, has_talk, person_at};

/// Reminds a player, in the name of a seat that this browser holds.
pub(crate) async fn nudge(
    State(app): State<App>,
    request: TableRequest,
    Form(form): Form<TableForm>,
) -> Response {
    let nudged = async {
        let (seat, by) = (form.seat()?, form.by()?);
        if !request.held.contains(by) {
            return Err(AppError::NotYourSeat);
        }
        app.tables.require_back(&request.table.facts, seat, NUDGE_AFTER_MS).await?;
        app.tables.submit(&request.live, Command::Nudge { seat, by }).await
    };
    match nudged.await {
        Ok(_) => redirect(&request.path()),
        Err(error) => request.refuse(&error),
    }
}

#[derive(Deserialize)]
pub(crate) struct After {
    after: Option<u64>,
}

/// What was said: a page, or what is new since a number.
pub(crate) async fn talk(request: TableRequest, Query(from): Query<After>) -> Response {
    if !has_talk(&request.table.facts) {
        return failed(&request.session, &AppError::TalkOff);
    }
    let words = request.words();
    match from.after {
        None => shown(pages::talk_page(&request.talk_view(words, None))),
        Some(after) => {
            let view = request.talk_view(words, None);
            let new = view.remarks.partition_point(|remark| remark.number <= after);
            let latest = view.remarks.last().map_or(0, |remark| remark.number);
            let mut answer =
                shown(pages::talk_lines(&pages::TalkView { remarks: &view.remarks[new..], ..view }));
            // Also what the viewer has muted counts as read.
            answer.headers_mut().insert("x-latest", latest.into());
            answer
        }
    }
}

#[derive(Deserialize)]
pub(crate) struct Spoken {
    #[serde(flatten)]
    form: TableForm,
    text: Option<String>,
    reaction: Option<String>,
}

/// Says something. A script learns whether it was said; without one, the page is shown anew.
pub(crate) async fn say(
    State(app): State<App>,
    request: TableRequest,
    Form(spoken): Form<Spoken>,
) -> Response {
    let said = async {
        let seat = request.own_seat(&spoken.form)?;
        let said = match spoken.reaction.as_deref() {
            Some(name) => Utterance::Reaction(Reaction::from_name(name).ok_or(AppError::BadText)?),
            None => Utterance::text(spoken.text.as_deref().unwrap_or_default())?,
        };
        app.tables.say(&request.live, seat, said).await
    };
    match said.await {
        Ok(_) if is_htmx(&request.headers) => StatusCode::NO_CONTENT.into_response(),
        Ok(_) => redirect(&came_from(&request)),
        Err(error) => {
            let text = error.text(request.words());
            if is_htmx(&request.headers) {
                return (error.status(), text).into_response();
            }
            let page = pages::talk_page(&request.talk_view(request.words(), Some(&text)));
            (error.status(), shown(page)).into_response()
        }
    }
}

/// The page that the talk was on: the table, or its own.
fn came_from(request: &TableRequest) -> String {
    let talk = format!("{}/talk", request.path());
    let from = request.headers.get(header::REFERER).and_then(|value| value.to_str().ok());
    if from.is_some_and(|from| from.ends_with(&talk)) { talk } else { request.path() }
}

#[derive(Deserialize)]
pub(crate) struct MuteForm {
    #[serde(flatten)]
    form: TableForm,
    /// Whether it is about everybody's talk.
    all: Option<String>,
    mute: String,
}

/// Mutes a player or everybody for the person who asks, here and at every table.
pub(crate) async fn mute(
    State(app): State<App>,
    request: TableRequest,
    Form(asked): Form<MuteForm>,
) -> Response {
    let is_muted = asked.mute == "yes";
    let muted = async {
        let me = app.tables.acting(&request.session, request.session.name.as_deref()).await?;
        let muted = match asked.all {
            Some(_) => None,
            None => {
                let seat = asked.form.seat()?;
                Some(speaker(request.live.id(), seat, person_at(&request.table.facts, seat).as_deref()))
            }
        };
        app.tables
            .change_profile(&me.id, |profile| {
                match &muted {
                    None => profile.mutes.all = is_muted,
                    Some(speaker) => profile.mutes.mute(speaker.clone(), is_muted),
                }
                Ok(())
            })
            .await?;
        Ok::<_, AppError>(me)
    };
    match muted.await {
        Ok(me) => with_cookies(redirect(&came_from(&request)), [me.cookie(is_secure(&request.headers))]),
        Err(error) => request.refuse(&error),
    }
}

#[derive(Deserialize)]
pub(crate) struct Switch {
    on: String,
}

/// The opener lets the players talk, or not.
pub(crate) async fn switch(
    State(app): State<App>,
    request: TableRequest,
    Form(switch): Form<Switch>,
) -> Response {
    let switched = async {
        request.require_opener()?;
        app.tables.submit(&request.live, Command::Talk { on: switch.on == "yes" }).await
    };
    match switched.await {
        Ok(_) => redirect(&request.path()),
        Err(error) => request.refuse(&error),
    }
}
