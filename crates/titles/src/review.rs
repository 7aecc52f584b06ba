//! A review in words, the same on a page and in a terminal: where the scores come from, what was played, what would have
//! been better and why, and what luck brought.

use std::collections::BTreeMap;

use ::review::{Decision, Estimate, ReasonNote, Review, SeatReview, Step};
use game_core::{Game, Seat};
use maud::Markup;
use page_kit::addresses::names;
use page_kit::hint::Why;
use page_kit::{Page, PageContext, PageRequest};
use table::Table;
use words::Words;

use crate::Title;

/// How many lucky and how many unlucky moments are shown.
const MOMENTS: usize = 3;

/// How many of the costliest decisions are shown in full.
const COSTLY: usize = 3;

/// What a review says about one seat.
pub struct ReviewWords {
    /// Every decision, in order.
    pub decisions: Vec<DecisionWords>,
    /// The luckiest moments, the luckiest first.
    pub lucky: Vec<LuckWords>,
    /// The unluckiest, likewise.
    pub unlucky: Vec<LuckWords>,
}

/// A decision in words.
pub struct DecisionWords {
    /// What is known about it.
    pub decision: Decision,
    /// What was played.
    pub played: String,
    /// What the bot would have done, if that is something else.
    pub better: Option<String>,
    /// Why that would have been better.
    pub reasons: Vec<(Why, String)>,
}

/// A stroke of luck in words.
pub struct LuckWords {
    /// What it changed.
    pub step: Step,
    /// What happened.
    pub what: Markup,
}

