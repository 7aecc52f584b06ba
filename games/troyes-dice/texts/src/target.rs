//! The places on a sheet.

use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::{Action, Move, Pips};

/// A place on the sheet that a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A building on the die of a value.
    Building(Building, Pips),
    /// A resource track, with an amount or with any.
    Resource(Resource, Option<Pips>),
    /// A citizen track.
    Citizen(Colour),
}

impl Target {
    /// `bishopric5`, `influence`, `influence4`, `priest`
    pub fn parse(text: &str) -> Option<Target> {
        if let Some(track) = Colour::ALL.into_iter().find(|colour| colour.citizen() == text) {
            return Some(Target::Citizen(track));
        }
        let word = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let digits = &text[word.len()..];
        let value = if digits.is_empty() { None } else { Some(Pips::new(digits.parse().ok()?)?) };
        if let Some(resource) = Resource::ALL.into_iter().find(|resource| resource.name() == word) {
            return Some(Target::Resource(resource, value));
        }
        let building = Building::ALL.into_iter().find(|building| building.word() == word)?;
        value.filter(|value| *value != Pips::ZERO).map(|value| Target::Building(building, value))
    }

    /// Where a move leads; `None` for moves that lead to no place on the sheet.
    pub fn of(action: &Move) -> Option<Target> {
        match *action {
            Move::Act { colour, value, action, .. } => Some(match action.building(colour) {
                Some(building) => Target::Building(building, value),
                None => Target::Resource(Resource::of(colour), Some(value)),
            }),
            Move::Draw { building, value } => Some(Target::Building(building, value)),
            Move::Circle { track } => Some(Target::Citizen(track)),
            Move::NoDie | Move::Direction(_) | Move::Number(_) => None,
        }
    }

    /// Whether a move that leads to `other` leads here.
    pub fn admits(self, other: Target) -> bool {
        match (self, other) {
            (Target::Resource(mine, None), Target::Resource(theirs, _)) => mine == theirs,
            _ => self == other,
        }
    }

    /// The group of the list of moves that the target belongs to.
    pub fn action(self) -> Action {
        match self {
            Target::Building(building, _) if building.is_prestige() => Action::Prestige,
            Target::Building(..) => Action::Work,
            Target::Resource(..) | Target::Citizen(_) => Action::Gain,
        }
    }
}

impl std::fmt::Display for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Target::Building(building, value) => write!(f, "{}{value}", building.word()),
            Target::Resource(resource, None) => f.write_str(resource.name()),
            Target::Resource(resource, Some(value)) => write!(f, "{}{value}", resource.name()),
            Target::Citizen(track) => f.write_str(track.citizen()),
        }
    }
}
