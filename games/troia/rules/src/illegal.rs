//! Why a move is against the rules: a variant for each broken rule, with the values that matter.

use game_core::{Refusal, RuleRef, Seat};

use crate::cards::Card;
use crate::cells::Cells;
use crate::handles::Handle;
use crate::layers::Layer;
use crate::turn::{FRONT, STEPS};

/// A broken rule of Troia.
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
    /// A card of another colour, or of none, can't be kept.
    #[refusal("card {card} is not of your colour", rule = SETUP)]
    NotYourColour { card: Card },
    #[refusal(
        "keep {dig} cards to dig and {publish} to publish, not {kept_dig} and {kept_publish}",
        rule = SETUP
    )]
    WrongCount { dig: u8, publish: u8, kept_dig: u8, kept_publish: u8 },
    #[refusal("card {card} is not in your hand", rule = CARDS)]
    NotInHand { card: Card },
    /// No such piece is visible on the hill: it is gone, or completely hidden.
    #[refusal("piece {piece} is not seen on the hill", rule = DIG)]
    NotOnHill { piece: Handle },
    /// Other pieces cover it. Their number stays secret: some may be completely hidden.
    #[refusal("piece {piece} is not free: another lies on it", rule = DIG, ruling = "R20")]
    Covered { piece: Handle },
    #[refusal(
        "all {STEPS} steps of this permit are used",
        rule = PERMIT, ruling = "R17", params(steps = STEPS)
    )]
    NoStepLeft,
    /// Too few steps would be left to examine another piece.
    #[refusal(
        "with {front} pieces before the tent and {left} steps left, more than {FRONT} would be there at the end",
        rule = DIG, ruling = "R18", params(front, left, most = FRONT)
    )]
    FrontWouldOverflow { front: u8, left: u8 },
    #[refusal(
        "{front} pieces lie before the tent: at most {FRONT} at the end of a turn",
        rule = DIG, ruling = "R18", params(front, most = FRONT)
    )]
    FrontTooFull { front: u8 },
    #[refusal("piece {piece} is not before your tent", rule = EXAMINE)]
    NotInFront { piece: Handle },
    #[refusal("name at least one cell", rule = PUBLISH, ruling = "R41")]
    NothingNamed,
    #[refusal(
        "not behind your tent: {layer} {}", cells.names(*layer),
        rule = PUBLISH, params(layer, cells = cells.names(*layer))
    )]
    NotInTent { layer: Layer, cells: Cells },
    #[refusal(
        "{pieces} pieces, but only {left} more may be published this turn",
        rule = PUBLISH, ruling = "R6"
    )]
    TooMany { pieces: u8, left: u8 },
    #[refusal(
        "these pieces are not one group: publish them one after another",
        rule = PUBLISH, ruling = "R5"
    )]
    NotAGroup,
    /// Neither larger than every group in the layer nor next to a published piece.
    #[refusal(
        "{pieces} in Troy {layer} is no primordial publication (the largest group has {largest}) and touches \
         nothing published",
        rule = PRIMORDIAL, ruling = "R9"
    )]
    NotBeside { layer: Layer, pieces: u8, largest: u8 },
    #[refusal("permit {card} is not in the pile", rule = CARDS)]
    NotInPile { card: Card },
    #[refusal("seat {seat} does not play", rule = SETUP, ruling = "R24")]
    NoSuchFirst { seat: Seat },
}

game_core::awaited! {
    /// What a seat has to decide.
    Awaited {
        Keep: "keep", "choose the cards to keep", RuleRef::ruling(SETUP, "R23");
        StartPiece: "start-piece", "take a start piece", RuleRef::ruling(SETUP, "R24");
        Card: "card", "choose a card", RuleRef::section(CARDS);
        Dig: "dig", "dig, examine or end the turn", RuleRef::section(PERMIT);
        Publish: "publish", "publish or end the turn", RuleRef::ruling(PUBLISH, "R28");
    }
}

game_core::awaited! {
    /// What chance has to decide.
    AwaitedChance {
        Hill: "hill", "the hill is poured", RuleRef::section(SETUP);
        Handles: "handles", "the pieces get their names", RuleRef::ruling(SETUP, "R35");
        First: "first", "the first to take a start piece is drawn", RuleRef::ruling(SETUP, "R24");
        Permit: "permit", "a permit is drawn", RuleRef::section(CARDS);
    }
}

// Sections of the rulebook, by their English names.
const SETUP: &str = "Set-up";
const CARDS: &str = "Action cards";
const PERMIT: &str = "Dig permits";
const DIG: &str = "Dig";
const EXAMINE: &str = "Examine";
const PUBLISH: &str = "Publication";
const PRIMORDIAL: &str = "Primordial publication";
