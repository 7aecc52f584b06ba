//! `crier join`: play or watch at a table on any server, from this terminal.

use std::io::{BufRead, IsTerminal, Write};
use std::sync::{Arc, Mutex};

use ::terminal::away::{Away, Left};
use ::terminal::lines::Manner;
use ::terminal::{Remote, Screen, Tab, Tabs};
use anyhow::{Context, Result, bail};
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

/// Tables on servers.
#[derive(Args)]
pub(crate) struct JoinArguments {
    /// The table's link, as people get it: an invitation, or a recovery link to a seat that is yours. Several links open several
    /// tables side by side
    #[arg(required = true, value_name = "LINK")]
    links: Vec<String>,
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
    let runtime = runtime()?;
    let shared = arguments.look.words();
    let mut visits = Vec::new();
    for link in &arguments.links {
        let mut link: TableLink = link.parse()?;
        if link.key.is_none()
            && !arguments.watch
            && let Some(kept) = keep::find(&link)
        {
            link = kept;
        }
        let table = table_of(&link, shared.lang().code());
        let game = runtime.block_on(table.status(None))?.game;
        // A game that this program doesn't have can still be played: the server has its words.
        let texts = L::with_title(&game, TitleTexts(shared)).ok();
        let words = texts.as_ref().map_or(shared, |texts| texts.words);
        visits.push(Visit { link, table, seat: None, game, texts, words });
    }
    let is_full = !arguments.look.is_plain() && visits.iter().all(|visit| visit.texts.is_some());
    if !is_full && visits.len() > 1 {
        let words = shared;
        let why = words.get("join-several");
        bail!(why);
    }
    // The full screen reads keys itself, so a name is read before it begins, and nothing is read ahead.
    let input = if is_full { None } else { Some(typed_lines()) };
    let mut guest = Guest { arguments, name: arguments.name.clone(), input, output };
    for visit in &mut visits {
        runtime.block_on(guest.sit_down(visit))?;
    }
    if is_full {
        // A kept connection belongs to its runtime. Without it, the screen's thread opens one of its own.
        drop(runtime);
        guest.output.flush()?;
        return guest.look_on::<L>(visits, shared);
    }
    let Some(visit) = visits.pop() else { return Ok(()) };
    let rules = || visit.texts.as_ref().map(|texts| (texts.rules)(visit.words)).unwrap_or_default();
    let manner = Manner { words: visit.words, width: width(), echo: !std::io::stdin().is_terminal() };
    let input = guest.input.take().unwrap_or_else(typed_lines);
    let (bell, seat, table) = (std::io::stdout().is_terminal(), visit.seat, visit.table.clone());
    let away = Away { table, seat, manner, bell, rules: &rules, input, output: &mut *guest.output };
    let left = runtime.block_on(away.play())?;
    guest.farewell(&visit, left)
}

/// Opens the screen of one table.
struct Opening<'a> {
    visit: &'a Visit,
    now: &'a Arc<Mutex<Now>>,
    look: &'a LookArguments,
}

/// Where a player is now: playing again leads to another table.
struct Now {
    link: TableLink,
    seat: Option<Seat>,
}

impl Now {
    /// Keeps the link to the seat at which the player is now.
    fn moved(&mut self, table: &RemoteTable, seat: Option<Seat>) {
        if table.id() != self.link.table {
            keep::forget(&self.link);
            self.link = TableLink { table: table.id().to_owned(), ..self.link.clone() };
        }
        self.seat = seat;
        match table.key().filter(|_| seat.is_some()) {
            Some(key) => {
                let recovery = self.link.recovery(key, table.chain().map(Chain::seed));
                keep::keep(&self.link, &recovery);
            }
            None => keep::forget(&self.link),
        }
    }
}

impl TitleVisitor for Opening<'_> {
    type Output = Result<Box<dyn Tab>>;

    fn visit<T: Title>(self) -> Result<Box<dyn Tab>> {
        let Visit { table, seat, words, .. } = self.visit;
        let now = Arc::clone(self.now);
        let on_move = Box::new(move |table: &RemoteTable, seat| {
            if let Ok(mut now) = now.lock() {
                now.moved(table, seat);
            }
        });
        let remote = Remote::<T>::start(table.clone(), *seat, *words, on_move)
            .context("the full screen can't show this table: try --plain")?;
        Ok(Box::new(Screen::new(remote, *words, self.look.paint())))
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

/// A table that is played or watched at.
struct Visit {
    link: TableLink,
    table: RemoteTable,
    seat: Option<Seat>,
    game: String,
    /// `None` if this program doesn't have the game.
    texts: Option<Texts>,
    words: Words,
}

struct Guest<'a> {
    arguments: &'a JoinArguments,
    /// The player's name, once it is known.
    name: Option<String>,
    /// What is typed, line by line; `None` before the full screen.
    input: Option<UnboundedReceiver<String>>,
    output: &'a mut dyn Write,
}

