//! Files inside the binary.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// htmx with its extension: one file, since htmx begins as soon as it is there and an extension that comes
/// later is never asked.
const HTMX: &str =
    concat!(include_str!("../assets/htmx.min.js"), "\n", include_str!("../assets/hx-sse.min.js"));
const CRIER: &str = include_str!("../assets/crier.js");
const FRAME: &str = include_str!("../assets/frame.css");
const ICON: &str = include_str!("../assets/icon.svg");
const LICENCE: &str = include_str!("../assets/htmx.LICENSE");

/// Tokens, the frame, and the pages of the games, as one file.
static STYLE: LazyLock<String> =
    LazyLock::new(|| [page_troyes_dice::tokens(), FRAME, page_troyes_dice::styles()].join("\n"));

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

fn file(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "htmx.min.js" => (JAVASCRIPT, HTMX),
        "crier.js" => (JAVASCRIPT, CRIER),
        "style.css" => ("text/css; charset=utf-8", STYLE.as_str()),
        "icon.svg" => ("image/svg+xml", ICON),
        "htmx.LICENSE" => ("text/plain; charset=utf-8", LICENCE),
        _ => return None,
    })
}

/// The address of a file, with a mark of this version, so that browsers may keep it for ever.
pub(crate) fn asset(name: &str) -> String {
    let mark = file(name).map_or(0, |(_, text)| fnv(text));
    format!("/assets/{name}?v={mark:x}")
}

/// A short mark of a text (FNV-1a); nothing secret hangs on it.
fn fnv(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

pub(crate) async fn serve(Path(name): Path<String>) -> Response {
    match file(&name) {
        Some((kind, text)) => {
            let headers = [
                (header::CONTENT_TYPE, kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, text).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
