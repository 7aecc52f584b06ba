//! The clock of a live table that wants one.
//!
//! Each player has a reserve. It runs while the table waits for that player's seat, and each confirmed turn adds the
//! increment. A player whose reserve runs out doesn't lose: a bot finishes the turn and plays on until the player comes
//! back, who then has some time again. Bots have no clock.
//!
//! **A bad line.** A page says how long its player thought, from seeing the position to pressing the button, by its own
//! clock. What the server waited beyond that was spent on the way, and is credited: at most [`LAG_PER_TURN_MS`] a turn, and never more
//! than the server waited. A page that lies gains no more than that. A clock that runs out is kept open for what is
//! left of the turn's credit, since a confirmation may be on its way.

use serde::{Deserialize, Serialize};

use game_core::{Chronicled, Seat};

use crate::event::Sitter;
use crate::table::{SeatState, Stage, Table};

/// The most time on the way that is credited to a seat in one turn.
pub const LAG_PER_TURN_MS: i64 = 5_000;

/// What a player whose time ran out has at least after coming back.
pub const COME_BACK_MS: i64 = 30_000;

/// How much time each player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockSetting {
    /// What each player starts with, in seconds.
    pub reserve_s: u32,
    /// What each confirmed turn adds, in seconds.
    pub increment_s: u32,
}

impl ClockSetting {
    /// The shortest and the longest reserve.
    pub const RESERVE_S: std::ops::RangeInclusive<u32> = 30..=7_200;
    /// The longest increment.
    pub const MAX_INCREMENT_S: u32 = 300;

    /// Whether a table may have it.
    #[must_use]
    pub fn is_fit(&self) -> bool {
        ClockSetting::RESERVE_S.contains(&self.reserve_s) && self.increment_s <= ClockSetting::MAX_INCREMENT_S
    }

    fn reserve_ms(&self) -> i64 {
        i64::from(self.reserve_s) * 1_000
    }

    fn increment_ms(&self) -> i64 {
        i64::from(self.increment_s) * 1_000
    }
}

/// One seat's clock: what changes during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatClock {
    /// Everything gained so far minus everything spent: the reserve plus this is what is left.
    balance_ms: i64,
    /// Whether the current turn has had its increment, or its time-out. A new turn begins when another seat has moved, so
    /// confirming in small steps or taking a confirmation back gains nothing.
    is_paid: bool,
    /// What was credited for time on the way in the current turn.
    credited_ms: i64,
    /// Whether it has run out and the player has not come back yet.
    is_out: bool,
}

impl SeatClock {
    fn left_ms(&self, setting: &ClockSetting) -> i64 {
        setting.reserve_ms() + self.balance_ms
    }

    fn lag_left_ms(&self) -> i64 {
        (LAG_PER_TURN_MS - self.credited_ms).max(0)
    }

    /// How much of a wait counts as time on the way, if the player says to have thought for so long.
    fn credit(&self, waited_ms: i64, thought_ms: u64) -> i64 {
        let thought = i64::try_from(thought_ms).unwrap_or(i64::MAX);
        waited_ms.saturating_sub(thought).clamp(0, self.lag_left_ms())
    }

    /// The player has confirmed.
    fn stop(&mut self, setting: &ClockSetting, waited_ms: i64, credit_ms: i64) {
        let spent = (waited_ms - credit_ms).clamp(0, self.left_ms(setting));
        self.balance_ms -= spent;
        self.credited_ms += credit_ms;
        if !self.is_paid {
            self.balance_ms += setting.increment_ms();
        }
        self.is_paid = true;
    }

    fn run_out(&mut self, setting: &ClockSetting) {
        self.balance_ms = -setting.reserve_ms();
        self.is_paid = true;
        self.is_out = true;
    }

    /// The player comes back. One who left of their own accord continues with the time they had.
    fn come_back(&mut self, setting: &ClockSetting) {
        if std::mem::take(&mut self.is_out) {
            let fair = setting.increment_ms().max(COME_BACK_MS);
            self.balance_ms = self.balance_ms.max(fair - setting.reserve_ms());
        }
    }

    /// Another seat has moved: what follows is a new turn.
    pub(crate) fn begin_turn(&mut self) {
        self.is_paid = false;
        self.credited_ms = 0;
    }
}

/// What a seat's clock shows. Serialized, it is the clock in the JSON interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ClockFacts {
    /// What was left when it last stopped, in milliseconds.
    pub left_ms: i64,
    /// Since when it has been running, in milliseconds since 1970.
    pub running_since: Option<i64>,
    /// Whether it ran out, so that a bot plays until the player comes back.
    pub out_of_time: bool,
    /// Until when a confirmation is awaited, in milliseconds since 1970: see [`Table::times_out_at`].
    #[serde(skip)]
    pub times_out_at: Option<i64>,
}

impl ClockFacts {
    /// What is left at a time, in milliseconds.
    #[must_use]
    pub fn left_at(&self, now: i64) -> i64 {
        let running = self.running_since.map_or(0, |since| (now - since).max(0));
        (self.left_ms - running).max(0)
    }
}

