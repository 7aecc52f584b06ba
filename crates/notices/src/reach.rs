//! Which addresses of the internet protocol are public, which are private, and which nothing is ever sent to.
//!
//! The lists follow the IANA special-purpose address registries. What is not known to be public is not: in IPv6 that is all
//! outside `2000::/3`.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Who can be reached at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    /// Somebody on the internet.
    Public,
    /// This machine, or one in the same house or company. Only where the host allows it.
    Private,
    /// Groups, reserved and documentation networks, and link-local addresses, where clouds keep their machines' secrets.
    Never,
}

/// Who can be reached at an address. IPv6 addresses that contain an IPv4 address are judged by it.
pub(crate) fn reach(address: IpAddr) -> Reach {
    match address {
        IpAddr::V4(address) => reach_v4(address),
        IpAddr::V6(address) => reach_v6(address),
    }
}

fn reach_v4(address: Ipv4Addr) -> Reach {
    // Alibaba's metadata service is inside the range that Tailscale uses, too.
    if address == Ipv4Addr::new(100, 100, 100, 200) {
        return Reach::Never;
    }
    match address.octets() {
        [10 | 127, ..] | [172, 16..=31, ..] | [192, 168, ..] => Reach::Private,
        // Shared by a provider's customers (RFC 6598).
        [100, 64..=127, ..] => Reach::Private,
        [0, ..] | [169, 254, ..] => Reach::Never,
        // Protocol assignments, documentation, 6to4 relays, benchmarks.
        [192, 0, 0 | 2, _] | [198, 51, 100, _] | [203, 0, 113, _] | [192, 88, 99, _] | [198, 18 | 19, ..] => {
            Reach::Never
        }
        // Multicast, reserved and broadcast.
        [224..=255, ..] => Reach::Never,
        _ => Reach::Public,
    }
}

fn reach_v6(address: Ipv6Addr) -> Reach {
    if address == Ipv6Addr::LOCALHOST {
        return Reach::Private;
    }
    let embedded = |high: u16, low: u16| reach_v4(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)));
    match address.segments() {
        // Mapped IPv4 addresses, and those of networks that reach IPv4 through NAT64.
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => embedded(high, low),
        // Amazon's metadata service.
        [0xfd00, 0xec2, 0, 0, 0, 0, 0, 0x254] => Reach::Never,
        [0xfc00..=0xfdff, ..] => Reach::Private,
        // Protocol assignments with Teredo, documentation, 6to4: all inside the public range.
        [0x2001, 0..=0x1ff, ..] | [0x2001, 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] | [0x2002, ..] => {
            Reach::Never
        }
        [0x2000..=0x3fff, ..] => Reach::Public,
        _ => Reach::Never,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(expected: Reach, addresses: &[&str]) {
        for text in addresses {
            assert_eq!(reach(text.parse().expect("an address")), expected, "{text}");
        }
    }

    #[test]
    fn machines_on_the_internet_are_public() {
        check(
            Reach::Public,
            &[
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.0.1",
                "172.32.0.1",
                "192.0.1.1",
                "198.17.0.1",
                "198.20.0.1",
                "223.255.255.255",
                "2606:4700::1111",
                "2001:200::1",
                "2a00::1",
            ],
        );
    }

    #[test]
    fn this_machine_and_its_neighbours_are_private() {
        check(
            Reach::Private,
            &[
                "127.0.0.1",
                "127.255.255.254",
                "10.1.2.3",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "100.64.0.1",
                "100.127.255.255",
                "::1",
                "fc00::1",
                "fd12:3456::1",
            ],
        );
    }

    #[test]
    fn reserved_networks_and_metadata_are_never_reached() {
        check(
            Reach::Never,
            &[
                "0.0.0.0",
                "0.1.2.3",
                "169.254.169.254",
                "100.100.100.200",
                "192.0.0.1",
                "192.0.2.1",
                "192.88.99.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.1",
                "203.0.113.1",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "fe80::1",
                "fec0::1",
                "ff02::1",
                "100::1",
                "2001::1",
                "2001:10::1",
                "2001:20::1",
                "2001:db8::1",
                "3fff::1",
                "5f00::1",
                "64:ff9b:1::1",
                "fd00:ec2::254",
            ],
        );
    }

    #[test]
    fn an_ipv4_address_inside_an_ipv6_address_counts() {
        check(Reach::Private, &["::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::192.168.0.1"]);
        check(Reach::Never, &["::ffff:169.254.169.254", "::ffff:0.0.0.0", "64:ff9b::169.254.169.254"]);
        check(Reach::Public, &["::ffff:1.1.1.1", "64:ff9b::1.1.1.1"]);
        // 6to4 and the old compatible form lead nowhere today, whatever they contain.
        check(Reach::Never, &["2002:7f00:1::", "2002:101:101::", "::127.0.0.1", "::1.1.1.1"]);
    }
}
