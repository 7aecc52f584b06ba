//! Where a player's VP come from: tokens move by move, face-down cards, and the locations that still stand at the end.

use game_core::{Account, Accounted, Earned, ScoreLine, Seat};

use crate::board::{Resource, Space};
use crate::chronicle::{Deed, Step, TurnEntry};
use crate::city::City;
use crate::locations::{Kind, Location};
use crate::moves::Move;
use crate::note::Note;
use crate::stacks::Size;
use crate::state::DiceCity;
use crate::view::View;

/// What earned VP, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The round.
    pub round: u8,
    /// What was done.
    pub what: What,
}

/// What earned VP.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum What {
    /// VP tokens for using a location.
    Used { location: Location, at: Space },
    /// VP tokens for deactivating another player's location.
    Attacked { seat: Seat, location: Location, at: Space },
    /// A VP token for an extra payment.
    Extra { resource: Resource },
    /// Bandits were beaten.
    Bandits(Size),
    /// A trade ship sailed.
    Ship(Size),
    /// A card was built, or placed for free, and still stands.
    Built { card: Location, at: Space },
    /// A Cathedral was built and still stands; it counts these culture locations in its row.
    Cathedral { at: Space, counts: Vec<Location> },
}

impl Accounted for DiceCity {
    type Reason = Reason;

    fn account(view: &View, moments: &[(usize, TurnEntry)], seat: Seat) -> Option<Vec<Account<Reason>>> {
        let lines = view.score_lines(seat)?;
        let city = view.board().city(seat);
        let mut found: Vec<(&'static str, Earned<Reason>)> = Vec::new();
        for (end, turn) in moments.iter().filter(|(_, turn)| turn.seat == Some(seat)) {
            // Every event of a turn is one of its steps.
            let first = end + 1 - turn.steps.len();
            for (position, step) in (first..).zip(&turn.steps) {
                let Step::Moved(deed) = step else { continue };
                for (key, points, what) in earned(deed) {
                    let why = Reason { round: turn.round, what };
                    // What is built over is gone, and its VP with it.
                    if let What::Built { at, .. } | What::Cathedral { at, .. } = why.what {
                        found.retain(|(_, earlier)| !stands_on(&earlier.why.what, at));
                    }
                    found.push((key, Earned { points, position, why }));
                }
            }
        }
        let account = |line: ScoreLine| {
            let own = found.iter().filter(|(key, _)| *key == line.key);
            let own = own.map(|(_, earned)| at_the_end(earned, city));
            // Most resource cards have no star; a Cathedral that counts nothing is worth saying.
            let is_telling = |earned: &Earned<Reason>| {
                earned.points != 0 || matches!(earned.why.what, What::Cathedral { .. })
            };
            Account { reasons: own.filter(is_telling).collect(), line }
        };
        Some(lines.into_iter().map(account).collect())
    }
}

/// What a move earned: the score line, VP, and what for.
fn earned(deed: &Deed) -> Vec<(&'static str, i32, What)> {
    let mut used = None;
    let mut found = Vec::new();
    for note in &deed.notes {
        found.extend(match *note {
            Note::Used { location, at } => {
                used = Some(What::Used { location, at });
                None
            }
            Note::Points { amount } => {
                let what = match (deed.action, deed.location) {
                    (Move::Attack { seat, at }, Some(location)) => {
                        Some(What::Attacked { seat, location, at })
                    }
                    (Move::Extra { resource }, _) => Some(What::Extra { resource }),
                    _ => used.clone(),
                };
                what.map(|what| ("tokens", i32::from(amount), what))
            }
            Note::Bandits { size } => Some(("bandits", size.bandit_points().into(), What::Bandits(size))),
            Note::Ship { size } => Some(("trade-ships", size.ship_points().into(), What::Ship(size))),
            Note::Built { card: Location::Cathedral, at, .. } => {
                Some(("cathedrals", 0, What::Cathedral { at, counts: Vec::new() }))
            }
            Note::Built { card, at, .. } => Some((card.kind().name(), 0, What::Built { card, at })),
            _ => None,
        });
    }
    found
}

fn stands_on(what: &What, space: Space) -> bool {
    matches!(what, What::Built { at, .. } | What::Cathedral { at, .. } if *at == space)
}

/// A location's worth is known only now: a Cathedral counts what was built later, too.
fn at_the_end(earned: &Earned<Reason>, city: &City) -> Earned<Reason> {
    let mut earned = earned.clone();
    match &mut earned.why.what {
        What::Built { at, .. } => earned.points = city.worth(*at).into(),
        What::Cathedral { at, counts } => {
            earned.points = city.worth(*at).into();
            let row = Space::of_row(at.row()).map(|space| city.at(space));
            *counts = row.filter(|location| location.kind() == Kind::Culture).collect();
        }
        _ => {}
    }
    earned
}
