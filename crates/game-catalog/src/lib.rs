//! The only crate that names all games. What does I/O asks here for a game by its key and stays generic.
//!
//! ```
//! use game_catalog::{Visitor, with_game};
//! use game_core::Hidden;
//!
//! struct Seats;
//! impl Visitor for Seats {
//!     type Output = usize;
//!     fn visit<G: Hidden>(self) -> usize {
//!         *G::INFO.seats.end()
//!     }
//! }
//! assert_eq!(with_game("troyes-dice", Seats)?, 10);
//! # Ok::<(), game_catalog::UnknownGame>(())
//! ```

use game_core::{Game, GameInfo, Hidden};
use game_dice_city::DiceCity;
use game_troia::Troia;
use game_troyes_dice::TroyesDice;

/// Something to do with a game whose type is not known before.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<G: Hidden>(self) -> Self::Output;
}

/// No game has this key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game {key:?}: {known}", known = known_keys())]
pub struct UnknownGame {
    /// What was asked for, shortened.
    pub key: String,
}

/// The list of all games: a line for each. Everything else in this crate follows from it.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// All games, in the order of the lobby.
        pub const GAMES: &[GameInfo] = &[$(<$game as Game>::INFO),+];

        /// Does something with the game that has this key.
        ///
        /// # Errors
        /// If no game has it.
        pub fn with_game<V: Visitor>(key: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            match key {
                $(key if key == <$game as Game>::INFO.key => Ok(visitor.visit::<$game>()),)+
                _ => Err(UnknownGame { key: key.chars().take(40).collect() }),
            }
        }
    };
}

games![TroyesDice, DiceCity, Troia];

fn known_keys() -> String {
    let keys: Vec<&str> = GAMES.iter().map(|info| info.key).collect();
    format!("known here: {}", keys.join(", "))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn keys_are_unique_words() {
        let keys: BTreeSet<&str> = GAMES.iter().map(|info| info.key).collect();
        assert_eq!(keys.len(), GAMES.len());
        let is_word = |key: &str| key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        assert!(keys.iter().all(|key| is_word(key)));
    }

    #[test]
    fn an_unknown_game_is_told_the_known_ones() {
        struct Nothing;
        impl Visitor for Nothing {
            type Output = ();
            fn visit<G: Hidden>(self) {}
        }
        let error = with_game("chess", Nothing).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no game \"chess\": known here: troyes-dice, dice-city, troia"
        );
    }
}
