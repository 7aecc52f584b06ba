//! Refusals: code, English sentence and rule of each; nothing has changed after them. Here those of the
//! table and of bonuses; those of a die are in `refusals_of_a_die.rs`.

use game_core::Refused;
use game_troyes_dice::Illegal;

use crate::common::{Play, afternoon, check_refusal, morning};

const PLAZAS: &str = "plazas rr yy ww ry yr rw wr yw wy";

/// Refused::NoSuchSeat, NotYourTurn, AwaitingChance, AwaitingSeats, Over: no rule of this game, but of any.
#[test]
fn what_is_refused_at_any_table() {
    let mut play = morning(1, "r y w r").sheets(["", ""]).start();
    check_refusal(&play.refusal("1:influence1"), "awaiting-chance", "a chance result comes first");
    check_refusal(
        &play.refusal_of(3, "1:influence1"),
        "no-such-seat",
        "there is no seat 3 at this table of 2",
    );
    check_refusal(&play.refusal_of(16, "nodie"), "no-such-seat", "there is no seat 16 at this table of 2");
    play.roll("6 1 2 3");
    check_refusal(
        &play.refusal_of_chance("roll 6 1 2 3"),
        "awaiting-seats",
        "no chance result is awaited: a seat decides",
    );
    play.act_as(2, "1:influence1");
    check_refusal(&play.refusal_of(2, "1:influence1"), "not-your-turn", "seat 2 has nothing to decide now");
    let mut play = afternoon(8, "r y w r").roll("6 1 2 3");
    play.act("1:influence1");
    check_refusal(&play.refusal("1:influence1"), "game-over", "the game is over");
    check_refusal(&play.refusal_of_chance("roll 6 1 2 3"), "game-over", "the game is over");
}

/// Illegal::OtherChance: set-up and rolls come in their order.
#[test]
fn chance_results_come_in_their_order() {
    let mut play = Play::new("players=1 expansion numbering=rolled");
    let wrong = "that is not what chance decides now:";
    let english = format!("{wrong} the nine plazas are laid (rulebook, Set-up)");
    check_refusal(&play.refusal_of_chance("tiles 1 2 3"), "other-chance", &english);
    play.chance(PLAZAS);
    let english = format!("{wrong} three tiles of the expansion are drawn (rulebook, Banquets and Raids)");
    check_refusal(&play.refusal_of_chance(PLAZAS), "other-chance", &english);
    play.chance("tiles 1 2 3");
    let english = format!("{wrong} the leftmost value is rolled (rulebook, Set-up / ruling T20)");
    check_refusal(&play.refusal_of_chance("roll 6 1 2 3"), "other-chance", &english);
    play.chance("first 4");
    play.act("number:up");
    let english = format!("{wrong} the four dice are rolled (rulebook, Roll the dice)");
    check_refusal(&play.refusal_of_chance("first 4"), "other-chance", &english);
}

/// Illegal::TileTwice: the box has each tile once.
#[test]
fn a_tile_is_not_drawn_twice() {
    for (tiles, number) in [("3 3 1", 3), ("3 1 3", 3), ("1 5 5", 5), ("2 2 2", 2)] {
        let mut play = Play::new("players=1 expansion");
        play.chance(PLAZAS);
        let english = format!("tile {number} is in the box only once (rulebook, Banquets and Raids)");
        check_refusal(&play.refusal_of_chance(&format!("tiles {tiles}")), "tile-twice", &english);
    }
}

/// Illegal::NotTheCrier: only the town crier numbers the columns.
#[test]
fn only_the_crier_numbers_the_columns() {
    let mut play = Play::new("players=2 numbering=expert crier=2");
    play.chance(PLAZAS);
    let english = "the town crier at seat 2 numbers the columns (rulebook, Set-up)";
    check_refusal(&play.refusal_of(1, "number:123456"), "not-the-crier", english);
}

