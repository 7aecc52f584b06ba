//! Who sits at the table, and where links lead.

use game_core::Seat;

/// A player at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Person<'a> {
    pub name: &'a str,
    pub is_bot: bool,
    /// Whether the player is looking at the table now.
    pub is_here: bool,
    /// Everyone may know that the player has confirmed, but not what.
    pub has_confirmed: bool,
    /// How many hints the player asked for.
    pub hints: u32,
}

/// A seat's player by name; empty if there is none.
pub fn name<'a>(people: &[Person<'a>], seat: Seat) -> &'a str {
    people.get(seat.index()).map_or("", |person| person.name)
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
    /// Asks what a bot would do: `POST`. `None` while there is nothing to decide.
    pub hint: Option<&'a str>,
    /// Hidden fields of every form, as name and value.
    pub fields: &'a [(&'a str, &'a str)],
}
