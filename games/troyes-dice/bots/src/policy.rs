//! One-ply search: tries every candidate move and picks the one whose sheet has the highest value.

use game_troyes_dice::board::Building;
use game_troyes_dice::{Board, Move, Player, Sheet, Turn};

use crate::candidates::Candidates;
use crate::features::{Grid, Outlook};
use crate::weights::Weights;

/// A move with the sheet that it leads to, and that sheet's value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    pub(crate) action: Move,
    pub(crate) sheet: Sheet,
    pub(crate) value: f32,
}

/// Values the sheets that one player's half-day can end with. Most of their buildings are those of the sheet before, so
/// it sums those weights once and looks up only the differences.
#[derive(Clone, Debug)]
pub(crate) struct Judge<'a> {
    /// `None` for the last half-day, after which only the score counts.
    common: Option<Common<'a>>,
}

/// What the sheets at the end of a half-day have in common.
#[derive(Clone, Debug)]
struct Common<'a> {
    stage: &'a [f32],
    outlook: Outlook,
    buildings: u64,
    grid: Grid,
    /// The number of open buildings.
    open: u32,
    /// Weights of a row and its sites.
    rows: [f32; 6],
    summaries: [f32; 6],
    columns: [f32; 6],
    districts: [f32; 3],
    halls: f32,
    /// The sum of all of the above and the tiles.
    sum: f32,
}

