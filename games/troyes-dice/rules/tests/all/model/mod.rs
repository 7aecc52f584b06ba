//! The rules a second time, written plainly from the rulebook and the printed sheet, with nothing of the
//! engine but its notation: sets and lists instead of bits, and every candidate tried instead of masks.
//!
//! Colours and resources are 0, 1, 2 for red, yellow, white. Rows of buildings are 0 to 5: Fortress, Great
//! Hall, Cathedral, Count's Palace, City Hall, Bishopric; so a row has the colour of its number modulo 3.

mod paper;

use std::collections::BTreeSet;

use paper::Due;
pub(crate) use paper::Paper;

const ROWS: [&str; 6] = ["fortress", "hall", "cathedral", "palace", "cityhall", "bishopric"];
const GAINS: [&str; 3] = ["influence", "deniers", "knowledge"];
const CITIZENS: [&str; 3] = ["knight", "artisan", "priest"];
const LETTERS: [&str; 3] = ["i", "d", "k"];

/// A die on its plaza: its value, its colour, whether it is black, and the tile beside it.
#[derive(Clone, Copy, Debug)]
struct Die {
    value: u8,
    colour: usize,
    black: bool,
    tile: Option<(u8, bool)>,
}

impl Die {
    fn banquet(self, number: u8) -> bool {
        self.tile == Some((number, false))
    }

    fn raid(self, number: u8) -> bool {
        self.tile == Some((number, true))
    }

    /// Banquet 8 tames the black die, Raid 8 makes another one black.
    fn strikes(self) -> bool {
        if self.black { !self.banquet(8) } else { self.raid(8) }
    }
}

/// The whole table.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    /// The version of the rules.
    rules: u32,
    /// Half-days played, 0 to 16.
    pub(crate) half_days: usize,
    pub(crate) plazas: Vec<[usize; 2]>,
    /// Number and whether the Raid side is up, beside the red, the yellow and the white double plaza.
    pub(crate) tiles: Option<Vec<(u8, bool)>>,
    numbering: Vec<u8>,
    dice: Vec<Die>,
    pub(crate) papers: Vec<Paper>,
}

fn digits(text: &str) -> Vec<u8> {
    text.split(' ').map(|word| word.parse().expect("a number")).collect()
}

impl Model {
    pub(crate) fn new(players: usize, rules: u32) -> Model {
        Model {
            rules,
            half_days: 0,
            plazas: Vec::new(),
            tiles: None,
            numbering: vec![1, 2, 3, 4, 5, 6],
            dice: Vec::new(),
            papers: vec![Paper::fresh(); players],
        }
    }

    /// A result of chance, in its notation. The rolled first value is kept as a numbering of one column.
    pub(crate) fn chance(&mut self, text: &str) {
        let (kind, rest) = text.split_once(' ').expect("a kind and its values");
        match kind {
            "plazas" => {
                let colour = |letter: char| "ryw".find(letter).expect("a colour");
                let plaza = |word: &str| {
                    let faces: Vec<usize> = word.chars().map(colour).collect();
                    [faces[0], faces[1]]
                };
                self.plazas = rest.split(' ').map(plaza).collect();
            }
            "tiles" => self.tiles = Some(digits(rest).into_iter().map(|number| (number, false)).collect()),
            "first" => self.numbering = digits(rest),
            _ => self.roll(&digits(rest)),
        }
    }

    fn notch(&self, place: usize) -> usize {
        let (day, afternoon) = (self.half_days / 2 + 1, self.half_days % 2);
        (day + 4 * afternoon + place) % 9
    }

    fn roll(&mut self, values: &[u8]) {
        let mut sorted: Vec<(u8, bool)> =
            values.iter().enumerate().map(|(index, value)| (*value, index != 0)).collect();
        // `false` is less than `true`: the black die, which is not transparent, goes before its equals.
        sorted.sort_unstable();
        let lay = |(place, (value, clear)): (usize, &(u8, bool))| {
            let [up, back] = self.plazas[self.notch(place)];
            let tile = self.tiles.as_ref().filter(|_| up == back).map(|tiles| tiles[up]);
            Die { value: *value, colour: up, black: !clear, tile }
        };
        self.dice = sorted.iter().enumerate().map(lay).collect();
        for die in self.dice.iter().filter(|die| die.strikes() && self.half_days >= 4) {
            for paper in &mut self.papers {
                if !paper.built.contains(&(0, die.value)) {
                    paper.lost.insert((die.colour, die.value));
                }
            }
        }
        self.papers.iter_mut().for_each(|paper| paper.acted = false);
    }

