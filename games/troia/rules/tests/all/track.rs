//! The score track.

use game_core::Game;
use game_troia::track::{Advance, Bump, SPACES};

use crate::common::{Play, position, seat};

/// A turn in which seat 1 of three earns this much, with the pawns on these totals before.
fn earn(totals: [u16; 3], points: u8) -> Play {
    // Rubble and Plan pieces of Troy II, published one by one beside what lies there.
    let tent = match points {
        1 => "II a1",
        2 => "II a2",
        3 => "II a1 a2",
        4 => "II a2 a3",
        0 => "II d4",
        _ => panic!("no tent for {points}"),
    };
    let position = position(3).published(2, "II b1 b2 b3 c3 c2").totals(totals).tent(1, tent);
    let mut play = position.cards("49 2 3");
    if points > 0 {
        play.act(1, &format!("publish {tent}"));
    }
    assert_eq!(play.gain(), points);
    play.end_publishing(1);
    play
}

/// Points de renommée: the pawn goes on by as many spaces as were earned.
#[test]
fn a_pawn_goes_on_by_what_was_earned() {
    assert_eq!(earn([10, 0, 0], 3).scores(), [13, 0, 0]);
}

/// R13: the points of a whole turn are added up, and the pawn moves once at its end.
#[test]
fn r13_the_pawn_moves_once_at_the_end_of_the_turn() {
    let position = position(3).published(2, "II b1 b2 b3 c3 c2").totals([10, 12, 0]);
    let mut play = position.tent(1, "II a2 a3").cards("49 2 3");
    play.act(1, "publish II a2");
    assert_eq!(play.scores(), [10, 12, 0], "no stop on 12, where seat 2 stands");
    play.act(1, "publish II a3");
    play.end_publishing(1);
    assert_eq!(play.scores(), [14, 12, 0]);
}

/// Points de renommée, R14: who stands where a pawn arrives goes back to the nearest free space.
#[test]
fn r14_who_is_caught_up_with_goes_back() {
    assert_eq!(earn([10, 13, 4], 3).scores(), [13, 12, 4]);
    assert_eq!(earn([10, 13, 12], 3).scores(), [13, 11, 12], "12 is taken");
}

/// R14: the start corner has room for all.
#[test]
fn r14_the_corner_has_room_for_all() {
    assert_eq!(earn([0, 1, 0], 1).scores(), [1, 0, 0]);
    let mut play = earn([0, 2, 1], 2);
    assert_eq!(play.scores(), [2, 0, 1]);
    assert_eq!(play.game.track().lost(seat(2)), 2);
    play.act(3, "end");
}

/// R42: the space that the mover leaves is free for the one who goes back.
#[test]
fn r42_the_space_of_the_mover_is_free() {
    assert_eq!(earn([12, 13, 4], 1).scores(), [13, 12, 4]);
}

/// R42: a gain of nothing moves nothing.
#[test]
fn r42_a_gain_of_nothing_moves_nothing() {
    let play = earn([5, 6, 7], 0);
    assert_eq!(play.scores(), [5, 6, 7]);
    assert_eq!(play.game.track().advances().count(), 0);
}

/// R16, R42: past one lap pawns count on, and only equal totals meet.
#[test]
fn r16_a_pawn_a_lap_ahead_meets_nobody() {
    let lap = SPACES;
    assert_eq!(earn([10, 13 + lap, 4], 3).scores(), [13, 13 + i32::from(lap), 4]);
    assert_eq!(earn([lap - 1, 2, 4], 3).scores(), [i32::from(lap) + 2, 2, 4]);
}

/// The track shows who moved, from where, and who went back: each point can be traced.
#[test]
fn the_track_tells_how_pawns_moved() {
    let play = earn([10, 13, 4], 3);
    let view = play.game.view(None);
    let advances: Vec<Advance> = view.track.advances().copied().collect();
    let bump = Some(Bump { seat: seat(2), to: 12 });
    assert_eq!(advances, [Advance { seat: seat(1), round: 1, from: 10, to: 13, bump }]);
    let own = view.frames.publications().filter(|one| one.seat == seat(1));
    assert_eq!(own.map(|one| one.worth.points()).sum::<u8>(), 3);
}

/// A page can tell before the end of a turn where the pawns will go.
#[test]
fn a_view_foretells_the_pawns() {
    let position = position(3).published(2, "II b1 b2 b3 c3 c2").totals([10, 13, 0]).tent(1, "II a1 a2");
    let mut play = position.cards("49 2 3");
    play.act(1, "publish II a1");
    let view = play.game.view(Some(seat(1)));
    let advance = view.advance_with(2).unwrap();
    assert_eq!((advance.to, advance.bump), (13, Some(Bump { seat: seat(2), to: 12 })));
    assert_eq!(view.advance_with(0).unwrap().to, 11);
}
