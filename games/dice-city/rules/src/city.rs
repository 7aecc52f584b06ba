//! One player's public city, and the face-down cards and tokens in front of the player.

use serde::{Deserialize, Serialize};

use crate::board::{DiceSet, Die, PRINTED, Resource, Space, Spaces};
use crate::locations::{Effect, Kind, Label, Location, WALL_DEFENCE};
use crate::stacks::Size;

/// A city: its locations, dice and stock. Public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct City {
    pub(crate) locations: [Location; Space::COUNT],
    /// The column of each die, from 1.
    pub(crate) dice: [u8; 5],
    /// Dice on the board: all of them between turns.
    pub(crate) unused: DiceSet,
    pub(crate) passes: u8,
    pub(crate) stock: [u16; 3],
    /// Locations with a deactivation token.
    pub(crate) tokens: Spaces,
}

impl City {
    pub(crate) const NEW: City = City {
        locations: PRINTED,
        dice: [1; 5],
        unused: DiceSet::EMPTY,
        passes: 0,
        stock: [0; 3],
        tokens: Spaces::EMPTY,
    };

    /// The location on a space.
    #[inline]
    pub fn at(&self, space: Space) -> Location {
        self.locations[space.index()]
    }

    /// Whether a space has a deactivation token.
    #[inline]
    pub fn is_deactivated(&self, space: Space) -> bool {
        self.tokens.contains(space)
    }

    /// The spaces with a deactivation token.
    pub fn tokens(&self) -> Spaces {
        self.tokens
    }

    /// The dice on the board.
    #[inline]
    pub fn unused(&self) -> DiceSet {
        self.unused
    }

    /// The space a die is on, or was on when it was spent.
    #[inline]
    pub fn space_of(&self, die: Die) -> Space {
        Space::from_index(die as usize * 6 + usize::from(self.dice[die as usize]) - 1)
    }

    /// The spaces with a die on them.
    #[inline]
    pub fn with_dice(&self) -> Spaces {
        // All five, used or not, and then the rows of the unused ones: no branch for each die.
        let [white, yellow, red, blue, black] = self.dice.map(|column| 1 << (column - 1));
        let all: u32 = white | yellow << 6 | red << 12 | blue << 18 | black << 24;
        Spaces(all).and(Spaces::rows(self.unused))
    }

    /// Unspent wood, stone and iron.
    pub fn stock(&self) -> [u16; 3] {
        self.stock
    }

    /// How much of a resource is in stock.
    #[inline]
    pub fn held(&self, resource: Resource) -> u16 {
        self.stock[resource as usize]
    }

    /// Pass tokens.
    #[inline]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The spaces with a built card.
    pub fn built(&self) -> Spaces {
        Space::all().filter(|space| self.at(*space).is_card()).collect()
    }

    /// The number of built cards, including basic ones (D32).
    pub fn cards(&self) -> u8 {
        self.locations.iter().filter(|location| location.is_card()).count() as u8
    }

    /// The strength an attacker needs, walls included; `None` if the location has no shield.
    pub fn defence(&self, space: Space) -> Option<u8> {
        let own = self.at(space).facts().defence?;
        let walls = Space::of_row(space.row()).filter(|other| {
            *other != space && self.at(*other) == Location::GreatWall && !self.is_deactivated(*other)
        });
        Some(own + WALL_DEFENCE * walls.count() as u8)
    }

    /// The active locations whose shield, walls not counted, is at most this strong: only these can be attacked.
    pub(crate) fn weaker_than(&self, strength: u16) -> Spaces {
        let within = |location: &Location| u32::from(SHIELDS[*location as usize] <= strength);
        let weak = self.locations.iter().rev().fold(0, |weak, location| weak << 1 | within(location));
        Spaces(weak).minus(self.tokens)
    }

    /// A location's VP: its star, or for a Cathedral the culture locations in its row.
    #[inline]
    pub fn worth(&self, space: Space) -> u8 {
        match self.at(space) {
            Location::Cathedral => self.culture(space.row()),
            location => location.facts().points,
        }
    }

    /// Culture locations in a row, including printed and deactivated ones (D13).
    pub fn culture(&self, row: Die) -> u8 {
        Space::of_row(row).filter(|space| self.at(*space).kind() == Kind::Culture).count() as u8
    }

