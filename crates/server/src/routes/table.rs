//! A table's page and what is sent from it.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game_core::{Seat, SeatSet};
use serde::Deserialize;
use serde_json::json;
use table::{Secret, Sitter, Stage};

use super::{failed, is_htmx, is_secure, known_bot, may_replace, origin, redirect, shown, with_cookies};
use crate::App;
use crate::fault::Fault;
use crate::game::{AnyTable, Look, Seen, Wish};
use crate::hint;
use crate::live::Live;
use crate::pages::{self, Hinted, TablePage};
use crate::random;
use crate::session::{Session, cookie, escape};

/// Who asks, and for which table.
struct Visit {
    session: Session,
    headers: HeaderMap,
    live: Arc<Live>,
    table: Arc<dyn AnyTable>,
    held: SeatSet,
    /// The bots that can be given a seat.
    players: Vec<String>,
}

impl Visit {
    async fn new(app: &App, id: &str, headers: HeaderMap) -> Result<Visit, Response> {
        let session = Session::of(&headers);
        match app.tables.get(id).await {
            Ok(live) => {
                let table = live.now();
                let held = session.seat.as_ref().map(|secret| table.seats_of(secret)).unwrap_or_default();
                live.presence().hear(held);
                Ok(Visit { session, headers, live, table, held, players: app.tables.players().names() })
            }
            Err(fault) => Err(failed(&session, &fault)),
        }
    }

    /// The seat that this browser plays when it does not say: one that is awaited, else its first. At a shared device
    /// whoever has it in hand comes first.
    fn usual_seat(&self) -> Option<Seat> {
        let hands = self.session.hands.filter(|seat| self.held.contains(*seat));
        let people = self.table.waiting_people();
        let mut awaited = people.iter().filter(|seat| self.held.contains(*seat));
        let in_hand = hands.filter(|seat| people.contains(*seat));
        in_hand.or_else(|| awaited.next()).or(hands).or(self.held.lowest())
    }

    /// Whether what a seat knows must not be shown yet: several share this device, and that person has not said that
    /// it is in the right hands.
    fn is_covered(&self, seat: Seat) -> bool {
        let shared = self.held.len() > 1 && self.table.has_secrets();
        shared && self.table.stage() == Stage::Playing && self.session.hands != Some(seat)
    }

    fn answer(&self, viewer: Option<Seat>, query: &str, fault: Option<&Fault>) -> Response {
        self.answer_with(viewer, query, fault, Hinted::Leave)
    }

    fn answer_with(
        &self,
        viewer: Option<Seat>,
        query: &str,
        fault: Option<&Fault>,
        hint: Hinted,
    ) -> Response {
        let covered = viewer.filter(|seat| self.is_covered(*seat));
        let (viewer, query) = if covered.is_some() { (None, "") } else { (viewer, query) };
        let words = self.session.words();
        let id = self.live.id();
        let refusal = fault.map(|fault| fault.text(words));
        let base = format!("/t/{id}");
        let gone = |seat: &Seat| self.live.presence().is_gone(*seat);
        let away: SeatSet = Seat::first(self.table.seats().len()).filter(gone).collect();
        let look = Look { words, viewer, away, query, base: &base, refusal: refusal.as_deref() };
        let playing = self.table.stage() == Stage::Playing;
        let over = self.table.stage() == Stage::Over;
        let link = format!("{}{base}", origin(&self.headers));
        let page = TablePage {
            words,
            table: self.table.as_ref(),
            id,
            held: self.held,
            viewer,
            covered,
            query,
            name: self.session.name.as_deref(),
            link: &link,
            secret: (!self.held.is_empty()).then(|| self.session.seat.as_ref().map(Secret::to_hex)).flatten(),
            players: &self.players,
            area: (playing || over).then(|| self.table.area(&look)),
            hint,
        };
        let markup = if is_htmx(&self.headers) { pages::fragment(&page) } else { pages::table(&page) };
        let status = fault.map_or(StatusCode::OK, |fault| fault.status);
        let response = (status, shown(markup)).into_response();
        // Whoever had the device in hand has given it away: going back does not open that seat again.
        let forget = covered.and(self.session.hands).and_then(|_| self.hands_cookie(""));
        with_cookies(response, [forget])
    }

