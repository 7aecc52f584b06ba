//! Lets everything around three nodes fail while people play, and looks for what was lost: `scripts/cluster`.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use std::error::Error;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use loadtest::child;
use loadtest::cluster::{Plan, run};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let (plan, check) = parse(std::env::args().skip(1))?;
    let program = child::crier()?;
    println!(
        "cluster: {} tables, seed {}; faults: {} nodes, {} databases, {} promotions, {} lines, {} mute nodes, {} disks, {} clocks",
        plan.tables,
        plan.seed,
        plan.nodes,
        plan.databases,
        plan.promotions,
        plan.lines,
        plan.mutes,
        plan.disks,
        plan.clocks
    );
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let verdict = runtime.block_on(run(&program, &plan, |line| println!("cluster: {line}")))?;
    verdict.complaints.iter().for_each(|complaint| eprintln!("cluster: {complaint}"));
    verdict.slow.iter().for_each(|what| println!("cluster: above a bar: {what}"));
    println!("cluster: {} {verdict}", if verdict.is_good() { "good:" } else { "BAD:" });
    let is_good = verdict.is_good() && (!check || verdict.slow.is_empty());
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A few of each kind, for CI.
fn short(plan: Plan) -> Plan {
    let (nodes, databases, promotions, lines, mutes, disks, clocks) = (6, 2, 1, 3, 1, 1, 1);
    Plan { tables: 40, nodes, databases, promotions, lines, mutes, disks, clocks, ..plan }
}

/// What to do, and whether times count, too.
fn parse(mut arguments: impl Iterator<Item = String>) -> Result<(Plan, bool), Box<dyn Error>> {
    let seed = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
    let mut plan = Plan {
        tables: 200,
        nodes: 100,
        databases: 20,
        promotions: 5,
        lines: 15,
        mutes: 5,
        disks: 3,
        clocks: 3,
        rolling: 1,
        length: Duration::from_secs(2),
        seed,
        logs: None,
        lie: false,
    };
    let mut check = false;
    while let Some(argument) = arguments.next() {
        if argument == "--logs" {
            plan.logs = Some(arguments.next().ok_or("--logs needs a folder")?.into());
            continue;
        }
        let mut number = || -> Result<u64, Box<dyn Error>> {
            let given = arguments.next().ok_or_else(|| format!("{argument} needs a number"))?;
            Ok(given.parse().map_err(|_| format!("{given} is not a number: scripts/cluster --help"))?)
        };
        match argument.as_str() {
            "--tables" => plan.tables = usize::try_from(number()?)?.max(4),
            "--nodes" => plan.nodes = u32::try_from(number()?)?,
            "--database" => plan.databases = u32::try_from(number()?)?,
            "--promote" => plan.promotions = u32::try_from(number()?)?,
            "--line" => plan.lines = u32::try_from(number()?)?,
            "--mute" => plan.mutes = u32::try_from(number()?)?,
            "--full" => plan.disks = u32::try_from(number()?)?,
            "--clock" => plan.clocks = u32::try_from(number()?)?,
            "--rolling" => plan.rolling = u32::try_from(number()?)?,
            "--seconds" => plan.length = Duration::from_secs(number()?),
            "--seed" => plan.seed = number()?,
            "--lie" => plan.lie = true,
            "--check" => check = true,
            "--short" => plan = short(plan),
            other => return Err(format!("there is no option {other}: scripts/cluster --help").into()),
        }
    }
    Ok((plan, check))
}
