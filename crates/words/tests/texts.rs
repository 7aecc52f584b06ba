//! Every text that all games share is there and used.

use words::{Lang, Words};
use words_testkit::{Family, check_common};

#[test]
fn every_text_is_there_and_used() {
    let families = [
        Family::new("bot", ["random", "greedy", "apprentice", "journeyman", "master"]),
        Family::spelled("refusal"),
        Family::new("hint", ["scores"]),
    ];
    check_common(&families);
}

#[test]
fn a_key_that_is_missing_shows() {
    assert_eq!(Words::new(Lang::En).get("no-such-key"), "⟨no-such-key⟩");
}
