//! Several nodes on one PostgreSQL: any node serves any table.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::StatusCode;
use server::{Listener, Listeners, Settings, Stop, app, serve};
use store::{Address, PostgresStore};
use titles::AllTitles;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::watch;

use crate::common::{Browser, finish, state};

/// Longer than anything here takes on a busy machine. What does not happen by then never does.
const EVER: Duration = Duration::from_secs(60);

/// One node, with a listener of its own.
struct Node {
    address: SocketAddr,
    _stop: watch::Sender<Stop>,
}

impl Node {
    async fn start(database: &str) -> Node {
        let public = Listener::open(&"127.0.0.1:0".parse().expect("an address")).await.expect("a port");
        let address = public[0].address().expect("an address");
        let database = Address::parse(database).expect("an address");
        let opened = tokio::task::spawn_blocking(move || PostgresStore::open(&database));
        let store = Arc::new(opened.await.expect("no panic").expect("a database"));
        let (stop, stopped) = watch::channel(Stop::No);
        let listeners = Listeners { public, ..Listeners::default() };
        let settings = Settings { limits: false, ..Settings::default() };
        tokio::spawn(serve::<AllTitles>(listeners, store, settings, stopped));
        Node { address, _stop: stop }
    }

    async fn ask(&self, method: &str, path: &str, body: &str, key: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.expect("the node listens");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: table.test\r\nconnection: close\r\nauthorization: Bearer {key}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = String::new();
        let read = stream.read_to_string(&mut answer);
        tokio::time::timeout(EVER, read).await.expect("in time").expect("an answer");
        answer
    }

    /// The same, if it goes well.
    async fn done(&self, method: &str, path: &str, body: &str, key: &str) -> String {
        let answer = self.ask(method, path, body, key).await;
        assert!(answer.starts_with("HTTP/1.1 20"), "{method} {path}: {answer}");
        answer
    }

