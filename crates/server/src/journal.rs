//! What the host reads about refusals.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::client::Client;
use crate::limits::Limit;
use crate::metrics::Metrics;
use crate::serving::Full;

/// How long a client's further refusals by the same limit are logged only at the level `debug`.
const QUIET: Duration = Duration::from_secs(60);

/// What refused a request, by the name it has in the log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Refused {
    Connection(Full),
    Stream(Full),
    Request(Limit),
    Hint,
    Slow,
}

impl Refused {
    /// The option or rule that is behind it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Refused::Connection(Full::InAll) => "connections",
            Refused::Connection(Full::ForClient) => "connections-each",
            Refused::Stream(Full::InAll) => "streams",
            Refused::Stream(Full::ForClient) => "streams-each",
            Refused::Request(Limit::Changes) => "changes",
            Refused::Request(Limit::Reads) => "reads",
            Refused::Request(Limit::Tables) => "tables",
            Refused::Request(Limit::Work) => "work",
            Refused::Hint => "hints",
            Refused::Slow => "request-time",
        }
    }
}

/// Writes every refusal to the log: the first of a client in a minute as a warning, the others at the level `debug`, so
/// that a flood of requests does not become a flood of lines.
pub(crate) struct Journal {
    metrics: Arc<Metrics>,
    told: Mutex<HashMap<(Option<IpAddr>, Refused), Instant>>,
}

impl Journal {
    pub(crate) fn new(metrics: Arc<Metrics>) -> Journal {
        Journal { metrics, told: Mutex::default() }
    }

    pub(crate) fn refused(&self, client: Client, refused: Refused, table: Option<&str>) {
        let (limit, table) = (refused.name(), table.unwrap_or("-"));
        self.metrics.refused(limit);
        if self.is_first(client.0, refused, Instant::now()) {
            tracing::warn!(%client, limit, table.id = table, "refused {client}: over the limit {limit}");
        } else {
            tracing::debug!(%client, limit, table.id = table, "refused {client} again: over the limit {limit}");
        }
    }

    pub(crate) fn refused_connection(&self, client: Option<IpAddr>, full: Full) {
        self.refused(Client(client), Refused::Connection(full), None);
    }

    fn is_first(&self, client: Option<IpAddr>, refused: Refused, now: Instant) -> bool {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.len() > 10_000 {
            told.retain(|_, at| now.duration_since(*at) < QUIET);
        }
        let is_first = told.get(&(client, refused)).is_none_or(|at| now.duration_since(*at) >= QUIET);
        if is_first {
            told.insert((client, refused), now);
        }
        is_first
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_is_named_once_a_minute_for_each_limit() {
        let (journal, now) = (Journal::new(Arc::<Metrics>::default()), Instant::now());
        let (one, other) = (Some(IpAddr::from([1, 1, 1, 1])), Some(IpAddr::from([2, 2, 2, 2])));
        assert!(journal.is_first(one, Refused::Slow, now) && !journal.is_first(one, Refused::Slow, now));
        assert!(
            journal.is_first(other, Refused::Slow, now)
                && journal.is_first(one, Refused::Request(Limit::Reads), now)
        );
        assert!(journal.is_first(one, Refused::Slow, now + QUIET));
    }
}
