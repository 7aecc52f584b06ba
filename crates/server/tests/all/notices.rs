//! Notices, from the move that causes them to the place where they arrive.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{Method, StatusCode};
use notices_testkit::{Endpoint, MailServer, PushBrowser};
use page_kit::query::encode;
use server::{Clock, Dispatcher, NoticeOptions, Settings, Smtp, app_with_dispatcher};
use store::SqliteStore;
use titles::AllTitles;

use crate::common::{Browser, ada_and_grace, finish, first_move, state};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// A game in which one plays after the other.
const FORM: &str = "game=dice-city&pace=over-days";

struct House {
    router: Router,
    dispatcher: Dispatcher,
    clock: Clock,
}

impl House {
    fn new(options: NoticeOptions) -> House {
        let clock = Clock::default();
        let store = Arc::new(SqliteStore::open_in_memory().unwrap());
        let settings = Settings {
            limits: false,
            clock: clock.clone(),
            public: Some("https://table.test".parse().unwrap()),
            notices: options,
            ..Settings::default()
        };
        let (router, dispatcher) = app_with_dispatcher::<AllTitles>(store, settings);
        House { router, dispatcher, clock }
    }

    fn at_home() -> House {
        House::new(NoticeOptions { allow_private: true, ..NoticeOptions::default() })
    }

    async fn sent(&self) -> usize {
        self.dispatcher.send_due().await.unwrap()
    }
}

async fn done(browser: &mut Browser, path: &str, form: &str) {
    let seen = browser.post(path, form).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{path} {form}: {}", seen.text);
}

/// Plays at a seat until it is another one's turn.
async fn turn(browser: &mut Browser, table: &str, seat: u8) {
    while state(browser, table).await["seats"][usize::from(seat) - 1]["waiting"] == true {
        let action = encode(&first_move(browser, table, seat).await);
        done(browser, &format!("{table}/confirm"), &format!("seat={seat}&move={action}")).await;
    }
}

/// Switches a webhook on.
async fn hook(browser: &mut Browser, endpoint: &Endpoint) {
    let url = encode(&endpoint.url("/hook"));
    done(browser, "/me/notices/hook", &format!("shape=json&url={url}")).await;
}

/// The ids of the channels on a person's page.
async fn channels(browser: &mut Browser) -> Vec<String> {
    let page = browser.get("/me/notices").await.text;
    let mut ids: Vec<String> = page
        .split("name=\"channel\" value=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    ids.dedup();
    ids
}

/// What comes after the host of a link.
fn path(link: &serde_json::Value) -> String {
    link.as_str().unwrap().strip_prefix("https://table.test").unwrap().to_owned()
}

#[tokio::test]
async fn a_turn_is_told_once_with_what_happened_and_its_link_opens_the_seat() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    hook(&mut grace, &endpoint).await;
    assert!(grace.get("/me/notices").await.text.contains("Nothing sent yet."));
    house.clock.advance(MINUTE);
    assert_eq!(house.sent().await, 0);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 1);
    let got = endpoint.wait().json();
    assert_eq!((got["title"].as_str(), path(&got["link"])), (Some("Your turn: Dice City"), table.clone()));
    let text = got["text"].as_str().unwrap();
    assert!(text.starts_with("With Ada.\nAda: "), "{text}");
    assert!(!text.contains(['<', '⟨']), "{text}");
    assert_eq!(house.sent().await, 0, "once for each turn");
    assert!(grace.get(&path(&got["link"])).await.text.contains("data-turn=\"yes\""));
    assert!(grace.get("/me/notices").await.text.contains("Last delivered"));
    // Nobody hears of a turn that they have played.
    house.clock.advance(MINUTE);
    turn(&mut grace, &table, 2).await;
    turn(&mut ada, &table, 1).await;
    turn(&mut grace, &table, 2).await;
    assert_eq!((house.sent().await, endpoint.take().len()), (0, 0));
}

