//! All of a person's records as one file, made while it is sent.

use std::collections::HashSet;
use std::io::{ErrorKind, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use flate2::Compression;
use flate2::write::GzEncoder;
use table::Day;
use tokio::sync::{Semaphore, mpsc};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::error::AppError;
use crate::live::Tables;
use crate::my_games::MyGame;

/// How many people's files are made at the same time: each replays their games one after another. Others wait.
const AT_ONCE: usize = 2;

/// How many people may have asked for their file and not have all of it yet.
const ASKED: usize = 50;

/// How long someone who already waits for their file, or finds too many others waiting, is asked to wait, in seconds.
const LATER: u64 = 10;

/// Someone who reads more slowly than this gives up their place.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// Who fetches all of their records at the moment.
pub(crate) struct Exports {
    places: Semaphore,
    /// The people, by their ids.
    asked: Mutex<HashSet<String>>,
}

impl Default for Exports {
    fn default() -> Exports {
        Exports { places: Semaphore::new(AT_ONCE), asked: Mutex::default() }
    }
}

impl Exports {
    fn asked(&self) -> MutexGuard<'_, HashSet<String>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a person asks for their file: one at a time, and only so many people.
    fn ask(&self, person: &str) -> Result<(), AppError> {
        let mut asked = self.asked();
        match asked.len() < ASKED && asked.insert(person.to_owned()) {
            true => Ok(()),
            false => Err(AppError::TooMuchWork { seconds: LATER }),
        }
    }
}

/// A person's file that is being made and sent. Dropped at the end, also if the reader goes away.
struct Export {
    tables: Arc<Tables>,
    person: String,
}

impl Drop for Export {
    fn drop(&mut self) {
        self.tables.exports().asked().remove(&self.person);
    }
}

/// This many pieces may wait for a slow reader; then the work waits, too.
const WAITING: usize = 4;

/// What was packed and has not been sent yet.
#[derive(Clone, Default)]
struct Packed(Arc<Mutex<Vec<u8>>>);

impl Packed {
    fn take(&self) -> Bytes {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into()
    }
}

impl Write for Packed {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The records of a person's games, those that are finished, as the body of an answer: a tar archive, compressed by gzip.
///
/// # Errors
/// [`AppError::TooMuchWork`] if the person is fetching it already, or too many others are.
pub(crate) fn archive(tables: &Arc<Tables>, person: &str, games: Vec<MyGame>) -> Result<Body, AppError> {
    tables.exports().ask(person)?;
    let export = Export { tables: Arc::clone(tables), person: person.to_owned() };
    let (sender, receiver) = mpsc::channel(WAITING);
    let tables = Arc::clone(tables);
    tokio::spawn(async move {
        let place = tokio::select! {
            place = tables.exports().places.acquire() => place,
            () = sender.closed() => return,
        };
        let packed = tokio::time::timeout(LONGEST, pack(&tables, games, &sender)).await;
        drop(place);
        if let Err(error) = packed.unwrap_or_else(|_| Err(ErrorKind::TimedOut.into())) {
            tracing::warn!("can't pack someone's records: {error}");
            // The answer breaks off; otherwise, half a file would look like a whole one.
            let _ = sender.send(Err(error)).await;
        }
    });
    let pieces = ReceiverStream::new(receiver).map(move |piece| {
        let _until_sent = &export;
        piece
    });
    Ok(Body::from_stream(pieces))
}

async fn pack(
    tables: &Arc<Tables>,
    games: Vec<MyGame>,
    sender: &mpsc::Sender<std::io::Result<Bytes>>,
) -> std::io::Result<()> {
    let packed = Packed::default();
    let mut archive = tar::Builder::new(GzEncoder::new(packed.clone(), Compression::default()));
    for game in games.iter().filter(|game| game.is_finished()) {
        // A record that can't be written, or is not for its players yet, is left out.
        let Some(record) = record(tables, &game.table).await else { continue };
        let mut header = tar::Header::new_gnu();
        header.set_size(record.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(u64::try_from(game.summary.updated / 1_000).unwrap_or_default());
        archive.append_data(&mut header, file_name(game), record.as_bytes())?;
        let piece = packed.take();
        if !piece.is_empty() && sender.send(Ok(piece)).await.is_err() {
            // The reader has gone away.
            return Ok(());
        }
    }
    archive.into_inner()?.finish()?;
    let _ = sender.send(Ok(packed.take())).await;
    Ok(())
}

/// The record of a finished game, without keeping its table in memory.
async fn record(tables: &Arc<Tables>, id: &str) -> Option<String> {
    let log = tables.store().read(id.to_owned(), 0).await.ok()?;
    let (tables, id) = (Arc::clone(tables), id.to_owned());
    let replayed = tokio::task::spawn_blocking(move || {
        let log: Vec<String> = log.into_iter().map(|(_, line)| line).collect();
        let table = tables.catalog().replay(&id, &log)?;
        table.table().record(tables.clock().now()).ok()
    });
    replayed.await.ok().flatten()
}

/// `crier/2026-11-18-troia-k7….txt`
fn file_name(game: &MyGame) -> String {
    format!("crier/{}-{}-{}.txt", Day::of(game.summary.updated), game.summary.game, game.table)
}
