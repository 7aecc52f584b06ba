//! The `crier` command.

mod arena;
mod commands;
mod ladder;
mod play;
mod progress;
mod records;
mod serve;
mod simulate;
mod terminal;
mod train;
mod train_dice_city;
mod train_troia;

use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;

/// A digital table for board games in which the program rolls the dice and calls the events.
#[derive(Parser)]
#[command(name = "crier", version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

fn main() -> ExitCode {
    match commands::run(Arguments::parse().command.unwrap_or_default()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output may have had enough, as `head` has.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
}

#[expect(clippy::print_stderr, reason = "the one place where the command says what went wrong")]
fn complain(error: &anyhow::Error) {
    eprintln!("crier: {error:#}");
}
