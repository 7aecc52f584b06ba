//! The action bar: what is awaited, what it brings, and the button.

use game_troia::cards::{Kept, Kind};
use game_troia::{FRONT, Move, Phase, Worth};
use maud::{Markup, html};
use page_kit::bar::{Bar, bar as kit_bar};
use page_kit::link as kit;
use words::Words;

use crate::pick::Pick;
use crate::scene::Scene;
use crate::situation::{Asked, Situation};
use crate::{frames, lexicon, link};

pub(crate) fn bar(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let (question, more) = question(scene, situation);
    let hint = page_kit::hint::button(scene.words, scene.urls);
    let actions = actions(scene, situation);
    kit_bar(scene.words, &Bar { question, more, gist: None, details: None, hint, actions })
}

/// What is awaited, and a remark.
fn question(scene: &Scene<'_>, situation: &Situation) -> (String, String) {
    let words = scene.words;
    let view = scene.view;
    match situation.asked {
        Asked::Keep => keep(scene, situation),
        Asked::Start => match picked(scene, situation) {
            Some(face) => {
                (words.with("tr-ask-take", &[("face", face.into())]), words.get("tr-ask-take-more"))
            }
            None => (words.get("tr-ask-start"), words.get("tr-ask-start-more")),
        },
        Asked::Card => match situation.pick.card {
            Some(card) => {
                let more = match card.kind() {
                    Kind::Dig => words.get("tr-ask-dig-card-more"),
                    Kind::Publish => words.get("tr-ask-publish-card-more"),
                };
                (words.with("tr-ask-lay", &[("card", lexicon::card(words, card).into())]), more)
            }
            None => (words.get("tr-ask-card"), words.get("tr-ask-card-more")),
        },
        Asked::Dig => dig(scene, situation),
        Asked::Publish => publish(scene, situation),
        Asked::Confirm => (words.get("tr-ask-confirm"), String::new()),
        Asked::Wait => (waiting(scene), String::new()),
        Asked::Watch => (waiting(scene), words.get("table-you-watch")),
        Asked::Over => {
            let total = view.viewer.and_then(|seat| view.player(seat)).map(|player| player.total);
            let more = total.map(|total| words.with("tr-over-own", &[("n", total.into())]));
            (words.get("table-over"), more.unwrap_or_default())
        }
    }
}

fn keep(scene: &Scene<'_>, situation: &Situation) -> (String, String) {
    let words = scene.words;
    let Kept { dig, publish } = Kept::with(scene.view.options.players);
    let cards = situation.keep(scene);
    let count = |kind| cards.of_kind(kind).len();
    let args = [("dig", dig.into()), ("publish", publish.into())];
    let now = [("dig", count(Kind::Dig).into()), ("publish", count(Kind::Publish).into())];
    (words.with("tr-ask-keep", &args), words.with("tr-ask-keep-more", &now))
}

/// What the picked piece shows.
fn picked(scene: &Scene<'_>, situation: &Situation) -> Option<String> {
    let piece = situation.pick.piece?;
    let fronts = scene.view.players.iter().flat_map(|player| &player.front);
    let front = fronts.clone().find(|front| front.piece == piece).map(|front| front.face);
    let face = front.or_else(|| scene.view.piece(piece)?.face)?;
    Some(lexicon::face(scene.words, face))
}

fn dig(scene: &Scene<'_>, situation: &Situation) -> (String, String) {
    let words = scene.words;
    let left = scene.view.turn.map_or(0, |turn| turn.left);
    let steps = words.with("tr-steps-left", &[("n", left.into())]);
    match situation.chosen(scene) {
        Some(Move::Dig { piece }) => {
            let face = picked(scene, situation).unwrap_or_default();
            let place =
                scene.view.piece(piece).map(|lying| lexicon::whereabouts(words, lying)).unwrap_or_default();
            let more = words.with("tr-ask-dig-more", &[("where", place.into())]);
            (words.with("tr-ask-dig", &[("face", face.into())]), more)
        }
        Some(Move::Examine { .. }) => {
            let face = picked(scene, situation).unwrap_or_default();
            (words.with("tr-ask-examine", &[("face", face.into())]), words.get("tr-ask-examine-more"))
        }
        _ => {
            let front =
                scene.view.viewer.and_then(|seat| scene.view.player(seat)).map_or(0, |own| own.front.len());
            let full = front > usize::from(FRONT);
            let may_dig = scene.legal.iter().any(|action| matches!(action, Move::Dig { .. }));
            let question = match (left, may_dig) {
                (0, _) => words.get("tr-ask-dig-none"),
                (_, true) => words.get("tr-ask-dig-or-examine"),
                (_, false) => words.get("tr-ask-examine-only"),
            };
            let crowded = words.with("tr-front-crowded", &[("n", front.into()), ("most", FRONT.into())]);
            (question, if full { format!("{steps} {crowded}") } else { steps })
        }
    }
}

