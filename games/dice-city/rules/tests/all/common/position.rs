//! Positions in words: cities, display, deck.

use game_core::Game;
use game_dice_city::{CitySetup, DiceCity, Location, Options, Setup};

use super::{Play, seat, space};

/// A position at the beginning of a turn, of seat 1 if nothing else is said.
#[derive(Clone, Debug)]
pub(crate) struct Position(Setup);

/// This many fresh cities with every die in column 1 and a display of two Wells, Mints,
/// Bazaars and Stables.
pub(crate) fn table(players: u8) -> Position {
    let options = Options::new(players);
    let cities = vec![CitySetup::default(); usize::from(players)];
    let position = Position(Setup { options, cities, ..Setup::default() });
    position.display("well well mint mint bazaar bazaar stables stables")
}

/// A game alone with these options, such as `hard`.
pub(crate) fn alone(options: &str) -> Position {
    let mut position = table(1);
    position.0.options = format!("players=1 {options}").parse().expect("options");
    position
}

impl Position {
    /// The city of a seat, as parts with semicolons between them:
    /// `dice 1 2 3 4 5; built manor r3, church y1; off r3; stock 1 0 2; passes 2; vp 3; bandits 1 0 0; ships 0 1 0`.
    pub(crate) fn city(mut self, number: usize, text: &str) -> Position {
        self.0.cities[seat(number).index()] = city(text);
        self
    }

    /// The city of seat 1.
    pub(crate) fn own(self, text: &str) -> Position {
        self.city(1, text)
    }

    /// Other options, such as `players=2 deck-end=off`.
    pub(crate) fn options(mut self, text: &str) -> Position {
        self.0.options = text.parse().expect("options");
        self
    }

    /// The display, place by place; `-` is an empty place.
    pub(crate) fn display(mut self, text: &str) -> Position {
        self.0.display = text.split_whitespace().map(Location::parse).collect();
        self
    }

    /// The cards of the deck. Without it: all that are not seen.
    pub(crate) fn deck(mut self, text: &str) -> Position {
        self.0.deck = Some(text.split_whitespace().map(card).collect());
        self
    }

    /// The round.
    pub(crate) fn round(mut self, round: u8) -> Position {
        self.0.round = round;
        self
    }

    /// Whose turn it is.
    pub(crate) fn turn_of(mut self, number: usize) -> Position {
        self.0.active = seat(number);
        self
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.0
    }

    /// The game.
    pub(crate) fn play(&self) -> Play {
        self.play_by(DiceCity::INFO.rules_version)
    }

    /// The game by this version of the rules.
    pub(crate) fn play_by(&self, rules: u32) -> Play {
        let game = DiceCity::from_setup_with_rules(&self.0, rules).expect("a position that can be");
        Play { game, by: self.0.active }
    }
}

fn city(text: &str) -> CitySetup {
    let mut city = CitySetup::default();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let (kind, rest) = part.split_once(' ').expect("what it is, then the values");
        match kind {
            "dice" => city.dice = numbers(rest),
            "built" => {
                let built = rest.split(", ").map(|card_at| {
                    let (name, at) = card_at.split_once(' ').expect("a card and its space");
                    (card(name), space(at))
                });
                city.built = built.collect();
            }
            "off" => city.deactivated = rest.split(' ').map(space).collect(),
            "stock" => city.stock = numbers(rest),
            "passes" => city.passes = rest.parse().expect("a number"),
            "vp" => city.tokens = rest.parse().expect("a number"),
            "bandits" => city.bandits = numbers(rest),
            "ships" => city.ships = numbers(rest),
            _ => panic!("a city has no part {kind:?}"),
        }
    }
    city
}

fn card(name: &str) -> Location {
    Location::parse(name).unwrap_or_else(|| panic!("{name:?} is no location"))
}

fn numbers<T: std::str::FromStr, const N: usize>(text: &str) -> [T; N]
where
    T::Err: std::fmt::Debug,
{
    let numbers: Vec<T> = text.split(' ').map(|word| word.parse().expect("a number")).collect();
    numbers.try_into().unwrap_or_else(|_| panic!("{N} numbers: {text}"))
}
