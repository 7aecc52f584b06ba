//! What the value function looks at: small tuples of a sheet and the coming plazas, each an index into a table of
//! weights. There is one set of tables for each half-day.
//!
//! What is printed belongs to a column, so everything is indexed by column; [`Columns`] translates from the die values of
//! the game's numbering.

use std::ops::Range;

use game_troyes_dice::board::{Building, CATHEDRAL_SCORES, Colour, Column, Resource};
use game_troyes_dice::tiles::Side;
use game_troyes_dice::wheel::{HalfDay, NOTCHES, Place, Plazas};
use game_troyes_dice::{Board, Numbering, Phase, Sheet};

/// The tables for one kind of tuple: where the first one begins, how many there are, and the entries in each.
#[derive(Clone, Copy)]
pub(crate) struct Tables {
    begin: usize,
    count: usize,
    size: usize,
}

impl Tables {
    /// Each table's range of weights.
    pub(crate) fn all(expansion: bool) -> impl Iterator<Item = Range<usize>> {
        let kinds = if expansion { KINDS.len() } else { KINDS.len() - 1 };
        KINDS[..kinds].iter().flat_map(|kind| {
            (0..kind.count).map(|table| {
                let begin = kind.begin + table * kind.size;
                begin..begin + kind.size
            })
        })
    }

    const fn first(count: usize, size: usize) -> Tables {
        Tables { begin: 0, count, size }
    }

    /// The tables that follow these.
    const fn then(self, count: usize, size: usize) -> Tables {
        Tables { begin: self.end(), count, size }
    }

    const fn end(self) -> usize {
        self.begin + self.count * self.size
    }

    #[inline(always)]
    fn index(self, table: usize, entry: u32) -> u32 {
        debug_assert!(table < self.count && (entry as usize) < self.size, "an entry of a table");
        (self.begin + table * self.size) as u32 + entry
    }
}

// What changes with the buildings.
/// A row of buildings: each drawn, crossed out or open.
const ROW: Tables = Tables::first(6, 729);
/// A row's counts (drawn, open), its Cathedral's number, and the number of Cathedrals.
const SUMMARY: Tables = ROW.then(6, 28 * 5 * 7);
/// A column: six buildings drawn or not, three dice crossed out or not.
const COLUMN: Tables = SUMMARY.then(6, 512);
/// The places of a colour in the next two half-days, and what is open in its district.
const DISTRICT: Tables = COLUMN.then(6, 16 * 49);
/// The places of a colour in the next half-day, and which buildings in a row of that colour are open.
const SITES: Tables = DISTRICT.then(6, 16 * 64);
/// The places of a colour and the yellow ones in the next two half-days, and the Great Halls that count them.
const HALLS: Tables = SITES.then(6, 16 * 16 * 4);

// What changes with citizens and resources.
/// Two citizen tracks.
const TRACKS: Tables = HALLS.then(3, 441);
/// All three citizen tracks, by their thresholds.
const THRESHOLDS: Tables = TRACKS.then(1, 11 * 11 * 11);
/// Unspent resources.
const PURSE: Tables = THRESHOLDS.then(1, 9 * 8 * 9);
/// One resource: unspent and circled.
const RESOURCE: Tables = PURSE.then(3, 19 * 19);
/// The colours of the next half-day's places, and unspent resources.
const AHEAD: Tables = RESOURCE.then(1, 81 * 5 * 4 * 5);
/// The colours of the whole wheel, and knowledge.
const WHEEL: Tables = AHEAD.then(1, 10 * 10 * 5);
/// What is open on the whole sheet, and influence and knowledge to reach it.
const REACH: Tables = WHEEL.then(1, 37 * 6 * 5);

// What changes with the board only.
/// With the expansion: a colour's tile, and where its plaza is in the next two half-days.
const TILE: Tables = REACH.then(6, 16 * 5);

/// All kinds; the last only with the expansion.
const KINDS: [Tables; 14] = [
    ROW, SUMMARY, COLUMN, DISTRICT, SITES, HALLS, TRACKS, THRESHOLDS, PURSE, RESOURCE, AHEAD, WHEEL, REACH,
    TILE,
];

