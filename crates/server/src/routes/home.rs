//! The start page and what is sent from it.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use game_core::{Seat, SeatSet};
use page_kit::OptionKind;
use serde::Deserialize;
use store::{ListQuery, TableState};
use table::{Pace, Secret, Sitter};
use words::Lang;

use super::{failed, is_secure, known_bot, redirect, shown, with_cookies};
use crate::App;
use crate::catalog::Catalog;
use crate::fault::Fault;
use crate::game::Opening;
use crate::pages::{self, Lobby, Mine};
use crate::random;
use crate::session::{Place, Session, cookie, escape};
use crate::wish::Wish;

/// Which game the form is for.
#[derive(Deserialize)]
pub(crate) struct Chosen {
    game: Option<String>,
}

pub(crate) async fn show(
    State(app): State<App>,
    Query(chosen): Query<Chosen>,
    headers: HeaderMap,
) -> Response {
    let session = Session::of(&headers);
    match lobby(&app, &session, chosen.game).await {
        Ok(lobby) => shown(pages::home(session.words(), &lobby)),
        Err(fault) => failed(&session, &fault),
    }
}

async fn lobby<'a>(app: &'a App, session: &Session, game: Option<String>) -> Result<Lobby<'a>, Fault> {
    let listed = |state| ListQuery { state: Some(state), ..ListQuery::newest(20) };
    let store = app.tables.store();
    let mut mine = Vec::new();
    for place in &session.mine {
        if let Ok(summary) = store.summary(place.id.clone()).await {
            let is_turn = summary.state == TableState::Running && is_turn(app, place).await;
            mine.push(Mine { id: place.id.clone(), summary, is_turn });
        }
    }
    // What waits for this person comes first; the rest stays as it was, newest first.
    mine.sort_by_key(|mine| !mine.is_turn);
    Ok(Lobby {
        catalog: app.tables.catalog(),
        players: app.tables.players().names(),
        game,
        name: session.name.clone(),
        mine,
        open: store.list(listed(TableState::Open)).await?,
        running: store.list(listed(TableState::Running)).await?,
    })
}

async fn is_turn(app: &App, place: &Place) -> bool {
    let Ok(live) = app.tables.get(&place.id).await else { return false };
    let waiting = live.peek().waiting_people();
    place.seats.iter().any(|seat| waiting.contains(seat))
}

/// What the form of a new table says.
#[derive(Default)]
pub(crate) struct NewTable {
    game: String,
    name: String,
    here: u8,
    elsewhere: u8,
    bots: u8,
    /// Which bots they are.
    level: Option<String>,
    bots_at_once: bool,
    /// The game's own options, as words.
    options: Vec<String>,
    pace: Option<String>,
    visibility: Option<String>,
    entropy: Option<String>,
}

impl NewTable {
    /// Reads the fields of a form. A game's option comes as `option-WORD`, or several together as `options`.
    fn of(catalog: &Catalog, fields: Vec<(String, String)>) -> Result<NewTable, Fault> {
        let mut form = NewTable::default();
        let mut chosen = Vec::new();
        for (name, value) in fields {
            let number = || {
                let refused = || Fault::bad_request(format!("{name} must be a number from 0 to 10"));
                value.parse::<u8>().ok().filter(|number| *number <= 10).ok_or_else(refused)
            };
            match name.as_str() {
                "game" => form.game = value,
                "name" => form.name = value,
                "here" => form.here = number()?,
                "elsewhere" => form.elsewhere = number()?,
                "bots" => form.bots = number()?,
                "level" => form.level = Some(value),
                "at_once" => form.bots_at_once = true,
                "options" => form.options.extend(value.split_whitespace().map(str::to_owned)),
                "pace" => form.pace = Some(value),
                "visibility" => form.visibility = Some(value),
                "entropy" => form.entropy = Some(value),
                _ => chosen.extend(name.strip_prefix("option-").map(|word| (word.to_owned(), value))),
            }
        }
        let players = form.players();
        for field in catalog.options(&form.game).iter().filter(|field| field.players.contains(&players)) {
            let Some((_, value)) = chosen.iter().find(|(word, _)| word == field.word) else { continue };
            match field.kind {
                OptionKind::Flag => form.options.push(field.word.to_owned()),
                // The usual value goes without saying.
                OptionKind::Choice([usual, ..]) if value == usual => {}
                OptionKind::Choice(_) => {
                    form.options.push(format!("{}={}", field.word, value.replace(char::is_whitespace, "")));
                }
            }
        }
        Ok(form)
    }

