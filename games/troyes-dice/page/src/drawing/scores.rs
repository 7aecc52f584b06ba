//! The scoring column: characters with their numbers, pairs of resources, citizens, the total.

use game_troyes_dice::board::{CATHEDRAL_SCORES, CHARACTERS, Colour, Column, Resource};
use maud::{Markup, html};
use page_kit::drawing::{Lettering, fitted, ink, label, rect, text};

use super::{DICE, Paper, SCORES, WIDTH};

/// How wide a box for a number is.
const BOX: f32 = 28.0;

impl Paper<'_> {
    /// The part of the scoring column beside a district.
    pub(super) fn scores(&self, colour: Colour, y: f32) -> Markup {
        let first = 2 * colour as usize;
        let step = 52.0;
        let resource = Resource::of(colour);
        let held = self.sheet.held(resource);
        let top = |index: usize| y + DICE - 10.0 + step * index as f32;
        let name = self.words.member("score", resource.name());
        html! {
            @for (index, column) in Column::ALL[first..first + 2].iter().enumerate() { (self.character(*column, top(index))) }
            (self.label(SCORES, top(2) + 24.0, WIDTH - SCORES - 2.0 * BOX - 22.0, &name))
            (self.shapes.resource(colour.name(), colour, WIDTH - 2.0 * BOX - 14.0, top(2) + 10.0, 18.0 / 24.0))
            (self.number(WIDTH - BOX - 6.0, top(2) + 5.0, (!self.is_blank).then_some(held / 2)))
        }
    }

    fn character(&self, column: Column, y: f32) -> Markup {
        let building = CATHEDRAL_SCORES[column.index()];
        let number = Some(self.sheet.number(column)).filter(|number| *number > 0);
        let points = number.map(|number| number * self.sheet.count(building));
        let name = self.words.member("score", CHARACTERS[column.index()]);
        html! {
            (self.number(SCORES, y + 5.0, number))
            (text(SCORES + BOX + 8.0, y + 26.0, Lettering::plain(14.0, self.shapes.0.ink).middle(), "×"))
            (self.shapes.sign(building, SCORES + BOX + 16.0, y + 6.0, 0.44))
            (self.label(SCORES + BOX + 48.0, y + 24.0, WIDTH - SCORES - 2.0 * BOX - 58.0, &name))
            (self.number(WIDTH - BOX - 6.0, y + 5.0, points))
        }
    }

    /// Citizens and the total, beside the citizen tracks.
    pub(super) fn total(&self, y: f32) -> Markup {
        let (words, palette) = (self.words, self.shapes.0);
        let citizens: u8 = Colour::ALL.into_iter().map(|colour| self.sheet.citizens(colour)).sum();
        let total = self.sheet.score().to_string();
        html! {
            (self.label(SCORES + 12.0, y + 36.0, 120.0, &words.member("score", "citizens")))
            (self.number(WIDTH - BOX - 6.0, y + 16.0, (!self.is_blank).then_some(citizens)))
            (fitted(SCORES + 12.0, y + 90.0, 110.0, Lettering::bold(17.0, palette.ink), &words.get("result-total")))
            (rect([WIDTH - 62.0, y + 62.0, 56.0, 42.0], 5.0, &ink(palette.gold_soft, palette.ink, 2.0)))
            @if !self.is_blank { (text(WIDTH - 34.0, y + 92.0, Lettering::bold(26.0, palette.ink).middle(), &total)) }
        }
    }

    fn label(&self, x: f32, y: f32, most: f32, words: &str) -> Markup {
        label(x, y - 4.0, most, Lettering::plain(12.0, self.shapes.0.ink), words)
    }

    /// A box for a number.
    fn number(&self, x: f32, y: f32, number: Option<u8>) -> Markup {
        let palette = self.shapes.0;
        html! {
            (rect([x, y, BOX, BOX], 5.0, &ink(palette.sheet, palette.faint, 1.2)))
            @if let Some(number) = number { (text(x + BOX / 2.0, y + 20.5, Lettering::bold(18.0, palette.ink).middle(), &number.to_string())) }
        }
    }
}
