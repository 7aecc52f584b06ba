//! Tests for texts: every key that code asks for is there, every key that is there is asked for, both languages have the
//! same keys with the same variables, and code passes the variables that a text needs.
//!
//! No key is exempt. A key is either written out in a call (`words.get("table-undo")`), or it belongs to a [`Family`]
//! (`words.member("dc-does", location)`), whose members a test lists from the values that code has: `Location::ALL`.
//!
//! A check panics with everything that is wrong. Code is read as tokens, so calls inside macros such as `html!` count like any others.

mod code;
mod fault;
mod keys;
mod typography;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use words::{Arg, COMMON, Lang, Texts, Words};

pub use crate::code::Code;
pub use crate::fault::faults;
pub use crate::keys::Keys;

/// Keys that are made from values: `<name>-<member>`.
#[derive(Clone, Debug)]
pub struct Family {
    name: &'static str,
    /// `None`: whatever code spells out.
    members: Option<Vec<String>>,
    /// What is passed to each member's text, where that is known.
    passed: Vec<BTreeSet<String>>,
}

impl Family {
    /// A family and its members.
    pub fn new(name: &'static str, members: impl IntoIterator<Item = impl ToString>) -> Family {
        let members = members.into_iter().map(|member| member.to_string()).collect();
        Family { name, members: Some(members), passed: Vec::new() }
    }

    /// A family whose members are codes, each with the names of its parameters.
    pub fn codes(name: &'static str, codes: &[(&str, &[&str])]) -> Family {
        let is_seat = |name: &&str| matches!(*name, "seat" | "crier");
        // A seat comes with the name of its player (`Words::refusal_among`).
        let names = |names: &[&str]| {
            let player = names.iter().any(is_seat).then(|| "name".to_owned());
            names.iter().map(|name| (*name).to_owned()).chain(player).collect()
        };
        let passed = codes.iter().map(|(_, params)| names(params)).collect();
        Family { passed, ..Family::new(name, codes.iter().map(|(code, _)| code)) }
    }

    /// The same where all its texts get this too.
    #[must_use]
    pub fn and(mut self, name: &str) -> Family {
        self.passed.iter_mut().for_each(|passed| {
            passed.insert(name.to_owned());
        });
        self
    }

    /// A family whose keys appear in code as strings, away from the call: error codes.
    pub fn spelled(name: &'static str) -> Family {
        Family { name, members: None, passed: Vec::new() }
    }

    fn keys(&self) -> impl Iterator<Item = String> {
        self.members.iter().flatten().map(|member| format!("{}-{member}", self.name))
    }
}

/// Checks the texts that all games share.
#[track_caller]
pub fn check_common(families: &[Family]) {
    check(
        &COMMON,
        &Keys::default(),
        &Code::read(&shared_sources()),
        &Code::read(&title_sources("")),
        families,
    );
}

/// Checks the texts of the title in `games/<folder>`.
#[track_caller]
pub fn check_title(texts: &'static Texts, folder: &str, families: &[Family]) {
    let (common, _) = Keys::parse(COMMON.source(Lang::En));
    check(texts, &common, &Code::read(&title_sources(folder)), &Code::read(&shared_sources()), families);
}

/// Checks that every refusal, given as its code and parameters, has a sentence in both languages; one that says what is
/// `awaited` instead must have words for it, not the fallback for what is unknown.
#[track_caller]
pub fn check_refusals<'a>(
    texts: &'static Texts,
    refusals: impl IntoIterator<Item = (&'a str, Vec<(&'a str, String)>)>,
) {
    for (code, params) in refusals {
        let unknown = |(name, value): &(&'a str, String)| {
            (*name, if *name == "awaited" { "unknown".to_owned() } else { value.clone() })
        };
        let with_unknown: Vec<_> = params.iter().map(unknown).collect();
        for lang in Lang::ALL {
            let words = Words::new(lang).of(texts);
            let text = words.refusal(code, &params).unwrap_or_default();
            assert!(!text.is_empty() && !text.contains('⟨'), "{lang:?} {code} {params:?}: {text}");
            let is_fallback = with_unknown != params && words.refusal(code, &with_unknown) == Some(text);
            assert!(!is_fallback, "{lang:?} {code} has no words for {params:?}");
        }
    }
}

#[track_caller]
fn check(texts: &'static Texts, beside: &Keys, own: &Code, others: &Code, families: &[Family]) {
    let mut found = faults(Lang::ALL.map(|lang| texts.source(lang)), beside, own, others, families);
    found.extend(shown(texts));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Texts that don't come out complete, or break the rules of typography.
fn shown(texts: &'static Texts) -> Vec<String> {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        let words = Words::new(lang).of(texts);
        for (key, variables) in Keys::parse(texts.source(lang)).0.iter() {
            let args: Vec<(&str, Arg<'_>)> =
                variables.iter().map(|name| (name.as_str(), Arg::Number(2))).collect();
            let text = words.with(key, &args);
            if text.trim().is_empty() || text.contains(['\u{2068}', '\u{2069}', '⟨']) {
                found.push(format!("{lang:?} {key}: comes out as {text:?}"));
            }
        }
        found.extend(typography::faults(lang, texts.source(lang)));
    }
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map(Path::to_owned).unwrap_or_default()
}

/// The sources of all crates except those for tests.
fn shared_sources() -> Vec<PathBuf> {
    let is_test = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        ["-testkit", "-tests"].iter().any(|end| name.ends_with(end))
    };
    let crates = folders(&root().join("crates")).into_iter().filter(|path| !is_test(path));
    crates.map(|path| path.join("src")).collect()
}

/// The sources of a title, or of all titles if the name is empty.
fn title_sources(title: &str) -> Vec<PathBuf> {
    let games = root().join("games");
    let titles = if title.is_empty() { folders(&games) } else { vec![games.join(title)] };
    titles.iter().flat_map(|title| folders(title)).map(|path| path.join("src")).collect()
}

fn folders(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
}
