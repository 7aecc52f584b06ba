//! Positions set up by hand, to study a moment or test a rule.

use game_core::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{DiceSet, Space};
use crate::board_state::{Awaited, Step};
use crate::city::{City, Hoard};
use crate::deck::Deck;
use crate::locations::Location;
use crate::options::Options;
use crate::stacks::Size;
use crate::state::DiceCity;

/// A position at the start of a turn. It may be invalid: [`DiceCity::from_setup`] checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The game's options.
    pub options: Options,
    /// The round, from 1.
    pub round: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// The display, place by place; missing places are empty.
    pub display: Vec<Option<Location>>,
    /// The face-down deck; if `None`, every card that is neither on the display nor in a city.
    pub deck: Option<Vec<Location>>,
    /// A city for each player.
    pub cities: Vec<CitySetup>,
}

/// A city as data. The default is a fresh one with every die in column 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CitySetup {
    /// The cards that are built.
    pub built: Vec<(Location, Space)>,
    /// Cards with a deactivation token.
    pub deactivated: Vec<Space>,
    /// The columns of the white, yellow, red, blue and black die.
    pub dice: [u8; 5],
    /// Wood, stone, iron.
    pub stock: [u16; 3],
    /// Pass tokens.
    pub passes: u8,
    /// VP in tokens.
    pub tokens: u32,
    /// Bandit cards, small, medium, large.
    pub bandits: [u16; 3],
    /// Trade ships, small, medium, large.
    pub ships: [u16; 3],
}

impl Default for Setup {
    fn default() -> Setup {
        let options = Options::default();
        let cities = vec![CitySetup::default(); usize::from(options.players)];
        Setup { options, round: 1, active: Seat::FIRST, display: Vec::new(), deck: None, cities }
    }
}

impl Default for CitySetup {
    fn default() -> CitySetup {
        CitySetup {
            built: Vec::new(),
            deactivated: Vec::new(),
            dice: [1; 5],
            stock: [0; 3],
            passes: 0,
            tokens: 0,
            bandits: [0; 3],
            ships: [0; 3],
        }
    }
}

/// Why a position can't be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum BadSetup {
    /// The options are invalid.
    #[error(transparent)]
    Options(#[from] game_core::BadOptions),
    /// Too many or too few cities.
    #[error("{cities} cities for {players} players")]
    Cities { cities: usize, players: u8 },
    /// An impossible position.
    #[error("{0}")]
    Position(String),
}

fn bad<T>(reason: impl Into<String>) -> Result<T, BadSetup> {
    Err(BadSetup::Position(reason.into()))
}

impl DiceCity {
    /// A game from a position at the start of a turn.
    ///
    /// # Errors
    /// Returns an error that says what is wrong if the position is impossible.
    pub fn from_setup(setup: &Setup) -> Result<DiceCity, BadSetup> {
        DiceCity::from_setup_with_rules(setup, DiceCity::INFO.rules_version)
    }

    /// The same, under this version of the rules.
    ///
    /// # Errors
    /// As [`from_setup`](DiceCity::from_setup), or if there is no such version.
    pub fn from_setup_with_rules(setup: &Setup, rules: u32) -> Result<DiceCity, BadSetup> {
        let mut game = DiceCity::with_rules(&setup.options, rules)?;
        let players = setup.options.players;
        if setup.cities.len() != usize::from(players) {
            return Err(BadSetup::Cities { cities: setup.cities.len(), players });
        }
        if setup.active.index() >= setup.cities.len() || setup.display.len() > game.board.shelf_size() {
            return bad("there is no such seat, or no such place on the display");
        }
        game.board.round = setup.round;
        game.board.active = setup.active;
        game.board.step = Step::Dice;
        game.board.awaited = Awaited::Dice;
        for (place, card) in setup.display.iter().enumerate() {
            game.board.shelf[place] = *card;
        }
        for (index, city) in setup.cities.iter().enumerate() {
            game.board.cities[index] = city.build()?;
            game.hoards[index] = Hoard { tokens: city.tokens, bandits: city.bandits, ships: city.ships };
        }
        // What is not in cities or on the display must still be in the box: impossible counts are refused here.
        game.count_piles()?;
        game.count_deck(setup.deck.as_deref())?;
        if !setup.options.is_solo() {
            game.count_stacks()?;
        }
        game.check().map_err(BadSetup::Position)?;
        Ok(game)
    }

    /// All cards in cities and on the display.
    pub(crate) fn used(&self) -> impl Iterator<Item = Location> + '_ {
        let built = self.board.cities().iter().flat_map(|city| city.locations);
        built.filter(|location| location.is_card()).chain(self.board.display().iter().flatten().copied())
    }

    fn count_piles(&mut self) -> Result<(), BadSetup> {
        for card in Location::basic() {
            let used = self.used().filter(|used| used == card).count();
            if let (Some(pile), true) = (card.pile(), used <= 15) {
                self.board.piles[pile] = 15 - used as u8;
            } else {
                return bad(format!("{used} {card} of 15"));
            }
        }
        Ok(())
    }

    fn count_deck(&mut self, deck: Option<&[Location]>) -> Result<(), BadSetup> {
        if self.board.display().iter().flatten().any(|card| card.title().is_none()) {
            return bad("only cards of the deck lie on the display");
        }
        match deck {
            Some(cards) => {
                self.board.deck = Deck::EMPTY;
                for card in cards {
                    if !self.board.deck.put(*card) {
                        return bad(format!("{card} is not in the deck so often"));
                    }
                }
            }
            None => {
                let used: Vec<Location> = self.used().filter(|card| card.title().is_some()).collect();
                if !used.iter().all(|card| self.board.deck.take(*card)) {
                    return bad("a card is there more often than in the box");
                }
            }
        }
        Ok(())
    }

    fn count_stacks(&mut self) -> Result<(), BadSetup> {
        let players = self.board.options.players;
        for size in Size::ALL {
            let index = size as usize;
            let taken: u16 = self.hoards.iter().map(|hoard| hoard.bandits[index]).sum();
            let sent: u16 = self.hoards.iter().map(|hoard| hoard.ships[index]).sum();
            let left = u16::from(size.bandit_cards(players)).checked_sub(taken);
            let moored = u16::from(size.ship_cards(players)).checked_sub(sent);
            let (Some(left), Some(moored)) = (left, moored) else {
                return bad(format!("more {size} bandits or ships than there are"));
            };
            (self.board.bandits[index], self.board.ships[index]) = (left as u8, moored as u8);
        }
        Ok(())
    }
}

impl CitySetup {
    fn build(&self) -> Result<City, BadSetup> {
        let mut city = City {
            dice: self.dice,
            unused: DiceSet::ALL,
            stock: self.stock,
            passes: self.passes,
            ..City::NEW
        };
        for (card, at) in &self.built {
            if !card.is_card() {
                return bad(format!("{card} is not a card"));
            }
            city.put(*card, *at);
        }
        for at in &self.deactivated {
            city.tokens = city.tokens.with(*at);
        }
        let huge = self.stock.iter().chain(&self.bandits).chain(&self.ships).any(|count| *count > 1_000);
        if huge || self.passes > 100 || self.tokens > 10_000 {
            bad("more than any game brings")
        } else {
            Ok(city)
        }
    }
}
