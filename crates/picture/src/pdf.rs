//! A PDF from drawings, a page each: paths stay paths, and text stays text that can be selected and searched.
//!
//! Our drawings have opaque fills and strokes and text in three typefaces, nothing else; so this is a page of PDF
//! operators instead of a library, and needs no other reading of SVG than the PNGs.

mod file;
mod fonts;

use std::fmt::Write as _;

use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{FillRule, Group, LineCap, LineJoin, Node, Paint, PaintOrder, Path, Stroke, Text, Tree};

use self::file::File;
use self::fonts::Fonts;
use crate::{BadDrawing, read};

/// A point is a 72nd of an inch, a pixel of SVG a 96th.
const POINTS: f32 = 0.75;

/// A PDF of these drawings, with a title and a language (`fr`). The same drawings give the same bytes.
///
/// # Errors
/// Returns an error if a drawing can't be read, or has what a PDF of ours can't have: transparency, clipping, gradients.
pub fn pdf(title: &str, language: &str, pages: &[String]) -> Result<Vec<u8>, BadDrawing> {
    let mut fonts = Fonts::default();
    let mut drawn = Vec::new();
    for svg in pages {
        let tree = read(svg)?;
        let size = (tree.size().width() * POINTS, tree.size().height() * POINTS);
        // PDF counts from the bottom.
        let flip = Transform::from_row(POINTS, 0.0, 0.0, -POINTS, 0.0, size.1);
        let mut page = Page { tree: &tree, fonts: &mut fonts, operators: String::new(), flip };
        page.group(tree.root())?;
        drawn.push((size, page.operators));
    }
    let mut file = File::default();
    let fonts = fonts.write(&mut file);
    Ok(file.finish(title, language, &drawn, &fonts))
}

struct Page<'a> {
    tree: &'a Tree,
    fonts: &'a mut Fonts,
    operators: String,
    flip: Transform,
}

