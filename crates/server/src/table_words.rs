//! A table in words, for programs that have no page: what a viewer is asked, what their moves are called, what has
//! happened. All of it comes from the title's page, so that a terminal says what a browser says.

use game_core::{Account, Chronicled, Game, Seat};
use page_kit::{Asked, Page, PageContext, PageRequest, addresses, spoken};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use table::{Stage, Table, TableError};
use titles::Title;
use utoipa::ToSchema;
use words::{Kind, Words};

/// What is asked for.
#[derive(Clone, Copy, Default)]
pub(crate) struct Asking<'a> {
    pub(crate) viewer: Option<Seat>,
    /// A move to try out, in the game's notation.
    pub(crate) action: Option<&'a str>,
    /// How many entries of the log.
    pub(crate) log: usize,
}

/// A table in the words of its page.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableWords {
    /// The number of events so far that the seat may know of
    pub(crate) events: u64,
    /// How many moves and chance results there have been
    position: usize,
    /// The players' names, as pages show them
    names: Vec<String>,
    /// What the seat is asked, or what the table waits for
    question: String,
    /// A remark about it; may be empty
    more: String,
    /// What the draft, and the move that is tried out, would do
    effects: Vec<EffectWords>,
    /// The seat's score before and after that, where it is known
    #[schema(required = true)]
    score: Option<[i32; 2]>,
    /// What the seat would see after the move that is tried out. Null without one, and if the move would reveal something
    #[schema(required = true, value_type = Option<Object>)]
    after: Option<Box<RawValue>>,
    /// What the seat sees, as plain text in English
    picture: String,
    /// The legal moves, after the draft
    moves: Vec<MoveWords>,
    /// What else the seat can do now
    may: MayDo,
    /// The latest entries of the log, oldest first
    log: Vec<LogWords>,
    /// Every seat's score with its reasons, in seat order; null where the viewer may not know it. Empty until the game is over
    accounts: Vec<Option<Vec<AccountWords>>>,
}

/// Something that a choice does.
#[derive(Serialize, ToSchema)]
struct EffectWords {
    /// `pay`, `draw`, `do`, `gain`, `bonus` or `lost`
    kind: &'static str,
    what: String,
    /// May be empty
    why: String,
}

/// A move in words.
#[derive(Serialize, ToSchema)]
struct MoveWords {
    /// In the game's notation
    #[serde(rename = "move")]
    action: String,
    text: String,
}

/// What a seat can do besides choosing a move.
#[derive(Serialize, ToSchema, Default)]
struct MayDo {
    /// Confirm the draft
    confirm: bool,
    /// Take the last move out of the draft
    undo: bool,
    /// Take the confirmation back
    reopen: bool,
    /// Take back the last confirmed turn
    take_back: bool,
    /// Ask for a hint
    hint: bool,
}

/// A line of the log.
#[derive(Serialize, ToSchema)]
struct LogWords {
    text: String,
    /// Whether it is a heading
    heading: bool,
}

/// A score line and where its points come from.
#[derive(Serialize, ToSchema)]
struct AccountWords {
    /// A stable name: `thibaut-ii`
    key: String,
    /// How many things were counted
    count: i32,
    points: i32,
    reasons: Vec<EarnedWords>,
}

/// Points that a move earned or lost.
#[derive(Serialize, ToSchema)]
struct EarnedWords {
    points: i32,
    /// The position after it
    position: usize,
    text: String,
}

/// A table in words.
///
/// # Errors
/// If the move that is tried out is not legal.
pub(crate) fn of<T: Title>(
    table: &Table<T::Game>,
    words: Words,
    asking: Asking<'_>,
) -> Result<TableWords, TableError> {
    let viewer = asking.viewer;
    let (query, after) = match (viewer, asking.action) {
        (Some(seat), Some(action)) => tried_out::<T>(table, seat, action)?,
        _ => (String::new(), None),
    };
    let request = PageRequest { viewer, query: &query, ..PageRequest::of_nobody(words) };
    let context = PageContext::new(table, request);
    let Asked { question, more, lines, score } = T::Page::asked(&context);
    let moves = context
        .legal_moves()
        .into_iter()
        .map(|action| MoveWords { text: T::Page::move_words(&context, &action), action: action.to_string() });
    let mut entries: Vec<_> = context.entries().rev().take(asking.log).collect();
    entries.reverse();
    let log = entries.iter().flat_map(|entry| spoken::lines(&T::Page::entry(&context, entry)));
    let names = addresses::names(words, table);
    let effect = |line: words::Line| EffectWords { kind: kind(line.kind), what: line.what, why: line.why };
    Ok(TableWords {
        events: 0,
        position: table.position(),
        question,
        more,
        effects: lines.into_iter().map(effect).collect(),
        score,
        after,
        picture: context.view().to_string(),
        moves: moves.collect(),
        may: viewer.map(|seat| may(table, seat)).unwrap_or_default(),
        log: log.map(|line| LogWords { text: line.text, heading: line.is_heading }).collect(),
        accounts: if table.stage() == Stage::Over {
            accounts::<T>(table, viewer, words, &names)
        } else {
            Vec::new()
        },
        names,
    })
}

/// The query that shows a move on the page, and what the seat would see then.
fn tried_out<T: Title>(
    table: &Table<T::Game>,
    seat: Seat,
    action: &str,
) -> Result<(String, Option<Box<RawValue>>), TableError> {
    let action = action.parse()?;
    if !table.may_move(seat) {
        return Err(TableError::NotWaiting(seat));
    }
    let mut game = table.drafted_game(seat).clone();
    let reveals = game.reveals(seat, &action);
    game.play(seat, &action).map_err(|refused| TableError::rules::<T::Game>(&refused))?;
    let after = match reveals {
        true => None,
        false => Some(to_raw_value(&game.view(Some(seat))).map_err(TableError::corrupt)?),
    };
    Ok((T::Page::show_move(&action), after))
}

fn may<G: Chronicled>(table: &Table<G>, seat: Seat) -> MayDo {
    let draft = table.draft(seat);
    let has_confirmed = draft.is_some_and(|draft| draft.confirmed);
    MayDo {
        confirm: table.is_complete(seat) && !has_confirmed,
        undo: !has_confirmed && draft.is_some_and(|draft| !draft.moves.is_empty()),
        reopen: has_confirmed,
        take_back: table.may_take_back(seat),
        hint: table.may_ask(seat),
    }
}

fn accounts<T: Title>(
    table: &Table<T::Game>,
    viewer: Option<Seat>,
    words: Words,
    names: &[String],
) -> Vec<Option<Vec<AccountWords>>> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let in_words = |Account { line, reasons }: Account<_>| AccountWords {
        key: line.key.to_owned(),
        count: line.count,
        points: line.points,
        reasons: reasons
            .into_iter()
            .map(|earned| EarnedWords {
                points: earned.points,
                position: earned.position,
                text: T::Page::reason(words, &names, &earned.why),
            })
            .collect(),
    };
    let accounts = table.shown_chronicle().accounts(table.shown_game(), viewer);
    accounts.into_iter().map(|seat| seat.map(|lines| lines.into_iter().map(in_words).collect())).collect()
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Pay => "pay",
        Kind::Draw => "draw",
        Kind::Do => "do",
        Kind::Gain => "gain",
        Kind::Bonus => "bonus",
        Kind::Lost => "lost",
    }
}
