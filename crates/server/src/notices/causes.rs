//! What causes a notice: a pure look at a table before and after a change.

use game_core::SeatSet;
use store::NewNotice;
use table::{Pace, SeatFacts, Stage, TableFacts};

/// How long a player may look at the table without playing until they are reminded after all, in milliseconds: the page may
/// have been left open on another device.
pub(crate) const FORGOTTEN: i64 = 60 * 60 * 1_000;

/// How long a live table waits for a player whose line may only have broken.
pub(crate) const BROKEN_LINE: i64 = 20 * 1_000;

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// It is the person's turn.
    Turn,
    /// Another player reminds them.
    Nudge,
    /// The game is over.
    Over,
    /// The group plays again, and a seat is kept for them.
    Rematch,
}

impl Kind {
    pub(crate) const ALL: [Kind; 4] = [Kind::Turn, Kind::Nudge, Kind::Over, Kind::Rematch];

    /// Its name in the outbox and in texts.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Turn => "turn",
            Kind::Nudge => "nudge",
            Kind::Over => "over",
            Kind::Rematch => "rematch",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Who should hear of a change, one notice for each person at most. `here` are the seats whose players are at the table.
pub(crate) fn causes(before: &TableFacts, after: &TableFacts, here: SeatSet, now: i64) -> Vec<NewNotice> {
    if after.lesson.is_some() || after.practice.is_some() {
        return Vec::new();
    }
    let persons = after.persons();
    let is_alone = persons.len() == 1;
    let notice = |(person, seats): (String, SeatSet)| {
        let is_here = seats.iter().any(|seat| here.contains(seat));
        let kind = cause(before, after, seats)?;
        let due = match (kind, after.pace, is_here) {
            // They can see it.
            (Kind::Nudge | Kind::Over | Kind::Rematch, _, true) | (Kind::Turn, Pace::Live, true) => {
                return None;
            }
            // A player who leaves their own game against bots knows that it waits.
            (Kind::Turn | Kind::Over, Pace::Live, false) if is_alone => return None,
            (Kind::Turn, Pace::Live, false) => now + BROKEN_LINE,
            (Kind::Turn, Pace::OverDays, true) => now + FORGOTTEN,
            _ => now,
        };
        let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        Some(NewNotice { person, kind: kind.name().to_owned(), seats: numbers.join(" "), created: now, due })
    };
    persons.into_iter().filter_map(notice).collect()
}

/// What someone with these seats should hear of.
fn cause(before: &TableFacts, after: &TableFacts, seats: SeatSet) -> Option<Kind> {
    if after.stage == Stage::Over && before.stage != Stage::Over {
        return Some(Kind::Over);
    }
    if after.rematch.is_some() && before.rematch != after.rematch {
        return Some(Kind::Rematch);
    }
    let own = || after.seats.iter().filter(|line| seats.contains(line.seat));
    let earlier = |line: &SeatFacts| before.seats.get(line.seat.index());
    if own().any(|line| {
        line.nudged_at.is_some() && earlier(line).is_some_and(|old| old.nudged_at != line.nudged_at)
    }) {
        return Some(Kind::Nudge);
    }
    let began = |line: &SeatFacts| {
        is_awaited(line)
            && earlier(line).is_none_or(|old| !is_awaited(old) || old.awaited_since != line.awaited_since)
    };
    own().any(began).then_some(Kind::Turn)
}

/// Whether the table waits for the person at a seat.
pub(crate) fn is_awaited(line: &SeatFacts) -> bool {
    line.awaited_since.is_some() && line.is_waiting && line.bot().is_none()
}
