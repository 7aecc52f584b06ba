//! The rulings T1 to T20 where the rulebook is silent: each has its test here, and more in the other files.

use game_core::Game;
use game_troyes_dice::DieStatus;
use game_troyes_dice::board::{
    CITIZEN_TRACK, Colour, Column, PRESTIGE_CITIZEN, RESOURCE_COLUMN, WORK_COLUMNS,
};

use crate::common::{Play, Shown, morning, seat};

/// T1: what falls due in the middle of a gain waits until the gain is finished, then comes in order.
#[test]
fn t01_bonuses_are_first_in_first_out() {
    let mut play = morning(1, "w w w r").sheet("citizens 14 14 2; circled 5 5 5").roll("6 6 6 6");
    // Four priests: the third column falls due at the first of them, the sixth at the last.
    let four = "priest, priest, priest, priest";
    assert_eq!(play.act("2i:hall6"), format!("-1i, -2k, hall6, {four}, [each], 1i, 1d, 1k, [work]"));
    // The citizens of the resources were due before the City Hall's, the 15th of the tracks after them.
    assert_eq!(play.act("+cityhall5"), "cityhall5, knight, artisan, priest, artisan, artisan, [15th knight]");
    // The Great Hall of the 1 gains from the one red die, behind the 15th artisan, who was due before.
    assert_eq!(play.act("+hall1"), "hall1, [15th artisan]");
    assert_eq!(play.act("+fortress5"), "fortress5, 3i, priest");
}

/// T2: drawn, own gain, link, the extra of a Banquet, and then what these brought.
#[test]
fn t02_a_building_gains_then_links_then_has_its_banquet() {
    let sheet = "built palace2; citizens 1 3 3";
    let mut play = morning(1, "rr y w w").tiles("B4 B1 B2").sheet(sheet).roll("6 1 1 1");
    let (own, link, banquet) = ("knight, knight", "knight, knight", "knight");
    assert_eq!(play.act("1:palace1"), format!("palace1, {own}, {link}, {banquet}, [each], 1i, 1d, 1k"));
}

/// T3: nothing to decide, by the printed numbers: no place of a track has both a track and a column bonus.
#[test]
fn t03_no_citizen_brings_both_a_track_and_a_column_bonus() {
    let track = [PRESTIGE_CITIZEN, CITIZEN_TRACK];
    let column = [RESOURCE_COLUMN, WORK_COLUMNS[0], WORK_COLUMNS[1]];
    assert!(track.iter().all(|place| !column.contains(place)));
}

/// T4: a citizen for a full track goes where there is room: asked, unasked, or lost.
#[test]
fn t04_a_citizen_for_a_full_track_goes_elsewhere() {
    let position = |citizens: &str| {
        let sheet = format!("circled 5 3 3; citizens {citizens}");
        morning(1, "r y w r").sheet(&sheet).roll("6 1 1 1")
    };
    let mut asked = position("20 1 1");
    assert_eq!(asked.act("1:influence1"), "1i");
    assert_eq!(asked.moves(), ["+artisan", "+priest"]);
    assert_eq!(asked.act("+priest"), "priest");
    assert_eq!(position("20 20 1").act("1:influence1"), "1i, priest");
    assert_eq!(position("20 20 20").act("1:influence1"), "1i, knight lost");
}

/// T5: past the 18th symbol resources are lost; spending does not give the places back.
#[test]
fn t05_eighteen_resources_are_a_lifetime_cap() {
    let position = morning(1, "r y w r");
    let mut play = position.clone().sheet("held 0 3 3; circled 16 3 3").roll("6 5 5 5");
    assert_eq!(play.act("1:influence5"), "2i of 5, knight");
    let mut play = position.sheet("held 0 3 3; circled 18 3 3").roll("6 5 5 5");
    assert_eq!(play.act("1:influence5"), "0i of 5");
    assert_eq!(play.sheet().all_held(), [0, 3, 3]);
}

/// T6: a bonus building costs nothing and must be drawn where it can be; else it is lost.
#[test]
fn t06_a_bonus_building_must_be_drawn_if_it_can_be() {
    let all = "r1 r2 r3 r4 r5 r6 y1 y2 y3 y4 y5 y6 w1 w2 w3 w4 w5";
    let sheet = |lost: &str| format!("lost {lost}; held 0 0 0; circled 5 3 3; citizens 5 6 6");
    let mut one = morning(1, "r y w r").sheet(&sheet(all)).roll("6 1 1 1");
    assert_eq!(one.act("1:influence1"), "1i, knight, [work], bishopric6, priest, priest");
    let none = format!("{all} w6");
    let mut none = morning(1, "r y w r").sheet(&sheet(&none)).roll("6 1 1 1");
    assert_eq!(none.act("1:influence1"), "1i, knight, [work], building lost");
}

