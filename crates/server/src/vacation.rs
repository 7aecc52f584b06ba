//! Vacations: while a person is away, their games over several days wait, and nobody puts a bot on their seats or nudges them.

use game_core::Seat;
use serde::{Deserialize, Serialize};
use table::{Day, Pace, TableFacts};

use crate::error::AppError;
use crate::live::Tables;
use crate::people::Profile;
use crate::talk::person_at;

/// The longest vacation, in days.
pub(crate) const LONGEST: u16 = 30;

/// How many days of vacation a person has in a year.
pub(crate) const A_YEAR: u16 = 60;

/// The days on which a person is away: whole days, in UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Vacation {
    first: Day,
    last: Day,
    /// The days taken in the year of the first one, earlier vacations included.
    taken: u16,
}

impl Vacation {
    /// The last day, if the person is away on this one.
    pub(crate) fn until(&self, today: Day) -> Option<Day> {
        (self.first..=self.last).contains(&today).then_some(self.last)
    }

    /// When it is over, in milliseconds since 1970: from then on a player has time again.
    pub(crate) fn ends(&self) -> i64 {
        self.last.ends()
    }
}

impl Profile {
    /// How many days of vacation the person may still take this year.
    pub(crate) fn vacation_left(&self, today: Day) -> u16 {
        let this_year = self.vacation.filter(|vacation| vacation.first.parts().0 == today.parts().0);
        A_YEAR.saturating_sub(this_year.map_or(0, |vacation| vacation.taken))
    }

    /// Goes on vacation for this many days, today included.
    ///
    /// # Errors
    /// [`AppError::BadVacation`] if that is too long.
    pub(crate) fn leave(&mut self, today: Day, days: u16) -> Result<(), AppError> {
        self.come_back(today);
        let left = self.vacation_left(today);
        if days == 0 || days > LONGEST.min(left) {
            return Err(AppError::BadVacation { most: LONGEST.min(left), left });
        }
        let last = today.plus(i32::from(days) - 1);
        self.vacation = Some(Vacation { first: today, last, taken: A_YEAR - left + days });
        Ok(())
    }

    /// Ends a vacation; the days that are left of it, tomorrow's first, are given back.
    pub(crate) fn come_back(&mut self, today: Day) {
        if let Some(vacation) = &mut self.vacation
            && vacation.until(today).is_some()
        {
            let unused = u16::try_from(vacation.last.since(today)).unwrap_or(0);
            vacation.taken = vacation.taken.saturating_sub(unused);
            vacation.last = today.plus(-1);
        }
    }
}

/// Each seat's current vacation, or the last one.
pub(crate) type Vacations = Vec<Option<Vacation>>;

impl Tables {
    /// The vacations of everyone at a table; none at live tables, where everybody is here anyway.
    pub(crate) async fn vacations(&self, facts: &TableFacts) -> Result<Vacations, AppError> {
        let mut vacations = vec![None; facts.seats.len()];
        if facts.pace == Pace::OverDays {
            for (person, seats) in facts.persons() {
                let vacation = self.profile(&person).await?.vacation;
                seats.iter().for_each(|seat| vacations[seat.index()] = vacation);
            }
        }
        Ok(vacations)
    }

    /// Checks that the player at a seat is not on vacation, and came back long enough ago.
    ///
    /// # Errors
    /// [`AppError::OnVacation`], or [`AppError::StillHere`] if the vacation ended less than `since_ms` ago.
    pub(crate) async fn require_back(
        &self,
        facts: &TableFacts,
        seat: Seat,
        since_ms: i64,
    ) -> Result<(), AppError> {
        let person = person_at(facts, seat).filter(|_| facts.pace == Pace::OverDays);
        let Some(person) = person else { return Ok(()) };
        let Some(vacation) = self.profile(&person).await?.vacation else { return Ok(()) };
        let now = self.clock().now();
        match vacation.until(Day::of(now)) {
            Some(until) => Err(AppError::OnVacation { until }),
            None if now - vacation.ends() < since_ms => Err(AppError::StillHere),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    fn until(profile: &Profile, today: &str) -> Option<String> {
        profile.vacation?.until(day(today)).map(|day| day.to_string())
    }

    #[test]
    fn a_vacation_lasts_some_days_and_a_year_has_only_so_many() {
        let mut profile = Profile::default();
        profile.leave(day("2026-11-10"), 15).expect("a vacation");
        assert_eq!(until(&profile, "2026-11-10").as_deref(), Some("2026-11-24"));
        assert_eq!(until(&profile, "2026-11-24").as_deref(), Some("2026-11-24"));
        assert_eq!(until(&profile, "2026-11-25"), None);
        assert_eq!(profile.vacation_left(day("2026-11-30")), A_YEAR - 15);
        assert!(
            profile.leave(day("2026-11-30"), 31).is_err() && profile.leave(day("2026-11-30"), 0).is_err()
        );
        profile.leave(day("2026-11-26"), 30).expect("a second one");
        let refused = profile.leave(day("2026-12-27"), 16);
        assert!(matches!(refused, Err(AppError::BadVacation { most: 15, left: 15 })), "{refused:?}");
        assert_eq!(profile.vacation_left(day("2027-01-01")), A_YEAR, "a new year");
    }

    #[test]
    fn coming_back_early_gives_the_days_back() {
        let mut profile = Profile::default();
        profile.leave(day("2026-11-10"), 10).expect("a vacation");
        profile.come_back(day("2026-11-12"));
        assert_eq!(until(&profile, "2026-11-12"), None);
        assert_eq!(profile.vacation_left(day("2026-11-12")), A_YEAR - 3, "the day of return counts");
        // A longer one instead of the running one.
        profile.leave(day("2026-11-20"), 5).expect("a vacation");
        profile.leave(day("2026-11-20"), 7).expect("a longer one");
        assert_eq!(until(&profile, "2026-11-26").as_deref(), Some("2026-11-26"));
        // Leaving again on the same day never gains days.
        let mut left = A_YEAR;
        for _ in 0..100 {
            profile.come_back(day("2026-11-20"));
            let now = profile.vacation_left(day("2026-11-20"));
            assert!(now <= left, "{now} of {left}");
            left = now;
            let _ = profile.leave(day("2026-11-20"), 30);
        }
    }
}
