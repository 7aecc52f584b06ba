//! A screen in memory, with keys.

use std::time::Duration;

use bots::Level;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use page_kit::Page;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use terminal::{Game, Local, Screen, Seating, TableAt};
use terminal_kit::Paint;
use titles::Title;
use words::{Lang, Words};

/// A table of one player and one journeyman, the same in every test.
pub(crate) fn table<T: Title>(seed: u64) -> Local<T> {
    let seats = vec![Seating::Player("Ada".to_owned()), Seating::Bot(Level::Journeyman)];
    of_seats(seats, seed)
}

pub(crate) fn of_seats<T: Title>(seats: Vec<Seating>, seed: u64) -> Local<T> {
    let options = format!("players={}", seats.len()).parse().expect("options");
    let game = Game { options, seats, seed: Some(seed), bots_at_once: true };
    let mut table = Local::start(game, None).expect("a game");
    table.limit_work(0.02);
    table
}

pub(crate) fn words<T: Title>(lang: Lang) -> Words {
    Words::new(lang).of(T::Page::texts())
}

pub(crate) fn screen<T: Title>(lang: Lang, paint: Paint) -> Screen<T, Local<T>> {
    Screen::new(table::<T>(7), words::<T>(lang), paint)
}

/// What is on the screen, line by line.
pub(crate) fn shown<T: Title, A: TableAt<T>>(screen: &mut Screen<T, A>, size: (u16, u16)) -> String {
    let buffer = drawn(screen, size);
    let line = |y: u16| -> String {
        (0..size.0).filter_map(|x| buffer.cell((x, y))).map(|cell| cell.symbol()).collect()
    };
    (0..size.1).map(|y| line(y).trim_end().to_owned() + "\n").collect()
}

pub(crate) fn drawn<T: Title, A: TableAt<T>>(screen: &mut Screen<T, A>, size: (u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    screen.draw_on(area, &mut buffer);
    buffer
}

pub(crate) fn press<T: Title, A: TableAt<T>>(screen: &mut Screen<T, A>, code: KeyCode) {
    screen.answer(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

pub(crate) fn type_in<T: Title, A: TableAt<T>>(screen: &mut Screen<T, A>, text: &str) {
    text.chars().for_each(|letter| press(screen, KeyCode::Char(letter)));
}

pub(crate) fn click<T: Title, A: TableAt<T>>(screen: &mut Screen<T, A>, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    screen.answer(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

/// Lets the bots play until a player is awaited.
pub(crate) fn wait<T: Title, A: TableAt<T>>(screen: &mut Screen<T, A>) {
    while screen.is_busy() {
        screen.take_news();
        std::thread::sleep(Duration::from_millis(1));
    }
    screen.take_news();
}

/// Chooses the first move until the turn is confirmed.
pub(crate) fn play_turn<T: Title, A: TableAt<T>>(screen: &mut Screen<T, A>) {
    let position = screen.scene().position;
    for _ in 0..60 {
        press(screen, KeyCode::Enter);
        wait(screen);
        if screen.scene().position != position || screen.scene().outcome.is_some() {
            return;
        }
    }
}
