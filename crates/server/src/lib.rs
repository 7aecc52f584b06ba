//! The table in the browser: server-rendered pages that work without scripts, live updates by server-sent
//! events, and JSON for programs. The only crate that knows HTTP.
//!
//! A change goes: form or JSON → `guard` → route → `Tables::submit` (checked by the table, made durable by the store) →
//! shown: the answer, and a notification to every listening page.

mod anyone;
mod bot_pool;
mod bot_registry;
mod bot_turns;
mod catalog;
mod circles;
mod client;
mod clock;
mod clocks;
mod daily;
mod error;
mod expiry;
mod export;
mod guard;
mod hint;
mod host;
mod journal;
mod limits;
mod live;
mod metrics;
mod mutes;
mod my_games;
mod my_stats;
mod nodes;
mod notices;
mod pages;
mod people;
mod pictures;
mod presence;
mod profiles;
mod random;
mod rating;
mod records;
mod rematch;
mod reviews;
mod routes;
mod search;
mod serving;
mod session;
mod set_up;
mod site;
mod stats;
mod summary;
mod table_words;
mod talk;
mod tally;
mod vacation;
mod walk;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use store::Store;
use titles::TitleList;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

pub use crate::bot_registry::OutsideBots;
pub use crate::client::{Network, Peer, ProxyHeader, TrustedProxies};
pub use crate::clock::Clock;
pub use crate::host::{DONE, HostAction, carry_out};
pub use crate::limits::Rates;
pub use crate::notices::{Dispatcher, NoticeOptions};
pub use crate::serving::{Capacity, Listen, Listener, SocketFile, Stop, Times, Tls, raise_descriptor_limit};
pub use crate::site::PublicUrl;
pub use ::notices::Smtp;

use crate::bot_registry::BotRegistry;
use crate::catalog::Catalog;
use crate::host::Bans;
use crate::journal::Journal;
use crate::limits::Limits;
use crate::live::Tables;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::pictures::Pictures;
use crate::records::Records;
use crate::serving::{AcceptContext, Places};

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whether to limit what one client may do and have. Off for load tests.
    pub limits: bool,
    /// How much one client may do.
    pub rates: Rates,
    /// How many connections and event streams there may be.
    pub capacity: Capacity,
    /// How long things may take.
    pub times: Times,
    /// Proxies that say who sent a request.
    pub trusted: TrustedProxies,
    /// The address that people open, if it isn't the one that their browser asks for.
    pub public: Option<PublicUrl>,
    /// How many threads think for bots and hints.
    pub bot_threads: usize,
    /// Programs that can be given a seat.
    pub outside: OutsideBots,
    /// How many tables may be in memory; more only if they are in use.
    pub tables_in_memory: usize,
    /// How long finished tables are kept after their last change; for ever if `None`.
    pub keep_finished: Option<Duration>,
    /// How people hear that it is their turn.
    pub notices: NoticeOptions,
    /// The time.
    pub clock: Clock,
}

impl Default for Settings {
    /// Half of the processor is left to people.
    fn default() -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            limits: true,
            rates: Rates::default(),
            capacity: Capacity::of(1_024),
            times: Times::default(),
            trusted: TrustedProxies::default(),
            public: None,
            bot_threads: (cores / 2).max(1),
            outside: OutsideBots::default(),
            tables_in_memory: 20_000,
            keep_finished: None,
            notices: NoticeOptions::default(),
            clock: Clock::default(),
        }
    }
}

/// What every request needs. It is copied several times for each of them, so it is a single pointer.
#[derive(Clone)]
pub(crate) struct App(Arc<AppParts>);

pub(crate) struct AppParts {
    pub(crate) tables: Arc<Tables>,
    pub(crate) records: Records,
    pub(crate) limits: Option<Arc<Limits>>,
    pub(crate) connections: Arc<Places>,
    pub(crate) streams: Arc<Places>,
    pub(crate) trusted: Arc<TrustedProxies>,
    pub(crate) public: Option<Arc<PublicUrl>>,
    pub(crate) journal: Arc<Journal>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) bans: Arc<Bans>,
    pub(crate) pictures: Pictures,
    pub(crate) notices: Notices,
    pub(crate) times: Times,
    /// Streams end when the server is about to stop.
    pub(crate) stop: watch::Receiver<Stop>,
}

impl std::ops::Deref for App {
    type Target = AppParts;

    fn deref(&self) -> &AppParts {
        &self.0
    }
}

