//! Banquets and Raids: the Banquet sides by their printed numbers; number 8 is in `tile_eight.rs`.

use crate::common::{Shown, morning};

/// Banquet 1; T11: one influence changes the value by up to two, so a change of n costs half of it, rounded
/// up.
#[test]
fn banquet_1_changes_the_value_by_two_for_an_influence() {
    let position = morning(1, "rr y w r").tiles("B1 B2 B3").sheet("held 9 3 3");
    for (value, paid) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)] {
        let mut play = position.roll("6 1 1 1");
        play.act(&format!("1:palace{value}"));
        assert_eq!(play.sheet().all_held(), [9 - paid, 3, 3], "1 to {value}");
    }
    let position = morning(1, "y y w rr").tiles("B1 B2 B3").sheet("held 9 3 3");
    for (value, paid) in [(5, 1), (4, 1), (3, 2), (2, 2), (1, 3)] {
        let mut play = position.roll("2 1 3 6");
        play.act(&format!("4:palace{value}"));
        assert_eq!(play.sheet().all_held(), [9 - paid, 1, 3], "6 to {value}");
    }
}

/// Banquet 1: three influence reach everything, and the die still stays from 1 to 6.
#[test]
fn banquet_1_keeps_the_die_from_one_to_six() {
    let mut play = morning(1, "rr y w r").tiles("B1 B2 B3").sheet("held 1 0 0").roll("6 2 2 2");
    let values: Vec<String> = play.moves().into_iter().filter(|action| action.contains("palace")).collect();
    assert_eq!(values, ["1:palace1", "1:palace2", "1:palace3", "1:palace4"]);
    assert_eq!(play.refusal("1:influence0").code(), "below-one");
}

/// Banquets and Raids, Playing the game, ¶1: a tile concerns the die on its own plaza only.
#[test]
fn a_tile_concerns_the_die_on_its_plaza_only() {
    let mut play = morning(1, "rr y r w").tiles("B1 B2 B3").sheet("held 9 3 3").roll("6 1 1 1");
    assert_eq!(play.act("3:palace3"), "-2i, -1d, palace3, knight, knight");
}

/// Banquets and Raids, Playing the game, ¶1: a tile whose plaza has no die now does nothing.
#[test]
fn a_tile_beside_another_plaza_does_nothing() {
    let mut play = morning(1, "r y w r").tiles("B1 B2 B5").sheet("held 9 3 3").roll("6 1 1 1");
    assert!(play.dice().iter().all(|offer| offer.tile().is_none()));
    assert_eq!(play.act("1:cityhall3"), "-2i, -2k, cityhall3, artisan, artisan");
}

/// Banquet 2; T13: the die costs nothing, wherever on the disc it lies.
#[test]
fn banquet_2_makes_the_die_free() {
    for (wheel, roll, action) in [
        ("rr y w w", "6 1 1 1", "1:palace1"),
        ("y rr w w", "6 1 1 1", "2:palace1"),
        ("y w rr w", "6 1 1 1", "3:palace1"),
        ("y w y rr", "2 1 2 3", "4:palace3"),
    ] {
        let mut play = morning(1, wheel).tiles("B2 B1 B3").sheet("held 0 0 0").roll(roll);
        assert!(play.act(action).ends_with(", knight, knight"), "{action}");
    }
}

/// Banquet 2; T10: on the second place no resource is named, since none is paid.
#[test]
fn banquet_2_on_the_second_place_asks_for_no_resource() {
    let mut play = morning(1, "y rr w w").tiles("B2 B1 B3").roll("6 1 1 1");
    assert_eq!(play.refusal("2i:influence1").code(), "no-payment-choice");
    assert!(play.moves().iter().all(|action| !action.starts_with("2i")));
    assert_eq!(play.act("2:influence1"), "1i");
}

/// Banquet 2; T14: a free die leaves nobody without one.
#[test]
fn banquet_2_leaves_nobody_without_a_die() {
    let mut play = morning(1, "y w rr w").tiles("B2 B1 B3").sheet("held 0 0 0").roll("1 1 2 3");
    assert_eq!(play.moves(), ["3:influence2", "3:fortress2", "3:palace2"]);
    assert_eq!(play.refusal("nodie").code(), "die-affordable");
}

/// Banquet 2: changes of the die are paid for as usual.
#[test]
fn banquet_2_does_not_pay_for_changes() {
    let mut play = morning(1, "y w y rr").tiles("B2 B1 B3").roll("2 1 2 3");
    assert_eq!(play.act("4:cityhall4"), "-1i, -2k, cityhall4, artisan, artisan");
}

