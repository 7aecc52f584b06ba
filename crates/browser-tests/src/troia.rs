//! Playing Troia with the pointer.

use serde::Deserialize;

use crate::browser::Browser;

/// What a table's page asks for, at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[expect(missing_docs, reason = "the other fields speak for themselves")]
pub struct TroiaGlance {
    pub question: String,
    /// Whose hands the device is in: the address of updates, with everything that is picked.
    pub here: String,
    pub events: u64,
    /// The move that the main button of the bar sends.
    pub action: String,
    /// Whether the device has to be handed over.
    pub is_covered: bool,
    /// Whether this browser has to decide something.
    pub is_turn: bool,
    pub is_over: bool,
    pub refusal: String,
    /// Whether the page has no request on its way.
    pub is_settled: bool,
    /// What there is to click.
    found: Found,
}

/// How many of each thing there is to click.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
struct Found {
    cards_to_keep: usize,
    cards_to_lay: usize,
    free_pieces: usize,
    pieces_to_examine: usize,
    own_pieces: usize,
    pieces_to_publish: usize,
    pieces_in_hand: usize,
    right_cells: usize,
}

const GLANCE: &str = r#"
    const text = css => document.querySelector(css)?.textContent ?? '';
    const count = css => document.querySelectorAll(css).length;
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
        is_settled: document.readyState === 'complete' && !window.requestsInFlight?.size,
        found: {
            cards_to_keep: count('.tr.keeping .tr-card.may:not(.on)'),
            cards_to_lay: count('.tr-hand .tr-card.may'),
            free_pieces: count('.tr-take'),
            pieces_to_examine: count('.tr-front a.tr-tile.may'),
            own_pieces: count('.tr-tile.own'),
            pieces_to_publish: count('.tr-tile.own:not(.laid)'),
            pieces_in_hand: count('.tr-held'),
            right_cells: count('.tr-cell.right'),
        },
    };"#;

/// A player of Troia.
#[derive(Clone, Debug)]
pub struct TroiaPlayer {
    /// The browser.
    pub browser: Browser,
    rounds: usize,
    is_thorough: bool,
}

impl TroiaPlayer {
    /// A player at a browser.
    pub fn new(browser: Browser) -> TroiaPlayer {
        TroiaPlayer { browser, rounds: 0, is_thorough: false }
    }

    /// The same, using every step of a permit and publishing only when there is much to publish.
    #[must_use]
    pub fn thorough(mut self) -> TroiaPlayer {
        self.is_thorough = true;
        self
    }

    /// Opens a table of Troia with this many people here and elsewhere, and this many bots.
    pub async fn open_table(&self, name: &str, here: u8, elsewhere: u8, bots: u8) -> String {
        self.browser.open("/").await;
        let script = "const [name, here, elsewhere, bots] = arguments; \
                      return fetch('/tables', { method: 'POST', body: new URLSearchParams({ game: 'troia', name, here, elsewhere, bots, level: 'apprentice', at_once: 'yes' }) }) \
                      .then(answer => new URL(answer.url).pathname)";
        let arguments = vec![name.into(), here.into(), elsewhere.into(), bots.into()];
        let path: String = self.browser.look(script, arguments).await;
        self.browser.open(&path).await;
        path
    }

    /// What the page asks for now.
    pub async fn glance(&self) -> TroiaGlance {
        self.browser.look(GLANCE, Vec::new()).await
    }

    /// Waits until the page shows something.
    pub async fn until(&self, holds: impl Fn(&TroiaGlance) -> bool) -> TroiaGlance {
        let holds = |now: &TroiaGlance| !now.refusal.is_empty() || holds(now);
        let now = self.browser.look_until(GLANCE, Vec::new(), holds).await;
        assert!(now.refusal.is_empty(), "{}", now.refusal);
        now
    }

    /// Waits until the page has no request on its way.
    pub async fn settled(&self) -> TroiaGlance {
        self.until(|now| now.is_settled).await
    }

    /// Waits until it is this player's turn, or the game is over.
    pub async fn my_turn(&self) -> TroiaGlance {
        self.until(|now| now.is_settled && (now.is_turn || now.is_over)).await
    }

    /// Clicks something and waits until the page has answered.
    pub async fn press(&self, css: &str) -> TroiaGlance {
        let before = self.glance().await;
        self.press_at(&before, css).await
    }

    async fn press_at(&self, before: &TroiaGlance, css: &str) -> TroiaGlance {
        self.browser.click(css).await;
        self.answer_after(before).await
    }

    /// Waits until the page asks for something else, or the game is over.
    pub async fn answer_after(&self, before: &TroiaGlance) -> TroiaGlance {
        self.until(|now| now.is_settled && (now != before || now.is_over)).await
    }

    /// What a person would click next on this page.
    pub fn next_click(&mut self, now: &TroiaGlance) -> &'static str {
        let found = now.found;
        if now.is_covered {
            return ".hand-over button";
        }
        if !now.action.is_empty() && now.action != "end" {
            return ".ct-actions .main";
        }
        if found.cards_to_keep > 0 {
            return ".tr.keeping .tr-card.may:not(.on)";
        }
        if found.cards_to_lay > 0 {
            self.rounds += 1;
            let has_pieces = if self.is_thorough {
                found.own_pieces > 5
            } else {
                found.own_pieces > 1 || self.rounds.is_multiple_of(2)
            };
            let publish = ".tr-hand .tr-cards:last-child .tr-card.may";
            return if has_pieces { publish } else { ".tr-hand .tr-card.may" };
        }
        if self.is_thorough && found.free_pieces > 0 && found.pieces_to_examine < 4 {
            return ".tr-take";
        }
        if found.pieces_to_examine > 0 {
            return ".tr-front a.tr-tile.may";
        }
        // Two pieces behind the tent are enough to publish a group now and then.
        if found.free_pieces > 0 && found.own_pieces < 2 {
            return ".tr-take";
        }
        // To publish: hold a piece, ask for its cell, lay it there.
        if now.question.contains("publish") && found.pieces_to_publish > 0 {
            return match (found.right_cells, found.pieces_in_hand) {
                (0, 0) => ".tr-tile.own:not(.laid)",
                (0, _) => ".tr-turns .tr-tool:last-child",
                _ => ".tr-cell.right",
            };
        }
        // The end of the turn, which is no main button while a step is left.
        ".ct-actions form:has(input[name=move][value=end]) > button, .ct-actions .main"
    }

    /// Clicks what a person would click next.
    pub async fn step(&mut self) -> TroiaGlance {
        let now = self.settled().await;
        let click = self.next_click(&now);
        self.press_at(&now, click).await
    }

    /// Whether a card has to be laid face down.
    pub async fn is_asked_for_a_card(&self) -> bool {
        self.glance().await.found.cards_to_lay > 0
    }

    /// Plays while it is this player's turn.
    pub async fn play_on(&mut self) -> TroiaGlance {
        let mut now = self.settled().await;
        while now.is_turn && !now.is_over {
            let click = self.next_click(&now);
            now = self.press_at(&now, click).await;
        }
        now
    }
}