impl ReviewWords {
    /// The words for one seat. One pass through the game, whatever its length.
    pub fn of<T: Title>(words: Words, table: &Table<T::Game>, review: &Review, seat: Seat) -> ReviewWords {
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

    /// The decisions that cost most, the costliest first.
    pub fn costly(&self) -> Vec<&DecisionWords> {
        let is_costly = |said: &&DecisionWords| said.decision.is_doubtful() && said.better.is_some();
        let mut costly: Vec<&DecisionWords> = self.decisions.iter().filter(is_costly).collect();
        costly.sort_by(|a, b| b.decision.cost.mean.total_cmp(&a.decision.cost.mean));
        costly.truncate(COSTLY);
        costly
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
    pub fn of<T: Title>(
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

    /// `−1.8 ± 0.3 points · −4% chance of winning`
    pub fn cost(&self, words: Words) -> String {
        let (points, win) = (self.decision.points, self.decision.win);
        let lost = Estimate { mean: -points.mean, error: points.error };
        let mut text = points_of(words, lost);
        let percent = (-100.0 * win.mean).round() as i64;
        if percent != 0 {
            let percent = page_kit::bar::signed(percent as i32);
            text.push_str(" · ");
            text.push_str(&words.with("review-cost-win", &[("n", percent.into())]));
        }
        text
    }
}

impl LuckWords {
    /// `+2.1 ± 0.3 points`
    pub fn points(&self, words: Words, seat: Seat) -> String {
        points_of(words, self.step.luck[seat.index()])
    }
}

fn points_of(words: Words, estimate: Estimate) -> String {
    words.with("review-cost-points", &[("points", with_error(words, estimate, signed).into())])
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

/// Whether luck decided the game; alone, what luck brought.
pub fn verdict(words: Words, names: &[String], review: &Review) -> String {
    let seats = &review.seats;
    if let [seat] = &seats[..] {
        let args = [
            ("points", decimal(words, seat.luck.mean.abs()).into()),
            ("adjusted", with_error(words, seat.adjusted, decimal).into()),
        ];
        let is_lucky = seat.luck.mean >= 0.0;
        return if is_lucky {
            words.with("review-verdict-lucky", &args)
        } else {
            words.with("review-verdict-unlucky", &args)
        };
    }
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by(|a, b| seats[*b].adjusted.mean.total_cmp(&seats[*a].adjusted.mean));
    let [first, second, ..] = order[..] else { return String::new() };
    // Reviews of earlier versions don't know how the errors of two seats go together: at worst, they add up.
    let apart = || {
        let (ahead, behind) = (seats[first].adjusted, seats[second].adjusted);
        Estimate { mean: ahead.mean - behind.mean, error: ahead.error + behind.error }
    };
    let lead = seats[first].ahead.get(second).copied().unwrap_or_else(apart);
    let name = |seat: usize| names.get(seat).map_or("?", String::as_str);
    let points = |seat: usize| with_error(words, seats[seat].adjusted, decimal);
    // Within two errors, chance in the samples could have put either first. Two who played alike are not apart at all.
    if lead.mean <= 2.0 * lead.error {
        let args = [
            ("name", name(first).into()),
            ("points", points(first).into()),
            ("other", name(second).into()),
            ("points-other", points(second).into()),
        ];
        return words.with("review-verdict-close", &args);
    }
    let args =
        [("name", name(first).into()), ("points", points(first).into()), ("other", points(second).into())];
    let has_won = seats[first].won > 0.0;
    if has_won {
        words.with("review-verdict-winner", &args)
    } else {
        words.with("review-verdict-luck", &args)
    }
}

/// A row of figures, with one for each seat.
pub struct Row {
    /// What they are.
    pub name: String,
    /// In seat order.
    pub figures: Vec<String>,
    /// Whether it is the sum of those above it.
    pub is_sum: bool,
}

/// Where the scores come from, and what else the figures say.
pub fn sums(words: Words, review: &Review) -> [Vec<Row>; 2] {
    let seats = &review.seats;
    let row = |name: String, figure: &dyn Fn(&SeatReview) -> String| Row {
        name,
        figures: seats.iter().map(figure).collect(),
        is_sum: false,
    };
    let mut first = vec![
        row(words.get("review-row-expected"), &|seat| with_error(words, seat.expected, decimal)),
        row(words.get("review-row-decided"), &|seat| with_error(words, seat.decided, signed)),
        row(words.get("review-row-luck"), &|seat| with_error(words, seat.luck, signed)),
    ];
    if seats.len() > 1 {
        first.push(row(words.get("review-row-others"), &|seat| with_error(words, seat.others, signed)));
    }
    first.push(Row { is_sum: true, ..row(words.get("review-row-score"), &|seat| seat.score.to_string()) });
    let agreed = |seat: &SeatReview| {
        words
            .with("review-agreed", &[("n", (seat.agreed as i64).into()), ("of", (seat.judged as i64).into())])
    };
    let accuracy = |seat: &SeatReview| {
        let percent = seat
            .accuracy
            .map(|accuracy| words.with("review-percent", &[("n", (accuracy.round() as i64).into())]));
        percent.unwrap_or_else(|| "–".to_owned())
    };
    let second = vec![
        row(words.get("review-row-adjusted"), &|seat| with_error(words, seat.adjusted, decimal)),
        row(words.get("review-row-lost"), &|seat| with_error(words, seat.lost, decimal)),
        row(words.get("review-row-agreed"), &agreed),
        row(words.get("review-row-accuracy"), &accuracy),
    ];
    [first, second]
}

/// How the figures come about, in paragraphs.
pub fn method(words: Words, review: &Review) -> [String; 4] {
    [
        words.with("review-method-value", &[("playouts", i64::from(review.playouts).into())]),
        words.get("review-method-luck"),
        words.get("review-method-decisions"),
        words.get("review-method-error"),
    ]
}

/// `4.2`, `4,2`, `−0.3`: one decimal, with a minus as it is printed.
pub fn decimal(words: Words, number: f64) -> String {
    let text = format!("{:.1}", number.abs()).replace('.', &words.get("common-decimal-point"));
    if number <= -0.05 { format!("−{text}") } else { text }
}

/// `+4.2`, `−0.3`
pub fn signed(words: Words, number: f64) -> String {
    let text = decimal(words, number);
    if number >= 0.05 { format!("+{text}") } else { text }
}

/// `41.3 ± 0.2`; an exact number stands alone.
pub fn with_error(words: Words, estimate: Estimate, write: fn(Words, f64) -> String) -> String {
    let mean = write(words, estimate.mean);
    if estimate.error == 0.0 {
        return mean;
    }
    words.with("review-number", &[("mean", mean.into()), ("error", decimal(words, estimate.error).into())])
}
