//! What a choice brings, line by line, before it is confirmed.

use maud::{Markup, html};
use words::{Kind, Line, Words};

const fn class(kind: Kind) -> &'static str {
    match kind {
        Kind::Pay => "pay",
        Kind::Draw | Kind::Do => "draw",
        Kind::Gain => "gain",
        Kind::Bonus => "bonus",
        Kind::Lost => "lost",
    }
}

/// The lines of a choice, and the score before and after it. `then` says what is still to be chosen.
pub fn chain(words: Words, lines: &[Line], then: Option<&str>, score: [i32; 2]) -> Markup {
    let args = [("before", score[0].into()), ("after", score[1].into())];
    html! {
        ol .ct-chain aria-label=(words.get("kit-gains")) {
            @for line in lines {
                li class=(class(line.kind)) {
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
