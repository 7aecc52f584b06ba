//! One browser: what a person does with it, and what it shows.

use std::fmt::Debug;
use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::elements::{Element, ElementRef};
use fantoccini::wd::WebDriverCompatibleCommand;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::TIMEOUT;

const PALETTE: &str = include_str!("../assets/palette.js");

/// A screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Screen {
    /// CSS pixels.
    pub width: u32,
    /// CSS pixels.
    pub height: u32,
    /// Whether it is a touch screen.
    pub is_phone: bool,
}

/// How long one command may wait in the page. Shorter than the driver's own limit.
const MOST_IN_PAGE: Duration = Duration::from_secs(10);

/// A small laptop.
pub const DESKTOP: Screen = Screen { width: 1366, height: 768, is_phone: false };
/// A small phone.
pub const PHONE: Screen = Screen { width: 360, height: 780, is_phone: true };

/// Waits in the page until an expression is true, and looks again only when something has changed.
const WAIT: &str = r"
    const end = performance.now() + arguments[0];
    return (async () => {
        for (;;) {
            const changes = window.changes;
            try {
                const found = await (EXPRESSION);
                if (found) return found;
            } catch {}
            if (performance.now() > end) return null;
            await (window.changeAfter?.(changes) ?? new Promise(resolve => setTimeout(resolve, 15)));
        }
    })();";

/// The browser has opened its share of the dice, if the table waits for it.
const SHARE_IS_OPEN: &str = "document.getElementById('refresh')?.dataset.share !== 'yes'";

/// The key of a browser's seats, and the seats: links that lead to them, and the one that the page shows.
const HELD: &str = r#"
    const links = [...document.querySelectorAll('.hands a')].map(link => link.getAttribute('href'));
    const shown = document.getElementById('refresh').getAttribute('hx-get');
    const seats = [shown, ...links].map(link => Number(link.match(/\/seat\/(\d+)/)?.[1]));
    return { key: document.querySelector('#below .link input').value.match(/[0-9a-f]{64}/)[0], seats };"#;

/// Plays random moves for the seats of a key, until this many are made or a moment has passed: how many are left to make.
const AHEAD: &str = r"
    let [table, { key, seats }, left] = arguments;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const ask = async (path, body) => {
        const answer = await fetch(table + path, { headers, method: body ? 'POST' : 'GET', body: body && JSON.stringify(body) });
        return { ok: answer.ok, json: await answer.json() };
    };
    const end = performance.now() + 5000;
    return (async () => {
        while (left > 0 && performance.now() < end) {
            const { json: now } = await ask('');
            if (now.stage === 'over') return 0;
            const before = left;
            for (const seat of now.waiting.filter(seat => seats.includes(seat))) {
                const { json: { moves } } = await ask(`/moves?seat=${seat}`);
                const move = moves[(Math.imul(now.events, 2654435761) >>> 8) % moves.length];
                const { ok, json: refusal } = await ask('/confirm', { seat, move });
                if (!ok) throw new Error(`${move}: ${JSON.stringify(refusal)}`);
                left -= 1;
            }
            // Others have to play first.
            if (left === before) await new Promise(resolve => setTimeout(resolve, 20));
        }
        return left;
    })();";

/// A browser with its own cookies.
#[derive(Clone, Debug)]
pub struct Browser {
    client: Client,
    server: String,
    scripts: bool,
}

impl Browser {
    pub(crate) fn new(client: Client, server: &str, scripts: bool) -> Browser {
        Browser { client, server: server.to_owned(), scripts }
    }

    /// The same browser for the pages of another address.
    #[must_use]
    pub fn at(&self, server: &str) -> Browser {
        Browser { server: server.to_owned(), ..self.clone() }
    }

    /// The WebDriver client, for anything that has no method here.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Opens a page: a path of the server, or a whole address.
    pub async fn open(&self, path: &str) {
        let whole =
            if path.starts_with('/') { format!("http://{}{path}", self.server) } else { path.to_owned() };
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
        self.wait_for(expression, TIMEOUT).await
    }

    /// The same with a limit.
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
        let waits = WAIT.replace("EXPRESSION", expression);
        let looks = format!("return ({expression});");
        let begun = Instant::now();
        while let Some(left) = limit.checked_sub(begun.elapsed()) {
            // Without scripts nothing can wait in the page.
            let (script, arguments) = if self.scripts {
                (&waits, vec![json!(left.min(MOST_IN_PAGE).as_millis() as u64)])
            } else {
                (&looks, Vec::new())
            };
            // A page that is just being replaced answers with an error: ask the next one.
            match self.try_js(script, arguments).await {
                Ok(Value::Null | Value::Bool(false)) | Err(_) => {}
                Ok(found) => return Some(found),
            }
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
        None
    }

