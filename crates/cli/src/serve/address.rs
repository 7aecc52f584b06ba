//! The addresses that a host is told to open.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The addresses under which a listener can be opened in a browser, the one for others first.
pub(crate) fn shown(scheme: &str, address: SocketAddr) -> Vec<String> {
    let url = |ip: IpAddr| format!("{scheme}://{}/", SocketAddr::new(ip, address.port()));
    if !address.ip().is_unspecified() {
        return vec![url(address.ip())];
    }
    let here: IpAddr =
        if address.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
    outward(address).into_iter().filter(|ip| *ip != here).chain([here]).map(url).collect()
}

/// The address of this machine in its network. Connecting a UDP socket sends nothing; the system only looks up which way
/// it would go.
fn outward(address: SocketAddr) -> Option<IpAddr> {
    let far: SocketAddr = if address.is_ipv4() {
        ([192, 0, 2, 1], 9).into()
    } else {
        ([0x2001, 0xdb8, 0, 0, 0, 0, 0, 1], 9).into()
    };
    let socket = UdpSocket::bind((address.ip(), 0)).ok()?;
    socket.connect(far).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_unspecified()).then_some(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_told_to_open_an_address_that_means_all() {
        assert_eq!(shown("http", ([127, 0, 0, 1], 7700).into()), ["http://127.0.0.1:7700/"]);
        let all = shown("https", ([0, 0, 0, 0], 7700).into());
        assert_eq!(all.last().map(String::as_str), Some("https://127.0.0.1:7700/"));
        assert!(all.iter().all(|url| !url.contains("0.0.0.0")), "{all:?}");
        let six = shown("http", "[::]:80".parse().expect("an address"));
        assert_eq!(six.last().map(String::as_str), Some("http://[::1]:80/"));
    }
}
