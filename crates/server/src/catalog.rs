//! The titles of this server. The one place where a title's types are erased: routes and pages know [`AnyTitle`], and
//! here it is a game with its bots and its page again.

use std::any::Any;
use std::marker::PhantomData;

use bots::{Budget, Level};
use game_core::{GameInfo, Seat, SeatSet, Seeded};
use maud::Markup;
use outside_bot::OutsideBot;
use page_kit::hint::Hint;
use table::any::{self, AnyCommand, AnyTable, Decision};
use table::{Command, Opening, Secret, Table, TableError, TableFacts};
use words::Words;

use crate::at_table::Addresses;
use crate::error::AppError;
use crate::hint::{self, HintView};
use crate::page::{OptionField, Page, Scene};

/// What somebody asks to see of a table.
pub(crate) struct PageRequest<'a> {
    pub(crate) words: Words,
    pub(crate) viewer: Option<Seat>,
    pub(crate) away: SeatSet,
    pub(crate) query: &'a str,
    pub(crate) base: &'a str,
    pub(crate) refusal: Option<&'a str>,
}

/// A table as it stands, with the title that knows its type.
pub(crate) struct CurrentTable {
    pub(crate) title: &'static dyn AnyTitle,
    pub(crate) facts: TableFacts,
    pub(crate) table: Box<dyn AnyTable>,
}

impl CurrentTable {
    pub(crate) fn new(title: &'static dyn AnyTitle, table: Box<dyn AnyTable>) -> CurrentTable {
        CurrentTable { title, facts: table.facts(), table }
    }

    pub(crate) fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }
}

/// A title whose types are not known to the caller. The tables that it is given are its own.
pub(crate) trait AnyTitle: Send + Sync {
    fn info(&self) -> GameInfo;
    /// What can be agreed on the start page.
    fn options(&self) -> &'static [OptionField];
    /// The name of a script that the page has beside the common one.
    fn script(&self) -> Option<&'static str>;
    /// The rules in short.
    fn rules(&self, words: Words) -> Option<Markup>;

    fn open(
        &self,
        id: &str,
        opening: Opening<String>,
        secret: Secret,
        at: i64,
    ) -> Result<Decision, TableError>;
    fn replay(&self, id: &str, log: &[String]) -> Result<Box<dyn AnyTable>, TableError>;

    /// What a bot of ours plays at a seat: see [`Table::bot_moves`]. `None` if it has no move.
    fn bot_turn(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        level: Level,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<AnyCommand>;
    /// What a program from outside plays there.
    fn outside_turn(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        program: &mut OutsideBot,
    ) -> Result<AnyCommand, outside_bot::Fault>;
    /// The best moves of a seat: see [`hint::advise`].
    fn advise(&self, table: &dyn AnyTable, words: Words, seat: Seat) -> Vec<HintView>;

    /// The game area for one viewer.
    fn area(&self, table: &dyn AnyTable, request: &PageRequest<'_>) -> Markup;
    /// Hints as a panel of the viewer's page; the query is what stays picked.
    fn hint_panel(&self, table: &dyn AnyTable, request: &PageRequest<'_>, hints: &[HintView]) -> Markup;
    fn result(&self, table: &dyn AnyTable, words: Words) -> Markup;
    /// The options of the next game at this table.
    fn next_options(&self, table: &dyn AnyTable) -> String;
}

/// All titles of this server, in the order of the lobby.
pub(crate) fn titles() -> [&'static dyn AnyTitle; 3] {
    [
        &Erased::<game_troyes_dice::TroyesDice>(PhantomData),
        &Erased::<game_dice_city::DiceCity>(PhantomData),
        &Erased::<game_troia::Troia>(PhantomData),
    ]
}

/// The title with this key.
pub(crate) fn title(key: &str) -> Result<&'static dyn AnyTitle, AppError> {
    titles().into_iter().find(|title| title.info().key == key).ok_or_else(|| AppError::unknown_game(key))
}

/// A title without its types.
struct Erased<G>(PhantomData<G>);

/// The table of a title with its type.
fn typed<G: Page>(table: &dyn AnyTable) -> &Table<G> {
    let table: &dyn Any = table;
    table.downcast_ref().expect("a title is given its own tables")
}

fn scene<'a, G: Page>(table: &'a dyn AnyTable, request: &PageRequest<'a>) -> Scene<'a, G> {
    let table = typed::<G>(table);
    Scene {
        words: request.words,
        table,
        viewer: request.viewer,
        away: request.away,
        draft: request.viewer.and_then(|seat| table.draft(seat)),
        query: request.query,
        base: request.base,
        refusal: request.refusal,
    }
}

impl<G: Page> AnyTitle for Erased<G> {
    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn options(&self) -> &'static [OptionField] {
        G::OPTIONS
    }

    fn script(&self) -> Option<&'static str> {
        G::SCRIPT
    }

    fn rules(&self, words: Words) -> Option<Markup> {
        G::rules(words)
    }

    fn open(
        &self,
        id: &str,
        opening: Opening<String>,
        secret: Secret,
        at: i64,
    ) -> Result<Decision, TableError> {
        any::open::<G>(id, opening, secret, at)
    }

    fn replay(&self, id: &str, log: &[String]) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(any::replay::<G>(id, log)?))
    }

    fn bot_turn(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        level: Level,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Option<AnyCommand> {
        let mut luck = Seeded::new(seed);
        let moves = typed::<G>(table).bot_moves(seat, |game| {
            let mut budget = Budget::of::<G>(level).until(stop);
            G::choose(level, &game.view(Some(seat)), seat, &mut budget, &mut luck)
        })?;
        Some(AnyCommand::typed::<G>(Command::PlayBot { seat, moves }))
    }

    fn outside_turn(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        program: &mut OutsideBot,
    ) -> Result<AnyCommand, outside_bot::Fault> {
        let mut failed = None;
        let moves = typed::<G>(table)
            .bot_moves(seat, |game| program.choose(game, seat).map_err(|fault| failed = Some(fault)).ok());
        match (moves, failed) {
            (Some(moves), None) => Ok(AnyCommand::typed::<G>(Command::PlayBot { seat, moves })),
            (_, fault) => Err(fault.unwrap_or(outside_bot::Fault::Ended)),
        }
    }

    fn advise(&self, table: &dyn AnyTable, words: Words, seat: Seat) -> Vec<HintView> {
        hint::advise::<G>(words, typed(table), seat)
    }

    fn area(&self, table: &dyn AnyTable, request: &PageRequest<'_>) -> Markup {
        G::area(&scene(table, request))
    }

    fn hint_panel(&self, table: &dyn AnyTable, request: &PageRequest<'_>, hints: &[HintView]) -> Markup {
        let addresses = Addresses::of(&scene::<G>(table, request)).keeping(request.query.to_owned());
        let fields = addresses.fields();
        let hints: Vec<Hint> = hints.iter().map(|hint| hint.shown(request.query)).collect();
        page_kit::hint::panel(request.words, &addresses.urls(&fields), &hints)
    }

    fn result(&self, table: &dyn AnyTable, words: Words) -> Markup {
        G::result(words, typed(table))
    }

    fn next_options(&self, table: &dyn AnyTable) -> String {
        G::again(typed(table)).to_string()
    }
}
