//! Links as people get them: an invitation, a recovery link, or the address of a server.

use std::str::FromStr;

use table::Secret;
use url::{Host, Url};

/// Where a table is, and what its link gives away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLink {
    /// The server's address, ending with a slash. It may have a path of its own.
    pub server: Url,
    /// The table's id.
    pub table: String,
    /// The key in a recovery link: it holds seats.
    pub key: Option<Secret>,
    /// The seed of those seats' share of the dice, if the link brings it along.
    pub seed: Option<Secret>,
}

/// Why a text is no link to a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is no link to a table: it looks like https://example.org/t/k7m2p9q4r8s3")]
pub struct BadLink {
    text: String,
}

impl TableLink {
    /// The link that brings these seats back: to be kept, and given to nobody.
    #[must_use]
    pub fn recovery(&self, key: &Secret, seed: Option<&Secret>) -> String {
        let dice = seed.map(|seed| format!("&dice={}", seed.to_hex())).unwrap_or_default();
        format!("{}t/{}/recover#key={}{dice}", self.server, self.table, key.to_hex())
    }

    /// The link to invite others with.
    #[must_use]
    pub fn invitation(&self) -> String {
        format!("{}t/{}", self.server, self.table)
    }
}

impl FromStr for TableLink {
    type Err = BadLink;

    fn from_str(text: &str) -> Result<TableLink, BadLink> {
        let bad = || BadLink { text: text.chars().take(200).collect() };
        let url = server_url(text).ok_or_else(bad)?;
        let path: Vec<&str> = url.path_segments().into_iter().flatten().collect();
        // The first `t`, since a table's own pages come after it; a server's path may end with one only by bad luck.
        let at = path.iter().position(|part| *part == "t").ok_or_else(bad)?;
        let id = path.get(at + 1).filter(|id| is_id(id)).ok_or_else(bad)?;
        let fragment = |name: &str| {
            let pairs = url.fragment().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
            let found = pairs.into_iter().find(|(key, _)| *key == name);
            found.and_then(|(_, value)| Secret::from_hex(value))
        };
        let old = match path[at + 2..] {
            // Recovery links of earlier versions.
            ["recover", key] => Secret::from_hex(key),
            _ => None,
        };
        let mut server = url.clone();
        server.set_path(&path[..at].iter().map(|part| format!("{part}/")).collect::<String>());
        server.set_query(None);
        server.set_fragment(None);
        Ok(TableLink {
            server,
            table: (*id).to_owned(),
            key: fragment("key").or(old),
            seed: fragment("dice"),
        })
    }
}

/// An address, with `https` where nothing is said: `http` on this machine.
fn server_url(text: &str) -> Option<Url> {
    let text = text.trim().trim_matches(['<', '>', '"']);
    let has_scheme = text.starts_with("http://") || text.starts_with("https://");
    let url = if has_scheme {
        Url::parse(text).ok()?
    } else if text.contains("://") {
        return None;
    } else {
        let secure = Url::parse(&format!("https://{text}")).ok()?;
        let is_here = match secure.host()? {
            Host::Domain(name) => name == "localhost",
            Host::Ipv4(address) => address.is_loopback(),
            Host::Ipv6(address) => address.is_loopback(),
        };
        if is_here { Url::parse(&format!("http://{text}")).ok()? } else { secure }
    };
    (url.has_host() && url.username().is_empty() && url.password().is_none()).then_some(url)
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, String, bool, bool) {
        let link: TableLink = text.parse().unwrap_or_else(|error| panic!("{error}"));
        (link.server.to_string(), link.table, link.key.is_some(), link.seed.is_some())
    }

    #[test]
    fn links_work_as_people_get_them() {
        let (key, seed) = ("ab".repeat(32), "0f".repeat(32));
        let of = |server: &str, key, seed| (server.to_owned(), "k7m2".to_owned(), key, seed);
        let here = "http://127.0.0.1:7700/";
        assert_eq!(read("https://a.test/t/k7m2"), of("https://a.test/", false, false));
        assert_eq!(read(" <https://a.test/t/k7m2> "), of("https://a.test/", false, false));
        assert_eq!(read("a.test/t/k7m2"), of("https://a.test/", false, false));
        assert_eq!(read("127.0.0.1:7700/t/k7m2"), of(here, false, false));
        assert_eq!(read("http://127.0.0.1:7700/t/k7m2?seat=1"), of(here, false, false));
        assert_eq!(read("https://a.test/games/t/k7m2/replay"), of("https://a.test/games/", false, false));
        let recovery = format!("https://a.test/t/k7m2/recover#key={key}&dice={seed}");
        assert_eq!(read(&recovery), of("https://a.test/", true, true));
        assert_eq!(
            read(&format!("https://a.test/t/k7m2/recover#key={key}")),
            of("https://a.test/", true, false)
        );
        assert_eq!(read(&format!("https://a.test/t/k7m2/recover/{key}")), of("https://a.test/", true, false));
        let link: TableLink = recovery.parse().expect("a link");
        let (key, seed) = (link.key.clone().expect("a key"), link.seed.clone());
        assert_eq!(link.recovery(&key, seed.as_ref()), recovery);
        assert_eq!(link.invitation(), "https://a.test/t/k7m2");
    }

    #[test]
    fn other_texts_are_refused_with_an_example() {
        for text in [
            "",
            "troia",
            "https://a.test/",
            "https://a.test/t/",
            "ftp://a.test/t/x",
            "https://u:p@a.test/t/x",
        ] {
            let error = text.parse::<TableLink>().expect_err(text).to_string();
            assert!(error.contains("it looks like https://"), "{error}");
        }
    }
}
