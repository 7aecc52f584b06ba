//! Chromedriver, and the browsers it starts. Both are shared: a browser that one story has left is cleaned for the next.
//! A story ends with a look at the console of each of its browsers.

use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder};
use futures_util::future::join_all;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::TIMEOUT;
use crate::browser::{Browser, DESKTOP};
use crate::console::{self, Allowance};
use crate::folder::Folder;
use crate::seed;

/// What Chromium needs to be quiet, to run as root in a container, and to end with its chromedriver (the pipe).
const FLAGS: [&str; 14] = [
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
    "--remote-debugging-pipe",
];

/// Runs chromedriver until the test program has ended, however it ends: then nothing holds the other end of standard
/// input any more. A browser that is just ending may still write to the folder.
const KEEPER: &str = r#"trap "" INT TERM HUP
"$@" & driver=$!
cat >/dev/null
kill -KILL $driver; wait $driver
for _ in 1 2 3 4 5; do rm -rf "$TMPDIR" && break; sleep 1; done"#;

const WATCH: &str = include_str!("../assets/watch.js");

/// What a browser is started with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrowserOptions {
    /// Whether scripts run.
    pub scripts: bool,
    /// The language it asks for.
    pub language: &'static str,
}

impl Default for BrowserOptions {
    fn default() -> BrowserOptions {
        BrowserOptions { scripts: true, language: "en" }
    }
}

/// A Chromium that no story uses at the moment.
#[derive(Clone, Debug)]
struct Idle {
    client: Client,
    options: BrowserOptions,
    /// The script that the last story had put before every page.
    script: String,
    /// The address of the last story's server.
    server: String,
}

/// The running chromedriver of this program.
#[derive(Debug)]
struct Shared {
    address: String,
    chromium: PathBuf,
    downloads: PathBuf,
    /// Commands are sent from here: a test's own runtime ends with the test, its browsers do not.
    runtime: Runtime,
    idle: Mutex<Vec<Idle>>,
    _keeper: Child,
}

/// The browsers of one story. They are left to other stories when it ends.
///
/// A story that leaves errors on a console fails when its driver is dropped, which must happen while its server is still
/// running: a page whose server is gone has errors to report.
#[derive(Debug)]
pub struct Driver {
    shared: &'static Shared,
    used: Mutex<Vec<Idle>>,
    allowed: Mutex<Vec<Allowance>>,
}

impl Driver {
    /// Finds or starts chromedriver; `None` if there is none on this machine, which is said loudly.
    ///
    /// # Panics
    /// Where `CI=true`, if Chromium or chromedriver is missing; and if chromedriver does not start.
    pub async fn start() -> Option<Driver> {
        static SHARED: OnceLock<Option<Shared>> = OnceLock::new();
        let shared = SHARED.get_or_init(Shared::start).as_ref();
        if shared.is_none() {
            skip();
        }
        let driver = Driver { shared: shared?, used: Mutex::default(), allowed: Mutex::default() };
        let begun = Instant::now();
        while tokio::net::TcpStream::connect(&driver.shared.address).await.is_err() {
            assert!(begun.elapsed() < TIMEOUT, "chromedriver does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Some(driver)
    }

    /// Errors on the console that contain this text are no fault of this story, for a reason.
    pub fn allow(&self, part: &'static str, reason: &'static str) {
        let allowance = Allowance::new(part, reason);
        self.allowed.lock().unwrap_or_else(PoisonError::into_inner).push(allowance);
    }

    /// A browser with no cookies, for the pages of a server.
    pub async fn browser(&self, server: &str) -> Browser {
        self.browser_with(server, BrowserOptions::default()).await
    }

    /// Two browsers, Ada's and Grace's, at a table of Troyes Dice; and its address.
    pub async fn two_at_a_table(&self, server: &str) -> (Browser, Browser, String) {
        let (first, second) = tokio::join!(self.browser(server), self.browser(server));
        let table = first.open_table("Ada", 1, 1).await;
        second.open(&table).await;
        second.sit("Grace").await;
        // The game begins when both have opened their shares of the dice.
        let begun = "!!document.querySelector('.td-wheel')";
        tokio::join!(first.wait(begun), second.wait(begun));
        (first, second, table)
    }

    /// A browser with other settings.
    pub async fn browser_with(&self, server: &str, options: BrowserOptions) -> Browser {
        // Starting Chromium takes longer than most stories, so browsers are kept; one with the same start options is
        // enough, because everything else can be cleaned.
        let left = {
            let mut idle = self.shared.idle.lock().unwrap_or_else(PoisonError::into_inner);
            let place = idle.iter().position(|one| one.options == options);
            place.map(|place| idle.swap_remove(place))
        };
        let client = match left {
            Some(left) => left.clean().await,
            None => self.shared.new_browser(options).await,
        };
        let browser = Browser::new(client.clone(), server, options.scripts);
        browser.show_on(DESKTOP).await;
        let number = self.used.lock().unwrap_or_else(PoisonError::into_inner).len();
        let source = WATCH.replace("SEED", &json!(format!("{} {number}", seed())).to_string());
        // In a function of its own: what it declares is not the page's.
        let source = json!({ "source": format!("(() => {{ {source} }})()") });
        let added = browser.devtools("Page.addScriptToEvaluateOnNewDocument", source).await;
        let script = added["identifier"].as_str().unwrap_or_default().to_owned();
        let used = Idle { client, options, script, server: server.to_owned() };
        self.used.lock().unwrap_or_else(PoisonError::into_inner).push(used);
        browser
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let used = std::mem::take(&mut *self.used.lock().unwrap_or_else(PoisonError::into_inner));
        let allowed = std::mem::take(&mut *self.allowed.lock().unwrap_or_else(PoisonError::into_inner));
        let complaint = self.shared.errors(&used).and_then(|errors| console::complaint(&errors, &allowed));
        // Whatever a failed story has left behind, no other story shall meet it.
        match complaint {
            None if std::thread::panicking() => {}
            Some(complaint) if std::thread::panicking() => say(&complaint),
            Some(complaint) => panic!("{complaint}"),
            None => self.shared.idle.lock().unwrap_or_else(PoisonError::into_inner).extend(used),
        }
    }
}

/// Adds to what a story that has failed already shows.
#[expect(clippy::print_stderr, reason = "only what is printed is kept with the story's other output")]
fn say(text: &str) {
    eprintln!("{text}");
}

impl Idle {
    /// Removes every trace of the last story: pages, cookies, settings of pages, the screen.
    async fn clean(self) -> Client {
        let client = self.client;
        let windows = client.windows().await.expect("the windows of a browser");
        // Closing the last window would close the browser.
        for extra in windows.iter().skip(1) {
            client.switch_to_window(extra.clone()).await.expect("a window");
            client.close_window().await.expect("a window closes");
        }
        client.switch_to_window(windows[0].clone()).await.expect("the first window");
        let browser = Browser::new(client.clone(), &self.server, self.options.scripts);
        browser.open("about:blank").await;
        let origin = json!({ "origin": format!("http://{}", self.server), "storageTypes": "all" });
        browser.devtools("Storage.clearDataForOrigin", origin).await;
        browser.devtools("Network.clearBrowserCookies", json!({})).await;
        browser
            .devtools("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": self.script }))
            .await;
        browser.devtools("Emulation.setEmulatedMedia", json!({ "features": [] })).await;
        // What its pages reported after the last story's server had ended is nobody's fault.
        console::errors(&client).await;
        client
    }
}

