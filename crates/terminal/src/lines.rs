//! A game line by line: for screen readers, and where the output is no terminal. Any game, in both languages, with bots
//! and hints.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use game_core::{Game, Seat};
use page_kit::{Page, spoken};
use titles::Title;
use words::{Lang, Words};

use crate::local::Local;
use crate::popup;
use crate::scene::Scene;
use crate::search;
use crate::table_at::{Ask, News, TableAt};
use crate::wrap::wrap;

/// The most moves that are listed at a time; a few letters leave fewer.
const LISTED: usize = 30;

/// How the lines look.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The texts.
    pub words: Words,
    /// Width in columns.
    pub width: usize,
    /// Whether to repeat what was typed, for input that is not typed.
    pub echo: bool,
}

/// Plays until the game ends, the player leaves, or the input ends.
///
/// # Errors
/// If reading or writing fails.
pub fn play<T: Title>(
    table: &mut Local<T>,
    manner: Manner,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut dialogue = Dialogue { table, manner, input, output, told: 0, seat: None, hints: Vec::new() };
    dialogue.run()
}

struct Dialogue<'a, T: Title> {
    table: &'a mut Local<T>,
    manner: Manner,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// How many lines of the log have been told.
    told: usize,
    /// Who is playing.
    seat: Option<Seat>,
    /// The moves of the last hint, in notation.
    hints: Vec<String>,
}

/// What was typed.
enum Typed {
    Line(String),
    End,
}

