//! Static pages of many positions, to look at.

use std::path::PathBuf;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use page_kit::{Person, Urls};
use words::Lang;

/// What the server has round every page.
const FRAME: [&str; 2] =
    [include_str!("../../server/src/assets/tokens.css"), include_str!("../../server/src/assets/frame.css")];

/// The server's bar, in short.
const TOP: &str = "header.top { display: flex; align-items: center; padding: 6px 16px; border-bottom: 1px solid var(--line); min-height: 46px } \
                   header.top h1 { font-size: 1.15rem; margin: 0 }";

const NAMES: [&str; 10] = [
    "Isabeau",
    "Thibaut",
    "Jeanne",
    "Urbain",
    "Marie",
    "Hugues",
    "Chrétien",
    "Blanche",
    "Gautier",
    "Héloïse",
];

/// Where the links of a gallery lead.
pub const URLS: Urls<'static> = Urls {
    here: "table.html",
    draft: "draft",
    undo: "undo",
    confirm: "confirm",
    take_back: None,
    hint: Some("/t/hint"),
    fields: &[("seat", "1")],
};

/// The result of a gallery program.
pub type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// This many people with real names: the second is a bot, the third is away.
pub fn people(count: usize) -> Vec<Person<'static>> {
    let people = crate::people(count).into_iter().zip(NAMES);
    people.map(|(person, name)| Person { name, ..person }).collect()
}

/// A folder of pages of one game, named by the first argument of the program.
#[derive(Debug)]
pub struct Gallery {
    folder: PathBuf,
    styles: &'static str,
}

impl Gallery {
    /// Opens the folder. `styles` is the look of the game.
    ///
    /// # Errors
    /// Returns an error if no folder is named or it can't be created.
    pub fn open(styles: &'static str) -> Outcome<Gallery> {
        let folder = PathBuf::from(std::env::args_os().nth(1).ok_or("name a folder for the pages")?);
        std::fs::create_dir_all(&folder)?;
        Ok(Gallery { folder, styles })
    }

    /// Writes a page: a game area or a result, with the server's frame round it.
    ///
    /// # Errors
    /// Returns an error if it can't be written.
    pub fn hang(&self, name: &str, lang: Lang, body: &Markup) -> Outcome<()> {
        let page = html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (name) }
                    style { @for sheet in FRAME.into_iter().chain([page_kit::styles(), self.styles, TOP]) { (PreEscaped(sheet)) } }
                }
                body { header .top { h1 { "Crier" } } main { (body) } }
            }
        };
        Ok(std::fs::write(self.folder.join(format!("{name}.html")), page.into_string())?)
    }
}
