//! The fields of `state` and `view` are part of the protocol: each that occurs in a game is documented.

use std::collections::BTreeSet;

use game_core::GameList;
use referee::Referee;
use serde_json::{Value, json};
use titles::AllTitles;

fn ask(referee: &mut Referee<AllTitles>, request: Value) -> Value {
    let answer: Value = serde_json::from_str(&referee.answer(&request.to_string())).unwrap();
    assert_eq!(answer["ok"], true, "{request} → {answer}");
    answer
}

/// Adds the paths of all plain values: `table.dice[].value`. A list counts as a value, too, and stands for its plain
/// elements.
fn collect(value: &Value, path: &str, paths: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                collect(field, &format!("{path}{dot}{key}"), paths);
            }
        }
        Value::Array(items) => {
            items.iter().for_each(|item| collect(item, &format!("{path}[]"), paths));
            paths.insert(path.trim_end_matches("[]").to_owned());
        }
        _ => {
            paths.insert(path.trim_end_matches("[]").to_owned());
        }
    }
}

/// The fields that a document lists, in the first column of its table.
fn documented(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect()
}

fn matches(pattern: &str, path: &str) -> bool {
    let (pattern, path): (Vec<&str>, Vec<&str>) = (pattern.split('.').collect(), path.split('.').collect());
    pattern.len() == path.len() && pattern.iter().zip(path).all(|(word, key)| *word == "*" || *word == key)
}

/// Plays random games and returns every path in `state` and in the views of all seats and of a spectator.
fn paths_of(game: &str, options: &[&str]) -> BTreeSet<String> {
    let mut referee = Referee::<AllTitles>::new();
    let mut paths = BTreeSet::new();
    for (seed, options) in options.iter().enumerate() {
        let mut at =
            ask(&mut referee, json!({ "cmd": "new", "game": game, "options": options, "seed": seed }));
        let mut steps = 0;
        while at["pending"]["kind"] != "over" {
            let request = match at["pending"]["seats"].as_array() {
                None => json!({ "cmd": "draw" }),
                Some(seats) => json!({ "cmd": "play-random", "seat": seats[steps % seats.len()] }),
            };
            at = ask(&mut referee, request);
            steps += 1;
            if steps < 60 || steps % 7 == 0 || at["pending"]["kind"] == "over" {
                collect(&ask(&mut referee, json!({ "cmd": "state" }))["state"], "", &mut paths);
                for viewer in [json!({ "cmd": "view" }), json!({ "cmd": "view", "seat": 1 })] {
                    collect(&ask(&mut referee, viewer)["view"], "", &mut paths);
                }
            }
        }
    }
    paths
}

fn check<const N: usize>(game: &str, options: [&str; N]) {
    let file = format!("{}/../../games/{game}/STATE.md", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let patterns = documented(&text);
    for path in paths_of(game, &options) {
        // In Troia's state, `table` is the view of a spectator.
        let path = if game == "troia" { path.strip_prefix("table.").unwrap_or(&path) } else { &path };
        assert!(patterns.iter().any(|pattern| matches(pattern, path)), "{game}: `{path}` is not documented");
    }
}

#[test]
fn every_field_of_every_game_is_documented() {
    for info in AllTitles::GAMES {
        let (few, many) =
            (format!("players={}", info.seats.start()), format!("players={}", info.seats.end()));
        check(info.key, [few.as_str(), many.as_str()]);
    }
    check("troyes-dice", ["players=3 expansion numbering=rolled", "players=2 expansion numbering=expert"]);
    check("dice-city", ["players=1 hard"]);
}
