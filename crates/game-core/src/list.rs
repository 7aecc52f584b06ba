//! Finding a game's type by its key, for code that is generic over games.

use crate::chronicle::Chronicled;
use crate::hidden::Hidden;
use crate::info::GameInfo;

/// Something to do with a game whose type is only known at run time.
pub trait GameVisitor {
    /// What it returns.
    type Output;

    /// Does it with this game.
    fn visit<G: Hidden + Chronicled>(self) -> Self::Output;
}

/// A list of games. Code that serves all games (the referee, tables, records) takes the list as a type parameter, so
/// that a test can add a game to it.
pub trait GameList: 'static {
    /// The games, in the order in which they are listed.
    const GAMES: &'static [GameInfo];

    /// Visits the game with this key.
    ///
    /// # Errors
    /// Returns an error if no game in the list has it.
    fn with_game<V: GameVisitor>(key: &str, visitor: V) -> Result<V::Output, UnknownGame>;
}

/// No game has this key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game {key:?}: choose one of {known}")]
pub struct UnknownGame {
    /// What was asked for, shortened.
    pub key: String,
    /// The keys in the list, with commas between them.
    pub known: String,
}

impl UnknownGame {
    /// An error that lists the known keys.
    pub fn new(key: &str, games: &[GameInfo]) -> UnknownGame {
        let known: Vec<&str> = games.iter().map(|info| info.key).collect();
        UnknownGame { key: key.chars().take(40).collect(), known: known.join(", ") }
    }
}
