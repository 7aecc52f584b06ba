//! Statistics of each title's finished games, counted once for each game: when it ends, or in the background after a
//! start. A page only adds up a few sums, however many games there are.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use store::TableState;

use crate::catalog::CurrentTable;
use crate::live::Tables;
use crate::tally::Tally;

/// How many ids are read from the store at a time.
const PAGE: usize = 200;

/// A kind of game that is counted by itself.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Group {
    /// Whether bots played.
    pub(crate) bots: bool,
    pub(crate) players: usize,
    /// The options that the start page offers, as far as they differ from the default.
    pub(crate) options: String,
}

/// The sums of a group.
#[derive(Clone, Default)]
pub(crate) struct Sums {
    pub(crate) games: u32,
    /// How often each score came up.
    pub(crate) scores: BTreeMap<i32, u32>,
    /// Games in which somebody began, and the first player's share of the victories in them.
    pub(crate) begun: u32,
    pub(crate) first_wins: f64,
    /// For each feature, what winners and what others had. Only of games against others.
    pub(crate) features: Vec<[Had; 2]>,
}

/// How many seats had something, and how much of it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Had {
    pub(crate) seats: u32,
    pub(crate) having: u32,
    pub(crate) total: u64,
}

impl Sums {
    fn count(&mut self, tally: &Tally) {
        self.games += 1;
        let is_contest = tally.seats.len() > 1;
        let winners = tally.seats.iter().filter(|seat| seat.won).count();
        if let Some(first) = tally.first.filter(|_| is_contest && winners > 0) {
            self.begun += 1;
            let won = tally.seats.get(first.index()).is_some_and(|seat| seat.won);
            self.first_wins += if won { 1.0 / winners as f64 } else { 0.0 };
        }
        for seat in &tally.seats {
            *self.scores.entry(seat.total).or_default() += 1;
            self.features.resize(self.features.len().max(seat.features.len()), Default::default());
            for (had, count) in self.features.iter_mut().zip(&seat.features).filter(|_| is_contest) {
                let had = &mut had[usize::from(!seat.won)];
                had.seats += 1;
                had.having += u32::from(*count > 0);
                had.total += u64::from(*count);
            }
        }
    }

    /// Adds the sums of another group.
    pub(crate) fn add(&mut self, other: &Sums) {
        self.games += other.games;
        self.begun += other.begun;
        self.first_wins += other.first_wins;
        for (score, count) in &other.scores {
            *self.scores.entry(*score).or_default() += count;
        }
        self.features.resize(self.features.len().max(other.features.len()), Default::default());
        for (had, other) in self.features.iter_mut().zip(&other.features) {
            for (had, other) in had.iter_mut().zip(other) {
                had.seats += other.seats;
                had.having += other.having;
                had.total += other.total;
            }
        }
    }
}

/// The statistics of all titles.
#[derive(Default)]
pub(crate) struct Stats(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    /// The tables that are counted already.
    tables: HashSet<String>,
    titles: HashMap<&'static str, BTreeMap<Group, Sums>>,
}

impl Stats {
    /// Counts a table's game if it is over and has not been counted yet.
    pub(crate) fn count(&self, id: &str, table: &CurrentTable) {
        let Some(tally) = (table.title.tally)(table.table()) else { return };
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !counted.tables.insert(id.to_owned()) {
            return;
        }
        let group = Group {
            bots: tally.seats.iter().any(|seat| seat.is_bot),
            players: tally.seats.len(),
            options: table.title.offered_options(&table.facts.options),
        };
        counted.titles.entry(table.title.info.key).or_default().entry(group).or_default().count(&tally);
    }

    fn has_counted(&self, id: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).tables.contains(id)
    }

    /// A title's groups.
    pub(crate) fn of(&self, game: &str) -> BTreeMap<Group, Sums> {
        let counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counted.titles.get(game).cloned().unwrap_or_default()
    }
}

