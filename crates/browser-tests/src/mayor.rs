//! Playing Dice City with the pointer.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::PATIENCE;
use crate::browser::Browser;

/// What a table's page asks for, at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Whether this browser is to decide something.
    pub is_turn: bool,
    /// Whether the result is shown.
    pub is_over: bool,
    /// What was refused.
    pub refusal: String,
    /// The question in the bar.
    pub question: String,
    /// What a mayor does next, as a selector.
    pub next: String,
}

/// Marks what is to be clicked next: previews are confirmed, choices made, dice used, cards built, and if there is
/// nothing else, the step ended. The argument says whether a die is spent on new cards, which shortens a game.
const NEXT: &str = r#"
    if (!window.onTheirWay) {
        window.onTheirWay = new Set();
        window.answers = 0;
        const isStream = request => request.request.action.includes('/stream');
        document.addEventListener('htmx:before:request', event => isStream(event.detail.ctx) || onTheirWay.add(event.detail.ctx));
        document.addEventListener('htmx:finally:request', event => { if (onTheirWay.delete(event.detail.ctx)) window.answers += 1; });
    }
    const [luck, hurry, phone] = arguments;
    const all = css => [...document.querySelectorAll(css)].filter(one => one.checkVisibility());
    const panel = phone ? '.ct-fold-body' : '.dc-panel';
    const tray = phone ? '.dc-strip' : '.dc-panel .dc-tray';
    const main = all('.ct-actions .main');
    const previewed = location.search.startsWith('?move=');
    const die = all('.dc-city .dc-cell.lit.die');
    const wanted = [
        () => previewed ? main : [],
        () => /pick=[wyrbk]$/.test(location.search) ? [...all(`${panel} .dc-chip`).filter(one => hurry && one.textContent.includes('four cards')), ...main, ...all(`${panel} .dc-chip, .dc-city .dc-cell.lit.move`)].slice(0, 1) : [],
        () => all('.dc-city .dc-cell.lit.copy, .dc-city .dc-cell.lit.target'),
        () => /pick=[a-z-]+/.test(location.search) ? [all('.dc-city .dc-cell.lit.room:not(.card)'), all('.dc-city .dc-cell.lit.room')].find(list => list.length) ?? [] : [],
        () => all('.dc-city .dc-cell.lit.room'),
        () => all('.dc-market .dc-stack.lit'),
        () => hurry && die.length === 5 ? die.slice(0, 1) : [],
        () => all(`${tray} button.dc-chip`),
        () => all(`${tray} a.dc-chip`),
        () => all('.dc-market button.dc-card.lit, .dc-market a.dc-card.lit'),
        () => all(`${panel} .dc-chip`).filter(() => !main.length),
        () => main,
        () => all('.ct-actions .ct-button:not(.quiet)').filter(one => one.textContent.includes('Enough')),
    ];
    document.querySelectorAll('[data-next]').forEach(one => one.removeAttribute('data-next'));
    const isTurn = document.getElementById('refresh')?.dataset.turn === 'yes';
    const found = isTurn ? wanted.map(list => list()).find(list => list.length) ?? [] : [];
    const next = found[luck % Math.max(found.length, 1)];
    next?.setAttribute('data-next', '');
    return {
        is_turn: isTurn,
        is_over: !!document.querySelector('.ct-result'),
        refusal: document.querySelector('.ct-refusal')?.textContent ?? '',
        question: document.querySelector('.ct-question')?.textContent ?? '',
        next: next?.outerHTML.slice(0, 300) ?? '',
        settled: document.readyState === 'complete' && onTheirWay.size === 0,
        answers: window.answers,
    };"#;

/// Somebody who plays Dice City with a browser.
#[derive(Clone, Debug)]
pub struct Mayor {
    /// The browser.
    pub browser: Browser,
    luck: u64,
    hurry: bool,
    is_phone: bool,
}

impl Mayor {
    /// Somebody who plays as the luck of a number wills.
    #[must_use]
    pub fn new(browser: Browser, luck: u64) -> Mayor {
        Mayor { browser, luck: luck.wrapping_mul(2).wrapping_add(1), hurry: false, is_phone: false }
    }

    /// The same, spending a die on new cards in every turn, so that the deck is soon empty.
    #[must_use]
    pub fn in_a_hurry(mut self) -> Mayor {
        self.hurry = true;
        self
    }

    /// The same on a phone, where dice are at the top and choices in the sheet at the bottom.
    #[must_use]
    pub fn on_phone(mut self) -> Mayor {
        self.is_phone = true;
        self
    }

    fn roll(&mut self) -> u64 {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.luck >> 33
    }

    async fn look(&self, luck: u64) -> Value {
        let arguments = vec![json!(luck % 1000), json!(self.hurry), json!(self.is_phone)];
        self.browser.js(NEXT, arguments).await
    }

    /// What the page asks for now. What a mayor does next carries the attribute `data-next`.
    ///
    /// # Panics
    /// If the page does not come to rest.
    pub async fn glance(&mut self) -> Scene {
        let (luck, begun) = (self.roll(), Instant::now());
        loop {
            let seen = self.look(luck).await;
            if seen["settled"] == Value::Bool(true) {
                let text = |name: &str| seen[name].as_str().unwrap_or_default().to_owned();
                let flag = |name: &str| seen[name] == Value::Bool(true);
                return Scene {
                    is_turn: flag("is_turn"),
                    is_over: flag("is_over"),
                    refusal: text("refusal"),
                    question: text("question"),
                    next: text("next"),
                };
            }
            assert!(begun.elapsed() < PATIENCE, "the page does not come to rest");
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// How many answers the page has had.
    pub async fn answers(&self) -> u64 {
        self.look(0).await["answers"].as_u64().unwrap_or(0)
    }

    /// Waits until the page has had more answers.
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait_for_answer(&self, before: u64) {
        self.browser.wait(&format!("window.answers > {before} && window.onTheirWay.size === 0")).await;
    }

    /// Does the next thing by a click.
    ///
    /// # Panics
    /// If there is none, or if it is refused.
    pub async fn step(&mut self) -> Scene {
        let before = self.wait_for_turn().await;
        if before.is_over {
            return before;
        }
        assert!(!before.next.is_empty(), "nothing to do at {before:?} on {}", self.browser.place().await);
        let answers = self.answers().await;
        let again = self.glance().await;
        self.browser.click("[data-next]").await;
        self.wait_for_answer(answers).await;
        let now = self.glance().await;
        assert!(now.refusal.is_empty(), "refused after {again:?}: {}", now.refusal);
        now
    }

    /// Plays until somebody else is on, or the game is over.
    pub async fn play_turn(&mut self) -> Scene {
        let mut now = self.glance().await;
        while now.is_turn && !now.is_over {
            now = self.step().await;
            let is_end = self.browser.place().await.contains("/seat/") && !now.is_turn;
            if is_end {
                break;
            }
        }
        now
    }

    /// Waits until this browser is on, or the game is over.
    pub async fn wait_for_turn(&mut self) -> Scene {
        self.browser
            .wait("document.getElementById('refresh')?.dataset.turn === 'yes' || !!document.querySelector('.ct-result')")
            .await;
        self.glance().await
    }
}
