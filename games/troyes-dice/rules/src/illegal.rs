//! Why a move is against the rules: a variant for each broken rule, with the values that matter.

use game_core::{Refusal, RuleRef, Seat};

use crate::board::{Building, Colour, Resource};
use crate::dice::Pips;
use crate::wheel::Place;

/// A broken rule of Troyes Dice.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// Another kind of decision is awaited.
    #[error("that is not what is to be decided now: {expected}")]
    NotNow {
        /// What is.
        expected: Awaited,
    },
    /// Another kind of chance result is awaited.
    #[error("that is not what chance decides now: {expected}")]
    OtherChance {
        /// What is.
        expected: AwaitedChance,
    },
    /// The same expansion tile twice.
    #[error("tile {number} is in the box only once")]
    TileTwice {
        /// Its number.
        number: u8,
    },
    /// The black die can't be chosen.
    #[error("the die at place {die} is the black one, which can't be chosen")]
    BlackDie {
        /// Its place.
        die: Place,
    },
    /// A die that Raid 8 made black can't be chosen.
    #[error("the die at place {die} counts as black: Raid 8")]
    CountsAsBlack {
        /// Its place.
        die: Place,
    },
    /// The price asks for one resource of any kind, and none was named.
    #[error("the die at place {die} costs one resource of your choice: name it")]
    NamePayment {
        /// Its place.
        die: Place,
    },
    /// A payment was named where there is no choice.
    #[error("the die at place {die} leaves no choice of payment")]
    NoPaymentChoice {
        /// Its place.
        die: Place,
    },
    /// Too little of a resource for die, colour and value together.
    #[error("needs {need} {resource}, has {have}", resource = resource.name())]
    NotEnough {
        /// Which resource.
        resource: Resource,
        /// What everything costs.
        need: u8,
        /// What is held.
        have: u8,
        /// What asks for it: the die itself, its value or its colour.
        purpose: Purpose,
    },
    /// Raid 1.
    #[error("influence can't change the value of this die: Raid 1")]
    NoInfluence,
    /// Raid 5.
    #[error("knowledge can't change the colour of this die: Raid 5")]
    NoColourChange,
    /// Raid 7.
    #[error("this die can't construct a prestige building: Raid 7")]
    NoPrestige,
    /// A die is never brought to 0.
    #[error("a die can't be brought to 0: its value stays from 1 to 6")]
    BelowOne,
    /// Nothing stands on 0.
    #[error("a die of value 0 constructs nothing: raise it with influence first")]
    BuildWithZero,
    /// The building stands already.
    #[error("the {building} of the {value} is drawn already", building = building.name())]
    AlreadyDrawn {
        /// Which row.
        building: Building,
        /// On which die.
        value: Pips,
    },
    /// The die of the building is crossed out.
    #[error("the {building} of the {value} is lost: its die is crossed out", building = building.name())]
    CrossedOut {
        /// Which row.
        building: Building,
        /// On which die.
        value: Pips,
    },
    /// A die can be afforded, so an action must be taken.
    #[error("a die can be afforded: an action must be taken")]
    DieAffordable,
    /// The bonus does not offer this row.
    #[error("the bonus does not offer a {building}", building = building.name())]
    NotOffered {
        /// Which row.
        building: Building,
    },
    /// The citizen can't go there.
    #[error("the citizen at hand can't be circled on the {track} track", track = track.name())]
    WrongTrack {
        /// Which track.
        track: Colour,
    },
    /// Only the town crier numbers the columns.
    #[error("the town crier at seat {crier} numbers the columns")]
    NotTheCrier {
        /// Who is.
        crier: Seat,
    },
}

/// What a seat has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// A die and an action.
    Action,
    /// A building to draw for a bonus.
    BonusBuilding,
    /// A track for a citizen.
    CitizenTrack,
    /// The direction of the numbering.
    Direction,
    /// The numbering.
    Numbering,
}

impl std::fmt::Display for Awaited {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Awaited::Action => "choose a die and an action",
            Awaited::BonusBuilding => "choose a building to draw for the bonus",
            Awaited::CitizenTrack => "choose a track for the citizen",
            Awaited::Direction => "choose the direction of the numbering",
            Awaited::Numbering => "choose the numbering",
        })
    }
}

/// What chance has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AwaitedChance {
    /// The plazas.
    Plazas,
    /// The expansion tiles.
    Tiles,
    /// The leftmost value.
    First,
    /// The dice.
    Roll,
}

impl std::fmt::Display for AwaitedChance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            AwaitedChance::Plazas => "the nine plazas are laid",
            AwaitedChance::Tiles => "three tiles of the expansion are drawn",
            AwaitedChance::First => "the leftmost value is rolled",
            AwaitedChance::Roll => "the four dice are rolled",
        })
    }
}

/// What a resource was needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Only the die itself.
    Die,
    /// A change of value, perhaps on top of the die's price.
    Value,
    /// A change of colour, perhaps on top of the die's price.
    Colour,
}

