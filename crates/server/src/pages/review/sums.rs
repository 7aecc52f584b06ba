//! What a review comes to, seat by seat, and the one sentence that answers the question.

use game_core::Seat;
use maud::{Markup, html};
use review::{Estimate, Review, SeatReview};
use words::Words;

use super::{decimal, signed, with_error};

/// Whether luck decided the game; alone, what luck brought.
pub(super) fn verdict(words: Words, names: &[String], review: &Review) -> String {
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

/// All seats side by side.
pub(super) fn table(words: Words, names: &[String], review: &Review) -> Markup {
    let seats = &review.seats;
    let row = |name: String, cell: &dyn Fn(&SeatReview) -> String| {
        html! { tr { th scope="row" { (name) } @for seat in seats { td { (cell(seat)) } } } }
    };
    let accuracy = |seat: &SeatReview| {
        let percent = seat
            .accuracy
            .map(|accuracy| words.with("review-percent", &[("n", (accuracy.round() as i64).into())]));
        percent.unwrap_or_else(|| "–".to_owned())
    };
    let agreed = |seat: &SeatReview| {
        words
            .with("review-agreed", &[("n", (seat.agreed as i64).into()), ("of", (seat.judged as i64).into())])
    };
    html! {
        h2 #review-sums { (words.get("review-sums")) }
        div .review-scroll tabindex="0" role="group" aria-labelledby="review-sums" {
            table .review-sums {
                @if seats.len() > 1 {
                    thead { tr { td {} @for seat in Seat::first(seats.len()) { th scope="col" { bdi { (names.get(seat.index()).map_or("?", String::as_str)) } } } } }
                }
                tbody {
                    (row(words.get("review-row-expected"), &|seat| with_error(words, seat.expected, decimal)))
                    (row(words.get("review-row-decided"), &|seat| with_error(words, seat.decided, signed)))
                    (row(words.get("review-row-luck"), &|seat| with_error(words, seat.luck, signed)))
                    @if seats.len() > 1 { (row(words.get("review-row-others"), &|seat| with_error(words, seat.others, signed))) }
                    tr .review-total { th scope="row" { (words.get("review-row-score")) } @for seat in seats { td { (seat.score) } } }
                }
                tbody {
                    (row(words.get("review-row-adjusted"), &|seat| with_error(words, seat.adjusted, decimal)))
                    (row(words.get("review-row-lost"), &|seat| with_error(words, seat.lost, decimal)))
                    (row(words.get("review-row-agreed"), &agreed))
                    (row(words.get("review-row-accuracy"), &accuracy))
                }
            }
        }
    }
}
