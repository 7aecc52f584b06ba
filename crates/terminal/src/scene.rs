//! What one viewer sees of a table and may do there: everything that the screen shows.

use game_core::{Account, Accounted, Chronicled, Game, GameEvent, GameInfo, Outcome, Seat, SeatSet};
use page_kit::{Asked, Page, PageContext, PageRequest, addresses, spoken};
use table::{Stage, Table, TableError};
use terminal_kit::{Form, Group};
use titles::Title;
use words::Words;

use crate::search;
use crate::table_at::MoveOf;

/// How many entries of the log a scene has: as many as a tall screen shows.
const RECENT: usize = 40;

/// A table for one viewer.
pub struct Scene<G: Chronicled> {
    /// The game.
    pub info: GameInfo,
    /// Who is looking; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// What they see, with their own draft.
    pub view: G::View,
    /// What they see on the table besides.
    pub sight: G::Sight,
    /// The question, and what the draft does.
    pub asked: Asked,
    /// The legal moves, in the order of the list.
    pub moves: Vec<Offered<G::Move>>,
    /// The players' names, in seat order.
    pub names: Vec<String>,
    /// The players, in seat order.
    pub people: Vec<PersonLine>,
    /// The latest entries of the log, oldest first.
    pub log: Vec<LogLine>,
    /// The seats that the table is waiting for.
    pub waiting: SeatSet,
    /// What the viewer can do besides playing a move.
    pub may: May,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// Every seat's score lines with their reasons, as far as the viewer may know them; only once the game is over.
    pub accounts: Vec<Option<Vec<Account<String>>>>,
    /// When it is: the round or the day.
    pub when: String,
    /// How many game events there have been.
    pub position: usize,
}

/// What a viewer can do besides playing a move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub struct May {
    pub confirm: bool,
    pub undo: bool,
    pub reopen: bool,
    pub take_back: bool,
    pub ask_hint: bool,
    /// Take the seat back from a bot.
    pub hand_back: bool,
}

/// A legal move.
#[derive(Clone, Debug)]
pub struct Offered<M> {
    /// The move.
    pub action: M,
    /// In the game's notation.
    pub notation: String,
    /// In words.
    pub text: String,
    /// Where it stands in the list.
    pub group: Group,
    /// The things on the board that it is about.
    pub spots: Vec<String>,
    /// What a search looks at.
    pub(crate) folded: String,
}

/// A player in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct PersonLine {
    pub name: String,
    pub is_bot: bool,
    pub is_awaited: bool,
    pub has_confirmed: bool,
    /// Their game in a few signs.
    pub summary: String,
}

