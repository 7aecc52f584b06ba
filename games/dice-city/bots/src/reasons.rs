//! Why a move is good: what it gains now, what it saves or leads to, what it risks.

use std::fmt;

use game_core::{Game, Seat};
use game_dice_city::note::Note;
use game_dice_city::{Awaited, DiceCity, Location, Move, Resource, Size};

use crate::search::Situation;
use crate::turn::Plan;
use bots::ReasonKind;

/// A reason for or against a move of Dice City.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// Victory points come at once.
    Scores {
        /// So many.
        points: i32,
    },
    /// Resources come.
    Goods {
        /// Which.
        resource: Resource,
        /// So many.
        amount: u16,
    },
    /// Army strength comes.
    Strength {
        /// So much.
        amount: u16,
    },
    /// Other locations bring more for the rest of the turn.
    Boosts {
        /// Thanks to this one.
        card: Location,
    },
    /// A card joins the city.
    Builds {
        /// Which.
        card: Location,
        /// What it is worth at the end.
        points: u8,
    },
    /// It makes a card affordable in this turn.
    LeadsToCard {
        /// Which.
        card: Location,
    },
    /// It makes a trade ship affordable in this turn.
    LeadsToShip {
        /// Which.
        size: Size,
        /// Its points.
        points: u8,
    },
    /// It makes an attack on bandits possible in this turn.
    LeadsToBandits {
        /// Which.
        size: Size,
        /// Their points.
        points: u8,
    },
    /// A location works again.
    Reactivates {
        /// Which.
        card: Location,
    },
    /// A rival's location rests until a die takes its token off.
    Weakens {
        /// Which.
        card: Location,
    },
    /// Pass tokens stay from turn to turn.
    Pass {
        /// How many there are then.
        amount: u8,
    },
    /// The location rests after its use.
    Rests {
        /// Which.
        card: Location,
    },
    /// What stood on the space is gone.
    Covers {
        /// What.
        card: Location,
    },
    /// More than one of a resource is lost at the end of the turn.
    Wastes {
        /// How many in all.
        amount: u16,
    },
    /// The die does not use the location under it.
    Forgoes {
        /// Which.
        card: Location,
    },
    /// Chance decides: dice are rolled.
    Luck,
    /// The game ends with this round.
    Ends,
}

impl Reason {
    /// One of each kind, for tables of words.
    pub const ALL: [Reason; 17] = [
        Reason::Scores { points: 2 },
        Reason::Goods { resource: Resource::Wood, amount: 2 },
        Reason::Strength { amount: 2 },
        Reason::Boosts { card: Location::Mint },
        Reason::Builds { card: Location::Manor, points: 2 },
        Reason::LeadsToCard { card: Location::Manor },
        Reason::LeadsToShip { size: Size::Small, points: 5 },
        Reason::LeadsToBandits { size: Size::Small, points: 2 },
        Reason::Reactivates { card: Location::Bazaar },
        Reason::Weakens { card: Location::Mine },
        Reason::Pass { amount: 2 },
        Reason::Rests { card: Location::Catapult },
        Reason::Covers { card: Location::SmallHouse },
        Reason::Wastes { amount: 2 },
        Reason::Forgoes { card: Location::Forest },
        Reason::Luck,
        Reason::Ends,
    ];
}

