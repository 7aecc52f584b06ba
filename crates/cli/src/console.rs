//! Standard input and output for a game whose record is to be kept, whatever ends it: a signal or a terminal that has
//! gone looks to the game like the end of its input.

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::mpsc::{Receiver, channel};

use crate::signals::{Stopped, when_stopped};

/// What is typed, up to its end or until the process is asked to stop.
pub(crate) struct Input {
    lines: Receiver<Line>,
    line: Vec<u8>,
    read: usize,
    has_ended: bool,
    stopped: Arc<AtomicI32>,
}

enum Line {
    Typed(Vec<u8>),
    End,
}

impl Input {
    /// Reads standard input on a thread of its own, so that a signal can end the wait for a line.
    pub(crate) fn new() -> io::Result<Input> {
        let (typed, lines) = channel();
        let (end, stopped) = (typed.clone(), Arc::new(AtomicI32::new(0)));
        let status_to_set = Arc::clone(&stopped);
        when_stopped(move |status| {
            status_to_set.store(status, Ordering::Release);
            // If nobody reads any more, the game has ended already.
            let _ = end.send(Line::End);
        })?;
        std::thread::Builder::new().name("input".to_owned()).spawn(move || {
            loop {
                let mut line = Vec::new();
                let read = io::stdin().lock().read_until(b'\n', &mut line);
                let is_last = !matches!(read, Ok(1..));
                if typed.send(if is_last { Line::End } else { Line::Typed(line) }).is_err() || is_last {
                    return;
                }
            }
        })?;
        Ok(Input { lines, line: Vec::new(), read: 0, has_ended: false, stopped })
    }

    /// How the process was asked to stop, if it was.
    pub(crate) fn stopped(&self) -> Option<Stopped> {
        u8::try_from(self.stopped.load(Ordering::Acquire)).ok().filter(|status| *status > 0).map(Stopped)
    }
}

impl Read for Input {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(bytes)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Input {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.read == self.line.len() && !self.has_ended {
            match self.lines.recv() {
                Ok(Line::Typed(line)) => (self.line, self.read) = (line, 0),
                Ok(Line::End) | Err(_) => self.has_ended = true,
            }
        }
        Ok(&self.line[self.read..])
    }

    fn consume(&mut self, count: usize) {
        self.read += count;
    }
}

/// An output that may go away. What can't be written is dropped: the game still has to come to its end, and its input
/// ends with the same terminal.
pub(crate) struct Output<'a>(pub(crate) &'a mut dyn Write);

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(self.0.write(bytes).unwrap_or(bytes.len()))
    }

    fn flush(&mut self) -> io::Result<()> {
        let _ = self.0.flush();
        Ok(())
    }
}
