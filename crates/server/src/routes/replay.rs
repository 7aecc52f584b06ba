//! A game, position by position.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use game_core::{Seat, SeatSet};
use maud::Markup;
use page_kit::PageRequest;
use page_kit::addresses::{self, SeenBy, shown_name};
use page_kit::crest::Crest;
use page_kit::query::parameters;
use page_kit::result::{Strip, strip};
use review::Review;
use table::any::AnyTable;
use table::{Origin, Stage};
use words::Words;

use super::table_request::TableRequest;
use super::{Asset, failed, is_htmx, origin, picture, redirect, shown};
use crate::App;
use crate::catalog::{CurrentTable, style_name};
use crate::error::AppError;
use crate::pages::{self, PlayOn, PositionReview, Preview, ReplayPage};
use crate::session::Session;

/// A game that is looked back at.
pub(super) struct Replayed {
    pub(super) session: Session,
    pub(super) headers: HeaderMap,
    pub(super) table: Arc<CurrentTable>,
    pub(super) origin: Origin,
    /// The address of its table; `None` if it is a record's game.
    leave: Option<String>,
    /// The seats whose views may be looked at.
    visible: SeatSet,
    /// This browser's seat.
    own: Option<Seat>,
    /// The bots that can be given a seat.
    bots: Vec<String>,
    style: Option<String>,
    script: Option<String>,
    /// The crests of the people at the table, in seat order.
    crests: Vec<Option<Crest>>,
    /// What is known of its review.
    review: Option<Arc<Review>>,
}

impl Replayed {
    /// A table's game.
    pub(super) fn table(request: &TableRequest) -> Replayed {
        Replayed {
            session: request.session.clone(),
            headers: request.headers.clone(),
            table: Arc::clone(&request.table),
            origin: Origin::Table(request.live.id().to_owned()),
            leave: Some(request.path()),
            visible: visible(request),
            own: request.held.lowest(),
            bots: request.bots.clone(),
            style: request.style.clone(),
            script: request.script.clone(),
            crests: request.crests.clone(),
            review: None,
        }
    }

    /// A record's game. Someone who has the file may see everything in it.
    pub(super) fn record(app: &App, headers: &HeaderMap, digest: &str, table: Arc<CurrentTable>) -> Replayed {
        let asset = |name: &str| app.tables.catalog().asset(name).map(Asset::address);
        Replayed {
            session: Session::of(headers),
            headers: headers.clone(),
            origin: Origin::Record(digest.to_owned()),
            leave: None,
            visible: SeatSet::first(table.facts.seats.len()),
            own: None,
            bots: app.tables.bots().names(),
            style: asset(&style_name(table.facts.info.key)),
            script: table.title.script.and_then(|script| asset(script.name)),
            table,
            crests: Vec::new(),
            review: None,
        }
    }

    /// With the review of a table's game, as far as there is one.
    async fn with_review(self, app: &App) -> Replayed {
        let state = match (&self.origin, self.table.facts.stage) {
            (Origin::Table(id), Stage::Over) => app.tables.review(id).await.ok(),
            _ => None,
        };
        Replayed { review: state.and_then(|state| state.review), ..self }
    }

    /// What the review says about a position, and the board with the bot's move if the query asks for it.
    fn reviewed(
        &self,
        words: Words,
        past: &dyn AnyTable,
        position: usize,
        seen_by: SeenBy,
        query: &str,
    ) -> (Markup, Option<Box<dyn AnyTable>>) {
        let Some(review) = &self.review else { return Default::default() };
        let decision = review.decisions.iter().find(|decision| decision.at == position);
        let said = decision.and_then(|decision| (self.table.title.decision_words)(past, words, decision));
        let asks = parameters(query).any(|(name, _)| name == "better");
        let better = decision.filter(|decision| asks && !decision.agrees()).and_then(|decision| {
            let action = &decision.best.as_ref()?.action;
            self.table.table().instead(position, decision.seat, action).ok()
        });
        let id = if let Origin::Table(id) = &self.origin { id } else { "" };
        let names = self.table.names(words, id);
        let names: Vec<String> = names.into_iter().map(Option::unwrap_or_default).collect();
        let panel = pages::position_review(&PositionReview {
            words,
            names: &names,
            here: &addresses::replay(&self.track(), position, seen_by),
            step: review.steps.iter().find(|step| step.to == position),
            viewer: seen_by.seat(),
            decision: said.as_ref(),
            review,
            shows_better: better.is_some(),
        });
        (panel, better)
    }

    /// The address of its positions, without their numbers.
    fn track(&self) -> String {
        pages::track(&self.origin)
    }

    /// The page of a position as a seat sees it, if it may be looked at.
    pub(super) fn answer_seat(&self, position: &str, seat: &str, query: Option<String>) -> Response {
        match seat.parse().ok().filter(|seat| self.visible.contains(*seat)) {
            Some(seat) => self.answer(position, SeenBy::Seat(seat), &query.unwrap_or_default()),
            None => redirect(&format!("{}/{position}", self.track())),
        }
    }

    /// The page of a position with everything open, which it is only after the end.
    pub(super) fn answer_all(&self, position: &str, query: Option<String>) -> Response {
        if self.may_open() {
            self.answer(position, SeenBy::Everyone, &query.unwrap_or_default())
        } else {
            redirect(&format!("{}/{position}", self.track()))
        }
    }

    /// Whether everything may be shown at once: never while someone could still make use of it. Alone, there is nothing to
    /// add to the player's own view.
    fn may_open(&self) -> bool {
        let facts = &self.table.facts;
        facts.stage == Stage::Over && facts.seats.len() > 1
    }

