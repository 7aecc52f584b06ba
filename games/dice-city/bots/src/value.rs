//! What a city is worth beyond its points: a linear function of its features, with weights that depend on how many turns
//! are left.

use game_core::Seat;
use game_dice_city::locations::{Effect, Label};
use game_dice_city::{Board, City, Die, Location, Size, Space};

use crate::weights::Weights;

/// Numbers that describe a city and its surroundings.
pub(crate) const FEATURES: usize = 61;
/// Basis functions of the turns left: each weight is a sum of them.
pub(crate) const SHAPES: usize = 3;
/// Numbers that predict how long a game with several players still lasts.
pub(crate) const CLUES: usize = 12;

/// The feature that is always 1.
pub(crate) const CONSTANT: usize = 59;

pub(crate) type Features = [f32; FEATURES];
pub(crate) type Clues = [f32; CLUES];

/// The shapes with this many turns left. All are 0 when none are left: then only points count.
#[inline]
pub(crate) fn shapes(turns: f32) -> [f32; SHAPES] {
    let eighths = turns / 8.0;
    // Linear for what pays every turn, saturating for what pays once, quadratic for what compounds.
    [eighths, 1.0 - (-0.6 * turns).exp(), eighths * eighths]
}

/// Roughly what a use of each location is worth, to sort by.
pub(crate) const USES: [f32; Location::COUNT] = [
    0.8, 0.8, 0.8, 0.6, 1.0, 0.7, 1.6, 1.6, 1.6, 1.4, 1.4, 0.9, 2.0, 0.8, 1.8, 2.2, 1.2, 1.2, 1.8, 1.5, 0.0,
    1.2, 0.0, 0.0, 2.0, 1.4, 1.4, 0.7, 1.9, 0.9,
];

/// A city's locations counted, and a little more.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Tally {
    pub(crate) working: [u8; Location::COUNT],
    /// Locations with a deactivation token.
    pub(crate) tokens: u8,
    /// What using those would be worth.
    pub(crate) idle: f32,
    /// Harvest cards in the rows of working Merchant Guilds.
    pub(crate) guilds: u8,
}

impl Tally {
    pub(crate) fn of(city: &City) -> Tally {
        let mut tally = Tally { working: [0; Location::COUNT], tokens: 0, idle: 0.0, guilds: 0 };
        for space in city.tokens().iter() {
            tally.deactivate(city.at(space));
        }
        for space in Space::all() {
            tally.working[city.at(space) as usize] += 1;
        }
        if tally.working[Location::MerchantGuild as usize] > 0 {
            for row in Die::ALL {
                let guilds = Space::of_row(row)
                    .filter(|at| city.at(*at) == Location::MerchantGuild && !city.is_deactivated(*at));
                let harvest: u16 = city.harvest(row).iter().sum();
                tally.guilds += guilds.count() as u8 * harvest as u8;
            }
        }
        tally
    }

    /// Counts a token on such a location: it still counts as built, but a die must remove the token first.
    pub(crate) fn deactivate(&mut self, location: Location) {
        self.tokens += 1;
        self.idle += USES[location as usize];
    }

    #[inline]
    fn count(&self, location: Location) -> f32 {
        f32::from(self.working[location as usize])
    }

    /// The average of each resource that a turn brings if every die is used where it falls.
    #[inline]
    pub(crate) fn production(&self) -> [f32; 3] {
        use Location::{Bazaar, Cave, Forest, LumberMill, Mine, Mountain, Quarry};
        let bazaars = self.count(Bazaar);
        [(Forest, LumberMill), (Mountain, Quarry), (Cave, Mine)]
            .map(|(printed, card)| (self.count(printed) + 2.0 * self.count(card) + 0.5 * bazaars) / 6.0)
    }

    /// The average army strength that a turn brings.
    #[inline]
    pub(crate) fn strength(&self) -> f32 {
        use Location::{Catapult, Militia, RegularArmy, WatchTower};
        (self.count(Militia)
            + 2.0 * self.count(RegularArmy)
            + 2.0 * self.count(Catapult)
            + 2.5 * self.count(WatchTower))
            / 6.0
    }
}

