//! A bounded queue from futures, on whatever executor, to threads.
//!
//! The channel itself has no bound, so that closing never waits for a place; the semaphore bounds it.

use std::sync::{Arc, mpsc};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::StoreError;

/// Where futures put jobs.
pub(crate) struct Queue<T> {
    sender: mpsc::Sender<Entry<T>>,
    places: Arc<Semaphore>,
}

/// Where a thread takes them.
pub(crate) struct Jobs<T> {
    receiver: mpsc::Receiver<Entry<T>>,
    stopped: bool,
}

enum Entry<T> {
    Job(T, OwnedSemaphorePermit),
    Stop,
}

/// A queue in which at most `places` jobs wait.
pub(crate) fn queue<T>(places: usize) -> (Queue<T>, Jobs<T>) {
    let (sender, receiver) = mpsc::channel();
    (Queue { sender, places: Arc::new(Semaphore::new(places)) }, Jobs { receiver, stopped: false })
}

impl<T> Clone for Queue<T> {
    fn clone(&self) -> Queue<T> {
        Queue { sender: self.sender.clone(), places: Arc::clone(&self.places) }
    }
}

impl<T> Queue<T> {
    /// Waits for a place and puts the job there. Fails when the queue is closed or its thread is gone.
    pub(crate) async fn put(self, job: T) -> Result<(), StoreError> {
        let place = self.places.acquire_owned().await.map_err(|_| StoreError::Stopped)?;
        self.sender.send(Entry::Job(job, place)).map_err(|_| StoreError::Stopped)
    }

    /// How many more jobs fit now.
    #[cfg(test)]
    pub(crate) fn free_places(&self) -> usize {
        self.places.available_permits()
    }

    /// Lets nothing more in. What has a place is still done; who waits for a place gets an error.
    pub(crate) fn close(&self) {
        self.places.close();
        // Without a receiver the thread is gone, which is what this asks for.
        let _ = self.sender.send(Entry::Stop);
    }
}

impl<T> Jobs<T> {
    /// The next job, as soon as there is one; nothing when the queue is closed and empty.
    pub(crate) fn next(&mut self) -> Option<T> {
        if self.stopped {
            return None;
        }
        let entry = self.receiver.recv().unwrap_or(Entry::Stop);
        self.unpack(entry)
    }

    /// All jobs that wait, at least one; nothing when the queue is closed and empty.
    pub(crate) fn next_group(&mut self) -> Option<Vec<T>> {
        let mut group = vec![self.next()?];
        while let Ok(entry) = self.receiver.try_recv() {
            let Some(job) = self.unpack(entry) else { break };
            group.push(job);
        }
        Some(group)
    }

    /// Gives the place of a job back, or remembers that there will be no more.
    fn unpack(&mut self, entry: Entry<T>) -> Option<T> {
        match entry {
            Entry::Job(job, _place) => Some(job),
            Entry::Stop => {
                self.stopped = true;
                None
            }
        }
    }
}
