//! A table on this machine: players at this screen, and bots that think on threads of their own.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bots::{Bots, Budget, Level};
use game_core::{Game as Rules, Seat, SeatSet, Seeded};
use page_kit::addresses;
use table::any::{AnyCommand, AnyTable, Decision};
use table::{Command, Opening, Secret, Share, Sitter, Sitting, Table, TableError};
use titles::Title;
use titles::hint::{self, HintWords};
use words::Words;

use crate::scene::{self, LogLine, Preview, Scene};
use crate::shelf::{Shelf, ShelfError};
use crate::table_at::{Ask, MoveOf, News, TableAt};

/// How long a bot takes at the least, so that people can follow: for a turn, and for a further step of it.
const TURN: Duration = Duration::from_millis(700);
const STEP: Duration = Duration::from_millis(350);

/// The longest that a bot thinks about a hint.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Who sits at a seat of a new game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seating {
    /// A player at this screen, by name.
    Player(String),
    /// A bot.
    Bot(Level),
}

/// A game to be started.
#[derive(Clone, Debug)]
pub struct Game<O> {
    /// The game's options.
    pub options: O,
    /// Who sits where, in seat order.
    pub seats: Vec<Seating>,
    /// What the dice are drawn from; random if `None`.
    pub seed: Option<u64>,
    /// Whether bots play instantly.
    pub bots_at_once: bool,
}