/// What surrounds a city: the ships, the bandits and the rivals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Surroundings {
    ships: [f32; 3],
    bandits: f32,
    rival_strength: f32,
    rival_production: f32,
}

impl Surroundings {
    pub(crate) fn of(board: &Board, seat: Seat) -> Surroundings {
        let rivals = board.seats().saturating_sub(1).max(1) as f32;
        let mut surroundings = Surroundings {
            ships: Size::ALL.map(|size| f32::from(board.ships(size))),
            bandits: Size::ALL.map(|size| f32::from(board.bandits(size))).iter().sum(),
            rival_strength: 0.0,
            rival_production: 0.0,
        };
        for other in Seat::first(board.seats()).filter(|other| *other != seat) {
            let tally = Tally::of(board.city(other));
            surroundings.rival_strength += tally.strength() / rivals;
            surroundings.rival_production += tally.production().iter().sum::<f32>() / rivals;
        }
        surroundings
    }
}

/// What a player keeps from turn to turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Purse {
    pub(crate) stock: [u16; 3],
    pub(crate) passes: u8,
}

impl Purse {
    pub(crate) const EMPTY: Purse = Purse { stock: [0; 3], passes: 0 };

    pub(crate) fn of(city: &City) -> Purse {
        Purse { stock: city.stock(), passes: city.passes() }
    }
}

/// Where the purse's features begin: what is kept changes nothing else.
const PURSE: usize = 32;

/// The features of a seat's city as it is.
pub(crate) fn features_of(board: &Board, seat: Seat) -> Features {
    let city = board.city(seat);
    features(&Tally::of(city), &Purse::of(city), &Surroundings::of(board, seat))
}

/// The features of a city at the end of a turn.
pub(crate) fn features(tally: &Tally, purse: &Purse, surroundings: &Surroundings) -> Features {
    use Location::{
        Blacksmith, Cemetery, Church, FestivalHall, Manor, MarketPlace, Mint, SmallHouse, Storehouse,
        TownHall, TrainingCamp,
    };
    let mut all = [0.0; FEATURES];
    for (feature, count) in all.iter_mut().zip(tally.working) {
        *feature = f32::from(count);
    }
    all[30] = f32::from(tally.tokens);
    all[31] = f32::from(tally.guilds);
    let kept = purse.stock.map(|held| f32::from(held.min(1)));
    all[PURSE..PURSE + 3].copy_from_slice(&kept);
    all[35] = kept[0] * kept[1] * kept[2];
    all[36] = f32::from(purse.passes.min(8));
    // Pass tokens are spent in pairs, so an odd one is worth less.
    all[37] = f32::from(purse.passes % 2);
    let production = tally.production();
    let total: f32 = production.iter().sum();
    let least = production.iter().copied().fold(f32::MAX, f32::min);
    all[38] = least;
    // Hinges: a linear function of these bends where a city produces enough for larger ships and cards.
    all[39] = (least - 1.5).max(0.0);
    all[40] = (total - 4.0).max(0.0);
    all[41] = (total - 5.0).max(0.0);
    all[42] = (total - 6.5).max(0.0);
    all[43] = (total - 8.0).max(0.0);
    let strength = tally.strength();
    all[44] = strength * strength / 4.0;
    all[45] = tally.count(Mint) * total / 4.0;
    all[46] = tally.count(Blacksmith) * strength / 2.0;
    all[47] = tally.count(TrainingCamp) * strength / 2.0;
    let copiers = tally.count(Church) + tally.count(TownHall) + tally.count(Cemetery);
    all[48] = copiers * total / 4.0;
    all[49] = copiers * (tally.count(Manor) + tally.count(SmallHouse) / 2.0) / 2.0;
    all[50] = tally.count(FestivalHall) * total / 4.0;
    all[51] = (tally.count(MarketPlace) + tally.count(Storehouse)) * total / 4.0;
    all[52..55].copy_from_slice(&surroundings.ships);
    all[55] = surroundings.ships[2].min(1.0) * total / 4.0;
    all[56] = surroundings.bandits.min(6.0) * strength / 6.0;
    all[57] = surroundings.rival_strength;
    all[58] = surroundings.rival_production;
    all[CONSTANT] = 1.0;
    all[60] = tally.idle;
    all
}

