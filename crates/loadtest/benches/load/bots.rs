//! How long a person's click takes beside tables at which nobody but bots plays, and all of them think.

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use loadtest::child::{self, Server};
use loadtest::drive::seat_players;
use loadtest::figures::Latency;
use loadtest::http::Connection;
use loadtest::player::Player;
use serde::Deserialize;

/// A person who clicks so often is in a hurry.
const BETWEEN_CLICKS: Duration = Duration::from_millis(40);

/// The masters at each table.
const MASTERS: u8 = 4;

#[derive(Deserialize)]
struct Opened<'a> {
    id: &'a str,
    /// Earlier programs let anyone put bots on seats, and give out no key.
    #[serde(default)]
    key: &'a str,
}

/// The same person alone, and beside the bots.
pub(crate) async fn measure(program: &Path, tables: usize, time: Duration) -> Result<(), Box<dyn Error>> {
    let folder = child::folder()?;
    let server = Server::start(program, folder.path())?;
    let mut players = seat_players(std::slice::from_ref(&server), 1, 1).await?;
    let person = players.first_mut().ok_or("a player")?;
    let alone = clicks(person, time).await?;
    let mut connection = Connection::open(server.address).await?;
    for _ in 0..tables {
        let new = format!(r#"{{"game":"troyes-dice","options":"players={MASTERS}","bots_at_once":true}}"#);
        let answer = connection.post("/api/tables", "", &new).await?.accepted()?;
        let Opened { id, key } = serde_json::from_slice(answer.body)?;
        let (id, key) = (id.to_owned(), key.to_owned());
        for seat in 1..=MASTERS {
            let path = format!("/api/tables/{id}/seats/{seat}");
            connection.post(&path, &key, r#"{"bot":"master"}"#).await?.accepted()?;
        }
    }
    let cpu = server.cpu()?;
    let begun = Instant::now();
    let beside = clicks(person, time).await?;
    let busy = (server.cpu()? - cpu).as_secs_f64() / begun.elapsed().as_secs_f64();
    println!(
        "\na person who clicks every {} ms    p50 ms  p90 ms  p99 ms  max ms",
        BETWEEN_CLICKS.as_millis()
    );
    for (who, latency) in
        [("alone".to_owned(), alone), (format!("beside {tables} tables of {MASTERS} masters"), beside)]
    {
        let [p50, p90, p99, max] = latency.in_ms();
        println!("{who:<34} {p50:6.1}  {p90:6.1}  {p99:6.1}  {max:6.1}");
    }
    println!("the server used {busy:.2} cores then");
    Ok(())
}

async fn clicks(person: &mut Player, time: Duration) -> Result<Latency, Box<dyn Error>> {
    let end = Instant::now() + time;
    let mut times = Vec::new();
    while Instant::now() < end {
        times.push(person.make_move().await?);
        tokio::time::sleep(BETWEEN_CLICKS).await;
    }
    Ok(Latency::of(times))
}
