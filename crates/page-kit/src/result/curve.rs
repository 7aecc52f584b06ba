//! Each player's score over time, as lines between labelled axes.

use maud::{Markup, html};

use super::Ending;
use crate::people::Person;

/// How many lines can be told apart, by their dashes too.
pub(super) const LINES: usize = 10;

/// Scores over time.
#[derive(Clone, Debug, Default)]
pub struct Curves {
    /// Each seat's scores, equally many; may be empty.
    pub scores: Vec<Vec<i32>>,
    /// What the axis below counts: `Days`.
    pub unit: String,
    /// How many scores there are for each unit.
    pub per_unit: usize,
    /// The position of each score; empty if they can't be looked at.
    pub positions: Vec<usize>,
}

impl Curves {
    /// How many scores every seat has.
    pub(super) fn len(&self) -> usize {
        self.scores.iter().map(Vec::len).min().unwrap_or(0)
    }

    /// The lowest and the highest of all scores and 0.
    pub(super) fn range(&self) -> [i32; 2] {
        [i32::min, i32::max].map(|pick| self.scores.iter().flatten().copied().fold(0, pick))
    }

    /// Everyone's score at a point: `Ada 12, Grace 15`.
    pub(super) fn scores_at<'a>(&self, names: impl Iterator<Item = &'a str>, index: usize) -> String {
        let score = |(name, scores): (&str, &Vec<i32>)| Some(format!("{name} {}", scores.get(index)?));
        names.zip(&self.scores).filter_map(score).collect::<Vec<_>>().join(", ")
    }
}

/// The curves with their axes and their players' names, or nothing if the game was too short for a curve.
///
/// The lines are stretched to any width; the words are not, so that they can be read on a phone.
pub(super) fn curve(ending: &Ending<'_>, curves: &Curves) -> Markup {
    let (words, people) = (ending.words, ending.people);
    let count = curves.len();
    if count < 2 {
        return html! {};
    }
    let [low, high] = curves.range();
    let step = tick_step(high - low);
    let (bottom, top) = (low.div_euclid(step) * step, (high + step - 1).div_euclid(step).max(1) * step);
    let x = |index: usize| round(100.0 * index as f32 / (count - 1) as f32);
    let height = |score: i32| 100.0 * (top - score) as f32 / (top - bottom) as f32;
    let y = |score: i32| round(height(score));
    let points = |scores: &[i32]| -> String {
        let spots = scores.iter().enumerate().map(|(index, score)| format!("{},{}", x(index), y(*score)));
        spots.collect::<Vec<_>>().join(" ")
    };
    let last: Vec<i32> = curves.scores.iter().filter_map(|scores| scores.last().copied()).collect();
    let label =
        words.with("result-curve-label", &[("scores", curves.scores_at(names(people), count - 1).into())]);
    let is_shared = curves.scores.len() > 1;
    html! {
        figure .ct-curves {
            h3 { (words.get("result-curve")) }
            div class=(if is_shared { "ct-curve shared" } else { "ct-curve" }) {
                svg role="img" aria-label=(label) {
                    text .axis-name x="-28" y="-12" { (words.get("result-points-axis")) }
                    @for score in (bottom..=top).step_by(step.unsigned_abs() as usize) {
                        @let at = format!("{}%", y(score));
                        line .grid x1="0" x2="100%" y1=(at) y2=(at) {}
                        text .at-left x="-8" y=(at) dy="4" { (score) }
                    }
                    @for (index, unit) in units(count, curves.per_unit.max(1)) {
                        text .below x=(format!("{}%", x(index))) y="100%" dy="18" { (unit) }
                    }
                    text .axis-name .below x="50%" y="100%" dy="38" { (curves.unit) }
                    svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" {
                        @for (index, scores) in curves.scores.iter().enumerate() {
                            polyline class=(format!("line line-{}", index % LINES)) points=(points(scores)) {}
                        }
                    }
                    @if is_shared {
                        @for (seat, at) in apart(&last.iter().map(|score| height(*score)).collect::<Vec<_>>()) {
                            @if let Some(person) = people.get(seat) {
                                text .at-end x="100%" dx="8" y=(format!("{}%", round(at))) dy="4" { (short(person.name)) }
                            }
                        }
                    }
                }
                (steps(ending, curves, count))
            }
            @if is_shared {
                ul .ct-legend {
                    @for (index, person) in people.iter().enumerate().take(curves.scores.len()) {
                        li {
                            svg viewBox="0 0 44 10" aria-hidden="true" { path class=(format!("line line-{}", index % LINES)) d="M0 5H44" {} }
                            bdi { (person.name) }
                        }
                    }
                }
            }
        }
    }
}

