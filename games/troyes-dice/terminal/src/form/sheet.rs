//! The sheet: three districts of six columns in linked pairs, the resource tracks beside them, the citizen tracks below.
//!
//! `□` open, `■` drawn, `✗` lost; what the selected move would draw stands out. Beside a building stands what it gives.

use game_troyes_dice::board::{
    Building, CATHEDRAL_NUMBERS, CATHEDRAL_SCORES, CITIZEN_TRACK, Colour, Column, FORTRESS_CITIZEN, Gain,
    HALL_GAIN, LINKS, PRESTIGE_CITIZEN, RESOURCE_COLUMN, RESOURCE_TRACK, RESOURCES_PER_CITIZEN, Resource,
    WORK_COLUMNS,
};
use game_troyes_dice::{Numbering, Pips, Sheet, TroyesDice};
use terminal_kit::{Canvas, Modifier, Role, Showing, Style};
use texts_troyes_dice::{Target, lexicon};

use super::{is_lit, is_selected, role};
use crate::wording::shape;

/// Columns of a pair: two cells of five and the link between them, and a gap.
const PAIR: u16 = 15;
const CELL: u16 = 5;
/// Columns of the resource tracks beside a district.
const TRACK: u16 = 18;

/// A sheet before and after the selected move.
struct Shown<'a> {
    showing: &'a Showing<'a, TroyesDice>,
    before: Sheet,
    after: Sheet,
    numbering: Numbering,
    /// Where the first pair begins.
    left: u16,
}

pub(super) fn draw(showing: &Showing<'_, TroyesDice>, canvas: &mut Canvas<'_>) {
    let index = showing.seat.index();
    let Some(before) = showing.view.sheets().get(index).copied() else { return };
    let after = showing.after.and_then(|view| view.sheets().get(index).copied()).unwrap_or(before);
    let board = showing.after.unwrap_or(showing.view).board();
    let numbering = board.numbering().copied().unwrap_or_default();
    let left = canvas.width().saturating_sub(3 * PAIR + TRACK + 1).clamp(12, 20);
    let shown = Shown { showing, before, after, numbering, left };
    // Where there is room, the districts have headings and stand apart.
    let is_tall = canvas.height() >= 22;
    let mut y = u16::from(is_tall);
    if is_tall {
        let name = showing.names.get(index).cloned().unwrap_or_default();
        let title = showing.words.with("td-sheet-of", &[("name", name.into())]);
        canvas.say(0, 0, &title, Role::Title);
        y += 1;
    }
    for colour in Colour::ALL {
        shown.district(colour, &mut canvas.part(0, y, canvas.width(), 3));
        y += if is_tall { 4 } else { 3 };
    }
    for colour in Colour::ALL {
        shown.citizens(colour, &mut canvas.part(0, y, canvas.width(), 1));
        y += 1;
    }
    if is_tall {
        shown.legend(&mut canvas.part(0, y + 1, canvas.width(), 3));
    }
}

