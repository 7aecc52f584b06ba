//! Files inside the binary.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::App;

/// htmx with its extension: one file, since htmx begins as soon as it is there and an extension that comes
/// later is never asked.
const HTMX: &str =
    concat!(include_str!("../assets/htmx.min.js"), "\n", include_str!("../assets/hx-sse.min.js"));

const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";
const FONT: &str = "font/woff2";

/// Colours and type, and the frame round every table.
const FRAME: [&str; 11] = [
    include_str!("../assets/tokens.css"),
    include_str!("../assets/frame.css"),
    include_str!("../assets/seats.css"),
    include_str!("../assets/replay.css"),
    include_str!("../assets/review.css"),
    include_str!("../assets/rules.css"),
    include_str!("../assets/stats.css"),
    include_str!("../assets/daily.css"),
    include_str!("../assets/me.css"),
    include_str!("../assets/games.css"),
    include_str!("../assets/talk.css"),
];

/// The typefaces that tokens.css names, one for titles and one for everything counted: family, file, weights, and
/// how much larger than drawn. Both have small letters for their size; so enlarged they are as tall as what
/// stands in for them until they have come. Letters of Western Europe only: others stay with the stand-in.
const FAMILIES: [(&str, &str, &str, &str); 2] =
    [("EB Garamond", FONTS[0], "400 800", "112%"), ("Source Sans 3", FONTS[1], "200 900", "107%")];

/// Every page asks for these early: titles and text would change under the reader's eyes otherwise.
pub(crate) const FONTS: [&str; 2] = ["eb-garamond.woff2", "source-sans-3.woff2"];

/// A file inside the binary.
pub(crate) struct Asset {
    pub(crate) name: Cow<'static, str>,
    kind: &'static str,
    bytes: Cow<'static, [u8]>,
    /// Marks this version of it.
    mark: u32,
}

impl Asset {
    fn new(name: impl Into<Cow<'static, str>>, kind: &'static str, bytes: Cow<'static, [u8]>) -> Asset {
        Asset { name: name.into(), kind, mark: fnv(&bytes), bytes }
    }

    /// A title's style sheet.
    pub(crate) fn style(name: String, text: &'static str) -> Asset {
        Asset::new(name, CSS, Cow::Borrowed(text.as_bytes()))
    }

    /// A title's script.
    pub(crate) fn script(name: &'static str, text: &'static str) -> Asset {
        Asset::new(name, JAVASCRIPT, Cow::Borrowed(text.as_bytes()))
    }

    /// Its address, with a mark of this version, so that browsers may keep it for ever.
    pub(crate) fn address(&self) -> String {
        format!("/assets/{}?v={:x}", self.name, self.mark)
    }
}

/// The files that all pages share.
static FILES: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let fixed = |name, kind, bytes: &'static [u8]| Asset::new(name, kind, Cow::Borrowed(bytes));
    let mut files = vec![
        fixed("htmx.min.js", JAVASCRIPT, HTMX.as_bytes()),
        fixed("htmx.LICENSE", TEXT, include_bytes!("../assets/htmx.LICENSE")),
        fixed("crier.js", JAVASCRIPT, include_bytes!("../assets/crier.js")),
        fixed("record.js", JAVASCRIPT, include_bytes!("../assets/record.js")),
        fixed("replay.js", JAVASCRIPT, include_bytes!("../assets/replay.js")),
        fixed("print.js", JAVASCRIPT, include_bytes!("../assets/print.js")),
        fixed("clock.js", JAVASCRIPT, include_bytes!("../assets/clock.js")),
        fixed("notices.js", JAVASCRIPT, include_bytes!("../assets/notices.js")),
        fixed("dice.js", JAVASCRIPT, include_bytes!("../assets/dice.js")),
        fixed("talk.js", JAVASCRIPT, include_bytes!("../assets/talk.js")),
        fixed("sound.js", JAVASCRIPT, include_bytes!("../assets/sound.js")),
        fixed("icon.svg", "image/svg+xml", include_bytes!("../assets/icon.svg")),
        fixed(FONTS[0], FONT, include_bytes!("../assets/fonts/eb-garamond.woff2")),
        fixed("eb-garamond.OFL.txt", TEXT, include_bytes!("../assets/fonts/eb-garamond.OFL.txt")),
        fixed(FONTS[1], FONT, include_bytes!("../assets/fonts/source-sans-3.woff2")),
        fixed("source-sans-3.OFL.txt", TEXT, include_bytes!("../assets/fonts/source-sans-3.OFL.txt")),
    ];
    let print = print_style(&files);
    files.push(Asset::new("print.css", CSS, Cow::Owned(print.into_bytes())));
    let style = style(&files);
    files.push(Asset::new("style.css", CSS, Cow::Owned(style.into_bytes())));
    files
});

