//! Publishing is a small exact problem: every set of pieces that one turn can publish, with the most points that
//! it can bring in any split and order.

use game_troia::frames::Frames;
use game_troia::{Cells, Layer, Move, Pieces, Standing};

/// Pieces of one layer that are looked at: more are hardly ever behind one tent.
const MOST: usize = 12;

/// Some cells of a layer, published in the best order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lay {
    pub(super) cells: Cells,
    pub(super) points: u8,
    /// What status adds to them.
    pub(super) bonus: u8,
    /// The largest group in the layer afterwards.
    pub(super) largest: u8,
    /// What the turn is worth: points now, and what is kept for later.
    pub(super) value: f32,
    /// The last publication of it, and the place in the list of what went before.
    last: Cells,
    before: u16,
}

/// All ways to publish from a layer; the first one is to publish nothing.
#[derive(Clone, Debug)]
pub(super) struct Bench {
    layer: Layer,
    pub(super) lays: Vec<Lay>,
}

impl Bench {
    /// With at most `left` pieces. `value` judges a layer after it: the lay, and what is left in the tent.
    pub(super) fn of(
        frames: &Frames,
        layer: Layer,
        tent: Cells,
        left: u8,
        mut value: impl FnMut(&Lay, Cells) -> f32,
    ) -> Bench {
        let there = frames.published().of(layer);
        let nothing = Lay {
            cells: Cells::EMPTY,
            points: 0,
            bonus: 0,
            largest: frames.largest(layer),
            value: 0.0,
            last: Cells::EMPTY,
            before: 0,
        };
        let mut lays = vec![nothing];
        let tent_looked_at: Vec<Cells> = tent.iter().take(MOST).map(Cells::only).collect();
        let groups = groups(layer, &tent_looked_at, usize::from(left));
        // For each set of the tent's cells its place in the list; sets only grow, so places only rise.
        let mut places = vec![u16::MAX; if groups.is_empty() { 1 } else { 1 << tent_looked_at.len() }];
        places[0] = 0;
        for mask in 0..places.len() {
            let Some(lay) = lays.get(usize::from(places[mask])).copied() else { continue };
            let now = there.or(lay.cells);
            let largest = if mask == 0 { lay.largest } else { now.largest_group(layer) };
            lays[usize::from(places[mask])].largest = largest;
            for group in &groups {
                if group.mask & mask != 0 || lay.cells.len() + group.cells.len() > usize::from(left) {
                    continue;
                }
                let Some(standing) = Standing::of(layer, now, largest, group.cells) else { continue };
                let bonus = if standing.has_bonus() { group.cells.len() as u8 } else { 0 };
                let points = lay.points + group.base + bonus;
                let cells = lay.cells.or(group.cells);
                let bonus = lay.bonus + bonus;
                let next = Lay { cells, points, bonus, last: group.cells, before: places[mask], ..nothing };
                let place = &mut places[mask | group.mask];
                match lays.get_mut(usize::from(*place)) {
                    Some(known) if known.points >= points => {}
                    Some(known) => *known = next,
                    None => {
                        *place = lays.len() as u16;
                        lays.push(next);
                    }
                }
            }
        }
        for lay in &mut lays {
            lay.value = value(lay, tent.minus(lay.cells));
        }
        Bench { layer, lays }
    }

    /// The publications of a lay, in order.
    pub(super) fn moves(&self, lay: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = lay;
        while at != 0 {
            let Some(lay) = self.lays.get(at) else { break };
            moves.push(Move::Publish { layer: self.layer, cells: lay.last });
            at = usize::from(lay.before);
        }
        moves.reverse();
        moves
    }
}

/// A group of pieces that are all behind the tent.
struct Group {
    cells: Cells,
    mask: usize,
    /// Points without status.
    base: u8,
}

fn groups(layer: Layer, tent: &[Cells], left: usize) -> Vec<Group> {
    let mut groups = Vec::new();
    for mask in 1usize..1 << tent.len() {
        if mask.count_ones() as usize > left {
            continue;
        }
        let cells = (0..tent.len())
            .filter(|place| mask >> place & 1 != 0)
            .fold(Cells::EMPTY, |set, place| set.or(tent[place]));
        if cells.is_group(layer) {
            let base = base(layer, cells);
            groups.push(Group { cells, mask, base });
        }
    }
    groups
}

/// The points of pieces without status.
pub(super) fn base(layer: Layer, cells: Cells) -> u8 {
    (cells.len() + cells.and(layer.plan()).len()) as u8
}

/// A whole turn of publishing: for each layer one of the lays of its bench.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) value: f32,
    pub(super) points: u8,
    pub(super) bonus: u8,
    pub(super) pieces: u8,
    lays: [u16; 5],
}

impl Plan {
    const NOTHING: Plan = Plan { value: 0.0, points: 0, bonus: 0, pieces: 0, lays: [0; 5] };

    /// The plan with a lay of one more layer.
    fn with(&self, layer: usize, place: usize, lay: &Lay) -> Plan {
        let mut lays = self.lays;
        lays[layer] = place as u16;
        Plan {
            value: self.value + lay.value,
            points: self.points + lay.points,
            bonus: self.bonus + lay.bonus,
            pieces: self.pieces + lay.cells.len() as u8,
            lays,
        }
    }
}

/// The benches of all layers.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    benches: [Bench; 5],
}

impl Turn {
    pub(super) fn of(
        frames: &Frames,
        tent: &Pieces,
        left: u8,
        mut value: impl FnMut(Layer, &Lay, Cells) -> f32,
    ) -> Turn {
        let bench =
            |layer| Bench::of(frames, layer, tent.of(layer), left, |lay, kept| value(layer, lay, kept));
        Turn { benches: Layer::ALL.map(bench) }
    }

