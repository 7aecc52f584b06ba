//! Where a player's VP come from, in words.

use game_dice_city::account::{Reason, What};
use words::Words;

use crate::lexicon;

/// One reason for VP: `Round 4: Town Hall (red 3)`.
pub fn reason(words: Words, names: &[&str], why: &Reason) -> String {
    let round = ("round", why.round.into());
    let card = |location| ("location", lexicon::card(words, location).into());
    let space = |at| ("space", lexicon::space(words, at).into());
    match &why.what {
        What::Used { location, at } => words.with("dc-point-used", &[round, card(*location), space(*at)]),
        What::Attacked { seat, location, at } => {
            let name = names.get(seat.index()).copied().unwrap_or_default();
            let args = [round, card(*location), space(*at), ("name", name.into())];
            words.with("dc-point-attacked", &args)
        }
        What::Extra { resource } => {
            let paid = lexicon::amount(words, *resource, 1);
            words.with("dc-point-extra", &[round, ("what", paid.into())])
        }
        What::Bandits(size) => {
            words.with("dc-point-bandits", &[round, ("bandits", lexicon::bandits(words, *size).into())])
        }
        What::Ship(size) => {
            words.with("dc-point-ship", &[round, ("ship", lexicon::ship(words, *size).into())])
        }
        What::Built { card: built, at } => words.with("dc-point-built", &[round, card(*built), space(*at)]),
        What::Cathedral { at, counts } => {
            let counted: Vec<String> =
                counts.iter().map(|location| lexicon::card(words, *location)).collect();
            let args = [
                round,
                card(game_dice_city::Location::Cathedral),
                space(*at),
                ("counted", words.list(&counted).into()),
            ];
            words.with("dc-point-cathedral", &args)
        }
    }
}
