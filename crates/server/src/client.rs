//! Who sends a request: the other end of the connection, or whom a trusted proxy names.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::HeaderMap;
use axum::http::header::FORWARDED;

/// The other end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer {
    /// Nothing for a Unix socket.
    address: Option<IpAddr>,
    /// Whether we decrypt the connection ourselves.
    pub(crate) is_tls: bool,
}

impl Peer {
    /// A program at an address.
    #[must_use]
    pub fn tcp(address: IpAddr) -> Peer {
        Peer { address: Some(address.to_canonical()), is_tls: false }
    }

    /// A program on this machine, connected through a Unix socket.
    #[must_use]
    pub fn unix() -> Peer {
        Peer { address: None, is_tls: false }
    }

    pub(crate) fn is_unix(self) -> bool {
        self.address.is_none()
    }

    /// The same over TLS.
    #[must_use]
    pub fn with_tls(self) -> Peer {
        Peer { is_tls: true, ..self }
    }
}

impl fmt::Display for Peer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.address {
            Some(address) => address.fmt(f),
            None => f.write_str("unix socket"),
        }
    }
}

/// The client of a request, as limits count it. Nothing if the request came without a connection, as in tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client(pub(crate) Option<IpAddr>);

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(address) => address.fmt(f),
            None => f.write_str("-"),
        }
    }
}

/// Which header trusted proxies write. Never both: a proxy passes on whichever it does not know as the client sent it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProxyHeader {
    /// `X-Forwarded-For`, as most proxies send it.
    #[default]
    XForwardedFor,
    /// `Forwarded` (RFC 7239).
    Forwarded,
}

impl FromStr for ProxyHeader {
    type Err = String;

    fn from_str(text: &str) -> Result<ProxyHeader, String> {
        match text.to_ascii_lowercase().as_str() {
            "x-forwarded-for" => Ok(ProxyHeader::XForwardedFor),
            "forwarded" => Ok(ProxyHeader::Forwarded),
            _ => Err(format!("{text:?} is not a proxy's header: x-forwarded-for or forwarded")),
        }
    }
}

impl fmt::Display for ProxyHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ProxyHeader::XForwardedFor => "x-forwarded-for",
            ProxyHeader::Forwarded => "forwarded",
        })
    }
}

/// An address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    /// How many leading bits count.
    bits: u8,
}

impl Network {
    pub(crate) fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(self.bits)).unwrap_or(0);
                (own.to_bits() ^ other.to_bits()) & mask == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(self.bits)).unwrap_or(0);
                (own.to_bits() ^ other.to_bits()) & mask == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let refused = || format!("{text:?} is not an address or a network, as in 127.0.0.1 or 10.0.0.0/8");
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse::<u8>().map_err(|_| refused())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| refused())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(most);
        if bits <= most { Ok(Network { address, bits }) } else { Err(refused()) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// Proxies trusted to say who sent a request.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies {
    /// Where they are. A Unix socket is always trusted: only programs on this machine reach it.
    pub networks: Vec<Network>,
    /// What they write.
    pub header: ProxyHeader,
}

/// Whether the host has been told that a proxy is not trusted.
static IS_TOLD: AtomicBool = AtomicBool::new(false);

impl TrustedProxies {
    fn trusts(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(address))
    }

    /// Whose connections are counted together; nothing for a proxy, which has those of everyone.
    pub(crate) fn counted(&self, peer: Peer) -> Option<IpAddr> {
        peer.address.filter(|address| !self.trusts(*address)).map(household)
    }

    /// Who sent a request. Every proxy appends whom it heard from, so the list is read from its end for as long as it
    /// names trusted proxies; everything before was written by someone who is not trusted.
    pub(crate) fn client(&self, peer: Peer, headers: &HeaderMap) -> IpAddr {
        // All clients of a proxy on a Unix socket that names nobody share this one.
        let mut client = peer.address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        if peer.address.is_some_and(|address| !self.trusts(address)) {
            self.tell(client, headers);
            return household(client);
        }
        let named = match self.header {
            ProxyHeader::XForwardedFor => listed(headers, "x-forwarded-for", Some),
            ProxyHeader::Forwarded => listed(headers, FORWARDED.as_str(), forwarded_for),
        };
        for name in named.iter().rev() {
            let Some(address) = name.and_then(parse_node) else { break };
            client = address;
            if !self.trusts(address) {
                break;
            }
        }
        household(client)
    }

    /// Tells the host once that a proxy nearby names clients and is not trusted: everyone behind it shares one limit.
    fn tell(&self, proxy: IpAddr, headers: &HeaderMap) {
        let is_near = match proxy {
            IpAddr::V4(address) => address.is_loopback() || address.is_private(),
            IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
        };
        let names = headers.contains_key("x-forwarded-for") || headers.contains_key(FORWARDED);
        if is_near && names && !IS_TOLD.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "a proxy at {proxy} names its clients but is not trusted, so that they share one limit: start with \
                 --trust-proxy {proxy}"
            );
        }
    }
}

/// The parts of a header that is a list, over all its lines, each as read by `read`.
fn listed<'a>(
    headers: &'a HeaderMap,
    name: &str,
    read: fn(&'a str) -> Option<&'a str>,
) -> Vec<Option<&'a str>> {
    let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).map(|part| read(part.trim())).collect()
}

