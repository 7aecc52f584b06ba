//! Dig permits: digging and examining.

use game_core::Game;
use game_troia::{Layer, Phase};

use crate::common::{Play, position, seat};

/// Fouille: a dug piece comes from the hill before the tent.
#[test]
fn a_dug_piece_lies_before_the_tent() {
    let mut play = position(2).cards("1 2");
    assert_eq!(play.turn_of(), 2);
    let piece = play.free();
    play.act(2, &format!("dig {piece}"));
    assert_eq!(play.front(2), 1);
    assert!(!play.game.hill().lying().contains(piece));
    assert_eq!(play.code(2, &format!("dig {piece}")), "not-on-hill");
}

/// Examen ¶1: an examined piece goes behind the tent, and only the own ones may be examined.
#[test]
fn an_examined_piece_goes_behind_the_tent() {
    let mut play = position(2).front(1, "II a1").cards("1 2");
    let others = play.game.view(None).players[0].front[0].piece;
    assert_eq!(play.code(2, &format!("examine {others}")), "not-in-front");
    let on_hill = play.free();
    assert_eq!(play.code(2, &format!("examine {on_hill}")), "not-in-front");
    play.act(2, "end");
    play.act(1, &format!("examine {others}"));
    assert_eq!((play.front(1), play.game.tent(seat(1)).len()), (0, 1));
    assert!(
        play.game
            .tent(seat(1))
            .contains(game_troia::Piece { layer: Layer::II, cell: game_troia::Cell::at(0) })
    );
}

/// Permis de fouille: at most five pieces dug and examined together, in any mixture.
#[test]
fn at_most_five_steps_in_a_turn() {
    for dug in 0..=5 {
        let front = ["II a1 b1 c1 d1 a2", "II a1 b1 c1 d1", "II a1 b1 c1", "II a1 b1", "II a1"];
        let position = front.get(dug).map_or(position(2), |front| position(2).front(2, front));
        let mut play = position.cards("1 2");
        play.examine(2, 5 - dug);
        play.dig(2, dug);
        assert_eq!(play.moves(2), ["end"], "{dug} dug");
        let piece = play.free();
        assert_eq!(play.code(2, &format!("dig {piece}")), "no-step-left");
    }
}

/// Note after Permis de fouille, R17: digging and examining in any order; a piece may be dug and examined in
/// the same turn.
#[test]
fn r17_digging_and_examining_in_any_order() {
    let mut play = position(2).front(2, "II a1").cards("1 2");
    play.dig(2, 1);
    play.examine(2, 1);
    play.dig(2, 1);
    play.examine(2, 2);
    assert_eq!((play.front(2), play.game.tent(seat(2)).len()), (0, 3));
}

/// Fouilles ¶1, R20: a piece is free when no remaining piece lies over any part of it.
#[test]
fn r20_only_free_pieces_may_be_dug() {
    let mut play = position(4).cards("1 2 3 4");
    for _ in 0..5 {
        let hill = *play.game.hill();
        for piece in hill.lying().iter() {
            let covered = !hill.on(piece).is_empty();
            assert_eq!(hill.free().contains(piece), !covered);
            assert_eq!(play.can(4, &format!("dig {piece}")), !covered);
        }
        play.dig(4, 1);
    }
}

/// Encore des questions, Q6; R21: nothing slides when pieces go, so what was free stays free.
#[test]
fn r21_nothing_moves_when_a_piece_goes() {
    let mut play = position(4).cards("1 2 3 4");
    for _ in 0..5 {
        let (before, piece) = (*play.game.hill(), play.free());
        play.act(4, &format!("dig {piece}"));
        let after = play.game.hill();
        assert!(before.free().without(piece).minus(after.free()).is_empty());
        assert_eq!(before.lying().without(piece), after.lying());
        for other in after.lying().iter() {
            assert_eq!(before.on(other).without(piece), after.on(other));
        }
    }
}