/// T7: a bonus Great Hall counts the dice of this half-day; Banquet 7 does not help it.
#[test]
fn t07_a_bonus_great_hall_counts_the_dice_of_the_half_day() {
    let sheet = "circled 5 3 3; citizens 14 0 0";
    for (tiles, wheel) in [("B7 B1 B2", "rr w w y"), ("B3 B1 B2", "rr w w y")] {
        let mut play = morning(1, wheel).tiles(tiles).sheet(sheet).roll("6 1 1 1");
        play.act("1:influence1");
        assert_eq!(play.clone().act("+hall6"), "hall6, priest, priest, priest, priest");
        assert_eq!(play.clone().act("+hall2"), "hall2, knight, knight");
        assert_eq!(play.act("+hall4"), "hall4");
    }
}

/// T8: usable dice count in the colour of their plaza, the chosen one too; destroyed plazas do not.
#[test]
fn t08_available_dice_count_by_their_plazas() {
    let available = |play: &Play| Colour::ALL.map(|colour| play.game.board().available(colour));
    assert_eq!(available(&morning(1, "r r r r").roll("3 1 3 6")), [3, 0, 0]);
    assert_eq!(available(&morning(1, "r y w w").roll("3 1 3 6")), [1, 0, 2]);
    let raided = morning(1, "rr y w w").tiles("R8 B1 B2").roll("3 1 3 6");
    assert_eq!(available(&raided), [0, 0, 2]);
    let feast = morning(1, "rr y w w").tiles("B8 B1 B2").roll("1 1 3 6");
    assert_eq!(available(&feast), [1, 1, 2]);
}

/// T9: price, colour and value are paid from what is held before; the gain of the die helps no more.
#[test]
fn t09_everything_is_paid_from_what_was_held_before() {
    let mut play = morning(1, "r w y y").sheet("held 3 0 3").roll("2 1 3 6");
    // A yellow 6 would gain six deniers, but costs two first.
    assert_eq!(play.refusal("4:deniers6").code(), "not-enough");
    let mut play = morning(1, "w y r y").sheet("held 1 1 2").roll("1 2 5 6");
    assert_eq!(play.act("3:deniers6"), "-1i, -1d, -2k, 6d, artisan");
    assert_eq!(play.sheet().all_held(), [0, 6, 0]);
}

/// T10: where the price is one resource of any kind, the player says which.
#[test]
fn t10_the_player_names_the_resource_of_the_second_place() {
    let play = morning(1, "r y w r").sheet("held 1 0 1").roll("6 1 2 3");
    assert!(play.may("2i:deniers2") && play.may("2k:deniers2"));
    assert!(!play.may("2d:deniers2") && !play.may("2:deniers2"));
}

/// T11: with Banquet 1 an influence moves the value by one or by two.
#[test]
fn t11_banquet_1_costs_half_of_the_change_rounded_up() {
    let position = morning(1, "rr y w w").tiles("B1 B2 B3").sheet("held 3 0 0");
    assert_eq!(position.roll("6 3 3 3").act("1:palace4"), "-1i, palace4, knight, knight");
    assert_eq!(position.roll("6 3 3 3").act("1:palace5"), "-1i, palace5, knight, knight");
    assert_eq!(position.roll("6 3 3 3").act("1:palace6"), "-2i, palace6, knight, knight");
}

/// T12: a die of value 0 may gain nothing; to build, influence must raise it.
#[test]
fn t12_raid_4_gains_nothing_or_is_raised() {
    let position = morning(1, "rr y w w").tiles("R4 B2 B3").sheet("held 2 0 0");
    let actions = position.roll("6 3 3 3").moves();
    let first: Vec<&String> = actions.iter().filter(|action| action.starts_with("1:")).collect();
    assert_eq!(
        first,
        [
            "1:influence0",
            "1:influence1",
            "1:influence2",
            "1:fortress1",
            "1:fortress2",
            "1:palace1",
            "1:palace2"
        ]
    );
}

/// T13: a surcharge is part of the price; Banquet 2 takes the whole price away.
#[test]
fn t13_surcharges_add_to_the_price_and_banquet_2_takes_it_away() {
    let at_the_dear_end = |tile: &str| morning(1, "y w y rr").tiles(&format!("{tile} B1 B4"));
    let paid = |tile: &str| at_the_dear_end(tile).roll("2 1 2 3").act("4:palace3");
    assert_eq!(paid("R2"), "-3d, palace3, knight, knight");
    assert_eq!(paid("R3"), "-2d, -1k, palace3, knight, knight");
    assert_eq!(paid("R6"), "-1i, -2d, palace3, knight, knight");
    assert_eq!(paid("B2"), "palace3, knight, knight");
    let poor = at_the_dear_end("R3").sheet("held 3 3 0").roll("2 1 2 3");
    assert!(!poor.may("4:palace3"));
}

