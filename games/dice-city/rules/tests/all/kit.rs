//! The common test kit, run over every kind of game of Dice City.

use std::path::Path;

use game_core::{Game, Hidden, Pending, Seat, Seeded};
use game_dice_city::score::EndReason;
use game_dice_city::{DiceCity, Options};
use game_testkit::{
    check_accounts, check_chronicle, check_digests, check_encoding, check_game, check_golden, check_perft,
    check_recorded_accounts, check_views,
};

/// Every seat count, both solo games, both ways with the deck, another first player.
fn all_options() -> Vec<Options> {
    let texts = [
        "players=1",
        "players=1 hard target=65",
        "players=2",
        "players=2 first=2 deck-end=off",
        "players=3 first=3",
        "players=4 deck-end=off",
        "players=4",
    ];
    texts.map(|text| text.parse().expect("options")).to_vec()
}

#[test]
fn random_games_keep_every_promise() {
    for options in all_options() {
        let played = check_game::<DiceCity>(&options, 6, 1);
        assert_eq!(played.games, 6, "{options}");
        assert!(played.refused > 1_000, "{options}: {played:?}");
    }
}

/// Rulebook, Attack and Building: cards and tokens lie face down before their player.
#[test]
fn views_hide_what_lies_face_down() {
    for options in all_options() {
        let changed = check_views::<DiceCity>(&options, 2, 2);
        assert!(changed > 100, "{options}: nothing was hidden");
    }
}

/// Face-down cards count in the score, so it stays hidden until the end.
#[test]
fn the_chronicle_tells_no_score_that_lies_face_down() {
    for options in all_options() {
        let compared = check_chronicle::<DiceCity>(&options, 1, 3);
        assert!(compared > 300, "{options}: only {compared} games were compared");
    }
}

/// Numbers for learning programs say no more than a view.
#[test]
fn moves_and_views_as_numbers_keep_their_promises() {
    for options in all_options() {
        let changed = check_encoding::<DiceCity>(&options, 2, 6);
        assert!(options.players == 1 || changed > 20, "{options}: nothing was hidden");
    }
}

/// Before its own player nothing is hidden: the deck has no order that anybody could know.
#[test]
fn a_solo_player_sees_everything() {
    let mut source = Seeded::new(3);
    let mut game = DiceCity::new(&Options::new(1)).expect("options");
    while game.pending() != Pending::Over {
        assert_eq!(game.permute_hidden(Some(Seat::FIRST), &mut source), game);
        match game.random_move(Seat::FIRST, &mut source) {
            Some(action) => game.play(Seat::FIRST, &action).expect("a random move is legal"),
            None => {
                let chance = game.sample(&mut source).expect("chance is pending");
                game.resolve(&chance).expect("a drawn result is accepted");
            }
        }
    }
}

#[test]
fn perft_counts_are_as_recorded() {
    assert!(check_perft::<DiceCity>(Path::new("tests/golden/dice-city.perft")) >= 24);
}

/// Whole random games are played as they were when the file was written: engines may become faster, never different.
#[test]
fn random_games_are_what_they_were() {
    assert!(check_digests::<DiceCity>(Path::new("tests/golden/dice-city.digests")) >= 2_000);
}

/// One golden game for each way to end with each number of players; solo games won and lost.
#[test]
fn golden_games_replay() {
    let golden = check_golden::<DiceCity>(Path::new("tests/golden"));
    let shows = |players: u8, reason: EndReason| {
        golden.iter().any(|(_, record)| {
            let verdict = record.verdict().expect("golden games are finished");
            record.options().players == players && verdict.reason == reason.key()
        })
    };
    for players in 2..=Options::MAX_PLAYERS {
        for reason in [EndReason::Bandits, EndReason::TradeShips, EndReason::Deck, EndReason::TwoRows] {
            assert!(shows(players, reason), "no golden game of {players} players ends by {}", reason.key());
        }
    }
    assert!(shows(2, EndReason::RoundLimit) && shows(1, EndReason::LastRow));
    let solo = |won: bool, hard: bool| {
        golden.iter().any(|(_, record)| {
            let verdict = record.verdict().expect("golden games are finished");
            record.options().is_solo() && record.options().hard == hard && verdict.winners.is_empty() != won
        })
    };
    assert!(solo(true, false) && solo(false, false) && solo(false, true), "solo games won, lost and hard");
}

/// Every kind of move is in some golden game.
#[test]
fn golden_games_show_every_kind_of_move() {
    let golden = check_golden::<DiceCity>(Path::new("tests/golden"));
    let text: String = golden.iter().map(|(_, record)| record.to_string()).collect();
    for kind in [
        "use",
        "move",
        "discard",
        "reactivate",
        "pass",
        "spend",
        "force",
        "drop",
        "copy",
        "army",
        "pay",
        "get",
        "shift",
        "reroll",
        "bandits",
        "attack",
        "rob",
        "build",
        "extra",
        "enough",
        "ship",
        "declare",
        "done",
    ] {
        let found = text.lines().any(|line| line.split(' ').nth(1) == Some(kind));
        assert!(found, "no golden game shows '{kind}'");
    }
}

/// Rulebook, End of the game: every point of every score line comes from a move.
#[test]
fn every_point_has_a_reason() {
    for options in all_options() {
        let reasons = check_accounts::<DiceCity>(&options, 12, 5);
        assert!(reasons > 20, "{options}: only {reasons} reasons");
    }
    for (name, record) in check_golden::<DiceCity>(Path::new("tests/golden")) {
        assert!(check_recorded_accounts(&record) > 0, "{name}");
    }
}
