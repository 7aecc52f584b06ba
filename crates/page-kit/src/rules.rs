//! The rules of a game in our own words: sections with addresses of their own, and links to them.
//!
//! A section's anchor is the dashed name of the rulebook's section that it tells (`Resolve the event`:
//! `resolve-the-event`). A refusal names its section, so it leads to the right place without a list of its own. The title
//! of a section is the title's text `rule-<anchor>`, its body `rules-<anchor>`.
//!
//! A body is plain text with little in it: each line is a paragraph, `- ` begins an item of a list and `# ` a heading,
//! `_…_` is strong, and `<name>` stands for a drawing or a table that the game makes. A drawing alone on its line is
//! shown by itself.

use game_core::RuleRef;
use maud::{Markup, PreEscaped, html};
use words::{Words, dashed};

/// The rules of one game.
#[derive(Debug)]
pub struct Rules {
    /// The class of what is around all sections, for the game's style sheet.
    pub class: &'static str,
    /// Hidden drawings that others refer to. The game area has them too.
    pub sprite: Markup,
    /// The sections in reading order. The first tells the game in short; it has no drawings.
    pub sections: Vec<Section>,
}

/// A part of the rules.
#[derive(Debug)]
pub struct Section {
    /// Its place on the page, the same in every language.
    pub anchor: &'static str,
    /// Its name.
    pub title: String,
    /// What it says.
    pub body: Markup,
}

impl Section {
    /// The section with this anchor; `draw` makes what `<name>` stands for.
    pub fn new(words: Words, anchor: &'static str, draw: impl Fn(&str) -> Option<Markup>) -> Section {
        let body = prose(&words.member("rules", anchor), &draw);
        Section { anchor, title: words.member("rule", anchor), body }
    }
}

/// The address of the rules of a game, by its key.
pub fn address(game: &str) -> String {
    format!("/rules/{game}")
}

/// Where a rule stands, as a link to its section. It opens beside the table: to leave the table's page would be to leave
/// the game.
pub fn place(words: Words, game: &str, rule: RuleRef) -> Markup {
    let address = format!("{}#{}", address(game), dashed(rule.section));
    html! {
        a .ct-rule href=(address) target="_blank" title=(words.get("kit-new-tab")) {
            (words.rule(rule.section, rule.ruling))
        }
    }
}

/// A refusal in words, with the place of its rule.
pub fn refused(words: Words, game: &str, sentence: &str, rule: Option<RuleRef>) -> Markup {
    html! { (sentence) @if let Some(rule) = rule { " (" (place(words, game, rule)) ")" } }
}

/// A text with its little markup as HTML.
fn prose(text: &str, draw: &impl Fn(&str) -> Option<Markup>) -> Markup {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let is_item = |line: &&str| line.starts_with("- ");
    html! {
        @for run in lines.chunk_by(|one, next| is_item(one) && is_item(next)) {
            @match run {
                [line] if !is_item(line) => @if let Some(heading) = line.strip_prefix("# ") {
                    h3 { (inline(heading, draw)) }
                } @else if let Some(picture) = alone(line) {
                    (drawn(picture, draw))
                } @else {
                    p { (inline(line, draw)) }
                },
                items => ul { @for item in items { li { (inline(&item[2..], draw)) } } },
            }
        }
    }
}

/// The name of a drawing that has a line to itself.
fn alone(line: &str) -> Option<&str> {
    line.strip_prefix('<')?.strip_suffix('>').filter(|name| !name.contains(['<', '>']))
}

/// Text with strong words and drawings in it.
fn inline(text: &str, draw: &impl Fn(&str) -> Option<Markup>) -> Markup {
    let parts = text.split('<').enumerate().map(|(index, part)| match part.split_once('>') {
        Some((name, rest)) if index > 0 => html! { (drawn(name, draw)) (strong(rest)) },
        _ => strong(part),
    });
    PreEscaped(parts.map(PreEscaped::into_string).collect())
}

fn strong(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('_').enumerate() {
            @if index % 2 == 0 { (part) } @else { strong { (part) } }
        }
    }
}

/// An unknown name is shown in brackets, as an unknown text is: tests find both.
fn drawn(name: &str, draw: &impl Fn(&str) -> Option<Markup>) -> Markup {
    draw(name).unwrap_or_else(|| html! { "⟨" (name) "⟩" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let draw = |name: &str| (name == "coin").then(|| html! { svg {} });
        prose(text, &draw).into_string()
    }

    #[test]
    fn lines_are_paragraphs_items_and_headings() {
        assert_eq!(written("One & two.\n\nThree."), "<p>One &amp; two.</p><p>Three.</p>");
        assert_eq!(written("# Head\n- a\n- b\nEnd"), "<h3>Head</h3><ul><li>a</li><li>b</li></ul><p>End</p>");
    }

    #[test]
    fn words_are_strong_and_names_are_drawn() {
        assert_eq!(written("A _big_ <coin>."), "<p>A <strong>big</strong> <svg></svg>.</p>");
        assert_eq!(written("<coin>"), "<svg></svg>");
        assert_eq!(written("<coin> and _more_"), "<p><svg></svg> and <strong>more</strong></p>");
        assert_eq!(written("<cion>"), "⟨cion⟩");
    }

    #[test]
    fn a_refusal_leads_to_the_section_of_its_rule() {
        let words = Words::new(words::Lang::En);
        let shown = refused(words, "pig", "No.", Some(RuleRef::section("Set-up"))).into_string();
        assert!(shown.contains(r#"href="/rules/pig#set-up""#), "{shown}");
        assert_eq!(refused(words, "pig", "No <b>.", None).into_string(), "No &lt;b&gt;.");
    }
}
