//! The thread that hears what other nodes have done.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::mpsc::UnboundedSender;

use crate::error::StoreError;
use crate::nodes::{CHANNEL, Change};
use crate::postgres::address::Address;
use crate::postgres::line::Line;
use crate::postgres::others::{HELLO, Others};

/// After this long without a word, a question shows whether the line still works.
const QUIET: Duration = Duration::from_secs(1);

/// Between two attempts to connect.
const PAUSE: Duration = Duration::from_millis(100);

/// Works until nobody wants to hear any more, or the store is closed.
pub(crate) fn run(
    address: &Address,
    changes: &UnboundedSender<Change>,
    closed: &AtomicBool,
    others: &Others,
) {
    while !closed.load(Ordering::Acquire) && !changes.is_closed() {
        if let Err(error) = hear(address, changes, closed, others) {
            tracing::warn!("the line to other nodes is down: {error}");
        }
        others.may_have_come();
        std::thread::sleep(PAUSE);
    }
}

fn hear(
    address: &Address,
    changes: &UnboundedSender<Change>,
    closed: &AtomicBool,
    others: &Others,
) -> Result<(), StoreError> {
    let (line, mut messages) = Line::listen(address)?;
    line.batch(&format!("LISTEN {CHANNEL}"))?;
    // From now on nothing is missed; before, it may have been.
    let _ = changes.send(Change::Unknown);
    while !closed.load(Ordering::Acquire) && !changes.is_closed() {
        match line.wait(async { tokio::time::timeout(QUIET, messages.recv()).await }) {
            Ok(Some(message)) if message.payload() == HELLO => others.may_have_come(),
            Ok(Some(message)) => {
                for change in Change::read(message.payload()) {
                    let _ = changes.send(change);
                }
            }
            Ok(None) => return Ok(()),
            Err(_) => line.batch("SELECT 1")?,
        }
    }
    Ok(())
}
