//! What may be done, as sentences.

use std::collections::BTreeSet;

use super::cards::{BASIC, COLOURS, RESOURCES, SIZES, cost};
use super::city::{Place, write};
use super::{Model, Note};

impl Model {
    /// Every move of the person whose turn it is; none where chance comes first.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let me = self.me();
        let mut all = BTreeSet::new();
        let held =
            |amount: i64| (0..3).filter(move |kind| me.stock[*kind] >= amount).map(|kind| RESOURCES[kind]);
        match self.todo.last() {
            _ if self.over => {}
            None | Some(Note::Reveal | Note::Roll(..) | Note::FirstTurn | Note::TurnEnds) => {}
            Some(Note::Dice) => self.dice_moves(&mut all),
            Some(Note::Attack) => self.attacks(&mut all),
            Some(Note::Build) => self.builds(&mut all),
            Some(Note::Copy(by)) => {
                all.extend(self.copies(*by).into_iter().map(|place| format!("copy {}", write(place))));
            }
            Some(Note::Army) => all.extend(me.spaces.keys().map(|place| format!("army {}", write(*place)))),
            Some(Note::Store) => all.extend(held(1).map(|name| format!("pay 1 {name}"))),
            Some(Note::Market) => {
                all.extend(held(1).map(|name| format!("pay 1 {name}")));
                all.extend(held(2).map(|name| format!("pay 2 {name}")));
            }
            Some(Note::Get(paid)) => {
                all.extend(
                    RESOURCES
                        .iter()
                        .filter(|name| **name != RESOURCES[*paid])
                        .map(|name| format!("get {name}")),
                );
            }
            Some(Note::Stables) => {
                for (row, column) in &me.dice {
                    let others = (0..6).filter(|other| other != column);
                    all.extend(others.map(|other| format!("shift {}", write((*row, other)))));
                }
            }
            Some(Note::Well) => {
                // Every choice of the dice that lie there, always with the one in hand.
                for choice in 0..32 {
                    let chosen: Vec<usize> = (0..5).filter(|row| choice >> row & 1 == 1).collect();
                    let fits = chosen.contains(&self.die)
                        && chosen.iter().all(|row| *row == self.die || me.dice.contains_key(row));
                    if fits {
                        let letters: String = chosen.iter().map(|row| COLOURS[*row]).collect();
                        all.insert(format!("reroll {letters}"));
                    }
                }
            }
            Some(Note::Force(who)) => {
                all.extend(self.people[*who].dice.keys().map(|row| format!("force {}", COLOURS[*row])));
            }
            Some(Note::Drop) => all.extend(self.display.iter().flatten().map(|card| format!("drop {card}"))),
            Some(Note::Extra(_)) => {
                all.insert("enough".to_owned());
                all.extend(held(1).filter(|name| *name != "wood").map(|name| format!("extra {name}")));
            }
        }
        all
    }

    fn dice_moves(&self, all: &mut BTreeSet<String>) {
        let me = self.me();
        for (row, column) in &me.dice {
            let die = COLOURS[*row];
            if !me.off.contains(&(*row, *column)) && self.uses < 60 {
                all.insert(format!("use {die}"));
            }
            for (other, at) in me.dice.iter().filter(|(other, _)| *other != row) {
                let beside = (0..6usize).filter(|column| column.abs_diff(*at) == 1);
                all.extend(beside.map(|column| format!("move {die} {}", write((*other, column)))));
            }
            all.extend(me.off.iter().map(|place| format!("reactivate {die} {}", write(*place))));
            if !self.took_hourglass {
                all.insert(format!("pass {die}"));
            }
            if !self.discarded && !self.alone() && self.display.iter().flatten().count() >= 4 {
                all.insert(format!("discard {die}"));
            }
        }
        if me.hourglasses >= 2 {
            all.extend(["wood", "stone", "iron", "strength"].map(|bought| format!("spend {bought}")));
            if !self.alone() {
                all.insert("spend reroll".to_owned());
            }
        }
        if me.dice.is_empty() || self.uses >= 60 {
            all.insert("done".to_owned());
        }
    }

    /// The locations whose ability the one at `by` may use.
    pub(crate) fn copies(&self, by: Place) -> Vec<Place> {
        let me = self.me();
        let fits = |place: &Place| match me.at(by) {
            "cemetery" => place.0 == by.0,
            "church" => me.has_die(*place),
            _ => true,
        };
        let free = |place: &Place| !me.off.contains(place) && !self.chain.contains(place) && self.uses < 60;
        me.spaces.keys().copied().filter(|place| fits(place) && free(place)).collect()
    }

    pub(crate) fn bandit_defence(&self, size: usize) -> i64 {
        ([3, 4, 5][size] - self.camps).max(1)
    }

    fn attacks(&self, all: &mut BTreeSet<String>) {
        all.insert("done".to_owned());
        for (size, name) in SIZES.iter().enumerate() {
            if self.bandits[size] > 0 && self.strength + self.bandit_strength >= self.bandit_defence(size) {
                all.insert(format!("bandits {name}"));
            }
        }
        for (who, person) in self.people.iter().enumerate().filter(|(who, _)| *who != self.now) {
            for place in person.spaces.keys().filter(|place| !person.off.contains(place)) {
                if person.defence(*place).is_some_and(|defence| defence <= self.strength) {
                    all.insert(format!("attack {} {}", who + 1, write(*place)));
                }
            }
            for kind in (0..3).filter(|kind| person.stock[*kind] > 0 && self.strength >= 2) {
                all.insert(format!("rob {} {}", who + 1, RESOURCES[kind]));
            }
        }
    }

    fn builds(&self, all: &mut BTreeSet<String>) {
        let me = self.me();
        all.insert("done".to_owned());
        let mut offers: Vec<(String, &str)> = Vec::new();
        for (number, card) in self.display.iter().enumerate() {
            let row = match (self.alone(), number < self.row_length) {
                (false, _) => "",
                (true, true) => " top",
                (true, false) => " bottom",
            };
            offers.extend(card.clone().map(|card| (card, row)));
        }
        let piles = BASIC.iter().zip(self.piles).filter(|(_, left)| *left > 0);
        offers.extend(piles.map(|(card, _)| ((*card).to_owned(), "")));
        for (card, row) in offers.iter().filter(|(card, _)| me.can_pay(cost(card).expect("a card"))) {
            all.extend(me.spaces.keys().map(|place| format!("build {card} {}{row}", write(*place))));
        }
        for size in (0..3).filter(|size| self.ships[*size] > 0 && me.can_pay([*size as i64 + 2; 3])) {
            all.insert(format!("ship {}", SIZES[size]));
        }
        if !self.alone() && self.end.is_none() && me.full_rows() >= 2 {
            all.insert("declare".to_owned());
        }
    }
}
