//! What every request passes: where it comes from, how many there are, and the headers of every answer.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderValue, Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::client::{Client, Peer};
use crate::error::AppError;
use crate::journal::Refused;
use crate::limits::Limit;
use crate::random;
use crate::routes;
use crate::serving::Full;
use crate::session::Session;
use crate::site;

/// Nothing from elsewhere, nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Headers that every answer carries.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// What is remembered of a request while it is answered.
struct RequestInfo {
    begun: Instant,
    method: Method,
    /// The address with its parts named, so that no key gets into the log.
    route: Option<MatchedPath>,
    uri: Uri,
    client: Client,
    /// A person's, to refuse in their language; none for a program.
    session: Option<Session>,
}

impl RequestInfo {
    fn of(app: &App, request: &Request) -> RequestInfo {
        let peer = request.extensions().get::<Peer>();
        RequestInfo {
            begun: Instant::now(),
            method: request.method().clone(),
            route: request.extensions().get().cloned(),
            uri: request.uri().clone(),
            client: Client(peer.map(|peer| app.trusted.client(*peer, request.headers()))),
            session: (!is_api(request)).then(|| Session::of(request.headers())),
        }
    }

    /// The table it is about.
    fn table(&self) -> Option<&str> {
        self.uri.path().split('/').find(|part| random::is_id(part))
    }

    /// One line in the log, and the measurements.
    fn answered(&self, app: &App, status: u16) {
        let RequestInfo { method, client, .. } = self;
        let route = self.route.as_ref().map_or("-", MatchedPath::as_str);
        let took = self.begun.elapsed();
        // Clients can make up methods; each would be counted by itself.
        let usual = [Method::GET, Method::HEAD, Method::POST, Method::OPTIONS].contains(method);
        app.metrics.answered(if usual { method.as_str() } else { "other" }, route, status, took);
        let (ms, table) = (took.as_secs_f64() * 1e3, self.table().unwrap_or("-"));
        tracing::debug!(%method, route, table.id = table, status, ms, %client, "{method} {route} {status}");
    }

    /// Programs read JSON, people a page in their language.
    fn refuse(&self, error: AppError) -> Response {
        match &self.session {
            Some(session) => routes::failed(session, &error),
            None => error.into_response(),
        }
    }
}

pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let info = RequestInfo::of(&app, &request);
    let response = match refusal(&app, &info, &request) {
        Some(error) => info.refuse(error),
        None => {
            let peer = request.extensions().get::<Peer>().copied();
            site::adopt(request.headers_mut(), peer, app.public.as_deref());
            request.extensions_mut().insert(info.client);
            match tokio::time::timeout(app.times.request, next.run(request)).await {
                Ok(response) => response,
                Err(_) => {
                    app.journal.refused(info.client, Refused::Slow, info.table());
                    info.refuse(AppError::TooSlow)
                }
            }
        }
    };
    info.answered(&app, response.status().as_u16());
    with_headers(response)
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

/// Why a request is not let in.
fn refusal(app: &App, info: &RequestInfo, request: &Request) -> Option<AppError> {
    if info.client.0.is_some_and(|client| app.bans.contains(client)) {
        return Some(AppError::Banned);
    }
    let is_read = matches!(info.method, Method::GET | Method::HEAD | Method::OPTIONS);
    if !is_read && !site::is_same_origin(request.headers(), app.public.as_deref()) {
        return Some(AppError::WrongOrigin);
    }
    let (limits, client) = app.limits.as_ref().zip(info.client.0)?;
    let admitted = limits.admit(client, &info.method, request.uri().path(), info.begun);
    let (limit, wait) = admitted.err()?;
    app.journal.refused(info.client, Refused::Request(limit), info.table());
    Some(match limit {
        Limit::Tables => AppError::TooManyTables { seconds: wait.as_secs() + 1 },
        Limit::Work => AppError::TooMuchWork { seconds: wait.as_secs() + 1 },
        Limit::Changes | Limit::Reads => AppError::TooManyRequests,
    })
}

/// The answer on a connection for which there is no place. It is closed then.
pub(crate) fn no_place(request: &Request, full: Full) -> Response {
    let error = match full {
        Full::InAll => AppError::ServerFull,
        Full::ForClient => AppError::TooManyConnections,
    };
    let mut response = match is_api(request) {
        true => error.into_response(),
        false => routes::failed(&Session::of(request.headers()), &error),
    };
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    with_headers(response)
}

fn with_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