impl<T: Title> Dialogue<'_, T> {
    fn run(&mut self) -> io::Result<()> {
        let words = self.manner.words;
        loop {
            self.wait_for_bots()?;
            let own = self.table.own_seats();
            let waiting = self.table.table().waiting();
            let awaited: Vec<Seat> = waiting.iter().filter(|seat| own.contains(*seat)).collect();
            let drafting = self.seat.filter(|seat| awaited.contains(seat));
            let Some(seat) = drafting.or(awaited.first().copied()) else {
                self.tell_log()?;
                return self.tell_result();
            };
            if self.seat != Some(seat) && own.len() > 1 {
                self.hand_over(seat)?;
            }
            self.seat = Some(seat);
            self.tell_log()?;
            let scene = self.table.scene(Some(seat), words);
            self.tell_position(&scene)?;
            if !self.decide(seat, &scene)? {
                return self.say(&words.get("term-line-left"));
            }
        }
    }

    /// Lets the bots play until a player is awaited or the game is over.
    fn wait_for_bots(&mut self) -> io::Result<()> {
        loop {
            for news in self.table.news() {
                match news {
                    News::Trouble(what) | News::Notice(what) | News::Said { text: what, .. } => {
                        self.say(&what)?;
                    }
                    News::Hints(hints) => self.tell_hints(&hints)?,
                    News::Page { lines, .. } => lines.iter().try_for_each(|line| self.say(&line.text))?,
                    News::Changed | News::Moved => {}
                }
            }
            if !self.table.is_busy() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// One player's decision; whether they stay.
    fn decide(&mut self, seat: Seat, scene: &Scene<T::Game>) -> io::Result<bool> {
        let words = self.manner.words;
        let mut found: Vec<usize> = (0..scene.moves.len()).collect();
        self.list(scene, &found)?;
        loop {
            let prompt = if scene.moves.is_empty() {
                words.get("term-line-confirm")
            } else {
                words.get("term-line-prompt")
            };
            let Typed::Line(line) = self.ask(&prompt)? else { return Ok(false) };
            let typed = search::folded(line.trim());
            let is = |key: &str| typed == search::folded(key);
            if is(&words.get("term-word-quit")) || typed == "quit" {
                return Ok(false);
            } else if is(&words.get("term-word-help")) || typed == "help" || typed == "?" {
                self.help()?;
            } else if is(&words.get("term-word-hint")) || typed == "!" {
                match self.table.ask_hint(seat, words) {
                    Ok(()) => self.wait_for_bots()?,
                    Err(why) => self.say(&why)?,
                }
            } else if is(&words.get("term-word-undo")) {
                let may = scene.may;
                let ask = if may.undo {
                    Ask::Undo
                } else if may.reopen {
                    Ask::Reopen
                } else {
                    Ask::TakeBack
                };
                match self.table.submit(seat, ask, words) {
                    Ok(()) => return Ok(true),
                    Err(why) => self.say(&why)?,
                }
            } else if is(&words.get("term-word-log")) {
                for line in self.table.log(Some(seat), words) {
                    self.say(&line.text)?;
                }
            } else if is(&words.get("term-word-rules")) {
                for section in T::Page::rules(words).sections {
                    self.say(&format!("== {}", section.title))?;
                    for line in spoken::lines(&section.body) {
                        self.say(&line.text)?;
                    }
                }
            } else if is(&words.get("term-word-board")) {
                self.tell_position(scene)?;
            } else if typed.is_empty() && scene.may.confirm {
                match self.table.submit(seat, Ask::Confirm, words) {
                    Ok(()) => return Ok(true),
                    Err(why) => self.say(&why)?,
                }
            } else if typed.is_empty() {
                found = (0..scene.moves.len()).collect();
                self.list(scene, &found)?;
            } else if let Some(action) = chosen::<T>(scene, &found, &typed, &self.hints) {
                if self.choose(seat, scene, action)? {
                    return Ok(true);
                }
            } else {
                let hits: Vec<usize> = (0..scene.moves.len())
                    .filter(|index| search::finds(&typed, &scene.moves[*index].folded))
                    .collect();
                match hits.as_slice() {
                    [] => {
                        let refused = self.table.submit(seat, Ask::Notation(line.trim().to_owned()), words);
                        match refused {
                            Ok(()) => return Ok(true),
                            Err(why) => self.say(&why)?,
                        }
                    }
                    [only] => {
                        if self.choose(seat, scene, *only)? {
                            return Ok(true);
                        }
                    }
                    _ => {
                        found = hits;
                        self.list(scene, &found)?;
                    }
                }
            }
        }
    }

    /// Says what a move does, and makes it; whether it was accepted.
    fn choose(&mut self, seat: Seat, scene: &Scene<T::Game>, index: usize) -> io::Result<bool> {
        let words = self.manner.words;
        let offered = &scene.moves[index];
        let preview = self.table.preview(seat, words, &offered.action);
        match self.table.submit(seat, Ask::Draft(offered.action.clone()), words) {
            Ok(()) => {
                self.hints.clear();
                self.say(&format!("> {} [{}]", offered.text, offered.notation))?;
                for line in &preview.asked.lines {
                    let why = if line.why.is_empty() { String::new() } else { format!(" ({})", line.why) };
                    self.say(&format!("  {}: {}{why}", line.kind.word(words), line.what))?;
                }
                Ok(true)
            }
            Err(why) => {
                self.say(&why)?;
                Ok(false)
            }
        }
    }

    fn list(&mut self, scene: &Scene<T::Game>, found: &[usize]) -> io::Result<()> {
        let words = self.manner.words;
        let mut group = String::new();
        for (number, index) in (1..).zip(found.iter().take(LISTED)) {
            let offered = &scene.moves[*index];
            if offered.group.name != group {
                group.clone_from(&offered.group.name);
                self.say(&format!("{group}:"))?;
            }
            self.say(&format!("{number:>4}. {} [{}]", offered.text, offered.notation))?;
        }
        if found.len() > LISTED {
            let more = found.len() - LISTED;
            self.say(&words.with("term-line-more", &[("n", more.into())]))?;
        }
        Ok(())
    }

    fn tell_position(&mut self, scene: &Scene<T::Game>) -> io::Result<()> {
        if scene.may.confirm {
            return self.say(&scene.asked.question);
        }
        let text = scene.view.to_string();
        writeln!(self.output)?;
        for line in text.lines() {
            writeln!(self.output, "{line}")?;
        }
        writeln!(self.output)?;
        self.say(&scene.asked.question)?;
        if scene.asked.more.is_empty() { Ok(()) } else { self.say(&scene.asked.more) }
    }

    fn tell_log(&mut self) -> io::Result<()> {
        let lines = self.table.log(self.seat.or(self.table.own_seats().lowest()), self.manner.words);
        // An open turn adds to the last lines, and an undo takes some away: what was told is not told again.
        let new: Vec<String> = lines.iter().skip(self.told).map(|line| line.text.clone()).collect();
        self.told = lines.len();
        new.iter().try_for_each(|line| self.say(&format!("* {line}")))
    }

    fn tell_hints(&mut self, hints: &[titles::hint::HintWords]) -> io::Result<()> {
        let words = self.manner.words;
        self.hints = hints.iter().map(|hint| hint.notation.clone()).collect();
        for (rank, hint) in ('a'..).zip(hints) {
            self.say(&format!("{rank}) {} [{}]: {}", hint.text, hint.notation, popup::figures(words, hint)))?;
            for reason in &hint.reasons {
                self.say(&format!("     {}", reason.text))?;
            }
        }
        Ok(())
    }

    fn tell_result(&mut self) -> io::Result<()> {
        let viewer = self.seat.or(self.table.own_seats().lowest());
        let scene = self.table.scene(viewer, self.manner.words);
        writeln!(self.output, "\n{}", scene.view)?;
        let popup = popup::score::<T>(self.manner.words, &scene);
        for (_, indent, line) in popup.lines(self.manner.width) {
            writeln!(self.output, "{:indent$}{line}", "", indent = usize::from(indent))?;
        }
        self.output.flush()
    }

    /// Between players who must not see each other's secrets, the next one says that they are there.
    fn hand_over(&mut self, seat: Seat) -> io::Result<()> {
        let words = self.manner.words;
        let scene = self.table.scene(None, words);
        let name = scene.names.get(seat.index()).cloned().unwrap_or_default();
        self.say(&words.with("term-hand-over", &[("name", name.into())]))?;
        if T::Game::HAS_SECRETS && !self.manner.echo {
            // What the last player saw scrolls away.
            for _ in 0..60 {
                writeln!(self.output)?;
            }
            self.ask(&words.get("term-foot-hand-over"))?;
        }
        self.told = 0;
        Ok(())
    }

    fn help(&mut self) -> io::Result<()> {
        let words = self.manner.words;
        for line in words.get("term-line-help").lines() {
            self.say(line)?;
        }
        Ok(())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        wrap(text, self.manner.width.clamp(40, 100))
            .iter()
            .try_for_each(|line| writeln!(self.output, "{line}"))
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Typed> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return Ok(Typed::End);
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        if self.manner.echo {
            writeln!(self.output, "{line}")?;
        }
        Ok(Typed::Line(line))
    }
}

/// A move by its number in the list, by its letter in the hint, or by its notation.
fn chosen<T: Title>(scene: &Scene<T::Game>, found: &[usize], typed: &str, hints: &[String]) -> Option<usize> {
    let by_notation = |notation: &str| scene.moves.iter().position(|offered| offered.notation == notation);
    if let Some(index) = by_notation(typed) {
        return Some(index);
    }
    if let [letter @ b'a'..=b'c'] = typed.as_bytes()
        && let Some(notation) = hints.get(usize::from(letter - b'a'))
    {
        return by_notation(notation);
    }
    let number = typed.parse::<usize>().ok()?.checked_sub(1)?;
    found.get(number).copied().filter(|_| number < LISTED)
}

/// The language that the environment asks for: `LC_ALL`, `LC_MESSAGES` or `LANG`.
#[must_use]
pub fn language() -> Lang {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let first = asked.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    Lang::from_code(first.get(..2).unwrap_or_default()).unwrap_or_default()
}
