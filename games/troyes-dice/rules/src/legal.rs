//! The legal moves of a seat as bit masks: counted and indexed without building a list.

use game_core::LegalMoves;

use crate::board::{Colour, Resource};
use crate::moves::Move;
use crate::numbering::{Direction, Numbering};
use crate::offer::{Dice, LISTED, Terms, WAYS};
use crate::sheet::Sheet;
use crate::targets::Targets;
use crate::wheel::Place;

/// The legal moves of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    kind: Kind,
    /// The targets of each way to pay; all that a bonus offers are in the first.
    ways: [Targets; WAYS.len()],
    /// The last one is the number of moves, whatever their kind.
    ends: Ends,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Nothing,
    Act {
        /// Whether one resource of any kind is paid for the second place.
        second_is_paid: bool,
    },
    NoDie,
    Draw,
    Circle([Colour; 2]),
    Direction,
    Number,
}

/// Legal moves as bits, where there are many.
pub(crate) enum LegalKind {
    /// The ways in the order of the list of moves.
    Act {
        ways: [Targets; WAYS.len()],
        second_is_paid: bool,
    },
    Draw(Targets),
    Other,
}

impl Legal {
    #[inline]
    pub(crate) fn kind(&self) -> LegalKind {
        match self.kind {
            Kind::Act { second_is_paid } => {
                LegalKind::Act { ways: LISTED.map(|way| self.ways[way]), second_is_paid }
            }
            Kind::Draw => LegalKind::Draw(self.ways[0]),
            _ => LegalKind::Other,
        }
    }

    pub(crate) const NOTHING: Legal = Legal::of(Kind::Nothing, 0);
    pub(crate) const DIRECTION: Legal = Legal::of(Kind::Direction, 2);
    pub(crate) const NUMBER: Legal = Legal::of(Kind::Number, Numbering::COUNT);

    const fn of(kind: Kind, count: usize) -> Legal {
        Legal { kind, ways: [Targets::EMPTY; WAYS.len()], ends: Ends::only(count) }
    }

    /// Every use of every die, or `nodie` if there is none (T14).
    #[inline(always)]
    pub(crate) fn act(dice: &Dice, sheet: &Sheet) -> Legal {
        match &dice.terms {
            None => Legal::act_by(dice.all_targets_on_the_disc(sheet), true),
            Some(terms) => Legal::act_beside_tiles(dice, terms, sheet),
        }
    }

    fn act_beside_tiles(dice: &Dice, terms: &[Terms; 4], sheet: &Sheet) -> Legal {
        Legal::act_by(dice.all_targets_beside_tiles(terms, sheet), terms[1].asks_any)
    }

    #[inline(always)]
    fn act_by(ways: [Targets; WAYS.len()], second_is_paid: bool) -> Legal {
        let ends = Ends::of(&ways);
        if ends.last() == 0 {
            return Legal::of(Kind::NoDie, 1);
        }
        Legal { kind: Kind::Act { second_is_paid }, ways, ends }
    }

    pub(crate) fn draw(options: Targets) -> Legal {
        let mut legal = Legal::of(Kind::Draw, options.len());
        legal.ways[0] = options;
        legal
    }

    pub(crate) fn circle(options: [Colour; 2]) -> Legal {
        Legal::of(Kind::Circle(options), 2)
    }

