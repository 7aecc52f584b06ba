//! A map of the rules that is wrong is found out.

use game_testkit::RuleMap;

/// A map of one module and one test.
const SOUND: RuleMap<'static> = RuleMap {
    text: "| p. 1 | `board.rs` `CELLS` | `setup::cells_are_counted` |",
    code: &[("board", "pub const CELLS: usize = 3;")],
    tests: &[("setup", "#[test]\nfn cells_are_counted() {}"), ("tools", "#[test]\nfn a_tool() {}")],
    unmapped: &["tools"],
};

#[test]
fn a_sound_map_passes() {
    SOUND.check_places();
    SOUND.check_tests();
}

#[test]
#[should_panic(expected = "no module house")]
fn a_module_that_is_not_there_is_found() {
    RuleMap { text: "| p. 1 | `house.rs` |", ..SOUND }.check_places();
}

#[test]
#[should_panic(expected = "no ROWS where this line says")]
fn an_item_that_is_not_there_is_found() {
    RuleMap { text: "| p. 1 | `board.rs` `ROWS` |", ..SOUND }.check_places();
}

#[test]
#[should_panic(expected = "no test setup::rows_are_counted")]
fn a_test_that_is_not_there_is_found() {
    RuleMap { text: "| p. 1 | `setup::rows_are_counted` |", ..SOUND }.check_places();
}

#[test]
#[should_panic(expected = "tools::a_tool is not in the map")]
fn a_test_that_nobody_finds_is_found() {
    RuleMap { unmapped: &[], ..SOUND }.check_tests();
}
