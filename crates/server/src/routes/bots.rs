//! Bots at a table: seats for them, who plays on for somebody, what one of them would do.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game_core::SeatSet;
use table::Sitter;

use super::visit::{Sent, Visit};
use super::{is_htmx, known_bot, may_replace, redirect, shown};
use crate::App;
use crate::fault::Fault;
use crate::game::Look;
use crate::hint;
use crate::pages::{self, Hinted};
use crate::wish::{Seen, Wish};

/// A wish about bots: granted, the page is shown anew.
async fn bot_wish(app: &App, visit: Visit, wish: impl FnOnce(&Visit) -> Result<Wish, Fault>) -> Response {
    let wish = if visit.held.is_empty() { Err(Fault::forbidden()) } else { wish(&visit) };
    let granted = match wish {
        Ok(wish) => app.tables.grant(&visit.live, wish).await,
        Err(fault) => Err(fault),
    };
    match granted {
        Ok(_) => redirect(&visit.path()),
        Err(fault) => visit.answer(visit.usual_seat(), "", Some(&fault)),
    }
}

/// Anyone at the table may put a bot on a free seat.
pub(crate) async fn seat_bot(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    bot_wish(&app, visit, |_| {
        let sitter = Sitter::Bot { level: known_bot(&app, sent.level.as_deref())? };
        Ok(Wish::Sit { seat: sent.seat()?, sitter, entropy: None })
    })
    .await
}

/// Bots on all free seats: the game begins.
pub(crate) async fn fill(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
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
    redirect(&visit.path())
}

/// A bot plays on for somebody: for whoever asks, or for somebody who has left.
pub(crate) async fn stand_in(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    bot_wish(&app, visit, |visit| {
        let seat = sent.seat()?;
        may_replace(&visit.live, visit.held, seat)?;
        Ok(Wish::StandIn { seat, level: known_bot(&app, sent.level.as_deref())? })
    })
    .await
}

/// Whoever holds a seat plays there again.
pub(crate) async fn hand_back(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    bot_wish(&app, visit, |visit| {
        let seat = sent.seat()?;
        if visit.held.contains(seat) { Ok(Wish::HandBack { seat }) } else { Err(Fault::forbidden()) }
    })
    .await
}

/// Whether bots play at once.
pub(crate) async fn bot_pace(State(app): State<App>, visit: Visit, Form(sent): Form<Sent>) -> Response {
    bot_wish(&app, visit, |_| Ok(Wish::BotPace { at_once: sent.at_once.is_some() })).await
}

/// What a bot would do for a seat that this browser holds. With htmx the answer is the panel, else the page with it.
pub(crate) async fn hint(State(app): State<App>, mut visit: Visit, Form(sent): Form<Sent>) -> Response {
    let seat = match sent.seat() {
        Ok(seat) if !visit.held.contains(seat) => Err(Fault::forbidden()),
        Ok(seat) if visit.is_covered(seat) => Err(Fault::other_hands()),
        seat => seat,
    };
    let viewer = seat.as_ref().ok().copied().or(visit.usual_seat());
    let (words, base, query) = (visit.words(), visit.path(), sent.keep());
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
