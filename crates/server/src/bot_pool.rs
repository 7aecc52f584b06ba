//! Threads that think for bots, for people who ask for a hint and for reviews: few, so that a click never waits for them.

mod lanes;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use self::lanes::{For, LONGEST_WAIT, Lanes, Load, Next};
use crate::error::AppError;

/// How much less of the processor a thinking thread asks for than one that answers a person.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// What is to be done, with the share of the usual effort to make.
type Job = Box<dyn FnOnce(f64) + Send>;

struct Jobs {
    lanes: Lanes<Job>,
    closed: bool,
}

struct Queue {
    jobs: Mutex<Jobs>,
    wake: Condvar,
}

impl Queue {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job; `None` when there will be no more.
    fn next(&self) -> Option<Next<Job>> {
        let mut jobs = self.jobs();
        loop {
            // Checked first: a server that is shutting down must not wait for the jobs that are left.
            if jobs.closed {
                return None;
            }
            if let Some(next) = jobs.lanes.pop(Instant::now()) {
                return Some(next);
            }
            jobs = self.wake.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Thinks until there is nothing more to come.
    fn work(&self) {
        while let Some(Next { job, lane, share, expected }) = self.next() {
            let begun = Instant::now();
            // The sender is dropped with the job, so the caller learns that it failed.
            if catch_unwind(AssertUnwindSafe(|| job(share))).is_err() {
                tracing::error!("a bot failed at its work");
            }
            self.jobs().lanes.done(lane, expected, begun.elapsed());
        }
    }
}

/// The pool.
pub(crate) struct BotPool {
    queue: Arc<Queue>,
    threads: usize,
}

impl BotPool {
    /// A pool with this many threads, at least one. `hint` is how long a hint thinks if nothing else is to be done.
    pub(crate) fn new(threads: usize, hint: Duration) -> BotPool {
        let jobs = Mutex::new(Jobs { lanes: Lanes::new(threads, hint), closed: false });
        let queue = Arc::new(Queue { jobs, wake: Condvar::new() });
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            let started = thread.spawn(move || {
                give_way();
                queue.work();
            });
            if let Err(error) = started {
                tracing::error!("can't start a thread for bots: {error}");
            }
        }
        BotPool { queue, threads }
    }

    /// How many tasks of one review may be worked on at the same time: one thread is left for bots and hints, which would
    /// otherwise have to wait until a task is done.
    pub(crate) fn review_width(&self) -> usize {
        self.threads.saturating_sub(1).max(1)
    }

    pub(crate) fn load(&self) -> Load {
        self.queue.jobs().lanes.load()
    }

    /// Thinks about a move of a bot, with a share of its usual effort. `None` if that failed.
    pub(crate) async fn for_bot<T: Send + 'static>(
        &self,
        think: impl FnOnce(f64) -> T + Send + 'static,
    ) -> Option<T> {
        // Bots have no limit: each table waits for at most one of its bots at a time.
        let (job, answer) = job(think);
        self.push(For::Bot, job);
        answer.await.ok()
    }

    /// Whether a question would be answered within a few seconds.
    ///
    /// # Errors
    /// Returns how long to wait before asking again if it would not.
    pub(crate) fn check_hint(&self) -> Result<(), AppError> {
        let wait = self.queue.jobs().lanes.hint_wait();
        if wait > LONGEST_WAIT { Err(busy(wait)) } else { Ok(()) }
    }

    /// Thinks about a question of a person, with a share of the usual effort.
    pub(crate) async fn for_person<T: Send + 'static>(
        &self,
        think: impl FnOnce(f64) -> T + Send + 'static,
    ) -> Result<T, AppError> {
        self.check_hint()?;
        let (job, answer) = job(think);
        self.push(For::Hint, job);
        answer.await.map_err(|_| busy(LONGEST_WAIT))
    }

    /// Works on a review, once neither a bot nor a person waits. `None` if that failed.
    pub(crate) async fn for_review<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (job, answer) = job(move |_| work());
        self.push(For::Review, job);
        answer.await.ok()
    }

    fn push(&self, lane: For, job: Job) {
        self.queue.jobs().lanes.push(lane, job, Instant::now());
        self.queue.wake.notify_one();
    }
}

fn busy(wait: Duration) -> AppError {
    AppError::Busy { seconds: wait.as_secs().max(1) }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.queue.jobs().closed = true;
        self.queue.wake.notify_all();
    }
}

/// A job whose answer nobody need wait for.
fn job<T: Send + 'static>(think: impl FnOnce(f64) -> T + Send + 'static) -> (Job, oneshot::Receiver<T>) {
    let (sender, answer) = oneshot::channel();
    let job = move |share| {
        // A caller that has gone away no longer wants the answer.
        if !sender.is_closed() {
            let _ = sender.send(think(share));
        }
    };
    (Box::new(job), answer)
}

/// Lets threads that answer people go first.
fn give_way() {
    // On Linux a thread has a niceness of its own; elsewhere it would slow the whole program.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(NICENESS);
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const HINT: Duration = Duration::from_secs(1);

    #[tokio::test]
    async fn hints_and_bots_take_turns_and_no_more_think_than_there_are_threads() {
        let pool = BotPool::new(1, HINT);
        let (order, at_work) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicUsize::new(0)));
        let (all_asked, asked) = std::sync::mpsc::channel::<()>();
        let asked = Arc::new(Mutex::new(asked));
        let think = |who: &'static str| {
            let (order, at_work, asked) = (Arc::clone(&order), Arc::clone(&at_work), Arc::clone(&asked));
            move |_| {
                assert_eq!(at_work.fetch_add(1, Ordering::SeqCst), 0, "one thread, one thought");
                // Waits until the other end is dropped.
                let _ = asked.lock().expect("no panic").recv();
                std::thread::sleep(Duration::from_millis(3));
                order.lock().expect("no panic").push(who);
                at_work.fetch_sub(1, Ordering::SeqCst);
            }
        };
        let hints = futures_util::future::join_all((0..5).map(|_| pool.for_person(think("hint"))));
        let bots = futures_util::future::join_all((0..5).map(|_| pool.for_bot(think("bot"))));
        // Polled in this order: the thread has begun the first job at most when the last is asked for.
        let (hints, bots, ()) = futures_util::future::join3(hints, bots, async { drop(all_asked) }).await;
        assert!(hints.iter().all(Result::is_ok) && bots.iter().all(Option::is_some));
        let order = order.lock().expect("no panic").clone();
        for who in ["hint", "bot"] {
            assert!(order[..4].contains(&who), "{order:?}");
        }
    }

    #[tokio::test]
    async fn a_thought_that_fails_stops_nobody() {
        let pool = BotPool::new(1, HINT);
        assert_eq!(pool.for_bot(|_| -> u8 { panic!("a fault in a bot") }).await, None);
        assert_eq!(pool.for_bot(|_| 7).await, Some(7));
        assert!(pool.for_person(|_| -> u8 { panic!("a fault in a bot") }).await.is_err());
    }

    #[tokio::test]
    async fn too_many_questions_are_refused_with_a_time_to_come_back() {
        let pool = BotPool::new(1, HINT);
        let slow = |_| std::thread::sleep(Duration::from_millis(2));
        let answers = futures_util::future::join_all((0..40).map(|_| pool.for_person(slow))).await;
        let refused: Vec<_> = answers.into_iter().filter_map(Result::err).collect();
        assert!((1..40).contains(&refused.len()), "{}", refused.len());
        assert!(refused.iter().all(|error| matches!(error, AppError::Busy { seconds: 5.. })), "{refused:?}");
    }
}
