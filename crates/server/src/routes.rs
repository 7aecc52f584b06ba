//! All addresses.

mod anyone;
mod api;
mod assets;
mod bots;
mod circles;
mod daily;
mod dice;
mod health;
mod home;
mod learn;
mod me;
mod my_games;
mod names;
mod notices;
mod picture;
mod practice;
mod print;
mod records;
mod rematch;
mod replay;
mod review;
mod rules;
mod seats;
mod stats;
mod stream;
mod table;
mod table_request;
mod together;
mod upload;
mod vacation;

use ::table::{Command, Pace, Secret};
use axum::Router;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use game_core::{Seat, SeatSet};
use maud::Markup;

use crate::App;
use crate::bot_registry::STAND_IN;
use crate::error::AppError;
use crate::live::Live;
use crate::pages;
use crate::session::Session;

pub(crate) use assets::{Asset, FONTS, asset};
pub(crate) use my_games::{Filter, RESULTS};
use names::fit_name;
pub(crate) use practice::MYSELF;

pub(crate) fn all() -> Router<App> {
    Router::new()
        .route("/", get(home::show))
        .route("/join", get(home::join))
        .route("/language", post(home::language))
        .route("/follow", post(home::follow))
        // A reload of a refused form, for example after changing the language, shows the start page.
        .route("/tables", get(async || redirect("/")).post(home::open))
        .route("/anyone", post(anyone::play))
        .route("/vacation", get(vacation::show).post(vacation::begin))
        .route("/vacation/end", post(vacation::end))
        .route("/learn/{game}", get(learn::show))
        .route("/learn/{game}/{lesson}", post(learn::begin))
        .route("/replay", get(records::show).post(records::bring))
        .route("/replay/{digest}", get(records::begin))
        .route("/replay/{digest}/{position}", get(records::show_position))
        .route("/replay/{digest}/{position}/seat/{seat}", get(records::show_seat))
        .route("/replay/{digest}/{position}/all", get(records::show_all))
        .route("/replay/{digest}/{position}/play", post(records::play_on))
        .route("/daily", get(daily::list))
        .route("/daily/{game}", get(daily::archive))
        .route("/daily/{game}/{day}", get(daily::show).post(daily::play))
        .route("/daily/{game}/{day}/picture.png", get(picture::day))
        .route("/rules/{game}", get(rules::show))
        .route("/stats/{game}", get(stats::show))
        .route("/honours", get(stats::honours))
        .route("/me/games", get(my_games::list))
        .route("/me/games.tar.gz", get(my_games::export))
        .route("/me/stats", get(my_games::stats))
        .route("/circles", get(circles::list).post(circles::found))
        .route("/circles/{circle}", get(circles::show))
        .route("/circles/{circle}/leave", post(circles::leave))
        .route("/circles/{circle}/remove", post(circles::remove))
        .route("/circles/{circle}/renew", post(circles::renew))
        .route("/c/{key}", get(circles::invitation).post(circles::join))
        .route("/rules/{game}/picture.png", get(picture::rules))
        .route("/picture.png", get(picture::home))
        .route("/print/{game}", get(print::blank))
        .route("/assets/{name}", get(assets::serve))
        // Where browsers look beside a file that names no icon: a record, JSON.
        .route("/favicon.ico", get(async || redirect(&asset("icon.svg"))))
        .route("/t/{id}", get(table::show))
        .route("/t/{id}/seat/{seat}", get(table::show_seat))
        .route("/t/{id}/sit", post(seats::sit))
        .route("/t/{id}/leave", post(seats::leave))
        .route("/t/{id}/rename", post(seats::rename))
        .route("/t/{id}/remove", post(seats::remove))
        .route("/t/{id}/close", post(seats::close))
        .route("/t/{id}/draft", table::command(|seat, form| Command::Draft { seat, action: form.action() }))
        .route("/t/{id}/undo", table::command(|seat, _| Command::Undo { seat }))
        // A last move may be sent along with the confirmation. If it brings a choice, the turn stays open for that.
        .route(
            "/t/{id}/confirm",
            table::command(|seat, form| match &form.action {
                Some(action) => Command::Play { seat, action: action.clone() },
                None => Command::Confirm { seat },
            }),
        )
        .route("/t/{id}/reopen", table::command(|seat, _| Command::Reopen { seat }))
        .route("/t/{id}/back", table::command(|seat, _| Command::TakeBack { seat }))
        .route("/t/{id}/bot", bots::command(bots::seat_bot))
        .route("/t/{id}/fill", bots::command(bots::fill))
        .route("/t/{id}/share", post(dice::share))
        .route("/t/{id}/begin", bots::command(bots::begin))
        .route("/t/{id}/stand-in", post(bots::stand_in))
        .route("/t/{id}/hand-back", bots::command(bots::hand_back))
        .route("/t/{id}/nudge", post(together::nudge))
        .route("/t/{id}/talk", get(together::talk).post(together::say))
        .route("/t/{id}/talk-switch", post(together::switch))
        .route("/t/{id}/mute", post(together::mute))
        .route("/t/{id}/bot-pace", bots::command(bots::bot_pace))
        .route("/t/{id}/hint", post(bots::hint))
        .route("/t/{id}/hands", post(table::hands))
        .route("/t/{id}/recover", get(seats::recover_page).post(seats::recover))
        .route("/t/{id}/recover/{key}", get(seats::old_recover_page))
        .route("/t/{id}/renew", post(seats::renew))
        .route("/t/{id}/rematch", post(rematch::rematch))
        .route("/t/{id}/verify", post(table::verify))
        .route("/t/{id}/forget", post(table::forget))
        .route("/t/{id}/record", get(table::record))
        .route("/t/{id}/picture.png", get(picture::table))
        .route("/t/{id}/print", get(print::latest))
        .route("/t/{id}/replay", get(replay::begin))
        .route("/t/{id}/replay/{position}", get(replay::show))
        .route("/t/{id}/replay/{position}/print", get(print::position))
        .route("/t/{id}/replay/{position}/seat/{seat}", get(replay::show_seat))
        .route("/t/{id}/replay/{position}/all", get(replay::show_all))
        .route("/t/{id}/replay/{position}/play", post(practice::from_table))
        .route("/t/{id}/review", get(review::show).post(review::ask))
        .route("/t/{id}/review/seat/{seat}", get(review::show_seat))
        .route("/t/{id}/turn", get(table::turn))
        .route("/t/{id}/stream", get(stream::stream))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .merge(me::routes())
        .merge(notices::routes())
        .merge(api::routes())
        .fallback(async |headers: HeaderMap| failed(&Session::of(&headers), &AppError::NotFound))
        .layer(axum::middleware::from_fn(api::errors_in_json))
}

