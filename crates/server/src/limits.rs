//! How much one client may ask for in how short a time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::Method;

/// What one client may do for any length of time. A burst may be several times as much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rates {
    /// Changes a second; a hint counts as twenty.
    pub changes: u32,
    /// Reads a second; the page of a table counts as two, a person's games as ten, a picture or a circle as twenty.
    pub reads: u32,
    /// New tables a minute, and as many reviews; all of a person's records count as two reviews.
    pub tables: u32,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates { changes: 40, reads: 100, tables: 10 }
    }
}

/// A limit that a request can be over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Limit {
    Changes,
    Reads,
    Tables,
    /// Reviews and archives keep the server busy long after the request.
    Work,
}

/// The limits of all clients.
pub(crate) struct Limits {
    changes: Bucket<IpAddr>,
    reads: Bucket<IpAddr>,
    tables: Bucket<IpAddr>,
    work: Bucket<IpAddr>,
}

impl Limits {
    pub(crate) fn new(rates: Rates) -> Limits {
        let (second, minute) = (Duration::from_secs(1), Duration::from_secs(60));
        Limits {
            changes: Bucket::new(rates.changes.saturating_mul(6), rates.changes, second),
            reads: Bucket::new(rates.reads.saturating_mul(10), rates.reads, second),
            tables: Bucket::new(rates.tables.saturating_mul(3), rates.tables, minute),
            work: Bucket::new(rates.tables.saturating_mul(2), rates.tables, minute),
        }
    }

    /// Counts a request. The error says which limit it is over, and when to try again.
    pub(crate) fn admit(
        &self,
        client: IpAddr,
        method: &Method,
        path: &str,
        now: Instant,
    ) -> Result<(), (Limit, Duration)> {
        if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
            let cost = cost_of_read(path);
            self.reads.admit(client, cost, now).map_err(|wait| (Limit::Reads, wait))?;
            let work = if path == "/me/games.tar.gz" { 2 } else { 0 };
            return self.work.admit(client, work, now).map_err(|wait| (Limit::Work, wait));
        }
        let cost = if path.ends_with("/hint") { 20 } else { 1 };
        self.changes.admit(client, cost, now).map_err(|wait| (Limit::Changes, wait))?;
        let opens_table = matches!(path, "/tables" | "/api/tables" | "/anyone")
            || path.starts_with("/learn/")
            || path.starts_with("/daily/")
            || path.starts_with("/api/daily/")
            || path.ends_with("/rematch")
            || path.ends_with("/play");
        if opens_table {
            self.tables.admit(client, 1, now).map_err(|wait| (Limit::Tables, wait))?;
        }
        if path.ends_with("/review") {
            self.work.admit(client, 1, now).map_err(|wait| (Limit::Work, wait))?;
        }
        Ok(())
    }
}

/// Style sheets and scripts are ready-made; a table's page is rendered each time.
fn cost_of_read(path: &str) -> u32 {
    match path {
        "/healthz" | "/readyz" => 0,
        _ if path.starts_with("/assets/") => 0,
        // Drawing a picture takes a twentieth of a second.
        _ if path.ends_with(".png") => 20,
        // The summaries of up to 5,000 tables, and up to 60 running games are replayed.
        "/me/games" | "/api/me/games" | "/me/games.tar.gz" | "/me/stats" | "/honours" => 10,
        // Up to 50 members with 200 tables each.
        _ if path.starts_with("/circles/") => 20,
        _ if path.starts_with("/feed/") => 5,
        _ if path.starts_with("/t/") && !path.ends_with("/turn") => 2,
        _ if path.starts_with("/replay/") => 2,
        _ => 1,
    }
}

