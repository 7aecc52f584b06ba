//! `crier bot`: one of our bots, on this machine, at a table on any server.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bots::{Bots, Budget, Level};
use clap::Args;
use client::{ClientError, Event, RemoteTable, Stage, TableLink, TableStatus};
use game_core::{Game, Seat, Seeded};
use titles::{Title, TitleList, TitleVisitor};
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::{Instant, sleep_until, timeout};

use super::{Patience, held_seat, runtime, table_of, take_seat};
use crate::signals::Stopped;

/// Says that it is a program, and can't be taken for one of the server's own bots.
const DEFAULT_NAME: &str = "Automaton";
/// How long a bot takes for a move at the least, so that people can follow.
const PACE: Duration = Duration::from_millis(700);
/// How often the table is looked at without news, in case the server has no place for an event stream.
const LOOK: Duration = Duration::from_secs(30);

/// A bot at a table on a server.
#[derive(Args)]
pub(crate) struct BotArguments {
    /// The table's link, as people get it. With a recovery link, the bot plays for the seat that it holds
    link: String,
    /// How strong it is
    #[arg(long, default_value = "master")]
    level: Level,
    /// Its name at the table [default: Automaton]. Names that look like the server's own bots are refused
    #[arg(long)]
    name: Option<String>,
    /// Which seat, from 1 [default: the first that is free]
    #[arg(long, value_parser = crate::commands::parse_seat)]
    seat: Option<Seat>,
    /// What its play is drawn from; random if left out
    #[arg(long)]
    seed: Option<u64>,
    /// Move instantly, not at a human pace
    #[arg(long)]
    fast: bool,
}

/// Plays until the game is over.
pub(crate) fn bot<L: TitleList>(arguments: &BotArguments, output: &mut dyn Write) -> Result<()> {
    let link: TableLink = arguments.link.parse()?;
    let runtime = runtime()?;
    let table = table_of(&link, "en");
    let status = runtime.block_on(table.status(None))?;
    let game = status.game.clone();
    let visitor = Sit { arguments, link, table, status, runtime, output };
    L::with_title(&game, visitor).with_context(|| format!("this program has no bots for {game}"))?
}

struct Sit<'a> {
    arguments: &'a BotArguments,
    link: TableLink,
    table: RemoteTable,
    status: TableStatus,
    runtime: tokio::runtime::Runtime,
    output: &'a mut dyn Write,
}

impl TitleVisitor for Sit<'_> {
    type Output = Result<()>;

    fn visit<T: Title>(self) -> Result<()> {
        let Sit { arguments, link, mut table, status, runtime, output } = self;
        let level = arguments.level;
        runtime.block_on(async {
            let is_recovered = link.key.is_some();
            let seat = if is_recovered {
                let held = held_seat(&table, &status, arguments.seat).await?;
                held.context("the key in this link holds no seat at this table any more")?
            } else {
                let name = arguments.name.clone().unwrap_or_else(|| DEFAULT_NAME.to_owned());
                let taken = take_seat(&mut table, arguments.seat, &name).await?;
                taken.context("all seats are taken. To play for one of them, use its recovery link")?
            };
            let game = T::Game::INFO.name;
            writeln!(output, "{game}: the {} plays at seat {seat} of {}", level.name(), link.invitation())?;
            if let (false, Some(key)) = (is_recovered, table.key()) {
                let back = link.recovery(key, table.chain().map(client::Chain::seed));
                writeln!(
                    output,
                    "Its seat can be taken over with this link; give it to nobody else:\n{back}"
                )?;
            }
            output.flush()?;
            let seed = arguments.seed.unwrap_or_else(|| {
                let drawn = table.chain().map_or([0; 32], |chain| *chain.end().bytes());
                u64::from_be_bytes([
                    drawn[0], drawn[1], drawn[2], drawn[3], drawn[4], drawn[5], drawn[6], drawn[7],
                ])
            });
            let pace = if arguments.fast { Duration::ZERO } else { PACE };
            let stop = Arc::new(AtomicBool::new(false));
            let mut player = Player { table: &table, seat, level, seed, pace, stop, output };
            tokio::select! {
                ended = player.play::<T>() => ended?,
                status = stopped() => {
                    player.stop.store(true, Ordering::Relaxed);
                    player.farewell(is_recovered).await?;
                    return Err(Stopped(status?).into());
                }
            }
            Ok(())
        })
    }
}

/// The exit status, once the program is asked to end.
async fn stopped() -> Result<u8> {
    let (interrupt, terminate) = (SignalKind::interrupt(), SignalKind::terminate());
    let (mut one, mut other) = (signal(interrupt)?, signal(terminate)?);
    let kind = tokio::select! { _ = one.recv() => interrupt, _ = other.recv() => terminate };
    Ok(u8::try_from(128 + kind.as_raw_value()).unwrap_or(1))
}

struct Player<'a> {
    table: &'a RemoteTable,
    seat: Seat,
    level: Level,
    seed: u64,
    pace: Duration,
    /// Set when the program is asked to end: a long thought is cut short.
    stop: Arc<AtomicBool>,
    output: &'a mut dyn Write,
}

/// What came of looking at the table.
enum Step {
    /// Something was sent: look again.
    Again,
    /// The others are to act.
    Wait,
    /// The game is over.
    Over(Box<TableStatus>),
}