    fn players(&self) -> u16 {
        u16::from(self.here) + u16::from(self.elsewhere) + u16::from(self.bots)
    }

    fn opening(&self) -> Opening {
        let others = self.options.iter().filter(|word| !word.starts_with("players=")).cloned();
        let words: Vec<String> = [format!("players={}", self.players())].into_iter().chain(others).collect();
        let pace = if self.pace.as_deref() == Some("over-days") { Pace::OverDays } else { Pace::Live };
        Opening {
            game: self.game.clone(),
            options: words.join(" "),
            pace,
            listed: self.visibility.as_deref() == Some("listed"),
        }
    }
}

pub(crate) async fn open(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let session = Session::of(&headers);
    let opened = match NewTable::of(app.tables.catalog(), fields) {
        Ok(form) => open_table(&app, &session, &headers, &form).await,
        Err(fault) => Err(fault),
    };
    opened.unwrap_or_else(|fault| failed(&session, &fault))
}

async fn open_table(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    form: &NewTable,
) -> Result<Response, Fault> {
    let level = known_bot(app, form.level.as_deref())?;
    let live = app.tables.open(&form.opening()).await?;
    if form.bots_at_once {
        app.tables.grant(&live, Wish::BotPace { at_once: true }).await?;
    }
    let id = live.id().to_owned();
    let secret = random::secret();
    let name = match form.name.trim() {
        "" => session.words().get("table-nobody"),
        name => name.to_owned(),
    };
    let seats = usize::from(form.players());
    for seat in Seat::first(usize::from(form.here)) {
        let name = if seat.index() == 0 { name.clone() } else { format!("{name} {seat}") };
        let sitter = Sitter::Person { name, key: secret.hash() };
        // What the browser drew goes to its first seat.
        let own = form.entropy.as_deref().and_then(Secret::from_hex).filter(|_| seat == Seat::FIRST);
        app.tables.grant(&live, Wish::Sit { seat, sitter, entropy: own }).await?;
    }
    for seat in Seat::first(seats).rev().take(usize::from(form.bots)) {
        let sitter = Sitter::Bot { level: level.clone() };
        app.tables.grant(&live, Wish::Sit { seat, sitter, entropy: None }).await?;
    }
    let secure = is_secure(headers);
    let path = format!("/t/{id}");
    let cookies = [
        (form.here > 0).then(|| cookie("seat", &secret.to_hex(), &path, secure)).flatten(),
        cookie("mine", &session.mine_with(&id, SeatSet::first(usize::from(form.here))), "/", secure),
        (!form.name.trim().is_empty()).then(|| cookie("name", &escape(&name), "/", secure)).flatten(),
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
        failed(&Session::of(&headers), &Fault::not_found())
    }
}

#[derive(Deserialize)]
pub(crate) struct Choice {
    lang: String,
}

pub(crate) async fn language(headers: HeaderMap, Form(choice): Form<Choice>) -> Response {
    let known = Lang::ALL.into_iter().find(|lang| lang.code() == choice.lang);
    let back = headers.get("referer").and_then(|value| value.to_str().ok());
    let back = back
        .and_then(|text| text.split_once("://"))
        .and_then(|(_, rest)| rest.find('/').map(|at| &rest[at..]));
    let cookie = known.and_then(|lang| cookie("lang", lang.code(), "/", is_secure(&headers)));
    with_cookies(redirect(back.unwrap_or("/")), [cookie])
}
