//! The public state: display, piles, stacks, cities, whose turn it is and what the game waits for. It alone decides
//! what is legal.

use game_core::Seat;
use serde::{Deserialize, Serialize, Serializer};

use crate::board::{DiceSet, Die, Resource, Space, Spaces};
use crate::city::City;
use crate::deck::Deck;
use crate::locations::Location;
use crate::moves::ShelfRow;
use crate::options::Options;
use crate::score::EndReason;
use crate::stacks::Size;

pub(crate) const MAX_SEATS: usize = Options::MAX_PLAYERS as usize;
/// Places on the display: up to two rows of five, in a hard solo game.
pub(crate) const SHELF: usize = 10;
/// The most location uses in one turn (D25).
pub const MAX_USES: u8 = 60;
/// The most rounds in a game (D25).
pub const MAX_ROUNDS: u8 = 100;
/// Pass tokens that one purchase costs.
pub const PASS_PRICE: u8 = 2;
/// Cards discarded from the display for one die.
pub const DISCARDED: u8 = 4;

/// The steps of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Before the first turn: the display is laid and everyone rolls.
    SetUp,
    /// Using the dice.
    Dice,
    /// Attacking.
    Attack,
    /// Building and trading.
    Build,
    /// The turn is over: the dice are rolled for the next.
    End,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Awaited {
    /// Chance: this many more cards are revealed from the deck, one by one.
    Reveal { left: u8 },
    /// Chance: a seat rolls these dice.
    Roll { seat: Seat, dice: DiceSet },
    /// A die or two pass tokens to use, or the end of the step.
    Dice,
    /// An attack, or the end of the step.
    Attack,
    /// Something to build or a ship to send, or the end of the turn.
    Build,
    /// Which location's ability the Cemetery, Church or Town Hall on this space uses.
    Copy { by: Space },
    /// Where to place the Regular Army from the Barracks.
    Army,
    /// What to pay in the Storehouse.
    Storehouse,
    /// What to pay in the Market Place.
    Market,
    /// What the Market Place gives for each of the `left` resources that were paid.
    Get { paid: Resource, left: u8 },
    /// Which die the Stables move, and where.
    Stables,
    /// Which dice the Well rerolls.
    Well,
    /// Which die this opponent rerolls.
    Force { seat: Seat },
    /// Which of `left` more cards on the display to discard.
    Drop { left: u8 },
    /// Whether to pay more for the Grand Statue: at most `left`.
    Extra { left: u8 },
    /// Nothing: the game is over.
    Over,
}

/// State that lasts for one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Army strength that is left.
    pub strength: u16,
    /// Army strength that is left for bandits only.
    pub against_bandits: u16,
    /// How much more every army location yields: uses of a Blacksmith (D1).
    pub smiths: u8,
    /// How much more every resource location yields: uses of a Mint (D1).
    pub mints: u8,
    /// How much weaker bandits are: uses of a Training Camp (D1).
    pub camps: u8,
    /// Location uses so far (D25).
    pub uses: u8,
    /// Whether a die was spent for a pass token.
    pub passed: bool,
    /// Whether a die was spent to discard four cards.
    pub discarded: bool,
    /// The die whose use is being resolved.
    pub die: Option<Die>,
    /// The locations used so far in this chain (D7).
    pub chain: Spaces,
}

/// The public part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) options: Options,
    /// The version of the rules.
    pub(crate) rules: u8,
    pub(crate) step: Step,
    pub(crate) awaited: Awaited,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// From 1.
    pub(crate) round: u8,
    pub(crate) ending: Option<EndReason>,
    pub(crate) turn: Turn,
    pub(crate) shelf: [Option<Location>; SHELF],
    pub(crate) deck: Deck,
    pub(crate) piles: [u8; 4],
    pub(crate) bandits: [u8; 3],
    pub(crate) ships: [u8; 3],
    pub(crate) cities: [City; MAX_SEATS],
}

