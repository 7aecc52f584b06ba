//! The start page and what is sent from it.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use game_core::SeatSet;
use serde::Deserialize;
use store::{PersonTable, TableState};
use table::TableError;
use words::Lang;

use super::my_games::as_mine;
use super::{
    failed, fit_name, is_htmx, is_secure, known_bot, origin, picture, redirect, shown, with_cookies,
    with_retry,
};
use crate::App;
use crate::catalog::AnyTitle;
use crate::error::AppError;
use crate::my_games::MyGame;
use crate::pages::{self, Lobby};
use crate::random;
use crate::session::{Place, Session, cookie};
use crate::set_up::{CLOCK, Fault, OPTIONS, Request, SetUp, TABLE};

/// How many tables the start page offers to continue, how many of them may be over, and how many of a person's tables are
/// looked at for that.
const CONTINUED: usize = 12;
const FINISHED: usize = 5;
const LOOKED_AT: usize = 100;

/// The query may fill in the form: `/?game=troia&bots=2`.
pub(crate) async fn show(
    State(app): State<App>,
    Query(fields): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    match lobby(&app, &session, &headers, SetUp::new(fields)).await {
        // The list of the viewer's tables asks for itself from time to time.
        Ok(lobby) if is_htmx(&headers) => shown(pages::mine(session.words(), &lobby)),
        Ok(lobby) => shown(pages::home(session.words(), &lobby)),
        Err(error) => failed(&session, &error),
    }
}

async fn lobby<'a>(
    app: &'a App,
    session: &Session,
    headers: &HeaderMap,
    set_up: SetUp,
) -> Result<Lobby<'a>, AppError> {
    let mut mine = Vec::new();
    for game in continued(app, session).await? {
        mine.push(as_mine(app, &game).await.0);
    }
    // What waits for this person comes first; the rest stays as it was, newest first.
    mine.sort_by_key(|mine| !mine.is_turn);
    Ok(Lobby {
        catalog: app.tables.catalog(),
        today: super::daily::today(app, session).await?,
        bots: app.tables.bots().names(),
        set_up,
        picture: picture::address(&origin(headers), "/picture.png", session.words()),
        origin: origin(headers),
        name: app.tables.named(session.clone()).await?.name,
        mine,
        open: app.tables.lobby(Some(TableState::Open), 20).await?,
        running: app.tables.lobby(Some(TableState::Running), 20).await?,
    })
}

/// The tables that the start page offers to continue: the person's, whichever device they sat down with, and those that
/// this browser remembers. A few that are over come last: "My games" has all of them.
async fn continued(app: &App, session: &Session) -> Result<Vec<MyGame>, AppError> {
    let me = app.tables.me(session.person.as_ref()).await?;
    let mut games = match &me {
        Some(me) => app.tables.games_of(&me.id, LOOKED_AT).await?,
        None => Vec::new(),
    };
    games.retain(|game| !game.is_closed() || session.mine.iter().any(|place| place.id == game.table));
    for Place { id, seats } in &session.mine {
        if games.iter().all(|game| game.table != *id)
            && let Ok(summary) = app.tables.store().summary(id.clone()).await
        {
            let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
            games.push(MyGame::of("", PersonTable { table: id.clone(), seats: seats.join(" "), summary }));
        }
    }
    games.sort_by_key(|game| std::cmp::Reverse((!game.is_finished(), game.summary.updated)));
    let finished = games.iter().position(MyGame::is_finished).unwrap_or(games.len());
    // A browser that is nobody's has no other list.
    let over = if me.is_some() { FINISHED } else { CONTINUED };
    games.truncate(CONTINUED.min(finished + over));
    Ok(games)
}

/// Opens the table that a form asks for. A wrong form comes back as it was filled in, with what is wrong beside its
/// field.
pub(crate) async fn open(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let session = Session::of(&headers);
    let mut set_up = SetUp::new(fields);
    let title = match app.tables.catalog().get(set_up.game()) {
        Ok(title) => title,
        Err(error) => return failed(&session, &error),
    };
    let (request, level) = check(&app, title, &mut set_up);
    if set_up.is_wrong() {
        return again(&app, &session, &headers, set_up, StatusCode::UNPROCESSABLE_ENTITY).await;
    }
    match open_table(&app, &session, &headers, &set_up, &request, &level).await {
        Ok(response) => response,
        Err(error) => {
            let field = match error {
                // Of several players on one device, who are numbered.
                AppError::Table(TableError::BadName) => "name",
                AppError::Table(TableError::Options(_)) => OPTIONS,
                AppError::Table(TableError::BadClock) => CLOCK,
                _ => TABLE,
            };
            set_up.blame(field, Fault::Refused(error.clone()));
            with_retry(&error, again(&app, &session, &headers, set_up, error.status()).await)
        }
    }
}

