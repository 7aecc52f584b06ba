//! Several tables in one terminal: a bar at the top, and the screen of one of them below.

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use terminal_kit::{Paint, Role};
use titles::Title;
use words::Words;

use crate::screen::Screen;
use crate::table_at::TableAt;
use crate::wrap::{cut, width};

/// Something that fills the terminal until the players leave.
pub trait Shown {
    /// Draws it on a part of the terminal that reaches down to its last line.
    fn draw_on(&mut self, area: Rect, buffer: &mut Buffer);

    /// Answers a key, the mouse, or a new size; whether it looks different now.
    fn answer(&mut self, event: &Event) -> bool;

    /// Takes in what has happened; whether anything has.
    fn take_news(&mut self) -> bool;

    /// Whether something may change without a key.
    fn is_busy(&self) -> bool;

    /// Whether the players have left.
    fn has_left(&self) -> bool;
}

/// One table among several.
pub trait Tab: Shown {
    /// What the bar says of it.
    fn label(&self) -> TabLabel;

    /// Whether a letter is part of a text, not a command.
    fn takes_text(&self) -> bool;

    /// Whether its game is over, or will never be played.
    fn is_over(&self) -> bool;
}

/// What the bar says of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TabLabel {
    /// The game.
    pub game: &'static str,
    /// The names of the other players.
    pub others: String,
    /// Whether it is the player's turn.
    pub is_awaited: bool,
    /// Whether somebody said something that was not read.
    pub has_remarks: bool,
}

impl<T: Title, A: TableAt<T>> Shown for Screen<T, A> {
    fn draw_on(&mut self, area: Rect, buffer: &mut Buffer) {
        Screen::draw_on(self, area, buffer);
    }

    fn answer(&mut self, event: &Event) -> bool {
        Screen::answer(self, event)
    }

    fn take_news(&mut self) -> bool {
        Screen::take_news(self)
    }

    fn is_busy(&self) -> bool {
        Screen::is_busy(self)
    }

    fn has_left(&self) -> bool {
        Screen::has_left(self)
    }
}

impl<T: Title, A: TableAt<T>> Tab for Screen<T, A> {
    fn label(&self) -> TabLabel {
        Screen::label(self)
    }

    fn takes_text(&self) -> bool {
        Screen::takes_text(self)
    }

    fn is_over(&self) -> bool {
        Screen::is_over(self)
    }
}

/// Several tables, one of which is shown.
pub struct Tabs {
    /// Those that have not been left.
    tabs: Vec<Open>,
    shown: usize,
    words: Words,
    paint: Paint,
    /// Whether each table's game was over when it was left, in the order of [`Tabs::new`].
    over: Vec<bool>,
    /// Where the bar has which table, for the mouse.
    areas: Vec<(Rect, usize)>,
}

struct Open {
    tab: Box<dyn Tab>,
    /// Its place among those of the beginning.
    place: usize,
}

impl Tabs {
    /// All tables, the first of them shown.
    #[must_use]
    pub fn new(tabs: Vec<Box<dyn Tab>>, words: Words, paint: Paint) -> Tabs {
        let over = vec![false; tabs.len()];
        let open = tabs.into_iter().enumerate().map(|(place, tab)| Open { tab, place });
        Tabs { tabs: open.collect(), shown: 0, words, paint, over, areas: Vec::new() }
    }

    /// Whether each table's game was over when it was left.
    #[must_use]
    pub fn over(&self) -> &[bool] {
        &self.over
    }

    fn show(&mut self, place: usize) -> bool {
        let is_there = place < self.tabs.len();
        if is_there {
            self.shown = place;
        }
        is_there
    }

    /// Goes to another table, if that is what the event asks for.
    fn turn(&mut self, event: &Event) -> bool {
        let count = self.tabs.len();
        let Some(open) = self.tabs.get(self.shown).filter(|_| count > 1) else { return false };
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Char(digit @ '1'..='9') if key.modifiers.contains(KeyModifiers::ALT) => {
                    self.show(digit as usize - '1' as usize)
                }
                KeyCode::Char('>') if !open.tab.takes_text() => self.show((self.shown + 1) % count),
                KeyCode::Char('<') if !open.tab.takes_text() => self.show((self.shown + count - 1) % count),
                _ => false,
            },
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                let place = self.areas.iter().find(|(area, _)| area.contains(at)).map(|(_, place)| *place);
                place.is_some_and(|place| self.show(place))
            }
            _ => false,
        }
    }

    /// Drops tables that were left.
    fn drop_left(&mut self) {
        for open in self.tabs.iter().filter(|open| open.tab.has_left()) {
            self.over[open.place] = open.tab.is_over();
        }
        self.tabs.retain(|open| !open.tab.has_left());
        self.shown = self.shown.min(self.tabs.len().saturating_sub(1));
    }

    fn draw_bar(&mut self, area: Rect, buffer: &mut Buffer) {
        let labels: Vec<TabLabel> = self.tabs.iter().map(|open| open.tab.label()).collect();
        let text = |(number, label): (usize, &TabLabel)| {
            let mark = match label {
                TabLabel { is_awaited: true, .. } => "▸",
                TabLabel { has_remarks: true, .. } => "»",
                _ => "·",
            };
            match label.others.as_str() {
                "" => format!(" {number} {mark} {} ", label.game),
                others => format!(" {number} {mark} {}: {others} ", label.game),
            }
        };
        let texts: Vec<String> = (1..).zip(&labels).map(text).collect();
        let needed: usize = texts.iter().map(|text| width(text)).sum();
        let all = usize::from(area.width);
        // Where not all names fit, every table has the same room.
        let room = if needed <= all { all } else { (all / texts.len().max(1)).max(4) };
        let mut x = area.x;
        for (place, (text, label)) in texts.iter().zip(&labels).enumerate() {
            let style = self.paint.style(if label.is_awaited { Role::Act } else { Role::Ink });
            let style = if place == self.shown { style.add_modifier(Modifier::REVERSED) } else { style };
            let start = x;
            (x, _) = buffer.set_stringn(x, area.y, cut(text, room), room, style);
            self.areas.push((Rect::new(start, area.y, x - start, 1), place));
        }
        let help = self.words.get("term-tabs-keys");
        let at = area.right().saturating_sub(width(&help) as u16 + 1);
        if x < at {
            buffer.set_string(at, area.y, &help, self.paint.style(Role::Faint));
        }
    }
}

impl Shown for Tabs {
    fn draw_on(&mut self, area: Rect, buffer: &mut Buffer) {
        self.areas.clear();
        let mut below = area;
        if self.tabs.len() > 1 && area.height > 1 {
            below = Rect { y: area.y + 1, height: area.height - 1, ..area };
            self.draw_bar(Rect { height: 1, ..area }, buffer);
        }
        if let Some(open) = self.tabs.get_mut(self.shown) {
            open.tab.draw_on(below, buffer);
        }
    }

    fn answer(&mut self, event: &Event) -> bool {
        if self.turn(event) {
            return true;
        }
        // A new size is for the one that is drawn; the others hear of it when they are.
        let is_new = self.tabs.get_mut(self.shown).is_some_and(|open| open.tab.answer(event));
        self.drop_left();
        is_new
    }

    fn take_news(&mut self) -> bool {
        let mut is_new = false;
        for open in &mut self.tabs {
            is_new |= open.tab.take_news();
        }
        is_new
    }

    fn is_busy(&self) -> bool {
        self.tabs.iter().any(|open| open.tab.is_busy())
    }

    fn has_left(&self) -> bool {
        self.tabs.is_empty()
    }
}
