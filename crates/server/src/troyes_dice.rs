//! Troyes Dice at this table.

mod history;

use game_core::Game;
use game_troyes_dice::TroyesDice;
use maud::{Markup, html};
use page_troyes_dice::{
    Entry, Finish, Person, Pick, Scene as Picture, Urls, log_entry, render, result, rules,
};
use table::{Sitter, Table};
use words::Words;

use self::history::History;
use crate::game::{self, AnyTable, OptionField, OptionKind, Page, Scene};

impl Page for TroyesDice {
    const OPTIONS: &'static [OptionField] = &[
        OptionField {
            word: "expansion",
            text: "home-option-expansion",
            kind: OptionKind::Flag,
            is_solo: false,
        },
        OptionField {
            word: "numbering",
            text: "home-option-numbering",
            kind: OptionKind::Choice(&["standard", "rolled", "expert"]),
            is_solo: false,
        },
    ];

    fn area(scene: &Scene<'_, TroyesDice>) -> Markup {
        let base = scene.base;
        let view = scene.table.game().view(scene.viewer);
        let here = scene.viewer.map_or(base.to_owned(), |seat| format!("{base}/seat/{seat}"));
        let [draft, undo, confirm, reopen] =
            ["draft", "undo", "confirm", "reopen"].map(|action| format!("{base}/{action}"));
        let seat = scene.viewer.map(|seat| seat.to_string()).unwrap_or_default();
        let confirmed = scene.draft.is_some_and(|draft| draft.confirmed);
        let names = names(scene.words, scene.table);
        let people = people(scene.table, &names);
        let at = scene.viewer.map(|seat| scene.table.progress(seat)).unwrap_or_default();
        let fields = [("seat", seat.as_str()), ("at", at.as_str())];
        let urls = Urls {
            here: &here,
            draft: &draft,
            undo: &undo,
            confirm: &confirm,
            take_back: confirmed.then_some(reopen.as_str()),
            confirm_takes_move: true,
            fields: &fields,
        };
        let history = History::of(scene.table);
        let entries: Vec<Entry<'_>> = history.entries().collect();
        let log = html! {
            @for entry in &entries { (log_entry(scene.words, &people, entry)) }
        };
        // What happened since this seat last decided: the others' turns, and the roll.
        let last_roll = entries.iter().rposition(|entry| matches!(entry, Entry::Chance { .. }));
        let before =
            entries[..last_roll.unwrap_or(0)].iter().rposition(|entry| matches!(entry, Entry::Chance { .. }));
        render(&Picture {
            words: scene.words,
            view: &view,
            draft: scene.draft.map_or(&[], |draft| &draft.moves),
            confirmed,
            people: &people,
            pick: &Pick::from_query(scene.query),
            urls: &urls,
            news: &entries[before.map_or(0, |at| at + 1)..],
            refusal: scene.refusal,
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
                people: &people(table, &names),
                curves: &history.curves(&last),
                entries: &entries,
            },
        )
    }

    fn rules(words: Words) -> Option<Markup> {
        Some(rules(words))
    }
}

fn names(words: Words, table: &Table<TroyesDice>) -> Vec<String> {
    game::names(words, &AnyTable::seats(table)).into_iter().map(Option::unwrap_or_default).collect()
}

fn people<'a>(table: &Table<TroyesDice>, names: &'a [String]) -> Vec<Person<'a>> {
    table
        .seats()
        .iter()
        .zip(names)
        .map(|(seat, name)| Person {
            name,
            is_bot: seat.sitter.as_ref().is_some_and(Sitter::is_bot),
            is_here: true,
            has_confirmed: seat.draft.as_ref().is_some_and(|draft| draft.confirmed),
        })
        .collect()
}
