//! Any text as a record.
#![no_main]

use crier_fuzz::read_any;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| read_any(text));
