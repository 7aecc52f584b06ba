//! What the pages of all games are told of a table: who sits there, and where links lead.

use game_core::{Game, Seat, SeatSet};
use page_kit::{Person, Urls};
use table::{Sitter, Table};
use words::Words;

use crate::names::seat_names;
use crate::page::{Page, Scene};

/// The names that people see, in seat order.
pub(crate) fn names<G: Page>(words: Words, table: &Table<G>) -> Vec<String> {
    let sitters = table.seats().iter().map(|seat| seat.sitter.as_ref());
    let seats: Vec<(Option<&str>, bool)> =
        sitters.map(|sitter| (sitter.map(Sitter::name), sitter.is_some_and(Sitter::is_bot))).collect();
    seat_names(words, &seats).into_iter().map(Option::unwrap_or_default).collect()
}

/// Who sits where, and who of them has left.
pub(crate) fn people<'a, G: Game>(table: &Table<G>, names: &'a [String], away: SeatSet) -> Vec<Person<'a>> {
    table
        .seats()
        .iter()
        .zip(names)
        .zip(Seat::first(names.len()))
        .map(|((seat, name), number)| Person {
            name,
            is_bot: seat.bot().is_some(),
            is_here: !away.contains(number),
            has_confirmed: seat.draft.as_ref().is_some_and(|draft| draft.confirmed),
            hints: seat.hints,
        })
        .collect()
}

/// The addresses of a table's page for one viewer.
pub(crate) struct Addresses {
    here: String,
    actions: [String; 5],
    fields: [(&'static str, String); 3],
    confirmed: bool,
    may_move: bool,
}

impl Addresses {
    pub(crate) fn of<G: Page>(scene: &Scene<'_, G>) -> Addresses {
        let (base, viewer) = (scene.base, scene.viewer);
        let at = |seat: Seat| scene.table.progress(seat);
        let may_move = |seat: Seat| {
            let lent = scene.table.seats().get(seat.index()).is_some_and(|state| state.stand_in.is_some());
            scene.table.waiting().contains(seat) && !scene.table.is_complete(seat) && !lent
        };
        Addresses {
            here: viewer.map_or(base.to_owned(), |seat| format!("{base}/seat/{seat}")),
            actions: ["draft", "undo", "confirm", "reopen", "hint"].map(|action| format!("{base}/{action}")),
            fields: [
                ("seat", viewer.map(|seat| seat.to_string()).unwrap_or_default()),
                ("at", viewer.map(at).unwrap_or_default()),
                ("keep", String::new()),
            ],
            confirmed: scene.draft.is_some_and(|draft| draft.confirmed),
            may_move: viewer.is_some_and(may_move),
        }
    }

    /// The same, where something stays picked after a move: as the query says it.
    pub(crate) fn keeping(mut self, query: String) -> Addresses {
        self.fields[2].1 = query;
        self
    }

    /// The hidden fields of every form.
    pub(crate) fn fields(&self) -> [(&str, &str); 3] {
        self.fields.each_ref().map(|(name, value)| (*name, value.as_str()))
    }

    pub(crate) fn urls<'a>(&'a self, fields: &'a [(&'a str, &'a str)]) -> Urls<'a> {
        let [draft, undo, confirm, reopen, hint] = self.actions.each_ref().map(String::as_str);
        Urls {
            here: &self.here,
            draft,
            undo,
            confirm,
            take_back: self.confirmed.then_some(reopen),
            hint: self.may_move.then_some(hint),
            confirm_takes_move: true,
            fields,
        }
    }
}
