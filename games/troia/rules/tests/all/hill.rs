//! The hill against the vectors of the data sheet (section 5, R32, R33).

use game_troia::hill::{Dropped, Poured, pour};

/// Layer, cell, x, y, angle, quarter, face.
fn told(dropped: &Dropped) -> (usize, usize, i16, i16, u8, u8, u8) {
    let Dropped { piece, square, quarter, plan_up } = *dropped;
    (piece.layer.index(), piece.cell.index(), square.x, square.y, square.angle, quarter, u8::from(plan_up))
}

fn free(hill: &Poured) -> Vec<usize> {
    (0..hill.count).filter(|index| hill.above[*index] == 0).collect()
}

fn covers(seed: u64, players: u8, rules: u32) -> u32 {
    pour(seed, players, rules).above.iter().map(|above| above.count_ones()).sum()
}

/// Préparation ¶ hill; facts section 5, test vector.
#[test]
fn seed_one_pours_the_hill_of_the_data_sheet() {
    let hill = pour(1, 4, 1);
    assert_eq!(hill.count, 73);
    assert_eq!(told(&hill.pieces[0]), (0, 5, 2397, 1545, 79, 1, 0));
    assert_eq!(told(&hill.pieces[1]), (0, 0, 1116, -49, 39, 3, 1));
    assert_eq!(told(&hill.pieces[72]), (4, 13, 2185, -2205, 49, 3, 0));
    assert_eq!(free(&hill), [51, 53, 54, 61, 63, 67, 68, 70, 71, 72]);
    assert_eq!([1, 2, 3].map(|seed| covers(seed, 4, 1)), [287, 304, 290]);
}

/// R32: without Troy VI, for two players.
#[test]
fn r32_two_players_pour_fifty_seven() {
    let hill = pour(1, 2, 1);
    assert_eq!(hill.count, 57);
    assert_eq!(told(&hill.pieces[25]), (3, 10, -923, -1886, 68, 3, 1));
    assert_eq!(told(&hill.pieces[56]), (4, 4, 824, 504, 63, 0, 0));
    assert_eq!(free(&hill), [15, 36, 40, 47, 50, 51, 53, 54, 55, 56]);
    assert_eq!([1, 2, 3].map(|seed| covers(seed, 2, 1)), [188, 176, 179]);
}

/// Rules 2 pour the same kind of hill with a generator whose seed can't be worked out from what is visible.
#[test]
fn rules_2_pour_other_hills_of_the_same_kind() {
    let (old, new) = (pour(1, 4, 1), pour(1, 4, 2));
    assert_eq!((old.count, new.count), (73, 73));
    assert_ne!(old.pieces[0].square, new.pieces[0].square);
    // A hill never changes: a record has only its seed.
    assert_eq!(told(&new.pieces[0]), (0, 3, -333, -431, 41, 1, 0));
    // As many pieces are free and covered as before, on average.
    let mean = |rules| (0..100).map(|seed| covers(seed, 4, rules)).sum::<u32>() / 100;
    assert!(mean(1).abs_diff(mean(2)) * 20 < mean(1), "{} and {}", mean(1), mean(2));
}
