//! The query of an address, which says what is picked.

use std::fmt::Display;

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// What must be escaped in a value: everything that means something in a query or in HTML.
const RESERVED: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'+').add(b'<').add(b'>');

/// The parameters of a query (`pick=2&x=y`, percent-encoded or not, with or without `?`), in order. Malformed escapes
/// stay as they are.
pub fn parameters(query: &str) -> impl Iterator<Item = (&str, String)> {
    let pairs = query.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name, percent_decode_str(value).decode_utf8_lossy().into_owned()))
}

/// Percent-encodes a value for a query.
pub fn encode(value: &impl Display) -> String {
    utf8_percent_encode(&value.to_string(), RESERVED).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_round_trip() {
        for value in ["2k:bishopric5", "+hall4", "use r", "100% & more #1", "é"] {
            let query = format!("?x=1&move={}", encode(&value));
            assert_eq!(parameters(&query).last(), Some(("move", value.to_owned())));
        }
    }

    #[test]
    fn nonsense_harms_nobody() {
        assert_eq!(parameters("&&&=&x=%&y=%é&z=%ff").count(), 4);
        assert_eq!(parameters("").count(), 0);
    }
}