/// Illegal::NotNow: a decision of another kind, for each kind that may be awaited.
#[test]
fn another_kind_of_decision_is_refused() {
    let wrong = "that is not what is to be decided now:";
    let mut play = Play::new("players=1 numbering=rolled");
    play.chance(PLAZAS);
    play.chance("first 4");
    let english = format!("{wrong} choose the direction of the numbering (rulebook, Set-up / ruling T20)");
    check_refusal(&play.refusal("number:123456"), "not-now", &english);
    check_refusal(&play.refusal("1:influence1"), "not-now", &english);

    let mut play = Play::new("players=1 numbering=expert");
    play.chance(PLAZAS);
    let english = format!("{wrong} choose the numbering (rulebook, Set-up / ruling T20)");
    check_refusal(&play.refusal("number:up"), "not-now", &english);

    let mut play = morning(1, "r y w r").roll("6 1 2 3");
    let english = format!("{wrong} choose a die and an action (rulebook, Perform an action)");
    for other in ["+hall1", "+knight", "number:up", "number:123456"] {
        check_refusal(&play.refusal(other), "not-now", &english);
    }

    let mut play = morning(1, "r y w r").sheet("circled 5 3 3; citizens 5 6 6").roll("6 1 2 3");
    play.act("1:influence1");
    let english = format!(
        "{wrong} choose a building to draw for the bonus (rulebook, Citizen tracks: track bonus and column bonus / ruling T6)"
    );
    for other in ["1:influence1", "nodie", "+knight"] {
        check_refusal(&play.refusal(other), "not-now", &english);
    }

    let mut play = morning(1, "r y w r").sheet("circled 5 3 3; citizens 20 6 6").roll("6 1 2 3");
    play.act("1:influence1");
    let english =
        format!("{wrong} choose a track for the citizen (rulebook, The citizen tracks / ruling T4)");
    for other in ["1:influence1", "nodie", "+palace1"] {
        check_refusal(&play.refusal(other), "not-now", &english);
    }
}

/// Illegal::DieAffordable: who can act must.
#[test]
fn doing_without_a_die_is_refused_where_one_can_be_afforded() {
    let mut play = morning(1, "r y w r").roll("6 1 2 3");
    let english = "a die can be afforded: an action must be taken (rulebook, Perform an action / ruling T14)";
    check_refusal(&play.refusal("nodie"), "die-affordable", english);
}

/// Illegal::NotOffered: each bonus has its own buildings.
#[test]
fn a_building_that_the_bonus_does_not_offer_is_refused() {
    let mut play = morning(1, "r y w r").sheet("circled 5 3 3; citizens 14 0 0").roll("6 1 2 3");
    play.act("1:influence1");
    let english =
        "the bonus does not offer a Fortress (rulebook, Citizen tracks: track bonus and column bonus)";
    check_refusal(&play.refusal("+fortress1"), "not-offered", english);
    let english =
        "the bonus does not offer a Bishopric (rulebook, Citizen tracks: track bonus and column bonus)";
    check_refusal(&play.refusal("+bishopric1"), "not-offered", english);
    let mut play = morning(1, "r y w r").sheet("circled 5 3 3; citizens 5 6 6").roll("6 1 2 3");
    play.act("1:influence1");
    let english =
        "the bonus does not offer a Great Hall (rulebook, Citizen tracks: track bonus and column bonus)";
    check_refusal(&play.refusal("+hall1"), "not-offered", english);
}

/// Illegal::WrongTrack: a full track takes no citizen.
#[test]
fn a_track_without_room_is_refused() {
    let mut play = morning(1, "r y w r").sheet("circled 5 3 3; citizens 20 0 0").roll("6 1 2 3");
    play.act("1:influence1");
    let english = "the citizen at hand can't be circled on the red track \
                   (rulebook, The citizen tracks / ruling T4)";
    check_refusal(&play.refusal("+knight"), "wrong-track", english);
}

/// The values of a sentence stand beside it, for translations.
#[test]
fn a_refusal_carries_its_values() {
    let mut play = morning(1, "r y w r").sheet("held 2 1 1; built palace1").roll("2 1 2 3");
    let values = |refused: Refused<Illegal>| {
        refused.params().iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(values(play.refusal("4:influence3")), "resource=deniers need=2 have=1");
    assert_eq!(values(play.refusal("1:palace1")), "building=palace value=1");
    assert_eq!(values(play.refusal("2d:deniers2")), "die=2");
    assert_eq!(values(play.refusal("nodie")), "");
    assert_eq!(values(play.refusal_of(9, "nodie")), "seat=9 seats=1");
}

/// Programs outside know refusals by their codes and parameters, which must therefore stay as they are.
#[test]
fn codes_and_parameters_stay_as_they_are() {
    let listed = Illegal::CODES.iter().map(|(code, params)| [&[*code], *params].concat().join(" "));
    let listed: std::collections::BTreeSet<String> = listed.collect();
    let known: Vec<&str> = include_str!("refusal-codes.txt").lines().collect();
    assert!(listed.iter().eq(&known), "{listed:#?}");
}
