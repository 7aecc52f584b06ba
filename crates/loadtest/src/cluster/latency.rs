//! How long it takes from a move on one node to a stream on another.

use std::io::Result;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::figures::Latency;
use crate::http::Connection;
use crate::player::Player;

/// Makes moves on one node, one after the other, and hears of them on another: from sending the request to hearing of it, its wait for
/// the disks included.
pub(crate) async fn measure(from: SocketAddr, to: SocketAddr, moves: usize) -> Result<Latency> {
    let mut player = Player::new(from, 1, 7).await?;
    player.open().await?;
    let mut times: Vec<Duration> = Vec::new();
    while times.len() < moves {
        let table = player.table().to_owned();
        let path = format!("{table}/events");
        let mut stream = Connection::open(to).await?.listen(&path, player.key()).await?;
        // It begins with how the table stands.
        let mut heard = stream.next().await?;
        while times.len() < moves {
            let answered = player.make_move().await?;
            let begun = Instant::now();
            if player.table() != table {
                break;
            }
            let before = heard;
            while heard <= before {
                heard = stream.next().await?;
            }
            times.push(answered + begun.elapsed());
        }
    }
    Ok(Latency::of(times))
}
