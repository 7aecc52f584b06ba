//! Who asks for a table's page, and what its forms send.

use std::sync::Arc;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use game_core::{Seat, SeatSet};
use page_kit::PageRequest;
use serde::Deserialize;
use table::{Secret, Stage};
use words::Words;

use super::{Asset, failed, is_htmx, is_secure, origin, picture, shown, with_cookies};
use crate::App;
use crate::catalog::{CurrentTable, style_name};
use crate::error::AppError;
use crate::live::Live;
use crate::pages::{self, Hinted, TablePage};
use crate::session::{Session, cookie};

/// Who asks, and for which table.
pub(super) struct TableRequest {
    pub(super) session: Session,
    pub(super) headers: HeaderMap,
    pub(super) live: Arc<Live>,
    pub(super) table: Arc<CurrentTable>,
    pub(super) held: SeatSet,
    /// Whether this browser has opened the table.
    pub(super) is_opener: bool,
    /// Whether someone wanted a bot to play for this browser's seats while it was away.
    pub(super) was_warned: bool,
    /// The bots that can be given a seat.
    pub(super) bots: Vec<String>,
    /// The addresses of the title's style sheet and script.
    pub(super) style: Option<String>,
    pub(super) script: Option<String>,
}

/// Every address of a table has its `{id}`.
impl FromRequestParts<App> for TableRequest {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<TableRequest, Response> {
        let session = Session::of(&parts.headers);
        let found = match RawPathParams::from_request_parts(parts, app).await {
            Ok(names) => {
                let id = names.iter().find(|(name, _)| *name == "id").map(|(_, id)| id.to_owned());
                app.tables.get(&id.unwrap_or_default()).await
            }
            Err(_) => Err(AppError::NotFound),
        };
        let live = found.map_err(|error| gone(&session, &parts.headers, &error))?;
        let table = live.now();
        let held = session.seat.as_ref().map(|secret| table.facts.seats_of(secret)).unwrap_or_default();
        let is_opener = session.seat.as_ref().is_some_and(|secret| table.facts.is_opener(secret));
        let was_warned = live.presence().hear(held);
        let asset = |name: &str| app.tables.catalog().asset(name).map(Asset::address);
        Ok(TableRequest {
            style: asset(&style_name(table.facts.info.key)),
            script: table.title.script.and_then(|script| asset(script.name)),
            session,
            headers: parts.headers.clone(),
            live,
            table,
            held,
            is_opener,
            was_warned,
            bots: app.tables.bots().names(),
        })
    }
}

impl TableRequest {
    /// The table's address.
    pub(super) fn path(&self) -> String {
        format!("/t/{}", self.live.id())
    }

    /// The seat that this browser plays if the request names none: one that the table waits for, otherwise its first. On
    /// a shared device, the seat of the player who holds the device comes first.
    pub(super) fn usual_seat(&self) -> Option<Seat> {
        let hands = self.session.hands.filter(|seat| self.held.contains(*seat));
        let people = self.table.facts.waiting_people();
        let mut awaited = people.iter().filter(|seat| self.held.contains(*seat));
        let in_hand = hands.filter(|seat| people.contains(*seat));
        in_hand.or_else(|| awaited.next()).or(hands).or(self.held.lowest())
    }

    /// Whether what a seat knows must not be shown yet: several share this device, and that person has not said that
    /// it is in the right hands.
    pub(super) fn is_covered(&self, seat: Seat) -> bool {
        let shared = self.held.len() > 1 && self.table.facts.has_secrets;
        shared && self.table.facts.stage == Stage::Playing && self.session.hands != Some(seat)
    }

    /// The words of this viewer, with the texts of the title at this table.
    pub(super) fn words(&self) -> Words {
        self.table.title.words(self.session.words())
    }

    /// The seat that a form is about, if this browser holds it.
    pub(super) fn own_seat(&self, form: &TableForm) -> Result<Seat, AppError> {
        let seat = form.seat()?;
        if self.held.contains(seat) { Ok(seat) } else { Err(AppError::NotYourSeat) }
    }

    /// Whether this browser has a say at the table: it holds a seat, or has opened the table.
    pub(super) fn is_insider(&self) -> bool {
        !self.held.is_empty() || self.is_opener
    }

    pub(super) fn require_opener(&self) -> Result<(), AppError> {
        if self.is_opener { Ok(()) } else { Err(AppError::NotOpener) }
    }

    /// The page with the reason why something was refused.
    pub(super) fn refuse(&self, error: &AppError) -> Response {
        self.answer(self.usual_seat(), "", Some(error))
    }

