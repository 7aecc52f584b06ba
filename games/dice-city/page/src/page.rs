//! The page as the server sees it.

use game_core::{Outcome, Seat};
use game_dice_city::chronicle::TurnEntry;
use game_dice_city::{DiceCity, Move, Options, View};
use maud::Markup;
use page_kit::drawing::{Drawing, Palette, Sketch};
use page_kit::query::encode;
use page_kit::result::Curves;
use page_kit::rules::Rules;
use page_kit::{Asked, DailyGame, Day, OptionField, OptionKind, Page, PageContext, Script, name};
use texts_dice_city::move_words;
use words::{Texts, Words};

use crate::bar::in_words;
use crate::log::{last_sentence, recap};
use crate::result::score_curves;
use crate::rules::rules;
use crate::{GameArea, Pick, drawing, render, result, rolled, turns};

/// Dice City's [`Page`].
#[derive(Clone, Copy, Debug)]
pub struct DiceCityPage;

impl Page for DiceCityPage {
    type Game = DiceCity;

    const OPTIONS: &'static [OptionField] = &[
        OptionField { word: "hard", kind: OptionKind::Flag, players: 1..=1 },
        OptionField { word: "deck-end", kind: OptionKind::Choice(&["on", "off"]), players: 2..=4 },
    ];

    const LESSONS: &'static [&'static str] = &[
        include_str!("../lessons/first.toml"),
        include_str!("../lessons/solo.toml"),
        include_str!("../lessons/hard.toml"),
    ];

    const PICTURE: &'static str = include_str!("picture.svg");

    const MINUTES: u16 = 45;

    const SCRIPT: Option<Script> = Some(Script { name: "dice-city.js", text: include_str!("dice-city.js") });

    const STYLES: &'static str = concat!(
        include_str!("style/glyphs.css"),
        include_str!("style/layout.css"),
        include_str!("style/cards.css"),
        include_str!("style/city.css"),
        include_str!("style/hand.css"),
        include_str!("style/phone.css"),
        include_str!("style/motion.css"),
    );

    fn texts() -> &'static Texts {
        &texts_dice_city::TEXTS
    }

    fn area(context: &PageContext<'_, DiceCity>) -> Markup {
        with_area(context, render)
    }

    fn asked(context: &PageContext<'_, DiceCity>) -> Asked {
        with_area(context, in_words)
    }

    fn entry(context: &PageContext<'_, DiceCity>, entry: &TurnEntry) -> Markup {
        turns(context.request().words, &context.people(), std::slice::from_ref(entry))
    }

    fn result(context: &PageContext<'_, DiceCity>) -> Markup {
        let entries: Vec<_> = context.entries().collect();
        context.with_ending::<DiceCityPage>(|ending| result(ending, &context.view(), &entries))
    }

    fn curves(context: &PageContext<'_, DiceCity>) -> Curves {
        let Some(outcome) = context.outcome() else { return Curves::default() };
        let totals: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
        context.curves_of(|turns, positions| score_curves(context.request().words, turns, &totals, positions))
    }

    fn rules(words: Words) -> Rules {
        rules(words)
    }

    /// In a solo game, the target rises after a win.
    fn again(options: Options, outcome: Option<&Outcome>) -> Options {
        let won = outcome.is_some_and(|outcome| !outcome.winners.is_empty());
        if options.is_solo() && won { options.after_a_win() } else { options }
    }

    /// Alone.
    fn daily(_day: Day) -> Option<DailyGame<Options>> {
        Some(DailyGame { options: Options::new(1), rivals: &[] })
    }

    fn move_words(context: &PageContext<'_, DiceCity>, action: &Move) -> String {
        let people = context.people();
        move_words(context.request().words, &context.view(), |seat| name(&people, seat), action)
    }

    fn reason(words: Words, names: &[&str], why: &game_dice_city::account::Reason) -> String {
        texts_dice_city::account::reason(words, names, why)
    }

    fn feature(words: Words, key: &str) -> String {
        words.member("thing", key)
    }

    fn last_event(context: &PageContext<'_, DiceCity>) -> Markup {
        let (words, people) = (context.request().words, context.people());
        let last = context.entries().next_back().and_then(|turn| last_sentence(words, &people, &turn));
        last.unwrap_or_default()
    }

    fn recap(context: &PageContext<'_, DiceCity>) -> Option<Markup> {
        let (request, people) = (context.request(), context.people());
        let turns: Vec<_> = context.entries().collect();
        recap(request.words, &people, request.viewer, &turns).map(|recap| recap.line)
    }

    fn show_move(action: &Move) -> String {
        format!("move={}", encode(action))
    }

    fn sketch(words: Words, palette: &Palette, view: &View, seat: Seat) -> Sketch {
        drawing::sketch(words, palette, view, seat)
    }

    fn blank(words: Words, palette: &Palette) -> Vec<Drawing> {
        vec![drawing::blank(words, palette)]
    }
}

/// What the page shows of a table.
fn with_area<T>(context: &PageContext<'_, DiceCity>, draw: impl FnOnce(&GameArea<'_>) -> T) -> T {
    let request = context.request();
    let people = context.people();
    let addresses = context.addresses();
    let fields = addresses.fields();
    let urls = addresses.urls(&fields);
    let pick = Pick::from_query(request.query);
    let log = context.log(|_| true);
    // Counting walks through the whole game, so only the pages that show the counts do it.
    let counts = matches!(pick, Pick::Space(..)).then(|| rolled(people.len(), context.entries()));
    draw(&GameArea {
        words: request.words,
        view: &context.view(),
        is_past: context.is_past(),
        can_undo: !context.draft().is_empty(),
        people: &people,
        pick,
        urls: &urls,
        follows: request.follows,
        rolled: &counts.unwrap_or_default(),
        turns: &log.entries,
        log: Some(
            &log.page(request.words, &urls, request.query, |entries| turns(request.words, &people, entries)),
        ),
        refusal: request.refusal,
    })
}
