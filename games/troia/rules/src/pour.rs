//! Pours the hill from a seed, layer by layer, each around its own centre (facts, section 5). The model is our
//! reading of the rulebook's "mixed and spread over the one before" (R20, R21).

use game_core::{ChanceSource, Seeded};

use crate::cells::Cell;
use crate::geometry::{Outline, SCALE, Square};
use crate::layers::{Layer, Piece};

/// The hill's own random-number generator. Each rules version keeps its own, so old records keep their hills.
#[expect(clippy::large_enum_variant, reason = "one at a time, while a hill is poured")]
pub(crate) enum HillDice {
    /// Rules 1: splitmix64. Its seed can be worked out from what is visible of a hill, though not in time for a live
    /// game (`docs/fair-dice.md`).
    SplitMix(u64),
    /// Rules 2: ChaCha8. What is visible tells nothing about the seed, except by trying all of them.
    ChaCha(Seeded),
}

impl HillDice {
    pub(crate) fn new(seed: u64, rules: u32) -> HillDice {
        if rules == 1 { HillDice::SplitMix(seed) } else { HillDice::ChaCha(Seeded::new(seed)) }
    }

    /// A number from 0 to `bound - 1`.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        match self {
            // No rejection here: with 64 bits the bias is far below one hill in a billion, and the draws per seed stay
            // fixed.
            HillDice::SplitMix(state) => ((u128::from(split_mix(state)) * u128::from(bound)) >> 64) as u32,
            HillDice::ChaCha(source) => source.below(bound),
        }
    }

    /// A number from `-limit` to `limit`.
    fn around(&mut self, limit: i64) -> i64 {
        i64::from(self.below(2 * limit as u32 + 1)) - limit
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for index in (1..list.len()).rev() {
            list.swap(index, self.below(index as u32 + 1) as usize);
        }
    }
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// The farthest a piece may land from its layer's centre.
const RADIUS: i64 = 2_800;
/// A layer's centre is offset by the sum of four numbers up to this, in each direction: roughly a bell curve.
const JITTER: i64 = 433;
/// Resting places to compare: a piece slides into the lowest.
const CANDIDATES: usize = 2;
/// Attempts at a resting place before an ambiguous one is accepted.
const TRIES: usize = 60;
/// A player could not judge an overlap between these two limits by eye.
const GAP: i64 = -30 * SCALE * SCALE;
const SLIVER: i64 = 80 * SCALE * SCALE;

/// A piece as it landed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dropped {
    /// Its identity.
    pub piece: Piece,
    /// Its position.
    pub square: Square,
    /// Quarter-turns of its art in addition to the angle, 0 to 3.
    pub quarter: u8,
    /// Whether a Plan piece has its plan side up; meaningless for Rubble (R30).
    pub plan_up: bool,
}

/// A whole hill as it landed, oldest layer first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Poured {
    /// The pieces in drop order.
    pub pieces: [Dropped; Piece::COUNT],
    /// For each piece, the later pieces on top of it, as bits.
    pub above: [u128; Piece::COUNT],
    /// The number of pieces: 73, or 57 with two players.
    pub count: usize,
}

/// A resting place, and the pieces below it.
#[derive(Clone, Copy)]
struct Rest {
    outline: Outline,
    below: u128,
    level: u8,
}

/// The pieces that have landed so far.
struct Heap {
    rests: [Rest; Piece::COUNT],
    count: usize,
}

impl Heap {
    /// The pieces a square would lie on, and whether every overlap can be judged by eye.
    fn under(&self, outline: &Outline) -> (u128, bool) {
        let (mut below, mut clear) = (0, true);
        for (index, rest) in self.rests[..self.count].iter().enumerate() {
            if let Some(overlap) = outline.overlap(&rest.outline) {
                // Players judge by eye what lies on what, so near misses and thin slivers are avoided.
                clear &= overlap <= GAP || overlap >= SLIVER;
                below |= u128::from(overlap > 0) << index;
            }
            if !clear {
                break;
            }
        }
        (below, clear)
    }

