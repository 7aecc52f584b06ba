//! The hill from above, in dots. The topmost piece decides each dot, so that lines end where another piece lies over
//! them; where the terminal has colours, pieces are filled.

use game_troia::geometry::SCALE;
use game_troia::view::HillPiece;
use game_troia::{Phase, Troia};
use page_troia::art::{Ink, PRINTS};
use terminal_kit::{Canvas, Color, Dots, Modifier, Paint, Role, Showing};

use crate::{face_role, face_sign, piece_spot, selected};

/// How much larger each zoom is, in tenths.
const ZOOMS: [i64; 5] = [10, 16, 25, 40, 60];

/// From this many dots to a piece's side on, what is drawn on the pieces can be read: first the finds and every fourth
/// contour line, then all of them.
const READABLE: i64 = 30;
const CLEAR: i64 = 52;

/// A part of the hill, and how it is laid on dots.
struct Window {
    /// Its north-west corner.
    x: i64,
    y: i64,
    /// How long a dot is, in thousandths of a piece, times 100.
    dot: i64,
    /// Its size in dots.
    width: i64,
    height: i64,
}

impl Window {
    fn of(showing: &Showing<'_, Troia>, width: u16, height: u16) -> Window {
        let hill = &showing.view.hill;
        let far = hill.iter().map(|lying| i64::from(lying.square.x.abs().max(lying.square.y.abs()))).max();
        let reach = (far.unwrap_or(0) + 720).clamp(2_600, 5_300);
        let (dots_x, dots_y) = (i64::from(width) * 2, i64::from(height) * 4);
        let zoom = ZOOMS[usize::from(showing.zoom).min(ZOOMS.len() - 1)];
        let dot = (200 * reach * 10 / zoom / dots_x.min(dots_y).max(1)).max(1);
        // Zoomed in, the selected piece is in the middle.
        let middle =
            selected(showing).and_then(|piece| showing.view.piece(piece)).filter(|_| showing.zoom > 0);
        let (x, y) = middle.map_or((0, 0), |lying| (i64::from(lying.square.x), i64::from(lying.square.y)));
        Window { x: x - dot * dots_x / 200, y: y - dot * dots_y / 200, dot, width: dots_x, height: dots_y }
    }

    /// The point in the middle of a dot, as squares know it.
    fn point(&self, column: i64, line: i64) -> (i64, i64) {
        let at = |from: i64, index: i64| (from * 100 + index * self.dot + self.dot / 2) * SCALE / 100;
        (at(self.x, column), at(self.y, line))
    }

    /// The dot at a point of the hill.
    fn dot_at(&self, x: i64, y: i64) -> (i64, i64) {
        (((x - self.x) * 100).div_euclid(self.dot), ((y - self.y) * 100).div_euclid(self.dot))
    }

    fn contains(&self, (column, line): (i64, i64)) -> bool {
        (0..self.width).contains(&column) && (0..self.height).contains(&line)
    }
}

pub(crate) fn draw(showing: &Showing<'_, Troia>, canvas: &mut Canvas<'_>) {
    let view = showing.view;
    if view.hill.is_empty() {
        let is_early = matches!(view.phase, Phase::Keep | Phase::Hill | Phase::Handles);
        let text = if is_early { showing.words.get("tr-hill-not-yet") } else { String::new() };
        canvas.paragraph(canvas.height() / 2, &text, canvas.style(Role::Faint));
        return;
    }
    let window = Window::of(showing, canvas.width(), canvas.height());
    let top = topmost(&window, &view.hill);
    let mut dots = Dots::new(canvas.width(), canvas.height());
    let paint = canvas.paint();
    fill(&window, &top, &view.hill, showing, paint, &mut dots);
    outline(&window, &top, &view.hill, showing, paint, &mut dots);
    if 100_000 / window.dot >= READABLE {
        prints(showing, &window, paint, &mut dots);
    }
    canvas.dots(0, 0, &dots);
    labels(showing, &window, canvas);
}

