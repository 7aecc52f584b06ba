//! Rulebook, Perform an action, ¶5: who can afford no die gains one of each resource instead (T14).

use crate::common::{Shown, afternoon, morning};

/// Rulebook, Perform an action, ¶5; T14: the black die lies on the free plaza and nothing is held: the only
/// move is to gain one of each resource.
#[test]
fn who_can_afford_no_die_gains_one_of_each_resource() {
    for position in [morning(1, "r y w r"), afternoon(7, "r y w r")] {
        let mut play = position.sheet("held 0 0 0").roll("1 1 2 3");
        assert_eq!(play.moves(), ["nodie"]);
        assert_eq!(play.act("nodie"), "[each], 1i, 1d, 1k");
        assert_eq!(play.sheet().all_held(), [1, 1, 1]);
        assert_eq!(play.sheet().all_circled(), [4, 4, 4]);
    }
}

/// Rulebook, Perform an action, ¶5: it is instead of an action, so no die can be used then.
#[test]
fn who_can_afford_no_die_can_do_nothing_else() {
    let mut play = morning(1, "r y w r").sheet("held 0 0 0").roll("1 1 2 3");
    for action in ["2i:deniers1", "2d:deniers1", "2k:deniers1", "3:knowledge2", "4:influence3"] {
        assert_eq!(play.refusal(action).code(), "not-enough", "{action}");
    }
}

/// Rulebook, Perform an action, ¶5: a free die must be used.
#[test]
fn with_a_free_die_an_action_must_be_taken() {
    let mut play = morning(1, "r y w r").sheet("held 0 0 0").roll("6 1 2 3");
    assert_eq!(play.refusal("nodie").code(), "die-affordable");
    assert_eq!(play.moves(), ["1:influence1", "1:fortress1", "1:palace1"]);
}

/// Rulebook, Perform an action, ¶5; facts §8: any single resource buys the die of the second place.
#[test]
fn one_resource_of_any_kind_is_enough_for_a_die() {
    for (held, letter) in [("1 0 0", 'i'), ("0 1 0", 'd'), ("0 0 1", 'k')] {
        let mut play = morning(1, "r y w r").sheet(&format!("held {held}")).roll("1 1 2 3");
        assert_eq!(play.refusal("nodie").code(), "die-affordable", "{held}");
        assert!(play.may(&format!("2{letter}:deniers1")), "{held}");
    }
}

/// Facts §8: in the base game no other place of the black die can leave a player without a die.
#[test]
fn only_a_black_die_on_the_free_plaza_leaves_somebody_without_a_die() {
    let poor = morning(1, "r y w r").sheet("held 0 0 0");
    for roll in ["2 1 3 4", "4 1 2 5", "6 1 2 3"] {
        assert!(!poor.roll(roll).may("nodie"), "{roll}");
    }
}

/// Rulebook, Gain resources, ¶9: the resources of this gain are circled like any, with their citizens.
#[test]
fn the_gain_without_a_die_brings_citizens_of_the_tracks() {
    let mut play = morning(1, "r y w r").sheet("held 0 0 0; circled 5 11 17").roll("1 1 2 3");
    assert_eq!(play.act("nodie"), "[each], 1i, 1d, 1k, knight, artisan, priest");
}

/// T5: on full tracks the gain is lost, and the half-day ends all the same.
#[test]
fn the_gain_without_a_die_may_find_no_place() {
    let mut play = morning(1, "r y w r").sheet("held 0 0 0; circled 18 18 18").roll("1 1 2 3");
    assert_eq!(play.act("nodie"), "[each], 0i of 1, 0d of 1, 0k of 1");
    assert_eq!(play.sheet().all_held(), [0, 0, 0]);
    assert!(play.moves().is_empty());
}

/// Rulebook, Perform an action, ¶5: it concerns each player's own purse.
#[test]
fn one_player_may_be_without_a_die_beside_another_with_one() {
    let mut play = morning(1, "r y w r").sheets(["held 0 0 0", ""]).roll("1 1 2 3");
    assert_eq!(play.moves_of(1), ["nodie"]);
    assert_eq!(play.refusal_of(2, "nodie").code(), "die-affordable");
}
