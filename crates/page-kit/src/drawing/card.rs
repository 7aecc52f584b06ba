//! The picture that chats show beside a link: 1200 by 630.

use maud::html;

use super::{Drawing, Lettering, Palette, fitted, ink, rect, text};

/// What the picture shows.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Card<'a> {
    pub title: &'a str,
    /// Under the title: how far the game is, or what the link is about.
    pub when: &'a str,
    pub board: &'a Drawing,
    pub lines: &'a [Line<'a>],
}

/// A player.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Line<'a> {
    pub name: &'a str,
    /// Empty where there is none.
    pub score: &'a str,
    pub is_winner: bool,
}

const WIDTH: f32 = 1_200.0;
const HEIGHT: f32 = 630.0;
/// Where the text begins, and where it ends.
const LEFT: f32 = 800.0;
const RIGHT: f32 = 1_160.0;

/// Draws the picture.
pub fn card(card: &Card<'_>) -> Drawing {
    let palette = Palette::PICTURE;
    let step = (370.0 / card.lines.len().max(1) as f32).min(56.0);
    let size = (step * 0.58).min(30.0);
    let shapes = html! {
        (rect([0.0, 0.0, WIDTH, HEIGHT], 0.0, &ink(palette.paper, "none", 0.0)))
        (rect([28.0, 28.0, 740.0, 574.0], 10.0, &ink(palette.sheet, palette.line, 2.0)))
        (card.board.within([40.0, 40.0, 716.0, 550.0]))
        (fitted(LEFT, 92.0, RIGHT - LEFT, Lettering::title(56.0, palette.ink), card.title))
        (fitted(LEFT, 134.0, RIGHT - LEFT, Lettering::plain(26.0, palette.quiet), card.when))
        @for (index, line) in card.lines.iter().enumerate() {
            @let y = 170.0 + step * (index as f32 + 0.5);
            @if line.is_winner {
                (rect([LEFT - 12.0, y - step * 0.44, RIGHT - LEFT + 24.0, step * 0.88], 6.0, &ink(palette.gold_fill, "none", 0.0)))
            }
            (fitted(LEFT, y + size * 0.35, RIGHT - LEFT - size * 2.6, Lettering::plain(size, palette.ink), line.name))
            (text(RIGHT, y + size * 0.35, Lettering::bold(size, palette.ink).end(), line.score))
        }
        (text(RIGHT, 594.0, Lettering::title(26.0, palette.red).end(), "Crier"))
    };
    Drawing { width: WIDTH, height: HEIGHT, shapes }
}
