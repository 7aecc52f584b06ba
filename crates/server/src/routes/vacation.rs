//! A person goes on vacation, and comes back.

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use table::Day;

use super::{failed, is_secure, redirect, shown, with_cookies};
use crate::App;
use crate::error::AppError;
use crate::pages;
use crate::people::Profile;
use crate::session::Session;

pub(crate) async fn show(State(app): State<App>, headers: HeaderMap) -> Response {
    answer(&app, &headers, None).await
}

async fn answer(app: &App, headers: &HeaderMap, refused: Option<&AppError>) -> Response {
    let session = Session::of(headers);
    let me = match app.tables.me(session.person.as_ref()).await {
        Ok(me) => me,
        Err(error) => return failed(&session, &error),
    };
    let (words, today) = (session.words(), Day::of(app.tables.clock().now()));
    let nobody = Profile::default();
    let profile = me.as_ref().map_or(&nobody, |me| &me.profile);
    let text = refused.map(|error| error.text(words));
    let page = shown(pages::vacation(words, profile, today, text.as_deref()));
    match refused {
        Some(error) => (error.status(), page).into_response(),
        None => page,
    }
}

#[derive(Deserialize)]
pub(crate) struct Leaving {
    days: String,
}

pub(crate) async fn begin(
    State(app): State<App>,
    headers: HeaderMap,
    Form(leaving): Form<Leaving>,
) -> Response {
    let days = leaving.days.trim().parse().unwrap_or(0);
    change(&app, &headers, |profile, today| profile.leave(today, days)).await
}

pub(crate) async fn end(State(app): State<App>, headers: HeaderMap) -> Response {
    change(&app, &headers, |profile, today| {
        profile.come_back(today);
        Ok(())
    })
    .await
}

async fn change(
    app: &App,
    headers: &HeaderMap,
    change: impl Fn(&mut Profile, Day) -> Result<(), AppError>,
) -> Response {
    let session = Session::of(headers);
    let changed = async {
        let me = app.tables.acting(&session, session.name.as_deref()).await?;
        let today = Day::of(app.tables.clock().now());
        app.tables.change_profile(&me.id, |profile| change(profile, today)).await?;
        Ok::<_, AppError>(me)
    };
    match changed.await {
        Ok(me) => with_cookies(redirect("/vacation"), [me.cookie(is_secure(headers))]),
        Err(error) => answer(app, headers, Some(&error)).await,
    }
}
