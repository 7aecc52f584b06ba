//! All legal moves as a list of links, for keyboards and screen readers.

use game_dice_city::{Awaited, Location, Move, ShelfRow};
use maud::Markup;
use page_kit::link;
use page_kit::moves::{Entry, Group};

use crate::lexicon;
use crate::situation::Situation;

pub(crate) fn list(s: &Situation<'_>) -> Markup {
    let words = s.words;
    let group = |name: String, belongs: fn(&Move) -> bool| Group {
        name,
        entries: s.legal.iter().filter(|action| belongs(action)).map(|action| entry(s, *action)).collect(),
    };
    let mut builds: Vec<(Location, Option<ShelfRow>)> = Vec::new();
    for action in &s.legal {
        if let Move::Build { card, row, .. } = action
            && !builds.contains(&(*card, *row))
        {
            builds.push((*card, *row));
        }
    }
    let mut build =
        group(words.get("dc-group-build"), |action| matches!(action, Move::Ship(_) | Move::Declare));
    build.entries.extend(builds.into_iter().map(|(card, row)| {
        let picked = row.map_or(card.to_string(), |row| format!("{card}:{}", row.name()));
        let way = (link::pick(s.scene.urls, picked), words.get("dc-way-choose-space"));
        Entry { name: lexicon::card(words, card), ways: vec![way] }
    }));
    let groups = [
        group(words.get("dc-group-dice"), |action| {
            matches!(
                action,
                Move::Use { .. }
                    | Move::Move { .. }
                    | Move::Discard { .. }
                    | Move::Reactivate { .. }
                    | Move::Pass { .. }
            )
        }),
        group(words.get("dc-group-tokens"), |action| matches!(action, Move::Spend(_))),
        group(words.get("dc-group-attack"), |action| {
            matches!(action, Move::Bandits(_) | Move::Attack { .. } | Move::Rob { .. })
        }),
        build,
        group(words.get("dc-group-choice"), |action| {
            matches!(
                action,
                Move::Force { .. }
                    | Move::Drop { .. }
                    | Move::Copy { .. }
                    | Move::PlaceArmy { .. }
                    | Move::Pay { .. }
                    | Move::Get { .. }
                    | Move::Shift { .. }
                    | Move::Reroll { .. }
                    | Move::Extra { .. }
                    | Move::Enough
            )
        }),
        group(words.get("dc-group-end"), |action| matches!(action, Move::Done)),
    ];
    page_kit::moves::list(words, &groups)
}

fn entry(s: &Situation<'_>, action: Move) -> Entry {
    let url = match (s.awaited(), action) {
        (Awaited::Well, Move::Reroll { dice }) => link::with(s.scene.urls, "dice", dice),
        _ => link::preview(s.scene.urls, action),
    };
    Entry { name: s.phrase(action), ways: vec![(url, s.words.get("dc-way-do"))] }
}
