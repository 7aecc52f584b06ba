use std::io::Read as _;

use flate2::read::ZlibDecoder;

use super::*;

const DRAWING: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">
    <rect width="200" height="100" fill="#ffffff"/><g transform="translate(10 10) scale(2)"><circle cx="10" cy="10" r="8" fill="#b3262e" stroke="#000000" stroke-dasharray="2 1"/></g>
    <text x="80" y="40" font-family="Crier Sans, sans-serif" font-size="16" fill="#000000">Été à Troyes</text>
    <text x="80" y="70" font-family="Crier Serif, serif" font-weight="600" font-size="16" fill="#000000">Żółw</text></svg>"##;

#[test]
fn a_drawing_becomes_a_picture_of_the_width_asked_for() {
    let png = png(DRAWING, 400).unwrap();
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(png[16..24], [0, 0, 1, 144, 0, 0, 0, 200], "400 by 200");
    for width in [0, 8_001, u32::MAX] {
        assert!(matches!(super::png(DRAWING, width), Err(BadDrawing::Size { .. })), "{width}");
    }
    for junk in ["", "<svg>", "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'/>", "\u{0}"] {
        assert!(matches!(super::png(junk, 100), Err(BadDrawing::Unreadable(_))), "{junk:?}");
    }
}

/// The operators of the pages, and the maps of letters.
fn streams(pdf: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = pdf;
    while let Some(at) = rest.windows(7).position(|part| part == b"stream\n") {
        rest = &rest[at + 7..];
        let mut text = Vec::new();
        if ZlibDecoder::new(rest).read_to_end(&mut text).is_ok() {
            found.extend(String::from_utf8(text));
        }
    }
    found
}

#[test]
fn a_pdf_has_a_page_for_each_drawing_with_text_that_can_be_searched() {
    let pages = [DRAWING.to_owned(), DRAWING.to_owned()];
    let bytes = pdf("Été", "fr", &pages).unwrap();
    assert_eq!(bytes, pdf("Été", "fr", &pages).unwrap(), "the same bytes each time");
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.starts_with("%PDF-1.7") && text.ends_with("%%EOF\n"));
    assert_eq!(text.matches("/Type/Page/").count(), 2);
    assert!(text.contains("/MediaBox[0 0 150.00 75.00]") && text.contains("/Title<feff00c9007400e9>"));
    assert!(text.contains("/Lang(fr)"));
    let begin = text.rsplit("startxref\n").next().and_then(|rest| rest.lines().next()).unwrap();
    assert!(bytes[begin.parse::<usize>().unwrap()..].starts_with(b"xref\n0 "), "the table is where it says");
    let streams = streams(&bytes);
    assert_eq!(streams.iter().filter(|stream| stream.contains(" Tj")).count(), 2);
    let letters: String = streams.iter().filter(|stream| stream.contains("begincmap")).cloned().collect();
    for letter in ["<00c9>", "<0072>", "<017b>", "<0142>"] {
        assert!(letters.contains(letter), "{letter} in {letters}");
    }
    assert!(streams.iter().any(|stream| stream.contains("[2 1] 0 d")));
}

#[test]
fn what_a_pdf_of_ours_cannot_have_is_named() {
    for (body, what) in [
        (r#"<g opacity=".5"><path d="M0 0h9v9z"/><path d="M2 2h9v9z"/></g>"#, "transparency"),
        (r##"<rect width="5" height="5" fill="#000000" fill-opacity=".5"/>"##, "transparency"),
        (
            r##"<linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><rect width="5" height="5" fill="url(#a)"/>"##,
            "gradient",
        ),
    ] {
        let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">{body}</svg>"#);
        let error = pdf("", "en", &[svg]).unwrap_err();
        assert!(error.to_string().contains(what), "{error}");
    }
}

#[test]
fn texts_that_leave_the_drawing_and_unknown_letters_are_found() {
    assert_eq!(faults(DRAWING).unwrap(), Vec::<String>::new());
    let outside = faults(&DRAWING.replace("x=\"80\" y=\"40\"", "x=\"150\" y=\"40\"")).unwrap();
    assert_eq!(outside, ["\"Été à Troyes\" leaves the drawing"]);
    let unknown = faults(&DRAWING.replace("Été", "漢")).unwrap();
    assert_eq!(unknown, ["\"漢 à Troyes\" has a letter that no typeface of ours has"]);
}
