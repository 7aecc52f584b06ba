//! A table of any game: generic inside, erased outside. Text is for the edges: what arrives over HTTP, and what the
//! store keeps.

use std::any::Any;
use std::sync::Arc;

use game_core::{Chronicled, Game, Outcome, Seat};
use game_record::Record;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::command::{Command, Opening};
use crate::digest::{TAG_DIGEST, digest};
use crate::error::TableError;
use crate::event::TableEvent;
use crate::facts::TableFacts;
use crate::past::UnreadableRecord;
use crate::practice::Origin;
use crate::secret::Secret;
use crate::table::{Stage, Table};
use crate::verify::{Unfair, Verified, verify};

/// A table of any game. Code that knows the game gets the `Table<G>` back through [`Any`].
pub trait AnyTable: Any + Send + Sync {
    /// See [`Table::facts`].
    fn facts(&self) -> TableFacts;
    /// See [`Table::decide`].
    ///
    /// # Errors
    /// Returns an error if the command is refused or a move in it can't be read.
    fn decide(&self, command: AnyCommand, at: i64) -> Result<Decision, TableError>;
    /// The table after these further events of its log.
    ///
    /// # Errors
    /// Returns an error if they can't be read, or can't have happened here.
    fn after(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, TableError>;
    /// What a viewer may know, as JSON.
    ///
    /// # Errors
    /// Never in practice: every view can be written as JSON.
    fn view(&self, viewer: Option<Seat>) -> Result<Box<RawValue>, TableError>;
    /// The same with the steps of an open turn, as JSON: the viewer's own draft, or in a game whose turns are open those of
    /// the player in turn. `None` while there are none.
    ///
    /// # Errors
    /// Never in practice: every view can be written as JSON.
    fn shown(&self, viewer: Option<Seat>) -> Result<Option<Box<RawValue>>, TableError>;
    /// See [`Table::bot_seed`].
    fn bot_seed(&self, seat: Seat) -> Option<u64>;
    /// See [`Table::legal_moves`].
    fn legal_moves(&self, seat: Seat) -> Vec<String>;
    /// What a seat has drafted.
    fn draft(&self, seat: Seat) -> DraftFacts;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// See [`Table::position`].
    fn position(&self) -> usize;
    /// See [`Table::at`].
    ///
    /// # Errors
    /// Never in practice: all events were applied before.
    fn at(&self, position: usize) -> Result<Box<dyn AnyTable>, TableError>;
    /// See [`Table::branch`].
    ///
    /// # Errors
    /// Returns an error if the game is not over, or is over at that position.
    fn branch(&self, from: Origin, position: usize, same_dice: bool) -> Result<Opening<String>, TableError>;
    /// See [`Table::instead`]; the move is in the game's notation.
    ///
    /// # Errors
    /// Returns an error if there is no such move there.
    fn instead(&self, position: usize, seat: Seat, action: &str) -> Result<Box<dyn AnyTable>, TableError>;
    /// The record, as anyone may download it at this time: see [`Table::record_at`].
    ///
    /// # Errors
    /// [`TableError::SecretRecord`] while a game with secrets is running.
    fn record(&self, now: i64) -> Result<String, TableError>;
    /// The record with everything that is hidden, for the host.
    ///
    /// # Errors
    /// Never in practice: see [`Table::record`].
    fn host_record(&self) -> Result<String, TableError>;
    /// The digest of a finished game: see [`digest`](crate::digest()). `None` while it is running.
    fn digest(&self) -> Option<String>;
    /// Recomputes every chance result that was drawn in a finished game.
    ///
    /// # Errors
    /// Returns an error if the game is not over or a result differs.
    fn verify(&self) -> Result<Verified, Unfair>;
}

/// What a command causes: lines for the log, and the table after them.
pub struct Decision {
    /// The events, as the log keeps them.
    pub lines: Vec<String>,
    /// The table after them.
    pub next: Box<dyn AnyTable>,
    /// Whether lists of tables look different now: someone sat down, or the game began or ended.
    pub changes_list: bool,
}

/// What a seat has drafted, for programs.
#[derive(Clone, Debug, Serialize)]
pub struct DraftFacts {
    /// The moves, in the game's notation.
    pub moves: Vec<String>,
    /// Whether they are a whole turn.
    pub complete: bool,
    /// Whether the seat has confirmed.
    pub confirmed: bool,
}

/// A command for a table of any game. A copy shares its moves.
#[derive(Clone)]
pub enum AnyCommand {
    /// With moves in the game's notation, as browsers and programs send them.
    Text(Command<String>),
    /// With moves of the game, as its own bots choose them.
    Typed(Arc<dyn Any + Send + Sync>),
}

impl AnyCommand {
    /// Wraps a command with the game's own moves.
    pub fn typed<G: Game>(command: Command<G::Move>) -> AnyCommand {
        AnyCommand::Typed(Arc::new(command))
    }
}

impl From<Command<String>> for AnyCommand {
    fn from(command: Command<String>) -> AnyCommand {
        AnyCommand::Text(command)
    }
}

impl<G: Chronicled> AnyTable for Table<G> {
    fn facts(&self) -> TableFacts {
        Table::facts(self)
    }

    fn decide(&self, command: AnyCommand, at: i64) -> Result<Decision, TableError> {
        let parsed;
        let command: &Command<G::Move> = match &command {
            AnyCommand::Text(command) => {
                parsed = command.clone().try_map(|text| text.parse())?;
                &parsed
            }
            AnyCommand::Typed(command) => {
                command.downcast_ref().ok_or_else(|| TableError::corrupt("a command for another game"))?
            }
        };
        let (events, next) = Table::decide(self, command, at)?;
        let changes_list = next.stage() != self.stage() || events.iter().any(TableEvent::changes_seats);
        Ok(Decision { lines: lines(&events)?, next: Box::new(next), changes_list })
    }

