//! Why a move is against the rules: a variant for each broken rule, with the values that matter.

use game_core::{Refusal, RuleRef, Seat};

use crate::board::{DiceSet, Die, Resource, Space};
use crate::board_state::Awaited;
use crate::locations::Location;
use crate::stacks::Size;

/// A broken rule of Dice City.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Refusal)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named by what they are, and the sentence uses them")]
pub enum Illegal {
    #[refusal(
        "that is not what is to be decided now: {expected}",
        place = place_of(*expected), params(expected, awaited = expected.key())
    )]
    NotNow { expected: Awaited },
    #[refusal(
        "that is not what chance decides now: {expected}",
        place = place_of(*expected), params(expected, awaited = expected.key())
    )]
    OtherChance { expected: Awaited },
    #[refusal("no {} is left in the deck", card.name(), rule = SETUP)]
    NotInDeck { card: Location },
    #[refusal("the {} die is spent", die.name(), rule = DICE, params(die = die.name()))]
    DieSpent { die: Die },
    #[refusal("the location on {at} is deactivated", rule = DICE, ruling = "D14")]
    Deactivated { at: Space },
    #[refusal("sixty locations were used in this turn: no more can be", rule = DICE, ruling = "D25")]
    TooManyUses,
    #[refusal(
        "the {} die can't move itself: another die is spent for that", die.name(),
        rule = DICE, params(die = die.name())
    )]
    SameDie { die: Die },
    #[refusal("{to} is not next to {from}", rule = DICE, ruling = "D12")]
    NotAdjacent { from: Space, to: Space },
    #[refusal("a die was spent for a pass token in this turn already", rule = DICE)]
    PassedAlready,
    #[refusal("four cards were discarded in this turn already", rule = DICE)]
    DiscardedAlready,
    #[refusal("four cards are needed on the display, and {have} lie there", rule = DICE, ruling = "D22")]
    FewCards { have: u8 },
    /// Nobody else is there, or solo play does not have it.
    #[refusal("there is no such thing in a game alone", rule = SOLO, ruling = "D24", code = "not-in-solo")]
    NotAlone,
    #[refusal("no deactivation token lies on {at}", rule = DICE)]
    NotDeactivated { at: Space },
    #[refusal("needs 2 pass tokens, has {have}", rule = DICE)]
    FewPasses { have: u8 },
    #[refusal("dice are left to be spent: {dice}", rule = DICE, ruling = "D15")]
    DiceLeft { dice: DiceSet },
    /// A Cemetery reaches its own row.
    #[refusal("{at} is not in the row of {by}", rule = LOCATIONS, ruling = "D6")]
    OtherRow { at: Space, by: Space },
    #[refusal("no die lies on {at}", rule = LOCATIONS, ruling = "D5")]
    NoDieThere { at: Space },
    #[refusal("the location on {at} was used in this chain already", rule = LOCATIONS, ruling = "D7")]
    UsedInChain { at: Space },
    /// Storehouse takes one, Market Place one or two.
    #[refusal("1 to {most} may be paid here, not {amount}", rule = LOCATIONS, ruling = "D9")]
    Amount { amount: u8, most: u8 },
    #[refusal("needs {need} {resource}, has {have}", rule = BUILD)]
    NotEnough { resource: Resource, need: u8, have: u16 },
    #[refusal("{resource} was paid: something else is given for it", rule = LOCATIONS, ruling = "D9")]
    SameResource { resource: Resource },
    #[refusal("the die lies on {at} already", rule = LOCATIONS, ruling = "D27")]
    SameSpace { at: Space },
    #[refusal(
        "the {} die used the Well and is rolled, too", die.name(),
        rule = LOCATIONS, ruling = "D4", params(die = die.name())
    )]
    ThisDieToo { die: Die },
    #[refusal("a Grand Statue takes extra stone and iron, no wood", rule = LOCATIONS)]
    NoWood,
    #[refusal("no {size} bandits are left", rule = "Attack on bandits")]
    NoBandits { size: Size },
    #[refusal("needs {need} army strength, has {have}", rule = "Army strength")]
    TooWeak { need: u16, have: u16 },
    #[refusal("nobody attacks their own city", rule = ATTACK)]
    OwnCity,
    #[refusal("there is no seat {seat} to attack", rule = ATTACK)]
    NoSuchOpponent { seat: Seat },
    #[refusal("the location on {at} of seat {seat} has no shield", rule = "Attack on locations")]
    NoShield { seat: Seat, at: Space },
    #[refusal("the location on {at} of seat {seat} is deactivated already", rule = "Attack on locations")]
    AttackedAlready { seat: Seat, at: Space },
    #[refusal("seat {seat} has no {resource}", rule = "Attack on the stock")]
    NothingToTake { seat: Seat, resource: Resource },
    #[refusal("no {} lies there on the display", card.name(), rule = BUILD)]
    NotOnDisplay { card: Location },
    #[refusal("no {} is left in its pile", card.name(), rule = BUILD)]
    PileEmpty { card: Location },
    /// Solo play asks for the row.
    #[refusal("say from which row of the display the {} comes", card.name(), rule = SOLO, ruling = "D24")]
    NameRow { card: Location },
    /// There are no rows to choose from.
    #[refusal("the {} does not come from a row of the display", card.name(), rule = SOLO, ruling = "D24")]
    NoRow { card: Location },
    #[refusal("no {size} trade ship is left", rule = BUILD)]
    NoShips { size: Size },
    #[refusal("two rows must be full of active built locations, and {full} are", rule = END, ruling = "D21")]
    RowsNotFull { full: u8 },
    #[refusal("the game ends with this round anyway", rule = END, ruling = "D21")]
    EndsAlready,
}

// Sections of the rulebook, by their English names.
const DICE: &str = "Using the dice";
const ATTACK: &str = "Attack";
const BUILD: &str = "Building and trade";
const LOCATIONS: &str = "Location clarifications";
const END: &str = "End of the game";
const SOLO: &str = "Solo";
const SETUP: &str = "Set-up";

fn place_of(awaited: Awaited) -> RuleRef {
    match awaited {
        Awaited::Reveal { .. } => RuleRef::section(BUILD),
        Awaited::Roll { .. } => RuleRef::section("Assigning the dice"),
        Awaited::Dice | Awaited::Drop { .. } => RuleRef::section(DICE),
        Awaited::Attack => RuleRef::section(ATTACK),
        Awaited::Build => RuleRef::section(BUILD),
        Awaited::Force { .. } => RuleRef::ruling(DICE, "D23"),
        Awaited::Copy { .. }
        | Awaited::Army
        | Awaited::Storehouse
        | Awaited::Market
        | Awaited::Get { .. }
        | Awaited::Stables
        | Awaited::Well => RuleRef::ruling(LOCATIONS, "D16"),
        Awaited::Extra { .. } => RuleRef::section(LOCATIONS),
        Awaited::Over => RuleRef::section(END),
    }
}