    /// The same, even if an overlap is ambiguous.
    fn under_anyhow(&self, outline: &Outline) -> u128 {
        let lies_on = |(index, rest): (usize, &Rest)| u128::from(outline.covers(&rest.outline)) << index;
        self.rests[..self.count].iter().enumerate().map(lies_on).sum()
    }

    fn rest(&self, outline: Outline, below: u128) -> Rest {
        let on = self.rests[..self.count].iter().enumerate().filter(|(index, _)| below >> index & 1 != 0);
        Rest { outline, below, level: 1 + on.map(|(_, rest)| rest.level).max().unwrap_or(0) }
    }

    /// A random resting place around a centre.
    fn candidate(&self, centre: (i64, i64), dice: &mut HillDice) -> Rest {
        let mut outline = Outline::new(Square::default());
        for _ in 0..TRIES {
            let (x, y) = spot(dice);
            // A square turned by 90 degrees covers the same ground; `quarter` turns what is drawn on it.
            let angle = dice.below(90) as u8;
            // At most 4.6 pieces from the middle, so it fits an `i16`.
            outline = Outline::new(Square { x: (x + centre.0) as i16, y: (y + centre.1) as i16, angle });
            let (below, clear) = self.under(&outline);
            if clear {
                return self.rest(outline, below);
            }
        }
        let below = self.under_anyhow(&outline);
        self.rest(outline, below)
    }
}

/// A random point in the disc; every fourth in its inner half, which makes a mound instead of a plateau.
fn spot(dice: &mut HillDice) -> (i64, i64) {
    let radius = if dice.below(4) == 0 { RADIUS / 2 } else { RADIUS };
    loop {
        let (x, y) = (dice.around(radius), dice.around(radius));
        // Rejection from the square: uniform in the disc without a square root, whose rounding could differ between
        // machines.
        if x * x + y * y <= radius * radius {
            return (x, y);
        }
    }
}

/// Pours a hill under a version of the rules: the same seed gives the same hill on every machine.
///
/// ```
/// use game_troia::hill::pour;
/// let hill = pour(1, 4, 1);
/// assert_eq!((hill.count, hill.pieces[0].square.x), (73, 2397));
/// ```
#[must_use]
pub fn pour(seed: u64, players: u8, rules: u32) -> Poured {
    let mut dice = HillDice::new(seed, rules);
    let nothing = Rest { outline: Outline::new(Square::default()), below: 0, level: 0 };
    let mut heap = Heap { rests: [nothing; Piece::COUNT], count: 0 };
    let mut pieces = [Dropped::BLANK; Piece::COUNT];
    for layer in Layer::in_game(players) {
        let x = (0..4).map(|_| dice.around(JITTER)).sum();
        let y = (0..4).map(|_| dice.around(JITTER)).sum();
        // The order of these draws is part of the format: a record stores only the seed.
        let mut cells: [u8; 16] = std::array::from_fn(|cell| cell as u8);
        let cells = &mut cells[..usize::from(layer.size())];
        dice.shuffle(cells);
        for cell in cells {
            // Comparing two places and taking the lower one is enough to make pieces slide off peaks, and stays
            // random.
            let mut best = heap.candidate((x, y), &mut dice);
            for _ in 1..CANDIDATES {
                let other = heap.candidate((x, y), &mut dice);
                best = if other.level < best.level { other } else { best };
            }
            let (quarter, plan_up) = (dice.below(4) as u8, dice.below(2) == 1);
            let piece = Piece { layer, cell: Cell::at(*cell) };
            pieces[heap.count] = Dropped { piece, square: best.outline.square(), quarter, plan_up };
            heap.rests[heap.count] = best;
            heap.count += 1;
        }
    }
    let mut above = [0; Piece::COUNT];
    for (index, rest) in heap.rests[..heap.count].iter().enumerate() {
        for (lower, above) in above.iter_mut().enumerate() {
            *above |= (rest.below >> lower & 1) << index;
        }
    }
    Poured { pieces, above, count: heap.count }
}
