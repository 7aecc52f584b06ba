//! The action bar: what the viewer is asked, what a move brings, and its button.

use game_troia::cards::{Kept, Kind};
use game_troia::{FRONT, Move, Phase};
use maud::{Markup, html};
use page_kit::Asked;
use page_kit::bar::{Bar, bar as kit_bar};
use page_kit::link as kit;

use crate::area::GameArea;
use crate::pick::Pick;
use crate::prompt::{Asked as Question, Prompt};
use crate::{frames, lexicon, link, log};

pub(crate) fn bar(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let (question, more) = question(area, prompt);
    let hint = page_kit::hint::button(area.words, area.urls);
    let actions = actions(area, prompt);
    // Until the player picks something, what the others did is worth a line.
    let Pick { piece, card, keep, held, frame, .. } = area.pick;
    let is_busy = piece.is_some() || card.is_some() || keep.is_some() || held.is_some() || frame.is_some();
    let recap = (!is_busy && prompt.asked != Question::Over)
        .then(|| log::recap(area.words, area.people, area.view.viewer, area.news))
        .flatten();
    kit_bar(area.words, &Bar { question, more, gist: None, recap, details: None, hint, actions })
}

/// The bar in words.
pub(crate) fn in_words(area: &GameArea<'_>) -> Asked {
    Asked::new(question(area, &Prompt::new(area)))
}

/// What the viewer is asked, and a remark.
fn question(area: &GameArea<'_>, prompt: &Prompt) -> (String, String) {
    let words = area.words;
    let view = area.view;
    match prompt.asked {
        Question::Keep => keep(area, prompt),
        Question::Start => match picked(area, prompt) {
            Some(face) => {
                (words.with("tr-ask-take", &[("face", face.into())]), words.get("tr-ask-take-more"))
            }
            None => (words.get("tr-ask-start"), words.get("tr-ask-start-more")),
        },
        Question::Card => match prompt.pick.card {
            Some(card) => {
                let more = match card.kind() {
                    Kind::Dig => words.get("tr-ask-dig-card-more"),
                    Kind::Publish => words.get("tr-ask-publish-card-more"),
                };
                (words.with("tr-ask-lay", &[("card", lexicon::card(words, card).into())]), more)
            }
            None => (words.get("tr-ask-card"), words.get("tr-ask-card-more")),
        },
        Question::Dig => dig(area, prompt),
        Question::Publish => publish(area, prompt),
        Question::Confirm => (words.get("tr-ask-confirm"), String::new()),
        Question::Wait => (waiting(area), String::new()),
        Question::Watch => (waiting(area), words.get("table-you-watch")),
        Question::Over => {
            let total = view.viewer.and_then(|seat| view.player(seat)).map(|player| player.total);
            let more = total.map(|total| words.with("tr-over-own", &[("n", total.into())]));
            (words.get("table-over"), more.unwrap_or_default())
        }
    }
}

fn keep(area: &GameArea<'_>, prompt: &Prompt) -> (String, String) {
    let words = area.words;
    let Kept { dig, publish } = Kept::with(area.view.options.players);
    let cards = prompt.keep(area);
    let count = |kind| cards.of_kind(kind).len();
    let args = [("dig", dig.into()), ("publish", publish.into())];
    let now = [("dig", count(Kind::Dig).into()), ("publish", count(Kind::Publish).into())];
    (words.with("tr-ask-keep", &args), words.with("tr-ask-keep-more", &now))
}

/// What the picked piece shows.
fn picked(area: &GameArea<'_>, prompt: &Prompt) -> Option<String> {
    let piece = prompt.pick.piece?;
    let fronts = area.view.players.iter().flat_map(|player| &player.front);
    let front = fronts.clone().find(|front| front.piece == piece).map(|front| front.face);
    let face = front.or_else(|| area.view.piece(piece)?.face)?;
    Some(lexicon::face(area.words, face))
}

