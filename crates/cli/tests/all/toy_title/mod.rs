//! A fourth game joins a list and is then playable everywhere, with no other change: through the referee, at a table, on
//! a page in both languages, by bots of every level, in `crier simulate`, `ladder` and `replay`.

mod bots;
mod page;
mod rules;

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use game_testkit::{check_accounts, check_game, check_views};
use referee::Referee;
use serde_json::{Value, json};
use server::{Settings, app};
use store::SqliteStore;
use titles::{AllTitles, TitleList, title_list};
use tower::ServiceExt;

use self::rules::{Options, Pig};

title_list! {
    /// The program's own games would stand here, too.
    pub(crate) WithPig = [PigTitle { rules::Pig, bots::PigBots, page::PigPage }]
}

#[test]
fn a_toy_game_keeps_the_promises_of_all_games() {
    for players in 1..=4 {
        check_game::<Pig>(&Options::new(players), 20, 1);
        check_views::<Pig>(&Options::new(players), 5, 1);
        assert!(check_accounts::<Pig>(&Options::new(players), 5, 1) > 5);
    }
}

#[test]
fn the_referee_has_a_game_of_the_list_and_no_other() {
    let mut referee = Referee::<WithPig>::new();
    let mut ask = |line: Value| -> Value {
        serde_json::from_str(&referee.answer(&line.to_string())).expect("an answer is JSON")
    };
    assert_eq!(ask(json!({ "cmd": "hello" }))["games"][0]["key"], "pig");
    assert_eq!(ask(json!({ "cmd": "new", "game": "troia" }))["ok"], false);
    assert_eq!(ask(json!({ "cmd": "new", "game": "pig", "options": "players=2", "seed": 7 }))["ok"], true);
    assert_eq!(ask(json!({ "cmd": "play", "seat": 1, "move": "hold" }))["error"]["code"], "nothing-to-hold");
    assert_eq!(ask(json!({ "cmd": "finish" }))["pending"]["kind"], "over");
}

/// What a command prints.
fn run(arguments: &[&str]) -> String {
    let mut output = Vec::new();
    cli::run::<WithPig>(arguments, &mut output).unwrap_or_else(|error| panic!("{arguments:?}: {error:#}"));
    String::from_utf8(output).expect("text")
}

#[test]
fn the_command_line_simulates_and_rates_it() {
    assert!(run(&["games"]).starts_with("pig "));
    let report = run(&["simulate", "--game", "pig", "--players", "2", "--games", "100", "--json"]);
    let report: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!((&report["game"], &report["games"]), (&json!("pig"), &json!(100)));
    let ladder = run(&["ladder", "--game", "pig", "--players", "2", "--games", "20", "--json"]);
    let ladder: Value = serde_json::from_str(&ladder).expect("JSON");
    assert_eq!(ladder["bots"].as_array().map(Vec::len), Some(5), "every level plays");
    let error =
        cli::run::<WithPig>(&["train", "--game", "pig"], &mut Vec::new()).expect_err("nothing to learn");
    assert!(error.to_string().contains("nothing to learn"), "{error}");
}

struct Table {
    app: Router,
    cookies: Vec<String>,
    path: String,
    language: &'static str,
}

impl Table {
    async fn ask(&mut self, method: &str, path: &str, body: String) -> (StatusCode, String) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "table.test")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, self.cookies.join("; "));
        let request = request.body(Body::from(body)).expect("a request");
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        for cookie in response.headers().get_all(header::SET_COOKIE) {
            let pair = cookie.to_str().expect("text").split(';').next().unwrap_or_default();
            self.cookies.push(pair.to_owned());
        }
        if let Some(to) = response.headers().get(header::LOCATION) {
            self.path = to.to_str().expect("text").to_owned();
        }
        let bytes = to_bytes(response.into_body(), 1 << 22).await.expect("a body");
        (status, String::from_utf8(bytes.to_vec()).expect("text"))
    }

    async fn page(&mut self) -> String {
        let path = self.path.clone();
        let (status, text) = self.ask("GET", &path, String::new()).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        text
    }
}

