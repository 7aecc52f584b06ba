//! All moves as a list, for keyboards and screen readers.

use game_troia::{Move, Piece};
use maud::{Markup, html};
use page_kit::moves::{Entry, Group, list as kit_list};

use crate::area::GameArea;
use crate::pick::Pick;
use crate::prompt::{Asked, Prompt};
use crate::{lexicon, link};

/// The most moves listed of one kind; laying pieces reaches the publications that are left out.
const MOST: usize = 60;

pub(crate) fn list(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    if area.legal.is_empty() || prompt.asked == Asked::Keep {
        return html! {};
    }
    let words = area.words;
    let mut groups = [
        words.get("tr-moves-take"),
        words.get("tr-moves-cards"),
        words.get("tr-moves-dig"),
        words.get("tr-moves-examine"),
        words.get("tr-moves-publish"),
    ]
    .map(|name| Group { name, entries: Vec::new() });
    for action in area.legal {
        let place = match action {
            Move::Take { .. } => 0,
            Move::Card { .. } => 1,
            Move::Dig { .. } => 2,
            Move::Examine { .. } => 3,
            Move::Publish { .. } => 4,
            Move::Keep { .. } | Move::End => continue,
        };
        if groups[place].entries.len() < MOST {
            groups[place].entries.extend(entry(area, prompt, action));
        }
    }
    if groups.iter().all(|group| group.entries.is_empty()) {
        return html! {};
    }
    kit_list(words, &groups)
}

fn entry(area: &GameArea<'_>, prompt: &Prompt, action: &Move) -> Option<Entry> {
    let words = area.words;
    let way = |pick: Pick| vec![(link::to(area, &pick), words.get("tr-pick"))];
    Some(match *action {
        Move::Take { piece } | Move::Dig { piece } => {
            let lying = area.view.piece(piece)?;
            let face = lexicon::face(words, lying.face?);
            let name = format!("{piece}: {face}, {}", lexicon::whereabouts(words, lying));
            Entry { name, ways: way(Pick { piece: Some(piece), ..prompt.settled() }) }
        }
        Move::Examine { piece } => {
            let mut fronts = area.view.players.iter().flat_map(|player| &player.front);
            let face = fronts.find(|front| front.piece == piece)?.face;
            let name = format!("{piece}: {}", lexicon::face(words, face));
            Entry { name, ways: way(Pick { piece: Some(piece), ..prompt.settled() }) }
        }
        Move::Card { card } => {
            let name = lexicon::card(words, card);
            Entry { name, ways: way(Pick { card: Some(card), ..prompt.settled() }) }
        }
        Move::Publish { layer, cells } => {
            let worth = area.view.worth(layer, cells).ok()?;
            let names = lexicon::cells(words, layer, cells);
            let name = format!("{}: {names}", lexicon::layer(words, layer));
            let laid = cells.iter().map(|cell| Piece { layer, cell }).collect();
            let pick = Pick { laid, frame: Some(layer), held: None, ..prompt.settled() };
            let points = words.with("common-points", &[("n", worth.points().into())]);
            Entry { name, ways: vec![(link::to(area, &pick), points)] }
        }
        Move::Keep { .. } | Move::End => return None,
    })
}