    fn hands_cookie(&self, value: &str) -> Option<HeaderValue> {
        cookie("hands", value, &format!("/t/{}", self.live.id()), is_secure(&self.headers))
    }
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    match Visit::new(&app, &id, headers).await {
        Ok(visit) => visit.answer(visit.usual_seat(), &query.unwrap_or_default(), None),
        Err(response) => response,
    }
}

pub(crate) async fn show_seat(
    State(app): State<App>,
    Path((id, seat)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let visit = match Visit::new(&app, &id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    match seat.parse().ok().filter(|seat| visit.held.contains(*seat)) {
        Some(seat) => visit.answer(Some(seat), &query.unwrap_or_default(), None),
        None => redirect(&format!("/t/{id}")),
    }
}

/// What the forms of a table send.
#[derive(Deserialize)]
pub(crate) struct Sent {
    seat: Option<String>,
    #[serde(rename = "move")]
    action: Option<String>,
    name: Option<String>,
    key: Option<String>,
    entropy: Option<String>,
    /// What the page showed; a form without it is granted whatever came in between.
    at: Option<String>,
    /// What stays picked for this seat.
    keep: Option<String>,
    /// Which bot.
    level: Option<String>,
    /// Whether bots play at once.
    at_once: Option<String>,
}

impl Sent {
    /// What stays picked; nonsense that no address can hold is left out.
    fn keep(&self) -> &str {
        let keep = self.keep.as_deref().unwrap_or_default();
        if keep.bytes().all(|byte| byte.is_ascii_graphic()) && keep.len() < 1_000 { keep } else { "" }
    }

    fn seat(&self) -> Result<Seat, Fault> {
        let seat = self.seat.as_deref().unwrap_or_default();
        seat.parse().map_err(|error: game_core::BadNotation| Fault::bad_request(error.to_string()))
    }
}

/// Grants a wish of a seat that this browser holds, and shows what came of it.
async fn wish(app: &App, id: &str, headers: HeaderMap, sent: &Sent, wish: impl Fn(Seat) -> Wish) -> Response {
    let mut visit = match Visit::new(app, id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    let seat = match sent.seat() {
        Ok(seat) if visit.held.contains(seat) => seat,
        Ok(_) => return visit.answer(visit.usual_seat(), "", Some(&Fault::forbidden())),
        Err(fault) => return visit.answer(visit.usual_seat(), "", Some(&fault)),
    };
    let keep = sent.keep();
    let seen = sent.at.clone().map(|at| Seen { seat, at });
    match app.tables.grant_if(&visit.live, wish(seat), seen).await {
        Ok(table) => visit.table = table,
        Err(fault) => {
            visit.table = visit.live.now();
            return visit.answer(Some(seat), keep, Some(&fault));
        }
    }
    // On a shared screen the next person's hands come up by themselves.
    let awaited = visit.table.waiting_people();
    let next = if awaited.contains(seat) { Some(seat) } else { visit.usual_seat().or(Some(seat)) };
    let query = if next == Some(seat) { keep } else { "" };
    let mut here = next.map_or(format!("/t/{id}"), |seat| format!("/t/{id}/seat/{seat}"));
    if !query.is_empty() {
        here += &format!("?{query}");
    }
    if !is_htmx(&visit.headers) {
        return redirect(&here);
    }
    let mut response = visit.answer_with(next, query, None, Hinted::Clear);
    if let Ok(here) = HeaderValue::from_str(&here) {
        response.headers_mut().insert("hx-replace-url", here);
    }
    response
}

/// What a bot would do for a seat that this browser holds. With htmx the answer is the panel, else the page with it.
pub(crate) async fn hint(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    let mut visit = match Visit::new(&app, &id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    let seat = match sent.seat() {
        Ok(seat) if !visit.held.contains(seat) => Err(Fault::forbidden()),
        Ok(seat) if visit.is_covered(seat) => Err(Fault::other_hands()),
        seat => seat,
    };
    let viewer = seat.as_ref().ok().copied().or(visit.usual_seat());
    let (words, base, query) = (visit.session.words(), format!("/t/{id}"), sent.keep());
    let asked = async {
        let seat = seat?;
        let seen = sent.at.clone().map(|at| Seen { seat, at });
        let (table, told) = hint::ask(&app.tables, &visit.live, words, seat, seen).await?;
        let away = SeatSet::EMPTY;
        let look = Look { words, viewer, away, query, base: &base, refusal: None };
        let panel = table.hint(&look, &told);
        Ok::<_, Fault>((table, panel))
    };
    let (panel, fault) = match asked.await {
        Ok((table, panel)) => {
            visit.table = table;
            (panel, None)
        }
        Err(fault) => {
            visit.table = visit.live.now();
            (page_kit::hint::refused(words, &base, &fault.text(words)), Some(fault))
        }
    };
    let status = fault.as_ref().map_or(StatusCode::OK, |fault| fault.status);
    if is_htmx(&visit.headers) {
        let about = pages::about(visit.table.as_ref(), viewer);
        return (status, shown(page_kit::hint::slot(&about, Some(&panel), false))).into_response();
    }
    match fault {
        None => visit.answer_with(viewer, query, None, Hinted::Show(panel)),
        Some(fault) => visit.answer(viewer, query, Some(&fault)),
    }
}

/// At a shared device: somebody says that it is in the right hands.
pub(crate) async fn hands(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    let visit = match Visit::new(&app, &id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    match sent.seat() {
        Ok(seat) if visit.held.contains(seat) => {
            let opened = visit.hands_cookie(&seat.to_string());
            with_cookies(redirect(&format!("/t/{id}/seat/{seat}")), [opened])
        }
        Ok(_) => visit.answer(visit.usual_seat(), "", Some(&Fault::forbidden())),
        Err(fault) => visit.answer(visit.usual_seat(), "", Some(&fault)),
    }
}

pub(crate) async fn draft(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    let action = sent.action.clone().unwrap_or_default();
    wish(&app, &id, headers, &sent, |seat| Wish::Draft { seat, action: action.clone() }).await
}

pub(crate) async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    wish(&app, &id, headers, &sent, |seat| Wish::Undo { seat }).await
}

/// Confirms the turn. A last move may be sent along: it is drafted before, and if it brings a choice, the
/// turn stays open for it.
pub(crate) async fn confirm(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    let action = sent.action.clone();
    wish(&app, &id, headers, &sent, |seat| match &action {
        Some(action) => Wish::Play { seat, action: action.clone() },
        None => Wish::Confirm { seat },
    })
    .await
}

pub(crate) async fn reopen(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    wish(&app, &id, headers, &sent, |seat| Wish::Reopen { seat }).await
}

pub(crate) async fn take_back(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    wish(&app, &id, headers, &sent, |seat| Wish::TakeBack { seat }).await
}

/// A person takes a free seat; the browser keeps one secret for all its seats at a table.
pub(crate) async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    let visit = match Visit::new(&app, &id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    let secret = visit.session.seat.clone().filter(|_| !visit.held.is_empty()).unwrap_or_else(random::secret);
    let name = sent.name.as_deref().unwrap_or_default().trim().to_owned();
    let mut held = visit.held;
    let granted = match sent.seat() {
        Ok(seat) => {
            held = held.with(seat);
            let sitter = Sitter::Person { name: name.clone(), key: secret.hash() };
            let entropy = sent.entropy.as_deref().and_then(Secret::from_hex);
            app.tables.grant(&visit.live, Wish::Sit { seat, sitter, entropy }).await
        }
        Err(fault) => Err(fault),
    };
    if let Err(fault) = granted {
        return visit.answer(visit.usual_seat(), "", Some(&fault));
    }
    let secure = is_secure(&visit.headers);
    let path = format!("/t/{id}");
    let cookies = [
        cookie("seat", &secret.to_hex(), &path, secure),
        cookie("mine", &visit.session.mine_with(&id, held), "/", secure),
        // A friend who sits down at the same device does not rename its owner.
        visit.held.is_empty().then(|| cookie("name", &escape(&name), "/", secure)).flatten(),
    ];
    with_cookies(redirect(&path), cookies)
}

/// A wish about bots: granted, the page is shown anew.
async fn bot_wish(
    app: &App,
    id: &str,
    headers: HeaderMap,
    wish: impl FnOnce(&Visit) -> Result<Wish, Fault>,
) -> Response {
    let visit = match Visit::new(app, id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    let wish = if visit.held.is_empty() { Err(Fault::forbidden()) } else { wish(&visit) };
    let granted = match wish {
        Ok(wish) => app.tables.grant(&visit.live, wish).await,
        Err(fault) => Err(fault),
    };
    match granted {
        Ok(_) => redirect(&format!("/t/{id}")),
        Err(fault) => visit.answer(visit.usual_seat(), "", Some(&fault)),
    }
}

/// Anyone at the table may put a bot on a free seat.
pub(crate) async fn seat_bot(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    bot_wish(&app, &id, headers, |_| {
        let sitter = Sitter::Bot { level: known_bot(&app, sent.level.as_deref())? };
        Ok(Wish::Sit { seat: sent.seat()?, sitter, entropy: None })
    })
    .await
}

/// Bots on all free seats: the game begins.
pub(crate) async fn fill(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    let visit = match Visit::new(&app, &id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    let level = known_bot(&app, sent.level.as_deref());
    let level = if visit.held.is_empty() { Err(Fault::forbidden()) } else { level };
    let level = match level {
        Ok(level) => level,
        Err(fault) => return visit.answer(visit.usual_seat(), "", Some(&fault)),
    };
    for seat in visit.table.seats().iter().filter(|seat| seat.name.is_none()) {
        let sitter = Sitter::Bot { level: level.clone() };
        let wish = Wish::Sit { seat: seat.seat, sitter, entropy: None };
        match app.tables.grant(&visit.live, wish).await {
            Ok(_) => {}
            // Somebody was faster: all the better.
            Err(fault) if fault.code == "seat-taken" => {}
            Err(fault) => return visit.answer(visit.usual_seat(), "", Some(&fault)),
        }
    }
    redirect(&format!("/t/{id}"))
}

/// A bot plays on for somebody: for whoever asks, or for somebody who has left.
pub(crate) async fn stand_in(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    bot_wish(&app, &id, headers, |visit| {
        let seat = sent.seat()?;
        may_replace(&visit.live, visit.held, seat)?;
        Ok(Wish::StandIn { seat, level: known_bot(&app, sent.level.as_deref())? })
    })
    .await
}

/// Whoever holds a seat plays there again.
pub(crate) async fn hand_back(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    bot_wish(&app, &id, headers, |visit| {
        let seat = sent.seat()?;
        if visit.held.contains(seat) { Ok(Wish::HandBack { seat }) } else { Err(Fault::forbidden()) }
    })
    .await
}

/// Whether bots play at once.
pub(crate) async fn bot_pace(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    bot_wish(&app, &id, headers, |_| Ok(Wish::BotPace { at_once: sent.at_once.is_some() })).await
}

pub(crate) async fn recover_page(Path((id, key)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    if random::is_id(&id) && Secret::from_hex(&key).is_some() {
        shown(pages::recover(session.words(), &id, &key))
    } else {
        failed(&session, &Fault::not_found())
    }
}

pub(crate) async fn recover(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(sent): Form<Sent>,
) -> Response {
    let visit = match Visit::new(&app, &id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    let secret = sent.key.as_deref().and_then(Secret::from_hex);
    let held = secret.as_ref().map(|secret| visit.table.seats_of(secret)).unwrap_or_default();
    match secret.filter(|_| !held.is_empty()) {
        Some(secret) => {
            let secure = is_secure(&visit.headers);
            let path = format!("/t/{id}");
            let cookies = [
                cookie("seat", &secret.to_hex(), &path, secure),
                cookie("mine", &visit.session.mine_with(&id, held), "/", secure),
            ];
            with_cookies(redirect(&path), cookies)
        }
        None => failed(&visit.session, &Fault::forbidden()),
    }
}

/// Recomputes every roll of a finished game.
pub(crate) async fn verify(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    match Visit::new(&app, &id, headers).await {
        Ok(visit) => shown(pages::verified(visit.session.words(), &id, &visit.table.verify())),
        Err(response) => response,
    }
}

pub(crate) async fn record(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    let visit = match Visit::new(&app, &id, headers).await {
        Ok(visit) => visit,
        Err(response) => return response,
    };
    match visit.table.record() {
        Ok(text) => ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response(),
        Err(fault) => failed(&visit.session, &fault),
    }
}

/// For tabs in the background, which hold no stream open: whether it is this browser's turn.
pub(crate) async fn turn(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    match Visit::new(&app, &id, headers).await {
        Ok(visit) => {
            let is_turn = visit.table.waiting_people().iter().any(|seat| visit.held.contains(seat));
            axum::Json(json!({ "events": visit.table.changes(visit.held), "turn": is_turn })).into_response()
        }
        Err(response) => response,
    }
}
