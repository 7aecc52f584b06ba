//! `docs/rules/troyes-dice.md` maps the rulebook to code and tests: every place it names exists, and every
//! rule test is named in it.

/// The map.
const MAP: &str = include_str!("../../../docs/rules/troyes-dice.md");

macro_rules! files {
    ($folder:literal: $($name:ident)*) => {
        &[$((stringify!($name), include_str!(concat!($folder, stringify!($name), ".rs")))),*]
    };
}

/// The modules that the map may name, with their text.
const CODE: &[(&str, &str)] = files!("../src/": board bonus dice illegal legal numbering offer options player score
    sheet state table targets tiles view wheel);

/// The rule tests, with their text.
const TESTS: &[(&str, &str)] = files!("": actions banquets chains citizens end_of_game event honours map
    no_die numbering prestige raids refusals refusals_of_a_die rulings second_reading setup simultaneous
    tile_eight wheel work);

/// Tests of the tools beside the rules, which the map does not name one by one.
const UNMAPPED: &[&str] = &["refusals", "refusals_of_a_die", "second_reading", "map"];

fn text_of(files: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
}

/// The words between backquotes, in order.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Every `file.rs` with the items behind it, and every `file::test`.
#[test]
fn every_place_in_the_map_exists() {
    for line in MAP.lines().filter(|line| line.starts_with('|')) {
        let mut code = None;
        for span in spans(line) {
            if let Some((file, test)) = span.split_once("::") {
                let text = text_of(TESTS, file).unwrap_or_else(|| panic!("no test file {file}"));
                assert!(text.contains(&format!("fn {test}()")), "no test {span}");
            } else if let Some(file) = span.strip_suffix(".rs") {
                code = Some(text_of(CODE, file).unwrap_or_else(|| panic!("no module {file}")));
            } else if let Some(text) = code {
                assert!(text.contains(span), "no {span} where this line says: {line}");
            }
        }
    }
}

/// A rule test that nobody can find from the rulebook is of little use.
#[test]
fn every_rule_test_is_in_the_map() {
    for (file, text) in TESTS.iter().filter(|(file, _)| !UNMAPPED.contains(file)) {
        let tests = text.split("#[test]").skip(1).filter_map(|test| test.split("fn ").nth(1));
        for test in tests.filter_map(|test| test.split('(').next()) {
            assert!(MAP.contains(&format!("`{file}::{test}`")), "{file}::{test} is not in the map");
        }
    }
}
