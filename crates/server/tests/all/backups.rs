//! What people have beside their games travels with a backup: circles, channels, waiting notices, talk, feeds, and the server's
//! own keys.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use notices_testkit::Endpoint;
use page_kit::query::encode;
use server::{Clock, Dispatcher, NoticeOptions, Settings, app_with_dispatcher};
use store::{Snapshot, SqliteStore, backup, restore};
use titles::AllTitles;

use crate::common::{Browser, ada_and_grace, first_move, state};

const MINUTE: Duration = Duration::from_secs(60);

/// A server on a data file.
fn open(file: &Path, clock: &Clock) -> (Router, Dispatcher, Arc<SqliteStore>) {
    let store = Arc::new(SqliteStore::open(file).expect("a data file"));
    let settings = Settings {
        limits: false,
        clock: clock.clone(),
        public: Some("https://table.test".parse().expect("an address")),
        notices: NoticeOptions { allow_private: true, ..NoticeOptions::default() },
        ..Settings::default()
    };
    let (router, dispatcher) = app_with_dispatcher::<AllTitles>(store.clone(), settings);
    (router, dispatcher, store)
}

async fn done(browser: &mut Browser, path: &str, form: &str) -> String {
    let seen = browser.post(path, form).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{path}: {}", seen.text);
    seen.location.expect("somewhere")
}

/// An attribute's value that contains this.
fn value(page: &str, part: &str) -> String {
    let found = page.split('"').find(|value| value.contains(part));
    found.unwrap_or_else(|| panic!("{part}: {page}")).replace("https://table.test", "")
}

/// The key that browsers subscribe to messages with.
async fn push_key(browser: &mut Browser) -> String {
    let page = browser.get("/me/notices").await.text;
    let key = page.split("data-key=\"").nth(1).and_then(|rest| rest.split('"').next());
    key.filter(|key| key.len() > 80).unwrap_or_else(|| panic!("{page}")).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_people_have_is_in_a_backup_and_comes_back() {
    let folder = std::env::temp_dir().join(format!("crier-backups-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let [file, copy, other] = ["crier.db", "copy.db", "other.db"].map(|name| folder.join(name));
    let (clock, endpoint) = (Clock::default(), Endpoint::start());
    let (house, dispatcher, store) = open(&file, &clock);
    let (mut ada, mut grace, table) = ada_and_grace(&house, "game=dice-city&pace=over-days").await;
    done(&mut ada, &format!("{table}/talk"), "seat=1&text=Good+evening").await;
    let circle = done(&mut ada, "/circles", "circle=Sundays").await;
    let link = value(&ada.get(&circle).await.text, "/c/");
    done(&mut grace, &link, "").await;
    let form = format!("shape=json&url={}", encode(&endpoint.url("/hook")));
    done(&mut grace, "/me/notices/hook", &form).await;
    let feed = value(&grace.post("/me/notices/feed", "").await.text, "games.atom");
    done(&mut ada, "/vacation", "days=9").await;
    let key = push_key(&mut grace).await;
    // A test message has a link that stops the channel; the turn's own message finds a service that is down.
    let page = grace.get("/me/notices").await.text;
    let channel = page.split("name=\"channel\" value=\"").nth(1).expect("a channel");
    let channel = channel.split('"').next().expect("an id").to_owned();
    done(&mut grace, "/me/notices/test", &format!("channel={channel}")).await;
    let stop = endpoint.wait().json()["stop"]["link"].as_str().expect("a link").to_owned();
    let stop = stop.replace("https://table.test", "");
    clock.advance(MINUTE);
    endpoint.answer_with(503);
    while state(&mut ada, &table).await["seats"][0]["waiting"] == true {
        let action = encode(&first_move(&mut ada, &table, 1).await);
        done(&mut ada, &format!("{table}/confirm"), &format!("seat=1&move={action}")).await;
    }
    assert_eq!(dispatcher.send_due().await.expect("tried"), 0);
    assert_eq!(endpoint.take().len(), 1, "it was offered once");

    backup(&file, &copy).expect("a copy of a running server's data");
    store.close().expect("closed");
    drop((house, dispatcher, store));
    restore(&copy, &other).expect("restored");
    assert_eq!(Snapshot::of(&other).expect("data").problems().expect("looked"), Vec::<String>::new());

    let (house, dispatcher, _store) = open(&other, &clock);
    (ada.house, grace.house) = (house.clone(), house.clone());
    assert!(grace.get(&table).await.text.contains("Good evening"), "talk");
    let page = grace.get(&circle).await.text;
    assert!(page.contains("Sundays") && page.contains("Ada"), "the circle and its members: {page}");
    assert_eq!(Browser::new(&house).get(&link).await.status, StatusCode::OK, "its link");
    assert!(ada.get("/vacation").await.text.contains("You’re on vacation until"));
    assert_eq!(push_key(&mut grace).await, key, "browsers that subscribed before still get messages");
    let read = Browser::new(&house).get(&feed).await;
    assert!(read.status == StatusCode::OK && read.text.contains(&table), "the feed: {}", read.text);
    // The notice waits for its second attempt, as it did before.
    assert_eq!(dispatcher.send_due().await.expect("looked"), 0);
    clock.advance(2 * MINUTE);
    endpoint.answer_with(200);
    assert_eq!(dispatcher.send_due().await.expect("sent"), 1);
    assert_eq!(endpoint.wait().json()["title"], "Your turn: Dice City");
    // A link to stop that was sent before works, since the server's key is the same.
    let stopped = Browser::new(&house).post(&stop, "").await;
    assert!(stopped.status.is_success() && stopped.text.contains("No more notices"), "{}", stopped.text);
    std::fs::remove_dir_all(folder).expect("removed");
}