/// Tuples of the base game.
const BASE_TUPLES: usize = {
    let (mut count, mut kind) = (0, 0);
    while kind < KINDS.len() - 1 {
        count += KINDS[kind].count;
        kind += 1;
    }
    count
};
pub(crate) const MAX_TUPLES: usize = BASE_TUPLES + TILE.count;

/// The number of tuples.
pub(crate) const fn tuples(expansion: bool) -> usize {
    if expansion { MAX_TUPLES } else { BASE_TUPLES }
}

/// The number of weights for each half-day.
pub(crate) const fn weights(expansion: bool) -> usize {
    if expansion { TILE.end() } else { REACH.end() }
}

/// The half-days that have weights: all but the first.
pub(crate) const STAGES: usize = HalfDay::COUNT - 1;

/// A sheet's indices into the weights of its half-day.
pub(crate) type Indices = [u32; MAX_TUPLES];

/// Translates a set of die values into the set of their columns: a lookup table, because searches do it all the time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns([u8; 64]);

impl Columns {
    pub(crate) fn of(numbering: &Numbering) -> Columns {
        let mut sets = [0; 64];
        let values = numbering.values().map(|value| value.get() - 1);
        for (bits, set) in (0u8..).zip(&mut sets) {
            for (column, value) in values.into_iter().enumerate() {
                *set |= (bits >> value & 1) << column;
            }
        }
        Columns(sets)
    }

    #[inline]
    pub(crate) fn set(&self, values: u8) -> usize {
        usize::from(self.0[usize::from(values & 63)])
    }
}

/// What lies ahead of a half-day: the same for every player's sheet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// Which half-day comes next, from 0 for the second of the game.
    pub(crate) stage: usize,
    columns: Columns,
    /// The next half-day and the one after it.
    coming: [Coming; 2],
    /// Red and yellow plazas of the whole wheel.
    wheel: u32,
    tiles: Option<[[u32; 3]; 2]>,
}

/// The four places of a coming half-day.
#[derive(Clone, Copy, Default, Debug)]
struct Coming {
    /// The colours by place, in base 3.
    pattern: u32,
    /// The places of each colour, as bits.
    masks: [u32; 3],
}

impl Coming {
    fn of(half_day: HalfDay, plazas: &Plazas) -> Coming {
        let mut coming = Coming::default();
        for place in Place::ALL {
            let colour = plazas.at(half_day.notch(place)).up;
            coming.pattern = coming.pattern * 3 + colour as u32;
            coming.masks[colour as usize] |= 1 << place.index();
        }
        coming
    }
}

impl Outlook {
    /// The outlook of a board before a roll; `None` before the first half-day and after the last.
    pub(crate) fn new(board: &Board, columns: &Columns) -> Option<Outlook> {
        if board.phase() != Phase::Roll {
            return None;
        }
        let (half_day, plazas) = (board.half_day(), board.plazas()?);
        let stage = half_day.index().checked_sub(1)?;
        let after = half_day.next();
        let coming = [
            Coming::of(half_day, plazas),
            after.map_or(Coming::default(), |after| Coming::of(after, plazas)),
        ];
        let count =
            |colour: Colour| (0..NOTCHES).filter(|notch| plazas.at(*notch).up == colour).count() as u32;
        let wheel = count(Colour::Red) * 10 + count(Colour::Yellow);
        let tiles = board.tiles().map(|tiles| {
            [Some(half_day), after].map(|half_day| {
                Colour::ALL.map(|colour| {
                    let tile = tiles[colour as usize];
                    let face = u32::from(tile.number.get() - 1) * 2 + u32::from(tile.side == Side::Raid);
                    let place = half_day.and_then(|half_day| place_of_double(colour, half_day, plazas));
                    face * 5 + place.map_or(4, |place| place.index() as u32)
                })
            })
        });
        Some(Outlook { stage, columns: *columns, coming, wheel, tiles })
    }

