//! Why a move is against the rules: a variant for each broken rule, with the values that matter.

use game_core::{Refusal, RuleRef, Seat};

use crate::cards::Card;
use crate::cells::Cells;
use crate::handles::Handle;
use crate::layers::Layer;
use crate::turn::{FRONT, STEPS};

/// A broken rule of Troia.
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
    /// A card of another colour, or of none, can't be kept.
    #[error("card {card} is not of your colour")]
    NotYourColour {
        /// Its number.
        card: Card,
    },
    /// Too many or too few cards of a kind are kept.
    #[error("keep {dig} cards to dig and {publish} to publish, not {kept_dig} and {kept_publish}")]
    WrongCount {
        /// How many to dig are kept by the rules.
        dig: u8,
        /// How many to publish.
        publish: u8,
        /// How many to dig were named.
        kept_dig: u8,
        /// How many to publish.
        kept_publish: u8,
    },
    /// The card is not in the hand.
    #[error("card {card} is not in your hand")]
    NotInHand {
        /// Its number.
        card: Card,
    },
    /// No such piece is seen on the hill: it is gone, or hidden wholly.
    #[error("piece {piece} is not seen on the hill")]
    NotOnHill {
        /// Its handle.
        piece: Handle,
    },
    /// Other pieces lie on it. How many is not said: some of them may be hidden wholly, and nobody knows of those.
    #[error("piece {piece} is not free: another lies on it")]
    Covered {
        /// Its handle.
        piece: Handle,
    },
    /// All steps of this permit are used.
    #[error("all {STEPS} steps of this permit are used")]
    NoStepLeft,
    /// Another piece could not be examined in time.
    #[error(
        "with {front} pieces before the tent and {left} steps left, more than {FRONT} would be there at the end"
    )]
    FrontWouldOverflow {
        /// Pieces before the tent.
        front: u8,
        /// Steps left.
        left: u8,
    },
    /// Too many pieces lie before the tent at the end of a turn.
    #[error("{front} pieces lie before the tent: at most {FRONT} at the end of a turn")]
    FrontTooFull {
        /// How many.
        front: u8,
    },
    /// No such piece lies before the own tent.
    #[error("piece {piece} is not before your tent")]
    NotInFront {
        /// Its handle.
        piece: Handle,
    },
    /// Nothing was named to publish.
    #[error("name at least one cell")]
    NothingNamed,
    /// Some of the pieces are not behind the own tent.
    #[error("not behind your tent: {}", .layer.name().to_owned() + " " + &.cells.names(*.layer))]
    NotInTent {
        /// Their layer.
        layer: Layer,
        /// Those that are not there.
        cells: Cells,
    },
    /// More pieces than may be published in a turn.
    #[error("{pieces} pieces, but only {left} more may be published this turn")]
    TooMany {
        /// How many were named.
        pieces: u8,
        /// How many may still be.
        left: u8,
    },
    /// The pieces do not touch each other along edges.
    #[error("these pieces are not one group: publish them one after another")]
    NotAGroup,
    /// Neither larger than every group in the layer nor beside something published.
    #[error(
        "{pieces} in Troy {layer} is no primordial publication (the largest group has {largest}) and touches nothing published"
    )]
    NotBeside {
        /// Which layer.
        layer: Layer,
        /// How many pieces were named.
        pieces: u8,
        /// The largest group there.
        largest: u8,
    },
    /// The permit is not in the pile.
    #[error("permit {card} is not in the pile")]
    NotInPile {
        /// Its number.
        card: Card,
    },
    /// Nobody sits there.
    #[error("seat {seat} does not play")]
    NoSuchFirst {
        /// The seat.
        seat: Seat,
    },
}

/// What a seat has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// Which cards to keep.
    Keep,
    /// A start piece.
    StartPiece,
    /// The card of this round.
    Card,
    /// To dig, to examine or to end the turn.
    Dig,
    /// To publish or to end the turn.
    Publish,
}

impl std::fmt::Display for Awaited {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Awaited::Keep => "choose the cards to keep",
            Awaited::StartPiece => "take a start piece",
            Awaited::Card => "choose a card",
            Awaited::Dig => "dig, examine or end the turn",
            Awaited::Publish => "publish or end the turn",
        })
    }
}

/// What chance has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AwaitedChance {
    /// The hill.
    Hill,
    /// The names of its pieces.
    Handles,
    /// Who takes the first start piece.
    First,
    /// A permit.
    Permit,
}

impl std::fmt::Display for AwaitedChance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            AwaitedChance::Hill => "the hill is poured",
            AwaitedChance::Handles => "the pieces get their names",
            AwaitedChance::First => "the first to take a start piece is drawn",
            AwaitedChance::Permit => "a permit is drawn",
        })
    }
}

// Sections of the rulebook, in English.
const SETUP: &str = "Set-up";
const CARDS: &str = "Action cards";
const PERMIT: &str = "Dig permits";
const DIG: &str = "Dig";
const EXAMINE: &str = "Examine";
const PUBLISH: &str = "Publication";
const PRIMORDIAL: &str = "Primordial publication";

