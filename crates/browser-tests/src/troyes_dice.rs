//! Playing Troyes Dice with the pointer.

use serde::Deserialize;
use serde_json::Value;

use crate::browser::Browser;

/// What a table's page asks for, at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct TroyesDiceGlance {
    /// `Day 1 morning`
    pub half_day: String,
    /// Whose hands the device is in: the address of updates, without what is picked.
    pub hands: String,
    /// Where the main button of the bar leads: `confirm`, `draft`, or nowhere.
    pub main: String,
    pub action: String,
    /// Whether this seat has confirmed and is waiting for others.
    pub waits: bool,
    pub is_over: bool,
    pub refusal: String,
    /// The dice that can be picked, as addresses.
    pub dice: Vec<String>,
    /// The places on the sheet that can be picked.
    pub targets: Vec<String>,
    pub choices: Vec<String>,
    pub has_die: bool,
    /// Whether the page has no request on its way.
    pub is_settled: bool,
}

const GLANCE: &str = r#"
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
        is_settled: document.readyState === 'complete' && !window.requestsInFlight?.size,
    };"#;

/// A player of Troyes Dice, who picks at random.
#[derive(Clone, Debug)]
pub struct TroyesDicePlayer {
    /// The browser.
    pub browser: Browser,
    seed: u64,
    is_phone: bool,
    picked: Vec<String>,
}

impl TroyesDicePlayer {
    /// A player whose picks follow from a seed.
    pub fn new(browser: Browser, seed: u64) -> TroyesDicePlayer {
        TroyesDicePlayer {
            browser,
            seed: seed.wrapping_mul(2).wrapping_add(1),
            is_phone: false,
            picked: Vec::new(),
        }
    }

    /// The same on a phone, where the dice are at the top and the choices in the sheet at the bottom.
    #[must_use]
    pub fn on_phone(mut self) -> TroyesDicePlayer {
        self.is_phone = true;
        self
    }

    /// What the page asks for now.
    pub async fn glance(&self) -> TroyesDiceGlance {
        self.browser.look(GLANCE, Vec::new()).await
    }

    async fn until(&self, holds: impl Fn(&TroyesDiceGlance) -> bool) -> TroyesDiceGlance {
        self.browser.look_until(GLANCE, Vec::new(), holds).await
    }