/// Counts all games that ended before this server started, one after another, and rests as long as it works.
pub(crate) async fn count_all(tables: Arc<Tables>) {
    let mut after = None;
    while let Ok(ids) = tables.store().ids(after.take(), PAGE).await {
        let Some(last) = ids.last() else { return };
        after = Some(last.clone());
        for id in ids {
            let begun = Instant::now();
            count_one(&tables, &id).await;
            tokio::time::sleep(begun.elapsed()).await;
        }
    }
}

async fn count_one(tables: &Arc<Tables>, id: &str) {
    let finished = tables.store().summary(id.to_owned()).await;
    if tables.stats().has_counted(id) || !finished.is_ok_and(|summary| summary.state == TableState::Finished)
    {
        return;
    }
    let Ok(log) = tables.store().read(id.to_owned(), 0).await else { return };
    let (tables, id) = (Arc::clone(tables), id.to_owned());
    // Not kept in memory, and not in the way of requests. A log that can't be read is doctor's business.
    let counted = tokio::task::spawn_blocking(move || {
        let log: Vec<String> = log.into_iter().map(|(_, line)| line).collect();
        if let Some(table) = tables.catalog().replay(&id, &log) {
            tables.stats().count(&id, &table);
        }
    });
    let _ = counted.await;
}

#[cfg(test)]
mod tests {
    use game_core::Seat;

    use super::*;
    use crate::tally::SeatTally;

    /// After a start, the games of the data file are counted, each once.
    #[tokio::test]
    async fn old_games_are_counted_after_a_start() {
        let from = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/rules-1/crier.db");
        let copy = std::env::temp_dir().join(format!("crier-stats-{}.db", std::process::id()));
        std::fs::copy(from, &copy).unwrap();
        let store = Arc::new(store::SqliteStore::open(&copy).unwrap());
        let tables = Arc::new(Tables::new(
            store,
            crate::catalog::Catalog::of::<titles::AllTitles>(),
            crate::bot_registry::BotRegistry::new(1, crate::OutsideBots::default()),
            Arc::default(),
            crate::Clock::default(),
        ));
        let games = || -> u32 {
            let titles = tables.catalog().titles().iter();
            titles
                .map(|title| tables.stats().of(title.info.key).values().map(|sums| sums.games).sum::<u32>())
                .sum()
        };
        assert_eq!(games(), 0);
        count_all(Arc::clone(&tables)).await;
        let counted = games();
        assert!(counted > 0, "the data has finished games");
        count_all(Arc::clone(&tables)).await;
        assert_eq!(games(), counted);
        std::fs::remove_file(copy).unwrap();
    }

    fn seat(total: i32, won: bool, features: &[u16]) -> SeatTally {
        let (honours, towards) = (Vec::new(), Vec::new());
        SeatTally { total, won, is_bot: false, honours, towards, features: features.to_vec() }
    }

    #[test]
    fn games_add_up() {
        let mut sums = Sums::default();
        let first = Some(Seat::FIRST);
        sums.count(&Tally { seats: vec![seat(50, true, &[2, 0]), seat(40, false, &[0, 1])], first });
        sums.count(&Tally { seats: vec![seat(40, true, &[1, 0]), seat(40, true, &[3, 0])], first });
        // Alone nobody begins, and nobody is beaten.
        sums.count(&Tally { seats: vec![seat(45, true, &[9, 9])], first });
        assert_eq!((sums.games, sums.begun), (3, 2));
        assert!((sums.first_wins - 1.5).abs() < 1e-9, "a shared victory counts in part");
        assert_eq!(sums.scores, BTreeMap::from([(40, 3), (45, 1), (50, 1)]));
        let [winners, others] = sums.features[0];
        assert_eq!((winners.seats, winners.having, winners.total), (3, 3, 6));
        assert_eq!((others.seats, others.having, others.total), (1, 0, 0));
        let mut twice = sums.clone();
        twice.add(&sums);
        assert_eq!((twice.games, twice.features[1][1].total), (6, 2));
    }
}