impl Refusal for Illegal {
    fn code(&self) -> &'static str {
        match self {
            Illegal::NotNow { .. } => "not-now",
            Illegal::OtherChance { .. } => "other-chance",
            Illegal::NotYourColour { .. } => "not-your-colour",
            Illegal::WrongCount { .. } => "wrong-count",
            Illegal::NotInHand { .. } => "not-in-hand",
            Illegal::NotOnHill { .. } => "not-on-hill",
            Illegal::Covered { .. } => "covered",
            Illegal::NoStepLeft => "no-step-left",
            Illegal::FrontWouldOverflow { .. } => "front-would-overflow",
            Illegal::FrontTooFull { .. } => "front-too-full",
            Illegal::NotInFront { .. } => "not-in-front",
            Illegal::NothingNamed => "nothing-named",
            Illegal::NotInTent { .. } => "not-in-tent",
            Illegal::TooMany { .. } => "too-many",
            Illegal::NotAGroup => "not-a-group",
            Illegal::NotBeside { .. } => "not-beside",
            Illegal::NotInPile { .. } => "not-in-pile",
            Illegal::NoSuchFirst { .. } => "no-such-first",
        }
    }

    fn rule(&self) -> RuleRef {
        match self {
            Illegal::NotNow { expected } => match expected {
                Awaited::Keep => RuleRef::ruling(SETUP, "R23"),
                Awaited::StartPiece => RuleRef::ruling(SETUP, "R24"),
                Awaited::Card => RuleRef::section(CARDS),
                Awaited::Dig => RuleRef::section(PERMIT),
                Awaited::Publish => RuleRef::ruling(PUBLISH, "R28"),
            },
            Illegal::OtherChance { expected } => match expected {
                AwaitedChance::Hill => RuleRef::section(SETUP),
                AwaitedChance::Handles => RuleRef::ruling(SETUP, "R35"),
                AwaitedChance::First => RuleRef::ruling(SETUP, "R24"),
                AwaitedChance::Permit => RuleRef::section(CARDS),
            },
            Illegal::NotYourColour { .. } | Illegal::WrongCount { .. } => RuleRef::section(SETUP),
            Illegal::NotInHand { .. } | Illegal::NotInPile { .. } => RuleRef::section(CARDS),
            Illegal::NotOnHill { .. } => RuleRef::section(DIG),
            Illegal::Covered { .. } => RuleRef::ruling(DIG, "R20"),
            Illegal::NoStepLeft => RuleRef::ruling(PERMIT, "R17"),
            Illegal::FrontWouldOverflow { .. } | Illegal::FrontTooFull { .. } => RuleRef::ruling(DIG, "R18"),
            Illegal::NotInFront { .. } => RuleRef::section(EXAMINE),
            Illegal::NothingNamed => RuleRef::ruling(PUBLISH, "R41"),
            Illegal::NotInTent { .. } => RuleRef::section(PUBLISH),
            Illegal::TooMany { .. } => RuleRef::ruling(PUBLISH, "R6"),
            Illegal::NotAGroup => RuleRef::ruling(PUBLISH, "R5"),
            Illegal::NotBeside { .. } => RuleRef::ruling(PRIMORDIAL, "R9"),
            Illegal::NoSuchFirst { .. } => RuleRef::ruling(SETUP, "R24"),
        }
    }

    fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            Illegal::NotNow { expected } => vec![("expected", expected.to_string())],
            Illegal::OtherChance { expected } => vec![("expected", expected.to_string())],
            Illegal::NotYourColour { card } | Illegal::NotInHand { card } | Illegal::NotInPile { card } => {
                vec![("card", card.to_string())]
            }
            Illegal::WrongCount { dig, publish, kept_dig, kept_publish } => vec![
                ("dig", dig.to_string()),
                ("publish", publish.to_string()),
                ("kept-dig", kept_dig.to_string()),
                ("kept-publish", kept_publish.to_string()),
            ],
            Illegal::NotOnHill { piece } | Illegal::NotInFront { piece } => {
                vec![("piece", piece.to_string())]
            }
            Illegal::Covered { piece } => vec![("piece", piece.to_string())],
            Illegal::NoStepLeft => vec![("steps", STEPS.to_string())],
            Illegal::FrontWouldOverflow { front, left } => {
                vec![("front", front.to_string()), ("left", left.to_string()), ("most", FRONT.to_string())]
            }
            Illegal::FrontTooFull { front } => {
                vec![("front", front.to_string()), ("most", FRONT.to_string())]
            }
            Illegal::NotInTent { layer, cells } => {
                vec![("layer", layer.to_string()), ("cells", cells.names(*layer))]
            }
            Illegal::TooMany { pieces, left } => {
                vec![("pieces", pieces.to_string()), ("left", left.to_string())]
            }
            Illegal::NotBeside { layer, pieces, largest } => vec![
                ("layer", layer.to_string()),
                ("pieces", pieces.to_string()),
                ("largest", largest.to_string()),
            ],
            Illegal::NoSuchFirst { seat } => vec![("seat", seat.to_string())],
            Illegal::NothingNamed | Illegal::NotAGroup => Vec::new(),
        }
    }
}
