//! What can be typed: die first, target first, whole moves, beginnings of words, and mistakes.

use super::*;

/// Seed 5 begins with yellow 1 (free), white 1 (1 of any), white 3 (1 denier) and black 6 on yellow.
fn first_turn(lines: &[&str]) -> Shown {
    play("players=1", 5, lines)
}

#[test]
fn die_first_target_first_and_notation_come_to_the_same_move() {
    let ways: [&[&str]; 9] = [
        &["3:bishopric5", ""],
        &["bishopric5", "y"],
        &["BISH5", "yes"],
        &["b 5", ""],
        &["3 bishopric 5", ""],
        &["3:b5", ""],
        &["3", "bishopric5", ""],
        &["bishopric", "5", "", "3", "b5", ""],
        &["Bishopric 5", ""],
    ];
    for lines in ways {
        assert_eq!(first_turn(lines).moves(), ["1 3:bishopric5"], "{lines:?}");
    }
}

#[test]
fn the_price_of_choice_is_asked_or_named() {
    for lines in
        [&["2k:bishopric1", ""][..], &["2 bish1", "n", "2 bish1", "3", ""], &["2k", "b1", ""], &["2kb1", ""]]
    {
        assert_eq!(first_turn(lines).moves(), ["1 2k:bishopric1"], "{lines:?}");
    }
    let asked = first_turn(&["2:bishopric1", "2", ""]);
    asked.tells(&[
        "Ways to bishopric1, the cheapest first",
        "2i:bishopric1",
        "2d:bishopric1",
        "2k:bishopric1",
    ]);
    assert_eq!(asked.moves(), ["1 2d:bishopric1"]);
}

#[test]
fn enter_takes_the_cheapest_way() {
    assert_eq!(first_turn(&["2:bishopric1", "", ""]).moves(), ["1 2i:bishopric1"]);
}

#[test]
fn names_of_the_sheet_are_understood() {
    for (name, word) in [
        ("Great Hall 1", "1:hall1"),
        ("great hall1", "1:hall1"),
        ("Count's Palace 1", "1:palace1"),
        ("city hall 2", "1:cityhall2"),
        ("d3", "1:deniers3"),
        ("g1", "1:hall1"),
    ] {
        let typed = format!("1 {name}");
        assert_eq!(first_turn(&[&typed, ""]).moves(), [format!("1 {word}")], "{typed}");
    }
}

#[test]
fn a_preview_shows_price_gains_and_score() {
    first_turn(&["3:bishopric5"]).tells(&[
        "3:bishopric5: the die at place 3, ■ white 3, used as ■ white 5",
        "pay   1 denier for the die",
        "pay   2 influence for the value: 3 → 5",
        "draw  Bishopric on the 5",
        "gain  2 priests",
        "(the Bishopric)",
        "Score 3 → 4 VP; influence 3 → 1, deniers 3 → 2, priests 0 → 2.",
    ]);
    first_turn(&["3:deniers6"])
        .tells(&["2 knowledge for the colour: white → yellow", "(place 6 of the deniers track)"]);
}

#[test]
fn a_list_shows_what_a_die_can_do_by_action() {
    first_turn(&["1"]).tells(&[
        "Place 1: ● yellow 1, free. Value: 1i a step. Another colour: 2k.",
        "Gain resources",
        " 1 deniers1   free     1 den",
        "Construct a prestige building",
        "hall1      free     nothing now",
        "Construct a work building",
        "cityhall1  free     2 artisans",
    ]);
}

#[test]
fn mistakes_get_a_friendly_line() {
    for (line, answer) in [
        ("x", "\"x\" is not understood. Type a place (2), a target (bishopric5)"),
        ("c5", "could be cathedral, palace, cityhall: a few letters more"),
        ("7", "names no die: they lie at places 1 to 4"),
        ("0", "names no die"),
        ("2z:hall3", "names no die"),
        ("bishopric9", "A die shows 1 to 6, not \"9\""),
        ("hall12345678901234567890", "A die shows 1 to 6"),
        ("2:", "Place 2: ■ white 1"),
        (":5", "is not understood"),
        (":", "is not understood"),
        ("é", "is not understood"),
        ("\u{1f3b2}\u{1f3b2}", "is not understood"),
        ("hello world", "is not understood"),
        (
            "nodie",
            "Not possible: a die can be afforded: an action must be taken (rulebook, Perform an action",
        ),
        ("+hall4", "Not possible: that is not what is to be decided now"),
        ("number:up", "Not possible: that is not what is to be decided now"),
        ("4", "Not possible: the die at place 4 is the black one, which can't be chosen (rulebook"),
        ("4:hall4", "the die at place 4 is the black one"),
        ("1:cityhall5", "Not possible: needs 4 influence, has 3 (rulebook, Gain resources / ruling T9)"),
        ("1k:cityhall1", "leaves no choice of payment"),
    ] {
        let shown = first_turn(&[line]);
        shown.tells(&[answer]);
        assert!(shown.moves().is_empty(), "{line}");
    }
}

/// Without influence the second dice of seed 5 (white 3, red 5, white 6) can't become a red 1.
#[test]
fn a_target_out_of_reach_says_why_for_each_die() {
    first_turn(&["3:deniers6", "", "fortress1", "2 fortress1"]).tells(&[
        "No die can do fortress1 now:",
        "place 2: needs 2 knowledge, has 1 (rulebook, Gain resources / ruling T9)",
        "place 3: needs 4 influence, has 0",
        "Not possible: needs 2 knowledge, has 1",
    ]);
}

#[test]
fn numbers_beyond_a_list_and_other_words_at_a_yes_are_explained() {
    first_turn(&["1", "99", "0", "zzz", "1"]).tells(&[
        "The list has numbers 1 to 36; n goes back.",
        "The list has numbers 1 to 36",
        "\"zzz\" is not understood",
        "1:deniers1: the die at place 1",
    ]);
    first_turn(&["1", "back", "1", "1", "2", "perhaps", "n"]).tells(&[
        "Decide about this move first: Enter or y does it, n takes it back.",
        "Decide about this move first",
        "Taken back",
    ]);
    first_turn(&["1", "palace6"]).tells(&["Not possible: needs 5 influence, has 3"]);
}

#[test]
fn the_town_crier_numbers_the_columns() {
    let rolled = play("players=1 numbering=rolled", 5, &["", "sideways", "9", "down", "n", "2", "y"]);
    rolled.tells(&[
        "do the numbers rise or fall",
        "is not a direction",
        "The list has numbers 1 to 2",
        "the columns will be 6 5 4 3 2 1",
    ]);
    assert_eq!(rolled.moves(), ["1 number:down"]);
    let expert = play("players=1 numbering=expert", 5, &["", "112345", "1:hall1", "4 1 5 2 6 3", ""]);
    expert.tells(&[
        "each once: 456123",
        "is not understood",
        "the columns will be 4 1 5 2 6 3",
        "(4)             (1)",
    ]);
    assert_eq!(expert.moves(), ["1 number:415263"]);
}

#[test]
fn an_empty_line_shows_everything_again() {
    let shown = first_turn(&["", "1", "", ""]);
    assert_eq!(shown.text.matches("half-day 1 of 16").count(), 3);
}