impl<G: Chronicled> Table<G> {
    /// The time from which [`Command::TimeOut`](crate::Command::TimeOut) is accepted for a seat; `None` while its clock is not running.
    pub fn times_out_at(&self, seat: Seat) -> Option<i64> {
        let (setting, since) = (self.clock?, self.running_since(seat)?);
        let clock = &self.seats.get(seat.index())?.clock;
        Some(since + clock.left_ms(&setting) + clock.lag_left_ms())
    }

    /// What a seat's clock shows; `None` for bots and at tables without a clock.
    pub(crate) fn clock_facts(&self, seat: Seat) -> Option<ClockFacts> {
        let setting = self.clock.filter(|_| !self.is_past)?;
        let state = self.seats.get(seat.index()).filter(|state| is_person(state))?;
        Some(ClockFacts {
            left_ms: state.clock.left_ms(&setting),
            running_since: self.running_since(seat),
            out_of_time: state.clock.is_out,
            times_out_at: self.times_out_at(seat),
        })
    }

    /// Whether the bot that plays for a seat still has to finish the turn in which the player's time ran out.
    pub(crate) fn is_turn_lost(&self, seat: Seat) -> bool {
        let is_out = |state: &SeatState<G>| state.clock.is_out && state.clock.is_paid;
        self.seats.get(seat.index()).is_some_and(is_out) && self.waiting().contains(seat)
    }

    /// How much of the wait for a seat is credited, if its page says how long the player thought.
    pub(crate) fn lag_credit(&self, seat: Seat, thought_ms: Option<u64>, at: i64) -> u32 {
        let credit = || {
            let waited = (at - self.clock.and(self.running_since(seat))?).max(0);
            u32::try_from(self.seats.get(seat.index())?.clock.credit(waited, thought_ms?)).ok()
        };
        credit().unwrap_or(0)
    }

    /// Stops a player's clock, which has run since the table began to wait for the seat.
    pub(crate) fn stop_clock(&mut self, seat: Seat, at: i64, credit_ms: u32) {
        let since = self.running_since(seat);
        let (Some(setting), Some(state)) = (self.clock, self.seats.get_mut(seat.index())) else { return };
        if let Some(since) = since {
            state.clock.stop(&setting, (at - since).max(0), i64::from(credit_ms));
        }
    }

    pub(crate) fn run_out(&mut self, seat: Seat) {
        if let (Some(setting), Some(state)) = (self.clock, self.seats.get_mut(seat.index())) {
            state.clock.run_out(&setting);
        }
    }

    pub(crate) fn come_back(&mut self, seat: Seat, at: i64) {
        let (Some(setting), Some(state)) = (self.clock, self.seats.get_mut(seat.index())) else { return };
        if state.clock.is_out {
            state.awaited_since = state.awaited_since.and(Some(at));
        }
        state.clock.come_back(&setting);
    }

    /// Since when a player's clock has been running. While a bot plays for the player it does not run.
    fn running_since(&self, seat: Seat) -> Option<i64> {
        let state = self.seats.get(seat.index())?;
        let is_running = self.stage() == Stage::Playing && is_person(state) && state.stand_in.is_none();
        state.awaited_since.filter(|_| is_running)
    }
}

fn is_person<G: game_core::Game>(state: &SeatState<G>) -> bool {
    matches!(state.sitter, Some(Sitter::Person { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTING: ClockSetting = ClockSetting { reserve_s: 60, increment_s: 10 };

    /// Whatever a page claims: never a negative credit, never more than was waited, never more than the cap in a turn.
    #[test]
    fn credit_is_bounded_whatever_a_page_claims() {
        let waits = [0, 1, 4_999, 5_000, 5_001, 60_000, i64::MAX / 4];
        for waited in waits {
            for thought in [0, 1, 2_500, 5_000, 59_000, u64::MAX] {
                let mut clock = SeatClock::default();
                let mut sum = 0;
                for _ in 0..4 {
                    let credit = clock.credit(waited, thought);
                    assert!(
                        (0..=waited.min(LAG_PER_TURN_MS)).contains(&credit),
                        "{waited} {thought} {credit}"
                    );
                    sum += credit;
                    clock.stop(&SETTING, waited, credit);
                    assert!(clock.left_ms(&SETTING) >= 0);
                }
                assert!(sum <= LAG_PER_TURN_MS, "{sum} in one turn");
            }
        }
    }

    #[test]
    fn an_honest_page_is_charged_its_thinking_time() {
        let mut clock = SeatClock::default();
        let credit = clock.credit(9_000, 7_000);
        clock.stop(&SETTING, 9_000, credit);
        assert_eq!((credit, clock.left_ms(&SETTING)), (2_000, 60_000 - 7_000 + 10_000));
    }

    #[test]
    fn one_increment_a_turn_however_often_it_is_confirmed() {
        let mut clock = SeatClock::default();
        clock.stop(&SETTING, 1_000, 0);
        clock.stop(&SETTING, 1_000, 0);
        assert_eq!(clock.left_ms(&SETTING), 68_000);
        clock.begin_turn();
        clock.stop(&SETTING, 1_000, 0);
        assert_eq!(clock.left_ms(&SETTING), 77_000);
    }
}
