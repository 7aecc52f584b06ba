//! Gains and bonuses, and the queue they wait in (T1–T6).
//!
//! First in, first out: the current bonus is resolved completely, and every bonus it triggers joins the end. The
//! player is asked only when a bonus offers a choice.

use crate::board::{
    Building, CATHEDRAL_SCORES, CITIZEN_TRACK, Colour, FORTRESS_CITIZEN, Gain, HALL_GAIN, LINKS,
    PRESTIGE_CITIZEN, PRESTIGE_OFFER, RESOURCE_COLUMN, RESOURCES_PER_CITIZEN, Resource, WORK_CITIZENS,
    WORK_COLUMNS,
};
use crate::board_state::Board;
use crate::dice::Pips;
use crate::note::{Note, Notes};
use crate::sheet::Sheet;
use crate::targets::Targets;

/// Something a player is owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bonus {
    /// Circle citizens, one by one.
    Citizens(Colour, u8),
    /// Circle resources.
    Resources(Resource, u8),
    /// Circle one of each resource: the third column, Banquet 3, or no affordable die.
    OneOfEach,
    /// Draw one of two prestige buildings: the 15th citizen of this track.
    Prestige(Colour),
    /// Draw a work building: the 6th or 11th column.
    Work,
    /// Circle one citizen of each of the two other tracks: the 20th citizen of this track.
    Twentieth(Colour),
    /// Circle a yellow or white citizen: Banquet 6.
    YellowOrWhite,
}

impl Bonus {
    /// One byte: two bits for the kind, two for the colour, four for the amount. A packed queue is cheap to copy,
    /// and searches copy it with every player.
    const fn pack(self) -> u8 {
        match self {
            Bonus::Citizens(colour, amount) => (colour as u8) << 4 | amount,
            Bonus::Resources(resource, amount) => 0x40 | (resource as u8) << 4 | amount,
            Bonus::OneOfEach => 0x80,
            Bonus::Prestige(colour) => 0x81 | (colour as u8) << 4,
            Bonus::Work => 0x82,
            Bonus::Twentieth(colour) => 0x83 | (colour as u8) << 4,
            Bonus::YellowOrWhite => 0x84,
        }
    }

    const fn unpack(byte: u8) -> Bonus {
        let colour = Colour::from_bits(byte >> 4);
        let amount = byte & 0xf;
        match (byte >> 6, amount) {
            (0, _) => Bonus::Citizens(colour, amount),
            (1, _) => Bonus::Resources(Resource::of(colour), amount),
            (_, 0) => Bonus::OneOfEach,
            (_, 1) => Bonus::Prestige(colour),
            (_, 2) => Bonus::Work,
            (_, 3) => Bonus::Twentieth(colour),
            _ => Bonus::YellowOrWhite,
        }
    }

    /// Every bonus that fits a queue, for finding one by its text.
    pub(crate) fn all() -> impl Iterator<Item = Bonus> {
        (0..=u8::MAX).map(Bonus::unpack)
    }

    const fn from_gain(gain: Gain, times: u8) -> Bonus {
        match gain {
            Gain::Citizens(colour, amount) => Bonus::Citizens(colour, amount * times),
            Gain::Resources(resource, amount) => Bonus::Resources(resource, amount * times),
        }
    }
}

/// The waiting bonuses, first in, first out.
///
/// Room for 32 is enough. A turn starts with at most 4 (the building's own gain, its link, two from Banquet 6).
/// These can join once per game: 9 citizens on resource tracks, 6 track bonuses, 3 column bonuses. Five of them
/// draw a building and so add two bonuses each for one, as do the three 20th citizens: 4 + 18 + 5 + 3 = 30.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Queue {
    /// Four words of eight bytes; the front is the lowest byte.
    words: [u64; 4],
    len: u8,
}

impl Queue {
    pub(crate) const EMPTY: Queue = Queue { words: [0; 4], len: 0 };
    const ROOM: u8 = 32;
    /// The most bonuses that can wait.
    pub(crate) const MOST: usize = 30;