fn names<'a>(people: &'a [Person<'a>]) -> impl Iterator<Item = &'a str> {
    people.iter().map(|person| person.name)
}

/// Each point of the curves is a link to its position: a column over the drawing, wide enough for a finger. Not a stop of the
/// Tab key, because the replay's own keys go through all positions.
fn steps(ending: &Ending<'_>, curves: &Curves, count: usize) -> Markup {
    let x = |halves: usize| (100.0 * halves as f32 / (2 * (count - 1)) as f32).min(100.0);
    html! {
        @if curves.positions.len() == count {
            svg .ct-steps role="group" aria-label=(ending.words.get("result-curve-steps")) {
                @for (index, position) in curves.positions.iter().enumerate() {
                    @let from = x((2 * index).saturating_sub(1));
                    @let args = [("n", (*position).into()), ("scores", curves.scores_at(names(ending.people), index).into())];
                    @let label = ending.words.with("result-curve-point", &args);
                    a href=(ending.positions.address(*position, ending.viewer)) tabindex="-1" aria-label=(label) {
                        rect x=(format!("{}%", round(from))) width=(format!("{}%", round(x(2 * index + 1) - from))) height="100%" { title { (label) } }
                    }
                }
            }
        }
    }
}

/// The distance between ticks: two to four of them, at numbers that people count in.
fn tick_step(range: i32) -> i32 {
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];
    steps.into_iter().find(|step| range <= 4 * step).unwrap_or(1_000)
}

/// Where the units begin that get a label: index and number, at most eight.
fn units(count: usize, per_unit: usize) -> impl Iterator<Item = (usize, usize)> {
    let all = (count - 1).div_ceil(per_unit);
    let step = [1, 2, 5, 10, 20].into_iter().find(|step| all <= 8 * step).unwrap_or(50);
    (0..all).step_by(step).map(move |unit| (unit * per_unit, unit + 1))
}

/// Heights in percent with room for a line of text between them, from top to bottom; each with its index.
fn apart(heights: &[f32]) -> Vec<(usize, f32)> {
    const ROOM: f32 = 8.0;
    let mut sorted: Vec<(usize, f32)> = heights.iter().copied().enumerate().collect();
    sorted.sort_by(|one, other| one.1.total_cmp(&other.1));
    let mut next = f32::MIN;
    for (_, height) in &mut sorted {
        *height = height.max(next);
        next = *height + ROOM;
    }
    // What was pushed out at the bottom pushes back.
    let mut limit = 100.0;
    for (_, height) in sorted.iter_mut().rev() {
        *height = height.min(limit);
        limit = *height - ROOM;
    }
    sorted
}

/// A name that fits beside the curves: a bot's goes without its level, and a long one is cut.
fn short(name: &str) -> String {
    const MOST: usize = 18;
    let name = name.split_once(" (").map_or(name, |(given, _)| given);
    match name.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", &name[..at]),
        None => name.to_owned(),
    }
}

/// A coordinate with at most one decimal.
pub(super) fn round(number: f32) -> String {
    let tenths = (number * 10.0).round() / 10.0;
    format!("{tenths}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_few_and_round() {
        assert_eq!([0, 4, 9, 38, 62, 150].map(tick_step), [1, 1, 5, 10, 20, 50]);
        assert_eq!(
            units(17, 2).collect::<Vec<_>>(),
            (0..8).map(|day| (2 * day, day + 1)).collect::<Vec<_>>()
        );
        assert_eq!(units(41, 1).map(|(_, round)| round).collect::<Vec<_>>(), [1, 6, 11, 16, 21, 26, 31, 36]);
    }

    #[test]
    fn a_name_fits_beside_the_curves() {
        assert_eq!(short("Aliénor (Master)"), "Aliénor");
        assert_eq!(short("Éléonore de Champagne"), "Éléonore de Champa…");
    }

    #[test]
    fn names_beside_the_curves_do_not_overlap() {
        for heights in [&[10.0, 10.0, 12.0][..], &[99.0, 98.0, 100.0], &[50.0; 10], &[0.0]] {
            let placed = apart(heights);
            assert!(placed.windows(2).all(|pair| pair[1].1 - pair[0].1 >= 7.9), "{placed:?}");
            assert!(placed.iter().all(|(_, height)| (0.0..=100.0).contains(height)), "{placed:?}");
        }
    }
}
