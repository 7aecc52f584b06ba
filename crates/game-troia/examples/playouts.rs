//! Uniform random games through the public interface, for counting instructions: `playouts GAMES [OPTIONS…]`.
#![expect(clippy::print_stdout, reason = "a program")]

use std::hint::black_box;

use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_troia::{Options, Troia};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let games: u32 = words.next().ok_or("usage: playouts GAMES [OPTIONS…]")?.parse()?;
    let options: Options = words.collect::<Vec<_>>().join(" ").parse()?;
    let mut source = Seeded::new(1);
    let (mut points, mut moves) = (0i64, 0u64);
    for _ in 0..games {
        let (scored, played) = playout(&options, &mut source)?;
        (points, moves) = (points + scored, moves + played);
    }
    let seats = f64::from(options.players);
    println!("{games} games, {moves} moves, {} points a seat", points as f64 / f64::from(games) / seats);
    Ok(())
}

fn playout<S: ChanceSource>(
    options: &Options,
    source: &mut S,
) -> Result<(i64, u64), Box<dyn std::error::Error>> {
    let mut game = Troia::new(options)?;
    let mut moves = 0;
    loop {
        match game.pending() {
            Pending::Chance => {
                let chance = game.sample(source).ok_or("chance is pending")?;
                game.resolve(&chance)?;
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().ok_or("somebody is pending")?;
                let action = game.random_move(seat, source).ok_or("the seat can move")?;
                game.play(seat, &action)?;
                moves += 1;
            }
            Pending::Over => break,
        }
    }
    Ok((Seat::first(game.seats()).map(|seat| i64::from(black_box(game.score(seat)))).sum(), moves))
}
