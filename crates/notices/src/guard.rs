//! Where notices may go. People type addresses, and the server must not be a way into its own network (server-side request
//! forgery): a name is looked up once, every address it has is checked, and the connection is made to exactly these. A name
//! that changes its address in between (DNS rebinding) gains nothing.

use std::fmt::Debug;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;

use url::{Host, Url};

use crate::error::{Reason, SendError};
use crate::reach::{Reach, reach};

/// Where services for HTTPS listen: on other ports are databases, mail servers and printers.
const PORTS: [u16; 3] = [443, 8443, 8448];

/// A host name's addresses, once they are found.
pub type Lookup<'a> = Pin<Box<dyn Future<Output = io::Result<Vec<IpAddr>>> + Send + 'a>>;

/// Looks up host names. Tests bring their own.
pub trait Names: Debug + Send + Sync {
    /// All addresses of a name.
    fn look_up<'a>(&'a self, name: &'a str) -> Lookup<'a>;
}

/// The system's resolver.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemNames;

impl Names for SystemNames {
    fn look_up<'a>(&'a self, name: &'a str) -> Lookup<'a> {
        Box::pin(
            async move { Ok(tokio::net::lookup_host((name, 0)).await?.map(|found| found.ip()).collect()) },
        )
    }
}

/// Decides where connections may be made.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    /// The host allows private networks, any port, and HTTP without TLS.
    pub(crate) allow_private: bool,
    pub(crate) names: Arc<dyn Names>,
}

impl Guard {
    /// The addresses to connect to; no others.
    ///
    /// # Errors
    /// Returns an error if any address of the host is forbidden, or none is found.
    pub(crate) async fn check(&self, url: &Url) -> Result<Vec<SocketAddr>, SendError> {
        let port = self.port(url).map_err(SendError::gone)?;
        let addresses = match url.host() {
            // `url` has read 127.1, 0x7f.1 and 2130706433 as what they are.
            Some(Host::Ipv4(address)) => vec![IpAddr::V4(address)],
            Some(Host::Ipv6(address)) => vec![IpAddr::V6(address)],
            Some(Host::Domain(name)) => self.look_up(name).await?,
            None => return Err(SendError::gone(Reason::NotAnAddress)),
        };
        if !addresses.iter().all(|address| self.allows(*address)) {
            return Err(SendError::gone(Reason::PrivateNetwork));
        }
        Ok(addresses.into_iter().map(|address| SocketAddr::new(address, port)).collect())
    }

    fn port(&self, url: &Url) -> Result<u16, Reason> {
        let port = url.port_or_known_default().ok_or(Reason::NotAnAddress)?;
        match url.scheme() {
            "https" if self.allow_private || PORTS.contains(&port) => Ok(port),
            "https" => Err(Reason::Port(port)),
            "http" if self.allow_private => Ok(port),
            "http" => Err(Reason::NotHttps),
            _ => Err(Reason::NotAnAddress),
        }
    }

    async fn look_up(&self, name: &str) -> Result<Vec<IpAddr>, SendError> {
        let found = self.names.look_up(name).await.unwrap_or_else(|error| {
            tracing::debug!(%error, "can't look up {name}: {error}");
            Vec::new()
        });
        // The name server may only be away for a moment.
        if found.is_empty() { Err(SendError::later(Reason::UnknownName(name.to_owned()))) } else { Ok(found) }
    }

    fn allows(&self, address: IpAddr) -> bool {
        match reach(address) {
            Reach::Public => true,
            Reach::Private => self.allow_private,
            Reach::Never => false,
        }
    }
}