/// A page for people.
fn shown(markup: Markup) -> Response {
    Html(markup.into_string()).into_response()
}

/// An error for people.
pub(crate) fn failed(session: &Session, error: &AppError) -> Response {
    let body = Html(pages::error(session.words(), error).into_string());
    with_retry(error, (error.status(), body).into_response())
}

/// Says after how long it is worth trying again, where waiting helps.
fn with_retry(error: &AppError, mut response: Response) -> Response {
    if let Some(seconds) = error.retry_after() {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    response
}

/// To another page, after something was changed.
fn redirect(to: &str) -> Response {
    Redirect::to(to).into_response()
}

fn with_cookies(mut response: Response, cookies: impl IntoIterator<Item = Option<HeaderValue>>) -> Response {
    for cookie in cookies.into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The key that a program sends along. The scheme's name is case-insensitive (RFC 9110, 11.1).
fn bearer(headers: &HeaderMap) -> Option<Secret> {
    let (scheme, key) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Secret::from_hex(key.trim()))?
}

/// The name of a bot that can be given a seat: the usual one if none is named.
fn known_bot(app: &App, name: Option<&str>) -> Result<String, AppError> {
    let name = name.unwrap_or(STAND_IN.name());
    if app.tables.bots().knows(name) {
        return Ok(name.to_owned());
    }
    let known = app.tables.bots().names().join(", ");
    Err(AppError::UnknownBot { name: name.chars().take(40).collect(), known })
}

/// Which bot plays at a seat if the holder of other seats asks for it. At their own seat they choose; at another
/// player's, only the usual bot plays, once that player has left; at a bot's seat, none. In a game over days a player has
/// left only after a day, and not while on vacation; at a live table the player is warned first.
async fn stand_in_for(
    app: &App,
    live: &Live,
    held: SeatSet,
    seat: Seat,
    bot: Option<&str>,
) -> Result<String, AppError> {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let level = known_bot(app, bot)?;
    if held.contains(seat) {
        return Ok(level);
    }
    let facts = &live.peek().facts;
    // A bot has not left, even if a player would like a weaker one.
    if facts.seats.iter().any(|line| line.seat == seat && line.bot().is_some()) {
        return Err(AppError::NotYourSeat);
    }
    if level != STAND_IN.name() {
        return Err(AppError::UsualStandIn);
    }
    match facts.pace {
        Pace::Live => live.presence().may_be_replaced(seat)?,
        Pace::OverDays if !live.presence().is_gone(seat) => return Err(AppError::StillHere),
        Pace::OverDays if app.tables.clock().now() - facts.changed_at <= DAY => {
            return Err(AppError::StillHere);
        }
        Pace::OverDays => app.tables.require_back(facts, seat, DAY).await?,
    }
    Ok(level)
}

/// Whether htmx asks: it wants the changed part of the page only.
fn is_htmx(headers: &HeaderMap) -> bool {
    headers.contains_key("hx-request")
}

/// Whether the browser came by HTTPS, through a proxy in front of us.
fn is_secure(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|value| value == "https")
}

/// Where the browser says it is: the address that friends open.
fn origin(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("localhost");
    let scheme = if is_secure(headers) { "https" } else { "http" };
    format!("{scheme}://{host}")
}
