//! A second, plain and slow reading of the rules, made from the rulebook's text and the rulings. It shares
//! nothing with the engine but the notation of moves: what is still to be done is a pile of notes, the top one
//! first.

mod cards;
mod city;
mod legal;
mod play;

use std::collections::BTreeMap;

use city::place;
pub(crate) use city::{Person, Place};

/// Something that is still to be done.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Note {
    Reveal,
    Roll(usize, Vec<usize>),
    Dice,
    Attack,
    Build,
    FirstTurn,
    TurnEnds,
    Copy(Place),
    Army,
    Store,
    Market,
    Get(usize),
    Stables,
    Well,
    Force(usize),
    Drop,
    Extra(usize),
}

#[derive(Clone, Debug)]
pub(crate) struct Model {
    /// The version of the rules.
    pub(crate) rules: u32,
    pub(crate) people: Vec<Person>,
    pub(crate) now: usize,
    pub(crate) first: usize,
    pub(crate) round: usize,
    pub(crate) deck: BTreeMap<String, usize>,
    pub(crate) display: Vec<Option<String>>,
    pub(crate) piles: [usize; 4],
    pub(crate) bandits: [usize; 3],
    pub(crate) ships: [usize; 3],
    pub(crate) over: bool,
    pub(crate) end: Option<&'static str>,
    pub(crate) deck_ends: bool,
    pub(crate) row_length: usize,
    pub(crate) todo: Vec<Note>,
    pub(crate) strength: i64,
    pub(crate) bandit_strength: i64,
    pub(crate) smiths: i64,
    pub(crate) mints: i64,
    pub(crate) camps: i64,
    pub(crate) uses: usize,
    took_hourglass: bool,
    discarded: bool,
    /// The die of the use that goes on, and the locations used by it.
    die: usize,
    chain: Vec<Place>,
}

impl Model {
    /// A table before anything has happened.
    pub(crate) fn new(players: usize, first: usize, deck_ends: bool, hard: bool) -> Model {
        let alone = players == 1;
        let row_length = if hard { 5 } else { 4 };
        let mut todo: Vec<Note> =
            (0..players).rev().map(|turn| Note::Roll((first + turn) % players, (0..5).collect())).collect();
        todo.insert(0, Note::FirstTurn);
        todo.extend(vec![Note::Reveal; 2 * row_length]);
        Model {
            rules: 2,
            people: vec![Person::new(); players],
            now: first,
            first,
            round: 1,
            deck: cards::deck().map(|title| (title.to_owned(), 3)).collect(),
            display: vec![None; 2 * row_length],
            piles: [15; 4],
            bandits: if alone { [1; 3] } else { [players + 2; 3] },
            ships: if alone { [1; 3] } else { [players + 2, players, 1] },
            over: false,
            end: None,
            deck_ends: deck_ends && !alone,
            row_length,
            todo,
            strength: 0,
            bandit_strength: 0,
            smiths: 0,
            mints: 0,
            camps: 0,
            uses: 0,
            took_hourglass: false,
            discarded: false,
            die: 0,
            chain: Vec::new(),
        }
    }

    pub(crate) fn alone(&self) -> bool {
        self.people.len() == 1
    }

    pub(crate) fn me(&self) -> &Person {
        &self.people[self.now]
    }

    fn mine(&mut self) -> &mut Person {
        &mut self.people[self.now]
    }

    pub(crate) fn deck_size(&self) -> usize {
        self.deck.values().sum()
    }

    /// A turn begins: the four steps, the first on top.
    pub(crate) fn begin_turn(&mut self) {
        self.todo = vec![Note::TurnEnds, Note::Build, Note::Attack, Note::Dice];
        (self.strength, self.bandit_strength) = (0, 0);
        (self.smiths, self.mints, self.camps, self.uses) = (0, 0, 0, 0);
        (self.took_hourglass, self.discarded) = (false, false);
    }

    /// What chance decided.
    pub(crate) fn chance(&mut self, text: &str) {
        let words: Vec<&str> = text.split(' ').collect();
        match (self.todo.pop().expect("something is to be done"), words[0]) {
            (Note::Reveal, "reveal") => {
                *self.deck.get_mut(words[1]).expect("a title") -= 1;
                let gap = self.display.iter().position(Option::is_none).expect("a gap");
                self.display[gap] = Some(words[1].to_owned());
                if self.deck_size() == 0 && self.deck_ends {
                    self.end = self.end.or(Some("deck"));
                }
            }
            (Note::Roll(who, dice), "roll") => {
                assert_eq!(dice.len(), words.len() - 1, "{text}");
                for word in &words[1..] {
                    let (row, column) = place(word);
                    self.people[who].dice.insert(row, column);
                }
            }
            (note, _) => panic!("{text}, but {note:?}"),
        }
        self.go_on();
    }

    /// Notes that need nobody are done; a step in which nothing can be done is over.
    pub(crate) fn go_on(&mut self) {
        loop {
            let done = match self.todo.last() {
                None => return self.next_turn(),
                Some(Note::Reveal) => self.deck_size() == 0,
                Some(Note::Dice) => {
                    let idle = self.rules > 1 && self.legal().iter().all(|action| action == "done");
                    idle || self.me().dice.is_empty() && self.me().hourglasses < 2
                }
                Some(Note::Attack) => self.legal().len() == 1,
                Some(Note::Extra(left)) => *left == 0 || self.me().stock[1] + self.me().stock[2] == 0,
                Some(Note::FirstTurn) => return self.begin_turn(),
                Some(Note::TurnEnds) => {
                    self.todo.pop();
                    return self.end_turn();
                }
                Some(_) => false,
            };
            if !done {
                return;
            }
            self.todo.pop();
        }
    }

    fn end_turn(&mut self) {
        let now = self.now;
        let me = self.mine();
        me.stock = me.stock.map(|held| held.min(1));
        me.dice.clear();
        let last_in_round = (now + 1) % self.people.len() == self.first;
        let last = match (self.alone(), self.row_length) {
            (true, 4) => self.round == 15,
            (true, _) => self.round == 12,
            _ => last_in_round && (self.end.is_some() || self.round == 100),
        };
        if last {
            self.over = true;
            let otherwise = if self.alone() { "last-row" } else { "round-limit" };
            self.end = self.end.or(Some(otherwise));
            return;
        }
        self.todo.push(Note::Roll(now, (0..5).collect()));
        if self.alone() {
            let top: Vec<Option<String>> = self.display[..self.row_length].to_vec();
            let empty = vec![None; self.row_length];
            self.display = [empty, top].concat();
            self.todo.extend(vec![Note::Reveal; self.row_length]);
            self.go_on();
        }
    }

    fn next_turn(&mut self) {
        self.now = (self.now + 1) % self.people.len();
        if self.now == self.first {
            self.round += 1;
        }
        self.begin_turn();
    }
}
