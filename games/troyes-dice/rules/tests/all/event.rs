//! Rulebook, Resolve the event: what the black die destroys, and what a Fortress protects.

use game_troyes_dice::board::Colour;

use crate::common::{Shown, afternoon, morning};

/// Rulebook, Resolve the event, ¶1: the plaza under the black die is destroyed; nobody can use its die.
#[test]
fn the_black_die_destroys_its_plaza() {
    let mut play = morning(1, "r w y r").roll("3 1 3 6");
    assert!(play.moves().iter().all(|action| !action.starts_with('2')));
    assert_eq!(play.refusal("2k:knowledge3").code(), "black-die");
    assert_eq!(Colour::ALL.map(|colour| play.game.board().available(colour)), [2, 1, 0]);
}

/// Rulebook, Resolve the event, ¶2: on days 1 and 2 no die of a sheet is crossed out; from day 3 on one is.
#[test]
fn dice_of_the_sheets_are_destroyed_from_day_three() {
    for day in 1..=8 {
        for position in [morning(day, "r w y r"), afternoon(day, "r w y r")] {
            let play = position.roll("3 1 3 6");
            assert_eq!(play.sheet().all_lost(), if day < 3 { "" } else { "w3" }, "day {day}");
        }
    }
}

/// Rulebook, Resolve the event, ¶3–4: the value of the black die and the colour of its plaza, on every sheet.
#[test]
fn the_die_of_that_value_and_colour_is_crossed_out_on_every_sheet() {
    for (roll, lost) in [("1 1 1 1", "r1"), ("4 1 1 4", "y4"), ("6 1 1 1", "r6"), ("2 1 2 2", "w2")] {
        let play = afternoon(5, "r w y r").sheets(["", "", ""]).roll(roll);
        for number in 1..=3 {
            assert_eq!(play.sheet_of(number).all_lost(), lost);
        }
    }
}

/// Rulebook, Resolve the event, ¶4: a die that is crossed out already is not hit again.
#[test]
fn a_crossed_out_die_suffers_nothing_more() {
    let position = morning(4, "r w y r").sheet("lost w3; held 2 1 0; citizens 1 2 3");
    let (before, after) = (position.start(), position.roll("3 1 3 6"));
    assert_eq!(before.sheet(), after.sheet());
}

/// Rulebook, Resolve the event, ¶6–7 and the example with Valentin: on day 4 a black 3 on a white plaza takes
/// his Cathedral of the 3, but not the Bishopric that he has built there.
#[test]
fn valentin_loses_the_cathedral_of_the_three_and_keeps_the_bishopric() {
    let mut valentin = morning(4, "r w y w").sheet("built bishopric3").roll("3 1 3 3");
    assert_eq!(valentin.sheet().all_lost(), "w3");
    assert_eq!(valentin.sheet().all_built(), "bishopric3");
    assert_eq!(valentin.refusal("4:cathedral3").code(), "crossed-out");
    assert!(valentin.may("3:hall3") && valentin.may("4:knowledge3"));
}

/// Rulebook, Resolve the event, ¶6: both buildings of that colour and column are lost, and only they.
#[test]
fn a_crossed_out_die_takes_its_two_buildings_only() {
    let with = morning(4, "r w y r").sheet("lost y4; held 5 5 5").roll("6 1 1 1");
    let without = morning(4, "r w y r").sheet("held 5 5 5").roll("6 1 1 1");
    let missing: Vec<String> = without.moves().into_iter().filter(|action| !with.may(action)).collect();
    let buildings = missing.iter().map(|action| action.split_once(':').unwrap().1);
    assert!(!missing.is_empty());
    assert!(buildings.clone().all(|target| ["hall4", "cityhall4"].contains(&target)), "{missing:?}");
    assert!(with.moves().iter().any(|action| action.ends_with(":deniers4")));
}

/// Rulebook, Resolve the event, ¶6: a red die crossed out takes the Fortress of its column for ever.
#[test]
fn a_fortress_is_lost_with_its_red_die() {
    let mut play = morning(4, "r w y r").sheet("lost r1").roll("6 1 1 1");
    assert_eq!(play.refusal("1:fortress1").code(), "crossed-out");
    assert_eq!(play.refusal("1:palace1").code(), "crossed-out");
}