/// Banquet 3: a Cathedral built with the die gains one of each resource.
#[test]
fn banquet_3_gains_resources_with_a_cathedral() {
    let mut play = morning(1, "ww y r w").tiles("B1 B2 B3").roll("6 1 1 1");
    assert_eq!(play.act("1:cathedral1"), "cathedral1, writes 1 fortress, [each], 1i, 1d, 1k");
}

/// Banquet 3: also where the die was made white; not for another building, nor for resources.
#[test]
fn banquet_3_needs_a_cathedral_and_not_a_white_plaza() {
    let position = morning(1, "rr y w w").tiles("B3 B2 B1").sheet("circled 7 7 7");
    assert_eq!(
        position.roll("6 1 1 1").act("1:cathedral1"),
        "-2k, cathedral1, writes 1 fortress, [each], 1i, 1d, 1k"
    );
    assert_eq!(position.roll("6 1 1 1").act("1:fortress1"), "fortress1, knight");
    assert_eq!(position.roll("6 1 1 1").act("1:bishopric1"), "-2k, bishopric1, priest, priest");
    assert_eq!(position.roll("6 1 1 1").act("1:influence1"), "1i");
}

/// Banquet 4: a work building built with the die gains a third citizen of the building's colour.
#[test]
fn banquet_4_gains_a_third_citizen_with_a_work_building() {
    let position = morning(1, "rr y w w").tiles("B4 B2 B1");
    assert_eq!(position.roll("6 1 1 1").act("1:palace1"), "palace1, knight, knight, knight");
    assert_eq!(position.roll("6 1 1 1").act("1:cityhall1"), "-2k, cityhall1, artisan, artisan, artisan");
    assert_eq!(position.roll("6 1 1 1").act("1:fortress1"), "fortress1, knight");
}

/// Banquet 4; T2: the extra comes after the link. The column bonus that the first citizens filled comes last.
#[test]
fn banquet_4_comes_after_the_link() {
    let position = morning(1, "ww y r r").tiles("B1 B2 B4").sheet("built bishopric3; citizens 3 3 1");
    assert_eq!(
        position.roll("6 4 4 4").act("1:bishopric4"),
        "bishopric4, priest, priest, 3k, priest, [each], 1i, 1d, 1k, priest"
    );
}

/// Banquet 4: a work building drawn as a bonus was not built with the die.
#[test]
fn banquet_4_does_not_concern_bonus_buildings() {
    let mut play = morning(1, "rr y w w").tiles("B4 B2 B1").sheet("citizens 4 6 6").roll("6 1 1 1");
    assert_eq!(play.act("1:palace1"), "palace1, knight, knight, knight, [work]");
    assert_eq!(play.act("+bishopric2"), "bishopric2, priest, priest");
}

/// Banquet 5: another colour costs one knowledge.
#[test]
fn banquet_5_changes_the_colour_for_one_knowledge() {
    let position = morning(1, "rr y w w").tiles("B5 B2 B1").sheet("held 0 0 1; circled 7 7 7");
    assert_eq!(position.roll("6 1 1 1").act("1:deniers1"), "-1k, 1d");
    assert_eq!(position.roll("6 1 1 1").act("1:cathedral1"), "-1k, cathedral1, writes 1 fortress");
    let none = morning(1, "rr y w w").tiles("B5 B2 B1").sheet("held 0 0 0");
    assert_eq!(none.roll("6 1 1 1").refusal("1:deniers1").code(), "not-enough");
}

/// Banquet 6; T2: a Fortress built with the die gains its citizen, its link, a knight, and an artisan or
/// priest of choice.
#[test]
fn banquet_6_gains_a_knight_and_a_citizen_of_choice_with_a_fortress() {
    let position = morning(1, "rr y w w").tiles("B6 B2 B1").sheet("built fortress4");
    let mut play = position.roll("6 3 3 3");
    assert_eq!(play.act("1:fortress3"), "fortress3, artisan, artisan, knight, [artisan or priest]");
    assert_eq!(play.moves(), ["+artisan", "+priest"]);
    assert_eq!(play.refusal("+knight").code(), "wrong-track");
    assert_eq!(play.clone().act("+artisan"), "artisan");
    assert_eq!(play.act("+priest"), "priest");
    assert_eq!(play.sheet().all_citizens(), [1, 2, 1]);
}