/// T14: doing without a die is the only move, or none at all.
#[test]
fn t14_doing_without_a_die_is_the_only_move_or_no_move() {
    assert_eq!(morning(1, "r y w r").sheet("held 0 0 0").roll("1 1 2 3").moves(), ["nodie"]);
    assert!(!morning(1, "r y w r").sheet("held 0 0 0").roll("6 1 2 3").may("nodie"));
    assert!(!morning(1, "r y w r").sheet("held 0 0 1").roll("1 1 2 3").may("nodie"));
}

/// T15: beside Raid 8 a transparent die is a second black one; the two attacks go by place, before anybody
/// acts.
#[test]
fn t15_raid_8_is_a_second_black_die() {
    let mut play = morning(3, "y rr w w").tiles("R8 B1 B2").sheets(["built fortress2", ""]).roll("1 2 3 4");
    assert_eq!(play.dice().map(|die| die.status.is_usable()), [false, false, true, true]);
    assert_eq!(play.sheet_of(1).all_lost(), "y1");
    assert_eq!(play.sheet_of(2).all_lost(), "r2 y1");
    assert_eq!(play.refusal_of(2, "2d:palace3").code(), "counts-as-black");
    play.act_as(1, "3:knowledge3");
    play.act_as(2, "3:knowledge3");
    assert_eq!(play.tiles(), "Raid 8, Banquet 1, Banquet 2");
}

/// T16: beside Banquet 8 the black die harms nothing and may be used; then the tile turns.
#[test]
fn t16_banquet_8_tames_the_black_die_once() {
    let mut play = morning(3, "y rr w w").tiles("B8 B1 B2").roll("2 1 3 4");
    assert_eq!(play.dice().map(|die| die.status.is_usable()), [true; 4]);
    assert_eq!(play.dice()[1].status, DieStatus::BlackAsClear);
    assert_eq!(play.sheet().all_lost(), "");
    let plazas = *play.game.board().plazas().unwrap();
    assert_eq!(play.act("2k:palace2"), "-1k, palace2, knight, knight");
    assert_eq!(*play.game.board().plazas().unwrap(), plazas);
    assert_eq!(play.tiles(), "Raid 8, Banquet 1, Banquet 2");
}

/// T17: among equals black comes first, and transparent dice are alike: a roll has one spelling.
#[test]
fn t17_black_first_and_transparent_dice_are_alike() {
    let dice = morning(1, "r y w r").roll("4 2 4 4").dice();
    assert_eq!(dice.map(|die| die.rolled.get()), [2, 4, 4, 4]);
    assert_eq!(dice[1].status, DieStatus::Black);
    assert!("roll 4 4 2 4".parse::<game_troyes_dice::Chance>().is_err());
    assert_eq!(morning(1, "r y w r").start().game.chances().count(), 336);
}

/// T18: a die with both its buildings drawn is crossed out, and nothing else changes.
#[test]
fn t18_a_crossed_out_die_with_both_buildings_changes_nothing_else() {
    let position = morning(3, "y r w r").sheet("built hall3 cityhall3 cityhall4; citizens 1 2 3");
    let (before, after) = (position.start(), position.roll("3 4 5 6"));
    assert_eq!(after.sheet().all_lost(), "y3");
    assert_eq!(after.sheet().all_built(), before.sheet().all_built());
    assert_eq!(after.sheet().score(), before.sheet().score());
    assert_eq!(after.sheet().all_held(), before.sheet().all_held());
}

/// T19: a choice is seen once all have made theirs, not before.
#[test]
fn t19_nobody_sees_a_choice_before_all_have_chosen() {
    let mut play = morning(1, "r y w r").sheets(["", ""]).roll("6 1 2 3");
    play.act_as(1, "1:fortress1");
    assert_eq!(play.game.view(Some(seat(2))).sheets()[0].all_built(), "");
    assert_eq!(play.game.view(None).sheets()[0].all_built(), "");
    play.act_as(2, "1:palace1");
    assert_eq!(play.game.view(Some(seat(2))).sheets()[0].all_built(), "fortress1");
    assert_eq!(play.game.view(None).sheets()[1].all_built(), "palace1");
}

/// T20: a rolled numbering goes on at the other end; whatever the numbering, one for all.
#[test]
fn t20_a_rolled_numbering_wraps() {
    for (first, up, down) in [
        (1, "123456", "165432"),
        (2, "234561", "216543"),
        (3, "345612", "321654"),
        (4, "456123", "432165"),
        (5, "561234", "543216"),
        (6, "612345", "654321"),
    ] {
        for (direction, expected) in [("number:up", up), ("number:down", down)] {
            let mut play = Play::new("players=2 numbering=rolled");
            play.chance("plazas rr yy ww ry yr rw wr yw wy");
            play.chance(&format!("first {first}"));
            play.act(direction);
            let numbering = *play.game.board().numbering().unwrap();
            assert_eq!(numbering.to_string(), expected);
            assert_eq!(numbering.value(Column::ALL[0]).get(), first);
        }
    }
}