/// Whom a part of `Forwarded` names: `for="[2001:db8::1]:4711";proto=https`.
fn forwarded_for(part: &str) -> Option<&str> {
    let pairs = part.split(';').filter_map(|pair| pair.trim().split_once('='));
    let mut named = pairs.filter(|(key, _)| key.eq_ignore_ascii_case("for"));
    named.next().map(|(_, value)| value.trim_matches('"'))
}

/// An address with or without a port.
fn parse_node(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().or_else(|_| text.parse::<SocketAddr>().map(|socket| socket.ip())).ok()?;
    Some(IpAddr::to_canonical(&address))
}

/// Whom an address belongs to: under IPv6 a whole /64 network is usually one customer's.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn proxies(networks: &[&str], header: ProxyHeader) -> TrustedProxies {
        let networks = networks.iter().map(|text| text.parse().expect("a network")).collect();
        TrustedProxies { networks, header }
    }

    fn client(proxies: &TrustedProxies, peer: &str, lines: &[(&'static str, &'static str)]) -> String {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        proxies.client(Peer::tcp(peer.parse().expect("an address")), &headers).to_string()
    }

    #[test]
    fn networks_are_read_and_contain_their_addresses() {
        let contains = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse().expect("an address"))
        };
        assert!(contains("10.0.0.0/8", "10.255.3.4") && !contains("10.0.0.0/8", "11.0.0.1"));
        assert!(contains("127.0.0.1", "127.0.0.1") && !contains("127.0.0.1", "127.0.0.2"));
        assert!(contains("0.0.0.0/0", "1.2.3.4") && !contains("0.0.0.0/0", "::1"));
        assert!(contains("fd00::/8", "fd12::1") && !contains("fd00::/8", "2001:db8::1"));
        for junk in ["", "localhost", "10.0.0.0/33", "10.0.0.0/x", "::/129", "10.0.0/8"] {
            assert!(junk.parse::<Network>().is_err(), "{junk}");
        }
    }

    #[test]
    fn only_a_trusted_proxy_names_its_client() {
        let trusted = proxies(&["127.0.0.1", "10.0.0.0/8"], ProxyHeader::XForwardedFor);
        let said = [("x-forwarded-for", "6.6.6.6, 1.2.3.4")];
        assert_eq!(
            client(&trusted, "127.0.0.1", &said),
            "1.2.3.4",
            "what the client forged stands to the left"
        );
        assert_eq!(client(&trusted, "9.9.9.9", &said), "9.9.9.9");
        assert_eq!(client(&proxies(&[], ProxyHeader::XForwardedFor), "127.0.0.1", &said), "127.0.0.1");
        assert_eq!(client(&trusted, "127.0.0.1", &[]), "127.0.0.1", "the proxy itself asks");
    }

    #[test]
    fn a_chain_is_walked_from_the_right() {
        let trusted = proxies(&["127.0.0.1", "10.0.0.0/8"], ProxyHeader::XForwardedFor);
        let chain = [("x-forwarded-for", "6.6.6.6, 1.2.3.4, 10.0.0.7"), ("x-forwarded-for", "10.0.0.8")];
        assert_eq!(client(&trusted, "127.0.0.1", &chain), "1.2.3.4", "over two lines and two proxies");
        let all = [("x-forwarded-for", "10.0.0.7, 10.0.0.8")];
        assert_eq!(client(&trusted, "127.0.0.1", &all), "10.0.0.7", "somebody in the trusted network asks");
        let junk = [("x-forwarded-for", "1.2.3.4, unknown, 10.0.0.8")];
        assert_eq!(
            client(&trusted, "127.0.0.1", &junk),
            "10.0.0.8",
            "nothing is read past what can't be read"
        );
        let ports = [("x-forwarded-for", "1.2.3.4:5678")];
        assert_eq!(client(&trusted, "127.0.0.1", &ports), "1.2.3.4");
    }

    #[test]
    fn the_standard_header_is_read_instead_if_the_host_says_so() {
        let trusted = proxies(&["127.0.0.1"], ProxyHeader::Forwarded);
        let lines = [
            ("forwarded", "for=6.6.6.6, For=\"[2001:db8:0:5::9]:4711\";proto=https"),
            ("x-forwarded-for", "7.7.7.7"),
        ];
        assert_eq!(client(&trusted, "127.0.0.1", &lines), "2001:db8:0:5::");
        let hidden = [("forwarded", "for=6.6.6.6, for=_hidden")];
        assert_eq!(client(&trusted, "127.0.0.1", &hidden), "127.0.0.1");
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        let trusted = proxies(&["::1"], ProxyHeader::XForwardedFor);
        assert_eq!(client(&trusted, "2001:db8::1", &[]), client(&trusted, "2001:db8::2", &[]));
        assert_eq!(client(&trusted, "::1", &[("x-forwarded-for", "2001:db8:0:1::1")]), "2001:db8:0:1::");
        assert_eq!(client(&trusted, "::ffff:1.2.3.4", &[]), "1.2.3.4");
    }

    #[test]
    fn a_unix_socket_is_trusted() {
        let headers = HeaderMap::from_iter([(
            HeaderName::from_static("x-forwarded-for"),
            HeaderValue::from_static("1.2.3.4"),
        )]);
        let trusted = TrustedProxies::default();
        assert_eq!(trusted.client(Peer::unix(), &headers), IpAddr::from([1, 2, 3, 4]));
        assert_eq!(trusted.client(Peer::unix(), &HeaderMap::new()), IpAddr::from([0, 0, 0, 0]));
    }
}
