//! Long work: other Python threads continue meanwhile, and Ctrl-C ends it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How often Python is asked whether somebody has pressed Ctrl-C.
const LISTENED: Duration = Duration::from_millis(50);

/// Does some work on a thread of its own, without the interpreter's lock. `work` should end soon after its flag is set.
///
/// # Errors
/// Raises `KeyboardInterrupt`, or whatever a signal handler raised.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let cancel = AtomicBool::new(false);
    py.detach(|| {
        std::thread::scope(|scope| {
            let (done, wait) = channel();
            let flag = &cancel;
            let thread = scope.spawn(move || {
                let result = work(flag);
                // Nobody listens only if the waiting thread has panicked.
                let _ = done.send(());
                result
            });
            let mut interrupted = None;
            while let Err(RecvTimeoutError::Timeout) = wait.recv_timeout(LISTENED) {
                if interrupted.is_none()
                    && let Err(error) = Python::attach(|py| py.check_signals())
                {
                    cancel.store(true, Ordering::Relaxed);
                    interrupted = Some(error);
                }
            }
            match (thread.join(), interrupted) {
                // Python turns it into an exception.
                (Err(panic), _) => std::panic::resume_unwind(panic),
                (Ok(_), Some(error)) => Err(error),
                (Ok(result), None) => Ok(result),
            }
        })
    })
}

/// Does some work on this thread, without the interpreter's lock; `work` asks now and then whether to stop.
///
/// # Errors
/// As [`interruptible`].
pub(crate) fn listening<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&dyn Fn() -> bool) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let state = std::cell::RefCell::new((Instant::now(), None));
        let stop = || {
            let (heard, error) = &mut *state.borrow_mut();
            if error.is_none() && heard.elapsed() > LISTENED {
                *heard = Instant::now();
                *error = Python::attach(|py| py.check_signals()).err();
            }
            error.is_some()
        };
        let result = work(&stop);
        match state.into_inner().1 {
            Some(error) => Err(error),
            None => Ok(result),
        }
    })
}
