//! Troia at this table.

use game_core::{Game, GameEvent, Seat, SeatSet};
use game_troia::{Move, Troia};
use maud::{Markup, html};
use page_kit::Person;
use page_troia::{Event, Pick, Picture, Scene as Shown, Story, move_words, render, result, rules, story};
use table::Table;
use words::Words;

use crate::at_table::{Addresses, names, people};
use crate::page::{OptionField, Page, Scene};

impl Page for Troia {
    const OPTIONS: &'static [OptionField] = &[];
    const SCRIPT: Option<&'static str> = Some("troia.js");

    fn area(scene: &Scene<'_, Troia>) -> Markup {
        let (words, table, viewer) = (scene.words, scene.table, scene.viewer);
        let pick = Pick::from_query(scene.query);
        let addresses = Addresses::of(scene).keeping(pick.kept().query());
        let fields = addresses.fields();
        // The own draft, or the turn that is played before all eyes.
        let game = match (viewer, scene.draft) {
            (Some(seat), Some(_)) => table.drafted_game(seat),
            _ => table.shown_game(),
        };
        let view = game.view(viewer);
        let names = names(words, table);
        let people = people(table, &names, scene.away);
        let told = told(words, table, &people, viewer);
        render(&Shown {
            words,
            view: &view,
            picture: &Picture::of(game, &view),
            field: told.field,
            legal: &viewer.map(|seat| table.legal_moves(seat)).unwrap_or_default(),
            draft: scene.draft.map_or(&[], |draft| &draft.moves),
            confirmed: scene.draft.is_some_and(|draft| draft.confirmed),
            people: &people,
            pick: &pick,
            urls: &addresses.urls(&fields),
            news: Some(&told.news),
            refusal: scene.refusal,
            log: Some(&told.log),
        })
    }

    fn result(words: Words, table: &Table<Troia>) -> Markup {
        let Some(outcome) = table.game().outcome() else { return html! {} };
        let names = names(words, table);
        let people = people(table, &names, SeatSet::EMPTY);
        result(words, &outcome, &people, &told(words, table, &people, None))
    }

    fn rules(words: Words) -> Option<Markup> {
        Some(rules(words))
    }

    fn move_words(words: Words, table: &Table<Troia>, seat: Seat, action: &Move) -> String {
        move_words(words, &table.drafted_game(seat).view(Some(seat)), action)
    }

    fn show_move(action: &Move) -> String {
        Pick::of(action).query()
    }
}

/// The game so far, as this viewer may hear it.
fn told(words: Words, table: &Table<Troia>, people: &[Person<'_>], viewer: Option<Seat>) -> Story {
    let events: Vec<Event> = table
        .played()
        .iter()
        .map(|event| match event {
            GameEvent::Chance(chance) => Event::Chance(*chance),
            GameEvent::Move(seat, action) => Event::Move(*seat, *action),
        })
        .collect();
    story(words, people, viewer, &table.game().options(), &events)
}
