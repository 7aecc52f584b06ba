//! The `crier` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main::<titles::AllTitles>()
}
