//! The real nginx before the nodes.

use std::io::{Error, Result};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

/// A running nginx. Dropping it kills the process.
pub(crate) struct Proxy {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Proxy {
    /// Starts it with the settings of `deploy/nginx.conf` for streams, and the nodes in one `upstream` as `docs/host.md` says.
    pub(crate) fn start(folder: &Path, nodes: &[SocketAddr]) -> Result<Proxy> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        // A node that was away for a moment would be left out for ten seconds; after a rolling restart, that would be all of them.
        let servers: String = nodes.iter().map(|node| format!("server {node} max_fails=0;\n")).collect();
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path tmp/{name};\n"))
            .concat();
        let config = format!(
            "daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log error.log;\nworker_rlimit_nofile 20000;\n\
             events {{ worker_connections 8000; }}\nhttp {{\naccess_log off;\n{temporary}\
             upstream nodes {{\n{servers}}}\n\
             server {{\nlisten {address};\nkeepalive_requests 1000000;\nkeepalive_timeout 1h;\n\
             location / {{\nproxy_pass http://nodes;\n\
             proxy_set_header X-Forwarded-For $remote_addr;\nproxy_set_header Host $http_host;\n\
             proxy_http_version 1.1;\nproxy_set_header Connection \"\";\nproxy_buffering off;\n\
             proxy_connect_timeout 1s;\nproxy_read_timeout 1h;\n}}\n}}\n}}\n"
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

/// nginx, if it is installed; it may be where only root looks for it.
fn nginx() -> Option<PathBuf> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&paths).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join("nginx")).find(|path| path.is_file())
}
