//! Quiet hours and daily digests, in the person's own time.

use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60;

/// A time of day, in minutes since midnight.
pub(crate) type TimeOfDay = u16;

/// From when to when nothing is sent. It may go past midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Quiet {
    pub(crate) from: TimeOfDay,
    pub(crate) to: TimeOfDay,
}

/// When a person wants to hear.
///
/// The zone is what their browser's clock is ahead of UTC, and not a zone with a name: that would need a table of all zones that
/// has to be kept up to date. Browsers report a new one when summer time begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Hours {
    /// In minutes.
    pub(crate) zone: i16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) quiet: Option<Quiet>,
    /// When everything of the day is sent as one message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digest: Option<TimeOfDay>,
}

impl Hours {
    /// The zones that there are: UTC-12 to UTC+14.
    pub(crate) const ZONES: std::ops::RangeInclusive<i16> = -12 * 60..=14 * 60;

    /// Minutes since the beginning of 1970 in the person's own time.
    fn local(&self, moment: i64) -> i64 {
        moment.div_euclid(MINUTE) + i64::from(self.zone)
    }

    /// The first moment after this one at which it is a time of day.
    fn next(&self, moment: i64, time: TimeOfDay) -> i64 {
        let local = self.local(moment);
        let wait = (i64::from(time) - local.rem_euclid(DAY) - 1).rem_euclid(DAY) + 1;
        (moment.div_euclid(MINUTE) + wait) * MINUTE
    }

    /// When the quiet hours end that this moment lies in.
    pub(crate) fn quiet_until(&self, moment: i64) -> Option<i64> {
        let Quiet { from, to } = self.quiet?;
        let now = self.local(moment).rem_euclid(DAY);
        let (from, until) = (i64::from(from), i64::from(to));
        let is_quiet = if from <= until { (from..until).contains(&now) } else { now >= from || now < until };
        is_quiet.then(|| self.next(moment, to))
    }

    /// When the digest is sent that has what happened at this moment.
    pub(crate) fn digest_after(&self, moment: i64) -> Option<i64> {
        self.digest.map(|time| self.next(moment, time))
    }
}

/// Reads `22:30`.
pub(crate) fn read_time(text: &str) -> Option<TimeOfDay> {
    let (hours, minutes) = text.trim().split_once(':')?;
    let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.get(..2)?.parse().ok()?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

/// Writes `22:30`.
pub(crate) fn time(time: TimeOfDay) -> String {
    format!("{:02}:{:02}", time / 60, time % 60)
}

/// Writes `UTC+1`, `UTC-3:30`.
pub(crate) fn zone(minutes: i16) -> String {
    let (hours, rest) = (minutes.abs() / 60, minutes.abs() % 60);
    let sign = if minutes < 0 { '-' } else { '+' };
    match (hours, rest) {
        (0, 0) => "UTC".to_owned(),
        (hours, 0) => format!("UTC{sign}{hours}"),
        (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some midnight in UTC.
    const MIDNIGHT: i64 = 20_000 * DAY * MINUTE;

    fn at(text: &str) -> i64 {
        MIDNIGHT + i64::from(read_time(text).expect("a time")) * MINUTE
    }

    fn hours(zone: i16, from: &str, to: &str) -> Hours {
        let read = |text| read_time(text).expect("a time");
        Hours { zone, quiet: Some(Quiet { from: read(from), to: read(to) }), digest: None }
    }

    #[test]
    fn nights_are_quiet_in_the_persons_own_time() {
        let night = hours(60, "22:30", "07:00");
        assert_eq!(night.quiet_until(at("21:29")), None);
        assert_eq!(night.quiet_until(at("21:30")), Some(at("06:00") + DAY * MINUTE));
        assert_eq!(night.quiet_until(at("05:59") + 59_999), Some(at("06:00")));
        assert_eq!(night.quiet_until(at("06:00")), None, "it is seven there");
        let west = hours(-210, "22:00", "23:00");
        assert_eq!(west.quiet_until(at("01:45")), Some(at("02:30")), "a quarter past ten in Newfoundland");
    }

    #[test]
    fn an_afternoon_can_be_quiet_and_an_empty_time_is_not() {
        let nap = hours(0, "13:00", "14:30");
        assert_eq!(
            [at("12:59"), at("13:00"), at("14:30")].map(|now| nap.quiet_until(now)),
            [None, Some(at("14:30")), None]
        );
        assert_eq!(hours(0, "08:00", "08:00").quiet_until(at("08:00")), None);
    }

    #[test]
    fn a_digest_comes_at_its_time_of_the_day_or_the_next() {
        let six = Hours { zone: 120, quiet: None, digest: read_time("18:00") };
        assert_eq!(six.digest_after(at("15:59")), Some(at("16:00")));
        assert_eq!(
            six.digest_after(at("16:00")),
            Some(at("16:00") + DAY * MINUTE),
            "that one is just leaving"
        );
        assert_eq!(Hours::default().digest_after(at("16:00")), None);
    }

    #[test]
    fn times_and_zones_are_written_as_people_do() {
        assert_eq!(
            ["7:05", "23:59", "00:00:00"].map(|text| read_time(text).map(time)),
            [Some("07:05".to_owned()), Some("23:59".to_owned()), Some("00:00".to_owned())]
        );
        assert!(["24:00", "7:60", "x", "", "7", "7:5", "-1:00"].iter().all(|junk| read_time(junk).is_none()));
        assert_eq!([0, 60, -210, 330].map(zone), ["UTC", "UTC+1", "UTC-3:30", "UTC+5:30"]);
    }
}
