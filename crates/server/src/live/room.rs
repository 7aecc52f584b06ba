//! Which tables are in memory: those that are in use, and as many others as there is room for.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use super::{IDLE, Live, Tables};

impl Tables {
    /// Keeps a table in memory, unless another request was faster: everyone must share one, which is returned.
    pub(super) fn keep(&self, live: &Arc<Live>) -> Arc<Live> {
        let mut all = self.live();
        let shared = all.entry(live.id.clone()).or_insert_with(|| Arc::clone(live)).clone();
        if all.len() > self.drop_above.load(Ordering::Relaxed) {
            self.make_room(&mut all);
        }
        shared
    }

    /// Drops the tables that were used longest ago. Those that someone watches or works with stay.
    fn make_room(&self, all: &mut HashMap<String, Arc<Live>>) {
        // A tenth more than necessary, so that this is not done for every table.
        let spare = self.most / 10 + 1;
        let excess = (all.len() - self.most.min(all.len()) + spare).min(all.len());
        let mut free: Vec<(Instant, String)> =
            all.values().filter(|live| live.is_free()).map(|live| (live.used(), live.id.clone())).collect();
        if excess < free.len() {
            free.select_nth_unstable(excess);
            free.truncate(excess);
        }
        for (_, id) in free {
            all.remove(&id);
        }
        // If most are in use, looking again for each new table would only take time.
        self.drop_above.store(self.most.max(all.len() + spare), Ordering::Relaxed);
    }

    /// Drops the tables that nobody has used for a while.
    pub(crate) fn drop_idle(&self) {
        self.live().retain(|_, live| !live.is_idle());
        self.drop_above.store(self.most, Ordering::Relaxed);
        self.deleted().retain(|_, at| at.elapsed() < IDLE);
    }
}

#[cfg(test)]
mod tests {
    use store::SqliteStore;
    use table::Opening;
    use titles::AllTitles;

    use super::*;
    use crate::bot_registry::BotRegistry;
    use crate::catalog::Catalog;
    use crate::clock::Clock;

    fn keeping(most: usize) -> Arc<Tables> {
        let store = Arc::new(SqliteStore::open_in_memory().unwrap());
        let bots = BotRegistry::new(1, crate::OutsideBots::default());
        let tables = Tables::new(store, Catalog::of::<AllTitles>(), bots, Arc::default(), Clock::default());
        Arc::new(tables.keeping(most))
    }

    async fn open(tables: &Arc<Tables>) -> String {
        let opening = Opening::new("players=2".to_owned());
        tables.open("troyes-dice", opening).await.unwrap().id().to_owned()
    }

    #[tokio::test]
    async fn tables_that_were_used_longest_ago_make_room() {
        let tables = keeping(20);
        let mut ids = Vec::new();
        for _ in 0..20 {
            ids.push(open(&tables).await);
        }
        assert_eq!(tables.len(), 20);
        // The first is used again, and the second is being watched.
        tables.find(&ids[0]).await.unwrap().now();
        let watched = tables.find(&ids[1]).await.unwrap().changes();
        for _ in 0..30 {
            ids.push(open(&tables).await);
            assert!(tables.len() <= 20, "{}", tables.len());
        }
        assert!(tables.in_memory(&ids[1]).is_some(), "someone is watching");
        assert!(tables.in_memory(&ids[2]).is_none(), "it was used long ago");
        assert!(tables.in_memory(&ids[49]).is_some(), "it was opened last");
        assert!(tables.get(&ids[2]).await.is_ok(), "it is read again");
        drop(watched);
    }

    #[tokio::test]
    async fn tables_in_use_stay_even_if_there_are_too_many() {
        let tables = keeping(5);
        let mut held = Vec::new();
        for _ in 0..40 {
            let id = open(&tables).await;
            held.push(tables.find(&id).await.unwrap());
        }
        assert_eq!(tables.len(), 40, "a request has to do with each of them");
        drop(held);
        tables.drop_idle();
        open(&tables).await;
        assert!(tables.len() <= 5, "{}", tables.len());
    }
}