    async fn rename(&self, table: &str, key: &str, name: &str) {
        let body = format!(r#"{{"seat":1,"name":"{name}"}}"#);
        self.done("POST", &format!("/api/tables/{table}/rename"), &body, key).await;
    }

    /// A table where Ada sits: its id and her key.
    async fn open(&self) -> (String, String) {
        let new = r#"{"game":"troyes-dice","options":"players=2"}"#;
        let id = field(&self.done("POST", "/api/tables", new, "").await, "id");
        let seat = format!("/api/tables/{id}/seats/1");
        let key = field(&self.done("POST", &seat, r#"{"name":"Ada"}"#, "").await, "key");
        (id, key)
    }
}

fn field(answer: &str, name: &str) -> String {
    let rest = answer.split(&format!("\"{name}\":\"")).nth(1).unwrap_or_else(|| panic!("{name} in {answer}"));
    rest.split('"').next().expect("a value").to_owned()
}

/// A node for browsers, which hears nothing of the others: what it must know, it asks the database for.
async fn deaf_node(database: &str) -> Router {
    let store = Arc::new(open_store(database).await);
    app::<AllTitles>(store, Settings { limits: false, ..Settings::default() })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_on_one_node_reaches_the_streams_of_another() {
    let Some(database) = postgres_testkit::database() else { return };
    let (one, other) = (Node::start(&database).await, Node::start(&database).await);
    let (table, key) = one.open().await;
    let mut stream = TcpStream::connect(other.address).await.expect("the node listens");
    let request = format!("GET /api/tables/{table}/events HTTP/1.1\r\nhost: table.test\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut lines = BufReader::new(stream).lines();
    let mut next = async || loop {
        let line = tokio::time::timeout(EVER, lines.next_line()).await.expect("in time").expect("a stream");
        if let Some(number) = line.expect("a line").strip_prefix("data: ") {
            return number.parse::<u64>().expect("a number");
        }
    };
    let mut number = next().await;
    let mut took = Vec::new();
    for round in 0..100 {
        let (begun, name) = (Instant::now(), format!("Ada {round}"));
        let ((), heard) = tokio::join!(one.rename(&table, &key, &name), next());
        assert!(heard > number, "{heard} after {number}");
        number = heard;
        took.push(begun.elapsed());
    }
    let seen = other.done("GET", &format!("/api/tables/{table}"), "", "").await;
    assert!(seen.contains("Ada 99"), "{seen}");
    took.sort();
    #[expect(clippy::print_stdout, reason = "a figure, not a test: machines differ")]
    {
        println!(
            "from a request on one node to the stream of another: p50 {:?}, p99 {:?}",
            took[50], took[99]
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_change_one_table_at_once_lose_nothing() {
    let Some(database) = postgres_testkit::database() else { return };
    let nodes = [Node::start(&database).await, Node::start(&database).await, Node::start(&database).await];
    let (table, key) = nodes[0].open().await;
    // Every rename is done within its own request, though the table changes under it all the time.
    let work = nodes.iter().enumerate().map(|(index, node)| {
        let (table, key) = (&table, &key);
        async move {
            for round in 0..20 {
                node.rename(table, key, &format!("Ada {index}-{round}")).await;
            }
        }
    });
    futures_util::future::join_all(work).await;
    let parsed = Address::parse(&database).expect("an address");
    let store = tokio::task::block_in_place(|| PostgresStore::open(&parsed)).expect("a database");
    let log = store::Store::read(&store, table.clone(), 0).await.expect("a log");
    let renamed = log.iter().filter(|(_, line)| line.contains("renamed")).count();
    assert_eq!(renamed, 60);
    // The last state is the same everywhere, within a moment.
    for node in &nodes {
        let is_last = async || {
            let seen = node.done("GET", &format!("/api/tables/{table}"), "", "").await;
            log.last().is_some_and(|(_, line)| line.contains(&field(&seen, "name")))
        };
        let begun = Instant::now();
        while !is_last().await {
            assert!(begun.elapsed() < EVER, "a node is behind for good");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_deleted_on_one_node_is_gone_on_another() {
    let Some(database) = postgres_testkit::database() else { return };
    let (one, other) = (Node::start(&database).await, Node::start(&database).await);
    let (table, _) = one.open().await;
    other.done("GET", &format!("/api/tables/{table}"), "", "").await;
    let parsed = Address::parse(&database).expect("an address");
    let request =
        store::HostRequest { id: "r".to_owned(), action: "delete".to_owned(), subject: table.clone() };
    let ask = || store::HostDesk::of_database(&parsed).expect("a desk").ask(&request);
    tokio::task::block_in_place(ask).expect("asked");
    let begun = Instant::now();
    for node in [&one, &other] {
        while !node.ask("GET", &format!("/api/tables/{table}"), "", "").await.starts_with("HTTP/1.1 404") {
            assert!(begun.elapsed() < EVER, "it is still there");
        }
    }
}

/// Behind a proxy, the next request of a player who made a change may reach any node.
#[tokio::test(flavor = "multi_thread")]
async fn what_one_node_has_acknowledged_every_node_shows() {
    let Some(database) = postgres_testkit::database() else { return };
    let nodes = [Node::start(&database).await, Node::start(&database).await];
    let (table, key) = nodes[0].open().await;
    for round in 0..60 {
        let (writer, reader) = (&nodes[round % 2], &nodes[(round + 1) % 2]);
        let name = format!("Ada {round}");
        writer.rename(&table, &key, &name).await;
        let seen = reader.done("GET", &format!("/api/tables/{table}"), "", "").await;
        assert_eq!(field(&seen, "name"), name);
    }
    let (table, key) = nodes[1].open().await;
    nodes[0].rename(&table, &key, "Ada, who has just sat down elsewhere").await;
}

/// How many events a table has, without asking a node, which would wake its bots.
async fn length(store: &PostgresStore, table: &str) -> usize {
    store::Store::read(store, table.to_owned(), 0).await.expect("a log").len()
}

async fn open_store(database: &str) -> PostgresStore {
    let database = Address::parse(database).expect("an address");
    let opened = tokio::task::spawn_blocking(move || PostgresStore::open(&database));
    opened.await.expect("no panic").expect("a database")
}

/// Nobody looks at the table, and nothing is inherited: the node has to look again by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_when_another_node_has_left_its_turn_undone() {
    let Some(database) = postgres_testkit::database() else { return };
    let (node, other) = (Node::start(&database).await, open_store(&database).await);
    let (table, key) = node.open().await;
    let lease = format!("bots:{table}");
    assert_eq!(store::Store::claim(&other, lease.clone()).await, Ok(true));
    let seat = format!("/api/tables/{table}/seats/2");
    node.done("POST", &seat, r#"{"bot":"apprentice"}"#, &key).await;
    let begun = length(&other, &table).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(length(&other, &table).await, begun, "another node has the bot's turn");
    store::Store::release(&other, lease).await.expect("released");
    let released = Instant::now();
    while length(&other, &table).await == begun {
        assert!(released.elapsed() < EVER, "the bot's turn is never taken");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A table that is new to a node is not one whose server was away.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_on_when_another_node_opens_its_table() {
    let Some(database) = postgres_testkit::database() else { return };
    let (one, other) = (Node::start(&database).await, Node::start(&database).await);
    let new = r#"{"game":"troyes-dice","options":"players=2","clock":{"reserve_s":600,"increment_s":0}}"#;
    let table = field(&one.done("POST", "/api/tables", new, "").await, "id");
    for seat in 1..=2 {
        let path = format!("/api/tables/{table}/seats/{seat}");
        one.done("POST", &path, r#"{"name":"Ada"}"#, "").await;
    }
    let store = open_store(&database).await;
    let before = length(&store, &table).await;
    other.done("GET", &format!("/api/tables/{table}"), "", "").await;
    assert_eq!(length(&store, &table).await, before, "the turn's time has begun anew");
}

async fn led_to(browser: &mut Browser, path: &str, form: &str) -> String {
    let seen = browser.post(path, form).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    seen.location.expect("to a table")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_group_on_two_nodes_meets_at_one_rematch() {
    let Some(database) = postgres_testkit::database() else { return };
    let (one, other) = (deaf_node(&database).await, deaf_node(&database).await);
    let (mut ada, mut grace) = (Browser::new(&one), Browser::new(&other));
    let mut table = ada.open("game=troyes-dice&name=Ada&here=1&elsewhere=1&at_once=yes").await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    for _ in 0..3 {
        finish(&table, &mut [(&mut ada, 1), (&mut grace, 2)]).await;
        let press = format!("{table}/rematch");
        let pressed = tokio::join!(led_to(&mut ada, &press, "chain="), led_to(&mut grace, &press, "chain="));
        assert_eq!(pressed.0, pressed.1);
        table = pressed.0;
        assert_eq!(state(&mut ada, &table).await["stage"], "playing", "both have their seats");
    }
    // The table that the slower one had opened is gone.
    let store = open_store(&database).await;
    assert_eq!(store::Store::ids(&store, None, 10).await.expect("a list").len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_want_to_play_with_anyone_meet_across_nodes() {
    let Some(database) = postgres_testkit::database() else { return };
    let nodes = [deaf_node(&database).await, deaf_node(&database).await];
    for _ in 0..5 {
        let mut browsers: Vec<Browser> = (0..4).map(|number| Browser::new(&nodes[number % 2])).collect();
        let pressed = browsers.iter_mut().enumerate().map(|(number, browser)| async move {
            led_to(browser, "/anyone", &format!("game=dice-city&name=Player%20{number}")).await
        });
        let mut tables = futures_util::future::join_all(pressed).await;
        tables.sort();
        assert!(tables[0] == tables[1] && tables[2] == tables[3] && tables[1] != tables[2], "{tables:?}");
    }
    // Nobody keeps the lease: a node that has it may be the one that stops next.
    let store = open_store(&database).await;
    let begun = Instant::now();
    while !store::Store::claim(&store, "matching".to_owned()).await.expect("an answer") {
        assert!(begun.elapsed() < EVER, "a node keeps the lease");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_two_devices_change_on_two_nodes_is_both_kept() {
    let Some(database) = postgres_testkit::database() else { return };
    let (mut phone, mut laptop) =
        (Browser::new(&deaf_node(&database).await), Browser::new(&deaf_node(&database).await));
    let table = phone.open("game=troyes-dice&name=Ada&here=1&elsewhere=1").await;
    laptop.cookies = phone.cookies.clone();
    let store = open_store(&database).await;
    let log = store::Store::read(&store, table["/t/".len()..].to_owned(), 0).await.expect("a log");
    let person =
        log.iter().find_map(|(_, line)| line.contains("\"person\":\"").then(|| field(line, "person")));
    let person = person.expect("Ada is a person");
    for round in 0..20 {
        let (name, mute) = (format!("name=Ada%20{round}"), ["all=1&mute=yes", "all=1&mute=no"][round % 2]);
        let path = format!("{table}/mute");
        let (named, muted) = tokio::join!(phone.post("/me", &name), laptop.post(&path, mute));
        assert_eq!((named.status, muted.status), (StatusCode::SEE_OTHER, StatusCode::SEE_OTHER));
        let known = store::Store::person(&store, person.clone()).await.expect("read").expect("known").about;
        assert_eq!(field(&known, "name"), format!("Ada {round}"));
        assert_eq!(known.contains("\"all\":true"), round % 2 == 0, "{known}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_on_one_node_reaches_the_streams_of_another() {
    let Some(database) = postgres_testkit::database() else { return };
    let (one, other) = (Node::start(&database).await, Node::start(&database).await);
    let (table, key) = one.open().await;
    let mut stream = TcpStream::connect(other.address).await.expect("the node listens");
    let request = format!("GET /api/tables/{table}/events HTTP/1.1\r\nhost: table.test\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut lines = BufReader::new(stream).lines();
    let mut next = async || loop {
        let line = tokio::time::timeout(EVER, lines.next_line()).await.expect("in time").expect("a stream");
        match line.expect("a line").strip_prefix("event: ") {
            // After a while, Ada counts as gone.
            None | Some("presence") => {}
            Some(event) => return event.to_owned(),
        }
    };
    assert_eq!(next().await, "changed");
    let path = format!("/api/tables/{table}/talk");
    for text in ["hello", "is anyone there?"] {
        one.done("POST", &path, &format!(r#"{{"seat":1,"text":"{text}"}}"#), &key).await;
        assert_eq!(next().await, "talk");
        assert!(other.done("GET", &path, "", "").await.contains(text));
    }
}

/// What a node has read of a log it does not read again, so that moves at a long game cost no more than at a short one.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_reads_on_and_not_from_the_start() {
    let Some(database) = postgres_testkit::database() else { return };
    let mut ada = Browser::new(&deaf_node(&database).await);
    let table = ada.open("game=troyes-dice&name=Ada&here=1&elsewhere=1").await;
    let mut devices = [ada.clone(), Browser { house: deaf_node(&database).await, ..ada }];
    for device in &mut devices {
        assert_eq!(device.get(&table).await.status, StatusCode::OK);
    }
    let name = database.split(['/', '?']).nth(3).expect("a name");
    let cluster = postgres_testkit::shared().expect("it is running");
    cluster.sql(name, "UPDATE event SET body = 'unreadable' WHERE number = 1");
    let path = format!("{table}/rename");
    for round in 0..10 {
        // In turn, and then both at once, when one of the two must find out what the other has done.
        led_to(&mut devices[round % 2], &path, &format!("seat=1&name=Ada%20{round}")).await;
        assert_eq!(
            state(&mut devices[(round + 1) % 2], &table).await["seats"][0]["name"],
            format!("Ada {round}")
        );
        let [one, other] = &mut devices;
        let name = |who: &str| format!("seat=1&name={who}%20{round}");
        let (one_form, other_form) = (name("Eva"), name("Eve"));
        tokio::join!(led_to(one, &path, &one_form), led_to(other, &path, &other_form));
    }
    let mut stranger = Browser::new(&deaf_node(&database).await);
    let opened = stranger.get(&table).await.status;
    assert!(opened.is_server_error(), "from the start it can't be read: {opened}");
}
