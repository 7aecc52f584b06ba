//! All of a person's records as one file, made while it is sent.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use flate2::Compression;
use flate2::write::GzEncoder;
use table::Day;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::live::Tables;
use crate::my_games::MyGame;

/// How many people's files are made at the same time: each replays their games one after another. Others wait.
pub(crate) const AT_ONCE: usize = 2;

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

/// The records of these games, those that are finished, as the body of an answer: a tar archive, compressed by gzip.
pub(crate) fn archive(tables: Arc<Tables>, games: Vec<MyGame>) -> Body {
    let (sender, receiver) = mpsc::channel::<Bytes>(WAITING);
    tokio::spawn(async move {
        let _place = tables.exporting().acquire().await;
        if let Err(error) = pack(&tables, games, &sender).await {
            tracing::warn!("can't pack someone's records: {error}");
        }
    });
    Body::from_stream(ReceiverStream::new(receiver).map(Ok::<_, std::convert::Infallible>))
}

async fn pack(tables: &Arc<Tables>, games: Vec<MyGame>, sender: &mpsc::Sender<Bytes>) -> std::io::Result<()> {
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
        if !piece.is_empty() && sender.send(piece).await.is_err() {
            // The reader has gone away.
            return Ok(());
        }
    }
    archive.into_inner()?.finish()?;
    let _ = sender.send(packed.take()).await;
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
