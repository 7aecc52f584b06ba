//! Every text that a person sees, in each language, with its plurals (Fluent).
//!
//! ```
//! use words::{Lang, Words};
//! let words = Words::new(Lang::Fr);
//! assert_eq!(words.get("common-undo"), "Annuler");
//! assert_eq!(words.with("td-citizens", &[("colour", "red".into()), ("n", 2.into())]), "2 chevaliers");
//! ```
//!
//! The texts stand in `locales/<language>/*.ftl`. The tests hold both languages to the same keys with the same
//! variables, and every key that code names to exist.

mod lang;
mod line;
mod reason;
mod refusal;

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

pub use crate::lang::Lang;
pub use crate::line::{Kind, Line};

/// The texts of one language. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Words {
    lang: Lang,
    bundle: &'static FluentBundle<FluentResource>,
}

/// A value in a sentence.
#[derive(Clone, Debug)]
pub enum Arg<'a> {
    /// A number: it decides plurals.
    Number(i64),
    /// A text, or the name of a variant.
    Text(Cow<'a, str>),
}

impl Words {
    /// The texts of a language.
    #[must_use]
    pub fn new(lang: Lang) -> Words {
        Words { lang, bundle: &BUNDLES[lang as usize] }
    }

    /// The language.
    #[must_use]
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// A text without variables. A key that does not exist comes back in angle brackets: `⟨key⟩`.
    #[must_use]
    pub fn get(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with variables.
    #[must_use]
    pub fn with(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("⟨{key}⟩");
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { text } else { format!("⟨{text}⟩") }
    }

    /// Whether there is such a text.
    #[must_use]
    pub fn has(self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Things in a row: `a, b and c`.
    #[must_use]
    pub fn list(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let first = first.join(", ");
                self.with("common-list-end", &[("first", first.into()), ("last", last.as_str().into())])
            }
        }
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Words").field(&self.lang).finish()
    }
}

impl Arg<'_> {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_ref()),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text.into())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(text.into())
    }
}

macro_rules! arg_from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
arg_from_number!(u8, u16, u32, i32, i64);

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// The files of a language, in the order of [`FILES`].
const SOURCES: [[&str; 7]; 2] = [
    [
        include_str!("../locales/en/common.ftl"),
        include_str!("../locales/en/home.ftl"),
        include_str!("../locales/en/table.ftl"),
        include_str!("../locales/en/troyes-dice.ftl"),
        include_str!("../locales/en/dice-city.ftl"),
        include_str!("../locales/en/troia.ftl"),
        include_str!("../locales/en/refusals.ftl"),
    ],
    [
        include_str!("../locales/fr/common.ftl"),
        include_str!("../locales/fr/home.ftl"),
        include_str!("../locales/fr/table.ftl"),
        include_str!("../locales/fr/troyes-dice.ftl"),
        include_str!("../locales/fr/dice-city.ftl"),
        include_str!("../locales/fr/troia.ftl"),
        include_str!("../locales/fr/refusals.ftl"),
    ],
];

/// The names of the files of each language, without `.ftl`.
pub const FILES: [&str; 7] = ["common", "home", "table", "troyes-dice", "dice-city", "troia", "refusals"];

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> = LazyLock::new(|| Lang::ALL.map(bundle));

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
    // Isolation marks would show as boxes in SVG text, and both languages run from left to right.
    bundle.set_use_isolating(false);
    for (file, source) in FILES.into_iter().zip(SOURCES[lang as usize]) {
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{lang:?} {file}.ftl: {errors:?}"));
        if let Err(errors) = bundle.add_resource(resource) {
            panic!("{lang:?} {file}.ftl: {errors:?}");
        }
    }
    bundle
}
