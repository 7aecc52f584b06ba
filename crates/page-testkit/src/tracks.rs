//! Checks that columns keep their share of the width, whatever text is in them.

/// Panics if a style sheet has a column of a share (`1fr`) without a least width: a long word, in another language or with
/// another card, would widen it, and the page with it.
pub fn check_tracks(styles: &str) {
    let declarations = styles.split(['{', '}', ';']).filter_map(|part| part.split_once(':'));
    let columns = declarations.filter(|(property, _)| property.trim().ends_with("-columns"));
    for (property, value) in columns {
        assert!(!has_bare_share(value), "a column without a least width: {}:{value}", property.trim());
    }
}

/// Whether a list of tracks has a share outside of `minmax(…)`.
fn has_bare_share(tracks: &str) -> bool {
    let mut outside = String::new();
    let mut rest = tracks;
    // A share inside `minmax` has its least width beside it: only what is outside counts.
    while let Some((before, after)) = rest.split_once("minmax(") {
        outside.push_str(before);
        rest = after_closing(after);
    }
    outside.push_str(rest);
    outside.contains("fr")
}

/// What comes after the bracket that closes what is open where this text begins.
fn after_closing(text: &str) -> &str {
    let mut open = 1;
    for (at, letter) in text.char_indices() {
        open += i32::from(letter == '(') - i32::from(letter == ')');
        if open == 0 {
            return &text[at + 1..];
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_with_a_least_width_pass() {
        check_tracks(".a { grid-template-columns: 24px repeat(2, minmax(0, 1fr)) auto; color: red }");
        check_tracks(".a { grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr)) }");
        check_tracks(page_kit::styles());
    }

    #[test]
    #[should_panic(expected = "a column without a least width: grid-template-columns: repeat(4, 1fr)")]
    fn a_bare_share_is_found() {
        check_tracks(
            ".a { grid-template-columns: minmax(0, 1fr) } .b { grid-template-columns: repeat(4, 1fr); }",
        );
    }
}
