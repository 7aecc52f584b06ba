//! Many tables from one that was really played.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use loadtest::drive::seat_players;
use loadtest::http::Connection;
use loadtest::player::Moves;
use loadtest::random::Random;
use postgres_testkit::Cluster;
use store::Store;

use crate::kinds::Place;

/// The moves that are made at the table that is copied: about half a game.
const MOVES: usize = 8;

/// A store that is filled in steps.
pub(crate) struct Filled<'a> {
    place: Place,
    cluster: Option<&'a Cluster>,
    /// The table that the others are copies of.
    pub(crate) template: String,
    /// The key of its player, who holds the same seat at every copy.
    pub(crate) key: String,
    /// That player's next move.
    pub(crate) action: String,
    tables: usize,
}

impl<'a> Filled<'a> {
    /// Plays the table that is copied.
    pub(crate) async fn begin(
        program: &Path,
        place: Place,
        cluster: Option<&'a Cluster>,
    ) -> Result<Filled<'a>, Box<dyn Error>> {
        let nodes = place.start(program, 1)?;
        let mut players = seat_players(&nodes, 1, 1).await?;
        let player = players.first_mut().ok_or("a player")?;
        for _ in 0..MOVES {
            player.make_move().await?;
        }
        let path = format!("{}/moves?seat=1", player.table());
        let mut connection = Connection::open(nodes[0].address).await?;
        let answer = connection.get(&path, player.key()).await?.accepted()?;
        let Moves { moves } = serde_json::from_slice(answer.body)?;
        let action = (*moves.first().ok_or("a move")?).to_owned();
        let template = player.table().rsplit('/').next().unwrap_or_default().to_owned();
        let key = player.key().to_owned();
        Ok(Filled { place, cluster, template, key, action, tables: 1 })
    }

    /// The store, in this process.
    pub(crate) fn store(&self) -> Result<Arc<dyn Store>, Box<dyn Error>> {
        self.place.store()
    }

    pub(crate) fn place(&self) -> &Place {
        &self.place
    }

    pub(crate) fn cluster_and_database(&self) -> Option<(&'a Cluster, String)> {
        match &self.place {
            Place::Database(address) => {
                let name = address.split(['/', '?']).nth(3).unwrap_or_default().to_owned();
                self.cluster.map(|cluster| (cluster, name))
            }
            Place::Folder(_) => None,
        }
    }

    fn sqlite(&self) -> Result<rusqlite::Connection, Box<dyn Error>> {
        match &self.place {
            Place::Folder(folder) => Ok(rusqlite::Connection::open(folder.path().join("crier.db"))?),
            Place::Database(_) => Err("not a data file".into()),
        }
    }

    /// How SQLite carries out a statement.
    pub(crate) fn explain(&self, sql: &str) -> Result<String, Box<dyn Error>> {
        let connection = self.sqlite()?;
        let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
        let lines =
            statement.raw_query().mapped(|row| row.get::<_, String>(3)).collect::<Result<Vec<_>, _>>()?;
        Ok(lines.join("; "))
    }

    /// Copies the table until there are so many: nine in ten are finished, and one in twenty running. Every table has a person,
    /// who sits at ten.
    pub(crate) fn fill_up(&mut self, tables: usize) -> Result<(), Box<dyn Error>> {
        let begun = Instant::now();
        let more = tables.saturating_sub(self.tables);
        if more == 0 {
            return Ok(());
        }
        match self.cluster_and_database() {
            Some((cluster, database)) => {
                cluster.sql(&database, &self.for_postgres(more));
            }
            None => self.sqlite()?.execute_batch(&self.for_sqlite(more))?,
        }
        self.tables = tables;
        #[expect(clippy::print_stderr, reason = "a long run shows that it goes on")]
        {
            eprintln!("{tables} tables after {:.0} s", begun.elapsed().as_secs_f64());
        }
        Ok(())
    }

    fn for_postgres(&self, more: usize) -> String {
        let (template, first) = (&self.template, self.tables);
        format!(
            "CREATE TEMP TABLE fresh AS SELECT n, substr(md5(n || 'crier'), 1, 22) COLLATE \"C\" AS id
                 FROM generate_series({first} + 1, {first} + {more}) AS n ORDER BY 2;
             INSERT INTO person SELECT 'person' || n, n, '{{}}' FROM fresh WHERE n % 10 = 0;
             INSERT INTO person_key SELECT 'key' || n, 'person' || n, n FROM fresh WHERE n % 10 = 0;
             INSERT INTO game_table (id, game, state, listed, created, updated, about, length, creation)
                 SELECT f.id, game, {STATE}, n % 2 = 0, created - n, updated - n, about, length, n
                 FROM fresh f, game_table t WHERE t.id = '{template}';
             INSERT INTO event SELECT f.id, number, body, append_id
                 FROM fresh f, event e WHERE e.table_id = '{template}';
             INSERT INTO person_table SELECT 'person' || (n - n % 10), f.id, '1' FROM fresh f
                 WHERE EXISTS (SELECT 1 FROM person p WHERE p.id = 'person' || (n - n % 10));
             DROP TABLE fresh;
             VACUUM ANALYZE; CHECKPOINT"
        )
    }

    fn for_sqlite(&self, more: usize) -> String {
        let (template, first) = (&self.template, self.tables);
        format!(
            "PRAGMA synchronous = off; PRAGMA cache_size = -1000000; PRAGMA temp_store = memory; PRAGMA foreign_keys = off;
             BEGIN;
             CREATE TEMP TABLE fresh AS
                 WITH RECURSIVE numbers (n) AS
                     (SELECT {first} + 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {first} + {more})
                 SELECT n, lower(hex(randomblob(11))) AS id FROM numbers ORDER BY 2;
             INSERT INTO person SELECT 'person' || n, n, '{{}}' FROM fresh WHERE n % 10 = 0;
             INSERT INTO person_key (key, person, created)
                 SELECT 'key' || n, 'person' || n, n FROM fresh WHERE n % 10 = 0;
             INSERT INTO game_table SELECT f.id, game, {STATE}, n % 2 = 0, created - n, updated - n, about
                 FROM fresh f, game_table t WHERE t.id = '{template}';
             INSERT INTO event SELECT f.id, number, body FROM fresh f, event e WHERE e.table_id = '{template}' ORDER BY f.id;
             INSERT INTO person_table SELECT 'person' || (n - n % 10), f.id, '1' FROM fresh f
                 WHERE EXISTS (SELECT 1 FROM person p WHERE p.id = 'person' || (n - n % 10));
             DROP TABLE fresh;
             COMMIT;
             PRAGMA wal_checkpoint(truncate)"
        )
    }
}

const STATE: &str = "CASE WHEN n % 20 = 0 THEN 'running' WHEN n % 20 = 1 THEN 'open' ELSE 'finished' END";

/// A random place among the ids.
pub(crate) fn anywhere(random: &mut Random) -> String {
    (0..22).map(|_| char::from(b"0123456789abcdef"[random.below(16)])).collect()
}
