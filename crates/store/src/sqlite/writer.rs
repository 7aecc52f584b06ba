//! The thread that writes. Group commit: everything that is waiting goes into one transaction, so that many tables share the
//! wait for the disk, which is nearly all that a durable commit costs.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::sql::Connection as Sql;
use crate::sqlite::open::{Lock, PATIENCE};
use crate::sqlite::queue::Jobs;
use crate::sqlite::read::Question;
use crate::sqlite::watch::Watch;
use crate::sqlite::write::Write;

/// A job for the writer.
pub(crate) enum Job {
    /// Write something, and answer once it is durable.
    Write(Request),
    /// Read something: a store in memory has no other connection for that.
    Look(Question),
}

/// A write, and where to send the answer.
pub(crate) struct Request {
    pub(crate) write: Write,
    pub(crate) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// How much has been written since the store was opened.
#[derive(Default)]
pub(crate) struct Counters {
    pub(crate) writes: AtomicU64,
    pub(crate) commits: AtomicU64,
}

/// The data file's only writer. Fields are dropped in order: the connection is closed before the lock is released.
pub(crate) struct Writer {
    pub(crate) connection: Connection,
    pub(crate) counters: Arc<Counters>,
    pub(crate) watch: Watch,
    pub(crate) _lock: Option<Lock>,
}

impl Writer {
    /// Works until the queue is closed and empty.
    pub(crate) fn run(self, mut jobs: Jobs<Job>) {
        while let Some(group) = jobs.next_group() {
            let (mut requests, mut questions) = (Vec::new(), Vec::new());
            for job in group {
                match job {
                    Job::Write(request) => requests.push(request),
                    Job::Look(question) => questions.push(question),
                }
            }
            self.store(requests);
            // After the commit, so that nobody sees what is not durable yet.
            for question in questions {
                question(&self.connection);
            }
        }
    }

    /// Commits the requests together and answers them. Refusals wait for the commit, too: they may be due to another request
    /// of the group, which counts only once it is durable.
    fn store(&self, requests: Vec<Request>) {
        match self.commit(&requests) {
            Ok(answers) => {
                for (request, answer) in requests.into_iter().zip(answers) {
                    // A caller that has gone away no longer wants the answer.
                    let _ = request.reply.send(answer);
                }
            }
            // Try each alone: a request that does not fit on the disk must not fail the others.
            Err(StoreError::Full) if requests.len() > 1 => {
                for request in requests {
                    self.store(vec![request]);
                }
            }
            Err(error) => {
                for request in requests {
                    let _ = request.reply.send(Err(error.clone()));
                }
            }
        }
    }

    /// One transaction for all requests. An error means that nothing at all was stored.
    fn commit(&self, requests: &[Request]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        if requests.is_empty() {
            return Ok(Vec::new());
        }
        self.watch.check()?;
        // `Immediate` takes the write lock now rather than at the first write, when waiting for it could fail
        // half-way. Dropping the transaction rolls it back.
        let transaction = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            answers.push(self.attempt(&request.write)?);
        }
        transaction.commit()?;
        // Again, because they may have gone in between: what is acknowledged must be found at the next start.
        self.watch.check()?;
        if requests.iter().any(|request| request.write.is_removal()) {
            self.empty_log();
        }
        let stored = answers.iter().filter(|answer| answer.is_ok()).count();
        self.counters.writes.fetch_add(stored as u64, Ordering::Relaxed);
        self.counters.commits.fetch_add(u64::from(stored > 0), Ordering::Relaxed);
        Ok(answers)
    }

    /// Empties SQLite's log, which may still have the text that was just removed. Not while somebody reads from it: then the
    /// next removal or the end of the program does it.
    fn empty_log(&self) {
        let empty = || {
            self.connection.busy_timeout(Duration::ZERO)?;
            self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
        };
        let _ = empty();
        let _ = self.connection.busy_timeout(PATIENCE);
    }

    /// One request inside the transaction. The outer error means that SQLite has given up the whole transaction.
    fn attempt(&self, write: &Write) -> Result<Result<(), StoreError>, StoreError> {
        // A savepoint each, so that a request that is refused half-way leaves nothing behind and the others still
        // count.
        self.step("SAVEPOINT request")?;
        let answer = write.apply(&Sql::Sqlite(&self.connection), 0);
        if let Err(error) = &answer {
            if self.connection.is_autocommit() {
                return Err(error.clone());
            }
            self.step("ROLLBACK TO request")?;
        }
        self.step("RELEASE request")?;
        Ok(answer)
    }

    fn step(&self, sql: &str) -> rusqlite::Result<()> {
        self.connection.prepare_cached(sql)?.execute([]).map(drop)
    }
}