/// One limit. For each client it keeps one moment: when all that it has sent will be paid off, each request costing
/// `interval`. A client may be `burst` ahead of the clock (this is GCRA, a leaky bucket without the bucket).
pub(crate) struct Bucket<K> {
    interval: Duration,
    burst: Duration,
    paid_off: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash> Bucket<K> {
    /// `burst` at once, and then `count` in every `time`.
    pub(crate) fn new(burst: u32, count: u32, time: Duration) -> Bucket<K> {
        let interval = time / count.max(1);
        Bucket { interval, burst: interval.saturating_mul(burst.max(1)), paid_off: Mutex::default() }
    }

    /// Whether a request is let in; if not, how long to wait.
    pub(crate) fn admit(&self, client: K, cost: u32, now: Instant) -> Result<(), Duration> {
        if cost == 0 {
            return Ok(());
        }
        let mut paid_off = self.paid_off.lock().unwrap_or_else(PoisonError::into_inner);
        if paid_off.len() > 100_000 {
            // A client that owes nothing is as good as a new one.
            paid_off.retain(|_, at| *at > now);
        }
        let at = paid_off.entry(client).or_insert(now);
        // Nothing costs more than a burst: it could never be let in.
        let next = (*at).max(now) + self.interval.saturating_mul(cost).min(self.burst);
        let wait = next.saturating_duration_since(now + self.burst);
        if wait.is_zero() {
            *at = next;
            return Ok(());
        }
        Err(wait)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_may_send_a_burst_and_then_so_many_a_second() {
        let bucket = Bucket::new(3, 2, Duration::from_secs(1));
        let (one, other) = (IpAddr::from([1, 1, 1, 1]), IpAddr::from([2, 2, 2, 2]));
        let begun = Instant::now();
        let admitted = |client, milliseconds, tries| {
            let now = begun + Duration::from_millis(milliseconds);
            (0..tries).filter(|_| bucket.admit(client, 1, now).is_ok()).count()
        };
        assert_eq!(admitted(one, 0, 5), 3);
        assert_eq!(admitted(other, 0, 1), 1);
        assert_eq!(admitted(one, 400, 5), 0);
        assert_eq!(admitted(one, 1_000, 5), 2);
        assert_eq!(admitted(one, 60_000, 5), 3, "no more than a burst, however long it waited");
        assert_eq!(bucket.admit(one, 1, begun + Duration::from_secs(60)), Err(Duration::from_millis(500)));
    }

    #[test]
    fn what_costs_more_than_a_burst_is_let_in_once() {
        let bucket = Bucket::new(3, 1, Duration::from_secs(1));
        let (client, now) = (IpAddr::from([1, 1, 1, 1]), Instant::now());
        assert_eq!(bucket.admit(client, 20, now), Ok(()));
        assert_eq!(bucket.admit(client, 1, now), Err(Duration::from_secs(1)));
    }

    /// How many of a thousand requests at once are let in.
    fn let_in(method: &Method, path: &str) -> usize {
        let (limits, client) = (Limits::new(Rates::default()), IpAddr::from([1, 1, 1, 1]));
        let now = Instant::now();
        (0..2_000).filter(|_| limits.admit(client, method, path, now).is_ok()).count()
    }

    #[test]
    fn what_costs_more_counts_for_more() {
        assert_eq!(let_in(&Method::POST, "/t/x/draft"), 240);
        assert_eq!(let_in(&Method::POST, "/t/x/hint"), 12);
        assert_eq!(let_in(&Method::POST, "/api/tables"), 30);
        assert_eq!(let_in(&Method::POST, "/tables"), 30);
        assert_eq!(let_in(&Method::POST, "/learn/troyes-dice/first"), 30, "a lesson is a table, too");
        assert_eq!(let_in(&Method::POST, "/t/x/replay/7/play"), 30, "and so is practice");
        assert_eq!(let_in(&Method::POST, "/t/x/review"), 20);
        assert_eq!(let_in(&Method::POST, "/api/tables/x/review"), 20);
        assert_eq!(let_in(&Method::GET, "/me/games.tar.gz"), 10);
        assert_eq!(let_in(&Method::GET, "/circles/x"), 50);
        for page in ["/me/games", "/api/me/games", "/me/stats", "/honours"] {
            assert_eq!(let_in(&Method::GET, page), 100, "{page}");
        }
        assert_eq!(let_in(&Method::GET, "/feed/x/games.atom"), 200);
        assert_eq!(let_in(&Method::GET, "/t/x/review"), 500, "a review's page is only read");
        assert_eq!(let_in(&Method::GET, "/t/x"), 500);
        assert_eq!(let_in(&Method::GET, "/t/x/replay/3.png"), 50);
        assert_eq!(let_in(&Method::GET, "/api/tables/x"), 1_000);
        assert_eq!(let_in(&Method::GET, "/assets/crier.js"), 2_000);
        assert_eq!(let_in(&Method::GET, "/healthz"), 2_000);
    }
}
