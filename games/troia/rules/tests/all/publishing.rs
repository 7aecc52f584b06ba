//! Publication: groups, status, points.

use game_core::Game;
use game_troia::{Cell, Cells, Illegal, Layer, Move, Piece, Standing};

use crate::common::{group, position, seat};

/// Publication ¶1, R6: at most five pieces in a turn, in any layers.
#[test]
fn r6_at_most_five_pieces_in_a_turn() {
    let tent = "I a1 a2; II a1 b1 c1; VII a1 b1 c1 d1";
    let mut play = position(2).tent(1, tent).cards("64 2");
    play.acts(1, "publish I a1 a2; publish II a1 b1");
    assert!(play.can(1, "publish VII a1"));
    assert_eq!(play.code(1, "publish VII a1 b1"), "too-many");
    play.act(1, "publish II c1");
    assert_eq!(play.code(1, "publish VII a1"), "too-many");
    assert_eq!(play.moves(1), ["end"]);
}

/// Encore des questions, Q1: several layers in the same turn.
#[test]
fn several_layers_in_a_turn() {
    let mut play = position(2).tent(1, "I a1; II b1; VIII/IX b4").cards("64 2");
    play.acts(1, "publish VIII/IX b4; publish I a1; publish II b1");
    assert_eq!(play.gain(), 6, "three Rubble pieces, each the first of its layer");
}

/// Encore des questions, Q2: two primordial publications in one layer in one turn, a single piece and then a
/// group of three.
#[test]
fn two_primordial_publications_in_a_layer_in_a_turn() {
    let mut play = position(2).tent(1, "II a1 d2 d3 c3").cards("64 2");
    play.act(1, "publish II a1");
    play.act(1, "publish II d2 c3 d3");
    assert_eq!(play.gain(), 2 + 9);
}

/// Publication ¶1: only own examined pieces.
#[test]
fn only_examined_pieces_of_the_own_tent_are_published() {
    let play = position(2).tent(1, "II a1").tent(2, "II b1").front(1, "II c1").cards("64 2");
    for cells in ["II b1", "II c1", "II d1", "II a1 b1"] {
        assert_eq!(play.code(1, &format!("publish {cells}")), "not-in-tent");
    }
    assert!(play.can(1, "publish II a1"));
}

/// Publication ¶2, R12: a piece has one cell; there is no other way to lay it.
#[test]
fn r12_a_piece_has_one_cell() {
    let play = position(2).tent(1, "II b2").cards("64 2");
    let view = play.game.view(Some(seat(1)));
    let piece = Piece { layer: Layer::II, cell: Cell::at(5) };
    let fitting: Vec<(Layer, Cell)> = Layer::ALL
        .into_iter()
        .flat_map(|layer| layer.cells().iter().map(move |cell| (layer, cell)))
        .filter(|(layer, cell)| view.fits(piece, *layer, *cell))
        .collect();
    assert_eq!(fitting, [(Layer::II, Cell::at(5))]);
    assert_eq!(play.moves(1), ["publish II b2", "end"]);
}

/// R29: looking whether a piece fits is free at any time, but only with the own examined pieces.
#[test]
fn r29_only_the_owner_can_try_a_piece() {
    let play = position(2).tent(1, "II b2").start();
    let piece = Piece { layer: Layer::II, cell: Cell::at(5) };
    assert!(play.game.view(Some(seat(1))).fits(piece, Layer::II, Cell::at(5)));
    assert!(!play.game.view(Some(seat(2))).fits(piece, Layer::II, Cell::at(5)));
}

/// Publication ¶3; encore des questions, Q7; R5: a group touches along edges; corners do not count.
#[test]
fn r5_a_group_touches_along_edges() {
    let play = position(2).tent(1, "II a1 b2 c3 a2; I c1 a2").cards("64 2");
    for cells in ["II a1 b2", "II b2 c3", "II a1 c3", "I c1 a2"] {
        assert_eq!(play.code(1, &format!("publish {cells}")), "not-a-group");
    }
    assert!(play.can(1, "publish II a1 a2 b2"));
}

