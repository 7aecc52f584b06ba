//! `crier play`: a game in this terminal, on the full screen or line by line.

mod look;

use std::collections::hash_map::RandomState;
use std::fs::OpenOptions;
use std::hash::{BuildHasher, Hasher};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use ::terminal::lines::{self, Manner};
use ::terminal::local::LocalError;
use ::terminal::{Game as NewGame, Local, Screen, Seating, Shelf};
use anyhow::{Context, Result, bail};
use bots::Level;
use clap::Args;
use game_core::{Game, Seat};
use page_kit::Page;
use table::{Table, any};
use terminal_kit::{Play, Terminal};
use titles::{Title, TitleList, TitleVisitor};
use words::Words;

use crate::console::{Input, Output};
use crate::signals::when_stopped;

pub(crate) use look::{LangArgument, LookArguments};

/// How to play.
#[derive(Args)]
pub(crate) struct PlayArguments {
    /// Which game [default: the first of crier games, or with --resume the game that was played last]
    game: Option<String>,
    /// How many players share this terminal
    #[arg(long, default_value_t = 1)]
    players: u8,
    /// The bots to play against, by their levels: master,apprentice
    #[arg(long, value_delimiter = ',')]
    bots: Vec<Level>,
    /// A player's name; repeat it for several players
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// With the expansion
    #[arg(long)]
    expansion: bool,
    /// How the columns are numbered: standard, rolled or expert
    #[arg(long)]
    numbering: Option<String>,
    /// Another option of the game, as in a record
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Seed for the dice, to play with the same dice again
    #[arg(long)]
    seed: Option<u64>,
    /// Write the game's record to this file when it ends or you leave
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Continue the game that was played last, or the one with this id
    #[arg(long, value_name = "ID", num_args = 0..=1, default_missing_value = "")]
    resume: Option<String>,
    /// List the games that are kept
    #[arg(long)]
    list: bool,
    /// The folder in which games are kept [default: crier/games in your data folder]
    #[arg(long, env = "CRIER_GAMES", value_name = "FOLDER")]
    games: Option<PathBuf>,
    /// Let bots play instantly
    #[arg(long)]
    fast: bool,
    #[command(flatten)]
    look: LookArguments,
}

impl PlayArguments {
    /// The game's options, as in a record.
    fn options(&self, seats: usize) -> String {
        let mut options = vec![format!("players={seats}")];
        options.extend(self.expansion.then(|| "expansion".to_owned()));
        // Not every game has numberings: the standard one is never named.
        let numbering = self.numbering.as_ref().filter(|numbering| *numbering != "standard");
        options.extend(numbering.map(|numbering| format!("numbering={numbering}")));
        options.extend(self.options.iter().cloned());
        options.join(" ")
    }

    fn shelf(&self) -> Result<Shelf> {
        let folder = match &self.games {
            Some(folder) => folder.clone(),
            None => default_folder()?,
        };
        Ok(Shelf::open(&folder)?)
    }
}

/// Where games are kept without `--games`.
fn default_folder() -> Result<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = variable("XDG_DATA_HOME").or_else(|| Some(variable("HOME")?.join(".local/share")));
    let data = data.context("there is no home folder: choose a folder for the games with --games")?;
    Ok(data.join("crier/games"))
}

/// Plays on standard input and output.
pub(crate) fn play<L: TitleList>(arguments: &PlayArguments, output: &mut dyn Write) -> Result<()> {
    if arguments.list {
        return list(&arguments.shelf()?, arguments.look.words(), output);
    }
    if let Some(file) = &arguments.record {
        check_writable(file)?;
    }
    let game = arguments.game.clone();
    if let Some(id) = &arguments.resume {
        let shelf = arguments.shelf()?;
        let kept = match id.as_str() {
            "" => shelf.latest(game.as_deref())?,
            id => {
                let found = shelf.list()?.into_iter().find(|kept| kept.id.starts_with(id));
                found.with_context(|| format!("there is no game {id}: crier play --list shows all"))?
            }
        };
        let game = kept.game.clone();
        return L::with_title(&game, PlayTitle { arguments, resumed: Some((kept.id, shelf)), output })?;
    }
    let game = game.unwrap_or_else(|| default_game::<L>().to_owned());
    L::with_title(&game, PlayTitle { arguments, resumed: None, output })?
}

