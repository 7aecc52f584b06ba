//! The five frames: contour maps with the publications, and the open one for trying pieces.

use game_core::{Game as _, Refused, RuleRef, Seat};
use game_troia::{Cell, Cells, Face, Layer, Move, Phase, Piece, Troia, Worth};
use maud::{Markup, html};
use page_kit::rules;
use texts_troia::lexicon::key;

use crate::area::GameArea;
use crate::art::{Ink, PRINTS, Stroke, window};
use crate::help::Thing;
use crate::pick::{Pick, code};
use crate::prompt::{Group, Prompt};
use crate::{answer, help, lexicon, link, svg};

/// All frames, small; each opens large.
pub(crate) fn strip(area: &GameArea<'_>, prompt: &Prompt) -> Markup {
    let words = area.words;
    html! {
        nav .tr-strip aria-label=(words.get("tr-frames")) {
            @for layer in Layer::in_game(area.view.options.players) {
                @let open = prompt.frame == Some(layer);
                @let pick = Pick { frame: (!open).then_some(layer), held: None, turn: 0, ..prompt.settled() };
                @let laid = area.view.frames.published().of(layer).len();
                @let args = [("layer", lexicon::layer(words, layer).into()), ("n", laid.into()), ("of", layer.size().into()),
                    ("largest", area.view.frames.largest(layer).into())];
                @let face = html! {
                    (map(area, prompt, layer, None))
                    span .tr-frame-name { (svg::symbol(layer)) " " (layer.name()) span .tr-frame-count { (laid) "/" (layer.size()) } }
                };
                (link::link(area, &pick, if open { "tr-frame on" } else { "tr-frame" }, Some(&words.with("tr-frame-label", &args)), face))
            }
        }
    }
}

/// A frame's map: terrain, publications, drafts and what is being tried. `more` is drawn on top to interact with; if
/// `None`, the map is a picture beside its name.
fn map(area: &GameArea<'_>, prompt: &Prompt, layer: Layer, more: Option<&Markup>) -> Markup {
    let (left, side) = (window(layer), svg::SIDE * i32::from(layer.side()));
    let shape = format!("{0} {0} {1} {1}", left - 60, side + 120);
    let published = area.view.frames.published().of(layer);
    let laid = prompt.pick.laid.of(layer);
    let shown = |cell: Cell| Piece { layer, cell };
    html! {
        svg class=(format!("tr-map {}", key(layer))) viewBox=(shape) data-frame=(key(layer)) data-side=(layer.side())
            aria-hidden=[more.is_none().then_some("true")] role=[more.map(|_| "group")] aria-label=[more.map(|_| lexicon::layer(area.words, layer))] {
            rect .tr-ground x=(left) y=(left) width=(side) height=(side) {}
            @for cell in published.or(laid).iter() { (ground(shown(cell), &cell_class(area, layer, cell, published))) }
            svg x=(left) y=(left) width=(side) height=(side) viewBox=(format!("{left} {left} {side} {side}")) { use href="#tr-terrain" {} }
            path .tr-grid d=(grid(layer)) {}
            @for cell in published.or(laid).iter() { (found(shown(cell))) }
            @for group in prompt.groups.iter().filter(|group| group.layer == layer) { (glow(group)) }
            rect .tr-edge x=(left) y=(left) width=(side) height=(side) {}
            @if let Some(more) = more { (more) }
        }
    }
}

/// A frame as a picture with a name: what is drawn under the contour lines, and over them. `terrain` is the id of a
/// drawing of the whole map.
pub(crate) fn picture(layer: Layer, label: &str, terrain: &str, under: &Markup, over: &Markup) -> Markup {
    let (left, side) = (window(layer), svg::SIDE * i32::from(layer.side()));
    html! {
        svg class=(format!("tr-map {}", key(layer))) viewBox=(format!("{0} {0} {1} {1}", left - 60, side + 120)) role="img" aria-label=(label) {
            rect .tr-ground x=(left) y=(left) width=(side) height=(side) {}
            (under)
            svg x=(left) y=(left) width=(side) height=(side) viewBox=(format!("{left} {left} {side} {side}")) { use href=(format!("#{terrain}")) {} }
            path .tr-grid d=(grid(layer)) {}
            (over)
            rect .tr-edge x=(left) y=(left) width=(side) height=(side) {}
        }
    }
}

