//! Why a place on the sheet is not lit: the rules' own refusal, for the die that comes closest.

use game_core::{Game, Refusal, Refused, Seat};
use game_troyes_dice::board::{Building, Resource};
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Illegal, Move, Pips, TroyesDice};
use maud::Markup;
use page_kit::rules::refused;
use texts_troyes_dice::Target;
use words::Words;

/// The refusal in words, with its rule; `None` if the place can be reached, or is no building.
pub(crate) fn why(
    words: Words,
    game: &TroyesDice,
    seat: Seat,
    die: Option<Place>,
    target: Target,
) -> Option<Markup> {
    let Target::Building(building, value) = target else { return None };
    let illegal = of_place(game, seat, building, value).or_else(|| of_dice(game, seat, die, target))?;
    let sentence = words.refusal(illegal.code(), &illegal.params())?;
    Some(refused(words, TroyesDice::INFO.key, &sentence, Some(illegal.rule())))
}

/// What concerns the place itself: no die helps.
fn of_place(game: &TroyesDice, seat: Seat, building: Building, value: Pips) -> Option<Illegal> {
    let sheet = game.sheet(seat);
    if sheet.has(building, value) {
        return Some(Illegal::AlreadyDrawn { building, value });
    }
    sheet.is_lost(building.colour(), value).then_some(Illegal::CrossedOut { building, value })
}

/// The refusal of the die that comes closest; `None` if one is legal.
fn of_dice(game: &TroyesDice, seat: Seat, die: Option<Place>, target: Target) -> Option<Illegal> {
    let Target::Building(building, value) = target else { return None };
    let (colour, action) = (building.colour(), target.action());
    let dice = Place::ALL.into_iter().filter(|place| die.is_none_or(|die| die == *place));
    let payments = || [None].into_iter().chain(Resource::ALL.map(Some));
    let moves = dice.flat_map(|die| payments().map(move |pay| Move::Act { die, pay, colour, value, action }));
    let refusals = moves.map(|action| game.clone().play(seat, &action).err()).collect::<Option<Vec<_>>>()?;
    let illegal = refusals.into_iter().filter_map(|refused| match refused {
        Refused::Rule(illegal) => Some(illegal),
        _ => None,
    });
    illegal.min_by_key(distance)
}

/// How far a refused move is from a legal one. The form of a payment comes last, because the page chooses it.
fn distance(illegal: &Illegal) -> u8 {
    match illegal {
        Illegal::NotEnough { need, have, .. } => need.saturating_sub(*have),
        Illegal::BlackDie { .. } | Illegal::CountsAsBlack { .. } => 101,
        Illegal::NamePayment { .. } | Illegal::NoPaymentChoice { .. } => 102,
        _ => 100,
    }
}
