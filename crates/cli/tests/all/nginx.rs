//! The real nginx before the server, with the configuration in `deploy/` and TLS.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const NAME: &str = "play.example.org";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A process that is killed in the end.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// nginx, if it is installed; it may be where only root looks for it.
fn nginx() -> Option<PathBuf> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&paths).chain([PathBuf::from("/usr/sbin")]);
    folders.map(|folder| folder.join("nginx")).find(|path| path.is_file())
}

/// nginx to test an example with; without it, that is said loudly, and fails where `CI` is set.
fn nginx_for(example: &str) -> Option<PathBuf> {
    let found = nginx();
    if found.is_none() {
        let reason = format!("nginx is needed to test {example}: apt-get install nginx");
        assert!(std::env::var_os("CI").is_none(), "{reason}");
        postgres_testkit::skipped(&reason);
    }
    found
}

fn start_crier(data: impl AsRef<std::ffi::OsStr>) -> (Running, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crier"))
        .args(["serve", "--listen", "127.0.0.1:0", "--trust-proxy", "127.0.0.1", "--tables", "2", "--data"])
        .arg(data.as_ref())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("crier starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let address = line.split("http://").nth(1).expect("an address").trim().trim_end_matches('/').to_owned();
    (Running(child), address)
}

/// Starts nginx with one of our examples, on a free port and with a certificate for tests. The nodes take the places of those
/// in the example.
fn start_nginx(program: &Path, folder: &Path, example: &str, nodes: &[(&str, &str)]) -> (Running, u16) {
    let ports = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
    let [https, http] = ports.map(|port| port.local_addr().expect("an address").port());
    let tls = root().join("crates/server/tests/fixtures/tls");
    let example = std::fs::read_to_string(root().join("deploy").join(example)).expect("the example");
    let changes = [
        ("listen 443 ssl", format!("listen 127.0.0.1:{https} ssl")),
        ("listen 80;", format!("listen 127.0.0.1:{http};")),
        ("/etc/letsencrypt/live/play.example.org/fullchain.pem", tls.join("first.pem").display().to_string()),
        ("/etc/letsencrypt/live/play.example.org/privkey.pem", tls.join("first.key").display().to_string()),
    ];
    let nodes = nodes.iter().map(|(from, to)| (*from, (*to).to_owned()));
    let site = changes.into_iter().chain(nodes).fold(example, |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, &to)
    });
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let paths: String = temporary.iter().map(|name| format!("{name}_temp_path tmp/{name};\n")).collect();
    let config = format!(
        "daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log stderr;\nevents {{}}\n\
         http {{\naccess_log off;\n{paths}{site}}}\n"
    );
    std::fs::create_dir_all(folder.join("tmp")).expect("a folder");
    std::fs::write(folder.join("nginx.conf"), config).expect("a file");
    let child = Command::new(program).args(["-e", "stderr", "-c", "nginx.conf", "-p"]).arg(folder).spawn();
    let running = Running(child.expect("nginx starts"));
    for _ in 0..500 {
        if std::net::TcpStream::connect(("127.0.0.1", https)).is_ok() {
            return (running, https);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("nginx does not listen");
}

/// Somebody with an address of their own.
struct Client {
    address: &'static str,
    port: u16,
}

impl Client {
    fn curl(&self, path: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new("curl");
        command.args(["--silent", "--include", "--no-buffer", "--interface", self.address, "--cacert"]);
        command.arg(root().join("crates/server/tests/fixtures/tls/first.pem"));
        command.args(["--resolve", &format!("{NAME}:{}:127.0.0.1", self.port)]).args(arguments);
        command.arg(format!("https://{NAME}:{}{path}", self.port));
        command
    }

    fn ask(&self, path: &str, arguments: &[&str]) -> String {
        let output = self.curl(path, arguments).output().expect("curl runs");
        let answer = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{}: {}", output.status, answer);
        answer
    }

    /// Opens a table as a program does, perhaps with a forged header.
    fn open(&self, more: &[&str]) -> String {
        let new = r#"{"game":"troyes-dice","options":"players=1"}"#;
        let json = ["--header", "content-type: application/json", "--data", new];
        self.ask("/api/tables", &[&json, more].concat())
    }
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[test]
fn the_real_nginx_before_the_server() {
    let Some(program) = nginx_for("deploy/nginx.conf") else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (_crier, address) = start_crier(folder.path().join("data"));
    let (_nginx, port) = start_nginx(&program, folder.path(), "nginx.conf", &[("127.0.0.1:7700", &address)]);
    let [ada, eve] = ["127.0.0.2", "127.0.0.3"].map(|address| Client { address, port });

    // Pages, forms and cookies; the name with its usual port and in capitals is the same name.
    assert!(ada.ask("/", &[]).contains("<html"));
    let form = "game=troyes-dice&here=1&elsewhere=1&name=Ada";
    for (host, origin) in [
        (format!("{NAME}:{port}"), format!("https://{NAME}:{port}")),
        (format!("{NAME}:443"), format!("https://{NAME}")),
        ("Play.Example.ORG".to_owned(), format!("https://{NAME}")),
    ] {
        let headers = [format!("host: {host}"), format!("origin: {origin}")];
        let headers = ["--http1.1", "--header", &headers[0], "--header", &headers[1]];
        let opened = ada.ask("/tables", &[&headers[..], &["--data", form]].concat());
        assert_eq!(status(&opened), "303", "{host}: {opened}");
        let cookies: Vec<&str> =
            opened.lines().filter(|line| line.to_ascii_lowercase().starts_with("set-cookie:")).collect();
        assert!(!cookies.is_empty() && cookies.iter().all(|cookie| cookie.contains("; Secure")), "{opened}");
        let line =
            opened.lines().find(|line| line.to_ascii_lowercase().starts_with("location:")).expect("a place");
        let table = line.split_once(' ').expect("a place").1.trim();
        let page = ada.ask(table, &headers);
        assert!(page.contains(&format!("value=\"{origin}{table}\"")), "the invitation: {page}");
    }
    let forged = ["--header", "origin: https://elsewhere.example", "--data", form];
    assert_eq!(status(&eve.ask("/tables", &forged)), "403");

    // Every client has a limit of its own, and can't write itself another address.
    let answers: Vec<String> = (0..8).map(|_| eve.open(&["--header", "x-forwarded-for: 9.9.9.9"])).collect();
    assert!(answers.iter().any(|answer| status(answer) == "429"), "{answers:?}");
    let opened = ada.open(&[]);
    assert_eq!(status(&opened), "201", "{opened}");

    // A stream flows while it is open.
    let id = opened.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");
    let mut curl = ada.curl(&format!("/api/tables/{id}/events"), &[]);
    let mut stream = Running(curl.stdout(Stdio::piped()).spawn().expect("curl starts"));
    let mut lines = BufReader::new(stream.0.stdout.take().expect("a pipe")).lines();
    let changed = lines.by_ref().map_while(Result::ok).any(|line| line == "event: changed");
    assert!(changed, "the first event");
    let sat = ada.ask(&format!("/api/tables/{id}/seats/1"), &["--json", r#"{"name":"Ada"}"#]);
    assert_eq!(status(&sat), "200", "{sat}");
    assert!(lines.map_while(Result::ok).any(|line| line == "event: changed"), "a later event");
}

/// Three nodes behind the real nginx. One that is killed and one that is stopped are not missed.
#[test]
fn the_real_nginx_before_three_nodes() {
    let Some(program) = nginx_for("deploy/nginx-nodes.conf") else { return };
    let Some(database) = postgres_testkit::database() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut nodes = [(); 3].map(|()| start_crier(&database));
    let [one, two, three] = nodes.each_ref().map(|(_, address)| address.clone());
    let places = [("127.0.0.1:7701", &*one), ("127.0.0.1:7702", &*two), ("127.0.0.1:7703", &*three)];
    let (_nginx, port) = start_nginx(&program, folder.path(), "nginx-nodes.conf", &places);
    let ada = Client { address: "127.0.0.2", port };
    let opened = ada.open(&[]);
    let id = opened.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");
    let table = format!("/api/tables/{id}");
    let play = |times: usize| {
        for _ in 0..times {
            let answer = ada.ask(&table, &[]);
            assert_eq!(status(&answer), "200", "{answer}");
        }
    };
    play(6);
    // Killed: requests that reach it go to the next node.
    nodes[0].0.0.kill().expect("killed");
    nodes[0].0.0.wait().expect("gone");
    play(6);
    // Stopped while a stream is open there or elsewhere; requests go on without an error.
    let stop = Command::new("kill").args(["-TERM", &nodes[1].0.0.id().to_string()]).status();
    assert!(stop.expect("kill runs").success());
    play(12);
    let sat = ada.ask(&format!("{table}/seats/1"), &["--json", r#"{"name":"Ada"}"#]);
    assert_eq!(status(&sat), "200", "a change, too: {sat}");
}
