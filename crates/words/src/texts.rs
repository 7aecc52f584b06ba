//! Texts and their parsed form.

use std::sync::OnceLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;

use crate::Lang;

pub(crate) type Bundle = FluentBundle<FluentResource>;

/// Texts in Fluent's format, the same keys in each language. They are parsed on first use.
#[derive(Debug)]
pub struct Texts {
    sources: [&'static str; 2],
    bundles: OnceLock<BundlePair>,
}

/// A bundle has no `Debug`.
struct BundlePair([Bundle; 2]);

/// What all games share.
pub static COMMON: Texts = Texts::new(
    concat!(
        include_str!("../locales/en/common.ftl"),
        include_str!("../locales/en/home.ftl"),
        include_str!("../locales/en/people.ftl"),
        include_str!("../locales/en/table.ftl"),
        include_str!("../locales/en/together.ftl"),
        include_str!("../locales/en/daily.ftl"),
        include_str!("../locales/en/review.ftl"),
        include_str!("../locales/en/games.ftl"),
        include_str!("../locales/en/notices.ftl"),
        include_str!("../locales/en/refusals.ftl"),
        include_str!("../locales/en/terminal.ftl"),
        include_str!("../locales/en/join.ftl"),
        include_str!("../locales/en/command.ftl"),
    ),
    concat!(
        include_str!("../locales/fr/common.ftl"),
        include_str!("../locales/fr/home.ftl"),
        include_str!("../locales/fr/people.ftl"),
        include_str!("../locales/fr/table.ftl"),
        include_str!("../locales/fr/together.ftl"),
        include_str!("../locales/fr/daily.ftl"),
        include_str!("../locales/fr/review.ftl"),
        include_str!("../locales/fr/games.ftl"),
        include_str!("../locales/fr/notices.ftl"),
        include_str!("../locales/fr/refusals.ftl"),
        include_str!("../locales/fr/terminal.ftl"),
        include_str!("../locales/fr/join.ftl"),
        include_str!("../locales/fr/command.ftl"),
    ),
);

impl Texts {
    /// Texts from their sources.
    pub const fn new(en: &'static str, fr: &'static str) -> Texts {
        Texts { sources: [en, fr], bundles: OnceLock::new() }
    }

    /// The source in a language.
    pub const fn source(&self, lang: Lang) -> &'static str {
        self.sources[lang as usize]
    }

    /// The common texts, and over them these.
    pub(crate) fn bundle(&'static self, lang: Lang) -> &'static Bundle {
        let make =
            || BundlePair(Lang::ALL.map(|lang| bundle(lang, [COMMON.source(lang), self.source(lang)])));
        &self.bundles.get_or_init(make).0[lang as usize]
    }
}

impl std::fmt::Debug for BundlePair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("BundlePair")
    }
}

/// Never fails: tests check that every source parses and has no key twice.
fn bundle(lang: Lang, sources: [&str; 2]) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
    // Isolation marks would show as boxes in SVG text, and both languages run from left to right.
    bundle.set_use_isolating(false);
    for source in sources {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
        bundle.add_resource_overriding(resource);
    }
    bundle
}
