//! The bots of one game, as the rest of the program uses them.

use game_core::{ChanceSource, Game, Hidden, Pending, Seat};

use crate::advice::{Advice, Reason};
use crate::budget::Budget;
use crate::level::{Anchor, Level, Recipe};
use crate::luck::Luck;
use crate::training::{Trained, TrainingHost, TrainingPlan};
use crate::yardsticks::Yardstick;

/// The view of the game that these bots play.
pub type ViewOf<B> = <<B as Bots>::Game as Game>::View;
/// A move of the game that these bots play.
pub type MoveOf<B> = <<B as Bots>::Game as Game>::Move;
/// The options of the game that these bots play.
pub type OptionsOf<B> = <<B as Bots>::Game as Game>::Options;

/// The bots of one game. A bot gets a seat's view and nothing else, so it can't know what is hidden.
///
/// An empty type implements it, not the game itself: the rules do not depend on the bots.
pub trait Bots: Sized + 'static {
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

    /// Why a move of the viewer's seat is good, as a hint would say it; empty if there is nothing to say.
    fn reasons<S: ChanceSource + ?Sized>(
        view: &ViewOf<Self>,
        seat: Seat,
        action: &MoveOf<Self>,
        source: &mut S,
    ) -> Vec<Self::Reason> {
        let advice = Self::advise(view, seat, &mut Budget::work(0), source);
        advice.into_iter().find(|one| one.action == *action).map(|one| one.reasons).unwrap_or_default()
    }

    /// A full state for a bot or a review to play on from: see [`Hidden::imagine`]. Choices that others have made but not
    /// shown may be open again, so that they are made as a player would make them and not at random.
    fn imagine<S: ChanceSource + ?Sized>(view: &ViewOf<Self>, source: &mut S) -> Self::Game {
        Self::Game::imagine(view, source)
    }

    /// Plays a game to its end, every seat by the same quick policy. This is the yardstick of reviews, so it must see no
    /// more than each seat may know, and choose the same in the same position.
    ///
    /// Override it to be faster than one bot after another.
    fn play_out(game: &mut Self::Game, luck: Luck) {
        let mut source = luck.source(0);
        loop {
            match game.pending() {
                Pending::Over => return,
                Pending::Chance => {
                    let Some(chance) = game.sample(&mut source) else { return };
                    if game.resolve(&chance).is_err() {
                        return;
                    }
                }
                Pending::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { return };
                    let (view, mut budget) = (game.view(Some(seat)), Budget::of::<Self>(Level::Journeyman));
                    let action = Self::choose(Level::Journeyman, &view, seat, &mut budget, &mut source);
                    if action.is_none_or(|action| game.play(seat, &action).is_err()) {
                        return;
                    }
                }
            }
        }
    }

    /// How many playouts value one position in a review of a game with this many seats.
    fn playouts(_seats: usize) -> u32 {
        200
    }

    /// Bots of earlier releases, to measure progress against.
    const YARDSTICKS: &'static [Yardstick] = &[];

    /// Chooses a move as a bot of an earlier release did: see [`choose`](Bots::choose).
    fn choose_as<S: ChanceSource + ?Sized>(
        yardstick: &Yardstick,
        view: &ViewOf<Self>,
        seat: Seat,
        budget: &mut Budget<'_>,
        source: &mut S,
    ) -> Option<MoveOf<Self>> {
        Self::choose(yardstick.level, view, seat, budget, source)
    }

    /// What `crier ladder --json` measured of these bots: the files in the crate's `strength` folder, from which
    /// `docs/strength.md` is written, too.
    const LADDERS: &'static [&'static str] = &[];

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
