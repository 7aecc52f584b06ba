//! What everyone shares: the display, the basic piles, bandits and trade ships.

use game_dice_city::{DiceCity, Location, Resource, ShelfRow, Size};
use terminal_kit::{Canvas, Modifier, Role, Showing};
use texts_dice_city::{face, lexicon};

use crate::{Lit, purse, signs};

pub(crate) fn draw(showing: &Showing<'_, DiceCity>, canvas: &mut Canvas<'_>) {
    let (words, board) = (showing.words, showing.view.board());
    let lit = Lit::of(showing);
    let width = canvas.width();
    let deck = words.with("dc-deck", &[("n", board.deck().len().into())]);
    canvas.say(0, 0, &format!("{} · {deck}", words.get("dc-display")), Role::Title);
    let mut cards: Vec<(Location, Option<u8>, bool)> = Vec::new();
    let rows = if board.options().is_solo() { ShelfRow::ALL.map(Some).to_vec() } else { vec![None] };
    for row in rows {
        let shown = board.display_row(row).iter().flatten();
        cards.extend(shown.map(|card| (*card, None, row == Some(ShelfRow::Bottom))));
    }
    cards.extend(Location::basic().iter().map(|card| (*card, board.pile(*card), false)));
    // Two columns; a narrow screen shows one line for each card, a tall one also what the card does.
    let column = width / 2;
    let rows = (cards.len() as u16).div_ceil(2);
    let lines = if canvas.height() >= 2 * rows + 4 { 2 } else { 1 };
    for (index, (location, left, leaves)) in (0..).zip(&cards) {
        let (x, y) = (index / rows * column, 1 + index % rows * lines);
        let mut part = canvas.part(x, y, column - 1, lines);
        card(showing, *location, *left, *leaves, &lit, &mut part);
    }
    let mut y = 1 + rows * lines;
    for (title, name) in [(words.get("dc-bandit-stacks"), "bandits"), (words.get("dc-ship-stacks"), "ship")] {
        let mut x = canvas.say(0, y, &title, Role::Title) + 2;
        for size in Size::ALL {
            let spot = format!("{name}-{}", size.name());
            let text = match name {
                "bandits" => {
                    format!(
                        "{}× ♜{} ★{}",
                        board.bandits(size),
                        board.bandit_defence(size),
                        size.bandit_points()
                    )
                }
                _ => {
                    let cost = signs::cost(std::array::from_fn(|_| size.ship_cost()));
                    format!("{}× {cost} ★{}", board.ships(size), size.ship_points())
                }
            };
            let style = lit_style(canvas.style(Role::Ink), &lit, &spot);
            let end = canvas.text(x, y, &text, style);
            canvas.spot(x, y, end - x, 1, spot);
            x = end + 3;
        }
        y += 1;
    }
    purse(showing, board, showing.seat, &mut canvas.part(0, y, width, 1));
}

fn card(
    showing: &Showing<'_, DiceCity>,
    location: Location,
    left: Option<u8>,
    leaves: bool,
    lit: &Lit,
    canvas: &mut Canvas<'_>,
) {
    let words = showing.words;
    let (facts, spot) = (location.facts(), location.to_string());
    let city = showing.view.board().city(showing.seat);
    let (kind, sign) = signs::kind(facts.kind);
    let is_payable = city.can_pay(facts.cost) && left != Some(0);
    let style = canvas.style(if is_payable { kind } else { Role::Faint });
    let style = if is_payable { style.add_modifier(Modifier::BOLD) } else { style };
    canvas.say(0, 0, sign, kind);
    let count = left.map(|left| format!(" {left}×")).unwrap_or_default();
    let leaving = if leaves { " ↓" } else { "" };
    let name = lexicon::card(words, location);
    let defence = facts.defence.map(|defence| format!(" ♜{defence}")).unwrap_or_default();
    let points = face::printed_points(location).map(|points| format!(" ★{points}")).unwrap_or_default();
    let right = format!(
        "{} {}{defence}{points}",
        signs::ability(location),
        cost(city.missing(facts.cost), facts.cost)
    );
    // Where there is no room for everything, it is the name that is cut.
    let after = format!("{count}{leaving}");
    let [room, taken] = [&right, &after].map(|text| text.chars().count() as u16);
    let room = canvas.width().saturating_sub(3 + room + taken);
    let style = lit_style(style, lit, &spot);
    let end = canvas.clipped(2, 0, room, &name, style);
    canvas.text(end, 0, &after, style);
    canvas.right(canvas.width(), 0, &right, canvas.style(Role::Ink));
    let room = canvas.width().saturating_sub(2);
    canvas.clipped(2, 1, room, &lexicon::does(words, location), canvas.style(Role::Faint));
    canvas.spot(0, 0, canvas.width(), canvas.height(), spot);
}

/// What a card costs; what is missing is marked.
fn cost(missing: [u16; 3], cost: [u8; 3]) -> String {
    let lacks = Resource::ALL.into_iter().any(|kind| missing[kind as usize] > 0);
    format!("{}{}", signs::cost(cost), if lacks { "!" } else { "" })
}

fn lit_style(style: terminal_kit::Style, lit: &Lit, spot: &str) -> terminal_kit::Style {
    if lit.is_selected(spot) {
        style.add_modifier(Modifier::REVERSED)
    } else if lit.is_legal(spot) {
        style.add_modifier(Modifier::UNDERLINED)
    } else {
        style
    }
}
