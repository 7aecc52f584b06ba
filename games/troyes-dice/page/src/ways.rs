//! The ways to reach a place on the sheet.

use std::cmp::Reverse;

use game_troyes_dice::board::Resource;
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Move, Offer, Sheet};
use texts_troyes_dice::{Cost, Target};

/// A legal move that leads to a place on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) action: Move,
    pub(crate) target: Target,
    pub(crate) cost: Cost,
}

impl Way {
    pub(crate) fn new(action: Move, offers: Option<&[Offer; 4]>) -> Option<Way> {
        Some(Way { action, target: Target::of(&action)?, cost: Cost::of(&action, offers) })
    }

    /// The place of its die, if it uses one.
    pub(crate) fn place(&self) -> Option<Place> {
        match self.action {
            Move::Act { die, .. } => Some(die),
            _ => None,
        }
    }

    /// What a track gains beyond its price.
    fn surplus(&self) -> i32 {
        match self.target {
            Target::Resource(_, Some(value)) => i32::from(value.get()) - i32::from(self.cost.count()),
            _ => 0,
        }
    }
}

/// Sorts ways best first: on a track by net gain, elsewhere by price. Ties go to the way that leaves more of the
/// scarcest resource.
pub(crate) fn sort(ways: &mut [Way], sheet: &Sheet) {
    let scarcest = |way: &Way| {
        let total = way.cost.total();
        let left = |resource: Resource| sheet.held(resource).saturating_sub(total[resource as usize]);
        Resource::ALL.map(left).into_iter().min()
    };
    ways.sort_by_key(|way| (Reverse(way.surplus()), way.cost.count(), Reverse(scarcest(way)), way.action));
}