#[tokio::test]
async fn nothing_is_sent_to_someone_at_the_table_unless_the_page_was_left_open() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    hook(&mut grace, &endpoint).await;
    grace.get(&table).await;
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 0, "she is looking");
    house.clock.advance(30 * MINUTE);
    assert_eq!(house.sent().await, 0, "she knows");
    house.clock.advance(31 * MINUTE);
    grace.get(&table).await;
    assert_eq!(house.sent().await, 1, "an hour later the page is only open");
}

#[tokio::test]
async fn a_live_table_calls_back_who_has_left() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, "game=dice-city").await;
    hook(&mut grace, &endpoint).await;
    grace.get(&table).await;
    turn(&mut ada, &table, 1).await;
    house.clock.advance(2 * HOUR);
    assert_eq!(house.sent().await, 0, "she was there when it began");
    turn(&mut grace, &table, 2).await;
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 0, "her line may only have broken");
    house.clock.advance(MINUTE / 2);
    assert_eq!(house.sent().await, 1);
}

#[tokio::test]
async fn nudges_the_end_and_another_game_are_told_too() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    hook(&mut grace, &endpoint).await;
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 1);
    house.clock.advance(13 * HOUR);
    done(&mut ada, &format!("{table}/nudge"), "seat=2&by=1").await;
    assert_eq!(house.sent().await, 1);
    let got: Vec<_> = endpoint.take().iter().map(|got| got.json()["title"].clone()).collect();
    assert_eq!(got, ["Your turn: Dice City", "Ada would like to go on: Dice City"]);
    done(&mut ada, &format!("{table}/bot-pace"), "seat=1&at_once=yes").await;
    done(&mut grace, &format!("{table}/stand-in"), "seat=2&level=random").await;
    house.clock.advance(MINUTE);
    finish(&table, &mut [(&mut ada, 1)]).await;
    assert_eq!(house.sent().await, 1);
    let got = endpoint.wait().json();
    assert_eq!(got["title"], "The game is over: Dice City");
    assert!(got["text"].as_str().unwrap().contains("Grace "), "{got}");
    done(&mut ada, &format!("{table}/rematch"), "").await;
    assert_eq!(house.sent().await, 1);
    let got = endpoint.wait().json();
    assert_eq!(got["title"], "Another game? Dice City");
    assert_ne!(path(&got["link"]), table, "it leads to the new table");
    assert_eq!(grace.get(&path(&got["link"])).await.status, StatusCode::OK);
}

/// The time of day on the house's clock, so many minutes from now, in UTC.
fn time(house: &House, minutes: i64) -> String {
    let now = std::time::UNIX_EPOCH.elapsed().unwrap() + house.clock.ahead();
    let minutes = (i64::try_from(now.as_secs()).unwrap() / 60 + minutes).rem_euclid(24 * 60);
    format!("{:02}%3A{:02}", minutes / 60, minutes % 60)
}

#[tokio::test]
async fn quiet_hours_wait_and_a_digest_is_one_message() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    hook(&mut grace, &endpoint).await;
    let id = channels(&mut grace).await.remove(0);
    let form = |more: String| format!("channel={id}&zone=0&{more}");
    let quiet = form(format!("quiet_from={}&quiet_to={}", time(&house, -60), time(&house, 90)));
    done(&mut grace, "/me/notices/save", &quiet).await;
    assert!(grace.get("/me/notices").await.text.contains("quiet from"));
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 0);
    house.clock.advance(91 * MINUTE);
    assert_eq!(house.sent().await, 1);
    turn(&mut grace, &table, 2).await;
    // Two tables, one message.
    let digest = form(format!("digest=yes&digest_at={}", time(&house, 120)));
    done(&mut grace, "/me/notices/save", &digest).await;
    let other = ada.open(&format!("name=Ada&here=1&elsewhere=1&{FORM}")).await;
    done(&mut grace, &format!("{other}/sit"), "seat=2&name=Grace").await;
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    turn(&mut ada, &other, 1).await;
    assert_eq!(house.sent().await, 0);
    house.clock.advance(2 * HOUR);
    let _ = endpoint.take();
    assert_eq!(house.sent().await, 1);
    let got = endpoint.wait().json();
    assert_eq!(
        (got["title"].as_str(), path(&got["link"])),
        (Some("News from 2 games"), "/me/games".to_owned())
    );
    assert_eq!(got["text"].as_str().unwrap().lines().count(), 2);
    for wrong in ["quiet_from=25%3A00&quiet_to=07%3A00", "quiet_from=22%3A00", "digest=yes&digest_at="] {
        let seen = grace.post("/me/notices/save", &form(wrong.to_owned())).await;
        assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
}

