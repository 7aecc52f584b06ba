//! The titles that this server serves: generic inside, erased outside.

use std::marker::PhantomData;

use game_core::{Game, GameInfo};
use page_kit::{OptionField, Page};
use table::TableEvent;
use titles::{Title, TitleList, TitleVisitor};

use crate::fault::Fault;
use crate::game::{self, AnyTable, Opening};
use crate::routes::Asset;

/// One title, erased.
pub(crate) trait AnyTitle: Send + Sync {
    fn info(&self) -> GameInfo;
    fn options(&self) -> &'static [OptionField];
    fn assets(&self) -> Vec<Asset>;
    fn open(&self, id: &str, opening: &Opening, at: i64) -> Result<(String, Box<dyn AnyTable>), Fault>;
    fn replay(&self, id: &str, log: &[TableEvent]) -> Result<Box<dyn AnyTable>, Fault>;
}

struct Erased<T>(PhantomData<fn() -> T>);

impl<T: Title> AnyTitle for Erased<T> {
    fn info(&self) -> GameInfo {
        T::Game::INFO
    }

    fn options(&self) -> &'static [OptionField] {
        T::Page::OPTIONS
    }

    fn assets(&self) -> Vec<Asset> {
        let style = Asset::style(style_name(T::Game::INFO.key), T::Page::styles());
        let script = T::Page::SCRIPT.map(|script| Asset::script(script.name, script.text));
        [style].into_iter().chain(script).collect()
    }

    fn open(&self, id: &str, opening: &Opening, at: i64) -> Result<(String, Box<dyn AnyTable>), Fault> {
        game::open::<T>(id, opening, at)
    }

    fn replay(&self, id: &str, log: &[TableEvent]) -> Result<Box<dyn AnyTable>, Fault> {
        game::replay::<T>(id, log)
    }
}

/// The file name of a title's style sheet.
pub(crate) fn style_name(key: &str) -> String {
    format!("{key}.css")
}

/// All titles of a server.
pub(crate) struct Catalog {
    titles: Vec<Box<dyn AnyTitle>>,
    assets: Vec<Asset>,
}

impl Catalog {
    pub(crate) fn of<L: TitleList>() -> Catalog {
        #[derive(Clone)]
        struct Erase;
        impl TitleVisitor for Erase {
            type Output = Box<dyn AnyTitle>;
            fn visit<T: Title>(self) -> Box<dyn AnyTitle> {
                Box::new(Erased::<T>(PhantomData))
            }
        }
        let titles = L::all(Erase);
        let assets = titles.iter().flat_map(|title| title.assets()).collect();
        Catalog { titles, assets }
    }

    /// What is printed on the boxes, in the order of the start page.
    pub(crate) fn infos(&self) -> impl Iterator<Item = GameInfo> + '_ {
        self.titles.iter().map(|title| title.info())
    }

    /// The title with this key.
    pub(crate) fn get(&self, key: &str) -> Result<&dyn AnyTitle, Fault> {
        let found = self.titles.iter().find(|title| title.info().key == key);
        found.map(AsRef::as_ref).ok_or_else(|| Fault::unknown_game(key))
    }

    /// What can be agreed before a game; nothing if there is no such game.
    pub(crate) fn options(&self, key: &str) -> &'static [OptionField] {
        self.get(key).map(|title| title.options()).unwrap_or_default()
    }

    /// A file of one of the titles.
    pub(crate) fn asset(&self, name: &str) -> Option<&Asset> {
        self.assets.iter().find(|asset| asset.name == name)
    }

    /// A table from the lines of its log.
    pub(crate) fn replay(&self, id: &str, log: &[String]) -> Result<Box<dyn AnyTable>, Fault> {
        let read =
            |line: &String| serde_json::from_str(line).map_err(|error| Fault::corrupt(&error.to_string()));
        let log: Vec<TableEvent> = log.iter().map(read).collect::<Result<_, _>>()?;
        let Some(TableEvent::Opened { game, .. }) = log.first() else {
            return Err(Fault::corrupt("the log does not begin with an opening"));
        };
        self.get(game)?.replay(id, &log)
    }
}
