//! What a move does.

use super::cards::{BASIC, cost, kind, label};
use super::city::{Place, place, resource, row, size};
use super::{Model, Note};

impl Model {
    /// Plays a legal move.
    pub(crate) fn play(&mut self, text: &str) {
        assert!(self.legal().contains(text), "{text} is not legal in the second reading");
        let words: Vec<&str> = text.split(' ').collect();
        match *words.as_slice() {
            ["done"] => {
                self.todo.pop();
            }
            ["use", die] => {
                self.die = row(die);
                self.chain.clear();
                let column = self.mine().dice.remove(&row(die)).expect("the die lies there");
                self.use_location((row(die), column));
            }
            ["move", die, to] => {
                let (moved, column) = place(to);
                self.mine().dice.remove(&row(die));
                self.mine().dice.insert(moved, column);
            }
            ["discard", die] => {
                self.mine().dice.remove(&row(die));
                self.discarded = true;
                self.todo.extend(vec![Note::Reveal; 4]);
                self.todo.extend(vec![Note::Drop; 4]);
            }
            ["reactivate", die, at] => {
                self.mine().dice.remove(&row(die));
                self.mine().off.remove(&place(at));
            }
            ["pass", die] => {
                self.mine().dice.remove(&row(die));
                self.mine().hourglasses += 1;
                self.took_hourglass = true;
            }
            ["spend", bought] => self.spend(bought),
            ["bandits", name] => self.beat(size(name)),
            ["attack", who, at] => self.attack(who.parse::<usize>().expect("a seat") - 1, place(at)),
            ["rob", who, name] => {
                let victim = who.parse::<usize>().expect("a seat") - 1;
                self.strength -= 2;
                self.people[victim].stock[resource(name)] -= 1;
                self.mine().stock[resource(name)] += 1;
            }
            ["build", card, at, ..] => self.build(card, place(at), words.get(3).copied()),
            ["ship", name] => self.send(size(name)),
            ["declare"] => self.end = Some("two-rows"),
            _ => self.choose(&words),
        }
        self.go_on();
    }

    fn spend(&mut self, bought: &str) {
        self.mine().hourglasses -= 2;
        match bought {
            "strength" => self.strength += 1,
            "reroll" => {
                let others = (1..self.people.len()).map(|turn| (self.now + turn) % self.people.len());
                let notes: Vec<Note> = others.map(Note::Force).collect();
                self.todo.extend(notes.into_iter().rev());
            }
            name => self.mine().stock[resource(name)] += 1,
        }
    }

    /// A choice takes the note away that asked for it.
    fn choose(&mut self, words: &[&str]) {
        let note = self.todo.pop().expect("something was asked");
        match (note, words) {
            (Note::Copy(_), ["copy", at]) => self.use_location(place(at)),
            (Note::Army, ["army", at]) => {
                self.piles[3] -= 1;
                self.put("regular-army", place(at));
            }
            (Note::Store, ["pay", _, name]) => self.mine().stock[resource(name)] += 3 - 1,
            (Note::Market, ["pay", amount, name]) => {
                let amount: usize = amount.parse().expect("a number");
                self.mine().stock[resource(name)] -= amount as i64;
                self.todo.extend(vec![Note::Get(resource(name)); amount]);
            }
            (Note::Get(_), ["get", name]) => self.mine().stock[resource(name)] += 2,
            (Note::Stables, ["shift", to]) => {
                let (moved, column) = place(to);
                self.mine().dice.insert(moved, column);
            }
            (Note::Well, ["reroll", letters]) => {
                let dice: Vec<usize> = letters.chars().map(|letter| row(&letter.to_string())).collect();
                self.todo.push(Note::Roll(self.now, dice));
            }
            (Note::Force(who), ["force", die]) => self.todo.push(Note::Roll(who, vec![row(die)])),
            (Note::Drop, ["drop", card]) => {
                self.take_from_display(card, None);
            }
            (Note::Extra(left), ["extra", name]) => {
                self.mine().stock[resource(name)] -= 1;
                self.mine().points += 1;
                self.todo.push(Note::Extra(left - 1));
            }
            (Note::Extra(_), ["enough"]) => {}
            (note, words) => panic!("{words:?} is no answer to {note:?}"),
        }
    }

