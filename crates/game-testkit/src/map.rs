//! Checks that a rule map, a document that maps a rulebook to code and tests, agrees with both.

/// A rule map and what it may name: files with their text, by name without `.rs`.
#[derive(Clone, Copy, Debug)]
pub struct RuleMap<'a> {
    /// The document. Its tables name modules (`file.rs`, then items in it) and tests (`file::test`) in backquotes.
    pub text: &'a str,
    /// The modules of the game.
    pub code: &'a [(&'a str, &'a str)],
    /// Its tests.
    pub tests: &'a [(&'a str, &'a str)],
    /// Tests of the tools beside the rules, which the map does not name one by one.
    pub unmapped: &'a [&'a str],
}

/// Names and texts of files, for a [`RuleMap`]: `rule_files!("../src/": board score; art = "../src/art/mod.rs")`.
#[macro_export]
macro_rules! rule_files {
    ($($folder:literal: $($name:ident)*),+ $(; $alias:ident = $path:literal)*) => {
        &[
            $($((stringify!($name), include_str!(concat!($folder, stringify!($name), ".rs"))),)*)+
            $((stringify!($alias), include_str!($path)),)*
        ]
    };
}

impl<'a> RuleMap<'a> {
    /// Checks that every `file.rs` with the items behind it, and every `file::test`, exists.
    pub fn check_places(&self) {
        let find = |files: &[(&str, &'a str)], name: &str| {
            files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
        };
        for line in self.text.lines().filter(|line| line.starts_with('|')) {
            let mut code = None;
            // The words between backquotes, in order.
            for span in line.split('`').skip(1).step_by(2) {
                if let Some((file, test)) = span.split_once("::") {
                    let text = find(self.tests, file).unwrap_or_else(|| panic!("no test file {file}"));
                    assert!(text.contains(&format!("fn {test}()")), "no test {span}");
                } else if let Some(file) = span.strip_suffix(".rs") {
                    code = Some(find(self.code, file).unwrap_or_else(|| panic!("no module {file}")));
                } else if let Some(text) = code {
                    assert!(text.contains(span), "no {span} where this line says: {line}");
                }
            }
        }
    }

    /// Checks that every rule test is named: a test that nobody can find from the rulebook is of little use.
    pub fn check_tests(&self) {
        for (file, text) in self.tests.iter().filter(|(file, _)| !self.unmapped.contains(file)) {
            let tests = text.split("#[test]").skip(1).filter_map(|test| test.split("fn ").nth(1));
            for test in tests.filter_map(|test| test.split('(').next()) {
                assert!(self.text.contains(&format!("`{file}::{test}`")), "{file}::{test} is not in the map");
            }
        }
    }
}
