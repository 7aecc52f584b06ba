//! What idle tables and idle event streams weigh, and how soon a stream tells of a move among all of them.

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use loadtest::child::{self, Server};
use loadtest::drive::seat_players;
use loadtest::figures::Latency;
use loadtest::http::Connection;

/// So few connections fill all tables, so that the tables are weighed and not the connections.
const PLAYERS: usize = 20;

/// The moves whose way to a stream is timed, at each of the last tables of the players: less than a game has.
const TOLD: usize = 10;

/// Long enough for the server to come to rest.
const PAUSE: Duration = Duration::from_secs(1);

/// Fills tables, and listens at each.
pub(crate) async fn measure(program: &Path, count: usize) -> Result<(), Box<dyn Error>> {
    let folder = child::folder()?;
    let server = Server::start(program, folder.path())?;
    // What the first tables and connections need once and for all is not what each of them weighs.
    let mut players = seat_players(std::slice::from_ref(&server), PLAYERS, 1).await?;
    tokio::time::sleep(PAUSE).await;
    let empty = server.memory()?;
    let mut tables = Vec::with_capacity(count);
    while tables.len() < count {
        for player in &mut players {
            player.open().await?;
            tables.push(player.table().to_owned());
        }
    }
    tokio::time::sleep(PAUSE).await;
    let idle = server.memory()?;

    let mut streams = Vec::with_capacity(tables.len());
    for table in &tables {
        let mut stream =
            Connection::open(server.address).await?.listen(&format!("{table}/events"), "").await?;
        stream.next().await?;
        streams.push(stream);
    }
    tokio::time::sleep(PAUSE).await;
    let listening = server.memory()?;

    let mut told = Vec::new();
    let last = streams.len() - players.len();
    for _ in 0..TOLD {
        for (player, stream) in players.iter_mut().zip(&mut streams[last..]) {
            let begun = Instant::now();
            let (moved, heard) = tokio::join!(player.make_move(), stream.next());
            moved?;
            heard?;
            told.push(begun.elapsed());
        }
    }

    let kib = |bytes: u64, count: usize| bytes as f64 / 1024.0 / count as f64;
    let [p50, _, p99, max] = Latency::of(told).in_ms();
    println!(
        "\n{} idle tables: {:.1} KiB each\n\
         {} idle event streams, one at each table: {:.1} KiB each; the server has {:.0} MiB in all\n\
         a move is answered and told on its stream after p50 {p50:.1}  p99 {p99:.1}  max {max:.1} ms",
        tables.len(),
        kib(idle.saturating_sub(empty), tables.len()),
        streams.len(),
        kib(listening.saturating_sub(idle), streams.len()),
        kib(listening, 1024),
    );
    Ok(())
}
