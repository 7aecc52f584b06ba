//! The viewer's tent: the pieces in front of it, the examined ones behind it, and the hand of cards.

use game_core::Seat;
use game_troia::cards::{Colour, Kept, Kind};
use game_troia::view::PlayerView;
use game_troia::{Card, Cards, FRONT, Face, Handle, Move, Phase, Piece};
use maud::{Markup, html};

use crate::area::GameArea;
use crate::art::PRINTS;
use crate::help::Thing;
use crate::pick::{Ask, Pick, code};
use crate::prompt::{Asked, Prompt, card_of};
use crate::{answer, help, lexicon, link, svg};

/// The tent as a drawer.
pub(crate) fn tent(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let Some(player) = area.view.viewer.and_then(|seat| area.view.player(seat)) else { return html! {} };
    html! {
        section .tr-tent aria-label=(words.get("tr-your-tent")) {
            div .tr-front {
                h2 { (words.get("tr-before-tent")) " " span .tr-small { (player.front.len()) " / " (FRONT) } (help::help(area, &[Thing::Front])) }
                (front(area, prompt, player))
            }
            div .tr-behind {
                h2 { (words.get("tr-behind-tent")) " " span .tr-small { (player.tent) } (help::help(area, &[Thing::Tent])) }
                (behind(area, prompt))
            }
        }
    }
}

fn front(area: &GameArea<'_>, prompt: &Prompt, player: &PlayerView) -> Markup {
    let words = area.words;
    html! {
        ul .tr-row {
            @for front in &player.front {
                @let picked = prompt.pick.piece == Some(front.piece);
                @let drawing = svg::open_piece(&area.picture.lines(front.piece, &PRINTS), front.face);
                @let face = lexicon::face(words, front.face);
                li id=(format!("tr-front-{}", front.piece)) data-piece=(front.piece) {
                    @if area.legal.contains(&Move::Examine { piece: front.piece }) {
                        @let pick = Pick { piece: (!picked).then_some(front.piece), card: None, ..prompt.settled() };
                        @let label = words.with("tr-front-piece", &[("n", front.piece.to_string().into()), ("face", face.into())]);
                        (link::link(area, &pick, if picked { "tr-tile may on" } else { "tr-tile may" }, Some(&label), drawing))
                    } @else {
                        (why_piece(area, prompt, front.piece, &face, drawing))
                    }
                }
            }
            @for _ in player.front.len()..usize::from(FRONT) { li .tr-tile .none aria-hidden="true" {} }
        }
        @if let Some(asked) = player.front.iter().find(|front| prompt.pick.ask == Some(Ask::Piece(front.piece))) {
            (answer::front(area, prompt, *asked))
        }
    }
}

fn why_piece(area: &GameArea<'_>, prompt: &Prompt, piece: Handle, name: &str, drawing: Markup) -> Markup {
    let ask = Ask::Piece(piece);
    let pick = Pick { ask: (prompt.pick.ask != Some(ask)).then_some(ask), ..prompt.settled() };
    link::why(area, &pick, "tr-tile", name, drawing)
}

fn why_card(area: &GameArea<'_>, prompt: &Prompt, card: Card, class: &str) -> Markup {
    let ask = Ask::Card(card);
    let pick = Pick { ask: (prompt.pick.ask != Some(ask)).then_some(ask), ..prompt.settled() };
    link::why(area, &pick, class, &lexicon::card(area.words, card), face(card))
}

/// The examined pieces: each can be held over its frame.
fn behind(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let Some(own) = prompt.own else { return html! {} };
    // Sorted by code, because the order of the cells would reveal where each piece fits.
    let mut pieces: Vec<Piece> = own.tent.iter().collect();
    pieces.sort_by_key(|piece| (piece.layer, code(*piece)));
    html! {
        @if own.tent.is_empty() { p .tr-small { (words.get("tr-tent-empty")) } }
        @else {
            ul .tr-row .many {
                @for piece in pieces { li .tr-tile-place id=(format!("tr-own-{}", code(piece))) { (tile(area, prompt, piece)) } }
            }
        }
    }
}

