//! Refusals of a die and what it is used for: code, English sentence and rule of each; nothing has changed
//! after them.

use game_core::Game;
use game_troyes_dice::{Move, Pips};

use crate::common::{check_refusal, morning, seat};

/// Illegal::BlackDie and CountsAsBlack: a die that destroyed its plaza can't be chosen.
#[test]
fn a_die_that_destroyed_its_plaza_is_refused() {
    let mut play = morning(1, "rr y w w").tiles("R8 B1 B2").roll("3 1 3 6");
    let english = "the die at place 2 is the black one, which can't be chosen (rulebook, Perform an action)";
    check_refusal(&play.refusal("2d:deniers3"), "black-die", english);
    let english = "the die at place 1 counts as black: Raid 8 (rulebook, Banquets and Raids / ruling T15)";
    check_refusal(&play.refusal("1:influence1"), "counts-as-black", english);
}

/// Illegal::NamePayment and NoPaymentChoice: a resource is named exactly where the price leaves a choice.
#[test]
fn a_payment_is_named_where_there_is_a_choice() {
    let mut play = morning(1, "r y w r").roll("6 1 2 3");
    let english = "the die at place 2 costs one resource of your choice: name it \
                   (rulebook, Perform an action / ruling T10)";
    check_refusal(&play.refusal("2:deniers2"), "name-payment", english);
    for place in [1, 3] {
        let action = if place == 1 { "1k:influence1" } else { "3k:knowledge3" };
        let english = format!(
            "the die at place {place} leaves no choice of payment (rulebook, Perform an action / ruling T10)"
        );
        check_refusal(&play.refusal(action), "no-payment-choice", &english);
    }
}

/// Illegal::NotEnough: for the die, for the colour on top of it, for the value on top of it.
#[test]
fn too_few_resources_are_refused() {
    let mut play = morning(1, "r y w r").sheet("held 2 1 1").roll("2 1 2 3");
    let english = "needs 2 deniers, has 1 (rulebook, Perform an action / ruling T9)";
    check_refusal(&play.refusal("4:influence3"), "not-enough", english);
    let english = "needs 2 knowledge, has 1 (rulebook, Gain resources / ruling T9)";
    check_refusal(&play.refusal("1:deniers1"), "not-enough", english);
    let english = "needs 3 influence, has 2 (rulebook, Gain resources / ruling T9)";
    check_refusal(&play.refusal("1:palace4"), "not-enough", english);
    // One influence pays for the die: two more are too many.
    let mut play = morning(1, "r y w r").sheet("held 2 1 2").roll("6 1 2 3");
    let english = "needs 3 influence, has 2 (rulebook, Gain resources / ruling T9)";
    check_refusal(&play.refusal("2i:cityhall4"), "not-enough", english);
    let english = "needs 3 knowledge, has 2 (rulebook, Gain resources / ruling T9)";
    check_refusal(&play.refusal("2k:palace2"), "not-enough", english);
}

/// Illegal::NoInfluence, NoColourChange, NoPrestige: what Raids 1, 5 and 7 forbid.
#[test]
fn what_raids_forbid_is_refused() {
    let position = |tile: &str| morning(1, "rr y w w").tiles(&format!("{tile} B2 B3")).sheet("held 9 9 9");
    let english = "influence can't change the value of this die: Raid 1 (rulebook, Banquets and Raids)";
    check_refusal(&position("R1").roll("6 1 1 1").refusal("1:palace2"), "no-influence", english);
    let english = "knowledge can't change the colour of this die: Raid 5 (rulebook, Banquets and Raids)";
    check_refusal(&position("R5").roll("6 1 1 1").refusal("1:cityhall1"), "no-colour-change", english);
    let english = "this die can't construct a prestige building: Raid 7 (rulebook, Banquets and Raids)";
    check_refusal(&position("R7").roll("6 1 1 1").refusal("1:fortress1"), "no-prestige", english);
}

