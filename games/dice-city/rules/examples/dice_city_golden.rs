//! Regenerates the golden games: `dice_city_golden FOLDER`. Run it only when the rules version rises, and review the
//! difference; games of older rules keep their files (`tests/golden`, then `tests/golden/rules-2`).
//!
//! In each game the players pursue one goal, with a random move now and then, because purely random players hardly
//! reach anything but an empty deck. The first seed that reaches the goal is used.

use std::path::Path;

use game_core::{ChanceSource, Game, LegalMoves, Pending, Seat, Seeded};
use game_dice_city::locations::{Effect, Kind};
use game_dice_city::{Awaited, DiceCity, Location, Move, Options, Purchase, Space};
use game_record::Recorded;

/// What the players aim for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    Bandits,
    Ships,
    Deck,
    Rows,
    /// Anything but the end of the game.
    Nothing,
    Points,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: golden FOLDER")?;
    let folder = Path::new(&folder);
    for players in 2..=Options::MAX_PLAYERS {
        let first = Seat::from_index(usize::from(players) / 2);
        let options = Options { first, ..Options::new(players) };
        let long = Options { deck_end: false, ..options };
        write(folder, &format!("{players}-bandits"), long, Goal::Bandits, "bandits")?;
        write(folder, &format!("{players}-trade-ships"), long, Goal::Ships, "trade-ships")?;
        write(folder, &format!("{players}-two-rows"), options, Goal::Rows, "two-rows")?;
        write(folder, &format!("{players}-deck"), options, Goal::Deck, "deck")?;
    }
    let idle = Options { deck_end: false, ..Options::new(2) };
    write(folder, "2-round-limit", idle, Goal::Nothing, "round-limit")?;
    let hard = Options { hard: true, ..Options::new(1) };
    write(folder, "1-normal-lost", Options::new(1), Goal::Deck, "lost")?;
    write(folder, "1-normal-won", Options::new(1), Goal::Points, "won")?;
    write(folder, "1-hard-lost", hard, Goal::Points, "lost")?;
    Ok(())
}

fn write(
    folder: &Path,
    name: &str,
    options: Options,
    goal: Goal,
    wanted: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    for seed in 0..20_000 {
        let game = play(options, goal, seed)?;
        let outcome = game.game().outcome().ok_or("the game is over")?;
        let shown = match wanted {
            "won" => !outcome.winners.is_empty(),
            "lost" => outcome.winners.is_empty(),
            reason => outcome.reason == reason,
        };
        if shown {
            std::fs::write(folder.join(format!("{name}.game")), game.record().to_string())?;
            return Ok(());
        }
    }
    Err(format!("{name}: no seed shows it").into())
}

fn play(options: Options, goal: Goal, seed: u64) -> Result<Recorded<DiceCity>, Box<dyn std::error::Error>> {
    let mut source = Seeded::new(seed);
    let mut game = Recorded::<DiceCity>::new(&options)?;
    game.set_tag("source", "own play: players with a goal, at random now and then")?;
    game.set_tag("seed", &format!("{} {seed}", Seeded::NAME))?;
    loop {
        match game.game().pending() {
            Pending::Over => return Ok(game),
            Pending::Chance => {
                let chance = game.game().sample(&mut source).ok_or("chance is pending")?;
                game.resolve(&chance)?;
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().ok_or("somebody is pending")?;
                let action =
                    choose(game.game(), seat, goal, &mut source).ok_or("a pending seat has a move")?;
                game.play(seat, &action)?;
            }
        }
    }
}

/// The best move for the goal, with ties broken from a random start; now and then a random move.
fn choose(game: &DiceCity, seat: Seat, goal: Goal, source: &mut Seeded) -> Option<Move> {
    let legal = game.legal(seat);
    let wild = if goal == Goal::Deck { 3 } else { 12 };
    let start = source.below(legal.len() as u32) as usize;
    let rotated = (0..legal.len()).filter_map(|index| legal.get((index + start) % legal.len()));
    if goal != Goal::Nothing && source.below(wild) == 0 {
        return rotated.into_iter().next();
    }
    rotated.max_by_key(|action| worth(game, goal, action))
}

fn worth(game: &DiceCity, goal: Goal, action: &Move) -> i32 {
    let city = game.board().own();
    match *action {
        Move::Use { die } if goal == Goal::Nothing => {
            50 + i32::from(city.at(city.space_of(die)) != Location::Traveller)
        }
        Move::Use { die } => 20 + ability(goal, city.at(city.space_of(die))),
        Move::Reactivate { at, .. } => 18 + ability(goal, city.at(at)),
        Move::Copy { at } => ability(goal, city.at(at)),
        Move::Pass { .. } if goal == Goal::Deck => 29,
        Move::Pass { .. } => 19,
        Move::Move { to, .. } => 12 + ability(goal, city.at(to)),
        Move::Spend(Purchase::Reroll) if goal == Goal::Deck => 28,
        Move::Spend(Purchase::Reroll) => -1,
        Move::Enough if goal == Goal::Rows => 5,
        Move::Spend(_) => 25,
        Move::Discard { .. } => {
            if goal == Goal::Deck {
                30
            } else {
                -5
            }
        }
        Move::Bandits(size) => {
            if goal == Goal::Nothing {
                -1
            } else {
                30 + size as i32
            }
        }
        Move::Attack { .. } | Move::Rob { .. } => {
            if goal == Goal::Deck {
                15
            } else {
                5
            }
        }
        Move::Ship(size) => {
            if goal == Goal::Nothing {
                -1
            } else {
                60 + size as i32
            }
        }
        Move::Build { card, at, .. } => building(game, goal, card, at),
        Move::PlaceArmy { at } => free(game, at),
        Move::Declare => {
            if goal == Goal::Rows {
                90
            } else {
                -1
            }
        }
        Move::Extra { .. } => 3,
        Move::Done => {
            if game.board().awaited() == Awaited::Build {
                10
            } else {
                1
            }
        }
        _ => 0,
    }
}

/// How much an ability helps, below 10.
fn ability(goal: Goal, location: Location) -> i32 {
    let facts = location.facts();
    match (goal, facts.effect) {
        (_, Effect::None) => -5,
        (Goal::Bandits, Effect::Strength(amount) | Effect::StrengthAgainstBandits(amount)) => {
            4 + i32::from(amount)
        }
        (Goal::Bandits, Effect::StrengthenArmies | Effect::WeakenBandits | Effect::PlaceArmy) => 6,
        (_, Effect::Gain(_, amount)) => 2 + 2 * i32::from(amount),
        (_, Effect::OneOfEach | Effect::EnrichResources | Effect::HarvestRow) => 7,
        (_, Effect::CopyAny | Effect::CopyInRow | Effect::CopyUnderDie) => 6,
        (_, Effect::Points(amount)) => 2 + i32::from(amount),
        (_, Effect::Strength(_)) => 2,
        _ => 1,
    }
}

/// Prefers empty spaces, in few rows.
fn free(game: &DiceCity, at: Space) -> i32 {
    let empty = !game.board().own().at(at).is_card();
    if empty { 8 - at.row() as i32 } else { -20 }
}

fn building(game: &DiceCity, goal: Goal, card: Location, at: Space) -> i32 {
    let facts = card.facts();
    let wanted = match (goal, facts.kind) {
        (Goal::Bandits, Kind::Military) | (Goal::Ships, Kind::Resource | Kind::Economy) => 8,
        (Goal::Points, Kind::Resource) => 4,
        (Goal::Ships, _) => -20,
        _ => i32::from(facts.points) * 2,
    };
    10 + wanted + free(game, at)
}
