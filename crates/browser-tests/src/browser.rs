//! One browser: what a person does with it, and what it shows.

use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::PATIENCE;

const PALETTE: &str = include_str!("../assets/palette.js");

/// A screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Screen {
    /// CSS pixels.
    pub width: u32,
    /// CSS pixels.
    pub height: u32,
    /// Whether it is touched.
    pub is_phone: bool,
}

/// A small laptop.
pub const DESKTOP: Screen = Screen { width: 1366, height: 768, is_phone: false };
/// A small phone.
pub const PHONE: Screen = Screen { width: 360, height: 780, is_phone: true };

/// A browser with its own cookies.
#[derive(Clone, Debug)]
pub struct Browser {
    client: Client,
    house: String,
}

impl Browser {
    pub(crate) fn new(client: Client, house: &str) -> Browser {
        Browser { client, house: house.to_owned() }
    }

    /// The driver's own handle, for what has no word here.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Opens a page: a path of the house, or a whole address.
    pub async fn open(&self, path: &str) {
        let whole =
            if path.starts_with('/') { format!("http://{}{path}", self.house) } else { path.to_owned() };
        self.client.goto(&whole).await.unwrap_or_else(|error| panic!("{whole} does not load: {error}"));
    }

    /// The path and query it is at.
    pub async fn place(&self) -> String {
        let url = self.client.current_url().await.expect("an address");
        url.query().map_or(url.path().to_owned(), |query| format!("{}?{query}", url.path()))
    }

    /// The table's path, wherever on the table the browser is: `/t/…`.
    pub async fn table(&self) -> String {
        self.place().await.split(['/', '?']).take(3).collect::<Vec<_>>().join("/")
    }