    pub(super) fn answer(&self, position: &str, seen_by: SeenBy, query: &str) -> Response {
        let (facts, viewer) = (&self.table.facts, seen_by.seat());
        if !matches!(facts.stage, Stage::Playing | Stage::Over) {
            return redirect(self.leave.as_deref().unwrap_or("/replay"));
        }
        let Ok(position) = position.parse::<usize>() else {
            return failed(&self.session, &AppError::NotFound);
        };
        let (last, track) = (self.table.table().position(), self.track());
        if position > last {
            return redirect(&addresses::replay(&track, last, seen_by));
        }
        let past = match self.table.table().at(position) {
            Ok(past) => past,
            Err(error) => return failed(&self.session, &error.into()),
        };
        let words = self.table.title.words(self.session.words());
        let (review, better) = self.reviewed(words, past.as_ref(), position, seen_by, query);
        let past = better.unwrap_or(past);
        let seats = facts.seats.iter().map(|seat| {
            // A bot's given name is enough here.
            let name = seat.called.or(seat.name.as_deref()).unwrap_or_default();
            (seat.seat, shown_name(name))
        });
        let seats: Vec<(Seat, String)> = seats.collect();
        let base = addresses::replay(&track, position, None);
        let page = PageRequest {
            viewer,
            query,
            base: &base,
            crests: &self.crests,
            is_open: seen_by == SeenBy::Everyone,
            ..PageRequest::of_nobody(words)
        };
        let names: Vec<String> = seats.iter().map(|(_, name)| name.clone()).collect();
        let may_play_on = facts.stage == Stage::Over && position < last;
        let is_update = is_htmx(&self.headers);
        let here = addresses::replay(&track, position, seen_by);
        // A picture has one board, so there is none of everyone's.
        let drawn = addresses::replay(&track, position, viewer);
        // A file that someone looks at is nobody else's business.
        let is_table = matches!(self.origin, Origin::Table(_));
        let page = ReplayPage {
            words,
            game: facts.info.name,
            track: &track,
            leave: self.leave.as_deref(),
            position,
            last,
            is_over: facts.stage == Stage::Over,
            seen_by,
            may_open: self.may_open(),
            views: seats.iter().filter(|(seat, _)| self.visible.contains(*seat)).cloned().collect(),
            strip: strip(&Strip {
                words,
                names: &names,
                curves: self.table.curves(words),
                track: &track,
                seen_by,
                position,
                last,
            }),
            review,
            play_on: may_play_on.then(|| PlayOn {
                origin: &self.origin,
                seat: viewer.or(self.own).or(past.facts().waiting.lowest()).unwrap_or(Seat::FIRST),
                seats: seats.clone(),
                bots: &self.bots,
            }),
            area: (self.table.title.area)(past.as_ref(), &page),
            open_boards: (self.table.title.open_boards)(past.as_ref(), &page, is_update),
            points: (self.table.title.points)(past.as_ref(), &page, is_update),
            print: is_table.then(|| format!("{base}/print")),
            preview: is_table.then(|| self.preview(&here, &drawn, &seats, position, last)),
            style: self.style.clone(),
            script: self.script.clone(),
        };
        shown(if is_update { pages::replay_step(&page) } else { pages::replay(page) })
    }
}

impl Replayed {
    /// What chats show of a link to a position.
    fn preview(
        &self,
        here: &str,
        drawn: &str,
        seats: &[(Seat, String)],
        position: usize,
        last: usize,
    ) -> Preview {
        let words = self.table.title.words(self.session.words());
        let args = [("n", position.into()), ("last", last.into())];
        let title = words.with("replay-title", &[("game", self.table.facts.info.name.into())]);
        let names: Vec<&str> = seats.iter().map(|(_, name)| name.as_str()).collect();
        let origin = origin(&self.headers);
        Preview {
            title: format!("{title} ({})", names.join(", ")),
            text: words.with("preview-replay", &args),
            address: format!("{origin}{here}"),
            picture: picture::address(&origin, &format!("{drawn}.png"), words),
        }
    }
}

/// The seats whose views this browser may look at: its own, and after the game everyone's.
fn visible(request: &TableRequest) -> SeatSet {
    match request.table.facts.stage {
        Stage::Over => SeatSet::first(request.table.facts.seats.len()),
        _ => request.held.iter().filter(|seat| !request.is_covered(*seat)).collect(),
    }
}

pub(crate) async fn begin(request: TableRequest) -> Response {
    redirect(&addresses::replay(&Replayed::table(&request).track(), 0, None))
}

/// A position's page, or its picture: `42`, `42.png`.
pub(crate) async fn show(
    State(app): State<App>,
    request: TableRequest,
    Path((_, position)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    if let Some(position) = position.strip_suffix(".png") {
        return match position.parse() {
            Ok(position) => picture::position(&app, &request, position, None, query.as_deref()).await,
            Err(_) => failed(&request.session, &AppError::NotFound),
        };
    }
    Replayed::table(&request).with_review(&app).await.answer(
        &position,
        SeenBy::Spectator,
        &query.unwrap_or_default(),
    )
}

/// The same as a seat sees it. Its picture has this seat's board.
pub(crate) async fn show_seat(
    State(app): State<App>,
    request: TableRequest,
    Path((_, position, seat)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    if let Some(seat) = seat.strip_suffix(".png") {
        return match (position.parse(), seat.parse()) {
            (Ok(position), Ok(seat)) => {
                picture::position(&app, &request, position, Some(seat), query.as_deref()).await
            }
            _ => failed(&request.session, &AppError::NotFound),
        };
    }
    Replayed::table(&request).with_review(&app).await.answer_seat(&position, &seat, query)
}

/// The same with everything open.
pub(crate) async fn show_all(
    State(app): State<App>,
    request: TableRequest,
    Path((_, position)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Response {
    Replayed::table(&request).with_review(&app).await.answer_all(&position, query)
}
