//! Rulebook, Perform an action and Gain resources: choosing a die, paying for it, changing it.

use crate::common::{Shown, afternoon, morning};

/// Rulebook, Perform an action, ¶1: several may choose the same die, which stays where it is.
#[test]
fn several_may_choose_the_same_die() {
    let mut play = morning(1, "r w y r").sheets(["", "", ""]).roll("3 1 3 6");
    let dice = play.dice();
    play.act_as(1, "4:influence6");
    assert_eq!(play.dice(), dice);
    play.act_as(3, "4:influence6");
    assert_eq!(play.dice(), dice);
    play.act_as(2, "4:influence6");
    assert!((1..=3).all(|number| play.sheet_of(number).all_held() == [9, 1, 3]));
}

/// Rulebook, Perform an action, ¶1: it must be one of the dice on the plazas that remain.
#[test]
fn the_black_die_can_never_be_chosen() {
    let mut play = morning(1, "r w y r").sheet("held 18 18 18").roll("3 1 3 6");
    assert!(!play.moves().iter().any(|action| action.starts_with('2')));
    for action in ["2k:knowledge3", "2d:influence3", "2i:cathedral3"] {
        assert_eq!(play.refusal(action).code(), "black-die");
    }
}

/// Rulebook, Perform an action, ¶2 and its example: the red 1 costs nothing, the yellow 3 one denier, the red
/// 6 two deniers.
#[test]
fn the_example_prices_are_nothing_one_and_two_deniers() {
    let position = morning(1, "r w y r");
    assert_eq!(position.roll("3 1 3 6").act("1:influence1"), "1i");
    assert_eq!(position.roll("3 1 3 6").act("3:cityhall3"), "-1d, cityhall3, artisan, artisan");
    assert_eq!(position.roll("3 1 3 6").act("4:palace6"), "-2d, palace6, knight, knight");
}

/// Rulebook, Perform an action, ¶2; facts §6: each place has its price, the same in the afternoon.
#[test]
fn every_place_has_its_price_in_both_halves() {
    for position in [morning(2, "w w w w"), afternoon(2, "w w w w")] {
        let cheap = position.clone().sheet("circled 3 3 7");
        assert_eq!(cheap.roll("6 1 2 3").act("1:knowledge1"), "1k");
        assert_eq!(cheap.roll("6 1 2 3").act("2i:knowledge2"), "-1i, 2k");
        assert_eq!(cheap.roll("6 1 2 3").act("3:knowledge3"), "-1d, 3k");
        assert_eq!(cheap.roll("5 1 2 3").act("3:knowledge3"), "-1d, 3k");
        assert_eq!(cheap.roll("2 1 2 4").act("4:knowledge4"), "-2d, 4k");
    }
}

/// Rulebook, Perform an action, ¶2 (French text: one denier or influence or knowledge); T10: the second
/// place takes any one resource, and the player names it.
#[test]
fn the_second_place_takes_one_resource_of_any_kind() {
    let position = morning(1, "r y w r");
    for (action, held) in
        [("2i:cityhall2", [2, 3, 3]), ("2d:cityhall2", [3, 2, 3]), ("2k:cityhall2", [3, 3, 2])]
    {
        let mut play = position.roll("6 1 2 3");
        play.act(action);
        assert_eq!(play.sheet().all_held(), held, "{action}");
    }
}

/// Rulebook, Perform an action, ¶3: spending crosses out a circled resource, which stays circled.
#[test]
fn spending_crosses_out_and_frees_no_place() {
    let mut play = morning(1, "r w y r").sheet("held 5 5 5").roll("3 1 3 6");
    play.act("4:palace6");
    assert_eq!(play.sheet().all_held(), [5, 3, 5]);
    assert_eq!(play.sheet().all_circled(), [5, 5, 5]);
}

/// Rulebook, Gain resources, ¶1, ¶2, ¶5, ¶7: as many as the value, in the die's colour.
#[test]
fn a_die_gains_as_many_resources_of_its_colour_as_its_value() {
    let position = morning(1, "r y w y").sheet("circled 7 7 7");
    assert_eq!(position.roll("6 2 3 4").act("1:influence2"), "2i");
    assert_eq!(position.roll("6 2 3 4").act("2k:deniers3"), "-1k, 3d");
    assert_eq!(position.roll("6 2 3 4").act("3:knowledge4"), "-1d, 4k");
}

/// Rulebook, Gain resources, ¶3: an influence changes the value by one, up or down.
#[test]
fn influence_changes_the_value_by_one_each() {
    let position = morning(1, "r y w y").sheet("held 9 3 3");
    for (value, paid) in [(1, 2), (2, 1), (3, 0), (4, 1), (5, 2), (6, 3)] {
        let mut play = position.roll("6 3 3 3");
        play.act(&format!("1:palace{value}"));
        assert_eq!(play.sheet().all_held(), [9 - paid, 3, 3], "3 to {value}");
    }
}