impl Shown<'_> {
    fn district(&self, colour: Colour, canvas: &mut Canvas<'_>) {
        let [prestige, work] = match colour {
            Colour::Red => [Building::Fortress, Building::Palace],
            Colour::Yellow => [Building::Hall, Building::CityHall],
            Colour::White => [Building::Cathedral, Building::Bishopric],
        };
        let words = self.showing.words;
        let resource = Resource::of(colour);
        let title = format!("{} {}", shape(colour), lexicon::resource(words, resource));
        let style = canvas.style(role(colour)).add_modifier(Modifier::BOLD);
        canvas.clipped(0, 0, self.left - 1, &title, style);
        for column in Column::ALL {
            self.die(colour, column, canvas);
        }
        for (y, building) in [(1, prestige), (2, work)] {
            self.row(building, &mut canvas.part(0, y, canvas.width(), 1));
        }
        self.track(resource, &mut canvas.part(self.left + 3 * PAIR, 0, TRACK + 1, 3));
    }

    fn x(&self, column: Column) -> u16 {
        let (pair, is_right) = (column.index() as u16 / 2, column.index() % 2 == 1);
        self.left + pair * PAIR + if is_right { PAIR - CELL - 1 } else { 0 }
    }

    fn die(&self, colour: Colour, column: Column, canvas: &mut Canvas<'_>) {
        let value = self.numbering.value(column);
        let (text, style) = if self.after.is_lost(colour, value) {
            (format!("✗{value}"), canvas.style(Role::Faint).add_modifier(Modifier::CROSSED_OUT))
        } else if self.after.has(Building::Fortress, value) {
            (format!("♜{value}"), canvas.style(role(colour)).add_modifier(Modifier::BOLD))
        } else {
            (format!("({value})"), canvas.style(role(colour)))
        };
        canvas.text(self.x(column), 0, &text, style);
    }

    fn row(&self, building: Building, canvas: &mut Canvas<'_>) {
        let words = self.showing.words;
        let label = lexicon::building(words, building);
        canvas.clipped(0, 0, self.left - 1, &label, canvas.style(Role::Ink));
        for column in Column::ALL {
            self.cell(building, column, canvas);
            if column.index().is_multiple_of(2) {
                self.link(building, column, canvas);
            }
        }
    }

    fn cell(&self, building: Building, column: Column, canvas: &mut Canvas<'_>) {
        let value = self.numbering.value(column);
        let spot = Target::Building(building, value).to_string();
        let own = canvas.style(role(building.colour()));
        let is_drawn = self.before.has(building, value);
        let mark = match building {
            // A Cathedral shows the number it wrote beside its character.
            Building::Cathedral if self.after.has(building, value) => self.after.number(column).to_string(),
            _ => "■".to_owned(),
        };
        let (mark, style) = if is_drawn {
            (mark, own.add_modifier(Modifier::BOLD))
        } else if self.after.has(building, value) {
            (mark, canvas.style(Role::Good).add_modifier(Modifier::REVERSED))
        } else if self.after.is_lost(building.colour(), value) {
            ("✗".to_owned(), canvas.style(Role::Faint))
        } else if is_lit(self.showing, &spot) {
            ("□".to_owned(), canvas.style(Role::Act))
        } else {
            ("□".to_owned(), canvas.style(Role::Faint))
        };
        let x = self.x(column);
        canvas.text(x, 0, &mark, style);
        let gives = self.gives(building, column);
        let gives_style =
            if is_drawn { canvas.style(Role::Faint) } else { style.remove_modifier(Modifier::REVERSED) };
        canvas.text(x + 1, 0, &gives, gives_style);
        canvas.spot(x, 0, CELL, 1, spot);
    }

    /// What a building gives, in up to four characters.
    fn gives(&self, building: Building, column: Column) -> String {
        match building {
            Building::Fortress => format!("1{}", shape(FORTRESS_CITIZEN[column.index()])),
            Building::Hall => format!("{}/▣", short(HALL_GAIN[column.index()])),
            Building::Cathedral => {
                let scored = lexicon::building(self.showing.words, CATHEDRAL_SCORES[column.index()]);
                format!("{:.3}", scored.chars().take(3).collect::<String>())
            }
            Building::Palace | Building::CityHall | Building::Bishopric => {
                format!("2{}", shape(building.colour()))
            }
        }
    }

    /// What two neighbours give together.
    fn link(&self, building: Building, left: Column, canvas: &mut Canvas<'_>) {
        let Some(gain) = LINKS[building as usize][left.index() / 2] else { return };
        let values = [left, left.linked()].map(|column| self.numbering.value(column));
        let lost =
            |value: Pips| self.after.is_lost(building.colour(), value) && !self.after.has(building, value);
        // A cell with a link beside it is a column shorter than the longest ones.
        let x = self.x(left) + CELL - 1;
        let width = PAIR - 2 * CELL;
        if values.into_iter().any(lost) {
            canvas.centred(x, 0, width, "· ·", canvas.style(Role::Faint));
        } else if values.into_iter().all(|value| self.before.has(building, value)) {
            canvas.centred(x, 0, width, "═✓═", canvas.style(Role::Green));
        } else {
            let style: Style = match values.into_iter().all(|value| self.after.has(building, value)) {
                true => canvas.style(Role::Good).add_modifier(Modifier::REVERSED),
                false => canvas.style(role(gain.colour())),
            };
            canvas.centred(x, 0, width, &format!("─{}─", short(gain)), style);
        }
    }

    /// A resource track: what is held, the track, and what comes next.
    fn track(&self, resource: Resource, canvas: &mut Canvas<'_>) {
        let words = self.showing.words;
        let (held, after) = (self.before.held(resource), self.after.held(resource));
        let style = canvas.style(role(resource.colour())).add_modifier(Modifier::BOLD);
        let x = canvas.text(0, 0, &lexicon::resources(words, resource, held), style);
        if after != held {
            canvas.say(x, 0, &format!(" → {after}"), Role::Good);
        }
        let (circled, spent) =
            (self.after.circled(resource), self.after.circled(resource) - self.after.held(resource));
        for position in 0..RESOURCE_TRACK {
            let is_sixth = (position + 1) % RESOURCES_PER_CITIZEN == 0;
            let (mark, place) = match position {
                position if position < spent => ("-", Role::Faint),
                position if position < circled => ("●", role(resource.colour())),
                _ if is_sixth => ("◇", Role::Faint),
                _ => ("·", Role::Faint),
            };
            canvas.say(u16::from(position), 1, mark, place);
        }
        if circled < RESOURCE_TRACK {
            let missing = RESOURCES_PER_CITIZEN - circled % RESOURCES_PER_CITIZEN;
            canvas.say(0, 2, &format!("{missing} → 1{}", shape(resource.colour())), Role::Faint);
        }
        canvas.spot(0, 0, TRACK, 2, Target::Resource(resource, None).to_string());
    }

    fn citizens(&self, colour: Colour, canvas: &mut Canvas<'_>) {
        let words = self.showing.words;
        let (before, after) = (self.before.citizens(colour), self.after.citizens(colour));
        let style = canvas.style(role(colour)).add_modifier(Modifier::BOLD);
        let label = format!("{} {}", shape(colour), lexicon::track(words, colour));
        canvas.clipped(0, 0, self.left - 3, &label, style);
        canvas.right(self.left, 0, &before.to_string(), style);
        let mut x = self.left + 1;
        for position in 1..=CITIZEN_TRACK {
            let is_bonus = position == RESOURCE_COLUMN || WORK_COLUMNS.contains(&position);
            let is_big = position == PRESTIGE_CITIZEN || position == CITIZEN_TRACK;
            let (mark, place) = match position {
                position if position <= before => ("●", role(colour)),
                position if position <= after => ("●", Role::Good),
                _ if is_big => ("★", Role::Gold),
                _ if is_bonus => ("◇", Role::Ink),
                _ => ("·", Role::Faint),
            };
            x = canvas.say(x, 0, mark, place);
            if is_bonus || is_big {
                x = canvas.say(x, 0, "│", Role::Faint);
            }
        }
        if after > before {
            x = canvas.say(x + 1, 0, &format!("+{}", after - before), Role::Good);
        }
        let spot = Target::Citizen(colour).to_string();
        if is_lit(self.showing, &spot) {
            let style = if is_selected(self.showing, &spot) { Modifier::REVERSED } else { Modifier::BOLD };
            canvas.text(x + 1, 0, "◂", canvas.style(Role::Act).add_modifier(style));
        }
        canvas.spot(0, 0, x, 1, spot);
    }

    fn legend(&self, canvas: &mut Canvas<'_>) {
        let words = self.showing.words;
        let next = CATHEDRAL_NUMBERS.get(usize::from(self.after.count(Building::Cathedral)));
        let next =
            next.map_or_else(String::new, |next| words.with("td-legend-next", &[("n", (*next).into())]));
        canvas.say(0, 0, &words.get("td-legend"), Role::Faint);
        canvas.say(0, 1, &next, Role::Faint);
    }
}

/// A gain in two characters: `3i`, `2▲`.
fn short(gain: Gain) -> String {
    match gain {
        Gain::Citizens(colour, amount) => format!("{amount}{}", shape(colour)),
        Gain::Resources(resource, amount) => format!("{amount}{}", resource.letter()),
    }
}
