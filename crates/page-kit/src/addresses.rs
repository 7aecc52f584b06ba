//! What every game's page shows of a table: who sits there, and where links lead.

use game_core::{Chronicled, Seat, SeatSet};
use table::{Sitter, Table, name};
use words::Words;

use crate::crest::Crest;
use crate::page::PageRequest;
use crate::people::{Beside, Person};

/// What people call a bot.
pub fn bot_name(words: Words, level: &str) -> String {
    words.find("bot", level).unwrap_or_else(|| level.to_owned())
}

/// A person's name as pages show it: without anything that deceives (older tables may have such names), and kept apart
/// from the sentence around it if it is written from right to left. Where a name stands alone, `<bdi>` does that; inside
/// sentences, titles and labels there are no elements.
#[must_use]
pub fn shown_name(name: &str) -> String {
    let name = name::neutral(name);
    let is_right_to_left = |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    match name.as_ref() {
        "" => "?".to_owned(),
        name if name.contains(is_right_to_left) => format!("\u{2068}{name}\u{2069}"),
        name => name.to_owned(),
    }
}

/// The names shown for a table's seats, each given as a name and whether it is a bot's. A bot has a given name, with its
/// level: `Aliénor (Master)`.
pub fn seat_names(words: Words, table: &str, seats: &[(Option<&str>, bool)]) -> Vec<Option<String>> {
    let name = |(seat, (name, is_bot)): (Seat, &(Option<&str>, bool))| match *name {
        Some(level) if *is_bot => Some(format!("{} ({})", name::given(table, seat), bot_name(words, level))),
        name => name.map(shown_name),
    };
    Seat::first(seats.len()).zip(seats).map(name).collect()
}

/// The names shown, in seat order.
pub fn names<G: Chronicled>(words: Words, table: &Table<G>) -> Vec<String> {
    let sitters = table.seats().iter().map(|seat| seat.sitter.as_ref());
    let seats: Vec<_> =
        sitters.map(|sitter| (sitter.map(Sitter::name), sitter.is_some_and(Sitter::is_bot))).collect();
    seat_names(words, table.id(), &seats).into_iter().map(Option::unwrap_or_default).collect()
}

/// Who sits where, who has left, and the crests of those who have one.
pub fn people<'a, G: Chronicled>(
    table: &Table<G>,
    names: &'a [String],
    away: SeatSet,
    beside: &'a [Beside],
    crests: &[Option<Crest>],
) -> Vec<Person<'a>> {
    table
        .seats()
        .iter()
        .zip(names)
        .zip(Seat::first(names.len()))
        .map(|((seat, name), number)| Person {
            name,
            seat: Some(number),
            is_bot: seat.bot().is_some(),
            is_here: !away.contains(number),
            has_confirmed: seat.draft.as_ref().is_some_and(|draft| draft.confirmed),
            hints: seat.hints,
            beside: beside.get(number.index()),
            crest: crests.get(number.index()).copied().flatten(),
        })
        .collect()
}

/// Whose knowledge a position of the replay shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeenBy {
    /// A spectator's.
    Spectator,
    /// A player's.
    Seat(Seat),
    /// Everyone's together. Only for finished games.
    Everyone,
}

impl SeenBy {
    /// The seat whose view it is; `None` for a spectator's, with or without everyone's knowledge beside it.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            SeenBy::Seat(seat) => Some(seat),
            SeenBy::Spectator | SeenBy::Everyone => None,
        }
    }

    /// What it adds to a position's address.
    #[must_use]
    pub fn suffix(self) -> String {
        match self {
            SeenBy::Spectator => String::new(),
            SeenBy::Seat(seat) => format!("/seat/{seat}"),
            SeenBy::Everyone => "/all".to_owned(),
        }
    }
}

impl From<Option<Seat>> for SeenBy {
    fn from(viewer: Option<Seat>) -> SeenBy {
        viewer.map_or(SeenBy::Spectator, SeenBy::Seat)
    }
}

/// The address of an earlier position, as a seat or a spectator sees it, or with everything open. The track is what all
/// positions of a game begin with: `/t/ID/replay`.
#[must_use]
pub fn replay(track: &str, position: usize, seen_by: impl Into<SeenBy>) -> String {
    format!("{track}/{position}{}", seen_by.into().suffix())
}

/// Where links and forms lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Urls<'a> {
    /// The table's own address, without a query: `GET`.
    pub here: &'a str,
    /// Adds a move to the draft: `POST` with `move`.
    pub draft: &'a str,
    /// Removes the last move from the draft: `POST`.
    pub undo: &'a str,
    /// Confirms the draft: `POST`, with `move` to draft a last move first.
    pub confirm: &'a str,
    /// Takes the confirmation back: `POST`. `None` if that is not possible.
    pub take_back: Option<&'a str>,
    /// Asks what a bot would do: `POST`. `None` while there is nothing to decide, or if
    /// the table allows no hints.
    pub hint: Option<&'a str>,
    /// Hidden fields of every form, as name and value.
    pub fields: &'a [(&'a str, &'a str)],
}

/// The addresses of a table's page for one viewer.
pub struct Addresses {
    here: String,
    actions: [String; 5],
    fields: [(&'static str, String); 3],
    confirmed: bool,
    may_ask: bool,
}

impl Addresses {
    /// The addresses for this viewer.
    pub fn of<G: Chronicled>(table: &Table<G>, request: &PageRequest<'_>) -> Addresses {
        let (base, viewer) = (request.base, request.viewer);
        let at = |seat: Seat| table.progress(seat);
        Addresses {
            here: format!("{base}{}", request.seen_by().suffix()),
            actions: ["draft", "undo", "confirm", "reopen", "hint"].map(|action| format!("{base}/{action}")),
            fields: [
                ("seat", viewer.map(|seat| seat.to_string()).unwrap_or_default()),
                ("at", viewer.map(at).unwrap_or_default()),
                ("keep", String::new()),
            ],
            confirmed: viewer.and_then(|seat| table.draft(seat)).is_some_and(|draft| draft.confirmed),
            may_ask: viewer.is_some_and(|seat| table.may_ask(seat)),
        }
    }

    /// Keeps something picked after a move, as the query says.
    #[must_use]
    pub fn keeping(mut self, query: String) -> Addresses {
        self.fields[2].1 = query;
        self
    }

    /// The hidden fields of every form.
    pub fn fields(&self) -> [(&str, &str); 3] {
        self.fields.each_ref().map(|(name, value)| (*name, value.as_str()))
    }

    /// Where links and forms lead.
    pub fn urls<'a>(&'a self, fields: &'a [(&'a str, &'a str)]) -> Urls<'a> {
        let [draft, undo, confirm, reopen, hint] = self.actions.each_ref().map(String::as_str);
        Urls {
            here: &self.here,
            draft,
            undo,
            confirm,
            take_back: self.confirmed.then_some(reopen),
            hint: self.may_ask.then_some(hint),
            fields,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_to_themselves() {
        assert_eq!(shown_name("Aliénor"), "Aliénor");
        assert_eq!(shown_name("נֹעָה"), "\u{2068}נֹעָה\u{2069}");
        assert_eq!(shown_name("\u{202e}adA"), "adA");
        assert_eq!(shown_name("\u{200b}"), "?");
    }
}
