//! The common test kit, run over every kind of game of Troyes Dice.

use std::path::Path;

use game_core::{Game, Seat};
use game_testkit::{
    check_accounts, check_chronicle, check_digests, check_encoding, check_game, check_golden, check_perft,
    check_recorded_accounts, check_views,
};
use game_troyes_dice::{NumberingRule, Options, TroyesDice};

/// Every combination of expansion and numbering, for a few seat counts.
fn all_options(players: &[u8]) -> Vec<Options> {
    let mut all = Vec::new();
    for &players in players {
        for expansion in [false, true] {
            for numbering in NumberingRule::ALL {
                let crier = Seat::from_index(usize::from(players) - 1);
                all.push(Options { players, expansion, numbering, crier });
            }
        }
    }
    all
}

#[test]
fn random_games_keep_every_promise() {
    for options in all_options(&[1, 2, 3, 10]) {
        let games = if options.players > 3 { 3 } else { 12 };
        let played = check_game::<TroyesDice>(&options, games, 1);
        assert_eq!(played.games, games, "{options}");
        assert!(played.refused > 100, "{options}: {played:?}");
        assert!(options.players == 1 || played.swapped > 50, "{options}: {played:?}");
    }
}

/// T19: nobody sees another's choice of this half-day before all have confirmed.
#[test]
fn views_hide_the_choices_of_this_half_day() {
    for options in all_options(&[2, 5]) {
        let changed = check_views::<TroyesDice>(&options, 4, 2);
        assert!(changed > 100, "{options}: nothing was hidden");
    }
}

/// T19: nor does the log reveal it.
#[test]
fn the_chronicle_tells_no_choice_of_this_half_day() {
    for options in all_options(&[2, 5]) {
        let compared = check_chronicle::<TroyesDice>(&options, 1, 3);
        assert!(compared > 300, "{options}: only {compared} games were compared");
    }
}

/// In a solo game nothing is hidden.
#[test]
fn a_solo_view_hides_nothing() {
    assert_eq!(check_views::<TroyesDice>(&Options::new(1), 4, 3), 0);
}

/// Numbers for learning programs say no more than a view (T19).
#[test]
fn moves_and_views_as_numbers_keep_their_promises() {
    for options in all_options(&[1, 2, 4]) {
        let changed = check_encoding::<TroyesDice>(&options, 3, 6);
        assert!(options.players == 1 || changed > 20, "{options}: nothing was hidden");
    }
}

#[test]
fn perft_counts_are_as_recorded() {
    assert!(check_perft::<TroyesDice>(Path::new("tests/golden/troyes-dice.perft")) >= 12);
}

/// Whole random games are played as they were when the file was written: engines may become faster, never different.
#[test]
fn random_games_are_what_they_were() {
    assert!(check_digests::<TroyesDice>(Path::new("tests/golden/troyes-dice.digests")) >= 2_000);
}

/// One golden game for each seat count with and without the expansion; the game has one way to end.
#[test]
fn golden_games_replay() {
    let golden = check_golden::<TroyesDice>(Path::new("tests/golden"));
    for players in 1..=Options::MAX_PLAYERS {
        for expansion in [false, true] {
            let found = golden.iter().any(|(_, record)| {
                let options = record.options();
                (options.players, options.expansion) == (players, expansion)
            });
            assert!(found, "no golden game of {players} players, expansion {expansion}");
        }
    }
    for (name, record) in &golden {
        let verdict = record.verdict().expect("golden games are finished");
        assert_eq!(verdict.reason, "last-day", "{name}");
        assert_eq!(verdict.scores.len(), TroyesDice::new(record.options()).expect("valid options").seats());
    }
}

/// Rulebook, End of the game: every point of every score line comes from a move.
#[test]
fn every_point_has_a_reason() {
    for options in all_options(&[1, 2, 3, 10]) {
        let reasons = check_accounts::<TroyesDice>(&options, 3, 5);
        assert!(reasons > 100, "{options}: only {reasons} reasons");
    }
    for (name, record) in check_golden::<TroyesDice>(Path::new("tests/golden")) {
        assert!(check_recorded_accounts(&record) > 0, "{name}");
    }
}
