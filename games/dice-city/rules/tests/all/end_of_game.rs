//! The end: every trigger, equal turns, the final score and its example, every tie-break.

use game_core::{Game, Pending, SeatSet};
use game_dice_city::score::TieBreak;

use crate::common::{Play, seat, table};

fn reason(play: &Play) -> &'static str {
    play.game.outcome().expect("the game is over").reason
}

fn winner(play: &Play) -> usize {
    let winners = play.game.outcome().expect("the game is over").winners;
    assert_eq!(winners.len(), 1);
    winners.lowest().expect("somebody wins").number()
}

/// End of the game, first condition: the last bandit card of all three stacks.
#[test]
fn all_bandits_beaten_end_the_game() {
    let mut play = table(2).own("passes 6; bandits 3 4 4").play();
    play.acts("spend strength; spend strength; spend strength; use w; use y; use r; use b; use k");
    assert_eq!(play.act("bandits small"), "-3 strength, small bandits, ending");
    play.end_turn();
    play.idle_turn();
    assert_eq!(reason(&play), "bandits");
}

/// End of the game, first condition: two empty stacks of bandits are not enough.
#[test]
fn two_empty_stacks_of_bandits_end_nothing() {
    let mut play = table(2).own("passes 6; bandits 3 4 0").play();
    play.acts("spend strength; spend strength; spend strength; use w; use y; use r; use b; use k");
    assert_eq!(play.act("bandits small"), "-3 strength, small bandits");
    assert_eq!(play.board().ending(), None);
}

/// End of the game, second condition: two stacks of trade ships.
#[test]
fn two_empty_stacks_of_ships_end_the_game() {
    let mut play = table(2).own("dice 2 3 5 2 2; stock 4 4 4; ships 0 2 0").play();
    play.acts("use w; use y; use r; use b; use k");
    assert_eq!(play.act("ship large"), "-4 wood, -4 stone, -4 iron, large ship, ending");
    play.end_turn();
    play.idle_turn();
    assert_eq!(reason(&play), "trade-ships");
}

/// End of the game, second condition: one empty stack is not enough.
#[test]
fn one_empty_stack_of_ships_ends_nothing() {
    let mut play = table(2).own("dice 2 3 5 2 2; stock 4 4 4").play();
    play.acts("use w; use y; use r; use b; use k; ship large");
    assert_eq!(play.board().ending(), None);
}

const ROWS: &str = "built quarry w1, quarry w2, quarry w3, quarry w4, quarry w5, quarry w6, \
                    mine k1, mine k2, mine k3, mine k4, mine k5, mine k6; dice 1 3 5 2 1";

/// End of the game, third condition: two full rows, if their player wants it.
#[test]
fn two_full_rows_end_the_game_by_choice() {
    let mut play = table(2).own(ROWS).play();
    play.acts("use w; use y; use r; use b; use k");
    assert!(play.may("declare"));
    let mut silent = play.clone();
    silent.end_turn();
    silent.idle_turn();
    assert_eq!(silent.board().round(), 2, "nobody is forced to end the game");
    assert_eq!(play.act("declare"), "ending");
    assert_eq!(play.code("declare"), "ends-already");
    play.end_turn();
    play.idle_turn();
    assert_eq!(reason(&play), "two-rows");
}

/// End of the game, third condition: a deactivated location or a printed space breaks a row.
#[test]
fn a_full_row_is_built_and_active() {
    let mut play = table(2).own(&format!("{ROWS}; off k6")).play();
    play.acts("use w; use y; use r; use b; use k");
    assert_eq!(play.code("declare"), "rows-not-full");
    let mut play = table(2).own(&ROWS.replace(", mine k6", "")).play();
    play.acts("use w; use y; use r; use b; use k");
    assert_eq!(play.code("declare"), "rows-not-full");
}

/// End of the game, D20: the last card of the deck.
#[test]
fn an_empty_deck_ends_the_game() {
    let mut play = table(2).own("dice 1 1 6 1 1; stock 0 0 1").deck("cathedral").play();
    play.acts("use w; use y; use r; use b; use k; build well r1");
    play.reveal("cathedral");
    assert_eq!(play.board().ending().map(|reason| reason.key()), Some("deck"));
    play.end_turn();
    play.idle_turn();
    assert_eq!(reason(&play), "deck");
}

/// End of the game, last ¶: all have the same number of turns.
#[test]
fn everyone_has_the_same_number_of_turns() {
    for (active, idle) in [(1, 3), (2, 2), (3, 1), (4, 0)] {
        let city = "passes 6; bandits 5 6 6";
        let mut play = table(4).city(active, city).turn_of(active).play();
        play.acts("spend strength; spend strength; spend strength; use w; use y; use r; use b; use k; bandits small");
        play.end_turn();
        (0..idle).for_each(|_| play.idle_turn());
        assert_eq!(play.game.pending(), Pending::Over, "seat {active} ended it");
    }
}

