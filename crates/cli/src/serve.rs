//! `crier serve` and what a host needs beside it.

use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use game_core::{Chronicled, GameList, GameVisitor, Hidden, UnknownGame};
use server::{OutsideBots, Settings};
use store::{SqliteStore, Store, Summary};
use table::TableError;
use table::any::{self, AnyTable, LogHeader};
use tempfile::TempDir;
use titles::TitleList;
use tokio::net::TcpListener;

/// Where the data is kept without `--data`.
pub(crate) const DATA: &str = "crier-data";

/// How to serve.
#[derive(Args)]
pub(crate) struct ServeArguments {
    /// The data folder, created if missing
    #[arg(long, default_value = DATA)]
    data: PathBuf,
    /// The address to listen on; 0.0.0.0:7700 to accept other machines
    #[arg(long, default_value = "127.0.0.1:7700")]
    listen: SocketAddr,
    /// Turn off the rate limit (for load tests)
    #[arg(long)]
    no_limits: bool,
    /// Threads for bots and hints [default: half of the cores]
    #[arg(long, value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_threads: Option<u16>,
    /// An external bot: its name and the command that starts it (docs/referee.md)
    #[arg(long = "bot", value_name = "NAME=COMMAND", value_parser = lent_bot)]
    bots: Vec<(String, String)>,
    /// Milliseconds an external bot may take for a move
    #[arg(long, value_name = "MS", default_value_t = OUTSIDE_MS, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    bot_time: u64,
}

/// How long a program from outside may think about a move.
const OUTSIDE_MS: u64 = 5_000;

/// Reads `NAME=COMMAND`.
fn lent_bot(text: &str) -> Result<(String, String), String> {
    let (name, command) =
        text.split_once('=').ok_or("NAME=COMMAND is expected, as parrot='python3 bot.py'")?;
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == ' ';
    if name.is_empty()
        || name.trim() != name
        || name.chars().count() > table::MAX_SEAT_NAME
        || !name.chars().all(is_name)
    {
        return Err(format!(
            "{name:?} can't be a bot's name: letters, digits, hyphens and blanks, at most 40"
        ));
    }
    if name.parse::<bots::Level>().is_ok() {
        return Err(format!("{name} is a bot of the house: choose another name"));
    }
    if outside_bot::split_command(command).is_none() {
        return Err(format!("{command:?} is not a command line: it is empty, or a quote is left open"));
    }
    Ok((name.to_owned(), command.to_owned()))
}

impl Default for ServeArguments {
    fn default() -> ServeArguments {
        ServeArguments {
            data: DATA.into(),
            listen: SocketAddr::from(([127, 0, 0, 1], 7700)),
            no_limits: false,
            bot_threads: None,
            bots: Vec::new(),
            bot_time: OUTSIDE_MS,
        }
    }
}

fn data_file(folder: &Path) -> PathBuf {
    folder.join("crier.db")
}

/// Serves until Ctrl-C or SIGTERM.
pub(crate) fn serve<L: TitleList>(arguments: &ServeArguments, output: &mut dyn Write) -> Result<()> {
    std::fs::create_dir_all(&arguments.data)
        .with_context(|| format!("the folder {} can't be made", arguments.data.display()))?;
    let store = SqliteStore::open(data_file(&arguments.data))?;
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("can't start the server's threads")?;
    runtime.block_on(async {
        let listener =
            TcpListener::bind(arguments.listen).await.map_err(|error| in_words(&error, arguments.listen))?;
        writeln!(output, "The table is set: open http://{}/", listener.local_addr()?)?;
        writeln!(output, "The data is in {}. Stop with Ctrl-C.", arguments.data.display())?;
        output.flush()?;
        let usual = Settings::default();
        let settings = Settings {
            limits: !arguments.no_limits,
            bot_threads: arguments.bot_threads.map_or(usual.bot_threads, usize::from),
            outside: OutsideBots {
                commands: arguments.bots.iter().cloned().collect(),
                limit: Duration::from_millis(arguments.bot_time),
            },
        };
        server::serve::<L>(listener, Arc::new(store), settings, told_to_stop()).await?;
        Ok(())
    })
}

fn in_words(error: &std::io::Error, address: SocketAddr) -> anyhow::Error {
    match error.kind() {
        ErrorKind::AddrInUse => anyhow::anyhow!(
            "{address} is in use, perhaps by another crier: stop that one or choose another port with --listen"
        ),
        ErrorKind::PermissionDenied => {
            anyhow::anyhow!("{address} may not be used by this user: choose a port above 1024 with --listen")
        }
        _ => anyhow::anyhow!("{address} can't be listened on ({error}): choose another with --listen"),
    }
}