impl Player<'_> {
    async fn play<T: Title>(&mut self) -> Result<()> {
        let mut events = self.table.events(0);
        let (mut patience, mut is_lost, mut refused) = (Patience::new(), false, 0);
        loop {
            match self.step::<T>().await? {
                Ok(Step::Over(status)) => return self.report(&status),
                Ok(Step::Again) => refused = 0,
                Ok(Step::Wait) => {
                    if is_lost {
                        writeln!(self.output, "The server is back.")?;
                        self.output.flush()?;
                    }
                    (patience, is_lost) = (Patience::new(), false);
                    // What the event is, the next look shows. A line that breaks shows there, too.
                    match timeout(LOOK, events.next()).await {
                        Ok(Ok(Event::Lost(_))) | Err(_) => {}
                        Ok(event) => drop(event?),
                    }
                }
                Err(error) if error.may_pass() => {
                    if !std::mem::replace(&mut is_lost, true) {
                        writeln!(self.output, "{error}; trying again.")?;
                        self.output.flush()?;
                    }
                    patience.wait(&error).await;
                }
                // Somebody else acted in between, or an answer was lost on the way: what counts is how the table stands now.
                Err(error) if matches!(error.code(), Some("stale" | "turn-lost")) => {}
                Err(error) if refused < 3 && error.code() != Some("not-your-seat") => {
                    refused += 1;
                    patience.wait(&error).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Looks at the table and does what it waits for.
    async fn step<T: Title>(&mut self) -> Result<Result<Step, ClientError>> {
        let (table, seat) = (self.table, self.seat);
        let status = match table.status(Some(seat)).await {
            Ok(status) => status,
            Err(error) => return Ok(Err(error)),
        };
        match status.stage {
            Stage::Over => return Ok(Ok(Step::Over(Box::new(status)))),
            Stage::Closed => bail!("the table was closed before its game began"),
            Stage::Unknown => {
                bail!("this table is in a stage that this program doesn't know: it needs a newer Crier")
            }
            Stage::Seating | Stage::Shares => {
                let opened = table.open_awaited_share(seat, &status).await;
                return Ok(opened.map(|opened| opened.map_or(Step::Wait, |_| Step::Again)));
            }
            Stage::Playing => {}
        }
        if status.seat(seat).is_some_and(|line| line.stand_in.is_some()) {
            return Ok(table.hand_back(seat).await.map(|_| Step::Again));
        }
        if !status.waiting.contains(seat) {
            return Ok(Ok(Step::Wait));
        }
        let is_complete = status.draft.as_ref().is_some_and(|draft| draft.complete);
        let action = if is_complete { None } else { Some(self.choose::<T>(&status).await?) };
        Ok(table.confirm(seat, action.as_deref(), &status).await.map(|_| Step::Again))
    }

    /// The bot's move, in notation.
    async fn choose<T: Title>(&self, status: &TableStatus) -> Result<String> {
        let begun = Instant::now();
        let view: <T::Game as Game>::View = status.view().with_context(|| {
            let (rules, known) = (status.rules, T::Game::INFO.rules_version);
            format!(
                "this table plays rules {rules} of {}; this program knows them up to {known}",
                status.game
            )
        })?;
        let (level, seat, stop) = (self.level, self.seat, Arc::clone(&self.stop));
        let seed = self.seed.wrapping_add(status.events.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let think = move || {
            let is_stopped = || stop.load(Ordering::Relaxed);
            let mut budget = Budget::of::<T::Bots>(level).until(&is_stopped);
            T::Bots::choose(level, &view, seat, &mut budget, &mut Seeded::new(seed))
                .map(|action| action.to_string())
        };
        let chosen = tokio::task::spawn_blocking(think).await.context("the bot failed")?;
        sleep_until(begun + self.pace).await;
        chosen.context("the table waits for a move, but the bot sees none")
    }

    /// Leaves so that nobody has to wait: before the game the seat, later to one of the server's bots. A seat that belongs to
    /// somebody else stays as it is.
    async fn farewell(&mut self, is_recovered: bool) -> Result<()> {
        let (table, seat) = (self.table, self.seat);
        if is_recovered {
            writeln!(self.output, "Stopped. Seat {seat} is its player's again.")?;
            return Ok(self.output.flush()?);
        }
        let left = async {
            match table.status(Some(seat)).await?.stage {
                Stage::Seating | Stage::Shares => {
                    table.clone().leave(seat).await.map(|_| "The seat is free again.")
                }
                Stage::Playing => {
                    let handed = table.stand_in(seat, self.level.name()).await;
                    handed.map(|_| "One of the server's bots plays on; the link above takes the seat back.")
                }
                _ => Ok("The game is over."),
            }
        };
        // Someone who presses Ctrl-C does not want to wait for a server that is gone.
        match timeout(Duration::from_secs(3), left).await {
            Ok(Ok(what)) => writeln!(self.output, "Stopped. {what}")?,
            Ok(Err(error)) => writeln!(self.output, "Stopped. The seat stays as it is: {error}")?,
            Err(_) => writeln!(self.output, "Stopped. The seat stays as it is: the server does not answer")?,
        }
        Ok(self.output.flush()?)
    }

    fn report(&mut self, status: &TableStatus) -> Result<()> {
        let outcome = status.outcome.as_ref().context("the game is over, but without a result")?;
        for (line, result) in status.seats.iter().zip(&outcome.seats) {
            let name = line.called.as_ref().or(line.name.as_ref()).map_or("", String::as_str);
            let won = if outcome.winners.contains(line.seat) { " (wins)" } else { "" };
            writeln!(self.output, "{name}: {}{won}", result.total)?;
        }
        Ok(self.output.flush()?)
    }
}