/// Which piece is on top at each dot, by its place in the list.
fn topmost(window: &Window, hill: &[HillPiece]) -> Vec<Option<u8>> {
    let mut top = vec![None; (window.width * window.height) as usize];
    // The list is in an order for painting: later pieces lie over earlier ones.
    for (index, lying) in (0..).zip(hill) {
        let square = lying.square;
        let (x, y) = (i64::from(square.x), i64::from(square.y));
        // Half the diagonal of a piece.
        let (first, last) = (window.dot_at(x - 710, y - 710), window.dot_at(x + 710, y + 710));
        for line in first.1.max(0)..=last.1.min(window.height - 1) {
            for column in first.0.max(0)..=last.0.min(window.width - 1) {
                if square.contains(window.point(column, line)) {
                    top[(line * window.width + column) as usize] = Some(index);
                }
            }
        }
    }
    top
}

/// Fills each cell in the colour of the piece that has most of it.
fn fill(
    window: &Window,
    top: &[Option<u8>],
    hill: &[HillPiece],
    showing: &Showing<'_, Troia>,
    paint: Paint,
    dots: &mut Dots,
) {
    if !paint.fills() {
        return;
    }
    for line in 0..window.height / 4 {
        for column in 0..window.width / 2 {
            let owners = (0..8).filter_map(|dot| {
                let at = (line * 4 + dot / 2) * window.width + column * 2 + dot % 2;
                top[at as usize]
            });
            let mut owners: Vec<u8> = owners.collect();
            owners.sort_unstable();
            let most = owners.chunk_by(|one, next| one == next).max_by_key(|run| run.len());
            if let Some([owner, ..]) = most.filter(|run| run.len() >= 3) {
                let lying = &hill[usize::from(*owner)];
                let is_selected = selected(showing) == Some(lying.piece);
                let share = if is_selected {
                    75
                } else if lying.free {
                    42
                } else {
                    20
                };
                let colour = paint.colour(face_role(lying.face));
                dots.fill(column as u16, line as u16, mixed(colour, share, paint.light));
            }
        }
    }
}

/// Sets a dot wherever one piece ends and another begins.
fn outline(
    window: &Window,
    top: &[Option<u8>],
    hill: &[HillPiece],
    showing: &Showing<'_, Troia>,
    paint: Paint,
    dots: &mut Dots,
) {
    let at = |column: i64, line: i64| {
        if window.contains((column, line)) { top[(line * window.width + column) as usize] } else { None }
    };
    for line in 0..window.height {
        for column in 0..window.width {
            let own = at(column, line);
            let edges =
                [at(column + 1, line), at(column, line + 1), at(column - 1, line), at(column, line - 1)];
            // The upper one of two pieces has the line between them.
            if own.is_some() && edges.iter().any(|other| *other < own) {
                let lying = &hill[usize::from(own.unwrap_or_default())];
                let role = if lying.free { Role::Act } else { face_role(lying.face) };
                let role = if selected(showing) == Some(lying.piece) { Role::Good } else { role };
                dots.set(column as u16, line as u16, paint.colour(role));
            }
        }
    }
}

/// The lines on the pieces, as far as they show.
fn prints(showing: &Showing<'_, Troia>, window: &Window, paint: Paint, dots: &mut Dots) {
    for lying in &showing.view.hill {
        for line in showing.sight.lines(lying.piece, &PRINTS) {
            let role = match line.ink {
                Ink::Contour if 100_000 / window.dot < CLEAR => continue,
                Ink::Contour | Ink::Index => Role::Faint,
                Ink::Wall | Ink::House => Role::Ink,
                Ink::Arrow | Ink::Symbol => face_role(lying.face),
            };
            let colour = paint.colour(role);
            for pair in line.points.windows(2) {
                stroke(window, pair[0], pair[1], colour, dots);
            }
        }
    }
}

/// The dots between two points.
fn stroke(window: &Window, from: (i32, i32), to: (i32, i32), colour: Color, dots: &mut Dots) {
    let (from, to) = ((i64::from(from.0), i64::from(from.1)), (i64::from(to.0), i64::from(to.1)));
    let (first, last) = (window.dot_at(from.0, from.1), window.dot_at(to.0, to.1));
    let steps = (last.0 - first.0).abs().max((last.1 - first.1).abs()).clamp(1, 400);
    for step in 0..=steps {
        let dot = (first.0 + (last.0 - first.0) * step / steps, first.1 + (last.1 - first.1) * step / steps);
        if window.contains(dot) {
            dots.set(dot.0 as u16, dot.1 as u16, colour);
        }
    }
}

