//! A person's games: the list, the statistics, and all records as one file.

use std::collections::BTreeMap;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use game_core::SeatSet;
use review::Estimate;
use serde::Deserialize;
use store::TableState;

use super::{failed, redirect, shown};
use crate::App;
use crate::error::AppError;
use crate::export;
use crate::my_games::{Ended, MOST, MyGame, Rival};
use crate::my_stats;
use crate::pages::{self, Finished, Mine, MyGamesPage, MyStatsPage, Running};
use crate::session::Session;

/// How many finished games a page lists.
const LISTED: usize = 20;

/// How many games in progress are listed: each is replayed to see whose turn it is, unless it is in memory.
const RUNNING: usize = 60;

/// Which games are wanted.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Filter {
    /// A game's key.
    pub(crate) game: String,
    /// An opponent's mark.
    pub(crate) with: String,
    /// How it ended.
    pub(crate) result: String,
    pub(crate) page: Option<usize>,
}

impl Filter {
    fn lets_pass(&self, game: &MyGame) -> bool {
        let is_with = |(rival, _): &(Rival, _)| rival.mark() == self.with;
        (self.game.is_empty() || game.summary.game == self.game)
            && (self.with.is_empty() || game.rivals().iter().any(is_with))
            && (self.result.is_empty() || game.ended().name() == self.result)
    }
}

/// The games of the browser's person; none for a browser that is nobody's.
pub(super) async fn own_games(app: &App, session: &Session) -> Result<Vec<MyGame>, AppError> {
    match app.tables.me(session.person.as_ref()).await? {
        Some(me) => app.tables.games_of(&me.id, MOST).await,
        None => Ok(Vec::new()),
    }
}

pub(crate) async fn list(
    State(app): State<App>,
    headers: HeaderMap,
    Query(filter): Query<Filter>,
) -> Response {
    let session = Session::of(&headers);
    match listed(&app, &session, filter).await {
        Ok(page) => shown(pages::my_games(&page)),
        Err(error) => failed(&session, &error),
    }
}

async fn listed<'a>(app: &'a App, session: &Session, filter: Filter) -> Result<MyGamesPage<'a>, AppError> {
    let games = own_games(app, session).await?;
    let (is_empty, rivals) = (games.is_empty(), rivals(&games));
    let (finished, running): (Vec<MyGame>, Vec<MyGame>) =
        games.into_iter().filter(|game| !game.is_closed()).partition(MyGame::is_finished);
    let running = running_games(app, running).await;
    let finished: Vec<MyGame> = finished.into_iter().filter(|game| filter.lets_pass(game)).collect();
    let (count, pages) = (finished.len(), finished.len().div_ceil(LISTED).max(1));
    let page = filter.page.unwrap_or(1).clamp(1, pages);
    let mut shown = Vec::new();
    for game in finished.into_iter().skip((page - 1) * LISTED).take(LISTED) {
        shown.push(Finished { review: reviewed(app, &game).await?, game });
    }
    Ok(MyGamesPage {
        words: session.words(),
        catalog: app.tables.catalog(),
        now: app.tables.clock().now(),
        is_empty,
        running,
        finished: shown,
        count,
        page,
        pages,
        filter,
        rivals,
    })
}

/// Games that are not over: what waits for the person first, and of those what waits longest.
async fn running_games(app: &App, games: Vec<MyGame>) -> Vec<Running> {
    let mut running = Vec::new();
    for game in games.into_iter().take(RUNNING) {
        // A table of rules that this program does not have can be listed all the same.
        let mine = as_mine(app, &game).await;
        running.push(Running { game, since: mine.1, mine: mine.0 });
    }
    running.sort_by_key(|running| (!running.mine.is_turn, running.since));
    running
}

