//! Lines in, lines out.

use std::io::{self, BufRead, Read, Write};

use game_core::GameList;

use crate::{Referee, unreadable};

/// The longest line that is read, in bytes. A longer one is answered with an error and passed over.
pub const MAX_LINE: usize = 4 << 20;

/// Answers every line of the input until its end or `quit`. Each answer is flushed, so that a program that
/// waits for it gets it.
///
/// # Errors
/// Only if the input can't be read or the output can't be written.
pub fn serve<L: GameList>(input: &mut impl BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut referee = Referee::<L>::new();
    let mut line = Vec::new();
    while !referee.is_finished() {
        line.clear();
        if input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = if line.len() > MAX_LINE {
            skip_line(input)?;
            unreadable("line-too-long", &format!("a line has at most {MAX_LINE} bytes"))
        } else {
            match std::str::from_utf8(&line) {
                Ok(text) if text.trim().is_empty() => continue,
                Ok(text) => referee.answer(text),
                Err(error) => unreadable("not-utf8", &format!("the line is not UTF-8: {error}")),
            }
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}
