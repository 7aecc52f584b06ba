//! The titles of this server. The one place where a title's types are erased: routes and pages know [`AnyTitle`], and
//! here it is a game with its bots and its page again.

use std::any::Any;
use std::marker::PhantomData;

use bots::{Bots, Budget, Level};
use game_core::{Game, GameInfo, Seat, Seeded};
use maud::Markup;
use outside_bot::OutsideBot;
use page_kit::addresses::Addresses;
use page_kit::hint::Hint;
use page_kit::{OptionField, Page, PageContext, PageRequest};
use table::any::{self, AnyCommand, AnyTable, Decision};
use table::{Command, Opening, Secret, Table, TableError, TableFacts};
use titles::{Title, TitleList, TitleVisitor};
use words::Words;

use crate::error::AppError;
use crate::hint::{self, HintView};
use crate::routes::Asset;

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
    /// The words of a viewer, with the title's texts.
    fn words(&self, words: Words) -> Words;
    /// What can be agreed on the start page.
    fn options(&self) -> &'static [OptionField];
    /// The name of a script that the page has beside the common one.
    fn script(&self) -> Option<&'static str>;
    /// The rules in short.
    fn rules(&self, words: Words) -> Markup;
    /// Its style sheet and its script.
    fn assets(&self) -> Vec<Asset>;

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
    ) -> Result<AnyCommand, outside_bot::BotError>;
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

/// A title without its types.
struct Erased<T>(PhantomData<fn() -> T>);

/// The table of a title with its type.
fn typed<T: Title>(table: &dyn AnyTable) -> &Table<T::Game> {
    let table: &dyn Any = table;
    table.downcast_ref().expect("a title is given its own tables")
}

impl<T: Title> AnyTitle for Erased<T> {
    fn info(&self) -> GameInfo {
        T::Game::INFO
    }

    fn words(&self, words: Words) -> Words {
        words.of(T::Page::texts())
    }

    fn options(&self) -> &'static [OptionField] {
        T::Page::OPTIONS
    }

    fn script(&self) -> Option<&'static str> {
        T::Page::SCRIPT.map(|script| script.name)
    }

    fn rules(&self, words: Words) -> Markup {
        T::Page::rules(words)
    }

    fn assets(&self) -> Vec<Asset> {
        let style = Asset::style(style_name(T::Game::INFO.key), T::Page::styles());
        let script = T::Page::SCRIPT.map(|script| Asset::script(script.name, script.text));
        [style].into_iter().chain(script).collect()
    }

    fn open(
        &self,
        id: &str,
        opening: Opening<String>,
        secret: Secret,
        at: i64,
    ) -> Result<Decision, TableError> {
        any::open::<T::Game>(id, opening, secret, at)
    }

    fn replay(&self, id: &str, log: &[String]) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(any::replay::<T::Game>(id, log)?))
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
        let moves = typed::<T>(table).bot_moves(seat, |game| {
            let mut budget = Budget::of::<T::Bots>(level).until(stop);
            T::Bots::choose(level, &game.view(Some(seat)), seat, &mut budget, &mut luck)
        })?;
        Some(AnyCommand::typed::<T::Game>(Command::PlayBot { seat, moves }))
    }

    fn outside_turn(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        program: &mut OutsideBot,
    ) -> Result<AnyCommand, outside_bot::BotError> {
        let mut failed = None;
        let moves = typed::<T>(table)
            .bot_moves(seat, |game| program.choose(game, seat).map_err(|fault| failed = Some(fault)).ok());
        match (moves, failed) {
            (Some(moves), None) => Ok(AnyCommand::typed::<T::Game>(Command::PlayBot { seat, moves })),
            (_, fault) => Err(fault.unwrap_or(outside_bot::BotError::Ended)),
        }
    }

    fn advise(&self, table: &dyn AnyTable, words: Words, seat: Seat) -> Vec<HintView> {
        hint::advise::<T>(words, typed::<T>(table), seat)
    }

    fn area(&self, table: &dyn AnyTable, request: &PageRequest<'_>) -> Markup {
        T::Page::area(&PageContext::new(typed::<T>(table), *request))
    }

    fn hint_panel(&self, table: &dyn AnyTable, request: &PageRequest<'_>, hints: &[HintView]) -> Markup {
        let addresses = Addresses::of(typed::<T>(table), request).keeping(request.query.to_owned());
        let fields = addresses.fields();
        let hints: Vec<Hint> = hints.iter().map(|hint| hint.shown(request.query)).collect();
        page_kit::hint::panel(request.words, &addresses.urls(&fields), &hints)
    }

    fn result(&self, table: &dyn AnyTable, words: Words) -> Markup {
        T::Page::result(&PageContext::new(typed::<T>(table), PageRequest::of_nobody(words)))
    }

    fn next_options(&self, table: &dyn AnyTable) -> String {
        let game = typed::<T>(table).game();
        T::Page::again(game.options(), game.outcome().as_ref()).to_string()
    }
}

/// The file name of a title's style sheet.
pub(crate) fn style_name(key: &str) -> String {
    format!("{key}.css")
}

/// All titles of a server.
pub(crate) struct Catalog {
    titles: Vec<&'static dyn AnyTitle>,
    assets: Vec<Asset>,
}

impl Catalog {
    pub(crate) fn of<L: TitleList>() -> Catalog {
        #[derive(Clone)]
        struct Erase;
        impl TitleVisitor for Erase {
            type Output = &'static dyn AnyTitle;
            fn visit<T: Title>(self) -> &'static dyn AnyTitle {
                &Erased::<T>(PhantomData)
            }
        }
        let titles = L::all(Erase);
        let assets = titles.iter().flat_map(|title| title.assets()).collect();
        Catalog { titles, assets }
    }

    /// All titles, in the order of the start page.
    pub(crate) fn titles(&self) -> impl Iterator<Item = &'static dyn AnyTitle> + '_ {
        self.titles.iter().copied()
    }

    /// What is printed on the boxes, in the order of the start page.
    pub(crate) fn infos(&self) -> impl Iterator<Item = GameInfo> + '_ {
        self.titles.iter().map(|title| title.info())
    }

    /// The title with this key.
    pub(crate) fn get(&self, key: &str) -> Result<&'static dyn AnyTitle, AppError> {
        let found = self.titles.iter().find(|title| title.info().key == key);
        found.copied().ok_or_else(|| AppError::unknown_game(key))
    }

    /// What can be agreed before a game; nothing if there is no such game.
    pub(crate) fn options(&self, key: &str) -> &'static [OptionField] {
        self.get(key).map(|title| title.options()).unwrap_or_default()
    }

    /// A file of one of the titles.
    pub(crate) fn asset(&self, name: &str) -> Option<&Asset> {
        self.assets.iter().find(|asset| asset.name == name)
    }
}