/// The clues to how long a game with several players still lasts.
pub(crate) fn clues(board: &Board) -> Clues {
    let ships = Size::ALL.map(|size| f32::from(board.ships(size)));
    let bandits: f32 = Size::ALL.map(|size| f32::from(board.bandits(size))).iter().sum();
    let (mut production, mut best, mut strength, mut cards) = (0.0f32, 0.0f32, 0.0f32, 0.0f32);
    let seats = board.seats() as f32;
    for city in board.cities() {
        let tally = Tally::of(city);
        let total: f32 = tally.production().iter().sum();
        production += total / seats;
        best = best.max(total);
        strength += tally.strength() / seats;
        cards += f32::from(city.cards()) / seats;
    }
    let deck = if board.options().deck_end { f32::from(board.deck().len()) / 10.0 } else { 6.0 };
    let empty = ships.iter().filter(|left| **left == 0.0).count() as f32;
    [
        1.0,
        ships[0],
        ships[1],
        ships[2],
        bandits / 4.0,
        deck,
        production,
        best,
        strength,
        cards / 4.0,
        empty,
        f32::from(board.round()) / 8.0,
    ]
}

/// The turns that a seat has after the current one: known in a solo game, otherwise estimated.
pub(crate) fn turns_left(weights: &Weights, board: &Board, seat: Seat) -> f32 {
    if let Some(turns) = board.solo_turns() {
        return f32::from(turns.saturating_sub(board.round()));
    }
    let place = |seat: Seat| (seat.index() + board.seats() - board.options().first.index()) % board.seats();
    let this_round = f32::from(u8::from(place(seat) > place(board.active())));
    if board.ending().is_some() {
        return this_round;
    }
    rounds_left(weights, &clues(board)) + this_round
}

/// The estimated number of rounds after this one.
pub(crate) fn rounds_left(weights: &Weights, clues: &Clues) -> f32 {
    let guess: f32 = clues.iter().zip(weights.length()).map(|(clue, weight)| clue * weight).sum();
    guess.clamp(0.4, 12.0)
}

/// The value function for a given number of turns left.
#[derive(Clone, Debug)]
pub(crate) struct Evaluator {
    all: Features,
}

impl Evaluator {
    pub(crate) fn new(weights: &Weights, turns: f32) -> Evaluator {
        let shapes = shapes(turns);
        let all = std::array::from_fn(|feature| {
            weights.value()[feature].iter().zip(shapes).map(|(weight, shape)| weight * shape).sum()
        });
        Evaluator { all }
    }

    /// The points expected beyond those already scored.
    #[inline]
    pub(crate) fn value(&self, features: &Features) -> f32 {
        self.all.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// The value of what is kept of a stock at the end of the turn, and of pass tokens: the purse's features alone, because
    /// a search for purchases asks for nothing else.
    #[inline]
    pub(crate) fn purse(&self, stock: [u16; 3], passes: u8) -> f32 {
        let kept = stock.map(|held| f32::from(held.min(1)));
        self.all[32] * kept[0]
            + self.all[33] * kept[1]
            + self.all[34] * kept[2]
            + self.all[35] * kept[0] * kept[1] * kept[2]
            + self.all[36] * f32::from(passes.min(8))
            + self.all[37] * f32::from(passes % 2)
    }
}

/// Whether the Merchant Guild counts a location.
pub(crate) fn is_harvest(location: Location) -> bool {
    let facts = location.facts();
    facts.label == Some(Label::Harvest) && matches!(facts.effect, Effect::Gain(..))
}
