//! Too much of what is allowed.

use std::io::Result;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;

use super::client::{Client, json_head};
use super::{Attempt, Target};

/// What one client may do: a burst of this many, and this many a second after that.
struct Allowance {
    begun: Instant,
    at_once: f64,
    a_second: f64,
    used: f64,
}

impl Allowance {
    fn new(at_once: f64, a_second: f64) -> Allowance {
        Allowance { begun: Instant::now(), at_once, a_second, used: 0.0 }
    }

    /// Counts something that was let through: whether it was still allowed.
    fn takes(&mut self, amount: f64) -> bool {
        self.used += amount;
        // The server's clock began a little earlier.
        self.used <= self.at_once + (self.begun.elapsed().as_secs_f64() + 1.0) * self.a_second + 2.0
    }
}

const OPTIONS: [&str; 6] = ["--tables", "5", "--reads", "20", "--changes", "5"];

/// One client opens table after table: it is stopped, and another one is not.
pub(super) async fn opening_tables(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("limits: opening tables");
    let server = target.start(data, &["--tables", "5"])?;
    let client = Client::new(server.address, 2);
    let mut allowance = Allowance::new(15.0, 5.0 / 60.0);
    let body = json!({ "game": "troyes-dice", "listed": true });
    for number in 1..=60 {
        let reply = client.post("/api/tables", "", body.clone()).await?;
        let held =
            if reply.is_granted() { allowance.takes(1.0) } else { reply.refuses() && reply.status == 429 };
        attempt.count(held, format!("table {number}: {reply}"));
    }
    let other = Client::new(server.address, 3).post("/api/tables", "", body).await?;
    attempt.count(other.is_granted(), format!("someone else: {other}"));
    Ok(attempt)
}

/// One client reads the dearest page again and again.
pub(super) async fn costly_reads(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("limits: reading the dearest page");
    let server = target.start(data, &OPTIONS)?;
    let client = Client::new(server.address, 2);
    let (table, _) = client.open_table("troia", "players=2").await?;
    for seat in 1..=2 {
        client.sit(&table, seat, ["Ada", "Grace"][usize::from(seat) - 1]).await?;
    }
    let page = table.replace("/api/tables/", "/t/");
    let mut allowance = Allowance::new(200.0, 20.0);
    for number in 1..=400 {
        let reply = client.fetch(&page).await?;
        let held = if reply.is_granted() { allowance.takes(2.0) } else { reply.status == 429 };
        attempt.count(held, format!("page {number}: {}", reply.status));
    }
    let other = Client::new(server.address, 3).fetch(&page).await?;
    attempt.count(other.is_granted(), format!("someone else: {}", other.status));
    Ok(attempt)
}

/// A client that claims another address with every request is still one client.
pub(super) async fn forged_addresses(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("limits: forged X-Forwarded-For without a proxy");
    let server = target.start(data, &OPTIONS)?;
    let client = Client::new(server.address, 2);
    let mut allowance = Allowance::new(30.0, 5.0);
    for number in 1..=120 {
        let forged =
            format!("x-forwarded-for: 198.51.100.{number}\r\nforwarded: for=198.51.100.{number}\r\n");
        let head = json_head("") + &forged;
        let reply = client.send("POST", "/api/tables/none/draft", &head, r#"{"seat":1,"move":"x"}"#).await?;
        let held = reply.status == 429 || allowance.takes(1.0);
        attempt.count(held, format!("request {number}: {reply}"));
    }
    Ok(attempt)
}

/// Behind a trusted proxy, one abuser is stopped, whatever he adds to the list, and a hundred others are not.
pub(super) async fn an_abuser_behind_a_proxy(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("limits: an abuser behind the same proxy");
    let options: Vec<&str> = OPTIONS.into_iter().chain(["--trust-proxy", "127.0.0.2"]).collect();
    let server = target.start(data, &options)?;
    let proxy = Client::new(server.address, 2);
    let change = async |forwarded: String| {
        let head = json_head("") + &format!("x-forwarded-for: {forwarded}\r\n");
        proxy.send("POST", "/api/tables/none/draft", &head, r#"{"seat":1,"move":"x"}"#).await
    };
    let mut allowance = Allowance::new(30.0, 5.0);
    for number in 1..=120 {
        let reply = change(format!("203.0.113.{number}, 198.51.100.1")).await?;
        attempt.count(reply.status == 429 || allowance.takes(1.0), format!("abuse {number}: {reply}"));
    }
    for number in 2..=101 {
        let reply = change(format!("198.51.100.{number}")).await?;
        attempt.count(reply.status != 429, format!("someone else: {reply}"));
    }
    Ok(attempt)
}

/// People who ask for hints all the time don't keep a bot from playing.
pub(super) async fn hints_beside_a_bot(target: Target<'_>, data: &Path) -> Result<Attempt> {
    let mut attempt = Attempt::new("limits: a bot beside eight who ask for hints");
    let server = target.start(data, &["--bot-threads", "1"])?;
    let mut askers = tokio::task::JoinSet::new();
    for number in 10..18 {
        let client = Client::new(server.address, number);
        let (table, _) = client.open_table("dice-city", "players=1").await?;
        let key = client.sit(&table, 1, "Ada").await?;
        askers.spawn(async move {
            loop {
                let _ = client.post(&format!("{table}/hint"), &key, json!({ "seat": 1 })).await;
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
    }
    let client = Client::new(server.address, 2);
    let (table, _) = client.open_table("troyes-dice", "players=2").await?;
    let key = client.sit(&table, 1, "Grace").await?;
    let bot = json!({ "bot": "master" });
    client.post(&format!("{table}/seats/2"), &key, bot).await?;
    for turn in 1..=6 {
        client.play_on(&table, 1, &key).await?;
        let begun = Instant::now();
        let is_answered = loop {
            let status = client.fetch(&table).await?.json();
            if status["waiting"].as_array().is_some_and(|seats| seats.contains(&json!(1))) {
                break true;
            }
            if begun.elapsed() > Duration::from_secs(20) {
                break false;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        attempt.count(is_answered, format!("turn {turn}: no answer from the bot in 20 s"));
    }
    Ok(attempt)
}
