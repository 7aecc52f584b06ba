//! Options from all sources, checked: the command line goes before the environment, and that before the file.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Args, Parser};
use server::{
    Capacity, Listen, NoticeOptions, OutsideBots, PublicUrl, Rates, Settings, Smtp, Times, Tls,
    TrustedProxies,
};
use toml::Table;

use super::options::Options;
use crate::data::DATA;
use crate::place::Data;

/// The file that is read if it is there and no other is named.
const FILE: &str = "crier.toml";

/// How to serve.
#[derive(Args, Clone, Debug)]
pub(crate) struct ServeArguments {
    /// A file with options [default: crier.toml, if there is one]
    #[arg(long, env = "CRIER_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    options: Options,
}

impl Default for ServeArguments {
    /// Without a word on the command line, the environment still counts.
    fn default() -> ServeArguments {
        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            arguments: ServeArguments,
        }
        Alone::parse_from(["crier"]).arguments
    }
}

impl ServeArguments {
    /// The options of the file with those of the command line and the environment over them, and where the file is.
    pub(crate) fn options(&self) -> Result<(Options, Option<PathBuf>)> {
        let usual = Path::new(FILE);
        let file = self.config.clone().or_else(|| usual.is_file().then(|| usual.to_owned()));
        let mut table = match &file {
            Some(path) => {
                let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
                // Read as options first, since that says in which line something is wrong.
                let read = toml::from_str::<Options>(&text).with_context(|| path.display().to_string())?;
                Table::try_from(read)?
            }
            None => Table::new(),
        };
        table.extend(Table::try_from(&self.options)?);
        Ok((table.try_into()?, file))
    }

    /// The same, checked.
    pub(crate) fn config(&self) -> Result<Config> {
        Config::new(&self.options()?.0)
    }
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How the server is to be run.
pub(crate) struct Config {
    pub(crate) data: Data,
    pub(crate) listen: Vec<Listen>,
    pub(crate) metrics: Vec<Listen>,
    pub(crate) tls: Option<Arc<Tls>>,
    pub(crate) log: String,
    pub(crate) log_json: bool,
    /// The rest; the capacity is that of a process with the usual number of descriptors.
    pub(crate) settings: Settings,
    capacity: [Option<usize>; 4],
}

impl Config {
    pub(crate) fn new(options: &Options) -> Result<Config> {
        let Options { log, bot_time, bot_threads, .. } = options;
        let log = log.clone().unwrap_or_else(|| "info".to_owned());
        let levels = ["error", "warn", "info", "debug", "trace"];
        ensure!(levels.contains(&log.as_str()), "log: {log:?} is not one of {}", levels.join(", "));
        let tls = match (&options.tls_cert, &options.tls_key) {
            (Some(certificate), Some(key)) => {
                Some(Tls::load(certificate, key).map_err(|error| anyhow!("tls-cert and tls-key: {error}"))?)
            }
            (None, None) => None,
            _ => bail!("tls-cert and tls-key: give both or neither"),
        };
        let usual = Settings::default();
        let within = |name: &str, value: Option<u64>, usual: Duration, unit: Duration| match value {
            Some(value @ 1..=600_000) => Ok(unit.saturating_mul(u32::try_from(value).unwrap_or(u32::MAX))),
            Some(value) => Err(anyhow!("{name}: {value} is out of range: give 1 to 600,000")),
            None => Ok(usual),
        };
        let seconds = |name, value, usual| within(name, value, usual, Duration::from_secs(1));
        let times = Times {
            head: seconds("head-time", options.head_time, usual.times.head)?,
            request: seconds("request-time", options.request_time, usual.times.request)?,
            write: seconds("write-time", options.write_time, usual.times.write)?,
            stop: seconds("stop-time", options.stop_time, usual.times.stop)?,
        };
        let capacity = [options.connections, options.connections_each, options.streams, options.streams_each];
        let rates = [options.changes, options.reads, options.tables];
        let is_zero = capacity.contains(&Some(0)) || rates.contains(&Some(0));
        ensure!(!is_zero, "a limit of 0 lets nobody in: give a larger number, or no-limits");
        ensure!(options.tables_in_memory != Some(0), "tables-in-memory: give at least one");
        ensure!(options.forget_finished != Some(0), "forget-finished: give at least one day");
        let threads = bot_threads.unwrap_or(usual.bot_threads);
        ensure!((1..=256).contains(&threads), "bot-threads: {threads} is out of range: give 1 to 256");
        let limit = within("bot-time", *bot_time, Duration::from_secs(5), Duration::from_millis(1))?;
        let bots = options.bot.iter().flatten().map(|text| outside_bot(text));
        let commands: BTreeMap<String, String> = bots.collect::<Result<_>>()?;
        let local = ["127.0.0.1:7700".to_owned()];
        let listen = options.listen.as_deref().unwrap_or(&local);
        ensure!(!listen.is_empty(), "listen: give at least one address");
        Ok(Config {
            data: Data::of(options.data.as_deref().unwrap_or(Path::new(DATA)))?,
            listen: all("listen", listen)?,
            metrics: all("metrics", options.metrics.as_deref().unwrap_or_default())?,
            tls,
            log,
            log_json: options.log_json.unwrap_or_default(),
            settings: Settings {
                limits: !options.no_limits.unwrap_or_default(),
                rates: Rates {
                    changes: options.changes.unwrap_or(usual.rates.changes),
                    reads: options.reads.unwrap_or(usual.rates.reads),
                    tables: options.tables.unwrap_or(usual.rates.tables),
                },
                times,
                trusted: TrustedProxies {
                    networks: all("trust-proxy", options.trust_proxy.as_deref().unwrap_or_default())?,
                    header: one("proxy-header", options.proxy_header.as_deref())?.unwrap_or_default(),
                },
                public: one::<PublicUrl>("public-url", options.public_url.as_deref())?,
                bot_threads: threads,
                outside: OutsideBots { commands, limit },
                notices: notices(options)?,
                tables_in_memory: options.tables_in_memory.unwrap_or(usual.tables_in_memory),
                keep_finished: options.forget_finished.map(|days| DAY.saturating_mul(days)),
                ..usual
            },
            capacity,
        })
    }

