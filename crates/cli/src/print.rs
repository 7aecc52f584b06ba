//! `crier print`: a recorded game's boards, and blank sheets, as files.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use game_core::{Game, Seat};
use game_record::{Header, Record};
use page_kit::Page;
use page_kit::drawing::{Drawing, blanks, paper};
use titles::{Title, TitleList, TitleVisitor};
use words::{Lang, Words};

use crate::commands::parse_seat;
use crate::records::read;

/// How many pixels wide a page is as PNG: 200 for each inch of A4.
const PIXELS: u32 = 1_654;

#[derive(Args)]
pub(crate) struct PrintArguments {
    /// The record; - for standard input
    #[arg(required_unless_present = "game")]
    file: Option<PathBuf>,
    /// The file to write: .pdf, .svg or .png
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Only this seat's board [default: all]
    #[arg(long, value_parser = parse_seat)]
    seat: Option<Seat>,
    /// Number of events to play first [default: all]
    #[arg(long)]
    at: Option<usize>,
    /// Blank sheets of the game
    #[arg(long, conflicts_with_all = ["seat", "at"])]
    blank: bool,
    /// Which game's blank sheets, without a record
    #[arg(long, requires = "blank", conflicts_with = "file")]
    game: Option<String>,
    /// The language: en or fr
    #[arg(long, default_value = "en", value_parser = parse_lang)]
    lang: Lang,
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    let known = || Lang::ALL.map(Lang::code).join(", ");
    Lang::from_code(text).ok_or_else(|| format!("there is no language {text:?}: known are {}", known()))
}

/// What a file is written as.
#[derive(Clone, Copy)]
enum Form {
    Pdf,
    Svg,
    Png,
}

impl Form {
    fn of(file: &Path) -> Result<Form> {
        match file.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase).as_deref() {
            Some("pdf") => Ok(Form::Pdf),
            Some("svg") => Ok(Form::Svg),
            Some("png") => Ok(Form::Png),
            _ => bail!("{}: the name of the file to write ends in .pdf, .svg or .png", file.display()),
        }
    }
}

/// Draws the boards and writes them.
pub(crate) fn print<L: TitleList>(arguments: &PrintArguments, output: &mut dyn Write) -> Result<()> {
    let form = Form::of(&arguments.output)?;
    let text = arguments.file.as_deref().map(read).transpose()?;
    let named = |file: &PathBuf| file.display().to_string();
    let game = match (&arguments.game, &text) {
        (Some(game), _) => game.clone(),
        (None, Some(text)) => {
            Header::read(text).with_context(|| arguments.file.as_ref().map_or(String::new(), named))?.game
        }
        (None, None) => bail!("nothing to print: give a record, or --blank --game"),
    };
    let pages = L::with_title(&game, Draw { arguments, text: text.as_deref() })?;
    let pages = pages.with_context(|| arguments.file.as_ref().map_or_else(|| game.clone(), named))?;
    for (path, bytes) in files(&arguments.output, form, arguments.lang, &game, &pages)? {
        std::fs::write(&path, bytes).with_context(|| format!("{} can't be written", path.display()))?;
        writeln!(output, "{}", path.display())?;
    }
    Ok(())
}

struct Draw<'a> {
    arguments: &'a PrintArguments,
    text: Option<&'a str>,
}

impl TitleVisitor for Draw<'_> {
    type Output = Result<Vec<Drawing>>;

    fn visit<T: Title>(self) -> Result<Vec<Drawing>> {
        let arguments = self.arguments;
        let words = Words::new(arguments.lang).of(T::Page::texts());
        let Some(text) = self.text.filter(|_| !arguments.blank) else {
            return Ok(blanks::<T::Page>(words));
        };
        let record: Record<T::Game> = text.parse()?;
        let count = record.events().len();
        let at = arguments.at.unwrap_or(count);
        if at > count {
            bail!("the record has {count} events: --at goes from 0 to {count}");
        }
        let shown = record.replay_to(at)?;
        let game = shown.game();
        let all: Vec<Seat> = Seat::first(game.seats()).collect();
        let seats = match arguments.seat {
            Some(seat) if !all.contains(&seat) => {
                bail!("there is no seat {seat} at this table of {}", all.len())
            }
            Some(seat) => vec![seat],
            None => all.clone(),
        };
        let name = |seat: &Seat| {
            let name = record.name(*seat).map(page_kit::addresses::shown_name);
            name.unwrap_or_else(|| words.with("print-seat", &[("seat", seat.to_string().into())]))
        };
        let names: Vec<String> = all.iter().map(name).collect();
        Ok(paper::<T::Page>(words, game, &names, &seats))
    }
}

/// The files: one with all pages, or, where a file holds one picture, one for each page.
fn files(
    path: &Path,
    form: Form,
    lang: Lang,
    game: &str,
    pages: &[Drawing],
) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let drawings: Vec<String> = pages.iter().map(Drawing::svg).collect();
    if let Form::Pdf = form {
        return Ok(vec![(path.to_owned(), picture::pdf(game, lang.code(), &drawings)?)]);
    }
    let numbered = |number: usize| {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        path.with_file_name(format!("{stem}-{number}.{ending}"))
    };
    let file = |(number, svg): (usize, &String)| {
        let path = if drawings.len() == 1 { path.to_owned() } else { numbered(number) };
        let bytes = match form {
            Form::Png => picture::png(svg, PIXELS)?,
            _ => svg.clone().into_bytes(),
        };
        Ok((path, bytes))
    };
    (1..).zip(&drawings).map(file).collect()
}