fn tile(area: &GameArea<'_>, prompt: &Prompt, piece: Piece) -> Markup {
    let words = area.words;
    let pick = &prompt.pick;
    let (is_held, is_laid) = (pick.held == Some(piece), pick.laid.contains(piece));
    let class = if is_held {
        "tr-tile own on"
    } else if is_laid {
        "tr-tile own laid"
    } else {
        "tr-tile own"
    };
    let next = if is_laid {
        Pick { held: None, turn: 0, frame: Some(piece.layer), ..prompt.settled() }
    } else {
        let held = (!is_held).then_some(piece);
        Pick { held, turn: 0, frame: Some(piece.layer), piece: None, ..prompt.settled() }
    };
    let cell = (pick.assist || is_laid).then(|| piece.cell.name(piece.layer).to_string());
    let mut label = lexicon::piece(words, piece);
    if let Some(cell) = &cell {
        label = words.with("tr-piece-in", &[("piece", label.into()), ("cell", cell.as_str().into())]);
    }
    let face = html! {
        span .tr-drag data-try=[(!is_laid).then(|| code(piece))] data-turn=(if is_held { pick.turn } else { 0 }) {
            (svg::own_piece(piece, Face::Symbol(piece.layer), pick.turn_of(piece), ""))
        }
        span class=(if piece.is_plan() { "tr-value plan" } else { "tr-value" }) { (piece.value()) }
        @if let Some(cell) = &cell { span .tr-cell-name { (cell) } }
    };
    link::link(area, &next, class, Some(&label), face)
}

/// The cards: to keep, to lay face down, or just in hand.
pub(crate) fn hand(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    let (Some(seat), Some(own)) = (area.view.viewer, prompt.own) else { return html! {} };
    let keeping = prompt.asked == Asked::Keep;
    let cards = if keeping { Colour::of(seat).cards() } else { own.hand };
    if area.view.phase == Phase::Over {
        return html! {};
    }
    html! {
        section .tr-hand aria-label=(words.get("tr-hand")) {
            @if keeping { (orientation(area, prompt, seat)) }
            @for kind in [Kind::Dig, Kind::Publish] {
                @let of = cards.of_kind(kind);
                @if !of.is_empty() {
                    ul .tr-cards {
                        @for card in of.iter() {
                            li { @if keeping { (kept(area, prompt, card)) } @else { (held_card(area, prompt, card, own.chosen)) } }
                        }
                    }
                }
            }
            @if let Some(Ask::Card(card)) = prompt.pick.ask.filter(|ask| matches!(ask, Ask::Card(card) if cards.contains(*card))) {
                (answer::card(area, prompt, card))
            }
        }
    }
}

/// What the numbers decide, for players who have never seen them, and a choice for those who don't care to choose.
fn orientation(area: &GameArea<'_>, prompt: &Prompt, seat: Seat) -> Markup {
    let words = area.words;
    let highest = Kept::with(area.view.options.players).highest(Colour::of(seat));
    let pick = Pick { keep: Some(highest), ..prompt.settled() };
    let is_chosen = prompt.keep(area) == highest;
    html! {
        div .tr-orientation {
            p { (words.get("tr-keep-numbers")) }
            p { (words.get("tr-keep-many")) }
            p {
                (link::link(area, &pick, "ct-button small", None, html! { (words.get("tr-choose-for-me")) })) " "
                span .tr-small role="status" { @if is_chosen { (words.get("tr-chosen-for-me")) } @else { (words.get("tr-choose-for-me-more")) } }
            }
        }
    }
}

