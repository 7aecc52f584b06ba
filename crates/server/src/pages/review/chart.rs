//! A line for each seat, position by position; every point leads to its position.

use game_core::Seat;
use maud::{Markup, html};
use page_kit::addresses;
use review::{Review, Step, Value};
use titles::review::decimal;

use super::ReviewPage;

/// What a line shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// The expected final score.
    Expected,
    /// The chance to win, in percent.
    Won,
    /// What the seat's own decisions have added so far.
    Decided,
    /// The luck so far.
    Luck,
}

impl Line {
    /// Where the line of a seat begins.
    fn start(self, start: &Value, seat: usize) -> f64 {
        match self {
            Line::Expected => start.points[seat].mean,
            Line::Won => 100.0 * start.win[seat].mean,
            Line::Decided | Line::Luck => 0.0,
        }
    }

    /// Where it is after a step, coming from `before`.
    fn after(self, before: f64, step: &Step, seat: usize) -> f64 {
        match self {
            Line::Expected => step.after.points[seat].mean,
            Line::Won => 100.0 * step.after.win[seat].mean,
            Line::Decided if step.seat == Some(Seat::from_index(seat)) => before + step.decided[seat].mean,
            Line::Decided => before,
            Line::Luck => before + step.luck[seat].mean,
        }
    }

    /// The values that are in the drawing in any case.
    fn range(self) -> Option<[f64; 2]> {
        match self {
            Line::Expected => None,
            Line::Won => Some([0.0, 100.0]),
            Line::Decided | Line::Luck => Some([0.0, 0.0]),
        }
    }
}

/// How many lines can be told apart, by their dashes too.
const LINES: usize = 10;
/// The drawing's inner size; it is stretched to the page's width.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 160.0;

pub(super) fn chart(view: &ReviewPage<'_>, review: &Review, title: &str, line: Line) -> Markup {
    let words = view.words;
    let Some(start) = &review.start else { return html! {} };
    let seats = view.names.len();
    let lines: Vec<Vec<(usize, f64)>> = (0..seats)
        .map(|seat| {
            let mut value = line.start(start, seat);
            let mut points = vec![(0, value)];
            for step in &review.steps {
                value = line.after(value, step, seat);
                points.push((step.to, value));
            }
            points
        })
        .collect();
    let last = review.steps.last().map_or(0, |step| step.to);
    if last == 0 {
        return html! {};
    }
    let all = lines.iter().flatten().map(|(_, value)| *value).chain(line.range().into_iter().flatten());
    let (low, high) = all.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    let high = high.max(low + 1.0);
    let number = |value: f64| match line {
        Line::Won => words.with("review-percent", &[("n", (value.round() as i64).into())]),
        _ => decimal(words, value),
    };
    let x = |position: usize| WIDTH * position as f64 / last as f64;
    let y = |value: f64| HEIGHT * (high - value) / (high - low);
    let spots = |line: &[(usize, f64)]| -> String {
        line.iter().map(|(at, value)| format!("{:.1},{:.1}", x(*at), y(*value))).collect::<Vec<_>>().join(" ")
    };
    let label =
        words.with("review-curve-label", &[("what", title.into()), ("names", words.list(view.names).into())]);
    html! {
        figure .review-chart {
            figcaption { (title) }
            svg viewBox=(format!("-44 -12 {} {}", WIDTH + 56.0, HEIGHT + 40.0)) {
                g role="img" aria-label=(label) {
                    @for value in [high, (high + low) / 2.0, low] {
                        line .grid x1="0" x2=(WIDTH) y1=(y(value)) y2=(y(value)) {}
                        text .at-left x="-8" y=(y(value)) dy="4" { (number(value)) }
                    }
                    @if matches!(line, Line::Luck | Line::Decided) { line .zero x1="0" x2=(WIDTH) y1=(y(0.0)) y2=(y(0.0)) {} }
                    text .below x="0" y=(HEIGHT + 20.0) { "0" }
                    text .below x=(WIDTH / 2.0) y=(HEIGHT + 20.0) { (words.get("review-curve-axis")) }
                    text .below x=(WIDTH) y=(HEIGHT + 20.0) { (last) }
                    @for (index, line) in lines.iter().enumerate() {
                        polyline class=(format!("line line-{}", index % LINES)) points=(spots(line)) {}
                    }
                }
                // For the pointer: keys step through the replay itself.
                @for step in &review.steps {
                    a href=(addresses::replay(&view.track(), step.to, None)) tabindex="-1" aria-label=(words.with("review-after", &[("n", (step.to as i64).into())])) {
                        rect .spot x=(format!("{:.1}", x(step.from))) y="0" width=(format!("{:.1}", x(step.to) - x(step.from))) height=(HEIGHT) {}
                    }
                }
            }
            @if seats > 1 {
                ul .ct-legend {
                    @for (index, name) in view.names.iter().enumerate() {
                        li {
                            svg viewBox="0 0 44 10" aria-hidden="true" { path class=(format!("line line-{}", index % LINES)) d="M0 5H44" {} }
                            bdi { (name) }
                        }
                    }
                }
            }
        }
    }
}
