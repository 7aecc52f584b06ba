//! The page of Pig: its scores, and a button for each legal move.

use game_core::{Game, Seat};
use maud::{Markup, html};
use page_kit::drawing::{Drawing, Lettering, Palette, Sketch, ink, rect, text};
use page_kit::rules::{Rules, Section};
use page_kit::{OptionField, Page, PageContext};
use words::{Texts, Words};

use super::rules::{Move, Pig};

pub(crate) struct PigPage;

/// Written where a title would have `en.ftl` and `fr.ftl`.
static TEXTS: Texts = Texts::new(
    "title-box = Roll until you dare no more.
pig-move-roll = Roll the die
pig-move-hold = Hold the points
pig-hand = In hand: { $n }
pig-held = Held { $n }
score-held = Held
pig-feature-points = Points
honour-played-3 = 3 games played
rule-turn = A turn
rules-turn = A 1 takes the turn’s points.
refusal-nothing-to-hold = There is nothing to hold yet.
hint-enough = Eight points are enough.
",
    "title-box = Lancez tant que vous osez.
pig-move-roll = Lancer le dé
pig-move-hold = Garder les points
pig-hand = En main : { $n }
pig-held = Gardés : { $n }
score-held = Gardés
pig-feature-points = Points
honour-played-3 = 3 parties jouées
rule-turn = Un tour
rules-turn = Un 1 fait perdre les points du tour.
refusal-nothing-to-hold = Il n’y a encore rien à garder.
hint-enough = Huit points suffisent.
",
);

impl Page for PigPage {
    type Game = Pig;

    const OPTIONS: &'static [OptionField] = &[];
    const PICTURE: &'static str =
        r#"<svg viewBox="0 0 320 180" aria-hidden="true"><circle cx="160" cy="90" r="60"/></svg>"#;
    const MINUTES: u16 = 5;
    const STYLES: &'static str = ".pig { display: block; }";

    fn texts() -> &'static Texts {
        &TEXTS
    }

    fn area(context: &PageContext<'_, Pig>) -> Markup {
        let words = context.request().words;
        let addresses = context.addresses();
        let fields = addresses.fields();
        let urls = addresses.urls(&fields);
        let view = context.view();
        html! {
            div #game .pig lang=(words.lang().code()) {
                @if let Some(refusal) = context.request().refusal { p role="alert" { (refusal) } }
                ol { @for score in view.game.scores() { li { (score) } } }
                p { (words.with("pig-hand", &[("n", view.game.turn().into())])) }
                ul .log { @for entry in context.entries() { li { (entry) } } }
                @for action in context.legal_moves() {
                    form method="post" action=(urls.confirm) {
                        @for (name, value) in urls.fields { input type="hidden" name=(name) value=(value); }
                        button name="move" value=(action) { (PigPage::move_words(context, &action)) }
                    }
                }
            }
        }
    }

    fn sketch(_: Words, palette: &Palette, view: &<Pig as Game>::View, seat: Seat) -> Sketch {
        let scores: Vec<String> = view.game.scores().iter().map(ToString::to_string).collect();
        let own = scores.get(seat.index()).cloned().unwrap_or_default();
        let shapes = html! { (text(20.0, 60.0, Lettering::bold(40.0, palette.ink), &own)) };
        Sketch { board: Drawing { width: 200.0, height: 100.0, shapes }, when: String::new(), scores }
    }

    fn blank(_: Words, palette: &Palette) -> Vec<Drawing> {
        vec![Drawing {
            width: 200.0,
            height: 100.0,
            shapes: rect([0.0, 0.0, 200.0, 100.0], 0.0, &ink("none", palette.ink, 1.0)),
        }]
    }

    fn result(context: &PageContext<'_, Pig>) -> Markup {
        html! { @if let Some(outcome) = context.outcome() { p .result { (outcome.winners) } } }
    }

    fn entry(_: &PageContext<'_, Pig>, entry: &String) -> Markup {
        html! { p { (entry) } }
    }

    fn last_event(context: &PageContext<'_, Pig>) -> Markup {
        html! { @if let Some(entry) = context.entries().next_back() { p { (entry) } } }
    }

    fn move_words(context: &PageContext<'_, Pig>, action: &Move) -> String {
        context.request().words.member("pig-move", action)
    }

    fn reason(words: Words, _: &[&str], held: &u8) -> String {
        words.with("pig-held", &[("n", (*held).into())])
    }

    fn feature(words: Words, key: &str) -> String {
        words.member("pig-feature", key)
    }

    fn show_move(_: &Move) -> String {
        String::new()
    }

    fn rules(words: Words) -> Rules {
        let sections = vec![Section::new(words, "turn", |_| None)];
        Rules { class: "pig", sprite: html! {}, sections }
    }
}

const _: () = assert!(*Pig::INFO.seats.end() == 4);
