//! What a host measures: `/metrics` for Prometheus, on an address of its own.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::App;

type Labels<const N: usize> = [(&'static str, String); N];

/// Half a millisecond to half a minute.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_5, 3.0, 11))
}

/// All measurements.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Labels<3>, Counter>,
    latency: Family<Labels<1>, Histogram, fn() -> Histogram>,
    refusals: Family<Labels<1>, Counter>,
    commits: Histogram,
    bot_failures: Counter,
    notices_sent: Family<Labels<1>, Counter>,
    notices_failed: Family<Labels<1>, Counter>,
    notices_waiting: Gauge,
    connections: Gauge,
    streams: Gauge,
    tables: Gauge,
    waiting: Family<Labels<1>, Gauge>,
    share: Gauge<f64, AtomicU64>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("crier");
        let mut metrics = Metrics {
            requests: Family::default(),
            latency: Family::new_with_constructor(seconds),
            refusals: Family::default(),
            commits: seconds(),
            bot_failures: Counter::default(),
            notices_sent: Family::default(),
            notices_failed: Family::default(),
            notices_waiting: Gauge::default(),
            connections: Gauge::default(),
            streams: Gauge::default(),
            tables: Gauge::default(),
            waiting: Family::default(),
            share: Gauge::default(),
            registry: Registry::default(),
        };
        registry.register("requests", "Requests, by method, route and status", metrics.requests.clone());
        let latency = ("request", "Time from the head of a request to its answer, by route");
        registry.register_with_unit(latency.0, latency.1, Unit::Seconds, metrics.latency.clone());
        registry.register("refusals", "Requests and connections over a limit", metrics.refusals.clone());
        let commits = ("store_commit", "Time until a change was durable");
        registry.register_with_unit(commits.0, commits.1, Unit::Seconds, metrics.commits.clone());
        registry.register("bot_failures", "Bots that failed and were replaced", metrics.bot_failures.clone());
        let sent = "Notices that a channel has accepted, by its kind";
        registry.register("notices_sent", sent, metrics.notices_sent.clone());
        let failed = "Attempts to send a notice that failed, by the kind of channel";
        registry.register("notices_failed", failed, metrics.notices_failed.clone());
        registry.register("notices_waiting", "Notices in the outbox", metrics.notices_waiting.clone());
        registry.register("connections", "Open connections", metrics.connections.clone());
        registry.register("streams", "Open event streams", metrics.streams.clone());
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("bot_queue", "Bots and hints that wait to be thought for", metrics.waiting.clone());
        registry.register("bot_share", "Share of its usual work that a bot does", metrics.share.clone());
        metrics.registry = registry;
        metrics
    }
}

impl Metrics {
    pub(crate) fn answered(&self, method: &str, route: &str, status: u16, took: Duration) {
        let labels =
            [("method", method.to_owned()), ("route", route.to_owned()), ("status", status.to_string())];
        self.requests.get_or_create(&labels).inc();
        self.latency.get_or_create(&[("route", route.to_owned())]).observe(took.as_secs_f64());
    }

    pub(crate) fn refused(&self, limit: &'static str) {
        self.refusals.get_or_create(&[("limit", limit.to_owned())]).inc();
    }

    pub(crate) fn committed(&self, took: Duration) {
        self.commits.observe(took.as_secs_f64());
    }

    pub(crate) fn bot_failed(&self) {
        self.bot_failures.inc();
    }

    pub(crate) fn notice_sent(&self, channel: &'static str) {
        self.notices_sent.get_or_create(&[("channel", channel.to_owned())]).inc();
    }

    pub(crate) fn notice_failed(&self, channel: &'static str) {
        self.notices_failed.get_or_create(&[("channel", channel.to_owned())]).inc();
    }

    pub(crate) fn notices_waiting(&self, count: u64) {
        self.notices_waiting.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    /// The text that Prometheus reads.
    fn text(&self, app: &App) -> String {
        let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.connections.set(count(app.connections.len()));
        self.streams.set(count(app.streams.len()));
        self.tables.set(count(app.tables.len()));
        let load = app.tables.bots().pool.load();
        for (what, number) in [("hint", load.hints), ("bot", load.bots)] {
            self.waiting.get_or_create(&[("for", what.to_owned())]).set(count(number));
        }
        self.share.set(load.bot_share);
        let mut text = String::new();
        // Writing into a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// The service that serves the measurements.
pub(crate) fn router(app: App) -> Router {
    let app = Arc::new(app);
    let show = async move || {
        let kind = [(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")];
        (kind, app.metrics.text(&app)).into_response()
    };
    Router::new().route("/metrics", get(show))
}