impl<'a> Judge<'a> {
    /// A judge for the half-day that begins with this sheet. `outlook` is what follows it; `None` for the last.
    pub(crate) fn new(weights: &'a Weights, outlook: Option<Outlook>, sheet: &Sheet) -> Judge<'a> {
        Judge { common: outlook.map(|outlook| Common::new(weights, outlook, sheet)) }
    }

    #[inline]
    pub(crate) fn value(&self, sheet: &Sheet) -> f32 {
        let points = sheet.score() as f32;
        self.common.as_ref().map_or(points, |common| points + common.value(sheet))
    }

    /// The best move with the dice on the board, with the best choices for its bonuses.
    pub(crate) fn best(&self, board: &Board, player: &Player) -> Option<Best> {
        let mut best: Option<Best> = None;
        for action in Candidates::of(board, player).iter() {
            let Some((sheet, value)) = self.after(board, player, action) else { continue };
            if best.is_none_or(|best| value > best.value) {
                best = Some(Best { action, sheet, value });
            }
        }
        best
    }

    /// The best sheet that this move can lead to in this half-day, and its value.
    #[inline]
    pub(crate) fn after(&self, board: &Board, player: &Player, action: Move) -> Option<(Sheet, f32)> {
        let mut next = *player;
        match next.play(board, action, &mut ()).ok()? {
            Turn::Finished => Some((*next.sheet(), self.value(next.sheet()))),
            Turn::Asked => self.best(board, &next).map(|best| (best.sheet, best.value)),
        }
    }
}

impl<'a> Common<'a> {
    fn new(weights: &'a Weights, outlook: Outlook, sheet: &Sheet) -> Common<'a> {
        let stage = weights.stage(outlook.stage);
        let grid = outlook.grid(sheet);
        let at = |index: u32| stage[index as usize];
        let six = [0, 1, 2, 3, 4, 5];
        let rows = six.map(|row| at(grid.row(row)) + at(outlook.sites(&grid, row)));
        let summaries = six.map(|row| at(grid.summary(row, sheet)));
        let columns = six.map(|column| at(grid.column(column)));
        let districts = [0, 1, 2]
            .map(|colour| at(outlook.district(&grid, 0, colour)) + at(outlook.district(&grid, 1, colour)));
        let (buildings, open) = (sheet.buildings(), grid.count_open());
        let mut common = Common {
            stage,
            outlook,
            buildings,
            grid,
            open,
            rows,
            summaries,
            columns,
            districts,
            halls: 0.0,
            sum: 0.0,
        };
        common.halls = common.halls_of(&grid);
        let parts = rows.iter().chain(&summaries).chain(&columns).chain(&districts);
        common.sum = parts.sum::<f32>()
            + common.halls
            + weights.base[outlook.stage]
            + outlook.tiles().map(at).sum::<f32>();
        common
    }

    fn at(&self, index: u32) -> f32 {
        self.stage[index as usize]
    }

    #[inline]
    fn halls_of(&self, grid: &Grid) -> f32 {
        (0..6).map(|table| self.at(self.outlook.halls(grid, table / 3, table % 3))).sum()
    }

    #[inline]
    fn value(&self, sheet: &Sheet) -> f32 {
        // Most moves only gain resources: then nothing but the stores has changed.
        if sheet.buildings() == self.buildings {
            return self.sum + self.stores(self.open, sheet);
        }
        let grid = self.outlook.grid(sheet);
        self.sum + self.stores(grid.count_open(), sheet) + self.difference(&grid, sheet)
    }

    #[inline]
    fn stores(&self, open: u32, sheet: &Sheet) -> f32 {
        self.outlook.stores(open, sheet).into_iter().map(|index| self.at(index)).sum()
    }

    /// How new buildings change the sum.
    fn difference(&self, grid: &Grid, sheet: &Sheet) -> f32 {
        let mut difference = 0.0;
        let mut columns = 0;
        let changed = |row: usize| grid.drawn[row] != self.grid.drawn[row];
        let cathedral = changed(Building::Cathedral as usize);
        for row in 0..6 {
            if changed(row) {
                // A column changes only where one of its buildings was drawn.
                columns |= grid.drawn[row] ^ self.grid.drawn[row];
                let row_now = self.at(grid.row(row)) + self.at(self.outlook.sites(grid, row));
                difference += row_now - self.rows[row];
            }
            // A Cathedral changes what every row may score.
            if changed(row) || cathedral {
                difference += self.at(grid.summary(row, sheet)) - self.summaries[row];
            }
        }
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            difference += self.at(grid.column(column)) - self.columns[column];
            columns &= columns - 1;
        }
        for colour in 0..3 {
            if changed(colour) || changed(colour + 3) {
                let both = [0, 1].map(|when| self.at(self.outlook.district(grid, when, colour)));
                difference += both[0] + both[1] - self.districts[colour];
            }
        }
        if changed(Building::Hall as usize) {
            difference += self.halls_of(grid) - self.halls;
        }
        difference
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::{self, Columns, STAGES};
    use game_core::{ChanceSource, Game, Pending, Seat, Seeded};
    use game_troyes_dice::TroyesDice;

    fn sum(weights: &Weights, outlook: &Outlook, sheet: &Sheet) -> f32 {
        let stage = weights.stage(outlook.stage);
        let indices = outlook.indices(sheet);
        let tuples = &indices[..features::tuples(weights.expansion())];
        weights.base[outlook.stage] + tuples.iter().map(|index| stage[*index as usize]).sum::<f32>()
    }

    /// The incremental sum equals the sum over all tuples, in every half-day and with every numbering.
    #[test]
    fn differences_add_up() {
        for expansion in [false, true] {
            let mut weights = Weights::optimistic(expansion, 0.0);
            let mut source = Seeded::new(7);
            weights.all.iter_mut().for_each(|weight| *weight = source.below(1000) as f32 / 1000.0);
            let options = if expansion { "players=1 expansion numbering=expert" } else { "players=1" };
            let mut game = TroyesDice::new(&options.parse().unwrap()).unwrap();
            let mut compared = 0;
            while game.pending() != Pending::Over {
                if game.pending() == Pending::Chance {
                    game.resolve(&game.sample(&mut source).unwrap()).unwrap();
                    continue;
                }
                let action = game.random_move(Seat::FIRST, &mut source).unwrap();
                if let (Some(_), Some(numbering)) = (game.board().dice(), game.board().numbering()) {
                    let after = game.board().after_half_day();
                    let outlook = Outlook::new(&after, &Columns::of(numbering)).filter(|_| compared < STAGES);
                    let player = Player::new(*game.sheet(Seat::FIRST));
                    let judge = Judge::new(&weights, outlook, player.sheet());
                    let mut next = game;
                    next.play(Seat::FIRST, &action).unwrap();
                    let sheet = next.sheet(Seat::FIRST);
                    let slow = outlook.map_or(0.0, |outlook| sum(&weights, &outlook, sheet));
                    let difference = judge.value(sheet) - (sheet.score() as f32 + slow);
                    assert!(difference.abs() < 1e-3, "{action}: {difference}");
                    compared += usize::from(outlook.is_some() && game.sheet(Seat::FIRST) != sheet);
                }
                game.play(Seat::FIRST, &action).unwrap();
            }
            assert!(compared >= STAGES, "{compared} sheets were compared");
        }
    }
}
