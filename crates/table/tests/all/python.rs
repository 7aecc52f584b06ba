//! `examples/verify_dice.py`, written from `docs/fair-dice.md` alone, agrees with us about every game.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use game_core::{Chronicled, Seat};
use game_dice_city::DiceCity;
use game_troia::Troia;
use game_troyes_dice::TroyesDice;

use crate::common::{Kept, Who};
use crate::practice;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the script; `None` if there is no Python, which is a failure in CI.
fn python(arguments: &[&str]) -> Option<Output> {
    let run = Command::new("python3").arg(root().join("examples/verify_dice.py")).args(arguments).output();
    match run {
        Ok(output) => Some(output),
        Err(error) if std::env::var_os("CI").is_none() => {
            // Not by a macro, whose output of a passing test is never seen.
            let _ = writeln!(
                std::io::stderr(),
                "\n*** SKIPPED: examples/verify_dice.py is not tested, because python3 can't be started: {error} ***\n"
            );
            None
        }
        Err(error) => panic!("python3: {error}"),
    }
}

/// A finished game with every kind of share, as a file.
fn finished<G: Chronicled>(name: &str, options: &str, who: &[Who]) -> PathBuf {
    let mut kept = Kept::<G>::begun(options, who);
    // The first player's browser forgets a link, if it has one: the record says so.
    let first = kept.table.waiting().lowest().expect("somebody is awaited");
    kept.turn(first, None);
    kept.play_out();
    let file = std::env::temp_dir().join(format!("crier-dice-{}-{name}.game", std::process::id()));
    std::fs::write(&file, kept.record()).expect("a temporary file");
    file
}

fn check(files: &[PathBuf]) {
    let names: Vec<&str> = files.iter().map(|file| file.to_str().expect("UTF-8")).collect();
    let Some(output) = python(&names) else { return };
    let (said, failed) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}{failed}");
    assert_eq!(said.matches(": all ").count(), files.len(), "{said}");
}

/// Practice tables: the script recomputes what was drawn there, and says what was not.
#[test]
fn the_script_says_what_practice_has_taken_over() {
    fn branch<G: Chronicled>(name: &str, options: &str, seats: usize) -> PathBuf {
        let kept = practice::original::<G>(options, seats);
        let mut branch = practice::branched(&kept, kept.table.position() / 2, true, Seat::FIRST);
        practice::wake(&mut branch);
        branch.play_out();
        let file = std::env::temp_dir().join(format!("crier-practice-{}-{name}.game", std::process::id()));
        std::fs::write(&file, branch.record()).expect("a temporary file");
        file
    }
    let files = [
        branch::<TroyesDice>("troyes", "players=2", 2),
        branch::<DiceCity>("city", "players=2", 2),
        branch::<Troia>("troia", "players=3", 3),
    ];
    let names: Vec<&str> = files.iter().map(|file| file.to_str().expect("UTF-8")).collect();
    let Some(output) = python(&names) else { return };
    let (said, failed) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}{failed}");
    assert_eq!(said.matches("taken over from another game").count(), files.len(), "{said}");
    assert!(!said.contains(": all "), "{said}");
}

#[test]
fn the_script_verifies_finished_games_of_all_titles() {
    let mix = [Who::chained(1), Who::Entropy(2), Who::chained(3), Who::Bot];
    let files = [
        finished::<TroyesDice>("solo", "players=1 expansion", &mix[..1]),
        finished::<TroyesDice>("rolled", "players=4 expansion numbering=rolled", &mix),
        finished::<DiceCity>("city-solo", "players=1", &mix[..1]),
        finished::<DiceCity>("city", "players=4", &mix),
        finished::<Troia>("troia-2", "players=2", &mix[..2]),
        finished::<Troia>("troia-4", "players=4", &mix),
    ];
    check(&files);
    let text = std::fs::read_to_string(&files[0]).expect("a record");
    let seed = "01".repeat(32);
    let name = files[0].to_str().expect("UTF-8");
    if let Some(output) = python(&[name, "--seat", "1", "--seed", &seed, "--length", "500"]) {
        assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("your seed"));
        let other =
            python(&[name, "--seat", "1", "--seed", &"02".repeat(32), "--length", "500"]).expect("Python");
        assert!(!other.status.success(), "another seed is not in it");
        // Any changed line that the dice depend on is found.
        let roll = text.lines().rev().find(|line| line.starts_with("* roll")).expect("a roll");
        let changed = if roll == "* roll 1 1 1 1" { "* roll 2 1 1 1" } else { "* roll 1 1 1 1" };
        for (from, to) in [(roll, changed), ("tag table table-1", "tag table table-2"), ("\n1 ", "\n")] {
            std::fs::write(&files[0], text.replacen(from, to, 1)).expect("a temporary file");
            assert!(!python(&[name]).expect("Python").status.success(), "{from} → {to}");
        }
    }
    files.iter().for_each(|file| std::fs::remove_file(file).expect("removed"));
}

/// Games on a day's dice, once the secret is open and before.
#[test]
fn the_script_verifies_a_days_games() {
    fn file<G: Chronicled>(name: &str, options: &str, now: i64) -> PathBuf {
        let table = crate::days::played::<G>("t", options, 5);
        let file = std::env::temp_dir().join(format!("crier-day-{}-{name}.game", std::process::id()));
        let record = table.record_at(now).expect("a record").record().to_string();
        std::fs::write(&file, record).expect("a temporary file");
        file
    }
    let open = crate::days::day().opens();
    let files = [
        file::<TroyesDice>("troyes", "players=1 expansion", open),
        file::<DiceCity>("city", "players=1", open),
        file::<DiceCity>("city-2", "players=2", open),
        file::<Troia>("troia", "players=2", open),
    ];
    check(&files);
    let closed = file::<TroyesDice>("closed", "players=1", open - 1);
    if let Some(output) = python(&[closed.to_str().expect("UTF-8")]) {
        assert!(!output.status.success());
        assert!(String::from_utf8_lossy(&output.stderr).contains("is opened at 01:00 UTC"), "{output:?}");
    }
    files.iter().chain([&closed]).for_each(|file| std::fs::remove_file(file).expect("removed"));
}

/// Records of version 1, written by an earlier Crier.
#[test]
fn the_script_verifies_old_records() {
    let folder = root().join("crates/server/tests/fixtures/rules-1/records");
    let files = std::fs::read_dir(folder).expect("records").map(|file| file.expect("a file").path());
    let is_finished = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).expect("a record");
        text.contains("\ntag dice-secret ") && text.contains("\nend ")
    };
    let files: Vec<PathBuf> = files.filter(is_finished).collect();
    assert!(files.len() >= 8, "{files:?}");
    check(&files);
}