/// R5: new pieces that only an old one joins are separate publications.
#[test]
fn r5_an_old_piece_does_not_join_new_ones() {
    let mut play = position(2).published(2, "II b1").tent(1, "II a1 c1").cards("64 2");
    assert_eq!(play.code(1, "publish II a1 c1"), "not-a-group");
    play.acts(1, "publish II a1; publish II c1");
    assert_eq!(play.gain(), 2, "two Rubble pieces, both secondary");
}

/// Publication primordiale ¶1–2, R7: the first publication of a layer is primordial, whatever its size.
#[test]
fn r7_the_first_in_a_layer_is_primordial() {
    for cells in ["II b2", "II b2 c2", "II b2 c2 d2 d3 c3"] {
        let (layer, set) = group(cells);
        let play = position(2).tent(1, cells).cards("64 2");
        let worth = play.game.view(Some(seat(1))).worth(layer, set).unwrap();
        assert_eq!((worth.standing, worth.largest), (Standing::Primordial, 0), "{cells}");
    }
}

/// Publication primordiale ¶2, R1, R2: only the new pieces count, against the largest group that lies there,
/// no matter who laid it.
#[test]
fn r1_r2_new_pieces_are_measured_against_the_largest_group() {
    let position =
        position(3).published(2, "II a2").published(3, "II b2").tent(1, "II a1 b1 c1 d1; II c3 d3");
    let play = position.cards("49 2 3");
    let standing = |cells: &str| {
        let (layer, set) = group(cells);
        play.game.view(Some(seat(1))).worth(layer, set).map(|worth| worth.standing)
    };
    // a2 and b2 are a group of two: two new pieces are not more, though they make a group of four there.
    assert_eq!(standing("II a1 b1"), Ok(Standing::Secondary));
    assert_eq!(standing("II a1 b1 c1"), Ok(Standing::Primordial));
    assert!(standing("II c3 d3").is_err(), "as large, and touching nothing");
}

/// R3: D lay beside A only in the examples, or the largest group would have been four.
#[test]
fn r3_groups_are_counted_apart() {
    let play =
        position(2).published(1, "VIII/IX b4; VIII/IX c1 d1").published(2, "VIII/IX a4; VIII/IX b1").start();
    assert_eq!(play.game.frames().largest(Layer::VIII), 3);
}

/// Publication primordiale ¶2–3, R4: as many pieces as the largest group are secondary.
#[test]
fn r4_an_equal_size_is_secondary() {
    let mut play = position(2).published(2, "II b2 c2").tent(1, "II b3 c3").cards("64 2");
    play.act(1, "publish II b3 c3");
    assert_eq!(play.gain(), 4);
}

/// Encore des questions, Q3; R8: a primordial publication may lie anywhere.
#[test]
fn r8_a_primordial_publication_may_lie_anywhere() {
    let play = position(2).published(2, "II a1").tent(1, "II d3 d4").cards("64 2");
    assert!(play.can(1, "publish II d3 d4"));
}

/// Publication primordiale ¶3, R9: a secondary publication touches something published along an edge.
#[test]
fn r9_a_secondary_publication_touches_something_published() {
    let mut play = position(2).published(2, "II b2").tent(1, "II c3 c2 d4 d3").cards("64 2");
    for cells in ["II c3", "II d4", "II d3"] {
        assert_eq!(play.code(1, &format!("publish {cells}")), "not-beside", "a corner is not enough");
    }
    play.act(1, "publish II c2");
    assert!(play.can(1, "publish II c3"), "also beside one published in the same turn");
}

/// Publication primordiale ¶4, R10: what fills a layer is final and scores a point more for each piece.
#[test]
fn r10_a_final_publication_scores_like_a_primordial_one() {
    let all_but = "I a1 b1 c1 a2 b2; I c2";
    let mut play = position(2).published(2, all_but).tent(1, "I a3 b3 c3").cards("64 2");
    play.act(1, "publish I a3");
    assert_eq!(play.gain(), 1, "an earlier publication of the same turn keeps its own status");
    let (layer, cells) = group("I b3 c3");
    let worth = play.game.view(Some(seat(1))).worth(layer, cells).unwrap();
    assert_eq!((worth.standing, worth.points()), (Standing::Final, 6));
    play.act(1, "publish I b3 c3");
    assert_eq!(play.gain(), 7);
}