    #[inline]
    pub(crate) fn grid(&self, sheet: &Sheet) -> Grid {
        let drawn = Building::ALL.map(|building| self.columns.set(sheet.drawn(building)));
        let lost = Colour::ALL.map(|colour| self.columns.set(sheet.lost(colour)));
        // Rows 0 to 2 are the prestige buildings of the three colours, rows 3 to 5 the work buildings.
        let open = [0, 1, 2, 3, 4, 5].map(|row: usize| !drawn[row] & !lost[row % 3] & 63);
        let open_values = Building::ALL
            .map(|building| u32::from(!sheet.drawn(building) & !sheet.lost(building.colour()) & 63));
        Grid { drawn, lost, open, open_values }
    }

    #[inline]
    pub(crate) fn district(&self, grid: &Grid, when: usize, colour: usize) -> u32 {
        let open = ONES[grid.open[colour]] * 7 + ONES[grid.open[colour + 3]];
        DISTRICT.index(3 * when + colour, self.coming[when].masks[colour] * 49 + open)
    }

    #[inline]
    pub(crate) fn sites(&self, grid: &Grid, row: usize) -> u32 {
        SITES.index(row, self.coming[0].masks[row % 3] * 64 + grid.open_values[row])
    }

    #[inline]
    pub(crate) fn halls(&self, grid: &Grid, when: usize, colour: usize) -> u32 {
        let masks = &self.coming[when].masks;
        let open = grid.open[Building::Hall as usize] as u32 >> (2 * colour) & 3;
        HALLS.index(3 * when + colour, (masks[colour] * 16 + masks[Colour::Yellow as usize]) * 4 + open)
    }

    /// The tuples about citizens and resources.
    #[inline]
    pub(crate) fn stores(&self, open: u32, sheet: &Sheet) -> [u32; 11] {
        let [red, yellow, white] = Colour::ALL.map(|colour| u32::from(sheet.citizens(colour)));
        let bin = |count: u32| u32::from(CITIZEN_BINS[count as usize]);
        let [influence, deniers, knowledge] = Resource::ALL.map(|resource| u32::from(sheet.held(resource)));
        let circled = Resource::ALL.map(|resource| u32::from(sheet.circled(resource)));
        // Capped, because the table is crossed with 81 colour patterns: more than this is rarely spent in one half-
        // day.
        let small = (influence.min(4) * 4 + deniers.min(3)) * 5 + knowledge.min(4);
        [
            TRACKS.index(0, red * 21 + yellow),
            TRACKS.index(1, yellow * 21 + white),
            TRACKS.index(2, white * 21 + red),
            // All three tracks at once, coarsely: the pairs above are exact but can't see a full column of citizens.
            THRESHOLDS.index(0, (bin(red) * 11 + bin(yellow)) * 11 + bin(white)),
            PURSE.index(0, (influence.min(8) * 8 + deniers.min(7)) * 9 + knowledge.min(8)),
            RESOURCE.index(0, influence * 19 + circled[0]),
            RESOURCE.index(1, deniers * 19 + circled[1]),
            RESOURCE.index(2, knowledge * 19 + circled[2]),
            AHEAD.index(0, self.coming[0].pattern * 100 + small),
            WHEEL.index(0, self.wheel * 5 + knowledge.min(4)),
            REACH.index(0, (open * 6 + influence.min(5)) * 5 + knowledge.min(4)),
        ]
    }

    /// The tuples of the board alone.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = u32> + '_ {
        let places = self.tiles.iter().flatten().flatten();
        places.enumerate().map(|(table, entry)| TILE.index(table, *entry))
    }

    /// A sheet's tuples; only the first [`tuples`] of them are meaningful.
    pub(crate) fn indices(&self, sheet: &Sheet) -> Indices {
        let grid = self.grid(sheet);
        let six = || 0..6usize;
        let rows = six().map(|row| grid.row(row));
        let summaries = six().map(|row| grid.summary(row, sheet));
        let columns = six().map(|column| grid.column(column));
        let districts = six().map(|table| self.district(&grid, table / 3, table % 3));
        let sites = six().map(|row| self.sites(&grid, row));
        let halls = six().map(|table| self.halls(&grid, table / 3, table % 3));
        let buildings = rows.chain(summaries).chain(columns).chain(districts).chain(sites).chain(halls);
        let mut indices = [0; MAX_TUPLES];
        for (place, index) in
            indices.iter_mut().zip(buildings.chain(self.stores(grid.count_open(), sheet)).chain(self.tiles()))
        {
            *place = index;
        }
        indices
    }
}

