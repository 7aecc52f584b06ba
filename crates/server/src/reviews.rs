//! Reviews of finished games: worked on in the background, on the bots' threads, and kept in the store.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::{StreamExt, stream};
use review::{AnyReviewer, Finding, Review};
use store::{StoreError, StoredReview};
use table::{Stage, TableError};
use tokio::sync::Semaphore;

use crate::error::AppError;
use crate::live::{Live, Tables};
use crate::nodes::review_lease;

/// The usual work, and what a review that is asked for again gets.
pub(crate) const USUAL: u32 = 1;
pub(crate) const THOROUGH: u32 = 8;

/// The first look takes this share of the usual work, so that there is something to show in seconds.
const FIRST_LOOK: f64 = 0.125;

/// How many reviews are worked on at the same time; they take turns on the threads. The others wait.
const AT_ONCE: usize = 4;

/// How many reviews that a restart has interrupted are begun again.
const RESUMED: usize = 1_000;

/// What is known of a table's review.
#[derive(Clone, Default)]
pub(crate) struct ReviewState {
    pub(crate) review: Option<Arc<Review>>,
    /// How many times the usual work `review` took; 0 while it is a first look.
    pub(crate) done: u32,
    /// Tasks done and tasks in all, while it is being worked on.
    pub(crate) progress: Option<(usize, usize)>,
}

/// The reviews that are being worked on.
pub(crate) struct Reviews {
    running: Mutex<HashMap<String, Arc<Running>>>,
    places: Semaphore,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews { running: Mutex::default(), places: Semaphore::new(AT_ONCE) }
    }
}

#[derive(Default)]
struct Running(Mutex<Pass>);

/// One look at the whole game.
#[derive(Default)]
struct Pass {
    reviewer: Option<Arc<dyn AnyReviewer>>,
    findings: Vec<Finding>,
    tasks: usize,
    /// What an earlier, quicker look has found.
    earlier: Option<Arc<Review>>,
}

impl Running {
    fn pass(&self) -> std::sync::MutexGuard<'_, Pass> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn state(&self) -> ReviewState {
        let pass = self.pass();
        let known = || Some(Arc::new(pass.reviewer.as_ref()?.review(&pass.findings)));
        ReviewState {
            review: pass.earlier.clone().or_else(known),
            done: 0,
            progress: Some((pass.findings.len(), pass.tasks)),
        }
    }
}

