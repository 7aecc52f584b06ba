//! The pages' small drawings, in drawings that have no style sheet.

use maud::{Markup, PreEscaped};

use super::at;

/// The colours of a shape, as attributes.
pub fn ink(fill: &str, stroke: &str, width: f32) -> String {
    format!(
        r#"fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round""#
    )
}

/// A small drawing in place.
#[derive(Clone, Copy, Debug)]
pub struct Glyph<'a> {
    /// The drawings, as a page has them: `<symbol id="…">`.
    pub sprite: &'a str,
    /// Which.
    pub id: &'a str,
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// How large a unit of it becomes.
    pub scale: f32,
}

/// A symbol of a sprite, where each class is replaced by the attributes that `paint` gives for it.
pub fn symbol(glyph: Glyph<'_>, paint: impl Fn(&str) -> String) -> Markup {
    let opening = format!("<symbol id=\"{}\"", glyph.id);
    let inside = glyph.sprite.split_once(&opening).and_then(|(_, rest)| rest.split_once('>'));
    let Some((shapes, _)) = inside.and_then(|(_, rest)| rest.split_once("</symbol>")) else {
        return Markup::default();
    };
    let mut parts = shapes.split("class=\"");
    let mut drawn = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (class, rest) = part.split_once('"').unwrap_or((part, ""));
        drawn += &paint(class);
        drawn += rest;
    }
    at(glyph.x, glyph.y, glyph.scale, &PreEscaped(drawn))
}
