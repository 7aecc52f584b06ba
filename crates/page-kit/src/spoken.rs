//! HTML as a screen reader says it: drawings are left out, their labels stay. The terminal's log is made of this, so it
//! has the page's own words.

use maud::Markup;

/// Elements that begin a new line.
const BLOCKS: [&str; 6] = ["p", "h3", "li", "div", "ul", "ol"];

/// One line of text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Spoken {
    /// What is said.
    pub text: String,
    /// Whether it is a heading.
    pub is_heading: bool,
}

/// The lines of some HTML that this program has written.
#[must_use]
pub fn lines(markup: &Markup) -> Vec<Spoken> {
    let mut lines = vec![Spoken::default()];
    // How many elements are open inside one that is not read out.
    let mut silent = 0;
    let mut rest = markup.0.as_str();
    while let Some(at) = rest.find('<') {
        add(&mut lines, &rest[..at], silent);
        let Some(end) = rest[at..].find('>') else { return said(lines) };
        let tag = &rest[at + 1..at + end];
        rest = &rest[at + end + 1..];
        let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
        let (closes, is_void) = (tag.starts_with('/'), matches!(name, "br" | "input"));
        if silent > 0 {
            silent = if closes { silent - 1 } else { silent + usize::from(!is_void) };
        } else if !closes && (name == "svg" || tag.contains("aria-hidden=\"true\"")) {
            silent = 1;
        } else if BLOCKS.contains(&name) || tag.contains("ct-sentence") {
            lines.push(Spoken { text: String::new(), is_heading: name == "h3" && !closes });
        }
        if !closes
            && tag.contains("ct-entry round")
            && let Some(line) = lines.last_mut()
        {
            line.is_heading = true;
        }
    }
    add(&mut lines, rest, silent);
    said(lines)
}

fn add(lines: &mut [Spoken], text: &str, silent: usize) {
    if let Some(line) = lines.last_mut().filter(|_| silent == 0) {
        line.text.push_str(text);
    }
}

/// Without empty lines, with single spaces and without escapes.
fn said(lines: Vec<Spoken>) -> Vec<Spoken> {
    let tidy = |line: Spoken| {
        let text = line.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text =
            text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
        let text = text.replace(" ,", ",").replace(", →", " →").trim_end_matches(", ").to_owned();
        let text = text.trim_end_matches(',').to_owned();
        Spoken { text, is_heading: line.is_heading }
    };
    lines.into_iter().map(tidy).filter(|line| !line.text.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;
    use crate::link::labelled;

    #[test]
    fn drawings_are_left_out_and_labels_are_read() {
        let markup = html! {
            h3 { "Turn 2" }
            p { b { bdi { "A & B" } } " " (labelled("red 3, ", html! { svg { path {} "x" } })) "→ " "Fortress" svg { title { "no" } } }
            p {}
        };
        let lines = lines(&markup);
        assert_eq!(
            lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(),
            ["Turn 2", "A & B red 3 → Fortress"]
        );
        assert!(lines[0].is_heading && !lines[1].is_heading);
    }
}
