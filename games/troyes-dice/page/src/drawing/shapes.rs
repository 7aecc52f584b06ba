//! The page's small drawings in a palette's colours.

use game_troyes_dice::board::{Building, Colour, Gain};
use maud::Markup;
use page_kit::drawing::{Glyph, Palette, ink, symbol};

use super::State;
use crate::glyphs::SPRITE;

/// Draws in these colours.
#[derive(Clone, Copy)]
pub(super) struct Shapes<'a>(pub(super) &'a Palette);

impl Shapes<'_> {
    /// A colour's lines.
    pub(super) fn strong(self, colour: Colour) -> &'static str {
        [self.0.red, self.0.gold, self.0.stone][colour as usize]
    }

    /// The ground of a district.
    pub(super) fn soft(self, colour: Colour) -> &'static str {
        [self.0.red_soft, self.0.gold_soft, self.0.stone_soft][colour as usize]
    }

    /// What a thing of this colour is filled with.
    fn fill(self, colour: Colour) -> &'static str {
        match colour {
            // On paper, strong red would be a black blot.
            Colour::Red if self.0.red == self.0.stone => self.0.gold_fill,
            Colour::Red => self.0.red,
            Colour::Yellow => self.0.gold_fill,
            Colour::White => self.0.sheet,
        }
    }

    /// A resource or a citizen by name (`red`, `c-red`), 24 units large.
    pub(super) fn resource(self, name: &str, colour: Colour, x: f32, y: f32, scale: f32) -> Markup {
        self.tinted(name, self.fill(colour), self.strong(colour), x, y, scale)
    }

    /// The same before it is won.
    pub(super) fn open(self, name: &str, x: f32, y: f32, scale: f32) -> Markup {
        self.tinted(name, self.0.sheet, self.0.faint, x, y, scale)
    }

    fn tinted(self, name: &str, fill: &str, stroke: &str, x: f32, y: f32, scale: f32) -> Markup {
        let glyph = Glyph { sprite: SPRITE, id: &format!("td-{name}"), x, y, scale };
        symbol(glyph, |class| match class {
            "tdgl" | "tdgn" => ink("none", stroke, 1.8),
            _ => ink(fill, stroke, 1.8),
        })
    }

    /// A gain's shape, and how many.
    pub(super) fn gain(self, gain: Gain, x: f32, y: f32, scale: f32) -> (Markup, u8) {
        let (name, colour, amount) = match gain {
            Gain::Citizens(colour, amount) => (format!("c-{}", colour.name()), colour, amount),
            Gain::Resources(resource, amount) => {
                (resource.colour().name().to_owned(), resource.colour(), amount)
            }
        };
        (self.resource(&name, colour, x, y, scale), amount)
    }

    /// A building's silhouette, 64 by 56 units large.
    pub(super) fn building(self, building: Building, state: State, x: f32, y: f32, scale: f32) -> Markup {
        let (fill, stroke, width) = match state {
            State::Built => (self.inked(building.colour()), self.0.ink, 2.6),
            State::Open | State::Lost => (self.0.sheet, self.0.faint, 1.4),
        };
        let glyph = Glyph { sprite: SPRITE, id: &format!("td-{}", building.word()), x, y, scale };
        symbol(glyph, |class| match class {
            "tdbn" => ink("none", stroke, width),
            _ => ink(fill, stroke, width),
        })
    }

    /// A small building that stands for its row.
    pub(super) fn sign(self, building: Building, x: f32, y: f32, scale: f32) -> Markup {
        let (fill, stroke) = (self.soft(building.colour()), self.strong(building.colour()));
        let glyph = Glyph { sprite: SPRITE, id: &format!("td-{}", building.word()), x, y, scale };
        symbol(glyph, |class| match class {
            "tdbn" => ink("none", stroke, 3.4),
            _ => ink(fill, stroke, 3.4),
        })
    }

    /// The ground of what is built: darker than the district.
    fn inked(self, colour: Colour) -> &'static str {
        if self.0.red == self.0.stone {
            return self.0.gold_fill;
        }
        ["#e9a49b", "#f2c94c", "#c3ccd4"][colour as usize]
    }

    /// A Fortress's towers round a die, 56 by 30 units large.
    pub(super) fn towers(self, x: f32, y: f32) -> Markup {
        let glyph = Glyph { sprite: SPRITE, id: "td-towers", x, y, scale: 1.0 };
        let fill = self.inked(Colour::Red);
        symbol(glyph, |class| match class {
            "tdbn" => ink("none", self.0.ink, 1.4),
            _ => ink(fill, self.0.ink, 1.4),
        })
    }
}
