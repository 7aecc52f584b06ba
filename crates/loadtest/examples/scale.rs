//! What many people at once would need: `scripts/scale`. A simulation of nodes that share one PostgreSQL, with figures that
//! `scripts/load` and `scripts/page-cost` measured; `docs/scale.md` explains it and has its output.
//!
//! People move at random moments. Each node has two lines to the database; a line that is free takes whatever waits for it and
//! sends it as one statement. The statement needs a processor of the database for a while that grows with the number of moves
//! in it, and then the one place where commits with a NOTIFY go one after another, for as long as the disk takes.
//!
//! `--check` fails if that output is no longer what the document shows.
#![expect(clippy::print_stdout, reason = "a program")]

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use loadtest::figures::Latency;
use loadtest::random::Random;

/// The figures of one machine, in seconds of processor time unless they say otherwise.
struct Figures {
    /// A move in a node.
    move_in_node: f64,
    /// A page of one player, shown again after a move.
    page: f64,
    /// A statement in the database, and each move in it.
    statement: f64,
    move_in_database: f64,
    /// A listening node that wakes up for a commit.
    wake: f64,
    /// How long the disk takes for a commit.
    disk: f64,
    /// Bytes of WAL, and bytes of memory.
    wal: f64,
    stream: f64,
    table: f64,
}

/// How people play.
struct People {
    count: f64,
    /// Seconds between two moves of one person.
    thinking: f64,
    /// Players at a table, who all see each move.
    at_table: f64,
}

/// The most moves in one statement, and the lines of a node, as in `store/src/postgres`.
const MOST: usize = 512;
const LINES: usize = 2;

/// A node has this many cores, and this share of them is used: more would make people wait.
const CORES: f64 = 8.0;
const USED: f64 = 0.5;

fn main() -> Result<(), String> {
    let mut figures = Figures {
        move_in_node: 111e-6,
        page: 1.2e-3,
        statement: 170e-6,
        move_in_database: 34e-6,
        wake: 10e-6,
        disk: 0.3e-3,
        wal: 1150.0,
        stream: 25_000.0,
        table: 10_000.0,
    };
    let (mut thinking, mut at_table, mut cores) = (20.0, 3.0, 16.0);
    let mut arguments = std::env::args().skip(1);
    let mut check = false;
    while let Some(name) = arguments.next() {
        if name == "--check" {
            check = true;
            continue;
        }
        let value = arguments.next().and_then(|value| value.parse::<f64>().ok());
        let value = value.ok_or_else(|| format!("{name} needs a number"))?;
        let micros = value * 1e-6;
        match name.as_str() {
            "--move" => figures.move_in_node = micros,
            "--page" => figures.page = micros,
            "--statement" => figures.statement = micros,
            "--append" => figures.move_in_database = micros,
            "--wake" => figures.wake = micros,
            "--disk" => figures.disk = micros,
            "--wal" => figures.wal = value,
            "--thinking" => thinking = value,
            "--at-table" => at_table = value,
            "--database-cores" => cores = value,
            _ => return Err(format!("there is no option {name}; scripts/scale --help lists them")),
        }
    }
    let mut table = format!(
        "a move every {thinking:.0} s a person, {at_table:.0} at a table; nodes with {CORES:.0} cores, half of them used; a database \
         with {cores:.0} cores\n\n"
    );
    let _ = writeln!(
        table,
        "{:>9}  {:>9}  {:>7}  {:>5}  {:>9}  {:>12}  {:>9}  {:>13}  {:>9}  {:>7}  {:>7}  {:>8}  {:>9}",
        "people",
        "databases",
        "moves/s",
        "nodes",
        "commits/s",
        "moves/commit",
        "commits busy",
        "database cores",
        "WAL MB/s",
        "GB/day",
        "p50 ms",
        "p99 ms",
        "GiB/node"
    );
    for (count, databases) in [
        (1_000.0, 1.0),
        (10_000.0, 1.0),
        (100_000.0, 1.0),
        (300_000.0, 1.0),
        (1_000_000.0, 1.0),
        (1_000_000.0, 4.0),
        (1_000_000.0, 16.0),
    ] {
        table += &line(&figures, &People { count, thinking, at_table }, databases, cores);
        table.push('\n');
    }
    print!("{table}");
    if check {
        let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scale.md");
        let shown = std::fs::read_to_string(document).map_err(|error| error.to_string())?;
        if !shown.contains(&format!("```\n{table}```\n")) {
            return Err("docs/scale.md shows another table: replace it with this one".to_owned());
        }
    }
    Ok(())
}

