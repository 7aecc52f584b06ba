//! A store in PostgreSQL, which several nodes share.

mod address;
mod append;
mod batch;
mod create;
mod desk;
mod errors;
mod lease;
mod line;
mod listen;
mod look;
mod others;
mod retry;
mod schema;

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use tokio::sync::oneshot;

pub use crate::postgres::address::{Address, AddressError};
pub(crate) use crate::postgres::line::Line;

use crate::append::Append;
use crate::backend::Backend;
use crate::error::{OpenError, StoreError};
use crate::log::StoreFuture;
use crate::nodes::{CHANNEL, Changes, NODE_LEASE};
use crate::postgres::batch::{Batched, Request};
use crate::postgres::desk::Job;
use crate::postgres::look::Look;
use crate::postgres::others::{HELLO, Others};
use crate::postgres::retry::Lines;
use crate::sql::{Connection, Value};
use crate::sqlite::{Counters, Queue, Stats, Write, queue};
use crate::table::NewTable;

/// How many requests each queue holds; further ones wait for a place.
const PLACES: usize = 4096;

/// Lines for questions, so that a long list does not hold up other reads.
const READERS: usize = 4;

/// Lines for appends. Each table has its own, so that the appends of one table stay in order; while one line waits for the
/// disk, the other one works.
const WRITERS: usize = 2;

/// Lines for everything else that is written, but for new tables.
const DESKS: usize = 2;

/// How every line plans its statements: once, and by an index if there is one. Without this, a plan that was made while
/// the tables were small would be kept when they are large, and an estimate for a disabled scan would start the compiler.
const PLANS: &str = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET jit = off";

/// All tables in a PostgreSQL database.
///
/// Two threads append, and each makes one statement of everything that is waiting for it; another one creates tables in the
/// same way. A line that breaks is replaced, and the store finds out whether a change that was under way was stored. Dropping
/// the store [`close`](PostgresStore::close)s it.
pub struct PostgresStore {
    address: Address,
    appends: [Queue<Request<Append>>; WRITERS],
    creations: Queue<Request<NewTable>>,
    changes: Queue<Job>,
    questions: Queue<Job>,
    leases: Queue<Job>,
    looks: Queue<Look>,
    others: Arc<Others>,
    /// Leases that may still be this node's although it does not want them: what became of a request is not known.
    unwanted: Arc<Mutex<HashSet<String>>>,
    /// This node's random number.
    node: i32,
    closed: Arc<AtomicBool>,
    counters: Arc<Counters>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

/// Connects, and brings the database to the current format. The line is for a program that goes through all data, and waits for
/// each answer.
pub(crate) fn open_line(address: &Address) -> Result<Line, OpenError> {
    let line = Line::connect(address)
        .map_err(|problem| OpenError::Database { address: address.to_string(), problem })?;
    line.be_patient();
    schema::migrate(&line, address)?;
    Ok(line)
}

/// The lock that running nodes share, and that a copy holds alone. "Crin" in ASCII.
const NODES: i64 = 0x4372_696e;

/// Tries to keep nodes off the database for as long as the line lasts.
pub(crate) fn take_alone(line: &Line) -> Result<bool, StoreError> {
    let sql = "SELECT pg_try_advisory_lock($1)";
    Ok(line.query(sql, &[Value::Integer(NODES)])?.first().is_some_and(|row| row.get(0).unwrap_or(false)))
}

/// Whether a node is running on the database.
///
/// # Errors
/// Returns an error if it can't be reached, or a newer Crier uses it.
pub fn is_served(address: &Address) -> Result<bool, OpenError> {
    let taken = take_alone(&open_line(address)?);
    taken.map(|alone| !alone).map_err(|problem| OpenError::Database { address: address.to_string(), problem })
}

/// A random number that no other change has, but for one chance in 2^64.
pub(crate) fn random_id() -> i64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(std::time::Instant::now()).cast_signed()
}

impl PostgresStore {
    /// Opens a database, and brings it to the current format. It waits: don't call it from a future.
    ///
    /// # Errors
    /// Returns one sentence that says what is wrong and what to do.
    pub fn open(address: &Address) -> Result<PostgresStore, OpenError> {
        let line = open_line(address)?;
        let held = line.query("SELECT pg_try_advisory_lock_shared($1)", &[Value::Integer(NODES)]);
        match held.map(|rows| rows.first().is_some_and(|row| row.get(0).unwrap_or(false))) {
            Ok(true) => {}
            Ok(false) => return Err(OpenError::BeingCopied { address: address.to_string() }),
            Err(problem) => return Err(OpenError::Database { address: address.to_string(), problem }),
        }
        PostgresStore::start(address).map_err(|error| {
            let problem = StoreError::Failed { what: error.to_string() };
            OpenError::Database { address: address.to_string(), problem }
        })
    }

