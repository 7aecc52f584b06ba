//! What happened at a table: the lines of its log.

use game_core::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::clock::ClockSetting;
use crate::day::OnDay;
use crate::practice::PracticeScript;
use crate::secret::{Secret, SecretHash};

/// One thing that happened. The log of a table is a list of these, and the table is what they add up to.
///
/// Drafts and secrets are in it: the log is the server's own. What a person may see comes from views.
///
/// Written as a line of JSON, with options, moves and chance results in the game's notation. Times (`at`) are in
/// milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields, bound = "")]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum TableEvent<G: Game> {
    /// The table was opened.
    Opened {
        game: String,
        rules: u32,
        #[serde(with = "notation")]
        options: G::Options,
        pace: Pace,
        /// Whether the lobby shows it.
        listed: bool,
        /// What the dice are drawn from. Its hash is public from now on.
        secret: Secret,
        /// The version of the dice; the oldest logs don't say it.
        #[serde(default = "version_1", skip_serializing_if = "is_version_1")]
        dice: u32,
        /// The hash of the opener's key; tables of earlier versions have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opener: Option<SecretHash>,
        /// The lesson that is taught here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lesson: Option<LessonScript>,
        /// The day on whose dice it is played; the secret is the day's then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        day: Option<OnDay>,
        /// The position of a finished game that is played on here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        practice: Option<PracticeScript>,
        /// How much time each player has; without it nobody is timed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<ClockSetting>,
        /// Who the opener would like to play with.
        #[serde(default, skip_serializing_if = "Wanted::is_everyone")]
        wanted: Wanted,
        /// Whether it was opened by a player who wants to play with anyone.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        anyone: bool,
        at: i64,
    },
    /// A seat is kept for a player of the finished table `from`: only the holder of the key can take it.
    Kept {
        seat: Seat,
        name: String,
        key: SecretHash,
        /// The person's id, who may arrive without the key.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
        from: String,
        at: i64,
    },
    /// A seat was taken.
    Seated {
        seat: Seat,
        sitter: Sitter,
        /// Random bytes that this seat adds to the dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<Secret>,
        /// The end of the chain whose links this seat adds to the dice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chain: Option<SecretHash>,
        at: i64,
    },
    /// A seat opened the link of its chain for the next chance result.
    LinkOpened {
        seat: Seat,
        link: Secret,
        /// When, if it is a link that the game's beginning was waiting for; the oldest logs don't say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
    },
    /// The game begins without the links that have not been opened yet.
    Begun { at: i64 },
    /// Before the game, the player or bot at a seat left it or was removed.
    Vacated { seat: Seat, at: i64 },
    /// The player at a seat goes by another name from now on.
    Renamed { seat: Seat, name: String, at: i64 },
    /// The table was closed before its game began.
    Closed { at: i64 },
    /// The seat turned out to be a person's: they were not known when they sat down, or known as another person.
    Adopted {
        seat: Seat,
        /// Their id; `None` once they have been forgotten.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
        at: i64,
    },
    /// A key was renewed: whatever it held belongs to the new one.
    Renewed { from: SecretHash, to: SecretHash, at: i64 },
    /// A seat chose a move, still private.
    Drafted {
        seat: Seat,
        #[serde(with = "notation")]
        action: G::Move,
    },
    /// A seat took back its last drafted move.
    Undone { seat: Seat },
    /// A seat will not change its turn any more.
    Confirmed {
        seat: Seat,
        at: i64,
        /// How much of the wait for it, in milliseconds, a clock credits as time on the way.
        #[serde(default, skip_serializing_if = "is_zero")]
        lag_ms: u32,
    },
    /// A seat wants to change its turn after all, and others are still thinking.
    Reopened {
        seat: Seat,
        /// The oldest logs don't say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
    },
    /// Chance decided.
    Drawn {
        #[serde(with = "notation")]
        result: G::Chance,
        /// The seats with a chain whose link was missing: the server's sealed secret replaced it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sealed: Vec<Seat>,
    },
    /// In a solo game, a lesson or practice, everything after this many events of the game was taken back.
    TakenBack {
        /// How many events of the game are left.
        to: usize,
    },
    /// From now on a bot plays for the player at a seat: the player left, or a program failed.
    StoodIn { seat: Seat, level: String, at: i64 },
    /// The time of the player at a seat ran out: from now on a bot plays.
    TimedOut { seat: Seat, level: String, at: i64 },
    /// Running clocks start their turn again: the server was not there to hear the players.
    ClocksResumed { at: i64 },
    /// The player at a seat plays again.
    HandedBack { seat: Seat, at: i64 },
    /// In a game over days, one player reminded another that it is their turn.
    Nudged { seat: Seat, by: Seat, at: i64 },
    /// From now on the players may talk, or not.
    TalkSwitched { on: bool },
    /// From now on bots play instantly, or at a human pace.
    BotPace { at_once: bool },
    /// A seat asked what a bot would do here.
    Hinted { seat: Seat },
    /// After the game, the group continues at another table.
    RematchOpened { table: String, at: i64 },
}

