//! The page of a game, and what it is made from.

use std::borrow::Cow;

use game_core::{Accounted, Chronicle, Chronicled, Game, Hidden, Outcome, Pending, Seat, SeatSet};
use maud::Markup;
use table::{Day, Table};
use words::{Texts, Words};

use crate::addresses::{self, Addresses, SeenBy};
use crate::asked::Asked;
use crate::crest::Crest;
use crate::daily::DailyGame;
use crate::drawing::{Drawing, Palette, Sketch};
use crate::log::Log;
use crate::people::{Beside, Person};
use crate::result::{Curves, Ending, Positions};
use crate::rules::Rules;

/// The page of one game. A type without values implements it, because the rules do not know the page.
pub trait Page: 'static {
    /// The game.
    type Game: Hidden + Accounted;

    /// The options that the start page offers, besides who plays.
    const OPTIONS: &'static [OptionField];

    /// The game on the start page: SVG, 320 by 180, drawn in the look of its boards. What is inside takes its colours from
    /// the server's design tokens, or from `light-dark()`, because no style sheet of the game is there.
    const PICTURE: &'static str;

    /// How long a game takes, in minutes, for the start page.
    const MINUTES: u16;

    /// The game's own script, if it has one.
    const SCRIPT: Option<Script> = None;

    /// The lessons, as files: see [`lesson`](crate::lesson).
    const LESSONS: &'static [&'static str] = &[];

    /// The texts. The `Words` passed to other functions look here first.
    fn texts() -> &'static Texts;

    /// The style sheet. It builds on the server's design tokens and [`styles`](crate::styles).
    const STYLES: &'static str;

    /// The game area for one viewer.
    fn area(context: &PageContext<'_, Self::Game>) -> Markup;

    /// The result: score lines side by side, honours.
    fn result(context: &PageContext<'_, Self::Game>) -> Markup;

    /// A move of the viewer in words, before it is made.
    fn move_words(context: &PageContext<'_, Self::Game>, action: &<Self::Game as Game>::Move) -> String;

    /// Why a player has points, in words. `names` are in seat order.
    fn reason(words: Words, names: &[&str], why: &<Self::Game as Accounted>::Reason) -> String;

    /// The name of something that statistics count: see [`Tallied`](game_core::Tallied).
    fn feature(words: Words, key: &str) -> String;

    /// An entry of the log: one sentence or several.
    fn entry(context: &PageContext<'_, Self::Game>, entry: &<Self::Game as Chronicled>::Entry) -> Markup;

    /// What happened last, in words; empty if nothing has happened that the viewer may know.
    fn last_event(context: &PageContext<'_, Self::Game>) -> Markup;

    /// The query that previews a move; may be empty.
    fn show_move(action: &<Self::Game as Game>::Move) -> String;

    /// The rules in our own words, section by section. The first section tells the game in short.
    fn rules(words: Words) -> Rules;

    /// A position as a drawing that stands alone: a seat's board, and the scores. `view` is a spectator's.
    fn sketch(words: Words, palette: &Palette, view: &<Self::Game as Game>::View, seat: Seat) -> Sketch;

    /// Blank sheets for play at a real table: everything printed that a player needs, and nothing filled in. The first
    /// one is also the board on pictures of the game as such.
    fn blank(words: Words, palette: &Palette) -> Vec<Drawing>;

    // Provided items.

    /// What the page's action bar says, and what the viewer's draft and pick would do: the page in words, for interfaces
    /// without HTML.
    fn asked(context: &PageContext<'_, Self::Game>) -> Asked {
        Asked::by_default(context)
    }

    /// Whether the honours are those of the rulebook; otherwise they are our own, and the page says so.
    const OFFICIAL_HONOURS: bool = false;

    /// What a player has and knows, for the replay that shows all of them side by side after the game. The viewer is that
    /// player, and nothing can be clicked. By default their board.
    fn open_board(context: &PageContext<'_, Self::Game>) -> Markup {
        let Some(seat) = context.request().viewer else { return Markup::default() };
        let name = context.names.get(seat.index()).map_or("", String::as_str);
        Self::sketch(context.request().words, &Palette::PICTURE, &context.view(), seat).board.inline(name)
    }

    /// Whether one board is drawn for all players, not one for each.
    const SHARES_BOARD: bool = false;

    /// What the others did since the viewer last acted, in one line; `None` if nothing that the viewer may know.
    fn recap(context: &PageContext<'_, Self::Game>) -> Option<Markup> {
        Some(Self::last_event(context)).filter(|line| !line.0.is_empty())
    }

    /// Each seat's score over a finished game, with the positions. Empty if the page draws no curves.
    fn curves(context: &PageContext<'_, Self::Game>) -> Curves {
        let _ = context;
        Curves::default()
    }

    /// The game that everyone plays on a day's dice; `None` if the title has none. Old days must stay as they were.
    fn daily(day: Day) -> Option<DailyGame<<Self::Game as Game>::Options>> {
        let _ = day;
        None
    }

    /// The options when the same players play again.
    fn again(
        options: <Self::Game as Game>::Options,
        outcome: Option<&Outcome>,
    ) -> <Self::Game as Game>::Options {
        let _ = outcome;
        options
    }
}

/// A script file.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Script {
    pub name: &'static str,
    pub text: &'static str,
}

/// An option that players choose before a game.
#[derive(Clone, Debug)]
pub struct OptionField {
    /// Its word in the game's options: `expansion`, `numbering`. Its label is the text `option-<word>`, its explanation
    /// `…-help`, and a value's name `…-<value>`.
    pub word: &'static str,
    /// Its values.
    pub kind: OptionKind,
    /// The player counts that have it.
    pub players: std::ops::RangeInclusive<u16>,
}

/// What an option can be.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// On or off.
    Flag,
    /// One of these; the first is the default.
    Choice(&'static [&'static str]),
}

/// A request for a page: everything but the table.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct PageRequest<'a> {
    pub words: Words,
    /// `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The seats whose players have left.
    pub away: SeatSet,
    /// What the server shows beside each player, in seat order; may be empty.
    pub beside: &'a [Beside],
    /// The query, which says what is picked.
    pub query: &'a str,
    /// The address of this table: `/t/…`.
    pub base: &'a str,
    /// Whether the viewer wants to see the board of the player who is playing.
    pub follows: bool,
    /// The crests of the people at the table, in seat order. Where it is too short, there is none.
    pub crests: &'a [Option<Crest>],
    /// Why the last command was refused, in the viewer's language.
    pub refusal: Option<&'a Markup>,
    /// Whether everyone's knowledge is shown beside a spectator's view. Only for positions of a finished game: whoever asks
    /// for it must have made sure of that.
    pub is_open: bool,
}