/// Illegal::BelowOne and BuildWithZero: no die is brought to 0, and a 0 builds nothing.
#[test]
fn a_value_of_zero_is_refused() {
    let mut play = morning(1, "rr y w w").tiles("B1 B2 B3").roll("6 1 1 1");
    let english = "a die can't be brought to 0: its value stays from 1 to 6 (rulebook, Gain resources)";
    check_refusal(&play.refusal("1:influence0"), "below-one", english);
    let mut play = morning(1, "rr y w w").tiles("R4 B2 B3").roll("6 1 1 1");
    let english = "a die of value 0 constructs nothing: raise it with influence first \
                   (rulebook, Banquets and Raids / ruling T12)";
    check_refusal(&play.refusal("1:palace0"), "build-with-zero", english);
    check_refusal(&play.refusal("1:fortress0"), "build-with-zero", english);
    // No bonus building stands on a 0 either, though no notation can say so.
    let mut play = morning(1, "r y w r").sheet("circled 5 3 3; citizens 5 6 6").roll("6 1 1 1");
    play.act("1:influence1");
    let before = play.clone();
    let palace = match "+palace1".parse() {
        Ok(Move::Draw { building, .. }) => Move::Draw { building, value: Pips::ZERO },
        other => panic!("{other:?}"),
    };
    check_refusal(&play.game.play(seat(1), &palace).unwrap_err(), "build-with-zero", english);
    assert_eq!(play, before);
}

/// Illegal::AlreadyDrawn and CrossedOut: a building that stands, or never will; by a die or as a bonus.
#[test]
fn a_building_that_is_not_open_is_refused() {
    let sheet = "built palace1 cityhall2; lost w1; circled 5 3 3; citizens 5 6 6";
    let mut play = morning(1, "r w y r").sheet(sheet).roll("6 1 1 1");
    let drawn = "the Count's Palace of the 1 is drawn already (rulebook, Construct a work building)";
    check_refusal(&play.refusal("1:palace1"), "already-drawn", drawn);
    let lost = "the Cathedral of the 1 is lost: its die is crossed out (rulebook, Resolve the event)";
    check_refusal(&play.refusal("2d:cathedral1"), "crossed-out", lost);
    play.act("1:influence1");
    let drawn = "the City Hall of the 2 is drawn already (rulebook, Construct a work building)";
    check_refusal(&play.refusal("+cityhall2"), "already-drawn", drawn);
    let lost = "the Bishopric of the 1 is lost: its die is crossed out (rulebook, Resolve the event)";
    check_refusal(&play.refusal("+bishopric1"), "crossed-out", lost);
}

/// Illegal::AlreadyDrawn where the die was crossed out as well: that it stands is the nearer reason.
#[test]
fn a_building_that_stands_on_a_crossed_out_die_is_drawn_already() {
    let mut play = morning(3, "r w y r").sheet("built palace1; lost r1").roll("6 1 1 1");
    assert_eq!(play.refusal("1:palace1").code(), "already-drawn");
    assert_eq!(play.refusal("1:fortress1").code(), "crossed-out");
}

/// The reasons come in the order in which a player meets them (T9): the die, its price, its colour, its
/// value, the building.
#[test]
fn the_first_broken_rule_is_named() {
    let poor = morning(1, "r y w r").sheet("held 0 0 0; built hall6").roll("2 1 2 3");
    assert_eq!(poor.clone().refusal("2k:hall6").code(), "black-die");
    assert!(poor.clone().refusal("4:hall6").to_string().starts_with("needs 2 deniers"));
    let mut some = morning(1, "r y w r").sheet("held 0 3 0; built hall6").roll("2 1 2 3");
    assert!(some.refusal("4:hall6").to_string().starts_with("needs 2 knowledge"));
    let mut more = morning(1, "r y w r").sheet("held 0 3 3; built hall6").roll("2 1 2 3");
    assert!(more.refusal("4:hall6").to_string().starts_with("needs 3 influence"));
    let mut rich = morning(1, "r y w r").sheet("held 3 3 3; built hall6").roll("2 1 2 3");
    assert_eq!(rich.refusal("4:hall6").code(), "already-drawn");
}
