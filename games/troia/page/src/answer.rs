//! "Why can't I?": what a thing is, the rule that keeps it from being used now, and what is missing.

use game_core::{Game as _, Refused};
use game_troia::cards::{Colour, Kept};
use game_troia::view::HillPiece;
use game_troia::{Card, Cards, Face, Illegal, Move, Phase, Troia};
use maud::{Markup, html};
use page_kit::rules;
use texts_troia::lexicon;

use crate::area::GameArea;
use crate::link;
use crate::prompt::Prompt;

/// The answer about a piece on the hill.
pub(crate) fn piece(area: &GameArea<'_>, prompt: &Prompt, lying: &HillPiece) -> Markup {
    let words = area.words;
    let take = match area.view.phase {
        Phase::Start => Move::Take { piece: lying.piece },
        _ => Move::Dig { piece: lying.piece },
    };
    // The pieces on top are outlined on the hill. Completely hidden ones stay secret: they are not in the view.
    let on = lying.on.len();
    let missing = (!lying.free && on > 0).then(|| words.with("tr-why-under", &[("n", on.into())]));
    let place = lexicon::whereabouts(words, lying);
    let name = match lying.face {
        Some(face) => lexicon::face(words, face),
        None => words.get("tr-face-unknown"),
    };
    let title = words.with("tr-about-piece", &[("face", name.into()), ("where", place.into())]);
    panel(area, prompt, &title, &face(area, lying.face), area.view.refusal(&take), missing)
}

/// The answer about a piece in front of the viewer's tent.
pub(crate) fn front(area: &GameArea<'_>, prompt: &Prompt, piece: game_troia::view::FrontPiece) -> Markup {
    let refused = area.view.refusal(&Move::Examine { piece: piece.piece });
    let title = lexicon::face(area.words, piece.face);
    panel(area, prompt, &title, &face(area, Some(piece.face)), refused, None)
}

/// The answer about a card in hand, or one of those to choose from.
pub(crate) fn card(area: &GameArea<'_>, prompt: &Prompt, card: Card) -> Markup {
    let words = area.words;
    let chosen = prompt.own.and_then(|own| own.chosen);
    let refused = match area.view.viewer {
        Some(seat) if area.view.phase == Phase::Keep => {
            let kept = prompt.keep(area);
            // Tapping a card that must be kept would give it away; tapping any other, add one too many.
            let next =
                if kept.contains(card) { kept.minus(Cards::only(card)) } else { kept.or(Cards::only(card)) };
            area.view.refusal(&Move::Keep { cards: next.and(Colour::of(seat).cards()) })
        }
        _ => area.view.refusal(&Move::Card { card }),
    };
    let what = match card.kind() {
        game_troia::cards::Kind::Dig => words.get("tr-about-dig-card"),
        game_troia::cards::Kind::Publish => words.get("tr-about-publish-card"),
    };
    let missing = match area.view.phase {
        Phase::Keep if Kept::with(area.view.options.players).dig == 5 && prompt.keep(area).contains(card) => {
            Some(words.get("tr-why-all-permits"))
        }
        Phase::Keep if refused.is_some() => Some(words.get("tr-why-put-back")),
        Phase::Choose if chosen == Some(card) => Some(words.get("tr-why-face-down")),
        _ => None,
    };
    panel(area, prompt, &lexicon::card(words, card), &what, refused, missing)
}

/// What a face tells about its piece.
pub(crate) fn face(area: &GameArea<'_>, face: Option<Face>) -> String {
    let words = area.words;
    match face {
        Some(Face::Symbol(layer)) => {
            words.with("tr-about-symbol", &[("layer", lexicon::layer(words, layer).into())])
        }
        Some(Face::Plan) => words.get("tr-about-plan"),
        None => words.get("tr-about-unknown"),
    }
}

/// A refusal with the place of its rule.
pub(crate) fn refusal(area: &GameArea<'_>, refused: &Refused<Illegal>) -> Markup {
    let words = area.words;
    let name = |number: usize| area.people.get(number.checked_sub(1)?).map(|person| person.name.to_owned());
    let sentence = words.refusal_among(refused.code(), &refused.params(), name).unwrap_or_default();
    rules::refused(words, Troia::INFO.key, &sentence, refused.rule())
}

fn panel(
    area: &GameArea<'_>,
    prompt: &Prompt,
    title: &str,
    what: &str,
    refused: Option<Refused<Illegal>>,
    missing: Option<String>,
) -> Markup {
    html! {
        div .tr-answer role="status" {
            div .tr-answer-head {
                strong { (title) }
                (link::link(area, &prompt.settled(), "tr-tool tr-close", Some(&area.words.get("common-close")), html! { "✕" }))
            }
            p { (what) }
            @if let Some(refused) = &refused { p .tr-answer-why { (refusal(area, refused)) } }
            @if let Some(missing) = &missing { p { (missing) } }
        }
    }
}