    #[inline]
    pub(crate) fn push(&mut self, bonus: Bonus) {
        assert!(self.len < Queue::ROOM, "at most 30 bonuses can wait: see the count above");
        self.words[usize::from(self.len / 8)] |= u64::from(bonus.pack()) << (8 * (self.len % 8));
        self.len += 1;
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn front(&self) -> Option<Bonus> {
        (self.len > 0).then(|| Bonus::unpack(self.words[0] as u8))
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Bonus> {
        let front = self.front()?;
        self.words[0] >>= 8;
        // More than eight waiting bonuses are rare, so the other words are touched only then.
        if self.len > 8 {
            self.shift_words();
        }
        self.len -= 1;
        Some(front)
    }

    /// Moves the lowest byte of each word to the top of the word before it.
    #[cold]
    fn shift_words(&mut self) {
        for word in 1..self.words.len() {
            self.words[word - 1] |= self.words[word] << 56;
            self.words[word] >>= 8;
        }
    }

    pub(crate) fn push_front(&mut self, bonus: Bonus) {
        assert!(self.len < Queue::ROOM, "at most 30 bonuses can wait: see the count above");
        let [a, b, c, d] = self.words;
        self.words = [a << 8 | u64::from(bonus.pack()), b << 8 | a >> 56, c << 8 | b >> 56, d << 8 | c >> 56];
        self.len += 1;
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Bonus> + '_ {
        (0..self.len).map(|at| Bonus::unpack((self.words[usize::from(at / 8)] >> (8 * (at % 8))) as u8))
    }
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A choice that the current bonus offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Question {
    /// Which of these buildings to draw.
    Building { options: Targets, cause: Bonus },
    /// On which of two tracks to circle a citizen.
    Citizen { options: [Colour; 2], cause: Bonus },
}

/// Draws a building and returns its own gain; its link bonus joins the queue (T2). The gain depends on the board's
/// numbering and on the dice usable this half-day (T8). `hall_extra` is 1 if Banquet 7 adds a die, else 0.
#[inline(always)]
pub(crate) fn draw<N: Notes>(
    sheet: &mut Sheet,
    queue: &mut Queue,
    board: &Board,
    (building, value): (Building, Pips),
    hall_extra: u8,
    notes: &mut N,
) -> Option<Bonus> {
    sheet.draw(building, value);
    notes.note(Note::Drew { building, value });
    let column = board.numbering.column(value);
    // Returned, not queued: the caller resolves the gain of the action before anything in the queue.
    let own = match building {
        Building::Fortress => Some(Bonus::Citizens(FORTRESS_CITIZEN[column.index()], 1)),
        Building::Hall => {
            let gain = HALL_GAIN[column.index()];
            let dice = board.available(gain.colour()) + hall_extra;
            (dice > 0).then(|| Bonus::from_gain(gain, dice))
        }
        Building::Cathedral => {
            let number = sheet.write_number(column);
            notes.note(Note::Wrote { number, scores: CATHEDRAL_SCORES[column.index()] });
            None
        }
        Building::Palace | Building::CityHall | Building::Bishopric => {
            Some(Bonus::Citizens(building.colour(), WORK_CITIZENS))
        }
    };
    if let Some(link) = LINKS[building as usize][column.index() / 2]
        && sheet.has(building, board.numbering.value(column.linked()))
    {
        queue.push(Bonus::from_gain(link, 1));
    }
    own
}

/// Circles one citizen; the track's bonus joins the queue before the column's (T3).
#[inline]
pub(crate) fn circle<N: Notes>(sheet: &mut Sheet, queue: &mut Queue, colour: Colour, notes: &mut N) {
    let count = sheet.circle_citizen(colour);
    notes.note(Note::Citizen { colour });
    if CITIZENS_WITH_BONUS >> count & 1 != 0 {
        queue_citizen_bonus(sheet, queue, colour, count);
    }
}

/// The positions on a citizen track that may bring a bonus, as bits: one test rules out most citizens.
const CITIZENS_WITH_BONUS: u32 = 1 << PRESTIGE_CITIZEN
    | 1 << CITIZEN_TRACK
    | 1 << RESOURCE_COLUMN
    | 1 << WORK_COLUMNS[0]
    | 1 << WORK_COLUMNS[1];

fn queue_citizen_bonus(sheet: &Sheet, queue: &mut Queue, colour: Colour, count: u8) {
    match count {
        PRESTIGE_CITIZEN => queue.push(Bonus::Prestige(colour)),
        CITIZEN_TRACK => queue.push(Bonus::Twentieth(colour)),
        // A column counts when the last of the three tracks reaches it, and only then.
        column if !sheet.all_tracks_have(column) => {}
        RESOURCE_COLUMN => queue.push(Bonus::OneOfEach),
        _ => queue.push(Bonus::Work),
    }
}

/// Circles resources, and returns how many citizens they pass on the track.
#[inline]
fn circle_resources<N: Notes>(sheet: &mut Sheet, resource: Resource, amount: u8, notes: &mut N) -> u8 {
    let (before, after) = sheet.circle_resources(resource, amount);
    notes.note(Note::Resources { resource, amount: after - before, lost: amount - (after - before) });
    after / RESOURCES_PER_CITIZEN - before / RESOURCES_PER_CITIZEN
}

/// Whether the player must choose before resolution can continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Settled {
    /// Nothing is waiting any more.
    Done,
    /// The front of the queue asks a [`question`].
    Asks,
}

/// Resolves the current bonus and then the queue, until it is empty or the player must choose.
#[inline(always)]
pub(crate) fn settle<N: Notes>(
    sheet: &mut Sheet,
    queue: &mut Queue,
    board: &Board,
    in_hand: Option<Bonus>,
    notes: &mut N,
) -> Settled {
    if let Some(bonus) = in_hand
        && resolve(sheet, queue, board, bonus, notes) == Settled::Asks
    {
        return Settled::Asks;
    }
    // Most moves trigger nothing further.
    if queue.is_empty() { Settled::Done } else { settle_queue(sheet, queue, board, notes) }
}

#[inline(never)]
fn settle_queue<N: Notes>(sheet: &mut Sheet, queue: &mut Queue, board: &Board, notes: &mut N) -> Settled {
    while let Some(bonus) = queue.pop() {
        if resolve(sheet, queue, board, bonus, notes) == Settled::Asks {
            return Settled::Asks;
        }
    }
    Settled::Done
}

#[inline(always)]
fn resolve<N: Notes>(
    sheet: &mut Sheet,
    queue: &mut Queue,
    board: &Board,
    bonus: Bonus,
    notes: &mut N,
) -> Settled {
    match bonus {
        Bonus::Citizens(colour, amount) => circle_all(sheet, queue, (colour, amount), notes),
        Bonus::Resources(resource, amount) => {
            let citizens = circle_resources(sheet, resource, amount, notes);
            // With nothing else waiting, a single citizen would be next anyway.
            if citizens == 1 && queue.is_empty() {
                return circle_all(sheet, queue, (resource.colour(), 1), notes);
            }
            for _ in 0..citizens {
                queue.push(Bonus::Citizens(resource.colour(), 1));
            }
            Settled::Done
        }
        rare => settle_rare(sheet, queue, board, rare, notes),
    }
}

/// Circles citizens one by one.
#[inline]
fn circle_all<N: Notes>(
    sheet: &mut Sheet,
    queue: &mut Queue,
    (colour, amount): (Colour, u8),
    notes: &mut N,
) -> Settled {
    let mut left = amount;
    while left > 0 {
        if sheet.has_room(colour) {
            circle(sheet, queue, colour, notes);
        } else if overflow(sheet, queue, (colour, left), notes) == Settled::Asks {
            return Settled::Asks;
        }
        left -= 1;
    }
    Settled::Done
}

/// A citizen whose track is full goes to another (T4): the player chooses if both others have room.
#[cold]
fn overflow<N: Notes>(
    sheet: &mut Sheet,
    queue: &mut Queue,
    (colour, left): (Colour, u8),
    notes: &mut N,
) -> Settled {
    let [first, second] = colour.others();
    match (sheet.has_room(first), sheet.has_room(second)) {
        (true, true) => {
            // Back to the front with what is left: the question follows from the queue, and no other state is needed.
            queue.push_front(Bonus::Citizens(colour, left));
            return Settled::Asks;
        }
        (true, false) => circle(sheet, queue, first, notes),
        (false, true) => circle(sheet, queue, second, notes),
        (false, false) => notes.note(Note::CitizenLost { colour }),
    }
    Settled::Done
}

#[cold]
fn settle_rare<N: Notes>(
    sheet: &mut Sheet,
    queue: &mut Queue,
    board: &Board,
    bonus: Bonus,
    notes: &mut N,
) -> Settled {
    notes.note(Note::Bonus(bonus));
    match bonus {
        Bonus::OneOfEach => {
            for resource in Resource::ALL {
                for _ in 0..circle_resources(sheet, resource, 1, notes) {
                    queue.push(Bonus::Citizens(resource.colour(), 1));
                }
            }
        }
        Bonus::Prestige(_) | Bonus::Work => {
            let options = offered_buildings(sheet, bonus);
            if options.len() > 1 {
                queue.push_front(bonus);
                return Settled::Asks;
            }
            // It must be drawn if possible, and is lost otherwise (T6); a single option needs no question.
            match options.buildings().next() {
                Some(building) => draw_bonus(sheet, queue, board, building, notes),
                None => notes.note(Note::BuildingLost),
            }
        }
        Bonus::Twentieth(colour) => {
            let [first, second] = colour.others();
            // Resolved before anything that waits, so both go to the front, in reverse.
            queue.push_front(Bonus::Citizens(second, 1));
            queue.push_front(Bonus::Citizens(first, 1));
        }
        Bonus::YellowOrWhite => {
            if asks_for_track(sheet, board.rules) {
                queue.push_front(bonus);
                return Settled::Asks;
            }
            // At most one track has room: a yellow citizen overflows to it.
            queue.push_front(Bonus::Citizens(Colour::Yellow, 1));
        }
        Bonus::Citizens(..) | Bonus::Resources(..) => {}
    }
    Settled::Done
}

/// Whether Banquet 6 asks which track to circle on: not if only one track has room (T4). Rules version 1 asked
/// even then, if that was the yellow or the white track.
fn asks_for_track(sheet: &Sheet, rules: u8) -> bool {
    let either = sheet.has_room(Colour::Yellow) || sheet.has_room(Colour::White);
    let open = Colour::ALL.into_iter().filter(|colour| sheet.has_room(*colour)).count();
    either && (open > 1 || rules == 1)
}

/// Draws a building for a bonus: its own gain and then its link join the end of the queue (T1, T2).
pub(crate) fn draw_bonus<N: Notes>(
    sheet: &mut Sheet,
    queue: &mut Queue,
    board: &Board,
    building: (Building, Pips),
    notes: &mut N,
) {
    // `draw` queues the link itself, which would put it before the building's own gain.
    let mut follow_up = Queue::EMPTY;
    if let Some(own) = draw(sheet, &mut follow_up, board, building, 0, notes) {
        queue.push(own);
    }
    if let Some(link) = follow_up.pop() {
        queue.push(link);
    }
}

/// What the front of the queue asks.
pub(crate) fn question(sheet: &Sheet, queue: &Queue) -> Option<Question> {
    match queue.front()? {
        cause @ Bonus::Citizens(colour, _) => Some(Question::Citizen { options: colour.others(), cause }),
        cause @ Bonus::YellowOrWhite => {
            Some(Question::Citizen { options: [Colour::Yellow, Colour::White], cause })
        }
        cause @ (Bonus::Prestige(_) | Bonus::Work) => {
            Some(Question::Building { options: offered_buildings(sheet, cause), cause })
        }
        Bonus::Resources(..) | Bonus::OneOfEach | Bonus::Twentieth(_) => None,
    }
}

/// Buildings that a bonus offers and that are still open on the sheet, in any column.
fn offered_buildings(sheet: &Sheet, bonus: Bonus) -> Targets {
    let rows: &[Building] = match bonus {
        Bonus::Prestige(track) => &PRESTIGE_OFFER[track as usize],
        Bonus::Work => &[Building::Palace, Building::CityHall, Building::Bishopric],
        _ => &[],
    };
    rows.iter().fold(Targets::EMPTY, |all, row| all.or(Targets::row(*row))).minus(sheet.closed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_queue_is_first_in_first_out_over_its_whole_room() {
        let all = [
            Bonus::Citizens(Colour::White, 10),
            Bonus::Resources(Resource::Knowledge, 15),
            Bonus::OneOfEach,
            Bonus::Prestige(Colour::Yellow),
            Bonus::Work,
            Bonus::Twentieth(Colour::White),
            Bonus::YellowOrWhite,
            Bonus::Citizens(Colour::Red, 1),
        ];
        let mut queue = Queue::EMPTY;
        let pushed: Vec<Bonus> = all.iter().cycle().take(31).copied().collect();
        pushed.iter().for_each(|bonus| queue.push(*bonus));
        queue.push_front(Bonus::Work);
        assert_eq!(queue.pop(), Some(Bonus::Work));
        assert_eq!(queue.iter().collect::<Vec<_>>(), pushed);
        for bonus in pushed {
            assert_eq!(queue.pop(), Some(bonus));
        }
        assert_eq!(queue.pop(), None);
        assert_eq!(queue, Queue::EMPTY);
    }
}
