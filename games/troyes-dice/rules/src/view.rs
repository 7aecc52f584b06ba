//! What a viewer may know. Sheets are public, but this half-day's choices are secret until everyone has chosen (T19).

use game_core::Seat;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use crate::board_state::Board;
use crate::bonus::{Bonus, Question, Queue};
use crate::options::Options;
use crate::player::Player;
use crate::read::ViewParts;
use crate::sheet::Sheet;

/// The game as one seat or a spectator sees it. It has no field for what others have chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "ViewParts")]
pub struct View {
    pub(crate) board: Board,
    pub(crate) viewer: Option<Seat>,
    /// The viewer's own sheet as it is now, the others' as they were when the dice were rolled.
    pub(crate) sheets: [Sheet; Options::MAX_PLAYERS as usize],
    /// The viewer's waiting bonuses.
    pub(crate) queue: Queue,
}

/// A choice in the middle of a chain of bonuses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Which building to draw, and the bonus that asks.
    Building(Bonus),
    /// On which track to circle a citizen, and the bonus that asks.
    Citizen(Bonus),
}

impl View {
    /// The viewer's seat, sheet and waiting bonuses; `None` for a spectator.
    pub fn own(&self) -> Option<(Seat, Player)> {
        self.viewer.map(|seat| (seat, Player { sheet: self.sheets[seat.index()], queue: self.queue }))
    }

    /// The public part.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The viewer's seat; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// All players' sheets, in seat order.
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets[..usize::from(self.board.options.players)]
    }

    /// The choice the viewer has to make in a chain of bonuses, if any.
    pub fn choice(&self) -> Option<Choice> {
        let (_, player) = self.own()?;
        Some(match player.question()? {
            Question::Building { cause, .. } => Choice::Building(cause),
            Question::Citizen { cause, .. } => Choice::Citizen(cause),
        })
    }

    /// The viewer's waiting bonuses, the current one first.
    pub fn bonuses(&self) -> impl Iterator<Item = Bonus> + '_ {
        self.queue.iter()
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bonuses: Vec<String> = self.bonuses().map(|bonus| bonus.to_string()).collect();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("viewer", &self.viewer)?;
        map.serialize_entry("table", &self.board)?;
        map.serialize_entry("sheets", self.sheets())?;
        map.serialize_entry("bonuses", &bonuses)?;
        map.end()
    }
}
