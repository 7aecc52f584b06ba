//! Regenerates the golden games: `troyes_dice_golden FOLDER`. Run it only when the rules version rises, and review the
//! difference; games of older rules keep their files (`tests/golden`, then `tests/golden/rules-2`).
//!
//! Half of the players choose at random, half take the move that scores most immediately, because random play hardly
//! ever fills a citizen track.

use std::path::Path;

use game_core::{ChanceSource, Game, LegalMoves, Pending, Seat, Seeded};
use game_record::Recorded;
use game_troyes_dice::{NumberingRule, Options, TroyesDice};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: golden FOLDER")?;
    for players in 1..=Options::MAX_PLAYERS {
        for expansion in [false, true] {
            let numbering = NumberingRule::ALL[usize::from(players) % 3];
            let crier = Seat::from_index(usize::from(players) / 2);
            write(Path::new(&folder), Options { players, expansion, numbering, crier })?;
        }
    }
    Ok(())
}

fn write(folder: &Path, options: Options) -> Result<(), Box<dyn std::error::Error>> {
    let seed = u64::from(options.players) * 2 + u64::from(options.expansion);
    let mut source = Seeded::new(seed);
    let mut game = Recorded::<TroyesDice>::new(&options)?;
    game.set_tag("source", "own play: odd seats greedy, even seats random")?;
    game.set_tag("seed", &format!("{} {seed}", Seeded::NAME))?;
    while let Pending::Chance | Pending::Seats(_) = game.game().pending() {
        match game.game().pending() {
            Pending::Seats(seats) => {
                let seat = seats.lowest().ok_or("somebody is pending")?;
                let action = if seat.number() % 2 == 1 {
                    greedy(game.game(), seat, &mut source)
                } else {
                    game.game().random_move(seat, &mut source)
                };
                game.play(seat, &action.ok_or("a pending seat has a move")?)?;
            }
            _ => {
                let chance = game.game().sample(&mut source).ok_or("chance is pending")?;
                game.resolve(&chance)?;
            }
        }
    }
    let kind = if options.expansion { "expansion" } else { "base" };
    let name = format!("{:02}-{kind}-{}.game", options.players, options.numbering.word());
    std::fs::write(folder.join(name), game.record().to_string())?;
    Ok(())
}

/// The move that scores most immediately, with ties broken from a random start.
fn greedy(game: &TroyesDice, seat: Seat, source: &mut Seeded) -> Option<<TroyesDice as Game>::Move> {
    let legal = game.legal(seat);
    let start = source.below(legal.len().max(1) as u32) as usize;
    let rotated = (0..legal.len()).filter_map(|index| legal.get((index + start) % legal.len()));
    rotated.max_by_key(|action| {
        let mut copy = *game;
        copy.play(seat, action).map_or(i32::MIN, |()| copy.score(seat))
    })
}