    fn start(address: &Address) -> std::io::Result<PostgresStore> {
        let writers = [(); WRITERS].map(|()| queue(PLACES));
        let appends = writers.each_ref().map(|(queue, _)| queue.clone());
        let (creations, creation_jobs) = queue(PLACES);
        let (changes, change_jobs) = queue(PLACES);
        let (questions, question_jobs) = queue(PLACES);
        let (leases, lease_jobs) = queue(PLACES);
        let (looks, look_jobs) = queue(PLACES);
        // Half of a random id: two nodes are most unlikely to get the same one.
        let node = (random_id() >> 33) as i32;
        let closed = Arc::default();
        let counters = Arc::new(Counters::default());
        let (address, threads) = (address.clone(), Mutex::default());
        let (others, unwanted) = (Arc::default(), Arc::default());
        let store = PostgresStore {
            address,
            appends,
            creations,
            changes,
            questions,
            leases,
            looks,
            others,
            unwanted,
            node,
            closed,
            counters,
            threads,
        };
        // From here on, an early return drops the store, which stops the threads that are running already.
        // The others are told before the line changes anything.
        let member = lease::MEMBER;
        let greeting = format!(
            "{PLANS}; SELECT pg_advisory_lock_shared({NODES}); SELECT pg_advisory_lock_shared({member}, {node});
             SELECT pg_notify('{CHANNEL}', '{HELLO}')"
        );
        for (_, jobs) in writers {
            let counters = Arc::clone(&store.counters);
            store.spawn("store-append", &greeting, move |lines| batch::run(lines, jobs, &counters))?;
        }
        let counters = Arc::clone(&store.counters);
        store.spawn("store-create", &greeting, move |lines| batch::run(lines, creation_jobs, &counters))?;
        for (name, count, jobs) in
            [("store-write", DESKS, change_jobs), ("store-read", READERS, question_jobs)]
        {
            let jobs = Arc::new(Mutex::new(jobs));
            for _ in 0..count {
                let jobs = Arc::clone(&jobs);
                store.spawn(name, &greeting, move |lines| desk::run(lines, &jobs))?;
            }
        }
        store.spawn("store-look", &greeting, move |lines| look::run(lines, look_jobs))?;
        // One line, which holds the lock that says that this node is alive.
        let alive = lease::ALIVE;
        let greeting = format!(
            "{greeting}; SELECT pg_advisory_lock({alive}, {node});
             INSERT INTO lease (name, node) VALUES ('{NODE_LEASE}{node}', {node})
             ON CONFLICT (name) DO UPDATE SET node = excluded.node"
        );
        let jobs = Arc::new(Mutex::new(lease_jobs));
        store.spawn("store-lease", &greeting, move |lines| desk::run(lines, &jobs))?;
        Ok(store)
    }

    fn spawn(
        &self,
        name: &str,
        greeting: &str,
        work: impl FnOnce(Lines) + Send + 'static,
    ) -> std::io::Result<()> {
        let lines = Lines::new(self.address.clone(), greeting.to_owned());
        let thread = Builder::new().name(name.to_owned()).spawn(move || work(lines))?;
        self.threads.lock().unwrap_or_else(PoisonError::into_inner).push(thread);
        Ok(())
    }

    /// How well commits are shared.
    pub fn stats(&self) -> Stats {
        Stats {
            writes: self.counters.writes.load(Ordering::Relaxed),
            commits: self.counters.commits.load(Ordering::Relaxed),
        }
    }

    /// Finishes what is queued, and waits for that. Requests that come later fail with [`StoreError::Stopped`]. Closing
    /// again does nothing.
    ///
    /// # Errors
    /// [`StoreError::Stopped`] if a thread of the store has panicked.
    pub fn close(&self) -> Result<(), StoreError> {
        self.appends.iter().for_each(Queue::close);
        self.creations.close();
        self.changes.close();
        self.questions.close();
        self.leases.close();
        self.looks.close();
        self.closed.store(true, Ordering::Release);
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        // All threads of a queue end when it is closed and empty.
        let ended: Vec<_> = threads.drain(..).map(JoinHandle::join).collect();
        if ended.iter().any(Result::is_err) { Err(StoreError::Stopped) } else { Ok(()) }
    }
}

fn put<T: Send + 'static>(
    queue: &Queue<Job>,
    job: impl FnOnce(&mut Lines) -> Result<T, StoreError> + Send + 'static,
) -> StoreFuture<Result<T, StoreError>> {
    let queue = queue.clone();
    Box::pin(async move {
        let (reply, answer) = oneshot::channel();
        queue.put(Box::new(move |lines| drop(reply.send(job(lines))))).await?;
        // No answer comes if the thread has panicked.
        answer.await.unwrap_or(Err(StoreError::Stopped))
    })
}

