//! Every text that all games share is there and used.

use words::{Lang, Words};
use words_testkit::{Family, check_common};

#[test]
fn every_text_is_there_and_used() {
    let families = [
        Family::new("bot", ["random", "greedy", "apprentice", "journeyman", "master"]),
        Family::spelled("refusal"),
        Family::new("hint", ["scores"]),
        Family::new("crest-colour", ["red", "copper", "green", "teal", "blue", "violet", "rose", "stone"]),
        Family::new("crest-metal", ["gold", "silver"]),
        Family::new(
            "crest-division",
            ["plain", "chief", "pale", "fess", "quarters", "bend", "chevron", "border"],
        ),
        Family::new(
            "crest-charge",
            ["bell", "tower", "star", "moon", "crown", "die", "key", "leaf", "fish", "ship"],
        ),
        Family::new("reaction", ["hello", "well-played", "what-luck", "ouch", "thanks", "one-moment"]),
        Family::new("wanted", ["everyone", "newcomers", "experienced"]),
        Family::new("notice-discreet", ["turn", "nudge", "over", "rematch"]),
        Family::new("hook", ["ntfy", "discord", "slack", "matrix", "json"]),
        Family::new("notices-done", ["added", "mailed", "tested", "saved", "on", "off", "removed"]),
        // The codes of the crate `notices`, which the server's tests compare with.
        Family::spelled("notice-reason"),
        Family::spelled("channel-fault"),
    ];
    check_common(&families);
}

/// Rules know seats, pages know names.
#[test]
fn a_refusal_speaks_of_players_by_name() {
    let words = Words::new(Lang::En);
    let about = [("seat", "2".to_owned())];
    let names = |number: usize| ["Ada", "Grace"].get(number - 1).map(|name| (*name).to_owned());
    let named = words.refusal_among("not-your-turn", &about, names).unwrap();
    assert!(named.starts_with("Grace has nothing to decide"), "{named}");
    let unnamed = words.refusal("not-your-turn", &about).unwrap();
    assert!(unnamed.starts_with("Seat 2 has nothing to decide"), "{unnamed}");
}

#[test]
fn a_key_that_is_missing_shows() {
    assert_eq!(Words::new(Lang::En).get("no-such-key"), "⟨no-such-key⟩");
}