/// Typefaces, the frame, and what the pages of all games share, as one file.
fn style(files: &[Asset]) -> String {
    let face = |(family, name, weights, size): (&str, &str, &str, &str)| {
        let address = address(files, name);
        format!(
            "@font-face {{ font-family: \"{family}\"; src: url({address}) format(\"woff2\"); \
             font-weight: {weights}; size-adjust: {size}; font-display: swap; }}"
        )
    };
    let faces = FAMILIES.map(face).join("\n");
    [faces.as_str()].into_iter().chain(FRAME).chain([page_kit::styles()]).collect::<Vec<_>>().join("\n")
}

/// Pages to print: drawings, in the typefaces that they name, and of the size that those have.
fn print_style(files: &[Asset]) -> String {
    let face = |(family, name, weights): (&str, &str, &str)| {
        let address = address(files, name);
        format!(
            "@font-face {{ font-family: \"{family}\"; src: url({address}) format(\"woff2\"); font-weight: {weights}; }}"
        )
    };
    let faces = [("Crier Serif", FONTS[0], "400 800"), ("Crier Sans", FONTS[1], "200 900")].map(face);
    faces.join("\n") + include_str!("../assets/print.css")
}

fn address(files: &[Asset], name: &str) -> String {
    files.iter().find(|file| file.name == name).map(Asset::address).unwrap_or_default()
}

/// The address of a file that all pages share.
pub(crate) fn asset(name: &str) -> String {
    address(&FILES, name)
}

/// A short mark of a file (FNV-1a); nothing secret hangs on it.
fn fnv(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

pub(crate) async fn serve(State(app): State<App>, Path(name): Path<String>) -> Response {
    let shared = FILES.iter().find(|file| file.name == name);
    match shared.or_else(|| app.tables.catalog().asset(&name)) {
        Some(file) => {
            let headers = [
                (header::CONTENT_TYPE, file.kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, file.bytes.to_vec()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_an_address_of_its_version_and_fonts_are_small_with_their_licence_beside_them() {
        for file in FILES.iter() {
            assert_ne!(file.mark, 0, "{}", file.name);
            assert_eq!(asset(&file.name), format!("/assets/{}?v={:x}", file.name, file.mark));
        }
        let fonts: Vec<&Asset> = FILES.iter().filter(|file| file.kind == FONT).collect();
        assert_eq!(fonts.iter().map(|file| file.name.as_ref()).collect::<Vec<_>>(), FONTS);
        assert!(fonts.iter().map(|file| file.bytes.len()).sum::<usize>() < 150_000);
        let style = FILES.iter().find(|file| file.name == "style.css").expect("a style");
        let style = std::str::from_utf8(&style.bytes).expect("text");
        for font in fonts {
            let licence = font.name.replace("woff2", "OFL.txt");
            assert!(FILES.iter().any(|file| file.name == licence), "{licence}");
            assert!(style.contains(&format!("url({})", asset(&font.name))), "{}", font.name);
        }
    }
}
