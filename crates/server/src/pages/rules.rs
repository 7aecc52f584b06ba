//! The rules of a game as a page, which can be searched.

use maud::{Markup, PreEscaped, html};
use page_kit::rules::{Section, address};
use words::Words;

use super::frame::{Extras, page_with};
use super::preview::Preview;
use crate::catalog::AnyTitle;
use crate::search::Query;

/// The rules, or the sections in which all the words of `asked` occur.
pub(crate) fn rules(
    words: Words,
    title: &AnyTitle,
    style: Option<String>,
    asked: &str,
    (address_here, picture): (String, String),
) -> Markup {
    let words = title.words(words);
    let info = &title.info;
    let heading = words.with("rules-page-title", &[("game", info.name.into())]);
    let rules = (title.rules)(words);
    let query = Query::parse(asked);
    let shown: Vec<Shown<'_>> =
        rules.sections.iter().filter_map(|section| Shown::of(section, &query)).collect();
    let body = html! {
        div .rules-page {
            header {
                h1 { (heading) }
                p .help { (credits(words, title)) }
                p { a href=(format!("/stats/{}", info.key)) { (words.get("home-stats")) } }
                p { a href=(format!("/print/{}", info.key)) { (words.get("print-blank")) } }
                (search(words, info.key, asked))
                @if !query.is_empty() {
                    p .found role="status" {
                        @if shown.is_empty() { (words.with("rules-page-nothing", &[("words", asked.into())])) }
                        @else { (words.with("rules-page-found", &[("n", shown.len().into())])) }
                        " " a href=(address(info.key)) { (words.get("rules-page-all")) }
                    }
                }
            }
            nav .contents aria-label=(words.get("rules-page-contents")) {
                ol { @for section in &shown { li { a href=(format!("#{}", section.anchor)) { (section.name) } } } }
            }
            div class=(format!("rules-text {}", rules.class)) {
                (rules.sprite)
                @for section in &shown {
                    section .panel id=(section.anchor) {
                        h2 { (section.title) }
                        (section.body)
                    }
                }
            }
        }
    };
    let preview = Preview {
        title: heading.clone(),
        text: words.member("title", "box"),
        address: address_here,
        picture,
    };
    page_with(words, &heading, &Extras { style, preview: Some(preview), ..Extras::default() }, &body)
}

/// A section with what was found in it.
struct Shown<'a> {
    anchor: &'static str,
    name: &'a str,
    title: Markup,
    body: Markup,
}

impl Shown<'_> {
    fn of<'a>(section: &'a Section, query: &Query) -> Option<Shown<'a>> {
        let title = html! { (section.title) }.into_string();
        let [title, body] = query.mark([&title, &section.body.0])?.map(PreEscaped);
        Some(Shown { anchor: section.anchor, name: &section.title, title, body })
    }
}

/// A plain form: the answer is a page with an address of its own.
pub(super) fn search(words: Words, game: &str, asked: &str) -> Markup {
    html! {
        form .search role="search" action=(address(game)) {
            input type="search" name="q" value=(asked) aria-label=(words.get("rules-page-search"))
                placeholder=(words.get("rules-page-search")) maxlength="100";
            button { (words.get("rules-page-go")) }
        }
    }
}

/// Who made the game, and that these are not their words.
fn credits(words: Words, title: &AnyTitle) -> String {
    let info = &title.info;
    let designers: Vec<String> = info.designers.iter().map(ToString::to_string).collect();
    words.with(
        "rules-page-credits",
        &[
            ("designers", words.list(&designers).into()),
            ("publisher", info.publisher.into()),
            ("year", info.year.to_string().into()),
        ],
    )
}
