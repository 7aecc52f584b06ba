//! A move as a sentence.

use game_core::Seat;
use game_dice_city::{Awaited, Move, Purchase, Space, Step, View};
use words::Words;

use crate::lexicon;

/// A move of the active player in words, before it is made. `name` gives a seat's name.
pub fn move_words<'a>(words: Words, view: &View, name: impl Fn(Seat) -> &'a str, action: &Move) -> String {
    let board = view.board();
    let city = board.own();
    let die = |die| lexicon::the_die(words, die);
    let space = |at: Space| lexicon::space(words, at);
    let location = |at: Space| lexicon::card(words, city.at(at));
    let amount = |resource, amount| lexicon::amount(words, resource, amount);
    match *action {
        Move::Use { die: used } => {
            let location = location(city.space_of(used));
            words.with("dc-move-use", &[("location", location.into()), ("die", die(used).into())])
        }
        Move::Move { die: spent, to } => {
            let args = [
                ("die", die(spent).into()),
                ("moved", die(to.row()).into()),
                ("space", space(to).into()),
                ("location", location(to).into()),
            ];
            words.with("dc-move-move", &args)
        }
        Move::Discard { die: spent } => words.with("dc-move-discard", &[("die", die(spent).into())]),
        Move::Reactivate { die: spent, at } => {
            let args =
                [("die", die(spent).into()), ("space", space(at).into()), ("location", location(at).into())];
            words.with("dc-move-reactivate", &args)
        }
        Move::Pass { die: spent } => words.with("dc-move-pass", &[("die", die(spent).into())]),
        Move::Spend(Purchase::Resource(resource)) => {
            words.with("dc-move-spend-resource", &[("resource", resource.name().into())])
        }
        Move::Spend(Purchase::Strength) => words.get("dc-move-spend-strength"),
        Move::Spend(Purchase::Reroll) => words.get("dc-move-spend-reroll"),
        Move::Force { die: forced } => {
            let seat = match board.awaited() {
                Awaited::Force { seat } => seat,
                _ => board.active(),
            };
            words.with("dc-move-force", &[("name", name(seat).into()), ("die", die(forced).into())])
        }
        Move::Drop { card } => words.with("dc-move-drop", &[("card", lexicon::card(words, card).into())]),
        Move::Copy { at } => {
            words.with("dc-move-copy", &[("space", space(at).into()), ("location", location(at).into())])
        }
        Move::PlaceArmy { at } => {
            words.with("dc-move-army", &[("space", space(at).into()), ("location", location(at).into())])
        }
        Move::Pay { resource, amount: paid } => {
            words.with("dc-move-pay", &[("what", amount(resource, paid.into()).into())])
        }
        Move::Get { resource } => words.with("dc-move-get", &[("what", amount(resource, 2).into())]),
        Move::Shift { to } => {
            let args = [
                ("die", die(to.row()).into()),
                ("space", space(to).into()),
                ("location", location(to).into()),
            ];
            words.with("dc-move-shift", &args)
        }
        Move::Reroll { dice } => {
            let dice: Vec<String> = dice.iter().map(|rolled| lexicon::die(words, rolled)).collect();
            words.with("dc-move-reroll", &[("dice", words.list(&dice).into())])
        }
        Move::Bandits(size) => {
            words.with("dc-move-bandits", &[("bandits", lexicon::bandits(words, size).into())])
        }
        Move::Attack { seat, at } => {
            let target = lexicon::card(words, board.city(seat).at(at));
            let args =
                [("location", target.into()), ("space", space(at).into()), ("name", name(seat).into())];
            words.with("dc-move-attack", &args)
        }
        Move::Rob { seat, resource } => {
            let args = [("what", amount(resource, 1).into()), ("name", name(seat).into())];
            words.with("dc-move-rob", &args)
        }
        Move::Build { card, at, .. } => {
            let card = lexicon::card(words, card);
            let args =
                [("card", card.into()), ("space", space(at).into()), ("location", location(at).into())];
            words.with("dc-move-build", &args)
        }
        Move::Extra { resource } => words.with("dc-move-extra", &[("what", amount(resource, 1).into())]),
        Move::Enough => words.get("dc-move-enough"),
        Move::Ship(size) => words.with("dc-move-ship", &[("ship", lexicon::ship(words, size).into())]),
        Move::Declare => words.get("dc-move-declare"),
        Move::Done => match board.step() {
            Step::Attack => words.get("dc-move-done-attack"),
            Step::Build => words.get("dc-move-done-build"),
            _ => words.get("dc-move-done-dice"),
        },
    }
}
