//! Checks that everything that may scroll can be reached by keyboard, whether it scrolls with this game's texts or not.

use crate::html::{Element, Page};

/// Panics if an element that the style sheet lets scroll has words in it and can't be reached by keyboard: neither it
/// nor anything in it is a stop of the tab key.
///
/// # Panics
/// Names the element. Also if the sheet lets nothing scroll: then it was not understood.
pub(crate) fn check_stops(styles: &str, page: &Page) {
    let scrollers = scrollers(styles);
    assert!(!scrollers.is_empty(), "nothing scrolls in this style sheet");
    let scrolls = |element: &&Element| scrollers.iter().any(|classes| element.is_of(classes));
    for element in page.elements.iter().filter(scrolls) {
        let has_words = !page.text(element).is_empty();
        if has_words && !is_stop(element) && !page.inside(element).iter().any(is_stop) {
            panic!(
                "no key leads to <{} class={:?}>",
                element.name,
                element.attribute("class").unwrap_or_default()
            );
        }
    }
}

/// Whether the tab key stops here.
fn is_stop(element: &Element) -> bool {
    match element.name.as_str() {
        "a" => element.attribute("href").is_some(),
        "button" => element.attribute("disabled").is_none(),
        "input" => element.attribute("type") != Some("hidden"),
        "summary" => true,
        _ => element.attribute("tabindex") == Some("0"),
    }
}

/// The classes of what may scroll: those of the last part of every selector whose rule says so.
fn scrollers(styles: &str) -> Vec<Vec<&str>> {
    let mut found = Vec::new();
    for rule in styles.split('}') {
        let Some((before, body)) = rule.rsplit_once('{') else { continue };
        if !body.split(';').any(lets_scroll) {
            continue;
        }
        // Behind the last brace or comment: the selector list alone, also inside a media query.
        let selectors = before.rsplit(['{', '/']).next().unwrap_or_default();
        for last in selectors.split(',').filter_map(|selector| selector.split_whitespace().last()) {
            let classes: Vec<&str> =
                last.split('.').skip(1).map(|class| class.split(':').next().unwrap_or(class)).collect();
            found.push(classes);
        }
    }
    found.retain(|classes| !classes.is_empty());
    found
}

fn lets_scroll(declaration: &str) -> bool {
    let Some((property, value)) = declaration.split_once(':') else { return false };
    property.trim().starts_with("overflow") && matches!(value.trim(), "auto" | "scroll")
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLES: &str = "/* one */ .a { color: red; } .b .c.d:not(x), .e { overflow-x: auto; }\n\
                          @media (x) { .f { overflow: hidden } .g { overflow: scroll } }";

    #[test]
    fn scrollers_are_found_in_a_style_sheet() {
        assert_eq!(scrollers(STYLES), [vec!["c", "d"], vec!["e"], vec!["g"]]);
    }

    #[test]
    fn what_scrolls_has_a_stop_or_is_one() {
        check_stops(
            STYLES,
            &Page::read(r#"<p class="a">far</p><p class="e" tabindex="0">far</p><p class="g"></p>"#),
        );
        check_stops(STYLES, &Page::read(r#"<p class="e">far <a href="/x">x</a></p>"#));
    }

    #[test]
    #[should_panic(expected = "no key leads to <p class=\"d c\">")]
    fn what_no_key_leads_to_is_found() {
        check_stops(STYLES, &Page::read(r#"<p class="d c">far <button disabled>no</button></p>"#));
    }
}