/// Who published the cell, and whether it is drafted or only being tried.
fn cell_class(area: &GameArea<'_>, layer: Layer, cell: Cell, published: Cells) -> String {
    if !published.contains(cell) {
        return "tr-laid".to_owned();
    }
    let is_drafted = area.draft.iter().any(
        |action| matches!(action, Move::Publish { layer: of, cells } if *of == layer && cells.contains(cell)),
    );
    let seat = area.view.frames.publication_of(Piece { layer, cell }).map_or(Seat::FIRST, |one| one.seat);
    format!("tr-published seat-{seat}{}", if is_drafted { " drafted" } else { "" })
}

pub(crate) fn ground(piece: Piece, class: &str) -> Markup {
    let [left, top] = svg::corner(piece);
    html! { rect class=(class) x=(left + 8) y=(top + 8) width="984" height="984" rx="20" {} }
}

/// What a published piece shows besides the lines: its finds, or the symbol on rubble.
pub(crate) fn found(piece: Piece) -> Markup {
    let [left, top] = svg::corner(piece);
    let finds: Vec<Stroke> = if piece.is_plan() {
        let strokes = PRINTS.side(piece, Face::Plan).iter();
        strokes.filter(|stroke| matches!(stroke.ink, Ink::Wall | Ink::House)).cloned().collect()
    } else {
        Vec::new()
    };
    html! {
        g .tr-found transform=(format!("translate({} {})", left + 500, top + 500)) {
            (svg::strokes(&finds))
            @if !piece.is_plan() { polygon .tr-sf points=(svg::outline(piece.layer)) {} }
        }
    }
}

fn grid(layer: Layer) -> String {
    let (left, side) = (window(layer), svg::SIDE * i32::from(layer.side()));
    let line = |index: u8| {
        let at = left + svg::SIDE * i32::from(index);
        format!("M{at} {left}v{side}M{left} {at}h{side}")
    };
    (1..layer.side()).map(line).collect()
}

/// Highlights a group, with its points.
fn glow(group: &Group) -> Markup {
    let layer = group.layer;
    let corners: Vec<[i32; 2]> = group.cells.iter().map(|cell| svg::corner(Piece { layer, cell })).collect();
    let count = corners.len().max(1) as i32;
    let middle = |axis: usize| corners.iter().map(|corner| corner[axis] + 500).sum::<i32>() / count;
    html! {
        @for [x, y] in &corners { rect .tr-glow x=(x + 8) y=(y + 8) width="984" height="984" rx="20" {} }
        @if let Ok(worth) = &group.worth {
            g .tr-worth transform=(format!("translate({} {})", middle(0), middle(1))) {
                circle r="270" {}
                text y="120" { "+" (worth.points()) }
            }
        }
    }
}

/// The open frame, large, where the viewer tries pieces. The others see nothing of it.
pub(crate) fn open(area: &GameArea<'_>, prompt: &Prompt, layer: Layer) -> Markup {
    let words = area.words;
    let name = lexicon::layer(words, layer);
    let close = Pick { frame: None, held: None, turn: 0, ..prompt.settled() };
    html! {
        section .tr-bench aria-label=(words.with("tr-bench", &[("layer", name.as_str().into())])) {
            div .tr-bench-map {
                (map(area, prompt, layer, Some(&cells(area, prompt, layer))))
            }
            div .tr-bench-side {
                h2 { (svg::symbol(layer)) " " (name) (help::help(area, &[Thing::Frame, Thing::Pieces]))
                    (link::link(area, &close, "tr-tool tr-close", Some(&words.get("common-close")), html! { "✕" })) }
                @if prompt.pick.held.is_none() { p .tr-small { (needed(area, layer)) } }
                @if let Some(piece) = prompt.pick.held { (held(area, prompt, piece)) }
                @else if let Some(piece) = prompt.fitted {
                    @let cell = piece.cell.name(piece.layer).to_string();
                    p .tr-fit role="status" { (words.with("tr-fits", &[("cell", cell.into())])) }
                }
                @else if prompt.own.is_some_and(|own| !own.tent.of(layer).is_empty()) && prompt.groups.iter().all(|group| group.layer != layer) { p .tr-small { (words.get("tr-bench-help")) } }
                @for group in prompt.groups.iter().filter(|group| group.layer == layer) { (worth(area, group)) }
                @if let Some(why) = why_not(area, prompt, layer) { p .tr-small .tr-answer-why { (why) } }
                (publications(area, layer))
            }
        }
    }
}

