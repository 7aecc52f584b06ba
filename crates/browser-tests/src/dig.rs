//! Playing Troia with the pointer.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::PATIENCE;
use crate::browser::Browser;

/// What a table's page asks for, at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// What the bar asks.
    pub question: String,
    /// Whose hands: where an update comes from, picks and all.
    pub here: String,
    /// How many events the page shows.
    pub events: u64,
    /// The move that the main button of the bar sends along.
    pub action: String,
    /// Whether the device is to be handed over.
    pub is_covered: bool,
    /// Whether this browser is awaited.
    pub is_turn: bool,
    /// Whether the result is shown.
    pub is_over: bool,
    /// What the page says that was refused.
    pub refusal: String,
    /// Whether no request of the page is on its way.
    pub is_settled: bool,
}

const LOOK: &str = r#"
    if (!window.onTheirWay) {
        window.onTheirWay = new Set();
        const isStream = request => request.request.action.includes('/stream');
        document.addEventListener('htmx:before:request', event => isStream(event.detail.ctx) || onTheirWay.add(event.detail.ctx));
        document.addEventListener('htmx:finally:request', event => onTheirWay.delete(event.detail.ctx));
    }
    const text = css => document.querySelector(css)?.textContent ?? '';
    const refresh = document.getElementById('refresh');
    return {
        question: text('.ct-question'),
        here: refresh?.getAttribute('hx-get') ?? '',
        events: Number(refresh?.dataset.events ?? 0),
        action: document.querySelector('.ct-actions form:has(button.main) input[name=move]')?.value ?? '',
        is_covered: !!document.querySelector('.hand-over'),
        is_turn: refresh?.dataset.turn === 'yes',
        is_over: !!document.querySelector('.ct-result'),
        refusal: text('.ct-refusal'),
        is_settled: document.readyState === 'complete' && window.onTheirWay.size === 0,
    };"#;

/// Somebody who digs with a browser.
#[derive(Clone, Debug)]
pub struct Digger {
    /// The browser.
    pub browser: Browser,
    rounds: usize,
    is_thorough: bool,
}

impl Digger {
    /// Sits down before a browser.
    #[must_use]
    pub fn new(browser: Browser) -> Digger {
        Digger { browser, rounds: 0, is_thorough: false }
    }

    /// Somebody who uses every step of a permit and publishes when there is much to publish.
    #[must_use]
    pub fn thorough(mut self) -> Digger {
        self.is_thorough = true;
        self
    }

    /// Opens a table of Troia: so many people here and elsewhere, and so many bots.
    pub async fn open_table(&self, name: &str, here: u8, elsewhere: u8, bots: u8) -> String {
        self.browser.open("/").await;
        let script = "const done = arguments[arguments.length - 1]; \
                      const [name, here, elsewhere, bots] = arguments; \
                      fetch('/tables', { method: 'POST', body: new URLSearchParams({ game: 'troia', name, here, elsewhere, bots, level: 'apprentice', at_once: 'yes' }) }) \
                      .then(answer => done(new URL(answer.url).pathname))";
        let arguments = vec![name.into(), here.into(), elsewhere.into(), bots.into()];
        let path = self.browser.client().execute_async(script, arguments).await.expect("a table opens");
        let path = path.as_str().unwrap_or_else(|| panic!("no table: {path}")).to_owned();
        self.browser.open(&path).await;
        path
    }

    /// What the page asks for now.
    pub async fn look(&self) -> Look {
        let seen = self.browser.js(LOOK, Vec::new()).await;
        let text = |name: &str| seen[name].as_str().unwrap_or_default().to_owned();
        let flag = |name: &str| seen[name] == Value::Bool(true);
        Look {
            question: text("question"),
            here: text("here"),
            events: seen["events"].as_u64().unwrap_or(0),
            action: text("action"),
            is_covered: flag("is_covered"),
            is_turn: flag("is_turn"),
            is_over: flag("is_over"),
            refusal: text("refusal"),
            is_settled: flag("is_settled"),
        }
    }

    /// Waits until nothing is on its way.
    pub async fn settled(&self) -> Look {
        self.until(|now| now.is_settled).await
    }

    /// Waits until the page shows something.
    ///
    /// # Panics
    /// If it never does, or if something was refused.
    pub async fn until(&self, holds: impl Fn(&Look) -> bool) -> Look {
        let begun = Instant::now();
        loop {
            let now = self.look().await;
            assert!(now.refusal.is_empty(), "{}", now.refusal);
            if holds(&now) {
                return now;
            }
            assert!(begun.elapsed() < PATIENCE, "waited in vain: {now:?}\n{}", self.browser.text().await);
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Clicks something and waits until the page has answered.
    pub async fn press(&self, css: &str) -> Look {
        let before = self.look().await;
        self.browser.click(css).await;
        self.until(|now| now.is_settled && (now != &before || now.is_over)).await
    }

    async fn count(&self, css: &str) -> usize {
        let script = "return document.querySelectorAll(arguments[0]).length";
        let count = self.browser.js(script, vec![css.into()]).await;
        usize::try_from(count.as_u64().unwrap_or(0)).unwrap_or(0)
    }

    /// The next thing that a person at this page would click.
    pub async fn next_click(&mut self) -> &'static str {
        let now = self.settled().await;
        if now.is_covered {
            return ".hand-over button";
        }
        if !now.action.is_empty() && now.action != "end" {
            return ".ct-actions .main";
        }
        if self.count(".tr.keeping .tr-card.may:not(.on)").await > 0 {
            return ".tr.keeping .tr-card.may:not(.on)";
        }
        if self.count(".tr-hand .tr-card.may").await > 0 {
            self.rounds += 1;
            let publish = ".tr-hand .tr-cards:last-child .tr-card.may";
            let pieces = self.count(".tr-tile.own").await;
            let has_pieces =
                if self.is_thorough { pieces > 5 } else { pieces > 1 || self.rounds.is_multiple_of(2) };
            return if has_pieces { publish } else { ".tr-hand .tr-card.may" };
        }
        let (free, front) = (self.count(".tr-take").await, self.count(".tr-front a.tr-tile.may").await);
        if self.is_thorough && free > 0 && front < 4 {
            return ".tr-take";
        }
        if front > 0 {
            return ".tr-front a.tr-tile.may";
        }
        // Two pieces behind the tent are enough to publish a group now and then.
        if free > 0 && self.count(".tr-tile.own").await < 2 {
            return ".tr-take";
        }
        // To publish: hold a piece, ask for its cell, lay it there.
        if now.question.contains("publish") && self.count(".tr-tile.own:not(.laid)").await > 0 {
            if self.count(".tr-cell.right").await > 0 {
                return ".tr-cell.right";
            }
            return match self.count(".tr-held").await {
                0 => ".tr-tile.own:not(.laid)",
                _ => ".tr-turns .tr-tool:last-child",
            };
        }
        ".ct-actions .main"
    }

    /// Whether a card is to be laid face down.
    pub async fn is_asked_for_a_card(&self) -> bool {
        self.browser.has(".tr-hand .tr-card.may").await
    }

    /// Plays on while this browser is awaited.
    pub async fn play_on(&mut self) -> Look {
        loop {
            let now = self.settled().await;
            if now.is_over || !now.is_turn {
                return now;
            }
            let click = self.next_click().await;
            self.press(click).await;
        }
    }
}
