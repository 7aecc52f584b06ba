//! What a game gives to its page.

use std::borrow::Cow;

use game_core::{Chronicle, Chronicled, Game, Hidden, Outcome, Seat, SeatSet};
use maud::Markup;
use table::Table;
use words::{Texts, Words};

use crate::addresses::{self, Addresses};
use crate::scene::Person;

/// The page of one game. Implemented by a type without values: the rules of a game do not know its page.
pub trait Page: 'static {
    /// The game.
    type Game: Hidden + Chronicled;

    /// What can be agreed on the start page, besides who plays.
    const OPTIONS: &'static [OptionField];

    /// A script that the page has beside the common one.
    const SCRIPT: Option<Script> = None;

    /// The texts. The words that the other functions get look there first.
    fn texts() -> &'static Texts;

    /// The style sheet.
    fn styles() -> &'static str;

    /// The game area for one viewer.
    fn area(context: &PageContext<'_, Self::Game>) -> Markup;

    /// The result: score lines side by side, honours.
    fn result(context: &PageContext<'_, Self::Game>) -> Markup;

    /// A move of the viewer in words, before it is made.
    fn move_words(context: &PageContext<'_, Self::Game>, action: &<Self::Game as Game>::Move) -> String;

    /// The query that shows a move on the page before it is made; empty if there is none.
    fn show_move(action: &<Self::Game as Game>::Move) -> String;

    /// The rules in short, for newcomers.
    fn rules(words: Words) -> Markup;

    // Provided methods.

    /// The options of the next game when these people play again.
    fn again(
        options: <Self::Game as Game>::Options,
        outcome: Option<&Outcome>,
    ) -> <Self::Game as Game>::Options {
        let _ = outcome;
        options
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
    /// Its word in the game's options: `expansion`, `numbering`. Its text is `option-<word>`; `…-help` has a remark,
    /// `…-<value>` the name of a value.
    pub word: &'static str,
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

/// What is asked for: everything of a request but the table.
#[derive(Clone, Copy, Debug)]
pub struct PageRequest<'a> {
    /// The language.
    pub words: Words,
    /// Whose eyes; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The seats whose players have left.
    pub away: SeatSet,
    /// What is picked, as the query says it.
    pub query: &'a str,
    /// The address of this table: `/t/…`.
    pub base: &'a str,
    /// Why the last command was refused, in the viewer's language.
    pub refusal: Option<&'a str>,
}

impl PageRequest<'_> {
    /// What a spectator asks for who picks nothing.
    #[must_use]
    pub fn of_nobody(words: Words) -> PageRequest<'static> {
        PageRequest { words, viewer: None, away: SeatSet::EMPTY, query: "", base: "", refusal: None }
    }
}

/// What a page is made from: what is asked for, and what the viewer may know of the table. A page can't reach the table
/// itself, so it can't give away what is hidden.
pub struct PageContext<'a, G: Chronicled> {
    request: PageRequest<'a>,
    table: &'a Table<G>,
    /// With the steps of a turn that is played before all eyes.
    chronicle: Cow<'a, Chronicle<G>>,
    names: Vec<String>,
}

impl<'a, G: Chronicled> PageContext<'a, G> {
    /// What these eyes see of a table.
    #[must_use]
    pub fn new(table: &'a Table<G>, request: PageRequest<'a>) -> PageContext<'a, G> {
        let names = addresses::names(request.words, table);
        PageContext { request, table, chronicle: table.shown_chronicle(), names }
    }

    /// What is asked for.
    #[must_use]
    pub fn request(&self) -> &PageRequest<'a> {
        &self.request
    }

    /// What the viewer may know, with the own draft, or with the steps of a turn that is played before all eyes.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game().view(self.request.viewer)
    }

    /// What the viewer may know of what all have confirmed.
    #[must_use]
    pub fn confirmed_view(&self) -> G::View {
        self.table.game().view(self.request.viewer)
    }

    /// What the viewer's eye sees besides.
    #[must_use]
    pub fn sight(&self) -> G::Sight {
        self.game().sight(self.request.viewer)
    }

    /// What happened, as the viewer may know it, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = G::Entry> {
        self.chronicle.entries(self.table.shown_game(), self.request.viewer)
    }

    /// What the viewer may decide now.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<G::Move> {
        self.request.viewer.map(|seat| self.table.legal_moves(seat)).unwrap_or_default()
    }

    /// The viewer's moves that are not confirmed by all.
    #[must_use]
    pub fn draft(&self) -> &[G::Move] {
        self.request.viewer.and_then(|seat| self.table.draft(seat)).map_or(&[], |draft| &draft.moves)
    }

    /// Whether the viewer has confirmed them.
    #[must_use]
    pub fn has_confirmed(&self) -> bool {
        self.request.viewer.and_then(|seat| self.table.draft(seat)).is_some_and(|draft| draft.confirmed)
    }

    /// Who sits where, in seat order.
    #[must_use]
    pub fn people(&self) -> Vec<Person<'_>> {
        addresses::people(self.table, &self.names, self.request.away)
    }

    /// Where links and forms lead.
    #[must_use]
    pub fn addresses(&self) -> Addresses {
        Addresses::of(self.table, &self.request)
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.game().outcome()
    }

    fn game(&self) -> &G {
        match self.request.viewer {
            Some(seat) if self.table.draft(seat).is_some() => self.table.drafted_game(seat),
            _ => self.table.shown_game(),
        }
    }
}
