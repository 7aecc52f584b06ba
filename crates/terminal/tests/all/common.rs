//! A screen in memory, with keys.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use bots::Level;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use game_core::{Seat, SeatSet};
use page_kit::Page;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use terminal::scene::{LogLine, Preview};
use terminal::table_at::MoveOf;
use terminal::{Ask, Game, Local, News, Scene, Screen, Seating, TableAt};
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

/// One table for several screens: each shows it in its own language and form. Hints take as long as they take, so that they
/// are always the same.
pub(crate) struct Shared<T: Title>(Rc<RefCell<(Local<T>, Vec<News>)>>);

/// Whether a scene is one that was looked for.
pub(crate) type Stop<T> = fn(&Scene<<T as Title>::Game>) -> bool;

impl<T: Title> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(Rc::clone(&self.0))
    }
}

impl<T: Title> Shared<T> {
    /// Starts a game; the bots have played once it returns.
    pub(crate) fn start(seats: Vec<Seating>, options: &str, seed: u64) -> Shared<T> {
        let options = format!("players={} {options}", seats.len()).trim().parse().expect("options");
        let game = Game { options, seats, seed: Some(seed), bots_at_once: true };
        let mut table = Local::start(game, None).expect("a game");
        table.limit_work(0.02);
        let shared = Shared(Rc::new(RefCell::new((table, Vec::new()))));
        shared.wait();
        shared
    }

    fn wait(&self) {
        let table = &mut self.0.borrow_mut().0;
        while table.is_busy() {
            table.news();
            std::thread::sleep(Duration::from_millis(1));
        }
        table.news();
    }

    /// Plays for the players at this screen as long as `goes_on` says so of what they see: the first move that has a part that
    /// is preferred, or the first of all.
    pub(crate) fn play(&self, prefer: &[&str], mut goes_on: impl FnMut(&Scene<T::Game>) -> bool) {
        let words = words::<T>(Lang::En);
        for _ in 0..5_000 {
            self.wait();
            let own = self.own_seats();
            let awaited = self.0.borrow().0.table().waiting().iter().find(|seat| own.contains(*seat));
            let scene = self.scene(awaited.or(own.lowest()), words);
            if !goes_on(&scene) {
                return;
            }
            let Some(seat) = awaited else { return };
            let notations = || scene.moves.iter().map(|offered| offered.notation.as_str());
            let preferred = prefer.iter().find_map(|part| notations().find(|move_| move_.contains(part)));
            let ask = match preferred.or_else(|| notations().next()) {
                Some(notation) => Ask::Notation(notation.to_owned()),
                None => Ask::Confirm,
            };
            self.0.borrow_mut().0.submit(seat, ask, words).expect("a legal move");
        }
        panic!("the game does not end");
    }
}

impl<T: Title> TableAt<T> for Shared<T> {
    fn scene(&self, viewer: Option<Seat>, words: Words) -> Scene<T::Game> {
        self.0.borrow().0.scene(viewer, words)
    }

    fn preview(&self, viewer: Seat, words: Words, action: &MoveOf<T>) -> Preview<T::Game> {
        self.0.borrow().0.preview(viewer, words, action)
    }

    fn log(&self, viewer: Option<Seat>, words: Words) -> Vec<LogLine> {
        self.0.borrow().0.log(viewer, words)
    }

    fn own_seats(&self) -> SeatSet {
        self.0.borrow().0.own_seats()
    }

    fn submit(&mut self, seat: Seat, ask: Ask<MoveOf<T>>, words: Words) -> Result<(), String> {
        self.0.borrow_mut().0.submit(seat, ask, words)
    }

    fn ask_hint(&mut self, seat: Seat, words: Words) -> Result<(), String> {
        let (table, news) = &mut *self.0.borrow_mut();
        news.push(News::Hints(titles::hint::advise::<T>(words, table.table(), seat, 0.02, &|| false)));
        Ok(())
    }

    fn news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.0.borrow_mut().1)
    }

    fn is_busy(&self) -> bool {
        false
    }
}
