//! Where a server listens: addresses, names and Unix sockets.

use std::fmt;
use std::io::{Error, Result};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, UnixListener};

use crate::client::Peer;

/// A place to listen: `127.0.0.1:7700`, `localhost:7700`, `[::]:7700` or `unix:/run/crier/socket`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listen {
    /// A name or an address, with a port.
    Tcp(String),
    /// A socket file.
    Unix(PathBuf),
}

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Listen, String> {
        if let Some(path) = text.strip_prefix("unix:") {
            if path.is_empty() {
                return Err("give the path of the socket, as in unix:/run/crier/socket".to_owned());
            }
            return Ok(Listen::Unix(path.into()));
        }
        let (host, port) = text.rsplit_once(':').unwrap_or((text, ""));
        let is_literal = host.starts_with('[') && host.ends_with(']');
        if host.is_empty() || port.parse::<u16>().is_err() || (host.contains(':') && !is_literal) {
            return Err(format!(
                "{text:?} is not an address with a port, as in 127.0.0.1:7700, localhost:7700, [::1]:7700 or \
                 unix:/run/crier/socket"
            ));
        }
        Ok(Listen::Tcp(text.to_owned()))
    }
}

impl fmt::Display for Listen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Listen::Tcp(address) => f.write_str(address),
            Listen::Unix(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

/// An open listener.
#[derive(Debug)]
pub enum Listener {
    /// On an address.
    Tcp(TcpListener),
    /// On a socket file, which is removed when the listener is dropped.
    Unix(UnixListener, SocketFile),
}

/// Both directions of a connection.
pub(super) trait Io: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Io for T {}

impl Listener {
    /// Opens all listeners that an address stands for: a name may have several addresses.
    ///
    /// # Errors
    /// Returns an error if the name is unknown, or the address or path can't be used.
    pub async fn open(listen: &Listen) -> Result<Vec<Listener>> {
        match listen {
            Listen::Tcp(address) => {
                let mut listeners: Vec<Listener> = Vec::new();
                let mut port = None;
                for mut address in tokio::net::lookup_host(address).await? {
                    // A free port that was chosen for the first address of a name serves the others, too.
                    if address.port() == 0 {
                        address.set_port(port.unwrap_or(0));
                    }
                    let listener = TcpListener::bind(address).await?;
                    port = Some(listener.local_addr()?.port());
                    listeners.push(Listener::Tcp(listener));
                }
                if listeners.is_empty() {
                    Err(Error::other("this name has no address"))
                } else {
                    Ok(listeners)
                }
            }
            Listen::Unix(path) => {
                remove_stale(path)?;
                let listener = UnixListener::bind(path)?;
                // For the owner and the group, to which a proxy can belong.
                set_mode(path, 0o660)?;
                Ok(vec![Listener::Unix(listener, SocketFile(path.clone()))])
            }
        }
    }

    /// The address it listens on; `None` for a socket file.
    #[must_use]
    pub fn address(&self) -> Option<SocketAddr> {
        match self {
            Listener::Tcp(listener) => listener.local_addr().ok(),
            Listener::Unix(..) => None,
        }
    }

    pub(super) async fn accept(&self) -> Result<(Box<dyn Io>, Peer)> {
        match self {
            Listener::Tcp(listener) => {
                let (stream, address) = listener.accept().await?;
                // Answers are written at once, in one piece or as events that nobody should wait for.
                stream.set_nodelay(true)?;
                Ok((Box::new(stream), Peer::tcp(address.ip())))
            }
            Listener::Unix(listener, _) => {
                let (stream, _) = listener.accept().await?;
                Ok((Box::new(stream), Peer::unix()))
            }
        }
    }
}

/// A socket file that is removed in the end.
#[derive(Debug)]
pub struct SocketFile(PathBuf);

impl Drop for SocketFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Removes the socket of a server that was killed. One that answers stays.
fn remove_stale(path: &Path) -> Result<()> {
    use std::os::unix::fs::FileTypeExt;
    let is_socket = std::fs::symlink_metadata(path).is_ok_and(|data| data.file_type().is_socket());
    if is_socket && std::os::unix::net::UnixStream::connect(path).is_err() {
        std::fs::remove_file(path)?;
    }
    Ok(())
}

fn set_mode(path: &Path, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_names_and_sockets_are_read() {
        for text in ["127.0.0.1:7700", "localhost:7700", "[::1]:0", "unix:/run/crier/socket"] {
            assert_eq!(text.parse::<Listen>().map(|listen| listen.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "7700", "localhost", ":7700", "::1:7700", "localhost:99999", "unix:"] {
            assert!(text.parse::<Listen>().is_err(), "{text}");
        }
    }
}
