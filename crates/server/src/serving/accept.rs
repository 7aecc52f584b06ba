//! Letting connections in until the server is to stop.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_rustls::TlsAcceptor;

use super::connection::{Service, attend};
use super::listener::Listener;
use super::{Full, Places, Stop, Times, stopped};
use crate::App;
use crate::client::TrustedProxies;
use crate::guard;
use crate::journal::Journal;

/// Connections that may be told at the same time that there is no place for them. Others are closed without a word.
const MOST_TOLD: usize = 32;
/// How long such a connection may take to ask.
const TOLD_WITHIN: Duration = Duration::from_secs(3);
/// How long to wait after the system could not accept a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// What all connections share.
pub(crate) struct AcceptContext {
    router: Router,
    tls: Option<TlsAcceptor>,
    places: Arc<Places>,
    trusted: Arc<TrustedProxies>,
    journal: Arc<Journal>,
    times: Times,
    stop: watch::Receiver<Stop>,
}

impl AcceptContext {
    pub(crate) fn new(
        app: &App,
        router: Router,
        places: Arc<Places>,
        tls: Option<TlsAcceptor>,
    ) -> Arc<AcceptContext> {
        Arc::new(AcceptContext {
            router,
            tls,
            places,
            trusted: app.trusted.clone(),
            journal: app.journal.clone(),
            times: app.times,
            stop: app.stop.clone(),
        })
    }

    fn service(&self, router: Router, times: Times) -> Service {
        Service { router, tls: self.tls.clone(), times, stop: self.stop.clone() }
    }
}

/// Accepts connections until the server is to stop, then lets those that are busy finish, within the deadline.
pub(crate) async fn accept_all(listener: Listener, context: Arc<AcceptContext>) {
    let told = Places::new(MOST_TOLD, usize::MAX);
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((io, peer)) => {
                    let client = context.trusted.counted(peer);
                    match context.places.take(client) {
                        Ok(place) => {
                            let service = context.service(context.router.clone(), context.times);
                            connections.spawn(attend(io, peer, service, place));
                        }
                        Err(full) => {
                            context.journal.refused_connection(client, full);
                            let Ok(place) = told.take(None) else { continue };
                            let service =
                                context.service(refusing(full), Times { head: TOLD_WITHIN, ..context.times });
                            connections.spawn(attend(io, peer, service, place));
                        }
                    }
                }
                Err(error) => {
                    tracing::error!("can't accept a connection: {error}");
                    sleep(PAUSE).await;
                }
            },
            Some(_) = connections.join_next() => {}
            () = stopped(context.stop.clone(), Stop::Soon) => break,
        }
    }
    drop(listener);
    tokio::select! {
        () = async { while connections.join_next().await.is_some() {} } => {}
        () = sleep(context.times.stop) => {}
        () = stopped(context.stop.clone(), Stop::Now) => {}
    }
    if !connections.is_empty() {
        tracing::warn!(connections = connections.len(), "cut connections that were still busy");
    }
    connections.shutdown().await;
}

/// Answers everything with the reason why there is no place, and closes the connection.
fn refusing(full: Full) -> Router {
    Router::new().fallback(async move |request: axum::extract::Request| guard::no_place(&request, full))
}
