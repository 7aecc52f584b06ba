//! `crier serve` and what a host needs beside it.

use std::io::{ErrorKind, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use server::{OutsideBots, Settings};
use store::SqliteStore;
use titles::TitleList;
use tokio::net::TcpListener;

use crate::data::{DATA, data_file};

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

/// Serves until Ctrl-C or SIGTERM.
pub(crate) fn serve<L: TitleList>(arguments: &ServeArguments, output: &mut dyn Write) -> Result<()> {
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_max_level(tracing_subscriber::filter::LevelFilter::WARN)
        .init();
    store::make_folder(&arguments.data)
        .with_context(|| format!("the folder {} can't be made", arguments.data.display()))?;
    let store = SqliteStore::open(data_file(&arguments.data))?;
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
            ..usual
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
