//! Honours of our own: the rulebook has none. They change nothing about who wins.

use game_core::{Game, Seat, Series, Tallied};

use crate::board::Space;
use crate::city::{City, Hoard};
use crate::locations::{Kind, Location};
use crate::score::TARGET_REACHED;
use crate::state::DiceCity;

/// An honour that one finished game can earn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Honour {
    /// Reached the target of a solo game.
    Target,
    /// At least 60 VP.
    Points60,
    /// At least 80 VP.
    Points80,
    /// At least 100 VP.
    Points100,
    /// Won against others by at least 15 VP.
    WonBy15,
    /// At least 6 bandit cards.
    Bandits6,
    /// At least 20 VP in trade ships.
    Ships20,
    /// A Cathedral that counts at least 4 culture locations.
    Cathedral4,
    /// At least 20 cards in the city.
    Cards20,
    /// Two full rows, all active.
    FullRows,
    /// At least two cards of every type.
    EveryType,
}

impl Honour {
    /// All of them.
    pub const ALL: [Honour; 11] = [
        Honour::Target,
        Honour::Points60,
        Honour::Points80,
        Honour::Points100,
        Honour::WonBy15,
        Honour::Bandits6,
        Honour::Ships20,
        Honour::Cathedral4,
        Honour::Cards20,
        Honour::FullRows,
        Honour::EveryType,
    ];

    const KEYS: [&str; 11] = [
        TARGET_REACHED,
        "points-60",
        "points-80",
        "points-100",
        "won-by-15",
        "bandits-6",
        "ships-20",
        "cathedral-4",
        "cards-20",
        "full-rows",
        "every-type",
    ];

    /// A stable name.
    pub const fn key(self) -> &'static str {
        Honour::KEYS[self as usize]
    }
}

/// What a seat has at the end.
pub(crate) struct End<'a> {
    pub(crate) city: &'a City,
    pub(crate) hoard: &'a Hoard,
    pub(crate) total: i32,
    /// How far ahead of the next player the winner is; `None` for everyone else, and alone.
    pub(crate) ahead: Option<i32>,
    /// Whether the target of a solo game was reached.
    pub(crate) has_target: bool,
}

impl End<'_> {
    /// The honours that were earned, in the order of [`Honour::ALL`].
    pub(crate) fn honours(&self) -> impl Iterator<Item = Honour> + '_ {
        Honour::ALL.into_iter().filter(|honour| self.earns(*honour))
    }

    fn earns(&self, honour: Honour) -> bool {
        let of_kind = |kind: Kind| {
            let cards = self.city.built().iter().filter(|space| self.city.at(*space).kind() == kind);
            cards.count()
        };
        match honour {
            Honour::Target => self.has_target,
            Honour::Points60 => self.total >= 60,
            Honour::Points80 => self.total >= 80,
            Honour::Points100 => self.total >= 100,
            Honour::WonBy15 => self.ahead.is_some_and(|ahead| ahead >= 15),
            Honour::Bandits6 => self.hoard.bandits.iter().sum::<u16>() >= 6,
            Honour::Ships20 => self.hoard.ship_points() >= 20,
            Honour::Cathedral4 => Space::all()
                .any(|space| self.city.at(space) == Location::Cathedral && self.city.worth(space) >= 4),
            Honour::Cards20 => self.city.cards() >= 20,
            Honour::FullRows => self.city.full_rows() >= 2,
            Honour::EveryType => Kind::ALL.into_iter().all(|kind| of_kind(kind) >= 2),
        }
    }
}

