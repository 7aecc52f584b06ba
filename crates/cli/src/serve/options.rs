//! What a host can set: on the command line, in the environment, or in `crier.toml`.

use std::path::PathBuf;

use clap::Args;
use serde::{Deserialize, Serialize};

/// All options as they are written, none of them checked yet. The same names serve everywhere: `--stop-time 5`,
/// `CRIER_STOP_TIME=5`, `stop-time = 5`.
#[derive(Args, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Options {
    /// The data folder, created if missing, or a PostgreSQL database, postgres://… [default: crier-data]
    #[arg(long, env = "CRIER_DATA", value_name = "PLACE", hide_env_values = true)]
    pub(crate) data: Option<PathBuf>,
    /// Where to listen: an address, a name or unix:PATH; separate several with commas. 0.0.0.0:7700 to accept other machines
    /// [default: 127.0.0.1:7700]
    #[arg(long, env = "CRIER_LISTEN", value_name = "ADDRESS", value_delimiter = ',')]
    pub(crate) listen: Option<Vec<String>>,
    /// The address that people open, https://…, for invitations and cookies
    #[arg(long, env = "CRIER_PUBLIC_URL", value_name = "URL")]
    pub(crate) public_url: Option<String>,
    /// A certificate chain in PEM, to speak HTTPS without a proxy
    #[arg(long, env = "CRIER_TLS_CERT", value_name = "FILE")]
    pub(crate) tls_cert: Option<PathBuf>,
    /// Its private key in PEM
    #[arg(long, env = "CRIER_TLS_KEY", value_name = "FILE")]
    pub(crate) tls_key: Option<PathBuf>,
    /// Proxies trusted to say who sent a request: addresses or networks, separated by commas
    #[arg(long, env = "CRIER_TRUST_PROXY", value_name = "ADDRESSES", value_delimiter = ',')]
    pub(crate) trust_proxy: Option<Vec<String>>,
    /// The header they write: x-forwarded-for or forwarded [default: x-forwarded-for]
    #[arg(long, env = "CRIER_PROXY_HEADER", value_name = "NAME")]
    pub(crate) proxy_header: Option<String>,
    /// Where to serve /metrics for Prometheus, as in 127.0.0.1:9770 [default: nowhere]
    #[arg(long, env = "CRIER_METRICS", value_name = "ADDRESS", value_delimiter = ',')]
    pub(crate) metrics: Option<Vec<String>>,
    /// How much to log: error, warn, info, debug or trace; RUST_LOG can be more precise [default: info]
    #[arg(long, env = "CRIER_LOG", value_name = "LEVEL")]
    pub(crate) log: Option<String>,
    /// Log as JSON, one object per line
    #[arg(long, env = "CRIER_LOG_JSON", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    pub(crate) log_json: Option<bool>,
    /// Total connections [default: as many as the system allows, up to 20,000]
    #[arg(long, env = "CRIER_CONNECTIONS", value_name = "NUMBER")]
    pub(crate) connections: Option<usize>,
    /// Connections per client [default: 256]
    #[arg(long, env = "CRIER_CONNECTIONS_EACH", value_name = "NUMBER")]
    pub(crate) connections_each: Option<usize>,
    /// Total event streams [default: three quarters of the connections]
    #[arg(long, env = "CRIER_STREAMS", value_name = "NUMBER")]
    pub(crate) streams: Option<usize>,
    /// Event streams per client [default: 128]
    #[arg(long, env = "CRIER_STREAMS_EACH", value_name = "NUMBER")]
    pub(crate) streams_each: Option<usize>,
    /// Changes per second and client, in bursts of up to six times as many; a hint counts as 20 [default: 40]
    #[arg(long, env = "CRIER_CHANGES", value_name = "NUMBER")]
    pub(crate) changes: Option<u32>,
    /// Reads per second and client, in bursts of up to ten times as many; a table's page counts as 2, a picture or a circle as 20 [default: 100]
    #[arg(long, env = "CRIER_READS", value_name = "NUMBER")]
    pub(crate) reads: Option<u32>,
    /// New tables per minute and client, in bursts of up to three times as many, and as many reviews [default: 10]
    #[arg(long, env = "CRIER_TABLES", value_name = "NUMBER")]
    pub(crate) tables: Option<u32>,
    /// Turn off what limits a single client (for load tests)
    #[arg(long, env = "CRIER_NO_LIMITS", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    pub(crate) no_limits: Option<bool>,
    /// Seconds that a client may take to send the head of a request, or be idle [default: 30]
    #[arg(long, env = "CRIER_HEAD_TIME", value_name = "SECONDS")]
    pub(crate) head_time: Option<u64>,
    /// Seconds that a request may take, its body included [default: 30]
    #[arg(long, env = "CRIER_REQUEST_TIME", value_name = "SECONDS")]
    pub(crate) request_time: Option<u64>,
    /// Seconds that a client may leave an answer unread [default: 30]
    #[arg(long, env = "CRIER_WRITE_TIME", value_name = "SECONDS")]
    pub(crate) write_time: Option<u64>,
    /// Seconds that requests in progress have when the server is told to stop [default: 10]
    #[arg(long, env = "CRIER_STOP_TIME", value_name = "SECONDS")]
    pub(crate) stop_time: Option<u64>,
    /// Tables in memory; those that are not in use make room for others and are read again when needed [default: 20000]
    #[arg(long, env = "CRIER_TABLES_IN_MEMORY", value_name = "NUMBER")]
    pub(crate) tables_in_memory: Option<usize>,
    /// Delete finished tables this many days after their last change [default: never]
    #[arg(long, env = "CRIER_FORGET_FINISHED", value_name = "DAYS")]
    pub(crate) forget_finished: Option<u32>,
    /// Send no notices, and let nobody switch them on
    #[arg(long, env = "CRIER_NO_NOTICES", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    pub(crate) no_notices: Option<bool>,
    /// The server that takes mail with notices: smtps://USER:PASSWORD@HOST, or smtp://… for STARTTLS; needs mail-from
    /// and public-url [default: no mail]
    #[arg(long, env = "CRIER_SMTP", value_name = "URL", hide_env_values = true)]
    pub(crate) smtp: Option<String>,
    /// The sender of these mails, as in Crier <crier@example.org>
    #[arg(long, env = "CRIER_MAIL_FROM", value_name = "ADDRESS")]
    pub(crate) mail_from: Option<String>,
    /// Allow notices to this machine and its private network, to any port and without TLS
    #[arg(long, env = "CRIER_PRIVATE_HOOKS", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    pub(crate) private_hooks: Option<bool>,
    /// Threads for bots and hints [default: half of the cores]
    #[arg(long, env = "CRIER_BOT_THREADS", value_name = "THREADS")]
    pub(crate) bot_threads: Option<usize>,
    /// An external bot: its name and the command that starts it (docs/referee.md); in the environment, one per line
    #[arg(long, env = "CRIER_BOT", value_name = "NAME=COMMAND", value_delimiter = '\n')]
    pub(crate) bot: Option<Vec<String>>,
    /// Milliseconds an external bot may take for a move [default: 5000]
    #[arg(long, env = "CRIER_BOT_TIME", value_name = "MS")]
    pub(crate) bot_time: Option<u64>,
}
