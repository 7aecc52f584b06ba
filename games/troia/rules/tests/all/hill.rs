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

fn covers(seed: u64, players: u8) -> u32 {
    pour(seed, players).above.iter().map(|above| above.count_ones()).sum()
}

/// Préparation ¶ hill; facts section 5, test vector.
#[test]
fn seed_one_pours_the_hill_of_the_data_sheet() {
    let hill = pour(1, 4);
    assert_eq!(hill.count, 73);
    assert_eq!(told(&hill.pieces[0]), (0, 5, 2397, 1545, 79, 1, 0));
    assert_eq!(told(&hill.pieces[1]), (0, 0, 1116, -49, 39, 3, 1));
    assert_eq!(told(&hill.pieces[72]), (4, 13, 2185, -2205, 49, 3, 0));
    assert_eq!(free(&hill), [51, 53, 54, 61, 63, 67, 68, 70, 71, 72]);
    assert_eq!([1, 2, 3].map(|seed| covers(seed, 4)), [287, 304, 290]);
}

/// R32: without Troy VI, for two players.
#[test]
fn r32_two_players_pour_fifty_seven() {
    let hill = pour(1, 2);
    assert_eq!(hill.count, 57);
    assert_eq!(told(&hill.pieces[25]), (3, 10, -923, -1886, 68, 3, 1));
    assert_eq!(told(&hill.pieces[56]), (4, 4, 824, 504, 63, 0, 0));
    assert_eq!(free(&hill), [15, 36, 40, 47, 50, 51, 53, 54, 55, 56]);
    assert_eq!([1, 2, 3].map(|seed| covers(seed, 2)), [188, 176, 179]);
}