    fn after(&self, lines: &[String]) -> Result<Box<dyn AnyTable>, TableError> {
        let mut table = self.clone();
        for line in lines {
            table.apply(&serde_json::from_str(line).map_err(TableError::corrupt)?)?;
        }
        Ok(Box::new(table))
    }

    fn view(&self, viewer: Option<Seat>) -> Result<Box<RawValue>, TableError> {
        to_raw_value(&self.game().view(viewer)).map_err(TableError::corrupt)
    }

    fn shown(&self, viewer: Option<Seat>) -> Result<Option<Box<RawValue>>, TableError> {
        let own = viewer.filter(|seat| Table::draft(self, *seat).is_some());
        let game = own.map_or(self.shown_game(), |seat| self.drafted_game(seat));
        if std::ptr::eq(game, self.game()) {
            return Ok(None);
        }
        to_raw_value(&game.view(viewer)).map(Some).map_err(TableError::corrupt)
    }

    fn bot_seed(&self, seat: Seat) -> Option<u64> {
        Table::bot_seed(self, seat)
    }

    fn legal_moves(&self, seat: Seat) -> Vec<String> {
        Table::legal_moves(self, seat).iter().map(ToString::to_string).collect()
    }

    fn draft(&self, seat: Seat) -> DraftFacts {
        let draft = Table::draft(self, seat);
        DraftFacts {
            moves: draft.iter().flat_map(|draft| &draft.moves).map(ToString::to_string).collect(),
            complete: self.is_complete(seat),
            confirmed: draft.is_some_and(|draft| draft.confirmed),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn position(&self) -> usize {
        Table::position(self)
    }

    fn at(&self, position: usize) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::at(self, position)?))
    }

    fn branch(&self, from: Origin, position: usize, same_dice: bool) -> Result<Opening<String>, TableError> {
        Table::branch(self, from, position, same_dice)?.try_map(|options| Ok(options.to_string()))
    }

    fn instead(&self, position: usize, seat: Seat, action: &str) -> Result<Box<dyn AnyTable>, TableError> {
        Ok(Box::new(Table::instead(self, position, seat, &action.parse()?)?))
    }

    fn record(&self, now: i64) -> Result<String, TableError> {
        if G::HAS_SECRETS && self.stage() != Stage::Over {
            return Err(TableError::SecretRecord);
        }
        Ok(Table::record_at(self, now)?.record().to_string())
    }

    fn host_record(&self) -> Result<String, TableError> {
        Ok(Table::record(self)?.record().to_string())
    }

    fn digest(&self) -> Option<String> {
        Table::record(self).ok()?.record().tag(TAG_DIGEST).map(str::to_owned)
    }

    fn verify(&self) -> Result<Verified, Unfair> {
        verify(Table::record(self)?.record())
    }
}

/// Opens a table of a game: see [`Table::open`].
///
/// # Errors
/// Returns an error if the game has no such options, or if a seat does not exist or is taken twice.
pub fn open<G: Chronicled>(
    id: &str,
    opening: Opening<String>,
    secret: Secret,
    at: i64,
) -> Result<Decision, TableError> {
    let opening = opening.try_map(|options| options.parse())?;
    let (events, next) = Table::<G>::open(id, &opening, secret, at)?;
    Ok(Decision { lines: lines(&events)?, next: Box::new(next), changes_list: true })
}

/// A table of a game to look at, from a record's text, and the record's digest: see [`Table::of_record`].
///
/// # Errors
/// Returns the line and the reason if the text is no record of this game, or does not follow the rules.
pub fn of_record<G: Chronicled>(
    text: &str,
    is_bot: impl Fn(&str) -> bool,
) -> Result<(String, Table<G>), UnreadableRecord> {
    let record: Record<G> = text.parse()?;
    Ok((digest(&record), Table::of_record(&record, is_bot)?))
}

/// Which game a log is of. It can be read even if this program does not have that game or that version of its rules.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct LogHeader {
    /// The game's key.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
}

impl LogHeader {
    /// Reads the header.
    ///
    /// # Errors
    /// Returns an error if the log does not begin with an opening.
    pub fn of(log: &[String]) -> Result<LogHeader, TableError> {
        let first = log.first().ok_or_else(|| TableError::corrupt("an empty log"))?;
        serde_json::from_str(first).map_err(TableError::corrupt)
    }
}

/// A table of a game from its log: see [`Table::replay`].
///
/// # Errors
/// Returns an error if the log is broken or uses rules that this program does not have.
pub fn replay<G: Chronicled>(id: &str, log: &[String]) -> Result<Table<G>, TableError> {
    // Checked before anything else is read: newer rules may have options and moves that this program does not know.
    G::INFO.check_rules(LogHeader::of(log)?.rules)?;
    let events = log.iter().enumerate().map(|(at, line)| {
        serde_json::from_str(line).map_err(|error| TableError::corrupt(format!("event {}: {error}", at + 1)))
    });
    Table::replay(id, &events.collect::<Result<Vec<_>, _>>()?)
}

fn lines<G: Game>(events: &[TableEvent<G>]) -> Result<Vec<String>, TableError> {
    events.iter().map(|event| serde_json::to_string(event).map_err(TableError::corrupt)).collect()
}
