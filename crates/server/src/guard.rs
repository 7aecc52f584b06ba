//! What every request passes: where it comes from, how many there are, and the headers of every answer.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::error::AppError;
use crate::routes::failed;
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
    let unsafe_method = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if unsafe_method && !is_same_origin(request.headers()) {
        return refused(&request, AppError::OtherSite);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if let (true, Some(limits), Some(peer)) = (unsafe_method, &app.limits, peer)
        && !limits.admit(peer)
    {
        let mut response = refused(&request, AppError::TooManyRequests);
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        return response;
    }
    with_headers(next.run(request).await)
}

/// A page in the visitor's language, or what programs read.
fn refused(request: &Request, error: AppError) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    with_headers(if is_api { error.into_response() } else { failed(&Session::of(request.headers()), &error) })
}

fn with_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
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

/// How much one address may change in how short a time: a bucket that fills again.
pub(crate) struct Limits {
    burst: f64,
    per_second: f64,
    buckets: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Limits {
    pub(crate) fn new(burst: u32, per_second: u32) -> Limits {
        Limits { burst: burst.into(), per_second: per_second.into(), buckets: Mutex::new(HashMap::new()) }
    }

    fn admit(&self, peer: IpAddr) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > 100_000 {
            buckets.retain(|_, (_, at)| at.elapsed().as_secs() < 60);
        }
        let (level, at) = buckets.entry(peer).or_insert((self.burst, Instant::now()));
        *level = (*level + at.elapsed().as_secs_f64() * self.per_second).min(self.burst);
        *at = Instant::now();
        let admitted = *level >= 1.0;
        if admitted {
            *level -= 1.0;
        }
        admitted
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
    fn an_address_has_its_bucket() {
        let limits = Limits::new(3, 1);
        let (one, other) = (IpAddr::from([1, 1, 1, 1]), IpAddr::from([2, 2, 2, 2]));
        assert_eq!((0..5).filter(|_| limits.admit(one)).count(), 3);
        assert!(limits.admit(other));
    }
}