    pub(super) fn answer(&self, viewer: Option<Seat>, query: &str, error: Option<&AppError>) -> Response {
        self.answer_with(viewer, query, error, Hinted::Leave)
    }

    pub(super) fn answer_with(
        &self,
        viewer: Option<Seat>,
        query: &str,
        error: Option<&AppError>,
        hint: Hinted,
    ) -> Response {
        let covered = viewer.filter(|seat| self.is_covered(*seat));
        let (viewer, query) = if covered.is_some() { (None, "") } else { (viewer, query) };
        let words = self.words();
        let id = self.live.id();
        let refusal = error.map(|error| error.markup_among(words, &self.table.names(words, id)));
        let base = self.path();
        let gone = |seat: &Seat| self.live.presence().is_gone(*seat);
        let away: SeatSet = Seat::first(self.table.facts.seats.len()).filter(gone).collect();
        let request = PageRequest {
            words,
            viewer,
            away,
            query,
            base: &base,
            follows: self.session.follows,
            refusal: refusal.as_ref(),
        };
        let playing = self.table.facts.stage == Stage::Playing;
        let over = self.table.facts.stage == Stage::Over;
        // Where several share a screen, the result speaks of them all.
        let result = PageRequest { viewer: viewer.filter(|_| self.held.len() == 1), ..request };
        let link = format!("{}{base}", origin(&self.headers));
        let page = TablePage {
            words,
            table: &self.table,
            id,
            held: self.held,
            viewer,
            covered,
            query,
            name: self.session.name.as_deref(),
            link: &link,
            picture: picture::address(&link, "/picture.png", words),
            is_opener: self.is_opener,
            was_warned: self.was_warned,
            secret: self.is_insider().then(|| self.session.seat.as_ref().map(Secret::to_hex)).flatten(),
            bots: &self.bots,
            style: self.style.clone(),
            script: self.script.clone(),
            refusal: refusal.as_ref(),
            area: (playing || over).then(|| (self.table.title.area)(self.table.table(), &request)),
            result: over.then(|| (self.table.title.result)(self.table.table(), &result)),
            hint,
        };
        let markup = if is_htmx(&self.headers) { pages::fragment(&page) } else { pages::table(&page) };
        let status = error.map_or(StatusCode::OK, AppError::status);
        let response = (status, shown(markup)).into_response();
        // The player who held the device has passed it on: going back does not open that seat again.
        let forget = covered.and(self.session.hands).and_then(|_| self.hands_cookie(""));
        with_cookies(response, [forget])
    }

    pub(super) fn hands_cookie(&self, value: &str) -> Option<HeaderValue> {
        cookie("hands", value, &self.path(), is_secure(&self.headers))
    }
}

/// The table can't be shown. Where it was shown before, the whole page is asked for again.
fn gone(session: &Session, headers: &HeaderMap, error: &AppError) -> Response {
    let mut response = failed(session, error);
    if is_htmx(headers) && error.status() == StatusCode::GONE {
        response.headers_mut().insert("hx-refresh", HeaderValue::from_static("true"));
    }
    response
}

/// What the forms of a table send.
#[derive(Deserialize)]
pub(crate) struct TableForm {
    pub(super) seat: Option<String>,
    #[serde(rename = "move")]
    pub(super) action: Option<String>,
    pub(super) name: Option<String>,
    pub(super) key: Option<String>,
    /// The end of the chain that the browser keeps for a seat that it takes.
    pub(super) chain: Option<String>,
    /// A link of that chain.
    link: Option<String>,
    /// What the page showed; a form without it is obeyed whatever came in between.
    pub(super) at: Option<String>,
    /// What stays picked for this seat.
    keep: Option<String>,
    /// Which bot.
    pub(super) level: Option<String>,
    /// Whether bots play instantly.
    pub(super) at_once: Option<String>,
}

impl TableForm {
    /// What stays picked; nonsense that no address can hold is left out.
    pub(super) fn keep(&self) -> &str {
        let keep = self.keep.as_deref().unwrap_or_default();
        if keep.bytes().all(|byte| byte.is_ascii_graphic()) && keep.len() < 1_000 { keep } else { "" }
    }

    pub(super) fn link(&self) -> Option<Secret> {
        self.link.as_deref().and_then(Secret::from_hex)
    }

    pub(super) fn action(&self) -> String {
        self.action.clone().unwrap_or_default()
    }

    pub(super) fn seat(&self) -> Result<Seat, AppError> {
        let seat = self.seat.as_deref().unwrap_or_default();
        seat.parse().map_err(|error: game_core::BadNotation| AppError::bad_request(error))
    }
}
