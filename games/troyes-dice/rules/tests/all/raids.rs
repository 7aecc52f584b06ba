//! Banquets and Raids: when a tile turns, and the Raid sides by their printed numbers; number 8 is
//! in `tile_eight.rs`.

use game_core::Game;

use crate::common::{Shown, morning};

/// Banquets and Raids, Playing the game, ¶3: a Banquet turns when the black die destroys its plaza, together
/// with the plaza, and no other tile does.
#[test]
fn every_banquet_turns_when_its_plaza_is_destroyed() {
    for number in 1..=7 {
        let tiles = format!("B{number} B8 B{}", number % 7 + 1);
        let mut play = morning(1, "rr y w r").tiles(&tiles).sheets(["", ""]).roll("1 2 3 4");
        play.act_as(1, "2k:deniers2");
        assert!(play.tiles().starts_with("Banquet"), "not before the half-day ends");
        play.act_as(2, "2k:deniers2");
        let expected = format!("Raid {number}, Banquet 8, Banquet {}", number % 7 + 1);
        assert_eq!(play.tiles(), expected);
    }
}

/// Banquets and Raids, Playing the game, ¶3: a tile on its Raid side stays there for the rest of the game.
#[test]
fn a_raid_stays_a_raid() {
    for number in 1..=8 {
        let others = [number % 8 + 1, (number + 1) % 8 + 1];
        let position = morning(1, "rr y w r").tiles(&format!("R{number} B{} R{}", others[0], others[1]));
        let mut play = position.roll("1 2 3 4");
        play.act("2k:deniers2");
        assert_eq!(play.tiles(), format!("Raid {number}, Banquet {}, Raid {}", others[0], others[1]));
    }
}

/// Banquets and Raids, Playing the game, ¶3: a transparent die turns nothing.
#[test]
fn a_banquet_stays_while_the_black_die_lies_elsewhere() {
    let mut play = morning(1, "rr y ww r").tiles("B1 B2 B3").roll("6 1 2 3");
    play.act("1:influence1");
    assert_eq!(play.tiles(), "Banquet 1, Banquet 2, Banquet 3");
}

/// Raid 1: influence can't change the value of the die; other dice it can.
#[test]
fn raid_1_forbids_influence() {
    let mut play = morning(1, "rr y w r").tiles("R1 B2 B3").sheet("held 9 9 9").roll("6 2 2 2");
    assert_eq!(play.refusal("1:palace3").code(), "no-influence");
    assert_eq!(play.refusal("1:influence1").code(), "no-influence");
    assert!(play.may("1:palace2") && play.may("1:cityhall2") && play.may("3:cathedral3"));
    let first: Vec<String> = play.moves().into_iter().filter(|action| action.starts_with("1:")).collect();
    assert!(first.iter().all(|action| action.ends_with('2')), "{first:?}");
}

/// Raid 2; T13: one denier more than the disc says, at each place.
#[test]
fn raid_2_costs_a_denier_more() {
    for (wheel, roll, action, paid) in [
        ("rr y w w", "6 1 1 1", "1:palace1", "-1d"),
        ("y rr w w", "6 1 1 1", "2k:palace1", "-1d, -1k"),
        ("y rr w w", "6 1 1 1", "2d:palace1", "-2d"),
        ("y w rr w", "6 1 1 1", "3:palace1", "-2d"),
        ("y w y rr", "2 1 2 3", "4:palace3", "-3d"),
    ] {
        let notes = morning(1, wheel).tiles("R2 B1 B3").roll(roll).act(action);
        assert!(notes.starts_with(&format!("{paid}, palace")), "{action}: {notes}");
    }
}

/// Raid 2; T13: a player who can't pay all of it can't use the die.
#[test]
fn raid_2_must_be_payable_in_full() {
    let mut play = morning(1, "y rr w w").tiles("R2 B1 B3").sheet("held 3 1 3").roll("6 1 1 1");
    assert_eq!(play.refusal("2d:palace1").code(), "not-enough");
    assert!(play.may("2i:palace1"));
}

/// Raid 3; T13: one knowledge more, on top of what a new colour costs.
#[test]
fn raid_3_costs_a_knowledge_more() {
    let position = morning(1, "rr y w w").tiles("R3 B1 B2");
    assert_eq!(position.roll("6 1 1 1").act("1:palace1"), "-1k, palace1, knight, knight");
    assert_eq!(position.roll("6 1 1 1").act("1:cityhall1"), "-3k, cityhall1, artisan, artisan");
    let mut poor = position.sheet("held 3 3 2").roll("6 1 1 1");
    assert_eq!(poor.refusal("1:cityhall1").code(), "not-enough");
    assert!(poor.may("1:palace1"));
}

