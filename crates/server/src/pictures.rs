//! Pictures of drawings: made away from the threads that answer requests, a few at a time, and kept for a while.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use page_kit::drawing::Drawing;
use tokio::sync::Semaphore;

use crate::error::AppError;

/// How many pixels wide pictures are: as large as chats show them.
const WIDTH: u32 = 1_200;
/// How many are made at the same time.
const AT_ONCE: usize = 2;
/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);
/// How much is kept.
const MOST: Bounds = Bounds { pictures: 256, bytes: 32 << 20 };

/// A picture as PNG.
type Png = Arc<[u8]>;

/// What to answer.
pub(crate) struct Picture {
    /// Identifies what it shows, in quotes, as `ETag` writes it.
    pub(crate) tag: String,
    /// `None` if the client has it already.
    pub(crate) png: Option<Png>,
}

/// Makes pictures, and keeps them.
pub(crate) struct Pictures {
    turns: Arc<Semaphore>,
    kept: Arc<Mutex<Kept>>,
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures { turns: Arc::new(Semaphore::new(AT_ONCE)), kept: Arc::new(Mutex::new(Kept::new(MOST))) }
    }
}

impl Pictures {
    /// The picture of a drawing, unless the client has it: `known` is what it says it has (`If-None-Match`).
    ///
    /// Pictures are kept by what they show, so one never shows what has changed since: a name that was removed, a move.
    pub(crate) async fn picture(
        &self,
        known: Option<String>,
        draw: impl FnOnce() -> Result<Drawing, AppError> + Send + 'static,
    ) -> Result<Picture, AppError> {
        let turn = tokio::time::timeout(PATIENCE, self.turns.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = turn else { return Err(AppError::ServerFull) };
        let kept = self.kept.clone();
        let made = tokio::task::spawn_blocking(move || {
            // Held until the picture is there, even if the client has gone.
            let _turn = turn;
            make(&kept, known.as_deref(), draw)
        });
        made.await.map_err(failed)?
    }
}

fn make(
    kept: &Mutex<Kept>,
    known: Option<&str>,
    draw: impl FnOnce() -> Result<Drawing, AppError>,
) -> Result<Picture, AppError> {
    let svg = draw()?.svg();
    let mut hasher = DefaultHasher::new();
    svg.hash(&mut hasher);
    let mark = hasher.finish();
    let tag = format!("\"{mark:016x}\"");
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return Ok(Picture { tag, png: None });
    }
    let lock = || kept.lock().unwrap_or_else(PoisonError::into_inner);
    let found = lock().get(mark);
    let png = match found {
        Some(png) => png,
        None => {
            let png: Png = picture::png(&svg, WIDTH).map_err(failed)?.into();
            lock().put(mark, png.clone());
            png
        }
    };
    Ok(Picture { tag, png: Some(png) })
}

fn failed(error: impl std::fmt::Display) -> AppError {
    tracing::error!("a picture can't be made: {error}");
    AppError::Refused { status: StatusCode::INTERNAL_SERVER_ERROR, message: error.to_string() }
}

#[derive(Clone, Copy)]
struct Bounds {
    pictures: usize,
    bytes: usize,
}

/// Pictures, the one used last at the end.
struct Kept {
    most: Bounds,
    bytes: usize,
    pictures: VecDeque<(u64, Png)>,
}

impl Kept {
    fn new(most: Bounds) -> Kept {
        Kept { most, bytes: 0, pictures: VecDeque::new() }
    }

    fn get(&mut self, mark: u64) -> Option<Png> {
        let at = self.pictures.iter().position(|(one, _)| *one == mark)?;
        let found = self.pictures.remove(at)?;
        self.pictures.push_back(found.clone());
        Some(found.1)
    }

    fn put(&mut self, mark: u64, png: Png) {
        // Two requests may have made the same picture.
        if png.len() > self.most.bytes || self.get(mark).is_some() {
            return;
        }
        self.bytes += png.len();
        self.pictures.push_back((mark, png));
        while self.pictures.len() > self.most.pictures || self.bytes > self.most.bytes {
            let Some((_, oldest)) = self.pictures.pop_front() else { break };
            self.bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(bytes: usize) -> Png {
        vec![0; bytes].into()
    }

    #[test]
    fn only_so_many_pictures_and_bytes_are_kept_and_the_oldest_go_first() {
        let mut kept = Kept::new(Bounds { pictures: 3, bytes: 100 });
        for mark in 0..3 {
            kept.put(mark, png(10));
        }
        assert!(kept.get(0).is_some(), "used again");
        kept.put(3, png(10));
        assert_eq!((kept.get(1).is_none(), kept.get(0).is_some(), kept.bytes), (true, true, 30));
        kept.put(4, png(95));
        assert_eq!((kept.pictures.len(), kept.bytes), (1, 95), "no more bytes than allowed");
        kept.put(5, png(101));
        assert!(kept.get(5).is_none(), "one that is too large is not kept at all");
        kept.put(4, png(95));
        assert_eq!((kept.pictures.len(), kept.bytes), (1, 95), "none twice");
    }

    #[tokio::test]
    async fn a_picture_is_made_once_and_not_sent_to_those_who_have_it() {
        let pictures = Pictures::default();
        let drawing =
            || Ok(Drawing { width: 10.0, height: 5.0, shapes: page_kit::drawing::rect([0.0; 4], 0.0, "") });
        let first = pictures.picture(None, drawing).await.unwrap_or_else(|error| panic!("{error}"));
        let [one, other] = [first.png.unwrap(), pictures.picture(None, drawing).await.unwrap().png.unwrap()];
        assert!(Arc::ptr_eq(&one, &other));
        for known in [first.tag.clone(), format!("W/{}", first.tag), format!("\"x\", {}", first.tag)] {
            assert!(pictures.picture(Some(known), drawing).await.unwrap().png.is_none());
        }
        assert!(pictures.picture(Some("\"x\"".to_owned()), drawing).await.unwrap().png.is_some());
    }
}
