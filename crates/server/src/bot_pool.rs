//! Threads that think for bots and for people who ask for a hint: few, so that a click never waits for them.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::error::AppError;

/// How many people may wait for an answer; anyone who comes later is asked to try again.
const MOST_PEOPLE: usize = 64;

/// How much less of the processor a thinking thread asks for than one that answers a person.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

type Job = Box<dyn FnOnce() + Send>;

/// What is to be thought about: people's questions first, then bots' moves, each in the order of coming.
#[derive(Default)]
struct Jobs {
    people: VecDeque<Job>,
    bots: VecDeque<Job>,
    closed: bool,
}

#[derive(Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    wake: Condvar,
}

impl Queue {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job; `None` when there will be no more.
    fn next(&self) -> Option<Job> {
        let mut jobs = self.jobs();
        loop {
            // Checked first: a server that is shutting down must not wait for the jobs that are left.
            if jobs.closed {
                return None;
            }
            if let Some(job) = jobs.people.pop_front().or_else(|| jobs.bots.pop_front()) {
                return Some(job);
            }
            jobs = self.wake.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The pool.
pub(crate) struct BotPool {
    queue: Arc<Queue>,
}

impl BotPool {
    /// A pool with this many threads, at least one.
    pub(crate) fn new(threads: usize) -> BotPool {
        let queue = Arc::new(Queue::default());
        for number in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            let started = thread.spawn(move || {
                give_way();
                while let Some(job) = queue.next() {
                    // The sender is dropped with the job, so the caller learns that it failed.
                    if catch_unwind(AssertUnwindSafe(job)).is_err() {
                        tracing::error!("a bot failed at its work");
                    }
                }
            });
            if let Err(error) = started {
                tracing::error!("can't start a thread for bots: {error}");
            }
        }
        BotPool { queue }
    }

    /// Thinks about a move of a bot. `None` if that failed.
    pub(crate) async fn for_bot<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        // Bots have no limit: each table waits for at most one of its bots at a time.
        let (job, answer) = job(think);
        self.queue.jobs().bots.push_back(job);
        self.queue.wake.notify_one();
        answer.await.ok()
    }

    /// Thinks about a question of a person, before all moves of bots.
    pub(crate) async fn for_person<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let (job, answer) = job(think);
        {
            let mut jobs = self.queue.jobs();
            if jobs.people.len() >= MOST_PEOPLE {
                return Err(AppError::Busy);
            }
            jobs.people.push_back(job);
        }
        self.queue.wake.notify_one();
        answer.await.map_err(|_| AppError::Busy)
    }
}

impl Drop for BotPool {
    fn drop(&mut self) {
        self.queue.jobs().closed = true;
        self.queue.wake.notify_all();
    }
}

/// A job whose answer nobody need wait for.
fn job<T: Send + 'static>(think: impl FnOnce() -> T + Send + 'static) -> (Job, oneshot::Receiver<T>) {
    let (sender, answer) = oneshot::channel();
    let job = move || {
        // A caller who has gone away no longer wants the answer.
        if !sender.is_closed() {
            let _ = sender.send(think());
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
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn people_come_before_bots_and_no_more_think_than_there_are_threads() {
        let pool = BotPool::new(1);
        let (order, at_work) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicUsize::new(0)));
        let (all_asked, asked) = std::sync::mpsc::channel::<()>();
        let asked = Arc::new(Mutex::new(asked));
        let think = |who: &'static str| {
            let (order, at_work, asked) = (Arc::clone(&order), Arc::clone(&at_work), Arc::clone(&asked));
            move || {
                assert_eq!(at_work.fetch_add(1, Ordering::SeqCst), 0, "one thread, one thought");
                // Waits until the other end is dropped.
                let _ = asked.lock().expect("no panic").recv();
                order.lock().expect("no panic").push(who);
                at_work.fetch_sub(1, Ordering::SeqCst);
            }
        };
        let bots = futures_util::future::join_all((0..5).map(|_| pool.for_bot(think("bot"))));
        let person = pool.for_person(think("person"));
        // Polled in this order: the thread has begun the first bot's job at most when the person asks.
        let (bots, person, ()) = futures_util::future::join3(bots, person, async { drop(all_asked) }).await;
        assert!(bots.iter().all(Option::is_some) && person.is_ok());
        let order = order.lock().expect("no panic").clone();
        let place = order.iter().position(|who| *who == "person").expect("it was thought");
        assert!(place <= 1, "{order:?}");
    }

    #[tokio::test]
    async fn a_thought_that_fails_stops_nobody() {
        let pool = BotPool::new(1);
        assert_eq!(pool.for_bot(|| -> u8 { panic!("a fault in a bot") }).await, None);
        assert_eq!(pool.for_bot(|| 7).await, Some(7));
        assert!(pool.for_person(|| -> u8 { panic!("a fault in a bot") }).await.is_err());
    }

    #[tokio::test]
    async fn too_many_questions_are_refused() {
        let pool = BotPool::new(1);
        let slow = || std::thread::sleep(Duration::from_millis(2));
        let asked = (0..MOST_PEOPLE + 20).map(|_| pool.for_person(slow));
        let answers = futures_util::future::join_all(asked).await;
        let refused = answers.iter().filter(|answer| answer.is_err()).count();
        assert!((1..=20).contains(&refused), "{refused}");
        assert!(matches!(answers.into_iter().find_map(Result::err), Some(AppError::Busy)));
    }
}