#[tokio::test]
async fn a_discreet_message_names_nothing_and_a_french_one_is_french() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    hook(&mut grace, &endpoint).await;
    let id = channels(&mut grace).await.remove(0);
    grace.language = "fr";
    done(&mut grace, "/me/notices/save", &format!("channel={id}&discreet=yes")).await;
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 1);
    let got = endpoint.wait().json();
    assert_eq!((&got["title"], &got["text"]), (&"Crier".into(), &"C’est votre tour.".into()));
    assert!(!got.to_string().contains("Ada") && !got.to_string().contains("Dice"), "{got}");
}

#[tokio::test]
async fn what_fails_is_tried_again_given_up_or_switched_off_and_says_why() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    hook(&mut grace, &endpoint).await;
    house.clock.advance(MINUTE);
    endpoint.answer_with(503);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 0);
    let page = grace.get("/me/notices").await.text;
    assert!(page.contains("The service refused it. (503)") && page.contains("tried again"), "{page}");
    assert_eq!((house.sent().await, endpoint.take().len()), (0, 1), "not right away");
    house.clock.advance(2 * MINUTE);
    endpoint.answer_with(200);
    assert_eq!(house.sent().await, 1);
    let again = endpoint.take();
    assert_eq!(again.len(), 1);
    assert!(!grace.get("/me/notices").await.text.contains("503"));
    // Down for a day: given up.
    turn(&mut grace, &table, 2).await;
    house.clock.advance(MINUTE);
    endpoint.answer_with(500);
    turn(&mut ada, &table, 1).await;
    for _ in 0..40 {
        assert_eq!(house.sent().await, 0);
        house.clock.advance(73 * MINUTE);
    }
    assert_eq!(endpoint.take().len(), 30);
    assert!(!grace.get("/me/notices").await.text.contains("tried again"));
    // Gone for good: switched off.
    turn(&mut grace, &table, 2).await;
    house.clock.advance(MINUTE);
    endpoint.answer_with(410);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 0);
    let page = grace.get("/me/notices").await.text;
    assert!(page.contains("(410)") && page.contains("Switch on"), "{page}");
    turn(&mut grace, &table, 2).await;
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    assert_eq!((house.sent().await, endpoint.take().len()), (0, 1));
}

#[tokio::test]
async fn one_click_stops_and_a_guess_does_not() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    hook(&mut grace, &endpoint).await;
    let id = channels(&mut grace).await.remove(0);
    done(&mut grace, "/me/notices/test", &format!("channel={id}")).await;
    let got = endpoint.wait().json();
    let stop = path(&got["stop"]["link"]);
    let mut stranger = Browser::new(&house.router);
    let guessed = format!("/stop/{id}/{}", "0".repeat(32));
    assert_eq!(stranger.get(&guessed).await.status, StatusCode::NOT_FOUND);
    assert_eq!(stranger.post(&guessed, "").await.status, StatusCode::NOT_FOUND);
    let shown = stranger.get(&stop).await;
    assert!(shown.text.contains("Stop sending notices to 127.0.0.1"), "{}", shown.text);
    assert!(grace.get("/me/notices").await.text.contains("Switch off"), "looking changes nothing");
    // As a mail program does it (RFC 8058): without cookies and without an origin.
    let seen = stranger.ask(Method::POST, &stop, "List-Unsubscribe=One-Click", &[]).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    assert!(grace.get("/me/notices").await.text.contains("Switch on"));
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 0);
    // Her other channels and her name stay out of a stranger's reach.
    let seen = stranger.post("/me/notices/switch", &format!("channel={id}&on=yes")).await;
    assert_eq!(seen.location.as_deref(), Some("/me"));
    ada.get("/me/notices").await;
    let seen = ada.post("/me/notices/switch", &format!("channel={id}&on=yes")).await;
    assert_eq!(seen.status, StatusCode::NOT_FOUND, "it is not Ada's");
    done(&mut grace, "/me/notices/switch", &format!("channel={id}&on=yes")).await;
}

