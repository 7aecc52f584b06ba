//! The bots of one game, as the rest of the program uses them.

use game_core::{ChanceSource, Game, Hidden, Seat};

use crate::advice::{Advice, Reason};
use crate::budget::Budget;
use crate::level::{Anchor, Level, Recipe};
use crate::training::{Trained, TrainingHost, TrainingPlan};

/// The view of the game that these bots play.
pub type ViewOf<B> = <<B as Bots>::Game as Game>::View;
/// A move of the game that these bots play.
pub type MoveOf<B> = <<B as Bots>::Game as Game>::Move;
/// The options of the game that these bots play.
pub type OptionsOf<B> = <<B as Bots>::Game as Game>::Options;

/// The bots of one game. A bot gets a seat's view and nothing else, so it can't know what is hidden.
///
/// An empty type implements it, not the game itself: the rules do not depend on the bots.
pub trait Bots: 'static {
    /// The game.
    type Game: Hidden;
    /// Why a move is advised.
    type Reason: Reason;

    /// How a level decides, and how much work it may spend.
    fn recipe(level: Level) -> Recipe;

    /// Chooses a move for the viewer's seat. `None` if that seat has nothing to decide.
    ///
    /// The same view, budget and numbers from the source give the same move, unless the budget limits time.
    fn choose<S: ChanceSource + ?Sized>(
        level: Level,
        view: &ViewOf<Self>,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Option<MoveOf<Self>>;

    /// The three best moves for the viewer's seat, best first; fewer if there are fewer.
    fn advise<S: ChanceSource + ?Sized>(
        view: &ViewOf<Self>,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Vec<Advice<Self::Game, Self::Reason>>;

    // Provided methods.

    /// A known score to compare the bots with in games with these options.
    fn anchor(_options: &OptionsOf<Self>) -> Option<Anchor> {
        None
    }

    /// The points that win a solo game with these options, if it can be lost.
    fn target(_options: &OptionsOf<Self>) -> Option<i32> {
        None
    }

    /// Trains these bots by self-play.
    ///
    /// # Errors
    /// Returns a sentence if these bots have nothing to learn, or not for games of this kind.
    fn train<H: TrainingHost>(_plan: &TrainingPlan, _host: &H) -> Result<Trained, String> {
        Err(format!("the bots of {} have nothing to learn", <Self::Game as Game>::INFO.name))
    }
}