/// Banquet 6: no other building, and no Fortress drawn as a bonus, has the extra.
#[test]
fn banquet_6_needs_a_fortress_built_with_the_die() {
    let position = morning(1, "rr y w w").tiles("B6 B2 B1").sheet("circled 5 3 5; citizens 0 0 14");
    assert_eq!(position.roll("6 1 1 1").act("1:palace1"), "palace1, knight, knight");
    let mut play = position.roll("6 1 1 1");
    assert_eq!(play.act("1:bishopric1"), "-2k, bishopric1, priest, priest, [15th priest]");
    assert_eq!(play.act("+fortress1"), "fortress1, knight");
}

/// Banquet 6; T4: where the chosen track is full, the citizen goes on to another.
#[test]
fn banquet_6_may_choose_a_full_track_and_circle_elsewhere() {
    let position = morning(1, "rr y w w").tiles("B6 B2 B1").sheet("citizens 4 20 4");
    let mut play = position.roll("6 1 1 1");
    assert_eq!(play.act("1:fortress1"), "fortress1, knight, knight, [artisan or priest]");
    assert_eq!(play.clone().act("+priest"), "priest");
    assert_eq!(play.act("+artisan"), "");
    assert_eq!(play.moves(), ["+knight", "+priest"]);
    assert_eq!(play.act("+knight"), "knight");
}

/// Banquet 6; T4: where one track of all has room, nothing is asked. Rules 1 asked, though every answer led there.
#[test]
fn banquet_6_asks_nothing_where_one_track_is_open() {
    let position = morning(1, "rr y w w").tiles("B6 B2 B1");
    for (tracks, citizen) in [("20 20 7", "priest"), ("20 7 20", "artisan")] {
        let position = position.clone().sheet(&format!("citizens {tracks}"));
        let gains = format!("fortress1, {citizen}, {citizen}, [artisan or priest]");
        assert_eq!(position.roll("6 1 1 1").act("1:fortress1"), format!("{gains}, {citizen}"));
        let mut old = position.roll_by(1, "6 1 1 1");
        assert_eq!(old.act("1:fortress1"), gains);
        assert_eq!(old.moves(), ["+artisan", "+priest"]);
        assert_eq!(old.clone().act("+artisan"), citizen);
        assert_eq!(old.act("+priest"), citizen);
    }
}

/// Banquet 6; T4: with both tracks full it goes to the red one unasked, and with all three full it is lost.
#[test]
fn banquet_6_with_full_tracks_asks_nothing() {
    let position = morning(1, "rr y w w").tiles("B6 B2 B1");
    let mut play = position.clone().sheet("citizens 7 20 20").roll("6 1 1 1");
    assert_eq!(play.act("1:fortress1"), "fortress1, knight, knight, [artisan or priest], knight");
    let mut play = position.sheet("citizens 20 20 20").roll("6 1 1 1");
    assert_eq!(
        play.act("1:fortress1"),
        "fortress1, knight lost, knight lost, [artisan or priest], artisan lost"
    );
}

/// Banquet 7: a Great Hall built with the die counts one die more of the colour it needs, even from none.
#[test]
fn banquet_7_counts_one_die_more() {
    let position = morning(1, "yy r r w").tiles("B1 B7 B3").sheet("held 5 3 3; circled 6 6 6");
    for (value, gain) in [
        (1, "9i, knight"),
        (2, "knight, knight, knight, knight, knight, knight"),
        (3, "6d, artisan"),
        (4, "artisan, artisan, artisan, artisan"),
        (5, "3k"),
        (6, "priest, priest"),
    ] {
        // Two red dice, one yellow; the black die destroys the white plaza.
        let notes = position.roll("6 1 1 1").act(&format!("1:hall{value}"));
        assert!(notes.ends_with(&format!("hall{value}, {gain}")), "{notes}");
    }
}

/// Banquet 7; T7: neither a bonus Great Hall nor one built with another die counts more.
#[test]
fn banquet_7_needs_a_great_hall_built_with_the_die() {
    let position = morning(1, "rr y w r").tiles("B7 B1 B3").sheet("circled 5 3 3; citizens 14 0 0");
    assert_eq!(position.roll("6 3 3 3").act("2d:hall3"), "-1d, hall3, 3d, artisan");
    let mut play = position.roll("6 1 1 1");
    assert_eq!(play.act("1:influence1"), "1i, knight, [15th knight]");
    assert_eq!(play.act("+hall6"), "hall6, priest, priest");
}
