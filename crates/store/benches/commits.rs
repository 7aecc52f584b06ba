//! How fast appends become durable: `cargo bench -p store`. Times are only printed.
//!
//! Every appender waits for its event to be durable before it sends the next, as a table does. The first line is
//! what the disk allows: one small write and one wait for it, again and again. `CRIER_BENCH_DIR` names another
//! directory than the system's for temporary files.
#![expect(clippy::print_stdout, reason = "a program")]

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Address, Append, NewTable, PostgresStore, SqliteStore, Stats, Store, Summary, TableState};

const TIME: Duration = Duration::from_secs(2);

fn main() {
    let base = std::env::var_os("CRIER_BENCH_DIR").map_or_else(std::env::temp_dir, PathBuf::from);
    let directory = base.join(format!("crier-bench-{}", std::process::id()));
    std::fs::create_dir(&directory).expect("a fresh directory");
    bare_disk(&directory.join("disk"));
    let heading = "appenders  appends/s  commits/s  appends/commit   p50 ms   p99 ms   max ms";
    println!("\nSQLite\n{heading}");
    for appenders in [1, 16, 50, 500] {
        let store = SqliteStore::open(directory.join(format!("{appenders}.db"))).expect("a data file");
        let store = Arc::new(store);
        measure(&store.clone(), || store.stats(), appenders);
    }
    // In the system's folder for temporary files, whatever `CRIER_BENCH_DIR` says.
    if let Some(cluster) = postgres_testkit::Cluster::start() {
        println!("\nPostgreSQL\n{heading}");
        for appenders in [1, 16, 50, 500] {
            let address = Address::parse(&cluster.database()).expect("an address");
            let store = Arc::new(PostgresStore::open(&address).expect("a database"));
            measure(&store.clone(), || store.stats(), appenders);
        }
    }
    std::fs::remove_dir_all(&directory).expect("removed");
}

/// Writes of the size of one commit, each of them made durable.
fn bare_disk(path: &Path) {
    let mut file = OpenOptions::new().create_new(true).append(true).open(path).expect("a file");
    let mut latencies = Vec::new();
    let begun = Instant::now();
    while begun.elapsed() < TIME {
        let one = Instant::now();
        file.write_all(&[7; 2 * 4120]).expect("written");
        file.sync_data().expect("durable");
        latencies.push(one.elapsed());
    }
    let rate = latencies.len() as f64 / begun.elapsed().as_secs_f64();
    let [p50, p99, max] = percentiles(latencies);
    println!(
        "bare disk: {rate:.0} writes of 8 KiB and fdatasync per second, p50 {p50:.2} p99 {p99:.2} max {max:.2} ms"
    );
}

fn measure<S: Store>(store: &Arc<S>, stats: impl Fn() -> Stats, appenders: u64) {
    let runtime = tokio::runtime::Builder::new_multi_thread().build().expect("a runtime");
    let (latencies, time, before) = runtime.block_on(async {
        for appender in 0..appenders {
            store.create(table(appender)).await.expect("created");
        }
        let (before, begun) = (stats(), Instant::now());
        let tasks: Vec<_> = (0..appenders)
            .map(|appender| tokio::spawn(append_for_a_while(Arc::clone(store), appender)))
            .collect();
        let mut latencies = Vec::new();
        for task in tasks {
            latencies.extend(task.await.expect("an appender"));
        }
        (latencies, begun.elapsed().as_secs_f64(), before)
    });
    let stats = stats();
    let (appends, commits) = ((stats.writes - before.writes) as f64, (stats.commits - before.commits) as f64);
    assert_eq!(appends as usize, latencies.len(), "every append is counted once");
    let [p50, p99, max] = percentiles(latencies);
    println!(
        "{appenders:9}  {:9.0}  {:9.0}  {:14.1}  {p50:7.2}  {p99:7.2}  {max:7.2}",
        appends / time,
        commits / time,
        appends / commits
    );
}

/// One event and a summary at a time, as when a player has moved.
async fn append_for_a_while(store: Arc<impl Store>, appender: u64) -> Vec<Duration> {
    let NewTable { id, summary, .. } = table(appender);
    let event = r#"{"at":1700000000000,"seat":1,"move":"3 red build b2"}"#.repeat(3);
    let begun = Instant::now();
    let mut latencies = Vec::new();
    while begun.elapsed() < TIME {
        let (number, one) = (latencies.len() as u64 + 1, Instant::now());
        let answer =
            store.append(Append::new(id.clone(), number, vec![event.clone()]).summary(summary.clone())).await;
        answer.expect("durable");
        latencies.push(one.elapsed());
    }
    latencies
}

fn table(appender: u64) -> NewTable {
    let summary = Summary {
        game: "troyes-dice".to_owned(),
        state: TableState::Running,
        listed: true,
        created: 1_700_000_000_000,
        updated: 1_700_000_000_000,
        about: r#"{"seats":["Ada","Grace"],"title":"Sunday evening"}"#.to_owned(),
    };
    // Ids of real tables are random: neighbours in time are not neighbours in the file.
    let id = format!("{:016x}", (appender + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    NewTable { id, summary, events: Vec::new(), sittings: Vec::new() }
}

/// The 50th and 99th percentile and the greatest, in milliseconds.
fn percentiles(mut latencies: Vec<Duration>) -> [f64; 3] {
    latencies.sort();
    let last = latencies.len() - 1;
    [last / 2, last * 99 / 100, last].map(|index| latencies[index].as_secs_f64() * 1e3)
}
