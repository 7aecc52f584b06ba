//! RECONSTRUCTION: the ground of Troy, one map for all layers, so that the contour lines of a plan side do not
//! reveal its layer. A sum of bell-shaped hills; Troy I is the window of 3×3 cells in its middle.

/// Metres from one contour line to the next.
pub const CONTOUR_STEP: f64 = 2.0;

/// A hill or a hollow: height in metres, middle (east, south), width along both axes, and how far the axes are
/// turned, in degrees. Lengths are thousandths of a piece.
type Mound = (f64, (f64, f64), (f64, f64), f64);

const TERRAIN: [Mound; 9] = [
    (26.0, (1950.0, 1950.0), (1550.0, 1150.0), -12.0),
    (9.0, (950.0, 1550.0), (550.0, 600.0), 20.0),
    (7.0, (3050.0, 2350.0), (650.0, 500.0), -30.0),
    (6.0, (2250.0, 950.0), (600.0, 400.0), 10.0),
    (-5.0, (2750.0, 1450.0), (350.0, 300.0), 0.0),
    (5.0, (1450.0, 2850.0), (500.0, 450.0), 35.0),
    (4.0, (3450.0, 900.0), (500.0, 450.0), 0.0),
    (-4.0, (550.0, 3200.0), (500.0, 500.0), 0.0),
    (3.5, (3500.0, 3450.0), (450.0, 400.0), 0.0),
];

/// The height of a point of the map, in metres. Floating point is safe here: it only shapes the drawing, and the
/// rules never ask for it.
pub fn height(x: f64, y: f64) -> f64 {
    let mound = |(height, middle, width, turn): Mound| {
        let (sin, cos) = turn.to_radians().sin_cos();
        let (dx, dy) = (x - middle.0, y - middle.1);
        let along = (dx * cos + dy * sin) / width.0;
        let across = (dy * cos - dx * sin) / width.1;
        height * (-(along * along + across * across) / 2.0).exp()
    };
    TERRAIN.into_iter().map(mound).sum()
}