    /// What a script sees on the page.
    pub(crate) async fn look<T: DeserializeOwned>(&self, script: &str, arguments: Vec<Value>) -> T {
        let seen = self.js(script, arguments).await;
        serde_json::from_value(seen).unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Looks with a script until it sees what is wanted, again whenever the page has changed.
    pub(crate) async fn look_until<T: DeserializeOwned + Debug>(
        &self,
        script: &str,
        arguments: Vec<Value>,
        holds: impl Fn(&T) -> bool,
    ) -> T {
        let script = format!("return [window.changes ?? null, (function () {{ {script} }})(...arguments)]");
        let begun = Instant::now();
        loop {
            // A page that is just being replaced answers with an error: ask the next one.
            let (changes, seen) = match self.try_js(&script, arguments.clone()).await {
                Ok(mut pair) => (pair[0].as_u64(), pair[1].take()),
                Err(_) => (None, Value::Null),
            };
            let seen: Option<T> = serde_json::from_value(seen).ok();
            match seen {
                Some(seen) if holds(&seen) => return seen,
                seen if begun.elapsed() > TIMEOUT => {
                    panic!("waited in vain on {}: {seen:?}\n{}", self.place().await, self.text().await)
                }
                _ => self.change_after(changes).await,
            }
        }
    }

    /// Waits until the page may look different from when it had counted this many changes.
    async fn change_after(&self, changes: Option<u64>) {
        let wait = "return changeAfter(arguments[0], 250)";
        match changes {
            Some(changes) if self.scripts => _ = self.try_js(wait, vec![changes.into()]).await,
            // Without scripts nothing can wait in the page.
            _ => tokio::time::sleep(Duration::from_millis(15)).await,
        }
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
    pub async fn click(&self, css: &str) {
        let begun = Instant::now();
        loop {
            let Err(error) = self.try_click(css).await else { return };
            if begun.elapsed() > TIMEOUT {
                panic!("{css} can't be clicked on {}: {error}\n{}", self.place().await, self.text().await);
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    async fn try_click(&self, css: &str) -> Result<(), fantoccini::error::CmdError> {
        self.find(css).await?.click().await
    }

    /// An element, scrolled to the middle of the screen: not under the bars at the edges.
    async fn find(&self, css: &str) -> Result<Element, fantoccini::error::CmdError> {
        let script = "const found = document.querySelector(arguments[0]); \
                      found?.scrollIntoView({ block: 'center', behavior: 'instant' }); \
                      return found";
        let found = self.try_js(script, vec![css.into()]).await?;
        let id = found.as_object().and_then(|element| element.values().next()).and_then(Value::as_str);
        let id = ElementRef::from(id.unwrap_or_default().to_owned());
        Ok(Element::from_element_id(self.client.clone(), id))
    }

    /// Fills a field.
    pub async fn fill(&self, css: &str, text: &str) {
        let field = self.find(css).await.unwrap_or_else(|error| panic!("no {css}: {error}"));
        field.clear().await.unwrap_or_else(|error| panic!("{css} can't be cleared: {error}"));
        field.send_keys(text).await.unwrap_or_else(|error| panic!("{css} can't be filled: {error}"));
    }

    /// Opens a table of Troyes Dice from the start page; the table's path.
    pub async fn open_table(&self, name: &str, here: u8, elsewhere: u8) -> String {
        self.open_table_of("troyes-dice", name, here, elsewhere).await
    }

    /// Opens a table of any game from the start page; the table's path.
    pub async fn open_table_of(&self, game: &str, name: &str, here: u8, elsewhere: u8) -> String {
        self.open(&format!("/?game={game}")).await;
        self.fill(".start input[name=name]", name).await;
        self.fill(".start input[name=here]", &here.to_string()).await;
        self.fill(".start input[name=elsewhere]", &elsewhere.to_string()).await;
        self.click(".start button.act").await;
        self.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'").await;
        self.wait(SHARE_IS_OPEN).await;
        self.table().await
    }

    /// Lets the bots of the table that is shown play instantly.
    pub async fn hurry_bots(&self) {
        let script = "const table = location.pathname.split('/').slice(0, 3).join('/'); \
                      return fetch(`${table}/bot-pace`, { method: 'POST', body: new URLSearchParams({ at_once: 'yes' }) }) \
                      .then(answer => answer.status, String)";
        let status = self.js(script, Vec::new()).await;
        assert_eq!(status, 200, "the pace of bots");
        self.reload().await;
    }

    /// Plays random moves for every seat that this browser holds, over the JSON interface, until they have made this many
    /// or the game is over. For stories whose point is not the way there.
    pub async fn play_ahead(&self, moves: u32) {
        let place = self.place().await;
        let table = self.table().await.replace("/t/", "/api/tables/");
        let held = self.js(HELD, Vec::new()).await;
        // Not from the table's page: it would show every move.
        self.open("/api/games").await;
        let mut left = moves;
        while left > 0 {
            left = self.look(AHEAD, vec![table.clone().into(), held.clone(), left.into()]).await;
        }
        self.open(&place).await;
    }

    /// Takes the first free seat of the table that it looks at.
    pub async fn sit(&self, name: &str) {
        self.fill(".seats input[name=name]", name).await;
        self.click(".seats form[action$='/sit'] button").await;
        self.wait(
            "document.readyState === 'complete' && \
             (!document.querySelector('.seats') || !!document.querySelector(\"form[action$='/leave']\"))",
        )
        .await;
        self.wait(SHARE_IS_OPEN).await;
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
    pub async fn picture(&self, workshop: &Browser) -> Vec<u8> {
        let taken = self.devtools("Page.captureScreenshot", json!({ "format": "png" })).await;
        // The page's own policy stands in the way of working on the picture there.
        workshop.open("about:blank").await;
        let made =
            workshop.client.execute_async(PALETTE, vec![taken["data"].clone()]).await.expect("a picture");
        let bytes = made.as_array().unwrap_or_else(|| panic!("no picture: {made}"));
        bytes.iter().map(|byte| u8::try_from(byte.as_u64().unwrap_or(0)).unwrap_or(0)).collect()
    }

    /// Sends a command of Chromium's DevTools protocol.
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