    /// One of several, at random.
    pub fn any<'a>(&mut self, of: &'a [String]) -> &'a str {
        assert!(!of.is_empty(), "nothing can be picked");
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &of[usize::try_from(self.seed >> 33).unwrap_or(0) % of.len()]
    }

    /// Picks a die on the wheel.
    pub async fn pick_die(&mut self) -> TroyesDiceGlance {
        let dice = self.glance().await.dice;
        let die = self.any(&dice).to_owned();
        let place = if self.is_phone { ".td-strip a.td-chip" } else { ".td-wheel a.td-plaza" };
        self.browser.click(&format!("{place}[href='{die}']")).await;
        self.until(|now| now.has_die && now.is_settled).await
    }

    /// Picks a place on the sheet; a move is previewed then.
    pub async fn pick_target(&mut self) -> TroyesDiceGlance {
        let targets = self.glance().await.targets;
        let target = self.any(&targets).to_owned();
        self.preview(&format!(".td-sheet.own a.lit[href='{target}']")).await
    }

    /// Picks the cheapest work building, and rather one of a kind that few were picked of.
    pub async fn pick_work_building(&mut self) -> TroyesDiceGlance {
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
        self.preview(&format!(".td-sheet.own a.lit[href='{}']", best["href"].as_str().unwrap_or_default()))
            .await
    }

    async fn pick_choice(&mut self) -> TroyesDiceGlance {
        let choices = self.glance().await.choices;
        let choice = self.any(&choices).to_owned();
        if self.is_phone && !self.browser.has(".ct-fold[open]").await {
            self.browser.click(".ct-fold summary").await;
        }
        let place = if self.is_phone { ".ct-fold-body" } else { ".td-turn" };
        self.preview(&format!("{place} a.ct-choice[href='{choice}']")).await
    }

    /// Picks a move from the list of all moves.
    pub async fn pick_from_list(&mut self) -> TroyesDiceGlance {
        if !self.browser.has(".ct-moves[open]").await {
            self.browser.click(".ct-moves summary").await;
        }
        let script =
            "return [...document.querySelectorAll('.ct-moves a')].map(link => link.getAttribute('href'))";
        let links: Vec<String> = self.browser.look(script, Vec::new()).await;
        let link = self.any(&links).to_owned();
        self.preview(&format!(".ct-moves a[href='{link}']")).await
    }

    /// Clicks what leads to the preview of a move.
    async fn preview(&self, css: &str) -> TroyesDiceGlance {
        self.browser.click(css).await;
        self.until(|now| now.is_settled && !now.main.is_empty()).await
    }

    /// Presses the main button of the bar, and waits until the page has answered.
    pub async fn press_main(&self) -> TroyesDiceGlance {
        let before = self.glance().await;
        self.press_main_of(&before).await
    }

    async fn press_main_of(&self, before: &TroyesDiceGlance) -> TroyesDiceGlance {
        self.browser.click(".ct-bar .ct-actions button.main").await;
        self.answer_after(before).await
    }

    /// Waits until the page has changed and has no request on its way.
    pub async fn answer_after(&self, before: &TroyesDiceGlance) -> TroyesDiceGlance {
        let asked = |glance: &TroyesDiceGlance| {
            let words = [&glance.half_day, &glance.hands, &glance.main, &glance.action].map(Clone::clone);
            (words, glance.waits, glance.is_over)
        };
        let asked_before = asked(before);
        let is_answer =
            |now: &TroyesDiceGlance| !now.refusal.is_empty() || now.is_settled && asked(now) != asked_before;
        let now = self.until(is_answer).await;
        assert!(now.refusal.is_empty(), "refused after {before:?}: {}", now.refusal);
        let begins = now.half_day != before.half_day && !now.is_over;
        let is_free = now.action.is_empty() || now.action == "nodie";
        assert!(
            !begins || is_free && !now.has_die,
            "a half-day begins with something picked: {now:?} after {before:?}"
        );
        now
    }

    /// Whether this seat is done with a half-day.
    fn is_done(before: &TroyesDiceGlance, now: &TroyesDiceGlance) -> bool {
        now.is_over || now.waits || now.half_day != before.half_day || now.hands != before.hands
    }

    /// Plays a half-day by clicking dice and places, bonus choices included, and confirms it.
    pub async fn play_half_day(&mut self) -> TroyesDiceGlance {
        self.play(false).await
    }

    /// The same from the list of all moves.
    pub async fn play_half_day_by_list(&mut self) -> TroyesDiceGlance {
        self.play(true).await
    }

    /// Waits until the others, bots included, have played, or the game is over.
    pub async fn my_turn(&self) -> TroyesDiceGlance {
        self.until(|now| now.is_over || now.is_settled && !now.waits).await
    }

    async fn play(&mut self, by_list: bool) -> TroyesDiceGlance {
        let before = self.my_turn().await;
        if before.is_over {
            return before;
        }
        let mut now = before.clone();
        loop {
            self.check_the_question().await;
            if !now.main.is_empty() {
                now = self.press_main_of(&now).await;
                if TroyesDicePlayer::is_done(&before, &now) {
                    return now;
                }
                continue;
            }
            now = if by_list {
                self.pick_from_list().await
            } else if !now.choices.is_empty() {
                self.pick_choice().await
            } else {
                if !now.has_die {
                    self.pick_die().await;
                }
                self.pick_target().await
            };
        }
    }

    /// Checks that what is asked stands in lines, not in a column of single words beside the buttons.
    async fn check_the_question(&self) {
        if !self.is_phone {
            return;
        }
        let share = "const [prompt, bar] = ['.ct-prompt', '.ct-bar'].map(css => document.querySelector(css)); \
                     return !prompt || prompt.offsetWidth / bar.offsetWidth > 0.6 || prompt.innerText";
        let seen = self.browser.js(share, Vec::new()).await;
        assert_eq!(seen, Value::Bool(true), "the question is squeezed");
    }

    /// Waits until another half-day begins, or the game is over, without touching anything.
    pub async fn wait_for_half_day_after(&self, half_day: &str) -> TroyesDiceGlance {
        self.until(|now| now.is_over || !now.half_day.is_empty() && now.half_day != half_day).await
    }
}
