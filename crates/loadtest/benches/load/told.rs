//! How soon a move on one node is told on a stream of another.

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use loadtest::drive::seat_players;
use loadtest::figures::Latency;
use loadtest::http::Connection;
use postgres_testkit::Cluster;

use crate::kinds::KINDS;

/// How many tables, and moves at each: less than a game has.
const TABLES: usize = 20;
const MOVES: usize = 10;

/// Plays on one node and listens on another. Returns how soon a move that was sent is heard of (p50).
pub(crate) async fn measure(program: &Path, cluster: &Cluster) -> Result<Duration, Box<dyn Error>> {
    let nodes = KINDS[2].place(Some(cluster))?.start(program, 2)?;
    let mut players = seat_players(&nodes[..1], TABLES, 1).await?;
    let (mut sent, mut answered) = (Vec::new(), Vec::new());
    for player in &mut players {
        let path = format!("{}/events", player.table());
        let mut stream = Connection::open(nodes[1].address).await?.listen(&path, "").await?;
        stream.next().await?;
        for _ in 0..MOVES {
            let begun = Instant::now();
            let (moved, heard) =
                tokio::join!(async { player.make_move().await.map(|_| begun.elapsed()) }, async {
                    stream.next().await.map(|_| begun.elapsed())
                });
            let (moved, heard) = (moved?, heard?);
            sent.push(heard);
            answered.push(heard.saturating_sub(moved));
            // One at a time, as people play.
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    println!();
    let (sent, answered) = (Latency::of(sent), Latency::of(answered));
    for (what, times) in [("sent", sent), ("answered", answered)] {
        let [p50, p90, p99, max] = times.in_ms();
        println!(
            "from a move {what} on one node to the stream of another: \
             p50 {p50:.1}  p90 {p90:.1}  p99 {p99:.1}  max {max:.1} ms"
        );
    }
    Ok(sent.p50)
}
