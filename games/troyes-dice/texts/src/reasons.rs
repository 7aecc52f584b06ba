//! The reasons for gains: buildings, links and Banquets.

use game_troyes_dice::board::{
    Building, Colour, Column, FORTRESS_CITIZEN, Gain, HALL_GAIN, LINKS, WORK_CITIZENS,
};
use game_troyes_dice::tiles::{Effect, Side, Tile, TileNumber};
use game_troyes_dice::{Board, Pips};
use words::Words;

use crate::lexicon;

/// A reason for gains that are still to come.
#[derive(Clone, Default)]
pub(crate) struct Due {
    /// How many more gains the engine will note for it; 0 for a bonus, which has a note of its own.
    pub(crate) left: u8,
    pub(crate) why: String,
    /// The citizens' colour, if it gains citizens.
    pub(crate) colour: Option<Colour>,
}

impl Due {
    pub(crate) fn new(left: u8, why: String) -> Due {
        Due { left, why, colour: None }
    }

    pub(crate) fn citizens(colour: Colour, amount: u8, why: String) -> Due {
        Due { left: amount, why, colour: Some(colour) }
    }
}

/// The reason for a building's own gain. `effect` comes from the tile beside the die that draws it.
pub(crate) fn own_gain(
    words: Words,
    board: &Board,
    building: Building,
    column: Column,
    effect: Option<Effect>,
) -> Option<Due> {
    let why = words.with("td-why-building", &[("building", building.word().into())]);
    match building {
        Building::Fortress => Some(Due::citizens(FORTRESS_CITIZEN[column.index()], 1, why)),
        Building::Cathedral => None,
        Building::Hall => hall_gain(words, board, column, effect),
        Building::Palace | Building::CityHall | Building::Bishopric => {
            Some(Due::citizens(building.colour(), WORK_CITIZENS, why))
        }
    }
}

fn hall_gain(words: Words, board: &Board, column: Column, effect: Option<Effect>) -> Option<Due> {
    let gain = HALL_GAIN[column.index()];
    let colour = gain.colour();
    let extra = effect == Some(Effect::HallCountsOneMore);
    let dice = board.available(colour) + u8::from(extra);
    let args = [("n", dice.into()), ("colour", colour.name().into())];
    let why = if extra { words.with("td-why-hall-banquet", &args) } else { words.with("td-why-hall", &args) };
    (dice > 0).then(|| due(gain, dice, why))
}

/// The reason for the bonus between two buildings. `other` is the value under the earlier one.
pub(crate) fn link(words: Words, building: Building, column: Column, other: Pips) -> Option<Due> {
    let gain = LINKS[building as usize][column.index() / 2]?;
    let args = [("building", building.word().into()), ("value", other.get().into())];
    Some(due(gain, 1, words.with("td-why-link", &args)))
}

fn due(gain: Gain, times: u8, why: String) -> Due {
    match gain {
        Gain::Citizens(colour, amount) => Due::citizens(colour, amount * times, why),
        Gain::Resources(..) => Due::new(1, why),
    }
}

/// The reasons for what a Banquet tile adds.
pub(crate) fn banquet(words: Words, effect: Option<Effect>, building: Building) -> Vec<Due> {
    match (effect, building) {
        (Some(Effect::CathedralGainsResources), Building::Cathedral) => {
            vec![Due::new(0, banquet_name(words, 2))]
        }
        (Some(Effect::WorkGainsCitizen), work) if !work.is_prestige() => {
            vec![Due::citizens(work.colour(), 1, banquet_name(words, 3))]
        }
        (Some(Effect::FortressGainsCitizens), Building::Fortress) => {
            let why = banquet_name(words, 5);
            vec![Due::citizens(Colour::Red, 1, why.clone()), Due::new(0, why)]
        }
        _ => Vec::new(),
    }
}

/// `Banquet 4`, for the tile at this index.
pub(crate) fn banquet_name(words: Words, index: usize) -> String {
    lexicon::tile(words, Tile { number: TileNumber::ALL[index], side: Side::Banquet })
}
