//! Kills a server many times in the middle of its work and looks for what it has lost: `scripts/crash`.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use std::error::Error;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use loadtest::child;
use loadtest::crash::{Plan, Report, outbox, run};

const HELP: &str = "\
crash [KILLS] [--lie] [--seed SEED]
Kills a crier KILLS times (200) in the middle of its work and compares what is there with what was acknowledged.
--lie remembers one move that was never made: the loss must be found, so this fails.
CRIER_BIN names the program, CRIER_BENCH_DIR a folder on the disk to use.";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let Some(plan) = parse(std::env::args().skip(1))? else {
        println!("{HELP}");
        return Ok(ExitCode::SUCCESS);
    };
    let (program, folder) = (child::crier()?, child::folder()?);
    println!("crash: {} kills, {} clients, seed {}", plan.kills, plan.clients, plan.seed);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(run(&program, folder.path(), &plan, |report| {
        if report.kills % 20 == 0 {
            let Report { kills, acknowledged, lost, unreadable, odd, .. } = report;
            println!(
                "crash: {kills} kills, {acknowledged} acknowledged: {lost} lost, {unreadable} unreadable, {odd} odd"
            );
        }
    }))?;
    report.complaints.iter().for_each(|complaint| eprintln!("crash: {complaint}"));
    println!("crash: {} {report}", if report.is_good() { "good:" } else { "BAD:" });
    // The same for the notices that turns cause, with a tenth of the kills.
    let folder = child::folder()?;
    let fewer = Plan { kills: plan.kills.div_ceil(10), clients: 6, ..plan };
    let noticed = runtime.block_on(outbox(&program, folder.path(), &fewer))?;
    noticed.lost.iter().for_each(|table| eprintln!("crash: no notice of {table}"));
    noticed.odd.iter().for_each(|what| eprintln!("crash: an odd notice of {what}"));
    println!("crash: {} {noticed}", if noticed.is_good() { "good:" } else { "BAD:" });
    let is_good = report.is_good() && noticed.is_good();
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Option<Plan>, Box<dyn Error>> {
    let moment = (Duration::from_millis(50), Duration::from_millis(400));
    let seed = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
    let mut plan = Plan { kills: 200, clients: 21, moment, seed, false_memory: false };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--help" => return Ok(None),
            "--lie" => plan.false_memory = true,
            "--seed" => plan.seed = arguments.next().ok_or("--seed needs a number")?.parse()?,
            kills => {
                plan.kills = kills.parse().map_err(|_| format!("{kills} is no number of kills; --help"))?
            }
        }
    }
    Ok(Some(plan))
}
