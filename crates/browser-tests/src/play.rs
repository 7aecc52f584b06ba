//! Playing Troyes Dice with the pointer.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::PATIENCE;
use crate::browser::Browser;

/// What a table's page asks for, at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// `Day 1 morning`
    pub half_day: String,
    /// Whose hands: where an update comes from, without the picks.
    pub hands: String,
    /// Where the main button of the bar leads: `confirm`, `draft`, or nowhere.
    pub main: String,
    /// The move that button sends along.
    pub action: String,
    /// Whether this seat has confirmed and others think.
    pub waits: bool,
    /// Whether the result is shown.
    pub is_over: bool,
    /// Whether the page shows that something was refused.
    pub refusal: String,
    /// What can be picked: dice, places on the sheet, choices of a bonus; as addresses.
    pub dice: Vec<String>,
    /// Places on the sheet.
    pub targets: Vec<String>,
    /// Choices of a bonus.
    pub choices: Vec<String>,
    /// Whether a die is picked.
    pub has_die: bool,
    /// Whether no request of the page is on its way.
    pub is_settled: bool,
}

const GLANCE: &str = r#"
    if (!window.onTheirWay) {
        window.onTheirWay = new Set();
        const isStream = request => request.request.action.includes('/stream');
        document.addEventListener('htmx:before:request', event => isStream(event.detail.ctx) || onTheirWay.add(event.detail.ctx));
        document.addEventListener('htmx:finally:request', event => onTheirWay.delete(event.detail.ctx));
    }
    const all = css => [...document.querySelectorAll(css)].map(link => link.getAttribute('href'));
    const text = css => document.querySelector(css)?.textContent ?? '';
    const form = document.querySelector('.ct-bar .ct-actions form:has(button.main)');
    return {
        half_day: [...(document.querySelector('.td-strip-day')?.children ?? [])].map(part => part.textContent).join(' '),
        hands: document.getElementById('refresh')?.getAttribute('hx-get')?.split('?')[0] ?? '',
        main: form?.getAttribute('action').split('/').pop() ?? '',
        action: form?.querySelector('input[name=move]')?.value ?? '',
        waits: !!document.querySelector('.ct-bar form[action$="/reopen"]'),
        is_over: !!document.querySelector('.ct-result'),
        refusal: text('.ct-refusal'),
        dice: all('.td-wheel a.td-plaza.lit:not(.picked)'),
        targets: all('.td-sheet.own a.lit'),
        choices: all('.td-turn a.ct-choice:not(.quiet)'),
        has_die: !!document.querySelector('.td-wheel a.td-plaza.picked'),
        is_settled: document.readyState === 'complete' && window.onTheirWay.size === 0,
    };"#;

/// Somebody who plays with a browser.
#[derive(Clone, Debug)]
pub struct Player {
    /// The browser.
    pub browser: Browser,
    luck: u64,
    is_phone: bool,
    picked: Vec<String>,
}

impl Player {
    /// Somebody who plays as the luck of a number wills.
    #[must_use]
    pub fn new(browser: Browser, luck: u64) -> Player {
        Player { browser, luck: luck.wrapping_mul(2).wrapping_add(1), is_phone: false, picked: Vec::new() }
    }

    /// The same on a phone, where dice are at the top and choices in the sheet at the bottom.
    #[must_use]
    pub fn on_phone(mut self) -> Player {
        self.is_phone = true;
        self
    }

    /// What the page asks for now.
    pub async fn glance(&self) -> Glance {
        let seen = self.browser.js(GLANCE, Vec::new()).await;
        let text = |name: &str| seen[name].as_str().unwrap_or_default().to_owned();
        let flag = |name: &str| seen[name] == Value::Bool(true);
        let list = |name: &str| {
            let entries = seen[name].as_array().cloned().unwrap_or_default();
            entries.iter().filter_map(|entry| entry.as_str().map(str::to_owned)).collect()
        };
        Glance {
            half_day: text("half_day"),
            hands: text("hands"),
            main: text("main"),
            action: text("action"),
            waits: flag("waits"),
            is_over: flag("is_over"),
            refusal: text("refusal"),
            dice: list("dice"),
            targets: list("targets"),
            choices: list("choices"),
            has_die: flag("has_die"),
            is_settled: flag("is_settled"),
        }
    }

