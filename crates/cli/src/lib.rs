//! The `crier` command for a list of titles.

mod admin;
mod calibrate;
mod commands;
mod console;
mod data;
mod ladder;
mod lessons;
mod place;
mod points;
mod print;
mod progress;
mod records;
mod remote;
mod review;
mod serve;
mod signals;
mod simulate;
mod terminal;
mod threads;
mod train;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use titles::TitleList;

use crate::commands::Command;

/// A digital table for board games in which the program rolls the dice and calls the events.
#[derive(Parser)]
#[command(
    name = "crier",
    version,
    about,
    after_help = "Examples:
  crier                           start the server; open the printed address
  crier play                      play in this terminal
  crier backup monday.db          copy the data of a running server
  crier verify evening.game       check the dice of a finished game
`crier COMMAND --help` has more."
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

/// Runs the command that the program was started with.
#[must_use]
pub fn main<L: TitleList>() -> ExitCode {
    signals::survive_size_limit();
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    match commands::run::<L>(Arguments::parse().command.unwrap_or_default(), &mut output) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output may have stopped early, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            if let Some(signals::Stopped(status)) = error.downcast_ref() {
                return ExitCode::from(*status);
            }
            complain(&error);
            if error.is::<records::Unfinished>() { ExitCode::from(3) } else { ExitCode::FAILURE }
        }
    }
}

/// Runs a command line, without the name of the program, and writes what it prints to `output`.
///
/// # Errors
/// Returns an error if the command fails or there is no such command: what `crier` would print to standard error.
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

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// Every command has examples, and every example is a command line.
    #[test]
    fn examples_are_command_lines() {
        let command = Arguments::command();
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "games") {
            let help = sub.get_after_help().unwrap_or_else(|| panic!("{} has examples", sub.get_name()));
            let help = help.to_string();
            let examples: Vec<&str> = help.lines().filter(|line| line.starts_with("  ")).collect();
            assert!(!examples.is_empty(), "{help}");
            let parts =
                examples.iter().flat_map(|line| line.split(" | ")).filter(|part| part.contains("crier "));
            for part in parts {
                let command = part.split(" > ").next().expect("a command");
                let words = outside_bot::split_command(command).expect("words");
                assert!(Arguments::try_parse_from(&words).is_ok(), "{part}");
            }
        }
    }
}
