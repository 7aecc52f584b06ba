//! The dispatcher: takes what is due from the outbox, once across all nodes, and sends it.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::StreamExt;
use game_core::{Seat, SeatSet};
use notices::SendError;
use store::{Channel, ChannelState, Notice};
use table::{Day, Stage};

use super::causes::Kind;
use super::settings::{ChannelSettings, Outcome};
use super::text::{self, Piece};
use super::timing::{Situation, Verdict, judge};
use crate::App;
use crate::catalog::CurrentTable;
use crate::error::AppError;
use crate::random;

/// How often the outbox is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// How many notices are taken at once, and how many channels are written to at the same time.
const TAKEN: usize = 200;
const AT_ONCE: usize = 8;

/// After how many attempts a notice is given up: about a day.
const ATTEMPTS: u32 = 30;

/// How long an address that nobody has confirmed is kept, in milliseconds.
pub(super) const UNCONFIRMED: i64 = 24 * 60 * 60 * 1_000;

/// What is written by a later Crier is left for it for this long.
const NOT_OURS: i64 = 60 * 60 * 1_000;

/// Sends notices until the server stops.
pub(crate) async fn run(app: App) {
    if app.notices.is_off() {
        return;
    }
    for look in 0_u64.. {
        // One node does this for all. An error is logged where it arises, and the next look may succeed.
        if app.tables.store().claim("notices".to_owned()).await.unwrap_or(false) {
            let _ = round(&app).await;
            if look % 600 == 0 {
                let before = app.tables.clock().now() - UNCONFIRMED;
                let _ = app.tables.store().drop_new_channels(before).await;
            }
        }
        if look % 10 == 0
            && let Ok(count) = app.tables.store().count_notices().await
        {
            app.metrics.notices_waiting(count);
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Sends notices for a program that brings its own listener: see [`app_with_dispatcher`](crate::app_with_dispatcher).
pub struct Dispatcher(pub(crate) App);

impl Dispatcher {
    /// Sends what is due now, and returns how many messages were accepted.
    ///
    /// # Errors
    /// Returns why the outbox can't be read.
    pub async fn send_due(&self) -> Result<usize, String> {
        round(&self.0).await.map_err(|error| error.to_string())
    }
}

impl std::fmt::Debug for Dispatcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Dispatcher")
    }
}

/// One look at the outbox. Returns how many messages were accepted.
async fn round(app: &App) -> Result<usize, AppError> {
    let due = app.tables.store().due_notices(app.tables.clock().now(), TAKEN).await?;
    let mut by_channel: BTreeMap<String, Vec<Notice>> = BTreeMap::new();
    for notice in due {
        by_channel.entry(notice.channel.clone()).or_default().push(notice);
    }
    let work = by_channel.into_iter().map(|(channel, notices)| async move {
        match deliver(app, &channel, notices).await {
            Ok(sent) => sent,
            Err(error) => {
                tracing::error!("the notices of a channel can't be sent: {error}");
                0
            }
        }
    });
    Ok(futures_util::stream::iter(work).buffer_unordered(AT_ONCE).fold(0, async |sum, sent| sum + sent).await)
}

/// A notice that is to be sent, with its table.
struct Ripe {
    notice: Notice,
    kind: Kind,
    table: std::sync::Arc<CurrentTable>,
    seats: SeatSet,
}

/// Everything that is due for one channel.
async fn deliver(app: &App, channel: &str, notices: Vec<Notice>) -> Result<usize, AppError> {
    let store = app.tables.store();
    let Some(channel) = store.channel(channel.to_owned()).await? else { return Ok(0) };
    if channel.state != ChannelState::On {
        store.take_out(notices).await?;
        return Ok(0);
    }
    let now = app.tables.clock().now();
    let Some(settings) = ChannelSettings::of(&channel) else {
        return postpone(app, &notices, now + NOT_OURS).await.map(|()| 0);
    };
    let mut ripe = Vec::new();
    for notice in notices {
        let (verdict, found) = look_at(app, &channel, &settings, &notice, now).await?;
        match (verdict, found) {
            (Verdict::Send, Some((kind, table, seats))) => ripe.push(Ripe { notice, kind, table, seats }),
            (Verdict::Wait(until), _) => {
                let tries = notice.tries;
                store.postpone_notice(notice, until, tries).await?;
            }
            _ => store.take_out(vec![notice]).await?,
        }
    }
    let parts: Vec<&[Ripe]> = match settings.hours.digest {
        Some(_) if ripe.len() > 1 => vec![&ripe],
        _ => ripe.chunks(1).collect(),
    };
    let mut sent = 0;
    for (index, part) in parts.iter().enumerate() {
        match send(app, &channel, &settings, part).await? {
            Sent::Accepted => sent += 1,
            Sent::Refused => {}
            Sent::Gone => return Ok(sent),
            // The others would fare no better now.
            Sent::Later(until) => {
                let rest: Vec<Notice> = parts[index + 1..]
                    .iter()
                    .flat_map(|part| part.iter())
                    .map(|one| one.notice.clone())
                    .collect();
                postpone(app, &rest, until).await?;
                return Ok(sent);
            }
        }
    }
    Ok(sent)
}

async fn postpone(app: &App, notices: &[Notice], until: i64) -> Result<(), AppError> {
    for notice in notices {
        app.tables.store().postpone_notice(notice.clone(), until, notice.tries).await?;
    }
    Ok(())
}

type Found = (Kind, std::sync::Arc<CurrentTable>, SeatSet);

/// What to do with a notice now, and what it is about.
async fn look_at(
    app: &App,
    channel: &Channel,
    settings: &ChannelSettings,
    notice: &Notice,
    now: i64,
) -> Result<(Verdict, Option<Found>), AppError> {
    let Some(kind) = Kind::from_name(&notice.kind) else { return Ok((Verdict::Wait(now + NOT_OURS), None)) };
    let live = match app.tables.find(&notice.table).await {
        Ok(live) => live,
        Err(AppError::Store(error)) => return Err(AppError::Store(error)),
        // Deleted, or played by rules that this program does not have.
        Err(_) => return Ok((Verdict::Drop, None)),
    };
    let table = live.peek();
    // Seats may have changed hands meanwhile.
    let noticed: SeatSet = notice.seats.split(' ').filter_map(|seat| seat.parse::<Seat>().ok()).collect();
    let held = table.facts.persons().remove(&channel.person).unwrap_or_default();
    let seats: SeatSet = noticed.iter().filter(|seat| held.contains(*seat)).collect();
    let vacation = app.tables.profile(&channel.person).await?.vacation;
    let vacation = vacation.filter(|vacation| vacation.until(Day::of(now)).is_some());
    let is_open = match (kind, &table.facts.rematch) {
        (Kind::Rematch, Some(next)) => is_expected(app, next, &channel.person).await?,
        _ => true,
    };
    let situation = Situation {
        kind,
        pace: table.facts.pace,
        holds: !seats.is_empty() && is_open && text::holds(kind, &table, seats),
        is_here: live.presence().at_table().iter().any(|seat| held.contains(seat)),
        vacation: vacation.map(|vacation| vacation.ends()),
        hours: settings.hours,
        created: notice.created,
        now,
    };
    Ok((judge(&situation), Some((kind, table, seats))))
}

/// Whether a person has yet to sit down where the group plays again.
async fn is_expected(app: &App, table: &str, person: &str) -> Result<bool, AppError> {
    match app.tables.find(table).await {
        Ok(live) => {
            let facts = &live.peek().facts;
            Ok(facts.stage == Stage::Seating && !facts.persons().contains_key(person))
        }
        Err(AppError::Store(error)) => Err(AppError::Store(error)),
        Err(_) => Ok(false),
    }
}

enum Sent {
    Accepted,
    Refused,
    Gone,
    Later(i64),
}

/// Sends one message, and notes what became of it.
async fn send(
    app: &App,
    channel: &Channel,
    settings: &ChannelSettings,
    part: &[Ripe],
) -> Result<Sent, AppError> {
    let ready = app.notices.ready(app.tables.store()).await?;
    let [first, ..] = part else { return Ok(Sent::Accepted) };
    let pieces: Vec<Piece<'_>> = part
        .iter()
        .map(|ripe| Piece {
            kind: ripe.kind,
            id: &ripe.notice.table,
            table: &ripe.table,
            seats: ripe.seats,
            rematch: ripe.table.facts.rematch.as_deref().filter(|_| ripe.kind == Kind::Rematch),
        })
        .collect();
    // The same at every attempt, so that a channel can tell a second copy.
    let id = format!("{}.{}.{}", first.notice.table, first.notice.number, channel.id);
    let links = app.notices.links(ready, channel, settings);
    let message = match pieces.as_slice() {
        [piece] => text::single(settings, piece, links, id),
        pieces => text::digest(settings, pieces, links, id),
    };
    let accepted = ready.sender.send(&settings.target, &message).await;
    let notices = || part.iter().map(|ripe| ripe.notice.clone()).collect::<Vec<_>>();
    let (store, now) = (app.tables.store(), app.tables.clock().now());
    let kind = settings.kind();
    let Err(error) = accepted else {
        store.take_out(notices()).await?;
        app.metrics.notice_sent(kind);
        store.note_outcome(channel.id.clone(), Outcome::accepted(now).text(), false).await?;
        return Ok(Sent::Accepted);
    };
    app.metrics.notice_failed(kind);
    tracing::debug!("a notice by {kind} was not accepted: {error}");
    let pause = match &error {
        SendError::Later { after, .. } => {
            pause(first.notice.tries).map(|pause| pause.max(after.unwrap_or_default()))
        }
        SendError::Refused { .. } | SendError::Gone { .. } => None,
    };
    let outcome = Outcome::of(channel).refused(now, error.reason(), pause.is_none());
    let is_gone = matches!(error, SendError::Gone { .. });
    store.note_outcome(channel.id.clone(), outcome.text(), is_gone).await?;
    match pause {
        Some(pause) => {
            let until = now + i64::try_from(pause.as_millis()).unwrap_or(NOT_OURS);
            for notice in notices() {
                let tries = notice.tries + 1;
                store.postpone_notice(notice, until, tries).await?;
            }
            Ok(Sent::Later(until))
        }
        None => {
            store.take_out(notices()).await?;
            Ok(if is_gone { Sent::Gone } else { Sent::Refused })
        }
    }
}

/// How long to wait after so many failed attempts: a minute, then twice as long each time, at most an hour, and not in step with
/// others. `None` if it is given up.
fn pause(tries: u32) -> Option<Duration> {
    let minutes = 1_u32.checked_shl(tries).map_or(60, |minutes| minutes.min(60));
    let usual = minutes * Duration::from_secs(60);
    (tries + 1 < ATTEMPTS).then(|| usual.mul_f64(0.8) + random::up_to(usual.mul_f64(0.4)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_become_rarer_and_end_after_about_a_day() {
        let minutes = |tries| pause(tries).map(|pause| pause.as_secs_f64() / 60.0);
        for (tries, usual) in [(0, 1.0), (1, 2.0), (5, 32.0), (6, 60.0), (28, 60.0)] {
            let minutes = minutes(tries).expect("another attempt");
            assert!((0.8 * usual..=1.2 * usual).contains(&minutes), "{tries}: {minutes}");
        }
        assert_eq!(pause(29), None);
        let all: f64 = (0..29).filter_map(minutes).sum();
        assert!((18.0..30.0).contains(&(all / 60.0)), "{all} minutes");
    }
}
