//! Milliseconds since 1970 as the dates of feeds.

use time::OffsetDateTime;

/// As RFC 3339 writes it: `2026-11-18T09:05:00Z`.
pub(crate) fn rfc3339(millis: i64) -> String {
    let at = utc(millis);
    let (date, [hour, minute, second]) = (day(at, "-"), clock(at));
    format!("{date}T{hour:02}:{minute:02}:{second:02}Z")
}

/// As RFC 5545 writes it: `20261118T090500Z`.
pub(crate) fn basic(millis: i64) -> String {
    let at = utc(millis);
    let (date, [hour, minute, second]) = (day(at, ""), clock(at));
    format!("{date}T{hour:02}{minute:02}{second:02}Z")
}

/// A day in UTC as RFC 5545 writes it: `20261118`.
pub(crate) fn basic_day(millis: i64) -> String {
    day(utc(millis), "")
}

/// What is no date is 1970: a feed with a wrong date is better than none.
fn utc(millis: i64) -> OffsetDateTime {
    let at = OffsetDateTime::from_unix_timestamp(millis.div_euclid(1000)).ok();
    at.filter(|at| (1..=9999).contains(&at.year())).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

fn day(at: OffsetDateTime, between: &str) -> String {
    format!("{:04}{between}{:02}{between}{:02}", at.year(), u8::from(at.month()), at.day())
}

fn clock(at: OffsetDateTime) -> [u8; 3] {
    [at.hour(), at.minute(), at.second()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_as_the_standards_ask() {
        assert_eq!(rfc3339(1_794_992_700_999), "2026-11-18T09:05:00Z");
        assert_eq!(basic(951_782_399_000), "20000228T235959Z");
        assert_eq!(basic_day(951_782_400_000), "20000229");
        assert_eq!(rfc3339(i64::MIN), "1970-01-01T00:00:00Z");
        assert_eq!(rfc3339(i64::MAX), "1970-01-01T00:00:00Z");
    }
}