    /// The best turns by value, the best first, with at most `left` pieces; doing nothing is one of them.
    pub(super) fn plans(&self, left: u8, most: usize) -> Vec<Plan> {
        let mut plans = vec![Plan::NOTHING];
        for (layer, bench) in self.benches.iter().enumerate() {
            if bench.lays.len() == 1 {
                let value = bench.lays[0].value;
                plans.iter_mut().for_each(|plan| plan.value += value);
                continue;
            }
            let mut longer = Vec::with_capacity(plans.len() * bench.lays.len());
            for plan in &plans {
                for (place, lay) in bench.lays.iter().enumerate() {
                    let plan = plan.with(layer, place, lay);
                    if plan.pieces <= left {
                        longer.push(plan);
                    }
                }
            }
            plans = best_of_each_size(longer, most);
        }
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        plans
    }

    /// The best turn by value.
    pub(super) fn best(&self, left: u8) -> Plan {
        let mut best: [Option<Plan>; 6] = [None; 6];
        best[0] = Some(Plan::NOTHING);
        for (layer, bench) in self.benches.iter().enumerate() {
            let mut of_size: [Option<usize>; 6] = [None; 6];
            for (place, lay) in bench.lays.iter().enumerate() {
                let known = &mut of_size[lay.cells.len().min(5)];
                if known.is_none_or(|known| bench.lays[known].value < lay.value) {
                    *known = Some(place);
                }
            }
            let mut next: [Option<Plan>; 6] = [None; 6];
            for plan in best.iter().flatten() {
                for place in of_size.iter().flatten() {
                    let plan = plan.with(layer, *place, &bench.lays[*place]);
                    if plan.pieces > left {
                        continue;
                    }
                    let known = &mut next[usize::from(plan.pieces.min(5))];
                    if known.is_none_or(|known| known.value < plan.value) {
                        *known = Some(plan);
                    }
                }
            }
            best = next;
        }
        let highest = best.iter().flatten().max_by(|a, b| a.value.total_cmp(&b.value));
        highest.copied().unwrap_or(Plan::NOTHING)
    }

    /// The publications of a plan, in order, and the end of the turn.
    pub(super) fn moves(&self, plan: &Plan) -> Vec<Move> {
        let parts = self.benches.iter().zip(plan.lays);
        let mut moves: Vec<Move> = parts.flat_map(|(bench, lay)| bench.moves(usize::from(lay))).collect();
        moves.push(Move::End);
        moves
    }
}

/// For each number of pieces the best few.
fn best_of_each_size(mut plans: Vec<Plan>, most: usize) -> Vec<Plan> {
    plans.sort_by(|a, b| a.pieces.cmp(&b.pieces).then(b.value.total_cmp(&a.value)));
    let mut kept: Vec<Plan> = Vec::new();
    let (mut size, mut count) = (u8::MAX, 0);
    for plan in plans {
        if plan.pieces != size {
            (size, count) = (plan.pieces, 0);
        }
        count += 1;
        if count <= most {
            kept.push(plan);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use game_core::{Game, Pending, Seat, Seeded};
    use game_troia::{Options, Phase, Troia};

    use super::*;
    use crate::policy::Mind;
    use crate::style::Style;

    /// The most points that the rest of a publish turn can bring, by trying everything that the rules allow.
    fn most(game: &Troia, seat: Seat, known: &mut Vec<(Pieces, u8)>) -> u8 {
        let tent = game.tent(seat);
        if let Some((_, most)) = known.iter().find(|(other, _)| *other == tent) {
            return *most;
        }
        let mut best = 0;
        for action in game.legal_moves(seat) {
            let Move::Publish { layer, cells } = action else { continue };
            let points = game.frames().worth(layer, cells).expect("a legal group has its worth").points();
            let mut next = *game;
            next.play(seat, &action).expect("a listed move is legal");
            best = best.max(points + most(&next, seat, known));
        }
        known.push((tent, best));
        best
    }

    #[test]
    fn the_best_turn_is_the_best_that_the_rules_allow() {
        let (mut source, mut turns) = (Seeded::new(5), 0);
        for number in 0..12 {
            let mut game = Troia::new(&Options::new(2 + number % 3)).expect("valid options");
            // Those who keep everything have large tents.
            let style = if number % 2 == 0 { Style::GREEDY } else { Style::GUESS };
            loop {
                match game.pending() {
                    Pending::Over => break,
                    Pending::Chance => {
                        let chance = game.sample(&mut source).expect("chance is pending");
                        game.resolve(&chance).expect("a drawn result is accepted");
                    }
                    Pending::Seats(seats) => {
                        let seat = seats.lowest().expect("somebody is pending");
                        if game.phase() == Phase::Publish && game.tent(seat).len() <= 9 {
                            let greedy = Mind { game: &game, seat, style: &Style::GREEDY };
                            let left = game.turn().map_or(0, |turn| turn.left);
                            let turn = greedy.turn(left);
                            let plan = turn.best(left);
                            assert_eq!(plan.points, most(&game, seat, &mut Vec::new()));
                            assert_eq!(turn.plans(left, 8)[0].points, plan.points);
                            let (mut next, gain) = (game, game.turn().map_or(0, |turn| turn.gain));
                            for action in turn.moves(&plan).iter().filter(|action| **action != Move::End) {
                                next.play(seat, action).expect("a plan is legal");
                            }
                            assert_eq!(next.turn().map(|turn| turn.gain), Some(gain + plan.points));
                            turns += 1;
                        }
                        let action = Mind { game: &game, seat, style: &style }.choose().expect("it moves");
                        game.play(seat, &action).expect("a legal move");
                    }
                }
            }
        }
        assert!(turns > 150, "{turns} turns");
    }
}
