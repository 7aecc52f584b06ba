//! Golden games: whole recorded games that must always replay.

use std::path::{Path, PathBuf};

use game_core::{Game, Seat};
use game_record::Record;

/// Replays every `.game` file in a folder and in its folders `rules-2`, `rules-3` and so on, which have the games of later
/// rules, and checks the scores, the winners and the reason for the end. Each must be finished, say its `source` and name no
/// person. Every version of the rules must have one, and every later version one that would not replay under the version
/// before. Returns the records with their file names.
pub fn check_golden<G: Game>(folder: &Path) -> Vec<(String, Record<G>)> {
    let mut golden = Vec::new();
    for rules in 1..=G::INFO.rules_version {
        let folder = if rules == 1 { folder.to_owned() } else { folder.join(format!("rules-{rules}")) };
        let read = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut files: Vec<PathBuf> = read.map(|entry| entry.expect("a folder is read").path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "game"));
        files.sort();
        assert!(!files.is_empty(), "no golden game in {}", folder.display());
        for (name, record) in files.iter().map(|file| check_file::<G>(file)) {
            assert_eq!(record.rules(), rules, "{name} is played under other rules than its folder says");
            golden.push((name, record));
        }
    }
    for rules in 2..=G::INFO.rules_version {
        let reaches_the_change = |record: &Record<G>| {
            let older = record
                .to_string()
                .replace(&format!("\nrules {rules}\n"), &format!("\nrules {}\n", rules - 1));
            record.rules() == rules && older.parse::<Record<G>>().is_ok_and(|older| older.replay().is_err())
        };
        let found = golden.iter().any(|(_, record)| reaches_the_change(record));
        assert!(
            found,
            "no golden game reaches what rules {rules} changed: all replay under rules {}",
            rules - 1
        );
    }
    golden
}

fn check_file<G: Game>(file: &Path) -> (String, Record<G>) {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{name}: {error}"));
    let record: Record<G> = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(record.to_string(), text, "{name} is not written as it was read");
    assert!(record.verdict().is_some(), "{name} is not finished");
    assert!(record.tag("source").is_some(), "{name} does not say where it comes from");
    let named = Seat::first(Seat::MAX).any(|seat| record.name(seat).is_some());
    assert!(!named, "{name} names a person");
    record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
    (name, record)
}
