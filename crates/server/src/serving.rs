//! The listening side: sockets, time limits, a cap on connections, and an end with a deadline. Knows connections and
//! nothing of tables.

mod accept;
mod connection;
mod descriptors;
mod listener;
mod patient;
mod places;
mod tls;

use std::time::Duration;

use tokio::sync::watch;

pub use self::descriptors::raise_descriptor_limit;
pub use self::listener::{Listen, Listener, SocketFile};
pub use self::tls::Tls;

pub(crate) use self::accept::{AcceptContext, accept_all};
pub(crate) use self::places::{Full, Place, Places};

/// How many connections and event streams there may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    /// Connections in all.
    pub connections: usize,
    /// Connections of one client. Trusted proxies may have any number.
    pub connections_each: usize,
    /// Event streams in all: fewer than connections, so that there is always room for a page.
    pub streams: usize,
    /// Event streams of one client.
    pub streams_each: usize,
}

impl Capacity {
    /// Descriptors that are left for the data, the listeners and outside bots.
    const RESERVED: usize = 128;
    /// Without an option, no more than this: an event stream takes 20 KiB of memory.
    const USUAL: usize = 20_000;
    /// A school or an office behind one address still fits.
    const CONNECTIONS_EACH: usize = 256;
    const STREAMS_EACH: usize = 128;

    /// What a process with this many descriptors can serve.
    #[must_use]
    pub fn of(descriptors: usize) -> Capacity {
        let connections = descriptors.saturating_sub(Capacity::RESERVED).clamp(16, Capacity::USUAL);
        Capacity::with_connections(connections)
    }

    /// This many connections, three quarters of which may be event streams.
    #[must_use]
    pub fn with_connections(connections: usize) -> Capacity {
        Capacity {
            connections,
            connections_each: Capacity::CONNECTIONS_EACH,
            streams: connections / 4 * 3,
            streams_each: Capacity::STREAMS_EACH,
        }
    }

    /// The same without a share for each client.
    #[must_use]
    pub fn shared_freely(self) -> Capacity {
        Capacity { connections_each: usize::MAX, streams_each: usize::MAX, ..self }
    }
}

/// How long things may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Times {
    /// Until the head of a request is complete: from the start of the connection, and again after each answer.
    pub head: Duration,
    /// From the head to the answer, and so for sending a body.
    pub request: Duration,
    /// How long a client may leave an answer unread.
    pub write: Duration,
    /// From the signal to stop until connections that are still busy are cut.
    pub stop: Duration,
}

impl Default for Times {
    fn default() -> Times {
        let seconds = Duration::from_secs;
        Times { head: seconds(30), request: seconds(30), write: seconds(30), stop: seconds(10) }
    }
}

/// Whether the server is to stop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stop {
    /// No.
    No,
    /// As soon as everything that has begun is finished, within [`Times::stop`].
    Soon,
    /// Right away.
    Now,
}

/// Resolves once the server is to stop at least this urgently.
pub(crate) async fn stopped(mut stop: watch::Receiver<Stop>, urgency: Stop) {
    if stop.wait_for(|stop| *stop >= urgency).await.is_err() {
        // Nobody is left who could stop the server.
        std::future::pending::<()>().await;
    }
}
