//! Drawings finer than letters: a cell holds two by four dots (braille), and may be filled.

use ratatui::buffer::Cell as Shown;
use ratatui::style::Color;

/// A grid of dots.
#[derive(Clone, Debug)]
pub struct Dots {
    width: u16,
    cells: Vec<Cell>,
}

/// The dots of one cell.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cell {
    dots: u8,
    colour: Option<Color>,
    fill: Option<Color>,
}

/// The bit of each dot, by line and column.
const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

impl Dots {
    /// An empty drawing of this many cells.
    pub fn new(width: u16, height: u16) -> Dots {
        Dots { width, cells: vec![Cell::default(); usize::from(width) * usize::from(height)] }
    }

    /// Width in cells.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Height in cells.
    pub fn height(&self) -> u16 {
        self.cells.len().checked_div(usize::from(self.width)).unwrap_or(0) as u16
    }

    /// Sets a dot; `x` and `y` count dots.
    pub fn set(&mut self, x: u16, y: u16, colour: Color) {
        let bit = BITS[usize::from(y % 4)][usize::from(x % 2)];
        if let Some(cell) = self.cell(x / 2, y / 4) {
            cell.dots |= bit;
            cell.colour = Some(colour);
        }
    }

    /// Fills a cell.
    pub fn fill(&mut self, column: u16, line: u16, colour: Color) {
        if let Some(cell) = self.cell(column, line) {
            cell.fill = Some(colour);
        }
    }

    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn cell(&mut self, column: u16, line: u16) -> Option<&mut Cell> {
        let index = usize::from(line) * usize::from(self.width) + usize::from(column);
        self.cells.get_mut(index).filter(|_| column < self.width)
    }
}

impl Cell {
    pub(crate) fn draw(self, shown: &mut Shown) {
        let letter = char::from_u32(0x2800 + u32::from(self.dots)).filter(|_| self.dots > 0);
        shown.set_char(letter.unwrap_or(' '));
        if let Some(colour) = self.colour {
            shown.set_fg(colour);
        }
        if let Some(fill) = self.fill {
            shown.set_bg(fill);
        }
    }
}
