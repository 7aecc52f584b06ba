//! Hints: what a bot would do for a seat, with its estimates and its reasons in words.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::ReasonKind;
use game_core::Seat;
use page_kit::hint::{Hint, Why};
use serde::Serialize;
use table::{Command, Table};
use titles::Title;
use titles::hint::{HintWords, ReasonWords};
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
/// Returns an error if the seat has nothing to decide, if the page on which it asked is out of date, if a bot is still
/// thinking about its last question, or if too many ask.
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

/// The best moves of a seat, the best first. Takes up to a second, or that share of it: not for the threads that answer
/// requests.
pub(crate) fn advise<T: Title>(
    words: Words,
    table: &Table<T::Game>,
    seat: Seat,
    share: f64,
) -> Vec<HintView> {
    let begun = Instant::now();
    let is_late = || begun.elapsed() > PATIENCE.mul_f64(share);
    let hints = titles::hint::advise::<T>(words, table, seat, share, &is_late);
    hints.into_iter().map(HintView::from).collect()
}

impl From<HintWords> for HintView {
    fn from(hint: HintWords) -> HintView {
        let HintWords { notation, text, expected, spread, win, reasons, show } = hint;
        let reasons = reasons.into_iter().map(ReasonView::from).collect();
        HintView { notation, text, expected, spread, win, reasons, show }
    }
}

impl From<ReasonWords> for ReasonView {
    fn from(reason: ReasonWords) -> ReasonView {
        let (kind, why) = match reason.kind {
            ReasonKind::Gain => ("gain", Why::Gain),
            ReasonKind::Save => ("save", Why::Keep),
            ReasonKind::Risk => ("risk", Why::Risk),
        };
        let params = reason.params.into_iter().collect();
        ReasonView { kind, code: reason.code, params, text: reason.text, why }
    }
}
