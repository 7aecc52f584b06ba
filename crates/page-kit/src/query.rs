//! What is picked stands in the query of the address.

use std::fmt::Display;

/// The parameters of a query (`pick=2&x=y`, percent-encoded or not, with or without `?`), in order.
pub fn parameters(query: &str) -> impl Iterator<Item = (&str, String)> {
    let pairs = query.trim_start_matches('?').split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name, decode(value)))
}

/// A value as a query can hold it: what means something there is percent-encoded.
#[must_use]
pub fn encode(value: &impl Display) -> String {
    let mut encoded = String::new();
    for letter in value.to_string().chars() {
        match letter {
            ' ' => encoded.push_str("%20"),
            '%' => encoded.push_str("%25"),
            '+' => encoded.push_str("%2B"),
            '&' => encoded.push_str("%26"),
            '#' => encoded.push_str("%23"),
            _ => encoded.push(letter),
        }
    }
    encoded
}

/// Percent-decoding, as far as it is needed: what is not well formed stays as it is.
fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = (bytes[at] == b'%').then(|| text.get(at + 1..at + 3)).flatten();
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                decoded.push(byte);
                at += 3;
            }
            None => {
                decoded.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
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
