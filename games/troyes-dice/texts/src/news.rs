//! What the black die did when the dice were rolled.

use game_troyes_dice::chronicle::{Harm, RollEntry};
use game_troyes_dice::{DieStatus, Offer};
use words::Words;

/// The black die, and one that Raid 8 makes black, each with a sentence about the harm it does.
pub fn roll_sentences(words: Words, roll: &RollEntry) -> Vec<(Offer, String)> {
    let dice = roll.dice.iter().zip(roll.harm).filter(|(offer, _)| offer.status != DieStatus::Clear);
    dice.map(|(offer, harm)| (*offer, sentence(words, offer, harm, roll.scores.len()))).collect()
}

fn sentence(words: Words, offer: &Offer, harm: Harm, sheets: usize) -> String {
    let safe = match harm {
        Harm::Lost { safe } => safe,
        Harm::Safe => sheets,
        Harm::Plaza | Harm::Before => 0,
    };
    let args = [
        ("colour", offer.colour.name().into()),
        ("value", offer.rolled.get().into()),
        ("safe", safe.into()),
        ("sheets", sheets.into()),
    ];
    let harm = match harm {
        Harm::Plaza => words.get("td-harm-plaza"),
        Harm::Lost { safe: 0 } => words.with("td-harm-lost", &args),
        Harm::Lost { .. } => words.with("td-harm-lost-some", &args),
        Harm::Before => words.get("td-harm-before"),
        Harm::Safe if sheets == 1 => words.with("td-harm-safe", &args),
        Harm::Safe => words.with("td-harm-all-safe", &args),
    };
    let args =
        [("value", offer.rolled.get().into()), ("colour", offer.colour.name().into()), ("harm", harm.into())];
    match offer.status {
        DieStatus::BlackAsClear => words.with("td-news-harmless", &args),
        DieStatus::ClearAsBlack => words.with("td-news-raid", &args),
        DieStatus::Black | DieStatus::Clear => words.with("td-news-falls", &args),
    }
}