/// Raid 6; T13: one influence more, on top of what another value costs.
#[test]
fn raid_6_costs_an_influence_more() {
    let position = morning(1, "rr y w w").tiles("R6 B1 B2");
    assert_eq!(position.roll("6 1 1 1").act("1:palace1"), "-1i, palace1, knight, knight");
    assert_eq!(position.roll("6 1 1 1").act("1:palace3"), "-3i, palace3, knight, knight");
    assert_eq!(position.roll("6 1 1 1").refusal("1:palace4").code(), "not-enough");
}

/// Raids 2, 3 and 6; T13, T14: a surcharge on the free plaza may leave a player without any die, though not
/// without resources.
#[test]
fn a_surcharge_may_leave_a_player_without_a_die() {
    for (tile, held, richer) in [("R2", "9 0 9", "9 1 9"), ("R3", "9 0 0", "9 0 1"), ("R6", "0 0 9", "1 0 9")]
    {
        let position = morning(1, "rr y w w").tiles(&format!("{tile} B1 B5"));
        // The black die lies on the second place; the others want deniers.
        let mut play = position.clone().sheet(&format!("held {held}")).roll("2 1 3 4");
        assert_eq!(play.moves(), ["nodie"], "{tile}");
        assert_eq!(play.act("nodie"), "[each], 1i, 1d, 1k");
        let mut play = position.sheet(&format!("held {richer}")).roll("2 1 3 4");
        assert_eq!(play.refusal("nodie").code(), "die-affordable", "{tile}");
    }
}

/// Raid 4; T12: the die has the value 0: it gains nothing, and builds only once influence has raised it.
#[test]
fn raid_4_makes_the_die_a_zero() {
    let position = morning(1, "rr y w w").tiles("R4 B1 B2").sheet("held 6 3 3");
    let mut play = position.roll("6 5 5 5");
    assert_eq!((play.dice()[0].rolled.get(), play.dice()[0].value.get()), (5, 0));
    assert_eq!(play.refusal("1:palace0").code(), "build-with-zero");
    assert_eq!(play.act("1:influence0"), "0i");
    for value in 1..=6 {
        let notes = position.roll("6 5 5 5").act(&format!("1:palace{value}"));
        assert_eq!(notes, format!("-{value}i, palace{value}, knight, knight"));
    }
}

/// Raid 4; T12: without influence there is nothing to do with it but to gain nothing.
#[test]
fn raid_4_without_influence_gains_nothing() {
    let mut play = morning(1, "rr y w w").tiles("R4 B1 B2").sheet("held 0 0 0").roll("6 5 5 5");
    assert_eq!(play.moves(), ["1:influence0"]);
    assert_eq!(play.act("1:influence0"), "0i");
}

/// Raid 4: the dice are sorted by what was rolled, and a black die there attacks with what it shows.
#[test]
fn raid_4_does_not_change_the_roll() {
    let play = morning(3, "y w rr w").tiles("R4 B1 B2").roll("4 1 2 5");
    assert_eq!(play.dice().map(|die| die.rolled.get()), [1, 2, 4, 5]);
    assert_eq!(play.sheet().all_lost(), "r4");
    // A black die is no 0: state and picture show what it attacks with.
    let view = play.game.view(None);
    assert_eq!(serde_json::to_value(view).unwrap()["table"]["dice"][2]["value"], 4);
    assert!(!view.to_string().contains("(rolled"), "{view}");
}

/// Raid 5: knowledge can't change the colour of the die; the second place still takes it as payment.
#[test]
fn raid_5_forbids_another_colour() {
    let mut play = morning(1, "y rr w w").tiles("R5 B1 B2").sheet("held 9 9 9").roll("6 1 1 1");
    assert_eq!(play.refusal("2k:deniers1").code(), "no-colour-change");
    assert!(play.may("2k:influence1") && play.may("2k:palace4") && play.may("1:influence1"));
}

/// Raid 7: the die builds no prestige building in any colour, but all else.
#[test]
fn raid_7_forbids_prestige_buildings() {
    let mut play = morning(1, "rr y w w").tiles("R7 B1 B2").sheet("held 9 9 9").roll("6 1 1 1");
    for prestige in ["1:fortress1", "1:hall2", "1:cathedral1"] {
        assert_eq!(play.refusal(prestige).code(), "no-prestige", "{prestige}");
    }
    assert!(play.may("1:palace1") && play.may("1:cityhall2") && play.may("1:influence3"));
    assert!(play.may("2k:hall1"));
}

/// Raid 7: a prestige building that the 15th citizen draws was not built with the die.
#[test]
fn raid_7_does_not_forbid_a_bonus() {
    let position = morning(1, "rr y w w").tiles("R7 B1 B2").sheet("citizens 13 0 0");
    let mut play = position.roll("6 1 1 1");
    assert_eq!(play.act("1:palace1"), "palace1, knight, knight, [15th knight]");
    assert_eq!(play.act("+cathedral2"), "cathedral2, writes 1 palace");
}
