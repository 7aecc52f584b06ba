//! What everyone shares: the display, the basic piles, bandits, trade ships.

use game_dice_city::{Awaited, Location, Move, Resource, ShelfRow, Size};
use maud::{Markup, html};
use page_kit::{help, link};

use crate::viewer_state::ViewerState;
use crate::{face, gist, glyphs, lexicon, rules, scenes};

pub(crate) fn market(s: &ViewerState<'_>) -> Markup {
    let words = s.words;
    let head = |title: String, thing: &str, more: Markup| {
        html! {
            div .dc-shelf-head {
                h2 { (title) }
                (more)
                @let about = s.help_on(thing);
                (help::button(words, "dc", "market", &about, &title, html! { "?" }, rules::about(words, &about)))
            }
        }
    };
    let deck = html! {
        span .dc-count { (glyphs::glyph("cards")) (words.with("dc-deck", &[("n", s.board.deck().len().into())])) }
    };
    html! {
        div class=(if s.board.shelf_size() > 8 { "dc-market tight" } else { "dc-market" }) {
            (head(words.get("dc-display"), "display", deck))
            @if s.board.options().is_solo() {
                @for row in ShelfRow::ALL {
                    p .dc-shelf-row { @if row == ShelfRow::Top { (words.get("dc-shelf-top")) } @else { (words.get("dc-shelf-bottom")) } }
                    div .dc-shelf { @for place in s.board.display_row(Some(row)) { (place_of(s, *place, Some(row))) } }
                }
            } @else {
                div .dc-shelf { @for place in s.board.display() { (place_of(s, *place, None)) } }
            }
            (head(words.get("dc-piles"), "piles", html! {}))
            div .dc-piles { @for pile in Location::basic() { (card(s, *pile, None)) } }
            div .dc-stacks {
                div {
                    (head(words.get("dc-bandit-stacks"), "bandits", html! {}))
                    div .dc-stack-row { @for size in Size::ALL { (bandits(s, size)) } }
                }
                div {
                    (head(words.get("dc-ship-stacks"), "ships", html! {}))
                    div .dc-stack-row { @for size in Size::ALL { (ship(s, size)) } }
                }
            }
        }
    }
}

fn place_of(s: &ViewerState<'_>, place: Option<Location>, row: Option<ShelfRow>) -> Markup {
    match place {
        Some(location) => card(s, location, row),
        None => html! { div .dc-card .empty {} },
    }
}

/// The resources that the viewer lacks to pay for something.
pub(crate) fn missing(s: &ViewerState<'_>, cost: [u8; 3]) -> [u16; 3] {
    let Some(seat) = s.viewer else { return [0; 3] };
    let stock = s.board.city(seat).stock();
    std::array::from_fn(|kind| u16::from(cost[kind]).saturating_sub(stock[kind]))
}

/// A card to build or to look at.
fn card(s: &ViewerState<'_>, location: Location, row: Option<ShelfRow>) -> Markup {
    let facts = location.facts();
    let lacks = missing(s, facts.cost);
    let left = s.board.pile(location);
    let mut class = format!("dc-card {}", facts.kind.name());
    if left.is_some() {
        class += " basic";
    }
    if s.viewer.is_some() && lacks != [0; 3] || left == Some(0) {
        class += " poor";
    }
    if s.card() == Some((location, row)) {
        class += " picked";
    }
    let shown = html! {
        span .dc-head { (glyphs::kind(facts.kind)) span .dc-name { (lexicon::card(s.words, location)) }
            @if let Some(left) = left { span .dc-count { (left) "×" } } }
        span .dc-line { span .dc-cost { (face::cost(facts.cost)) }
            span .dc-fx { (face::ability(location)) } }
        span .dc-does { (lexicon::does(s.words, location)) }
        (scenes::picture(location))
        span .dc-foot {
            @if let Some(defence) = facts.defence { (face::shield(defence)) }
            @if let Some(points) = face::printed_points(location) { (face::star(&points)) }
        }
    };
    let about = describe(s, location, lacks, left);
    let drop = Move::Drop { card: location };
    if s.is_legal(drop) {
        let label = format!("{}. {about}", s.phrase(drop));
        return s.offer(drop, &format!("{class} lit"), link::labelled(&label, shown));
    }
    let picked = row.map_or(location.to_string(), |row| format!("{location}:{}", row.name()));
    let is_lit = s.legal.iter().any(
        |action| matches!(action, Move::Build { card, row: from, .. } if *card == location && *from == row),
    );
    if is_lit {
        class += " lit";
    }
    // A second tap on the picked card drops the pick.
    let url = if s.card() == Some((location, row)) {
        link::nothing(s.area.urls)
    } else {
        link::pick(s.area.urls, picked)
    };
    link::link(&url, &class, Some(&about), shown)
}

