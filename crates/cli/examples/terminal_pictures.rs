//! Draws the full-screen client as pictures: `terminal_pictures FOLDER` writes `terminal-<game>.svg` for each game, from
//! real games with fixed dice. `scripts/pictures` runs it.
//!
//! `terminal_pictures FOLDER GAME WIDTHxHEIGHT LANG KEYS` draws one screen after some keys: `e` is Enter, `t` Tab, `d` the
//! down arrow, `.` waits for the bots, and anything else is typed.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use bots::Level;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use page_kit::Page;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use terminal::{Game, Local, Screen, Seating};
use terminal_kit::Paint;
use titles::{AllTitles, Title, TitleList, TitleVisitor};
use words::{Lang, Words};

const CELL: (f64, f64) = (8.4, 18.0);
const MARGIN: f64 = 12.0;
const PAPER: &str = "#1c1a17";
const INK: &str = "#efe7d8";

struct Shot<'a> {
    size: (u16, u16),
    lang: Lang,
    keys: &'a str,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let write = |folder: &str, name: &str, svg: String| std::fs::write(Path::new(folder).join(name), svg);
    match arguments.as_slice() {
        [folder] => {
            for (game, keys) in [("troyes-dice", "e.e.ee.ddd"), ("dice-city", "e.e."), ("troia", "e.ee.e.dd")]
            {
                let shot = Shot { size: (132, 44), lang: Lang::En, keys };
                write(folder, &format!("terminal-{game}.svg"), AllTitles::with_title(game, shot)??)?;
            }
        }
        [folder, game, size, lang, keys] => {
            let (width, height) = size.split_once('x').ok_or("a size looks like 80x24")?;
            let lang = Lang::from_code(lang).ok_or("the languages are en and fr")?;
            let shot = Shot { size: (width.parse()?, height.parse()?), lang, keys };
            write(folder, &format!("{game}-{size}.svg"), AllTitles::with_title(game, shot)??)?;
        }
        _ => return Err("usage: terminal_pictures FOLDER [GAME SIZE LANG KEYS]".into()),
    }
    Ok(())
}

impl TitleVisitor for Shot<'_> {
    type Output = Result<String, Box<dyn Error>>;

    fn visit<T: Title>(self) -> Self::Output {
        let words = Words::new(self.lang).of(T::Page::texts());
        let seats = vec![Seating::Player("Ada".to_owned()), Seating::Bot(Level::Journeyman)];
        let game = Game { options: "players=2".parse()?, seats, seed: Some(7), bots_at_once: true };
        let mut screen = Screen::new(Local::<T>::start(game, None)?, words, Paint::FULL);
        for key in self.keys.chars() {
            let code = match key {
                'e' => KeyCode::Enter,
                't' => KeyCode::Tab,
                'd' => KeyCode::Down,
                '.' => {
                    while screen.is_busy() {
                        screen.take_news();
                        std::thread::sleep(Duration::from_millis(2));
                    }
                    screen.take_news();
                    continue;
                }
                letter => KeyCode::Char(letter),
            };
            screen.answer(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        }
        let area = Rect::new(0, 0, self.size.0, self.size.1);
        let mut buffer = Buffer::empty(area);
        screen.draw_on(area, &mut buffer);
        Ok(svg(&buffer)?)
    }
}

/// A frame as a picture: a rectangle for each background, a letter for each cell.
fn svg(buffer: &Buffer) -> Result<String, std::fmt::Error> {
    let Rect { width, height, .. } = buffer.area;
    let size = (f64::from(width) * CELL.0 + 2.0 * MARGIN, f64::from(height) * CELL.1 + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0} {:.0}\" role=\"img\">\n\
         <title>A game in a terminal</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{PAPER}\"/>\n\
         <g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"14\" fill=\"{INK}\" \
         xml:space=\"preserve\">\n",
        size.0, size.1
    );
    for y in 0..height {
        let row: Vec<&Cell> = (0..width).filter_map(|x| buffer.cell((x, y))).collect();
        let mut x = 0;
        for run in row.chunk_by(|one, next| look(one) == look(next)) {
            let (ink, paper, bold, underlined) = look(run[0]);
            let (left, top) = (MARGIN + x as f64 * CELL.0, MARGIN + f64::from(y) * CELL.1);
            let length = run.len() as f64 * CELL.0;
            if let Some(paper) = paper {
                writeln!(
                    svg,
                    "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{length:.1}\" height=\"18\" fill=\"{paper}\"/>"
                )?;
            }
            let text: String = run.iter().map(|cell| cell.symbol()).collect();
            if !text.trim().is_empty() {
                // Browsers would drop spaces at the ends.
                let text = text
                    .replace(' ', "\u{a0}")
                    .replace('&', "&amp;")
                    .replace('<', "&lt;")
                    .replace('>', "&gt;");
                let weight = if bold { " font-weight=\"bold\"" } else { "" };
                let line = if underlined { " text-decoration=\"underline\"" } else { "" };
                writeln!(
                    svg,
                    "<text x=\"{left:.1}\" y=\"{:.1}\" textLength=\"{length:.1}\" fill=\"{ink}\"{weight}{line}>{text}</text>",
                    top + 13.5
                )?;
            }
            x += run.len();
        }
    }
    svg += "</g>\n</svg>\n";
    Ok(svg)
}

/// Ink, paper, bold, underlined.
fn look(cell: &Cell) -> (String, Option<String>, bool, bool) {
    let colour = |colour: Color| match colour {
        Color::Rgb(red, green, blue) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
        _ => None,
    };
    let (ink, paper) = (colour(cell.fg), colour(cell.bg));
    let has = |modifier| cell.modifier.contains(modifier);
    let (ink, paper) = if has(Modifier::REVERSED) {
        (paper.unwrap_or_else(|| PAPER.to_owned()), Some(ink.unwrap_or_else(|| INK.to_owned())))
    } else {
        (ink.unwrap_or_else(|| INK.to_owned()), paper)
    };
    (ink, paper, has(Modifier::BOLD), has(Modifier::UNDERLINED))
}
