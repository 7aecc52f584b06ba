//! The typefaces of a PDF, and which of their glyphs it has.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use resvg::usvg::fontdb::Database;
use resvg::usvg::layout::PositionedGlyph;
use ttf_parser::{Face, GlyphId};

use super::file::{File, Object};
use crate::TYPEFACES;

/// The glyphs used of each typeface, with the letters that they stand for.
#[derive(Default)]
pub(super) struct Fonts([BTreeMap<u16, String>; TYPEFACES.len()]);

impl Fonts {
    /// Notes a glyph. Returns the number of its typeface, and how many units its letters are high.
    pub(super) fn note(&mut self, database: &Database, glyph: &PositionedGlyph) -> (usize, f32) {
        let name = database.face(glyph.font).map(|face| face.post_script_name.as_str());
        let number = TYPEFACES.iter().position(|typeface| Some(typeface.name) == name).unwrap_or_default();
        self.0[number].entry(glyph.id.0).or_insert_with(|| glyph.text.clone());
        (number, face(number).map_or(1_000.0, |face| f32::from(face.units_per_em())))
    }

    /// Writes the typefaces that are used: their numbers and objects.
    pub(super) fn write(&self, file: &mut File) -> Vec<(usize, Object)> {
        let used = self.0.iter().enumerate().filter(|(_, glyphs)| !glyphs.is_empty());
        used.filter_map(|(number, glyphs)| Some((number, write(file, number, glyphs)?))).collect()
    }
}

fn face(number: usize) -> Option<Face<'static>> {
    Face::parse(TYPEFACES[number].bytes, 0).ok()
}

fn write(file: &mut File, number: usize, glyphs: &BTreeMap<u16, String>) -> Option<Object> {
    let (face, name) = (face(number)?, TYPEFACES[number].name);
    // PDF measures letters in thousandths of their height.
    let scaled = |units: i16| i32::from(units) * 1_000 / i32::from(face.units_per_em());
    let edges = face.global_bounding_box();
    let edges = [edges.x_min, edges.y_min, edges.x_max, edges.y_max].map(scaled);
    let [left, bottom, right, top] = edges;
    let program =
        file.stream(&format!("/Length1 {}", TYPEFACES[number].bytes.len()), TYPEFACES[number].bytes);
    let descriptor = file.object(&format!(
        "<</Type/FontDescriptor/FontName/{name}/Flags 4/FontBBox[{left} {bottom} {right} {top}]/ItalicAngle 0\
         /Ascent {}/Descent {}/CapHeight {}/StemV 80/FontFile2 {program}>>",
        scaled(face.ascender()),
        scaled(face.descender()),
        scaled(face.capital_height().unwrap_or(face.ascender())),
    ));
    let mut widths = String::new();
    for glyph in glyphs.keys() {
        let width = face.glyph_hor_advance(GlyphId(*glyph)).unwrap_or_default();
        let _ = write!(widths, "{glyph}[{}]", u32::from(width) * 1_000 / u32::from(face.units_per_em()));
    }
    let descendant = file.object(&format!(
        "<</Type/Font/Subtype/CIDFontType2/BaseFont/{name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>\
         /FontDescriptor {descriptor}/CIDToGIDMap/Identity/W[{widths}]>>"
    ));
    let letters = file.stream("", letters(glyphs).as_bytes());
    Some(file.object(&format!(
        "<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H/DescendantFonts[{descendant}]/ToUnicode {letters}>>"
    )))
}

/// What each glyph stands for, so that text can be copied and searched.
fn letters(glyphs: &BTreeMap<u16, String>) -> String {
    let mut map = String::from(
        "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/Letters def/CMapType 2 def\n\
         1 begincodespacerange<0000><ffff>endcodespacerange\n",
    );
    let glyphs: Vec<(&u16, &String)> = glyphs.iter().collect();
    // A block has at most a hundred lines.
    for block in glyphs.chunks(100) {
        let _ = writeln!(map, "{} beginbfchar", block.len());
        for (glyph, text) in block {
            let text: String = text.encode_utf16().map(|unit| format!("{unit:04x}")).collect();
            let _ = writeln!(map, "<{glyph:04x}><{text}>");
        }
        map += "endbfchar\n";
    }
    map + "endcmap CMapName currentdict/CMap defineresource pop end end"
}
