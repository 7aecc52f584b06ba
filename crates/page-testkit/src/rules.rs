//! Checks of a game's rules, and of the links to them.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use game_core::Game;
use page_kit::Page;
use page_kit::rules::address;
use words::{Lang, Words, dashed};

use crate::html::{check, hrefs, text};

/// The anchors of a game's rules.
pub fn anchors<P: Page>() -> Vec<&'static str> {
    // Rules have many pictures, and each of many pages asks.
    static KNOWN: Mutex<BTreeMap<TypeId, Vec<&'static str>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().expect("nobody panics here");
    let find = || {
        let rules = P::rules(Words::new(Lang::En).of(P::texts()));
        rules.sections.iter().map(|section| section.anchor).collect()
    };
    known.entry(TypeId::of::<P>()).or_insert_with(find).clone()
}

/// Panics unless the rules are complete in each language: they begin with the game in short, have a section for each of
/// these sections of the rulebook, and all their texts and drawings are there.
pub fn check_rules<P: Page>(cited: impl IntoIterator<Item = &'static str>) {
    let anchors = anchors::<P>();
    for section in cited {
        assert!(
            anchors.contains(&dashed(section).as_str()),
            "a refusal cites {section:?}, and no section tells it"
        );
    }
    assert_eq!(anchors.first(), Some(&"in-short"));
    assert_eq!(anchors.iter().collect::<BTreeSet<_>>().len(), anchors.len(), "an anchor is there twice");
    for lang in Lang::ALL {
        let rules = P::rules(Words::new(lang).of(P::texts()));
        assert!(rules.sections.iter().map(|section| section.anchor).eq(anchors.iter().copied()), "{lang:?}");
        let mut html = rules.sprite.into_string();
        for section in &rules.sections {
            let body = section.body.clone().into_string();
            assert!(!text(&body).is_empty() && !section.title.contains('⟨'), "{lang:?} {}", section.anchor);
            html += &format!("<section id=\"{}\">{body}</section>", section.anchor);
        }
        check(&html);
        check_links::<P>(&html);
        let short = rules.sections[0].body.clone().into_string();
        assert!(!short.contains("<svg"), "the game in short is also shown where the drawings are not");
    }
}

/// Panics if a link to the rules leads nowhere.
pub(crate) fn check_links<P: Page>(html: &str) {
    let address = format!("{}#", address(P::Game::INFO.key));
    for anchor in hrefs(html).iter().filter_map(|href| href.strip_prefix(&address)) {
        assert!(anchors::<P>().contains(&anchor), "the rules have no section {anchor:?}");
    }
}
