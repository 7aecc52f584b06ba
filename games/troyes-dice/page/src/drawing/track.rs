//! The tracks: resources with a citizen after every sixth, and citizens with their bonuses.

use game_troyes_dice::board::{
    Building, CITIZEN_TRACK, Colour, PRESTIGE_CITIZEN, PRESTIGE_OFFER, RESOURCE_COLUMN, RESOURCE_TRACK,
    RESOURCES_PER_CITIZEN, Resource, STARTING_RESOURCES, WORK_COLUMNS,
};
use maud::{Markup, html};
use page_kit::drawing::{Lettering, circle, fitted, ink, path, rect};

use super::{CITIZENS, LEFT, Paper, SCORES, WIDTH};
use crate::lexicon;

/// What is marked at a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Open,
    /// To be circled before the game.
    Starting,
    Circled,
    Spent,
}

/// From a resource to the next, and the room for a citizen.
const STEP: f32 = 22.4;
const CITIZEN: f32 = 19.0;
/// From a citizen to the next, and the room for a bonus.
const PERSON: f32 = 19.6;
const BONUS: f32 = 38.0;

impl Paper<'_> {
    pub(super) fn resources(&self, resource: Resource, y: f32) -> Markup {
        let (colour, name) = (resource.colour(), resource.colour().name());
        let (circled, held) = (self.sheet.circled(resource), self.sheet.held(resource));
        let mark = |position: u8| match position {
            _ if self.is_blank && position <= STARTING_RESOURCES => Mark::Starting,
            _ if self.is_blank || position > circled => Mark::Open,
            _ if position <= circled - held => Mark::Spent,
            _ => Mark::Circled,
        };
        let left = |position: u8| {
            LEFT + 4.0
                + STEP * f32::from(position - 1)
                + CITIZEN * f32::from((position - 1) / RESOURCES_PER_CITIZEN)
        };
        html! {
            (fitted(LEFT / 2.0, y + 18.0, LEFT - 6.0, Lettering::plain(10.5, self.shapes.0.quiet).middle(), &lexicon::resource(self.words, resource)))
            @for position in 1..=RESOURCE_TRACK {
                (self.place(name, colour, mark(position), left(position), y + 4.0))
                @if position % RESOURCES_PER_CITIZEN == 0 {
                    @let person = format!("c-{name}");
                    @let is_won = !self.is_blank && position <= circled;
                    @let [x, y, scale] = [left(position) + STEP - 1.0, y + 5.0, 16.0 / 24.0];
                    @if is_won || self.is_blank { (self.shapes.resource(&person, colour, x, y, scale)) }
                    @else { (self.shapes.open(&person, x, y, scale)) }
                }
            }
        }
    }

    /// A position, 20 by 20 units large.
    fn place(&self, name: &str, colour: Colour, mark: Mark, x: f32, y: f32) -> Markup {
        let palette = self.shapes.0;
        let scale = 14.0 / 24.0;
        html! {
            @match mark {
                Mark::Open => (self.shapes.open(name, x + 3.0, y + 3.0, scale)),
                Mark::Starting => {
                    (circle(x + 10.0, y + 10.0, 10.0, &format!("{} stroke-dasharray=\"2 3\"", ink("none", palette.quiet, 1.0))))
                    (self.shapes.open(name, x + 3.0, y + 3.0, scale))
                },
                Mark::Circled | Mark::Spent => {
                    (self.shapes.resource(name, colour, x + 3.0, y + 3.0, scale))
                    (circle(x + 10.0, y + 10.0, 10.0, &ink("none", palette.ink, 1.6)))
                    @if mark == Mark::Spent { (path(&format!("M{} {}L{} {}", x + 2.0, y + 18.0, x + 18.0, y + 2.0), &ink("none", palette.ink, 1.8))) }
                },
            }
        }
    }

    /// The three citizen tracks and, beside them, what they and the whole sheet score.
    pub(super) fn citizens(&self, y: f32) -> Markup {
        let palette = self.shapes.0;
        let column = |position: u8| citizen_left(position) - 0.5;
        html! {
            (rect([0.0, y, WIDTH, CITIZENS], 6.0, &ink(palette.sheet, palette.line, 1.0)))
            @for position in [RESOURCE_COLUMN, WORK_COLUMNS[0], WORK_COLUMNS[1]] {
                (rect([column(position), y + 3.0, PERSON + 1.0, 88.0], 3.0, &ink(palette.stone_soft, palette.line, 0.8)))
            }
            @for colour in Colour::ALL { (self.citizen_track(colour, y + 5.0 + 28.0 * colour as u8 as f32)) }
            (self.column_bonuses(y + 92.0))
            (self.total(y))
        }
    }

    fn citizen_track(&self, colour: Colour, y: f32) -> Markup {
        let name = format!("c-{}", colour.name());
        let count = self.sheet.citizens(colour);
        let mark = |position: u8| if position <= count { Mark::Circled } else { Mark::Open };
        let [fifteenth, twentieth] =
            [PRESTIGE_CITIZEN, CITIZEN_TRACK].map(|position| citizen_left(position) + PERSON + 2.0);
        html! {
            (fitted(LEFT / 2.0, y + 18.0, LEFT - 6.0, Lettering::plain(10.5, self.shapes.0.quiet).middle(), &lexicon::track(self.words, colour)))
            @for position in 1..=CITIZEN_TRACK { (self.place(&name, colour, mark(position), citizen_left(position) - 0.2, y + 3.0)) }
            (self.bonus([fifteenth, y + 2.0, 34.0, 22.0], count >= PRESTIGE_CITIZEN))
            @for (index, building) in PRESTIGE_OFFER[colour as usize].into_iter().enumerate() {
                (self.shapes.sign(building, fifteenth + 2.0 + 15.5 * index as f32, y + 6.5, 0.22))
            }
            (self.bonus([twentieth, y + 2.0, 34.0, 22.0], count >= CITIZEN_TRACK))
            @for (index, other) in colour.others().into_iter().enumerate() {
                (self.shapes.resource(&format!("c-{}", other.name()), other, twentieth + 2.5 + 15.0 * index as f32, y + 6.0, 14.0 / 24.0))
            }
        }
    }

    fn bonus(&self, place: [f32; 4], is_won: bool) -> Markup {
        let palette = self.shapes.0;
        let (stroke, width) = if is_won { (palette.ink, 2.2) } else { (palette.faint, 1.0) };
        rect(place, 4.0, &ink(palette.sheet, stroke, width))
    }

    /// What the 3rd, 6th and 11th columns give, under the tracks.
    fn column_bonuses(&self, y: f32) -> Markup {
        let full = Colour::ALL.into_iter().map(|colour| self.sheet.citizens(colour)).min().unwrap_or(0);
        let middle = |position: u8| citizen_left(position) + PERSON / 2.0;
        html! {
            (self.bonus([middle(RESOURCE_COLUMN) - 28.0, y, 56.0, 24.0], full >= RESOURCE_COLUMN))
            @for (index, colour) in Colour::ALL.into_iter().enumerate() {
                (self.shapes.resource(colour.name(), colour, middle(RESOURCE_COLUMN) - 24.5 + 17.0 * index as f32, y + 5.0, 14.0 / 24.0))
            }
            @for column in WORK_COLUMNS {
                (self.bonus([middle(column) - 29.0, y, 58.0, 24.0], full >= column))
                @for (index, building) in [Building::Palace, Building::CityHall, Building::Bishopric].into_iter().enumerate() {
                    (self.shapes.sign(building, middle(column) - 26.0 + 17.5 * index as f32, y + 5.0, 0.26))
                }
            }
        }
    }
}

/// A citizen's left edge. The box for the bonus at 15 moves the later ones to the right.
fn citizen_left(position: u8) -> f32 {
    LEFT + PERSON * f32::from(position - 1) + if position > PRESTIGE_CITIZEN { BONUS } else { 0.0 }
}

const _: () =
    assert!(LEFT + PERSON * CITIZEN_TRACK as f32 + 2.0 * BONUS < SCORES, "the tracks end before the scores");