/// End of the game: with another first player the round ends elsewhere.
#[test]
fn a_round_ends_before_the_first_player() {
    let mut play = table(2).options("players=2 first=2").city(1, "passes 6; bandits 3 4 4").turn_of(1).play();
    play.acts("spend strength; spend strength; spend strength; use w; use y; use r; use b; use k; bandits small; done");
    assert_eq!(reason(&play), "bandits");
}

/// The game is over: nothing happens any more.
#[test]
fn nothing_happens_after_the_end() {
    let mut play = table(2).city(2, "passes 6; bandits 3 4 4").turn_of(2).play();
    play.acts("spend strength; spend strength; spend strength; use w; use y; use r; use b; use k; bandits small; done");
    assert_eq!(play.game.pending(), Pending::Over);
    assert_eq!(play.refusal("done").code(), "game-over");
    assert_eq!(play.refusal_of_chance("roll w1").code(), "game-over");
    assert!(play.moves().is_empty());
}

/// Final scoring, example: 10 of ships, 9 of tokens, 22 of locations: 41 VP.
#[test]
fn the_example_scores_41() {
    let charles = "built grand-statue r1, manor r2, great-wall r3, manor r4, cathedral r6, town-hall w1, \
                   merchant-guild w2, storehouse w3, lumber-mill y1, quarry y2, mine k1; off r6; vp 9; ships 2 0 0";
    let play = table(3).own(charles).play();
    assert_eq!(play.game.score(seat(1)), 41);
    let lines = game_dice_city::score::lines(play.city(), play.hoard());
    let points = |key: &str| lines.iter().find(|line| line.key == key).map(|line| line.points);
    assert_eq!((points("tokens"), points("trade-ships"), points("bandits")), (Some(9), Some(10), Some(0)));
    assert_eq!((points("civic"), points("economy"), points("resource")), (Some(3), Some(4), Some(0)));
    assert_eq!((points("culture"), points("cathedrals")), (Some(2 + 2 + 3 + 2), Some(6)));
}

/// Final scoring: deactivated locations count, covered ones do not, resources and pass tokens score nothing.
#[test]
fn only_what_stands_scores() {
    let play = table(2).own("built manor r1; off r1; stock 1 1 1; passes 4").play();
    assert_eq!(play.game.score(seat(1)), 2);
}

/// The last turn of a game of two in which both cities are as given.
fn finished(first: &str, second: &str) -> Play {
    let mut play = table(2).own(first).city(2, second).turn_of(2).round(100).play();
    play.acts("use w; use y; use r; use b; use k");
    while play.game.pending() != Pending::Over {
        play.act("done");
    }
    play
}

/// Final scoring: the most VP win.
#[test]
fn the_most_points_win() {
    assert_eq!(winner(&finished("vp 5", "vp 6")), 2);
    assert_eq!(winner(&finished("vp 6", "vp 5")), 1);
    assert_eq!(finished("vp 6", "vp 5").game.ranking()[1], (seat(2), None));
}

/// Final scoring, first tie-break: the most location cards in the city.
#[test]
fn a_tie_goes_to_the_most_cards() {
    let play = finished("vp 5", "built quarry r6; vp 5");
    assert_eq!((winner(&play), play.game.ranking()[1].1), (2, Some(TieBreak::Cards)));
    // More VP of bandits do not help against more cards.
    assert_eq!(winner(&finished("vp 1; bandits 0 0 1", "built quarry r6; vp 5")), 2);
}

/// Final scoring, second tie-break: the most VP of bandits and ships.
#[test]
fn a_tie_goes_to_bandits_and_ships() {
    let play = finished("vp 5", "vp 1; bandits 0 0 1");
    assert_eq!((winner(&play), play.game.ranking()[1].1), (2, Some(TieBreak::BanditsAndShips)));
    assert_eq!(winner(&finished("vp 1; bandits 0 0 1", "ships 1 0 0")), 2);
}

/// Final scoring, third tie-break: nearest to the first player.
#[test]
fn a_tie_goes_to_the_first_player_at_last() {
    let play = finished("vp 5", "vp 5");
    assert_eq!((winner(&play), play.game.ranking()[1].1), (1, Some(TieBreak::TurnOrder)));
    let mut play = table(3).options("players=3 first=3").turn_of(2).round(100).play();
    play.acts("use w; use y; use r; use b; use k; done");
    let order: Vec<usize> = play.game.ranking().iter().map(|(seat, _)| seat.number()).collect();
    assert_eq!(order, [3, 1, 2]);
    assert_eq!(play.game.outcome().map(|outcome| outcome.winners), Some(SeatSet::only(seat(3))));
}
