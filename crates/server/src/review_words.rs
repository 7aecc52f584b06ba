//! A review in words: what was played, what would have been better and why, and what luck brought.

use std::collections::BTreeMap;

use game_core::{Game, Seat};
use maud::Markup;
use page_kit::addresses::names;
use page_kit::hint::Why;
use page_kit::{Page, PageContext, PageRequest};
use review::{Decision, ReasonNote, Review, Step};
use table::Table;
use titles::Title;
use words::Words;

/// How many lucky and how many unlucky moments are shown.
const MOMENTS: usize = 3;

/// What a review says about one seat.
pub(crate) struct ReviewWords {
    /// Every decision, in order.
    pub(crate) decisions: Vec<DecisionWords>,
    /// The luckiest moments, the luckiest first.
    pub(crate) lucky: Vec<LuckWords>,
    /// The unluckiest, likewise.
    pub(crate) unlucky: Vec<LuckWords>,
}

/// A decision in words.
pub(crate) struct DecisionWords {
    pub(crate) decision: Decision,
    pub(crate) played: String,
    /// What the bot would have done, if that is something else, and why.
    pub(crate) better: Option<String>,
    pub(crate) reasons: Vec<(Why, String)>,
}

/// A stroke of luck in words.
pub(crate) struct LuckWords {
    pub(crate) step: Step,
    pub(crate) what: Markup,
}

impl ReviewWords {
    /// The words for one seat. One pass through the game, whatever its length.
    pub(crate) fn of<T: Title>(
        words: Words,
        table: &Table<T::Game>,
        review: &Review,
        seat: Seat,
    ) -> ReviewWords {
        let names = names(words, table);
        let decisions = review.decisions.iter().filter(|decision| decision.seat == seat);
        let decisions: BTreeMap<usize, &Decision> =
            decisions.map(|decision| (decision.at, decision)).collect();
        let (lucky, unlucky) = moments(review, seat);
        let (mut worded, mut events) = (Vec::new(), BTreeMap::new());
        let request = PageRequest { viewer: Some(seat), ..PageRequest::of_nobody(words) };
        // Every position was played once, so there is no error; what is missing would only not be shown.
        let _ = table.walk(|position, past| {
            if let Some(decision) = decisions.get(&position) {
                worded.extend(DecisionWords::of::<T>(words, past, &names, decision));
            }
            if lucky.iter().chain(&unlucky).any(|step| step.to == position) {
                // After the game everything is open, so the sentence may say what luck really brought.
                events.insert(position, T::Page::last_event(&PageContext::new(past, request)));
            }
        });
        let in_words =
            |step: &Step| Some(LuckWords { step: step.clone(), what: events.get(&step.to)?.clone() });
        ReviewWords {
            decisions: worded,
            lucky: lucky.into_iter().filter_map(in_words).collect(),
            unlucky: unlucky.into_iter().filter_map(in_words).collect(),
        }
    }
}

/// A seat's luckiest and unluckiest steps.
fn moments(review: &Review, seat: Seat) -> (Vec<&Step>, Vec<&Step>) {
    let luck = |step: &Step| step.luck[seat.index()].mean;
    let mut steps: Vec<&Step> = review.steps.iter().collect();
    steps.sort_by(|a, b| luck(b).total_cmp(&luck(a)));
    let lucky = steps.iter().copied().filter(|step| luck(step) > 0.0).take(MOMENTS).collect();
    let unlucky = steps.iter().rev().copied().filter(|step| luck(step) < 0.0).take(MOMENTS).collect();
    (lucky, unlucky)
}

impl DecisionWords {
    /// `None` if a move can't be read, which would be a fault in what was stored.
    pub(crate) fn of<T: Title>(
        words: Words,
        past: &Table<T::Game>,
        names: &[String],
        decision: &Decision,
    ) -> Option<DecisionWords> {
        let request = PageRequest { viewer: Some(decision.seat), ..PageRequest::of_nobody(words) };
        let context = PageContext::new(past, request);
        let move_words = |notation: &str| -> Option<String> {
            let action: <T::Game as Game>::Move = notation.parse().ok()?;
            Some(T::Page::move_words(&context, &action))
        };
        let better = decision.best.as_ref().filter(|_| !decision.agrees());
        Some(DecisionWords {
            played: move_words(&decision.played)?,
            better: better.and_then(|better| move_words(&better.action)),
            reasons: better
                .iter()
                .flat_map(|better| &better.reasons)
                .map(|note| reason(words, names, note))
                .collect(),
            decision: decision.clone(),
        })
    }
}

fn reason(words: Words, names: &[String], note: &ReasonNote) -> (Why, String) {
    let why = match note.kind.as_str() {
        "gain" => Why::Gain,
        "save" => Why::Keep,
        _ => Why::Risk,
    };
    let mut known: Vec<(&str, String)> =
        note.params.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    // Where a seat is spoken of, the sentence may say who sits there.
    let seat = note.params.get("seat").and_then(|seat| seat.parse::<Seat>().ok());
    known.extend(seat.and_then(|seat| Some(("name", names.get(seat.index())?.clone()))));
    (why, words.reason(&note.code, &known).unwrap_or_else(|| note.text.clone()))
}
