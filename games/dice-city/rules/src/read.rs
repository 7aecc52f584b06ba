//! A view from its JSON, for programs that get it from a server. What can't be in a game is refused.

use std::collections::BTreeMap;

use game_core::{Game, Seat};
use serde::Deserialize;

use crate::board::{DiceSet, Space, Spaces};
use crate::board_state::{Awaited, Board, MAX_SEATS, Step, Turn};
use crate::city::{Backs, City, Hoard};
use crate::deck::Deck;
use crate::locations::Location;
use crate::options::Options;
use crate::score::EndReason;
use crate::state::DiceCity;
use crate::view::View;

/// A view as programs read and write it.
#[derive(Deserialize)]
pub(crate) struct ViewParts {
    viewer: Option<Seat>,
    table: BoardParts,
    hoards: Vec<Option<Hoard>>,
    backs: Vec<Backs>,
}

#[derive(Deserialize)]
struct BoardParts {
    options: Options,
    rules: u8,
    round: u8,
    active: Seat,
    step: Step,
    awaited: Awaited,
    ending: Option<EndReason>,
    turn: Turn,
    display: Vec<Option<Location>>,
    deck: BTreeMap<Location, u8>,
    piles: [u8; 4],
    bandits: [u8; 3],
    ships: [u8; 3],
    cities: Vec<CityParts>,
}

#[derive(Deserialize)]
struct CityParts {
    rows: Vec<Vec<Location>>,
    deactivated: Spaces,
    dice: Vec<Space>,
    /// Earlier servers don't send it. No rule asks for it.
    #[serde(default)]
    spent: Vec<Space>,
    stock: [u16; 3],
    passes: u8,
}

impl TryFrom<ViewParts> for View {
    type Error = String;

    fn try_from(parts: ViewParts) -> Result<View, String> {
        let board = parts.table.build()?;
        let seats = board.seats();
        if parts.hoards.len() != seats || parts.backs.len() != seats {
            return Err(format!("face-down cards of {} players at {seats} seats", parts.hoards.len()));
        }
        if parts.viewer.is_some_and(|seat| seat.index() >= seats) {
            return Err("the viewer has no seat in this game".into());
        }
        let (mut hoards, mut backs) = ([None; MAX_SEATS], [Backs::default(); MAX_SEATS]);
        hoards[..seats].copy_from_slice(&parts.hoards);
        backs[..seats].copy_from_slice(&parts.backs);
        Ok(View { board, viewer: parts.viewer, hoards, backs })
    }
}

impl BoardParts {
    fn build(self) -> Result<Board, String> {
        let game = DiceCity::with_rules(&self.options, u32::from(self.rules));
        let mut board = game.map_err(|error| error.to_string())?.board;
        let seats = board.seats();
        let rolls = match self.awaited {
            Awaited::Roll { seat, .. } | Awaited::Force { seat } => seat,
            _ => self.active,
        };
        if self.cities.len() != seats || self.active.index() >= seats || rolls.index() >= seats {
            return Err(format!("a game of {seats} players has {seats} cities"));
        }
        if self.display.len() != board.display().len() {
            return Err(format!("{} places on the display", self.display.len()));
        }
        board.shelf[..self.display.len()].copy_from_slice(&self.display);
        board.deck = Deck::EMPTY;
        for (card, count) in self.deck {
            for _ in 0..count {
                if !board.deck.put(card) {
                    return Err(format!("{count} {card} in the deck"));
                }
            }
        }
        for (place, city) in board.cities.iter_mut().zip(self.cities) {
            *place = city.build()?;
        }
        (board.round, board.active) = (self.round, self.active);
        (board.step, board.awaited, board.ending) = (self.step, self.awaited, self.ending);
        (board.turn, board.piles, board.bandits, board.ships) =
            (self.turn, self.piles, self.bandits, self.ships);
        Ok(board)
    }
}

impl CityParts {
    fn build(self) -> Result<City, String> {
        let locations: Vec<Location> = self.rows.concat();
        let locations = locations.try_into().map_err(|_| "a city has five rows of six".to_owned())?;
        let mut city = City { locations, ..City::NEW };
        let mut unused = DiceSet::EMPTY;
        for at in self.spent.iter().chain(&self.dice) {
            city.dice[at.row() as usize] = at.column();
        }
        for at in self.dice {
            unused = unused.with(at.row());
        }
        Ok(City { unused, passes: self.passes, stock: self.stock, tokens: self.deactivated, ..city })
    }
}
