//! How much a `crier serve` serves: `scripts/load`, or `cargo bench -p loadtest --bench load -- [OPTIONS]`
//! beside a `crier` that was built with `--release`. Everything stays on loopback. Times are only printed, unless `--check` compares them
//! with the bars.
//!
//! At every number of tables the same disk is measured under each store: one node with a data file, one node with
//! PostgreSQL, three nodes with PostgreSQL. Each time first the store alone, to which as many writers append what a move
//! appends, and then the server with as many tables, one move in flight at each.
#![expect(clippy::print_stdout, reason = "a program")]

#[path = "load/baseline.rs"]
mod baseline;
#[path = "load/bots.rs"]
mod bots;
#[path = "load/kinds.rs"]
mod kinds;
#[path = "load/streams.rs"]
mod streams;
#[path = "load/told.rs"]
mod told;

use std::error::Error;
use std::path::Path;
use std::time::Duration;

use loadtest::child;
use loadtest::drive::{Load, Measured, drive};
use postgres_testkit::Cluster;

use crate::kinds::{KINDS, Kind};

const HELP: &str = "\
How much a crier serves. All on loopback, with the players on the same machine.
  --stores sqlite,postgres,nodes,in-turn   one node with a data file, one with PostgreSQL, three with PostgreSQL,
                         and those with each table's moves going to all three in turn
  --tables 50,500,5000   how many tables at once
  --players 1            seats at each, all held by one player
  --seconds 8            for how long each
  --streams 5000         how many idle event streams; 0 for none
  --bots 100             how many tables at which masters think beside a person; 0 for none
  --check                fail if one node on PostgreSQL does less than half of SQLite's moves/s at 50 or 500 tables, has a
                         p99 above 100 ms at 50, or a stream on another node hears of a move after 20 ms (p50)
CRIER_BIN names the program, CRIER_BENCH_DIR a folder on the disk to measure.";

/// The bars, for two cores with everything on them and nothing else.
const OF_SQLITE: f64 = 0.5;
const P99: Duration = Duration::from_millis(100);
const HEARD: Duration = Duration::from_millis(20);

