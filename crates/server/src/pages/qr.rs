//! QR codes.

use std::fmt::Write;

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The blank border that scanners need, in modules.
const QUIET: usize = 4;

/// A text as a QR code; nothing if it is too long for one. Always dark on white, whatever the page's colours: many
/// scanners read nothing else.
pub(super) fn qr(text: &str, name: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::M) else { return html! {} };
    let size = code.width() + 2 * QUIET;
    html! {
        figure .qr {
            svg viewBox=(format!("0 0 {size} {size}")) role="img" aria-label=(name) shape-rendering="crispEdges" {
                rect width=(size) height=(size) fill="#fff" {}
                path d=(modules(&code)) fill="#000" {}
            }
            figcaption aria-hidden="true" { (name) }
        }
    }
}

/// The dark modules, each run of a row in one piece.
fn modules(code: &QrCode) -> String {
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(code.width()).enumerate() {
        let mut x = QUIET;
        for run in row.chunk_by(|one, next| one == next) {
            if run[0] == Color::Dark {
                // Writing to a text never fails.
                let _ = write!(path, "M{x} {}h{}v1H{x}", y + QUIET, run.len());
            }
            x += run.len();
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The three large squares in the corners, which every scanner looks for.
    #[test]
    fn a_code_has_its_corners() {
        let shown = qr("https://play.example.org/t/k3v9q2hf", "Scan it").into_string();
        assert!(shown.contains(r#"viewBox="0 0 37 37""#), "{shown}");
        for corner in ["M4 4h7v1H4", "M26 4h7v1H26", "M4 26h7v1H4", "M4 32h7v1H4"] {
            assert!(shown.contains(corner), "{corner}: {shown}");
        }
        assert_eq!(qr(&"x".repeat(5_000), "").into_string(), "");
    }
}
