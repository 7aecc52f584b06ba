//! The options players agree on before a game.

use std::fmt;
use std::str::FromStr;

use game_core::{BadOptions, Seat, option_value, option_words};
use serde::{Deserialize, Serialize};

/// The options of a game of Troyes Dice.
///
/// ```
/// use game_troyes_dice::Options;
/// let options: Options = "players=4 expansion numbering=rolled".parse()?;
/// assert!(options.expansion);
/// assert_eq!(options.to_string(), "players=4 expansion numbering=rolled");
/// # Ok::<(), game_core::BadOptions>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Number of players, 1 to 10.
    pub players: u8,
    /// Whether to play with Banquets and Raids.
    pub expansion: bool,
    /// How the columns get their values.
    pub numbering: NumberingRule,
    /// The town crier, who chooses the numbering.
    pub crier: Seat,
}

/// How the columns of the sheet are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NumberingRule {
    /// 1 to 6 from left to right.
    #[default]
    Standard,
    /// A die gives the leftmost value, the town crier the direction.
    Rolled,
    /// The town crier chooses any order.
    Expert,
}

impl NumberingRule {
    /// All three.
    pub const ALL: [NumberingRule; 3] =
        [NumberingRule::Standard, NumberingRule::Rolled, NumberingRule::Expert];

    /// The word in options and commands.
    pub const fn word(self) -> &'static str {
        ["standard", "rolled", "expert"][self as usize]
    }
}

impl FromStr for NumberingRule {
    type Err = BadOptions;

    fn from_str(text: &str) -> Result<NumberingRule, BadOptions> {
        NumberingRule::ALL
            .into_iter()
            .find(|rule| rule.word() == text)
            .ok_or_else(|| BadOptions::new("numbering is standard, rolled or expert"))
    }
}

impl Options {
    /// The most players the box has sheets and rules for.
    pub const MAX_PLAYERS: u8 = 10;

    /// A base game with standard numbering.
    pub const fn new(players: u8) -> Options {
        Options { players, expansion: false, numbering: NumberingRule::Standard, crier: Seat::FIRST }
    }

    pub(crate) fn validate(&self) -> Result<(), BadOptions> {
        if !(1..=Options::MAX_PLAYERS).contains(&self.players) {
            return Err(BadOptions::new(format!("Troyes Dice is for 1 to 10 players, not {}", self.players)));
        }
        if self.crier.index() >= usize::from(self.players) {
            return Err(BadOptions::new(format!(
                "the town crier is one of the {} players, not number {}",
                self.players, self.crier
            )));
        }
        Ok(())
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 1, expansion: false, numbering: NumberingRule::Standard, crier: Seat::FIRST }
    }
}

impl fmt::Display for Options {
    /// `players=4 expansion numbering=rolled crier=2`. Defaults are left out, except the number of players.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        if self.expansion {
            f.write_str(" expansion")?;
        }
        if self.numbering != NumberingRule::Standard {
            write!(f, " numbering={}", self.numbering.word())?;
        }
        if self.crier != Seat::FIRST {
            write!(f, " crier={}", self.crier)?;
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
                None if word == "expansion" => options.expansion = true,
                Some(("players", value)) => {
                    options.players = option_value(value, "players is a number from 1 to 10")?;
                }
                Some(("numbering", rule)) => options.numbering = rule.parse()?,
                Some(("crier", seat)) => options.crier = option_value(seat, "crier is a seat from 1 to 10")?,
                _ => {
                    return Err(BadOptions::new(format!(
                        "{word:?} is not an option of Troyes Dice: there are players=1..10, expansion, \
                         numbering=standard|rolled|expert and crier=SEAT"
                    )));
                }
            }
        }
        options.validate()?;
        Ok(options)
    }
}
