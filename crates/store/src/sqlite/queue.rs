//! A bounded queue from futures, on any executor, to threads.
//!
//! The channel itself has no bound, so that closing never waits for a place; the semaphore bounds it.

use std::sync::{Arc, mpsc};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::StoreError;

/// The end where futures put jobs.
pub(crate) struct Queue<T> {
    sender: mpsc::Sender<Entry<T>>,
    places: Arc<Semaphore>,
}

/// The end where a thread takes them.
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

    /// Accepts nothing more. Jobs that have a place are still done; futures that wait for a place get an error.
    pub(crate) fn close(&self) {
        self.places.close();
        // An error means that the thread is gone already, which is what this asks for.
        let _ = self.sender.send(Entry::Stop);
    }
}

impl<T> Jobs<T> {
    /// Waits for the next job; `None` when the queue is closed and empty.
    pub(crate) fn next(&mut self) -> Option<T> {
        if self.stopped {
            return None;
        }
        let entry = self.receiver.recv().unwrap_or(Entry::Stop);
        self.unpack(entry)
    }

    /// All waiting jobs, at least one; `None` when the queue is closed and empty.
    pub(crate) fn next_group(&mut self) -> Option<Vec<T>> {
        let mut group = vec![self.next()?];
        while let Ok(entry) = self.receiver.try_recv() {
            let Some(job) = self.unpack(entry) else { break };
            group.push(job);
        }
        Some(group)
    }

    /// The jobs that wait now, perhaps none.
    pub(crate) fn rest(&mut self) -> Vec<T> {
        let mut rest = Vec::new();
        while let Ok(entry) = self.receiver.try_recv() {
            rest.extend(self.unpack(entry));
        }
        rest
    }

    /// Frees the job's place, or remembers that there will be no more jobs.
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