/// The first game of the list.
fn default_game<L: TitleList>() -> &'static str {
    L::GAMES.first().map_or("", |info| info.key)
}

struct PlayTitle<'a> {
    arguments: &'a PlayArguments,
    resumed: Option<(String, Shelf)>,
    output: &'a mut dyn Write,
}

impl TitleVisitor for PlayTitle<'_> {
    type Output = Result<()>;

    fn visit<T: Title>(self) -> Result<()> {
        let PlayTitle { arguments, resumed, output } = self;
        let words = arguments.look.words().of(T::Page::texts());
        let is_full = !arguments.look.is_plain();
        // A script's game, which nobody wants to find among their own. With --plain it is a person's.
        if let (None, false, Some(lines)) = (&resumed, is_full, T::LINES)
            && !arguments.look.asks_for_lines()
            && arguments.bots.is_empty()
            && arguments.look.is_english()
            && arguments.games.is_none()
        {
            return play_lines(lines, arguments, output);
        }
        let mut local: Local<T> = match resumed {
            Some((id, shelf)) => Local::resume(&id, shelf, arguments.fast)?,
            None => start::<T>(arguments, words)?,
        };
        if is_full {
            // Raw mode turns Ctrl-C into a key; other signals give the terminal back first.
            when_stopped(|status| {
                ::terminal::restore();
                std::process::exit(status);
            })?;
            output.flush()?;
            let table = play_full(local, arguments, words)?;
            return finish::<T>(&table, arguments, words, output);
        }
        let manner = Manner { words, width: width(), echo: !std::io::stdin().is_terminal() };
        lines::play(&mut local, manner, &mut std::io::stdin().lock(), output)?;
        output.flush()?;
        let table = local.table().clone();
        drop(local);
        finish::<T>(&table, arguments, words, output)
    }
}

/// Starts a game with the players and bots that are asked for.
fn start<T: Title>(arguments: &PlayArguments, words: Words) -> Result<Local<T>> {
    let least = *T::Game::INFO.seats.start();
    let mut seats: Vec<Seating> = (1..=arguments.players)
        .map(|number| {
            let unnamed = || words.with("term-player", &[("n", number.into())]);
            Seating::Player(arguments.names.get(usize::from(number) - 1).cloned().unwrap_or_else(unnamed))
        })
        .collect();
    seats.extend(arguments.bots.iter().copied().map(Seating::Bot));
    // A game that nobody can play alone gets an opponent.
    while seats.len() < least {
        seats.push(Seating::Bot(Level::Journeyman));
    }
    let options = arguments.options(seats.len()).parse()?;
    let game = NewGame { options, seats, seed: arguments.seed, bots_at_once: arguments.fast };
    match Local::start(game, Some(arguments.shelf()?)) {
        Err(LocalError::Table(error)) => bail!("{error}"),
        other => Ok(other?),
    }
}

/// Plays on the full screen; returns the table as it was left.
fn play_full<T: Title>(local: Local<T>, arguments: &PlayArguments, words: Words) -> Result<Table<T::Game>> {
    let mut screen = Screen::new(local, words, arguments.look.paint());
    ::terminal::run(&mut screen).context("the terminal can't be used: try --plain")?;
    Ok(screen.table().table().clone())
}

/// Writes the record, and says how the game can be found again.
fn finish<T: Title>(
    table: &Table<T::Game>,
    arguments: &PlayArguments,
    words: Words,
    output: &mut dyn Write,
) -> Result<()> {
    let is_over = table.game().outcome().is_some();
    if let Some(file) = &arguments.record {
        let record = any::AnyTable::record(table, i64::MAX);
        match record {
            Ok(record) => {
                std::fs::write(file, record)
                    .with_context(|| format!("the record can't be written to {}", file.display()))?;
                say_record(file, words, output)?;
            }
            Err(error) => {
                let reason = ("reason", error.to_string().into());
                writeln!(output, "{}", words.with("command-no-record", &[reason]))?;
            }
        }
    }
    if is_over {
        let outcome = table.game().outcome();
        let scores = outcome.iter().flat_map(|outcome| &outcome.seats).map(|seat| seat.total.to_string());
        writeln!(output, "{}: {}.", T::Game::INFO.name, scores.collect::<Vec<_>>().join(" : "))?;
    } else {
        writeln!(output, "{}", words.with("command-kept", &[("id", table.id().into())]))?;
    }
    Ok(output.flush()?)
}

