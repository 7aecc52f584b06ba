//! The `crier` command.

use std::process::ExitCode;

/// Answers are made of many small texts, and several threads make them: glibc spent a quarter of the server's time on them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::main::<titles::AllTitles>()
}
