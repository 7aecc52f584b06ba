//! All moves as a list, for keyboards and screen readers.

use game_troia::{Move, Piece};
use maud::{Markup, html};
use page_kit::moves::{Entry, Group, list as kit_list};

use crate::pick::Pick;
use crate::scene::Scene;
use crate::situation::{Asked, Situation};
use crate::{lexicon, link};

/// The most publications that are listed; larger groups are made by laying pieces.
const MOST: usize = 60;

pub(crate) fn list(scene: &Scene<'_>, situation: &Situation) -> Markup {
    if scene.legal.is_empty() || situation.asked == Asked::Keep {
        return html! {};
    }
    let groups = groups(scene, situation);
    if groups.iter().all(|group| group.entries.is_empty()) {
        return html! {};
    }
    kit_list(scene.words, &groups)
}

fn groups(scene: &Scene<'_>, situation: &Situation) -> Vec<Group> {
    let words = scene.words;
    let mut groups = [
        words.get("tr-moves-take"),
        words.get("tr-moves-cards"),
        words.get("tr-moves-dig"),
        words.get("tr-moves-examine"),
        words.get("tr-moves-publish"),
    ]
    .map(|name| Group { name, entries: Vec::new() });
    for action in scene.legal {
        let place = match action {
            Move::Take { .. } => 0,
            Move::Card { .. } => 1,
            Move::Dig { .. } => 2,
            Move::Examine { .. } => 3,
            Move::Publish { .. } => 4,
            Move::Keep { .. } | Move::End => continue,
        };
        if groups[place].entries.len() < MOST {
            groups[place].entries.extend(entry(scene, situation, action));
        }
    }
    groups.into()
}

fn entry(scene: &Scene<'_>, situation: &Situation, action: &Move) -> Option<Entry> {
    let words = scene.words;
    let way = |pick: Pick| vec![(link::to(scene, &pick), words.get("tr-pick"))];
    Some(match *action {
        Move::Take { piece } | Move::Dig { piece } => {
            let lying = scene.view.piece(piece)?;
            let face = lexicon::face(words, lying.face?);
            let name = format!("{piece}: {face}, {}", lexicon::whereabouts(words, lying));
            Entry { name, ways: way(Pick { piece: Some(piece), ..situation.calm() }) }
        }
        Move::Examine { piece } => {
            let mut fronts = scene.view.players.iter().flat_map(|player| &player.front);
            let face = fronts.find(|front| front.piece == piece)?.face;
            let name = format!("{piece}: {}", lexicon::face(words, face));
            Entry { name, ways: way(Pick { piece: Some(piece), ..situation.calm() }) }
        }
        Move::Card { card } => {
            let name = lexicon::card(words, card);
            Entry { name, ways: way(Pick { card: Some(card), ..situation.calm() }) }
        }
        Move::Publish { layer, cells } => {
            let worth = scene.view.worth(layer, cells).ok()?;
            let names = lexicon::cells(words, layer, cells);
            let name = format!("{}: {names}", lexicon::layer(words, layer));
            let laid = cells.iter().map(|cell| Piece { layer, cell }).collect();
            let pick = Pick { laid, frame: Some(layer), held: None, ..situation.calm() };
            let points = words.with("common-points", &[("n", worth.points().into())]);
            Entry { name, ways: vec![(link::to(scene, &pick), points)] }
        }
        Move::Keep { .. } | Move::End => return None,
    })
}
