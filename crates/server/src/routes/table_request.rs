//! Who asks for a table's page, and what its forms send.

use std::sync::{Arc, LazyLock};

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use game_core::{Seat, SeatSet};
use page_kit::PageRequest;
use page_kit::crest::Crest;
use serde::Deserialize;
use table::{Command, Day, Holder, Secret, Stage};
use words::Words;

use super::{Asset, failed, is_htmx, is_secure, origin, picture, shown, with_cookies};
use crate::App;
use crate::catalog::{CurrentTable, style_name};
use crate::error::AppError;
use crate::live::Live;
use crate::mutes::Mutes;
use crate::pages::{self, Company, Hinted, TablePage, TalkView, beside};
use crate::people::Me;
use crate::session::{Session, cookie};
use crate::talk::{Remark, has_talk};
use crate::vacation::Vacations;

/// Who asks, and for which table.
pub(super) struct TableRequest {
    pub(super) session: Session,
    pub(super) headers: HeaderMap,
    pub(super) live: Arc<Live>,
    pub(super) table: Arc<CurrentTable>,
    /// The person who asks, if they are known.
    pub(super) me: Option<Arc<Me>>,
    /// The crests of the people at the table, in seat order.
    pub(super) crests: Vec<Option<Crest>>,
    pub(super) held: SeatSet,
    /// The time, in milliseconds since 1970.
    pub(super) now: i64,
    /// What was said here, oldest first.
    talk: Vec<Arc<Remark>>,
    vacations: Vacations,
    /// Whether this browser has opened the table.
    pub(super) is_opener: bool,
    /// Whether someone wanted a bot to play for this browser's seats while it was away.
    pub(super) was_warned: bool,
    /// Whether people who are not here get notices.
    has_notices: bool,
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
        let me = app.tables.me(session.person.as_ref()).await.map_err(|error| failed(&session, &error))?;
        let table = live.now();
        let holder = Holder { key: session.seat.clone(), person: me.as_ref().map(|me| me.id.clone()) };
        let held = table.facts.held_by(&holder);
        let is_opener = table.facts.is_opened_by(&holder);
        let was_warned = live.presence().hear(held);
        let talk = match has_talk(&table.facts) {
            true => app.tables.talk(&live).await,
            false => Ok(Vec::new()),
        };
        let beside = async { Ok::<_, AppError>((talk?, app.tables.vacations(&table.facts).await?)) };
        let (talk, vacations) = beside.await.map_err(|error| failed(&session, &error))?;
        let asset = |name: &str| app.tables.catalog().asset(name).map(Asset::address);
        Ok(TableRequest {
            style: asset(&style_name(table.facts.info.key)),
            script: table.title.script.and_then(|script| asset(script.name)),
            crests: app.tables.crests(&table.facts).await,
            session: session.known_as(me.as_deref()),
            headers: parts.headers.clone(),
            live,
            table,
            me,
            held,
            now: app.tables.clock().now(),
            talk,
            vacations,
            is_opener,
            was_warned,
            has_notices: !app.notices.is_off(),
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

    /// Who gets a shared device while a page is open that asks for this seat's player: someone whom the game is waiting for. When
    /// the page came, the first dice may not have been rolled yet.
    pub(super) fn next_hands(&self, seat: Seat) -> Seat {
        let waits = self.table.facts.waiting_people().contains(seat);
        if waits || !self.is_covered(seat) { seat } else { self.usual_seat().unwrap_or(seat) }
    }

    /// Whether what a seat knows must not be shown yet: several share this device, and that person has not said that
    /// it is in the right hands.
    pub(super) fn is_covered(&self, seat: Seat) -> bool {
        // At a practice table all of them are one person's.
        let is_practice = self.table.facts.practice.is_some();
        let shared = self.held.len() > 1 && self.table.facts.has_secrets && !is_practice;
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

    /// This browser's key of the table, if it is worth something: it may have been renewed on another device.
    pub(super) fn own_key(&self) -> Option<&Secret> {
        let facts = &self.table.facts;
        self.session.seat.as_ref().filter(|key| !facts.seats_of(key).is_empty() || facts.is_opener(key))
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
        let seats = Seat::first(self.table.facts.seats.len());
        let gone_for: Vec<_> = seats.map(|seat| self.live.presence().gone_for(seat)).collect();
        let facts = &self.table.facts;
        let vacations = &self.vacations;
        let beside = beside(&Company { words, id, facts, viewer, away: &gone_for, vacations, now: self.now });
        let request = PageRequest {
            words,
            viewer,
            away,
            beside: &beside,
            query,
            base: &base,
            follows: self.session.follows,
            crests: &self.crests,
            refusal: refusal.as_ref(),
            is_open: false,
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
            now: self.now,
            viewer,
            covered,
            query,
            talk: has_talk(facts)
                .then(|| TalkView { seat: viewer.or(covered), ..self.talk_view(words, None) }),
            own_vacation: self.own_vacation(),
            has_notices: self.has_notices,
            name: self.session.name.as_deref(),
            link: &link,
            picture: picture::address(&link, "/picture.png", words),
            is_opener: self.is_opener,
            was_warned: self.was_warned,
            secret: self.own_key().map(Secret::to_hex),
            crests: &self.crests,
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

    /// Until when the viewer is on vacation, where that matters.
    fn own_vacation(&self) -> Option<Day> {
        let vacation = self.vacations.get(self.held.lowest()?.index())?.as_ref()?;
        vacation.until(Day::of(self.now))
    }

    /// The talk as this browser shows it.
    pub(super) fn talk_view<'a>(&'a self, words: Words, refusal: Option<&'a str>) -> TalkView<'a> {
        static NOBODY: LazyLock<Mutes> = LazyLock::new(Mutes::default);
        TalkView {
            words,
            id: self.live.id(),
            facts: &self.table.facts,
            seat: self.usual_seat(),
            held: self.held,
            is_opener: self.is_opener,
            mutes: self.me.as_ref().map_or(&NOBODY, |me| &me.profile.mutes),
            remarks: &self.talk,
            refusal,
        }
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

/// A command with the time that its sender thought about it, if they say so.
pub(super) fn timed(thought_ms: Option<u64>, command: Command<String>) -> Command<String> {
    match thought_ms {
        Some(thought_ms) => Command::Timed { thought_ms, then: Box::new(command) },
        None => command,
    }
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
    /// How long the player thought, in milliseconds, as the page has measured it.
    thought: Option<String>,
    /// What stays picked for this seat.
    keep: Option<String>,
    /// Who asks, where it is about somebody else.
    pub(super) by: Option<String>,
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

    /// The command, with the time that the player thought about it if the page says so.
    pub(super) fn timed(&self, command: Command<String>) -> Command<String> {
        timed(self.thought.as_deref().and_then(|thought| thought.parse().ok()), command)
    }

    pub(super) fn action(&self) -> String {
        self.action.clone().unwrap_or_default()
    }

    pub(super) fn seat(&self) -> Result<Seat, AppError> {
        seat(self.seat.as_deref())
    }

    pub(super) fn by(&self) -> Result<Seat, AppError> {
        seat(self.by.as_deref())
    }
}

fn seat(text: Option<&str>) -> Result<Seat, AppError> {
    text.unwrap_or_default().parse().map_err(|error: game_core::BadNotation| AppError::bad_request(error))
}
