//! Uniform random games through the public interface, for counting instructions: `playouts GAMES [OPTIONS…]`.
//! `scripts/instructions` runs it under callgrind.
#![expect(clippy::print_stdout, reason = "a program")]

use std::hint::black_box;

use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
use game_dice_city::{DiceCity, Options};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let games: u32 = words.next().ok_or("usage: playouts GAMES [OPTIONS…]")?.parse()?;
    let options: Options = words.collect::<Vec<_>>().join(" ").parse()?;
    let mut source = Seeded::new(1);
    let (mut points, mut moves) = (0, 0);
    for _ in 0..games {
        let played = playout(&options, &mut source)?;
        points += played.0;
        moves += played.1;
    }
    let cities = f64::from(games) * f64::from(options.players);
    println!("{games} games, {moves} moves, {} points a city", points as f64 / cities);
    Ok(())
}

fn playout<S: ChanceSource>(
    options: &Options,
    source: &mut S,
) -> Result<(i64, u64), Box<dyn std::error::Error>> {
    let mut game = DiceCity::new(options)?;
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
    let points = Seat::first(game.seats()).map(|seat| i64::from(black_box(game.score(seat)))).sum();
    Ok((points, moves))
}
