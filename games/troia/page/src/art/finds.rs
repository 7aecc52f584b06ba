//! RECONSTRUCTION: what was found in each layer, a schematic drawing of our own after general archaeological
//! knowledge (ring walls, long houses, gates, a temple precinct); not the printed art of the game.
//!
//! Lengths are thousandths of a piece on the common map, x to the east and y to the south; angles are degrees
//! clockwise from the east.

use std::sync::LazyLock;

use super::{Ink, Stroke};

type Points = Vec<(i32, i32)>;

/// The walls and houses of each layer, oldest first.
pub(crate) static FINDS: LazyLock<[Vec<Stroke>; 5]> =
    LazyLock::new(|| [troy_1(), troy_2(), troy_6(), troy_7(), troy_8()]);

fn troy_1() -> Vec<Stroke> {
    let walls = vec![
        arc((1950, 1950), (850, 800), (35, 75), 10),
        arc((1950, 1950), (850, 800), (97, 150), 12),
        arc((1950, 1950), (930, 880), (35, 75), 10),
    ];
    let houses = [
        house((1900, 1720), (420, 160), 5, &[25]),
        house((1920, 1950), (360, 130), 8, &[30]),
        house((2000, 2160), (340, 130), 4, &[30]),
        house((2680, 1850), (280, 120), 12, &[30]),
        house((1320, 1780), (220, 120), -8, &[30]),
    ];
    strokes(walls, &houses)
}

fn troy_2() -> Vec<Stroke> {
    let walls = vec![
        arc((1950, 1980), (1200, 1160), (-20, 70), 20),
        arc((1950, 1980), (1200, 1160), (84, 128), 12),
        arc((1950, 1980), (1200, 1160), (142, 196), 14),
        vec![(970, 2780), (800, 2960)],
        vec![(1130, 2930), (970, 3120)],
        vec![(2080, 3120), (2120, 3340)],
        vec![(2300, 3090), (2360, 3300)],
    ];
    let houses = [
        house((2050, 1700), (720, 240), -22, &[30]),
        house((2200, 1980), (560, 140), -22, &[35, 70]),
        house((1860, 1420), (500, 130), -22, &[35]),
        house((1400, 2100), (400, 130), -30, &[40]),
        house((2550, 2300), (300, 140), 15, &[40]),
        house((1500, 2500), (300, 120), 10, &[40]),
    ];
    strokes(walls, &houses)
}

fn troy_6() -> Vec<Stroke> {
    let walls = vec![
        arc((2000, 1950), (1720, 1500), (-32, 28), 18),
        arc((2000, 1950), (1720, 1500), (38, 82), 16),
        arc((2000, 1950), (1720, 1500), (92, 140), 16),
        arc((2000, 1950), (1720, 1500), (150, 188), 12),
        vec![(3550, 1050), (3800, 980), (3840, 1200), (3620, 1270)],
        vec![(2200, 3440), (2200, 3660), (2420, 3640), (2420, 3400)],
        vec![(3580, 2550), (3800, 2600), (3740, 2800), (3520, 2720)],
    ];
    let houses = [
        house((3150, 1650), (340, 200), 75, &[30]),
        house((3100, 2250), (360, 220), 110, &[35]),
        house((2750, 2750), (380, 200), 135, &[]),
        house((2200, 2950), (460, 240), 5, &[30]),
        house((1350, 2850), (440, 160), 28, &[33, 66]),
        house((800, 2350), (340, 180), 65, &[30]),
        house((600, 1850), (260, 160), 85, &[]),
    ];
    strokes(walls, &houses)
}

fn troy_7() -> Vec<Stroke> {
    let walls = vec![
        arc((2000, 1950), (1720, 1500), (-24, 26), 16),
        arc((2000, 1950), (1720, 1500), (40, 80), 16),
        arc((2000, 1950), (1720, 1500), (94, 138), 16),
    ];
    // Small houses all along the inside of the wall.
    let ring = [-12, -2, 8, 18, 46, 54, 62, 70, 102, 110, 118, 126, 134].map(|angle| {
        let (sin, cos) = f64::from(angle).to_radians().sin_cos();
        house((2000.0 + 1500.0 * cos, 1950.0 + 1280.0 * sin), (200, 150), angle, &[])
    });
    let houses = [
        ring.concat(),
        house((2200, 2750), (300, 160), 5, &[50]),
        house((2750, 2450), (280, 160), -40, &[50]),
        house((550, 2200), (240, 140), 80, &[]),
    ];
    strokes(walls, &houses)
}

fn troy_8() -> Vec<Stroke> {
    let walls = vec![
        vec![(1300, 850), (3300, 850)],
        vec![(1300, 850), (1300, 1900)],
        vec![(3300, 850), (3300, 2500)],
        vec![(1300, 1900), (1300, 2500), (2150, 2500)],
        vec![(2450, 2500), (3300, 2500)],
        vec![(3450, 950), (3450, 2600)],
    ];
    let houses = [
        house((2400, 1450), (850, 420), -2, &[18, 30, 80]),
        house((2300, 2500), (260, 200), 0, &[50]),
        house((2740, 3030), (400, 300), 8, &[]),
        house((2250, 3150), (300, 260), 0, &[]),
        vec![
            arc((2250, 3120), (80, 70), (0, 180), 8),
            arc((2250, 3120), (130, 110), (0, 180), 10),
            arc((2740, 3000), (120, 100), (0, 180), 8),
        ],
        house((650, 2700), (300, 200), -20, &[40]),
        house((550, 3200), (200, 160), -20, &[]),
        vec![arc((900, 3100), (90, 90), (0, 360), 12)],
        house((1200, 2850), (220, 140), -15, &[]),
    ];
    strokes(walls, &houses)
}

fn strokes(walls: Vec<Points>, houses: &[Vec<Points>]) -> Vec<Stroke> {
    let walls = walls.into_iter().map(|points| Stroke { ink: Ink::Wall, points });
    walls.chain(houses.concat().into_iter().map(|points| Stroke { ink: Ink::House, points })).collect()
}

/// A part of an ellipse, as this many chords.
fn arc((x, y): (i32, i32), radii: (i32, i32), (from, to): (i32, i32), chords: i32) -> Points {
    let point = |chord: i32| {
        let angle = f64::from(from) + f64::from((to - from) * chord) / f64::from(chords);
        let (sin, cos) = angle.to_radians().sin_cos();
        rounded(f64::from(x) + f64::from(radii.0) * cos, f64::from(y) + f64::from(radii.1) * sin)
    };
    (0..=chords).map(point).collect()
}

/// A house round its centre: the outer walls, and a partition at each of these percentages of its length.
fn house<N: Into<f64>>(
    (x, y): (N, N),
    (length, width): (i32, i32),
    turn: i32,
    partitions: &[i32],
) -> Vec<Points> {
    let (x, y, length, side) = (x.into(), y.into(), f64::from(length), f64::from(width) / 2.0);
    let (sin, cos) = f64::from(turn).to_radians().sin_cos();
    let at = |percent: i32, across: f64| {
        let along = length * (f64::from(percent) / 100.0 - 0.5);
        rounded(x + along * cos - across * sin, y + along * sin + across * cos)
    };
    let outside = vec![at(0, -side), at(100, -side), at(100, side), at(0, side), at(0, -side)];
    let inside = partitions.iter().map(|percent| vec![at(*percent, -side), at(*percent, side)]);
    std::iter::once(outside).chain(inside).collect()
}

fn rounded(x: f64, y: f64) -> (i32, i32) {
    (x.round() as i32, y.round() as i32)
}
