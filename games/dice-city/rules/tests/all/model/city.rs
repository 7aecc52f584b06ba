//! One player's things in the second reading.

use std::collections::{BTreeMap, BTreeSet};

use super::cards::{BOARD, RESOURCES, SIZES, defence, is_card, kind, label, star};

/// Row and column, both from 0.
pub(crate) type Place = (usize, usize);

#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) spaces: BTreeMap<Place, String>,
    pub(crate) off: BTreeSet<Place>,
    /// Column of each die that lies on the board, by row.
    pub(crate) dice: BTreeMap<usize, usize>,
    pub(crate) stock: [i64; 3],
    pub(crate) hourglasses: i64,
    pub(crate) points: i64,
    /// VP of each card that lies before the person.
    pub(crate) bandits: Vec<i64>,
    pub(crate) ships: Vec<i64>,
}

impl Person {
    pub(crate) fn new() -> Person {
        let mut spaces = BTreeMap::new();
        for (row, names) in BOARD.iter().enumerate() {
            for (column, name) in names.iter().enumerate() {
                spaces.insert((row, column), (*name).to_owned());
            }
        }
        Person {
            spaces,
            off: BTreeSet::new(),
            dice: BTreeMap::new(),
            stock: [0; 3],
            hourglasses: 0,
            points: 0,
            bandits: Vec::new(),
            ships: Vec::new(),
        }
    }

    pub(crate) fn at(&self, place: Place) -> &str {
        &self.spaces[&place]
    }

    pub(crate) fn row(&self, row: usize) -> impl Iterator<Item = (Place, &str)> {
        self.spaces
            .iter()
            .filter(move |(place, _)| place.0 == row)
            .map(|(place, name)| (*place, name.as_str()))
    }

    pub(crate) fn has_die(&self, place: Place) -> bool {
        self.dice.get(&place.0) == Some(&place.1)
    }

    pub(crate) fn worth(&self, place: Place) -> i64 {
        match self.at(place) {
            "cathedral" => self.row(place.0).filter(|(_, name)| kind(name) == "culture").count() as i64,
            name => star(name),
        }
    }

    pub(crate) fn defence(&self, place: Place) -> Option<i64> {
        let walls = self
            .row(place.0)
            .filter(|(other, name)| *name == "great-wall" && *other != place && !self.off.contains(other));
        Some(defence(self.at(place))? + 2 * walls.count() as i64)
    }

    pub(crate) fn harvest(&self, row: usize) -> [i64; 3] {
        let mut gain = [0; 3];
        for (_, name) in self.row(row).filter(|(_, name)| label(name) == "HARVEST") {
            let resource = ["lumber-mill", "quarry", "mine"].iter().position(|card| *card == name);
            gain[resource.expect("three cards are harvested")] += 1;
        }
        gain
    }

    pub(crate) fn full_rows(&self) -> usize {
        let full =
            |row: &usize| self.row(*row).all(|(place, name)| is_card(name) && !self.off.contains(&place));
        (0..5).filter(full).count()
    }

    pub(crate) fn cards(&self) -> usize {
        self.spaces.values().filter(|name| is_card(name)).count()
    }

    pub(crate) fn taken(&self) -> i64 {
        self.bandits.iter().chain(&self.ships).sum()
    }

    pub(crate) fn score(&self) -> i64 {
        self.points + self.taken() + self.spaces.keys().map(|place| self.worth(*place)).sum::<i64>()
    }

    pub(crate) fn can_pay(&self, cost: [i64; 3]) -> bool {
        (0..3).all(|resource| self.stock[resource] >= cost[resource])
    }

    pub(crate) fn pay(&mut self, cost: [i64; 3]) {
        (0..3).for_each(|resource| self.stock[resource] -= cost[resource]);
    }
}

/// `r3` as a place.
pub(crate) fn place(text: &str) -> Place {
    (row(&text[..1]), text[1..].parse::<usize>().expect("a column") - 1)
}

/// `r` as a row.
pub(crate) fn row(text: &str) -> usize {
    super::cards::COLOURS.iter().position(|letter| text == letter.to_string()).expect("a row")
}

pub(crate) fn resource(name: &str) -> usize {
    RESOURCES.iter().position(|other| *other == name).expect("a resource")
}

pub(crate) fn size(name: &str) -> usize {
    SIZES.iter().position(|other| *other == name).expect("a size")
}

pub(crate) fn write(place: Place) -> String {
    format!("{}{}", super::cards::COLOURS[place.0], place.1 + 1)
}
