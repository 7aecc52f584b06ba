//! Whether a notice in the outbox is sent now, later or never. A pure function: everything that it depends on is given.

use table::Pace;

use super::causes::{FORGOTTEN, Kind};
use super::hours::Hours;

/// What there is to know about a notice that is due.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Situation {
    pub(crate) kind: Kind,
    pub(crate) pace: Pace,
    /// Whether there is still something to say: the player has not played meanwhile, the seat is still kept.
    pub(crate) holds: bool,
    /// Whether the person is at the table.
    pub(crate) is_here: bool,
    /// When the person's vacation is over.
    pub(crate) vacation: Option<i64>,
    pub(crate) hours: Hours,
    /// When it happened, in milliseconds since 1970.
    pub(crate) created: i64,
    pub(crate) now: i64,
}

/// What to do with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Send,
    Wait(i64),
    Drop,
}

pub(crate) fn judge(it: &Situation) -> Verdict {
    if !it.holds {
        return Verdict::Drop;
    }
    if it.is_here {
        match (it.kind, it.pace) {
            (Kind::Turn, Pace::OverDays) if it.now - it.created < FORGOTTEN => {
                return Verdict::Wait(it.created + FORGOTTEN);
            }
            // The page has been open for an hour: nobody is looking at it.
            (Kind::Turn, Pace::OverDays) => {}
            _ => return Verdict::Drop,
        }
    }
    let waits = [
        it.vacation.filter(|_| it.pace == Pace::OverDays),
        it.hours.digest_after(it.created),
        it.hours.quiet_until(it.now),
    ];
    match waits.into_iter().flatten().filter(|until| *until > it.now).max() {
        // Nobody waits at a live table until the next morning.
        Some(_) if it.pace == Pace::Live && it.kind == Kind::Turn => Verdict::Drop,
        Some(until) => Verdict::Wait(until),
        None => Verdict::Send,
    }
}

#[cfg(test)]
mod tests {
    use super::super::hours::Quiet;
    use super::*;

    const HOUR: i64 = 60 * 60 * 1_000;
    /// Ten in the morning of some day, in UTC.
    const TEN: i64 = 20_000 * 24 * HOUR + 10 * HOUR;

    fn turn() -> Situation {
        Situation {
            kind: Kind::Turn,
            pace: Pace::OverDays,
            holds: true,
            is_here: false,
            vacation: None,
            hours: Hours::default(),
            created: TEN,
            now: TEN,
        }
    }

    #[test]
    fn a_turn_is_sent_once_the_player_is_away_and_never_after_they_played() {
        assert_eq!(judge(&turn()), Verdict::Send);
        assert_eq!(judge(&Situation { holds: false, ..turn() }), Verdict::Drop);
        let here = Situation { is_here: true, ..turn() };
        assert_eq!(judge(&here), Verdict::Wait(TEN + FORGOTTEN));
        let forgotten = Situation { now: TEN + FORGOTTEN, ..here };
        assert_eq!(
            judge(&forgotten),
            Verdict::Send,
            "a page that was left open does not silence it for ever"
        );
        assert_eq!(judge(&Situation { kind: Kind::Over, ..forgotten }), Verdict::Drop);
    }

    #[test]
    fn a_live_table_is_for_now() {
        let live = Situation { pace: Pace::Live, ..turn() };
        assert_eq!(judge(&live), Verdict::Send);
        assert_eq!(judge(&Situation { is_here: true, now: TEN + 2 * FORGOTTEN, ..live }), Verdict::Drop);
        let quiet = Hours { quiet: Some(Quiet { from: 0, to: 23 * 60 }), ..Hours::default() };
        assert_eq!(judge(&Situation { hours: quiet, ..live }), Verdict::Drop);
        let over = Situation { hours: quiet, kind: Kind::Over, ..live };
        assert_eq!(judge(&over), Verdict::Wait(TEN + 13 * HOUR));
    }

    #[test]
    fn quiet_hours_digests_and_vacations_wait_for_the_last_of_them() {
        let quiet = Some(Quiet { from: 9 * 60, to: 11 * 60 });
        let hours = Hours { zone: 0, quiet, digest: None };
        assert_eq!(judge(&Situation { hours, ..turn() }), Verdict::Wait(TEN + HOUR));
        assert_eq!(judge(&Situation { hours, now: TEN + HOUR, ..turn() }), Verdict::Send);
        let hours = Hours { digest: Some(18 * 60), ..hours };
        assert_eq!(judge(&Situation { hours, ..turn() }), Verdict::Wait(TEN + 8 * HOUR));
        assert_eq!(judge(&Situation { hours, now: TEN + 8 * HOUR, ..turn() }), Verdict::Send);
        let away = Situation { hours, vacation: Some(TEN + 14 * HOUR), ..turn() };
        assert_eq!(judge(&away), Verdict::Wait(TEN + 14 * HOUR));
        let back = Situation { now: TEN + 14 * HOUR, ..away };
        assert_eq!(judge(&back), Verdict::Send, "late, but not a day later");
    }
}
