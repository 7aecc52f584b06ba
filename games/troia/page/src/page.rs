//! Troia at this table.

use crate::{
    Event, Pick, Picture, Scene as Shown, Story, move_words, render, result, rules, script, story, styles,
};
use game_core::{Game, GameEvent, Seat, SeatSet};
use game_troia::{Move, Troia};
use maud::{Markup, html};
use page_kit::Person;
use table::Table;
use words::Words;

use page_kit::addresses::{Addresses, names, people};
use page_kit::{OptionField, Page, PageContext, Script};

/// The page of this game.
#[derive(Clone, Copy, Debug)]
pub struct TroiaPage;

impl Page for TroiaPage {
    type Game = Troia;

    const OPTIONS: &'static [OptionField] = &[];
    const SCRIPT: Option<Script> = Some(Script { name: "troia.js", text: script() });

    fn styles() -> &'static str {
        styles()
    }

    fn area(context: &PageContext<'_, Troia>) -> Markup {
        let (words, table, viewer) = (context.words, context.table, context.viewer);
        let pick = Pick::from_query(context.query);
        let addresses = Addresses::of(context).keeping(pick.kept().query());
        let fields = addresses.fields();
        // The own draft, or the turn that is played before all eyes.
        let game = match (viewer, context.draft) {
            (Some(seat), Some(_)) => table.drafted_game(seat),
            _ => table.shown_game(),
        };
        let view = game.view(viewer);
        let names = names(words, table);
        let people = people(table, &names, context.away);
        let told = told(words, table, &people, viewer);
        render(&Shown {
            words,
            view: &view,
            picture: &Picture::of(game, &view),
            field: told.field,
            legal: &viewer.map(|seat| table.legal_moves(seat)).unwrap_or_default(),
            draft: context.draft.map_or(&[], |draft| &draft.moves),
            confirmed: context.draft.is_some_and(|draft| draft.confirmed),
            people: &people,
            pick: &pick,
            urls: &addresses.urls(&fields),
            news: Some(&told.news),
            refusal: context.refusal,
            log: Some(&told.log),
        })
    }

    fn result(words: Words, table: &Table<Troia>) -> Markup {
        let Some(outcome) = table.game().outcome() else { return html! {} };
        let names = names(words, table);
        let people = people(table, &names, SeatSet::EMPTY);
        result(words, &outcome, &people, &told(words, table, &people, None))
    }

    fn rules(words: Words) -> Markup {
        rules(words)
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
