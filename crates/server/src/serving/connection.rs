//! One connection.

use std::error::Error;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt;

use super::listener::Io;
use super::patient::Patient;
use super::{Place, Stop, Times, stopped};
use crate::client::Peer;

/// The longest head of a request.
const HEAD: usize = 64 * 1024;

/// What a connection is served with.
pub(super) struct Service {
    pub(super) router: Router,
    pub(super) tls: Option<TlsAcceptor>,
    pub(super) times: Times,
    pub(super) stop: watch::Receiver<Stop>,
}

/// Serves a connection until it ends, and keeps its place until then.
pub(super) async fn attend(io: Box<dyn Io>, peer: Peer, service: Service, place: Place) {
    let ended = match &service.tls {
        // Nobody listens in on a Unix socket.
        Some(acceptor) if !peer.is_unix() => match timeout(service.times.head, acceptor.accept(io)).await {
            Ok(Ok(io)) => answer(io, peer.with_tls(), service).await,
            Ok(Err(error)) => Err(error.into()),
            Err(late) => Err(late.into()),
        },
        _ => answer(io, peer, service).await,
    };
    if let Err(error) = ended {
        tracing::debug!(client = %peer, "the connection ended: {error}");
    }
    drop(place);
}

/// Answers requests. When the server is to stop, the one in progress is the last.
async fn answer(
    io: impl Io,
    peer: Peer,
    Service { router, times, stop, .. }: Service,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        router.clone().oneshot(request)
    });
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(times.head).max_buf_size(HEAD);
    let connection = builder.serve_connection(TokioIo::new(Patient::new(io, times.write)), service);
    tokio::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => return Ok(ended?),
        () = stopped(stop, Stop::Soon) => connection.as_mut().graceful_shutdown(),
    }
    Ok(connection.await?)
}
