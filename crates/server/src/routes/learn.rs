//! Lessons: a page that offers them, and the table of one.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use game_core::{Seat, SeatSet};
use table::{Opening, Share, Sitter, Sitting};

use super::{failed, fit_name, is_secure, redirect, shown, with_cookies};
use crate::App;
use crate::bot_registry::STAND_IN;
use crate::error::AppError;
use crate::pages;
use crate::random;
use crate::session::{Session, cookie};

pub(crate) async fn show(State(app): State<App>, headers: HeaderMap, Path(game): Path<String>) -> Response {
    let session = Session::of(&headers);
    match app.tables.catalog().get(&game) {
        Ok(title) => shown(pages::learn(session.words(), title)),
        Err(error) => failed(&session, &error),
    }
}

pub(crate) async fn begin(
    State(app): State<App>,
    headers: HeaderMap,
    Path((game, lesson)): Path<(String, String)>,
) -> Response {
    let session = Session::of(&headers);
    let opened = open(&app, &session, &headers, &game, &lesson).await;
    opened.unwrap_or_else(|error| failed(&session, &error))
}

/// Opens the lesson's table. The learner sits at the first seat, bots at the others. Nothing is rolled, so nobody adds to
/// the dice.
async fn open(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    game: &str,
    lesson: &str,
) -> Result<Response, AppError> {
    let title = app.tables.catalog().get(game)?;
    let lesson = title.lessons.iter().find(|known| known.name == lesson).ok_or(AppError::NotFound)?;
    let key = random::secret();
    let session = &app.tables.named(session.clone()).await?;
    let person = app.tables.acting(session, session.name.as_deref()).await?;
    let name = session.name.clone().filter(|name| fit_name(app, name).is_ok());
    let name = name.unwrap_or_else(|| session.words().get("table-nobody"));
    let sit = |seat, sitter| Sitting { seat, sitter, share: Share::Sealed };
    let learner = sit(Seat::FIRST, Sitter::Person { name, key: key.hash(), person: Some(person.id.clone()) });
    let bots = (0..lesson.rivals.len())
        .map(|rival| sit(Seat::from_index(rival + 1), Sitter::Bot { level: STAND_IN.name().to_owned() }));
    let live = app
        .tables
        .open(
            game,
            Opening {
                opener: Some(key.hash()),
                sittings: std::iter::once(learner).chain(bots).collect(),
                lesson: Some(lesson.script()),
                ..Opening::new(lesson.options.clone())
            },
        )
        .await?;
    let (path, secure) = (format!("/t/{}", live.id()), is_secure(headers));
    let cookies = [
        person.cookie(secure),
        cookie("seat", &key.to_hex(), &path, secure),
        cookie("mine", &session.mine_with(live.id(), SeatSet::first(1)), "/", secure),
    ];
    Ok(with_cookies(redirect(&path), cookies))
}
