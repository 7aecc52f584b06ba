//! Connects this page to a table.

use game_core::{Outcome, Seat};
use game_troyes_dice::chronicle::{Entry, RollEntry};
use game_troyes_dice::{Move, Options, TroyesDice, View};
use maud::Markup;
use page_kit::drawing::{Drawing, Palette, Sketch};
use page_kit::query::encode;
use page_kit::result::Curves;
use page_kit::rules::Rules;
use page_kit::{Asked, DailyGame, Day, OptionField, OptionKind, Page, PageContext, Script};
use words::{Texts, Words};

use crate::bar::in_words;
use crate::log::recap;
use crate::result::score_curves;
use crate::{GameArea, Pick, drawing, render, result, rules, sentences};

/// The Troyes Dice page.
#[derive(Clone, Copy, Debug)]
pub struct TroyesDicePage;

impl Page for TroyesDicePage {
    type Game = TroyesDice;

    const OPTIONS: &'static [OptionField] = &[
        OptionField { word: "expansion", kind: OptionKind::Flag, players: 1..=10 },
        OptionField {
            word: "numbering",
            kind: OptionKind::Choice(&["standard", "rolled", "expert"]),
            players: 1..=10,
        },
    ];

    const PICTURE: &'static str = include_str!("picture.svg");

    const MINUTES: u16 = 15;

    const SCRIPT: Option<Script> =
        Some(Script { name: "troyes-dice.js", text: include_str!("troyes-dice.js") });

    const LESSONS: &'static [&'static str] =
        &[include_str!("../lessons/first.toml"), include_str!("../lessons/banquets.toml")];

    const STYLES: &'static str = concat!(
        include_str!("style/glyphs.css"),
        include_str!("style/layout.css"),
        include_str!("style/wheel.css"),
        include_str!("style/sheet.css"),
        include_str!("style/turn.css"),
        include_str!("style/motion.css"),
        include_str!("style/phone.css"),
    );

    fn texts() -> &'static Texts {
        &texts_troyes_dice::TEXTS
    }

    fn area(context: &PageContext<'_, TroyesDice>) -> Markup {
        with_area(context, render)
    }

    fn asked(context: &PageContext<'_, TroyesDice>) -> Asked {
        with_area(context, in_words)
    }

    fn entry(context: &PageContext<'_, TroyesDice>, entry: &Entry) -> Markup {
        sentences(context.request().words, &context.people(), std::slice::from_ref(entry))
    }

    fn result(context: &PageContext<'_, TroyesDice>) -> Markup {
        let entries: Vec<Entry> = context.entries().collect();
        let draw = |outcome: &Outcome| {
            context.with_ending::<TroyesDicePage>(|ending| {
                result(ending, &context.confirmed_view(), outcome, &entries)
            })
        };
        context.outcome().as_ref().map(draw).unwrap_or_default()
    }

    fn curves(context: &PageContext<'_, TroyesDice>) -> Curves {
        let Some(outcome) = context.outcome() else { return Curves::default() };
        let totals: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
        context.curves_of(|entries, positions| {
            score_curves(context.request().words, entries, &totals, positions)
        })
    }

    fn rules(words: Words) -> Rules {
        rules::rules(words)
    }

    /// Alone, with the expansion on every other day.
    fn daily(day: Day) -> Option<DailyGame<Options>> {
        let expansion = day.number().rem_euclid(2) == 0;
        Some(DailyGame { options: Options { expansion, ..Options::new(1) }, rivals: &[] })
    }

    fn move_words(context: &PageContext<'_, TroyesDice>, action: &Move) -> String {
        texts_troyes_dice::move_words(context.request().words, &context.view(), action)
    }

    fn reason(words: Words, _: &[&str], why: &game_troyes_dice::account::Reason) -> String {
        texts_troyes_dice::account::reason(words, why)
    }

    fn feature(words: Words, key: &str) -> String {
        words.with("td-building", &[("building", key.into())])
    }

    fn last_event(context: &PageContext<'_, TroyesDice>) -> Markup {
        let last: Vec<Entry> = context.entries().next_back().into_iter().collect();
        sentences(context.request().words, &context.people(), &last)
    }

    fn recap(context: &PageContext<'_, TroyesDice>) -> Option<Markup> {
        let (request, people) = (context.request(), context.people());
        let entries: Vec<Entry> = context.entries().collect();
        recap(request.words, &people, request.viewer, since_last_roll(&entries).0).map(|recap| recap.line)
    }

    fn show_move(action: &Move) -> String {
        format!("move={}", encode(action))
    }

    const OFFICIAL_HONOURS: bool = true;

    fn sketch(words: Words, palette: &Palette, view: &View, seat: Seat) -> Sketch {
        drawing::sketch(words, palette, view, seat)
    }

    fn blank(words: Words, palette: &Palette) -> Vec<Drawing> {
        vec![drawing::blank(words, palette)]
    }
}

/// What the page shows of a table.
fn with_area<T>(context: &PageContext<'_, TroyesDice>, draw: impl FnOnce(&GameArea<'_>) -> T) -> T {
    let request = context.request();
    let people = context.people();
    let addresses = context.addresses();
    let fields = addresses.fields();
    let urls = addresses.urls(&fields);
    let log = context.log(|entry| matches!(entry, Entry::Roll(_)));
    let (news, previous) = since_last_roll(&log.entries);
    draw(&GameArea {
        words: request.words,
        view: &context.confirmed_view(),
        draft: context.draft(),
        confirmed: context.has_confirmed(),
        people: &people,
        pick: &Pick::from_query(request.query),
        urls: &urls,
        news,
        previous,
        query: request.query,
        refusal: request.refusal,
        log: Some(
            &log.page(request.words, &urls, request.query, |entries| {
                sentences(request.words, &people, entries)
            }),
        ),
    })
}

/// What happened since a seat last decided: the other players' turns and the roll. Also the roll before that.
fn since_last_roll(entries: &[Entry]) -> (&[Entry], Option<&RollEntry>) {
    let rolls = || entries.iter().enumerate().rev().filter(|(_, entry)| matches!(entry, Entry::Roll(_)));
    // The last roll is the one to decide about; what happened since the roll before it is new to the viewer.
    match rolls().nth(1) {
        Some((at, Entry::Roll(roll))) => (&entries[at + 1..], Some(roll)),
        _ => (entries, None),
    }
}