impl bots::Reason for Reason {
    fn kind(&self) -> ReasonKind {
        match self {
            Reason::Scores { .. }
            | Reason::Goods { .. }
            | Reason::Strength { .. }
            | Reason::Boosts { .. }
            | Reason::Builds { .. }
            | Reason::Reactivates { .. }
            | Reason::Weakens { .. } => ReasonKind::Gain,
            Reason::LeadsToCard { .. }
            | Reason::LeadsToShip { .. }
            | Reason::LeadsToBandits { .. }
            | Reason::Pass { .. } => ReasonKind::Save,
            Reason::Rests { .. }
            | Reason::Covers { .. }
            | Reason::Wastes { .. }
            | Reason::Forgoes { .. }
            | Reason::Luck
            | Reason::Ends => ReasonKind::Risk,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Reason::Scores { .. } => "scores",
            Reason::Goods { .. } => "goods",
            Reason::Strength { .. } => "strength",
            Reason::Boosts { .. } => "boosts",
            Reason::Builds { .. } => "builds",
            Reason::LeadsToCard { .. } => "leads-to-card",
            Reason::LeadsToShip { .. } => "leads-to-ship",
            Reason::LeadsToBandits { .. } => "leads-to-bandits",
            Reason::Reactivates { .. } => "reactivates",
            Reason::Weakens { .. } => "weakens",
            Reason::Pass { .. } => "pass",
            Reason::Rests { .. } => "rests",
            Reason::Covers { .. } => "covers",
            Reason::Wastes { .. } => "wastes",
            Reason::Forgoes { .. } => "forgoes",
            Reason::Luck => "luck",
            Reason::Ends => "ends",
        }
    }

    fn params(&self) -> Vec<(&'static str, String)> {
        match *self {
            Reason::Scores { points } => vec![("points", points.to_string())],
            Reason::Goods { resource, amount } => {
                vec![("resource", resource.name().into()), ("amount", amount.to_string())]
            }
            Reason::Strength { amount } | Reason::Wastes { amount } => vec![("amount", amount.to_string())],
            Reason::Pass { amount } => vec![("amount", amount.to_string())],
            Reason::Builds { card, points } => {
                vec![("card", card.to_string()), ("points", points.to_string())]
            }
            Reason::Boosts { card }
            | Reason::LeadsToCard { card }
            | Reason::Reactivates { card }
            | Reason::Weakens { card }
            | Reason::Rests { card }
            | Reason::Covers { card }
            | Reason::Forgoes { card } => vec![("card", card.to_string())],
            Reason::LeadsToShip { size, points } | Reason::LeadsToBandits { size, points } => {
                vec![("size", size.name().into()), ("points", points.to_string())]
            }
            Reason::Luck | Reason::Ends => Vec::new(),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::Scores { points } => write!(f, "{points:+} VP at once"),
            Reason::Goods { resource, amount } => write!(f, "gains {amount} {resource}"),
            Reason::Strength { amount } => write!(f, "gains {amount} army strength"),
            Reason::Boosts { card } => write!(f, "{}: the rest of the turn brings more", card.name()),
            Reason::Builds { card, points } => write!(f, "{} is worth {points} VP at the end", card.name()),
            Reason::LeadsToCard { card } => write!(f, "leads to {} in this turn", card.name()),
            Reason::LeadsToShip { size, points } => {
                write!(f, "leads to a {size} trade ship in this turn: {points} VP")
            }
            Reason::LeadsToBandits { size, points } => {
                write!(f, "leads to {size} bandits in this turn: {points} VP")
            }
            Reason::Reactivates { card } => write!(f, "{} works again", card.name()),
            Reason::Weakens { card } => write!(f, "costs a rival a die, or the use of {}", card.name()),
            Reason::Pass { amount } => write!(f, "pass tokens are kept: {amount} then"),
            Reason::Rests { card } => write!(f, "{} rests until a die takes its token off", card.name()),
            Reason::Covers { card } => write!(f, "{} is covered for good", card.name()),
            Reason::Wastes { amount } => write!(f, "{amount} resources are lost at the end of the turn"),
            Reason::Forgoes { card } => write!(f, "the die does not use {}", card.name()),
            Reason::Luck => f.write_str("luck decides what the dice show"),
            Reason::Ends => f.write_str("the game ends with this round"),
        }
    }
}

/// The reasons for the first move of a plan: gains, then what it saves or leads to, then what it risks.
pub(super) fn of(situation: &Situation<'_>, plan: &Plan) -> Vec<Reason> {
    let Some((action, later)) = plan.moves.split_first() else { return Vec::new() };
    let mut game = situation.game;
    let seat = situation.seat;
    let mut notes: Vec<Note> = Vec::new();
    if game.play_noting(seat, *action, &mut notes).is_err() {
        return Vec::new();
    }
    let mut reasons = Vec::new();
    gains(&mut reasons, &situation.game, &game, seat, &notes);
    saves(&mut reasons, *action, later, &game, seat, &notes);
    risks(&mut reasons, *action, &situation.game, &game, seat, &notes);
    // Two cards of the same kind are one thing to say.
    let mut said = Vec::new();
    reasons.retain(|reason| {
        !said.contains(reason) && {
            said.push(*reason);
            true
        }
    });
    reasons
}

