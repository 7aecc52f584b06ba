//! Clocks: calm numbers beside the players. Far from the end they show minutes, near it seconds; nothing blinks.

use game_core::Seat;
use maud::{Markup, html};
use page_kit::addresses::shown_name;
use table::{ClockFacts, ClockSetting, SeatFacts};
use words::Words;

use super::table::TablePage;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;

/// Below this, seconds are shown.
const SECONDS_BELOW: i64 = 10 * MINUTE;

/// Below this, the clock asks for attention.
const LOW: i64 = 30 * SECOND;

/// `12 min` or `4:32`. The script writes it in the same way.
fn shown(left_ms: i64) -> String {
    if left_ms >= SECONDS_BELOW {
        return format!("{}\u{a0}min", (left_ms + MINUTE - 1) / MINUTE);
    }
    let seconds = (left_ms + SECOND - 1) / SECOND;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// `10 min + 15 s`
pub(super) fn setting(words: Words, clock: ClockSetting) -> String {
    let ClockSetting { reserve_s, increment_s } = clock;
    let reserve = match reserve_s % 60 {
        0 => words.with("clock-minutes", &[("n", (reserve_s / 60).into())]),
        _ => words.with("clock-seconds", &[("n", reserve_s.into())]),
    };
    match increment_s {
        0 => reserve,
        n => words.with("clock-setting", &[("reserve", reserve.into()), ("n", n.into())]),
    }
}

/// One player's clock.
pub(super) fn clock(words: Words, clock: &ClockFacts, now: i64) -> Markup {
    if clock.out_of_time {
        return html! { span .ct-clock { (words.get("clock-out")) } };
    }
    let left = clock.left_at(now);
    let label = words.with("clock-left", &[("time", shown(left).into())]);
    html! {
        span .ct-clock .low[left < LOW] role="timer" title=(label) aria-label=(label) data-left=(left)
            data-running=[clock.running_since.map(|_| "yes")] { (shown(left)) }
    }
}

/// On small screens: the viewer's own clock, and those of the players that the table waits for.
pub(super) fn clocks(view: &TablePage<'_>) -> Markup {
    let words = view.words;
    let is_own = |seat: Seat| view.viewer == Some(seat);
    let is_shown = |line: &&SeatFacts| {
        is_own(line.seat) || line.clock.is_some_and(|clock| clock.running_since.is_some())
    };
    let seats = || view.table.facts.seats.iter();
    let (own, others) = (seats().filter(|line| is_own(line.seat)), seats().filter(|line| !is_own(line.seat)));
    html! {
        p .ct-clocks {
            @for line in own.chain(others).filter(is_shown) {
                @if let Some(facts) = &line.clock {
                    span {
                        @if is_own(line.seat) { (words.get("clock-yours")) }
                        @else { bdi { (shown_name(line.name.as_deref().unwrap_or_default())) } }
                        " " (clock(words, facts, view.now))
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_shows_less_than_there_is() {
        let cases = [
            (0, "0:00"),
            (1, "0:01"),
            (59_001, "1:00"),
            (272_000, "4:32"),
            (599_999, "10:00"),
            (600_000, "10\u{a0}min"),
            (600_001, "11\u{a0}min"),
        ];
        for (left, text) in cases {
            assert_eq!(shown(left), text);
        }
    }
}