const PERFORM: &str = "Perform an action";
const GAIN: &str = "Gain resources";
const EXPANSION: &str = "Banquets and Raids";
const SETUP: &str = "Set-up";
const TRACK_BONUSES: &str = "Citizen tracks: track bonus and column bonus";

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotNow { .. } => "not-now",
            Illegal::OtherChance { .. } => "other-chance",
            Illegal::TileTwice { .. } => "tile-twice",
            Illegal::BlackDie { .. } => "black-die",
            Illegal::CountsAsBlack { .. } => "counts-as-black",
            Illegal::NamePayment { .. } => "name-payment",
            Illegal::NoPaymentChoice { .. } => "no-payment-choice",
            Illegal::NotEnough { .. } => "not-enough",
            Illegal::NoInfluence => "no-influence",
            Illegal::NoColourChange => "no-colour-change",
            Illegal::NoPrestige => "no-prestige",
            Illegal::BelowOne => "below-one",
            Illegal::BuildWithZero => "build-with-zero",
            Illegal::AlreadyDrawn { .. } => "already-drawn",
            Illegal::CrossedOut { .. } => "crossed-out",
            Illegal::DieAffordable => "die-affordable",
            Illegal::NotOffered { .. } => "not-offered",
            Illegal::WrongTrack { .. } => "wrong-track",
            Illegal::NotTheCrier { .. } => "not-the-crier",
        }
    }

    fn rule(&self) -> RuleRef {
        match self {
            Illegal::NotNow { expected } => match expected {
                Awaited::Action => RuleRef::section(PERFORM),
                Awaited::BonusBuilding => RuleRef::ruling(TRACK_BONUSES, "T6"),
                Awaited::CitizenTrack => RuleRef::ruling("The citizen tracks", "T4"),
                Awaited::Direction | Awaited::Numbering => RuleRef::ruling(SETUP, "T20"),
            },
            Illegal::OtherChance { expected } => match expected {
                AwaitedChance::Plazas => RuleRef::section(SETUP),
                AwaitedChance::Tiles => RuleRef::section(EXPANSION),
                AwaitedChance::First => RuleRef::ruling(SETUP, "T20"),
                AwaitedChance::Roll => RuleRef::section("Roll the dice"),
            },
            Illegal::TileTwice { .. } => RuleRef::section(EXPANSION),
            Illegal::BlackDie { .. } => RuleRef::section(PERFORM),
            Illegal::CountsAsBlack { .. } => RuleRef::ruling(EXPANSION, "T15"),
            Illegal::NamePayment { .. } | Illegal::NoPaymentChoice { .. } => RuleRef::ruling(PERFORM, "T10"),
            Illegal::NotEnough { purpose: Purpose::Die, .. } => RuleRef::ruling(PERFORM, "T9"),
            Illegal::NotEnough { .. } => RuleRef::ruling(GAIN, "T9"),
            Illegal::NoInfluence | Illegal::NoColourChange | Illegal::NoPrestige => {
                RuleRef::section(EXPANSION)
            }
            Illegal::BelowOne => RuleRef::section(GAIN),
            Illegal::BuildWithZero => RuleRef::ruling(EXPANSION, "T12"),
            Illegal::AlreadyDrawn { building, .. } if building.is_prestige() => {
                RuleRef::section("Construct a prestige building")
            }
            Illegal::AlreadyDrawn { .. } => RuleRef::section("Construct a work building"),
            Illegal::CrossedOut { .. } => RuleRef::section("Resolve the event"),
            Illegal::DieAffordable => RuleRef::ruling(PERFORM, "T14"),
            Illegal::NotOffered { .. } => RuleRef::section(TRACK_BONUSES),
            Illegal::WrongTrack { .. } => RuleRef::ruling("The citizen tracks", "T4"),
            Illegal::NotTheCrier { .. } => RuleRef::section(SETUP),
        }
    }

    fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Illegal::NotNow { expected } => vec![("expected", expected.to_string())],
            Illegal::OtherChance { expected } => vec![("expected", expected.to_string())],
            Illegal::TileTwice { number } => vec![("number", number.to_string())],
            Illegal::BlackDie { die }
            | Illegal::CountsAsBlack { die }
            | Illegal::NamePayment { die }
            | Illegal::NoPaymentChoice { die } => vec![("die", die.to_string())],
            Illegal::NotEnough { resource, need, have, .. } => vec![
                ("resource", resource.name().to_owned()),
                ("need", need.to_string()),
                ("have", have.to_string()),
            ],
            Illegal::AlreadyDrawn { building, value } | Illegal::CrossedOut { building, value } => {
                vec![("building", building.word().to_owned()), ("value", value.to_string())]
            }
            Illegal::NotOffered { building } => vec![("building", building.word().to_owned())],
            Illegal::WrongTrack { track } => vec![("track", track.name().to_owned())],
            Illegal::NotTheCrier { crier } => vec![("crier", crier.to_string())],
            Illegal::NoInfluence
            | Illegal::NoColourChange
            | Illegal::NoPrestige
            | Illegal::BelowOne
            | Illegal::BuildWithZero
            | Illegal::DieAffordable => Vec::new(),
        }
    }
}