/// One line of the table: people spread over so many databases, each with nodes of its own.
fn line(figures: &Figures, people: &People, databases: f64, cores: f64) -> String {
    let moves = people.count / people.thinking;
    let work = moves * (figures.move_in_node + people.at_table * figures.page);
    let nodes = (work / (CORES * USED)).ceil().max(2.0);
    let each = (nodes / databases).ceil();
    let run = simulate(figures, moves / databases, each as usize, cores as usize);
    let commits = run.commits_per_second;
    // Every node of a database hears of every commit there.
    let busy = run.database_cores + commits * each * figures.wake;
    let streams = people.count / nodes;
    let memory = streams * (figures.stream + figures.table / people.at_table) / f64::from(1 << 30);
    let latency = |time: f64| if run.keeps_up { format!("{time:.1}") } else { "∞".to_owned() };
    let [p50, _, p99, _] = run.latency.in_ms();
    format!(
        "{:>9.0}  {databases:>9.0}  {moves:>7.0}  {nodes:>5.0}  {:>9.0}  {:>12.1}  {:>11.0}%  {:>13.1}  {:>9.1}  {:>7.0}  {:>7}  {:>8}  {memory:>9.2}",
        people.count,
        commits * databases,
        moves / databases / commits,
        commits * figures.disk * 100.0,
        busy,
        moves * figures.wal / 1e6,
        moves * figures.wal * 86_400.0 / 1e9,
        latency(p50),
        latency(p99),
    )
}

/// What a simulated database did.
struct Run {
    commits_per_second: f64,
    database_cores: f64,
    latency: Latency,
    /// Whether moves did not wait longer and longer.
    keeps_up: bool,
}

/// Some seconds of one database.
fn simulate(figures: &Figures, rate: f64, nodes: usize, cores: usize) -> Run {
    // Enough moves for a 99th percentile, and enough time to come to rest.
    let time = (20_000.0 / rate).max(2.0);
    let mut random = Random::new(1);
    let mut waiting: Vec<VecDeque<f64>> = vec![VecDeque::new(); nodes * LINES];
    let mut is_free = vec![true; nodes * LINES];
    let mut processors: BinaryHeap<Reverse<Time>> = (0..cores).map(|_| Reverse(Time(0.0))).collect();
    let mut commit_free = 0.0_f64;
    // What happens next: a line gets its answer.
    let mut answers: BinaryHeap<Reverse<(Time, usize)>> = BinaryHeap::new();
    let (mut times, mut commits, mut busy, mut arrival) = (Vec::new(), 0_u64, 0.0, 0.0);
    loop {
        let next_answer = answers.peek().map_or(f64::MAX, |Reverse((at, _))| at.0);
        let (now, line) = if arrival <= next_answer {
            let now = arrival;
            arrival -= (1.0 - unit(&mut random)).ln() / rate;
            let line = random.below(waiting.len());
            waiting[line].push_back(now);
            (now, line)
        } else {
            let Some(Reverse((at, line))) = answers.pop() else { break };
            is_free[line] = true;
            (at.0, line)
        };
        if now > time {
            break;
        }
        let batch = waiting[line].len().min(MOST);
        if !is_free[line] || batch == 0 {
            continue;
        }
        is_free[line] = false;
        let work = figures.statement + batch as f64 * figures.move_in_database;
        let Reverse(Time(processor)) = processors.pop().unwrap_or(Reverse(Time(0.0)));
        let computed = processor.max(now) + work;
        processors.push(Reverse(Time(computed)));
        let done = commit_free.max(computed) + figures.disk;
        commit_free = done;
        answers.push(Reverse((Time(done), line)));
        (commits, busy) = (commits + 1, busy + work);
        // The first half is left out: the database starts empty.
        let of_batch: Vec<f64> = waiting[line].drain(..batch).collect();
        times.extend(of_batch.into_iter().filter(|at| *at > time / 2.0).map(|at| done - at));
    }
    let left: usize = waiting.iter().map(VecDeque::len).sum();
    Run {
        commits_per_second: commits as f64 / time,
        database_cores: busy / time,
        keeps_up: (left as f64) < 0.1 * rate * time.min(1.0) + 1000.0,
        latency: Latency::of(times.into_iter().map(Duration::from_secs_f64)),
    }
}

/// A number from 0 to 1.
fn unit(random: &mut Random) -> f64 {
    (random.bits() >> 11) as f64 / (1_u64 << 53) as f64
}

/// A moment, which can be ordered: it is never anything but a number.
#[derive(Clone, Copy, PartialEq)]
struct Time(f64);

impl PartialOrd for Time {
    fn partial_cmp(&self, other: &Time) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Eq for Time {}

impl Ord for Time {
    fn cmp(&self, other: &Time) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}
