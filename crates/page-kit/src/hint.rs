//! What a bot would do here: the best moves with its estimates and its reasons, and the button that asks for them.

use maud::{Markup, html};
use words::Words;

use crate::addresses::Urls;
use crate::link;

/// One of the best moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The move in the game's notation, as forms send it.
    pub notation: String,
    /// The move in words.
    pub what: String,
    /// The query that previews the move on the board; may be empty.
    pub show: String,
    /// The expected final score.
    pub expected: f64,
    /// Its standard deviation; 0 if unknown.
    pub spread: f64,
    /// The probability of winning, if the bot estimated it.
    pub win: Option<f64>,
    /// Why, in words; the strongest of each kind first.
    pub reasons: Vec<(Why, String)>,
}

/// What a reason is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// What the move gains.
    Gain,
    /// What it keeps from harm, or keeps for later.
    Keep,
    /// What it costs, or what may go wrong.
    Risk,
}

impl Why {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Why; 3] = [Why::Gain, Why::Keep, Why::Risk];

    const fn class(self) -> &'static str {
        ["gain", "keep", "risk"][self as usize]
    }

    fn word(self, words: Words) -> String {
        match self {
            Why::Gain => words.get("kit-hint-gains"),
            Why::Keep => words.get("kit-hint-keeps"),
            Why::Risk => words.get("kit-hint-risks"),
        }
    }

    /// A plus, a shield, a warning sign.
    const fn shape(self) -> &'static str {
        match self {
            Why::Gain => "M8 2.5V13.5M2.5 8H13.5",
            Why::Keep => "M8 1.8 13.5 3.8V8C13.5 11.2 11.2 13.3 8 14.4 4.8 13.3 2.5 11.2 2.5 8V3.8Z",
            Why::Risk => "M8 2 14.6 13.6H1.4ZM8 6.4V9.6M8 11.4V11.5",
        }
    }
}

/// How many reasons of a kind are shown: nobody would read more.
const MOST: usize = 3;

/// The button that asks for a hint; empty if there is nothing to decide.
pub fn button(words: Words, urls: &Urls<'_>) -> Markup {
    html! {
        @if let Some(hint) = urls.hint {
            form .ct-ask method="post" action=(hint) hx-post=(hint) hx-target="#hint" hx-swap="outerHTML" {
                @for (name, value) in urls.fields { input type="hidden" name=(name) value=(value); }
                button .ct-button .quiet type="submit" title=(words.get("kit-hint-help")) { (words.get("kit-hint")) }
            }
        }
    }
}

/// The element that shows the answer. It is outside the game area, so that picking something does not remove the answer.
/// `about` identifies the position asked about: the script removes the answer when the page shows another one.
pub fn slot(about: &str, panel: Option<&Markup>, out_of_band: bool) -> Markup {
    let swap = out_of_band.then_some("outerHTML");
    html! {
        div #hint data-about=(about) hx-target:inherited="#game" hx-swap:inherited="outerMorph" hx-swap-oob=[swap] {
            @if let Some(panel) = panel { (panel) }
        }
    }
}

/// The answer: ranked moves, each with a button that drafts it.
pub fn panel(words: Words, urls: &Urls<'_>, hints: &[Hint]) -> Markup {
    frame(
        words,
        urls.here,
        html! {
            p .ct-hint-note { (words.get("kit-hint-note")) }
            ol .ct-hints { @for (index, hint) in hints.iter().enumerate() { li { (row(words, urls, index + 1, hint)) } } }
        },
    )
}

/// Why there is no answer.
pub fn refused(words: Words, here: &str, why: &str) -> Markup {
    frame(
        words,
        here,
        html! { p .ct-refusal role="alert" { strong { (words.get("kit-refused")) } " " (why) } },
    )
}

fn frame(words: Words, here: &str, body: Markup) -> Markup {
    html! {
        section .ct-hint aria-labelledby="ct-hint-title" lang=(words.lang().code()) {
            header {
                h2 #ct-hint-title tabindex="-1" autofocus { (words.get("kit-hint")) }
                // Without scripts this is the page without the hint; with them nothing is asked of the server.
                a .ct-button .quiet .ct-hint-close href=(here) data-close-hint { (words.get("common-close")) }
            }
            (body)
        }
    }
}

fn row(words: Words, urls: &Urls<'_>, rank: usize, hint: &Hint) -> Markup {
    let show = format!("{}?{}", urls.here, hint.show);
    let label = words.with("kit-hint-choose-move", &[("what", hint.what.as_str().into())]);
    html! {
        h3 {
            span .ct-hint-rank aria-hidden="true" { (rank) }
            @if hint.show.is_empty() { (hint.what) } @else {
                a href=(show) hx-get=(show) hx-replace-url="true" title=(words.get("kit-hint-show")) { (hint.what) }
            }
        }
        div .ct-hint-row {
            p .ct-hint-figures {
                b { (words.with("kit-hint-expected", &[("n", whole(hint.expected).into())])) }
                @if hint.spread >= 0.5 { " " span { (words.with("kit-hint-spread", &[("n", whole(hint.spread).into())])) } }
                @if let Some(win) = hint.win {
                    " " span { (chance(words, win)) }
                }
            }
            form .ct-form method="post" action=(urls.draft) hx-post=(urls.draft) hx-replace-url=(urls.here) {
                @for (name, value) in urls.fields { input type="hidden" name=(name) value=(value); }
                input type="hidden" name="move" value=(hint.notation);
                button .ct-button .main[rank == 1] type="submit" {
                    (link::labelled(&label, html! { (words.get("kit-hint-choose")) }))
                }
            }
        }
        @if !hint.reasons.is_empty() { (why(words, rank, &hint.reasons)) }
    }
}

