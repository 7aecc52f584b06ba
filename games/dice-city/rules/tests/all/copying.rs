//! Cemetery, Church and Town Hall: using the ability of another location, and chains of it.

use crate::common::table;

/// Cemetery: any location of its row, and it is deactivated.
#[test]
fn cemetery_uses_a_location_of_its_row() {
    let mut play = table(2).own("dice 1 1 3 1 1; built cemetery r3, manor r6, manor w1").play();
    assert_eq!(play.act("use r"), "off 1 r3");
    assert_eq!(play.moves(), ["copy r1", "copy r2", "copy r4", "copy r5", "copy r6"]);
    assert_eq!(play.code("copy w1"), "other-row");
    assert_eq!(play.act("copy r6"), "2 vp");
    assert!(play.is_off("r3") && !play.is_off("r6"));
}

/// Church: any location with a die on it.
#[test]
fn church_uses_a_location_with_a_die() {
    let mut play = table(2).own("dice 1 2 3 1 1; built church r3, manor k1").play();
    play.act("use b");
    play.act("use r");
    assert_eq!(play.moves(), ["copy w1", "copy y2", "copy k1"]);
    assert_eq!(play.code("copy b1"), "no-die-there");
    assert_eq!(play.act("copy k1"), "2 vp");
    // The die on the Manor stays and may use it, too.
    assert_eq!(play.act("use k"), "2 vp");
}

/// Town Hall: any location of the city.
#[test]
fn town_hall_uses_any_location() {
    let mut play = table(2).own("dice 1 1 3 1 1; built town-hall r3, quarry k6").play();
    play.act("use r");
    assert_eq!(play.moves().len(), 29);
    assert_eq!(play.act("copy k6"), "2 stone");
}

/// Clarification, Church and Town Hall: a deactivated location can't be used.
#[test]
fn a_deactivated_location_is_not_copied() {
    let position = |card: &str| table(2).own(&format!("dice 1 1 3 1 1; built {card} r3, manor w1; off w1"));
    for card in ["town-hall", "church"] {
        let mut play = position(card).play();
        play.act("use r");
        assert_eq!(play.code("copy w1"), "deactivated");
    }
    let mut play = table(2).own("dice 1 1 3 1 1; built cemetery r3, manor r1; off r1").play();
    play.act("use r");
    assert_eq!(play.code("copy r1"), "deactivated");
}

/// Clarification, Church and Town Hall: of a card that deactivates itself, the copied one is deactivated.
#[test]
fn the_copied_card_is_deactivated() {
    for (card, gains) in [("catapult", "3 strength"), ("bazaar", "1 wood, 1 stone, 1 iron")] {
        let mut play = table(2).own(&format!("dice 1 1 3 1 1; built town-hall r3, {card} w1")).play();
        play.act("use r");
        assert_eq!(play.act("copy w1"), format!("off 1 w1, {gains}"));
        assert!(play.is_off("w1") && !play.is_off("r3"));
        // A die on it can't use it, unless another one reactivates it first.
        assert_eq!(play.code("use w"), "deactivated");
        play.act("reactivate y w1");
        assert_eq!(play.act("use w"), format!("off 1 w1, {gains}"));
    }
}

/// Clarification: so it is with a Church and a Merchant Guild or a Cemetery.
#[test]
fn a_church_deactivates_what_it_copies() {
    let mut play =
        table(2).own("dice 1 1 3 1 1; built church r3, merchant-guild w1, mine w2, cemetery y1").play();
    assert_eq!(play.acts("use r; copy w1"), "off 1 w1, 1 iron");
    let mut play = table(2).own("dice 1 1 3 1 1; built church r3, cemetery y1, manor y6").play();
    assert_eq!(play.acts("use r; copy y1"), "off 1 y1");
    assert_eq!(play.act("copy y6"), "2 vp");
    assert!(play.is_off("y1") && !play.is_off("r3"));
}

/// A chain goes on as long as there is something to copy.
#[test]
fn chains_go_on() {
    let position = table(2).own("dice 1 1 3 1 1; built town-hall r3, cemetery r1, church r2, manor w1");
    let mut play = position.play();
    play.act("use r");
    assert_eq!(play.act("copy r1"), "off 1 r1");
    // Neither the Town Hall nor the Cemetery again.
    assert_eq!(play.moves(), ["copy r2", "copy r4", "copy r5", "copy r6"]);
    play.act("copy r2");
    assert_eq!(play.moves(), ["copy w1", "copy y1", "copy b1", "copy k1"]);
    assert_eq!(play.act("copy w1"), "2 vp");
    assert_eq!((play.awaited(), play.board().turn().uses), ("dice", 4));
}

/// A Church with no die to look at does nothing.
#[test]
fn a_church_without_dice_does_nothing() {
    let mut play = table(2).own("dice 1 1 3 1 1; built church r3").play();
    assert_eq!(play.acts("use w; use y; use b; use k; use r"), "nothing");
}

/// A copied Barracks, Market Place, Storehouse or Stables asks as if it were used itself.
#[test]
fn copied_choices_are_asked() {
    let position =
        |card: &str| table(2).own(&format!("dice 1 1 3 1 1; built town-hall r3, {card} k6; stock 1 0 0"));
    for (card, awaited) in [
        ("barracks", "army"),
        ("market-place", "market"),
        ("storehouse", "storehouse"),
        ("stables", "stables"),
        ("well", "well"),
    ] {
        let mut play = position(card).play();
        play.acts("use r; copy k6");
        assert_eq!(play.awaited(), awaited);
    }
}

/// A copied Blacksmith, Mint or Training Camp works for the rest of the turn.
#[test]
fn copied_boosts_work() {
    let mut play = table(2).own("dice 1 1 3 1 1; built town-hall r3, mint k6").play();
    assert_eq!(play.acts("use r; copy k6"), "boost of mint");
    assert_eq!(play.act("use w"), "2 wood");
}
