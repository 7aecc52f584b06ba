//! `games/dice-city/RULES.md` maps the rulebook to code and tests: every place it names exists, and every
//! rule test is named in it.

use game_testkit::{RuleMap, rule_files};

/// The map.
const MAP: &str = include_str!("../../../RULES.md");
/// The modules that the map may name, with their text.
const CODE: &[(&str, &str)] = rule_files!("../../src/": ability allow board board_state city deck flow illegal legal
    locations options play roll score setup stacks state view yields);

/// The rule tests, with their text.
const TESTS: &[(&str, &str)] = rule_files!("": abilities attacks building components copying dice end_of_game map
    refusals rulings second_reading setup solo);

/// Tests of the tools beside the rules, which the map does not name one by one.
const UNMAPPED: &[&str] = &["refusals", "second_reading", "map"];

const RULES: RuleMap<'static> = RuleMap { text: MAP, code: CODE, tests: TESTS, unmapped: UNMAPPED };

#[test]
fn every_place_in_the_map_exists() {
    RULES.check_places();
}

#[test]
fn every_rule_test_is_in_the_map() {
    RULES.check_tests();
}