impl PageRequest<'_> {
    /// Whose knowledge the page shows.
    pub fn seen_by(&self) -> SeenBy {
        if self.is_open { SeenBy::Everyone } else { self.viewer.into() }
    }

    /// A spectator's request, with nothing picked.
    pub fn of_nobody(words: Words) -> PageRequest<'static> {
        PageRequest {
            words,
            viewer: None,
            away: SeatSet::EMPTY,
            beside: &[],
            query: "",
            base: "",
            follows: false,
            crests: &[],
            refusal: None,
            is_open: false,
        }
    }
}

/// What a page is made from: the request, and what the viewer may know of the table. A page can't reach the table
/// itself, so it can't give away what is hidden.
pub struct PageContext<'a, G: Chronicled> {
    request: PageRequest<'a>,
    pub(crate) table: &'a Table<G>,
    /// With the moves of an open turn.
    pub(crate) chronicle: Cow<'a, Chronicle<G>>,
    pub(crate) names: Vec<String>,
}

impl<'a, G: Chronicled> PageContext<'a, G> {
    /// The context for one viewer of a table.
    pub fn new(table: &'a Table<G>, request: PageRequest<'a>) -> PageContext<'a, G> {
        let names = addresses::names(request.words, table);
        PageContext { request, table, chronicle: table.shown_chronicle(), names }
    }

    /// The same position as a player sees it; `None` unless everything is open.
    pub(crate) fn opened_for(&self, seat: Seat) -> Option<PageContext<'a, G>> {
        let request = PageRequest { viewer: Some(seat), is_open: false, ..self.request };
        self.request.is_open.then(|| PageContext::new(self.table, request))
    }

    /// The request.
    pub fn request(&self) -> &PageRequest<'a> {
        &self.request
    }

    /// The viewer's view, with their own draft or the moves of an open turn.
    pub fn view(&self) -> G::View {
        self.game().view(self.request.viewer)
    }

    /// The viewer's view of what all seats have confirmed.
    pub fn confirmed_view(&self) -> G::View {
        self.table.game().view(self.request.viewer)
    }

    /// What the viewer sees on the table besides.
    pub fn sight(&self) -> G::Sight {
        self.game().sight(self.request.viewer)
    }

    /// What happened, as the viewer may know it, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = G::Entry> {
        self.chronicle.entries(self.table.shown_game(), self.request.viewer)
    }

    /// The latest of these, or all if the query asks for them, each with a link to its moment. The log starts at an entry
    /// where a part of the game `begins`.
    pub fn log(&self, begins: impl Fn(&G::Entry) -> bool) -> Log<G::Entry> {
        let PageRequest { viewer, query, .. } = self.request;
        let (track, seen_by) = (self.track(), self.request.seen_by());
        let address = |position: usize| {
            // The moves of an open turn may still be undone.
            let has_happened = position <= self.table.position();
            has_happened.then(|| addresses::replay(&track, position, seen_by))
        };
        let moments = self.chronicle.moments(self.table.shown_game(), viewer);
        Log::of(moments, query, |(_, entry)| begins(entry)).linked(address)
    }

    /// What the addresses of the game's positions begin with.
    pub(crate) fn track(&self) -> String {
        match (self.table.is_past(), self.request.base.rsplit_once('/')) {
            (true, Some((track, _))) => track.to_owned(),
            _ => format!("{}/replay", self.request.base),
        }
    }

    /// The viewer's legal moves.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        self.request.viewer.map(|seat| self.table.legal_moves(seat)).unwrap_or_default()
    }

    /// The viewer's drafted moves.
    pub fn draft(&self) -> &[G::Move] {
        self.request.viewer.and_then(|seat| self.table.draft(seat)).map_or(&[], |draft| &draft.moves)
    }

    /// Whether the viewer has confirmed the draft. At an earlier position everyone has decided long ago.
    pub fn has_confirmed(&self) -> bool {
        self.table.is_past()
            || self
                .request
                .viewer
                .and_then(|seat| self.table.draft(seat))
                .is_some_and(|draft| draft.confirmed)
    }

    /// Whether this is an earlier position, to look at.
    pub fn is_past(&self) -> bool {
        self.table.is_past()
    }

    /// Who sits where, in seat order.
    pub fn people(&self) -> Vec<Person<'_>> {
        addresses::people(
            self.table,
            &self.names,
            self.request.away,
            self.request.beside,
            self.request.crests,
        )
    }

    /// Where links and forms lead.
    pub fn addresses(&self) -> Addresses {
        Addresses::of(self.table, &self.request)
    }

    /// What the result is made from, besides the game.
    pub fn with_ending<P: Page<Game = G>>(&self, draw: impl FnOnce(&Ending<'_>) -> Markup) -> Markup
    where
        G: Accounted,
    {
        let (people, addresses, accounts) = (self.people(), self.addresses(), self.accounts::<P>());
        let PageRequest { words, viewer, query, .. } = self.request;
        let (urls, track, of_entries) = (addresses.urls(&[]), self.track(), self.positions());
        let positions = Positions { track: &track, of_entries: &of_entries, last: self.table.position() };
        draw(&Ending { words, viewer, people: &people, urls: &urls, query, positions, accounts: &accounts })
    }

    /// The position at which each entry was complete.
    fn positions(&self) -> Vec<usize> {
        let moments = self.chronicle.moments(self.table.shown_game(), self.request.viewer);
        moments.map(|(position, _)| position).collect()
    }

    /// The curves that a game makes from its entries and their positions.
    pub fn curves_of(&self, draw: impl FnOnce(&[G::Entry], &Positions<'_>) -> Curves) -> Curves {
        let moments = self.chronicle.moments(self.table.shown_game(), self.request.viewer);
        let (of_entries, entries): (Vec<usize>, Vec<G::Entry>) = moments.unzip();
        let track = self.track();
        draw(&entries, &Positions { track: &track, of_entries: &of_entries, last: self.table.position() })
    }

    /// Who acts next, after everything that all seats have confirmed.
    pub(crate) fn confirmed_pending(&self) -> Pending {
        self.table.game().pending()
    }

    /// The others whom the table is waiting for, by name.
    pub(crate) fn awaited_names(&self) -> Vec<String> {
        let others = self.table.waiting().iter().filter(|seat| Some(*seat) != self.request.viewer);
        others.filter_map(|seat| self.names.get(seat.index()).cloned()).collect()
    }

    /// The result, once the game is over.
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
