//! chromedriver, and the browsers it starts.

use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::PATIENCE;
use crate::browser::{Browser, DESKTOP};
use crate::folder::Folder;
use crate::seed;

/// What Chromium needs to be quiet, and to run as root in a container.
const FLAGS: [&str; 13] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
];

/// What a browser adds to the dice is to repeat, too: numbers from a seed, other ones on every page.
const DRAW: &str = r#"
    let drawn = 0;
    for (const letter of SEED + location.pathname) drawn = (Math.imul(drawn, 31) + letter.codePointAt(0)) >>> 0;
    crypto.getRandomValues = (bytes) => {
      for (const at of bytes.keys()) bytes[at] = (drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0) >>> 24;
      return bytes;
    };
"#;

/// What a browser is asked for besides.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Whether scripts run.
    pub scripts: bool,
    /// The language it asks for.
    pub language: &'static str,
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted { scripts: true, language: "en" }
    }
}

/// A running chromedriver. On drop it ends with every browser it has started.
#[derive(Debug)]
pub struct Driver {
    child: Child,
    address: String,
    chromium: PathBuf,
    folder: Folder,
    /// How many browsers it has started.
    browsers: AtomicU32,
}

impl Driver {
    /// Starts a chromedriver; `None` if there is none on this machine, which is said loudly.
    ///
    /// # Panics
    /// Where `CI=true`, if Chromium or chromedriver is missing; and if chromedriver does not start.
    pub async fn start() -> Option<Driver> {
        let chromium = find(&["chromium", "chromium-browser", "google-chrome"]);
        let (Some(chromium), Some(chromedriver)) = (chromium, find(&["chromedriver"])) else {
            skip();
            return None;
        };
        let folder = Folder::new("driver");
        // Whoever takes the port between here and there makes the story fail, not pass.
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a port").port();
        let child = Command::new(chromedriver)
            .arg(format!("--port={port}"))
            .env("TMPDIR", folder.path())
            .env("HOME", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let driver = Driver {
            child,
            address: format!("127.0.0.1:{port}"),
            chromium,
            folder,
            browsers: AtomicU32::new(0),
        };
        let begun = Instant::now();
        while tokio::net::TcpStream::connect(&driver.address).await.is_err() {
            assert!(begun.elapsed() < PATIENCE, "chromedriver does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Some(driver)
    }

    /// A browser of its own, with no cookies, that opens addresses of a house.
    pub async fn browser(&self, house: &str) -> Browser {
        self.browser_with(house, Wanted::default()).await
    }

    /// Two browsers, Ada's and Grace's, at a table of Troyes Dice; and its address.
    pub async fn two_at_a_table(&self, house: &str) -> (Browser, Browser, String) {
        let (first, second) = tokio::join!(self.browser(house), self.browser(house));
        let table = first.open_table("Ada", 1, 1).await;
        second.open(&table).await;
        second.sit("Grace").await;
        first.wait("!!document.querySelector('.td-wheel')").await;
        (first, second, table)
    }

    /// A browser with wishes.
    ///
    /// # Panics
    /// If Chromium does not start.
    pub async fn browser_with(&self, house: &str, wanted: Wanted) -> Browser {
        let number = self.browsers.fetch_add(1, Ordering::Relaxed);
        let scripts = if wanted.scripts { 1 } else { 2 };
        let options = json!({
            "binary": self.chromium,
            "args": FLAGS,
            "prefs": {
                "intl.accept_languages": wanted.language,
                "profile.default_content_setting_values.javascript": scripts,
                "download.default_directory": self.folder.path(),
            },
        });
        let capabilities = [("goog:chromeOptions", options), ("pageLoadStrategy", Value::from("normal"))];
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder
            .capabilities(capabilities.into_iter().map(|(name, value)| (name.to_owned(), value)).collect());
        let client = builder.connect(&format!("http://{}", self.address)).await.expect("Chromium starts");
        let browser = Browser::new(client, house);
        let source = DRAW.replace("SEED", &json!(format!("{} {number}", seed())).to_string());
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        browser.show_on(DESKTOP).await;
        browser
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Chromium leaves chromedriver's process group, so the family is looked up while its head is alive.
        let family = family(self.child.id());
        let _ = self.child.kill();
        let pids: Vec<String> = family.iter().map(u32::to_string).collect();
        if !pids.is_empty() {
            let _ = Command::new("sh").args(["-c", r#"kill -KILL "$@" 2>&-"#, "sh"]).args(&pids).status();
        }
        let _ = self.child.wait();
    }
}

/// All descendants of a process.
fn family(head: u32) -> Vec<u32> {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let parents: Vec<(u32, u32)> = processes
        .filter_map(|entry| {
            let pid = entry.file_name().to_str()?.parse().ok()?;
            let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
            // The name in parentheses may hold anything.
            let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
            Some((pid, parent))
        })
        .collect();
    let mut found = vec![head];
    let mut at = 0;
    while at < found.len() {
        let one = found[at];
        found.extend(parents.iter().filter(|(_, parent)| *parent == one).map(|(pid, _)| *pid));
        at += 1;
    }
    found.split_off(1)
}

/// A program on the path, or where distributions put it.
fn find(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let usual = ["/usr/bin", "/usr/local/bin", "/usr/lib/chromium", "/snap/bin"].map(PathBuf::from);
    let folders: Vec<PathBuf> = std::env::split_paths(&path).chain(usual).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|path| is_program(path))
}

fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

/// Says that a story was not told, past the test harness, which keeps what passing tests print to itself.
fn skip() {
    let story = std::thread::current().name().unwrap_or("a story").to_owned();
    let text = format!(
        "SKIPPED {story}: no Chromium or chromedriver here (apt-get install chromium chromium-driver)"
    );
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{text}");
    let _ = writeln!(std::io::stderr().lock(), "\n*** {text} ***");
}
