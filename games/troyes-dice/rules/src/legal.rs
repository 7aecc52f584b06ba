//! The legal moves of a seat as bit masks: counted and indexed without building a list.

use game_core::LegalMoves;

use crate::board::{Colour, Resource};
use crate::moves::Move;
use crate::numbering::{Direction, Numbering};
use crate::offer::{Dice, WAYS};
use crate::sheet::Sheet;
use crate::targets::Targets;
use crate::wheel::Place;

/// The legal moves of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Nothing,
    /// The targets of each way to pay, and how many there are up to its end.
    Act {
        ways: [Targets; WAYS.len()],
        ends: [u16; 8],
        second_is_paid: bool,
    },
    NoDie,
    Draw(Targets),
    Circle([Colour; 2]),
    Direction,
    Number,
}

impl Legal {
    pub(crate) const NOTHING: Legal = Legal(Kind::Nothing);
    pub(crate) const DIRECTION: Legal = Legal(Kind::Direction);
    pub(crate) const NUMBER: Legal = Legal(Kind::Number);

    /// Every use of every die, or `nodie` if there is none (T14).
    #[inline(always)]
    pub(crate) fn act(dice: &Dice, sheet: &Sheet) -> Legal {
        let ways = dice.all_targets(sheet);
        let second_is_paid = dice.at(Place::ALL[1]).asks_any();
        // Running totals turn the search for an index into a count of those it passes; the padding is never passed.
        let mut ends = [u16::MAX; 8];
        let mut count = 0;
        for (end, targets) in ends.iter_mut().zip(&ways) {
            count += targets.len() as u16;
            *end = count;
        }
        if count == 0 { Legal(Kind::NoDie) } else { Legal(Kind::Act { ways, ends, second_is_paid }) }
    }

    pub(crate) fn draw(options: Targets) -> Legal {
        Legal(Kind::Draw(options))
    }

    pub(crate) fn circle(options: [Colour; 2]) -> Legal {
        Legal(Kind::Circle(options))
    }

    /// For searches: the uses of a die for each way to choose and pay for it, as bit sets with bit
    /// `21·action + 7·colour + value`. Empty unless the player has to choose a die.
    pub fn uses(&self) -> impl Iterator<Item = (Place, Option<Resource>, u64)> + '_ {
        let (ways, second_is_paid) = match &self.0 {
            Kind::Act { ways, second_is_paid, .. } => (ways.as_slice(), *second_is_paid),
            _ => ([].as_slice(), false),
        };
        ways.iter()
            .zip(WAYS)
            .map(move |(targets, (die, pay))| (die, pay.filter(|_| second_is_paid), targets.bits()))
    }

    pub(crate) fn is_no_die(&self) -> bool {
        self.0 == Kind::NoDie
    }
}

impl LegalMoves for Legal {
    type Move = Move;

    #[inline]
    fn len(&self) -> usize {
        match &self.0 {
            Kind::Nothing => 0,
            Kind::Act { ends, .. } => usize::from(ends[WAYS.len() - 1]),
            Kind::NoDie => 1,
            Kind::Draw(options) => options.len(),
            Kind::Circle(_) | Kind::Direction => 2,
            Kind::Number => Numbering::COUNT,
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Move> {
        match &self.0 {
            Kind::Act { ways, ends, second_is_paid } => {
                if index >= self.len() {
                    return None;
                }
                // Counting has no branch that a random index could mispredict.
                let index = index as u16;
                let way = ends.iter().map(|end| usize::from(index >= *end)).sum::<usize>() % WAYS.len();
                let (die, pay) = WAYS[way];
                // Counted from the end of the way, since only ends are stored.
                let behind = usize::from(ends[way] - index);
                let (action, colour, value) = ways[way].nth(ways[way].len() - behind);
                Some(Move::Act { die, pay: if *second_is_paid { pay } else { None }, colour, value, action })
            }
            Kind::NoDie if index == 0 => Some(Move::NoDie),
            Kind::Draw(options) if index < options.len() => {
                let (action, colour, value) = options.nth(index);
                action.building(colour).map(|building| Move::Draw { building, value })
            }
            Kind::Circle(options) => options.get(index).map(|track| Move::Circle { track: *track }),
            Kind::Direction => [Direction::Up, Direction::Down].get(index).map(|way| Move::Direction(*way)),
            Kind::Number if index < Numbering::COUNT => Some(Move::Number(Numbering::nth(index))),
            Kind::Nothing | Kind::NoDie | Kind::Draw(_) | Kind::Number => None,
        }
    }
}
