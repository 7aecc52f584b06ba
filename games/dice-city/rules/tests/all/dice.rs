//! Using the dice: the five uses of a die, the pass tokens, the end of the step.

use game_core::{Game, Pending};
use game_dice_city::{Die, Location, Step};

use crate::common::{Play, seat, space, table};

/// Using the dice ¶1: a die uses the location under it and leaves the board.
#[test]
fn a_die_uses_the_location_under_it() {
    let mut play = table(2).own("dice 1 1 1 1 1").play();
    assert_eq!(play.act("use w"), "1 wood");
    assert_eq!(play.act("use k"), "1 stone");
    assert_eq!(play.stock(), [1, 1, 0]);
    assert_eq!(play.dice(), "y1 r1 b1");
    assert_eq!(play.code("use w"), "die-spent");
}

/// Using the dice ¶1: in any order.
#[test]
fn dice_are_used_in_any_order() {
    let play = table(2).play();
    assert_eq!(play.moves_like("use"), ["use w", "use y", "use r", "use b", "use k"]);
}

/// Using the dice, second use: another die moves to an adjacent space of its row.
#[test]
fn a_die_moves_another_one() {
    let mut play = table(2).own("dice 3 1 6 1 1").play();
    assert_eq!(play.act("move y w4"), "die to w4");
    assert_eq!(play.dice(), "w4 r6 b1 k1");
    assert_eq!(play.act("use w"), "1 wood");
    assert_eq!(play.moves_like("move b"), ["move b r5", "move b k2"]);
}

/// Using the dice, second use: the die that is spent can't move itself, nor a spent one.
#[test]
fn a_die_does_not_move_itself_or_a_spent_one() {
    let mut play = table(2).own("dice 2 2 2 2 2").play();
    assert_eq!(play.code("move w w3"), "same-die");
    play.act("use y");
    assert_eq!(play.code("move w y3"), "die-spent");
    assert_eq!(play.code("move y w3"), "die-spent");
    assert_eq!(play.code("move w r4"), "not-adjacent");
    assert_eq!(play.code("move w r2"), "not-adjacent");
    play.acts("use r; use b; use k");
    assert!(play.moves_like("move").is_empty());
}

/// Using the dice, third use: four cards go, one by one, and four new ones come.
#[test]
fn a_die_discards_four_cards() {
    let mut play = table(2).display("manor manor well mint church bazaar stables catapult").play();
    assert_eq!(play.act("discard w"), "");
    assert_eq!(play.awaited(), "drop");
    assert_eq!(play.moves().len(), 7, "one of each title");
    assert_eq!(play.act("drop manor"), "manor discarded");
    assert_eq!(play.code("drop cathedral"), "not-on-display");
    play.acts("drop manor; drop mint");
    assert_eq!(play.code("drop manor"), "not-on-display");
    play.act("drop catapult");
    assert_eq!(play.awaited(), "reveal");
    play.reveal("cathedral cathedral barracks town-hall");
    let shown: Vec<String> = play.board().display().iter().flatten().map(ToString::to_string).collect();
    let expected = ["cathedral", "cathedral", "well", "barracks", "church", "bazaar", "stables", "town-hall"];
    assert_eq!(shown, expected);
    assert_eq!(play.board().deck().len(), 48);
    assert_eq!(play.awaited(), "dice");
}

/// Using the dice, third use: once in a turn.
#[test]
fn four_cards_are_discarded_once_a_turn() {
    let mut play = table(2).play();
    play.acts("discard w; drop mint; drop mint; drop well; drop well");
    play.reveal("cathedral cathedral barracks town-hall");
    assert_eq!(play.code("discard y"), "discarded-already");
}

/// Using the dice, fourth use: a token goes, anywhere in the city.
#[test]
fn a_die_reactivates_any_location() {
    let mut play = table(2).own("built manor r3, well k6; off r3 k6").play();
    assert_eq!(play.act("reactivate w r3"), "on r3");
    assert!(!play.is_off("r3") && play.is_off("k6"));
    assert_eq!(play.code("reactivate y r3"), "not-deactivated");
    assert_eq!(play.moves_like("reactivate").len(), 4);
}

/// Using the dice, fourth use: a reactivated location may be used by the die on it.
#[test]
fn a_reactivated_location_can_be_used() {
    let mut play = table(2).own("dice 1 1 3 1 1; built manor r3; off r3").play();
    assert_eq!(play.code("use r"), "deactivated");
    play.act("reactivate w r3");
    assert_eq!(play.act("use r"), "2 vp");
}

/// Using the dice, fifth use: a pass token, once in a turn.
#[test]
fn a_die_gains_a_pass_token_once_a_turn() {
    let mut play = table(2).play();
    assert_eq!(play.act("pass w"), "pass");
    assert_eq!(play.city().passes(), 1);
    assert_eq!(play.code("pass y"), "passed-already");
    play.acts("use y; use r; use b; use k");
    play.end_turn();
    play.idle_turn();
    assert_eq!(play.act("pass w"), "pass");
    assert_eq!(play.city().passes(), 2);
}