fn say_record(file: &Path, words: Words, output: &mut dyn Write) -> Result<()> {
    let name = file.display().to_string();
    Ok(writeln!(output, "{}", words.with("command-record", &[("file", name.into())]))?)
}

/// The kept games.
fn list(shelf: &Shelf, words: Words, output: &mut dyn Write) -> Result<()> {
    let games = shelf.list()?;
    if games.is_empty() {
        writeln!(output, "{}", words.get("command-no-games"))?;
    }
    for kept in games {
        let state = words.get(if kept.is_finished { "command-finished" } else { "command-running" });
        writeln!(output, "{}  {:<12} {state:<9} {}", kept.id, kept.game, kept.names(words).join(", "))?;
    }
    Ok(())
}

/// Plays line by line in the game's own way.
fn play_lines(play: Play, arguments: &PlayArguments, output: &mut dyn Write) -> Result<()> {
    let terminal = Terminal {
        options: arguments.options(usize::from(arguments.players)),
        seed: arguments.seed.unwrap_or_else(fresh_seed),
        colour: arguments.look.is_coloured(),
        width: width(),
        echo: !std::io::stdin().is_terminal(),
    };
    let Some(file) = &arguments.record else {
        play(&terminal, &mut std::io::stdin().lock(), output).map_err(anyhow::Error::from_boxed)?;
        return Ok(output.flush()?);
    };
    let mut input = Input::new().context("can't read the input")?;
    let record = play(&terminal, &mut input, &mut Output(output)).map_err(anyhow::Error::from_boxed)?;
    std::fs::write(file, record)
        .with_context(|| format!("the record can't be written to {}", file.display()))?;
    say_record(file, arguments.look.words(), output)?;
    output.flush()?;
    input.stopped().map_or(Ok(()), |stopped| Err(stopped.into()))
}

/// Steps through a record on the full screen.
pub(crate) fn step_through<L: TitleList>(text: &str, seat: Option<Seat>, look: &LookArguments) -> Result<()> {
    struct Step<'a>(&'a str, Option<Seat>, &'a LookArguments);
    impl TitleVisitor for Step<'_> {
        type Output = Result<()>;

        fn visit<T: Title>(self) -> Result<()> {
            let is_bot = |name: &str| name.parse::<Level>().is_ok();
            let (_, table) = any::of_record::<T::Game>(self.0, is_bot)?;
            if let Some(seat) = self.1.filter(|seat| seat.index() >= table.seats().len()) {
                bail!("there is no seat {seat} at this table of {}", table.seats().len());
            }
            let words = self.2.words().of(T::Page::texts());
            let past = ::terminal::Past::<T>::new(table, self.1);
            when_stopped(|status| {
                ::terminal::restore();
                std::process::exit(status);
            })?;
            let mut screen = Screen::new(past, words, self.2.paint());
            ::terminal::run(&mut screen).context("the terminal can't be used: try --plain")
        }
    }
    let header = game_record::Header::read(text)?;
    L::with_title(&header.game, Step(text, seat, look))?
}

pub(crate) fn width() -> usize {
    terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0))
}

/// Fails if a file can't be written, before hours of work go into it. What is in the file stays.
pub(crate) fn check_writable(file: &Path) -> Result<()> {
    let is_new = !file.exists();
    let opened = OpenOptions::new().append(true).create(true).open(file);
    opened.with_context(|| format!("{} can't be written", file.display()))?;
    if is_new {
        std::fs::remove_file(file)?;
    }
    Ok(())
}

/// A random seed, from the keys that the standard library draws from the system for its hash maps.
fn fresh_seed() -> u64 {
    // Six digits are enough to vary the games and short enough to type again.
    RandomState::new().build_hasher().finish() % 1_000_000
}