#[tokio::test]
async fn mail_is_confirmed_by_its_owner_and_nobody_floods_a_stranger() {
    let mail = MailServer::start();
    let smtp = Smtp::new(&mail.address(), "Crier <crier@table.test>").unwrap();
    let house = House::new(NoticeOptions { mail: Some(smtp), ..NoticeOptions::default() });
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    done(&mut grace, "/me/notices/mail", "address=grace%40example.org").await;
    let letter = mail.wait();
    assert_eq!(letter.to, ["grace@example.org"]);
    assert!(
        letter.text.contains("Confirm your address") && letter.text.contains("List-Unsubscribe-Post"),
        "{letter:?}"
    );
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    assert_eq!((house.sent().await, mail.take().len()), (0, 0), "not before it is confirmed");
    let id = channels(&mut grace).await.remove(0);
    let seen = grace.post("/me/notices/test", &format!("channel={id}")).await;
    assert_eq!(seen.status, StatusCode::CONFLICT);
    let confirm = letter.link("confirm/").replace("https://table.test", "");
    let mut elsewhere = Browser::new(&house.router);
    assert!(elsewhere.get(&confirm).await.text.contains("Shall Crier send"));
    assert!(grace.get("/me/notices").await.text.contains("not confirmed"), "looking is not enough");
    assert!(elsewhere.post(&confirm, "").await.text.contains("from now on"));
    turn(&mut grace, &table, 2).await;
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    assert_eq!(house.sent().await, 1);
    let letter = mail.wait();
    assert!(letter.text.contains("Subject: Your turn: Dice City"), "{letter:?}");
    assert_eq!(letter.link("t/"), format!("https://table.test{table}"));
    // Someone types a stranger's address, again and again, as many persons.
    let mut accepted = 0;
    for _ in 0..6 {
        let mut eve = Browser::new(&house.router);
        eve.post("/me", "name=Eve").await;
        for _ in 0..2 {
            let seen = eve.post("/me/notices/mail", "address=victim%40example.org").await;
            accepted += usize::from(seen.status == StatusCode::SEE_OTHER);
        }
    }
    assert_eq!((accepted, mail.take().len()), (3, 3));
    for wrong in ["address=x", "address=a%40b%0D%0ABcc%3A+c%40d", "address="] {
        assert_eq!(grace.post("/me/notices/mail", wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
}

#[tokio::test]
async fn a_push_message_reaches_the_browser_that_subscribed() {
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    let push = PushBrowser::default();
    let subscription = encode(&push.subscription(&endpoint.url("/push/1")));
    done(&mut grace, "/me/notices/push", &format!("subscription={subscription}&zone=60")).await;
    house.clock.advance(MINUTE);
    turn(&mut ada, &table, 1).await;
    endpoint.answer_with(201);
    assert_eq!(house.sent().await, 1);
    let got = endpoint.wait();
    assert_eq!(got.header("content-encoding"), "aes128gcm");
    let page = grace.get("/me/notices").await.text;
    let key = page.split("data-key=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(
        got.header("authorization").ends_with(&format!("k={key}")),
        "the key that browsers subscribe with"
    );
    let read = push.read(&got.body);
    assert_eq!((read["title"].as_str(), path(&read["link"])), (Some("Your turn: Dice City"), table));
    // The same browser again: one channel, not two.
    let again = encode(&PushBrowser::default().subscription(&endpoint.url("/push/1")));
    done(&mut grace, "/me/notices/push", &format!("subscription={again}")).await;
    assert_eq!(channels(&mut grace).await.len(), 1);
    let seen = grace.post("/me/notices/push", "subscription=%7B%7D").await;
    assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn private_places_are_refused_and_tests_and_channels_are_few() {
    let house = House::new(NoticeOptions::default());
    let (_, mut grace, _) = ada_and_grace(&house.router, FORM).await;
    for url in ["http://127.0.0.1:9/x", "https://127.0.0.1/x", "https://10.0.0.1/x", "https://[::1]/x"] {
        let seen = grace.post("/me/notices/hook", &format!("shape=json&url={}", encode(&url))).await;
        assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY, "{url}");
        let push = encode(&PushBrowser::default().subscription(url));
        let seen = grace.post("/me/notices/push", &format!("subscription={push}")).await;
        assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY, "{url}");
    }
    assert!(channels(&mut grace).await.is_empty());
    let (house, endpoint) = (House::at_home(), Endpoint::start());
    let (_, mut grace, _) = ada_and_grace(&house.router, FORM).await;
    for number in 0..12 {
        let url = encode(&endpoint.url(&format!("/{number}")));
        let seen = grace.post("/me/notices/hook", &format!("shape=json&url={url}")).await;
        let expected = if number < 10 { StatusCode::SEE_OTHER } else { StatusCode::CONFLICT };
        assert_eq!(seen.status, expected, "{}", seen.text);
    }
    let id = channels(&mut grace).await.remove(0);
    let mut accepted = 0;
    for _ in 0..10 {
        let seen = grace.post("/me/notices/test", &format!("channel={id}")).await;
        accepted += usize::from(seen.status == StatusCode::SEE_OTHER);
    }
    assert_eq!((accepted, endpoint.take().len()), (6, 6));
    done(&mut grace, "/me/notices/remove", &format!("channel={id}")).await;
    assert_eq!(channels(&mut grace).await.len(), 9);
    grace.post("/me/forget", "").await;
    assert_eq!(grace.get("/me/notices").await.location.as_deref(), Some("/me"), "forgotten with everything");
}

#[tokio::test]
async fn a_feed_and_a_calendar_list_running_games_at_private_addresses() {
    let house = House::at_home();
    let (mut ada, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    turn(&mut ada, &table, 1).await;
    let page = grace.post("/me/notices/feed", "").await.text;
    let address = |page: &str, end: &str| {
        let found = page.split('"').find(|part| part.contains("/feed/") && part.contains(end)).unwrap();
        found.strip_prefix("https://table.test").unwrap().to_owned()
    };
    let (atom, calendar) = (address(&page, "games.atom"), address(&page, "games.ics"));
    let mut reader = Browser::new(&house.router);
    let feed = reader.get(&atom).await;
    assert!(feed.headers["content-type"].to_str().unwrap().starts_with("application/atom+xml"));
    assert!(feed.text.contains("Your turn: Dice City") && feed.text.contains(&table), "{}", feed.text);
    let events = reader.get(&calendar).await;
    assert!(
        events.text.contains("BEGIN:VEVENT\r\n") && events.text.contains("Your turn: Dice City"),
        "{}",
        events.text
    );
    // New addresses end the old ones, and a device's key opens none.
    grace.post("/me/notices/feed", "").await;
    assert_eq!(reader.get(&atom).await.status, StatusCode::NOT_FOUND);
    let device = grace.cookies[&("/".to_owned(), "person".to_owned())].clone();
    assert_eq!(reader.get(&format!("/feed/{device}/games.atom")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(reader.get("/feed/x/games.ics").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_host_can_switch_them_off() {
    let house = House::new(NoticeOptions { is_off: true, allow_private: true, ..NoticeOptions::default() });
    let (_, mut grace, table) = ada_and_grace(&house.router, FORM).await;
    assert!(grace.get("/me/notices").await.text.contains("switched notices off"));
    assert!(!grace.get(&table).await.text.contains("Hear when"));
    let url = encode(&Endpoint::start().url("/"));
    let seen = grace.post("/me/notices/hook", &format!("shape=json&url={url}")).await;
    assert_eq!(seen.status, StatusCode::CONFLICT);
}

/// Every code of the crate that sends has a sentence in both languages.
#[test]
fn every_reason_has_words() {
    for lang in words::Lang::ALL {
        let words = words::Words::new(lang);
        for code in notices::Reason::CODES {
            assert!(words.find("notice-reason", code).is_some(), "{code}");
        }
        for code in notices::TargetError::CODES {
            assert!(words.find("channel-fault", code).is_some(), "{code}");
        }
    }
}
