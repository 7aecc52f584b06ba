//! Any sequence of decisions in Dice City: states stay sound, lists and refusals agree, records replay.
#![no_main]

use crier_fuzz::play_any;
use game_dice_city::DiceCity;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    play_any::<DiceCity>(bytes);
});