impl<G: Game> TableEvent<G> {
    /// Whether someone else sits or plays at a seat from now on, or goes by another name.
    pub(crate) fn changes_seats(&self) -> bool {
        matches!(
            self,
            TableEvent::Kept { .. }
                | TableEvent::Seated { .. }
                | TableEvent::Vacated { .. }
                | TableEvent::Renamed { .. }
                | TableEvent::Adopted { .. }
                | TableEvent::StoodIn { .. }
                | TableEvent::TimedOut { .. }
                | TableEvent::HandedBack { .. }
        )
    }

    /// When it happened, if the log says so.
    pub(crate) fn at(&self) -> Option<i64> {
        match self {
            TableEvent::Opened { at, .. }
            | TableEvent::Kept { at, .. }
            | TableEvent::Seated { at, .. }
            | TableEvent::Begun { at }
            | TableEvent::Vacated { at, .. }
            | TableEvent::Renamed { at, .. }
            | TableEvent::Adopted { at, .. }
            | TableEvent::Closed { at }
            | TableEvent::Renewed { at, .. }
            | TableEvent::Confirmed { at, .. }
            | TableEvent::StoodIn { at, .. }
            | TableEvent::TimedOut { at, .. }
            | TableEvent::ClocksResumed { at }
            | TableEvent::HandedBack { at, .. }
            | TableEvent::Nudged { at, .. }
            | TableEvent::RematchOpened { at, .. } => Some(*at),
            TableEvent::LinkOpened { at, .. } | TableEvent::Reopened { at, .. } => *at,
            TableEvent::Drafted { .. }
            | TableEvent::Undone { .. }
            | TableEvent::Drawn { .. }
            | TableEvent::TakenBack { .. }
            | TableEvent::TalkSwitched { .. }
            | TableEvent::BotPace { .. }
            | TableEvent::Hinted { .. } => None,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

fn version_1() -> u32 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_version_1(version: &u32) -> bool {
    *version == 1
}

/// How the log writes what the game has a notation for.
mod notation {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(super) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// A lesson at a table: chance results that are laid out beforehand instead of drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct LessonScript {
    pub name: String,
    /// In the game's notation, in order. One that can't happen where the player has led the game is drawn instead.
    pub chances: Vec<String>,
}

/// How fast a table plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Everyone plays at the same time.
    Live,
    /// Players come back when they have time; the table waits forever.
    OverDays,
}

/// Who the opener of a listed table would like to play with. It is a wish: nobody is kept out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wanted {
    /// Anyone is welcome.
    #[default]
    Everyone,
    /// Players who are new to the game.
    Newcomers,
    /// Players who know the game well.
    Experienced,
}

impl Wanted {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Wanted; 3] = [Wanted::Everyone, Wanted::Newcomers, Wanted::Experienced];

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_everyone(&self) -> bool {
        *self == Wanted::Everyone
    }
}

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Sitter {
    /// A person, who proves that the seat is theirs with a secret.
    Person {
        name: String,
        /// The hash of the secret.
        key: SecretHash,
        /// The person's id, by which they have this seat on all their devices. Logs of earlier versions have none, and neither has
        /// a guest who shares someone's device.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
    },
    /// A program.
    Bot { level: String },
}

impl Sitter {
    /// The name shown.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Sitter::Person { name, .. } => name,
            Sitter::Bot { level } => level,
        }
    }

    /// Whether it is a program.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        matches!(self, Sitter::Bot { .. })
    }
}