impl Tallied for DiceCity {
    const HONOURS: &'static [&'static str] = &Honour::KEYS;
    const SERIES: &'static [Series] = &[
        Series { key: "solo-3", games: 3 },
        Series { key: "company-3", games: 3 },
        Series { key: "won-5", games: 5 },
    ];

    fn counts_towards(&self, seat: Seat) -> Vec<&'static str> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        let played = if self.seats() == 1 { "solo-3" } else { "company-3" };
        std::iter::once(played).chain(outcome.winners.contains(seat).then_some("won-5")).collect()
    }

    fn first_seat(&self) -> Option<Seat> {
        Some(self.options().first)
    }

    fn feature_names() -> Vec<&'static str> {
        cards().map(|card| card.facts().word).collect()
    }

    fn features(&self, seat: Seat) -> Vec<u16> {
        let city = self.board().city(seat);
        cards().map(|card| Space::all().filter(|space| city.at(*space) == card).count() as u16).collect()
    }
}

fn cards() -> impl Iterator<Item = Location> {
    Location::ALL.into_iter().filter(|location| location.is_card())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A city with this card on the first spaces.
    fn with(card: Location, count: usize) -> City {
        let mut city = City::NEW;
        Space::all().take(count).for_each(|space| city.put(card, space));
        city
    }

    fn earned(city: &City, hoard: Hoard, total: i32, ahead: Option<i32>) -> Vec<&'static str> {
        let end = End { city, hoard: &hoard, total, ahead, has_target: false };
        end.honours().map(Honour::key).collect()
    }

    #[test]
    fn points_and_margins() {
        let of = |total, ahead| earned(&City::NEW, Hoard::default(), total, ahead);
        assert!(of(59, None).is_empty());
        assert_eq!(of(60, Some(14)), ["points-60"]);
        assert_eq!(of(80, Some(15)), ["points-60", "points-80", "won-by-15"]);
        assert_eq!(of(100, None), ["points-60", "points-80", "points-100"]);
        let reached =
            End { city: &City::NEW, hoard: &Hoard::default(), total: 50, ahead: None, has_target: true };
        assert_eq!(reached.honours().collect::<Vec<_>>(), [Honour::Target]);
    }

    #[test]
    fn bandits_and_ships() {
        let of = |bandits, ships| earned(&City::NEW, Hoard { tokens: 0, bandits, ships }, 0, None);
        assert!(of([2, 2, 1], [3, 0, 0]).is_empty());
        assert_eq!(of([2, 2, 2], [0, 2, 0]), ["bandits-6", "ships-20"]);
    }

    #[test]
    fn cities() {
        let of = |city: &City| earned(city, Hoard::default(), 0, None);
        assert!(of(&with(Location::Quarry, 11)).is_empty());
        assert_eq!(of(&with(Location::Quarry, 12)), ["full-rows"]);
        assert_eq!(of(&with(Location::Quarry, 19)), ["full-rows"]);
        assert_eq!(of(&with(Location::Quarry, 20)), ["cards-20", "full-rows"]);
    }

    #[test]
    fn a_great_cathedral() {
        let spaces: Vec<Space> = Space::all().take(6).collect();
        let mut city = City::NEW;
        city.put(Location::Cathedral, spaces[0]);
        // What is printed may be culture, too.
        for space in &spaces[1..] {
            if city.worth(spaces[0]) == 3 {
                assert!(earned(&city, Hoard::default(), 0, None).is_empty());
            }
            city.put(Location::Manor, *space);
        }
        assert!(city.worth(spaces[0]) >= 4);
        assert_eq!(earned(&city, Hoard::default(), 0, None), ["cathedral-4"]);
    }

    #[test]
    fn two_cards_of_every_type() {
        let types =
            [Location::Mine, Location::RegularArmy, Location::Bazaar, Location::GreatWall, Location::Well];
        let mut city = City::NEW;
        let spaces: Vec<Space> = Space::all().collect();
        // Spread over the rows, so that none of them is full.
        for (index, card) in types.into_iter().chain(types).enumerate() {
            assert!(earned(&city, Hoard::default(), 0, None).is_empty(), "{index} cards");
            city.put(card, spaces[3 * index]);
        }
        assert_eq!(earned(&city, Hoard::default(), 0, None), ["every-type"]);
    }
}
