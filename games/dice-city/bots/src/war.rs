//! What an army attacks: bandits, and other players' locations and stocks.

use game_dice_city::{Board, Location, Move, Resource, Size};

use crate::shop::{Shop, others};
use crate::value::{Evaluator, Purse, Surroundings, Tally, features};

/// The most attacks considered in one turn.
const MOST: usize = 4;
/// The most sets of attacks considered, those with the highest gains first.
const SEEN: usize = 60;

#[derive(Clone, Copy, Debug)]
struct Target {
    action: Move,
    need: u16,
    gain: f32,
    /// How often it can be attacked.
    times: u8,
}

/// Everything worth attacking in a turn.
#[derive(Debug)]
pub(crate) struct War {
    targets: Vec<Target>,
}

/// The best attacks so far.
struct Best {
    value: f32,
    chosen: Vec<usize>,
    seen: usize,
}

/// An army and its player's stock in the middle of its attacks.
#[derive(Clone, Copy, Debug)]
struct Force {
    strength: u16,
    against_bandits: u16,
    stock: [u16; 3],
    passes: u8,
}

impl War {
    /// `harm` is what a point lost by a rival is worth; `rivals` are the evaluators by seat.
    pub(crate) fn new(board: &Board, rivals: &[Evaluator], harm: f32) -> War {
        let mut targets = Vec::new();
        for size in Size::ALL.into_iter().filter(|size| board.bandits(*size) > 0) {
            let times = if board.options().is_solo() { 4 } else { board.bandits(size) };
            let need = u16::from(board.bandit_defence(size));
            targets.push(Target {
                action: Move::Bandits(size),
                need,
                gain: f32::from(size.bandit_points()),
                times,
            });
        }
        for seat in others(board, board.active()) {
            let city = board.city(seat);
            let evaluator = &rivals[seat.index()];
            let surroundings = Surroundings::of(board, seat);
            let (tally, purse) = (Tally::of(city), Purse::of(city));
            let base = evaluator.value(&features(&tally, &purse, &surroundings));
            let mut lost: [Option<f32>; Location::COUNT] = [None; Location::COUNT];
            for at in city.built().iter().filter(|at| !city.is_deactivated(*at)) {
                let Some(need) = city.defence(at) else { continue };
                let location = city.at(at);
                let loss = *lost[location as usize].get_or_insert_with(|| {
                    let mut without = tally;
                    without.deactivate(location);
                    base - evaluator.value(&features(&without, &purse, &surroundings))
                });
                let gain = f32::from(city.worth(at)) + harm * loss;
                let action = Move::Attack { seat, at };
                targets.push(Target { action, need: u16::from(need), gain, times: 1 });
            }
            for resource in Resource::ALL {
                let held = city.held(resource);
                if held > 0 {
                    let mut poorer = purse;
                    poorer.stock[resource as usize] -= 1;
                    let loss = base - evaluator.value(&features(&tally, &poorer, &surroundings));
                    let action = Move::Rob { seat, resource };
                    targets.push(Target { action, need: 2, gain: harm * loss, times: held.min(4) as u8 });
                }
            }
        }
        // The best two targets that need the same strength are enough, and three robberies.
        targets.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        let (mut like, mut robbed) = ([0; 32], 0);
        targets.retain(|target| match target.action {
            Move::Bandits(_) => true,
            Move::Rob { .. } => {
                robbed += 1;
                robbed <= 3
            }
            _ => {
                let place = &mut like[usize::from(target.need.min(31))];
                *place += 1;
                *place <= 2
            }
        });
        War { targets }
    }

    /// What the best attacks, and the best purchases after them, bring.
    pub(crate) fn best(&self, board: &Board, shop: &mut Shop<'_>) -> f32 {
        self.search(board, shop).value
    }

    /// The best attacks.
    pub(crate) fn attacks(&self, board: &Board, shop: &mut Shop<'_>) -> Vec<Move> {
        let best = self.search(board, shop);
        best.chosen.iter().map(|index| self.targets[*index].action).collect()
    }

    fn search(&self, board: &Board, shop: &mut Shop<'_>) -> Best {
        let mut best = Best { value: f32::MIN, chosen: Vec::new(), seen: 0 };
        let mut chosen = Vec::with_capacity(MOST);
        self.fight(Force::of(board), board.turn().camps, 0, 0.0, &mut chosen, shop, &mut best);
        best
    }

    #[expect(clippy::too_many_arguments, reason = "the state of a recursion")]
    fn fight(
        &self,
        force: Force,
        camps: u8,
        from: usize,
        gain: f32,
        chosen: &mut Vec<usize>,
        shop: &mut Shop<'_>,
        best: &mut Best,
    ) {
        // Attacks are judged with the best purchases after them, because robbing changes what can be bought.
        let total = gain + shop.best(force.stock, force.passes);
        if total > best.value {
            best.value = total;
            best.chosen.clone_from(chosen);
        }
        best.seen += 1;
        if chosen.len() == MOST || best.seen > SEEN {
            return;
        }
        for index in from..self.targets.len() {
            let target = &self.targets[index];
            let times = chosen.iter().filter(|other| **other == index).count();
            if times >= usize::from(target.times) {
                continue;
            }
            let mut after = force;
            match target.action {
                Move::Bandits(size) => {
                    let need = u16::from(size.bandit_defence().saturating_sub(camps).max(1));
                    // Strength that only counts against bandits goes first: it is useless for anything else.
                    let restricted = need.min(force.against_bandits);
                    if force.strength + restricted < need {
                        continue;
                    }
                    after.against_bandits -= restricted;
                    after.strength -= need - restricted;
                }
                Move::Rob { resource, .. } if force.strength >= target.need => {
                    after.strength -= target.need;
                    after.stock[resource as usize] += 1;
                }
                Move::Attack { .. } if force.strength >= target.need => after.strength -= target.need,
                _ => continue,
            }
            chosen.push(index);
            self.fight(after, camps, index, gain + target.gain, chosen, shop, best);
            chosen.pop();
        }
    }
}

impl Force {
    fn of(board: &Board) -> Force {
        let (turn, city) = (board.turn(), board.own());
        Force {
            strength: turn.strength,
            against_bandits: turn.against_bandits,
            stock: city.stock(),
            passes: city.passes(),
        }
    }
}
