//! The day's dice: its pages, and how an attempt begins.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use game_core::SeatSet;
use serde::Deserialize;
use table::Day;
use words::Words;

use super::{failed, fit_name, is_secure, origin, picture, redirect, shown, with_cookies};
use crate::App;
use crate::catalog::AnyTitle;
use crate::daily::{Begun, DayView, Kind};
use crate::error::AppError;
use crate::pages::{self, ArchivePage, DayPage, Preview};
use crate::random;
use crate::session::{Session, cookie};

/// How many days a page of the archive has.
const LISTED: usize = 30;

/// Today's games, as the start page and `/daily` list them.
pub(super) async fn today(app: &App, session: &Session) -> Result<Vec<DayView>, AppError> {
    let person = app.tables.person(session.person.as_ref()).await?;
    let today = app.tables.today();
    let mut views = Vec::new();
    for title in app.tables.catalog().titles() {
        views.extend(app.tables.day(title, today, person.as_deref()).await?);
    }
    Ok(views)
}

pub(crate) async fn list(State(app): State<App>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    match today(&app, &session).await {
        Ok(views) => shown(pages::daily(session.words(), &views)),
        Err(error) => failed(&session, &error),
    }
}

/// A title that has a game of the day.
pub(super) fn title_of<'a>(app: &'a App, game: &str) -> Result<&'a Arc<AnyTitle>, AppError> {
    let title = app.tables.catalog().get(game)?;
    match (title.daily)(app.tables.today()) {
        Some(_) => Ok(title),
        None => Err(AppError::NotFound),
    }
}

#[derive(Deserialize)]
pub(crate) struct Before {
    before: Option<String>,
}

/// Earlier days of a title.
pub(crate) async fn archive(
    State(app): State<App>,
    headers: HeaderMap,
    Path(game): Path<String>,
    Query(query): Query<Before>,
) -> Response {
    let session = Session::of(&headers);
    let listed = async {
        let title = title_of(&app, &game)?;
        let today = app.tables.today();
        let before = query.before.as_deref().and_then(|day| day.parse().ok()).unwrap_or(today).min(today);
        let person = app.tables.person(session.person.as_ref()).await?;
        let stored = app.tables.store().days_before(before.to_string(), LISTED + 1).await?;
        let mut days = Vec::new();
        for day in stored.iter().take(LISTED).filter_map(|stored| stored.day.parse().ok()) {
            days.extend(app.tables.day(title, day, person.as_deref()).await?);
        }
        let older = days.last().map(|last| last.day).filter(|_| stored.len() > LISTED);
        Ok::<_, AppError>(pages::archive(&ArchivePage { words: session.words(), title, days, older }))
    };
    listed.await.map_or_else(|error| failed(&session, &error), shown)
}

/// Someone's result, in a link that they have shared.
#[derive(Deserialize)]
pub(crate) struct Shared {
    result: Option<String>,
}

/// A day's page. `today` leads to today's.
pub(crate) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    Path((game, day)): Path<(String, String)>,
    Query(shared): Query<Shared>,
) -> Response {
    let session = Session::of(&headers);
    if day == "today" {
        return redirect(&format!("/daily/{}/{}", page_kit::query::encode(&game), app.tables.today()));
    }
    let answer = answer(&app, &session, &headers, &game, &day, &shared).await;
    answer.unwrap_or_else(|error| failed(&session, &error))
}

async fn answer(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    game: &str,
    day: &str,
    shared: &Shared,
) -> Result<Response, AppError> {
    let (title, day, today) = (title_of(app, game)?, read(day)?, app.tables.today());
    let person = app.tables.person(session.person.as_ref()).await?;
    let view = app.tables.day(title, day, person.as_deref()).await?.ok_or(AppError::NotFound)?;
    if view.par.is_none() {
        app.tables.want_par(title, day);
    }
    let tomorrow = match day == today {
        true => app.tables.sealed(day.plus(1)).await?.map(|sealed| sealed.secret.hash()),
        false => None,
    };
    let result = view.result(&origin(headers));
    let session = app.tables.named(session.clone()).await?;
    let (words, name) = (session.words(), session.name.as_deref());
    let preview = preview(app, headers, title, &view, words, shared).await?;
    let page = DayPage { words, view: &view, is_today: day == today, tomorrow, name, result, preview };
    Ok(shown(pages::day(&page)))
}

/// What chats show of a link to a day: someone's result, if the link names one.
async fn preview(
    app: &App,
    headers: &HeaderMap,
    title: &Arc<AnyTitle>,
    view: &DayView,
    words: Words,
    shared: &Shared,
) -> Result<Preview, AppError> {
    let origin = origin(headers);
    let of = app.tables.day_of_result(title, view.day, shared.result.as_deref()).await?;
    let result = of.and_then(|view| view.result(&origin));
    let path = format!("/daily/{}/{}", title.info.key, view.day);
    let mut picture = picture::address(&origin, &format!("{path}/picture.png"), words);
    if let (Some(_), Some(mark)) = (&result, &shared.result) {
        picture += &format!("&result={mark}");
    }
    Ok(Preview {
        title: pages::day_in_short(words, title, view.day, result.as_ref()),
        text: words.get("daily-intro"),
        address: result.map_or_else(|| format!("{origin}{path}"), |result| result.address),
        picture,
    })
}

pub(super) fn read(day: &str) -> Result<Day, AppError> {
    day.parse().map_err(|_| AppError::NotFound)
}

#[derive(Deserialize)]
pub(crate) struct Play {
    #[serde(default)]
    name: String,
    kind: Option<String>,
}

/// Begins an attempt, or leads back to it.
pub(crate) async fn play(
    State(app): State<App>,
    headers: HeaderMap,
    Path((game, day)): Path<(String, String)>,
    Form(form): Form<Play>,
) -> Response {
    let session = Session::of(&headers);
    let begun = begin(&app, &session, &headers, &game, &day, &form).await;
    begun.unwrap_or_else(|error| failed(&session, &error))
}

async fn begin(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    game: &str,
    day: &str,
    form: &Play,
) -> Result<Response, AppError> {
    let (title, day) = (title_of(app, game)?, read(day)?);
    let given = form.name.trim();
    if !given.is_empty() {
        fit_name(app, given)?;
    }
    let session = app.tables.named(session.clone()).await?;
    let known = session.name.as_deref().filter(|name| fit_name(app, name).is_ok());
    let name = Some(given).filter(|name| !name.is_empty()).or(known);
    let name = name.map_or_else(|| session.words().get("table-nobody"), str::to_owned);
    // A secret that was signed out must not come back to life.
    let own = app.tables.me(session.person.as_ref()).await?.and(session.person.clone());
    let person = own.unwrap_or_else(random::secret);
    let kind = if form.kind.as_deref() == Some("unranked") { Kind::Unranked } else { Kind::Ranked };
    let Begun { live, key } = app.tables.play_day(title, day, &person, &name, kind).await?;
    app.tables.want_par(title, day);
    let (path, secure) = (format!("/t/{}", live.id()), is_secure(headers));
    // A person who has renewed the key of the seat has a better one in this browser.
    let is_valid = !live.peek().facts.seats_of(&key).is_empty();
    let cookies = [
        cookie("person", &person.to_hex(), "/", secure),
        is_valid.then(|| cookie("seat", &key.to_hex(), &path, secure)).flatten(),
        cookie("mine", &session.mine_with(live.id(), SeatSet::first(1)), "/", secure),
        (!given.is_empty()).then(|| cookie("player", given, "/", secure)).flatten(),
    ];
    Ok(with_cookies(redirect(&path), cookies))
}
