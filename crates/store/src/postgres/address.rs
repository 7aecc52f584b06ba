//! Where the database is, and how to reach it safely.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long one host may take to answer a connection.
const CONNECT: Duration = Duration::from_secs(2);

/// Where systems keep the certificates that they trust.
const SYSTEM_ROOTS: [&str; 3] =
    ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"];

/// What the server does about a line that is silent, so that the locks of a node behind it are soon free.
const SILENT: &str = "-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3 -c tcp_user_timeout=3000";

/// An address that can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say what each means")]
pub enum AddressError {
    #[error("the database's address can't be read ({what}): write postgres://USER@HOST/DATABASE")]
    Unreadable { what: String },
    #[error("the certificates in {path} can't be used ({what}): give a PEM file in sslrootcert", path = path.display())]
    Roots { path: PathBuf, what: String },
    #[error(
        "no trusted certificates were found: name the database's authority with sslrootcert=FILE, or write sslmode=disable if the network is private"
    )]
    NoRoots,
}

/// The address of a PostgreSQL database: `postgres://user@host1,host2/database?sslrootcert=ca.pem`.
///
/// Of several hosts, the one that takes writes is used. TLS is required and the certificate checked, except on a Unix
/// socket, on this machine, and with `sslmode=disable`.
#[derive(Clone)]
pub struct Address {
    pub(crate) config: Config,
    pub(crate) tls: MakeRustlsConnect,
    shown: String,
}

impl Address {
    /// Whether this is meant as the address of a PostgreSQL database.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// Reads an address.
    ///
    /// # Errors
    /// Returns an error if it is not one, or its certificates can't be read.
    pub fn parse(text: &str) -> Result<Address, AddressError> {
        let unreadable = |what: String| AddressError::Unreadable { what };
        if !Address::is_meant(text) {
            return Err(unreadable("it does not begin with postgres://".to_owned()));
        }
        let (rest, options) = text.split_once('?').unwrap_or((text, ""));
        // Two options of libpq that the client does not know.
        let (mut kept, mut roots, mut mode) = (Vec::new(), None, None);
        for option in options.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslrootcert", file)) => roots = Some(PathBuf::from(file.replace("%2F", "/"))),
                Some(("sslmode", "verify-ca" | "verify-full")) => mode = Some("require"),
                Some(("sslmode", given)) => mode = Some(given),
                _ => kept.push(option),
            }
        }
        let plain = format!("{rest}?{}", kept.join("&"));
        let mut config: Config =
            plain.trim_end_matches('?').parse().map_err(|error| unreadable(in_words(&error)))?;
        let is_near = config.get_hosts().iter().all(is_near);
        config.ssl_mode(match mode {
            Some("disable") => SslMode::Disable,
            None if is_near && roots.is_none() => SslMode::Disable,
            // `prefer` would let anyone between the two answer that there is no TLS.
            None | Some("require" | "prefer" | "allow") => SslMode::Require,
            Some(other) => return Err(unreadable(format!("there is no sslmode {other}"))),
        });
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        config.keepalives_idle(CONNECT).keepalives_interval(Duration::from_secs(1)).keepalives_retries(3);
        config.tcp_user_timeout(Duration::from_secs(3));
        let options = config.get_options().map_or(SILENT.to_owned(), |own| format!("{SILENT} {own}"));
        config.options(options);
        if config.get_application_name().is_none() {
            config.application_name("crier");
        }
        let uses_tls = config.get_ssl_mode() != SslMode::Disable;
        let tls = tls(if uses_tls { self::roots(roots.as_deref())? } else { RootCertStore::empty() });
        Ok(Address { config, tls, shown: without_password(rest) })
    }
}

/// Without its password.
impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.shown)
    }
}

impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Address({self})")
    }
}

fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    match rest.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split_once(':').map_or(user, |(user, _)| user);
            format!("{scheme}://{user}@{host}")
        }
        None => address.to_owned(),
    }
}

/// Whether nobody in between can listen.
fn is_near(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => ["localhost", "127.0.0.1", "::1"].contains(&name.as_str()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

fn in_words(error: &tokio_postgres::Error) -> String {
    std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string)
}

fn roots(file: Option<&Path>) -> Result<RootCertStore, AddressError> {
    let found = SYSTEM_ROOTS.iter().map(Path::new).find(|path| path.is_file());
    let path = file.or(found).ok_or(AddressError::NoRoots)?;
    let unusable = |what: String| AddressError::Roots { path: path.to_owned(), what };
    let mut roots = RootCertStore::empty();
    let certificates = CertificateDer::pem_file_iter(path).map_err(|error| unusable(error.to_string()))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|error| unusable(error.to_string()))?;
        // A system's bundle may have one that rustls does not take; the others still count.
        let _ = roots.add(certificate);
    }
    if roots.is_empty() { Err(unusable("it has none".to_owned())) } else { Ok(roots) }
}

fn tls(roots: RootCertStore) -> MakeRustlsConnect {
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("ring knows the default versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    MakeRustlsConnect::new(config)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let address = Address::parse("postgres://crier:p@ss@localhost:5433/games").expect("an address");
        assert_eq!(format!("{address} {address:?}").matches("p@ss").count(), 0, "{address}");
        assert_eq!(address.to_string(), "postgres://crier@localhost:5433/games");
    }

    #[test]
    fn tls_is_required_beyond_this_machine() {
        let mode = |text: &str| Address::parse(text).expect("an address").config.get_ssl_mode();
        assert_eq!(mode("postgres://crier@localhost/games"), SslMode::Disable);
        assert_eq!(mode("postgres:///games?host=/run/postgresql"), SslMode::Disable);
        assert_eq!(mode("postgres://db1,db2/games?sslmode=disable"), SslMode::Disable);
        // On a machine without certificates that is an error: never a line without TLS.
        let far = Address::parse("postgres://db1,db2/games");
        assert!(far.is_err() || far.is_ok_and(|far| far.config.get_ssl_mode() == SslMode::Require));
    }

    #[test]
    fn errors_say_what_to_do() {
        let error = |text: &str| Address::parse(text).expect_err("no address").to_string();
        assert!(error("mysql://x").contains("postgres://USER@HOST/DATABASE"));
        assert!(error("postgres://h/d?colour=red").contains("colour"));
        assert!(error("postgres://h/d?sslmode=maybe").contains("maybe"));
        assert!(error("postgres://h/d?sslrootcert=/nowhere.pem").contains("/nowhere.pem"));
    }
}
