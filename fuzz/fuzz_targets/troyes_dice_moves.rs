//! Any sequence of decisions in Troyes Dice: states stay sound, lists and refusals agree, records replay.
#![no_main]

use crier_fuzz::play_any;
use game_troyes_dice::TroyesDice;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    play_any::<TroyesDice>(bytes);
});
