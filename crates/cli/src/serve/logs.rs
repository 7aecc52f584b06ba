//! The log: to standard error, as text or as JSON.

use anyhow::{Result, anyhow};
use tracing_subscriber::EnvFilter;

/// Starts logging. `RUST_LOG`, if it is set, says more precisely what to log.
pub(crate) fn start(level: &str, json: bool) -> Result<()> {
    let filter = match std::env::var("RUST_LOG") {
        Ok(text) if !text.is_empty() => EnvFilter::try_new(text),
        // What libraries say about their insides is for those who ask for it by RUST_LOG.
        _ if level == "error" => EnvFilter::try_new(level),
        _ => EnvFilter::try_new(format!("warn,server={level},store={level},cli={level},outside_bot={level}")),
    };
    let filter = filter.map_err(|error| anyhow!("RUST_LOG: {error}"))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = if json { log.json().flatten_event(true).try_init() } else { log.try_init() };
    started.map_err(|error| anyhow!("can't start the log: {error}"))
}
