//! Where a player's points come from: publications, and the turns in which others caught the pawn.

use game_core::{Account, Accounted, Earned, ScoreLine, Seat};

use crate::cells::Cells;
use crate::chronicle::Entry;
use crate::frames::{Publication, Standing};
use crate::layers::Layer;
use crate::score;
use crate::state::Troia;
use crate::track::Advance;
use crate::view::View;

/// What earned or cost points, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The round.
    pub round: u8,
    /// What happened.
    pub what: What,
}

/// What earned or cost points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum What {
    /// These pieces of a publication were laid, at this many points each.
    Laid { layer: Layer, cells: Cells, each: u8 },
    /// A publication had a status that is worth a point per piece.
    Status { layer: Layer, cells: Cells, standing: Standing },
    /// Another player's pawn came to the same space and sent this one back.
    Caught { by: Seat, at: u16, to: u16 },
}

impl Accounted for Troia {
    type Reason = Reason;

    fn account(view: &View, moments: &[(usize, Entry)], seat: Seat) -> Option<Vec<Account<Reason>>> {
        view.player(seat)?;
        let found: Vec<(&'static str, Earned<Reason>)> = moments
            .iter()
            .flat_map(|(position, entry)| {
                let (round, parts) = match entry {
                    Entry::Published(one) if one.seat == seat => (one.round, published(one)),
                    Entry::Advanced(advance) => (advance.round, caught(advance, seat)),
                    _ => (0, Vec::new()),
                };
                let earned = move |(key, points, what)| {
                    (key, Earned { points, position: *position, why: Reason { round, what } })
                };
                parts.into_iter().map(earned)
            })
            .collect();
        let account = |line: ScoreLine| {
            let own = found.iter().filter(|(key, _)| *key == line.key);
            Account { reasons: own.map(|(_, earned)| earned.clone()).collect(), line }
        };
        Some(score::lines(&view.frames, &view.track, seat).into_iter().map(account).collect())
    }
}

/// What a publication adds to each score line.
fn published(one: &Publication) -> Vec<(&'static str, i32, What)> {
    let Publication { layer, cells, worth, .. } = *one;
    let plan = cells.and(layer.plan());
    let rubble = Cells::from_bits(cells.bits() & !plan.bits());
    let laid = |key, cells: Cells, each: u8| {
        let points = i32::from(each) * cells.len() as i32;
        (points > 0).then_some((key, points, What::Laid { layer, cells, each }))
    };
    let standing = worth.standing;
    let status = (worth.bonus > 0).then_some((
        standing.word(),
        i32::from(worth.bonus),
        What::Status { layer, cells, standing },
    ));
    [laid("plan", plan, 2), laid("rubble", rubble, 1), status].into_iter().flatten().collect()
}

/// What a pawn's move cost the seat.
fn caught(advance: &Advance, seat: Seat) -> Vec<(&'static str, i32, What)> {
    let bump = advance.bump.filter(|bump| bump.seat == seat);
    let lost = bump.map(|bump| {
        let points = i32::from(bump.to) - i32::from(advance.to);
        ("caught-up", points, What::Caught { by: advance.seat, at: advance.to, to: bump.to })
    });
    lost.into_iter().collect()
}