    /// How much can be served with this many descriptors.
    pub(crate) fn capacity(&self, descriptors: usize) -> Capacity {
        let [connections, connections_each, streams, streams_each] = self.capacity;
        let usual = connections.map_or(Capacity::of(descriptors), Capacity::with_connections);
        Capacity {
            connections: usual.connections,
            connections_each: connections_each.unwrap_or(usual.connections_each),
            streams: streams.unwrap_or(usual.streams),
            streams_each: streams_each.unwrap_or(usual.streams_each),
        }
    }

    /// Every option with the value that it has, defaults included.
    pub(crate) fn effective(&self, options: &Options, descriptors: usize) -> Options {
        let Settings { rates, times, trusted, bot_threads, outside, limits, notices, .. } = &self.settings;
        let capacity = self.capacity(descriptors);
        let texts = |listen: &[Listen]| listen.iter().map(Listen::to_string).collect();
        Options {
            data: Some(options.data.clone().unwrap_or_else(|| DATA.into())),
            listen: Some(texts(&self.listen)),
            public_url: self.settings.public.as_ref().map(PublicUrl::to_string),
            tls_cert: options.tls_cert.clone(),
            tls_key: options.tls_key.clone(),
            trust_proxy: Some(trusted.networks.iter().map(ToString::to_string).collect()),
            proxy_header: Some(trusted.header.to_string()),
            metrics: Some(texts(&self.metrics)),
            log: Some(self.log.clone()),
            log_json: Some(self.log_json),
            connections: Some(capacity.connections),
            connections_each: Some(capacity.connections_each),
            streams: Some(capacity.streams),
            streams_each: Some(capacity.streams_each),
            changes: Some(rates.changes),
            reads: Some(rates.reads),
            tables: Some(rates.tables),
            no_limits: Some(!limits),
            head_time: Some(times.head.as_secs()),
            request_time: Some(times.request.as_secs()),
            write_time: Some(times.write.as_secs()),
            stop_time: Some(times.stop.as_secs()),
            tables_in_memory: Some(self.settings.tables_in_memory),
            forget_finished: options.forget_finished,
            no_notices: Some(notices.is_off),
            // As it was given: it may have a password, and so has the file that this is read from.
            smtp: options.smtp.clone(),
            mail_from: options.mail_from.clone(),
            private_hooks: Some(notices.allow_private),
            bot_threads: Some(*bot_threads),
            bot: Some(options.bot.clone().unwrap_or_default()),
            bot_time: u64::try_from(outside.limit.as_millis()).ok(),
        }
    }
}

/// How notices are sent.
fn notices(options: &Options) -> Result<NoticeOptions> {
    let mail = match (&options.smtp, &options.mail_from) {
        (Some(address), Some(from)) => {
            ensure!(
                options.public_url.is_some(),
                "smtp: mails have links, so public-url must say what this server is called"
            );
            Some(Smtp::new(address, from).map_err(|error| anyhow!("smtp and mail-from: {error}"))?)
        }
        (None, None) => None,
        _ => bail!("smtp and mail-from: one is no use without the other"),
    };
    Ok(NoticeOptions {
        is_off: options.no_notices.unwrap_or_default(),
        mail,
        allow_private: options.private_hooks.unwrap_or_default(),
        roots: None,
    })
}

fn one<T: FromStr<Err: Display>>(name: &str, text: Option<&str>) -> Result<Option<T>> {
    text.map(|text| text.trim().parse().map_err(|error| anyhow!("{name}: {error}"))).transpose()
}

fn all<T: FromStr<Err: Display>>(name: &str, texts: &[String]) -> Result<Vec<T>> {
    texts.iter().map(|text| text.trim().parse().map_err(|error| anyhow!("{name}: {error}"))).collect()
}

/// Reads `NAME=COMMAND`.
fn outside_bot(text: &str) -> Result<(String, String)> {
    let (name, command) =
        text.split_once('=').context("bot: NAME=COMMAND is expected, as in parrot='python3 bot.py'")?;
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == ' ';
    if name.is_empty()
        || name.trim() != name
        || name.chars().count() > table::MAX_SEAT_NAME
        || !name.chars().all(is_name)
    {
        bail!("bot: {name:?} can't be a bot's name: letters, digits, hyphens and spaces, at most 40");
    }
    ensure!(name.parse::<bots::Level>().is_err(), "bot: {name} is one of our own bots: choose another name");
    ensure!(
        outside_bot::split_command(command).is_some(),
        "bot: {command:?} is not a command line: a word is missing, or a quote stays open"
    );
    Ok((name.to_owned(), command.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Result<Config> {
        Config::new(&toml::from_str(text)?)
    }

    #[test]
    fn every_option_is_checked() {
        for (text, complaint) in [
            ("listen = [\"nowhere\"]", "listen: \"nowhere\" is not an address"),
            ("listen = []", "listen:"),
            ("public-url = \"play.example.org\"", "public-url:"),
            ("trust-proxy = [\"localhost\"]", "trust-proxy:"),
            ("proxy-header = \"x-real-ip\"", "proxy-header:"),
            ("tls-cert = \"a.pem\"", "give both or neither"),
            ("tls-cert = \"no.pem\"\ntls-key = \"no.key\"", "tls-cert and tls-key: no.pem"),
            ("smtp = \"smtp://localhost\"", "no use without the other"),
            ("smtp = \"smtp://localhost\"\nmail-from = \"a@example.org\"", "public-url must say"),
            (
                "public-url = \"https://a.example\"\nsmtp = \"http://x\"\nmail-from = \"a@example.org\"",
                "not the address of a mail server",
            ),
            ("log = \"loud\"", "log: \"loud\""),
            ("changes = 0", "a limit of 0"),
            ("stop-time = 0", "stop-time: 0"),
            ("bot-threads = 0", "bot-threads: 0"),
            ("bot-time = 9999999", "bot-time: 9999999"),
            ("bot = [\"master=sh\"]", "one of our own bots"),
            ("bot = [\"x\"]", "NAME=COMMAND"),
            ("bot = [\"x='sh\"]", "a quote stays open"),
            ("lissten = [\"a:1\"]", "unknown field `lissten`"),
            ("connections = -1", "connections"),
        ] {
            let said = check(text).map(drop).expect_err(text);
            assert!(format!("{said:#}").contains(complaint), "{text}: {said:#}");
        }
    }

    #[test]
    fn what_is_not_set_follows_from_what_is() {
        let config = check("connections = 400\nstreams-each = 7").expect("options");
        let expected = Capacity { connections: 400, connections_each: 256, streams: 300, streams_each: 7 };
        assert_eq!(config.capacity(1_024), expected);
        assert_eq!(check("").expect("options").capacity(1_024).connections, 896);
    }

    /// What `crier config` prints is a file that means the same.
    #[test]
    fn the_effective_options_mean_the_same() {
        let options: Options =
            toml::from_str("trust-proxy = [\"10.0.0.0/8\"]\nbot = [\"parrot=sh -c 'x'\"]").expect("options");
        let effective = Config::new(&options).expect("options").effective(&options, 1_024);
        let again: Options = toml::from_str(&toml::to_string(&effective).expect("TOML")).expect("options");
        assert_eq!(again, effective);
        assert_eq!(Config::new(&again).expect("options").effective(&again, 50), effective);
    }
}
