//! RECONSTRUCTION: the ground of Troy, one map for all layers: with the plan side up nobody may read a layer off
//! the contour lines. A sum of bell-shaped hills; Troy I is the window of 3×3 cells in its middle.

/// A hill, or a hollow, of the map. Lengths are thousandths of a piece.
pub struct Mound {
    /// Metres above, or below, its surroundings, in tenths.
    pub height: i16,
    /// Its middle, to the east.
    pub x: i16,
    /// Its middle, to the south.
    pub y: i16,
    /// How wide it is along its axes.
    pub width: (i16, i16),
    /// How far its axes are turned, in degrees.
    pub turn: i16,
}

/// Metres from one contour line to the next.
pub const CONTOUR_STEP: f64 = 2.0;

const fn mound(height: i16, x: i16, y: i16, width: (i16, i16), turn: i16) -> Mound {
    Mound { height, x, y, width, turn }
}

/// The map.
pub static TERRAIN: [Mound; 9] = [
    mound(260, 1950, 1950, (1550, 1150), -12),
    mound(90, 950, 1550, (550, 600), 20),
    mound(70, 3050, 2350, (650, 500), -30),
    mound(60, 2250, 950, (600, 400), 10),
    mound(-50, 2750, 1450, (350, 300), 0),
    mound(50, 1450, 2850, (500, 450), 35),
    mound(40, 3450, 900, (500, 450), 0),
    mound(-40, 550, 3200, (500, 500), 0),
    mound(35, 3500, 3450, (450, 400), 0),
];

/// The height of a point of the map, in metres. Floating point: only lines are drawn with it, once, by
/// `examples/contours.rs`; the rules never ask.
#[must_use]
pub fn height(x: f64, y: f64) -> f64 {
    let of = |mound: &Mound| {
        let (sin, cos) = f64::from(mound.turn).to_radians().sin_cos();
        let (dx, dy) = (x - f64::from(mound.x), y - f64::from(mound.y));
        let along = (dx * cos + dy * sin) / f64::from(mound.width.0);
        let across = (dy * cos - dx * sin) / f64::from(mound.width.1);
        f64::from(mound.height) / 10.0 * (-(along * along + across * across) / 2.0).exp()
    };
    TERRAIN.iter().map(of).sum()
}
