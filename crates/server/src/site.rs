//! What the server is called from outside: the address in invitations, and where forms may come from.

use std::fmt;
use std::str::FromStr;

use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue, Uri};

use crate::client::Peer;

const PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The address that people open: `https://play.example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    is_https: bool,
    /// In lower case, without the default port.
    authority: String,
    host: HeaderValue,
}

impl PublicUrl {
    fn scheme(&self) -> &'static str {
        if self.is_https { "https" } else { "http" }
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let refused = || {
            format!("{text:?} is not a public address: https://play.example.org, without a path, is expected")
        };
        let uri: Uri = text.parse().map_err(|_| refused())?;
        let is_https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(refused()),
        };
        let authority =
            uri.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(refused)?;
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(refused());
        }
        let authority = plain(authority.as_str(), is_https).ok_or_else(refused)?;
        let host = HeaderValue::from_str(&authority).map_err(|_| refused())?;
        Ok(PublicUrl { is_https, authority, host })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme(), self.authority)
    }
}

/// A host and its port in one spelling: small letters, and no port where the scheme says it.
fn plain(authority: &str, is_https: bool) -> Option<String> {
    let usual = if is_https { ":443" } else { ":80" };
    let lower = authority.to_ascii_lowercase();
    let plain = lower.strip_suffix(usual).filter(|host| !host.is_empty()).unwrap_or(&lower);
    (!plain.is_empty()).then(|| plain.to_owned())
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether a form was sent from one of our own pages. A browser says where it was sent from; programs send neither
/// header and hold nobody's cookies.
pub(crate) fn is_same_origin(headers: &HeaderMap, public: Option<&PublicUrl>) -> bool {
    if let Some(site) = text(headers, HeaderName::from_static("sec-fetch-site")) {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = text(headers, header::ORIGIN) else { return true };
    let (scheme, from) = match origin.split_once("://") {
        Some((scheme, authority)) => (scheme.to_ascii_lowercase(), authority),
        None => return false,
    };
    let is_https = scheme == "https";
    let from = plain(from, is_https);
    let is_public = public
        .is_some_and(|public| public.is_https == is_https && from.as_deref() == Some(&public.authority));
    // Proxies disagree on whether the usual port belongs into `Host`; the page's scheme says which one is usual.
    let host = text(headers, header::HOST).and_then(|host| plain(host, is_https));
    is_public || (host.is_some() && from == host)
}

/// Puts the server's public address into the headers. Pages make invitations and cookies from `Host` and
/// `X-Forwarded-Proto`, so they need not know whether a proxy, our own TLS or the host's option decides.
pub(crate) fn adopt(headers: &mut HeaderMap, peer: Option<Peer>, public: Option<&PublicUrl>) {
    if let Some(public) = public {
        headers.insert(header::HOST, public.host.clone());
        headers.insert(PROTO, HeaderValue::from_static(public.scheme()));
        return;
    }
    if peer.is_some_and(|peer| peer.is_tls) {
        headers.insert(PROTO, HeaderValue::from_static("https"));
    }
    // A proxy on the usual port may pass it on; nobody wants it in an invitation.
    let is_https = headers.get(PROTO).is_some_and(|value| value == "https");
    if let Some(host) = text(headers, header::HOST).and_then(|host| plain(host, is_https))
        && let Ok(host) = HeaderValue::from_str(&host)
    {
        headers.insert(header::HOST, host);
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

    fn is_ours(pairs: &[(&'static str, &'static str)]) -> bool {
        is_same_origin(&headers(pairs), None)
    }

    #[test]
    fn requests_from_other_sites_are_known() {
        assert!(is_ours(&[]));
        assert!(is_ours(&[("origin", "http://a:1"), ("host", "a:1")]));
        assert!(!is_ours(&[("origin", "http://b"), ("host", "a")]));
        assert!(!is_ours(&[("origin", "null"), ("host", "a")]));
        assert!(!is_ours(&[("origin", "http://a")]));
        assert!(!is_ours(&[("origin", "http://"), ("host", "")]));
        assert!(!is_ours(&[("sec-fetch-site", "cross-site"), ("host", "a")]));
        assert!(is_ours(&[("sec-fetch-site", "same-origin")]));
    }

    #[test]
    fn the_usual_port_and_capitals_make_no_difference() {
        assert!(is_ours(&[("origin", "https://name"), ("host", "name:443")]));
        assert!(is_ours(&[("origin", "http://name"), ("host", "name:80")]));
        assert!(is_ours(&[("origin", "https://name.example"), ("host", "Name.Example")]));
        assert!(!is_ours(&[("origin", "https://name"), ("host", "name:80")]));
        assert!(!is_ours(&[("origin", "https://name:8443"), ("host", "name:443")]));
    }

    #[test]
    fn a_public_address_is_ours_whatever_the_proxy_calls_us() {
        let public: PublicUrl = "https://Play.Example.org:443/".parse().unwrap();
        assert_eq!(public.to_string(), "https://play.example.org");
        let from = |origin| {
            is_same_origin(&headers(&[("origin", origin), ("host", "127.0.0.1:7700")]), Some(&public))
        };
        assert!(from("https://play.example.org") && from("http://127.0.0.1:7700"));
        assert!(!from("http://play.example.org") && !from("https://elsewhere.example"));
        for junk in
            ["", "play.example.org", "ftp://a", "https://a/path", "https://u@a", "https://", "https://a?q"]
        {
            assert!(junk.parse::<PublicUrl>().is_err(), "{junk}");
        }
    }

    #[test]
    fn pages_learn_what_the_server_is_called() {
        let seen = |pairs: &[(&'static str, &'static str)], peer, public| {
            let mut headers = headers(pairs);
            adopt(&mut headers, peer, public);
            let text = |name| text(&headers, name).unwrap_or_default().to_owned();
            (text(PROTO), text(header::HOST))
        };
        let public: PublicUrl = "https://play.example.org".parse().unwrap();
        let peer = Peer::tcp([1, 2, 3, 4].into());
        let expected = ("https".to_owned(), "play.example.org".to_owned());
        assert_eq!(seen(&[("host", "evil.example")], None, Some(&public)), expected);
        assert_eq!(seen(&[("host", "Play.example.org:443")], Some(peer.with_tls()), None), expected);
        assert_eq!(
            seen(&[("host", "play.example.org:443"), ("x-forwarded-proto", "https")], Some(peer), None),
            expected
        );
        assert_eq!(seen(&[("host", "a:7700")], Some(peer), None), (String::new(), "a:7700".to_owned()));
    }
}