/// A game as the start page lists it, and since when it has been as it is.
pub(super) async fn as_mine(app: &App, game: &MyGame) -> (Mine, i64) {
    let mut mine = Mine {
        id: game.table.clone(),
        summary: game.summary.clone(),
        seats: game.seats,
        waiting: SeatSet::default(),
        is_turn: false,
    };
    let mut since = game.summary.updated;
    if game.summary.state == TableState::Running
        && let Ok(live) = app.tables.get(&game.table).await
    {
        let facts = &live.peek().facts;
        mine.waiting = facts.waiting;
        mine.is_turn = facts.waiting_people().iter().any(|seat| game.seats.contains(seat));
        since = facts.changed_at;
    }
    (mine, since)
}

/// Everyone whom the person has played with, by their marks. The newest name counts.
fn rivals(games: &[MyGame]) -> BTreeMap<String, (Rival, Option<String>)> {
    let mut rivals = BTreeMap::new();
    for game in games.iter().filter(|game| game.is_finished()) {
        for (rival, _) in game.rivals() {
            let name = match &rival {
                Rival::Friend(id) => game.name_of(id),
                Rival::Guest(name) => Some(name.clone()),
                Rival::Bot(_) => None,
            };
            rivals.entry(rival.mark()).or_insert((rival, name));
        }
    }
    rivals
}

/// What a stored review says: luck, and the score without it.
#[derive(Deserialize)]
struct ReviewSums {
    format: u32,
    seats: Vec<SeatSums>,
}

#[derive(Clone, Copy, Deserialize)]
struct SeatSums {
    luck: Estimate,
    adjusted: Estimate,
}

/// Luck and the score without it, if a review of the game is stored.
async fn reviewed(app: &App, game: &MyGame) -> Result<Option<(Estimate, Estimate)>, AppError> {
    let Some(kept) = app.tables.store().review(game.table.clone()).await? else { return Ok(None) };
    // Only the sums are read, not what was found of every decision.
    let sums: Option<ReviewSums> = serde_json::from_str(&kept.body).ok();
    let sums = sums.filter(|sums| sums.format == review::FORMAT && kept.done > 0);
    let own = game.own.and_then(|seat| sums?.seats.get(seat.index()).copied());
    Ok(own.map(|own| (own.luck, own.adjusted)))
}

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    game: String,
}

pub(crate) async fn stats(
    State(app): State<App>,
    headers: HeaderMap,
    Query(asked): Query<Asked>,
) -> Response {
    let session = Session::of(&headers);
    let games = match own_games(&app, &session).await {
        Ok(games) => games,
        Err(error) => return failed(&session, &error),
    };
    let counted = my_stats::counted(app.tables.catalog(), &games);
    // Without a wish, the title that is played most; of equals, the first.
    let most = counted.iter().rev().max_by_key(|(_, count)| *count).map(|(title, _)| title.info.key);
    let key = Some(asked.game.as_str()).filter(|key| !key.is_empty()).or(most).unwrap_or_default();
    let Ok(title) = app.tables.catalog().get(key) else { return failed(&session, &AppError::NotFound) };
    shown(pages::my_stats(&MyStatsPage {
        words: session.words(),
        title,
        variants: &my_stats::of_title(title, &games),
        names: &rivals(&games),
        counted: &counted,
    }))
}

/// All records of the person's finished games, as one file.
pub(crate) async fn export(State(app): State<App>, headers: HeaderMap) -> Response {
    let session = Session::of(&headers);
    let packed = async {
        let me = app.tables.me(session.person.as_ref()).await?;
        let person = me.as_ref().map(|me| me.id.as_str()).ok_or(AppError::NotSignedIn)?;
        let games = app.tables.games_of(person, MOST).await?;
        export::archive(&app.tables, person, games)
    };
    let headers = [
        (header::CONTENT_TYPE, "application/gzip"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"crier-games.tar.gz\""),
    ];
    match packed.await {
        Ok(body) => (headers, body).into_response(),
        // A browser that is nobody's has no games, and is told so.
        Err(AppError::NotSignedIn) => redirect("/me/games"),
        Err(error) => failed(&session, &error),
    }
}

/// The ways to end that the filter offers.
pub(crate) const RESULTS: [Ended; 4] = [Ended::Won, Ended::Shared, Ended::Lost, Ended::Alone];