impl PersonLine {
    /// The same with so many letters of the name.
    pub(crate) fn shorter(&self, letters: usize) -> PersonLine {
        let name: String = self.name.chars().take(letters).collect();
        PersonLine { name: name.trim_end().to_owned(), ..self.clone() }
    }
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct LogLine {
    pub text: String,
    pub is_heading: bool,
}

/// What a move would do.
pub struct Preview<G: Game> {
    /// The question, and what draft and move do.
    pub asked: Asked,
    /// What the viewer would see then; `None` if the move reveals something.
    pub after: Option<G::View>,
}

/// The scene of a table in this program.
pub fn scene<T: Title>(table: &Table<T::Game>, viewer: Option<Seat>, words: Words) -> Scene<T::Game> {
    let context = PageContext::new(table, request(viewer, words, ""));
    let view = context.view();
    let names = addresses::names(words, table);
    let mut moves: Vec<Offered<MoveOf<T>>> = context
        .legal_moves()
        .into_iter()
        .map(|action| offered::<T>(&context, &view, words, action))
        .collect();
    moves.sort_by(|one, next| one.group.cmp(&next.group));
    let outcome = context.outcome().filter(|_| table.stage() == Stage::Over || table.is_past());
    Scene {
        info: T::Game::INFO,
        viewer,
        asked: T::Page::asked(&context),
        moves,
        people: people::<T>(table, &view, words, &names),
        log: log::<T>(table, viewer, words, RECENT),
        waiting: table.waiting(),
        may: may(table, viewer),
        accounts: if outcome.is_some() { accounts::<T>(table, viewer, words, &names) } else { Vec::new() },
        outcome,
        when: T::Form::when(words, &view),
        position: table.position(),
        sight: context.sight(),
        view,
        names,
    }
}

/// What a legal move of a seat would do.
pub fn preview<T: Title>(
    table: &Table<T::Game>,
    seat: Seat,
    words: Words,
    action: &MoveOf<T>,
) -> Preview<T::Game> {
    let query = T::Page::show_move(action);
    let asked = T::Page::asked(&PageContext::new(table, request(Some(seat), words, &query)));
    let mut game = table.drafted_game(seat).clone();
    let is_known = !game.reveals(seat, action) && game.play(seat, action).is_ok();
    Preview { asked, after: is_known.then(|| game.view(Some(seat))) }
}

/// The latest entries of the log, in lines.
pub fn log<T: Title>(
    table: &Table<T::Game>,
    viewer: Option<Seat>,
    words: Words,
    most: usize,
) -> Vec<LogLine> {
    let context = PageContext::new(table, request(viewer, words, ""));
    let mut entries: Vec<_> = context.entries().rev().take(most).collect();
    entries.reverse();
    let lines = entries.iter().flat_map(|entry| spoken::lines(&T::Page::entry(&context, entry)));
    lines.map(|line| LogLine { text: line.text, is_heading: line.is_heading }).collect()
}

/// A refusal in words, with the place of its rule.
pub fn refusal(words: Words, names: &[String], error: &TableError) -> String {
    let (params, rule) = match error {
        TableError::Rules { params, rule, .. } => (params.as_slice(), *rule),
        _ => (&[][..], None),
    };
    let name = |seat: usize| names.get(seat.checked_sub(1)?).cloned();
    match (words.refusal_among(error.code(), params, name), rule) {
        (Some(sentence), Some(rule)) => format!("{sentence} ({})", words.rule(rule.section, rule.ruling)),
        (Some(sentence), None) => sentence,
        (None, _) => error.to_string(),
    }
}

fn request(viewer: Option<Seat>, words: Words, query: &str) -> PageRequest<'_> {
    PageRequest { viewer, query, ..PageRequest::of_nobody(words) }
}

fn offered<T: Title>(
    context: &PageContext<'_, T::Game>,
    view: &<T::Game as Game>::View,
    words: Words,
    action: MoveOf<T>,
) -> Offered<MoveOf<T>> {
    let (notation, text) = (action.to_string(), T::Page::move_words(context, &action));
    Offered {
        folded: search::folded(&format!("{text} {notation}")),
        group: T::Form::group(words, view, &action),
        spots: T::Form::spots(view, &action),
        action,
        notation,
        text,
    }
}

fn people<T: Title>(
    table: &Table<T::Game>,
    view: &<T::Game as Game>::View,
    words: Words,
    names: &[String],
) -> Vec<PersonLine> {
    let line = |(seat, name): (Seat, &String)| {
        let state = &table.seats()[seat.index()];
        PersonLine {
            name: name.clone(),
            is_bot: state.bot().is_some(),
            is_awaited: table.waiting().contains(seat),
            has_confirmed: state.draft.as_ref().is_some_and(|draft| draft.confirmed),
            summary: T::Form::summary(words, view, seat),
        }
    };
    Seat::first(names.len()).zip(names).map(line).collect()
}

fn may<G: Chronicled>(table: &Table<G>, viewer: Option<Seat>) -> May {
    let Some(seat) = viewer.filter(|_| !table.is_past()) else { return May::default() };
    let draft = table.draft(seat);
    let has_confirmed = draft.is_some_and(|draft| draft.confirmed);
    let has_drafted = draft.is_some_and(|draft| !draft.moves.is_empty());
    let is_alone = table.seats().len() == 1 && table.day().is_none();
    May {
        confirm: table.is_complete(seat) && !has_confirmed,
        undo: has_drafted && !has_confirmed,
        reopen: has_confirmed,
        take_back: is_alone
            && !has_drafted
            && table.played().any(|event| matches!(event, GameEvent::Move(..))),
        ask_hint: table.may_ask(seat),
        hand_back: false,
    }
}

fn accounts<T: Title>(
    table: &Table<T::Game>,
    viewer: Option<Seat>,
    words: Words,
    names: &[String],
) -> Vec<Option<Vec<Account<String>>>>
where
    T::Game: Accounted,
{
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let accounts = table.shown_chronicle().accounts(table.shown_game(), viewer);
    let in_words = |account: Account<_>| account.map(|why| T::Page::reason(words, &names, &why));
    accounts
        .into_iter()
        .map(|seat| seat.map(|accounts| accounts.into_iter().map(in_words).collect()))
        .collect()
}