impl Board {
    pub(crate) fn new(options: Options, rules: u8) -> Board {
        let players = options.players;
        // Solo play has one card of each, which is never used up.
        let (bandits, ships) = if options.is_solo() {
            ([1; 3], [1; 3])
        } else {
            (Size::ALL.map(|size| size.bandit_cards(players)), Size::ALL.map(|size| size.ship_cards(players)))
        };
        let mut board = Board {
            options,
            rules,
            step: Step::SetUp,
            awaited: Awaited::Over,
            active: options.first,
            round: 1,
            ending: None,
            turn: Turn::default(),
            shelf: [None; SHELF],
            deck: Deck::FULL,
            piles: [15; 4],
            bandits,
            ships,
            cities: [City::NEW; MAX_SEATS],
        };
        board.awaited = Awaited::Reveal { left: board.shelf_size() as u8 };
        board
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many play.
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.options.players)
    }

    /// The step of the turn.
    pub fn step(&self) -> Step {
        self.step
    }

    /// What the game waits for.
    pub fn awaited(&self) -> Awaited {
        self.awaited
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The round, from 1; in solo play the turn.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Turns of a solo game; `None` in company.
    pub fn solo_turns(&self) -> Option<u8> {
        self.options.is_solo().then_some(if self.options.hard { 12 } else { 15 })
    }

    /// Why the game ends with this round, if it does.
    pub fn ending(&self) -> Option<EndReason> {
        self.ending
    }

    /// State that lasts for this turn.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Places of the display: 8, or 10 in a hard solo game.
    #[inline]
    pub fn shelf_size(&self) -> usize {
        if self.options.hard { 10 } else { 8 }
    }

    /// The display, place by place; in solo play the top row first.
    pub fn display(&self) -> &[Option<Location>] {
        &self.shelf[..self.shelf_size()]
    }

    /// One row of the display in solo play; the whole display if `None`.
    pub fn display_row(&self, row: Option<ShelfRow>) -> &[Option<Location>] {
        let half = self.shelf_size() / 2;
        match row {
            None => self.display(),
            Some(ShelfRow::Top) => &self.shelf[..half],
            Some(ShelfRow::Bottom) => &self.shelf[half..2 * half],
        }
    }

    /// The face-down deck: how many of each title are still in it.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// Cards left in a basic card's pile; `None` if it is not a basic card.
    pub fn pile(&self, card: Location) -> Option<u8> {
        card.pile().map(|pile| self.piles[pile])
    }

    /// Bandit cards left of a size; in solo play always 1.
    pub fn bandits(&self, size: Size) -> u8 {
        self.bandits[size as usize]
    }

    /// Trade ships left of a size; in solo play always 1.
    pub fn ships(&self, size: Size) -> u8 {
        self.ships[size as usize]
    }

    /// A bandit's defence in this turn, at least 1 (D1).
    #[inline]
    pub fn bandit_defence(&self, size: Size) -> u8 {
        size.bandit_defence().saturating_sub(self.turn.camps).max(1)
    }

    /// A player's city.
    ///
    /// # Panics
    /// Panics if no game has such a seat.
    #[inline]
    pub fn city(&self, seat: Seat) -> &City {
        &self.cities[seat.index()]
    }

    /// All cities, in seat order.
    pub fn cities(&self) -> &[City] {
        &self.cities[..self.seats()]
    }

    /// The active player's city.
    #[inline]
    pub fn own(&self) -> &City {
        &self.cities[self.active.index()]
    }

    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut City {
        &mut self.cities[self.active.index()]
    }

    /// The next seat clockwise.
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat::from_index(if next == self.seats() { 0 } else { next })
    }

    /// Whether the active seat is the last to play in the round.
    pub(crate) fn is_last_of_round(&self) -> bool {
        self.after(self.active) == self.options.first
    }

    /// Whether the game ends with this turn.
    pub(crate) fn is_last_turn(&self) -> bool {
        match self.solo_turns() {
            Some(turns) => self.round == turns,
            None => self.is_last_of_round() && (self.ending.is_some() || self.round == MAX_ROUNDS),
        }
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("options", &self.options)?;
        map.serialize_entry("rules", &self.rules)?;
        map.serialize_entry("round", &self.round)?;
        map.serialize_entry("active", &self.active)?;
        map.serialize_entry("step", &self.step)?;
        map.serialize_entry("awaited", &self.awaited)?;
        map.serialize_entry("ending", &self.ending)?;
        map.serialize_entry("turn", &self.turn)?;
        map.serialize_entry("display", self.display())?;
        map.serialize_entry("deck", &self.deck)?;
        map.serialize_entry("piles", &self.piles)?;
        map.serialize_entry("bandits", &self.bandits)?;
        map.serialize_entry("ships", &self.ships)?;
        map.serialize_entry("cities", self.cities())?;
        map.end()
    }
}
