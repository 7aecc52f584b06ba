//! The options players agree on before a game.

use std::fmt;
use std::str::FromStr;

use game_core::{BadOptions, option_words};
use serde::{Deserialize, Serialize};

/// The options of a game of Troia.
///
/// ```
/// use game_troia::Options;
/// let options: Options = "players=3".parse()?;
/// assert_eq!(options, Options { players: 3 });
/// assert_eq!(options.to_string(), "players=3");
/// # Ok::<(), game_core::BadOptions>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Number of players, 2 to 4.
    pub players: u8,
}

impl Options {
    /// The most players.
    pub const MAX_PLAYERS: u8 = 4;

    /// A game with this many players.
    pub fn new(players: u8) -> Options {
        Options { players }
    }

    pub(crate) fn validate(&self) -> Result<(), BadOptions> {
        if (2..=Options::MAX_PLAYERS).contains(&self.players) {
            Ok(())
        } else {
            Err(BadOptions::new(format!("Troia is for 2 to 4 players, not {}", self.players)))
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 2 }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(text: &str) -> Result<Options, BadOptions> {
        let mut options = Options::default();
        for word in option_words(text)? {
            let players = word.strip_prefix("players=").and_then(|number| number.parse().ok());
            let unknown = || {
                BadOptions::new(format!(
                    "{word:?} is not an option of Troia: the only one is players=2, 3 or 4"
                ))
            };
            options.players = players.ok_or_else(unknown)?;
        }
        options.validate()?;
        Ok(options)
    }
}