    /// For searches: the uses of a die for each way to choose and pay for it, as bit sets with bit
    /// `21·action + 7·colour + value`. Empty unless the player has to choose a die.
    pub fn uses(&self) -> impl Iterator<Item = (Place, Option<Resource>, u64)> + '_ {
        let listed = match self.kind {
            Kind::Act { .. } => LISTED.as_slice(),
            _ => &[],
        };
        listed.iter().map(|way| {
            let (die, pay) = self.way(*way);
            (die, pay, self.ways[*way].bits())
        })
    }

    /// The die of one of the [`WAYS`], and what is paid for it.
    #[inline]
    fn way(&self, way: usize) -> (Place, Option<Resource>) {
        static FREE_WAYS: [(Place, Option<Resource>); WAYS.len()] = {
            let mut ways = WAYS;
            let mut way = 0;
            while way < ways.len() {
                ways[way].1 = None;
                way += 1;
            }
            ways
        };
        static PAID_WAYS: [(Place, Option<Resource>); WAYS.len()] = WAYS;
        match self.kind {
            Kind::Act { second_is_paid: false } => FREE_WAYS[way],
            _ => PAID_WAYS[way],
        }
    }

    pub(crate) fn is_no_die(&self) -> bool {
        self.kind == Kind::NoDie
    }

    /// Everything but the use of a die.
    #[cold]
    fn get_rare(&self, index: usize) -> Option<Move> {
        match self.kind {
            Kind::Nothing | Kind::Act { .. } => None,
            Kind::NoDie => Some(Move::NoDie),
            Kind::Draw => {
                let (action, colour, value) = self.ways[0].nth(index);
                action.building(colour).map(|building| Move::Draw { building, value })
            }
            Kind::Circle(options) => options.get(index).map(|track| Move::Circle { track: *track }),
            Kind::Direction => [Direction::Up, Direction::Down].get(index).map(|way| Move::Direction(*way)),
            Kind::Number => Some(Move::Number(Numbering::nth(index))),
        }
    }
}

impl LegalMoves for Legal {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        self.ends.last()
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Move> {
        if index >= self.len() {
            return None;
        }
        match self.kind {
            Kind::Act { .. } => {
                let (way, index) = self.ends.find(index);
                let (die, pay) = self.way(way);
                let (action, colour, value) = self.ways[way].nth(index);
                Some(Move::Act { die, pay, colour, value, action })
            }
            _ => self.get_rare(index),
        }
    }
}

/// [`LISTED`] with two more that are unused, but spare a bounds check.
static LISTED_OF_8: [usize; 8] = {
    let [a, b, c, d, e, f] = LISTED;
    [a, b, c, d, e, f, 0, 0]
};

/// How many targets there are up to the end of each way: running totals in one word, ten bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ends(u64);

impl Ends {
    const BITS: u32 = 10;
    /// The lowest bit of each total. The sum of all totals is below 512, so the highest bit stays free.
    const ONES: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
    const TOPS: u64 = Ends::ONES << (Ends::BITS - 1);

    #[inline(always)]
    fn of(ways: &[Targets; WAYS.len()]) -> Ends {
        let counts =
            LISTED.iter().rev().fold(0, |counts, way| counts << Ends::BITS | ways[*way].len() as u64);
        // The multiplication adds to each count all those before it.
        Ends(counts.wrapping_mul(Ends::ONES))
    }

    /// All in the last.
    const fn only(count: usize) -> Ends {
        Ends((count as u64) << (Ends::BITS * (WAYS.len() as u32 - 1)))
    }

    /// The number of all targets.
    #[inline]
    const fn last(self) -> usize {
        // Above the last total the multiplication leaves a rest that means nothing.
        (self.0 >> (Ends::BITS * (WAYS.len() as u32 - 1))) as usize % (1 << Ends::BITS)
    }

    /// The way that has the target at this index, and its index there. It has no branch, because a random index would
    /// be mispredicted: the index is compared with all totals at once.
    #[inline]
    const fn find(self, index: usize) -> (usize, usize) {
        // A top bit stays where the total is at most the index: that way ends before it. The rest above the last total
        // may borrow from beyond the word.
        let ended = ((index as u64 * Ends::ONES) | Ends::TOPS).wrapping_sub(self.0) & Ends::TOPS;
        let way = ended.count_ones();
        let start = (self.0 << Ends::BITS) >> (Ends::BITS * way) & ((1 << Ends::BITS) - 1);
        (LISTED_OF_8[way as usize % 8], index - start as usize)
    }
}
