//! What a game gives to its page.

use bots::Plays;
use game_core::{Game, Seat, SeatSet};
use maud::Markup;
use table::{Draft, Table};
use words::Words;

/// A game with a page.
pub(crate) trait Page: Plays {
    /// What can be agreed on the start page, besides who plays.
    const OPTIONS: &'static [OptionField];

    /// The name of a script that the page has beside the common one.
    const SCRIPT: Option<&'static str> = None;

    /// The game area for one viewer.
    fn area(scene: &Scene<'_, Self>) -> Markup;

    /// The result: score lines side by side, honours.
    fn result(words: Words, table: &Table<Self>) -> Markup;

    /// A move of a seat in words, before it is made.
    fn move_words(words: Words, table: &Table<Self>, seat: Seat, action: &Self::Move) -> String;

    /// The query that shows a move on the page before it is made; empty if there is none.
    fn show_move(action: &Self::Move) -> String;

    /// The name of a thing in a bot's reason that the words don't find by themselves.
    fn thing(words: Words, name: &str, value: &str) -> Option<String> {
        let _ = (words, name, value);
        None
    }

    /// The options of the next game when these people play again.
    fn again(table: &Table<Self>) -> Self::Options {
        table.game().options()
    }

    /// The rules in short, for newcomers.
    fn rules(words: Words) -> Option<Markup> {
        let _ = words;
        None
    }
}

/// Something that can be agreed before a game.
#[derive(Clone, Debug)]
pub(crate) struct OptionField {
    /// Its word in the game's options: `expansion`, `numbering`.
    pub(crate) word: &'static str,
    /// The key of its text; `…-help` has a remark, `…-<value>` the name of a value.
    pub(crate) text: &'static str,
    pub(crate) kind: OptionKind,
    /// For how many players it is there.
    pub(crate) players: std::ops::RangeInclusive<u16>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum OptionKind {
    /// There or not.
    Flag,
    /// One of these; the first is the usual one.
    Choice(&'static [&'static str]),
}

/// Everything that a page shows.
pub(crate) struct Scene<'a, G: Game> {
    pub(crate) words: Words,
    pub(crate) table: &'a Table<G>,
    /// Whose hands; `None` for a spectator.
    pub(crate) viewer: Option<Seat>,
    /// The seats whose people have left.
    pub(crate) away: SeatSet,
    /// The viewer's draft.
    pub(crate) draft: Option<&'a Draft<G>>,
    /// What is picked, as the query says it.
    pub(crate) query: &'a str,
    /// The address of this table: `/t/…`.
    pub(crate) base: &'a str,
    /// Why the last command was refused, in the viewer's language.
    pub(crate) refusal: Option<&'a str>,
}
