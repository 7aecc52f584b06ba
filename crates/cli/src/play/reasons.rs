//! Why a gain comes: the words for buildings, links and Banquets.

use game_troyes_dice::Pips;
use game_troyes_dice::TroyesDice;
use game_troyes_dice::board::{
    Building, Colour, Column, FORTRESS_CITIZEN, Gain, HALL_GAIN, LINKS, WORK_CITIZENS,
};
use game_troyes_dice::tiles::Effect;

use super::words;

/// Something that is due: how many gains the engine will note for it, and why.
#[derive(Clone, Default)]
pub(super) struct Due {
    pub(super) left: u8,
    pub(super) why: String,
    /// The colour of its citizens, if it is citizens.
    pub(super) colour: Option<Colour>,
}

impl Due {
    pub(super) fn new(left: u8, why: impl Into<String>) -> Due {
        Due { left, why: why.into(), colour: None }
    }

    pub(super) fn citizens(colour: Colour, amount: u8, why: impl Into<String>) -> Due {
        Due { left: amount, why: why.into(), colour: Some(colour) }
    }
}

/// What a building gains by itself. `effect` is the tile beside the die that draws it.
pub(super) fn own_gain(
    game: &TroyesDice,
    building: Building,
    column: Column,
    effect: Option<Effect>,
) -> Option<Due> {
    let why = format!("the {}", building.name());
    match building {
        Building::Fortress => Some(Due::citizens(FORTRESS_CITIZEN[column.index()], 1, why)),
        Building::Cathedral => None,
        Building::Hall => hall_gain(game, column, effect),
        Building::Palace | Building::CityHall | Building::Bishopric => {
            Some(Due::citizens(building.colour(), WORK_CITIZENS, why))
        }
    }
}

fn hall_gain(game: &TroyesDice, column: Column, effect: Option<Effect>) -> Option<Due> {
    let gain = HALL_GAIN[column.index()];
    let colour = words::gain_colour(gain);
    let extra = effect == Some(Effect::HallCountsOneMore);
    let dice = game.table().available(colour) + u8::from(extra);
    let plural = if dice == 1 { "die" } else { "dice" };
    let banquet = if extra { ", one by Banquet 7" } else { "" };
    let why = format!("the Great Hall: {dice} {} {plural}{banquet}", colour.name());
    (dice > 0).then(|| due(gain, dice, why))
}

/// The bonus between two buildings, `other` being the die of the one that stands already.
pub(super) fn link(building: Building, column: Column, other: Pips) -> Option<Due> {
    let gain = LINKS[building as usize][column.index() / 2]?;
    Some(due(gain, 1, format!("link with the {} on the {other}", building.name())))
}

fn due(gain: Gain, times: u8, why: String) -> Due {
    match gain {
        Gain::Citizens(colour, amount) => Due::citizens(colour, amount * times, why),
        Gain::Resources(..) => Due::new(1, why),
    }
}

/// The extra of a Banquet tile.
pub(super) fn banquet(effect: Option<Effect>, building: Building) -> Vec<Due> {
    match (effect, building) {
        (Some(Effect::CathedralGainsResources), Building::Cathedral) => vec![Due::new(0, "Banquet 3")],
        (Some(Effect::WorkGainsCitizen), work) if !work.is_prestige() => {
            vec![Due::citizens(work.colour(), 1, "Banquet 4")]
        }
        (Some(Effect::FortressGainsCitizens), Building::Fortress) => {
            vec![Due::citizens(Colour::Red, 1, "Banquet 6"), Due::new(0, "")]
        }
        _ => Vec::new(),
    }
}
