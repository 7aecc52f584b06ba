//! Hints: what a bot would do for a seat, with its estimates and its reasons in words.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::{Advice, Bots, Budget, Level, Reason, ReasonKind};
use game_core::{Chronicled, Game, Seat, Seeded};
use page_kit::hint::{Hint, Why};
use page_kit::{Page, PageContext, PageRequest, addresses};
use serde::Serialize;
use table::{Command, Table};
use titles::Title;
use utoipa::ToSchema;
use words::Words;

use crate::App;
use crate::catalog::CurrentTable;
use crate::client::Client;
use crate::error::AppError;
use crate::journal::Refused;
use crate::live::{Live, Seen};

/// The longest that a bot thinks about a hint.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// How much more than the strongest bot does for a move of its own.
const THOROUGHNESS: u64 = 4;

type ReasonOf<T> = <<T as Title>::Bots as Bots>::Reason;

/// One of the best moves, in words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct HintView {
    /// In the game's notation
    #[serde(rename = "move")]
    notation: String,
    /// In words
    text: String,
    /// The final score to expect
    expected: f64,
    /// One standard deviation of it; 0 if unknown
    spread: f64,
    /// The chance to win, from 0 to 1; null if unknown
    #[schema(required = true)]
    win: Option<f64>,
    reasons: Vec<ReasonView>,
    /// What shows the move on the page before it is made.
    #[serde(skip)]
    show: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
struct ReasonView {
    /// `gain`, `save` or `risk`
    kind: &'static str,
    /// A stable name
    code: &'static str,
    params: BTreeMap<&'static str, String>,
    text: String,
    #[serde(skip)]
    why: Why,
}

impl HintView {
    /// As a page shows it on which something stays picked.
    pub(crate) fn shown(&self, kept: &str) -> Hint {
        let parts = [kept, self.show.as_str()].into_iter().filter(|part| !part.is_empty());
        Hint {
            notation: self.notation.clone(),
            what: self.text.clone(),
            show: parts.collect::<Vec<_>>().join("&"),
            expected: self.expected,
            spread: self.spread,
            win: self.win,
            reasons: self.reasons.iter().map(|reason| (reason.why, reason.text.clone())).collect(),
        }
    }
}

/// Answers a seat that asks for a hint: the table as it stands, and what a bot would do there. Everyone can see that it
/// asked before it gets an answer.
///
/// # Errors
/// If the seat has nothing to decide, if the page on which it asked is out of date, if its last question is still being
/// thought about, or if too many ask.
pub(crate) async fn ask(
    app: &App,
    client: Client,
    live: &Arc<Live>,
    words: Words,
    seat: Seat,
    seen: Option<Seen>,
) -> Result<(Arc<CurrentTable>, Vec<HintView>), AppError> {
    let _alone = live.begin_hint(seat).ok_or(AppError::HintPending)?;
    let pool = &app.tables.bots().pool;
    pool.check_hint().inspect_err(|_| app.journal.refused(client, Refused::Hint, Some(live.id())))?;
    let table = app.tables.submit_if(live, Command::Hint { seat }, seen).await?;
    let asked = Arc::clone(&table);
    let advise = move |share| (asked.title.advise)(asked.table(), words, seat, share);
    let hints = pool.for_person(advise).await?;
    Ok((table, hints))
}

/// The best moves of a seat, the best first. From what the seat sees, its own draft included, and nothing else. Takes up
/// to a second, or that share of it: not for the threads that answer requests.
pub(crate) fn advise<T: Title>(
    words: Words,
    table: &Table<T::Game>,
    seat: Seat,
    share: f64,
) -> Vec<HintView> {
    let view = table.drafted_game(seat).view(Some(seat));
    let begun = Instant::now();
    let is_late = || begun.elapsed() > PATIENCE.mul_f64(share);
    let work = T::Bots::recipe(Level::Master).work.saturating_mul(THOROUGHNESS);
    let mut budget = Budget::work(work).share(share).until(&is_late);
    let advice = T::Bots::advise(&view, seat, &mut budget, &mut Seeded::new(seed(table, seat)));
    advice.iter().map(|one| in_words::<T>(words, table, seat, one)).collect()
}

/// The same question gets the same answer. The seed holds nothing that the seat does not know.
fn seed<G: Chronicled>(table: &Table<G>, seat: Seat) -> u64 {
    let mut hasher = DefaultHasher::new();
    (table.id(), seat.number(), table.progress(seat)).hash(&mut hasher);
    hasher.finish()
}

fn in_words<T: Title>(
    words: Words,
    table: &Table<T::Game>,
    seat: Seat,
    advice: &Advice<T::Game, ReasonOf<T>>,
) -> HintView {
    let request = PageRequest { viewer: Some(seat), ..PageRequest::of_nobody(words) };
    HintView {
        notation: advice.action.to_string(),
        text: T::Page::move_words(&PageContext::new(table, request), &advice.action),
        expected: rounded(advice.expected),
        spread: rounded(advice.spread),
        win: advice.win.map(rounded),
        reasons: advice.reasons.iter().map(|reason| reason_in_words::<T>(words, table, reason)).collect(),
        show: T::Page::show_move(&advice.action),
    }
}

fn reason_in_words<T: Title>(words: Words, table: &Table<T::Game>, reason: &ReasonOf<T>) -> ReasonView {
    let (kind, why) = match reason.kind() {
        ReasonKind::Gain => ("gain", Why::Gain),
        ReasonKind::Save => ("save", Why::Keep),
        ReasonKind::Risk => ("risk", Why::Risk),
    };
    let (code, params) = (reason.code(), reason.params());
    let mut known = params.clone();
    // Where a seat is spoken of, the sentence may say who sits there.
    let seat =
        params.iter().find(|(name, _)| *name == "seat").and_then(|(_, seat)| seat.parse::<Seat>().ok());
    let sitter = seat.and_then(|seat| addresses::names(words, table).get(seat.index()).cloned());
    known.extend(sitter.map(|sitter| ("name", sitter)));
    let text = words.reason(code, &known).unwrap_or_else(|| reason.to_string());
    ReasonView { kind, code, params: params.into_iter().collect(), text, why }
}

/// Estimates are not more exact than this.
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
