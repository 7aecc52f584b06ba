//! The frames: a map for each layer, with what is published, what the viewer could lay, and the contour lines.

use game_troia::{Cell, Face, Layer, Move, Piece, Troia};
use page_troia::art::{Ink, PRINTS};
use terminal_kit::{Canvas, Dots, Modifier, Role, Showing};
use texts_troia::lexicon;

use crate::tent::seat_role;
use crate::{hill, layer_role};

pub(crate) fn draw(showing: &Showing<'_, Troia>, canvas: &mut Canvas<'_>) {
    let layers: Vec<Layer> = Layer::in_game(showing.view.options.players).collect();
    let count = layers.len().max(1) as u16;
    let (width, height) = (canvas.width(), canvas.height());
    // The largest cells for which all maps fit: side by side, or in two rows.
    let fits = |columns: u16, cell: (u16, u16)| {
        let rows = count.div_ceil(columns);
        columns * (4 * cell.0 + 2) <= width && rows * (4 * cell.1 + 1) <= height
    };
    let sizes = [(12, 6), (10, 5), (8, 4), (6, 3), (5, 3), (4, 3), (5, 2), (4, 2), (3, 2), (3, 1), (2, 1)];
    let ways = sizes
        .into_iter()
        .flat_map(|cell| [count, count.div_ceil(2), count.div_ceil(3)].map(|columns| (columns, cell)));
    let (columns, cell) =
        ways.into_iter().find(|(columns, cell)| fits(*columns, *cell)).unwrap_or((count, (2, 1)));
    for (index, layer) in (0..).zip(layers) {
        let (x, y) = (index % columns * (4 * cell.0 + 2), index / columns * (4 * cell.1 + 1));
        map(showing, layer, cell, &mut canvas.part(x, y, 4 * cell.0 + 1, 4 * cell.1 + 1));
    }
}

fn map(showing: &Showing<'_, Troia>, layer: Layer, (width, height): (u16, u16), canvas: &mut Canvas<'_>) {
    let view = showing.view;
    let published = view.frames.published().of(layer);
    let count = format!("{}/{}", published.len(), layer.size());
    let title = format!("{} {count}", lexicon::layer(showing.words, layer));
    // A small map has no room for more than the number of its layer.
    let fits = title.chars().count() <= usize::from(canvas.width());
    let title = if fits { title } else { format!("{} {count}", layer.name()) };
    canvas.text(0, 0, &title, canvas.style(layer_role(layer)).add_modifier(Modifier::BOLD));
    let own = view.own.map(|own| own.tent.of(layer)).unwrap_or_default();
    let laid = match showing.selected {
        Some(Move::Publish { layer: of, cells }) if *of == layer => *cells,
        _ => game_troia::Cells::EMPTY,
    };
    for cell in layer.cells().iter() {
        let (row, column) = cell.row_column(layer);
        let (x, y) = (u16::from(column) * width, 1 + u16::from(row) * height);
        let piece = Piece { layer, cell };
        let seat = view.frames.publication_of(piece).map(|one| one.seat);
        let mut part = canvas.part(x, y, width, height);
        let sign = if layer.plan().contains(cell) { "■" } else { "▫" };
        let (text, style) = match seat {
            Some(seat) => (format!("{sign}{seat}"), part.style(seat_role(seat)).add_modifier(Modifier::BOLD)),
            None if laid.contains(cell) => {
                (format!("{sign}+"), part.style(Role::Good).add_modifier(Modifier::REVERSED))
            }
            None if own.contains(cell) => (format!("{sign}◂"), part.style(Role::Act)),
            None => ("·".to_owned(), part.style(Role::Faint)),
        };
        if height >= 3 {
            ground(layer, cell, seat.is_some() || own.contains(cell), &mut part, seat.map(seat_role));
        }
        part.text(width / 2, height / 2, &text, style);
        if height >= 2 && (own.contains(cell) || width >= 5) {
            part.say(0, 0, cell.name(layer).as_str(), Role::Faint);
        }
        canvas.spot(x, y, width, height, format!("{}:{}", layer.name(), cell.name(layer)));
    }
}

/// The contour lines of a cell, which lead on to its neighbours; what was found there only once the viewer may know it.
fn ground(layer: Layer, cell: Cell, is_known: bool, canvas: &mut Canvas<'_>, owner: Option<Role>) {
    let (width, height, paint) = (canvas.width(), canvas.height(), canvas.paint());
    let mut dots = Dots::new(width, height);
    if let Some(role) = owner.filter(|_| paint.fills()) {
        let colour = hill::mixed(paint.colour(role), 22, paint.light);
        for (column, line) in (0..width).flat_map(|column| (0..height).map(move |line| (column, line))) {
            dots.fill(column, line, colour);
        }
    }
    let place = |at: i32, size: u16| (((at + 500).clamp(0, 999)) * i32::from(size) / 1000) as u16;
    for line in PRINTS.side(Piece { layer, cell }, Face::Plan) {
        // In small cells only every fourth line can be told apart.
        let is_ground = line.ink == Ink::Index || line.ink == Ink::Contour && height >= 6;
        let is_find = matches!(line.ink, Ink::Wall | Ink::House);
        if !(is_ground || is_find && is_known) {
            continue;
        }
        let colour = paint.colour(if is_find { Role::Ink } else { Role::Faint });
        for pair in line.points.windows(2) {
            for step in 0..=12 {
                let between = |from: i32, to: i32| from + (to - from) * step / 12;
                let (x, y) = (between(pair[0].0, pair[1].0), between(pair[0].1, pair[1].1));
                dots.set(place(x, width * 2), place(y, height * 4), colour);
            }
        }
    }
    canvas.dots(0, 0, &dots);
}