fn gains(reasons: &mut Vec<Reason>, before: &DiceCity, after: &DiceCity, seat: Seat, notes: &[Note]) {
    let built = notes.iter().find_map(|note| match *note {
        Note::Built { card, .. } => Some(card),
        _ => None,
    });
    if let Some(card) = built {
        let points = card.facts().points;
        reasons.push(Reason::Builds { card, points });
    }
    let cities = after.table();
    let points = after.score(seat) - before.score(seat);
    if points != 0 && built.is_none() {
        reasons.push(Reason::Scores { points });
    }
    for note in notes {
        reasons.extend(match *note {
            Note::Gained { resource, amount } => Some(Reason::Goods { resource, amount }),
            Note::Robbed { resource, .. } => Some(Reason::Goods { resource, amount: 1 }),
            Note::Strength { amount } | Note::StrengthAgainstBandits { amount } => {
                Some(Reason::Strength { amount })
            }
            Note::Boosted { by } => Some(Reason::Boosts { card: by }),
            Note::Reactivated { at } => Some(Reason::Reactivates { card: cities.city(seat).at(at) }),
            Note::Deactivated { seat: whose, at } if whose != seat => {
                Some(Reason::Weakens { card: cities.city(whose).at(at) })
            }
            _ => None,
        });
    }
}

fn saves(
    reasons: &mut Vec<Reason>,
    action: Move,
    later: &[Move],
    after: &DiceCity,
    seat: Seat,
    notes: &[Note],
) {
    let table = after.table();
    if notes.contains(&Note::PassGained) {
        reasons.push(Reason::Pass { amount: table.city(seat).passes() });
    }
    let in_the_dice_step = !matches!(
        action,
        Move::Build { .. } | Move::Ship(_) | Move::Extra { .. } | Move::Enough | Move::Done | Move::Declare
    );
    if !in_the_dice_step {
        return;
    }
    for next in later {
        match *next {
            Move::Ship(size) => reasons.push(Reason::LeadsToShip { size, points: size.ship_points() }),
            Move::Build { card, .. } => reasons.push(Reason::LeadsToCard { card }),
            Move::Bandits(size) if !matches!(action, Move::Bandits(_)) => {
                reasons.push(Reason::LeadsToBandits { size, points: size.bandit_points() });
            }
            _ => {}
        }
    }
}

fn risks(
    reasons: &mut Vec<Reason>,
    action: Move,
    before: &DiceCity,
    after: &DiceCity,
    seat: Seat,
    notes: &[Note],
) {
    let city = before.table().city(seat);
    for note in notes {
        reasons.extend(match *note {
            Note::Deactivated { seat: whose, at } if whose == seat => {
                Some(Reason::Rests { card: after.table().city(seat).at(at) })
            }
            Note::Built { over, .. } => Some(Reason::Covers { card: over }),
            Note::Ending => Some(Reason::Ends),
            _ => None,
        });
    }
    match action {
        Move::Pass { die }
        | Move::Reactivate { die, .. }
        | Move::Move { die, .. }
        | Move::Discard { die } => {
            let at = city.space_of(die);
            if !city.is_deactivated(at) {
                reasons.push(Reason::Forgoes { card: city.at(at) });
            }
        }
        Move::Done if before.table().awaited() == Awaited::Build => {
            let amount = city.stock().iter().map(|held| held.saturating_sub(1)).sum();
            if amount > 0 {
                reasons.push(Reason::Wastes { amount });
            }
        }
        _ => {}
    }
    let rolls = matches!(after.table().awaited(), Awaited::Roll { .. }) && action != Move::Done;
    if rolls {
        reasons.push(Reason::Luck);
    }
}