impl App {
    fn new<L: TitleList>(store: Arc<dyn Store>, settings: &Settings, stop: watch::Receiver<Stop>) -> App {
        let capacity = settings.effective_capacity();
        let bots = BotRegistry::new(settings.bot_threads, settings.outside.clone());
        let metrics = Arc::<Metrics>::default();
        App(Arc::new(AppParts {
            tables: Arc::new(
                Tables::new(store, Catalog::of::<L>(), bots, metrics.clone(), settings.clock.clone())
                    .keeping(settings.tables_in_memory)
                    .with_notices(!settings.notices.is_off),
            ),
            records: Records::default(),
            limits: settings.limits.then(|| Arc::new(Limits::new(settings.rates))),
            connections: Places::new(capacity.connections, capacity.connections_each),
            streams: Places::new(capacity.streams, capacity.streams_each),
            trusted: Arc::new(settings.trusted.clone()),
            public: settings.public.clone().map(Arc::new),
            journal: Arc::new(Journal::new(metrics.clone())),
            metrics,
            bans: Arc::default(),
            pictures: Pictures::default(),
            notices: Notices::new(settings.notices.clone(), settings.public.as_ref()),
            times: settings.times,
            stop,
        }))
    }
}

impl Settings {
    fn effective_capacity(&self) -> Capacity {
        if self.limits { self.capacity } else { self.capacity.shared_freely() }
    }
}

/// The service for a list of titles without a listener, for tests and for programs that bring their own listener.
pub fn app<L: TitleList>(store: Arc<dyn Store>, settings: Settings) -> Router {
    let (_, stop) = watch::channel(Stop::No);
    router(App::new::<L>(store, &settings, stop))
}

/// The same, and what sends its notices.
pub fn app_with_dispatcher<L: TitleList>(store: Arc<dyn Store>, settings: Settings) -> (Router, Dispatcher) {
    let (_, stop) = watch::channel(Stop::No);
    let app = App::new::<L>(store, &settings, stop);
    (router(app.clone()), Dispatcher(app))
}

/// Where a server listens.
#[derive(Debug, Default)]
pub struct Listeners {
    /// For people and programs.
    pub public: Vec<Listener>,
    /// For `/metrics`.
    pub metrics: Vec<Listener>,
    /// The certificate of the public ones, if they speak TLS themselves.
    pub tls: Option<Arc<Tls>>,
}

/// Serves a list of titles until `stop` says so; then finishes what has begun and returns.
///
/// # Errors
/// Returns an error if TLS can't be set up.
pub async fn serve<L: TitleList>(
    listeners: Listeners,
    store: Arc<dyn Store>,
    settings: Settings,
    stop: watch::Receiver<Stop>,
) -> Result<(), String> {
    let Listeners { public, metrics, tls } = listeners;
    let app = App::new::<L>(store, &settings, stop);
    let acceptor = tls.as_ref().map(Tls::acceptor).transpose()?;
    nodes::set_clock(&app.tables).await;
    let mut helpers = JoinSet::new();
    helpers.spawn(tidy(app.tables.clone(), tls));
    let tables = app.tables.clone();
    helpers.spawn(async move { tables.resume_bots().await });
    helpers.spawn(nodes::follow(app.tables.clone()));
    helpers.spawn(stats::count_all(app.tables.clone()));
    let tables = app.tables.clone();
    helpers.spawn(async move { tables.resume_reviews().await });
    app.start_notices().await?;
    helpers.spawn(notices::run(app.clone()));
    helpers.spawn(host::attend(app.tables.clone(), app.bans.clone(), settings.keep_finished));
    // A full server can still be watched.
    let watching = AcceptContext::new(&app, metrics::router(app.clone()), Places::new(64, 64), None);
    let playing = AcceptContext::new(&app, router(app.clone()), app.connections.clone(), acceptor);
    let doors = public.into_iter().map(|listener| (listener, &playing));
    let doors = doors.chain(metrics.into_iter().map(|listener| (listener, &watching)));
    let doors = doors.map(|(listener, context)| serving::accept_all(listener, Arc::clone(context)));
    futures_util::future::join_all(doors).await;
    helpers.shutdown().await;
    Ok(())
}

/// What is to be done once a minute.
async fn tidy(tables: Arc<Tables>, tls: Option<Arc<Tls>>) {
    for minute in 0_u64.. {
        // One of several nodes is enough; should it die, another one has the lease an hour later.
        if minute % 60 == 0 && tables.store().claim("close-forgotten".to_owned()).await.unwrap_or(false) {
            tables.close_forgotten().await;
        }
        tables.seal_ahead().await;
        tokio::time::sleep(Duration::from_secs(60)).await;
        tables.drop_idle();
        if let Some(tls) = &tls {
            tls.renew();
        }
    }
}

fn router(app: App) -> Router {
    // A page is some 200 KB of SVG and shrinks to a tenth. Streams are left alone, and fonts are compressed already.
    let compressible = DefaultPredicate::new().and(NotForContentType::const_new("font/woff2"));
    routes::all()
        .layer(CompressionLayer::new().compress_when(compressible))
        .layer(axum::extract::DefaultBodyLimit::max(64 * 1024))
        .layer(axum::middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
