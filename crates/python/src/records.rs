//! What can be done with a finished game's record: `crier.review` and `crier.verify`.

use std::sync::atomic::{AtomicBool, Ordering};

use ::review::{Effort, Finding, Reviewer, Task};
use game_record::{Header, Record};
use pyo3::prelude::*;
use rayon::prelude::*;
use referee::Failure;
use serde_json::{Value, json};
use titles::{AllTitles, Title, TitleList, TitleVisitor};

use crate::errors::{bad_request, fail};
use crate::values::to_python;
use crate::wait::interruptible;

/// A pool with this many threads; one for each core if `None`.
pub(crate) fn pool(jobs: Option<usize>) -> Result<rayon::ThreadPool, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0)).build();
    pool.map_err(|error| Failure::new("no-threads", format!("can't start the threads: {error}")))
}

#[pyfunction]
#[pyo3(signature = (record, *, work = 1.0, seed = 0, jobs = None))]
pub(crate) fn review<'py>(
    py: Python<'py>,
    record: &str,
    work: f64,
    seed: u64,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    if !(0.01..=1_000.0).contains(&work) {
        return Err(bad_request(format!("work is from 0.01 to 1000 times the usual, not {work}")));
    }
    let found = interruptible(py, |cancel| {
        let header = Header::read(record)?;
        AllTitles::with_title(&header.game, Work { text: record, work, seed, jobs, cancel })?
    })?;
    to_python(py, &found.map_err(fail)?)
}

struct Work<'a> {
    text: &'a str,
    work: f64,
    seed: u64,
    jobs: Option<usize>,
    cancel: &'a AtomicBool,
}

impl TitleVisitor for Work<'_> {
    type Output = Result<Value, Failure>;

    fn visit<T: Title>(self) -> Result<Value, Failure> {
        use game_core::Game;
        let record: Record<T::Game> = self.text.parse()?;
        let seats = record.replay()?.game().seats();
        let effort = Effort::of::<T::Bots>(seats, self.work);
        let reviewer = Reviewer::<T::Bots>::new(record.start()?, record.events(), effort, self.seed)
            .map_err(|error| Failure::new("not-reviewed", error.to_string()))?;
        let tasks = reviewer.tasks();
        let run = |task: &Task| {
            if self.cancel.load(Ordering::Relaxed) { None } else { reviewer.run(*task) }
        };
        let findings: Vec<Finding> =
            pool(self.jobs)?.install(|| tasks.par_iter().with_max_len(1).filter_map(run).collect());
        Ok(json!(reviewer.review(&findings)))
    }
}

#[pyfunction]
#[pyo3(signature = (record, *, digest = None))]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    record: &str,
    digest: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let found = py.detach(|| {
        let header = Header::read(record)?;
        AllTitles::with_title(&header.game, Verify { text: record, digest })?
    });
    to_python(py, &found.map_err(fail)?)
}

struct Verify<'a> {
    text: &'a str,
    digest: Option<&'a str>,
}

impl TitleVisitor for Verify<'_> {
    type Output = Result<Value, Failure>;

    fn visit<T: Title>(self) -> Result<Value, Failure> {
        let record: Record<T::Game> = self.text.parse()?;
        record.replay()?;
        if record.verdict().is_none() {
            let message = "the record has no end: the secrets of its dice come with it";
            return Err(Failure::new("unfinished", message));
        }
        let found = table::verify(&record).map_err(|unfair| Failure::new("unfair", unfair.to_string()))?;
        let digest = table::digest(&record);
        for claimed in [record.tag(table::TAG_DIGEST), self.digest].into_iter().flatten() {
            if claimed != digest {
                let message = format!("the record was altered: its digest is {digest}, not {claimed}");
                return Err(Failure::new("altered", message));
            }
        }
        Ok(json!({ "drawn": found.drawn, "taken_over": found.taken_over, "digest": digest }))
    }
}
