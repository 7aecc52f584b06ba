//! The legal moves of a seat as bit sets: counted and indexed without building a list.

use game_core::{LegalMoves, Seat};

use crate::cards::{Cards, Colour, Kept};
use crate::cells::groups;
use crate::handles::Handles;
use crate::layers::Layer;
use crate::moves::Move;
use crate::state::{Phase, Troia};

/// The legal moves of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a list of moves lives for one choice, and playing allocates nothing"
)]
enum Kind {
    Nothing,
    Keep(Kept, Colour),
    Take(Handles),
    Card(Cards),
    Dig { dig: Handles, examine: Handles, end: bool },
    Publish(Publish),
}

/// The groups of each layer that may be published, as bits. Ending the turn is the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Publish {
    groups: [[u64; WORDS]; 5],
    counts: [u16; 5],
}

/// Words for the 449 groups of a 4×4 frame.
const WORDS: usize = 8;

impl Publish {
    fn of(game: &Troia, seat: Seat) -> Publish {
        let mut publish = Publish { groups: [[0; WORDS]; 5], counts: [0; 5] };
        let left = usize::from(game.turn.left());
        for layer in Layer::ALL {
            let tent = game.players[seat.index()].tent.of(layer);
            if tent.is_empty() || left == 0 {
                continue;
            }
            let (bits, count) = (&mut publish.groups[layer.index()], &mut publish.counts[layer.index()]);
            // The list has smaller groups first, so the first one that is too large ends it.
            let small = groups(layer).iter().enumerate().take_while(|(_, group)| group.len() <= left);
            for (index, group) in small {
                // Groups in this list are connected; these are the remaining conditions of `judge_publication`.
                if tent.includes(*group) && game.frames.standing(layer, *group).is_some() {
                    bits[index / 64] |= 1 << (index % 64);
                    *count += 1;
                }
            }
        }
        publish
    }

    fn len(&self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    fn get(&self, mut place: usize) -> Option<Move> {
        for layer in Layer::ALL {
            let count = usize::from(self.counts[layer.index()]);
            if place >= count {
                place -= count;
                continue;
            }
            for (word, bits) in self.groups[layer.index()].iter().enumerate() {
                let ones = bits.count_ones() as usize;
                if place >= ones {
                    place -= ones;
                    continue;
                }
                // Clears the lowest set bit `place` times.
                let bits = (0..place).fold(*bits, |bits, _| bits & (bits - 1));
                let cells = groups(layer).get(64 * word + bits.trailing_zeros() as usize)?;
                return Some(Move::Publish { layer, cells: *cells });
            }
        }
        (place == 0).then_some(Move::End)
    }
}

impl Legal {
    /// The seat's legal moves; none unless it is the seat's turn.
    pub(crate) fn of(game: &Troia, seat: Seat) -> Legal {
        if !game.waiting.contains(seat) {
            return Legal(Kind::Nothing);
        }
        let player = &game.players[seat.index()];
        Legal(match game.phase {
            Phase::Keep => Kind::Keep(game.kept(), Colour::of(seat)),
            Phase::Start => Kind::Take(game.hill.free()),
            Phase::Choose => Kind::Card(player.hand),
            Phase::Dig => Kind::Dig {
                dig: if game.judge_room(seat).is_ok() { game.hill.free() } else { Handles::EMPTY },
                examine: if game.turn.left() > 0 { player.front } else { Handles::EMPTY },
                end: game.judge_end(seat).is_ok(),
            },
            Phase::Publish => Kind::Publish(Publish::of(game, seat)),
            Phase::Hill | Phase::Handles | Phase::First | Phase::Permit | Phase::Over => Kind::Nothing,
        })
    }
}

impl LegalMoves for Legal {
    type Move = Move;

    fn len(&self) -> usize {
        match &self.0 {
            Kind::Nothing => 0,
            Kind::Keep(kept, _) => kept.ways(),
            Kind::Take(free) => free.len(),
            Kind::Card(hand) => hand.len(),
            Kind::Dig { dig, examine, end } => dig.len() + examine.len() + usize::from(*end),
            Kind::Publish(publish) => publish.len() + 1,
        }
    }

    fn get(&self, index: usize) -> Option<Move> {
        match &self.0 {
            Kind::Nothing => None,
            Kind::Keep(kept, colour) => kept.way(*colour, index).map(|cards| Move::Keep { cards }),
            Kind::Take(free) => free.nth(index).map(|piece| Move::Take { piece }),
            Kind::Card(hand) => hand.nth(index).map(|card| Move::Card { card }),
            Kind::Dig { dig, examine, end } => {
                let behind = dig.len() + examine.len();
                if index >= behind {
                    return (*end && index == behind).then_some(Move::End);
                }
                let digs = dig.nth(index).map(|piece| Move::Dig { piece });
                digs.or_else(|| examine.nth(index - dig.len()).map(|piece| Move::Examine { piece }))
            }
            Kind::Publish(publish) => publish.get(index),
        }
    }
}
