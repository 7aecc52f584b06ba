//! Dice City at this table.

use crate::{
    Event, Pick, Scene as Picture, Story, latest, log, move_words, news, render, result, rules, styles,
};
use game_core::{Game, GameEvent, Seat, SeatSet};
use game_dice_city::{DiceCity, Move, Options};
use maud::Markup;
use page_kit::query::encode;
use table::Table;
use words::Words;

use page_kit::addresses::{Addresses, names, people};
use page_kit::{OptionField, OptionKind, Page, PageContext};

/// The page of this game.
#[derive(Clone, Copy, Debug)]
pub struct DiceCityPage;

impl Page for DiceCityPage {
    type Game = DiceCity;

    const OPTIONS: &'static [OptionField] = &[
        OptionField { word: "hard", text: "home-option-hard", kind: OptionKind::Flag, players: 1..=1 },
        OptionField {
            word: "deck-end",
            text: "home-option-deck-end",
            kind: OptionKind::Choice(&["on", "off"]),
            players: 2..=4,
        },
    ];

    fn styles() -> &'static str {
        styles()
    }

    fn area(context: &PageContext<'_, DiceCity>) -> Markup {
        let words = context.words;
        // The turn is played before all eyes: everyone sees the steps that are taken.
        let view = context.table.shown_game().view(context.viewer);
        let addresses = Addresses::of(context);
        let fields = addresses.fields();
        let urls = addresses.urls(&fields);
        let names = names(words, context.table);
        let people = people(context.table, &names, context.away);
        let story = story(context.table);
        let pick = Pick::from_query(context.query);
        let log = log(words, &people, &story, &urls, pick == Pick::Log);
        render(&Picture {
            words,
            view: &view,
            can_undo: context.draft.is_some_and(|draft| !draft.moves.is_empty()),
            people: &people,
            pick,
            urls: &urls,
            rolled: story.rolled(),
            latest: &latest(words, &people, &story),
            news: &news(words, &people, &story),
            log: Some(&log),
            refusal: context.refusal,
        })
    }

    fn result(words: Words, table: &Table<DiceCity>) -> Markup {
        let names = names(words, table);
        result(words, table.game(), &people(table, &names, SeatSet::EMPTY), &story(table))
    }

    fn rules(words: Words) -> Markup {
        rules(words)
    }

    /// Alone, the target rises after a game that was won.
    fn again(table: &Table<DiceCity>) -> Options {
        let options = table.game().options();
        let won = table.game().outcome().is_some_and(|outcome| !outcome.winners.is_empty());
        if options.is_solo() && won { options.after_a_win() } else { options }
    }

    fn move_words(words: Words, table: &Table<DiceCity>, seat: Seat, action: &Move) -> String {
        let view = table.drafted_game(seat).view(Some(seat));
        let names = names(words, table);
        move_words(words, &view, |seat| names.get(seat.index()).map_or("", String::as_str), action)
    }

    /// A bot speaks of printed locations too, which no refusal names.
    fn thing(words: Words, name: &str, value: &str) -> Option<String> {
        let key = format!("dc-card-{value}");
        (name == "card" && words.has(&key)).then(|| words.get(&key))
    }

    fn show_move(action: &Move) -> String {
        format!("move={}", encode(action))
    }
}

/// The game so far, with the steps of the turn that runs.
fn story(table: &Table<DiceCity>) -> Story {
    let played = table.played().iter().map(|event| match event {
        GameEvent::Chance(chance) => Event::Chance(*chance),
        GameEvent::Move(seat, action) => Event::Move(*seat, *action),
    });
    let drafted = Seat::first(table.seats().len()).flat_map(|seat| {
        let moves = table.draft(seat).map_or(&[][..], |draft| &draft.moves);
        moves.iter().map(move |action| Event::Move(seat, *action))
    });
    Story::tell(&table.game().options(), played.chain(drafted))
}
