//! The real nginx before the nodes.

use std::io::{Error, Result};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

/// What hosts are told to use.
const DEPLOYED: &str = include_str!("../../../../deploy/nginx-nodes.conf");

/// A running nginx. Dropping it kills the process.
pub(crate) struct Proxy {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Proxy {
    /// Starts it with `deploy/nginx-nodes.conf`, without TLS and with these nodes.
    pub(crate) fn start(folder: &Path, nodes: &[SocketAddr]) -> Result<Proxy> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path tmp/{name};\n"))
            .concat();
        let config = format!(
            "daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log error.log;\nworker_rlimit_nofile 20000;\n\
             events {{ worker_connections 8000; }}\nhttp {{\naccess_log off;\nkeepalive_requests 1000000;\nkeepalive_timeout 1h;\n\
             {temporary}{}\n}}\n",
            site(DEPLOYED, address, nodes)?
        );
        std::fs::create_dir_all(folder.join("tmp"))?;
        std::fs::write(folder.join("nginx.conf"), config)?;
        let program =
            nginx().ok_or_else(|| Error::other("nginx is needed here: apt-get install nginx-light"))?;
        let child =
            Command::new(program).args(["-e", "error.log", "-c", "nginx.conf", "-p"]).arg(folder).spawn()?;
        let proxy = Proxy { child, address };
        for _ in 0..500 {
            if TcpStream::connect(address).is_ok() {
                return Ok(proxy);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let said = std::fs::read_to_string(folder.join("error.log")).unwrap_or_default();
        Err(Error::other(format!("nginx does not listen: {said}")))
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The deployed site, where it listens at this address without TLS, for these nodes.
fn site(deployed: &str, address: SocketAddr, nodes: &[SocketAddr]) -> Result<String> {
    // The last server only sends people from HTTP to HTTPS.
    let (site, _) = deployed
        .rsplit_once("\nserver {")
        .ok_or_else(|| Error::other("deploy/nginx-nodes.conf does not have two servers"))?;
    let mut left = nodes.iter();
    let mut lines = Vec::new();
    for line in site.lines() {
        let word = line.split_whitespace().next().unwrap_or_default();
        let settings = line.trim_end().trim_end_matches(';').split_whitespace().skip(2).collect::<Vec<_>>();
        lines.push(match word {
            "server" if line.ends_with(';') => {
                let node =
                    left.next().ok_or_else(|| Error::other("the site has more nodes than are running"))?;
                format!("    server {node} {};", settings.join(" "))
            }
            "listen" => format!("    listen {address};"),
            "ssl_certificate" | "ssl_certificate_key" => continue,
            _ => line.to_owned(),
        });
    }
    match left.next() {
        Some(node) => Err(Error::other(format!("the site has no line for {node}"))),
        None => Ok(lines.join("\n")),
    }
}

/// nginx, if it is installed; it may be where only root looks for it.
fn nginx() -> Option<PathBuf> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&paths).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join("nginx")).find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deployed_site_is_used_with_other_addresses() {
        let at = |port| SocketAddr::from(([127, 0, 0, 1], port));
        let site = site(DEPLOYED, at(1), &[at(2), at(3), at(4)]).unwrap();
        assert!(
            site.contains("    server 127.0.0.1:3 max_fails=0;\n")
                && site.contains("    listen 127.0.0.1:1;\n")
        );
        assert!(site.contains("proxy_buffering off;") && site.contains("least_conn;"));
        assert!(!site.contains("ssl") && !site.contains("7701"), "{site}");
        assert!(super::site(DEPLOYED, at(1), &[at(2)]).is_err(), "nodes are left over");
    }
}
