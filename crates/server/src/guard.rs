//! What every request passes: where it comes from, how many there are, and the headers of every answer.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::error::AppError;
use crate::routes;
use crate::session::Session;

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

pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = match refusal(&app, &request) {
        None => next.run(request).await,
        // Programs read JSON, people a page in their language.
        Some(error) if request.uri().path().starts_with("/api/") => error.into_response(),
        Some(error) => routes::failed(&Session::of(request.headers()), &error),
    };
    with_headers(response)
}

/// Why a request is not let in, if it would change something.
fn refusal(app: &App, request: &Request) -> Option<AppError> {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return None;
    }
    if !is_same_origin(request.headers()) {
        return Some(AppError::WrongOrigin);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let is_over =
        app.limits.as_ref().zip(peer).is_some_and(|(limits, peer)| !limits.admit(peer, Instant::now()));
    is_over.then_some(AppError::TooManyRequests)
}

fn with_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// A browser says where a form was sent from. Programs send neither header and hold no cookies of a person.
fn is_same_origin(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return site == "same-origin" || site == "none";
    }
    match (text(header::ORIGIN), text(header::HOST)) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, authority)| authority == host)
        }
        (Some(_), None) => false,
    }
}

/// How much one address may change in how short a time. For each address it keeps one moment: when all that it has sent
/// will be paid off, each request costing `interval`. An address may be `burst` ahead of the clock (this is GCRA, a leaky
/// bucket without the bucket).
pub(crate) struct Limits {
    interval: Duration,
    burst: Duration,
    paid_off: Mutex<HashMap<IpAddr, Instant>>,
}

impl Limits {
    pub(crate) fn new(burst: u32, per_second: u32) -> Limits {
        let interval = Duration::from_secs(1) / per_second;
        Limits { interval, burst: interval * burst, paid_off: Mutex::default() }
    }

    fn admit(&self, peer: IpAddr, now: Instant) -> bool {
        let mut paid_off = self.paid_off.lock().unwrap_or_else(PoisonError::into_inner);
        if paid_off.len() > 100_000 {
            // An address that owes nothing is as good as a new one.
            paid_off.retain(|_, at| *at > now);
        }
        let at = paid_off.entry(network(peer)).or_insert(now);
        let next = (*at).max(now) + self.interval;
        let admitted = next <= now + self.burst;
        if admitted {
            *at = next;
        }
        admitted
    }
}

/// Whom an address belongs to: under IPv6 a whole /64 network is usually one customer's.
fn network(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn requests_from_other_sites_are_known() {
        assert!(is_same_origin(&headers(&[])));
        assert!(is_same_origin(&headers(&[("origin", "http://a:1"), ("host", "a:1")])));
        assert!(!is_same_origin(&headers(&[("origin", "http://b"), ("host", "a")])));
        assert!(!is_same_origin(&headers(&[("origin", "null"), ("host", "a")])));
        assert!(!is_same_origin(&headers(&[("sec-fetch-site", "cross-site"), ("host", "a")])));
        assert!(is_same_origin(&headers(&[("sec-fetch-site", "same-origin")])));
    }

    #[test]
    fn an_address_may_send_a_burst_and_then_so_many_a_second() {
        let limits = Limits::new(3, 2);
        let (one, other) = (IpAddr::from([1, 1, 1, 1]), IpAddr::from([2, 2, 2, 2]));
        let begun = Instant::now();
        let admitted = |peer, milliseconds, tries| {
            let now = begun + Duration::from_millis(milliseconds);
            (0..tries).filter(|_| limits.admit(peer, now)).count()
        };
        assert_eq!(admitted(one, 0, 5), 3);
        assert_eq!(admitted(other, 0, 1), 1);
        assert_eq!(admitted(one, 400, 5), 0);
        assert_eq!(admitted(one, 1_000, 5), 2);
        assert_eq!(admitted(one, 60_000, 5), 3, "no more than a burst, however long it waited");
    }

    #[test]
    fn a_network_of_ipv6_has_one_limit() {
        let limits = Limits::new(1, 1);
        let now = Instant::now();
        let admit = |peer: &str| limits.admit(peer.parse().unwrap(), now);
        assert!(admit("2001:db8::1") && !admit("2001:db8::2") && admit("2001:db8:0:1::1"));
        assert!(admit("1.2.3.4") && !admit("::ffff:1.2.3.4"));
    }
}