/// Every hill can be dug to the end: at least one piece is always free.
#[test]
fn something_is_always_free() {
    for seed in 0..60 {
        let mut play = Play::new(if seed % 2 == 0 { 4 } else { 2 });
        while play.game.phase() == Phase::Keep {
            play.random_step(&mut game_core::Seeded::new(seed));
        }
        play.chance(&format!("hill {seed}"));
        play.chance(&format!("handles {seed}"));
        let mut hill = *play.game.hill();
        while let Some(piece) = hill.free().iter().next() {
            hill = hill.without(piece);
        }
        assert!(hill.lying().is_empty());
    }
}

/// Fouilles ¶3, R18: five before the tent are allowed at the end of a turn, six are not; it is looked at only
/// then.
#[test]
fn r18_at_most_five_before_the_tent_at_the_end_of_a_turn() {
    let mut play = position(2).front(2, "II a1 b1 c1 d1 a2").cards("1 2");
    assert!(play.can(2, "end"));
    play.dig(2, 2);
    assert_eq!(play.front(2), 7, "more than five for a while");
    assert_eq!(play.code(2, "end"), "front-too-full");
    play.examine(2, 1);
    assert_eq!(play.code(2, "end"), "front-too-full");
    play.examine(2, 1);
    assert!(play.can(2, "end"));
}

/// R18: a piece may be dug only if the steps left can bring the front back to five.
#[test]
fn r18_digging_must_leave_a_way_back_to_five() {
    let mut play = position(2).front(2, "II a1 b1 c1 d1 a2").cards("1 2");
    play.dig(2, 2);
    let piece = play.free();
    assert_eq!(play.code(2, &format!("dig {piece}")), "front-would-overflow");
    assert!(play.moves(2).iter().all(|action| action.starts_with("examine")), "{:?}", play.moves(2));
    let mut play = position(2).front(2, "II a1 b1 c1 d1").cards("1 2");
    play.dig(2, 3);
    assert_eq!(play.front(2), 7);
    assert_eq!(play.code(2, &format!("dig {}", play.free())), "front-would-overflow");
}

/// Fouilles ¶2: what was dug can't be put back, so a dig can't be undone; nor can an examination, which shows
/// the other face. A publication shows its player nothing new.
#[test]
fn what_was_seen_is_not_undone() {
    let play = position(2).front(2, "II a1").tent(2, "II b2").cards("1 2");
    let reveals = |text: &str| play.game.reveals(seat(2), &text.parse().unwrap());
    assert!(reveals("dig 1") && reveals("examine 1") && reveals("take 1"));
    assert!(!reveals("publish II b2") && !reveals("end") && !reveals("card 1") && !reveals("keep 1 2"));
}

/// Examen ¶2: behind the tent there is no limit.
#[test]
fn behind_the_tent_there_is_room_for_all() {
    let play = position(2).tent(1, "II a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3; VII a1 b1 c1").start();
    assert_eq!(play.game.tent(seat(1)).len(), 15);
}

/// R19: before the tent a piece keeps the face that lay up, and nobody learns the other.
#[test]
fn r19_a_piece_before_the_tent_shows_the_face_that_lay_up() {
    let mut play = position(4).cards("1 2 3 4");
    for _ in 0..5 {
        let piece = play.free();
        let face = play.game.view(None).piece(piece).unwrap().face.unwrap();
        play.act(4, &format!("dig {piece}"));
        for viewer in [None, Some(seat(1)), Some(seat(4))] {
            let view = play.game.view(viewer);
            let front = view.players[3].front.iter().find(|front| front.piece == piece).unwrap();
            assert_eq!(front.face, face);
        }
    }
}

/// Permis de fouille: with a permit nothing is published.
#[test]
fn a_permit_does_not_publish() {
    let play = position(2).tent(2, "II b2").cards("1 2");
    assert_eq!(play.code(2, "publish II b2"), "not-now");
}