struct Options {
    kinds: Vec<&'static Kind>,
    tables: Vec<usize>,
    seats: u8,
    time: Duration,
    streams: usize,
    bots: usize,
    check: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` starts this too, and does not want to wait for it.
    if !arguments.iter().any(|argument| argument == "--bench") {
        println!("load: run it with `cargo bench -p loadtest --bench load`");
        return Ok(());
    }
    let Some(options) = parse(&arguments)? else {
        println!("{HELP}");
        return Ok(());
    };
    let program = child::crier()?;
    let cluster = match options.kinds.iter().any(|kind| kind.is_postgres) {
        true => Cluster::start(),
        false => None,
    };
    // One thread: the players shall not take more of the machine than they must.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let above = runtime.block_on(async {
        let mut above = Vec::new();
        baseline::disk(child::folder()?.path())?;
        println!(
            "\n{} seat(s) at each table, one move in flight; µs of processor time per move; bytes per move: WAL of\n\
             PostgreSQL, or all that SQLite writes; others: the share of the machine that did something else meanwhile, which\n\
             should be small; of SQLite: moves/s compared with the first line\n\
             tables  store          moves/s  of SQLite  p50 ms  p90 ms  p99 ms  max ms  nodes µs  database µs  players µs  \
             bytes  moves/commit  others  opened  asked  refused  | store alone/s  p50 ms  p99 ms  | moves per append",
            options.seats
        );
        for &tables in &options.tables {
            let mut first = None;
            for &kind in &options.kinds {
                if kind.is_postgres && cluster.is_none() {
                    continue;
                }
                let measured = measure(&program, kind, cluster.as_ref(), tables, first, &options).await?;
                above.extend(bars(kind, tables, &measured, first));
                let rate = measured.rate();
                // The first line is what the others are compared with, if it is SQLite's.
                first = first.or((!kind.is_postgres).then_some(rate));
            }
        }
        if let Some(cluster) = &cluster {
            let heard = told::measure(&program, cluster).await?;
            if heard > HEARD {
                above.push(format!("a stream on another node hears of a move after {heard:.1?} (p50), not {HEARD:?}"));
            }
        }
        if options.bots > 0 {
            bots::measure(&program, options.bots, options.time).await?;
        }
        if options.streams > 0 {
            streams::measure(&program, options.streams).await?;
        }
        Ok::<_, Box<dyn Error>>(above)
    })?;
    above.iter().for_each(|what| println!("above a bar: {what}"));
    if options.check && !above.is_empty() {
        return Err(format!("{} bars are not kept", above.len()).into());
    }
    Ok(())
}

/// What one node on PostgreSQL does not do as well as it should. The figures say what else the machine did meanwhile.
fn bars(kind: &Kind, tables: usize, measured: &Measured, sqlite: Option<f64>) -> Vec<String> {
    let mut above = Vec::new();
    if !kind.is_postgres || kind.nodes > 1 {
        return above;
    }
    let share = sqlite.map(|sqlite| measured.rate() / sqlite);
    if let Some(share) = share.filter(|share| [50, 500].contains(&tables) && *share < OF_SQLITE) {
        above.push(format!(
            "{:.0} % of SQLite's moves/s at {tables} tables, not {:.0} %",
            share * 100.0,
            OF_SQLITE * 100.0
        ));
    }
    if tables == 50 && measured.latency.p99 > P99 {
        above.push(format!("a p99 of {:.1?} at {tables} tables, not {P99:?}", measured.latency.p99));
    }
    above
}

fn parse(arguments: &[String]) -> Result<Option<Options>, Box<dyn Error>> {
    let mut options = Options {
        kinds: KINDS.iter().collect(),
        tables: vec![50, 500, 5000],
        seats: 1,
        time: Duration::from_secs(8),
        streams: 5000,
        bots: 100,
        check: false,
    };
    let mut arguments = arguments.iter().filter(|argument| *argument != "--bench");
    while let Some(name) = arguments.next() {
        if name == "--help" {
            return Ok(None);
        }
        if name == "--check" {
            options.check = true;
            continue;
        }
        let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
        match name.as_str() {
            "--stores" => options.kinds = value.split(',').map(Kind::named).collect::<Result<_, _>>()?,
            "--tables" => options.tables = value.split(',').map(str::parse).collect::<Result<_, _>>()?,
            "--players" => options.seats = value.parse()?,
            "--seconds" => options.time = Duration::from_secs(value.parse()?),
            "--streams" => options.streams = value.parse()?,
            "--bots" => options.bots = value.parse()?,
            _ => return Err(format!("there is no option {name}; --help lists them").into()),
        }
    }
    Ok(Some(options))
}

/// One line of the table.
async fn measure(
    program: &Path,
    kind: &Kind,
    cluster: Option<&Cluster>,
    tables: usize,
    first: Option<f64>,
    options: &Options,
) -> Result<Measured, Box<dyn Error>> {
    let cluster = cluster.filter(|_| kind.is_postgres);
    let place = kind.place(cluster)?;
    let (alone, store) = baseline::store(place.store()?, tables).await?;
    drop(place);
    let place = kind.place(cluster)?;
    let nodes = place.start(program, kind.nodes)?;
    let (seats, in_turn, warm_up) = (options.seats, kind.in_turn, Duration::from_secs(1));
    let load = Load { tables, seats, in_turn, warm_up, time: options.time };
    let measured = drive(&nodes, cluster, &load).await?;
    let [p50, p90, p99, max] = measured.latency.in_ms();
    let [store_p50, _, store_p99, _] = store.in_ms();
    let Measured { done, server_cpu, client_cpu, database, .. } = &measured;
    println!(
        "{tables:6}  {:13}  {:7.0}  {:8.0}%  {p50:6.1}  {p90:6.1}  {p99:6.1}  {max:6.1}  {:8.0}  {:11.0}  {:10.0}  \
         {:5.0}  {:>12}  {:5.0}%  {:6}  {:5}  {:7}  | {alone:13.0}  {store_p50:6.1}  {store_p99:6.1}  | {:16.2}",
        kind.shown,
        measured.rate(),
        measured.rate() / first.unwrap_or(measured.rate()) * 100.0,
        measured.cpu_per_move(*server_cpu),
        measured.cpu_per_move(database.cpu),
        measured.cpu_per_move(*client_cpu),
        measured.bytes_per_move(),
        measured.moves_per_commit().map_or("–".to_owned(), |moves| format!("{moves:.1}")),
        measured.others * 100.0,
        done.openings,
        done.lists,
        done.refusals,
        measured.rate() / alone,
    );
    Ok(measured)
}
