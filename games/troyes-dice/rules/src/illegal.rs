//! Why a move is against the rules: a variant for each broken rule, with the values that matter.

use game_core::{Refusal, RuleRef, Seat};

use crate::board::{Building, Colour, Resource};
use crate::dice::Pips;
use crate::wheel::Place;

/// A broken rule of Troyes Dice.
#[derive(Clone, PartialEq, Eq, Debug, Refusal)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named by what they are, and the sentence uses them")]
pub enum Illegal {
    #[refusal(
        "that is not what is to be decided now: {expected}",
        place = expected.rule(), params(expected, awaited = expected.key())
    )]
    NotNow { expected: Awaited },
    #[refusal(
        "that is not what chance decides now: {expected}",
        place = expected.rule(), params(expected, awaited = expected.key())
    )]
    OtherChance { expected: AwaitedChance },
    #[refusal("tile {number} is in the box only once", rule = EXPANSION)]
    TileTwice { number: u8 },
    #[refusal("the die at place {die} is the black one, which can't be chosen", rule = PERFORM)]
    BlackDie { die: Place },
    #[refusal("the die at place {die} counts as black: Raid 8", rule = EXPANSION, ruling = "T15")]
    CountsAsBlack { die: Place },
    #[refusal(
        "the die at place {die} costs one resource of your choice: name it",
        rule = PERFORM, ruling = "T10"
    )]
    NamePayment { die: Place },
    #[refusal("the die at place {die} leaves no choice of payment", rule = PERFORM, ruling = "T10")]
    NoPaymentChoice { die: Place },
    /// Too little of a resource for die, colour and value together.
    #[refusal("needs {need} {resource}, has {have}", place = purpose.rule(), params(resource, need, have))]
    NotEnough { resource: Resource, need: u8, have: u8, purpose: Purpose },
    #[refusal("influence can't change the value of this die: Raid 1", rule = EXPANSION)]
    NoInfluence,
    #[refusal("knowledge can't change the colour of this die: Raid 5", rule = EXPANSION)]
    NoColourChange,
    #[refusal("this die can't construct a prestige building: Raid 7", rule = EXPANSION)]
    NoPrestige,
    #[refusal("a die can't be brought to 0: its value stays from 1 to 6", rule = GAIN)]
    BelowOne,
    #[refusal(
        "a die of value 0 constructs nothing: raise it with influence first",
        rule = EXPANSION, ruling = "T12"
    )]
    BuildWithZero,
    #[refusal("the {} of the {value} is drawn already", building.name(), rule = construction(*building))]
    AlreadyDrawn { building: Building, value: Pips },
    #[refusal(
        "the {} of the {value} is lost: its die is crossed out", building.name(),
        rule = "Resolve the event"
    )]
    CrossedOut { building: Building, value: Pips },
    #[refusal("a die can be afforded: an action must be taken", rule = PERFORM, ruling = "T14")]
    DieAffordable,
    #[refusal("the bonus does not offer a {}", building.name(), rule = TRACK_BONUSES)]
    NotOffered { building: Building },
    #[refusal("the citizen at hand can't be circled on the {track} track", rule = TRACKS, ruling = "T4")]
    WrongTrack { track: Colour },
    #[refusal("the town crier at seat {crier} numbers the columns", rule = SETUP)]
    NotTheCrier { crier: Seat },
}

game_core::awaited! {
    /// What a seat has to decide.
    Awaited {
        Action: "action", "choose a die and an action", RuleRef::section(PERFORM);
        BonusBuilding: "bonus-building", "choose a building to draw for the bonus", RuleRef::ruling(TRACK_BONUSES, "T6");
        CitizenTrack: "citizen-track", "choose a track for the citizen", RuleRef::ruling(TRACKS, "T4");
        Direction: "direction", "choose the direction of the numbering", RuleRef::ruling(SETUP, "T20");
        Numbering: "numbering", "choose the numbering", RuleRef::ruling(SETUP, "T20");
    }
}

game_core::awaited! {
    /// What chance has to decide.
    AwaitedChance {
        Plazas: "plazas", "the nine plazas are laid", RuleRef::section(SETUP);
        Tiles: "tiles", "three tiles of the expansion are drawn", RuleRef::section(EXPANSION);
        First: "first", "the leftmost value is rolled", RuleRef::ruling(SETUP, "T20");
        Roll: "roll", "the four dice are rolled", RuleRef::section("Roll the dice");
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

impl Purpose {
    fn rule(self) -> RuleRef {
        RuleRef::ruling(if self == Purpose::Die { PERFORM } else { GAIN }, "T9")
    }
}

// Sections of the rulebook, by their English names.
const PERFORM: &str = "Perform an action";
const GAIN: &str = "Gain resources";
const EXPANSION: &str = "Banquets and Raids";
const SETUP: &str = "Set-up";
const TRACKS: &str = "The citizen tracks";
const TRACK_BONUSES: &str = "Citizen tracks: track bonus and column bonus";

fn construction(building: Building) -> &'static str {
    if building.is_prestige() { "Construct a prestige building" } else { "Construct a work building" }
}
