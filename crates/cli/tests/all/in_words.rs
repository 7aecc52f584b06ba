//! What commands say in a player's language: reviews, points, kept games. The words are the page's.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// What `crier` prints when these lines are typed.
fn crier(arguments: &[&str], typed: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crier"))
        .args(arguments)
        .envs([("LC_ALL", ""), ("LANG", "en_GB.UTF-8")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("crier starts");
    child.stdin.take().expect("a pipe").write_all(typed.as_bytes()).expect("crier reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{arguments:?}: {text}");
    text
}

fn golden(game: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/rules/tests/golden"));
    let files = std::fs::read_dir(&folder).expect("golden games").flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|kind| kind == "game")).min().expect("a game")
}

/// A review has the figures of its JSON form, in the page's words, in both languages.
#[test]
fn a_review_speaks_both_languages() {
    let file = golden("troyes-dice");
    let review = |more: &[&str]| {
        let fixed = ["review", file.to_str().expect("a path"), "--work", "0.01", "--jobs", "1"];
        crier(&[&fixed, more].concat(), "")
    };
    let json: Value = serde_json::from_str(&review(&["--json"])).expect("JSON");
    let figure = |name: &str| {
        let estimate = &json["seats"][0][name];
        let [mean, error] = ["mean", "error"].map(|part| estimate[part].as_f64().expect("a number"));
        (format!("{:.1}", mean.abs()), format!("{error:.1}"))
    };
    for (lang, words) in [
        (
            "en",
            [
                "Was it luck?",
                "Where the score comes from",
                "Without luck",
                "Luckiest",
                "How this is worked out",
            ],
        ),
        (
            "fr",
            [
                "Était-ce de la chance",
                "D’où vient le score",
                "Sans la chance",
                "Les plus grands coups de chance",
                "Comment c’est calculé",
            ],
        ),
    ] {
        let text = review(&["--lang", lang]);
        for part in words {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(!text.contains('⟨'), "every text is there: {text}");
        for name in ["expected", "decided", "luck", "adjusted", "lost"] {
            let (mean, error) = figure(name);
            let point = if lang == "fr" { "," } else { "." };
            let (mean, error) = (mean.replace('.', point), error.replace('.', point));
            let is_there = |line: &str| line.contains(&mean) && line.contains(&error);
            assert!(text.lines().any(is_there), "{name} {mean} {error}: {text}");
        }
    }
}

#[test]
fn points_are_explained_in_both_languages() {
    let file = golden("troia");
    let points =
        |lang: &str| crier(&["replay", file.to_str().expect("a path"), "--points", "--lang", lang], "");
    let (english, french) = (points("en"), points("fr"));
    assert!(english.contains(" VP") && english.contains("Verified:"), "{english}");
    assert!(french.contains(" PV") && french.contains("suivent les règles"), "{french}");
    assert!(!french.contains(" VP") && !french.contains("Seat ") && !french.contains('⟨'), "{french}");
    // The same points, whatever the language.
    let totals = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.trim_start().starts_with("Total"));
        lines.map(|line| line.chars().filter(char::is_ascii_digit).collect()).collect()
    };
    assert!(!totals(&english).is_empty());
    assert_eq!(totals(&english), totals(&french));
}

/// Line by line, a game is kept, listed and continued, with hints: Troyes Dice in English like every other game.
#[test]
fn a_game_in_lines_is_kept_and_continued() {
    for (game, lang, hint, quit, kept, running) in [
        ("troyes-dice", "en", "hint", "quit", "The game is kept.", "running"),
        ("dice-city", "fr", "conseil", "quitter", "La partie est conservée.", "en cours"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let games = ["--games", folder.path().to_str().expect("a path"), "--lang", lang];
        let play = |more: &[&str], typed: &str| crier(&[&["play"], more, &games].concat(), typed);
        assert!(play(&["--list"], "").lines().count() == 1, "nothing is kept yet");
        let first = play(&[game, "--plain", "--seed", "5"], &format!("{hint}\n1\n{quit}\n"));
        assert!(first.contains(kept) && first.contains("a) "), "{first}");
        let list = play(&["--list"], "");
        assert!(list.contains(game) && list.contains(running), "{list}");
        let chosen = first.lines().find(|line| line.starts_with("> ")).expect("the chosen move").to_owned();
        let again = play(&["--resume", "--plain"], &format!("{quit}\n"));
        assert!(again.contains(kept) && !again.contains(&chosen), "it goes on after the move: {again}");
    }
}
