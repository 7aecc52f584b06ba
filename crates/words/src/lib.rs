//! Every text that a person sees, in each language, with its plurals (Fluent).
//!
//! This crate has what all games share, in `locales/<language>/*.ftl`, and names no game. The texts of a title are in its
//! own folder (`games/<title>/texts`) as a [`Texts`]; [`Words::of`] looks there first.
//!
//! ```
//! use words::{Lang, Texts, Words};
//! static CHESS: Texts = Texts::new("greet = Check, { $name }!", "greet = Échec, { $name } !");
//!
//! let words = Words::new(Lang::Fr).of(&CHESS);
//! assert_eq!(words.get("table-undo"), "Annuler");
//! assert_eq!(words.with("greet", &[("name", "Ada".into())]), "Échec, Ada !");
//! ```
//!
//! Keys are written out where they are used, or belong to a family ([`Words::member`]), so that `words-testkit` can check
//! that every key exists and is used.

mod lang;
mod line;
mod reason;
mod refusal;
mod texts;

use std::borrow::Cow;
use std::fmt::Display;

use fluent_bundle::{FluentArgs, FluentValue};

pub use crate::lang::Lang;
pub use crate::line::{Kind, Line};
pub use crate::refusal::dashed;
pub use crate::texts::{COMMON, Texts};

/// Texts in one language: the common ones, or also a title's. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Words {
    lang: Lang,
    bundle: &'static texts::Bundle,
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
    /// The common texts of a language.
    pub fn new(lang: Lang) -> Words {
        Words { lang, bundle: COMMON.bundle(lang) }
    }

    /// The same language with the texts of a title; where both have a key, the title's text counts.
    #[must_use]
    pub fn of(self, title: &'static Texts) -> Words {
        Words { lang: self.lang, bundle: title.bundle(self.lang) }
    }

    /// The language.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// A text without variables. A key that does not exist comes back in angle brackets: `⟨key⟩`.
    pub fn get(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with variables.
    pub fn with(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("⟨{key}⟩");
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, arg)| (*name, arg.value())).collect();
        // A missing variable shows as brackets, so that tests find it; the rest of the text is still shown.
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { text } else { format!("⟨{text}⟩") }
    }

    /// The text of one member of a family: its key is `<family>-<member>`. Keys are put together only here, so that tests
    /// can expand each family from the values that code has.
    pub fn member(self, family: &str, member: impl Display) -> String {
        self.get(&format!("{family}-{member}"))
    }

    /// The same, or `None` if the family has no such member.
    pub fn find(self, family: &str, member: impl Display) -> Option<String> {
        let key = format!("{family}-{member}");
        self.bundle.has_message(&key).then(|| self.get(&key))
    }

    /// A list in words: `a, b and c`.
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
