//! The mail server, as the host writes it: one URL.

use std::fmt;

use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use percent_encoding::percent_decode_str;
use url::{Host, Url};

/// A mail server and who our mail is from.
///
/// | address | means |
/// |---|---|
/// | `smtps://user:password@mail.example.org` | TLS from the beginning, port 465 |
/// | `smtp://user:password@mail.example.org` | STARTTLS, which the server must offer, port 587 |
/// | `smtp://localhost` | a server on this machine: no TLS, port 25 |
/// | `smtp://mail:25?tls=never` | no TLS on a network that the host trusts |
/// | `smtp://localhost:587?tls=required` | STARTTLS on this machine, too |
#[derive(Clone)]
pub struct Smtp {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) security: Security,
    pub(super) credentials: Option<Credentials>,
    pub(super) from: Mailbox,
}

/// How a connection is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Security {
    /// TLS from the first byte.
    Wrapped,
    /// Never without, but not from the first byte.
    StartTls,
    None,
}

/// Errors reading a mail server's address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SmtpError {
    /// Not a URL. It is not repeated, because it may contain a password.
    #[error("not the address of a mail server: write smtps://user:password@mail.example.org or smtp://…")]
    Address,
    /// An option that does not exist.
    #[error(
        "{0:?} is not an option of a mail server's address: there are tls=required and tls=never, for smtp:// only"
    )]
    Option(String),
    /// The sender.
    #[error("{0:?} is not a sender: write crier@example.org or Crier <crier@example.org>")]
    From(String),
}

impl Smtp {
    /// Reads the address of a mail server; `from` is the sender, with or without a name.
    ///
    /// # Errors
    /// Returns an error if either can't be read.
    pub fn new(address: &str, from: &str) -> Result<Smtp, SmtpError> {
        let url = Url::parse(address.trim()).map_err(|_| SmtpError::Address)?;
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or(SmtpError::Address)?;
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return Err(SmtpError::Address);
        }
        let host = host.trim_matches(['[', ']']).to_owned();
        let security = security(&url, &host)?;
        let usual = match security {
            Security::Wrapped => 465,
            Security::StartTls => 587,
            Security::None => 25,
        };
        let from: Mailbox = from.parse().map_err(|_| SmtpError::From(from.to_owned()))?;
        let credentials = credentials(&url)?;
        Ok(Smtp { host, port: url.port().unwrap_or(usual), security, credentials, from })
    }
}

fn security(url: &Url, host: &str) -> Result<Security, SmtpError> {
    let wrapped = match url.scheme() {
        "smtps" => true,
        "smtp" => false,
        _ => return Err(SmtpError::Address),
    };
    let mut security = match wrapped {
        true => Security::Wrapped,
        // Nobody can listen in on this machine.
        false if is_near(host) => Security::None,
        false => Security::StartTls,
    };
    for (name, value) in url.query_pairs() {
        security = match (&*name, &*value) {
            ("tls", "required") if !wrapped => Security::StartTls,
            ("tls", "never") if !wrapped => Security::None,
            _ => return Err(SmtpError::Option(format!("{name}={value}"))),
        };
    }
    Ok(security)
}

fn is_near(host: &str) -> bool {
    match Host::parse(host) {
        Ok(Host::Domain(name)) => name == "localhost",
        Ok(Host::Ipv4(address)) => address.is_loopback(),
        _ => host == "::1",
    }
}

fn credentials(url: &Url) -> Result<Option<Credentials>, SmtpError> {
    let decoded =
        |text: &str| percent_decode_str(text).decode_utf8().map(String::from).map_err(|_| SmtpError::Address);
    let user = decoded(url.username())?;
    let password = decoded(url.password().unwrap_or_default())?;
    Ok((!user.is_empty()).then(|| Credentials::new(user, password)))
}

/// Without user and password.
impl fmt::Display for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.security == Security::Wrapped { "smtps" } else { "smtp" };
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        write!(f, "{scheme}://{host}:{}", self.port)
    }
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Smtp({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(address: &str) -> Smtp {
        Smtp::new(address, "Crier <crier@example.org>").expect("a mail server")
    }

    #[test]
    fn tls_is_required_beyond_this_machine() {
        let means = |address: &str| (read(address).security, read(address).port);
        assert_eq!(means("smtps://mail.example.org"), (Security::Wrapped, 465));
        assert_eq!(means("smtp://mail.example.org"), (Security::StartTls, 587));
        assert_eq!(means("smtp://mail.example.org:2525/"), (Security::StartTls, 2525));
        assert_eq!(means("smtp://10.0.0.1:25?tls=never"), (Security::None, 25));
        for near in ["smtp://localhost", "smtp://127.0.0.1", "smtp://[::1]"] {
            assert_eq!(means(near), (Security::None, 25), "{near}");
        }
        assert_eq!(means("smtp://localhost?tls=required"), (Security::StartTls, 587));
    }

    #[test]
    fn a_password_may_have_any_character_and_is_never_shown() {
        let smtp = read("smtps://me%40example.org:p%40ss%3A%2F@mail.example.org");
        let expected = Credentials::new("me@example.org".to_owned(), "p@ss:/".to_owned());
        assert_eq!(smtp.credentials, Some(expected));
        assert_eq!(format!("{smtp} {smtp:?}").matches("p@ss").count(), 0);
        assert_eq!(smtp.to_string(), "smtps://mail.example.org:465");
        assert_eq!(read("smtp://[::1]:26").to_string(), "smtp://[::1]:26");
    }

    #[test]
    fn what_is_no_mail_server_is_refused_without_repeating_it() {
        for wrong in
            ["", "mail.example.org", "http://mail.example.org", "smtp:", "smtp://", "smtp://host/path"]
        {
            assert_eq!(Smtp::new(wrong, "crier@example.org").map(drop), Err(SmtpError::Address), "{wrong}");
        }
        let option = Smtp::new("smtps://host?tls=never", "crier@example.org").map(drop);
        assert_eq!(option, Err(SmtpError::Option("tls=never".to_owned())));
        let from = Smtp::new("smtps://host", "crier@example.org\r\nBcc: eve@example.org").map(drop);
        assert!(matches!(from, Err(SmtpError::From(_))));
    }
}