    /// Uses a location, under the die in hand or in place of another one.
    fn use_location(&mut self, at: Place) {
        self.uses += 1;
        self.chain.push(at);
        let name = self.me().at(at).to_owned();
        if ["catapult", "bazaar", "merchant-guild", "cemetery"].contains(&name.as_str()) {
            self.mine().off.insert(at);
        }
        let smiths = if label(&name) == "ARMY" { self.smiths } else { 0 };
        let mints = if kind(&name) == "resource" { self.mints } else { 0 };
        let has_stock = self.me().stock.iter().sum::<i64>() > 0;
        match name.as_str() {
            "forest" => self.mine().stock[0] += 1 + mints,
            "mountain" => self.mine().stock[1] += 1 + mints,
            "cave" => self.mine().stock[2] += 1 + mints,
            "lumber-mill" => self.mine().stock[0] += 2 + mints,
            "quarry" => self.mine().stock[1] += 2 + mints,
            "mine" => self.mine().stock[2] += 2 + mints,
            "militia" => self.strength += 1 + smiths,
            "regular-army" => self.strength += 2 + smiths,
            "catapult" => self.strength += 3 + smiths,
            "watch-tower" => {
                self.bandit_strength += 3;
                self.strength += smiths;
            }
            "small-house" => self.mine().points += 1,
            "manor" => self.mine().points += 2,
            "traveller" => self.todo.push(Note::Roll(self.now, vec![self.die])),
            "well" if self.me().dice.is_empty() => self.todo.push(Note::Roll(self.now, vec![self.die])),
            "well" => self.todo.push(Note::Well),
            "barracks" if self.piles[3] > 0 => self.todo.push(Note::Army),
            "blacksmith" => self.smiths += 1,
            "mint" => self.mints += 1,
            "training-camp" => self.camps += 1,
            "bazaar" => (0..3).for_each(|resource| self.mine().stock[resource] += 1),
            "market-place" if has_stock => self.todo.push(Note::Market),
            "storehouse" if has_stock => self.todo.push(Note::Store),
            "merchant-guild" => {
                let gain = self.me().harvest(at.0);
                (0..3).for_each(|resource| self.mine().stock[resource] += gain[resource]);
            }
            "festival-hall" => {
                let pairs: i64 = self.me().stock.iter().map(|held| held / 2).sum();
                self.mine().points += pairs;
            }
            "stables" if !self.me().dice.is_empty() => self.todo.push(Note::Stables),
            "cemetery" | "church" | "town-hall" if !self.copies(at).is_empty() => {
                self.todo.push(Note::Copy(at));
            }
            _ => {}
        }
    }

    fn put(&mut self, card: &str, at: Place) {
        self.mine().spaces.insert(at, card.to_owned());
        self.mine().off.remove(&at);
    }

    fn take_from_display(&mut self, card: &str, row: Option<&str>) {
        let places = match row {
            None => 0..self.display.len(),
            Some("top") => 0..self.row_length,
            Some(_) => self.row_length..self.display.len(),
        };
        let found = places.into_iter().find(|number| self.display[*number].as_deref() == Some(card));
        self.display[found.expect("it lies there")] = None;
    }

    fn build(&mut self, card: &str, at: Place, row: Option<&str>) {
        self.mine().pay(cost(card).expect("a card"));
        self.put(card, at);
        if let Some(pile) = BASIC.iter().position(|basic| *basic == card) {
            self.piles[pile] -= 1;
            return;
        }
        self.take_from_display(card, row);
        if !self.alone() {
            self.todo.push(Note::Reveal);
        }
        if card == "grand-statue" {
            self.todo.push(Note::Extra(3));
        }
    }

    fn send(&mut self, size: usize) {
        self.mine().pay([size as i64 + 2; 3]);
        self.mine().ships.push([5, 10, 20][size]);
        if !self.alone() {
            self.ships[size] -= 1;
            if self.ships.iter().filter(|left| **left == 0).count() >= 2 {
                self.end = self.end.or(Some("trade-ships"));
            }
        }
    }

    fn beat(&mut self, size: usize) {
        let need = self.bandit_defence(size);
        let towers = need.min(self.bandit_strength);
        self.bandit_strength -= towers;
        self.strength -= need - towers;
        self.mine().bandits.push(size as i64 + 2);
        if !self.alone() {
            self.bandits[size] -= 1;
            if self.bandits == [0; 3] {
                self.end = self.end.or(Some("bandits"));
            }
        }
    }

    fn attack(&mut self, who: usize, at: Place) {
        let victim = &mut self.people[who];
        let (need, points) = (victim.defence(at).expect("a shield"), victim.worth(at));
        victim.off.insert(at);
        self.strength -= need;
        self.mine().points += points;
    }

    /// The best of all, by the four comparisons of the rulebook.
    pub(crate) fn winner(&self) -> usize {
        let players = self.people.len();
        let mut best = self.first;
        for turn in 1..players {
            let other = (self.first + turn) % players;
            let measure = |who: usize| {
                let person = &self.people[who];
                (person.score(), person.cards(), person.taken())
            };
            if measure(other) > measure(best) {
                best = other;
            }
        }
        best
    }
}
