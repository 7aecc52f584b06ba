//! The `crier` command for a list of titles.

mod arena;
mod commands;
mod ladder;
mod progress;
mod records;
mod serve;
mod simulate;
mod terminal;
mod train;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use titles::TitleList;

use crate::commands::Command;

/// A digital table for board games in which the program rolls the dice and calls the events.
#[derive(Parser)]
#[command(name = "crier", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

/// Runs the command that the program was started with.
#[must_use]
pub fn main<L: TitleList>() -> ExitCode {
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    match commands::run::<L>(Arguments::parse().command.unwrap_or_default(), &mut output) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output may have stopped early, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::FAILURE
        }
    }
}

/// Runs a command line, without the name of the program, and writes what it prints to `output`.
///
/// # Errors
/// If the command fails or there is no such command: what `crier` would print to standard error.
pub fn run<L: TitleList>(arguments: &[&str], output: &mut dyn Write) -> anyhow::Result<()> {
    let words = std::iter::once("crier").chain(arguments.iter().copied());
    let arguments = Arguments::try_parse_from(words)?;
    commands::run::<L>(arguments.command.unwrap_or_default(), output)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
}

#[expect(clippy::print_stderr, reason = "the one place where the command says what went wrong")]
fn complain(error: &anyhow::Error) {
    eprintln!("crier: {error:#}");
}
