//! People who are told that it is their turn: which notices were due, and which have arrived.
//!
//! Each has a webhook at an endpoint of the harness. They sit down at one table after another and leave; when the second player comes, the
//! game begins, and since the first is not there, a notice is due in the same commit. It has to arrive, whatever fails meanwhile, and
//! may arrive twice.

use std::collections::BTreeMap;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use notices_testkit::Endpoint;
use serde::Deserialize;
use tokio::task::JoinSet;

use crate::attack::client::Client;
use crate::crash::found::Seats;
use crate::http::Connection;
use crate::random::Random;

/// How many people; each causes a notice about once a second.
const PEOPLE: usize = 4;
const PAUSE: Duration = Duration::from_secs(1);

/// Between two attempts.
const AGAIN: Duration = Duration::from_millis(50);

/// How long what is due may take in the end. A notice whose node was killed while sending is sent again by the next one at once; one
/// that could not be delivered, after a minute.
const LATE: Duration = Duration::from_secs(150);

/// A table at which a notice is due, by its id.
type Table = String;

/// People who are told.
pub(crate) struct Notices {
    endpoint: Endpoint,
    stop: Arc<AtomicBool>,
    tasks: JoinSet<Vec<Table>>,
}

/// What is still to arrive.
pub(crate) struct Due {
    endpoint: Endpoint,
    tables: Vec<Table>,
}

/// What has become of the notices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Told {
    pub(crate) due: u64,
    /// Due, but never sent: by table.
    pub(crate) missing: Vec<Table>,
    /// Arrived more than once.
    pub(crate) twice: u64,
}

#[derive(Deserialize)]
struct Opened<'a> {
    id: &'a str,
}

impl Notices {
    /// Lets people switch on their webhooks at a node, and causes notices through the proxy from then on.
    pub(crate) async fn begin(node: SocketAddr, proxy: SocketAddr, random: &mut Random) -> Result<Notices> {
        let (endpoint, stop) = (Endpoint::start(), Arc::new(AtomicBool::new(false)));
        let mut tasks = JoinSet::new();
        for number in 0..PEOPLE {
            let key = person(node, &endpoint.url(&format!("/{number}"))).await?;
            tasks.spawn(cause(proxy, key, Random::new(random.bits()), Arc::clone(&stop)));
        }
        Ok(Notices { endpoint, stop, tasks })
    }

    /// Lets everyone stop; what is due by now is still to arrive.
    pub(crate) async fn stop(mut self) -> Result<Due> {
        self.stop.store(true, Ordering::Release);
        let mut tables = Vec::new();
        while let Some(caused) = self.tasks.join_next().await {
            tables.extend(caused.map_err(Error::other)?);
        }
        Ok(Due { endpoint: self.endpoint, tables })
    }
}

impl Due {
    /// Waits for what is due, and compares. With a lie, a notice that was never due is missed.
    pub(crate) async fn wait(self, lie: bool) -> Result<Told> {
        let Due { endpoint, tables: mut due } = self;
        let (begun, mut arrived) = (Instant::now(), Vec::new());
        loop {
            // Its id begins with the table's.
            let tables = endpoint
                .take()
                .into_iter()
                .filter_map(|got| Some(got.json()["id"].as_str()?.split('.').next()?.to_owned()));
            arrived.extend(tables);
            let told = Told::of(&due, &arrived);
            if told.missing.is_empty() || begun.elapsed() > LATE {
                if lie {
                    due.push("a notice that was never due".to_owned());
                }
                return Ok(Told::of(&due, &arrived));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

impl Told {
    fn of(due: &[Table], arrived: &[Table]) -> Told {
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        arrived.iter().for_each(|table| *counts.entry(table).or_default() += 1);
        let missing = due.iter().filter(|table| !counts.contains_key(table.as_str())).cloned().collect();
        let twice = counts.values().filter(|count| **count > 1).count() as u64;
        Told { due: due.len() as u64, missing, twice }
    }
}

/// Someone new with a webhook; returns the key of their device.
async fn person(node: SocketAddr, hook: &str) -> Result<String> {
    let client = Client::new(node, 1);
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    let reply = client.send("POST", "/me", form, "name=Ada").await?;
    let cookie = reply.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
    let key = cookie.strip_prefix("person=").ok_or_else(|| Error::other(format!("nobody new: {reply}")))?;
    let address: String = hook.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let head = format!("{form}cookie: {cookie}\r\n");
    let reply = client.send("POST", "/me/notices/hook", &head, &format!("shape=json&url={address}")).await?;
    match reply.status {
        303 => Ok(key.to_owned()),
        _ => Err(Error::other(format!("no webhook: {reply}"))),
    }
}

/// Causes notices until it is to stop; returns at which tables they are due.
async fn cause(proxy: SocketAddr, person: String, mut random: Random, stop: Arc<AtomicBool>) -> Vec<Table> {
    let mut due = Vec::new();
    while !stop.load(Ordering::Acquire) {
        if let Ok(table) = wait_at_table(proxy, &person).await {
            // The other player comes. Without an answer, the table says whether they did; that is asked until it is known.
            let come = sit(proxy, &table, 2, &random.key()).await;
            let is_due = match come {
                Ok(()) => true,
                Err(_) => has_begun(proxy, &table).await,
            };
            if is_due {
                due.push(table);
            }
            tokio::time::sleep(PAUSE).await;
        } else {
            tokio::time::sleep(AGAIN).await;
        }
    }
    due
}

/// Opens a table and takes a seat there. If anything fails, the table is forgotten: no notice is due without a second player.
async fn wait_at_table(proxy: SocketAddr, person: &str) -> Result<Table> {
    let mut connection = Connection::open(proxy).await?;
    // Both play at once there, so both are awaited as soon as the game begins.
    let new = r#"{"game":"troyes-dice","options":"players=2","over_days":true}"#;
    let answer = connection.post("/api/tables", "", new).await?.accepted()?;
    let Opened { id } = serde_json::from_slice(answer.body).map_err(Error::other)?;
    let table = id.to_owned();
    sit(proxy, &table, 1, person).await?;
    Ok(table)
}

async fn sit(proxy: SocketAddr, table: &str, seat: u8, key: &str) -> Result<()> {
    let path = format!("/api/tables/{table}/seats/{seat}");
    let mut connection = Connection::open(proxy).await?;
    connection.post(&path, key, r#"{"name":"Ada"}"#).await?.accepted().map(drop)
}

/// Whether the second player did sit down. One who has not may still do so a moment later, so that only a yes counts at once.
async fn has_begun(proxy: SocketAddr, table: &str) -> bool {
    let look = async || -> Result<bool> {
        let mut connection = Connection::open(proxy).await?;
        let answer = connection.get(&format!("/api/tables/{table}"), "").await?.accepted()?;
        let public: Seats<'_> = serde_json::from_slice(answer.body).map_err(Error::other)?;
        Ok(public.stage == "playing")
    };
    let mut answers = 0;
    for _ in 0..200 {
        match look().await {
            Ok(true) => return true,
            Ok(false) => answers += 1,
            Err(_) => {}
        }
        // Nothing more is said of it: whatever happened, it was not acknowledged.
        if answers > 20 {
            return false;
        }
        tokio::time::sleep(AGAIN).await;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_due_and_did_not_arrive_is_missing() {
        let tables = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        let due = tables(&["a", "b", "c"]);
        let told = Told::of(&due, &tables(&["c", "a", "c", "of another game"]));
        assert_eq!(told, Told { due: 3, missing: tables(&["b"]), twice: 1 });
        assert!(Told::of(&due, &due).missing.is_empty());
    }
}
