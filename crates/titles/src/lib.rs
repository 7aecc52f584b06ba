//! The games at this table: **one list**, a line for each. Whatever serves any game iterates over it.
//!
//! ```
//! use titles::{AllTitles, Title, TitleList, TitleVisitor};
//! use game_core::Game;
//!
//! struct Seats;
//! impl TitleVisitor for Seats {
//!     type Output = usize;
//!     fn visit<T: Title>(self) -> usize {
//!         *T::Game::INFO.seats.end()
//!     }
//! }
//! assert_eq!(AllTitles::with_title("troyes-dice", Seats)?, 10);
//! # Ok::<(), game_core::UnknownGame>(())
//! ```

pub mod hint;
pub mod review;
mod title;

pub use crate::title::{Title, TitleList, TitleVisitor};

title_list! {
    /// All games, in the order of the start page.
    pub AllTitles = [
        TroyesDice { game_troyes_dice::TroyesDice, bots_troyes_dice::TroyesDiceBots, page_troyes_dice::TroyesDicePage, form: terminal_troyes_dice::TroyesDiceForm, lines: terminal_troyes_dice::play },
        DiceCity { game_dice_city::DiceCity, bots_dice_city::DiceCityBots, page_dice_city::DiceCityPage, form: terminal_dice_city::DiceCityForm },
        Troia { game_troia::Troia, bots_troia::TroiaBots, page_troia::TroiaPage, form: terminal_troia::TroiaForm },
    ]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game_core::{GameList, GameVisitor, Hidden};

    use super::*;

    #[test]
    fn keys_are_unique_words() {
        let keys: BTreeSet<&str> = AllTitles::GAMES.iter().map(|info| info.key).collect();
        assert_eq!(keys.len(), AllTitles::GAMES.len());
        let is_word = |key: &str| key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        assert!(keys.iter().all(|key| is_word(key)));
    }

    #[test]
    fn the_refusal_of_an_unknown_game_lists_the_known_ones() {
        struct Nothing;
        impl GameVisitor for Nothing {
            type Output = ();
            fn visit<G: Hidden>(self) {}
        }
        let error = AllTitles::with_game("chess", Nothing).unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no game \"chess\": choose one of troyes-dice, dice-city, troia"
        );
    }
}
