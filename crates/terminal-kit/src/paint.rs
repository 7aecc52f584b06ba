//! Colours by their role, and what becomes of them on terminals with fewer colours.
//!
//! Boards are always drawn in full colours. Before a frame is shown, [`Paint::fit`] turns it into what the terminal has, so
//! that no drawing has to know.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier, Style};

use crate::ascii;

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub enum Depth {
    None,
    Sixteen,
    Cube,
    True,
}

/// What a colour is for; the same roles as on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub enum Role {
    Ink,
    Faint,
    Title,
    Red,
    Gold,
    Stone,
    Blue,
    Green,
    Violet,
    /// What can be done now.
    Act,
    /// What is lost or refused.
    Bad,
    /// What is gained, or would be.
    Good,
}

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    /// Its colours.
    pub depth: Depth,
    /// Whether it shows ASCII only.
    pub ascii: bool,
    /// Whether its background is light.
    pub light: bool,
}

impl Paint {
    /// Everything, on a dark background.
    pub const FULL: Paint = Paint { depth: Depth::True, ascii: false, light: false };

    /// Whether areas may be filled with colours. With sixteen colours they would be garish, and letters on them unreadable.
    #[must_use]
    pub fn fills(self) -> bool {
        self.depth >= Depth::Cube
    }

    /// The colour of a role.
    #[must_use]
    pub fn colour(self, role: Role) -> Color {
        // The page's design tokens for dark and light, a little stronger where a terminal's thin letters need it.
        let (dark, light) = match role {
            Role::Ink | Role::Title => return Color::Reset,
            Role::Faint => (0x9b_9184, 0x76_6c60),
            Role::Red | Role::Bad => (0xe5_636a, 0xb3_262e),
            Role::Gold => (0xf2_c94c, 0x8f_6a00),
            Role::Stone => (0xc9_d4de, 0x5b_6b7a),
            Role::Blue => (0x7f_b2ea, 0x2f_6db3),
            Role::Green | Role::Good => (0x86_c98b, 0x3f_7d44),
            Role::Violet => (0xc4_a0e6, 0x7a_4fa0),
            Role::Act => (0x4f_d1bd, 0x0b_6e5f),
        };
        rgb(if self.light { light } else { dark })
    }

    /// The style of a role. What matters is also bold or dim, so that it shows without colours.
    #[must_use]
    pub fn style(self, role: Role) -> Style {
        let style = Style::new().fg(self.colour(role));
        match role {
            Role::Title | Role::Act | Role::Good => style.add_modifier(Modifier::BOLD),
            // Terminals without colours have nothing else for it; elsewhere dim letters are hard to read.
            Role::Faint if self.depth == Depth::None => style.add_modifier(Modifier::DIM),
            _ => style,
        }
    }

    /// Turns a frame into what the terminal can show.
    pub fn fit(self, buffer: &mut Buffer) {
        for cell in &mut buffer.content {
            if self.ascii && !cell.symbol().is_ascii() {
                let plain = ascii::of(cell.symbol());
                cell.set_symbol(plain);
            }
            self.fit_colours(cell);
        }
    }

    fn fit_colours(self, cell: &mut Cell) {
        let fit = |colour: Color| match (colour, self.depth) {
            (Color::Reset, _) | (_, Depth::True) => colour,
            (_, Depth::None) => Color::Reset,
            (Color::Rgb(r, g, b), Depth::Cube) => Color::Indexed(cube([r, g, b])),
            (Color::Rgb(r, g, b), Depth::Sixteen) => sixteen([r, g, b]),
            (other, _) => other,
        };
        (cell.fg, cell.bg) = (fit(cell.fg), fit(cell.bg));
    }
}

const fn rgb(hex: u32) -> Color {
    let [_, r, g, b] = hex.to_be_bytes();
    Color::Rgb(r, g, b)
}

/// The nearest colour of the 6×6×6 cube, or the nearest grey.
fn cube(colour: [u8; 3]) -> u8 {
    let level = |part: u8| match part {
        0..48 => 0,
        48..115 => 1,
        _ => (part - 35) / 40,
    };
    let shown = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
    let levels = colour.map(level);
    let grey = colour.iter().map(|part| u32::from(*part)).sum::<u32>() / 3;
    let step = (grey.saturating_sub(3) / 10).min(23) as u8;
    let of_grey = 8 + 10 * step;
    if distance(colour, [of_grey; 3]) < distance(colour, levels.map(shown)) {
        232 + step
    } else {
        16 + 36 * levels[0] + 6 * levels[1] + levels[2]
    }
}

/// The nearest of the sixteen colours that every terminal has.
fn sixteen(colour: [u8; 3]) -> Color {
    const NAMED: [(Color, [u8; 3]); 12] = [
        (Color::Red, [170, 0, 0]),
        (Color::Green, [50, 130, 60]),
        (Color::Yellow, [190, 140, 0]),
        (Color::Blue, [40, 100, 190]),
        (Color::Magenta, [140, 60, 170]),
        (Color::Cyan, [0, 140, 130]),
        (Color::DarkGray, [110, 110, 110]),
        (Color::LightRed, [230, 100, 105]),
        (Color::LightGreen, [130, 205, 140]),
        (Color::LightYellow, [245, 205, 80]),
        (Color::LightBlue, [125, 175, 235]),
        (Color::LightCyan, [80, 210, 190]),
    ];
    const MORE: [(Color, [u8; 3]); 4] = [
        (Color::LightMagenta, [196, 160, 230]),
        (Color::Gray, [190, 190, 190]),
        (Color::White, [225, 230, 235]),
        (Color::Black, [0, 0, 0]),
    ];
    let nearest = NAMED.iter().chain(&MORE).min_by_key(|(_, named)| distance(colour, *named));
    nearest.map_or(Color::Reset, |(named, _)| *named)
}

fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    #[test]
    fn a_frame_becomes_what_the_terminal_has() {
        let frame = |paint: Paint| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 3, 1));
            buffer.set_string(0, 0, "é▲x", Paint::FULL.style(Role::Red));
            paint.fit(&mut buffer);
            let cell = buffer.content[0].clone();
            (buffer.content.iter().map(|cell| cell.symbol().to_owned()).collect::<String>(), cell.fg)
        };
        let with = |depth| Paint { depth, ..Paint::FULL };
        assert_eq!(frame(Paint::FULL), ("é▲x".to_owned(), Color::Rgb(0xe5, 0x63, 0x6a)));
        assert_eq!(frame(with(Depth::Cube)).1, Color::Indexed(167));
        assert_eq!(frame(with(Depth::Sixteen)).1, Color::LightRed);
        assert_eq!(frame(Paint { ascii: true, ..with(Depth::None) }), ("e^x".to_owned(), Color::Reset));
    }

    #[test]
    fn the_roles_stay_apart_in_sixteen_colours() {
        let roles = [Role::Red, Role::Gold, Role::Stone, Role::Blue, Role::Green, Role::Violet];
        for light in [false, true] {
            let paint = Paint { light, ..Paint::FULL };
            let mut shown: Vec<String> = roles
                .iter()
                .map(|role| match paint.colour(*role) {
                    Color::Rgb(r, g, b) => format!("{:?}", sixteen([r, g, b])),
                    other => format!("{other:?}"),
                })
                .collect();
            shown.sort();
            shown.dedup();
            assert_eq!(shown.len(), roles.len(), "{shown:?}");
        }
    }
}
