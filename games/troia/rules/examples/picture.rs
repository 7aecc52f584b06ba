//! Draws the hill and the frames of a recorded game as everyone sees them: `picture FILE EVENTS > hill.svg`. A
//! page draws the same lines in its own colours.
#![expect(clippy::print_stdout, reason = "a program")]

use std::fmt::Write;

use game_core::Game;
use game_record::Record;
use game_troia::art::{Ink, SYMBOL_PEN, Stroke, face, ground};
use game_troia::{Face, Layer, Piece, Troia};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, events] = words.as_slice() else { return Err("usage: picture FILE EVENTS".into()) };
    let record: Record<Troia> = std::fs::read_to_string(file)?.parse()?;
    let game = *record.replay_to(events.parse()?)?.game();
    println!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5300 -5300 15800 10600' width='1580' height='1060'>"
    );
    println!("<rect x='-5300' y='-5300' width='15800' height='10600' fill='#d8c59b'/>");
    print!("{}{}", hill(&game)?, frames(&game)?);
    println!("</svg>");
    Ok(())
}

/// Papers in the order of the view, each with its lines; lines are cut already.
fn hill(game: &Troia) -> Result<String, std::fmt::Error> {
    let (view, art) = (game.view(None), game.hill_art());
    let mut svg = String::new();
    for lying in &view.hill {
        let paper = if lying.face == Some(Face::Plan) { "#f6edd6" } else { "#eadbb8" };
        let rim = if lying.free { "#c4501e" } else { "#8a7850" };
        let (x, y, angle) = (lying.square.x, lying.square.y, lying.square.angle);
        writeln!(
            svg,
            "<rect x='-500' y='-500' width='1000' height='1000' transform='translate({x} {y}) rotate({angle})' \
             fill='{paper}' stroke='{rim}' stroke-width='{}'/>",
            if lying.free { 30 } else { 10 }
        )?;
        for stroke in art.iter().filter(|art| art.piece == lying.piece).flat_map(|art| &art.strokes) {
            line(&mut svg, stroke, (0, 0))?;
        }
    }
    Ok(svg)
}

fn frames(game: &Troia) -> Result<String, std::fmt::Error> {
    let mut svg = String::new();
    for (layer, corner) in Layer::ALL.into_iter().zip([
        (5_700, -5_000),
        (5_700, -1_500),
        (5_700, 3_000),
        (8_000, -5_000),
        (8_000, 0),
    ]) {
        let scale = if layer.side() == 3 { 0.6 } else { 0.5 };
        writeln!(svg, "<g transform='translate({} {}) scale({scale})'>", corner.0, corner.1)?;
        let size = 1_000 * i32::from(layer.side());
        writeln!(
            svg,
            "<rect width='{size}' height='{size}' fill='#cdb888' stroke='#6b5b39' stroke-width='20'/>"
        )?;
        for stroke in ground(layer) {
            line(&mut svg, &stroke, (0, 0))?;
        }
        for cell in game.frames().published().of(layer).iter() {
            let piece = Piece { layer, cell };
            let (row, column) = cell.row_column(layer);
            let (x, y) = (1_000 * i32::from(column), 1_000 * i32::from(row));
            writeln!(svg, "<rect x='{x}' y='{y}' width='1000' height='1000' fill='#f6edd6'/>")?;
            let side = if piece.is_plan() { Face::Plan } else { Face::Symbol(layer) };
            for stroke in face(piece, side) {
                line(&mut svg, &stroke, (x + 500, y + 500))?;
            }
        }
        svg.push_str("</g>\n");
    }
    Ok(svg)
}

fn line(svg: &mut String, stroke: &Stroke, (x, y): (i32, i32)) -> std::fmt::Result {
    let (colour, pen) = match stroke.ink {
        Ink::Contour => ("#a58a5c", 8),
        Ink::Index => ("#a58a5c", 14),
        Ink::Wall => ("#5c2a18", 34),
        Ink::House => ("#5c2a18", 16),
        Ink::Arrow => ("#222", 14),
        Ink::Symbol => ("#7d1f1f", SYMBOL_PEN),
    };
    let points: Vec<String> = stroke.points.iter().map(|(u, v)| format!("{},{}", u + x, v + y)).collect();
    writeln!(
        svg,
        "<polyline points='{}' fill='none' stroke='{colour}' stroke-width='{pen}'/>",
        points.join(" ")
    )
}