impl Page<'_> {
    fn group(&mut self, group: &Group) -> Result<(), BadDrawing> {
        let is_plain = group.opacity().get() == 1.0
            && group.clip_path().is_none()
            && group.mask().is_none()
            && group.filters().is_empty();
        if !is_plain {
            return Err(BadDrawing::TooRich("transparency, clipping or a filter"));
        }
        group.children().iter().try_for_each(|node| match node {
            Node::Group(group) => self.group(group),
            Node::Path(path) => self.path(path),
            Node::Text(text) => self.text(text),
            Node::Image(_) => Err(BadDrawing::TooRich("an image")),
        })
    }

    fn path(&mut self, path: &Path) -> Result<(), BadDrawing> {
        let fill = path.fill().map(|fill| Ok((colour(fill.paint(), fill.opacity().get())?, fill.rule())));
        let fill = fill.transpose()?;
        let stroke =
            path.stroke().map(|stroke| Ok((colour(stroke.paint(), stroke.opacity().get())?, stroke)));
        let stroke = stroke.transpose()?;
        if !path.is_visible() {
            return Ok(());
        }
        self.operators += "q\n";
        let Transform { sx, ky, kx, sy, tx, ty } = self.flip.pre_concat(path.abs_transform());
        self.numbers(&[sx, ky, kx, sy, tx, ty], "cm");
        if let Some((rgb, _)) = &fill {
            self.numbers(rgb, "rg");
        }
        if let Some((rgb, stroke)) = &stroke {
            self.numbers(rgb, "RG");
            self.pen(stroke);
        }
        let mut last = Point::zero();
        for segment in path.data().segments() {
            last = self.segment(last, segment);
        }
        let is_stroked_first = path.paint_order() == PaintOrder::StrokeAndFill;
        self.operators += match (&fill, &stroke) {
            (Some(_), Some(_)) if is_stroked_first => {
                return Err(BadDrawing::TooRich("a stroke under its fill"));
            }
            (Some((_, FillRule::NonZero)), Some(_)) => "B\n",
            (Some((_, FillRule::EvenOdd)), Some(_)) => "B*\n",
            (Some((_, FillRule::NonZero)), None) => "f\n",
            (Some((_, FillRule::EvenOdd)), None) => "f*\n",
            (None, Some(_)) => "S\n",
            (None, None) => "n\n",
        };
        self.operators += "Q\n";
        Ok(())
    }

    fn pen(&mut self, stroke: &Stroke) {
        let cap = match stroke.linecap() {
            LineCap::Butt => 0,
            LineCap::Round => 1,
            LineCap::Square => 2,
        };
        let join = match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => 0,
            LineJoin::Round => 1,
            LineJoin::Bevel => 2,
        };
        self.numbers(&[stroke.width().get()], "w");
        let _ = writeln!(self.operators, "{cap} J {join} j");
        self.numbers(&[stroke.miterlimit().get()], "M");
        if let Some(dashes) = stroke.dasharray() {
            let dashes: Vec<String> = dashes.iter().map(|length| number(*length)).collect();
            let _ = writeln!(self.operators, "[{}] {} d", dashes.join(" "), number(stroke.dashoffset()));
        }
    }

    /// Returns where the pen is then.
    fn segment(&mut self, last: Point, segment: PathSegment) -> Point {
        match segment {
            PathSegment::MoveTo(to) => {
                self.numbers(&[to.x, to.y], "m");
                to
            }
            PathSegment::LineTo(to) => {
                self.numbers(&[to.x, to.y], "l");
                to
            }
            // PDF has cubic curves only; those two thirds on the way to the bend draw the same curve.
            PathSegment::QuadTo(bend, to) => {
                let towards = |from: f32, bend: f32| from + (bend - from) * 2.0 / 3.0;
                let first = [towards(last.x, bend.x), towards(last.y, bend.y)];
                let second = [towards(to.x, bend.x), towards(to.y, bend.y)];
                self.numbers(&[first[0], first[1], second[0], second[1], to.x, to.y], "c");
                to
            }
            PathSegment::CubicTo(first, second, to) => {
                self.numbers(&[first.x, first.y, second.x, second.y, to.x, to.y], "c");
                to
            }
            PathSegment::Close => {
                self.operators += "h\n";
                last
            }
        }
    }

    fn text(&mut self, text: &Text) -> Result<(), BadDrawing> {
        for span in text.layouted() {
            let Some(fill) = span.fill.as_ref().filter(|_| span.visible) else { continue };
            let rgb = colour(fill.paint(), fill.opacity().get())?;
            self.operators += "BT\n";
            self.numbers(&rgb, "rg");
            let mut font = None;
            for glyph in &span.positioned_glyphs {
                let (number, units) = self.fonts.note(self.tree.fontdb(), glyph);
                if font.replace(number) != Some(number) {
                    let _ = writeln!(self.operators, "/F{number} 1 Tf");
                }
                let place = self.flip.pre_concat(text.abs_transform()).pre_concat(glyph.outline_transform());
                let Transform { sx, ky, kx, sy, tx, ty } = place.pre_scale(units, units);
                self.numbers(&[sx, ky, kx, sy, tx, ty], "Tm");
                let _ = writeln!(self.operators, "<{:04x}> Tj", glyph.id.0);
            }
            self.operators += "ET\n";
        }
        Ok(())
    }

    fn numbers(&mut self, numbers: &[f32], operator: &str) {
        for one in numbers {
            self.operators += &number(*one);
            self.operators.push(' ');
        }
        self.operators += operator;
        self.operators.push('\n');
    }
}

/// A thousandth of a point is finer than any printer.
fn number(number: f32) -> String {
    let text = format!("{number:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn colour(paint: &Paint, opacity: f32) -> Result<[f32; 3], BadDrawing> {
    match paint {
        Paint::Color(colour) if opacity == 1.0 => {
            Ok([colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0))
        }
        Paint::Color(_) => Err(BadDrawing::TooRich("transparency")),
        _ => Err(BadDrawing::TooRich("a gradient or a pattern")),
    }
}
