//! Prints `docs/api.md`.
#![expect(clippy::print_stdout, reason = "a program")]

fn main() {
    print!("{}", server::openapi::markdown());
}
