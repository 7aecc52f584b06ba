//! A finished game to step through, from its record.

use game_core::{Seat, SeatSet};
use table::{Table, TableError};
use titles::Title;
use words::Words;

use crate::scene::{self, LogLine, Preview, Scene};
use crate::table_at::{Ask, MoveOf, News, TableAt};

/// A game's positions.
pub struct Past<T: Title> {
    whole: Table<T::Game>,
    shown: Table<T::Game>,
    /// Whose eyes it is seen with.
    seat: Option<Seat>,
    has_changed: bool,
}

impl<T: Title> Past<T> {
    /// Begins at the end, where the result is. Everything is shown as a seat saw it, or as a spectator did.
    pub fn new(whole: Table<T::Game>, seat: Option<Seat>) -> Past<T> {
        Past { shown: whole.clone(), whole, seat, has_changed: false }
    }
}

impl<T: Title> TableAt<T> for Past<T> {
    fn scene(&self, viewer: Option<Seat>, words: Words) -> Scene<T::Game> {
        scene::scene::<T>(&self.shown, viewer, words)
    }

    fn preview(&self, viewer: Seat, words: Words, action: &MoveOf<T>) -> Preview<T::Game> {
        scene::preview::<T>(&self.shown, viewer, words, action)
    }

    fn log(&self, viewer: Option<Seat>, words: Words) -> Vec<LogLine> {
        scene::log::<T>(&self.shown, viewer, words, usize::MAX)
    }

    fn own_seats(&self) -> SeatSet {
        self.seat.into_iter().collect()
    }

    fn submit(&mut self, _: Seat, _: Ask<MoveOf<T>>, words: Words) -> Result<(), String> {
        Err(scene::refusal(words, &[], &TableError::Over))
    }

    fn ask_hint(&mut self, _: Seat, words: Words) -> Result<(), String> {
        Err(scene::refusal(words, &[], &TableError::Over))
    }

    fn news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.has_changed).then_some(News::Changed).into_iter().collect()
    }

    fn is_busy(&self) -> bool {
        false
    }

    fn seek(&mut self, position: usize) {
        // All events were applied before, so it never fails.
        if let Ok(shown) = self.whole.at(position) {
            self.shown = shown;
            self.has_changed = true;
        }
    }

    fn track(&self) -> Option<usize> {
        Some(self.whole.position())
    }
}
