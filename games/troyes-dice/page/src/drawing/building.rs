//! A building's place with what it gives drawn inside, and the lozenges between linked columns.

use game_troyes_dice::board::{
    Building, CATHEDRAL_SCORES, Column, FORTRESS_CITIZEN, HALL_GAIN, LINKS, WORK_CITIZENS,
};
use maud::{Markup, html};
use page_kit::drawing::{Lettering, at, ink, path, rect, text};

use super::{COLUMN, Paper, ROW, State, left};

impl Paper<'_> {
    pub(super) fn building(&self, building: Building, column: Column, y: f32) -> Markup {
        let state = self.state(building, column);
        let (x, palette) = (left(column), self.shapes.0);
        html! {
            (self.shapes.building(building, state, x + 6.0, y + 2.0, 1.03))
            (at(x + 6.0, y + 2.0, 1.03, &self.contents(building, column)))
            @if state == State::Lost {
                (path(&format!("M{} {}l{} {}M{0} {4}l{2} -{3}", x + 10.0, y + 8.0, COLUMN - 20.0, ROW - 14.0, y + ROW - 6.0), &ink("none", palette.ink, 1.6)))
            }
        }
    }

    /// What a building gives.
    fn contents(&self, building: Building, column: Column) -> Markup {
        let palette = self.shapes.0;
        match building {
            Building::Fortress => {
                let colour = FORTRESS_CITIZEN[column.index()];
                self.shapes.resource(&format!("c-{}", colour.name()), colour, 22.0, 30.0, 20.0 / 24.0)
            }
            Building::Hall => {
                let gain = HALL_GAIN[column.index()];
                let (shape, amount) = self.shapes.gain(gain, 20.5, 33.0, 16.0 / 24.0);
                let die = ink(self.shapes.soft(gain.colour()), self.shapes.strong(gain.colour()), 1.6);
                html! {
                    (text(15.5, 46.0, Lettering::bold(15.0, palette.ink).middle(), &amount.to_string()))
                    (shape)
                    (text(40.0, 46.0, Lettering::plain(14.0, palette.ink).middle(), "/"))
                    (rect([43.5, 36.0, 10.0, 10.0], 2.0, &die))
                }
            }
            Building::Cathedral => self.shapes.sign(CATHEDRAL_SCORES[column.index()], 20.0, 32.0, 0.375),
            Building::Palace | Building::CityHall | Building::Bishopric => {
                let colour = building.colour();
                let name = format!("c-{}", colour.name());
                let step = 38.0 / f32::from(WORK_CITIZENS);
                html! {
                    @for index in 0..WORK_CITIZENS {
                        (self.shapes.resource(&name, colour, 14.0 + step * f32::from(index), 34.0, 17.0 / 24.0))
                    }
                }
            }
        }
    }

    /// What a linked pair gives, between its two columns.
    pub(super) fn lozenges(&self, building: Building, y: f32) -> Markup {
        let links = LINKS[building as usize].into_iter().enumerate();
        html! {
            @for (pair, gain) in links {
                @if let Some(gain) = gain {
                    (self.lozenge(building, Column::ALL[2 * pair], gain, y))
                }
            }
        }
    }

    fn lozenge(
        &self,
        building: Building,
        column: Column,
        gain: game_troyes_dice::board::Gain,
        y: f32,
    ) -> Markup {
        let palette = self.shapes.0;
        let ends = [column, column.linked()].map(|end| self.state(building, end));
        let is_linked = ends == [State::Built; 2];
        let (stroke, width) = if is_linked { (palette.ink, 2.4) } else { (palette.faint, 1.2) };
        let (x, middle) = (left(column) + COLUMN, y + ROW / 2.0 - 9.0);
        let (shape, amount) = self.shapes.gain(gain, x - 7.5, middle - 7.5, 15.0 / 24.0);
        let (beside, _) = self.shapes.gain(gain, x - 2.0, middle - 6.5, 13.0 / 24.0);
        html! {
            (path(&format!("M{x} {}l17 17 -17 17 -17 -17z", middle - 17.0), &ink(palette.sheet, stroke, width)))
            @if amount == 1 { (shape) } @else {
                (text(x - 6.5, middle + 4.5, Lettering::bold(12.0, palette.ink).middle(), &amount.to_string()))
                (beside)
            }
        }
    }
}
