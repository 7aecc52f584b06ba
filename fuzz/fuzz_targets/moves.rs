//! Any sequence of decisions in any game.
#![no_main]

use crier_fuzz::play_any;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| play_any(bytes));
