//! The common test kit, run over every kind of game of Troia.

use std::path::Path;

use game_testkit::{
    check_accounts, check_chronicle, check_game, check_golden, check_perft, check_recorded_accounts,
    check_views,
};
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

/// R23, R38, R40: nobody else learns what a player kept, drew, found or played face down.
#[test]
fn the_chronicle_tells_only_what_its_viewer_may_know() {
    for players in [2, 4] {
        let compared = check_chronicle::<Troia>(&Options::new(players), 1, 3);
        assert!(compared > 300, "{players} players: only {compared} games were compared");
    }
}

#[test]
fn perft_counts_are_as_recorded() {
    assert!(check_perft::<Troia>(Path::new("tests/golden/troia.perft")) >= 12);
}

/// Golden games of each number of players; the game has one way to end. In some a layer is completed, a pawn
/// caught up with, a victory won.
#[test]
fn golden_games_replay() {
    let golden = check_golden::<Troia>(Path::new("tests/golden"));
    for players in 2..=4 {
        let found = golden.iter().filter(|(_, record)| record.options().players == players).count();
        assert!(found >= 2, "{found} golden games of {players} players");
    }
    let mut standings = std::collections::BTreeSet::new();
    let mut bumps = 0;
    for (name, record) in &golden {
        let verdict = record.verdict().expect("golden games are finished");
        assert_eq!(verdict.reason, "last-publish-card", "{name}");
        let game = *record.replay().expect("golden games replay").game();
        standings.extend(game.frames().publications().map(|one| one.worth.standing.word()));
        bumps += game.track().advances().filter(|advance| advance.bump.is_some()).count();
    }
    assert_eq!(standings.into_iter().collect::<Vec<_>>(), ["final", "primordial", "secondary"]);
    assert!(bumps > 0, "a pawn is caught up with in some game");
}

/// Rulebook, End of the game: every point of every score line comes from a move.
#[test]
fn every_point_has_a_reason() {
    for players in 2..=4 {
        let reasons = check_accounts::<Troia>(&Options::new(players), 12, 5);
        assert!(reasons > 100, "{players} players: only {reasons} reasons");
    }
    for (name, record) in check_golden::<Troia>(Path::new("tests/golden")) {
        assert!(check_recorded_accounts(&record) > 0, "{name}");
    }
}
