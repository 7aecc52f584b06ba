//! The day's dice: one day of the calendar (UTC), and what it means for a table that it is played on a day's dice.
//!
//! Everyone who plays on a day's dice meets the same chance results, so nothing of a table or a player goes into them
//! (`docs/fair-dice.md`, version 3). The secret is opened an hour after the day: attempts begun in time can be finished
//! by then, and nobody can still use what it gives away.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A day of the calendar, in UTC. Written `2026-11-18`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(i32);

const MILLISECONDS: i64 = 24 * 60 * 60 * 1_000;

/// How long after the end of a day its secret stays closed and its attempts can be finished.
const GRACE: i64 = 60 * 60 * 1_000;

/// The first of January 2026 is day 1.
const NUMBER_ONE: i32 = 20_454;

/// The days that can be written: the years 1970 to 9999.
const DAYS: std::ops::RangeInclusive<i32> = 0..=2_932_896;

impl Day {
    /// The day of a moment in milliseconds since 1970. Moments outside the calendar count as its first or last day.
    #[must_use]
    pub fn of(moment: i64) -> Day {
        let day = moment.div_euclid(MILLISECONDS).clamp(i64::from(*DAYS.start()), i64::from(*DAYS.end()));
        Day(day as i32)
    }

    /// The day after this many further days, or before; the calendar's first or last if there is none.
    #[must_use]
    pub fn plus(self, days: i32) -> Day {
        Day(self.0.saturating_add(days).clamp(*DAYS.start(), *DAYS.end()))
    }

    /// How many days come after `earlier`, up to this one.
    #[must_use]
    pub fn since(self, earlier: Day) -> i32 {
        self.0 - earlier.0
    }

    /// The number that people know the day by: the first of January 2026 is 1.
    #[must_use]
    pub fn number(self) -> i32 {
        self.0 - NUMBER_ONE + 1
    }

    /// When it begins, in milliseconds since 1970.
    #[must_use]
    pub fn begins(self) -> i64 {
        i64::from(self.0) * MILLISECONDS
    }

    /// When it ends: the beginning of the next day.
    #[must_use]
    pub fn ends(self) -> i64 {
        self.begins() + MILLISECONDS
    }

    /// When its secret is opened. Attempts that were finished before count for its board.
    #[must_use]
    pub fn opens(self) -> i64 {
        self.ends() + GRACE
    }

    /// Year, month and day of the month.
    #[must_use]
    pub fn parts(self) -> (i32, u8, u8) {
        // Counted from the first of March of year 0, so that a leap day is the last of its year. 146,097 days are 400
        // years.
        let days = self.0 + 719_468;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + era * 400 + i32::from(month <= 2);
        (year, month as u8, day as u8)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// A text is not a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a date, such as 2026-11-18")]
pub struct BadDay;

impl FromStr for Day {
    type Err = BadDay;

    fn from_str(text: &str) -> Result<Day, BadDay> {
        let number = |part: Option<&str>| part.and_then(|part| part.parse::<i32>().ok()).ok_or(BadDay);
        let mut parts = text.split('-');
        let (year, month, day) = (number(parts.next())?, number(parts.next())?, number(parts.next())?);
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) {
            return Err(BadDay);
        }
        let (from_march, year) = ((month + 9) % 12, year - i32::from(month <= 2));
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let of_year = (153 * from_march + 2) / 5 + day - 1;
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
        let found = Day(days);
        // One spelling: this also refuses the 30th of February.
        if DAYS.contains(&days) && found.to_string() == text { Ok(found) } else { Err(BadDay) }
    }
}

impl Serialize for Day {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// That a table is played on a day's dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnDay {
    /// The day.
    pub date: Day,
    /// Whether it is a person's one attempt that counts: no turn is taken back there, no hint given, and no bot plays
    /// for the person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ranked: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_dates_and_read_again() {
        for (text, day) in [("1970-01-01", 0), ("2000-02-29", 11_016), ("2026-01-01", NUMBER_ONE)] {
            assert_eq!(text.parse(), Ok(Day(day)));
            assert_eq!(Day(day).to_string(), text);
        }
        for day in (0..=*DAYS.end()).step_by(97) {
            assert_eq!(Day(day).to_string().parse(), Ok(Day(day)));
        }
        assert_eq!(Day(*DAYS.end()).to_string(), "9999-12-31");
        for junk in [
            "",
            "2026-02-29",
            "2026-2-03",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "10000-01-01",
            "x",
            "2026-01-01-01",
            "1969-12-31",
            "2026-01-99999999999",
        ] {
            assert_eq!(junk.parse::<Day>(), Err(BadDay), "{junk}");
        }
    }

    #[test]
    fn a_moment_belongs_to_one_day() {
        let day: Day = "2026-11-18".parse().unwrap();
        assert_eq!(
            [Day::of(day.begins()), Day::of(day.ends() - 1), Day::of(day.ends())],
            [day, day, day.plus(1)]
        );
        assert_eq!((day.number(), day.since("2026-11-16".parse().unwrap())), (322, 2));
        assert_eq!(day.opens() - day.ends(), GRACE);
        assert_eq!(Day::of(i64::MIN).to_string(), "1970-01-01");
        assert_eq!(Day::of(i64::MAX).plus(1).to_string(), "9999-12-31");
    }
}
