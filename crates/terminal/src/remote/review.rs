//! The review of a finished game, in lines: the same figures as on its page.

use client::{Decision, Estimate, ReviewStatus};
use game_core::Seat;
use words::Words;

use crate::scene::LogLine;

/// How many of a seat's costliest decisions are listed.
const LISTED: usize = 5;

/// A review in lines.
pub(super) fn lines(words: Words, names: &[String], status: &ReviewStatus) -> Vec<LogLine> {
    let mut lines = Vec::new();
    let mut add = |is_heading, text| lines.push(LogLine { text, is_heading });
    let progress = status.progress.filter(|(_, tasks)| *tasks > 0);
    if let Some((done, tasks)) = progress {
        let args = [("done", done.into()), ("tasks", tasks.into())];
        add(false, words.with("review-running", &args));
        add(false, words.get("join-review-again"));
    }
    let Some(review) = &status.review else {
        if progress.is_none() {
            add(false, words.get("review-waiting"));
            add(false, words.get("join-review-again"));
        }
        return lines;
    };
    for (seat, sums) in Seat::first(review.seats.len()).zip(&review.seats) {
        add(true, names.get(seat.index()).cloned().unwrap_or_default());
        for (what, figure) in [
            (words.get("review-row-expected"), number(words, sums.expected)),
            (words.get("review-row-decided"), number(words, sums.decided)),
            (words.get("review-row-luck"), number(words, sums.luck)),
            (words.get("review-row-others"), number(words, sums.others)),
            (words.get("review-row-score"), sums.score.to_string()),
            (words.get("review-row-adjusted"), number(words, sums.adjusted)),
            (words.get("review-row-lost"), number(words, sums.lost)),
        ] {
            add(false, format!("{figure}  {what}"));
        }
        if let Some(accuracy) = sums.accuracy {
            let percent = words.with("review-percent", &[("n", (accuracy.round() as i64).into())]);
            add(false, format!("{percent}  {}", words.get("review-row-accuracy")));
        }
        let is_costly = |decision: &&Decision| {
            decision.seat == seat && decision.best.is_some() && decision.cost.mean > 2.0 * decision.cost.error
        };
        let mut costly: Vec<&Decision> = review.decisions.iter().filter(is_costly).collect();
        costly.sort_by(|one, next| next.cost.mean.total_cmp(&one.cost.mean));
        add(
            false,
            if costly.is_empty() { words.get("review-costly-none") } else { words.get("review-costly") },
        );
        for Decision { at, played, best, cost, .. } in costly.into_iter().take(LISTED) {
            let place = words.with("review-after", &[("n", (*at).into())]);
            let better = best.as_ref().map(|best| best.action.as_str()).unwrap_or_default();
            add(false, format!("{}  {place} · {played} → {better}", number(words, *cost)));
        }
    }
    lines
}

/// `41.3 ± 0.2`; an exact number stands alone.
fn number(words: Words, estimate: Estimate) -> String {
    let mean = decimal(words, estimate.mean);
    if estimate.error == 0.0 {
        return mean;
    }
    words.with("review-number", &[("mean", mean.into()), ("error", decimal(words, estimate.error).into())])
}

/// `4.2`, `4,2`, `−0.3`
fn decimal(words: Words, number: f64) -> String {
    let text = format!("{:.1}", number.abs()).replace('.', &words.get("common-decimal-point"));
    if number <= -0.05 { format!("−{text}") } else { text }
}