/// R10: a final publication that is also the largest gets its bonus once.
#[test]
fn r10_final_and_primordial_is_one_bonus() {
    let mut play = position(2).published(2, "I a1; I c1 c2 c3").tent(1, "I b1 a2 b2 a3 b3").cards("64 2");
    assert_eq!(play.game.frames().largest(Layer::I), 3);
    play.act(1, "publish I b1 a2 b2 a3 b3");
    assert_eq!(play.gain(), 2 * 3 + 2 + 5);
}

/// R11: once a group has five pieces, no turn can beat it; only a final publication gets a bonus.
#[test]
fn r11_beside_a_group_of_five_nothing_is_primordial() {
    let play = position(2).published(2, "II a1 b1 c1 d1 d2").tent(1, "II a2 b2 c2 b3 c3").cards("64 2");
    let (layer, cells) = group("II a2 b2 c2 b3 c3");
    let worth = play.game.view(Some(seat(1))).worth(layer, cells).unwrap();
    assert_eq!((worth.standing, worth.bonus), (Standing::Secondary, 0));
}

/// Score ¶1–3: 2 for a Plan piece, 1 for Rubble, 1 more for each piece of a primordial publication.
#[test]
fn plan_two_rubble_one_and_one_more_for_each() {
    let play = position(2).tent(1, "VIII/IX a1 a2 a3").cards("64 2");
    let (layer, cells) = group("VIII/IX a1 a2 a3");
    let worth = play.game.view(Some(seat(1))).worth(layer, cells).unwrap();
    assert_eq!((worth.plan, worth.rubble, worth.bonus, worth.points()), (1, 2, 3, 7));
}

/// Encore des questions, Q8; R28: steps that are left are lost; a publish card does not dig.
#[test]
fn r28_a_publish_card_does_not_dig() {
    let play = position(2).tent(1, "II a1").front(1, "II b1").cards("64 2");
    let front = play.game.view(None).players[0].front[0].piece;
    assert_eq!(play.code(1, &format!("dig {}", play.free())), "not-now");
    assert_eq!(play.code(1, &format!("examine {front}")), "not-now");
}

/// R41: any split in any order; a publication names at least one cell.
#[test]
fn r41_one_move_is_one_publication() {
    let play = position(2).tent(1, "II b2 c2 d2").cards("64 2");
    let splits = ["publish II b2", "publish II c2", "publish II b2 c2", "publish II b2 c2 d2"];
    assert!(splits.into_iter().all(|action| play.can(1, action)));
    let nothing = Move::Publish { layer: Layer::II, cells: Cells::EMPTY };
    assert_eq!(play.refusal_of(1, &nothing).code(), "nothing-named");
}

/// The list of moves is every group that the rules allow, and the worth of each is what it scores.
#[test]
fn every_listed_publication_scores_what_was_foretold() {
    let play = position(2)
        .published(2, "II b2 c2; VII a3")
        .tent(1, "II a1 b1 c1 d1 d2 d3 c3 b3 a3; VII a4 b4 c4; I a1 c3")
        .cards("64 2");
    let view = play.game.view(Some(seat(1)));
    let mut listed = 0;
    for layer in Layer::ALL {
        for bits in 1..=layer.cells().bits() {
            let cells = Cells::from_bits(bits);
            let action = Move::Publish { layer, cells };
            let mut copy = play.game;
            match (view.worth(layer, cells), copy.play(seat(1), &action)) {
                (Ok(worth), Ok(())) => {
                    assert_eq!(copy.view(None).turn.unwrap().gain, worth.points(), "{action}");
                    listed += 1;
                }
                (Err(one), Err(game_core::Refused::Rule(other))) => assert_eq!(one, other, "{action}"),
                other => panic!("{action}: {other:?}"),
            }
        }
    }
    assert_eq!(listed + 1, play.moves(1).len());
}

/// Refusals of a view are those of the game, with their values.
#[test]
fn a_view_says_why_not() {
    let play = position(2).published(2, "II b2").tent(1, "II d4").cards("64 2");
    let (layer, cells) = group("II d4");
    let refused = play.game.view(Some(seat(1))).worth(layer, cells).unwrap_err();
    assert_eq!(refused, Illegal::NotBeside { layer, pieces: 1, largest: 1 });
}
