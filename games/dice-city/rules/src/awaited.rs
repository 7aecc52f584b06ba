//! What the game waits for, in words.

use std::fmt;

use crate::board_state::Awaited;

impl Awaited {
    /// A stable name for programs and translations.
    pub const fn key(&self) -> &'static str {
        match self {
            Awaited::Reveal { .. } => "reveal",
            Awaited::Roll { .. } => "roll",
            Awaited::Dice => "dice",
            Awaited::Attack => "attack",
            Awaited::Build => "build",
            Awaited::Copy { .. } => "copy",
            Awaited::Army => "army",
            Awaited::Storehouse => "storehouse",
            Awaited::Market => "market",
            Awaited::Get { .. } => "get",
            Awaited::Stables => "stables",
            Awaited::Well => "well",
            Awaited::Force { .. } => "force",
            Awaited::Drop { .. } => "drop",
            Awaited::Extra { .. } => "extra",
            Awaited::Over => "over",
        }
    }

    /// Whether chance rolls a die or reveals a card next, which can't be undone.
    #[inline]
    pub const fn is_chance(&self) -> bool {
        matches!(self, Awaited::Reveal { .. } | Awaited::Roll { .. })
    }

    /// Whether a player has to choose in the middle of an ability or action.
    pub const fn is_choice(&self) -> bool {
        !self.is_chance() && !matches!(self, Awaited::Dice | Awaited::Attack | Awaited::Build | Awaited::Over)
    }
}

impl fmt::Display for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Awaited::Reveal { left: 1 } => f.write_str("a card is revealed"),
            Awaited::Reveal { left } => write!(f, "{left} cards are revealed, one by one"),
            Awaited::Roll { seat, dice } => write!(f, "seat {seat} rolls {dice}"),
            Awaited::Dice => f.write_str("a die or two pass tokens are used"),
            Awaited::Attack => f.write_str("an attack is made, or none any more"),
            Awaited::Build => f.write_str("something is built or traded, or nothing any more"),
            Awaited::Copy { by } => write!(f, "the location on {by} uses the ability of another one"),
            Awaited::Army => f.write_str("a Regular Army is placed"),
            Awaited::Storehouse => f.write_str("the Storehouse takes a resource"),
            Awaited::Market => f.write_str("the Market Place takes one or two of a resource"),
            Awaited::Get { paid, .. } => write!(f, "the Market Place gives two of a resource for a {paid}"),
            Awaited::Stables => f.write_str("the Stables move a die"),
            Awaited::Well => f.write_str("dice are chosen for the Well"),
            Awaited::Force { seat } => write!(f, "a die is chosen that seat {seat} rerolls"),
            Awaited::Drop { left } => write!(f, "a card of the display is discarded, {left} are to go"),
            Awaited::Extra { left } => write!(f, "up to {left} stone and iron are paid for the Grand Statue"),
            Awaited::Over => f.write_str("the game is over"),
        }
    }
}
