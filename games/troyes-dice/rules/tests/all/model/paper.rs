//! A sheet a second time, and the queue of what is due on it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{CITIZENS, Die, Model, ROWS};

/// Something that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    Citizens(usize, u8),
    Resources(usize, u8),
    OneOfEach,
    Prestige(usize),
    Work,
    Both([usize; 2]),
    YellowOrWhite,
}

/// A player's sheet and what is due on it.
#[derive(Clone, Debug)]
pub(crate) struct Paper {
    pub(crate) built: BTreeSet<(usize, u8)>,
    pub(crate) lost: BTreeSet<(usize, u8)>,
    pub(crate) held: [u8; 3],
    pub(crate) circled: [u8; 3],
    pub(crate) citizens: [u8; 3],
    pub(crate) numbers: BTreeMap<usize, u8>,
    pub(super) due: VecDeque<Due>,
    pub(super) acted: bool,
}

impl Paper {
    pub(super) fn fresh() -> Paper {
        Paper {
            built: BTreeSet::new(),
            lost: BTreeSet::new(),
            held: [3; 3],
            circled: [3; 3],
            citizens: [0; 3],
            numbers: BTreeMap::new(),
            due: VecDeque::new(),
            acted: false,
        }
    }

    pub(super) fn is_open(&self, row: usize, value: u8) -> bool {
        value > 0 && !self.built.contains(&(row, value)) && !self.lost.contains(&(row % 3, value))
    }

    pub(super) fn offered(&self, due: Due) -> Vec<(usize, u8)> {
        let rows: Vec<usize> = match due {
            Due::Prestige(track) => (0..3).filter(|row| *row != track).collect(),
            _ => vec![3, 4, 5],
        };
        let all = rows.into_iter().flat_map(|row| (1..=6).map(move |value| (row, value)));
        all.filter(|(row, value)| self.is_open(*row, *value)).collect()
    }

    pub(super) fn draw(&mut self, row: usize, value: u8, die: Option<Die>, table: &Model) {
        self.built.insert((row, value));
        let column = table.column(value);
        let tile = |number| die.is_some_and(|die| die.banquet(number));
        match row {
            0 => self.due.push_back(Due::Citizens(column / 2, 1)),
            1 => {
                let dice = table.available(column / 2) + u8::from(tile(7));
                self.due.push_back(match column % 2 {
                    0 => Due::Resources(column / 2, 3 * dice),
                    _ => Due::Citizens(column / 2, 2 * dice),
                });
            }
            2 => {
                let drawn = self.built.iter().filter(|(row, _)| *row == 2).count() as u8;
                self.numbers.insert(column, drawn.div_ceil(2));
            }
            work => self.due.push_back(Due::Citizens(work - 3, 2)),
        }
        let link = match (row, column / 2) {
            (0, pair) => Some(Due::Citizens(pair, 1)),
            (3, 0) => Some(Due::Citizens(0, 2)),
            (3, 2) => Some(Due::Resources(0, 3)),
            (4, 0) => Some(Due::Resources(1, 3)),
            (4, 1) => Some(Due::Citizens(1, 2)),
            (5, 1) => Some(Due::Resources(2, 3)),
            (5, 2) => Some(Due::Citizens(2, 2)),
            _ => None,
        };
        let other = table.numbering[column - column % 2 + (column + 1) % 2];
        self.due.extend(link.filter(|_| self.built.contains(&(row, other))));
        match row {
            2 if tile(3) => self.due.push_back(Due::OneOfEach),
            0 if tile(6) => self.due.extend([Due::Citizens(0, 1), Due::YellowOrWhite]),
            3.. if tile(4) => self.due.push_back(Due::Citizens(row - 3, 1)),
            _ => {}
        }
    }

