//! What a game gives to its bots, and the list of games that have them.

use game_catalog::UnknownGame;
use game_core::{ChanceSource, Game, Hidden, Seat};
use game_dice_city::DiceCity;
use game_troia::Troia;
use game_troyes_dice::TroyesDice;

use crate::advice::{Advice, Reason};
use crate::budget::Budget;
use crate::level::{Anchor, Level, Recipe};

/// A game that bots can play. A bot gets a seat's view and nothing else, so it can't know what is hidden.
pub trait Plays: Hidden {
    /// Why a move is advised.
    type Reason: Reason;

    /// How a level is made.
    fn recipe(level: Level) -> Recipe;

    /// Chooses a move for the seat whose view it is. `None` if that seat has nothing to decide.
    ///
    /// The same view, budget and numbers from the source give the same move, unless the budget is one of time.
    fn choose<S: ChanceSource + ?Sized>(
        level: Level,
        view: &Self::View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Option<Self::Move>;

    /// The three best moves for the seat whose view it is, the best first; fewer if there are fewer.
    fn advise<S: ChanceSource + ?Sized>(
        view: &Self::View,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Advice<Self, Self::Reason>>;

    // Provided methods.

    /// A figure to hold the bots against in games of this kind, where one is known.
    fn anchor(_options: &Self::Options) -> Option<Anchor> {
        None
    }

    /// The points that win a game alone of this kind, where it is won or lost.
    fn target(_options: &Self::Options) -> Option<i32> {
        None
    }
}

/// Something to do with a game that bots can play, whose type is not known before.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<G: Plays>(self) -> Self::Output;
}

/// The list of games with bots: a line for each.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Does something with the game that has this key.
        ///
        /// # Errors
        /// If no game that bots can play has it.
        pub fn with_game<V: Visitor>(key: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            match key {
                $(key if key == <$game as Game>::INFO.key => Ok(visitor.visit::<$game>()),)+
                _ => Err(UnknownGame { key: key.chars().take(40).collect() }),
            }
        }
    };
}

games![TroyesDice, DiceCity, Troia];

#[cfg(test)]
mod tests {
    use super::*;

    /// Every game of the catalogue has bots of every level.
    #[test]
    fn bots_play_every_game() {
        struct Recipes;
        impl Visitor for Recipes {
            type Output = Vec<Recipe>;
            fn visit<G: Plays>(self) -> Vec<Recipe> {
                Level::ALL.map(G::recipe).to_vec()
            }
        }
        for info in game_catalog::GAMES {
            let recipes = with_game(info.key, Recipes).expect("a game of the catalogue has bots");
            assert!(recipes.iter().all(|recipe| !recipe.policy.is_empty()), "{}", info.key);
        }
    }
}