/// Why nothing can be published here now, where neither the groups nor a full frame say it themselves.
fn why_not(area: &GameArea<'_>, prompt: &Prompt, layer: Layer) -> Option<Markup> {
    let (words, view) = (area.words, area.view);
    let own = prompt.own?.tent.of(layer);
    if view.frames.published().of(layer) == layer.cells() || view.phase == Phase::Over {
        return None;
    }
    if own.is_empty() {
        return Some(html! { (words.get("tr-why-none-here")) });
    }
    let is_publishing = view.phase == Phase::Publish && view.waiting.contains(view.viewer?);
    let rule = Some(RuleRef::section("Action cards"));
    let later = || rules::refused(words, Troia::INFO.key, &words.get("tr-why-publish-later"), rule);
    (!is_publishing).then(later)
}

/// Who published what here, in order.
fn publications(area: &GameArea<'_>, layer: Layer) -> Markup {
    let words = area.words;
    html! {
        @if !area.view.frames.published().of(layer).is_empty() {
            ul .tr-publications aria-label=(words.get("tr-publications")) {
                @for one in area.view.frames.publications().filter(|one| one.layer == layer) {
                    li title=(reasons(area, &one.worth)) {
                        span class=(format!("tr-dot seat-{}", one.seat)) {} bdi { (area.name(one.seat)) } ": "
                        (lexicon::cells(words, layer, one.cells)) " " b { "+" (one.worth.points()) }
                    }
                }
            }
        }
    }
}

/// How large a group must be for a primordial publication.
fn needed(area: &GameArea<'_>, layer: Layer) -> String {
    let words = area.words;
    match area.view.frames.largest(layer) {
        0 => words.get("tr-needed-first"),
        _ if area.view.frames.published().of(layer) == layer.cells() => words.get("tr-needed-full"),
        largest if largest >= game_troia::STEPS => words.with("tr-needed-none", &[("n", largest.into())]),
        largest => words.with("tr-needed", &[("n", largest.into()), ("need", (largest + 1).into())]),
    }
}

/// Cells as links while a piece is held; fitted pieces can be lifted again.
fn cells(area: &GameArea<'_>, prompt: &Prompt, layer: Layer) -> Markup {
    let words = area.words;
    let published = area.view.frames.published().of(layer);
    let laid = prompt.pick.laid.of(layer);
    let free = layer.cells().minus(published).minus(laid);
    let held = prompt.pick.held;
    let tried = prompt.pick.at.filter(|_| prompt.misfit);
    html! {
        (coordinates(layer))
        @if let Some(piece) = held {
            @for cell in free.iter() {
                @let pick = Pick { at: Some((layer, cell)), ..prompt.pick.clone() };
                @let is_right = prompt.pick.assist && (piece.layer, piece.cell) == (layer, cell);
                @let args = [("cell", cell.name(layer).to_string().into())];
                @let label = if is_right { words.with("tr-try-right", &args) } else { words.with("tr-try", &args) };
                @let [x, y] = svg::corner(Piece { layer, cell });
                @let face = html! { rect x=(x + 20) y=(y + 20) width="960" height="960" rx="20" {} };
                (link::svg_link(area, &pick, if is_right { "tr-cell right" } else { "tr-cell" }, &label, face))
            }
            @if let Some((of, cell)) = tried.filter(|(of, _)| *of == layer) {
                @let [x, y] = svg::corner(Piece { layer: of, cell });
                g .tr-misfit transform=(format!("translate({} {})", x + 500, y + 500)) {
                    (svg::body())
                    g transform=(format!("rotate({})", 90 * u16::from(prompt.pick.turn_of(piece)))) {
                        (svg::strokes(PRINTS.side(piece, Face::Symbol(piece.layer))))
                    }
                }
            }
        } @else {
            @for cell in laid.iter() {
                @let piece = Piece { layer, cell };
                @let pick = Pick { laid: prompt.pick.laid.without_cells(layer, Cells::only(cell)), ..prompt.settled() };
                @let label = words.with("tr-lift", &[("cell", cell.name(layer).to_string().into())]);
                @let [x, y] = svg::corner(piece);
                @let face = html! { rect x=(x + 20) y=(y + 20) width="960" height="960" rx="20" {} title { (lexicon::piece(words, piece)) } };
                (link::svg_link(area, &pick, "tr-cell laid", &label, face))
            }
        }
    }
}

