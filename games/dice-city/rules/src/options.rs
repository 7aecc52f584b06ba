//! The options players agree on before a game.

use std::fmt;
use std::str::FromStr;

use game_core::{BadOptions, Seat, option_value, option_words};
use serde::{Deserialize, Serialize};

/// The options of a game of Dice City.
///
/// ```
/// use game_dice_city::Options;
/// let options: Options = "players=3 first=2 deck-end=off".parse()?;
/// assert!(!options.deck_end);
/// assert_eq!(options.to_string(), "players=3 first=2 deck-end=off");
/// # Ok::<(), game_core::BadOptions>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Number of players, 1 to 4.
    pub players: u8,
    /// Who takes the first turn.
    pub first: Seat,
    /// Whether an empty deck ends the game (D20). Solo play always ends with the deck.
    pub deck_end: bool,
    /// Solo play only: rows of five cards instead of four, and twelve turns instead of fifteen.
    pub hard: bool,
    /// Solo play only: the VP needed to win. It rises by 5 after each win.
    pub target: u16,
}

impl Options {
    /// The most players the box has boards for.
    pub const MAX_PLAYERS: u8 = 4;
    /// The VP needed to win a first solo game.
    pub const FIRST_TARGET: u16 = 50;
    /// How much the target rises after a solo win.
    pub const TARGET_STEP: u16 = 5;
    const MAX_TARGET: u16 = 500;

    /// A game with this many players.
    pub fn new(players: u8) -> Options {
        Options { players, ..Options::default() }
    }

    /// Whether there is only one player.
    #[inline]
    pub const fn is_solo(&self) -> bool {
        self.players == 1
    }

    /// The options for the next solo game after a win.
    #[must_use]
    pub fn after_a_win(self) -> Options {
        Options { target: (self.target + Options::TARGET_STEP).min(Options::MAX_TARGET), ..self }
    }

    pub(crate) fn validate(&self) -> Result<(), BadOptions> {
        if !(1..=Options::MAX_PLAYERS).contains(&self.players) {
            return Err(BadOptions::new(format!("Dice City is for 1 to 4 players, not {}", self.players)));
        }
        if self.first.index() >= usize::from(self.players) {
            return Err(BadOptions::new(format!(
                "the first player is one of the {} players, not number {}",
                self.players, self.first
            )));
        }
        let alone = self.hard || self.target != Options::FIRST_TARGET;
        if alone && !self.is_solo() {
            return Err(BadOptions::new("hard and target are for a game alone: players=1"));
        }
        if self.is_solo() && !self.deck_end {
            return Err(BadOptions::new(
                "deck-end=off is for two players and more: the deck times a game alone",
            ));
        }
        let steps = (Options::FIRST_TARGET..=Options::MAX_TARGET).contains(&self.target)
            && self.target.is_multiple_of(Options::TARGET_STEP);
        if steps { Ok(()) } else { Err(BadOptions::new("the target is 50, 55, 60 and so on, up to 500")) }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 2, first: Seat::FIRST, deck_end: true, hard: false, target: Options::FIRST_TARGET }
    }
}

impl fmt::Display for Options {
    /// `players=3 first=2 deck-end=off`, `players=1 hard target=55`. Defaults are left out, except the number of
    /// players.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        if self.first != Seat::FIRST {
            write!(f, " first={}", self.first)?;
        }
        if !self.deck_end {
            f.write_str(" deck-end=off")?;
        }
        if self.hard {
            f.write_str(" hard")?;
        }
        if self.target != Options::FIRST_TARGET {
            write!(f, " target={}", self.target)?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = BadOptions;

    fn from_str(text: &str) -> Result<Options, BadOptions> {
        let mut options = Options::default();
        for word in option_words(text)? {
            match word.split_once('=') {
                None if word == "hard" => options.hard = true,
                Some(("players", value)) => {
                    options.players = option_value(value, "players is a number from 1 to 4")?;
                }
                Some(("first", seat)) => options.first = option_value(seat, "first is a seat from 1 to 4")?,
                Some(("deck-end", "on")) => options.deck_end = true,
                Some(("deck-end", "off")) => options.deck_end = false,
                Some(("target", value)) => options.target = option_value(value, "target is a number")?,
                _ => {
                    return Err(BadOptions::new(format!(
                        "{word:?} is not an option of Dice City: there are players=1..4, first=SEAT, \
                         deck-end=on|off, and in a game alone hard and target=VP"
                    )));
                }
            }
        }
        options.validate()?;
        Ok(options)
    }
}
