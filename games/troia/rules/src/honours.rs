//! Honours of our own: the rulebook has none. They change nothing about who wins.

use game_core::{Game, Seat, Series, Tallied};

use crate::frames::{Frames, Standing};
use crate::layers::Layer;
use crate::state::Troia;
use crate::track::Track;

/// An honour that one finished game can earn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Honour {
    /// At least 30 points.
    Points30,
    /// At least 45 points.
    Points45,
    /// At least 60 points.
    Points60,
    /// Won by at least 10 points.
    WonBy10,
    /// Five pieces in one publication.
    Group5,
    /// Completed a layer.
    Final,
    /// At least 4 primordial publications.
    Primordial4,
    /// A publication in every layer of the game.
    EveryLayer,
    /// Sent other pawns back at least twice.
    Caught2,
    /// Won without ever being sent back.
    NeverCaught,
}

impl Honour {
    /// All of them.
    pub const ALL: [Honour; 10] = [
        Honour::Points30,
        Honour::Points45,
        Honour::Points60,
        Honour::WonBy10,
        Honour::Group5,
        Honour::Final,
        Honour::Primordial4,
        Honour::EveryLayer,
        Honour::Caught2,
        Honour::NeverCaught,
    ];

    const KEYS: [&str; 10] = [
        "points-30",
        "points-45",
        "points-60",
        "won-by-10",
        "group-5",
        "final",
        "primordial-4",
        "every-layer",
        "caught-2",
        "never-caught",
    ];

    /// A stable name.
    pub const fn key(self) -> &'static str {
        Honour::KEYS[self as usize]
    }
}

/// What a seat has done by the end.
pub(crate) struct End<'a> {
    pub(crate) frames: &'a Frames,
    pub(crate) track: &'a Track,
    pub(crate) seat: Seat,
    pub(crate) players: u8,
    /// How far ahead of the next player the winner is; `None` for everyone else.
    pub(crate) ahead: Option<u16>,
}

impl End<'_> {
    /// The honours that were earned, in the order of [`Honour::ALL`].
    pub(crate) fn honours(&self) -> impl Iterator<Item = Honour> + '_ {
        Honour::ALL.into_iter().filter(|honour| self.earns(*honour))
    }

    fn earns(&self, honour: Honour) -> bool {
        let own = || self.frames.publications().filter(|one| one.seat == self.seat);
        let total = self.track.total(self.seat);
        let with = |standing: Standing| own().filter(|one| one.worth.standing == standing).count();
        match honour {
            Honour::Points30 => total >= 30,
            Honour::Points45 => total >= 45,
            Honour::Points60 => total >= 60,
            Honour::WonBy10 => self.ahead.is_some_and(|ahead| ahead >= 10),
            Honour::Group5 => own().any(|one| one.worth.pieces() >= 5),
            Honour::Final => with(Standing::Final) > 0,
            Honour::Primordial4 => with(Standing::Primordial) >= 4,
            Honour::EveryLayer => {
                Layer::in_game(self.players).all(|layer| own().any(|one| one.layer == layer))
            }
            Honour::Caught2 => {
                let moves = self.track.advances().filter(|advance| advance.seat == self.seat);
                moves.filter(|advance| advance.bump.is_some()).count() >= 2
            }
            Honour::NeverCaught => self.ahead.is_some() && self.track.bumps(self.seat) == 0,
        }
    }
}

/// What a publication is counted as: its layer, and its status.
const FEATURES: [&str; 8] =
    ["layer-i", "layer-ii", "layer-vi", "layer-vii", "layer-viii", "primordial", "secondary", "final"];

impl Tallied for Troia {
    const HONOURS: &'static [&'static str] = &Honour::KEYS;
    const SERIES: &'static [Series] =
        &[Series { key: "played-3", games: 3 }, Series { key: "won-5", games: 5 }];

    fn counts_towards(&self, seat: Seat) -> Vec<&'static str> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        std::iter::once("played-3").chain(outcome.winners.contains(seat).then_some("won-5")).collect()
    }

    /// Who took the first start piece.
    fn first_seat(&self) -> Option<Seat> {
        Some(self.first)
    }

    fn feature_names() -> Vec<&'static str> {
        FEATURES.to_vec()
    }

    fn features(&self, seat: Seat) -> Vec<u16> {
        let own = || self.frames().publications().filter(|one| one.seat == seat);
        let layers = Layer::ALL.map(|layer| own().filter(|one| one.layer == layer).count() as u16);
        let standings = [Standing::Primordial, Standing::Secondary, Standing::Final]
            .map(|standing| own().filter(|one| one.worth.standing == standing).count() as u16);
        layers.into_iter().chain(standings).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::cells::Cells;
    use crate::frames::{Publication, Worth};

    use super::*;

    const SEAT: Seat = Seat::FIRST;

    /// A publication with this many pieces.
    fn publication(layer: Layer, pieces: u8, standing: Standing) -> Publication {
        let worth = Worth { standing, plan: 0, rubble: pieces, bonus: 0, largest: 0 };
        Publication { seat: SEAT, round: 1, layer, cells: Cells::from_bits((1 << pieces) - 1), worth }
    }

    fn earned(publications: &[Publication], gains: &[(usize, u8)], ahead: Option<u16>) -> Vec<&'static str> {
        let (mut frames, mut track) = (Frames::EMPTY, Track::new(2));
        publications.iter().for_each(|one| frames.lay(*one));
        gains.iter().for_each(|(seat, gain)| track.advance(Seat::from_index(*seat), *gain, 1));
        let end = End { frames: &frames, track: &track, seat: SEAT, players: 2, ahead };
        end.honours().map(Honour::key).collect()
    }

    #[test]
    fn points_and_margins() {
        assert!(earned(&[], &[(0, 29)], None).is_empty());
        assert_eq!(earned(&[], &[(0, 30)], None), ["points-30"]);
        assert_eq!(earned(&[], &[(0, 45)], None), ["points-30", "points-45"]);
        assert_eq!(earned(&[], &[(0, 60)], None), ["points-30", "points-45", "points-60"]);
        assert_eq!(earned(&[], &[], Some(9)), ["never-caught"]);
        assert_eq!(earned(&[], &[], Some(10)), ["won-by-10", "never-caught"]);
    }

    #[test]
    fn catching_and_being_caught() {
        // The second seat stands on 5 and goes back to 4; then the first on 7 after the second has come there.
        assert!(earned(&[], &[(1, 5), (0, 5)], None).is_empty());
        assert_eq!(earned(&[], &[(1, 5), (0, 5), (1, 3), (0, 2)], None), ["caught-2"]);
        // Caught once: a win, but not an unharmed one.
        assert!(earned(&[], &[(0, 5), (1, 5)], Some(1)).is_empty());
    }

    #[test]
    fn publications() {
        let of = |list: &[Publication]| earned(list, &[], None);
        assert!(of(&[publication(Layer::I, 4, Standing::Secondary)]).is_empty());
        assert_eq!(of(&[publication(Layer::I, 5, Standing::Secondary)]), ["group-5"]);
        assert_eq!(of(&[publication(Layer::I, 1, Standing::Final)]), ["final"]);
        let first = |count| vec![publication(Layer::I, 1, Standing::Primordial); count];
        assert!(of(&first(3)).is_empty());
        assert_eq!(of(&first(4)), ["primordial-4"]);
        // Two players leave out one of the five layers.
        let layers: Vec<Publication> =
            Layer::in_game(2).map(|layer| publication(layer, 1, Standing::Secondary)).collect();
        assert!(of(&layers[..3]).is_empty());
        assert_eq!(of(&layers), ["every-layer"]);
    }
}
