//! `games/troia/RULES.md` maps the rulebook to code and tests: every place it names exists, and every rule test
//! is named in it.

use game_testkit::{RuleMap, rule_files};

/// The map.
const MAP: &str = include_str!("../../../RULES.md");

/// The modules that the map may name, with their text.
const CODE: &[(&str, &str)] = rule_files!(
    "../../src/": cards cells chronicle deal frames geometry handles hidden hill illegal layers legal moves options picture
        player pour score setup sight state track turn view,
    "../../../page/src/art/": clip contours finds symbols terrain;
    art = "../../../page/src/art/mod.rs"
);

/// The rule tests, with their text.
const TESTS: &[(&str, &str)] = rule_files!("": cards digging end_of_game examples hill kit knowledge map picture publishing
    refusals second_reading setup track; art = "../../../page/tests/all/art.rs");

/// Tests of the tools beside the rules, which the map does not name one by one.
const UNMAPPED: &[&str] = &["refusals", "second_reading", "map", "kit"];

const RULES: RuleMap<'static> = RuleMap { text: MAP, code: CODE, tests: TESTS, unmapped: UNMAPPED };

#[test]
fn every_place_in_the_map_exists() {
    RULES.check_places();
}

#[test]
fn every_rule_test_is_in_the_map() {
    RULES.check_tests();
}

/// Every reading and ruling, R1 to R43, has a row of its own.
#[test]
fn every_ruling_is_in_the_map() {
    for number in 1..=43 {
        assert!(MAP.contains(&format!("| **R{number}** |")), "R{number} is not in the map");
    }
}
