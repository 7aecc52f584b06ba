//! Uniform random games through the public interface, for counting instructions: `playouts GAMES [OPTIONS…]`.
//! `scripts/instructions` runs it under callgrind.
#![expect(clippy::print_stdout, reason = "a program")]

use std::hint::black_box;

use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_troyes_dice::{Options, TroyesDice};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let games: u32 = words.next().ok_or("usage: playouts GAMES [OPTIONS…]")?.parse()?;
    let options: Options = words.collect::<Vec<_>>().join(" ").parse()?;
    let mut source = Seeded::new(1);
    let mut points = 0i64;
    for _ in 0..games {
        points += playout(&options, &mut source)?;
    }
    println!(
        "{games} games, {} points a sheet",
        points as f64 / f64::from(games) / f64::from(options.players)
    );
    Ok(())
}

fn playout<S: ChanceSource>(options: &Options, source: &mut S) -> Result<i64, Box<dyn std::error::Error>> {
    let mut game = TroyesDice::new(options)?;
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
            }
            Pending::Over => break,
        }
    }
    Ok(Seat::first(game.seats()).map(|seat| i64::from(black_box(game.score(seat)))).sum())
}
