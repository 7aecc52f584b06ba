//! The start page and what is sent from it.

use axum::Form;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use game_core::{Seat, SeatSet};
use page_kit::OptionKind;
use serde::Deserialize;
use store::TableState;
use table::{Opening, Pace, Secret, SecretHash, Share, Sitter, Sitting};
use words::Lang;

use super::{failed, fit_name, is_secure, known_bot, redirect, shown, with_cookies};
use crate::App;
use crate::catalog::Catalog;
use crate::error::AppError;
use crate::pages::{self, Lobby, Mine};
use crate::random;
use crate::session::{Place, Session, cookie};

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
        Err(error) => failed(&session, &error),
    }
}

async fn lobby<'a>(app: &'a App, session: &Session, game: Option<String>) -> Result<Lobby<'a>, AppError> {
    let mut mine = Vec::new();
    for place in &session.mine {
        if let Ok(summary) = app.tables.store().summary(place.id.clone()).await {
            let is_turn = summary.state == TableState::Running && is_turn(app, place).await;
            mine.push(Mine { id: place.id.clone(), summary, is_turn });
        }
    }
    // What waits for this person comes first; the rest stays as it was, newest first.
    mine.sort_by_key(|mine| !mine.is_turn);
    Ok(Lobby {
        catalog: app.tables.catalog(),
        bots: app.tables.bots().names(),
        game,
        name: session.name.clone(),
        mine,
        open: app.tables.lobby(Some(TableState::Open), 20).await?,
        running: app.tables.lobby(Some(TableState::Running), 20).await?,
    })
}

async fn is_turn(app: &App, place: &Place) -> bool {
    let Ok(live) = app.tables.get(&place.id).await else { return false };
    let waiting = live.peek().facts.waiting_people();
    place.seats.iter().any(|seat| waiting.contains(seat))
}

/// What the form of a new table says.
#[derive(Default)]
pub(crate) struct OpenTableForm {
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
    /// The end of the chain that the browser keeps.
    chain: Option<SecretHash>,
}

impl OpenTableForm {
    /// Reads the fields of a form. A game's option comes as `option-WORD`, or several together as `options`.
    fn of(catalog: &Catalog, fields: Vec<(String, String)>) -> Result<OpenTableForm, AppError> {
        let mut form = OpenTableForm::default();
        let mut chosen = Vec::new();
        for (name, value) in fields {
            let number = || {
                let refused = || AppError::bad_request(format!("{name} must be a number from 0 to 10"));
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
                "chain" => form.chain = SecretHash::from_hex(&value),
                _ => chosen.extend(name.strip_prefix("option-").map(|word| (word.to_owned(), value))),
            }
        }
        let players = form.players();
        let options = catalog.get(&form.game).map(|title| title.options).unwrap_or_default();
        for field in options.iter().filter(|field| field.players.contains(&players)) {
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

    /// The table that the form asks for. Everybody here sits down, and so do the bots, on the last seats; this browser's
    /// seats are all held by one secret.
    fn opening(&self, name: &str, key: &Secret, level: &str) -> Opening<String> {
        let others = self.options.iter().filter(|word| !word.starts_with("players=")).cloned();
        let words: Vec<String> = [format!("players={}", self.players())].into_iter().chain(others).collect();
        let pace = if self.pace.as_deref() == Some("over-days") { Pace::OverDays } else { Pace::Live };
        let here = Seat::first(usize::from(self.here)).map(|seat| {
            let name = if seat == Seat::FIRST { name.to_owned() } else { format!("{name} {seat}") };
            // The browser keeps one chain, for its first seat.
            let chain = self.chain.filter(|_| seat == Seat::FIRST);
            let sitter = Sitter::Person { name, key: key.hash() };
            Sitting { seat, sitter, share: chain.map_or(Share::Sealed, Share::Chain) }
        });
        let seats = Seat::first(usize::from(self.players())).rev().take(usize::from(self.bots));
        let bots = seats.map(|seat| Sitting {
            seat,
            sitter: Sitter::Bot { level: level.to_owned() },
            share: Share::Sealed,
        });
        Opening {
            pace,
            listed: self.visibility.as_deref() == Some("listed"),
            bots_at_once: self.bots_at_once,
            opener: Some(key.hash()),
            sittings: here.chain(bots).collect(),
            ..Opening::new(words.join(" "))
        }
    }
}

pub(crate) async fn open(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let session = Session::of(&headers);
    let opened = match OpenTableForm::of(app.tables.catalog(), fields) {
        Ok(form) => open_table(&app, &session, &headers, &form).await,
        Err(error) => Err(error),
    };
    opened.unwrap_or_else(|error| failed(&session, &error))
}

async fn open_table(
    app: &App,
    session: &Session,
    headers: &HeaderMap,
    form: &OpenTableForm,
) -> Result<Response, AppError> {
    let level = known_bot(app, form.level.as_deref())?;
    let secret = random::secret();
    let name = match form.name.trim() {
        "" => session.words().get("table-nobody"),
        name => name.to_owned(),
    };
    if form.here > 0 {
        fit_name(app, &name)?;
    }
    let opening = form.opening(&name, &secret, &level);
    let live = app.tables.open(&form.game, opening).await?;
    let id = live.id();
    let secure = is_secure(headers);
    let path = format!("/t/{id}");
    let cookies = [
        // Also without a seat: it is the opener's key.
        cookie("seat", &secret.to_hex(), &path, secure),
        cookie("mine", &session.mine_with(id, SeatSet::first(usize::from(form.here))), "/", secure),
        (!form.name.trim().is_empty()).then(|| cookie("player", &name, "/", secure)).flatten(),
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
    let back = headers.get("referer").and_then(|value| value.to_str().ok()).and_then(own_path);
    let cookie = known.and_then(|lang| cookie("lang", lang.code(), "/", is_secure(&headers)));
    with_cookies(redirect(back.unwrap_or("/")), [cookie])
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