    /// The answer to what the front of the queue asks.
    pub(super) fn answer(&mut self, bonus: &str, table: &Model) {
        let due = self.due.pop_front().expect("something is asked");
        match (due, CITIZENS.iter().position(|citizen| *citizen == bonus)) {
            (Due::Citizens(track, count), Some(other)) => {
                self.due.push_front(Due::Citizens(track, count - 1));
                self.circle(other);
            }
            (_, Some(track)) => self.due.push_front(Due::Citizens(track, 1)),
            (_, None) => {
                let (row, value) = bonus.split_at(bonus.len() - 1);
                let row = ROWS.iter().position(|known| *known == row).expect("a row");
                self.draw(row, value.parse().expect("a value"), None, table);
            }
        }
    }

    fn circle(&mut self, track: usize) {
        self.citizens[track] += 1;
        let count = self.citizens[track];
        let [one, other] = [[1, 2], [0, 2], [0, 1]][track];
        match count {
            15 => self.due.push_back(Due::Prestige(track)),
            20 => self.due.push_back(Due::Both([one, other])),
            _ => {}
        }
        let full = self.citizens.iter().all(|citizens| *citizens >= count);
        match count {
            3 if full => self.due.push_back(Due::OneOfEach),
            6 | 11 if full => self.due.push_back(Due::Work),
            _ => {}
        }
    }

    fn gain(&mut self, resource: usize, amount: u8) {
        for _ in 0..amount {
            if self.circled[resource] < 18 {
                self.circled[resource] += 1;
                self.held[resource] += 1;
                if self.circled[resource].is_multiple_of(6) {
                    self.due.push_back(Due::Citizens(resource, 1));
                }
            }
        }
    }

    /// Takes what is due from the front, until nothing is left or the player must choose.
    pub(super) fn resolve(&mut self, table: &Model) {
        while let Some(due) = self.due.pop_front() {
            match due {
                Due::Citizens(_, 0) => {}
                Due::Citizens(track, count) => {
                    let room: Vec<usize> = (0..3).filter(|track| self.citizens[*track] < 20).collect();
                    let to = match room.as_slice() {
                        room if room.contains(&track) => Some(track),
                        [] => None,
                        [only] => Some(*only),
                        _ => return self.due.push_front(due),
                    };
                    self.due.push_front(Due::Citizens(track, count - 1));
                    to.into_iter().for_each(|track| self.circle(track));
                }
                Due::Resources(resource, amount) => self.gain(resource, amount),
                Due::OneOfEach => (0..3).for_each(|resource| self.gain(resource, 1)),
                Due::Both([one, other]) => {
                    self.due.push_front(Due::Citizens(other, 1));
                    self.due.push_front(Due::Citizens(one, 1));
                }
                Due::YellowOrWhite => {
                    let room: Vec<usize> = (0..3).filter(|track| self.citizens[*track] < 20).collect();
                    match (room.as_slice(), table.rules) {
                        // Rules 1 asked even where one answer was as good as the other.
                        ([1 | 2], 1) | ([_, _, ..], _) => return self.due.push_front(due),
                        ([], _) | ([_], _) => self.due.push_front(Due::Citizens(1, 1)),
                    }
                }
                Due::Prestige(_) | Due::Work => match self.offered(due).as_slice() {
                    [] => {}
                    [(row, value)] => self.draw(*row, *value, None, table),
                    _ => return self.due.push_front(due),
                },
            }
        }
    }

    /// Victory points, by the final scoring column.
    pub(crate) fn score(&self) -> i32 {
        let count = |row: usize| self.built.iter().filter(|(built, _)| *built == row).count() as i32;
        // Column 1 scores Fortresses, 2 Count's Palaces, 3 Great Halls, 4 City Halls, 5 Cathedrals, 6 Bishoprics.
        let characters: i32 = self
            .numbers
            .iter()
            .map(|(column, number)| i32::from(*number) * count(column / 2 + column % 2 * 3))
            .sum();
        let pairs: i32 = self.held.iter().map(|held| i32::from(held / 2)).sum();
        characters + pairs + self.citizens.iter().map(|citizens| i32::from(*citizens)).sum::<i32>()
    }
}
