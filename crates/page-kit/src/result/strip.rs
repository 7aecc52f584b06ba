//! The curves as a strip over the replay's slider: they show where one is, and lead elsewhere.

use maud::{Markup, html};
use words::Words;

use super::curve::{Curves, LINES, round};
use crate::addresses::{self, SeenBy};

/// What the strip is made from.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Strip<'a> {
    pub words: Words,
    /// In seat order.
    pub names: &'a [String],
    pub curves: &'a Curves,
    /// What the addresses of positions begin with.
    pub track: &'a str,
    pub seen_by: SeenBy,
    /// Where one is, and the last position.
    pub position: usize,
    pub last: usize,
}

/// The strip, or nothing if there are no curves. Its points lie where their positions are on the way from first to last.
pub fn strip(strip: &Strip<'_>) -> Markup {
    let Strip { words, curves, last, .. } = *strip;
    let count = curves.len();
    if count < 2 || curves.positions.len() != count || last == 0 {
        return html! {};
    }
    let [low, high] = curves.range();
    let across = |position: f32| 100.0 * position / last as f32;
    let x = |index: usize| round(across(curves.positions[index] as f32));
    let y = |score: i32| round(100.0 * (high - score) as f32 / (high - low).max(1) as f32);
    let points = |scores: &[i32]| -> String {
        let spots =
            scores.iter().take(count).enumerate().map(|(index, score)| format!("{},{}", x(index), y(*score)));
        spots.collect::<Vec<_>>().join(" ")
    };
    // A point's column reaches half-way to its neighbours.
    let half_way = |index: usize| {
        let [one, other] =
            [index, index + 1].map(|index| curves.positions.get(index).copied().unwrap_or(last));
        across((one + other) as f32 / 2.0)
    };
    let here = format!("{}%", round(across(strip.position as f32)));
    html! {
        svg .ct-course role="group" aria-label=(words.get("result-curve-steps")) {
            svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true" {
                @for (index, scores) in curves.scores.iter().enumerate() {
                    polyline class=(format!("line line-{}", index % LINES)) points=(points(scores)) {}
                }
            }
            line .here x1=(here) x2=(here) y1="-4" y2="100%" {}
            @for index in 0..count {
                @let (from, to) = (if index == 0 { 0.0 } else { half_way(index - 1) }, half_way(index));
                @let position = curves.positions[index];
                @let args = [("n", position.into()), ("scores", curves.scores_at(strip.names.iter().map(String::as_str), index).into())];
                @let label = words.with("result-curve-point", &args);
                a href=(addresses::replay(strip.track, position, strip.seen_by)) tabindex="-1" aria-label=(label) {
                    rect x=(format!("{}%", round(from))) width=(format!("{}%", round(to - from))) height="100%" { title { (label) } }
                }
            }
        }
    }
}