async fn told_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
        let _ = interrupt.await;
        return;
    };
    tokio::select! {
        _ = interrupt => {}
        _ = terminate.recv() => {}
    }
}

/// A copy of the data to read from: a server may be running on the original.
struct Snapshot {
    store: SqliteStore,
    /// Removed with the snapshot, after the store is closed.
    _folder: TempDir,
}

impl Snapshot {
    fn of(data: &Path) -> Result<Snapshot> {
        let folder = TempDir::with_prefix("crier-snapshot-").context("can't make a temporary folder")?;
        let copy = data_file(folder.path());
        store::backup(&data_file(data), &copy)?;
        Ok(Snapshot { store: SqliteStore::open(copy)?, _folder: folder })
    }
}

impl Drop for Snapshot {
    fn drop(&mut self) {
        let _ = self.store.close();
    }
}

/// The log of one table.
fn read_log(store: &dyn Store, table: &str) -> Result<Vec<String>> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let log = runtime.block_on(store.read(table.to_owned(), 0))?;
    Ok(log.into_iter().map(|(_, line)| line).collect())
}

/// A table from its log.
fn replayed<L: GameList>(id: &str, log: &[String]) -> Result<Box<dyn AnyTable>> {
    struct Replay<'a>(&'a str, &'a [String]);
    impl GameVisitor for Replay<'_> {
        type Output = Result<Box<dyn AnyTable>, TableError>;

        fn visit<G: Hidden + Chronicled>(self) -> Self::Output {
            Ok(Box::new(any::replay::<G>(self.0, self.1)?))
        }
    }
    Ok(L::with_game(&LogHeader::of(log)?.game, Replay(id, log))??)
}

/// `crier export`: a table's record.
pub(crate) fn export<L: TitleList>(data: &Path, table: &str, output: &mut dyn Write) -> Result<()> {
    let snapshot = Snapshot::of(data)?;
    let log = read_log(&snapshot.store, table).with_context(|| format!("table {table}"))?;
    write!(output, "{}", replayed::<L>(table, &log)?.record()?)?;
    Ok(())
}

/// `crier backup`: a consistent copy.
pub(crate) fn backup(data: &Path, file: &Path, output: &mut dyn Write) -> Result<()> {
    store::backup(&data_file(data), file)?;
    writeln!(output, "The copy is in {}.", file.display())?;
    Ok(())
}

/// What the store knows of a table without replaying it: `troia, finished: Ada, Grace`.
fn outline(summary: &Summary) -> String {
    let about: serde_json::Value = serde_json::from_str(&summary.about).unwrap_or_default();
    let names = about["seats"].as_array().into_iter().flatten().filter_map(|name| name.as_str());
    format!("{}, {}: {}", summary.game, summary.state.name(), names.collect::<Vec<_>>().join(", "))
}

/// `crier doctor`: the data file checked, every game replayed.
pub(crate) fn doctor<L: TitleList>(data: &Path, output: &mut dyn Write) -> Result<()> {
    let problems = store::examine(&data_file(data))?;
    if !problems.is_empty() {
        problems.iter().try_for_each(|problem| writeln!(output, "{problem}"))?;
        // What a game's log says there is not to be trusted.
        bail!("the data file is damaged: restore it from a backup");
    }
    writeln!(output, "The data file is sound (SQLite's integrity check).")?;
    let snapshot = Snapshot::of(data)?;
    let store = &snapshot.store;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let (mut count, mut broken, mut newer, mut after) = (0u64, 0u64, 0u64, None);
    loop {
        let ids = runtime.block_on(store.ids(after.clone(), 500))?;
        let Some(last) = ids.last() else { break };
        after = Some(last.clone());
        for id in &ids {
            count += 1;
            let Err(error) = read_log(store, id).and_then(|log| replayed::<L>(id, &log)) else { continue };
            let is_newer = error.is::<UnknownGame>()
                || matches!(error.downcast_ref(), Some(TableError::UnknownRules(_)));
            *(if is_newer { &mut newer } else { &mut broken }) += 1;
            writeln!(output, "{id}: {error}")?;
            if is_newer {
                writeln!(output, "  {}", outline(&runtime.block_on(store.summary(id.clone()))?))?;
            }
        }
    }
    if newer > 0 {
        writeln!(output, "{newer} tables need a newer Crier. Nothing is wrong with them.")?;
    }
    writeln!(output, "{} tables replayed, {broken} broken.", count - newer)?;
    if broken > 0 { bail!("{broken} tables can't be replayed: restore them from a backup") } else { Ok(()) }
}
