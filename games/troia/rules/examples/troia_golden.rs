//! Regenerates the golden games: `troia_golden FOLDER`. Run it only when the rules version rises, and review the
//! difference; games of older rules keep their files (`tests/golden`, then `tests/golden/rules-2`).
//!
//! Odd seats publish what scores most and dig pieces that show a plan; even seats choose at random, which hardly ever
//! completes a layer. All games end in the only way there is.

use std::path::Path;

use game_core::{ChanceSource, Game, LegalMoves, Pending, Seat, Seeded};
use game_record::Recorded;
use game_troia::cards::Kind;
use game_troia::{Face, Move, Options, Troia};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: golden FOLDER")?;
    for players in 2..=Options::MAX_PLAYERS {
        for keen in ["odd", "all"] {
            write(Path::new(&folder), Options::new(players), keen)?;
        }
    }
    Ok(())
}

fn write(folder: &Path, options: Options, keen: &str) -> Result<(), Box<dyn std::error::Error>> {
    let seed = u64::from(options.players);
    let mut source = Seeded::new(seed);
    let mut game = Recorded::<Troia>::new(&options)?;
    game.set_tag("source", &format!("own play: {keen} seats keen, others random"))?;
    game.set_tag("seed", &format!("{} {seed}", Seeded::NAME))?;
    while let Pending::Chance | Pending::Seats(_) = game.game().pending() {
        match game.game().pending() {
            Pending::Seats(seats) => {
                let seat = seats.lowest().ok_or("somebody is pending")?;
                let action = if keen == "all" || seat.number() % 2 == 1 {
                    choose(game.game(), seat, &mut source)
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
    let name = format!("{}-{keen}-keen.game", options.players);
    std::fs::write(folder.join(name), game.record().to_string())?;
    Ok(())
}

/// The move a greedy player likes best, with ties broken from a random start.
fn choose(game: &Troia, seat: Seat, source: &mut Seeded) -> Option<Move> {
    let view = game.view(Some(seat));
    let tent = game.tent(seat).len();
    let legal = game.legal(seat);
    let start = source.below(legal.len().max(1) as u32) as usize;
    let rotated = (0..legal.len()).filter_map(|index| legal.get((index + start) % legal.len()));
    rotated.max_by_key(|action| match action {
        Move::Publish { layer, cells } => {
            2 + view.worth(*layer, *cells).map_or(0, |worth| i32::from(worth.points()))
        }
        Move::End => 1,
        Move::Examine { .. } => 4,
        Move::Dig { piece } | Move::Take { piece } => {
            let plan = view.piece(*piece).is_some_and(|lying| lying.face == Some(Face::Plan));
            2 + i32::from(plan)
        }
        // Publishes when there is something to publish.
        Move::Card { card } => i32::from((card.kind() == Kind::Publish) == (tent >= 5)),
        Move::Keep { .. } => 0,
    })
}
