//! `crier serve` and what a host needs beside it.

mod address;
mod config;
mod logs;
mod options;

use std::io::{ErrorKind, Write};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use server::{Listen, Listener, Listeners, Settings, Stop};
use titles::TitleList;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

pub(crate) use self::config::ServeArguments;

use self::config::Config;

/// Serves until Ctrl-C or SIGTERM.
pub(crate) fn serve<L: TitleList>(arguments: &ServeArguments, output: &mut dyn Write) -> Result<()> {
    let config = arguments.config()?;
    logs::start(&config.log, config.log_json)?;
    let opened = config.data.open()?;
    let descriptors = server::raise_descriptor_limit();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().context("can't start threads")?;
    let served = runtime.block_on(async {
        let listeners = Listeners {
            public: open(&config.listen, "--listen").await?,
            metrics: open(&config.metrics, "--metrics").await?,
            tls: config.tls.clone(),
        };
        announce(&config, &listeners, output)?;
        let settings = Settings { capacity: config.capacity(descriptors), ..config.settings.clone() };
        let capacity = settings.capacity;
        tracing::info!(descriptors, capacity.connections, capacity.streams, "serving");
        server::serve::<L>(listeners, opened.store(), settings, signals(config.tls.clone())?)
            .await
            .map_err(anyhow::Error::msg)
    });
    // A bot that still thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_millis(100));
    opened.close()?;
    served
}

/// Opens the listeners for some addresses.
async fn open(addresses: &[Listen], option: &str) -> Result<Vec<Listener>> {
    let mut listeners = Vec::new();
    for address in addresses {
        listeners.extend(Listener::open(address).await.map_err(|error| in_words(&error, address, option))?);
    }
    Ok(listeners)
}

/// Tells the host what to open.
fn announce(config: &Config, listeners: &Listeners, output: &mut dyn Write) -> Result<()> {
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let mut urls: Vec<String> = config.settings.public.iter().map(|url| format!("{url}/")).collect();
    if urls.is_empty() {
        let addresses = listeners.public.iter().filter_map(Listener::address);
        urls = addresses.flat_map(|address| address::shown(scheme, address)).collect();
    }
    match urls.split_first() {
        Some((first, others)) => {
            writeln!(output, "The table is set: open {first}")?;
            others.iter().try_for_each(|url| writeln!(output, "or here {url}"))?;
        }
        None => writeln!(output, "The table is set, for a proxy on {}", config.listen[0])?,
    }
    writeln!(output, "The data is in {}. Stop with Ctrl-C.", config.data)?;
    Ok(output.flush()?)
}

fn in_words(error: &std::io::Error, address: &Listen, option: &str) -> anyhow::Error {
    match error.kind() {
        ErrorKind::AddrInUse => anyhow::anyhow!(
            "{address} is in use, perhaps by another crier: stop that one or choose another address with {option}"
        ),
        ErrorKind::PermissionDenied => {
            anyhow::anyhow!(
                "{address} may not be used by this user: choose another with {option}, a port above 1024"
            )
        }
        _ => anyhow::anyhow!("can't listen on {address} ({error}): choose another address with {option}"),
    }
}

/// What signals ask for: the first to stop soon, the second to stop right away; SIGHUP to read the certificate again.
fn signals(tls: Option<Arc<server::Tls>>) -> Result<watch::Receiver<Stop>> {
    let (stop, stopped) = watch::channel(Stop::No);
    let [mut interrupt, mut terminate] = [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?];
    tokio::spawn(async move {
        for next in [Stop::Soon, Stop::Now] {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            tracing::info!("stopping{}", if next == Stop::Now { " right away" } else { "" });
            stop.send_replace(next);
        }
        // The receivers learn nothing more, but the channel stays open.
        std::future::pending::<()>().await;
    });
    if let Some(tls) = tls {
        let mut hang_up = signal(SignalKind::hangup())?;
        tokio::spawn(async move {
            while hang_up.recv().await.is_some() {
                tls.renew();
            }
        });
    }
    Ok(stopped)
}

/// Which options are in force.
#[derive(Args)]
pub(crate) struct ConfigArguments {
    /// Only say whether everything can be used: files, names, certificates
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    serve: ServeArguments,
}

/// `crier config`: the options in force, as a `crier.toml`.
pub(crate) fn config(arguments: &ConfigArguments, output: &mut dyn Write) -> Result<()> {
    let (options, file) = arguments.serve.options()?;
    let config = Config::new(&options)?;
    let file = file.map_or("no file".to_owned(), |file| file.display().to_string());
    if !arguments.check {
        let effective = config.effective(&options, server::raise_descriptor_limit());
        write!(
            output,
            "# From {file}, the environment and the command line.\n{}",
            toml::to_string(&effective)?
        )?;
        return Ok(());
    }
    for address in config.listen.iter().chain(&config.metrics) {
        if let Listen::Tcp(address) = address {
            let found = std::net::ToSocketAddrs::to_socket_addrs(address).with_context(|| address.clone())?;
            anyhow::ensure!(found.count() > 0, "{address}: this name has no address");
        }
    }
    let known: Vec<_> = ServeArguments::augment_args(clap::Command::new("crier"))
        .get_arguments()
        .filter_map(|argument| argument.get_env().map(std::ffi::OsStr::to_owned))
        .collect();
    let ours = |name: &std::ffi::OsString| name.to_string_lossy().starts_with("CRIER_");
    let others = ["CRIER_SEED", "CRIER_BIN", "CRIER_BENCH_DIR"];
    for (name, _) in std::env::vars_os().filter(|(name, _)| ours(name) && !known.contains(name)) {
        anyhow::ensure!(
            others.iter().any(|other| name == *other),
            "{}: there is no such option",
            name.display()
        );
    }
    writeln!(output, "The options can be used ({file}).")?;
    Ok(())
}