    /// VP of all locations.
    pub fn points(&self) -> u16 {
        Space::all().map(|space| u16::from(self.worth(space))).sum()
    }

    /// What a Merchant Guild gains from the harvest cards in a row (D18).
    pub fn harvest(&self, row: Die) -> [u16; 3] {
        let mut gain = [0; 3];
        for facts in Space::of_row(row).map(|space| self.at(space).facts()) {
            if let (Some(Label::Harvest), Effect::Gain(resource, _)) = (facts.label, facts.effect) {
                gain[resource as usize] += 1;
            }
        }
        gain
    }

    /// What a Festival Hall scores now (D26).
    pub fn pairs(&self) -> u16 {
        self.stock.iter().map(|held| held / 2).sum()
    }

    /// Whether every space of a row is built and active.
    pub(crate) fn is_full(&self, row: Die) -> bool {
        Space::of_row(row).all(|space| self.at(space).is_card() && !self.is_deactivated(space))
    }

    /// How many rows are full.
    pub fn full_rows(&self) -> u8 {
        Die::ALL.into_iter().filter(|row| self.is_full(*row)).count() as u8
    }

    /// Whether the stock covers a cost.
    #[inline]
    pub fn can_pay(&self, cost: [u8; 3]) -> bool {
        self.stock.iter().zip(cost).all(|(held, cost)| *held >= u16::from(cost))
    }

    /// What the stock lacks for a cost.
    pub fn missing(&self, cost: [u8; 3]) -> [u16; 3] {
        std::array::from_fn(|index| u16::from(cost[index]).saturating_sub(self.stock[index]))
    }

    /// Puts a card on a space. What was there is discarded with its token; a die stays (D11).
    #[inline]
    pub(crate) fn put(&mut self, card: Location, at: Space) {
        self.locations[at.index()] = card;
        // A new card starts active, whatever lay on the space before.
        self.tokens = self.tokens.without(at);
    }
}

/// The number in the shield of each location; beyond any strength if it has none.
static SHIELDS: [u16; Location::COUNT] = {
    let mut shields = [u16::MAX; Location::COUNT];
    let mut location = 0;
    while location < Location::COUNT {
        if let Some(defence) = Location::ALL[location].facts().defence {
            shields[location] = defence as u16;
        }
        location += 1;
    }
    shields
};

impl Serialize for City {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let rows: Vec<&[Location]> = self.locations.chunks(6).collect();
        let dice: Vec<Space> = self.unused.iter().map(|die| self.space_of(die)).collect();
        let spent: Vec<Space> =
            DiceSet::ALL.minus(self.unused).iter().map(|die| self.space_of(die)).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("rows", &rows)?;
        map.serialize_entry("deactivated", &self.tokens)?;
        map.serialize_entry("dice", &dice)?;
        map.serialize_entry("spent", &spent)?;
        map.serialize_entry("stock", &self.stock)?;
        map.serialize_entry("passes", &self.passes)?;
        map.end()
    }
}

/// What a player keeps face down: VP tokens, bandit cards, trade ships.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hoard {
    /// VP in tokens.
    pub tokens: u32,
    /// Bandit cards of each size. In solo play, how often they were beaten.
    pub bandits: [u16; 3],
    /// Trade ships of each size. In solo play, how often they sailed.
    pub ships: [u16; 3],
}

impl Hoard {
    /// VP of the bandits.
    pub fn bandit_points(&self) -> u32 {
        let points = |size: Size| u32::from(self.bandits[size as usize]) * u32::from(size.bandit_points());
        Size::ALL.into_iter().map(points).sum()
    }

    /// VP of the trade ships.
    pub fn ship_points(&self) -> u32 {
        let points = |size: Size| u32::from(self.ships[size as usize]) * u32::from(size.ship_points());
        Size::ALL.into_iter().map(points).sum()
    }

    /// All face-down VP.
    pub fn points(&self) -> u32 {
        self.tokens + self.bandit_points() + self.ship_points()
    }

    /// What everyone sees of it: the numbers of bandit cards and trade ships.
    pub fn backs(&self) -> Backs {
        Backs { bandits: self.bandits.iter().sum(), ships: self.ships.iter().sum() }
    }
}

/// How many face-down cards a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Backs {
    /// Bandit cards.
    pub bandits: u16,
    /// Trade ships.
    pub ships: u16,
}
