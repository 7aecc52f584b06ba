//! Publishing, solved exactly: every set of pieces that one turn can publish, with the most points that it can bring in
//! any split and order.

use game_troia::frames::Frames;
use game_troia::{Cells, Layer, Move, Pieces, Standing};

/// How many of a layer's pieces are considered: a tent hardly ever hides more.
const MOST: usize = 12;

/// Some cells of a layer, published in the best order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Selection {
    pub(super) cells: Cells,
    pub(super) points: u8,
    /// The part of the points that comes from status.
    pub(super) bonus: u8,
    /// The largest group in the layer afterwards.
    pub(super) largest: u8,
    /// Points now, plus the worth of what is kept for later.
    pub(super) value: f32,
    /// Its last publication, and the index of the selection before that one.
    last: Cells,
    before: u16,
}

/// All ways to publish from a layer; the first is to publish nothing.
#[derive(Clone, Debug)]
pub(super) struct LayerSelections {
    layer: Layer,
    pub(super) selections: Vec<Selection>,
}

impl LayerSelections {
    /// All ways with at most `left` pieces. `value` judges a selection and what it leaves in the tent.
    pub(super) fn of(
        frames: &Frames,
        layer: Layer,
        tent: Cells,
        left: u8,
        mut value: impl FnMut(&Selection, Cells) -> f32,
    ) -> LayerSelections {
        let there = frames.published().of(layer);
        let nothing = Selection {
            cells: Cells::EMPTY,
            points: 0,
            bonus: 0,
            largest: frames.largest(layer),
            value: 0.0,
            last: Cells::EMPTY,
            before: 0,
        };
        let mut selections = vec![nothing];
        let tent_looked_at: Vec<Cells> = tent.iter().take(MOST).map(Cells::only).collect();
        let groups = groups(layer, &tent_looked_at, usize::from(left));
        // Dynamic programming over sets of the tent's cells. A set only grows by adding a group, so by the time its
        // mask comes up, every way to reach it has been tried and the best one is in `selections`.
        let mut places = vec![u16::MAX; if groups.is_empty() { 1 } else { 1 << tent_looked_at.len() }];
        places[0] = 0;
        for mask in 0..places.len() {
            let Some(selection) = selections.get(usize::from(places[mask])).copied() else { continue };
            let now = there.or(selection.cells);
            let largest = if mask == 0 { selection.largest } else { now.largest_group(layer) };
            selections[usize::from(places[mask])].largest = largest;
            for group in &groups {
                if group.mask & mask != 0 || selection.cells.len() + group.cells.len() > usize::from(left) {
                    continue;
                }
                let Some(standing) = Standing::of(layer, now, largest, group.cells) else { continue };
                let bonus = if standing.has_bonus() { group.cells.len() as u8 } else { 0 };
                let points = selection.points + group.base + bonus;
                let cells = selection.cells.or(group.cells);
                let bonus = selection.bonus + bonus;
                let next =
                    Selection { cells, points, bonus, last: group.cells, before: places[mask], ..nothing };
                let place = &mut places[mask | group.mask];
                match selections.get_mut(usize::from(*place)) {
                    Some(known) if known.points >= points => {}
                    Some(known) => *known = next,
                    None => {
                        *place = selections.len() as u16;
                        selections.push(next);
                    }
                }
            }
        }
        for selection in &mut selections {
            selection.value = value(selection, tent.minus(selection.cells));
        }
        LayerSelections { layer, selections }
    }

    /// The publications of a selection, in order.
    pub(super) fn moves(&self, selection: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = selection;
        while at != 0 {
            let Some(selection) = self.selections.get(at) else { break };
            moves.push(Move::Publish { layer: self.layer, cells: selection.last });
            at = usize::from(selection.before);
        }
        moves.reverse();
        moves
    }
}

