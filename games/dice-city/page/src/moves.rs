//! All legal moves as a list of links, for keyboards and screen readers.

use game_dice_city::{Awaited, Move};
use maud::Markup;
use page_kit::link;
use page_kit::moves::{Entry, Group};

use crate::lexicon;
use crate::viewer_state::ViewerState;

pub(crate) fn list(s: &ViewerState<'_>) -> Markup {
    let words = s.words;
    let mut groups = [
        words.get("dc-group-dice"),
        words.get("dc-group-tokens"),
        words.get("dc-group-attack"),
        words.get("dc-group-build"),
        words.get("dc-group-choice"),
        words.get("dc-group-end"),
    ]
    .map(|name| Group { name, entries: Vec::new() });
    let [dice, tokens, attack, build, choice, end] = &mut groups;
    let mut cards = Vec::new();
    for &action in &s.legal {
        let group = match action {
            // A card is listed once, not once for each space: the space is chosen next.
            Move::Build { card, row, .. } => {
                if !cards.contains(&(card, row)) {
                    cards.push((card, row));
                }
                continue;
            }
            Move::Use { .. } | Move::Move { .. } | Move::Discard { .. } => &mut *dice,
            Move::Reactivate { .. } | Move::Pass { .. } => &mut *dice,
            Move::Spend(_) => &mut *tokens,
            Move::Bandits(_) | Move::Attack { .. } | Move::Rob { .. } => &mut *attack,
            Move::Ship(_) | Move::Declare => &mut *build,
            Move::Done => &mut *end,
            _ => &mut *choice,
        };
        let url = match (s.awaited(), action) {
            (Awaited::Well, Move::Reroll { dice }) => link::with(s.area.urls, "dice", dice),
            _ => link::preview(s.area.urls, action),
        };
        group.entries.push(Entry { name: s.phrase(action), ways: vec![(url, words.get("dc-way-do"))] });
    }
    build.entries.extend(cards.into_iter().map(|(card, row)| {
        let picked = row.map_or(card.to_string(), |row| format!("{card}:{}", row.name()));
        let way = (link::pick(s.area.urls, picked), words.get("dc-way-choose-space"));
        Entry { name: lexicon::card(words, card), ways: vec![way] }
    }));
    page_kit::moves::list(words, &groups)
}
