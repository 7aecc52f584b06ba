//! The sheet as a picture of 79 columns: three districts, six columns in three linked pairs.

use game_troyes_dice::board::{
    Building, CATHEDRAL_NUMBERS, CATHEDRAL_SCORES, Colour, Column, FORTRESS_CITIZEN, HALL_GAIN, LINKS,
    Resource,
};
use game_troyes_dice::{Numbering, Sheet};

use super::terminal::{Paint, Style};
use super::tracks;
use super::wording;

/// Columns before the picture.
pub(super) const LABEL: usize = 16;
/// Characters between the two cells of a pair.
const BRIDGE: usize = 13;

/// What the signs of the picture mean.
pub(super) const LEGEND: [&str; 2] = [
    "[ ] open  [#] drawn  -x- lost    (3) die  ^3^ safe by its Fortress  x3x lost",
    "Work buildings give 2 citizens each.  ─1 knight─ link: when both are drawn",
];

/// A sheet with the columns' values.
#[derive(Clone, Copy)]
pub(super) struct Picture<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) numbering: Numbering,
    pub(super) paint: Paint,
}

impl Picture<'_> {
    /// The whole sheet: districts and citizens.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for colour in Colour::ALL {
            lines.extend(self.district(colour));
            lines.push(String::new());
        }
        lines.extend(tracks::citizens(self.sheet, self.paint));
        lines
    }

    fn district(&self, colour: Colour) -> Vec<String> {
        let [prestige, work] = match colour {
            Colour::Red => [Building::Fortress, Building::Palace],
            Colour::Yellow => [Building::Hall, Building::CityHall],
            Colour::White => [Building::Cathedral, Building::Bishopric],
        };
        vec![
            self.dice_row(colour),
            self.building_row(prestige),
            self.gives_row(prestige),
            self.building_row(work),
            tracks::resources(self.sheet, Resource::of(colour), self.paint),
        ]
    }

    fn dice_row(&self, colour: Colour) -> String {
        let title = format!("{} {}", wording::shape(colour), colour.name().to_uppercase());
        let label = self.paint.put(Style::Of(colour), &format!(" {title:<width$}", width = LABEL - 1));
        let cell = |column: Column| {
            let value = self.numbering.value(column);
            if self.sheet.is_lost(colour, value) {
                self.paint.put(Style::Bad, &format!("x{value}x"))
            } else if self.sheet.has(Building::Fortress, value) {
                self.paint.put(Style::Good, &format!("^{value}^"))
            } else {
                self.paint.put(Style::Of(colour), &format!("({value})"))
            }
        };
        label + &pairs(|left, right| format!("{}{:BRIDGE$}{}", cell(left), "", cell(right)))
    }

    fn building_row(&self, building: Building) -> String {
        let label = format!(" {:<width$}", building.name(), width = LABEL - 1);
        label
            + &pairs(|left, right| {
                format!(
                    "{}{}{}",
                    self.cell(building, left),
                    self.bridge(building, left),
                    self.cell(building, right)
                )
            })
    }

    fn cell(&self, building: Building, column: Column) -> String {
        let value = self.numbering.value(column);
        let colour = Style::Of(building.colour());
        if self.sheet.has(building, value) {
            // A Cathedral shows the number it wrote beside its character.
            let mark = match building {
                Building::Cathedral => self.sheet.number(column).to_string(),
                _ => "#".to_owned(),
            };
            self.paint.put(colour, &format!("[{mark}]"))
        } else if self.is_lost(building, column) {
            self.paint.put(Style::Bad, "-x-")
        } else {
            self.paint.put(Style::Faint, "[ ]")
        }
    }

    fn is_lost(&self, building: Building, column: Column) -> bool {
        let value = self.numbering.value(column);
        self.sheet.is_lost(building.colour(), value) && !self.sheet.has(building, value)
    }

    /// What is drawn between two buildings: their link bonus, if they have one.
    fn bridge(&self, building: Building, left: Column) -> String {
        let Some(gain) = LINKS[building as usize][left.index() / 2] else { return " ".repeat(BRIDGE) };
        let columns = [left, left.linked()];
        let text = wording::gain(gain);
        if columns.iter().any(|column| self.is_lost(building, *column)) {
            return self.paint.put(Style::Faint, &format!("{:^BRIDGE$}", "no link"));
        }
        if columns.iter().all(|column| self.sheet.has(building, self.numbering.value(*column))) {
            return self.paint.put(Style::Good, &format!("{:═^BRIDGE$}", "gained"));
        }
        self.paint.put(Style::Of(gain.colour()), &format!("{text:─^BRIDGE$}"))
    }

    /// What the prestige buildings of a row give, column by column.
    fn gives_row(&self, building: Building) -> String {
        let label = match building {
            Building::Hall => "   for each die".to_owned(),
            Building::Cathedral => match CATHEDRAL_NUMBERS.get(usize::from(self.sheet.count(building))) {
                Some(next) => format!(" next: {next} VP per"),
                None => "   VP per".to_owned(),
            },
            _ => "   gives".to_owned(),
        };
        let text = |column: Column| match building {
            Building::Hall => {
                let gain = HALL_GAIN[column.index()];
                format!("{}{}", short_gain(column), wording::shape(gain.colour()))
            }
            Building::Cathedral => wording::short_name(CATHEDRAL_SCORES[column.index()]).to_owned(),
            _ => wording::citizens(FORTRESS_CITIZEN[column.index()], 1),
        };
        let row = pairs(|left, right| format!("{:<9} {:>9}", text(left), text(right)));
        self.paint.put(Style::Faint, &format!("{label:<LABEL$}{row}"))
    }
}

/// Three pairs of columns with a gap between them.
fn pairs(pair: impl Fn(Column, Column) -> String) -> String {
    let [a, b, c, d, e, f] = Column::ALL;
    [pair(a, b), pair(c, d), pair(e, f)].join("   ")
}

/// A Great Hall's gain for each die, short.
fn short_gain(column: Column) -> &'static str {
    ["3 infl/", "2 knig/", "3 den/", "2 art/", "3 know/", "2 pri/"][column.index()]
}
