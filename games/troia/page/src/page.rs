//! The page of a Troia table.

use game_core::{Outcome, Seat};
use game_troia::chronicle::Entry;
use game_troia::{Move, Options, Troia, View};
use maud::Markup;
use page_kit::drawing::{Drawing, Palette, Sketch};
use page_kit::result::Curves;
use page_kit::rules::Rules;
use page_kit::{Asked, DailyGame, Day, OptionField, Page, PageContext, Script};
use texts_troia::move_words;
use words::{Texts, Words};

use crate::bar::in_words;
use crate::log::recap;
use crate::result::{result, score_curves};
use crate::rules::rules;
use crate::{Field, GameArea, Pick, drawing, lines, news, open, render};

/// Troia's page.
#[derive(Clone, Copy, Debug)]
pub struct TroiaPage;

impl Page for TroiaPage {
    type Game = Troia;

    const OPTIONS: &'static [OptionField] = &[];
    const LESSONS: &'static [&'static str] = &[include_str!("../lessons/first.toml")];
    // For what links can't do: drag a piece over a frame, and move a lens with the pointer.
    const SCRIPT: Option<Script> = Some(Script { name: "troia.js", text: include_str!("troia.js") });

    const PICTURE: &'static str = include_str!("picture.svg");

    const MINUTES: u16 = 60;

    const STYLES: &'static str = concat!(
        include_str!("style/colours.css"),
        include_str!("style/layout.css"),
        include_str!("style/pieces.css"),
        include_str!("style/board.css"),
        include_str!("style/tent.css"),
        include_str!("style/answer.css"),
        include_str!("style/motion.css"),
        include_str!("style/troy.css"),
        include_str!("style/phone.css"),
    );

    fn texts() -> &'static Texts {
        &texts_troia::TEXTS
    }

    fn area(context: &PageContext<'_, Troia>) -> Markup {
        with_area(context, render)
    }

    fn asked(context: &PageContext<'_, Troia>) -> Asked {
        with_area(context, in_words)
    }

    fn entry(context: &PageContext<'_, Troia>, entry: &Entry) -> Markup {
        lines(context.request().words, &context.people(), std::slice::from_ref(entry))
    }

    fn result(context: &PageContext<'_, Troia>) -> Markup {
        let entries: Vec<Entry> = context.entries().collect();
        let draw = |outcome: &Outcome| {
            context.with_ending::<TroiaPage>(|ending| result(ending, &context.view(), outcome, &entries))
        };
        context.outcome().as_ref().map(draw).unwrap_or_default()
    }

    fn curves(context: &PageContext<'_, Troia>) -> Curves {
        let Some(outcome) = context.outcome() else { return Curves::default() };
        context.curves_of(|entries, positions| {
            score_curves(context.request().words, &outcome, entries, positions)
        })
    }

    fn rules(words: Words) -> Rules {
        rules(words)
    }

    /// Against one journeyman, who decides instantly and so plays the same everywhere.
    fn daily(_day: Day) -> Option<DailyGame<Options>> {
        Some(DailyGame { options: Options::new(2), rivals: &["journeyman"] })
    }

    fn move_words(context: &PageContext<'_, Troia>, action: &Move) -> String {
        move_words(context.request().words, &context.view(), action)
    }

    fn reason(words: Words, names: &[&str], why: &game_troia::account::Reason) -> String {
        texts_troia::account::reason(words, names, why)
    }

    fn feature(words: Words, key: &str) -> String {
        words.member("tr-feature", key)
    }

    fn last_event(context: &PageContext<'_, Troia>) -> Markup {
        let last: Vec<Entry> = context.entries().next_back().into_iter().collect();
        lines(context.request().words, &context.people(), &last)
    }

    fn recap(context: &PageContext<'_, Troia>) -> Option<Markup> {
        let (request, people) = (context.request(), context.people());
        let entries: Vec<Entry> = context.entries().collect();
        recap(request.words, &people, request.viewer, news(&entries, request.viewer)).map(|recap| recap.line)
    }

    fn show_move(action: &Move) -> String {
        Pick::of(action).query()
    }

    fn open_board(context: &PageContext<'_, Troia>) -> Markup {
        with_area(context, open::board)
    }

    const SHARES_BOARD: bool = true;

    fn sketch(words: Words, palette: &Palette, view: &View, _: Seat) -> Sketch {
        drawing::sketch(words, palette, view)
    }

    fn blank(words: Words, palette: &Palette) -> Vec<Drawing> {
        vec![drawing::blank(words, palette)]
    }
}

/// What the page shows of a table.
fn with_area<T>(context: &PageContext<'_, Troia>, draw: impl FnOnce(&GameArea<'_>) -> T) -> T {
    let request = context.request();
    let pick = Pick::from_query(request.query);
    let people = context.people();
    let addresses = context.addresses().keeping(pick.kept().query());
    let fields = addresses.fields();
    let urls = addresses.urls(&fields);
    let log = context.log(|entry| matches!(entry, Entry::Round { .. }));
    draw(&GameArea {
        words: request.words,
        view: &context.view(),
        picture: &context.sight(),
        field: Field::from_entries(context.entries()),
        legal: &context.legal_moves(),
        draft: context.draft(),
        confirmed: context.has_confirmed(),
        people: &people,
        pick: &pick,
        urls: &urls,
        follows: request.follows,
        news: news(&log.entries, request.viewer),
        refusal: request.refusal,
        log: Some(
            &log.page(request.words, &urls, request.query, |entries| lines(request.words, &people, entries)),
        ),
    })
}
