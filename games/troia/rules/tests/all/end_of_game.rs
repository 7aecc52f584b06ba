//! The end of the game.

use game_core::{Game, Pending, Seat, Seeded};
use game_troia::Phase;

use crate::common::{Play, position, seat};

/// Two players with one publish card each, seven rounds played.
fn last_cards() -> Play {
    position(2)
        .tent(1, "II a1")
        .played(1, "64 57 56 49 48 41 1", "21 22 23 24 25 26")
        .played(2, "63 58 55 50 47 42 2", "27 28 29 30 31 32")
        .start()
}

/// Fin du jeu: the game is over when all have played all publish cards.
#[test]
fn the_game_ends_with_the_last_publish_card() {
    let mut play = last_cards();
    play.cards("40 39");
    play.end_publishing(1);
    play.end_publishing(2);
    assert_eq!(play.game.pending(), Pending::Over);
    let outcome = play.game.outcome().unwrap();
    assert_eq!(outcome.reason, "last-publish-card");
}

/// Fin du jeu: not before everyone has; the others go on.
#[test]
fn the_game_goes_on_while_somebody_may_publish() {
    let mut play = last_cards();
    play.cards("40 7");
    play.end_publishing(1);
    play.act(2, "end");
    assert_eq!(play.game.phase(), Phase::Choose);
    assert!(play.game.outcome().is_none());
}

/// R25, R43: the round of the last publish card is played to its end, and its permit is drawn.
#[test]
fn r43_the_last_round_is_played_to_its_end() {
    let mut play = position(2)
        .played(1, "64 57 56 49 48 41 40", "21 22 23 24 25 26 33")
        .played(2, "63 58 55 50 47 42 2", "27 28 29 30 31 32")
        .cards("1 39");
    assert_eq!(play.turn_of(), 2);
    play.act(2, "end");
    assert_eq!(play.game.pending(), Pending::Chance, "the last permit is drawn");
    play.chance("permit 34");
    assert_eq!(play.turn_of(), 1, "a digger acts after the last publisher");
    play.dig(1, 1);
    play.act(1, "end");
    assert_eq!(play.game.pending(), Pending::Over);
}

/// Fin du jeu: the highest reputation wins.
#[test]
fn the_highest_total_wins() {
    let mut play = last_cards();
    play.cards("40 39");
    play.act(1, "publish II a1");
    play.end_publishing(1);
    play.end_publishing(2);
    let outcome = play.game.outcome().unwrap();
    assert_eq!(outcome.winners.to_string(), "1");
    assert_eq!(outcome.seats[0].total, 2);
    let lines: Vec<(&str, i32, i32)> =
        outcome.seats[0].lines.iter().map(|line| (line.key, line.count, line.points)).collect();
    let expected =
        [("plan", 0, 0), ("rubble", 1, 1), ("primordial", 1, 1), ("final", 0, 0), ("caught-up", 0, 0)];
    assert_eq!(lines, expected);
}

/// R15: a victory is shared only where all have nothing.
#[test]
fn r15_a_victory_is_shared_only_at_nothing() {
    let mut play = last_cards();
    play.cards("40 39");
    play.end_publishing(1);
    play.end_publishing(2);
    assert_eq!(play.game.outcome().unwrap().winners.len(), 2);
    for seed in 0..200 {
        let mut play = Play::new(2 + (seed % 3) as u8);
        let mut source = Seeded::new(seed);
        while play.random_step(&mut source) {}
        let scores = play.scores();
        let best = scores.iter().max().unwrap();
        let first = scores.iter().filter(|score| *score == best).count();
        assert!(first == 1 || *best == 0, "seed {seed}: {scores:?}");
        assert_eq!(play.game.outcome().unwrap().winners.len(), first);
    }
}

/// Facts, section 2: nobody can score more than 105, 75 or 60.
#[test]
fn nobody_scores_more_than_the_cards_allow() {
    for seed in 0..200 {
        let players = 2 + (seed % 3) as u8;
        let mut play = Play::new(players);
        let mut source = Seeded::new(seed);
        while play.random_step(&mut source) {}
        let most = [105, 75, 60][usize::from(players) - 2];
        assert!(play.scores().iter().all(|score| *score <= most));
    }
}

/// Nothing happens after the end.
#[test]
fn nothing_happens_after_the_end() {
    let mut play = last_cards();
    play.cards("40 39");
    play.end_publishing(1);
    play.end_publishing(2);
    assert_eq!(play.code(1, "end"), "game-over");
    assert_eq!(play.refusal_of_chance("permit 35").code(), "game-over");
    assert!(Seat::first(2).all(|seat| play.game.legal_moves(seat).is_empty()));
    assert_eq!(play.game.view(Some(seat(1))).phase, Phase::Over);
}
