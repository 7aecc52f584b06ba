//! Hints: what a bot would do for a seat, with its estimates and its reasons in words.

use std::hash::{DefaultHasher, Hash, Hasher};

use bots::{Advice, Bots, Budget, Level, Reason, ReasonKind};
use game_core::{Chronicled, Game, Seat, Seeded};
use page_kit::{Page, PageContext, PageRequest, addresses};
use table::Table;
use words::Words;

use crate::Title;

/// How much more than the strongest bot does for a move of its own.
const THOROUGHNESS: u64 = 4;

type ReasonOf<T> = <<T as Title>::Bots as Bots>::Reason;

/// One of the best moves, in words.
#[derive(Clone, Debug)]
pub struct HintWords {
    /// In the game's notation.
    pub notation: String,
    /// In words.
    pub text: String,
    /// The final score to expect.
    pub expected: f64,
    /// One standard deviation of it; 0 if unknown.
    pub spread: f64,
    /// The chance to win, from 0 to 1, if the bot estimated it.
    pub win: Option<f64>,
    /// Why, the most important of each kind first.
    pub reasons: Vec<ReasonWords>,
    /// The query that previews the move on the page.
    pub show: String,
}

/// A reason in words.
#[derive(Clone, Debug)]
pub struct ReasonWords {
    /// Gain, something saved or a risk.
    pub kind: ReasonKind,
    /// A stable name.
    pub code: &'static str,
    /// The values in the sentence, by name.
    pub params: Vec<(&'static str, String)>,
    /// The sentence.
    pub text: String,
}

/// The best moves of a seat, the best first. From what the seat sees, its own draft included, and nothing else. It spends a
/// share of the usual work, and stops when it `is_late`.
pub fn advise<T: Title>(
    words: Words,
    table: &Table<T::Game>,
    seat: Seat,
    share: f64,
    is_late: &dyn Fn() -> bool,
) -> Vec<HintWords> {
    let view = table.drafted_game(seat).view(Some(seat));
    let work = T::Bots::recipe(Level::Master).work.saturating_mul(THOROUGHNESS);
    let mut budget = Budget::work(work).share(share).until(is_late);
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
) -> HintWords {
    let request = PageRequest { viewer: Some(seat), ..PageRequest::of_nobody(words) };
    HintWords {
        notation: advice.action.to_string(),
        text: T::Page::move_words(&PageContext::new(table, request), &advice.action),
        expected: rounded(advice.expected),
        spread: rounded(advice.spread),
        win: advice.win.map(rounded),
        reasons: advice.reasons.iter().map(|reason| reason_in_words::<T>(words, table, reason)).collect(),
        show: T::Page::show_move(&advice.action),
    }
}

fn reason_in_words<T: Title>(words: Words, table: &Table<T::Game>, reason: &ReasonOf<T>) -> ReasonWords {
    let (code, params) = (reason.code(), reason.params());
    let mut known = params.clone();
    // Where a seat is spoken of, the sentence may say who sits there.
    let seat =
        params.iter().find(|(name, _)| *name == "seat").and_then(|(_, seat)| seat.parse::<Seat>().ok());
    let sitter = seat.and_then(|seat| addresses::names(words, table).get(seat.index()).cloned());
    known.extend(sitter.map(|sitter| ("name", sitter)));
    let text = words.reason(code, &known).unwrap_or_else(|| reason.to_string());
    ReasonWords { kind: reason.kind(), code, params, text }
}

/// Estimates are not more exact than this.
fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
