//! `crier lessons`: plays lessons to their end, for their authors.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use game_core::{Game, Seeded};
use page_kit::Page;
use page_kit::lesson::Lesson;
use page_kit::lesson_check::check;
use titles::{Title, TitleList, TitleVisitor};

use crate::records::read;

#[derive(Args)]
pub(crate) struct LessonsArguments {
    /// Only this game's
    #[arg(long)]
    game: Option<String>,
    /// A lesson's file, instead of those in this program
    #[arg(requires = "game")]
    file: Option<PathBuf>,
}

/// Checks lessons, and lists them. The first step that does not work is an error.
pub(crate) fn lessons<L: TitleList>(arguments: &LessonsArguments, output: &mut dyn Write) -> Result<()> {
    let text = arguments.file.as_deref().map(read).transpose()?;
    for info in L::GAMES.iter().filter(|info| arguments.game.as_deref().is_none_or(|game| game == info.key)) {
        let lines = L::with_title(info.key, Check { text: text.as_deref() })??;
        lines.iter().try_for_each(|line| writeln!(output, "{line}"))?;
    }
    match &arguments.game {
        Some(game) if !L::GAMES.iter().any(|info| info.key == game) => {
            bail!(game_core::UnknownGame::new(game, L::GAMES))
        }
        _ => Ok(()),
    }
}

struct Check<'a> {
    text: Option<&'a str>,
}

impl TitleVisitor for Check<'_> {
    type Output = Result<Vec<String>>;

    fn visit<T: Title>(self) -> Result<Vec<String>> {
        let key = T::Game::INFO.key;
        let texts = self.text.map_or(T::Page::LESSONS.to_vec(), |text| vec![text]);
        let checked = texts.into_iter().map(|text| {
            let lesson = Lesson::parse(text).with_context(|| format!("a lesson of {key}"))?;
            let looked = check::<T::Page>(&lesson, &mut Seeded::new(1)).context(key)?;
            let (name, steps) = (&lesson.name, lesson.steps.len());
            Ok(format!(
                "{key} {name}: {steps} steps can be followed to the end; {looked} positions looked at"
            ))
        });
        checked.collect()
    }
}
