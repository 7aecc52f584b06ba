//! A city: five rows of six spaces in the colours of the dice, with the dice on them.

use game_dice_city::{Board, City, DiceCity, Die, Space};
use terminal_kit::{Canvas, Modifier, Role, Showing};
use texts_dice_city::lexicon;

use crate::{Lit, die_spot, purse, role, signs, space_spot};

/// Columns before the grid, for the dice.
const LABEL: u16 = 4;

pub(crate) fn draw(showing: &Showing<'_, DiceCity>, canvas: &mut Canvas<'_>) {
    let seat = showing.seat;
    let lit = Lit::of(showing);
    let (before, after) = (showing.view.board(), showing.after.unwrap_or(showing.view).board());
    let words = showing.words;
    let (width, height) = (canvas.width(), canvas.height());
    let name = showing.names.get(seat.index()).cloned().unwrap_or_default();
    let title = words.with("dc-city-of", &[("name", name.into())]);
    canvas.say(0, 0, &title, Role::Title);
    let points = words.with("dc-points", &[("n", showing.view.city_points(seat).into())]);
    canvas.right(width, 0, &points, canvas.style(Role::Gold));
    let lines = ((height.saturating_sub(3)) / 5).clamp(2, 4);
    let column = (width - LABEL) / 6;
    for (index, die) in (0..).zip(Die::ALL) {
        let mut row = canvas.part(0, 1 + index * lines, width, lines);
        label(showing, before, die, &lit, &mut row);
        for at in Space::of_row(die) {
            let x = LABEL + u16::from(at.column() - 1) * column;
            let mut cell = row.part(x, 0, column - 1, lines);
            space(showing, [before.city(seat), after.city(seat)], at, &lit, &mut cell);
        }
    }
    let y = 1 + 5 * lines;
    purse(showing, after, seat, &mut canvas.part(0, y, width, 1));
    let after_city = after.city(seat);
    if after_city.stock() != before.city(seat).stock() && height > y + 1 {
        canvas.say(0, y + 1, &words.get("dc-after-move"), Role::Good);
    } else if height > y + 1 {
        canvas.say(0, y + 1, &words.get("dc-legend"), Role::Faint);
    }
}

/// A row's die: what it shows, and whether it is used.
fn label(showing: &Showing<'_, DiceCity>, board: &Board, die: Die, lit: &Lit, canvas: &mut Canvas<'_>) {
    let city = board.city(showing.seat);
    let is_unused = city.unused().contains(die);
    let mut style = canvas.style(role(die)).add_modifier(Modifier::BOLD);
    if lit.is_selected(&die_spot(die)) && board.active() == showing.seat {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let face = if is_unused { signs::face(city.space_of(die).column()) } else { "·" };
    canvas.text(0, 0, &format!("{die}{face}"), style);
    canvas.spot(0, 0, LABEL - 1, canvas.height(), die_spot(die));
}

fn space(
    showing: &Showing<'_, DiceCity>,
    [before, after]: [&City; 2],
    at: Space,
    lit: &Lit,
    canvas: &mut Canvas<'_>,
) {
    let location = after.at(at);
    let spot = space_spot(showing.seat, at);
    let has_die = before.unused().contains(at.row()) && before.space_of(at.row()) == at;
    let (kind, sign) = signs::kind(location.kind());
    let is_new = before.at(at) != location;
    let is_asleep = after.is_deactivated(at);
    let mut style = canvas.style(if is_new { Role::Good } else { kind });
    if location.is_card() || has_die {
        style = style.add_modifier(Modifier::BOLD);
    }
    if is_asleep {
        style = canvas.style(Role::Faint).add_modifier(Modifier::CROSSED_OUT);
    }
    if lit.is_selected(&spot) {
        style = style.add_modifier(Modifier::REVERSED);
    } else if lit.is_legal(&spot) {
        style = style.add_modifier(Modifier::UNDERLINED);
    }
    // The name has the whole first line: on a small screen there is just room for it.
    canvas.clipped(0, 0, canvas.width(), &lexicon::card(showing.words, location), style);
    let mark = if has_die { signs::face(at.column()) } else { sign };
    let mark_style =
        canvas.style(if has_die { role(at.row()) } else { Role::Faint }).add_modifier(Modifier::BOLD);
    canvas.text(0, 1, mark, mark_style);
    let ability = if is_asleep { showing.words.get("dc-asleep") } else { signs::ability(location) };
    let defence = after.defence(at).map(|defence| format!("♜{defence}")).unwrap_or_default();
    let worth = match after.worth(at) {
        0 => String::new(),
        points => format!("★{points}"),
    };
    let last = canvas.height().min(3) - 1;
    let facts = format!("{defence}{worth}");
    let room = canvas.width().saturating_sub(2);
    if last > 1 {
        canvas.clipped(2, 1, room, &ability, canvas.style(Role::Ink));
        canvas.say(2, last, &facts, Role::Faint);
    } else {
        let room = room.saturating_sub(facts.chars().count() as u16);
        canvas.clipped(2, 1, room, &ability, canvas.style(Role::Ink));
        canvas.right(canvas.width(), last, &facts, canvas.style(Role::Faint));
    }
    canvas.spot(0, 0, canvas.width(), canvas.height(), spot);
}
