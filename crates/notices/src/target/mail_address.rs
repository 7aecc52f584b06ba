//! An e-mail address that people give us.

use std::fmt;

use serde::{Deserialize, Serialize};
use url::Host;

use crate::target::TargetError;

/// An e-mail address: `ada@example.org`.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MailAddress(lettre::Address);

impl MailAddress {
    /// Reads an address, without a name or angle brackets. A domain in other letters is turned into ASCII.
    ///
    /// ```
    /// use notices::MailAddress;
    /// assert!(MailAddress::new("ada@example.org").is_ok());
    /// assert!(MailAddress::new("ada@example.org\r\nBcc: bob@example.org").is_err());
    /// ```
    ///
    /// # Errors
    /// Returns an error if it is not an e-mail address we can send to.
    pub fn new(text: &str) -> Result<MailAddress, TargetError> {
        let (local, domain) = text.trim().rsplit_once('@').ok_or(TargetError::Mail)?;
        // Nobody uses quoted local parts, and servers disagree on how to read them; few servers accept non-ASCII ones.
        if !local.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"\\(),:;<>@[]".contains(&byte)) {
            return Err(TargetError::Mail);
        }
        let Ok(Host::Domain(domain)) = Host::parse(domain) else { return Err(TargetError::Mail) };
        let address = lettre::Address::new(local, domain).map_err(|_| TargetError::Mail)?;
        // RFC 5321, section 4.5.3.
        let text: &str = address.as_ref();
        if text.len() <= 254 { Ok(MailAddress(address)) } else { Err(TargetError::Mail) }
    }

    pub(crate) fn address(&self) -> lettre::Address {
        self.0.clone()
    }
}

impl fmt::Display for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Without the part before the `@`: logs need not say who receives mail.
impl fmt::Debug for MailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MailAddress(…@{})", self.0.domain())
    }
}

impl TryFrom<String> for MailAddress {
    type Error = TargetError;

    fn try_from(text: String) -> Result<MailAddress, TargetError> {
        MailAddress::new(&text)
    }
}

impl From<MailAddress> for String {
    fn from(address: MailAddress) -> String {
        address.to_string()
    }
}