impl Guest<'_> {
    /// Shows tables on the full screen until the player has left them all.
    fn look_on<L: TitleList>(&mut self, visits: Vec<Visit>, shared: Words) -> Result<()> {
        let look = &self.arguments.look;
        let (mut tabs, mut places) = (Vec::new(), Vec::new());
        for visit in &visits {
            let now = Arc::new(Mutex::new(Now { link: visit.link.clone(), seat: visit.seat }));
            tabs.push(L::with_title(&visit.game, Opening { visit, now: &now, look })??);
            places.push(now);
        }
        when_stopped(|status| {
            ::terminal::restore();
            std::process::exit(status);
        })?;
        let mut tabs = Tabs::new(tabs, shared, look.paint());
        ::terminal::run(&mut tabs).context("the terminal can't be used: try --plain")?;
        for ((mut visit, now), is_over) in visits.into_iter().zip(places).zip(tabs.over()) {
            if let Ok(now) = now.lock() {
                if now.link.table != visit.link.table {
                    let args = [("link", now.link.invitation().into())];
                    writeln!(self.output, "{}", visit.words.with("join-invite", &args))?;
                }
                (visit.link, visit.seat) = (now.link.clone(), now.seat);
            }
            self.farewell(&visit, if *is_over { Left::Over } else { Left::Early })?;
        }
        Ok(())
    }

    /// Says what becomes of the seat, and forgets it once it is of no use.
    fn farewell(&mut self, visit: &Visit, left: Left) -> Result<()> {
        let Visit { link, seat, words, .. } = visit;
        match left {
            Left::Over => keep::forget(link),
            Left::Closed => {
                keep::forget(link);
                writeln!(self.output, "{}", words.get("join-closed"))?;
            }
            Left::Early if seat.is_some() => writeln!(self.output, "{}", words.get("join-left"))?,
            Left::Early => {}
        }
        Ok(self.output.flush()?)
    }

    /// Finds the seat to play at, if there is one: the one that the key holds, or a free one.
    async fn sit_down(&mut self, visit: &mut Visit) -> Result<()> {
        let (words, wanted) = (visit.words, self.arguments.seat);
        let status = visit.table.status(None).await?;
        if self.arguments.watch {
            return Ok(writeln!(self.output, "{}", words.get("join-watching"))?);
        }
        visit.seat = held_seat(&visit.table, &status, wanted).await?;
        if let Some(seat) = visit.seat {
            return Ok(writeln!(
                self.output,
                "{}",
                words.with("join-sat", &[("seat", seat.number().into())])
            )?);
        }
        if status.stage == Stage::Seating && status.free_seat().is_some() {
            let name = self.name(words).await?;
            visit.seat = take_seat(&mut visit.table, wanted, &name).await?;
        }
        let Some(seat) = visit.seat else {
            return Ok(writeln!(self.output, "{}", words.get("join-full"))?);
        };
        writeln!(self.output, "{}", words.with("join-sat", &[("seat", seat.number().into())]))?;
        writeln!(self.output, "{}", words.with("join-invite", &[("link", visit.link.invitation().into())]))?;
        if let Some(key) = visit.table.key() {
            let recovery = visit.link.recovery(key, visit.table.chain().map(Chain::seed));
            keep::keep(&visit.link, &recovery);
            writeln!(self.output, "{}\n{recovery}", words.get("join-recovery"))?;
        }
        Ok(())
    }

    /// The player's name, asked for once if need be.
    async fn name(&mut self, words: Words) -> Result<String> {
        if let Some(name) = &self.name {
            return Ok(name.clone());
        }
        write!(self.output, "{}> ", words.get("join-name"))?;
        self.output.flush()?;
        let name = match &mut self.input {
            Some(input) => input.recv().await,
            None => std::io::stdin().lock().lines().next().and_then(Result::ok),
        };
        let name = name.context("there is nobody to say a name: use --name")?.trim().to_owned();
        self.name = Some(name.clone());
        Ok(name)
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
