//! What a viewer may know. Cities are public; of other players' face-down cards only the backs are.

use game_core::{Game, Outcome, ScoreLine, Seat};
use serde::{Deserialize, Serialize};

use crate::board_state::{Awaited, Board, MAX_SEATS};
use crate::city::{Backs, Hoard};
use crate::legal::Legal;
use crate::read::ViewParts;
use crate::score;
use crate::state::DiceCity;

/// The game as one seat or a spectator sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "ViewParts")]
pub struct View {
    pub(crate) board: Board,
    pub(crate) viewer: Option<Seat>,
    /// The viewer's own; everyone's once the game is over.
    pub(crate) hoards: [Option<Hoard>; MAX_SEATS],
    pub(crate) backs: [Backs; MAX_SEATS],
}

impl View {
    pub(crate) fn new(game: &DiceCity, viewer: Option<Seat>) -> View {
        let over = game.board.awaited == Awaited::Over;
        let mut view = View {
            board: game.board,
            viewer,
            hoards: [None; MAX_SEATS],
            backs: [Backs::default(); MAX_SEATS],
        };
        for seat in Seat::first(game.seats()) {
            let hoard = game.hoards[seat.index()];
            view.backs[seat.index()] = hoard.backs();
            view.hoards[seat.index()] = (over || viewer == Some(seat)).then_some(hoard);
        }
        view
    }

    /// The public part: everything that is not face down.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The viewer's seat; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// What a player keeps face down, if the viewer may know it: the viewer's own, and everyone's once the game is over.
    pub fn hoard(&self, seat: Seat) -> Option<&Hoard> {
        self.hoards.get(seat.index())?.as_ref()
    }

    /// How many bandit cards and ships a player has.
    pub fn backs(&self, seat: Seat) -> Backs {
        self.backs.get(seat.index()).copied().unwrap_or_default()
    }

    /// A player's current score, if the viewer may know it.
    pub fn score(&self, seat: Seat) -> Option<i32> {
        self.hoard(seat).map(|hoard| score::total(self.board.city(seat), hoard))
    }

    /// That score, line by line.
    pub fn score_lines(&self, seat: Seat) -> Option<Vec<ScoreLine>> {
        self.hoard(seat).map(|hoard| score::lines(self.board.city(seat), hoard))
    }

    /// VP of a player's locations, which are public.
    pub fn city_points(&self, seat: Seat) -> u16 {
        self.board.city(seat).points()
    }

    /// The viewer's legal moves; none if it is not the viewer's turn.
    pub fn legal(&self) -> Legal {
        if self.viewer == Some(self.board.active) { Legal::of(&self.board) } else { Legal::NOTHING }
    }

    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended()?.outcome()
    }

    /// Seats from best to worst, once the game is over: see [`DiceCity::ranking`].
    pub fn ranking(&self) -> Vec<(Seat, Option<score::TieBreak>)> {
        self.ended().map(|game| game.ranking()).unwrap_or_default()
    }

    /// The whole game once it is over and nothing is face down any more.
    fn ended(&self) -> Option<DiceCity> {
        let hoards: Option<Vec<Hoard>> = self.hoards[..self.board.seats()].iter().copied().collect();
        let hoards = hoards.filter(|_| self.board.awaited == Awaited::Over)?;
        let mut game = DiceCity { board: self.board, hoards: [Hoard::default(); MAX_SEATS] };
        game.hoards[..hoards.len()].copy_from_slice(&hoards);
        Some(game)
    }
}

impl Serialize for View {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let seats = self.board.seats();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("viewer", &self.viewer)?;
        map.serialize_entry("table", &self.board)?;
        map.serialize_entry("hoards", &self.hoards[..seats])?;
        map.serialize_entry("backs", &self.backs[..seats])?;
        map.end()
    }
}
