//! Why a game ends, the final score and the tie-breaks.

use game_core::{Outcome, ScoreLine, Seat, SeatResult, SeatSet};
use serde::{Deserialize, Serialize};

use crate::board::Space;
use crate::board_state::Board;
use crate::city::{City, Hoard};
use crate::honours::{End, Honour};
use crate::locations::{Kind, Location};
use crate::options::Options;

/// Why a game ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// All three stacks of bandits are empty.
    Bandits,
    /// Two stacks of trade ships are empty.
    TradeShips,
    /// The deck is empty (D20).
    Deck,
    /// A player with two full rows declared it (D21).
    TwoRows,
    /// A hundred rounds were played (D25).
    RoundLimit,
    /// Solo play: the last row of the display was discarded.
    LastRow,
}

impl EndReason {
    /// All of them.
    pub const ALL: [EndReason; 6] = [
        EndReason::Bandits,
        EndReason::TradeShips,
        EndReason::Deck,
        EndReason::TwoRows,
        EndReason::RoundLimit,
        EndReason::LastRow,
    ];

    /// A stable name.
    pub const fn key(self) -> &'static str {
        ["bandits", "trade-ships", "deck", "two-rows", "round-limit", "last-row"][self as usize]
    }
}

/// The honour for reaching the target in a solo game.
pub const TARGET_REACHED: &str = "target-reached";

/// What decided between players with equal VP.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The most location cards in the city.
    Cards,
    /// The most VP of bandits and trade ships.
    BanditsAndShips,
    /// The seat nearest to the first player, in turn order (D32).
    TurnOrder,
}

/// A player's score, line by line.
pub fn lines(city: &City, hoard: &Hoard) -> Vec<ScoreLine> {
    let sum = |counts: [u16; 3]| counts.iter().map(|count| i32::from(*count)).sum();
    let located = |key, belongs: &dyn Fn(Location) -> bool| {
        let spaces = Space::all().filter(|space| city.at(*space).is_card() && belongs(city.at(*space)));
        let (count, points) =
            spaces.fold((0, 0), |(count, points), space| (count + 1, points + i32::from(city.worth(space))));
        ScoreLine { key, count, points }
    };
    let of_kind = |kind: Kind| {
        located(kind.name(), &move |location| location.kind() == kind && location != Location::Cathedral)
    };
    let tokens = hoard.tokens as i32;
    vec![
        ScoreLine { key: "tokens", count: tokens, points: tokens },
        ScoreLine { key: "bandits", count: sum(hoard.bandits), points: hoard.bandit_points() as i32 },
        ScoreLine { key: "trade-ships", count: sum(hoard.ships), points: hoard.ship_points() as i32 },
        of_kind(Kind::Resource),
        of_kind(Kind::Military),
        of_kind(Kind::Economy),
        of_kind(Kind::Culture),
        of_kind(Kind::Civic),
        located("cathedrals", &|location| location == Location::Cathedral),
    ]
}

#[inline]
pub(crate) fn total(city: &City, hoard: &Hoard) -> i32 {
    i32::from(city.points()) + hoard.points() as i32
}

/// Seats from best to worst, each with the tie-break that put it behind the one before.
pub(crate) fn ranking(board: &Board, hoards: &[Hoard]) -> Vec<(Seat, Option<TieBreak>)> {
    let seats = board.seats();
    let key = |seat: Seat| {
        let (city, hoard) = (board.city(seat), &hoards[seat.index()]);
        // Counted in turn order from the first player, who wins the last tie-break.
        let distance = (seat.index() + seats - board.options.first.index()) % seats;
        (
            total(city, hoard),
            city.cards(),
            hoard.bandit_points() + hoard.ship_points(),
            std::cmp::Reverse(distance),
        )
    };
    let mut order: Vec<Seat> = Seat::first(seats).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(key(*seat)));
    let decided = |better: Seat, worse: Seat| {
        let (better, worse) = (key(better), key(worse));
        if better.0 != worse.0 {
            None
        } else if better.1 != worse.1 {
            Some(TieBreak::Cards)
        } else if better.2 != worse.2 {
            Some(TieBreak::BanditsAndShips)
        } else {
            Some(TieBreak::TurnOrder)
        }
    };
    let breaks = order.iter().enumerate().map(|(place, seat)| match place {
        0 => None,
        place => decided(order[place - 1], *seat),
    });
    order.iter().copied().zip(breaks).collect()
}

pub(crate) fn outcome(board: &Board, hoards: &[Hoard], reason: EndReason) -> Outcome {
    let result = |seat: Seat| {
        let lines = lines(board.city(seat), &hoards[seat.index()]);
        SeatResult { total: lines.iter().map(|line| line.points).sum(), lines, honours: Vec::new() }
    };
    let mut seats: Vec<SeatResult> = Seat::first(board.seats()).map(result).collect();
    let Options { target, .. } = board.options;
    let winners = if board.options.is_solo() {
        let won = seats[0].total >= i32::from(target);
        if won { SeatSet::only(Seat::FIRST) } else { SeatSet::EMPTY }
    } else {
        SeatSet::only(ranking(board, hoards)[0].0)
    };
    for seat in Seat::first(board.seats()) {
        let total = seats[seat.index()].total;
        let others = seats.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let next = others.map(|(_, other)| other.total).max();
        let won = winners.contains(seat);
        let end = End {
            city: board.city(seat),
            hoard: &hoards[seat.index()],
            total,
            ahead: next.filter(|_| won).map(|next| total - next),
            has_target: won && board.options.is_solo(),
        };
        let honours = end.honours().map(Honour::key).collect();
        seats[seat.index()].honours = honours;
    }
    Outcome { reason: reason.key(), winners, seats }
}
