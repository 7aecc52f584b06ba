//! Statistics of each title's finished games, counted once for each game: when it ends, or in the background after a
//! start, from the summaries. A page only adds up a few sums, however many games there are.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use store::{Summary, TableState};

use crate::catalog::{AnyTitle, CurrentTable};
use crate::live::Tables;
use crate::summary::About;
use crate::tally::Tally;
use crate::walk::Walk;

/// A kind of game that is counted separately.
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
    /// Games in which someone went first, and the first player's share of the victories in them.
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

struct Counted {
    /// The tables whose games ended since the start, as long as those from before are being counted; `None` from then on, because
    /// a game ends once.
    ended: Option<HashSet<String>>,
    titles: HashMap<&'static str, BTreeMap<Group, Sums>>,
}

impl Default for Counted {
    fn default() -> Counted {
        Counted { ended: Some(HashSet::new()), titles: HashMap::new() }
    }
}

impl Counted {
    fn add(&mut self, title: &AnyTitle, options: &str, tally: &Tally) {
        let group = Group {
            bots: tally.seats.iter().any(|seat| seat.is_bot),
            players: tally.seats.len(),
            options: title.offered_options(options),
        };
        self.titles.entry(title.info.key).or_default().entry(group).or_default().count(tally);
    }
}

impl Stats {
    fn counted(&self) -> std::sync::MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a table's game that has just ended.
    pub(crate) fn count(&self, id: &str, table: &CurrentTable) {
        let Some(tally) = (table.title.tally)(table.table()) else { return };
        let mut counted = self.counted();
        if counted.ended.as_mut().is_some_and(|ended| !ended.insert(id.to_owned())) {
            return;
        }
        counted.add(&table.title, &table.facts.options, &tally);
    }

    /// Counts a game that ended before the start, unless it ended since then.
    fn count_old(&self, id: &str, title: &AnyTitle, options: &str, tally: &Tally) {
        let mut counted = self.counted();
        if counted.ended.as_ref().is_none_or(|ended| !ended.contains(id)) {
            counted.add(title, options, tally);
        }
    }

    /// A title's groups.
    pub(crate) fn of(&self, game: &str) -> BTreeMap<Group, Sums> {
        self.counted().titles.get(game).cloned().unwrap_or_default()
    }
}

/// Counts all games that ended before this server started, one after another, and rests as long as it works.
pub(crate) async fn count_all(tables: Arc<Tables>) {
    let mut walk = Walk::all(TableState::Finished);
    while let Ok(page) = walk.next(tables.store()).await {
        if page.is_empty() {
            tables.stats().counted().ended = None;
            return;
        }
        let begun = Instant::now();
        for (id, summary) in page {
            count_one(&tables, &id, &summary).await;
        }
        tokio::time::sleep(begun.elapsed()).await;
    }
}

async fn count_one(tables: &Arc<Tables>, id: &str, summary: &Summary) {
    let about = About::of(summary);
    // They don't count, and have nothing to be counted.
    if about.practice || about.lesson {
        return;
    }
    if let (Ok(title), Some(tally)) = (tables.catalog().get(&summary.game), Tally::of_summary(&about)) {
        return tables.stats().count_old(id, title, &about.options, &tally);
    }
    // An earlier Crier finished it: only the log knows.
    let Ok(log) = tables.store().read(id.to_owned(), 0).await else { return };
    let (tables, id) = (Arc::clone(tables), id.to_owned());
    // Not kept in memory, and not in the way of requests. A log that can't be read is doctor's business.
    let counted = tokio::task::spawn_blocking(move || {
        let log: Vec<String> = log.into_iter().map(|(_, line)| line).collect();
        if let Some(table) = tables.catalog().replay(&id, &log)
            && let Some(tally) = (table.title.tally)(table.table())
        {
            tables.stats().count_old(&id, &table.title, &table.facts.options, &tally);
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
        let finished = tables.store().by_change(store::ChangeQuery {
            state: TableState::Finished,
            before: i64::MAX,
            after: None,
            limit: usize::MAX,
        });
        let finished = finished.await.unwrap();
        // One of them ends while the others are still to be counted.
        let (ended, _) = &finished[0];
        tables.stats().count(ended, &tables.replay(ended).await.unwrap());
        count_all(Arc::clone(&tables)).await;
        let mut counted = 0;
        for (id, _) in &finished {
            let table = tables.replay(id).await.unwrap();
            counted += u32::from((table.title.tally)(table.table()).is_some());
        }
        assert!(counted > 1, "the data has finished games");
        assert_eq!(games(), counted);
        std::fs::remove_file(copy).unwrap();
    }

    /// A summary says the same about a game as the game itself.
    #[test]
    fn a_summary_is_enough_to_count_a_game() {
        let seats = vec![seat(50, true, &[2, 0]), SeatTally { is_bot: true, ..seat(40, false, &[0, 1]) }];
        let tally = Tally { seats, first: Some(Seat::from_index(1)) };
        let mut about = About::default();
        (about.scores, about.winners) = (Some(vec![50, 40]), Some(vec![1]));
        (about.bots, about.counted) = (vec![2], Some(tally.counted()));
        let mut about = About::of(&Summary {
            game: String::new(),
            state: TableState::Finished,
            listed: false,
            created: 0,
            updated: 0,
            about: serde_json::to_string(&about).unwrap(),
        });
        let found = Tally::of_summary(&about).unwrap();
        let facts = |tally: &Tally| {
            let seats = tally.seats.iter();
            let seats: Vec<_> =
                seats.map(|seat| (seat.total, seat.won, seat.is_bot, seat.features.clone())).collect();
            (seats, tally.first)
        };
        assert_eq!(facts(&found), facts(&tally));
        about.counted = None;
        assert!(Tally::of_summary(&about).is_none(), "an earlier Crier wrote it");
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
