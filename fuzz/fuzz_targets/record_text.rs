//! Any text as a record: it is refused with a line, or it is written again as it was read.
#![no_main]

use game_core::Game;
use game_dice_city::DiceCity;
use game_record::Record;
use game_troia::Troia;
use game_troyes_dice::TroyesDice;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    check::<TroyesDice>(text);
    check::<DiceCity>(text);
    check::<Troia>(text);
});

fn check<G: Game>(text: &str) {
    if let Ok(record) = text.parse::<Record<G>>() {
        let written = record.to_string();
        let kept = text.trim_end_matches('\n');
        assert!(written.trim_end_matches('\n') == kept, "read {text:?}, written {written:?}");
        if let Ok(replayed) = record.replay() {
            assert_eq!(replayed.record().events(), record.events());
        }
    }
}
