//! Text in and out: prompts, typed lines, colours, line wrapping.

use std::io::{self, BufRead, Read, Write};

use anstyle::AnsiColor;
use game_troyes_dice::board::Colour;

/// Longer than anyone types; a longer line is read in pieces.
const LONGEST_LINE: u64 = 4096;

/// Where the player reads and types.
pub(super) struct Terminal<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    pub(super) paint: Paint,
    /// Columns for running text.
    pub(super) width: usize,
    echo: bool,
}

impl<'a> Terminal<'a> {
    pub(super) fn new(
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
        paint: Paint,
        width: usize,
        echo: bool,
    ) -> Terminal<'a> {
        Terminal { input, output, paint, width: width.clamp(40, 100), echo }
    }

    /// Writes a line, or several.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return self.gap();
        }
        for line in text.lines() {
            writeln!(self.output, "{}", line.trim_end())?;
        }
        Ok(())
    }

    pub(super) fn say_all(&mut self, lines: impl IntoIterator<Item: AsRef<str>>) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| self.say(line.as_ref()))
    }

    /// Writes an empty line.
    pub(super) fn gap(&mut self) -> io::Result<()> {
        writeln!(self.output)
    }

    /// Writes running text, wrapped at the width.
    pub(super) fn tell(&mut self, text: &str) -> io::Result<()> {
        self.tell_indented(text, "")
    }

    pub(super) fn tell_all(&mut self, texts: impl IntoIterator<Item = String>) -> io::Result<()> {
        texts.into_iter().try_for_each(|text| self.tell(&text))
    }

    /// Writes running text after an indent; lines after the first are indented two columns more.
    pub(super) fn tell_indented(&mut self, text: &str, indent: &str) -> io::Result<()> {
        for line in wrap(text, self.width.saturating_sub(2 + indent.len()), "  ") {
            self.say(&format!(" {indent}{line}"))?;
        }
        Ok(())
    }

    /// Asks for a line. `None` at the end of the input.
    pub(super) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{} ", self.paint.put(Style::Ask, &format!("{prompt} >")))?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        // Bounded: a line without an end must not fill the memory.
        let read = (&mut *self.input).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if self.echo {
            writeln!(self.output, "{}", line.escape_debug())?;
        }
        Ok(Some(line))
    }
}

/// The role of a piece of text, for its colour. The text says the same without it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Something red, yellow or white of the game.
    Of(Colour),
    /// A heading.
    Title,
    /// What is less important now.
    Faint,
    /// What is gained or safe.
    Good,
    /// What is lost.
    Bad,
    /// What the player is asked for.
    Ask,
}

/// Writes ANSI colours, or none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    on: bool,
}

impl Paint {
    pub(super) fn new(on: bool) -> Paint {
        Paint { on }
    }

    /// The text in its colour. Pad the text first: `format!` would count the codes, too.
    pub(super) fn put(self, style: Style, text: &str) -> String {
        // White is bold in the terminal's own colour, which is readable on dark and light backgrounds.
        let ansi = match style {
            Style::Of(Colour::Red) => AnsiColor::Red.on_default(),
            Style::Of(Colour::Yellow) => AnsiColor::Yellow.on_default(),
            Style::Of(Colour::White) | Style::Title => anstyle::Style::new().bold(),
            Style::Faint => anstyle::Style::new().dimmed(),
            Style::Good => AnsiColor::Green.on_default(),
            Style::Bad => AnsiColor::Magenta.on_default(),
            Style::Ask => AnsiColor::Cyan.on_default().bold(),
        };
        if self.on && !text.trim().is_empty() { format!("{ansi}{text}{ansi:#}") } else { text.to_owned() }
    }
}

/// Wraps text into lines of at most `width` characters, all but the first with `indent` before them. A longer word gets a
/// line of its own.
pub(super) fn wrap(text: &str, width: usize, indent: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let needed = visible(&line) + 1 + visible(word);
        if !line.trim().is_empty() && needed > width {
            lines.push(std::mem::replace(&mut line, indent.to_owned()));
        } else if !line.trim().is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

/// How many columns a text takes: ANSI codes take none.
pub(super) fn visible(text: &str) -> usize {
    let mut in_code = false;
    let counts = |character: char| match character {
        '\x1b' => {
            in_code = true;
            false
        }
        'm' if in_code => {
            in_code = false;
            false
        }
        _ => !in_code,
    };
    text.chars().map(counts).filter(|counted| *counted).count()
}
