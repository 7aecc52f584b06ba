//! What a game gives to its page.

use game_core::{Game, Hidden, Seat, SeatSet};
use maud::Markup;
use table::{Draft, Table};
use words::Words;

/// The page of one game. Implemented by a type without values: the rules of a game do not know its page.
pub trait Page: 'static {
    /// The game.
    type Game: Hidden;

    /// What can be agreed on the start page, besides who plays.
    const OPTIONS: &'static [OptionField];

    /// A script that the page has beside the common one.
    const SCRIPT: Option<Script> = None;

    /// The style sheet.
    fn styles() -> &'static str;

    /// The game area for one viewer.
    fn area(context: &PageContext<'_, Self::Game>) -> Markup;

    /// The result: score lines side by side, honours.
    fn result(words: Words, table: &Table<Self::Game>) -> Markup;

    /// A move of a seat in words, before it is made.
    fn move_words(
        words: Words,
        table: &Table<Self::Game>,
        seat: Seat,
        action: &<Self::Game as Game>::Move,
    ) -> String;

    /// The query that shows a move on the page before it is made; empty if there is none.
    fn show_move(action: &<Self::Game as Game>::Move) -> String;

    /// The rules in short, for newcomers.
    fn rules(words: Words) -> Markup;

    // Provided methods.

    /// The name of a thing in a bot's reason that the words don't find by themselves.
    fn thing(words: Words, name: &str, value: &str) -> Option<String> {
        let _ = (words, name, value);
        None
    }

    /// The options of the next game when these people play again.
    fn again(table: &Table<Self::Game>) -> <Self::Game as Game>::Options {
        table.game().options()
    }
}

/// A script of a page.
#[derive(Clone, Copy, Debug)]
pub struct Script {
    /// Its file name.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// Something that can be agreed before a game.
#[derive(Clone, Debug)]
pub struct OptionField {
    /// Its word in the game's options: `expansion`, `numbering`.
    pub word: &'static str,
    /// The key of its text; `…-help` has a remark, `…-<value>` the name of a value.
    pub text: &'static str,
    /// What can be chosen.
    pub kind: OptionKind,
    /// For how many players it is there.
    pub players: std::ops::RangeInclusive<u16>,
}

/// What an option can be.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// There or not.
    Flag,
    /// One of these; the first is the usual one.
    Choice(&'static [&'static str]),
}

/// What a page is asked to show, and to whom.
pub struct PageContext<'a, G: Game> {
    /// The language.
    pub words: Words,
    /// The table.
    pub table: &'a Table<G>,
    /// Whose eyes; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The seats whose players have left.
    pub away: SeatSet,
    /// The viewer's draft.
    pub draft: Option<&'a Draft<G>>,
    /// What is picked, as the query says it.
    pub query: &'a str,
    /// The address of this table: `/t/…`.
    pub base: &'a str,
    /// Why the last command was refused, in the viewer's language.
    pub refusal: Option<&'a str>,
}
