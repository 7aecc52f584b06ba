//! A view from its JSON, for programs that get it from a server. What can't be in a game is refused.

use std::collections::BTreeMap;

use game_core::{Game, Seat, SeatSet};
use serde::Deserialize;

use crate::board::{Building, Colour, Resource};
use crate::board_state::{Board, Phase};
use crate::bonus::{Bonus, Queue};
use crate::dice::{Pips, Roll};
use crate::numbering::Numbering;
use crate::offer::DieStatus;
use crate::options::Options;
use crate::setup::SheetSetup;
use crate::sheet::Sheet;
use crate::state::TroyesDice;
use crate::tiles::Tile;
use crate::view::View;
use crate::wheel::{Half, HalfDay, Place, Plazas};

/// A view as programs read and write it.
#[derive(Deserialize)]
pub(crate) struct ViewParts {
    viewer: Option<Seat>,
    table: BoardParts,
    sheets: Vec<SheetParts>,
    bonuses: Vec<String>,
}

#[derive(Deserialize)]
struct BoardParts {
    options: Options,
    rules: u8,
    phase: Phase,
    day: u8,
    half: Half,
    waiting: SeatSet,
    first: Option<Pips>,
    numbering: Option<Numbering>,
    plazas: Option<[String; 9]>,
    tiles: Option<[Tile; 3]>,
    dice: Option<[DieParts; 4]>,
}

/// What the value and the tile change about a die follows from the rest.
#[derive(Deserialize)]
struct DieParts {
    place: Place,
    status: DieStatus,
    rolled: Pips,
}

#[derive(Deserialize)]
struct SheetParts {
    built: BTreeMap<String, Vec<Pips>>,
    lost: BTreeMap<String, Vec<Pips>>,
    held: BTreeMap<String, u8>,
    circled: BTreeMap<String, u8>,
    citizens: BTreeMap<String, u8>,
    numbers: [u8; 6],
}

impl TryFrom<ViewParts> for View {
    type Error = String;

    fn try_from(parts: ViewParts) -> Result<View, String> {
        let board = parts.table.build()?;
        let players = usize::from(board.options.players);
        if parts.sheets.len() != players {
            return Err(format!("{} sheets of {players} players", parts.sheets.len()));
        }
        if parts.viewer.is_some_and(|seat| seat.index() >= players) {
            return Err("the viewer has no seat in this game".into());
        }
        let mut sheets = [Sheet::NEW; Options::MAX_PLAYERS as usize];
        for (place, sheet) in sheets.iter_mut().zip(&parts.sheets) {
            *place = sheet.build(&board.numbering)?;
        }
        let mut queue = Queue::EMPTY;
        if parts.bonuses.len() > Queue::MOST {
            return Err(format!("{} waiting bonuses", parts.bonuses.len()));
        }
        for text in &parts.bonuses {
            let bonus = Bonus::all().find(|bonus| bonus.to_string() == *text);
            queue.push(bonus.ok_or_else(|| format!("there is no bonus {text:?}"))?);
        }
        Ok(View { board, viewer: parts.viewer, sheets, queue })
    }
}

impl BoardParts {
    fn build(self) -> Result<Board, String> {
        let game = TroyesDice::with_rules(&self.options, u32::from(self.rules));
        let mut board = game.map_err(|error| error.to_string())?.board;
        board.phase = self.phase;
        board.half_day = HalfDay::new(self.day, self.half).ok_or("a game has eight days")?;
        board.first = self.first.unwrap_or(Pips::ZERO);
        board.numbering = self.numbering.unwrap_or(board.numbering);
        board.tiles = self.tiles;
        if let Some(plazas) = self.plazas {
            board.plazas = plazas.join(" ").parse::<Plazas>().map_err(|error| error.to_string())?;
        } else if self.phase != Phase::Plazas {
            return Err("the plazas are missing".into());
        }
        match self.dice {
            Some(dice) => board.lay_dice(roll_of(dice)?),
            None if self.phase == Phase::Act => return Err("the dice are missing".into()),
            None => {}
        }
        let players = SeatSet::first(usize::from(self.options.players));
        if self.waiting.iter().any(|seat| !players.contains(seat)) {
            return Err("the game waits for a seat that it doesn't have".into());
        }
        board.waiting = self.waiting;
        Ok(board)
    }
}

/// The throw that lies on the wheel. Dice lie in rising order, so their places follow from it.
fn roll_of(dice: [DieParts; 4]) -> Result<Roll, String> {
    let is_black = |die: &&DieParts| matches!(die.status, DieStatus::Black | DieStatus::BlackAsClear);
    let black = dice.iter().find(is_black).ok_or("no die is black")?;
    let clear: Vec<Pips> = dice.iter().filter(|die| !is_black(die)).map(|die| die.rolled).collect();
    let clear = clear.try_into().map_err(|_| "one die is black, and three are clear")?;
    let roll = Roll::new(black.rolled, clear).ok_or("a die shows 1 to 6")?;
    let fits = roll.black_place() == black.place
        && dice.iter().all(|die| roll.places()[die.place.index()] == die.rolled);
    if fits { Ok(roll) } else { Err("the dice are not in order".into()) }
}

impl SheetParts {
    fn build(&self, numbering: &Numbering) -> Result<Sheet, String> {
        let values =
            |map: &BTreeMap<String, Vec<Pips>>, name: &str| map.get(name).cloned().unwrap_or_default();
        let built = Building::ALL.into_iter().flat_map(|building| {
            values(&self.built, building.word()).into_iter().map(move |value| (building, value))
        });
        let lost = Colour::ALL.into_iter().flat_map(|colour| {
            values(&self.lost, colour.name()).into_iter().map(move |value| (colour, value))
        });
        let count = |map: &BTreeMap<String, u8>, name: &str| map.get(name).copied().unwrap_or_default();
        let sheet = SheetSetup {
            built: built.collect(),
            lost: lost.collect(),
            held: Resource::ALL.map(|resource| count(&self.held, resource.name())),
            circled: Resource::ALL.map(|resource| count(&self.circled, resource.name())),
            citizens: Colour::ALL.map(|colour| count(&self.citizens, colour.name())),
            numbers: self.numbers,
        };
        sheet.build(numbering)
    }
}
