//! Playing Dice City with the pointer.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::browser::Browser;

/// What a table's page asks for, at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct DiceCityGlance {
    /// Whether this browser has to decide something.
    pub is_turn: bool,
    pub is_over: bool,
    pub refusal: String,
    pub question: String,
    /// What the player does next, as HTML. On the page it carries the attribute `data-story-next`.
    pub next: String,
    is_settled: bool,
    answers: u64,
}

/// Marks what is to be clicked next: previews are confirmed, choices made, dice used, cards built, and if there is
/// nothing else, the step ended. The argument says whether a die is spent on new cards, which shortens a game.
const NEXT: &str = r#"
    const [pick, hurry, phone] = arguments;
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
        () => all(`${tray} a.dc-chip:not(.spent)`),
        () => all('.dc-market button.dc-card.lit, .dc-market a.dc-card.lit'),
        () => all(`${panel} .dc-chip`).filter(() => !main.length),
        () => main,
        () => all('.ct-actions form:has([name=move]) .ct-button'),
    ];
    document.querySelectorAll('[data-story-next]').forEach(one => one.removeAttribute('data-story-next'));
    const isTurn = document.getElementById('refresh')?.dataset.turn === 'yes';
    const found = isTurn ? wanted.map(list => list()).find(list => list.length) ?? [] : [];
    const next = found[pick % Math.max(found.length, 1)];
    next?.setAttribute('data-story-next', '');
    return {
        is_turn: isTurn,
        is_over: !!document.querySelector('.ct-result'),
        refusal: document.querySelector('.ct-refusal')?.textContent ?? '',
        question: document.querySelector('.ct-question')?.textContent ?? '',
        next: next?.outerHTML.slice(0, 300) ?? '',
        is_settled: document.readyState === 'complete' && !requestsInFlight.size,
        answers,
    };"#;

/// A player of Dice City, who picks at random.
#[derive(Clone, Debug)]
pub struct DiceCityPlayer {
    /// The browser.
    pub browser: Browser,
    seed: u64,
    hurry: bool,
    is_phone: bool,
}

impl DiceCityPlayer {
    /// A player whose picks follow from a seed.
    pub fn new(browser: Browser, seed: u64) -> DiceCityPlayer {
        DiceCityPlayer { browser, seed: seed.wrapping_mul(2).wrapping_add(1), hurry: false, is_phone: false }
    }

    /// The same, spending a die on new cards in every turn, so that the deck is soon empty.
    #[must_use]
    pub fn in_a_hurry(mut self) -> DiceCityPlayer {
        self.hurry = true;
        self
    }

    /// The same on a phone, where the dice are at the top and the choices in the sheet at the bottom.
    #[must_use]
    pub fn on_phone(mut self) -> DiceCityPlayer {
        self.is_phone = true;
        self
    }

    async fn until(&mut self, holds: impl Fn(&DiceCityGlance) -> bool) -> DiceCityGlance {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let arguments: Vec<Value> =
            vec![json!((self.seed >> 33) % 1000), json!(self.hurry), json!(self.is_phone)];
        self.browser.look_until(NEXT, arguments, |now: &DiceCityGlance| now.is_settled && holds(now)).await
    }

    /// What the page asks for now, once it has no request on its way.
    pub async fn glance(&mut self) -> DiceCityGlance {
        self.until(|_| true).await
    }

    /// Waits until the page has had an answer since a glance.
    pub async fn answer_after(&mut self, before: &DiceCityGlance) -> DiceCityGlance {
        // A whole new page has counted no answers yet.
        let answers = before.answers;
        let now = self.until(|now| now.answers != answers).await;
        assert!(now.refusal.is_empty(), "refused after {before:?}: {}", now.refusal);
        now
    }

    /// Waits for this player's turn and does the next thing by a click.
    pub async fn step(&mut self) -> DiceCityGlance {
        let before = self.wait_for_turn().await;
        if before.is_over {
            return before;
        }
        assert!(!before.next.is_empty(), "nothing to do at {before:?} on {}", self.browser.place().await);
        self.browser.click("[data-story-next]").await;
        self.answer_after(&before).await
    }

    /// Plays until it is another player's turn, or the game is over.
    pub async fn play_turn(&mut self) -> DiceCityGlance {
        let mut now = self.glance().await;
        while now.is_turn && !now.is_over {
            now = self.step().await;
        }
        now
    }

    /// Waits until it is this player's turn, or the game is over.
    pub async fn wait_for_turn(&mut self) -> DiceCityGlance {
        self.until(|now| now.is_turn || now.is_over).await
    }
}
