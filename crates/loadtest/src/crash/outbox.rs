//! Notices of a server that is killed at any moment: what a stored move has caused arrives, and a second copy can be told.
//!
//! Players make their turns at tables over days while the server is killed. Their opponent is not here and hears of it by a
//! webhook. The notice is written in the same commit as the move: wherever it is her turn, a notice must arrive.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::{Error, Result};
use std::path::Path;
use std::time::{Duration, Instant};

use notices_testkit::Endpoint;
use serde_json::json;
use tokio::task::JoinSet;

use super::{PATIENCE, Plan};
use crate::attack::browser::{Browser, encoded};
use crate::attack::client::Client;
use crate::child::Server;
use crate::random::Random;

const OPTIONS: [&str; 2] = ["--no-limits", "--private-hooks"];

/// What became of the notices.
#[derive(Clone, Debug, Default)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Outbox {
    pub kills: u32,
    /// Tables where a turn was made, acknowledged or not.
    pub turns: usize,
    /// Messages that have arrived.
    pub messages: usize,
    /// Turns of which no message has arrived. Must be empty.
    pub lost: Vec<String>,
    /// Messages that nobody can tell from news: another id for the same turn, or no turn at all. Must be empty.
    pub odd: Vec<String>,
}

impl Outbox {
    /// Whether nothing was wrong.
    pub fn is_good(&self) -> bool {
        self.lost.is_empty() && self.odd.is_empty()
    }
}

/// One line.
impl fmt::Display for Outbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outbox { kills, turns, messages, lost, odd } = self;
        let (lost, odd) = (lost.len(), odd.len());
        write!(f, "{kills} kills, {turns} turns, {messages} notices of them: {lost} lost, {odd} odd")
    }
}

/// Kills a server while turns are made, and looks for the notices of them; how long turns take decides the moments. With a false memory, it expects one of a turn that
/// was never made.
pub async fn outbox(program: &Path, data: &Path, plan: &Plan) -> Result<Outbox> {
    let (mut random, endpoint) = (Random::new(plan.seed), Endpoint::start());
    let start = || Server::start_with(program, data, &OPTIONS);
    let server = start()?;
    let mut grace = Browser::named(Client::new(server.address, 3), "Grace").await?;
    let hook = format!("shape=json&url={}", encoded(&endpoint.url("/hook")));
    grace.led("/me/notices/hook", &hook).await?;
    // One turn that nobody disturbs says how long turns take here.
    let (first, key) = table(&server, &mut grace).await?;
    server.stop()?;
    // After a restart nobody is at the tables.
    let server = start()?;
    let begun = Instant::now();
    Client::new(server.address, 2).play_on(&first, 1, &key).await?;
    // So late that about half of the turns are made.
    let latest = begun.elapsed() * plan.clients as u32;
    server.stop()?;
    let (mut report, mut tables, mut messages) = (Outbox::default(), vec![first], Vec::new());
    for _ in 0..plan.kills {
        let server = start()?;
        let mut keys = Vec::new();
        for _ in 0..plan.clients {
            keys.push(table(&server, &mut grace).await?);
        }
        server.stop()?;
        let server = start()?;
        let mut playing = JoinSet::new();
        for (table, key) in keys.clone() {
            let client = Client::new(server.address, 2);
            // It breaks off in the middle: that is the point.
            playing.spawn(async move { drop(client.play_on(&table, 1, &key).await) });
        }
        let moment = random.below(latest.as_micros().max(1) as usize) as u64;
        tokio::time::sleep(Duration::from_micros(moment)).await;
        server.kill()?;
        report.kills += 1;
        playing.join_all().await;
        tables.extend(keys.into_iter().map(|(table, _)| table));
    }
    let server = start()?;
    let mut due = BTreeSet::new();
    for table in &tables {
        let state = Client::new(server.address, 2).fetch(table).await?.json();
        if state["waiting"] == json!([2]) {
            due.insert(table.rsplit('/').next().unwrap_or_default().to_owned());
        }
    }
    report.turns = due.len();
    if plan.false_memory {
        due.insert("a turn that was never made".to_owned());
    }
    // Each is sent at once or, if an attempt was cut short, within moments after a restart.
    let limit = if plan.false_memory { Duration::from_secs(5) } else { PATIENCE };
    let begun = Instant::now();
    let ids = loop {
        messages.extend(endpoint.take().iter().map(|got| got.json()["id"].as_str().unwrap_or("").to_owned()));
        let ids = by_table(&messages);
        if due.iter().all(|table| ids.contains_key(table)) || begun.elapsed() > limit {
            break ids;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    report.messages = messages.len();
    report.lost = due.iter().filter(|table| !ids.contains_key(*table)).cloned().collect();
    let odd = ids.iter().filter(|(table, ids)| !due.contains(*table) || ids.len() > 1);
    report.odd = odd.map(|(table, ids)| format!("{table}: {ids:?}")).collect();
    Ok(report)
}

/// The different ids of messages, `TABLE.NUMBER.CHANNEL`, by their tables.
fn by_table(messages: &[String]) -> BTreeMap<String, BTreeSet<&str>> {
    let mut ids: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for id in messages {
        let table = id.split('.').next().unwrap_or_default();
        ids.entry(table.to_owned()).or_default().insert(id);
    }
    ids
}

/// A table over days with Ada to play and Grace as her opponent: its path in the JSON interface, and Ada's key.
async fn table(server: &Server, grace: &mut Browser) -> Result<(String, String)> {
    let mut ada = Browser::new(Client::new(server.address, 2));
    let form = "game=dice-city&pace=over-days&name=Ada&here=1&elsewhere=1";
    let table = ada.led("/tables", form).await?;
    *grace = grace.at(Client::new(server.address, 3));
    grace.led(&format!("{table}/sit"), "seat=2&name=Grace").await?;
    match ada.cookie("seat") {
        "" => Err(Error::other("a seat without a key")),
        key => Ok((table.replace("/t/", "/api/tables/"), key.to_owned())),
    }
}
