//! Attacks a server in every way we know and says what held: `scripts/attack`.
#![expect(clippy::print_stdout, reason = "a program")]

use std::error::Error;
use std::process::ExitCode;

use loadtest::attack::{Attempt, Target, run};
use loadtest::child;

const HELP: &str = "\
attack [--weak] [PART]
Attacks a crier in every way we know, and fails if anything gives way.
PART tries only some, such as talk, or persons::circles.
--weak turns its limits off: some attacks must succeed, so this fails.
CRIER_BIN names the program, CRIER_BENCH_DIR a folder on the disk to use.";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (is_weak, only) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => (false, ""),
        ["--weak"] => (true, ""),
        ["--weak", part] => (true, part),
        [part] if !part.starts_with('-') => (false, part),
        _ => {
            println!("{HELP}");
            return Ok(ExitCode::from(2));
        }
    };
    let program = child::crier()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let attempts =
        runtime.block_on(run(Target::new(&program, is_weak), only, |attempt| println!("{attempt}")))?;
    let held = attempts.iter().filter(|attempt| attempt.has_held()).count();
    println!("attack: {held} of {} held", attempts.len());
    let all = !attempts.is_empty() && attempts.iter().all(Attempt::has_held);
    Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