/// A person against a bot of a level, in a language, to the end.
async fn play(level: &str, language: &'static str) {
    let store = SqliteStore::open_in_memory().expect("a store in memory");
    let app = app::<WithPig>(Arc::new(store), Settings { limits: false, ..Settings::default() });
    let mut table = Table { app, cookies: Vec::new(), path: "/".to_owned(), language };
    let home = table.page().await;
    let box_text =
        if language == "fr" { "Lancez tant que vous osez." } else { "Roll until you dare no more." };
    assert!(home.contains(box_text) && home.contains("Pig") && !home.contains("Troyes Dice"), "{home}");
    // It has no game of the day.
    assert!(!home.contains("data-daily"), "{home}");
    for (path, expected) in [("/daily", StatusCode::OK), ("/daily/pig", StatusCode::NOT_FOUND)] {
        assert_eq!(table.ask("GET", path, String::new()).await.0, expected, "{path}");
    }
    let form = format!("game=pig&here=1&bots=1&level={level}&at_once=yes&name=Ada");
    let (status, text) = table.ask("POST", "/tables", form).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{text}");
    let id = table.path.clone();
    let roll = if language == "fr" { "Lancer le dé" } else { "Roll the die" };
    assert!(table.page().await.contains(roll), "every level: {level}");
    for _ in 0..2_000 {
        let page = table.page().await;
        if page.contains("class=\"result\"") {
            let (_, record) = table.ask("GET", &format!("{id}/record"), String::new()).await;
            assert!(
                record.starts_with("crier 1\ngame pig\nrules 1\n") && record.contains("end target"),
                "{record}"
            );
            return;
        }
        if page.contains(roll) {
            let hold = page.contains("value=\"hold\"");
            let at = page.split("name=\"at\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
            let action = if hold { "hold" } else { "roll" };
            let form = format!("seat=1&at={}&move={action}", at.expect("a form says what the page showed"));
            let (status, text) = table.ask("POST", &format!("{id}/confirm"), form).await;
            assert!(status.is_redirection(), "{status}: {text}");
            table.path.clone_from(&id);
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
    }
    panic!("{level}: the game does not end");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_at_a_table_on_a_page_in_both_languages_against_every_level() {
    for (level, language) in
        [("random", "en"), ("greedy", "fr"), ("apprentice", "en"), ("journeyman", "fr"), ("master", "en")]
    {
        play(level, language).await;
    }
}

/// The number that CONTRIBUTING promises: what a fourth title changes outside its own folder.
#[test]
fn only_the_list_names_the_games() {
    assert!(AllTitles::all(Key).iter().all(|key| !key.is_empty()));
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let listed = std::process::Command::new("git").args(["-C", root, "ls-files"]).output();
    let Ok(listed) = listed else { return };
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let mut naming = Vec::new();
    for file in listed.lines() {
        // Production code and build files. Prose, tests and their data may speak of games.
        let is_code = file.starts_with("crates/") && file.contains("/src/") || file.ends_with("Cargo.toml");
        let is_test_crate = ["browser-tests", "loadtest", "testkit"].iter().any(|name| file.contains(name));
        if !is_code || is_test_crate || file.starts_with("games/") {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(format!("{root}/{file}")) else { continue };
        let code: Vec<&str> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        let tests = if file.ends_with(".toml") { "[dev-dependencies]" } else { "#[cfg(test)]" };
        let code = code.split(tests).next().unwrap_or_default();
        let names = |key: &String| {
            let krate = key.replace('-', "_");
            code.contains(&format!("-{key}")) || code.contains(&format!("_{krate}"))
        };
        if AllTitles::all(Key).iter().any(names) {
            naming.push(file.to_owned());
        }
    }
    naming.sort();
    assert_eq!(naming, ["Cargo.toml", "crates/titles/Cargo.toml", "crates/titles/src/lib.rs"]);
}

#[derive(Clone)]
struct Key;

impl titles::TitleVisitor for Key {
    type Output = String;
    fn visit<T: titles::Title>(self) -> String {
        <T::Game as game_core::Game>::INFO.key.to_owned()
    }
}