impl Shared {
    fn start() -> Option<Shared> {
        let chromium = find(&["chromium", "chromium-browser", "google-chrome"])?;
        let chromedriver = find(&["chromedriver"])?;
        let folder = Folder::new("driver").keep();
        // If another program takes the port before chromedriver does, the stories fail; they never pass by mistake.
        let port =
            TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a port").port();
        let keeper = Command::new("sh")
            .args(["-c", KEEPER, "sh"])
            .arg(chromedriver)
            .arg(format!("--port={port}"))
            .env("TMPDIR", &folder)
            .env("HOME", &folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        Some(Shared {
            address: format!("127.0.0.1:{port}"),
            chromium,
            downloads: folder,
            runtime: Runtime::new().expect("a runtime"),
            idle: Mutex::default(),
            _keeper: keeper,
        })
    }

    /// Everything on the consoles of some browsers; `None` if they don't answer. Blocks: a story that is just ending can't wait.
    fn errors(&'static self, browsers: &[Idle]) -> Option<Vec<String>> {
        let clients: Vec<Client> = browsers.iter().map(|browser| browser.client.clone()).collect();
        let (sender, receiver) = std::sync::mpsc::channel();
        self.runtime.spawn(async move {
            let errors = join_all(clients.iter().map(console::errors)).await;
            let _ = sender.send(errors.concat());
        });
        receiver.recv_timeout(TIMEOUT).ok()
    }

    async fn new_browser(&'static self, options: BrowserOptions) -> Client {
        let scripts = if options.scripts { 1 } else { 2 };
        let chromium = json!({
            "binary": self.chromium,
            "args": FLAGS,
            "prefs": {
                "intl.accept_languages": options.language,
                "profile.default_content_setting_values.javascript": scripts,
                "download.default_directory": self.downloads,
            },
        });
        let capabilities = [
            ("goog:chromeOptions", chromium),
            ("goog:loggingPrefs", json!({ "browser": "SEVERE" })),
            ("pageLoadStrategy", Value::from("normal")),
        ];
        // On the shared runtime: a connection made on the test's own runtime would die with that test.
        let connect = async move {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            builder.capabilities(
                capabilities.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
            );
            builder.connect(&format!("http://{}", self.address)).await
        };
        self.runtime.spawn(connect).await.expect("no panic").expect("Chromium starts")
    }
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

/// Says that a story was skipped, past the test harness, which hides what passing tests print.
fn skip() {
    let story = std::thread::current().name().unwrap_or("a story").to_owned();
    let text = format!(
        "SKIPPED {story}: no Chromium or chromedriver here (apt-get install chromium chromium-driver)"
    );
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{text}");
    let _ = writeln!(std::io::stderr().lock(), "\n*** {text} ***");
}
