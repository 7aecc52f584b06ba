//! The yardstick: a plain greedy builder. Every die is used where it brings most now, in goods, strength or points;
//! the army takes the most points it can; the stock buys what is worth most, as long as it buys anything.

use game_core::{ChanceSource, Game, LegalMoves, Seat};
use game_dice_city::locations::Effect;
use game_dice_city::{Awaited, DiceCity, Location, Move, Purchase};

/// What a good in hand counts, in points.
const GOOD: f32 = 0.6;
/// What a strength in hand counts.
const STRENGTH: f32 = 0.6;

/// The move that brings most now; of equals one by chance.
pub(crate) fn choose<S: ChanceSource + ?Sized>(game: &DiceCity, seat: Seat, source: &mut S) -> Option<Move> {
    let mut best: Option<(f32, Move)> = None;
    let mut equals = 0;
    for action in game.legal(seat).iter() {
        let worth = worth(game, seat, action);
        let lead = best.map_or(1.0, |(highest, _)| worth - highest);
        equals = if lead > 0.0 { 1 } else { equals + u32::from(lead == 0.0) };
        if lead > 0.0 || lead == 0.0 && source.below(equals) == 0 {
            best = Some((worth, action));
        }
    }
    best.map(|(_, action)| action)
}

/// What is in hand: points, goods, strength, and something for what helps in this turn.
fn wealth(game: &DiceCity, seat: Seat) -> f32 {
    let (board, turn) = (game.board(), game.board().turn());
    let goods: u16 = board.city(seat).stock().iter().sum();
    let own = if board.active() == seat { (turn.strength + turn.against_bandits, turn) } else { (0, turn) };
    let boosts = own.1.mints + own.1.smiths + own.1.camps;
    game.score(seat) as f32 + GOOD * f32::from(goods) + STRENGTH * f32::from(own.0) + 0.5 * f32::from(boosts)
}

fn worth(game: &DiceCity, seat: Seat, action: Move) -> f32 {
    let board = game.board();
    let mut next = *game;
    if next.play(seat, &action).is_err() {
        return f32::MIN;
    }
    match action {
        Move::Use { die } => {
            let at = board.own().space_of(die);
            match board.own().at(at).facts().effect {
                // What boosts others comes first, a gain as it is, a trade once there is something to trade.
                Effect::EnrichResources | Effect::StrengthenArmies | Effect::WeakenBandits => 9.0,
                Effect::RerollThisDie | Effect::RerollDice => 8.0,
                Effect::PlaceArmy => 7.0,
                Effect::CopyAny | Effect::CopyInRow | Effect::CopyUnderDie => 1.4,
                Effect::Trade | Effect::Store => 0.3,
                Effect::MoveDie => 0.2,
                Effect::PointsForStock => 0.1 + wealth(&next, seat) - wealth(game, seat),
                _ => 2.0 + wealth(&next, seat) - wealth(game, seat),
            }
        }
        Move::Reactivate { at, .. } => 0.15 + 0.01 * f32::from(board.own().at(at).facts().points),
        Move::Pass { .. } => 0.12,
        Move::Move { .. } | Move::Discard { .. } => 0.01,
        Move::Spend(Purchase::Resource(_)) => 0.2,
        Move::Spend(_) => -1.0,
        Move::Copy { at } => match board.own().at(at).facts().effect {
            Effect::None => -1.0,
            _ => wealth(&next, seat) - wealth(game, seat),
        },
        Move::PlaceArmy { at } => -lost(board.own().at(at)),
        Move::Bandits(_) | Move::Attack { .. } => f32::from((next.score(seat) - game.score(seat)) as i16),
        Move::Rob { .. } => GOOD,
        Move::Ship(size) => 100.0 + f32::from(size.ship_points()),
        Move::Build { card, at, .. } => build(card) - lost(board.own().at(at)),
        // It ends the game when it believes itself ahead.
        Move::Declare => {
            let ahead = Seat::first(board.seats()).all(|other| game.score(other) <= game.score(seat));
            if ahead { 0.05 } else { -1.0 }
        }
        Move::Done if board.awaited() == Awaited::Build => 0.0,
        Move::Done => 0.1,
        Move::Extra { .. } => 1.0,
        Move::Pay { amount, .. } => f32::from(amount),
        Move::Get { resource } => -f32::from(board.own().held(resource)),
        Move::Shift { to } => lost(board.own().at(to)),
        Move::Reroll { dice } => -(dice.len() as f32),
        Move::Force { .. } | Move::Drop { .. } | Move::Enough => 0.0,
    }
}

/// What a card is worth to a builder who looks at the card: its points, and what one use brings.
fn build(card: Location) -> f32 {
    let facts = card.facts();
    let paid: u8 = facts.cost.iter().sum();
    // A Cathedral's row has some culture by and by.
    let points = if card == Location::Cathedral { 3.0 } else { f32::from(facts.points) };
    // Whatever is left over after the turn is lost, so a card is built if it can be.
    2.0 + points + 0.2 * f32::from(paid)
}

/// What is lost under a new card.
fn lost(location: Location) -> f32 {
    let facts = location.facts();
    match facts.effect {
        _ if location.is_card() => 10.0 + f32::from(facts.points),
        Effect::RerollThisDie => 0.1,
        Effect::Points(_) => 0.5,
        Effect::Strength(_) => 0.2,
        _ => 0.3,
    }
}
