//! Who sits at the table, and where links lead.

use game_core::Seat;

/// Somebody at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person<'a> {
    /// The name that all see.
    pub name: &'a str,
    /// Whether a program plays.
    pub is_bot: bool,
    /// Whether the person looks at the table now.
    pub is_here: bool,
    /// Whether the person has confirmed this turn: all may know that, but not the turn.
    pub has_confirmed: bool,
    /// How often the person asked what a bot would do: all may know that.
    pub hints: u32,
}

/// The name of the player of a seat; empty if there is none.
#[must_use]
pub fn name<'a>(people: &[Person<'a>], seat: Seat) -> &'a str {
    people.get(seat.index()).map_or("", |person| person.name)
}

/// Where links and forms lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Urls<'a> {
    /// The table's own address, without a query: `GET`.
    pub here: &'a str,
    /// Takes a move into the draft: `POST` with `move`.
    pub draft: &'a str,
    /// Takes the last move out of the draft: `POST`.
    pub undo: &'a str,
    /// Confirms the draft: `POST`, with `move` if a last move is to be drafted before.
    pub confirm: &'a str,
    /// Takes the confirmation back: `POST`. `None` if that is not possible.
    pub take_back: Option<&'a str>,
    /// Tells what a bot would do: `POST`. `None` while there is nothing to decide.
    pub hint: Option<&'a str>,
    /// Hidden fields of every form, as name and value.
    pub fields: &'a [(&'a str, &'a str)],
}
