//! A person's vacation.

use maud::{Markup, html};
use table::Day;
use words::Words;

use super::frame::page;
use super::mine::in_words;
use crate::people::Profile;
use crate::vacation::{A_YEAR, LONGEST};

/// Where a vacation begins and ends.
pub(crate) fn vacation(words: Words, profile: &Profile, today: Day, refusal: Option<&str>) -> Markup {
    let title = words.get("vacation");
    let left = profile.vacation_left(today);
    let until = profile.vacation.and_then(|vacation| vacation.until(today));
    let body = html! {
        section .panel {
            h1 { (title) }
            @if let Some(refusal) = refusal { p .fault role="alert" { (refusal) } }
            @if let Some(until) = until {
                p role="status" { strong { (words.with("vacation-on", &[("date", in_words(words, until).into())])) } }
                form method="post" action="/vacation/end" { button .act { (words.get("vacation-end")) } }
            }
            p { (words.get("vacation-help")) }
            @let most = LONGEST.min(left);
            @if most > 0 && until.is_none() {
                form .join method="post" action="/vacation" {
                    label .field { span { (words.get("vacation-days")) }
                        input type="number" name="days" min="1" max=(most) value=(most.min(7)) inputmode="numeric" required; }
                    button .act { (words.get("vacation-begin")) }
                }
            }
            p .help { (words.with("vacation-left", &[("n", left.into()), ("all", A_YEAR.into())])) }
        }
    };
    page(words, &title, &body)
}
