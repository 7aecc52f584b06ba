//! Enough HTML to check what pages write: elements closed in order, attributes quoted, no id twice.

use std::collections::BTreeSet;

/// Elements that are never closed.
const VOID: [&str; 4] = ["input", "br", "img", "meta"];

/// An element of a page.
#[derive(Debug)]
pub(crate) struct Element<'a> {
    /// Its name: `div`.
    pub(crate) name: &'a str,
    /// What stands in its tag after the name.
    attributes: &'a str,
    /// What is in it.
    pub(crate) inside: &'a str,
}

impl<'a> Element<'a> {
    /// The value of an attribute; empty if it has none.
    pub(crate) fn attribute(&self, name: &str) -> Option<&'a str> {
        // `title="a b" hidden`: every other part is in quotes.
        let mut parts = self.attributes.split('"');
        while let Some(names) = parts.next() {
            let value = parts.next();
            if names.strip_suffix('=').and_then(|names| names.rsplit(' ').next()) == Some(name) {
                return value;
            }
            if names.split(' ').any(|word| word == name) {
                return Some("");
            }
        }
        None
    }

    /// Whether it is of these classes.
    pub(crate) fn is_of(&self, classes: &[&str]) -> bool {
        let own = self.attribute("class").unwrap_or_default();
        classes.iter().all(|class| own.split(' ').any(|word| word == *class))
    }
}

/// Every element of a page, an outer one after what is in it.
///
/// # Panics
/// If the page is not well formed: says where.
pub(crate) fn elements(html: &str) -> Vec<Element<'_>> {
    let mut found = Vec::new();
    let mut open: Vec<(&str, &str, usize)> = Vec::new();
    let mut at = 0;
    while let Some(start) = html[at..].find('<').map(|found| at + found) {
        assert!(!html[at..start].contains('>'), "a bare > in {:?}", &html[at..start]);
        let end =
            html[start..].find('>').unwrap_or_else(|| panic!("a tag without an end: {}", &html[start..]));
        let tag = &html[start + 1..start + end];
        at = start + end + 1;
        if let Some(name) = tag.strip_prefix('/') {
            let (opened, attributes, inside) = open.pop().unwrap_or(("nothing", "", 0));
            assert_eq!(opened, name, "</{name}> closes what is not open");
            found.push(Element { name, attributes, inside: &html[inside..start] });
            continue;
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes in {tag}");
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        let attributes = &tag[name.len()..];
        if tag.ends_with('/') || VOID.contains(&name) {
            found.push(Element { name, attributes, inside: "" });
        } else {
            open.push((name, attributes, at));
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
    found
}

/// Panics unless a page is well formed, has every id once, and no text is missing.
///
/// # Panics
/// Says what is wrong.
pub fn check(html: &str) {
    let mut ids = BTreeSet::new();
    for id in elements(html).iter().filter_map(|element| element.attribute("id")) {
        assert!(ids.insert(id), "the id {id} twice");
    }
    assert!(!html.contains('⟨'), "a text is missing: {}", around(html, '⟨'));
}

/// The links of a page, but for those within it.
#[must_use]
pub fn hrefs(html: &str) -> Vec<&str> {
    let links = html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.filter(|href| !href.starts_with('#')).collect()
}

/// Some text from the first occurrence of a character on.
#[must_use]
pub fn around(html: &str, what: char) -> String {
    let at = html.find(what).unwrap_or(0);
    html[at..].chars().take(60).collect()
}

/// The words of some HTML.
#[must_use]
pub fn text(html: &str) -> String {
    let texts: Vec<&str> =
        html.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect();
    texts.concat().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_have_names_attributes_and_insides() {
        let html = r#"<div class="a b" tabindex="0"><input name="x" disabled><p id="p">one</p></div>"#;
        check(html);
        let all = elements(html);
        assert_eq!(all.iter().map(|element| element.name).collect::<Vec<_>>(), ["input", "p", "div"]);
        assert_eq!(all[0].attribute("disabled"), Some(""));
        assert_eq!(all[0].attribute("name"), Some("x"));
        assert_eq!((all[1].attribute("id"), all[1].inside), (Some("p"), "one"));
        assert_eq!((all[2].attribute("tabindex"), all[2].attribute("id")), (Some("0"), None));
        assert!(all[2].is_of(&["b", "a"]) && !all[2].is_of(&["a", "c"]));
        assert_eq!(text(html), "one");
    }

    #[test]
    #[should_panic(expected = "closes what is not open")]
    fn what_is_not_closed_in_order_is_found() {
        check("<p><b>one</p></b>");
    }

    #[test]
    #[should_panic(expected = "the id a twice")]
    fn an_id_that_stands_twice_is_found() {
        check(r#"<p id="a"></p><b id="a"></b>"#);
    }

    #[test]
    #[should_panic(expected = "a text is missing")]
    fn a_missing_text_is_found() {
        check("<p>⟨td-nothing⟩</p>");
    }
}