impl Reviews {
    fn running(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Running>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tables {
    /// What is known of a table's review: what is kept, or what is being found out.
    pub(crate) async fn review(&self, id: &str) -> Result<ReviewState, AppError> {
        let running = self.reviews().running().get(id).cloned();
        let kept = self.store().review(id.to_owned()).await?.unwrap_or_default();
        let review = match kept.done {
            0 => None,
            // A review in a form that this version can't read is computed again when someone asks.
            _ => serde_json::from_str::<Review>(&kept.body)
                .ok()
                .filter(|review| review.format == review::FORMAT),
        };
        let Some(review) = review else {
            return Ok(running.map(|running| running.state()).unwrap_or_default());
        };
        let progress = running.and_then(|running| running.state().progress);
        Ok(ReviewState { review: Some(Arc::new(review)), done: kept.done, progress })
    }

    /// Asks for a review with this many times the usual work. Durable when it returns; nothing happens if there is one
    /// that took as much.
    pub(crate) async fn ask_review(self: &Arc<Tables>, live: &Arc<Live>, times: u32) -> Result<(), AppError> {
        let table = live.now();
        if table.facts.stage != Stage::Over {
            return Err(TableError::NotOver.into());
        }
        let mut kept = self.store().review(live.id().to_owned()).await?.unwrap_or_default();
        if self.review(live.id()).await?.review.is_none() {
            kept.done = 0;
        }
        if kept.done >= times {
            return Ok(());
        }
        kept.asked = kept.asked.max(times);
        self.store().save_review(live.id().to_owned(), kept).await?;
        self.start_review(live);
        Ok(())
    }

    /// Continues the reviews that were asked for before the server was started.
    pub(crate) async fn resume_reviews(self: &Arc<Tables>) {
        let awaited = match self.store().awaited_reviews(RESUMED).await {
            Ok(awaited) => awaited,
            Err(error) => return tracing::error!("can't list the reviews to resume: {error}"),
        };
        for id in awaited {
            match self.get(&id).await {
                Ok(live) => self.start_review(&live),
                Err(error) => tracing::warn!(table.id = id, "can't resume the review of table {id}: {error}"),
            }
        }
    }

    /// Works on a table's review until as much is done as was asked for, unless someone does already.
    pub(crate) fn start_review(self: &Arc<Tables>, live: &Arc<Live>) {
        let running = Arc::new(Running::default());
        {
            let mut all = self.reviews().running();
            if all.contains_key(live.id()) {
                return;
            }
            all.insert(live.id().to_owned(), Arc::clone(&running));
        }
        let (tables, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            let _place = tables.reviews().places.acquire().await;
            let lease = review_lease(live.id());
            // Another node may be working on it already.
            while tables.store().claim(lease.clone()).await.unwrap_or(false) {
                let worked = tables.work_on_review(&live, &running).await;
                if let Err(error) = &worked {
                    let id = live.id();
                    tracing::warn!(table.id = id, "the review of table {id} can't go on: {error}");
                }
                if !matches!(worked, Ok(true)) {
                    break;
                }
            }
            let _ = tables.store().release(lease).await;
            tables.reviews().running().remove(live.id());
        });
    }

    /// One review, from the first look to the store. False if there is nothing more to do.
    async fn work_on_review(&self, live: &Arc<Live>, running: &Running) -> Result<bool, AppError> {
        let kept = self.store().review(live.id().to_owned()).await?.unwrap_or_default();
        let StoredReview { asked, done, .. } = kept;
        if asked <= done {
            return Ok(false);
        }
        let first = (done == 0).then_some(FIRST_LOOK);
        let mut found = None;
        for times in first.into_iter().chain([f64::from(asked)]) {
            found = self.look(live, running, times).await?;
            running.pass().earlier.clone_from(&found);
        }
        let Some(review) = found else { return Ok(false) };
        let body = serde_json::to_string(review.as_ref()).map_err(TableError::corrupt)?;
        // Someone may have asked for more meanwhile.
        let asked = self.store().review(live.id().to_owned()).await?.map_or(asked, |now| now.asked);
        let kept = StoredReview { asked, done: asked.min(kept.asked), body };
        match self.store().save_review(live.id().to_owned(), kept).await {
            // Deleted in the meantime.
            Err(StoreError::NoSuchTable) => Ok(false),
            saved => Ok(saved.map(|()| true)?),
        }
    }

    /// Looks at the whole game, task by task. `None` if a task has failed.
    async fn look(
        &self,
        live: &Arc<Live>,
        running: &Running,
        times: f64,
    ) -> Result<Option<Arc<Review>>, AppError> {
        let table = live.now();
        let reviewer = (table.title.reviewer)(table.table(), times)?;
        let tasks = reviewer.tasks();
        {
            let mut pass = running.pass();
            pass.reviewer = Some(Arc::clone(&reviewer));
            pass.findings.clear();
            pass.tasks = tasks.len();
        }
        let pool = &self.bots().pool;
        let found = stream::iter(tasks).map(|task| {
            let worker = Arc::clone(&reviewer);
            pool.for_review(move || worker.run(task))
        });
        let mut found = found.buffered(pool.review_width());
        while let Some(finding) = found.next().await {
            let Some(finding) = finding.flatten() else { return Ok(None) };
            running.pass().findings.push(finding);
        }
        let pass = running.pass();
        Ok(Some(Arc::new(reviewer.review(&pass.findings))))
    }
}
