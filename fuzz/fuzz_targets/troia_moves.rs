//! Any sequence of decisions in Troia: states stay sound, lists and refusals agree, views hide what they should,
//! records replay.
#![no_main]

use crier_fuzz::play_any;
use game_core::{Game, Hidden, Seat, Seeded};
use game_troia::Troia;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| check_view(&play_any(bytes), bytes.len() as u64));

fn check_view(game: &Troia, seed: u64) {
    let mut source = Seeded::new(seed);
    for viewer in [None, Some(Seat::FIRST)] {
        let view = game.view(viewer);
        assert_eq!(game.permute_hidden(viewer, &mut source).view(viewer), view);
        let imagined = Troia::imagine(&view, &mut source);
        imagined.check().expect("an imagined state is sound");
        assert_eq!(imagined.view(viewer), view);
    }
}