    /// Reloads the page.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page reloads");
    }

    /// Runs a script in the page.
    pub async fn js(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.try_js(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    async fn try_js(
        &self,
        script: &str,
        arguments: Vec<Value>,
    ) -> Result<Value, fantoccini::error::CmdError> {
        self.client.execute(script, arguments).await
    }

    /// Waits until an expression of the page is true, and gives its value.
    pub async fn wait(&self, expression: &str) -> Value {
        self.wait_for(expression, PATIENCE).await
    }

    /// The same with a limit.
    ///
    /// # Panics
    /// If it does not come true: with what the page shows instead.
    pub async fn wait_for(&self, expression: &str, limit: Duration) -> Value {
        match self.value_within(expression, limit).await {
            Some(value) => value,
            None => {
                panic!("waited {limit:?} for {expression} on {}\n{}", self.place().await, self.text().await)
            }
        }
    }

    /// Whether an expression of the page comes true within a time.
    pub async fn comes_true(&self, expression: &str, limit: Duration) -> bool {
        self.value_within(expression, limit).await.is_some()
    }

    async fn value_within(&self, expression: &str, limit: Duration) -> Option<Value> {
        let script = format!("return ({expression});");
        let begun = Instant::now();
        while begun.elapsed() < limit {
            // A page that is just being replaced answers with an error: that is no answer yet.
            match self.try_js(&script, Vec::new()).await {
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {}
                Ok(found) => return Some(found),
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        None
    }

    /// Whether something is on the page.
    pub async fn has(&self, css: &str) -> bool {
        self.js("return !!document.querySelector(arguments[0])", vec![css.into()]).await == Value::Bool(true)
    }

    /// The text of the page as a person sees it.
    pub async fn text(&self) -> String {
        self.js("return document.body.innerText", Vec::new()).await.as_str().unwrap_or_default().to_owned()
    }

    /// The text of one element; empty if it is not there.
    pub async fn text_of(&self, css: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.textContent";
        self.js(script, vec![css.into()]).await.as_str().unwrap_or_default().to_owned()
    }

    /// Clicks something with the pointer, once it is there and nothing covers it.
    ///
    /// # Panics
    /// If that can't be done.
    pub async fn click(&self, css: &str) {
        let begun = Instant::now();
        loop {
            let Err(error) = self.try_click(css).await else { return };
            if begun.elapsed() > PATIENCE {
                panic!("{css} can't be clicked on {}: {error}\n{}", self.place().await, self.text().await);
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    async fn try_click(&self, css: &str) -> Result<(), fantoccini::error::CmdError> {
        // What a person scrolls to is not left under the bars at the edges.
        let show =
            "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center', behavior: 'instant' })";
        self.try_js(show, vec![css.into()]).await?;
        self.find(css).await?.click().await
    }

    /// An element.
    pub async fn find(&self, css: &str) -> Result<Element, fantoccini::error::CmdError> {
        self.client.find(Locator::Css(css)).await
    }

    /// Fills a field.
    pub async fn fill(&self, css: &str, text: &str) {
        let field = self.find(css).await.unwrap_or_else(|error| panic!("no {css}: {error}"));
        field.clear().await.expect("the field is cleared");
        field.send_keys(text).await.expect("the field is filled");
    }

    /// Opens a table from the start page and sees it.
    pub async fn open_table(&self, name: &str, here: u8, elsewhere: u8) -> String {
        self.open("/").await;
        self.fill(".start input[name=name]", name).await;
        self.fill(".start input[name=here]", &here.to_string()).await;
        self.fill(".start input[name=elsewhere]", &elsewhere.to_string()).await;
        self.click(".start button.act").await;
        self.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'").await;
        self.table().await
    }

    /// The same with another game than the first.
    pub async fn open_table_of(&self, game: &str, name: &str, here: u8, elsewhere: u8) -> String {
        self.open(&format!("/?game={game}")).await;
        self.fill(".start input[name=name]", name).await;
        self.fill(".start input[name=here]", &here.to_string()).await;
        self.fill(".start input[name=elsewhere]", &elsewhere.to_string()).await;
        self.click(".start button.act").await;
        self.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'").await;
        self.table().await
    }

    /// Lets the bots of the table that is shown play at once.
    ///
    /// # Panics
    /// If the table does not grant it.
    pub async fn hurry_bots(&self) {
        let script = "const done = arguments[arguments.length - 1]; \
                      const table = location.pathname.split('/').slice(0, 3).join('/'); \
                      fetch(`${table}/bot-pace`, { method: 'POST', body: new URLSearchParams({ at_once: 'yes' }) }) \
                      .then(answer => done(answer.status), error => done(String(error)))";
        let status = self.client().execute_async(script, Vec::new()).await.expect("a script runs");
        assert_eq!(status, 200, "the pace of bots");
        self.reload().await;
    }

    /// Takes the first free seat of the table that it looks at.
    pub async fn sit(&self, name: &str) {
        self.fill(".seats input[name=name]", name).await;
        self.click(".seats form[action$='/sit'] button").await;
        self.wait(
            "document.readyState === 'complete' && !document.querySelector(\".seats form[action$='/sit']\")",
        )
        .await;
    }

    /// Closes the browser.
    pub async fn close(self) {
        self.client.close().await.expect("the browser closes");
    }

    /// Changes the screen.
    pub async fn show_on(&self, screen: Screen) {
        let metrics = json!({
            "width": screen.width, "height": screen.height, "deviceScaleFactor": 1, "mobile": screen.is_phone,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": screen.is_phone })).await;
    }

    /// Light or dark, and without motion, so that what is looked at stands still.
    pub async fn show_still(&self, is_dark: bool) {
        let scheme = if is_dark { "dark" } else { "light" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// What the page shows, as a small PNG.
    ///
    /// # Panics
    /// If that can't be had.
    pub async fn picture(&self, workshop: &Browser) -> Vec<u8> {
        let taken = self.devtools("Page.captureScreenshot", json!({ "format": "png" })).await;
        // The page's own policy stands in the way of working on the picture there.
        workshop.open("about:blank").await;
        let made =
            workshop.client.execute_async(PALETTE, vec![taken["data"].clone()]).await.expect("a picture");
        let bytes = made.as_array().unwrap_or_else(|| panic!("no picture: {made}"));
        bytes.iter().map(|byte| u8::try_from(byte.as_u64().unwrap_or(0)).unwrap_or(0)).collect()
    }

    /// A command of Chromium's own protocol.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        let sent = self.client.issue_cmd(Devtools { command, parameters }).await;
        sent.unwrap_or_else(|error| panic!("{command}: {error}"))
    }
}

#[derive(Debug)]
struct Devtools {
    command: &'static str,
    parameters: Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.parameters });
        (http::Method::POST, Some(body.to_string()))
    }
}
