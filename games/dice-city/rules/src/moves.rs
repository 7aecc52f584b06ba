//! Moves and chance results.

use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::board::{DiceSet, Die, Resource, Space};
use crate::locations::Location;
use crate::roll::Roll;
use crate::stacks::Size;

/// One decision by one player. A turn is a sequence of them; each choice inside an ability is a separate move.
///
/// | notation | meaning |
/// |---|---|
/// | `use r` | use the location under the red die |
/// | `move y r4` | spend the yellow die to move the red one to column 4 |
/// | `discard y` | spend the yellow die to discard four cards of the display |
/// | `drop manor` | … this one |
/// | `reactivate y b2` | spend the yellow die to take the token off space b2 |
/// | `pass y` | spend the yellow die for a pass token |
/// | `spend wood` | two pass tokens for a wood; also `stone`, `iron`, `strength`, `reroll` |
/// | `force k` | the next opponent rerolls the black die |
/// | `copy b2` | use the ability of the location on b2 |
/// | `army b2` | put the Regular Army of the Barracks on b2 |
/// | `pay 2 wood` | what Market Place or Storehouse takes |
/// | `get iron` | what Market Place gives for one of them |
/// | `shift r6` | Stables: the red die goes to column 6 |
/// | `reroll yr` | Well: the dice that roll again |
/// | `bandits small` | attack bandits |
/// | `attack 2 b3` | attack the location on b3 of seat 2 |
/// | `rob 2 wood` | take a wood from the stock of seat 2 |
/// | `build manor r3` | build; in solo play with the row of the display behind it: `build manor r3 top` |
/// | `extra iron` | pay extra for a Grand Statue; `enough` pays no more |
/// | `ship small` | send a trade ship |
/// | `declare` | two rows are full: the game ends with this round |
/// | `done` | the step is over |
///
/// ```
/// use game_dice_city::Move;
/// let action: Move = "build manor r3".parse()?;
/// assert_eq!(action.to_string(), "build manor r3");
/// # Ok::<(), game_core::BadNotation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Move {
    /// Use the location under a die.
    Use { die: Die },
    /// Spend a die to move another one, in the row of `to`, to this adjacent space.
    Move { die: Die, to: Space },
    /// Spend a die to discard four cards from the display.
    Discard { die: Die },
    /// Spend a die to reactivate a location.
    Reactivate { die: Die, at: Space },
    /// Spend a die for a pass token.
    Pass { die: Die },
    /// Spend two pass tokens.
    Spend(Purchase),
    /// Choose the die an opponent rerolls.
    Force { die: Die },
    /// Choose a card of the display to discard.
    Drop { card: Location },
    /// Choose the location whose ability to use.
    Copy { at: Space },
    /// Place the Regular Army from the Barracks.
    PlaceArmy { at: Space },
    /// Pay one to the Storehouse, or one or two to the Market Place.
    Pay { resource: Resource, amount: u8 },
    /// Take two of a resource for one paid to the Market Place.
    Get { resource: Resource },
    /// Move the die of this row with the Stables.
    Shift { to: Space },
    /// Choose the dice the Well rerolls, including the one that used it.
    Reroll { dice: DiceSet },
    /// Attack bandits.
    Bandits(Size),
    /// Attack a location.
    Attack { seat: Seat, at: Space },
    /// Take a resource from a stock.
    Rob { seat: Seat, resource: Resource },
    /// Build a location.
    Build {
        card: Location,
        at: Space,
        /// In solo play, the row of the display it comes from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        row: Option<ShelfRow>,
    },
    /// Pay one more stone or iron for the Grand Statue just built.
    Extra { resource: Resource },
    /// Pay no more for the Grand Statue.
    Enough,
    /// Send a trade ship.
    Ship(Size),
    /// Two rows are full: end the game with this round.
    Declare,
    /// End the step; after building, the turn.
    Done,
}

/// What two pass tokens buy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purchase {
    /// One of this resource.
    Resource(Resource),
    /// One army strength.
    Strength,
    /// Every opponent rerolls a die.
    Reroll,
}

/// A row of the display in solo play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShelfRow {
    /// The newer one.
    Top,
    /// The one that is discarded at the end of the turn.
    Bottom,
}

impl ShelfRow {
    /// Both.
    pub const ALL: [ShelfRow; 2] = [ShelfRow::Top, ShelfRow::Bottom];

    /// The English word, and the notation.
    pub const fn name(self) -> &'static str {
        ["top", "bottom"][self as usize]
    }
}

/// A result of chance.
///
/// | notation | meaning |
/// |---|---|
/// | `reveal manor` | the next card of the deck |
/// | `roll w3 y1 r6 b2 k4` | the rolled dice |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chance {
    /// The next card of the deck.
    Reveal(Location),
    /// The dice that are rolled.
    Roll(Roll),
}