/// A card in words, and whether the viewer can pay for it.
fn describe(s: &ViewerState<'_>, location: Location, lacks: [u16; 3], left: Option<u8>) -> String {
    let words = s.words;
    let mut parts = face::describe(words, location);
    if let Some(left) = left {
        parts.push(words.with("dc-left", &[("n", left.into())]));
    }
    if s.viewer.is_some() && lacks != [0; 3] {
        parts.push(words.with("dc-missing", &[("missing", lexicon::amounts(words, lacks).into())]));
    } else if s.viewer.is_some() {
        parts.push(words.get("dc-affordable"));
    }
    format!("{}: {}. {}", lexicon::card(words, location), parts.join(", "), lexicon::does(words, location))
}

/// A stack of bandits, with the strength it takes to beat them.
fn bandits(s: &ViewerState<'_>, size: Size) -> Markup {
    let left = s.board.bandits(size);
    let defence = s.board.bandit_defence(size);
    let solo = s.board.options().is_solo();
    let points = size.bandit_points();
    let shown = html! {
        span .dc-stack-art { @for _ in 0..=(size as u8) { (glyphs::glyph("mask")) } }
        span .dc-stack-line { (face::shield(defence)) (face::star(&points.to_string())) }
        @if !solo { span .dc-count { (left) "×" } }
    };
    let words = s.words;
    let mut about = format!(
        "{}: {}, {}",
        lexicon::bandits(words, size),
        words.with("dc-defence", &[("n", defence.into())]),
        words.with("dc-points", &[("n", points.into())]),
    );
    if !solo {
        about = format!("{about}, {}", words.with("dc-left", &[("n", left.into())]));
    }
    stack(s, Move::Bandits(size), &format!("bandits-{size}"), left, &about, "dc-stack bandits", shown)
}

/// A stack of trade ships, with their price.
fn ship(s: &ViewerState<'_>, size: Size) -> Markup {
    let left = s.board.ships(size);
    let (cost, points) = (size.ship_cost(), size.ship_points());
    let solo = s.board.options().is_solo();
    let shown = html! {
        span .dc-stack-art { (glyphs::glyph("ship")) }
        span .dc-stack-line { span .dc-cost { b { (cost) } @for kind in Resource::ALL { (glyphs::resource(kind)) } } }
        span .dc-stack-line { (face::star(&points.to_string())) }
        @if !solo { span .dc-count { (left) "×" } }
    };
    let words = s.words;
    let lacks = missing(s, [cost; 3]);
    let price = lexicon::amounts(words, [u16::from(cost); 3]);
    let mut about = format!(
        "{}: {}, {}",
        lexicon::ship(words, size),
        words.with("dc-cost", &[("cost", price.into())]),
        words.with("dc-points", &[("n", points.into())]),
    );
    if !solo {
        about = format!("{about}, {}", words.with("dc-left", &[("n", left.into())]));
    }
    if s.awaited() == Awaited::Build && s.is_turn() && lacks != [0; 3] {
        about = format!(
            "{about}, {}",
            words.with("dc-missing", &[("missing", lexicon::amounts(words, lacks).into())])
        );
    }
    stack(s, Move::Ship(size), &format!("ship-{size}"), left, &about, "dc-stack ships", shown)
}

/// A stack: lit if something can be taken from it, otherwise a link that explains it.
fn stack(
    s: &ViewerState<'_>,
    action: Move,
    pick: &str,
    left: u8,
    about: &str,
    class: &str,
    shown: Markup,
) -> Markup {
    if s.is_legal(action) {
        let label = format!("{}: {}. {about}", s.phrase(action), gist::in_words(s, action));
        return s.offer(action, &format!("{class} lit"), link::labelled(&label, shown));
    }
    let class = if left == 0 { format!("{class} gone") } else { class.to_owned() };
    link::link(&link::pick(s.area.urls, pick), &class, Some(about), shown)
}
