//! `crier join`: play or watch at a table on any server, from this terminal.

use std::io::{BufRead, IsTerminal, Write};

use ::terminal::away::{Away, Left};
use ::terminal::lines::Manner;
use ::terminal::{Remote, Screen};
use anyhow::{Context, Result};
use clap::Args;
use client::{Chain, RemoteTable, Stage, TableLink};
use game_core::Seat;
use page_kit::{Page, spoken};
use titles::{Title, TitleList, TitleVisitor};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use words::Words;

use super::{held_seat, keep, runtime, table_of, take_seat};
use crate::signals::when_stopped;
use crate::terminal::{LookArguments, width};

/// A table on a server.
#[derive(Args)]
pub(crate) struct JoinArguments {
    /// The table's link, as people get it: an invitation, or a recovery link to a seat that is yours
    link: String,
    /// Your name [default: you are asked for it]
    #[arg(long)]
    name: Option<String>,
    /// Which seat, from 1 [default: yours, or the first that is free]
    #[arg(long, value_parser = crate::commands::parse_seat)]
    seat: Option<Seat>,
    /// Watch without a seat
    #[arg(long)]
    watch: bool,
    #[command(flatten)]
    look: LookArguments,
}

/// Plays or watches.
pub(crate) fn join<L: TitleList>(arguments: &JoinArguments, output: &mut dyn Write) -> Result<()> {
    let mut link: TableLink = arguments.link.parse()?;
    if link.key.is_none()
        && !arguments.watch
        && let Some(kept) = keep::find(&link)
    {
        link = kept;
    }
    let runtime = runtime()?;
    let shared = arguments.look.words();
    let table = table_of(&link, shared.lang().code());
    let status = runtime.block_on(table.status(None))?;
    // A game that this program doesn't have can still be played: the server has its words.
    let title = L::with_title(&status.game, TitleTexts(shared)).ok();
    let words = title.as_ref().map_or(shared, |texts| texts.words);
    let rules = || title.as_ref().map(|texts| (texts.rules)(words)).unwrap_or_default();
    let is_full = !arguments.look.is_plain() && title.is_some();
    // The full screen reads keys itself, so a name is read before it begins, and nothing is read ahead.
    let input = if is_full { None } else { Some(typed_lines()) };
    let mut visit = Visit { arguments, link, words, input, output };
    let (table, seat) = runtime.block_on(visit.seat(table))?;
    if is_full {
        // A kept connection belongs to its runtime. Without it, the screen's thread opens one of its own.
        drop(runtime);
        visit.output.flush()?;
        let is_over = L::with_title(&status.game, FullScreen { table, seat, words, look: &arguments.look })??;
        return visit.farewell(seat, if is_over { Left::Over } else { Left::Early });
    }
    runtime.block_on(async {
        let manner = Manner { words, width: width(), echo: !std::io::stdin().is_terminal() };
        let input = visit.input.take().unwrap_or_else(typed_lines);
        let bell = std::io::stdout().is_terminal();
        let away = Away { table, seat, manner, bell, rules: &rules, input, output: &mut *visit.output };
        let left = away.play().await?;
        visit.farewell(seat, left)
    })
}

/// Shows a table on the full screen; whether its game is over.
struct FullScreen<'a> {
    table: RemoteTable,
    seat: Option<Seat>,
    words: Words,
    look: &'a LookArguments,
}

impl TitleVisitor for FullScreen<'_> {
    type Output = Result<bool>;

    fn visit<T: Title>(self) -> Result<bool> {
        let remote = Remote::<T>::start(self.table, self.seat, self.words)
            .context("the full screen can't show this table: try --plain")?;
        when_stopped(|status| {
            ::terminal::restore();
            std::process::exit(status);
        })?;
        let mut screen = Screen::new(remote, self.words, self.look.paint());
        ::terminal::run(&mut screen).context("the terminal can't be used: try --plain")?;
        Ok(screen.table().is_over())
    }
}

/// A title's texts.
struct TitleTexts(Words);

struct Texts {
    words: Words,
    rules: fn(Words) -> Vec<String>,
}

impl TitleVisitor for TitleTexts {
    type Output = Texts;

    fn visit<T: Title>(self) -> Texts {
        let rules = |words: Words| {
            let sections = T::Page::rules(words).sections.into_iter();
            let lines = sections.flat_map(|section| {
                let body = spoken::lines(&section.body).into_iter().map(|line| line.text);
                std::iter::once(format!("== {}", section.title)).chain(body)
            });
            lines.collect()
        };
        Texts { words: self.0.of(T::Page::texts()), rules }
    }
}

struct Visit<'a> {
    arguments: &'a JoinArguments,
    link: TableLink,
    words: Words,
    /// What is typed, line by line; `None` before the full screen.
    input: Option<UnboundedReceiver<String>>,
    output: &'a mut dyn Write,
}

impl Visit<'_> {
    /// Says what becomes of the seat, and forgets it once it is of no use.
    fn farewell(&mut self, seat: Option<Seat>, left: Left) -> Result<()> {
        match left {
            Left::Over => keep::forget(&self.link),
            Left::Closed => {
                keep::forget(&self.link);
                writeln!(self.output, "{}", self.words.get("join-closed"))?;
            }
            Left::Early if seat.is_some() => writeln!(self.output, "{}", self.words.get("join-left"))?,
            Left::Early => {}
        }
        Ok(self.output.flush()?)
    }

    /// The seat to play at, if there is one: the one that the key holds, or a free one.
    async fn seat(&mut self, mut table: RemoteTable) -> Result<(RemoteTable, Option<Seat>)> {
        let (words, wanted) = (self.words, self.arguments.seat);
        let status = table.status(None).await?;
        if self.arguments.watch {
            writeln!(self.output, "{}", words.get("join-watching"))?;
            return Ok((table, None));
        }
        if let Some(seat) = held_seat(&table, &status, wanted).await? {
            writeln!(self.output, "{}", words.with("join-sat", &[("seat", seat.number().into())]))?;
            return Ok((table, Some(seat)));
        }
        let taken = match status.stage {
            Stage::Seating if status.free_seat().is_some() => {
                let name = self.name().await?;
                take_seat(&mut table, wanted, &name).await?
            }
            _ => None,
        };
        let Some(seat) = taken else {
            writeln!(self.output, "{}", words.get("join-full"))?;
            return Ok((table, None));
        };
        writeln!(self.output, "{}", words.with("join-sat", &[("seat", seat.number().into())]))?;
        writeln!(self.output, "{}", words.with("join-invite", &[("link", self.link.invitation().into())]))?;
        if let Some(key) = table.key() {
            let recovery = self.link.recovery(key, table.chain().map(Chain::seed));
            keep::keep(&self.link, &recovery);
            writeln!(self.output, "{}\n{recovery}", words.get("join-recovery"))?;
        }
        Ok((table, Some(seat)))
    }

    /// The player's name, asked for if need be.
    async fn name(&mut self) -> Result<String> {
        if let Some(name) = &self.arguments.name {
            return Ok(name.clone());
        }
        write!(self.output, "{}> ", self.words.get("join-name"))?;
        self.output.flush()?;
        let name = match &mut self.input {
            Some(input) => input.recv().await,
            None => std::io::stdin().lock().lines().next().and_then(Result::ok),
        };
        let name = name.context("there is nobody to say a name: use --name")?;
        Ok(name.trim().to_owned())
    }
}

/// What is typed, line by line, from a thread of its own: reading waits, and the table does not.
fn typed_lines() -> UnboundedReceiver<String> {
    let (sender, receiver) = unbounded_channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().split(b'\n').map_while(Result::ok) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    receiver
}
