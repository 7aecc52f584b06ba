//! Why a move is good or bad: what it gains now, what it saves or leads to, what it risks.

use bots::ReasonKind::{Gain, Risk, Save};
use game_core::{Game, Seat};
use game_dice_city::note::Note;
use game_dice_city::{Awaited, DiceCity, Location, Move, Resource, Size};

use crate::search::Position;
use crate::turn::Plan;

/// A reason for or against a move of Dice City.
#[derive(Clone, Copy, PartialEq, Debug, bots::Reason)]
#[expect(missing_docs, reason = "the sentence says what a reason is about, by the names of its fields")]
pub enum Reason {
    #[reason("{points:+} VP at once", kind = Gain)]
    Scores { points: i32 },
    #[reason("gains {amount} {resource}", kind = Gain)]
    Goods { resource: Resource, amount: u16 },
    #[reason("gains {amount} army strength", kind = Gain)]
    Strength { amount: u16 },
    #[reason("{}: the rest of the turn brings more", card.name(), kind = Gain)]
    Boosts { card: Location },
    #[reason("{} is worth {points} VP at the end", card.name(), kind = Gain)]
    Builds { card: Location, points: u8 },
    #[reason("leads to {} in this turn", card.name(), kind = Save)]
    LeadsToCard { card: Location },
    #[reason("leads to a {size} trade ship in this turn: {points} VP", kind = Save)]
    LeadsToShip { size: Size, points: u8 },
    #[reason("leads to {size} bandits in this turn: {points} VP", kind = Save)]
    LeadsToBandits { size: Size, points: u8 },
    #[reason("{} works again", card.name(), kind = Gain)]
    Reactivates { card: Location },
    /// A rival's location rests until a die takes its token off.
    #[reason("costs a rival a die, or the use of {}", card.name(), kind = Gain)]
    Weakens { card: Location },
    #[reason("pass tokens are kept: {amount} then", kind = Save)]
    Pass { amount: u8 },
    #[reason("{} rests until a die takes its token off", card.name(), kind = Risk)]
    Rests { card: Location },
    #[reason("{} is covered for good", card.name(), kind = Risk)]
    Covers { card: Location },
    /// More than one of a resource is lost at the end of the turn.
    #[reason("{amount} resources are lost at the end of the turn", kind = Risk)]
    Wastes { amount: u16 },
    #[reason("the die does not use {}", card.name(), kind = Risk)]
    Forgoes { card: Location },
    #[reason("luck decides what the dice show", kind = Risk)]
    Luck,
    #[reason("the game ends with this round", kind = Risk)]
    Ends,
}

/// The reasons for a plan's first move: gains, then what it saves or leads to, then what it risks.
pub(super) fn of(position: &Position<'_>, plan: &Plan) -> Vec<Reason> {
    let Some((action, later)) = plan.moves.split_first() else { return Vec::new() };
    let mut game = position.game;
    let seat = position.seat;
    let mut notes: Vec<Note> = Vec::new();
    if game.play_noting(seat, *action, &mut notes).is_err() {
        return Vec::new();
    }
    let mut reasons = Vec::new();
    gains(&mut reasons, &position.game, &game, seat, &notes);
    saves(&mut reasons, *action, later, &game, seat, &notes);
    risks(&mut reasons, *action, &position.game, &game, seat, &notes);
    // Two cards of the same kind give the same reason.
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
    reasons.extend(built.map(|card| Reason::Builds { card, points: card.facts().points }));
    let cities = after.board();
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
    let board = after.board();
    if notes.contains(&Note::PassGained) {
        reasons.push(Reason::Pass { amount: board.city(seat).passes() });
    }
    let after_the_dice_step = matches!(
        action,
        Move::Build { .. } | Move::Ship(_) | Move::Extra { .. } | Move::Enough | Move::Done | Move::Declare
    );
    if after_the_dice_step {
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
    let city = before.board().city(seat);
    for note in notes {
        reasons.extend(match *note {
            Note::Deactivated { seat: whose, at } if whose == seat => {
                Some(Reason::Rests { card: after.board().city(seat).at(at) })
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
        Move::Done if before.board().awaited() == Awaited::Build => {
            let amount = city.stock().iter().map(|held| held.saturating_sub(1)).sum();
            if amount > 0 {
                reasons.push(Reason::Wastes { amount });
            }
        }
        _ => {}
    }
    if matches!(after.board().awaited(), Awaited::Roll { .. }) && action != Move::Done {
        reasons.push(Reason::Luck);
    }
}
