//! Why a move is against the rules: a variant for each broken rule, with the values that matter.

use game_core::{Refusal, RuleRef, Seat};

use crate::board::{DiceSet, Die, Resource, Space};
use crate::locations::Location;
use crate::stacks::Size;
use crate::table::Awaited;

/// A broken rule of Dice City.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named by what they are, and the sentence uses them")]
pub enum Illegal {
    /// Another kind of decision is awaited.
    #[error("that is not what is to be decided now: {expected}")]
    NotNow { expected: Awaited },
    /// Another kind of chance result is awaited.
    #[error("that is not what chance decides now: {expected}")]
    OtherChance { expected: Awaited },
    /// The deck has no such card left.
    #[error("no {} is left in the deck", card.name())]
    NotInDeck { card: Location },
    /// The die has been spent.
    #[error("the {} die is spent", die.name())]
    DieSpent { die: Die },
    /// The location has a deactivation token.
    #[error("the location on {at} is deactivated")]
    Deactivated { at: Space },
    /// A turn has at most sixty uses of locations.
    #[error("sixty locations were used in this turn: no more can be")]
    TooManyUses,
    /// A die moves another one.
    #[error("the {} die can't move itself: another die is spent for that", die.name())]
    SameDie { die: Die },
    /// A die moves to a neighbouring space.
    #[error("{to} is not next to {from}")]
    NotAdjacent { from: Space, to: Space },
    /// Once a turn.
    #[error("a die was spent for a pass token in this turn already")]
    PassedAlready,
    /// Once a turn.
    #[error("four cards were discarded in this turn already")]
    DiscardedAlready,
    /// Four cards must lie there.
    #[error("four cards are needed on the display, and {have} lie there")]
    FewCards { have: u8 },
    /// Nobody else is there, or solo play does not have it.
    #[error("there is no such thing in a game alone")]
    NotAlone,
    /// There is no token to take away.
    #[error("no deactivation token lies on {at}")]
    NotDeactivated { at: Space },
    /// Two pass tokens buy something.
    #[error("needs 2 pass tokens, has {have}")]
    FewPasses { have: u8 },
    /// All dice must be spent.
    #[error("dice are left to be spent: {dice}")]
    DiceLeft { dice: DiceSet },
    /// A Cemetery reaches its own row.
    #[error("{at} is not in the row of {by}")]
    OtherRow { at: Space, by: Space },
    /// A Church reaches locations with a die.
    #[error("no die lies on {at}")]
    NoDieThere { at: Space },
    /// A location is used once in a chain.
    #[error("the location on {at} was used in this chain already")]
    UsedInChain { at: Space },
    /// Storehouse takes one, Market Place one or two.
    #[error("1 to {most} may be paid here, not {amount}")]
    Amount { amount: u8, most: u8 },
    /// Too little of a resource.
    #[error("needs {need} {resource}, has {have}")]
    NotEnough { resource: Resource, need: u8, have: u16 },
    /// Market Place gives something else.
    #[error("{resource} was paid: something else is given for it")]
    SameResource { resource: Resource },
    /// Stables move a die to another space.
    #[error("the die lies on {at} already")]
    SameSpace { at: Space },
    /// The Well rolls the die that used it.
    #[error("the {} die used the Well and is rolled, too", die.name())]
    ThisDieToo { die: Die },
    /// A Grand Statue takes stone and iron.
    #[error("a Grand Statue takes extra stone and iron, no wood")]
    NoWood,
    /// The stack is used up.
    #[error("no {size} bandits are left")]
    NoBandits { size: Size },
    /// The army is too weak.
    #[error("needs {need} army strength, has {have}")]
    TooWeak { need: u16, have: u16 },
    /// Others are attacked.
    #[error("nobody attacks their own city")]
    OwnCity,
    /// Nobody sits there.
    #[error("there is no seat {seat} to attack")]
    NoSuchOpponent { seat: Seat },
    /// What has no shield can't be attacked.
    #[error("the location on {at} of seat {seat} has no shield")]
    NoShield { seat: Seat, at: Space },
    /// What is deactivated can't be attacked.
    #[error("the location on {at} of seat {seat} is deactivated already")]
    AttackedAlready { seat: Seat, at: Space },
    /// The stock has none.
    #[error("seat {seat} has no {resource}")]
    NothingToTake { seat: Seat, resource: Resource },
    /// It does not lie there.
    #[error("no {} lies there on the display", card.name())]
    NotOnDisplay { card: Location },
    /// The basic pile is used up.
    #[error("no {} is left in its pile", card.name())]
    PileEmpty { card: Location },
    /// Solo play asks for the row.
    #[error("say from which row of the display the {} comes", card.name())]
    NameRow { card: Location },
    /// There are no rows to choose from.
    #[error("the {} does not come from a row of the display", card.name())]
    NoRow { card: Location },
    /// The stack is used up.
    #[error("no {size} trade ship is left")]
    NoShips { size: Size },
    /// Two rows are needed.
    #[error("two rows must be full of active built locations, and {full} are")]
    RowsNotFull { full: u8 },
    /// The end is decided.
    #[error("the game ends with this round anyway")]
    EndsAlready,
}

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

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotNow { .. } => "not-now",
            Illegal::OtherChance { .. } => "other-chance",
            Illegal::NotInDeck { .. } => "not-in-deck",
            Illegal::DieSpent { .. } => "die-spent",
            Illegal::Deactivated { .. } => "deactivated",
            Illegal::TooManyUses => "too-many-uses",
            Illegal::SameDie { .. } => "same-die",
            Illegal::NotAdjacent { .. } => "not-adjacent",
            Illegal::PassedAlready => "passed-already",
            Illegal::DiscardedAlready => "discarded-already",
            Illegal::FewCards { .. } => "few-cards",
            Illegal::NotAlone => "not-in-solo",
            Illegal::NotDeactivated { .. } => "not-deactivated",
            Illegal::FewPasses { .. } => "few-passes",
            Illegal::DiceLeft { .. } => "dice-left",
            Illegal::OtherRow { .. } => "other-row",
            Illegal::NoDieThere { .. } => "no-die-there",
            Illegal::UsedInChain { .. } => "used-in-chain",
            Illegal::Amount { .. } => "amount",
            Illegal::NotEnough { .. } => "not-enough",
            Illegal::SameResource { .. } => "same-resource",
            Illegal::SameSpace { .. } => "same-space",
            Illegal::ThisDieToo { .. } => "this-die-too",
            Illegal::NoWood => "no-wood",
            Illegal::NoBandits { .. } => "no-bandits",
            Illegal::TooWeak { .. } => "too-weak",
            Illegal::OwnCity => "own-city",
            Illegal::NoSuchOpponent { .. } => "no-such-opponent",
            Illegal::NoShield { .. } => "no-shield",
            Illegal::AttackedAlready { .. } => "attacked-already",
            Illegal::NothingToTake { .. } => "nothing-to-take",
            Illegal::NotOnDisplay { .. } => "not-on-display",
            Illegal::PileEmpty { .. } => "pile-empty",
            Illegal::NameRow { .. } => "name-row",
            Illegal::NoRow { .. } => "no-row",
            Illegal::NoShips { .. } => "no-ships",
            Illegal::RowsNotFull { .. } => "rows-not-full",
            Illegal::EndsAlready => "ends-already",
        }
    }

    fn rule(&self) -> RuleRef {
        match *self {
            Illegal::NotNow { expected } | Illegal::OtherChance { expected } => place_of(expected),
            Illegal::NotInDeck { .. } => RuleRef::section(SETUP),
            Illegal::DieSpent { .. } | Illegal::PassedAlready | Illegal::DiscardedAlready => {
                RuleRef::section(DICE)
            }
            Illegal::NotDeactivated { .. } | Illegal::FewPasses { .. } | Illegal::SameDie { .. } => {
                RuleRef::section(DICE)
            }
            Illegal::Deactivated { .. } => RuleRef::ruling(DICE, "D14"),
            Illegal::TooManyUses => RuleRef::ruling(DICE, "D25"),
            Illegal::NotAdjacent { .. } => RuleRef::ruling(DICE, "D12"),
            Illegal::FewCards { .. } => RuleRef::ruling(DICE, "D22"),
            Illegal::NotAlone => RuleRef::ruling(SOLO, "D24"),
            Illegal::DiceLeft { .. } => RuleRef::ruling(DICE, "D15"),
            Illegal::OtherRow { .. } => RuleRef::ruling(LOCATIONS, "D6"),
            Illegal::NoDieThere { .. } => RuleRef::ruling(LOCATIONS, "D5"),
            Illegal::UsedInChain { .. } => RuleRef::ruling(LOCATIONS, "D7"),
            Illegal::Amount { .. } | Illegal::SameResource { .. } => RuleRef::ruling(LOCATIONS, "D9"),
            Illegal::SameSpace { .. } => RuleRef::ruling(LOCATIONS, "D27"),
            Illegal::ThisDieToo { .. } => RuleRef::ruling(LOCATIONS, "D4"),
            Illegal::NoWood => RuleRef::section(LOCATIONS),
            Illegal::NoBandits { .. } => RuleRef::section("Attack on bandits"),
            Illegal::TooWeak { .. } => RuleRef::section("Army strength"),
            Illegal::OwnCity | Illegal::NoSuchOpponent { .. } => RuleRef::section(ATTACK),
            Illegal::NoShield { .. } | Illegal::AttackedAlready { .. } => {
                RuleRef::section("Attack on locations")
            }
            Illegal::NothingToTake { .. } => RuleRef::section("Attack on the stock"),
            Illegal::NotEnough { .. }
            | Illegal::NotOnDisplay { .. }
            | Illegal::PileEmpty { .. }
            | Illegal::NoShips { .. } => RuleRef::section(BUILD),
            Illegal::NameRow { .. } | Illegal::NoRow { .. } => RuleRef::ruling(SOLO, "D24"),
            Illegal::RowsNotFull { .. } | Illegal::EndsAlready => RuleRef::ruling(END, "D21"),
        }
    }

    fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Illegal::NotNow { expected } | Illegal::OtherChance { expected } => {
                vec![("expected", expected.to_string()), ("awaited", expected.key().to_owned())]
            }
            Illegal::DieSpent { die } | Illegal::SameDie { die } | Illegal::ThisDieToo { die } => {
                vec![("die", die.name().to_owned())]
            }
            Illegal::Deactivated { at }
            | Illegal::NotDeactivated { at }
            | Illegal::NoDieThere { at }
            | Illegal::UsedInChain { at }
            | Illegal::SameSpace { at } => vec![("at", at.to_string())],
            Illegal::NotAdjacent { from, to } => vec![("from", from.to_string()), ("to", to.to_string())],
            Illegal::FewCards { have } | Illegal::FewPasses { have } => vec![("have", have.to_string())],
            Illegal::DiceLeft { dice } => vec![("dice", dice.to_string())],
            Illegal::OtherRow { at, by } => vec![("at", at.to_string()), ("by", by.to_string())],
            Illegal::Amount { amount, most } => {
                vec![("amount", amount.to_string()), ("most", most.to_string())]
            }
            Illegal::NotEnough { resource, need, have } => vec![
                ("resource", resource.to_string()),
                ("need", need.to_string()),
                ("have", have.to_string()),
            ],
            Illegal::SameResource { resource } => vec![("resource", resource.to_string())],
            Illegal::NoBandits { size } | Illegal::NoShips { size } => vec![("size", size.to_string())],
            Illegal::TooWeak { need, have } => vec![("need", need.to_string()), ("have", have.to_string())],
            Illegal::NoSuchOpponent { seat } => vec![("seat", seat.to_string())],
            Illegal::NoShield { seat, at } | Illegal::AttackedAlready { seat, at } => {
                vec![("seat", seat.to_string()), ("at", at.to_string())]
            }
            Illegal::NothingToTake { seat, resource } => {
                vec![("seat", seat.to_string()), ("resource", resource.to_string())]
            }
            Illegal::NotInDeck { card }
            | Illegal::NotOnDisplay { card }
            | Illegal::PileEmpty { card }
            | Illegal::NameRow { card }
            | Illegal::NoRow { card } => vec![("card", card.to_string())],
            Illegal::RowsNotFull { full } => vec![("full", full.to_string())],
            Illegal::TooManyUses
            | Illegal::PassedAlready
            | Illegal::DiscardedAlready
            | Illegal::NotAlone
            | Illegal::NoWood
            | Illegal::OwnCity
            | Illegal::EndsAlready => Vec::new(),
        }
    }
}