/// A sheet's buildings as sets of columns: bit 0 is the leftmost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) drawn: [usize; 6],
    lost: [usize; 3],
    open: [usize; 6],
    /// By die value instead: a die's place on the wheel depends on its value.
    open_values: [u32; 6],
}

impl Grid {
    /// The number of open buildings on the whole sheet.
    #[inline]
    pub(crate) fn count_open(&self) -> u32 {
        self.open.iter().map(|row| ONES[*row]).sum()
    }

    #[inline]
    pub(crate) fn row(&self, row: usize) -> u32 {
        let crossed = self.lost[row % 3] & !self.drawn[row];
        // Drawn counts 2, crossed out 1, open 0: one base-3 digit for each building of the row.
        ROW.index(row, TERNARY[self.drawn[row]] * 2 + TERNARY[crossed])
    }

    #[inline]
    pub(crate) fn summary(&self, row: usize, sheet: &Sheet) -> u32 {
        let cathedrals = ONES[self.drawn[Building::Cathedral as usize]];
        let column = SCORED_BY[row];
        let state = match sheet.number(Column::ALL[column]) {
            0 if self.lost[Colour::White as usize] >> column & 1 != 0 => 4,
            number => u32::from(number),
        };
        let (drawn, open) = (ONES[self.drawn[row]] as usize, ONES[self.open[row]] as usize);
        SUMMARY.index(row, (u32::from(COUNTS[drawn][open]) * 5 + state) * 7 + cathedrals)
    }

    #[inline]
    pub(crate) fn column(&self, column: usize) -> u32 {
        let mut entry = 0;
        for (bit, set) in self.drawn.iter().chain(&self.lost).enumerate() {
            entry |= (set >> column & 1) << bit;
        }
        COLUMN.index(column, entry as u32)
    }
}

/// The place in a half-day of the plaza with this colour on both sides.
fn place_of_double(colour: Colour, half_day: HalfDay, plazas: &Plazas) -> Option<Place> {
    Place::ALL.into_iter().find(|place| {
        let plaza = plazas.at(half_day.notch(*place));
        plaza.is_double() && plaza.up == colour
    })
}

/// The column whose Cathedral scores a row.
const SCORED_BY: [usize; 6] = {
    let mut columns = [0; 6];
    let mut column = 0;
    while column < 6 {
        columns[CATHEDRAL_SCORES[column] as usize] = column;
        column += 1;
    }
    columns
};

/// How many of six bits are set. A table, because not every processor that we build for can count bits.
static ONES: [u32; 64] = {
    let mut ones = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        ones[bits] = bits.count_ones();
        bits += 1;
    }
    ones
};

/// Six bits read as base-3 digits.
static TERNARY: [u32; 64] = {
    let mut numbers = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        let (mut place, mut power) = (0, 1);
        while place < 6 {
            numbers[bits] += (bits as u32 >> place & 1) * power;
            power *= 3;
            place += 1;
        }
        bits += 1;
    }
    numbers
};

/// Numbers the pairs of counts whose sum is at most six.
static COUNTS: [[u8; 7]; 7] = {
    let mut numbers = [[0; 7]; 7];
    let (mut next, mut drawn) = (0, 0);
    while drawn <= 6 {
        let mut open = 0;
        while open + drawn <= 6 {
            numbers[drawn][open] = next;
            next += 1;
            open += 1;
        }
        drawn += 1;
    }
    numbers
};

/// Citizens, binned by their distance to the bonuses at 3, 6, 11, 15 and 20.
static CITIZEN_BINS: [u8; 21] = [0, 0, 1, 2, 2, 3, 4, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8, 9, 9, 10];
