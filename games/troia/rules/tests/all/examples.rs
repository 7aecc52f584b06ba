//! The three worked examples of the rulebook, with pieces of our own map that are Plan and Rubble as there.
//! A b4, B c1, C d1, D a4, E b1, F a2, G a3, H b3, I c3 of Troy VIII/IX.

use game_core::Game;
use game_troia::{Standing, Worth};

use crate::common::{Play, group, position, seat};

fn beginning() -> Play {
    let position =
        position(3).tent(1, "VIII/IX b4 c1 d1").tent(2, "VIII/IX a4 b1").tent(3, "VIII/IX a2 a3 b3 c3");
    position.cards("49 47 46")
}

/// Score, Exemple 1: a single Rubble piece, then two Plan pieces in the same turn, both primordial: 8 points.
#[test]
fn example_1_two_primordial_publications_in_a_turn_score_eight() {
    let mut play = beginning();
    play.act(1, "publish VIII/IX b4");
    assert_eq!(play.gain(), 2);
    play.act(1, "publish VIII/IX c1 d1");
    assert_eq!(play.gain(), 8);
    play.end_publishing(1);
    assert_eq!(play.total(1), 8);
}

/// Score, Exemple 2: two single pieces beside what is published are secondary: 4 points.
#[test]
fn example_2_two_secondary_pieces_score_four() {
    let mut play = beginning();
    play.acts(1, "publish VIII/IX b4; publish VIII/IX c1 d1");
    play.end_publishing(1);
    play.act(2, "publish VIII/IX a4");
    play.act(2, "publish VIII/IX b1");
    assert_eq!(play.gain(), 4);
    play.end_publishing(2);
    assert_eq!(play.total(2), 4);
}

/// Score, Exemple 3: the largest group has three pieces, laid by two players; a group of four is primordial.
#[test]
fn example_3_a_group_of_four_beats_three_and_scores_eleven() {
    let mut play = beginning();
    play.acts(1, "publish VIII/IX b4; publish VIII/IX c1 d1");
    play.end_publishing(1);
    play.acts(2, "publish VIII/IX a4; publish VIII/IX b1");
    play.end_publishing(2);
    let (layer, cells) = group("VIII/IX a2 a3 b3 c3");
    let worth = play.game.view(Some(seat(3))).worth(layer, cells).expect("it may be published");
    let expected = Worth { standing: Standing::Primordial, plan: 3, rubble: 1, bonus: 4, largest: 3 };
    assert_eq!((worth, worth.points()), (expected, 11));
    play.act(3, "publish VIII/IX a2 a3 b3 c3");
    play.end_publishing(3);
    assert_eq!(play.scores(), [8, 4, 11]);
}
