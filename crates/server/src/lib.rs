//! The table in the browser: server-rendered pages that work without scripts, live updates by server-sent
//! events, and JSON for programs. The only crate that knows HTTP.
//!
//! A change goes: form or JSON → `guard` → route → `Tables::submit` (checked by the table, made durable by the store) →
//! shown: the answer, and a word to everyone who listens.

mod bot_pool;
mod bot_registry;
mod bot_turns;
mod catalog;
mod clock;
mod error;
mod expiry;
mod guard;
mod hint;
mod live;
mod pages;
mod presence;
mod random;
mod routes;
mod session;
mod summary;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use store::Store;
use titles::TitleList;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

pub use crate::bot_registry::OutsideBots;
pub use crate::clock::Clock;

use crate::bot_registry::BotRegistry;
use crate::catalog::Catalog;
use crate::guard::Limits;
use crate::live::Tables;

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Whether to limit how much one address may change in a short time. Off for load tests.
    pub limits: bool,
    /// How many threads think for bots and hints.
    pub bot_threads: usize,
    /// Programs that can be given a seat.
    pub outside: OutsideBots,
    /// The time.
    pub clock: Clock,
}

impl Default for Settings {
    /// Half of the processor is left to people.
    fn default() -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            limits: true,
            bot_threads: (cores / 2).max(1),
            outside: OutsideBots::default(),
            clock: Clock::default(),
        }
    }
}

/// What every request needs.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) tables: Arc<Tables>,
    pub(crate) limits: Option<Arc<Limits>>,
    /// True when the server is about to stop: streams end then.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    fn new<L: TitleList>(store: Arc<dyn Store>, settings: Settings, stopping: watch::Receiver<bool>) -> App {
        let limits = settings.limits.then(|| Arc::new(Limits::new(240, 40)));
        let bots = BotRegistry::new(settings.bot_threads, settings.outside);
        App {
            tables: Arc::new(Tables::new(store, Catalog::of::<L>(), bots, settings.clock)),
            limits,
            stopping,
        }
    }
}

/// The service for a list of titles without a listener, for tests and for programs that bring their own listener.
pub fn app<L: TitleList>(store: Arc<dyn Store>, settings: Settings) -> Router {
    let (_, stopping) = watch::channel(false);
    router(App::new::<L>(store, settings, stopping))
}

/// Serves a list of titles until `stop` resolves; then finishes what has begun and returns.
///
/// # Errors
/// If the listener fails.
pub async fn serve<L: TitleList>(
    listener: TcpListener,
    store: Arc<dyn Store>,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (stopping, stopped) = watch::channel(false);
    let app = App::new::<L>(store, settings, stopped);
    let tables = app.tables.clone();
    let sweeper = tokio::spawn(async move {
        for minute in 0_u64.. {
            if minute % 60 == 0 {
                tables.close_forgotten().await;
            }
            tokio::time::sleep(Duration::from_secs(60)).await;
            tables.drop_idle();
        }
    });
    let tables = app.tables.clone();
    tokio::spawn(async move { tables.resume_bots().await });
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let shutdown = async move {
        stop.await;
        stopping.send_replace(true);
    };
    let served = axum::serve(listener, service).with_graceful_shutdown(shutdown).await;
    sweeper.abort();
    served
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
