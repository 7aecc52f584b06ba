//! How a crier fares when there are more and more tables: `scripts/growth`, or `cargo bench -p loadtest --bench growth --
//! [OPTIONS]` beside a `crier` that was built with `--release`. Times are only printed, unless `--check` compares them with the bars.
//!
//! A real game is played on a real node; its log is then copied under new ids until there are as many tables as wanted. At
//! each size the store is measured alone, and then a node with a limit on the tables in its memory.
#![expect(clippy::print_stdout, reason = "a program")]

#[path = "growth/fill.rs"]
mod fill;
#[path = "load/kinds.rs"]
#[expect(dead_code, reason = "the load test uses more of it")]
mod kinds;
#[path = "growth/node.rs"]
mod node;
#[path = "growth/operations.rs"]
mod operations;
#[path = "../../store/tests/all/written.rs"]
mod written;

use std::error::Error;
use std::path::Path;

use loadtest::child;
use postgres_testkit::{Cluster, Scan};

use crate::fill::Filled;
use crate::kinds::Kind;

const HELP: &str = "\
How a crier fares with more and more tables in its store.
  --tables 1000,30000,1000000   how many; a million take about 6 GB in each store, and some minutes
  --stores sqlite,postgres      which stores
  --plans                       print how PostgreSQL and SQLite carry out every statement, at the largest size
  --check                       fail if a statement or a read grows, a cold table takes 10 ms, or a node 256 MiB
CRIER_BIN names the program, CRIER_BENCH_DIR a folder on the disk to use; everything is removed in the end.";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` starts this too, and does not want to wait for it.
    if !arguments.iter().any(|argument| argument == "--bench") {
        println!("growth: run it with `cargo bench -p loadtest --bench growth`");
        return Ok(());
    }
    let (mut sizes, mut stores) = (vec![1_000, 30_000, 1_000_000], vec!["sqlite", "postgres"]);
    let (mut plans, mut check, mut above) = (false, false, Vec::new());
    let mut rest = arguments.iter().filter(|argument| *argument != "--bench");
    while let Some(name) = rest.next() {
        match name.as_str() {
            "--help" => {
                println!("{HELP}");
                return Ok(());
            }
            "--plans" => plans = true,
            "--check" => check = true,
            "--tables" => {
                let value = rest.next().ok_or("--tables needs a value")?;
                sizes = value.split(',').map(str::parse).collect::<Result<_, _>>()?;
            }
            "--stores" => stores = rest.next().ok_or("--stores needs a value")?.split(',').collect(),
            _ => return Err(format!("there is no option {name}; --help lists them").into()),
        }
    }
    let program = child::crier()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    for name in stores {
        let kind = Kind::named(name)?;
        let cluster = if kind.is_postgres { Cluster::start() } else { None };
        if kind.is_postgres && cluster.is_none() {
            continue;
        }
        above.extend(runtime.block_on(grow(&program, kind, cluster.as_ref(), &sizes, plans))?);
    }
    above.iter().for_each(|what| println!("above a bar: {what}"));
    if check && !above.is_empty() {
        return Err(format!("{} bars are not kept", above.len()).into());
    }
    Ok(())
}

/// Prints the tables of one store, and returns what is above its bar.
async fn grow(
    program: &Path,
    kind: &Kind,
    cluster: Option<&Cluster>,
    sizes: &[usize],
    plans: bool,
) -> Result<Vec<String>, Box<dyn Error>> {
    let place = kind.place(cluster)?;
    let mut filled = Filled::begin(program, place, cluster).await?;
    println!("\n{}, milliseconds (p50 and p99)", kind.shown);
    println!("{}", operations::heading());
    let (mut nodes, mut above, mut medians) = (vec![node::heading()], Vec::new(), Vec::new());
    for &tables in sizes {
        filled.fill_up(tables)?;
        let (line, of_node) = node::measure(program, &filled, tables).await?;
        nodes.push(line);
        above.extend(of_node);
        let (line, times) = operations::measure(&filled, tables).await?;
        medians.push(times);
        println!("{line}");
    }
    println!("\n{}", nodes.join("\n"));
    if let [few, .., many] = medians.as_slice() {
        above.extend(operations::slower(few, many));
    }
    for (mark, text) in self::plans(&filled)? {
        if plans {
            println!("{mark} {text}");
        }
        if mark == GROWS {
            above.push(format!("this statement reads more with more tables: {text}"));
        }
    }
    Ok(above.into_iter().map(|what| format!("{}: {what}", kind.shown)).collect())
}

/// How every statement is carried out now, with its mark.
fn plans(filled: &Filled<'_>) -> Result<Vec<(&'static str, String)>, Box<dyn Error>> {
    let (statements, mut marked) = (written::all(), Vec::new());
    match filled.cluster_and_database() {
        Some((cluster, database)) => {
            // Nobody has played the day's dice here, and of an empty table a planner takes any index.
            let attempts = "SET session_replication_role = replica;
                INSERT INTO day_attempt (game, day, person, begun, table_id)
                    SELECT 'troyes-dice', 'day' || n % 100, 'person' || n, n, 'table' || n FROM generate_series(1, 10000) AS n;
                ANALYZE day_attempt";
            cluster.sql(&database, attempts);
            let own: Vec<String> = statements.into_iter().filter(|sql| !written::is_of_sqlite(sql)).collect();
            for (sql, plan) in own.iter().zip(cluster.plans(&database, written::SETTINGS, &own)) {
                let grows = plan.scans.iter().any(Scan::grows);
                marked.push((mark(sql, grows), format!("{sql}\n      {plan}")));
            }
        }
        None => {
            for sql in statements.iter().filter(|sql| !written::is_of_postgres(sql)) {
                let plan = filled.explain(sql)?;
                let grows = plan.contains("SCAN ") && !sql.contains("LIMIT") && plan != "SCAN CONSTANT ROW";
                marked.push((mark(sql, grows), format!("{sql}\n      {plan}")));
            }
        }
    }
    Ok(marked)
}

/// Marks a statement that should not be there.
const GROWS: &str = "GROWS";

/// Whether a statement is as it should be.
fn mark(sql: &str, grows: bool) -> &'static str {
    match (grows, written::is_exempt(sql)) {
        (false, _) => "flat ",
        (true, true) => "whole",
        (true, false) => GROWS,
    }
}
