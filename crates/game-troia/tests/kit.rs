//! The common test kit, run over every kind of game of Troia.

use game_testkit::{check_game, check_views};
use game_troia::{Options, Troia};

#[test]
fn random_games_keep_every_promise() {
    for players in 2..=4 {
        let played = check_game::<Troia>(&Options::new(players), 12, 1);
        assert_eq!(played.games, 12);
        assert!(played.refused > 1_000 && played.swapped > 50, "{players}: {played:?}");
    }
}

/// What each person may know; R35–R38.
#[test]
fn views_hide_what_nobody_may_know() {
    for players in 2..=4 {
        let changed = check_views::<Troia>(&Options::new(players), 3, 2);
        assert!(changed > 300, "{players} players: only {changed} states were drawn anew");
    }
}
