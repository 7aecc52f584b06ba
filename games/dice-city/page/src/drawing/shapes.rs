//! The page's small drawings in a palette's colours.

use game_dice_city::Die;
use game_dice_city::locations::Kind;
use maud::{Markup, html};
use page_kit::drawing::{Glyph, Lettering, Palette, circle, fitted, ink, rect, round, symbol, text};
use words::Words;

use crate::face::Mark;
use crate::glyphs::SPRITE;
use crate::lexicon;

/// Draws in these colours.
#[derive(Clone, Copy)]
pub(super) struct Shapes<'a>(pub(super) &'a Palette);

impl Shapes<'_> {
    pub(super) fn kind_colour(self, kind: Kind) -> &'static str {
        let palette = self.0;
        match kind {
            Kind::Resource => palette.green,
            Kind::Military => palette.red,
            Kind::Economy => palette.gold,
            Kind::Culture => palette.violet,
            Kind::Civic => palette.blue,
        }
    }

    /// A kind's shape with its sign.
    pub(super) fn kind(self, kind: Kind, x: f32, y: f32, size: f32) -> Markup {
        let colour = self.kind_colour(kind);
        let id = format!("dc-k-{}", kind.name());
        symbol(Glyph { sprite: SPRITE, id: &id, x, y, scale: size / 24.0 }, |class| match class {
            "dci" => ink(self.0.on_strong, "none", 0.0),
            "dcj" => ink("none", self.0.on_strong, 2.0),
            _ => ink(colour, "none", 0.0),
        })
    }

    /// A shape by name, 24 units large.
    pub(super) fn shape(self, name: &str, x: f32, y: f32, size: f32) -> Markup {
        let palette = self.0;
        let (fill, stroke) = match name {
            "wood" => (palette.earth_soft, palette.earth),
            "stone" => (palette.stone_soft, palette.stone),
            "iron" => (palette.faint, palette.ink),
            "sword" => (palette.red_soft, palette.red),
            "mask" => (palette.quiet, palette.ink),
            "star" => (palette.gold_fill, palette.gold),
            "shield" => (palette.stone_soft, palette.stone),
            "pass" => (palette.sheet, palette.blue),
            "rest" => (palette.red_soft, palette.red),
            "ship" => (palette.earth_soft, palette.earth),
            _ => (palette.sheet, palette.ink),
        };
        let id = format!("dc-{name}");
        symbol(Glyph { sprite: SPRITE, id: &id, x, y, scale: size / 24.0 }, |class| match class {
            "dcn" => ink("none", stroke, 1.6),
            "dcl" => ink("none", stroke, 2.4),
            "dch" => ink(palette.sheet, stroke, 1.4),
            "dcp" => ink(stroke, "none", 0.0),
            // The head of an arrow is as dark as its shaft.
            _ if matches!(name, "again") => ink(stroke, stroke, 1.0),
            _ => ink(fill, stroke, 1.6),
        })
    }

    /// An ability: shapes and numbers side by side.
    pub(super) fn marks(self, marks: &[Mark], x: f32, y: f32, size: f32) -> Markup {
        let mut left = x;
        html! {
            @for mark in marks {
                @match mark {
                    Mark::Shape(name) => {
                        (self.shape(name, left, y, size))
                        ({ left += size * 1.12; "" })
                    },
                    Mark::Number(number) => {
                        (text(left, y + size * 0.82, Lettering::bold(size * 0.95, self.0.ink), number))
                        ({ left += size * 0.6 * number.chars().count() as f32 + 1.0; "" })
                    },
                }
            }
        }
    }

    /// A shield with its number inside, or a star with its number beside it.
    pub(super) fn valued(self, name: &str, value: &str, x: f32, y: f32, size: f32) -> Markup {
        let number = Lettering::bold(size * 0.6, self.0.ink);
        html! {
            (self.shape(name, x, y, size))
            @if name == "star" { (text(x + size * 1.08, y + size * 0.74, number, value)) }
            @else { (text(x + size / 2.0, y + size * 0.7, number.middle(), value)) }
        }
    }

    /// What a die and its row are filled with, and the colour of its pips.
    fn dye(self, die: Die) -> (&'static str, &'static str) {
        let palette = self.0;
        match die {
            Die::White => (palette.sheet, palette.ink),
            Die::Yellow => (palette.gold_fill, palette.ink),
            Die::Red => (palette.red, palette.on_strong),
            Die::Blue => (palette.blue, palette.on_strong),
            Die::Black => (palette.ink, palette.on_strong),
        }
    }

    /// A row's die in words, upwards, on its colour.
    pub(super) fn band(self, words: Words, row: Die, x: f32, y: f32, height: f32) -> Markup {
        let (fill, on) = self.dye(row);
        let turned = format!("translate({} {}) rotate(-90)", round(x + 13.0), round(y + height / 2.0));
        html! {
            (rect([x, y, 18.0, height], 4.0, &ink(fill, self.0.ink, 1.0)))
            g transform=(turned) {
                (fitted(0.0, 0.0, height - 6.0, Lettering::bold(11.5, on).middle(), &lexicon::die(words, row)))
            }
        }
    }

    pub(super) fn die(self, die: Die, value: u8, x: f32, y: f32, size: f32) -> Markup {
        let (fill, on) = self.dye(die);
        let spots: &[(f32, f32)] = match value {
            1 => &[(0.5, 0.5)],
            2 => &[(0.29, 0.29), (0.71, 0.71)],
            3 => &[(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
            4 => &[(0.29, 0.29), (0.71, 0.29), (0.29, 0.71), (0.71, 0.71)],
            5 => &[(0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)],
            _ => &[(0.29, 0.21), (0.71, 0.21), (0.29, 0.5), (0.71, 0.5), (0.29, 0.79), (0.71, 0.79)],
        };
        html! {
            (rect([x, y, size, size], size * 0.2, &ink(fill, self.0.ink, 1.4)))
            @for (left, top) in spots { (circle(x + left * size, y + top * size, size * 0.09, &ink(on, "none", 0.0))) }
        }
    }
}
