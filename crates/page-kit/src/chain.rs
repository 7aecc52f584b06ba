//! What a choice brings, line by line, before it is confirmed.

use maud::{Markup, html};
use words::Words;

/// What kind of thing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Something is paid.
    Pay,
    /// Something is drawn or built.
    Draw,
    /// Something is done.
    Do,
    /// Something is gained.
    Gain,
    /// A bonus follows.
    Bonus,
    /// Something is lost.
    Lost,
}

impl Kind {
    const fn class(self) -> &'static str {
        match self {
            Kind::Pay => "pay",
            Kind::Draw | Kind::Do => "draw",
            Kind::Gain => "gain",
            Kind::Bonus => "bonus",
            Kind::Lost => "lost",
        }
    }

    fn word(self, words: Words) -> String {
        match self {
            Kind::Pay => words.get("kit-line-pay"),
            Kind::Draw => words.get("kit-line-draw"),
            Kind::Do => words.get("kit-line-do"),
            Kind::Gain => words.get("kit-line-gain"),
            Kind::Bonus => words.get("kit-line-bonus"),
            Kind::Lost => words.get("kit-line-lost"),
        }
    }
}

/// One thing that happens, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What kind of thing.
    pub kind: Kind,
    /// What, in words.
    pub what: String,
    /// Why; may be empty.
    pub why: String,
}

/// The lines of a choice, and the score before and after it. `then` says what is still to be chosen.
#[must_use]
pub fn chain(words: Words, lines: &[Line], then: Option<&str>, score: [i32; 2]) -> Markup {
    let args = [("before", score[0].into()), ("after", score[1].into())];
    html! {
        ol .ct-chain aria-label=(words.get("kit-gains")) {
            @for line in lines {
                li class=(line.kind.class()) {
                    span .kind { (line.kind.word(words)) }
                    span .what { (line.what) @if !line.why.is_empty() { " " span .why { "(" (line.why) ")" } } }
                }
            }
            @if lines.iter().all(|line| matches!(line.kind, Kind::Pay | Kind::Draw)) {
                li .pay { span .kind {} span .what { (words.get("kit-nothing-gained")) } }
            }
            @if let Some(then) = then {
                li .bonus { span .kind { (words.get("kit-line-bonus")) } span .what { (then) } }
            }
            li .score { span .kind { (words.get("table-score")) } span .what { b { (words.with("kit-score-change", &args)) } } }
        }
    }
}
