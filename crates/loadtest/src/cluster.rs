//! Three nodes on a PostgreSQL with a synchronous standby behind the real nginx, and everything that can fail is made to fail while
//! people and bots play.
//!
//! Clients play through the proxy, say what they have seen, and remember what was acknowledged. Whatever fails, they try again, as
//! browsers do, and find out what became of requests that were not answered. In the end every table must hold what was acknowledged, once,
//! no bot's turn may be left undone, and every notice that was due must have arrived. The harness is written for one machine: a process that is killed leaves the system's caches
//! intact, so what a disk loses with its power is not tested here.

mod database;
mod disk;
mod faults;
mod latency;
mod lease;
mod node;
mod notices;
mod people;
mod proxy;
mod relay;
mod stage;
mod verdict;

use std::io::Result;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::cluster::faults::{Effects, Fault};
use crate::cluster::notices::Notices;
use crate::cluster::people::People;
use crate::cluster::stage::Stage;
use crate::figures::Latency;
use crate::random::Random;

pub use crate::cluster::verdict::Verdict;

/// Moves to measure the way from node to node by.
const MOVES: usize = 300;

/// Bars, which hold on two cores with everything on them and nothing else: from a move to a stream on another node (p50), until the work
/// of a node that died is done by another, and what anyone waits for during a rolling restart.
const HEARD: Duration = Duration::from_millis(20);
const TAKEN_OVER: Duration = Duration::from_secs(5);
const ROLLED: Duration = Duration::from_secs(2);

/// How to run the test.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Plan {
    /// Clients, each at a table at a time.
    pub tables: usize,
    /// How many of each kind.
    pub nodes: u32,
    pub databases: u32,
    pub promotions: u32,
    pub lines: u32,
    pub mutes: u32,
    pub disks: u32,
    pub clocks: u32,
    /// How often all nodes are restarted, one after the other.
    pub rolling: u32,
    /// How long a line stays cut, a disk full and a clock wrong.
    pub length: Duration,
    /// Decides everything random except the servers' own secrets and the machine's timing.
    pub seed: u64,
    /// Where to keep the logs of the nodes and of nginx.
    pub logs: Option<PathBuf>,
    /// Whether to claim what never happened, to prove that a loss is noticed.
    pub lie: bool,
}

impl Plan {
    fn count(&self, fault: Fault) -> u32 {
        match fault {
            Fault::Node => self.nodes,
            Fault::Database => self.databases,
            Fault::Promotion => self.promotions,
            Fault::Line => self.lines,
            Fault::Mute => self.mutes,
            Fault::Disk => self.disks,
            Fault::Clock => self.clocks,
        }
    }

    /// All faults in a random order.
    fn faults(&self, random: &mut Random) -> Vec<Fault> {
        let mut left: Vec<Fault> = Fault::ALL
            .into_iter()
            .flat_map(|fault| std::iter::repeat_n(fault, self.count(fault) as usize))
            .collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            order.push(left.swap_remove(random.below(left.len())));
        }
        order
    }
}

/// How people got over one kind of fault.
struct Kind {
    fault: Fault,
    /// From the fault until everyone got something done that they began after it.
    recovered: Vec<Duration>,
    /// The longest anyone waited for one thing.
    longest: Duration,
}

/// Runs it; `say` is called with every line for people to read.
///
/// # Errors
/// If a part can't be started, or someone waits for ever: then there is nothing to compare.
pub async fn run(program: &Path, plan: &Plan, mut say: impl FnMut(String)) -> Result<Verdict> {
    let mut random = Random::new(plan.seed);
    let mut stage = Stage::set(program, plan.logs.as_deref(), plan.disks > 0, plan.clocks > 0).await?;
    let disk = if plan.disks > 0 { "each on a tmpfs" } else { "on the disk" };
    say(format!("PostgreSQL with a synchronous standby ({disk}), 3 nodes, nginx"));
    let played = perform(&mut stage, plan, &mut random, &mut say).await;
    if let Err(error) = played {
        // What the nodes say last often says why.
        let folder = stage.folder().display().to_string();
        let last = std::process::Command::new("sh")
            .args(["-c", "tail -n 5 \"$1\"/*.log", "sh", &folder])
            .output()?;
        say(String::from_utf8_lossy(&last.stdout).into_owned());
        return Err(error);
    }
    played
}