    /// One of several, as luck wills.
    ///
    /// # Panics
    /// If there is nothing to choose from.
    pub fn any<'a>(&mut self, of: &'a [String]) -> &'a str {
        assert!(!of.is_empty(), "nothing can be picked");
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &of[usize::try_from(self.luck >> 33).unwrap_or(0) % of.len()]
    }

    /// Picks a die on the wheel.
    pub async fn pick_die(&mut self) {
        let dice = self.glance().await.dice;
        let die = self.any(&dice).to_owned();
        let place = if self.is_phone { ".td-strip a.td-chip" } else { ".td-wheel a.td-plaza" };
        self.browser.click(&format!("{place}[href='{die}']")).await;
        self.browser
            .wait("!!document.querySelector('.td-wheel a.td-plaza.picked') && !window.onTheirWay?.size")
            .await;
    }

    /// Picks a place on the sheet; a move is previewed then.
    pub async fn pick_target(&mut self) {
        let targets = self.glance().await.targets;
        let target = self.any(&targets).to_owned();
        self.browser.click(&format!(".td-sheet.own a.lit[href='{target}']")).await;
        self.wait_for_preview().await;
    }

    /// Picks the cheapest work building, and rather one of a kind that few were picked of.
    ///
    /// # Panics
    /// If nothing can be picked.
    pub async fn pick_work_building(&mut self) {
        let script = r"return [...document.querySelectorAll('.td-sheet.own a.lit')].map(link => {
            const [, kind] = link.getAttribute('href').match(/pick=([a-z]+)/);
            const label = link.querySelector('.ct-hidden')?.textContent ?? link.getAttribute('aria-label');
            const words = label.split(': ').pop().split('.')[0];
            const price = (words.match(/[0-9]+/g) ?? []).map(Number).reduce((one, other) => one + other, 0);
            return { href: link.getAttribute('href'), kind, price };
        })";
        let seen = self.browser.js(script, Vec::new()).await;
        let seen = seen.as_array().cloned().unwrap_or_default();
        let dearness = |link: &Value| {
            let kind = link["kind"].as_str().unwrap_or_default();
            let is_work = ["palace", "cityhall", "bishopric"].contains(&kind);
            let picked = self.picked.iter().filter(|one| *one == kind).count() as u64;
            link["price"].as_u64().unwrap_or(99) + if is_work { 2 * picked } else { 9 }
        };
        let best = seen.iter().min_by_key(|link| dearness(link)).expect("something can be picked").clone();
        self.picked.push(best["kind"].as_str().unwrap_or_default().to_owned());
        self.browser
            .click(&format!(".td-sheet.own a.lit[href='{}']", best["href"].as_str().unwrap_or_default()))
            .await;
        self.wait_for_preview().await;
    }

    async fn pick_choice(&mut self) {
        let choices = self.glance().await.choices;
        let choice = self.any(&choices).to_owned();
        if self.is_phone && !self.browser.has(".ct-fold[open]").await {
            self.browser.click(".ct-fold summary").await;
        }
        let place = if self.is_phone { ".ct-fold-body" } else { ".td-turn" };
        self.browser.click(&format!("{place} a.ct-choice[href='{choice}']")).await;
        self.wait_for_preview().await;
    }

    /// Picks a move from the list of all moves.
    pub async fn pick_from_list(&mut self) {
        if !self.browser.has(".ct-moves[open]").await {
            self.browser.click(".ct-moves summary").await;
        }
        let script =
            "return [...document.querySelectorAll('.ct-moves a')].map(link => link.getAttribute('href'))";
        let listed = self.browser.js(script, Vec::new()).await;
        let listed = listed.as_array().cloned().unwrap_or_default();
        let links: Vec<String> = listed.iter().filter_map(|link| link.as_str().map(str::to_owned)).collect();
        let link = self.any(&links).to_owned();
        self.browser.click(&format!(".ct-moves a[href='{link}']")).await;
        self.wait_for_preview().await;
    }

    async fn wait_for_preview(&self) {
        self.browser
            .wait("!!document.querySelector('.ct-bar .ct-actions button.main:not([disabled])')")
            .await;
    }

    /// Presses the main button of the bar, and waits until the page has answered.
    pub async fn press_main(&self) -> Glance {
        let before = self.glance().await;
        self.browser.click(".ct-bar .ct-actions button.main").await;
        self.answer_after(&before).await
    }

    /// Waits until the page has changed and nothing is on its way any more.
    ///
    /// # Panics
    /// If the table refuses, if nothing changes, or if a new half-day begins with something picked.
    pub async fn answer_after(&self, before: &Glance) -> Glance {
        let asked = |glance: &Glance| {
            let words = [&glance.half_day, &glance.hands, &glance.main, &glance.action].map(Clone::clone);
            (words, glance.waits, glance.is_over)
        };
        let begun = Instant::now();
        let now = loop {
            let now = self.glance().await;
            assert!(now.refusal.is_empty(), "refused after {before:?}: {}", now.refusal);
            if now.is_settled && asked(&now) != asked(before) {
                break now;
            }
            assert!(begun.elapsed() < PATIENCE, "pressing the button changed nothing: {before:?}");
            tokio::time::sleep(Duration::from_millis(15)).await;
        };
        let begins = now.half_day != before.half_day && !now.is_over;
        let is_free = now.action.is_empty() || now.action == "nodie";
        assert!(
            !begins || is_free && !now.has_die,
            "a half-day begins with something picked: {now:?} after {before:?}"
        );
        now
    }

    /// Whether this seat is done with a half-day.
    fn is_done(before: &Glance, now: &Glance) -> bool {
        now.is_over || now.waits || now.half_day != before.half_day || now.hands != before.hands
    }

    /// Plays a half-day by clicking dice and places, bonus choices included, and confirms it.
    pub async fn play_half_day(&mut self) -> Glance {
        self.play(false).await
    }

    /// The same from the list of all moves.
    pub async fn play_half_day_by_list(&mut self) -> Glance {
        self.play(true).await
    }

    /// Waits until nobody else is awaited, bots least of all, or the game is over.
    ///
    /// # Panics
    /// If they take too long.
    pub async fn my_turn(&self) -> Glance {
        let begun = Instant::now();
        loop {
            let now = self.glance().await;
            if now.is_over || now.is_settled && !now.waits {
                return now;
            }
            assert!(begun.elapsed() < PATIENCE, "the others do not play: {now:?}");
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    async fn play(&mut self, by_list: bool) -> Glance {
        let before = self.my_turn().await;
        if before.is_over {
            return before;
        }
        let mut now = before.clone();
        loop {
            self.reads_the_question().await;
            if !now.main.is_empty() {
                now = self.press_main().await;
                if Player::is_done(&before, &now) {
                    return now;
                }
                continue;
            }
            if by_list {
                self.pick_from_list().await;
            } else if !now.choices.is_empty() {
                self.pick_choice().await;
            } else {
                if !now.has_die {
                    self.pick_die().await;
                }
                self.pick_target().await;
            }
            now = self.glance().await;
        }
    }

    /// What is asked stands in lines, not in a column of single words beside the buttons.
    async fn reads_the_question(&self) {
        if !self.is_phone {
            return;
        }
        let share = "const [prompt, bar] = ['.ct-prompt', '.ct-bar'].map(css => document.querySelector(css)); \
                     return !prompt || prompt.offsetWidth / bar.offsetWidth > 0.6 || prompt.innerText";
        let seen = self.browser.js(share, Vec::new()).await;
        assert_eq!(seen, Value::Bool(true), "the question is squeezed");
    }

    /// Waits until it is this seat's turn in another half-day, or the game is over, without touching anything.
    pub async fn wait_for_half_day_after(&self, half_day: &str) -> Glance {
        let there = format!(
            "!!document.querySelector('.ct-result') || (document.querySelector('.td-strip-day') && \
             [...document.querySelector('.td-strip-day').children].map(part => part.textContent).join(' ') !== '{half_day}')"
        );
        self.browser.wait(&there).await;
        self.glance().await
    }
}
