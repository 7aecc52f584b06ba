//! Checks of HTML, read by a standard tokenizer. Browsers repair wrong nesting; our pages must not need that, so elements are
//! put together here, strictly.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use html5gum::{HtmlString, StartTag, Token, Tokenizer};

/// Elements that are never closed.
const VOID: [&str; 4] = ["input", "br", "img", "meta"];

/// A part of a page.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// An outer element comes after those in it.
    pub(crate) elements: Vec<Element>,
    text: String,
}

/// An element of a page.
#[derive(Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    attributes: BTreeMap<String, String>,
    inside: Range<usize>,
    text: Range<usize>,
}

impl Element {
    /// The value of an attribute; empty if it has none.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }

    /// Whether it has these classes.
    pub(crate) fn is_of(&self, classes: &[&str]) -> bool {
        let own = self.attribute("class").unwrap_or_default();
        classes.iter().all(|class| own.split(' ').any(|word| word == *class))
    }
}

impl Page {
    /// Reads a part of a page.
    pub(crate) fn read(html: &str) -> Page {
        let (mut page, mut open) = (Page::default(), Vec::new());
        for token in tokens(html) {
            match token {
                Token::StartTag(tag) => {
                    let is_closed = tag.self_closing || VOID.contains(&string(&tag.name).as_str());
                    let element = page.element(tag);
                    if is_closed { page.elements.push(element) } else { open.push(element) }
                }
                Token::EndTag(tag) => {
                    let name = string(&tag.name);
                    let opened = open.pop().filter(|element| element.name == name);
                    let mut element = opened.unwrap_or_else(|| panic!("</{name}> closes what is not open"));
                    element.inside.end = page.elements.len();
                    element.text.end = page.text.len();
                    page.elements.push(element);
                }
                Token::String(text) => page.text += &string(&text.value),
                Token::Error(error) => panic!("{} in {html}", error.value),
                Token::Comment(_) | Token::Doctype(_) => {}
            }
        }
        assert!(open.is_empty(), "left open: {open:?}");
        page
    }

    fn element(&self, tag: StartTag<()>) -> Element {
        let (inside, text) = (self.elements.len(), self.text.len());
        Element {
            name: string(&tag.name),
            attributes: tag
                .attributes
                .iter()
                .map(|(name, value)| (string(name), string(&value.value)))
                .collect(),
            inside: inside..inside,
            text: text..text,
        }
    }

    /// The elements in one of them.
    pub(crate) fn inside(&self, element: &Element) -> &[Element] {
        &self.elements[element.inside.clone()]
    }

    /// The text in one of them.
    pub(crate) fn text(&self, element: &Element) -> &str {
        self.text[element.text.clone()].trim()
    }

    /// Panics if an id is used twice.
    pub(crate) fn check_ids(&self) {
        let mut ids = BTreeSet::new();
        for id in self.elements.iter().filter_map(|element| element.attribute("id")) {
            assert!(ids.insert(id), "the id {id} is used twice");
        }
    }
}

fn tokens(html: &str) -> impl Iterator<Item = Token<()>> {
    Tokenizer::new(html).map(|token| match token {
        Ok(token) => token,
        Err(never) => match never {},
    })
}

fn string(bytes: &HtmlString) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Panics unless a page is well formed, has every id once, and no text is missing.
pub fn check(html: &str) {
    check_read(&Page::read(html), html);
}

pub(crate) fn check_read(page: &Page, html: &str) {
    page.check_ids();
    assert!(!html.contains('⟨'), "a text is missing: {}", around(html, '⟨'));
}

/// The links of a page or a piece of it, except those to a place within it.
pub fn hrefs(html: &str) -> Vec<String> {
    let tags =
        tokens(html).filter_map(|token| if let Token::StartTag(tag) = token { Some(tag) } else { None });
    let links =
        tags.filter_map(|tag| tag.attributes.get(b"href".as_slice()).map(|value| string(&value.value)));
    links.filter(|href| !href.starts_with('#')).collect()
}

/// What can be heard on a page, each with its state.
pub fn sounds(html: &str) -> Vec<(String, String)> {
    let list =
        html.split("data-sounds=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
    let pair = |mark: &str| mark.split_once('=').map(|(sound, state)| (sound.to_owned(), state.to_owned()));
    list.split(' ').filter_map(pair).collect()
}

/// Some text from the first occurrence of a character on.
pub fn around(html: &str, what: char) -> String {
    let at = html.find(what).unwrap_or(0);
    html[at..].chars().take(60).collect()
}

/// The text of some HTML.
pub fn text(html: &str) -> String {
    Page::read(html).text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_have_names_attributes_and_insides() {
        let html =
            r#"<div class="a b" tabindex="0"><input name="x" disabled><p id="p">one &amp; two</p></div>"#;
        check(html);
        let page = Page::read(html);
        let all = &page.elements;
        assert_eq!(
            all.iter().map(|element| element.name.as_str()).collect::<Vec<_>>(),
            ["input", "p", "div"]
        );
        assert_eq!(all[0].attribute("disabled"), Some(""));
        assert_eq!((all[1].attribute("id"), page.text(&all[1])), (Some("p"), "one & two"));
        assert_eq!((all[2].attribute("tabindex"), all[2].attribute("id")), (Some("0"), None));
        assert!(all[2].is_of(&["b", "a"]) && !all[2].is_of(&["a", "c"]));
        assert_eq!((page.inside(&all[1]).len(), page.inside(&all[2]).len()), (0, 2));
        assert_eq!(text(html), "one & two");
    }

    #[test]
    fn links_are_found_in_a_piece_of_a_page() {
        let html = r##"</p><a href="/x?a=1&amp;b=2">two</a><b><a class="c" href="#here">three</a>"##;
        assert_eq!(hrefs(html), ["/x?a=1&b=2"]);
    }

    #[test]
    fn what_a_browser_would_have_to_guess_is_found() {
        for html in
            ["<p><b>one</p></b>", "<div>", "</p>", r#"<b id="a" id="b"></b>"#, "<a <b>", "<p class=a\"b></p>"]
        {
            assert!(std::panic::catch_unwind(|| Page::read(html)).is_err(), "{html} passes");
        }
        check(r#"<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><br>"#);
    }

    #[test]
    #[should_panic(expected = "the id a is used twice")]
    fn an_id_that_is_used_twice_is_found() {
        check(r#"<p id="a"></p><b id="a"></b>"#);
    }

    #[test]
    #[should_panic(expected = "a text is missing")]
    fn a_missing_text_is_found() {
        check("<p>⟨td-nothing⟩</p>");
    }
}
