//! The game area: boards, people, bar, moves, and announcements for screen readers.

use maud::{Markup, html};
use words::Words;

use crate::slots::Slot;
use crate::tabs::{self, Tab, Tabs, has_class};

/// The parts of a page. `left` and `centre` are the game's own.
#[derive(Debug)]
pub struct Parts<'a> {
    /// The prefix of the game's texts and the area's class.
    pub game: &'a str,
    /// More classes for the area.
    pub classes: &'a str,
    /// Hidden drawings that others refer to.
    pub sprite: Markup,
    /// The latest events, for screen readers.
    pub news: Markup,
    /// A row at the top of small screens; may be empty.
    pub strip: Markup,
    /// The shared board, with its name.
    pub left: (String, Markup),
    /// The viewer's own board, with its name.
    pub centre: (String, Markup),
    /// Which part small screens show.
    pub tabs: Tabs,
    /// Why the last request was refused, in words.
    pub refusal: Option<&'a Markup>,
    /// People and log: [`people::side`](crate::people::side).
    pub side: Markup,
    /// The action bar: [`bar::bar`](crate::bar::bar).
    pub bar: Markup,
    /// The list of moves: [`moves::list`](crate::moves::list).
    pub moves: Markup,
    /// What can be heard when it changes, with anything that tells its states apart: a count, the name of the latest roll.
    pub sounds: &'a [(Sound, String)],
}

/// What something sounds like. Your turn and the end of the game sound without being named here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Dice roll.
    Dice,
    /// A pen draws on paper.
    Ink,
    /// Something heavy is put down or lifted.
    Stone,
    /// Coins or goods change hands.
    Coin,
    /// A card is turned over.
    Card,
}

impl Sound {
    /// Its name in the script that makes it.
    const fn word(self) -> &'static str {
        match self {
            Sound::Dice => "dice",
            Sound::Ink => "ink",
            Sound::Stone => "stone",
            Sound::Coin => "coin",
            Sound::Card => "card",
        }
    }
}

/// The game area. Its root is `<div id="game">`, which an update replaces (morphs) as a whole.
pub fn frame(words: Words, parts: &Parts<'_>) -> Markup {
    let Parts { game, classes, sprite, news, strip, left, centre, tabs, refusal, side, bar, moves, sounds } =
        parts;
    // Without scripts, opening a board loads the page again.
    let asks = if has_class(side, "open") { Tab::Others } else { tabs.asks };
    // Twice, and always shown once: on a small screen under the tabs, as any part may be shown there.
    let refused = || {
        html! {
            @if let Some(refusal) = refusal {
                p .ct-refusal role="alert" { strong { (words.get("kit-refused")) } " " (refusal) }
            }
        }
    };
    let sounds: Vec<String> =
        sounds.iter().map(|(sound, state)| format!("{}={state}", sound.word())).collect();
    html! {
        div #game class=(format!("ct {game} {classes}").trim_end()) lang=(words.lang().code()) data-sounds=(sounds.join(" "))
            hx-target:inherited="#game" hx-swap:inherited="outerMorph" {
            (sprite)
            div .ct-hidden aria-live="polite" { (news) }
            div .ct-top { (Slot::Clocks.empty()) (strip) (tabs::tabs(words, tabs, asks)) (refused()) }
            section .ct-left data-tab=(Tab::Shared.key()) aria-label=(left.0) { (left.1) }
            section .ct-centre data-tab=(Tab::Own.key()) aria-label=(centre.0) {
                (refused())
                (centre.1)
            }
            div .ct-flank { (side) (Slot::Talk.empty()) }
            (bar)
            (moves)
        }
    }
}
