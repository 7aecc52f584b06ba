//! Attacks: bandits, locations, stocks; how strength is spent.

use game_core::Game;
use game_dice_city::{Size, Step};

use crate::common::{Play, seat, space, table};

/// An army of this strength in the attack step, bought with pass tokens, against seat 2.
fn army(strength: usize, opponent: &str) -> Play {
    let position = table(3).own(&format!("passes {}", 2 * strength)).city(2, opponent);
    let mut play = position.play();
    (0..strength).for_each(|_| {
        play.act("spend strength");
    });
    play.acts("use w; use y; use r; use b; use k");
    play
}

/// Attack on bandits: strength at least the defence; the card lies face down before the player.
#[test]
fn bandits_are_beaten_by_their_defence() {
    let mut play = army(4, "");
    assert_eq!(play.moves(), ["bandits small", "bandits medium", "done"]);
    assert_eq!(play.act("bandits medium"), "-4 strength, medium bandits");
    assert_eq!(play.board().bandits(Size::Medium), 4);
    assert_eq!((play.hoard().bandits, play.game.score(seat(1))), ([0, 1, 0], 3));
}

/// Attack on bandits: an empty stack can't be attacked.
#[test]
fn an_empty_stack_can_not_be_attacked() {
    let position = table(2).own("passes 6; bandits 4 0 0");
    let mut play = position.play();
    play.acts("spend strength; spend strength; spend strength; use w; use y; use r; use b; use k");
    assert_eq!(play.board().step(), Step::Build, "nothing can be attacked with 3");
    let mut play = table(2).own("passes 8; bandits 4 0 0").play();
    play.acts(
        "spend strength; spend strength; spend strength; spend strength; use w; use y; use r; use b; use k",
    );
    assert_eq!(play.code("bandits small"), "no-bandits");
    assert_eq!(play.code("bandits large"), "too-weak");
}

/// Attack on locations: it is deactivated, and the attacker gains its VP; the owner loses nothing.
#[test]
fn a_location_is_deactivated_for_its_points() {
    let mut play = army(4, "built manor r3, mint k1");
    assert_eq!(play.code("attack 2 k1"), "too-weak");
    assert_eq!(play.act("attack 2 r3"), "-4 strength, off 2 r3, 2 vp");
    assert!(play.city_of(2).is_deactivated(space("r3")));
    assert_eq!((play.game.score(seat(1)), play.game.score(seat(2))), (2, 2 + 3));
}

/// Attack on locations: a harvest card brings no VP.
#[test]
fn a_harvest_card_brings_no_points() {
    let mut play = army(2, "built quarry w1");
    assert_eq!(play.act("attack 2 w1"), "-2 strength, off 2 w1");
    assert_eq!(play.hoard().tokens, 0);
}

/// Attack on locations: not one that is deactivated, and none without a shield.
#[test]
fn deactivated_and_printed_locations_are_safe() {
    let mut play = army(5, "built manor r3; off r3");
    assert_eq!(play.code("attack 2 r3"), "attacked-already");
    assert_eq!(play.code("attack 2 r2"), "no-shield");
    assert_eq!(play.code("attack 1 r2"), "own-city");
    assert_eq!(play.code("attack 4 r2"), "no-such-opponent");
}

/// Great Wall: the other cards of its row have 2 defence more.
#[test]
fn a_great_wall_protects_its_row() {
    let mut play = army(5, "built great-wall r1, manor r3, manor w1");
    assert_eq!(play.code("attack 2 r3"), "too-weak");
    assert!(play.may("attack 2 w1"), "another row");
    assert!(play.may("attack 2 r1"), "not itself");
}

/// Clarification, Great Wall: not while it is deactivated.
#[test]
fn a_deactivated_wall_protects_nothing() {
    let mut play = army(9, "built great-wall r1, manor r3");
    assert_eq!(play.act("attack 2 r1"), "-5 strength, off 2 r1, 3 vp");
    assert_eq!(play.act("attack 2 r3"), "-4 strength, off 2 r3, 2 vp");
}

/// Attack on the stock: 2 strength for each resource.
#[test]
fn a_resource_costs_two_strength() {
    let mut play = army(4, "stock 1 0 1");
    assert_eq!(play.code("rob 2 stone"), "nothing-to-take");
    assert_eq!(play.act("rob 2 wood"), "-2 strength, wood of 2");
    assert_eq!(play.act("rob 2 iron"), "-2 strength, iron of 2");
    assert_eq!((play.city_of(2).stock(), play.stock()), ([0, 0, 0], [3, 2, 2]));
}

/// Army strength, example: 8 are enough for bandits, a location and a resource.
#[test]
fn strength_is_spent_attack_by_attack() {
    let mut play = army(8, "built bazaar b1; stock 0 1 0");
    play.act("bandits small");
    assert_eq!(play.strength(), (5, 0));
    play.act("attack 2 b1");
    play.act("rob 2 stone");
    assert_eq!(play.strength(), (0, 0));
    assert_eq!(play.board().step(), Step::Build, "nothing is left to attack with");
}

/// Army strength, example: the same player may be attacked several times, or different ones.
#[test]
fn several_attacks_may_hit_one_player_or_many() {
    let position = table(3).own("passes 8").city(2, "stock 1 0 0").city(3, "stock 1 0 0; built mine k1");
    let mut play = position.play();
    play.acts(
        "spend strength; spend strength; spend strength; spend strength; use w; use y; use r; use b; use k",
    );
    assert_eq!(
        play.moves(),
        ["bandits small", "bandits medium", "rob 2 wood", "attack 3 k1", "rob 3 wood", "done"]
    );
    play.acts("rob 3 wood; attack 3 k1");
    assert_eq!(play.city_of(3).stock(), [0, 0, 0]);
}

/// Army strength falls to nothing at the end of the turn.
#[test]
fn strength_does_not_last() {
    let mut play = army(4, "");
    play.end_turn();
    assert_eq!(play.strength(), (0, 0));
    assert_eq!(play.board().active(), seat(2));
}

/// Attack: the step may be ended with strength left, and passes by itself without an attack to make.
#[test]
fn attacks_are_a_choice() {
    let mut play = army(3, "");
    assert_eq!(play.board().step(), Step::Attack);
    play.act("done");
    assert_eq!(play.board().step(), Step::Build);
    assert_eq!(army(1, "built quarry r1; stock 1 1 1").board().step(), Step::Build);
    assert_eq!(army(2, "built quarry r1").board().step(), Step::Attack);
}
