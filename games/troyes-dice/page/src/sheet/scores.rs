//! The scoring column: characters with their numbers, pairs of resources, citizens, total.

use game_troyes_dice::board::{CATHEDRAL_SCORES, CHARACTERS, Colour, Column, Resource};
use maud::{Markup, html};

use super::Paper;
use crate::glyphs;

impl Paper<'_> {
    /// The part of the scoring column beside a district.
    pub(super) fn scores(&self, colour: Colour) -> Markup {
        let first = 2 * colour as usize;
        html! {
            ul .td-scores {
                @for column in &Column::ALL[first..first + 2] { (self.character(*column)) }
                (self.pairs(Resource::of(colour)))
            }
        }
    }

    fn character(&self, column: Column) -> Markup {
        let words = self.words;
        let building = CATHEDRAL_SCORES[column.index()];
        let name = words.member("score", CHARACTERS[column.index()]);
        let number = self.after.number(column);
        let is_new = number != self.before.number(column);
        let points = number * self.after.count(building);
        let title = match number {
            0 => words.with("td-scoring-open", &[("building", building.word().into())]),
            _ => words
                .with("td-scoring-line", &[("points", number.into()), ("building", building.word().into())]),
        };
        let class = match (number, is_new) {
            (0, _) => "off",
            (_, true) => "new",
            (_, false) => "on",
        };
        html! {
            li class=(class) title=(title) {
                span .td-number { @if number > 0 { (number) } @else { span .ct-hidden { (title) } } }
                span .td-who { (name) }
                span .td-times { (glyphs::building(building)) span { "×" (self.after.count(building)) } }
                span .td-shield { @if number > 0 { (points) } @else { "–" } }
            }
        }
    }

    fn pairs(&self, resource: Resource) -> Markup {
        let words = self.words;
        let held = self.after.held(resource);
        html! {
            li .on .pairs title=(words.member("help", "scoring")) {
                span .td-who { (words.member("score", resource.name())) }
                span .td-times { (held) (glyphs::resource(resource)) }
                span .td-shield { (held / 2) }
            }
        }
    }

    /// Citizens and the total, beside the citizen tracks.
    pub(super) fn total(&self, citizens: u8) -> Markup {
        let words = self.words;
        let (before, after) = (self.before.score(), self.after.score());
        html! {
            ul .td-scores .td-total {
                li .on .pairs {
                    span .td-who { (words.member("score", "citizens")) }
                    span .td-times {}
                    span .td-shield { (citizens) }
                }
                li .on .pairs {
                    span .td-who { (words.get("td-rest")) }
                    span .td-times {}
                    span .td-shield { (after - i32::from(citizens)) }
                }
                li .on .sum {
                    span .td-who { (words.get("result-total")) }
                    span .td-sum {
                        @if before != after { (words.with("kit-score-change", &[("before", before.into()), ("after", after.into())])) }
                        @else { (words.with("common-vp", &[("n", after.into())])) }
                    }
                }
            }
        }
    }
}
