//! RECONSTRUCTION: the layers' five symbols and the north arrow. We don't know the printed ones; these differ in shape
//! however a piece is turned, so that nobody depends on colours (a lozenge would pass for a square).

use std::sync::LazyLock;

use game_troia::Layer;

/// A disc, a square, a triangle, a cross and a star: outlines round the centre of a piece, in thousandths (x, y,
/// x, y and so on).
const OUTLINES: [&[i16]; 5] = [
    &[
        110, 0, 102, 42, 78, 78, 42, 102, 0, 110, -42, 102, -78, 78, -102, 42, -110, 0, -102, -42, -78, -78,
        -42, -102, 0, -110, 42, -102, 78, -78, 102, -42,
    ],
    &[95, -95, 95, 95, -95, 95, -95, -95],
    &[0, -125, 120, 85, -120, 85],
    &[
        -40, -130, 40, -130, 40, -40, 130, -40, 130, 40, 40, 40, 40, 130, -40, 130, -40, 40, -130, 40, -130,
        -40, -40, -40,
    ],
    &[0, -140, 33, -45, 133, -43, 53, 17, 82, 113, 0, 56, -82, 113, -53, 17, -133, -43, -33, -45],
];

static SYMBOLS: LazyLock<[Vec<(i32, i32)>; 5]> = LazyLock::new(|| OUTLINES.map(super::points));

/// From one stroke of a filled symbol to the next.
const HATCH: i32 = 14;

/// The north arrow of a plan side: a shaft and a head.
pub(crate) const ARROW: [&[(i32, i32)]; 2] =
    [&[(400, -250), (400, -400)], &[(365, -350), (400, -400), (435, -350)]];

/// The outline of a layer's symbol round the origin, in thousandths of a piece.
pub fn symbol(layer: Layer) -> &'static [(i32, i32)] {
    &SYMBOLS[layer.index()]
}

/// The symbol filled with level strokes, so that its covered parts can be cut off like those of any line.
pub(crate) fn hatched(layer: Layer) -> Vec<Vec<(i32, i32)>> {
    let outline = symbol(layer);
    let mut strokes = vec![outline.iter().chain(&outline[..1]).copied().collect()];
    let mut y = -140 + HATCH;
    while y < 140 {
        // An edge includes only its upper end, so a level line through a corner still crosses in pairs.
        let mut crossings: Vec<i32> = outline
            .iter()
            .zip(outline.iter().cycle().skip(1))
            .filter(|(from, to)| (from.1 <= y) != (to.1 <= y))
            .map(|(from, to)| from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1))
            .collect();
        crossings.sort_unstable();
        strokes.extend(crossings.chunks_exact(2).map(|ends| vec![(ends[0], y), (ends[1], y)]));
        y += HATCH;
    }
    strokes
}
