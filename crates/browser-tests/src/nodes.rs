//! Several nodes on one database, behind the real nginx with the settings in `deploy/nginx-nodes.conf`.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::TIMEOUT;
use crate::folder::Folder;
use crate::server::TestServer;

/// Two nodes and the proxy before them.
pub struct TestNodes {
    /// The nodes; any of them can be stopped, killed and started again.
    pub nodes: [TestServer; 2],
    address: String,
    proxy: Child,
    _folder: Folder,
}

impl TestNodes {
    /// Starts everything. `None`, said loudly, without nginx or PostgreSQL.
    ///
    /// # Panics
    /// Panics if something does not start, or is not installed where `CI` is set.
    pub fn start() -> Option<TestNodes> {
        let Some(program) = nginx() else {
            let reason = "nginx is needed for a story with several nodes: apt-get install nginx";
            assert!(std::env::var_os("CI").is_none(), "{reason}");
            postgres_testkit::skipped(reason);
            return None;
        };
        let database = postgres_testkit::database()?;
        let nodes = [1, 2].map(|number| TestServer::node(&database, number));
        let folder = Folder::new("nginx");
        let free = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
        let [address, unused] = free.map(|port| port.local_addr().expect("an address").to_string());
        let config = config(&address, &unused, &nodes.each_ref().map(TestServer::address));
        std::fs::create_dir_all(folder.path().join("tmp")).expect("a folder");
        std::fs::write(folder.path().join("nginx.conf"), config).expect("a file");
        let mut command = Command::new(program);
        command.args(["-e", "stderr", "-c", "nginx.conf", "-p"]).arg(folder.path());
        let proxy = command.spawn().expect("nginx starts");
        let nodes = TestNodes { nodes, address, proxy, _folder: folder };
        let begun = Instant::now();
        while TcpStream::connect(&nodes.address).is_err() {
            assert!(begun.elapsed() < TIMEOUT, "nginx does not listen");
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(nodes)
    }

    /// Where the proxy listens: `127.0.0.1:4711`.
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for TestNodes {
    fn drop(&mut self) {
        let _ = self.proxy.kill();
        let _ = self.proxy.wait();
    }
}

/// nginx, which may be where only root looks for it.
fn nginx() -> Option<PathBuf> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&paths).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join("nginx")).find(|path| path.is_file())
}

/// Our example with these addresses, and without TLS: browsers would not trust a certificate for tests.
fn config(address: &str, unused: &str, nodes: &[&str; 2]) -> String {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/nginx-nodes.conf");
    let example = std::fs::read_to_string(example).expect("the example");
    let kept = example.lines().filter(|line| !line.contains("ssl_certificate") && !line.contains(":7703"));
    let site = kept.map(|line| format!("{line}\n")).collect::<String>();
    let changes = [
        ("listen 443 ssl http2;", format!("listen {address};")),
        ("listen 80;", format!("listen {unused};")),
        ("127.0.0.1:7701", nodes[0].to_owned()),
        ("127.0.0.1:7702", nodes[1].to_owned()),
    ];
    let site = changes.into_iter().fold(site, |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, &to)
    });
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let paths: String = temporary.iter().map(|name| format!("{name}_temp_path tmp/{name};\n")).collect();
    // Its complaints about nodes that are away are what the story is about.
    format!(
        "daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log stderr crit;\nevents {{}}\n\
         http {{\naccess_log off;\n{paths}{site}}}\n"
    )
}