/// Rulebook, Gain resources, ¶4: a die does not wrap; 1 to 6 and 6 to 1 take five influence, and four are
/// too few.
#[test]
fn a_die_does_not_wrap() {
    let rich = morning(1, "r y w r").sheet("held 5 3 3");
    let poor = morning(1, "r y w r").sheet("held 4 3 3");
    assert_eq!(rich.roll("6 1 1 1").act("1:palace6"), "-5i, palace6, knight, knight");
    assert_eq!(poor.roll("6 1 1 1").refusal("1:palace6").code(), "not-enough");
    assert_eq!(rich.roll("5 1 1 6").act("4:palace1"), "-5i, -2d, palace1, knight, knight");
    assert_eq!(poor.roll("5 1 1 6").refusal("4:palace1").code(), "not-enough");
}

/// Rulebook, Gain resources, ¶4: a value never leaves 1 to 6.
#[test]
fn a_value_stays_from_one_to_six() {
    let mut play = morning(1, "r y w r").sheet("held 18 18 18").roll("6 1 1 1");
    assert!("1:influence7".parse::<game_troyes_dice::Move>().is_err());
    assert_eq!(play.refusal("1:influence0").code(), "below-one");
}

/// Rulebook, Gain resources, ¶8: two knowledge change the colour, to either of the others.
#[test]
fn two_knowledge_change_the_colour() {
    let position = morning(1, "r y w r").sheet("held 3 3 2; circled 7 7 7");
    assert_eq!(position.roll("6 1 1 1").act("1:deniers1"), "-2k, 1d");
    assert_eq!(position.roll("6 1 1 1").act("1:cathedral1"), "-2k, cathedral1, writes 1 fortress");
    let one = morning(1, "r y w r").sheet("held 3 3 1");
    assert_eq!(one.roll("6 1 1 1").refusal("1:deniers1").code(), "not-enough");
}

/// Rulebook, The citizen tracks, example: one denier for the red 5, two knowledge to make it yellow, one
/// influence to make it a 6; it gains six deniers and a yellow citizen.
#[test]
fn the_example_turns_a_red_five_into_a_yellow_six() {
    let mut play = morning(1, "w y r y").roll("1 2 5 6");
    assert_eq!(play.act("3:deniers6"), "-1i, -1d, -2k, 6d, artisan");
    assert_eq!(play.sheet().all_held(), [2, 8, 1]);
    assert_eq!(play.sheet().all_citizens(), [0, 1, 0]);
}

/// Facts §10: wherever the track stands, six resources bring exactly one citizen.
#[test]
fn six_resources_bring_one_citizen_from_any_start() {
    for circled in 3..=12 {
        let position = morning(1, "y r w y").sheet(&format!("circled 3 {circled} 3"));
        let mut play = position.roll("1 2 5 6");
        play.act("4:deniers6");
        assert_eq!(play.sheet().all_citizens(), [0, 1, 0], "from {circled}");
    }
}

/// Rulebook, Gain resources, ¶9; facts §4: the 6th, 12th and 18th symbol of each track carry a citizen of its
/// colour, and no other does.
#[test]
fn every_sixth_resource_carries_a_citizen() {
    for (index, (plazas, word)) in
        [("r y w r", "influence1"), ("y r w y", "deniers1"), ("w r y w", "knowledge1")]
            .into_iter()
            .enumerate()
    {
        for before in 3..18u8 {
            let mut circled = [3; 3];
            circled[index] = before;
            let sheet = format!("circled {} {} {}", circled[0], circled[1], circled[2]);
            let mut play = morning(1, plazas).sheet(&sheet).roll("6 1 1 1");
            play.act(&format!("1:{word}"));
            let mut citizens = [0; 3];
            citizens[index] = u8::from([6, 12, 18].contains(&(before + 1)));
            assert_eq!(play.sheet().all_citizens(), citizens, "{word} number {}", before + 1);
        }
    }
}

/// Rulebook, Gain resources, ¶9: a large gain may pass two citizens of its track.
#[test]
fn a_gain_of_nine_may_bring_two_citizens() {
    let mut play = morning(1, "y w w w").sheet("circled 3 3 3; held 3 3 3").roll("6 3 3 3");
    // Yellow, white, white; the black die destroys a white plaza: two white dice, six knowledge.
    assert_eq!(play.act("1:hall5"), "-2i, hall5, 6k, priest");
    let mut play = morning(1, "w w w r").roll("6 5 5 5");
    assert_eq!(play.act("1:hall5"), "-2k, hall5, 9k, priest, priest");
    assert_eq!(play.sheet().all_circled(), [3, 3, 12]);
}
