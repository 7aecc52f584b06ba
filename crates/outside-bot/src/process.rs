//! A child process with two pipes. Each pipe has a thread of its own, so that a program that does not read or write never
//! keeps us waiting longer than the limit.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

use crate::{BotError, MAX_ANSWER};

#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    questions: Sender<String>,
    answers: Receiver<String>,
}

/// How long a program has to exit after it was asked to quit.
const FAREWELL: Duration = Duration::from_millis(200);

impl Process {
    pub(crate) fn start(words: &[String]) -> Result<Process, BotError> {
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (questions, to_write) = channel::<String>();
        // Room for one line: a program that writes without being asked blocks instead of filling our memory.
        let (read, answers) = sync_channel::<String>(1);
        if let Some(input) = child.stdin.take() {
            std::thread::spawn(move || write_lines(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || {
                read_lines(output, |line| read.send(line).is_ok());
            });
        }
        Ok(Process { child, questions, answers })
    }

    /// Sends one line and waits for one.
    pub(crate) fn ask(&mut self, question: String, limit: Duration) -> Result<String, BotError> {
        // A line that was written before the question is not an answer.
        if let Ok(early) = self.answers.try_recv() {
            return Err(BotError::Unreadable(early.chars().take(80).collect()));
        }
        self.questions.send(question).map_err(|_| BotError::Ended)?;
        self.answers.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => BotError::Late(limit),
            RecvTimeoutError::Disconnected => BotError::Ended,
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A polite program exits when asked; any other is killed.
        if self.questions.send(r#"{"cmd":"quit"}"#.to_owned()).is_ok() {
            // Polled, because waiting with a timeout would need a thread or a platform's own calls.
            let begun = Instant::now();
            while begun.elapsed() < FAREWELL && matches!(self.child.try_wait(), Ok(None)) {
                std::thread::sleep(Duration::from_millis(2));
            }
        }
        // An error means that it has exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the end, a line that is too long, or `send` returns false.
fn read_lines(output: ChildStdout, mut send: impl FnMut(String) -> bool) {
    let mut reader = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(MAX_ANSWER).read_until(b'\n', &mut line) {
            Ok(count) if count > 0 && line.ends_with(b"\n") => {
                if !send(String::from_utf8_lossy(&line).trim_end().to_owned()) {
                    return;
                }
            }
            _ => return,
        }
    }
}
