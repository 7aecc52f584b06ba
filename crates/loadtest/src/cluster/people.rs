//! People who play through the proxy whatever happens behind it, and find out what became of what was not answered.

use std::io::{Error, ErrorKind, Result};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::crash::client::Client;
use crate::crash::found::Found;
use crate::crash::memory::Memory;
use crate::crash::pulse::Pulse;
use crate::http::Refused;
use crate::random::Random;

/// A table that can't be read for this long is lost.
const UNREADABLE: Duration = Duration::from_secs(60);

/// A node may be behind for a moment; what is still missing after this long is lost.
const BEHIND: Duration = Duration::from_secs(10);

/// Nobody waits longer than this after any fault, or the run fails.
const PATIENCE: Duration = Duration::from_secs(90);

/// Between two attempts, as a browser waits before it connects again.
const PAUSE: Duration = Duration::from_millis(50);

/// Everyone who plays.
pub(crate) struct People {
    tasks: JoinSet<Played>,
    pulses: Vec<Arc<Pulse>>,
    /// Of those who never wait for anyone.
    active: Vec<Arc<Pulse>>,
}

/// What one client has been through.
pub(crate) struct Played {
    pub(crate) client: Client,
    pub(crate) tally: Tally,
    /// Its finished tables.
    pub(crate) finished: Vec<Memory>,
}

/// What happened to requests, and what was found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// Refused by a rule or because the table had moved on.
    pub(crate) refused: u64,
    /// Answered with a failure, or not at all.
    pub(crate) failed: u64,
    /// How many of those turned out to have happened.
    pub(crate) happened: u64,
    pub(crate) lost: u64,
    pub(crate) odd: u64,
    pub(crate) unreadable: u64,
    pub(crate) complaints: Vec<String>,
}

impl Tally {
    fn complain(&mut self, what: String) {
        if self.complaints.len() < 20 {
            self.complaints.push(what);
        }
    }

    /// Adds another one.
    pub(crate) fn add(&mut self, other: Tally) {
        self.refused += other.refused;
        self.failed += other.failed;
        self.happened += other.happened;
        self.lost += other.lost;
        self.odd += other.odd;
        self.unreadable += other.unreadable;
        other.complaints.into_iter().for_each(|what| self.complain(what));
    }

    /// Compares a table with what its client remembers, through any node; the client continues from what is stored.
    ///
    /// `is_enough` says whether to stop trying.
    pub(crate) async fn compare(
        &mut self,
        address: SocketAddr,
        memory: &mut Memory,
        is_enough: impl Fn() -> bool,
    ) {
        let begun = Instant::now();
        let mut read = None;
        loop {
            let found = match tokio::time::timeout(UNREADABLE, Found::at(address, memory)).await {
                Ok(found) => found,
                Err(_) => Err(ErrorKind::TimedOut.into()),
            };
            match found {
                Ok(found) => {
                    let verdict = memory.compare(&found);
                    let since = *read.get_or_insert_with(Instant::now);
                    if verdict.complaints.is_empty() || since.elapsed() > BEHIND {
                        self.happened += u64::from(verdict.happened && memory.is_in_flight());
                        self.lost += verdict.lost;
                        self.odd += verdict.odd;
                        for what in verdict.complaints {
                            self.complain(format!("{}: {what}", memory.table));
                        }
                        return memory.accept_for_now(found);
                    }
                }
                Err(error) if begun.elapsed() > UNREADABLE => {
                    self.unreadable += 1;
                    return self.complain(format!("{} can't be read: {error}", memory.table));
                }
                Err(_) => {}
            }
            if is_enough() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Notes why a client could not go on. Answers that are wrong are errors of our own making.
    fn note(&mut self, error: &Error) {
        match Refused::status_of(error) {
            Some(status) if Refused::is_final(status) => self.refused += 1,
            Some(_) => self.failed += 1,
            None if matches!(error.kind(), ErrorKind::Other | ErrorKind::InvalidData) => {
                self.odd += 1;
                self.complain(error.to_string());
            }
            // It only wants to look again.
            None if error.kind() == ErrorKind::Interrupted => {}
            None => self.failed += 1,
        }
    }
}

impl People {
    /// Lets this many clients play.
    pub(crate) fn begin(address: SocketAddr, count: usize, random: &mut Random) -> People {
        let (mut tasks, mut pulses, mut active) = (JoinSet::new(), Vec::new(), Vec::new());
        for number in 0..count {
            let client = Client::in_cluster(random.bits(), number);
            pulses.push(Arc::clone(client.pulse()));
            if client.can_always_act() {
                active.push(Arc::clone(client.pulse()));
            }
            tasks.spawn(play(client, address));
        }
        People { tasks, pulses, active }
    }

    /// Begins to watch how soon everyone gets something done.
    pub(crate) fn mark(&self, since: Instant) {
        self.active.iter().for_each(|pulse| pulse.mark(since));
    }

    /// Waits until everyone who can act has got something done that they began after `since`, the mark; returns how long that took.
    pub(crate) async fn recover(&self, since: Instant) -> Result<Duration> {
        let begun = Instant::now();
        loop {
            let done: Vec<_> = self.active.iter().map(|pulse| pulse.first_done()).collect();
            if let Some(done) = done.iter().copied().collect::<Option<Vec<_>>>() {
                return Ok(done.into_iter().max().map_or(Duration::ZERO, |last| last - since));
            }
            if begun.elapsed() > PATIENCE {
                let waiting = done.iter().filter(|done| done.is_none()).count();
                return Err(Error::other(format!(
                    "after {PATIENCE:?}, {waiting} of {} still wait",
                    done.len()
                )));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until everyone gets something done from now on.
    pub(crate) async fn go_on(&self) -> Result<()> {
        let now = Instant::now();
        self.mark(now);
        self.recover(now).await.map(drop)
    }

    /// The longest anyone waited since the last call, and how often someone was shown less than they knew.
    pub(crate) fn take_waits(&self) -> (Duration, u64) {
        let beats: Vec<_> = self.pulses.iter().map(|pulse| pulse.take()).collect();
        let longest = beats.iter().map(|beats| beats.longest).max().unwrap_or_default();
        (longest, beats.iter().map(|beats| beats.saw_the_past).sum())
    }

    /// Lets everyone stop after the request that they are making.
    pub(crate) async fn stop(mut self) -> Result<Vec<Played>> {
        self.pulses.iter().for_each(|pulse| pulse.stop());
        let mut all = Vec::new();
        while let Some(played) = self.tasks.join_next().await {
            all.push(played.map_err(Error::other)?);
        }
        Ok(all)
    }
}

async fn play(mut client: Client, address: SocketAddr) -> Played {
    let (mut tally, mut finished) = (Tally::default(), Vec::new());
    let pulse = Arc::clone(client.pulse());
    while let Err(error) = client.play(address).await {
        tally.note(&error);
        finished.extend(client.take_finished());
        if pulse.is_stopped() {
            break;
        }
        tokio::time::sleep(PAUSE).await;
        if let Some(memory) = client.memory_mut() {
            tally.compare(address, memory, || pulse.is_stopped()).await;
        }
    }
    finished.extend(client.take_finished());
    Played { client, tally, finished }
}
