//! What a review comes to, all seats side by side.

use maud::{Markup, html};
use review::Review;
use titles::review::sums;
use words::Words;

pub(super) fn table(words: Words, names: &[String], review: &Review) -> Markup {
    html! {
        h2 #review-sums { (words.get("review-sums")) }
        div .review-scroll tabindex="0" role="group" aria-labelledby="review-sums" {
            table .review-sums {
                @if names.len() > 1 {
                    thead { tr { td {} @for name in names { th scope="col" { bdi { (name) } } } } }
                }
                @for part in sums(words, review) {
                    tbody {
                        @for row in part {
                            tr .review-total[row.is_sum] { th scope="row" { (row.name) } @for figure in row.figures { td { (figure) } } }
                        }
                    }
                }
            }
        }
    }
}