fn dig(area: &GameArea<'_>, prompt: &Prompt) -> (String, String) {
    let words = area.words;
    let left = area.view.turn.map_or(0, |turn| turn.left);
    let steps = words.with("tr-steps-left", &[("n", left.into())]);
    match prompt.chosen(area) {
        Some(Move::Dig { piece }) => {
            let face = picked(area, prompt).unwrap_or_default();
            let place =
                area.view.piece(piece).map(|lying| lexicon::whereabouts(words, lying)).unwrap_or_default();
            let more = words.with("tr-ask-dig-more", &[("where", place.into())]);
            (words.with("tr-ask-dig", &[("face", face.into())]), more)
        }
        Some(Move::Examine { .. }) => {
            let face = picked(area, prompt).unwrap_or_default();
            (words.with("tr-ask-examine", &[("face", face.into())]), words.get("tr-ask-examine-more"))
        }
        _ => {
            let front =
                area.view.viewer.and_then(|seat| area.view.player(seat)).map_or(0, |own| own.front.len());
            let full = front > usize::from(FRONT);
            let may_dig = area.legal.iter().any(|action| matches!(action, Move::Dig { .. }));
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

fn publish(area: &GameArea<'_>, prompt: &Prompt) -> (String, String) {
    let words = area.words;
    let turn = area.view.turn;
    let left = words.with("tr-publish-left", &[("n", turn.map_or(0, |turn| turn.left).into())]);
    let gain = turn.map_or(0, |turn| turn.gain);
    if let Some(Move::Publish { layer, cells }) = prompt.chosen(area)
        && let Ok(worth) = area.view.worth(layer, cells)
    {
        let args = [
            ("n", cells.len().into()),
            ("layer", lexicon::layer(words, layer).into()),
            ("points", worth.points().into()),
            ("gain", (gain + worth.points()).into()),
        ];
        return (words.with("tr-ask-publication", &args), frames::reasons(area, &worth));
    }
    if gain > 0 {
        return (ending(area, gain), left);
    }
    let has_pieces = prompt.own.is_some_and(|own| !own.tent.is_empty());
    let question = if has_pieces { words.get("tr-ask-publish") } else { words.get("tr-ask-publish-nothing") };
    (question, left)
}

/// Where the pawn goes at the end of the turn, and which pawn it catches up with.
fn ending(area: &GameArea<'_>, gain: u8) -> String {
    let words = area.words;
    let Some(advance) = area.view.advance_with(0) else { return String::new() };
    let args = [("gain", gain.into()), ("from", advance.from.into()), ("to", advance.to.into())];
    let moved = words.with("tr-ending", &args);
    match advance.bump {
        None => moved,
        Some(bump) => {
            let args = [("name", area.name(bump.seat).into()), ("to", bump.to.into())];
            format!("{moved} {}", words.with("tr-ending-bump", &args))
        }
    }
}

fn waiting(area: &GameArea<'_>) -> String {
    let words = area.words;
    let view = area.view;
    let names: Vec<String> = view
        .waiting
        .iter()
        .filter(|seat| !area.people.get(seat.index()).is_some_and(|person| person.has_confirmed))
        .filter(|seat| Some(*seat) != view.viewer)
        .map(|seat| area.name(seat).to_owned())
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

/// Put back, Undo, the picked move, the end of the turn: what is possible now, the main action last.
fn actions(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let (words, urls) = (area.words, area.urls);
    let chosen = prompt.chosen(area);
    let pick = &prompt.pick;
    let can_put_back = pick.piece.is_some() || pick.card.is_some() || pick.held.is_some();
    let ends = area.legal.contains(&Move::End);
    html! {
        @if can_put_back {
            @let nothing = Pick { piece: None, card: None, held: None, turn: 0, ..prompt.settled() };
            (link::link(area, &nothing, "ct-button quiet", None, html! { (words.get("tr-put-back")) }))
        }
        @if !area.draft.is_empty() && !area.confirmed {
            (kit::button(urls, urls.undo, None, "ct-button", html! { (words.get("common-undo")) }))
        }
        @if ends {
            // Quiet while a step is left, so that nobody ends a turn by habit.
            @let class = if area.legal.len() > 1 { "ct-button" } else { "ct-button main" };
            (kit::button(urls, urls.confirm, Some(&Move::End), class, html! { (words.get("tr-end-turn")) }))
        }
        @if let Some(action) = &chosen { (play(area, action)) }
        @match prompt.asked {
            Question::Confirm => (kit::button(urls, urls.confirm, None, "ct-button main", html! { (words.get("common-confirm")) })),
            Question::Wait => @if let Some(take_back) = urls.take_back.filter(|_| area.confirmed) {
                (kit::button(urls, take_back, None, "ct-button", html! { (words.get("table-take-back")) }))
            },
            Question::Keep | Question::Start | Question::Card if chosen.is_none() => (kit::disabled(&words.get("common-confirm"))),
            _ => {}
        }
    }
}

/// The button that plays the picked move.
fn play(area: &GameArea<'_>, action: &Move) -> Markup {
    let (words, urls) = (area.words, area.urls);
    let (to, text) = match action {
        Move::Keep { .. } => (urls.confirm, words.get("tr-do-keep")),
        Move::Take { .. } => (urls.confirm, words.get("tr-do-take")),
        Move::Card { .. } => (urls.confirm, words.get("tr-do-card")),
        Move::Dig { .. } => (urls.confirm, words.get("tr-do-dig")),
        Move::Examine { .. } => (urls.confirm, words.get("tr-do-examine")),
        // A turn may have several publications: each is drafted, and the turn is confirmed with its end.
        Move::Publish { .. } => (urls.draft, words.get("tr-do-publish")),
        Move::End => (urls.confirm, words.get("tr-end-turn")),
    };
    kit::button(urls, to, Some(action), "ct-button main", html! { (text) })
}