/// A group of pieces that are all behind the tent.
struct Group {
    cells: Cells,
    mask: usize,
    /// Points before status.
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

/// The pieces' points before status.
pub(super) fn base(layer: Layer, cells: Cells) -> u8 {
    (cells.len() + cells.and(layer.plan()).len()) as u8
}

/// A whole publish turn: one selection for each layer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) value: f32,
    pub(super) points: u8,
    pub(super) bonus: u8,
    pub(super) pieces: u8,
    selections: [u16; 5],
}

impl Plan {
    const NOTHING: Plan = Plan { value: 0.0, points: 0, bonus: 0, pieces: 0, selections: [0; 5] };

    /// The plan with a selection from one more layer.
    fn with(&self, layer: usize, place: usize, selection: &Selection) -> Plan {
        let mut selections = self.selections;
        selections[layer] = place as u16;
        Plan {
            value: self.value + selection.value,
            points: self.points + selection.points,
            bonus: self.bonus + selection.bonus,
            pieces: self.pieces + selection.cells.len() as u8,
            selections,
        }
    }
}

/// The selections of all layers.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    layers: [LayerSelections; 5],
}

impl Turn {
    pub(super) fn of(
        frames: &Frames,
        tent: &Pieces,
        left: u8,
        mut value: impl FnMut(Layer, &Selection, Cells) -> f32,
    ) -> Turn {
        let options = |layer| {
            LayerSelections::of(frames, layer, tent.of(layer), left, |selection, kept| {
                value(layer, selection, kept)
            })
        };
        Turn { layers: Layer::ALL.map(options) }
    }

    /// The most valuable turns with at most `left` pieces, best first; doing nothing is one of them.
    pub(super) fn plans(&self, left: u8, most: usize) -> Vec<Plan> {
        let mut plans = vec![Plan::NOTHING];
        for (layer, options) in self.layers.iter().enumerate() {
            if options.selections.len() == 1 {
                let value = options.selections[0].value;
                plans.iter_mut().for_each(|plan| plan.value += value);
                continue;
            }
            let mut longer = Vec::with_capacity(plans.len() * options.selections.len());
            for plan in &plans {
                for (place, selection) in options.selections.iter().enumerate() {
                    let plan = plan.with(layer, place, selection);
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

    /// The most valuable turn: a knapsack over the layers, by number of pieces.
    pub(super) fn best(&self, left: u8) -> Plan {
        let mut best: [Option<Plan>; 6] = [None; 6];
        best[0] = Some(Plan::NOTHING);
        for (layer, options) in self.layers.iter().enumerate() {
            // Layers don't affect one another, so for each number of pieces only a layer's best selection can be part
            // of the best turn.
            let mut of_size: [Option<usize>; 6] = [None; 6];
            for (place, selection) in options.selections.iter().enumerate() {
                let known = &mut of_size[selection.cells.len().min(5)];
                if known.is_none_or(|known| options.selections[known].value < selection.value) {
                    *known = Some(place);
                }
            }
            let mut next: [Option<Plan>; 6] = [None; 6];
            for plan in best.iter().flatten() {
                for place in of_size.iter().flatten() {
                    let plan = plan.with(layer, *place, &options.selections[*place]);
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

    /// A plan's publications in order, and the end of the turn.
    pub(super) fn moves(&self, plan: &Plan) -> Vec<Move> {
        let parts = self.layers.iter().zip(plan.selections);
        let mut moves: Vec<Move> =
            parts.flat_map(|(options, selection)| options.moves(usize::from(selection))).collect();
        moves.push(Move::End);
        moves
    }
}

/// The best few for each number of pieces.
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
    use crate::policy::QuickPolicy;
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
                        let seat = seats.lowest().expect("a seat is pending");
                        if game.phase() == Phase::Publish && game.tent(seat).len() <= 9 {
                            let greedy = QuickPolicy { game: &game, seat, style: &Style::GREEDY };
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
                        let action =
                            QuickPolicy { game: &game, seat, style: &style }.choose().expect("it moves");
                        game.play(seat, &action).expect("a legal move");
                    }
                }
            }
        }
        assert!(turns > 150, "{turns} turns");
    }
}
