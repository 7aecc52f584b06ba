//! Troyes Dice at this table.

use crate::{Entry, Finish, Pick, Scene as Picture, log_entry, move_words, render, result, rules, styles};
use game_core::{Game, Seat, SeatSet};
use game_troyes_dice::{Move, TroyesDice};
use maud::{Markup, html};
use page_kit::query::encode;
use table::Table;
use words::Words;

use crate::history::History;
use page_kit::addresses::{Addresses, names, people};
use page_kit::{OptionField, OptionKind, Page, PageContext};

/// The page of this game.
#[derive(Clone, Copy, Debug)]
pub struct TroyesDicePage;

impl Page for TroyesDicePage {
    type Game = TroyesDice;

    const OPTIONS: &'static [OptionField] = &[
        OptionField {
            word: "expansion",
            text: "home-option-expansion",
            kind: OptionKind::Flag,
            players: 1..=10,
        },
        OptionField {
            word: "numbering",
            text: "home-option-numbering",
            kind: OptionKind::Choice(&["standard", "rolled", "expert"]),
            players: 1..=10,
        },
    ];

    fn styles() -> &'static str {
        styles()
    }

    fn area(context: &PageContext<'_, TroyesDice>) -> Markup {
        let view = context.table.game().view(context.viewer);
        let addresses = Addresses::of(context);
        let fields = addresses.fields();
        let urls = addresses.urls(&fields);
        let confirmed = context.draft.is_some_and(|draft| draft.confirmed);
        let names = names(context.words, context.table);
        let people = people(context.table, &names, context.away);
        let history = History::of(context.table);
        let entries: Vec<Entry<'_>> = history.entries().collect();
        let log = html! {
            @for entry in &entries { (log_entry(context.words, &people, entry)) }
        };
        // What happened since this seat last decided: the others' turns, and the roll.
        let last_roll = entries.iter().rposition(|entry| matches!(entry, Entry::Chance { .. }));
        let before =
            entries[..last_roll.unwrap_or(0)].iter().rposition(|entry| matches!(entry, Entry::Chance { .. }));
        render(&Picture {
            words: context.words,
            view: &view,
            draft: context.draft.map_or(&[], |draft| &draft.moves),
            confirmed,
            people: &people,
            pick: &Pick::from_query(context.query),
            urls: &urls,
            news: &entries[before.map_or(0, |at| at + 1)..],
            refusal: context.refusal,
            log: Some(&log),
        })
    }

    fn result(words: Words, table: &Table<TroyesDice>) -> Markup {
        let Some(outcome) = table.game().outcome() else { return html! {} };
        let last: Vec<i32> = outcome.seats.iter().map(|seat| seat.total).collect();
        let history = History::of(table);
        let entries: Vec<Entry<'_>> = history.entries().collect();
        let names = names(words, table);
        result(
            words,
            &Finish {
                outcome: &outcome,
                people: &people(table, &names, SeatSet::EMPTY),
                curves: &history.curves(&last),
                entries: &entries,
            },
        )
    }

    fn rules(words: Words) -> Markup {
        rules(words)
    }

    fn move_words(words: Words, table: &Table<TroyesDice>, seat: Seat, action: &Move) -> String {
        let view = table.drafted_game(seat).view(Some(seat));
        move_words(words, &view, action)
    }

    fn show_move(action: &Move) -> String {
        format!("move={}", encode(action))
    }
}
