//! Solo play: stacks that never empty, a display of two rows, a fixed number of turns, a target.

use game_core::{Game, Pending, SeatSet, Seeded};
use game_dice_city::{Options, ShelfRow, Size};

use crate::common::{Play, alone};

fn random_game(options: &str) -> Play {
    let mut play = Play::new(options);
    let mut source = Seeded::new(5);
    while play.game.pending() != Pending::Over {
        match play.game.random_move(play.by, &mut source) {
            Some(action) => play.game.play(play.by, &action).unwrap(),
            None => play.game.resolve(&play.game.sample(&mut source).unwrap()).unwrap(),
        }
    }
    play
}

/// Solo: one bandit and one ship card of each value.
#[test]
fn one_card_of_each_value_lies_there() {
    let play = Play::new("players=1");
    assert_eq!(Size::ALL.map(|size| (play.board().bandits(size), play.board().ships(size))), [(1, 1); 3]);
}

/// Solo: bandits and ships are never used up.
#[test]
fn bandits_and_ships_are_never_used_up() {
    let mut play = alone("").own("dice 2 3 5 2 2; passes 12; stock 4 3 3").play();
    (0..6).for_each(|_| {
        play.act("spend strength");
    });
    play.acts("use w; use y; use r; use b; use k; bandits small; bandits small; ship small; ship small");
    assert_eq!((play.hoard().bandits, play.hoard().ships), ([2, 0, 0], [2, 0, 0]));
    assert_eq!((play.board().bandits(Size::Small), play.board().ships(Size::Small)), (1, 1));
    assert_eq!((play.board().ending(), play.game.score(play.by)), (None, 3 + 4 + 10));
}

/// Solo: two rows of four, or of five in a hard game.
#[test]
fn the_display_has_two_rows() {
    let mut play = Play::new("players=1");
    play.reveal("manor manor manor well church bazaar stables catapult");
    assert_eq!(play.awaited(), "roll");
    assert_eq!(play.board().display_row(Some(ShelfRow::Top)).len(), 4);
    let mut play = Play::new("players=1 hard");
    play.reveal("manor manor manor well church bazaar stables catapult mint mint");
    assert_eq!(play.awaited(), "roll");
    assert_eq!(play.board().display_row(Some(ShelfRow::Bottom)).len(), 5);
}

/// Solo: building leaves a gap; after the turn the bottom row goes, the top row comes down, a new one is dealt.
#[test]
fn the_display_moves_down_after_a_turn() {
    let position =
        alone("").own("dice 2 3 5 2 2; stock 1 3 2").display("well mint church bazaar manor manor well mint");
    let mut play = position.play();
    play.acts("use w; use y; use r; use b; use k");
    assert_eq!(play.act("build well r1 top"), "-1 stone, -1 iron, well on r1 over cave");
    assert_eq!(play.awaited(), "build", "nothing is revealed");
    play.act("build manor r2 bottom");
    play.act("done");
    assert_eq!(play.awaited(), "reveal");
    play.reveal("stables stables catapult catapult");
    play.roll("w1 y1 r1 b1 k1");
    let shown: Vec<String> =
        play.board().display().iter().map(|card| card.map_or("-".into(), |card| card.to_string())).collect();
    assert_eq!(shown, ["stables", "stables", "catapult", "catapult", "-", "mint", "church", "bazaar"]);
    assert_eq!(play.board().round(), 2);
}

/// Solo: fifteen turns, or twelve in a hard game.
#[test]
fn a_game_has_fifteen_or_twelve_turns() {
    for (options, turns) in [("players=1", 15), ("players=1 hard", 12)] {
        let play = random_game(options);
        assert_eq!((play.board().round(), play.board().solo_turns()), (turns, Some(turns)));
        assert_eq!(play.game.outcome().map(|outcome| outcome.reason), Some("last-row"));
        assert_eq!(play.board().deck().len(), 0);
    }
}

/// Solo: 50 VP win; less is a loss.
#[test]
fn fifty_points_win() {
    for (points, target, won) in
        [(49, "", false), (50, "", true), (50, "target=55", false), (55, "target=55", true)]
    {
        let city = format!("dice 2 1 1 1 2; vp {points}");
        let mut play = alone(target).own(&city).round(15).deck("").display("well").play();
        play.acts("use w; use y; use r; use b; use k; done");
        let outcome = play.game.outcome().expect("the last turn is over");
        assert_eq!(outcome.winners == SeatSet::only(play.by), won, "{points} VP, {target}");
        assert_eq!(outcome.winners.is_empty(), !won);
        assert_eq!(outcome.seats[0].honours, if won { vec!["target-reached"] } else { vec![] });
    }
}

/// Solo: after a win the target rises by 5.
#[test]
fn the_target_rises_after_a_win() {
    let options = Options::new(1).after_a_win();
    assert_eq!(options.to_string(), "players=1 target=55");
    assert_eq!(options.after_a_win().target, 60);
}

/// Solo: there is nobody to attack, to rob or to reroll.
#[test]
fn there_are_no_opponents() {
    let mut play = alone("").own("passes 10").play();
    assert_eq!(play.code("spend reroll"), "not-in-solo");
    play.acts("spend strength; spend strength; spend strength; spend strength; use w; use y; use r; use b; use k; done");
    assert_eq!(play.moves(), ["bandits small", "bandits medium", "done"]);
    assert_eq!(play.code("attack 1 r1"), "not-in-solo");
    assert_eq!(play.code("rob 2 wood"), "not-in-solo");
}