/// Rulebook, Resolve the event, ¶7; T18: buildings that stand are never destroyed, though their die is.
#[test]
fn buildings_that_stand_are_never_destroyed() {
    let play = morning(8, "y w y r").sheet("built hall1 cityhall1").roll("1 1 3 6");
    assert_eq!(play.sheet().all_lost(), "y1");
    assert_eq!(play.sheet().all_built(), "hall1 cityhall1");
}

/// Rulebook, Resolve the event, ¶5; Fortress, ¶2: it protects all three dice of its column, and no other.
#[test]
fn a_fortress_protects_the_three_dice_of_its_column() {
    for plaza in ["r", "y", "w"] {
        let wheel = format!("{plaza} w y r");
        let play = morning(5, &wheel).sheet("built fortress3").roll("3 3 4 4");
        assert_eq!(play.sheet().all_lost(), "", "{plaza}");
        let play = morning(5, &wheel).sheet("built fortress3").roll("4 4 5 6");
        assert_eq!(play.sheet().all_lost(), format!("{plaza}4"));
    }
}

/// Rulebook, Resolve the event, ¶5: only the player who has built it is protected.
#[test]
fn a_fortress_protects_its_owner_only() {
    let play = morning(5, "w w y r").sheets(["built fortress3", "built fortress2"]).roll("3 3 4 4");
    assert_eq!(play.sheet_of(1).all_lost(), "");
    assert_eq!(play.sheet_of(2).all_lost(), "w3");
}

/// Rulebook, Resolve the event, ¶5; facts §8: the event comes before the action, so a Fortress protects from
/// the next half-day on.
#[test]
fn a_fortress_protects_from_when_it_is_built() {
    let mut play = morning(3, "r w y r").roll("2 1 2 6");
    assert_eq!(play.sheet().all_lost(), "w2");
    play.act("1:fortress1");
    play.roll("1 2 3 4");
    assert_eq!(play.sheet().all_lost(), "w2");
}

/// Facts §8: a Fortress built later does not restore a die.
#[test]
fn a_fortress_restores_nothing() {
    let mut play = morning(4, "r w y w").sheet("lost w1 y1").roll("6 1 1 1");
    play.act("1:fortress1");
    assert_eq!(play.sheet().all_lost(), "y1 w1 w6");
    play.roll("6 1 1 1");
    for lost in [":hall1", ":cityhall1", ":cathedral1", ":bishopric1"] {
        assert!(!play.moves().iter().any(|action| action.ends_with(lost)), "{lost}");
    }
}

/// Rulebook, Column bonus, ¶4: a crossed out building can't be drawn for a bonus either.
#[test]
fn a_bonus_does_not_draw_a_crossed_out_building() {
    let mut play = morning(4, "r w y r").sheet("lost w3; citizens 14 0 0; circled 5 3 3").roll("6 1 1 1");
    assert_eq!(play.act("1:influence1"), "1i, knight, [15th knight]");
    assert!(play.may("+cathedral2") && !play.may("+cathedral3"));
    assert_eq!(play.refusal("+cathedral3").code(), "crossed-out");
}

/// Rulebook, Column bonus, ¶4: a link with a crossed out building is lost with it.
#[test]
fn a_link_is_lost_with_a_crossed_out_building() {
    let mut play = morning(3, "r w y r").sheet("lost w5").roll("6 6 6 6");
    assert!(!play.may("2k:bishopric5"));
    // The right side of the lozenge stands, the left can never be drawn: no bonus, only the two priests.
    assert_eq!(play.act("2k:bishopric6"), "-1k, bishopric6, priest, priest");
    let mut open = morning(3, "r w y r").sheet("built bishopric5; lost w5").roll("6 6 6 6");
    // A building that stood before its die was crossed out still counts for the link.
    assert_eq!(open.act("2k:bishopric6"), "-1k, bishopric6, priest, priest, priest, priest");
}

/// Rulebook, Resolve the event, ¶3 and ¶5: under any numbering the attack goes by the value on the die, and
/// the Fortress of that value protects.
#[test]
fn an_attack_goes_by_value_under_any_numbering() {
    let position = morning(3, "r w y r").numbering("432165");
    assert_eq!(position.clone().sheet("built fortress3").roll("4 1 2 4").sheet().all_lost(), "y4");
    assert_eq!(position.sheet("built fortress4").roll("4 1 2 4").sheet().all_lost(), "");
}