/// Pass tokens, first use: two for a resource of choice, as often as there are pairs.
#[test]
fn two_pass_tokens_buy_a_resource() {
    let mut play = table(2).own("passes 5").play();
    assert_eq!(play.act("spend wood"), "-2 passes, 1 wood");
    assert_eq!(play.act("spend iron"), "-2 passes, 1 iron");
    assert_eq!(play.code("spend stone"), "few-passes");
    assert_eq!((play.stock(), play.city().passes()), ([1, 0, 1], 1));
}

/// Pass tokens, second use: one army strength for the turn.
#[test]
fn two_pass_tokens_buy_army_strength() {
    let mut play = table(2).own("passes 4").play();
    assert_eq!(play.act("spend strength"), "-2 passes, 1 strength");
    play.act("spend strength");
    assert_eq!(play.strength(), (2, 0));
}

/// Pass tokens, third use: every other player rerolls a die, from the left on; the spender names it.
#[test]
fn two_pass_tokens_force_rerolls() {
    let mut play = table(3).own("passes 2").turn_of(1).play();
    play.act("spend reroll");
    assert_eq!(play.board().awaited().to_string(), "a die is chosen that seat 2 rerolls");
    assert_eq!(play.moves(), ["force w", "force y", "force r", "force b", "force k"]);
    play.act("force r");
    assert_eq!(play.game.pending(), Pending::Chance);
    assert_eq!(play.game.chances().count(), 6);
    play.roll("r5");
    assert_eq!(play.board().awaited().to_string(), "a die is chosen that seat 3 rerolls");
    play.act("force k");
    play.roll("k6");
    assert_eq!(play.awaited(), "dice");
    assert_eq!(play.city_of(2).space_of(Die::Red), space("r5"));
    assert_eq!(play.city_of(3).space_of(Die::Black), space("k6"));
}

/// Pass tokens, third use: clockwise from the spender's left, past the last seat.
#[test]
fn forced_rerolls_go_clockwise() {
    let mut play = table(4).city(3, "passes 2").turn_of(3).play();
    play.act("spend reroll");
    for expected in [4, 1, 2] {
        assert_eq!(
            play.board().awaited().to_string(),
            format!("a die is chosen that seat {expected} rerolls")
        );
        play.act("force w");
        play.roll("w6");
    }
    assert_eq!((play.awaited(), play.board().active()), ("dice", seat(3)));
}

/// Using the dice, last ¶: the step ends when all five dice are used.
#[test]
fn the_step_ends_with_the_fifth_die() {
    let mut play = table(2).play();
    play.acts("use w; use y; use r; use b");
    assert_eq!(play.code("done"), "dice-left");
    play.act("use k");
    assert_eq!(play.board().step(), Step::Build, "no army, nothing to attack with");
}

/// Using the dice: with two pass tokens left the step waits for the player.
#[test]
fn pass_tokens_may_be_spent_after_the_fifth_die() {
    let mut play = table(2).own("passes 2").play();
    play.acts("use w; use y; use r; use b; use k");
    assert_eq!(play.board().step(), Step::Dice);
    assert_eq!(
        play.moves(),
        ["spend wood", "spend stone", "spend iron", "spend strength", "spend reroll", "done"]
    );
    play.act("done");
    assert_eq!(play.board().step(), Step::Build);
}

/// Using the dice: what is gained goes to the stock, VP before the player.
#[test]
fn resources_go_to_the_stock_and_points_face_down() {
    let mut play = table(2).own("dice 3 3 5 2 2").play();
    play.acts("use w; use y; use r; use b; use k");
    assert_eq!((play.stock(), play.hoard().tokens), ([0, 0, 2], 3));
    assert_eq!(play.game.score(seat(1)), 3);
}

/// The five steps come in their order, and nothing of one can be done in another.
#[test]
fn steps_come_in_order() {
    let mut play = table(2).own("dice 1 2 2 3 1; stock 2 2 2").play();
    for action in ["bandits small", "build well r1", "ship small", "declare", "copy r1", "enough"] {
        assert_eq!(play.code(action), "not-now", "{action}");
    }
    play.acts("use w; use y; use r; use b; use k");
    assert_eq!(play.board().step(), Step::Attack);
    for action in ["use w", "build well r1", "ship small", "pass w"] {
        assert_eq!(play.code(action), "not-now", "{action}");
    }
    play.act("done");
    for action in ["use w", "bandits small", "rob 2 wood"] {
        assert_eq!(play.code(action), "not-now", "{action}");
    }
    play.act("build well r1");
    play.reveal("well");
    assert_eq!(play.city().at(space("r1")), Location::Well);
}

/// A game says whose turn it is, and refuses the others.
#[test]
fn only_the_active_player_acts() {
    let mut play: Play = table(2).play();
    play.by = seat(2);
    assert_eq!(play.refusal("use w").code(), "not-your-turn");
    play.by = seat(3);
    assert_eq!(play.refusal("use w").code(), "no-such-seat");
}
