//! The yardstick: a plain greedy builder. It uses every die where it brings most now, in goods, strength or points; its
//! army takes the most points it can; its stock buys what is worth most until nothing is affordable.

use bots::noise::random_best;
use game_core::{ChanceSource, Game, LegalMoves, Seat};
use game_dice_city::locations::Effect;
use game_dice_city::{Awaited, DiceCity, Location, Move, Purchase};

/// The worth of a good in stock, in points.
const GOOD: f32 = 0.6;
/// The worth of an unused point of strength.
const STRENGTH: f32 = 0.6;

/// The move that brings most now; a random one of several equals.
pub(crate) fn choose<S: ChanceSource + ?Sized>(game: &DiceCity, seat: Seat, source: &mut S) -> Option<Move> {
    random_best(game.legal(seat).iter().map(|action| (worth(game, seat, action), action)), source)
}

/// Points, goods, strength, and a little for boosts in this turn.
fn wealth(game: &DiceCity, seat: Seat) -> f32 {
    let (board, turn) = (game.board(), game.board().turn());
    let goods: u16 = board.city(seat).stock().iter().sum();
    let strength = if board.active() == seat { turn.strength + turn.against_bandits } else { 0 };
    let boosts = turn.mints + turn.smiths + turn.camps;
    game.score(seat) as f32
        + GOOD * f32::from(goods)
        + STRENGTH * f32::from(strength)
        + 0.5 * f32::from(boosts)
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
                // Boosts come first, then gains by what they bring, then trades, once there is something to trade.
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
        // It ends the game if it is ahead.
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

/// What building a card is worth: its points, and a share of its price.
fn build(card: Location) -> f32 {
    let facts = card.facts();
    let paid: u8 = facts.cost.iter().sum();
    // By the end of the game, a Cathedral's row usually has some culture.
    let points = if card == Location::Cathedral { 3.0 } else { f32::from(facts.points) };
    // Most of the stock is lost at the end of the turn, so any affordable card is built.
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