/// The names of the free pieces, and what they show where there is room.
fn labels(showing: &Showing<'_, Troia>, window: &Window, canvas: &mut Canvas<'_>) {
    let is_large = 100_000 / window.dot >= 10;
    for lying in showing.view.hill.iter().filter(|lying| lying.free) {
        let dot = window.dot_at(i64::from(lying.square.x), i64::from(lying.square.y));
        if !window.contains(dot) {
            continue;
        }
        let is_selected = selected(showing) == Some(lying.piece);
        let mut style = canvas.style(face_role(lying.face)).add_modifier(Modifier::BOLD);
        if is_selected {
            style = style.add_modifier(Modifier::REVERSED);
        }
        let name = lying.piece.to_string();
        let text = if is_large { format!("{name}{}", face_sign(lying.face)) } else { name };
        let length = text.chars().count() as u16;
        let (x, y) = ((dot.0 / 2) as u16, (dot.1 / 4) as u16);
        let x = x.saturating_sub(length / 2).min(canvas.width().saturating_sub(length));
        canvas.text(x, y, &text, style);
        canvas.spot(x, y, length, 1, piece_spot(lying.piece));
    }
}

/// A colour on the terminal's background: this many hundredths of it.
pub(crate) fn mixed(colour: Color, share: u16, light: bool) -> Color {
    let ground: u16 = if light { 0xf4 } else { 0x16 };
    let mix = |part: u8| ((u16::from(part) * share + ground * (100 - share)) / 100) as u8;
    match colour {
        Color::Rgb(red, green, blue) => Color::Rgb(mix(red), mix(green), mix(blue)),
        other => other,
    }
}

/// One piece, large: what is drawn on it.
pub(crate) fn closeup(showing: &Showing<'_, Troia>, piece: game_troia::Handle, canvas: &mut Canvas<'_>) {
    let (width, height) = (canvas.width(), canvas.height());
    let paint = canvas.paint();
    let lines = showing.sight.lines(piece, &PRINTS);
    // In front of a tent, a piece is drawn round its own centre.
    let lying = showing.view.piece(piece);
    let (x, y) = lying.map_or((0, 0), |lying| (i64::from(lying.square.x), i64::from(lying.square.y)));
    let (dots_x, dots_y) = (i64::from(width) * 2, i64::from(height) * 4);
    let dot = (200 * 740 / dots_x.min(dots_y).max(1)).max(1);
    let window =
        Window { x: x - dot * dots_x / 200, y: y - dot * dots_y / 200, dot, width: dots_x, height: dots_y };
    let mut dots = Dots::new(width, height);
    let face = lying.and_then(|lying| lying.face);
    for line in lines {
        let role = match line.ink {
            Ink::Contour | Ink::Index => Role::Faint,
            Ink::Wall | Ink::House => Role::Title,
            Ink::Arrow => Role::Act,
            Ink::Symbol => face_role(face),
        };
        for pair in line.points.windows(2) {
            stroke(&window, pair[0], pair[1], paint.colour(role), &mut dots);
        }
    }
    canvas.dots(0, 0, &dots);
}

#[cfg(test)]
mod tests {
    use game_troia::geometry::Square;
    use game_troia::{Handle, Handles};

    use super::*;

    fn lying(index: usize, x: i16) -> HillPiece {
        HillPiece {
            piece: Handle::from_index(index).unwrap(),
            square: Square { x, y: 0, angle: 0 },
            on: Handles::EMPTY,
            open: 441,
            face: None,
            free: true,
        }
    }

    #[test]
    fn the_upper_piece_has_the_dots_where_two_overlap() {
        let window = Window { x: -1_000, y: -1_000, dot: 5_000, width: 40, height: 40 };
        let top = topmost(&window, &[lying(0, 0), lying(1, 500)]);
        let at = |column: usize, line: usize| top[line * 40 + column];
        assert_eq!(at(12, 20), Some(0), "only the lower one is there");
        assert_eq!(at(25, 20), Some(1), "both are there");
        assert_eq!(at(2, 2), None);
    }
}