/// Letters from the west, numbers from the north.
fn coordinates(layer: Layer) -> Markup {
    let left = window(layer);
    html! {
        @for index in 0..layer.side() {
            @let at = left + svg::SIDE * i32::from(index) + 500;
            text .tr-coordinate x=(at) y=(left + 120) { (char::from(b'a' + index)) }
            text .tr-coordinate x=(left + 70) y=(at + 60) { (index + 1) }
        }
    }
}

/// The held piece: both faces, with buttons to turn it.
fn held(area: &GameArea<'_>, prompt: &Prompt, piece: Piece) -> Markup {
    let words = area.words;
    let pick = &prompt.pick;
    let turned = |by: u8| Pick { turn: (pick.turn + by) % 4, ..prompt.settled() };
    let other = if piece.is_plan() { Face::Plan } else { Face::Symbol(piece.layer) };
    let turn = pick.turn_of(piece);
    html! {
        div .tr-held {
            div .tr-held-faces {
                span .tr-drag data-try=(code(piece)) data-turn=(pick.turn) { (svg::own_piece(piece, Face::Symbol(piece.layer), turn, "large")) }
                (svg::own_piece(piece, other, turn, "large other"))
            }
            p .tr-small { (lexicon::piece(words, piece)) }
            div .tr-turns {
                (link::link(area, &turned(3), "tr-tool", Some(&words.get("tr-turn-left")), html! { "↺" }))
                (link::link(area, &turned(1), "tr-tool", Some(&words.get("tr-turn-right")), html! { "↻" }))
                @if !pick.assist {
                    @let show = Pick { assist: true, turn: 0, ..prompt.settled() };
                    (link::link(area, &show, "tr-tool", None, html! { (words.get("tr-show-cell")) }))
                }
            }
            @if prompt.misfit { p .tr-no-fit role="status" { (words.get("tr-no-fit")) } }
            @else if pick.assist {
                @let cell = piece.cell.name(piece.layer).to_string();
                p .tr-small role="status" { (words.with("tr-right-cell", &[("cell", cell.into())])) }
            } @else { p .tr-small { (words.get("tr-held-help")) } }
        }
    }
}

/// What a group would score and why, or why it can't be published.
fn worth(area: &GameArea<'_>, group: &Group) -> Markup {
    let words = area.words;
    html! {
        div .tr-group {
            @match &group.worth {
                Ok(worth) => {
                    p { b { (words.with("tr-group-worth", &[("n", group.cells.len().into()), ("points", worth.points().into())])) } }
                    p .tr-small { (reasons(area, worth)) }
                    @if area.legal.contains(&group.action()) {
                        @let text = words.with("tr-publish-for", &[("points", worth.points().into())]);
                        (page_kit::link::button(area.urls, area.urls.draft, Some(&group.action()), "ct-button small", html! { (text) }))
                    }
                }
                Err(illegal) => {
                    p { b { (words.with("tr-group-not", &[("n", group.cells.len().into())])) } }
                    p .tr-small { (answer::refusal(area, &Refused::Rule(illegal.clone()))) }
                }
            }
        }
    }
}

/// `primordial, larger than 2: 2 plan pieces 4, 1 rubble piece 1, status 3`
pub(crate) fn reasons(area: &GameArea<'_>, worth: &Worth) -> String {
    let words = area.words;
    let mut parts = Vec::new();
    if worth.plan > 0 {
        let args = [("n", worth.plan.into()), ("points", (2 * worth.plan).into())];
        parts.push(words.with("tr-why-plan", &args));
    }
    if worth.rubble > 0 {
        let args = [("n", worth.rubble.into()), ("points", worth.rubble.into())];
        parts.push(words.with("tr-why-rubble", &args));
    }
    if worth.bonus > 0 {
        parts.push(words.with("tr-why-status", &[("points", worth.bonus.into())]));
    }
    let args = [
        ("standing", lexicon::standing(words, worth.standing).into()),
        ("largest", worth.largest.into()),
        ("parts", parts.join(", ").into()),
    ];
    words.with("tr-why", &args)
}