/// Notes whether a lease may be this node's although it does not want it.
fn note(unwanted: &Mutex<HashSet<String>>, name: String, is_unwanted: bool) {
    let mut unwanted = unwanted.lock().unwrap_or_else(PoisonError::into_inner);
    if is_unwanted {
        unwanted.insert(name);
    } else {
        unwanted.remove(&name);
    }
}

/// The writer of a table: always the same.
fn writer_of(table: &str) -> usize {
    table.bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(usize::from(byte))) % WRITERS
}

fn put_change<C: Batched>(queue: &Queue<Request<C>>, change: C) -> StoreFuture<Result<(), StoreError>> {
    let queue = queue.clone();
    Box::pin(async move {
        let (reply, answer) = oneshot::channel();
        queue.put(Request { change, reply }).await?;
        answer.await.unwrap_or(Err(StoreError::Stopped))
    })
}

impl Backend for PostgresStore {
    fn write(&self, write: Write) -> StoreFuture<Result<(), StoreError>> {
        let counters = Arc::clone(&self.counters);
        put(&self.changes, move |lines| {
            let written = desk::write(lines, &write);
            if written.is_ok() {
                counters.writes.fetch_add(1, Ordering::Relaxed);
                counters.commits.fetch_add(1, Ordering::Relaxed);
            }
            written
        })
    }

    fn ask<T: Send + 'static>(
        &self,
        question: impl Fn(&Connection<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<Result<T, StoreError>> {
        put(&self.questions, move |lines| desk::ask(lines, question))
    }

    fn claim(&self, name: String) -> StoreFuture<Result<bool, StoreError>> {
        let (node, unwanted) = (self.node, Arc::clone(&self.unwanted));
        put(&self.leases, move |lines| {
            let claimed = desk::ask(lines, |line| lease::claim(line, node, &name));
            note(&unwanted, name, claimed.is_err());
            claimed
        })
    }

    fn release(&self, name: String) -> StoreFuture<Result<(), StoreError>> {
        let (node, unwanted) = (self.node, Arc::clone(&self.unwanted));
        put(&self.leases, move |lines| {
            let released = desk::ask(lines, |line| lease::release(line, node, &name));
            note(&unwanted, name, released.is_err());
            released
        })
    }

    fn inherit(&self) -> StoreFuture<Result<Vec<String>, StoreError>> {
        let (node, others, unwanted) = (self.node, Arc::clone(&self.others), Arc::clone(&self.unwanted));
        put(&self.leases, move |lines| {
            // No other node would take over what this one only seems to do.
            let names: Vec<String> =
                unwanted.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect();
            for name in names {
                let released = desk::ask(lines, |line| lease::release(line, node, &name));
                note(&unwanted, name, released.is_err());
            }
            let look = others.begin_look();
            let asked =
                desk::ask(lines, |line| Ok((lease::inherit(line, node)?, lease::is_alone(line, node)?)));
            others.end_look(look, asked.as_ref().is_ok_and(|(_, alone)| *alone));
            asked.map(|(inherited, _)| inherited)
        })
    }

    fn latest(&self, table: String) -> StoreFuture<Result<Option<u64>, StoreError>> {
        if self.others.are_none() {
            return Box::pin(std::future::ready(Ok(None)));
        }
        let queue = self.looks.clone();
        Box::pin(async move {
            let (reply, answer) = oneshot::channel();
            queue.put(Look { table, reply }).await?;
            answer.await.unwrap_or(Err(StoreError::Stopped)).map(Some)
        })
    }

    fn time(&self) -> StoreFuture<Result<Option<i64>, StoreError>> {
        put(&self.leases, |lines| desk::ask(lines, lease::time).map(Some))
    }

    fn announce(&self, present: Vec<(String, String)>) -> StoreFuture<Result<(), StoreError>> {
        put(&self.leases, move |lines| desk::ask(lines, |line| lease::announce(line, &present)))
    }

    fn changes(&self) -> Option<Changes> {
        let (send, changes) = tokio::sync::mpsc::unbounded_channel();
        let (address, closed) = (self.address.clone(), Arc::clone(&self.closed));
        let others = Arc::clone(&self.others);
        let hear = move || listen::run(&address, &send, &closed, &others);
        let thread = Builder::new().name("store-listen".to_owned()).spawn(hear).ok()?;
        self.threads.lock().unwrap_or_else(PoisonError::into_inner).push(thread);
        Some(changes)
    }

    fn append_to_log(&self, append: Append) -> StoreFuture<Result<(), StoreError>> {
        // What touches more than the table and its log is rare, and not worth a part in the one statement.
        if append.sittings.is_some() {
            return self.write(Write::Append(append));
        }
        put_change(&self.appends[writer_of(&append.table)], append)
    }

    fn create_table(&self, table: NewTable) -> StoreFuture<Result<(), StoreError>> {
        put_change(&self.creations, table)
    }
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        // To learn of errors, call `close`.
        let _ = self.close();
    }
}

impl std::fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PostgresStore").field("address", &self.address).finish_non_exhaustive()
    }
}