async fn perform(
    stage: &mut Stage,
    plan: &Plan,
    random: &mut Random,
    say: &mut impl FnMut(String),
) -> Result<Verdict> {
    let (from, to) = (stage.nodes[0].address, stage.nodes[1].address);
    let mut bars = Bars::default();
    let quiet = latency::measure(from, to, MOVES).await?;
    say(way("nobody else plays", quiet));
    bars.check("from a move on one node to a stream on another (p50)", quiet.p50, HEARD);
    let notices = Notices::begin(from, stage.proxy.address, random).await?;
    let people = People::begin(stage.proxy.address, plan.tables, random);
    people.go_on().await?;
    people.take_waits();
    say(way(&format!("{} others play", plan.tables), latency::measure(from, to, MOVES).await?));
    for _ in 0..plan.rolling {
        let (line, longest) = roll(stage, &people).await?;
        say(line);
        bars.check("the longest wait in a rolling restart", longest, ROLLED);
    }
    let mut kinds = Fault::ALL.map(|fault| Kind { fault, recovered: Vec::new(), longest: Duration::ZERO });
    let (mut saw_the_past, mut effects) = (0, Effects::default());
    let all = plan.faults(random);
    for (number, fault) in all.iter().copied().enumerate() {
        let (_, past) = people.take_waits();
        let begun = faults::inject(stage, fault, plan.length, random, &people, &mut effects).await?;
        let took = people.recover(begun).await?;
        faults::mend(stage, fault).await?;
        people.go_on().await?;
        let (longest, more) = people.take_waits();
        saw_the_past += past + more;
        for kind in kinds.iter_mut().filter(|kind| kind.fault == fault) {
            kind.recovered.push(took);
            kind.longest = kind.longest.max(longest);
        }
        if (number + 1) % 10 == 0 || number + 1 == all.len() {
            say(format!("{} of {} faults, the last one: {}", number + 1, all.len(), fault.name()));
        }
    }
    for kind in kinds.iter().filter(|kind| !kind.recovered.is_empty()) {
        say(kind.line(plan.length));
    }
    for (whose, times) in [("killed", &effects.killed), ("mute", &effects.muted)] {
        if let Some(longest) = times.iter().max() {
            let [p50, _, _, max] = Latency::of(times.iter().copied()).in_ms();
            say(format!(
                "another node did the work of one that was {whose} after p50 {p50:.0}  max {max:.0} ms ({} times)",
                times.len()
            ));
            bars.check(
                &format!("until another node did the work of one that was {whose}"),
                *longest,
                TAKEN_OVER,
            );
        }
    }
    if plan.disks > 0 {
        say(format!(
            "the full disk: nodes refused {} changes because of it, PostgreSQL stopped {} times",
            effects.full, effects.stopped
        ));
    }
    say(format!("{saw_the_past} times someone was shown less than they knew"));
    let mut verdict = verdict::judge(stage, people, notices, plan.lie).await?;
    verdict.slow = bars.0;
    Ok(verdict)
}

/// What took longer than it should.
#[derive(Default)]
struct Bars(Vec<String>);

impl Bars {
    fn check(&mut self, what: &str, took: Duration, bar: Duration) {
        if took > bar {
            self.0.push(format!(
                "{what}: {:.0} ms, the bar is {:.0} ms",
                took.as_secs_f64() * 1e3,
                bar.as_secs_f64() * 1e3
            ));
        }
    }
}

/// Restarts one node after the other while everyone plays.
async fn roll(stage: &mut Stage, people: &People) -> Result<(String, Duration)> {
    people.take_waits();
    let begun = Instant::now();
    let mut stopping = Duration::ZERO;
    for number in 0..stage.nodes.len() {
        let asked = Instant::now();
        stage.nodes[number].stop().await?;
        stopping = stopping.max(asked.elapsed());
        stage.start_node(number).await?;
        people.go_on().await?;
    }
    let (longest, _) = people.take_waits();
    let line = format!(
        "rolling restart of 3 nodes in {:.1} s (one stops within {:.1} s): the longest wait that anyone saw was {:.0} ms",
        begun.elapsed().as_secs_f64(),
        stopping.as_secs_f64(),
        longest.as_secs_f64() * 1e3
    );
    Ok((line, longest))
}

fn way(when: &str, latency: Latency) -> String {
    let [p50, _, p99, max] = latency.in_ms();
    let bar = if latency.p50 < HEARD { "below" } else { "ABOVE" };
    format!(
        "from a move on one node to a stream on another while {when}: p50 {p50:.1}  p99 {p99:.1}  max {max:.1} ms \
         (p50 {bar} the bar of 20 ms)"
    )
}

impl Kind {
    fn line(&self, length: Duration) -> String {
        let Kind { fault, recovered, longest } = self;
        let [p50, _, _, max] = Latency::of(recovered.iter().copied()).in_ms();
        let lasts = fault
            .lasts(length)
            .map_or(String::new(), |length| format!(" (it lasts {:.0} ms)", length.as_secs_f64() * 1e3));
        format!(
            "{:>3} × {:<17} everyone goes on after p50 {p50:>6.0}  max {max:>6.0} ms; longest wait for one thing {:>6.0} ms{lasts}",
            recovered.len(),
            fault.name(),
            longest.as_secs_f64() * 1e3
        )
    }
}
