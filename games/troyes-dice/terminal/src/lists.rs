//! Numbered lists to choose from.

use game_core::Seat;
use game_troyes_dice::board::Colour;
use game_troyes_dice::tiles::Effect;
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Action, Move, TroyesDice};

use super::entry::MovePattern;
use super::terminal::{Paint, Style, visible, wrap};
use super::ways::{self, Target, Way};
use super::wheel;
use super::wording;

/// A list to show, and the pattern that each number stands for.
pub(super) struct List {
    pub(super) lines: Vec<String>,
    pub(super) patterns: Vec<MovePattern>,
}

/// The targets that a pattern leaves open, by action, with cost and gain. `ways` has the cheapest first.
pub(super) fn targets(
    game: &TroyesDice,
    seat: Seat,
    pattern: &MovePattern,
    ways: &[Way],
    style: (Paint, usize),
) -> List {
    let (paint, width) = style;
    let mut list = List { lines: Vec::new(), patterns: Vec::new() };
    list.lines.extend(pattern.place.map(|place| about_die(game, place, paint)));
    list.lines.push(paint.put(Style::Faint, COSTS));
    for action in [Action::Gain, Action::Prestige, Action::Work] {
        let mut cheapest = cheapest(ways, action);
        // One colour after the other, the die's own first; the cheapest first in each.
        let rank = |colour| cheapest_in(ways, colour);
        cheapest.sort_by_key(|way| (rank(way.target.row.colour), way.target.row.colour));
        if cheapest.is_empty() {
            continue;
        }
        list.lines.push(paint.put(Style::Title, &format!(" {}", ways::group(action))));
        let mut items = Vec::new();
        for way in cheapest {
            list.patterns.push(MovePattern {
                row: Some(way.target.row),
                value: Some(way.target.value),
                ..*pattern
            });
            items.push(target_item(game, seat, list.patterns.len(), way, pattern));
        }
        list.lines.extend(columns(&items, width));
    }
    list
}

/// The cheapest way to each target of an action.
fn cheapest(ways: &[Way], action: Action) -> Vec<&Way> {
    let mut found: Vec<&Way> = Vec::new();
    for way in ways.iter().filter(|way| way.target.row.action == action) {
        if found.iter().all(|known| known.target != way.target) {
            found.push(way);
        }
    }
    found
}

/// The index of a colour's cheapest way.
fn cheapest_in(ways: &[Way], colour: Colour) -> Option<usize> {
    ways.iter().position(|way| way.target.row.colour == colour)
}

/// `12 bishopric4 1i 2d    2 priests`; with the place of the cheapest die where none was named.
fn target_item(game: &TroyesDice, seat: Seat, number: usize, way: &Way, pattern: &MovePattern) -> String {
    let (word, cost) = (way.target.word(), ways::short(&way.cost, pattern.pay.is_none()));
    let gains = ways::gains(game, seat, way.action);
    match (pattern.place, way.action) {
        (None, Move::Act { die, .. }) => format!("{number:>2} {word:<10} place {die}: {cost:<9} {gains}"),
        _ => format!("{number:>2} {word:<10} {cost:<8} {gains}"),
    }
}

const COSTS: &str = " Costs: i influence, d deniers, k knowledge, * one resource of your choice.";

/// A die, and what changing it costs.
fn about_die(game: &TroyesDice, place: Place, paint: Paint) -> String {
    let Some(offers) = game.board().dice() else { return String::new() };
    let offer = &offers[place.index()];
    let die = wording::die(paint, offer.colour, offer.value);
    let colour = match offer.recolour_cost() {
        Some(amount) => format!("Another colour: {amount}k."),
        None => "Its colour stays.".to_owned(),
    };
    let value = match offer.effect() {
        Some(Effect::NoInfluence) => "Its value stays.",
        Some(Effect::InfluenceCountsDouble) => "Value: 1i for one or two steps.",
        _ => "Value: 1i a step.",
    };
    format!(" Place {place}: {die}, {}. {value} {colour}", wheel::price(offer))
}

/// The ways to one target, cheapest first.
pub(super) fn to_target(game: &TroyesDice, target: Target, ways: &[Way], paint: Paint) -> List {
    let title =
        format!(" Ways to {}, the cheapest first (i influence, d deniers, k knowledge)", target.word());
    let mut list = List { lines: vec![paint.put(Style::Title, &title)], patterns: Vec::new() };
    for way in ways {
        let Move::Act { die, pay, .. } = way.action else { continue };
        let (row, value) = (Some(target.row), Some(target.value));
        list.patterns.push(MovePattern { place: Some(die), pay, row, value });
        let number = list.patterns.len();
        let (notation, cost) = (way.action.to_string(), ways::short(&way.cost, false));
        list.lines.push(format!("{number:>2} {notation:<14} {cost:<9} {}", way_words(game, way)));
    }
    list
}

/// A way's die and the parts of its price.
fn way_words(game: &TroyesDice, way: &Way) -> String {
    let Move::Act { die, .. } = way.action else { return String::new() };
    let Some(offers) = game.board().dice() else { return String::new() };
    let offer = &offers[die.index()];
    let parts = ways::short_parts(&way.cost);
    let parts = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) };
    format!("{}{parts}", wording::plain_die(offer.colour, offer.value))
}

/// The legal moves for a bonus or a numbering, with their effects.
pub(super) fn options(game: &TroyesDice, seat: Seat, moves: &[Move], width: usize) -> Vec<String> {
    let describe = |action: &Move| match *action {
        Move::Draw { building, value } => {
            format!("{} {value}: {}", building.name(), ways::gains(game, seat, *action))
        }
        Move::Circle { track } => format!("{} {} ({} now)", wording::shape(track), track.citizen(), {
            game.sheet(seat).citizens(track)
        }),
        _ => match wording::columns_after(game, seat, action) {
            Some(columns) => format!("{action}: {columns}"),
            None => action.to_string(),
        },
    };
    let items: Vec<String> =
        moves.iter().enumerate().map(|(at, action)| format!("{:>3}  {}", at + 1, describe(action))).collect();
    columns(&items, width)
}

/// Items in two columns if they are short enough, otherwise in one.
pub(super) fn columns(items: &[String], width: usize) -> Vec<String> {
    let widest = items.iter().map(|item| visible(item)).max().unwrap_or_default();
    // Short lists are easier to read in one column.
    if items.len() < 4 || 2 * widest + 2 > width {
        return items.iter().flat_map(|item| wrap_item(item, width)).collect();
    }
    let (left, right) = items.split_at(items.len().div_ceil(2));
    let right = right.iter().map(String::as_str).chain(std::iter::repeat(""));
    left.iter().zip(right).map(|(left, right)| format!("{left:<widest$}  {right}")).collect()
}

/// A long item continues on the next line, indented past its number.
fn wrap_item(item: &str, width: usize) -> Vec<String> {
    if visible(item) <= width {
        return vec![item.to_owned()];
    }
    let (head, rest) = item.split_at_checked(5).unwrap_or(("", item));
    let mut lines = wrap(rest, width.saturating_sub(5), "  ");
    if let Some(first) = lines.first_mut() {
        *first = format!("{head}{first}");
    }
    lines
        .iter()
        .enumerate()
        .map(|(at, line)| if at == 0 { line.clone() } else { format!("     {line}") })
        .collect()
}