/// The reasons, behind a heading. Only one move's reasons are open at a time, so that all moves stay in sight.
fn why(words: Words, rank: usize, reasons: &[(Why, String)]) -> Markup {
    html! {
        details .ct-hint-why name="ct-hint-why" open[rank == 1] {
            summary { (words.get("kit-hint-why")) }
            (self::reasons(words, reasons))
        }
    }
}

/// Reasons by kind, the strongest of each.
pub fn reasons(words: Words, reasons: &[(Why, String)]) -> Markup {
    html! {
        @if !reasons.is_empty() {
            dl .ct-because {
                @for kind in Why::ALL {
                    @let shown = reasons.iter().filter(|(why, _)| *why == kind).take(MOST);
                    @let shown: Vec<&str> = shown.map(|(_, text)| text.as_str()).collect();
                    @if !shown.is_empty() {
                        div class=(kind.class()) {
                            dt { svg viewBox="0 0 16 16" aria-hidden="true" { path d=(kind.shape()) {} } (kind.word(words)) }
                            @for text in shown { dd { (text) } }
                        }
                    }
                }
            }
        }
    }
}

/// An estimate is never quite sure: not 0 %, not 100 %.
fn chance(words: Words, win: f64) -> String {
    match whole(win * 100.0) {
        ..=0 => words.get("kit-hint-win-hardly"),
        percent @ 1..=99 => words.with("kit-hint-win", &[("n", percent.into())]),
        100.. => words.get("kit-hint-win-almost"),
    }
}

/// Estimates are shown without decimals: they are no more exact.
fn whole(number: f64) -> i64 {
    number.round() as i64
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::*;

    const URLS: Urls<'static> = Urls {
        here: "/t/7/seat/1",
        draft: "/t/7/draft",
        undo: "/t/7/undo",
        confirm: "/t/7/confirm",
        take_back: None,
        hint: Some("/t/7/hint"),
        fields: &[("at", "3.0.0")],
    };

    fn hint() -> Hint {
        let reasons =
            [(Why::Risk, "r1"), (Why::Gain, "g1"), (Why::Gain, "g2"), (Why::Gain, "g3"), (Why::Gain, "g4")];
        Hint {
            notation: "2k:bishopric5".to_owned(),
            what: "Bishopric <on> the 5".to_owned(),
            show: "move=2k:bishopric5".to_owned(),
            expected: 61.4,
            spread: 5.6,
            win: Some(0.405),
            reasons: reasons.map(|(why, text)| (why, text.to_owned())).into(),
        }
    }

    #[test]
    fn a_hint_says_what_how_good_and_why() {
        let html = panel(Words::new(Lang::En), &URLS, &[hint()]).into_string();
        for part in ["Bishopric &lt;on&gt; the 5", "about 61 points", "give or take 6", "41% to win"] {
            assert!(html.contains(part), "{part}: {html}");
        }
        let place = |text: &str| html.find(text);
        assert!(place(">g1<") < place(">r1<") && place(">g3<").is_some(), "gains come first: {html}");
        assert_eq!(place(">g4<"), None, "no more than three of a kind");
        assert!(
            html.contains("name=\"move\" value=\"2k:bishopric5\"")
                && html.contains("name=\"at\" value=\"3.0.0\"")
        );
    }

    #[test]
    fn nobody_is_quite_sure() {
        let told = |win| chance(Words::new(Lang::En), win);
        assert_eq!([told(0.0), told(1.0)], ["under 1% to win", "over 99% to win"]);
    }

    #[test]
    fn what_a_bot_did_not_look_at_is_left_out() {
        let plain = Hint { spread: 0.0, win: None, reasons: Vec::new(), show: String::new(), ..hint() };
        let html = panel(Words::new(Lang::Fr), &URLS, &[plain]).into_string();
        assert!(html.contains("environ 61 points"), "{html}");
        assert!(!html.contains("près") && !html.contains('%') && !html.contains("Pourquoi"), "{html}");
    }

    #[test]
    fn without_a_decision_no_hint_is_offered() {
        let words = Words::new(Lang::En);
        assert!(button(words, &URLS).into_string().contains("action=\"/t/7/hint\""));
        assert_eq!(button(words, &Urls { hint: None, ..URLS }).into_string(), "");
    }
}
