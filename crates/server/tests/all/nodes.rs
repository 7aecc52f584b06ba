//! Several nodes on one PostgreSQL: any node serves any table.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use server::{Listener, Listeners, Settings, Stop, serve};
use store::{Address, PostgresStore};
use titles::AllTitles;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::watch;

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
