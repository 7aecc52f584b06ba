//! Draws terminal output as a picture: `… | ansi_to_svg LINES > picture.svg`. `scripts/pictures` runs it.
//!
//! It knows what `crier` writes: text, line feeds, and colours and bold by `ESC [ … m`.
#![expect(clippy::print_stdout, reason = "a program")]

use std::fmt::Write as _;
use std::io::Read as _;

const CELL: (f64, f64) = (8.4, 18.0);
const MARGIN: f64 = 16.0;
const PAPER: &str = "#1c1a17";
const INK: &str = "#efe7d8";

/// A stretch of text in one style.
#[derive(Default, Clone)]
struct Style {
    colour: Option<&'static str>,
    bold: bool,
    faint: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let limit: usize = std::env::args().nth(1).ok_or("usage: ansi_to_svg LINES")?.parse()?;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let lines: Vec<&str> = text.lines().take(limit).collect();
    let columns = lines.iter().map(|line| plain_length(line)).max().unwrap_or(0);
    let size = (columns as f64 * CELL.0 + 2.0 * MARGIN, lines.len() as f64 * CELL.1 + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0} {:.0}\" role=\"img\">\n\
         <title>A game of Troyes Dice in a terminal</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{PAPER}\"/>\n\
         <g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"14\" fill=\"{INK}\" \
         xml:space=\"preserve\">\n",
        size.0, size.1
    );
    let mut style = Style::default();
    for (row, line) in lines.iter().enumerate() {
        draw_line(&mut svg, &mut style, line, MARGIN + (row as f64 + 0.75) * CELL.1)?;
    }
    svg += "</g>\n</svg>\n";
    print!("{svg}");
    Ok(())
}

fn plain_length(line: &str) -> usize {
    pieces(line).filter_map(|piece| piece.err()).map(|text| text.chars().count()).sum()
}

/// The line as style codes (`Ok`) and texts (`Err`), in order.
fn pieces(line: &str) -> impl Iterator<Item = Result<&str, &str>> {
    line.split('\u{1b}').enumerate().flat_map(|(index, part)| {
        let split =
            if index == 0 { None } else { part.strip_prefix('[').and_then(|rest| rest.split_once('m')) };
        match split {
            Some((code, text)) => vec![Ok(code), Err(text)],
            None => vec![Err(part)],
        }
    })
}

fn draw_line(svg: &mut String, style: &mut Style, line: &str, y: f64) -> std::fmt::Result {
    let mut column = 0;
    for piece in pieces(line) {
        match piece {
            Ok(code) => style.change(code),
            Err(text) => {
                draw_text(svg, style, text, column, y)?;
                column += text.chars().count();
            }
        }
    }
    Ok(())
}

fn draw_text(svg: &mut String, style: &Style, text: &str, column: usize, y: f64) -> std::fmt::Result {
    if text.trim().is_empty() {
        return Ok(());
    }
    let x = MARGIN + column as f64 * CELL.0;
    let width = text.chars().count() as f64 * CELL.0;
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let colour = style.colour.map_or(String::new(), |colour| format!(" fill=\"{colour}\""));
    let weight = if style.bold { " font-weight=\"bold\"" } else { "" };
    let opacity = if style.faint { " opacity=\"0.65\"" } else { "" };
    writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" textLength=\"{width:.1}\"{colour}{weight}{opacity}>{escaped}</text>"
    )
}

impl Style {
    fn change(&mut self, codes: &str) {
        for code in codes.split(';') {
            match code {
                "" | "0" => *self = Style::default(),
                "1" => self.bold = true,
                "2" => self.faint = true,
                "22" => (self.bold, self.faint) = (false, false),
                "31" | "91" => self.colour = Some("#e5636a"),
                "32" | "92" => self.colour = Some("#86c98b"),
                "33" | "93" => self.colour = Some("#f2c94c"),
                "34" | "94" => self.colour = Some("#7fb2ea"),
                "35" | "95" => self.colour = Some("#c4a0e6"),
                "36" | "96" => self.colour = Some("#4fd1bd"),
                "37" | "97" => self.colour = Some("#c9d4de"),
                "39" => self.colour = None,
                _ => {}
            }
        }
    }
}
