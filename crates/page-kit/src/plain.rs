//! A part of a page as plain text, for messages that leave the server.

use maud::Markup;

/// The words of a part of a page on one line: what a screen reader would say. Drawings and what is hidden from screen readers
/// are left out.
pub fn plain(part: &Markup) -> String {
    let mut words = String::new();
    let mut rest = part.0.as_str();
    while let Some((text, more)) = rest.split_once('<') {
        words.push_str(text);
        let Some((tag, after)) = more.split_once('>') else { break };
        rest = if is_left_out(tag) { after_element(name(tag), after) } else { after };
        // Paragraphs end like words.
        if matches!(name(tag), "/p" | "p" | "br" | "/li" | "/div") {
            words.push(' ');
        }
    }
    words.push_str(rest);
    unescape(&words).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn name(tag: &str) -> &str {
    tag.split(|letter: char| letter.is_whitespace()).next().unwrap_or_default()
}

fn is_left_out(tag: &str) -> bool {
    name(tag) == "svg" || tag.contains("aria-hidden=\"true\"")
}

/// What comes after the element that has just begun.
fn after_element<'a>(name: &str, mut rest: &'a str) -> &'a str {
    let mut depth = 1;
    while depth > 0 {
        let Some((_, more)) = rest.split_once('<') else { return "" };
        let Some((tag, after)) = more.split_once('>') else { return "" };
        match tag.strip_prefix('/') {
            Some(closed) if closed == name => depth -= 1,
            None if self::name(tag) == name => depth += 1,
            _ => {}
        }
        rest = after;
    }
    rest
}

/// What maud escapes.
fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn words_stay_and_drawings_go() {
        let part = html! {
            p { b { "Ada <3 & \"Bob\"" } " builds" }
            p { span .visually-hidden { "a red 3" } span aria-hidden="true" { "⚂ " span { "x" } } "!" }
            svg { title { "no" } g { svg { text { "no" } } } }
            "the end"
        };
        assert_eq!(plain(&part), "Ada <3 & \"Bob\" builds a red 3! the end");
        assert_eq!(plain(&html! { "&lt;" }), "&lt;");
    }
}
