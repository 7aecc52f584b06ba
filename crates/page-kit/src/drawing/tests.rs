use super::*;

#[test]
fn names_cannot_break_a_drawing() {
    let board =
        Drawing { width: 100.0, height: 50.0, shapes: html! { (rect([0.0, 0.0, 1.0, 1.0], 0.0, "")) } };
    let name = "<script>&\"\u{0}\u{8}\u{202e}\u{feff}\u{ffff}</script>";
    let line = Line { name, score: "7", is_winner: true };
    let svg = card(&Card { title: "A & B", when: "", board: &board, lines: &[line] }).svg();
    assert!(svg.contains("A &amp; B") && svg.contains("&lt;script&gt;&amp;"), "{svg}");
    assert!(!svg.contains(|letter: char| letter.is_control() || letter == '\u{ffff}'), "{svg}");
}

#[test]
fn long_texts_become_smaller_and_then_shorter() {
    let lettering = Lettering::plain(20.0, "#000000");
    let written = |words: &str| fitted(0.0, 0.0, 100.0, lettering, words).into_string();
    assert!(written("Ada").contains("font-size=\"20\""));
    assert!(written("Ada Lovelace").contains("Ada Lovelace") && !written("Ada Lovelace").contains("\"20\""));
    assert!(written(&"Ada ".repeat(30)).contains("…</text>"));
}

#[test]
fn a_symbol_is_drawn_with_attributes_in_the_place_of_its_classes() {
    let sprite = r#"<svg><symbol id="a" viewBox="0 0 9 9"><path class="x" d="M0 0"/><path class="y" d="M1 1"/></symbol></svg>"#;
    let glyph = Glyph { sprite, id: "a", x: 3.0, y: 4.0, scale: 2.0 };
    let drawn = symbol(glyph, |class| format!("fill=\"{class}\"")).into_string();
    let shapes = r#"<path fill="x" d="M0 0"/><path fill="y" d="M1 1"/>"#;
    assert_eq!(drawn, format!(r#"<g transform="translate(3 4) scale(2)">{shapes}</g>"#));
    assert_eq!(symbol(Glyph { id: "b", ..glyph }, str::to_owned).into_string(), "");
}