/// Why a game can't be played.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
#[expect(missing_docs, reason = "the names speak for themselves")]
pub enum LocalError {
    Table(#[from] TableError),
    Shelf(#[from] ShelfError),
    Store(#[from] store::StoreError),
}

/// A table on this machine.
pub struct Local<T: Title> {
    table: Table<T::Game>,
    /// Where it is kept; `None` if it is forgotten when the program ends.
    shelf: Option<Shelf>,
    own: SeatSet,
    bot_seed: u64,
    bots_at_once: bool,
    /// A share of the bots' usual work.
    share: f64,
    answers: Receiver<Thought<T>>,
    sender: Sender<Thought<T>>,
    /// The bot that is thinking: about which seat, at which progress.
    thinking: Option<(Seat, String, JoinHandle<()>)>,
    asking: Option<JoinHandle<()>>,
    has_changed: bool,
    trouble: Option<String>,
    /// Set when the table is left: bots stop thinking.
    stop: Arc<AtomicBool>,
}

/// What came of thinking.
enum Thought<T: Title> {
    Moves { seat: Seat, at: String, moves: Option<Vec<MoveOf<T>>> },
    Hints { at: String, seat: Seat, hints: Vec<HintWords> },
}

impl<T: Title> Local<T> {
    /// Starts a game, and keeps it on a shelf.
    ///
    /// # Errors
    /// If the options or the seats don't fit the game, or it can't be written.
    pub fn start(
        game: Game<<T::Game as Rules>::Options>,
        shelf: Option<Shelf>,
    ) -> Result<Local<T>, LocalError> {
        let secret =
            game.seed.map_or_else(random_secret, |seed| Secret::new([0; 32]).derived(&seed.to_string()));
        let id = id_of(&secret, game.seed.is_some() && shelf.is_none());
        let key = secret.derived("this screen").hash();
        let sitter = |seating: Seating| match seating {
            Seating::Player(name) => Sitter::Person { name, key, person: None },
            Seating::Bot(level) => Sitter::Bot { level: level.name().to_owned() },
        };
        let sit = |(index, seating)| Sitting {
            seat: Seat::from_index(index),
            sitter: sitter(seating),
            share: Share::Sealed,
        };
        let sittings = game.seats.into_iter().enumerate().map(sit).collect();
        let opening = Opening { sittings, bots_at_once: game.bots_at_once, ..Opening::new(game.options) };
        let opening = opening.try_map(|options| Ok::<_, TableError>(options.to_string()))?;
        let Decision { lines, next, .. } = table::any::open::<T::Game>(&id, opening, secret, now())?;
        let table = typed::<T>(next)?;
        if let Some(shelf) = &shelf {
            shelf.create(&table, lines)?;
        }
        Ok(Local::of(table, shelf, game.bots_at_once))
    }

    /// Continues a kept game.
    ///
    /// # Errors
    /// If there is no such game, or its log can't be read.
    pub fn resume(id: &str, shelf: Shelf, bots_at_once: bool) -> Result<Local<T>, LocalError> {
        let table = table::any::replay::<T::Game>(id, &shelf.read(id)?)?;
        Ok(Local::of(table, Some(shelf), bots_at_once))
    }

    fn of(table: Table<T::Game>, shelf: Option<Shelf>, bots_at_once: bool) -> Local<T> {
        let (sender, answers) = channel();
        let is_own = |seat: &Seat| table.seats()[seat.index()].bot().is_none();
        let own = Seat::first(table.seats().len()).filter(is_own).collect();
        let [a, b, c, d, e, f, g, h, ..] = *table.commitment().bytes();
        let mut local = Local {
            own,
            bot_seed: u64::from_be_bytes([a, b, c, d, e, f, g, h]),
            table,
            shelf,
            bots_at_once,
            share: 1.0,
            answers,
            sender,
            thinking: None,
            asking: None,
            has_changed: false,
            trouble: None,
            stop: Arc::default(),
        };
        local.wake_bot();
        local
    }

    /// Lets bots spend only a share of their usual work.
    pub fn limit_work(&mut self, share: f64) {
        self.share = share;
    }

    /// The table.
    pub fn table(&self) -> &Table<T::Game> {
        &self.table
    }

    /// The record of the game so far.
    ///
    /// # Errors
    /// While a game with secrets is running.
    pub fn record(&self) -> Result<String, TableError> {
        AnyTable::record(&self.table, now())
    }

    /// Carries out a command; what it causes is durable before anyone sees it.
    fn decide(&mut self, command: AnyCommand) -> Result<(), LocalError> {
        let Decision { lines, next, .. } = AnyTable::decide(&self.table, command, now())?;
        let next = typed::<T>(next)?;
        if let Some(shelf) = &self.shelf {
            shelf.append(&next, lines)?;
        }
        self.table = next;
        self.has_changed = true;
        self.wake_bot();
        Ok(())
    }

    /// Lets the next bot think, if one is awaited and none is thinking.
    fn wake_bot(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let Some(seat) = self.table.waiting_bots().lowest() else { return };
        let level = self.table.seats()[seat.index()].bot().and_then(|level| level.parse::<Level>().ok());
        // A bot of a newer program, or an outside one, has no level here.
        let level = level.unwrap_or(Level::Apprentice);
        let (table, at) = (self.table.clone(), self.table.progress(seat));
        let has_begun = table.draft(seat).is_some();
        let pause = if self.bots_at_once {
            Duration::ZERO
        } else if has_begun {
            STEP
        } else {
            TURN
        };
        let drafted = table.draft(seat).map_or(0, |draft| draft.moves.len());
        let number = (table.position() + drafted) as u64;
        let seed =
            self.bot_seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seat.index() as u64);
        let (sender, stop, share, about) =
            (self.sender.clone(), Arc::clone(&self.stop), self.share, at.clone());
        let think = move || {
            let begun = Instant::now();
            let mut source = Seeded::new(seed);
            let is_left = || stop.load(Ordering::Relaxed);
            let moves = table.bot_moves(seat, |game| {
                let mut budget = Budget::of::<T::Bots>(level).share(share).until(&is_left);
                T::Bots::choose(level, &game.view(Some(seat)), seat, &mut budget, &mut source)
            });
            std::thread::sleep(pause.saturating_sub(begun.elapsed()));
            // If nobody listens any more, the table was left.
            let _ = sender.send(Thought::Moves { seat, at, moves });
        };
        match std::thread::Builder::new().name("bot".to_owned()).spawn(think) {
            Ok(handle) => self.thinking = Some((seat, about, handle)),
            Err(error) => self.trouble = Some(format!("can't start a thread for the bot: {error}")),
        }
    }

    fn take(&mut self, thought: Thought<T>) -> Option<News> {
        match thought {
            Thought::Moves { seat, at, moves } => {
                self.thinking = None;
                // A confirmation that was taken back may have changed what the bot thought about.
                if self.table.progress(seat) != at {
                    self.wake_bot();
                    return None;
                }
                let command = match moves {
                    Some(moves) => Command::PlayBot { seat, moves },
                    None => Command::StandIn { seat, level: Level::Apprentice.name().to_owned() },
                };
                self.decide(AnyCommand::typed::<T::Game>(command))
                    .err()
                    .map(|error| News::Trouble(error.to_string()))
            }
            Thought::Hints { at, seat, hints } => {
                self.asking = None;
                (self.table.progress(seat) == at).then_some(News::Hints(hints))
            }
        }
    }
}

impl<T: Title> Drop for Local<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T: Title> TableAt<T> for Local<T> {
    fn scene(&self, viewer: Option<Seat>, words: Words) -> Scene<T::Game> {
        scene::scene::<T>(&self.table, viewer, words)
    }

    fn preview(&self, viewer: Seat, words: Words, action: &MoveOf<T>) -> Preview<T::Game> {
        scene::preview::<T>(&self.table, viewer, words, action)
    }

    fn log(&self, viewer: Option<Seat>, words: Words) -> Vec<LogLine> {
        scene::log::<T>(&self.table, viewer, words, usize::MAX)
    }

    fn own_seats(&self) -> SeatSet {
        self.own
    }

    fn submit(&mut self, seat: Seat, ask: Ask<MoveOf<T>>, words: Words) -> Result<(), String> {
        let command: AnyCommand = match ask {
            Ask::Draft(action) => AnyCommand::typed::<T::Game>(Command::Draft { seat, action }),
            Ask::Notation(text) => Command::Draft { seat, action: text }.into(),
            Ask::Undo => Command::Undo { seat }.into(),
            Ask::Confirm => Command::Confirm { seat }.into(),
            Ask::Reopen => Command::Reopen { seat }.into(),
            Ask::TakeBack => Command::TakeBack { seat }.into(),
        };
        self.decide(command).map_err(|error| match error {
            LocalError::Table(TableError::Notation(error)) => error.to_string(),
            LocalError::Table(error) => scene::refusal(words, &addresses::names(words, &self.table), &error),
            other => other.to_string(),
        })
    }

    fn ask_hint(&mut self, seat: Seat, words: Words) -> Result<(), String> {
        if self.asking.is_some() {
            return Ok(());
        }
        self.decide(Command::<String>::Hint { seat }.into()).map_err(|error| match error {
            LocalError::Table(error) => scene::refusal(words, &addresses::names(words, &self.table), &error),
            other => other.to_string(),
        })?;
        let (table, at, sender) = (self.table.clone(), self.table.progress(seat), self.sender.clone());
        let (stop, share) = (Arc::clone(&self.stop), self.share);
        let think = move || {
            let begun = Instant::now();
            let is_late = || begun.elapsed() > PATIENCE || stop.load(Ordering::Relaxed);
            let hints = hint::advise::<T>(words, &table, seat, share, &is_late);
            let _ = sender.send(Thought::Hints { at, seat, hints });
        };
        let thread = std::thread::Builder::new().name("hint".to_owned()).spawn(think);
        self.asking = Some(thread.map_err(|error| format!("can't start a thread for the hint: {error}"))?);
        Ok(())
    }

    fn news(&mut self) -> Vec<News> {
        let ended = self.thinking.as_ref().filter(|(.., thread)| thread.is_finished());
        let ended = ended.map(|(seat, at, _)| (*seat, at.clone()));
        let mut news = Vec::new();
        while let Ok(thought) = self.answers.try_recv() {
            news.extend(self.take(thought));
        }
        // A thread that panicked sends nothing: the simplest bot takes over, so that the game goes on.
        if let Some((seat, at)) = ended
            && self.thinking.as_ref().is_some_and(|thinking| (thinking.0, &thinking.1) == (seat, &at))
        {
            self.thinking = None;
            let level = Level::Random.name().to_owned();
            let replaced = self.decide(Command::<String>::StandIn { seat, level }.into());
            news.extend(replaced.err().map(|error| News::Trouble(error.to_string())));
        }
        news.extend(self.trouble.take().map(News::Trouble));
        if std::mem::take(&mut self.has_changed) {
            news.push(News::Changed);
        }
        news
    }

    fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.asking.is_some()
    }
}

fn typed<T: Title>(table: Box<dyn AnyTable>) -> Result<Table<T::Game>, TableError> {
    let table: Box<dyn Any> = table;
    let table = table.downcast().map_err(|_| TableError::corrupt("a table of another game"))?;
    Ok(*table)
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn random_secret() -> Secret {
    let mut bytes = [0; 32];
    // Without a source of randomness, the time is better than refusing to play.
    if getrandom::fill(&mut bytes).is_err() {
        bytes[..8].copy_from_slice(&now().to_be_bytes());
    }
    Secret::new(bytes)
}

/// A name for a table: from its secret if games must repeat exactly, otherwise random.
fn id_of(secret: &Secret, repeats: bool) -> String {
    let source = if repeats { secret.clone() } else { random_secret() };
    source.derived("id").to_hex().chars().take(12).collect()
}