fn publish(scene: &Scene<'_>, situation: &Situation) -> (String, String) {
    let words = scene.words;
    let turn = scene.view.turn;
    let left = words.with("tr-publish-left", &[("n", turn.map_or(0, |turn| turn.left).into())]);
    let gain = turn.map_or(0, |turn| turn.gain);
    if let Some(Move::Publish { layer, cells }) = situation.chosen(scene)
        && let Ok(worth) = scene.view.worth(layer, cells)
    {
        return (publication(words, scene, layer, cells.len(), &worth), frames::reasons(scene, &worth));
    }
    if gain > 0 {
        return (ending(scene, gain), left);
    }
    let has_pieces = situation.own.is_some_and(|own| !own.tent.is_empty());
    let question = if has_pieces { words.get("tr-ask-publish") } else { words.get("tr-ask-publish-nothing") };
    (question, left)
}

fn publication(
    words: Words,
    scene: &Scene<'_>,
    layer: game_troia::Layer,
    pieces: usize,
    worth: &Worth,
) -> String {
    let gain = scene.view.turn.map_or(0, |turn| turn.gain);
    let args = [
        ("n", pieces.into()),
        ("layer", lexicon::layer(words, layer).into()),
        ("points", worth.points().into()),
        ("gain", (gain + worth.points()).into()),
    ];
    words.with("tr-ask-publication", &args)
}

/// Where the pawn goes at the end of the turn, and who is caught up with.
fn ending(scene: &Scene<'_>, gain: u8) -> String {
    let words = scene.words;
    let Some(advance) = scene.view.advance_with(0) else { return String::new() };
    let args = [("gain", gain.into()), ("from", advance.from.into()), ("to", advance.to.into())];
    let moved = words.with("tr-ending", &args);
    match advance.bump {
        None => moved,
        Some(bump) => {
            let args = [("name", scene.name(bump.seat).into()), ("to", bump.to.into())];
            format!("{moved} {}", words.with("tr-ending-bump", &args))
        }
    }
}

fn waiting(scene: &Scene<'_>) -> String {
    let words = scene.words;
    let view = scene.view;
    let names: Vec<String> = view
        .waiting
        .iter()
        .filter(|seat| !scene.people.get(seat.index()).is_some_and(|person| person.has_confirmed))
        .filter(|seat| Some(*seat) != view.viewer)
        .map(|seat| scene.name(seat).to_owned())
        .collect();
    let args = [("names", words.list(&names).into())];
    match view.phase {
        Phase::Keep => words.with("tr-wait-keep", &args),
        Phase::Start => words.with("tr-wait-start", &args),
        Phase::Choose => words.with("tr-wait-card", &args),
        Phase::Dig => words.with("tr-wait-dig", &args),
        Phase::Publish => words.with("tr-wait-publish", &args),
        _ => words.get("tr-wait-chance"),
    }
}

/// Put back, Undo, the picked move, the end of the turn: what is possible now, the main thing last.
fn actions(scene: &Scene<'_>, situation: &Situation) -> Markup {
    let (words, urls) = (scene.words, scene.urls);
    let chosen = situation.chosen(scene);
    let pick = &situation.pick;
    let can_put_back = pick.piece.is_some() || pick.card.is_some() || pick.held.is_some();
    let ends = scene.legal.contains(&Move::End);
    html! {
        @if can_put_back {
            @let nothing = Pick { piece: None, card: None, held: None, turn: 0, ..situation.calm() };
            (link::link(scene, &nothing, "ct-button quiet", None, html! { (words.get("tr-put-back")) }))
        }
        @if !scene.draft.is_empty() && !scene.confirmed {
            (kit::button(urls, urls.undo, None, "ct-button", html! { (words.get("common-undo")) }))
        }
        @if ends {
            (kit::button(urls, urls.confirm, Some(&Move::End), if chosen.is_some() { "ct-button" } else { "ct-button main" }, html! { (words.get("tr-end-turn")) }))
        }
        @if let Some(action) = &chosen { (take(scene, action)) }
        @match situation.asked {
            Asked::Confirm => (kit::button(urls, urls.confirm, None, "ct-button main", html! { (words.get("common-confirm")) })),
            Asked::Wait => @if let Some(take_back) = urls.take_back.filter(|_| scene.confirmed) {
                (kit::button(urls, take_back, None, "ct-button", html! { (words.get("table-take-back")) }))
            },
            Asked::Keep | Asked::Start | Asked::Card if chosen.is_none() => (kit::disabled(&words.get("common-confirm"))),
            _ => {}
        }
    }
}

/// Takes the picked move.
fn take(scene: &Scene<'_>, action: &Move) -> Markup {
    let (words, urls) = (scene.words, scene.urls);
    let (to, text) = match action {
        Move::Keep { .. } => (urls.confirm, words.get("tr-do-keep")),
        Move::Take { .. } => (urls.confirm, words.get("tr-do-take")),
        Move::Card { .. } => (urls.confirm, words.get("tr-do-card")),
        Move::Dig { .. } => (urls.confirm, words.get("tr-do-dig")),
        Move::Examine { .. } => (urls.confirm, words.get("tr-do-examine")),
        Move::Publish { .. } => (urls.draft, words.get("tr-do-publish")),
        Move::End => (urls.confirm, words.get("tr-end-turn")),
    };
    kit::button(urls, to, Some(action), "ct-button main", html! { (text) })
}
