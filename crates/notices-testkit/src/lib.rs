//! Where notices arrive in tests: real servers on this machine, each with a thread of its own, so that any test can use them.

mod endpoint;
mod mail;
mod push;

pub use crate::endpoint::{Endpoint, Got};
pub use crate::mail::{Letter, MailServer};
pub use crate::push::PushBrowser;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What has arrived so far.
type Arrived<T> = Arc<Mutex<Vec<T>>>;

fn keep<T>(arrived: &Arrived<T>, one: T) {
    arrived.lock().unwrap_or_else(PoisonError::into_inner).push(one);
}

fn take<T>(arrived: &Arrived<T>) -> Vec<T> {
    std::mem::take(&mut arrived.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Waits until something arrives.
///
/// # Panics
/// If nothing does.
fn wait<T>(arrived: &Arrived<T>) -> T {
    let begun = Instant::now();
    loop {
        let mut all = arrived.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.is_empty() {
            return all.remove(0);
        }
        drop(all);
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing arrives");
        std::thread::sleep(Duration::from_millis(10));
    }
}