/// What a form asks for, and which bots. What is wrong is noted in the form.
fn check(app: &App, title: &AnyTitle, set_up: &mut SetUp) -> (Request, String) {
    let (fit, level) = (fit_name(app, set_up.name()), known_bot(app, set_up.value("level")));
    let request = set_up.read(title);
    if let Err(error) = fit
        && request.here > 0
        && !set_up.name().is_empty()
    {
        set_up.blame_first("name", Fault::Refused(error));
    }
    let level = level.unwrap_or_else(|error| {
        set_up.blame("level", Fault::Refused(error));
        String::new()
    });
    (request, level)
}

/// The start page with the form as it was filled in.
async fn again(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    set_up: SetUp,
    status: StatusCode,
) -> Response {
    match lobby(app, session, headers, set_up).await {
        Ok(lobby) => (status, shown(pages::home(session.words(), &lobby))).into_response(),
        Err(error) => failed(session, &error),
    }
}

async fn open_table(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    set_up: &SetUp,
    request: &Request,
    level: &str,
) -> Result<Response, AppError> {
    let secret = random::secret();
    let name = match set_up.name() {
        "" => session.words().get("table-nobody"),
        name => name.to_owned(),
    };
    let person = app.tables.acting(session, Some(set_up.name()).filter(|name| !name.is_empty())).await?;
    let live = app.tables.open(set_up.game(), request.opening(&name, &secret, &person.id, level)).await?;
    let id = live.id();
    let secure = is_secure(headers);
    let path = format!("/t/{id}");
    let cookies = [
        // Also without a seat: it is the opener's key.
        cookie("seat", &secret.to_hex(), &path, secure),
        cookie("mine", &session.mine_with(id, SeatSet::first(usize::from(request.here))), "/", secure),
        person.cookie(secure),
        (!set_up.name().is_empty()).then(|| cookie("player", &name, "/", secure)).flatten(),
    ];
    Ok(with_cookies(redirect(&path), cookies))
}

#[derive(Deserialize)]
pub(crate) struct Join {
    link: String,
}

/// A pasted link or code leads to its table.
pub(crate) async fn join(headers: HeaderMap, Query(join): Query<Join>) -> Response {
    let code = join.link.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    if random::is_id(code) {
        redirect(&format!("/t/{code}"))
    } else {
        failed(&Session::of(&headers), &AppError::NotFound)
    }
}

#[derive(Deserialize)]
pub(crate) struct Choice {
    lang: String,
}

pub(crate) async fn language(headers: HeaderMap, Form(choice): Form<Choice>) -> Response {
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == choice.lang);
    let cookie = known.and_then(|lang| cookie("lang", lang.code(), "/", is_secure(&headers)));
    with_cookies(redirect(came_from(&headers)), [cookie])
}

#[derive(Deserialize)]
pub(crate) struct Following {
    follow: String,
}

/// Whether tables show the board of the player who is playing.
pub(crate) async fn follow(headers: HeaderMap, Form(choice): Form<Following>) -> Response {
    let value = if choice.follow == "yes" { "yes" } else { "no" };
    let cookie = cookie("follow", value, "/", is_secure(&headers));
    with_cookies(redirect(came_from(&headers)), [cookie])
}

/// The page whose form was sent, or the start page.
fn came_from(headers: &HeaderMap) -> &str {
    headers.get("referer").and_then(|value| value.to_str().ok()).and_then(own_path).unwrap_or("/")
}

/// The path of an address, if no browser can read it as an address elsewhere: not `//evil.test`, nor with characters
/// that browsers drop or read as a slash.
fn own_path(address: &str) -> Option<&str> {
    let (_, rest) = address.split_once("://")?;
    let path = &rest[rest.find('/')?..];
    let is_plain = path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    (is_plain && !path.starts_with("//")).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::own_path;

    #[test]
    fn the_way_back_stays_here() {
        assert_eq!(own_path("http://a.test/t/x?pick=1"), Some("/t/x?pick=1"));
        assert_eq!(own_path("http://a.test/"), Some("/"));
        for elsewhere in [
            "http://a.test//evil.test",
            "http://a.test/\\evil.test",
            "http://a.test/\t/evil.test",
            "http://a",
            "x",
        ] {
            assert_eq!(own_path(elsewhere), None, "{elsewhere}");
        }
    }
}
