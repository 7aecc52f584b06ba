//! What a board is drawn on: a part of the screen, with the places that the mouse can pick.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Widget};

use crate::dots::Dots;
use crate::paint::{Paint, Role};

/// A place on the screen that stands for something in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Where it is.
    pub area: Rect,
    /// Its name, as [`Form::spots`](crate::Form::spots) gives it for moves.
    pub name: String,
}

/// A part of the screen. Places are counted from its own top left corner; what lies outside is not drawn.
pub struct Canvas<'a> {
    buffer: &'a mut Buffer,
    spots: &'a mut Vec<Spot>,
    area: Rect,
    paint: Paint,
}

impl<'a> Canvas<'a> {
    /// This part of a frame.
    pub fn new(buffer: &'a mut Buffer, spots: &'a mut Vec<Spot>, area: Rect, paint: Paint) -> Canvas<'a> {
        let area = area.intersection(buffer.area);
        Canvas { buffer, spots, area, paint }
    }

    /// Width in columns.
    pub fn width(&self) -> u16 {
        self.area.width
    }

    /// Height in lines.
    pub fn height(&self) -> u16 {
        self.area.height
    }

    /// What the terminal can show.
    pub fn paint(&self) -> Paint {
        self.paint
    }

    /// The style of a role.
    pub fn style(&self, role: Role) -> Style {
        self.paint.style(role)
    }

    /// A part of this part.
    pub fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Canvas<'_> {
        let area = Rect::new(self.area.x + x, self.area.y + y, width, height).intersection(self.area);
        Canvas { buffer: self.buffer, spots: self.spots, area, paint: self.paint }
    }

    /// Writes a text; returns where it ends.
    pub fn text(&mut self, x: u16, y: u16, text: &str, style: impl Into<Style>) -> u16 {
        if y >= self.area.height || x >= self.area.width {
            return x;
        }
        let room = usize::from(self.area.width - x);
        let (end, _) = self.buffer.set_stringn(self.area.x + x, self.area.y + y, text, room, style);
        end - self.area.x
    }

    /// Writes a text in a role's style; returns where it ends.
    pub fn say(&mut self, x: u16, y: u16, text: &str, role: Role) -> u16 {
        self.text(x, y, text, self.style(role))
    }

    /// Writes a text in so many columns; where it is cut, it ends with dots. Returns where it ends.
    pub fn clipped(&mut self, x: u16, y: u16, width: u16, text: &str, style: impl Into<Style>) -> u16 {
        let width = width.min(self.area.width.saturating_sub(x));
        let length = |text: &str| Line::from(text).width();
        if length(text) <= usize::from(width) {
            return self.text(x, y, text, style);
        }
        let mut kept = text.to_owned();
        while length(&kept) + 1 > usize::from(width) && kept.pop().is_some() {}
        self.text(x, y, &format!("{}…", kept.trim_end()), style)
    }

    /// Writes a text in the middle of some columns.
    pub fn centred(&mut self, x: u16, y: u16, width: u16, text: &str, style: impl Into<Style>) {
        let length = Line::from(text).width() as u16;
        self.text(x + width.saturating_sub(length) / 2, y, text, style);
    }

    /// Writes a text in lines, each in the middle of the whole width; returns the line after the last one.
    pub fn paragraph(&mut self, mut y: u16, text: &str, style: impl Into<Style> + Copy) -> u16 {
        let room = usize::from(self.area.width);
        let mut line = String::new();
        for word in text.split(' ') {
            if !line.is_empty() && Line::from(line.as_str()).width() + 1 + Line::from(word).width() > room {
                self.centred(0, y, self.area.width, &line, style);
                line.clear();
                y += 1;
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        self.centred(0, y, self.area.width, &line, style);
        y + 1
    }

    /// Writes a text that ends before this column.
    pub fn right(&mut self, end: u16, y: u16, text: &str, style: impl Into<Style>) {
        let length = Line::from(text).width() as u16;
        self.text(end.saturating_sub(length), y, text, style);
    }

    /// Changes the style of some cells.
    pub fn tint(&mut self, x: u16, y: u16, width: u16, height: u16, style: impl Into<Style>) {
        let area = self.on_screen(x, y, width, height);
        self.buffer.set_style(area, style);
    }

    /// Says what some cells stand for.
    pub fn spot(&mut self, x: u16, y: u16, width: u16, height: u16, name: impl Into<String>) {
        let area = self.on_screen(x, y, width, height);
        if !area.is_empty() {
            self.spots.push(Spot { area, name: name.into() });
        }
    }

    /// Draws a frame with a title, and returns what is inside.
    pub fn frame(&mut self, title: &str, role: Role) -> Canvas<'_> {
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(self.style(if role == Role::Ink { Role::Faint } else { role }))
            .title(Line::styled(format!(" {title} "), self.style(Role::Title)));
        let inside = block.inner(self.area);
        block.render(self.area, self.buffer);
        Canvas { buffer: self.buffer, spots: self.spots, area: inside, paint: self.paint }
    }

    /// Draws dots, two by four in each cell.
    pub fn dots(&mut self, x: u16, y: u16, dots: &Dots) {
        for (index, cell) in dots.cells().iter().enumerate() {
            let (column, line) = (index as u16 % dots.width(), index as u16 / dots.width());
            let at = Position::new(self.area.x + x + column, self.area.y + y + line);
            if self.area.contains(at)
                && let Some(shown) = self.buffer.cell_mut(at)
            {
                cell.draw(shown);
            }
        }
    }

    fn on_screen(&self, x: u16, y: u16, width: u16, height: u16) -> Rect {
        Rect::new(self.area.x + x, self.area.y + y, width, height).intersection(self.area)
    }
}
