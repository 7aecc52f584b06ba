//! Data and records of an earlier Crier: everything opens, plays on, replays, verifies and is exported unchanged.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Method;
use game_core::{GameList, GameVisitor, Hidden};
use game_record::{Header, Record};
use serde_json::{Value, json};
use server::{Clock, Settings, app};
use store::{Snapshot, SqliteStore, Store};
use titles::AllTitles;

use crate::common::{Browser, Seen, after_bots};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rules-1")
}

fn tables() -> Vec<Value> {
    let text = std::fs::read_to_string(folder().join("tables.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn record(name: &str) -> String {
    std::fs::read_to_string(folder().join("records").join(name)).unwrap()
}

/// A copy of the data: opening a file may change it.
fn store(name: &str) -> (Arc<SqliteStore>, PathBuf) {
    let copy = std::env::temp_dir().join(format!("crier-old-data-{}-{name}.db", std::process::id()));
    std::fs::copy(folder().join("crier.db"), &copy).unwrap();
    (Arc::new(SqliteStore::open(&copy).unwrap()), copy)
}

fn house(store: Arc<SqliteStore>) -> Router {
    app::<AllTitles>(store, Settings { limits: false, ..Settings::default() })
}

async fn try_to_ask(browser: &mut Browser, method: Method, path: &str, key: &str, body: &Value) -> Seen {
    let bearer = format!("Bearer {key}");
    let extra = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    browser.ask(method, path, &body.to_string(), &extra).await
}

async fn ask(browser: &mut Browser, method: Method, path: &str, key: &str, body: &Value) -> Value {
    let seen = try_to_ask(browser, method, path, key, body).await;
    assert!(seen.status.is_success(), "{path} {body}: {} {}", seen.status, seen.text);
    serde_json::from_str(&seen.text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_opens_as_it_was() {
    let (store, file) = store("open");
    let mut browser = Browser::new(&house(store));
    for table in tables() {
        let (id, what) = (table["id"].as_str().unwrap(), &table["what"]);
        let now = ask(&mut browser, Method::GET, &format!("/api/tables/{id}"), "", &Value::Null).await;
        assert_eq!((&now["game"], &now["options"]), (&table["game"], &table["options"]), "{what}");
        assert_eq!((&now["stage"], &now["rules"]), (&table["stage"], &json!(1)), "{what}");
        let page = browser.get(&format!("/t/{id}")).await;
        assert!(page.status.is_success(), "{what}: {}", page.text);
        // Bots that were awaited may have moved on meanwhile; everything else is as it was.
        if table["stage"] != "playing" {
            assert_eq!(now["events"], table["events"], "{what}");
            let exported = browser.get(&format!("/api/tables/{id}/record")).await;
            if table["record"] == true {
                // The digest came later; everything else is as it was.
                let (digest, rest): (Vec<&str>, Vec<&str>) =
                    exported.text.split_inclusive('\n').partition(|line| line.starts_with("tag log-digest "));
                assert_eq!(rest.concat(), record(&format!("{id}.game")), "{what}");
                let shown = now["digest"].as_str().map(|digest| format!("tag log-digest {digest}\n"));
                assert_eq!(digest, Vec::from_iter(shown.as_deref()), "{what}");
                assert_eq!(digest.is_empty(), table["stage"] != "over", "{what}");
            }
        }
    }
    std::fs::remove_file(file).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn running_games_are_played_on_to_their_end() {
    let (store, file) = store("play");
    let mut browser = Browser::new(&house(store));
    for table in tables().iter().filter(|table| table["stage"] == "playing") {
        let (id, what) = (table["id"].as_str().unwrap(), &table["what"]);
        let keys = table["keys"].as_object().unwrap();
        let keys: Vec<(u8, &str)> =
            keys.iter().map(|(seat, key)| (seat.parse().unwrap(), key.as_str().unwrap())).collect();
        // Bots play on behalf of all but the first person: the way to the end is not the point. A seat that a bot
        // plays already refuses.
        for (seat, key) in &keys[1..] {
            let lend = json!({ "seat": seat, "bot": "random" });
            try_to_ask(&mut browser, Method::POST, &format!("/api/tables/{id}/stand-in"), key, &lend).await;
        }
        let (seat, key) = keys[0];
        let back = json!({ "seat": seat });
        try_to_ask(&mut browser, Method::POST, &format!("/api/tables/{id}/hand-back"), key, &back).await;
        let mut steps = 0;
        loop {
            let state = after_bots(&mut browser, &format!("/t/{id}")).await;
            if state["stage"] == "over" {
                break;
            }
            steps += 1;
            assert!(steps < 5_000, "{what} does not end");
            let path = format!("/api/tables/{id}/moves?seat={seat}");
            let moves = ask(&mut browser, Method::GET, &path, key, &Value::Null).await["moves"].clone();
            let moves = moves.as_array().unwrap();
            // A whole turn that was drafted before waits for nothing but its confirmation.
            let body = match moves.get(steps * 7 % moves.len().max(1)) {
                Some(action) => json!({ "seat": seat, "move": action }),
                None => json!({ "seat": seat }),
            };
            ask(&mut browser, Method::POST, &format!("/api/tables/{id}/confirm"), key, &body).await;
        }
        let exported = browser.get(&format!("/api/tables/{id}/record")).await.text;
        assert!(exported.contains("\nrules 1\n"), "{what}: a game keeps its rules");
        check(&exported, true);
    }
    std::fs::remove_file(file).unwrap();
}

/// Replays a record, checks that it is written back to the byte, and recomputes its dice.
fn check(text: &str, is_of_table: bool) {
    struct Check<'a>(&'a str, bool);
    impl GameVisitor for Check<'_> {
        type Output = ();
        fn visit<G: Hidden>(self) {
            let record: Record<G> = self.0.parse().unwrap_or_else(|error| panic!("{error}\n{}", self.0));
            assert_eq!(record.to_string(), self.0);
            record.replay().unwrap_or_else(|error| panic!("{error}\n{}", self.0));
            if self.1 && record.verdict().is_some() {
                table::verify(&record).unwrap_or_else(|error| panic!("{error}\n{}", self.0));
            }
        }
    }
    AllTitles::with_game(&Header::read(text).unwrap().game, Check(text, is_of_table)).unwrap();
}

#[test]
fn every_record_replays_and_verifies() {
    let files = std::fs::read_dir(folder().join("records")).unwrap();
    let names: Vec<String> =
        files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned()).collect();
    assert!(names.len() > 20);
    for name in &names {
        check(&record(name), !name.starts_with("referee"));
    }
}

/// A table whose rules only a later Crier has is not lost: the page and the interface say what it is, who played, and
/// what is needed.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_later_rules_says_what_is_needed() {
    let (old, file) = store("later");
    let all = tables();
    for (table, state) in [
        (all.iter().find(|table| table["stage"] == "over").unwrap(), "The game is over"),
        (all.iter().find(|table| table["stage"] == "playing").unwrap(), "The game is still running"),
    ] {
        let id = table["id"].as_str().unwrap();
        let mut lines: Vec<String> =
            old.read(id.to_owned(), 0).await.unwrap().into_iter().map(|(_, line)| line).collect();
        lines[0] = lines[0].replace("\"rules\":1", "\"rules\":99");
        let later = Arc::new(SqliteStore::open_in_memory().unwrap());
        let summary = old.summary(id.to_owned()).await.unwrap();
        later
            .create(store::NewTable { id: id.to_owned(), summary, events: lines, sittings: Vec::new() })
            .await
            .unwrap();
        let mut browser = Browser::new(&house(later));
        let page = browser.get(&format!("/t/{id}")).await;
        assert_eq!(page.status, 501);
        for part in ["needs a newer Crier", "rules 99", state, "Ada"] {
            assert!(page.text.contains(part), "{part}: {}", page.text);
        }
        assert!(!page.text.contains("backup"), "{}", page.text);
        let answer: Value =
            serde_json::from_str(&browser.get(&format!("/api/tables/{id}")).await.text).unwrap();
        assert_eq!(answer["error"]["code"], "newer-crier");
        assert_eq!(answer["error"]["params"]["rules"], "99");
    }
    std::fs::remove_file(file).unwrap();
}

/// Summaries that an earlier Crier wrote do not say who won: the start page claims nothing that it does not know.
#[tokio::test(flavor = "multi_thread")]
async fn the_start_page_lists_finished_games() {
    let (store, file) = store("home");
    let mut browser = Browser::new(&house(store));
    let over: Vec<Value> = tables().into_iter().filter(|table| table["stage"] == "over").collect();
    assert!(!over.is_empty());
    for some in over.chunks(12) {
        let ids: Vec<&str> = some.iter().map(|table| table["id"].as_str().unwrap()).collect();
        browser.cookies.insert(("/".to_owned(), "mine".to_owned()), ids.join("."));
        let home = browser.get("/").await.text;
        for id in ids {
            assert!(home.contains(&format!("<li><a href=\"/t/{id}\">")), "{id}: {home}");
        }
        assert!(!home.contains(" won") && !home.contains('⟨'), "{home}");
    }
    std::fs::remove_file(file).unwrap();
}

/// A browser that comes back with the key of its old seat becomes a person, and the seat is theirs on any device.
#[tokio::test(flavor = "multi_thread")]
async fn an_old_seat_is_adopted_by_its_browser() {
    let (store, file) = store("adopt");
    let house = house(store.clone());
    let all = tables();
    let table = all.iter().find(|table| {
        let keys = table["keys"].as_object().unwrap();
        table["stage"] == "playing" && keys.len() > 1 && keys.contains_key("1")
    });
    let table = table.unwrap();
    let (id, key) = (table["id"].as_str().unwrap(), table["keys"]["1"].as_str().unwrap());
    let path = format!("/t/{id}");
    let mut browser = Browser::new(&house);
    browser.cookies.insert((path.clone(), "seat".to_owned()), key.to_owned());
    assert!(browser.get(&path).await.status.is_success());
    let person = browser.cookies[&("/".to_owned(), "person".to_owned())].clone();
    let hash = table::Secret::from_hex(&person).unwrap().hash().to_hex();
    let known = store.person_by_key(hash, 0).await.unwrap().unwrap().0;
    let listed = store.tables_of(known.id, 10).await.unwrap();
    assert_eq!(listed.iter().map(|table| table.table.as_str()).collect::<Vec<_>>(), [id]);
    // Another device of theirs, without the key, plays on.
    let mut phone = Browser::new(&house);
    try_to_ask(
        &mut phone,
        Method::POST,
        &format!("/api/tables/{id}/hand-back"),
        &person,
        &json!({ "seat": 1 }),
    )
    .await;
    let before = ask(&mut phone, Method::GET, &format!("/api/tables/{id}"), &person, &Value::Null).await;
    let moves = format!("/api/tables/{id}/moves?seat=1");
    let moves = ask(&mut phone, Method::GET, &moves, &person, &Value::Null).await["moves"].clone();
    let body = match moves.get(0) {
        Some(action) => json!({ "seat": 1, "move": action }),
        None => json!({ "seat": 1 }),
    };
    ask(&mut phone, Method::POST, &format!("/api/tables/{id}/confirm"), &person, &body).await;
    let after = ask(&mut phone, Method::GET, &format!("/api/tables/{id}"), &person, &Value::Null).await;
    assert!(after["events"].as_u64() > before["events"].as_u64(), "{before} {after}");
    std::fs::remove_file(file).unwrap();
}

/// What stands in the data of the fourth format, from before people had devices and lists of their games.
fn fourth(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/format-4").join(name)
}

/// The version of the format that a data file says it has.
fn format_of(file: &Path) -> u32 {
    let head = std::fs::read(file).unwrap();
    u32::from_be_bytes(head[60..64].try_into().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn people_attempts_and_reviews_of_the_fourth_format_are_migrated() {
    let file = std::env::temp_dir().join(format!("crier-old-data-{}-fourth.db", std::process::id()));
    std::fs::copy(fourth("crier.db"), &file).unwrap();
    let content: Value =
        serde_json::from_str(&std::fs::read_to_string(fourth("content.json")).unwrap()).unwrap();
    assert_eq!(format_of(&file), 4, "this is the file that the program of then has written");
    assert_eq!(Snapshot::of(&file).unwrap().problems().unwrap(), Vec::<String>::new(), "sound before");
    let clock = Clock::default();
    // The day is over, whenever this runs.
    clock.advance(Duration::from_secs(2 * 24 * 60 * 60));
    let store = Arc::new(SqliteStore::open(&file).unwrap());
    let settings = Settings { limits: false, clock, ..Settings::default() };
    let house = app::<AllTitles>(store.clone(), settings);
    let (mut browser, tables) = (Browser::new(&house), content["tables"].as_array().unwrap());

    // Every table is as it was.
    for table in tables {
        let (id, what) = (table["id"].as_str().unwrap(), &table["what"]);
        let now = ask(&mut browser, Method::GET, &format!("/api/tables/{id}"), "", &Value::Null).await;
        for field in ["game", "options", "stage", "events"] {
            assert_eq!(now[field], table[field], "{what}: {field}");
        }
        let exported = browser.get(&format!("/api/tables/{id}/record")).await.text;
        let before = std::fs::read_to_string(fourth(&format!("records/{id}.game"))).unwrap();
        // The day is over now, and its secret known: the dice can be verified.
        let without_secret = |text: &str| {
            let lines = text.split_inclusive('\n').filter(|line| !line.starts_with("tag dice-secret "));
            lines.collect::<String>()
        };
        assert_eq!(without_secret(&exported), without_secret(&before), "{what}");
        assert!(exported.contains("tag dice-secret ") || table["stage"] != "over", "{what}");
        check(&exported, true);
    }

    // People are known by their old secrets, which are devices now, and their attempts are among their games.
    for person in content["people"].as_array().unwrap() {
        let (name, secret) = (&person["name"], person["secret"].as_str().unwrap());
        let own: BTreeSet<&str> = tables
            .iter()
            .filter(|table| table["person"] == *name)
            .map(|table| table["id"].as_str().unwrap())
            .collect();
        let me = ask(&mut browser, Method::GET, "/api/me", secret, &Value::Null).await;
        assert_eq!(me["tables"], own.len(), "{name}");
        let games = ask(&mut browser, Method::GET, "/api/me/games", secret, &Value::Null).await;
        let games: BTreeSet<&str> =
            games["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
        assert_eq!(games, own, "{name}");
        let mut device = Browser::new(&house);
        device.cookies.insert(("/".to_owned(), "person".to_owned()), secret.to_owned());
        let page = device.get("/me/devices").await;
        assert!(page.status.is_success() && page.text.contains("this device"), "{name}: {}", page.text);
        let page = device.get("/me/stats?game=troyes-dice").await;
        assert!(page.status.is_success() && page.text.contains("Troyes Dice (1)"), "{name}: {}", page.text);
    }

    // The running attempt is played on with the key that its browser has.
    let running = tables.iter().find(|table| table["what"] == "a running attempt").unwrap();
    let (id, key) = (running["id"].as_str().unwrap(), running["keys"]["1"].as_str().unwrap());
    let moves = format!("/api/tables/{id}/moves?seat=1");
    let moves = ask(&mut browser, Method::GET, &moves, key, &Value::Null).await["moves"].clone();
    let body = json!({ "seat": 1, "move": moves[0] });
    ask(&mut browser, Method::POST, &format!("/api/tables/{id}/confirm"), key, &body).await;

    // The day's board and the review are as they were.
    let day = content["day"].as_str().unwrap();
    let board = browser.get(&format!("/daily/troyes-dice/{day}")).await.text;
    assert!(board.contains("Ada") && board.contains("Grace"), "{board}");
    let reviewed = tables.iter().find(|table| table["what"] == "reviewed").unwrap();
    let path = format!("/api/tables/{}/review", reviewed["id"].as_str().unwrap());
    let review = ask(&mut browser, Method::GET, &path, "", &Value::Null).await;
    let before: Value =
        serde_json::from_str(&std::fs::read_to_string(fourth("review.json")).unwrap()).unwrap();
    assert_eq!(review["work"], before["work"]);
    // Fields that came later may stand beside it.
    for (field, value) in before["review"]["seats"][0].as_object().unwrap() {
        assert_eq!(review["review"]["seats"][0][field], *value, "{field}");
    }

    store.close().unwrap();
    assert!(format_of(&file) > 4);
    assert_eq!(Snapshot::of(&file).unwrap().problems().unwrap(), Vec::<String>::new(), "sound afterwards");
    std::fs::remove_file(file).unwrap();
}
