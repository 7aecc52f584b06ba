//! Score lines, and the outcome of a game.

use game_core::{Outcome, ScoreLine, Seat, SeatResult};

use crate::frames::{Frames, Standing};
use crate::honours::{End, Honour};
use crate::state::Troia;
use crate::track::Track;

/// The only reason a game ends: all publish cards are played.
pub const LAST_CARD: &str = "last-publish-card";

/// A seat's score lines: pieces, status bonuses, and points lost on the track.
pub fn lines(frames: &Frames, track: &Track, seat: Seat) -> Vec<ScoreLine> {
    let own = || frames.publications().filter(|one| one.seat == seat).map(|one| one.worth);
    let status = |standing: Standing| {
        let own = || own().filter(|worth| worth.standing == standing);
        let points = own().map(|worth| i32::from(worth.bonus)).sum();
        ScoreLine { key: standing.word(), count: own().count() as i32, points }
    };
    let plan: i32 = own().map(|worth| i32::from(worth.plan)).sum();
    let rubble: i32 = own().map(|worth| i32::from(worth.rubble)).sum();
    vec![
        ScoreLine { key: "plan", count: plan, points: 2 * plan },
        ScoreLine { key: "rubble", count: rubble, points: rubble },
        status(Standing::Primordial),
        status(Standing::Final),
        ScoreLine { key: "caught-up", count: track.bumps(seat) as i32, points: -i32::from(track.lost(seat)) },
    ]
}

/// The highest total wins; ties are only possible at 0 (R15, R43).
pub(crate) fn outcome(game: &Troia) -> Outcome {
    let result = |seat: Seat| SeatResult {
        total: i32::from(game.track.total(seat)),
        lines: lines(&game.frames, &game.track, seat),
        honours: Vec::new(),
    };
    let players = game.options.players;
    let seats = Seat::first(usize::from(players)).map(result).collect();
    let mut outcome = Outcome::highest_total(LAST_CARD, seats);
    for seat in Seat::first(usize::from(players)) {
        let others = Seat::first(usize::from(players)).filter(|other| *other != seat);
        let next = others.map(|other| game.track.total(other)).max().unwrap_or(0);
        let won = outcome.winners.contains(seat);
        let ahead = won.then(|| game.track.total(seat) - next);
        let end = End { frames: &game.frames, track: &game.track, seat, players, ahead };
        outcome.seats[seat.index()].honours = end.honours().map(Honour::key).collect();
    }
    outcome
}
