//! Our own drawings (SVG without styles, scripts and images) as PNG and PDF.
//!
//! The typefaces are in here, so that a picture looks the same on every machine: subsets of Source Sans 3 and EB Garamond
//! for Western and Central Europe, the sans with Greek and Cyrillic for people's names. They have names of their own,
//! because the licence reserves the original's (`fonts/*.OFL.txt`).

mod pdf;

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Group, ImageHrefResolver, Node, Options, Tree};

pub use crate::pdf::pdf;

/// A typeface: the name that it has inside, and its file.
pub(crate) struct Typeface {
    pub(crate) name: &'static str,
    pub(crate) bytes: &'static [u8],
}

pub(crate) static TYPEFACES: [Typeface; 3] = [
    Typeface { name: "CrierSans-Regular", bytes: include_bytes!("../fonts/sans.ttf") },
    Typeface { name: "CrierSans-SemiBold", bytes: include_bytes!("../fonts/sans-bold.ttf") },
    Typeface { name: "CrierSerif-SemiBold", bytes: include_bytes!("../fonts/serif-bold.ttf") },
];

static DATABASE: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut database = Database::new();
    for typeface in &TYPEFACES {
        database.load_font_source(Source::Binary(Arc::new(typeface.bytes)));
    }
    // What a drawing names besides is for browsers that do not have ours.
    database.set_sans_serif_family("Crier Sans");
    database.set_serif_family("Crier Serif");
    Arc::new(database)
});

/// Why a drawing can't be made into a picture.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadDrawing {
    /// It is not SVG.
    #[error("the drawing is not SVG: {0}")]
    Unreadable(String),
    /// The picture would have no pixels, or too many.
    #[error("a picture can't be {width} pixels wide and {height} high")]
    Size {
        /// The width asked for.
        width: u32,
        /// The height that goes with it.
        height: u32,
    },
    /// The drawing has something that we do not draw, so that our PDF writer can stay small.
    #[error("the drawing uses {0}, which our PDF writer does not support")]
    TooRich(&'static str),
    /// A picture could not be written.
    #[error("the picture can't be written: {0}")]
    Unwritable(String),
}

/// The most pixels on a side.
const LARGEST: u32 = 8_000;

fn read(svg: &str) -> Result<Tree, BadDrawing> {
    let nothing =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let options = Options {
        fontdb: DATABASE.clone(),
        font_family: "Crier Sans".to_owned(),
        image_href_resolver: nothing,
        ..Options::default()
    };
    Tree::from_str(svg, &options).map_err(|error| BadDrawing::Unreadable(error.to_string()))
}

/// A drawing as PNG, this many pixels wide.
///
/// # Errors
/// Returns an error if the drawing can't be read or the picture would be too large.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, BadDrawing> {
    let tree = read(svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let refused = BadDrawing::Size { width, height };
    if width > LARGEST || height > LARGEST {
        return Err(refused);
    }
    let mut pixels = Pixmap::new(width, height).ok_or(refused)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| BadDrawing::Unwritable(error.to_string()))
}

/// What is wrong with a drawing's texts, for tests: those that leave the drawing, and letters that no typeface of ours has.
///
/// # Errors
/// Returns an error if the drawing can't be read.
pub fn faults(svg: &str) -> Result<Vec<String>, BadDrawing> {
    let tree = read(svg)?;
    let mut faults = Vec::new();
    collect(tree.root(), &tree, &mut faults);
    Ok(faults)
}

fn collect(group: &Group, tree: &Tree, faults: &mut Vec<String>) {
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, tree, faults),
            Node::Text(text) => {
                let letters: String = text.chunks().iter().map(|chunk| chunk.text()).collect();
                let edges = text.abs_bounding_box();
                let (width, height) = (tree.size().width(), tree.size().height());
                if edges.left() < 0.0 || edges.top() < 0.0 || edges.right() > width || edges.bottom() > height
                {
                    faults.push(format!("{letters:?} leaves the drawing"));
                }
                let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
                if glyphs.into_iter().any(|glyph| glyph.id.0 == 0) {
                    faults.push(format!("{letters:?} has a letter that no typeface of ours has"));
                }
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

#[cfg(test)]
mod tests;