    /// Every legal move of a seat, in notation, found by trying everything.
    pub(crate) fn legal(&self, seat: usize) -> BTreeSet<String> {
        let paper = &self.papers[seat];
        if paper.acted && paper.due.is_empty() {
            return BTreeSet::new();
        }
        let mut legal = BTreeSet::new();
        match paper.due.front() {
            Some(Due::Citizens(track, _)) => {
                legal.extend(
                    (0..3).filter(|other| other != track).map(|other| format!("+{}", CITIZENS[other])),
                );
            }
            Some(Due::YellowOrWhite) => legal.extend(["+artisan".to_owned(), "+priest".to_owned()]),
            Some(due) => {
                legal.extend(
                    paper.offered(*due).into_iter().map(|(row, value)| format!("+{}{value}", ROWS[row])),
                );
            }
            None => {
                for place in 0..4 {
                    for pay in [None, Some(0), Some(1), Some(2)] {
                        for target in GAINS.iter().chain(&ROWS) {
                            for value in 0..=6 {
                                if self.total(seat, place, pay, target, value).is_some() {
                                    let letter = pay.map_or("", |resource| LETTERS[resource]);
                                    legal.insert(format!("{}{letter}:{target}{value}", place + 1));
                                }
                            }
                        }
                    }
                }
                if legal.is_empty() {
                    legal.insert("nodie".to_owned());
                }
            }
        }
        legal
    }

    /// What a use of a die costs in all, if the rules allow it and the player can pay.
    fn total(
        &self,
        seat: usize,
        place: usize,
        pay: Option<usize>,
        target: &str,
        value: u8,
    ) -> Option<[u8; 3]> {
        let (die, paper) = (self.dice[place], &self.papers[seat]);
        let mut cost = [0; 3];
        match (place, pay) {
            _ if die.strikes() => return None,
            (_, None) if die.banquet(2) => {}
            (_, Some(_)) if die.banquet(2) => return None,
            (1, Some(resource)) => cost[resource] += 1,
            (1, None) | (_, Some(_)) => return None,
            (place, None) => cost[1] += [0, 0, 1, 2][place],
        }
        for (number, resource) in [(6, 0), (2, 1), (3, 2)] {
            cost[resource] += u8::from(die.raid(number));
        }
        let row = ROWS.iter().position(|row| *row == target);
        let colour =
            row.map_or_else(|| GAINS.iter().position(|gain| *gain == target), |row| Some(row % 3))?;
        if colour != die.colour {
            cost[2] += if die.banquet(5) { 1 } else { 2 };
        }
        let own = if die.raid(4) { 0 } else { die.value };
        let steps = own.abs_diff(value);
        cost[0] += if die.banquet(1) { steps / 2 + steps % 2 } else { steps };
        let forbidden = value == 0 && (own > 0 || row.is_some())
            || die.raid(1) && steps > 0
            || die.raid(5) && colour != die.colour
            || die.raid(7) && row.is_some_and(|row| row < 3)
            || row.is_some_and(|row| !paper.is_open(row, value))
            || (0..3).any(|resource| cost[resource] > paper.held[resource]);
        (!forbidden).then_some(cost)
    }

    /// A legal move of a seat.
    pub(crate) fn play(&mut self, seat: usize, text: &str) {
        let table = self.clone();
        if let Some(numbering) = text.strip_prefix("number:") {
            self.number(numbering);
            return;
        }
        let paper = &mut self.papers[seat];
        paper.acted = true;
        if text == "nodie" {
            paper.due.push_back(Due::OneOfEach);
        } else if let Some(bonus) = text.strip_prefix('+') {
            paper.answer(bonus, &table);
        } else {
            let (die, target) = text.split_once(':').expect("a die and a target");
            let place = usize::from(die.as_bytes()[0] - b'1');
            let pay = LETTERS.iter().position(|letter| *letter == &die[1..]);
            let (target, value) = target.split_at(target.len() - 1);
            let value = value.parse().expect("a value");
            let cost = table.total(seat, place, pay, target, value).expect("a legal move");
            (0..3).for_each(|resource| paper.held[resource] -= cost[resource]);
            match ROWS.iter().position(|row| *row == target) {
                Some(row) => paper.draw(row, value, Some(table.dice[place]), &table),
                None => {
                    let resource = GAINS.iter().position(|gain| *gain == target).expect("a resource");
                    paper.due.push_back(Due::Resources(resource, value));
                }
            }
        }
        paper.resolve(&table);
        if self.papers.iter().all(|paper| paper.acted && paper.due.is_empty()) {
            self.end_half_day();
        }
    }

    fn number(&mut self, numbering: &str) {
        let first = self.numbering[0];
        let step = |by: u8| (0..6).map(|column| (first - 1 + by * column) % 6 + 1).collect();
        self.numbering = match numbering {
            "up" => step(1),
            "down" => step(5),
            digits => digits.bytes().map(|digit| digit - b'0').collect(),
        };
    }

    fn end_half_day(&mut self) {
        for (place, die) in self.dice.clone().into_iter().enumerate() {
            let notch = self.notch(place);
            if die.black {
                self.plazas[notch].reverse();
            }
            if let (true, Some(tiles)) = (die.black && die.tile.is_some(), &mut self.tiles) {
                tiles[die.colour].1 = true;
            }
        }
        self.dice.clear();
        self.half_days += 1;
    }

    fn column(&self, value: u8) -> usize {
        self.numbering.iter().position(|other| *other == value).expect("each value has a column")
    }

    fn available(&self, colour: usize) -> u8 {
        self.dice.iter().filter(|die| !die.strikes() && die.colour == colour).count() as u8
    }
}
