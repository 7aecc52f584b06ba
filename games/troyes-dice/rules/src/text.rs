//! A plain-text picture of a view, for terminals and logs.

use std::fmt;

use game_core::Seat;

use crate::board::{Building, CHARACTERS, CITIZEN_TRACK, Colour, Column, RESOURCE_TRACK, Resource};
use crate::board_state::{Board, Phase};
use crate::numbering::Numbering;
use crate::offer::{DieStatus, Offer};
use crate::sheet::Sheet;
use crate::view::View;
use crate::wheel::{Place, Price};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.board())?;
        for (index, sheet) in self.sheets().iter().enumerate() {
            let seat = Seat::from_index(index);
            let whose = if self.viewer() == Some(seat) { " (you)" } else { "" };
            writeln!(f, "\nSeat {seat}{whose}, {} VP", sheet.score())?;
            let numbering = self.board().numbering().copied().unwrap_or(Numbering::STANDARD);
            write!(f, "{}", SheetText { sheet, numbering })?;
        }
        Ok(())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase() {
            Phase::Plazas => writeln!(f, "The plazas are to be laid."),
            Phase::Tiles => writeln!(f, "Three tiles of the expansion are to be drawn."),
            Phase::First => writeln!(f, "The value of the leftmost column is to be rolled."),
            Phase::Numbering => {
                writeln!(f, "The town crier (seat {}) numbers the columns.", self.options.crier)
            }
            Phase::Roll => writeln!(f, "{}: the dice are to be rolled.", self.when()),
            Phase::Act => writeln!(f, "{}", self.when()),
            Phase::Over => writeln!(f, "The eighth day is over."),
        }?;
        if let Some(plazas) = self.plazas() {
            writeln!(f, "Wheel, clockwise from the window of day 1: {plazas}")?;
        }
        if let Some(tiles) = self.tiles() {
            for (colour, tile) in Colour::ALL.into_iter().zip(tiles) {
                writeln!(f, "  beside the {} plaza, {tile}: {}", colour.name(), tile.effect().summary())?;
            }
        }
        if let Some(offers) = self.dice() {
            for (place, offer) in Place::ALL.into_iter().zip(&offers) {
                writeln!(f, "  {}", OfferText { place, offer })?;
            }
        }
        Ok(())
    }
}

impl Board {
    fn when(&self) -> String {
        let half_day = self.half_day();
        let danger = if half_day.destroys() { " (dice of the sheets are destroyed)" } else { "" };
        format!("Day {}, {}{danger}", half_day.day(), half_day.half())
    }
}

/// One die on one line.
struct OfferText<'a> {
    place: Place,
    offer: &'a Offer,
}

impl fmt::Display for OfferText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Offer { colour, value, rolled, .. } = *self.offer;
        let price = match (self.place.price(), self.offer.asks_any()) {
            (Price::OneOfAny, true) => "1 of any".to_owned(),
            _ => match self.offer.cost(Resource::Deniers) {
                0 => "free".to_owned(),
                1 => "1 denier".to_owned(),
                amount => format!("{amount} deniers"),
            },
        };
        write!(f, "die {}  {:<6} {value}  {price:<9}", self.place, colour.name())?;
        match self.offer.status {
            DieStatus::Clear => {}
            DieStatus::Black => write!(f, "  black: the plaza is destroyed")?,
            DieStatus::ClearAsBlack => write!(f, "  counts as black: the plaza is destroyed")?,
            DieStatus::BlackAsClear => write!(f, "  black, but usable")?,
        }
        if let Some(tile) = self.offer.tile() {
            write!(f, "  [{tile}: {}]", tile.effect().summary())?;
        }
        if value != rolled {
            write!(f, "  (rolled {rolled})")?;
        }
        Ok(())
    }
}

/// One sheet: `#` drawn, `.` open, `x` lost; `^` marks a die that a Fortress protects.
struct SheetText<'a> {
    sheet: &'a Sheet,
    numbering: Numbering,
}

impl fmt::Display for SheetText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for colour in Colour::ALL {
            self.district(f, colour)?;
        }
        for colour in Colour::ALL {
            let count = self.sheet.citizens(colour);
            let name = format!("{}s", colour.citizen());
            writeln!(f, "  {name:<15} {} {count}", track(count, count, CITIZEN_TRACK, &[3, 6, 11, 15, 20]))?;
        }
        Ok(())
    }
}

impl SheetText<'_> {
    fn district(&self, f: &mut fmt::Formatter<'_>, colour: Colour) -> fmt::Result {
        let sheet = self.sheet;
        write!(f, "  {:<15}", format!("{} dice", colour.name()))?;
        for column in Column::ALL {
            let value = self.numbering.value(column);
            let shield = if sheet.has(Building::Fortress, value) { '^' } else { ' ' };
            if sheet.is_lost(colour, value) {
                write!(f, " ({value})")?;
            } else {
                write!(f, "  {value}{shield}")?;
            }
        }
        writeln!(f)?;
        for building in Building::ALL.into_iter().filter(|building| building.colour() == colour) {
            write!(f, "  {:<15}", building.name())?;
            for column in Column::ALL {
                let value = self.numbering.value(column);
                let mark = match (sheet.has(building, value), sheet.is_lost(colour, value)) {
                    (true, _) => '#',
                    (false, true) => 'x',
                    (false, false) => '.',
                };
                write!(f, "  {mark} ")?;
            }
            if building == Building::Cathedral {
                for column in Column::ALL.into_iter().filter(|column| sheet.number(*column) > 0) {
                    write!(f, "  {}×{}", sheet.number(column), CHARACTERS[column.index()])?;
                }
            }
            writeln!(f)?;
        }
        let resource = Resource::of(colour);
        let (held, circled) = (sheet.held(resource), sheet.circled(resource));
        writeln!(f, "  {:<15} {} {held}", resource.name(), track(circled, held, RESOURCE_TRACK, &[6, 12, 18]))
    }
}

/// A track: `o` circled and unspent, `-` spent, `.` open; `|` follows each position with a bonus.
fn track(circled: u8, held: u8, length: u8, bonuses: &[u8]) -> String {
    let mut text = String::new();
    for position in 1..=length {
        text.push(match position {
            position if position > circled => '.',
            position if position > circled - held => 'o',
            _ => '-',
        });
        if bonuses.contains(&position) {
            text.push('|');
        }
    }
    text
}