fn held_card(area: &GameArea<'_>, prompt: &Prompt, card: Card, chosen: Option<Card>) -> Markup {
    if !area.legal.contains(&Move::Card { card }) {
        let class = if chosen == Some(card) { "tr-card chosen" } else { "tr-card" };
        return why_card(area, prompt, card, class);
    }
    let picked = prompt.pick.card == Some(card);
    let pick = Pick { card: (!picked).then_some(card), piece: None, ..prompt.settled() };
    link::link(
        area,
        &pick,
        if picked { "tr-card may on" } else { "tr-card may" },
        Some(&lexicon::card(area.words, card)),
        face(card),
    )
}

/// A card while the viewer chooses which to keep: tapping it adds or removes it.
fn kept(area: &GameArea<'_>, prompt: &Prompt, card: Card) -> Markup {
    let words = area.words;
    let cards = prompt.keep(area);
    let is_in = cards.contains(card);
    let of_kind = Kept::with(area.view.options.players);
    let (most, now) = match card.kind() {
        Kind::Dig => (of_kind.dig, cards.of_kind(Kind::Dig).len()),
        Kind::Publish => (of_kind.publish, cards.of_kind(Kind::Publish).len()),
    };
    let forced = card.kind() == Kind::Dig && of_kind.dig == 5;
    if forced || !is_in && now >= usize::from(most) {
        let class = if is_in { "tr-card kept" } else { "tr-card out" };
        return why_card(area, prompt, card, class);
    }
    let next = if is_in { cards.minus(Cards::only(card)) } else { cards.or(Cards::only(card)) };
    let pick = Pick { keep: Some(next), ..prompt.settled() };
    let args = [("card", lexicon::card(words, card).into())];
    let label = if is_in { words.with("tr-keep-not", &args) } else { words.with("tr-keep-this", &args) };
    link::link(area, &pick, if is_in { "tr-card may on" } else { "tr-card may" }, Some(&label), face(card))
}

/// How a card looks.
pub(crate) fn face(card: Card) -> Markup {
    let kind = match card.kind() {
        Kind::Dig => "dig",
        Kind::Publish => "publish",
    };
    html! { (svg::glyph(kind)) b { (card.number()) } }
}

/// This round's cards, highest first; face down while players choose.
pub(crate) fn round(area: &GameArea<'_>) -> Markup {
    let words = area.words;
    let view = area.view;
    if view.round == 0 || view.phase == Phase::Over {
        return html! {};
    }
    let seats: Vec<Seat> =
        if view.order.is_empty() { Seat::first(view.players.len()).collect() } else { view.order.clone() };
    html! {
        section .tr-round aria-label=(words.with("table-round", &[("n", view.round.into())])) {
            h2 { (words.with("table-round", &[("n", view.round.into())])) (help::help(area, &[Thing::Cards, Thing::Pile])) }
            ol .tr-order {
                @for seat in seats {
                    @let card = card_of(area, seat);
                    @let acts = view.turn.is_some_and(|turn| turn.seat == seat);
                    @let kind = card.map_or("", |card| match card.kind() { Kind::Dig => " dig", Kind::Publish => " publish" });
                    li class=(format!("tr-played seat-{seat}{kind}{}", if acts { " acts" } else { "" })) {
                        @match card {
                            Some(card) => { span .tr-card .small .shown { (page_kit::link::labelled(&lexicon::card(words, card), face(card))) } }
                            None => {
                                @let is_down = area.people.get(seat.index()).is_some_and(|person| person.has_confirmed);
                                span class=(if is_down { "tr-card small back" } else { "tr-card small none" }) {
                                    span .ct-hidden { @if is_down { (words.get("tr-card-down")) } @else { (words.get("tr-card-none")) } }
                                }
                            }
                        }
                        span .tr-who { bdi { (area.name(seat)) } }
                    }
                }
                li .tr-pile title=(words.with("tr-pile", &[("n", view.pile.into())])) {
                    span .tr-card .small .back { b { (view.pile) } }
                    span .tr-who { (words.get("tr-pile-name")) }
                }
            }
        }
    }
}
