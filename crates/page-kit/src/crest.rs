//! A person's crest: a small shield of a colour and a metal, with a division and a charge. It is the same at every table and in
//! every light, and it always stands beside a name: nobody has to tell people apart by it.

use std::fmt;
use std::str::FromStr;

use maud::{Markup, html};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// One of the words that a crest is written with.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($(#[$doc])* #[expect(missing_docs, reason = "the word speaks for itself")] $variant),+
        }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Its word, in profiles and in the keys of its texts.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The one with this word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.word() == word)
            }
        }
    };
}

words! {
    /// A person's colour.
    Colour {
        Red = "red", Copper = "copper", Green = "green", Teal = "teal",
        Blue = "blue", Violet = "violet", Rose = "rose", Stone = "stone",
    }
}

words! {
    /// What a division is filled with.
    Metal { Gold = "gold", Silver = "silver" }
}

words! {
    /// Which part of the shield has the metal.
    Division {
        Plain = "plain", Chief = "chief", Pale = "pale", Fess = "fess",
        Quarters = "quarters", Bend = "bend", Chevron = "chevron", Border = "border",
    }
}

words! {
    /// The figure in the middle.
    Charge {
        Bell = "bell", Tower = "tower", Star = "star", Moon = "moon", Crown = "crown",
        Die = "die", Key = "key", Leaf = "leaf", Fish = "fish", Ship = "ship",
    }
}

impl Colour {
    /// How it is drawn: legible on the paper of light and of dark pages.
    #[must_use]
    pub const fn hex(self) -> &'static str {
        match self {
            Colour::Red => "#d2464d",
            Colour::Copper => "#b8752f",
            Colour::Green => "#4c9651",
            Colour::Teal => "#1f938a",
            Colour::Blue => "#3f80cc",
            Colour::Violet => "#9467c0",
            Colour::Rose => "#c95a94",
            Colour::Stone => "#748594",
        }
    }
}

impl Metal {
    const fn hex(self) -> &'static str {
        match self {
            Metal::Gold => "#f2c94c",
            Metal::Silver => "#eef1f4",
        }
    }
}

/// The whole shield.
const SHIELD: &str = "M2 2h20v11c0 7-5 11-10 13C7 24 2 20 2 13z";
/// Round the shield: it shows on light and on dark paper.
const RIM: &str = "#8a7f72";
const INK: &str = "#2a2522";

impl Division {
    /// The part with the metal; empty if there is none.
    const fn path(self) -> &'static str {
        match self {
            Division::Plain => "",
            Division::Chief => "M2 2h20v6H2z",
            Division::Pale => "M12 2h10v11c0 7-5 11-10 13z",
            Division::Fess => "M2 13h20c0 7-5 11-10 13C7 24 2 20 2 13z",
            Division::Quarters => "M12 2h10v11H2c0 7 5 11 10 13z",
            Division::Bend => "M2 2l18 18c-2 2.9-5 4.8-8 6C7 24 2 20 2 13z",
            Division::Chevron => "M12 9l9 9c-1.7 4-5.3 6.5-9 8-3.7-1.5-7.3-4-9-8z",
            Division::Border => {
                "M2 2h20v11c0 7-5 11-10 13C7 24 2 20 2 13zM5 5v8c0 5 3 8 7 9.8 4-1.8 7-4.8 7-9.8V5z"
            }
        }
    }
}

impl Charge {
    /// Its outline, about 11 wide, round (12, 12.5).
    const fn path(self) -> &'static str {
        match self {
            Charge::Bell => {
                "M12 6.5c3 0 4 2.5 4 5.5 0 2 1.5 2.5 1.5 4h-11c0-1.5 1.5-2 1.5-4 0-3 1-5.5 4-5.5zM10.5 16.5a1.5 1.5 0 0 0 3 0z"
            }
            Charge::Tower => {
                "M7 18V12h1.5V7H10v1.5h1.25V7h1.5v1.5H14V7h1.5v5H17v6h-3.5v-3a1.5 1.5 0 0 0-3 0v3z"
            }
            Charge::Star => "M12 6l1.8 4.3 4.7.4-3.6 3 1.1 4.6-4-2.5-4 2.5 1.1-4.6-3.6-3 4.7-.4z",
            Charge::Moon => "M14.5 7a6 6 0 1 0 0 11 5 5 0 0 1 0-11z",
            Charge::Crown => "M6.5 17V9l3 3L12 7.5 14.5 12l3-3v8z",
            Charge::Die => {
                "M8 7.5h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM10 10.5h.01M12 12.5h.01M14 14.5h.01"
            }
            Charge::Key => "M12 6.5a3 3 0 0 1 1.25 5.7V15H15v2h-1.75v1.5h-2.5v-6.3A3 3 0 0 1 12 6.5z",
            Charge::Leaf => "M12 6c4 2.5 5 6 3.5 9-.9 1.6-2.2 2-3.5 2s-2.6-.4-3.5-2C7 12 8 8.5 12 6zM12 10v9",
            Charge::Fish => "M6 12.5c2-3.5 6-4 9-1l3-2.5v7l-3-2.5c-3 3-7 2.5-9-1zM9 12h.01",
            Charge::Ship => {
                "M6.5 14.5h11c-.5 2-2 3.5-4 3.5h-3c-2 0-3.5-1.5-4-3.5zM12 14V6.5c3 1 4.5 3.5 4.5 6z"
            }
        }
    }
}

/// A person's crest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Crest {
    pub colour: Colour,
    pub metal: Metal,
    pub division: Division,
    pub charge: Charge,
}

impl Crest {
    /// How many there are.
    pub const COUNT: usize = Colour::ALL.len() * Metal::ALL.len() * Division::ALL.len() * Charge::ALL.len();

    /// The crest that a number deals; any number does.
    #[must_use]
    pub fn dealt(number: u64) -> Crest {
        let mut rest = usize::try_from(number % Crest::COUNT as u64).unwrap_or_default();
        let mut next = |count: usize| {
            let one = rest % count;
            rest /= count;
            one
        };
        Crest {
            colour: Colour::ALL[next(Colour::ALL.len())],
            metal: Metal::ALL[next(Metal::ALL.len())],
            division: Division::ALL[next(Division::ALL.len())],
            charge: Charge::ALL[next(Charge::ALL.len())],
        }
    }

    /// The crest of a person who has chosen none: it follows from their id, which is random.
    #[must_use]
    pub fn of_id(id: &str) -> Crest {
        // FNV-1a, then mixed once more: ids that differ only at their end would get crests that look alike.
        let hash = id.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Crest::dealt((hash ^ hash >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd) >> 33)
    }

    /// Beside a name, for the eye only.
    #[must_use]
    pub fn beside_name(self) -> Markup {
        html! { svg .ct-crest viewBox="0 0 24 28" aria-hidden="true" { (self.shapes()) } }
    }

    /// Large, with its description.
    #[must_use]
    pub fn large(self, description: &str) -> Markup {
        html! { svg .ct-crest .large viewBox="0 0 24 28" role="img" aria-label=(description) { (self.shapes()) } }
    }

    /// As a file.
    #[must_use]
    pub fn file(self) -> String {
        let drawn = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 28" width="24" height="28" { (self.shapes()) }
        };
        drawn.into_string()
    }

    /// What stands in for the crest of someone who is nobody yet: an empty shield.
    #[must_use]
    pub fn nobody() -> String {
        let drawn = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 28" width="24" height="28" {
                path d=(SHIELD) fill="none" stroke=(RIM) stroke-width="1.6" stroke-linejoin="round" stroke-dasharray="3 2" {}
            }
        };
        drawn.into_string()
    }

    fn shapes(self) -> Markup {
        let part = self.division.path();
        html! {
            path d=(SHIELD) fill=(self.colour.hex()) {}
            @if !part.is_empty() { path d=(part) fill=(self.metal.hex()) fill-rule="evenodd" {} }
            path d=(SHIELD) fill="none" stroke=(RIM) stroke-width="1.5" stroke-linejoin="round" {}
            path d=(self.charge.path()) fill="#fffdf8" stroke=(INK) stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round" {}
        }
    }
}

/// `blue gold quarters tower`
impl fmt::Display for Crest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Crest { colour, metal, division, charge } = self;
        write!(f, "{} {} {} {}", colour.word(), metal.word(), division.word(), charge.word())
    }
}

/// A text that is no crest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not a crest: a colour, a metal, a division and a charge are expected, such as \"blue gold quarters tower\""
)]
pub struct NotACrest;

impl FromStr for Crest {
    type Err = NotACrest;

    fn from_str(text: &str) -> Result<Crest, NotACrest> {
        let words: Vec<&str> = text.split(' ').collect();
        let [colour, metal, division, charge] = words[..] else { return Err(NotACrest) };
        let crest = || {
            Some(Crest {
                colour: Colour::from_word(colour)?,
                metal: Metal::from_word(metal)?,
                division: Division::from_word(division)?,
                charge: Charge::from_word(charge)?,
            })
        };
        crest().ok_or(NotACrest)
    }
}

impl Serialize for Crest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Crest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Crest, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn crests_are_many_and_each_has_a_name_of_its_own() {
        let all: BTreeSet<String> =
            (0..Crest::COUNT as u64).map(|number| Crest::dealt(number).to_string()).collect();
        assert_eq!(all.len(), Crest::COUNT);
        assert!(all.iter().all(|text| text.parse::<Crest>().unwrap().to_string() == *text));
        assert_eq!(Crest::dealt(u64::MAX), Crest::dealt(u64::MAX % Crest::COUNT as u64));
        for junk in
            ["", "blue", "blue gold quarters tower x", "blue gold quarters <svg>", "blue  quarters tower"]
        {
            assert_eq!(junk.parse::<Crest>(), Err(NotACrest), "{junk}");
        }
    }

    #[test]
    fn people_with_other_ids_mostly_have_other_crests() {
        let dealt: BTreeSet<String> =
            (0..100).map(|n| Crest::of_id(&format!("person{n}")).to_string()).collect();
        assert!(dealt.len() > 80, "{}", dealt.len());
    }

    /// 3 : 1 is what WCAG asks of graphics (1.4.11).
    #[test]
    fn colours_are_legible_on_light_and_dark_paper() {
        let luminance = |hex: &str| {
            let channel = |at: usize| {
                let value = f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
                if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
        };
        let contrast = |one: &str, other: &str| {
            let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
            one.max(other) / one.min(other)
        };
        // Paper and sheet of the server's tokens.css, by day and by night.
        for paper in ["#f7f1e3", "#fffaf0", "#1c1a17", "#262320"] {
            for colour in Colour::ALL.iter().map(|colour| colour.hex()).chain([RIM]) {
                assert!(
                    contrast(paper, colour) >= 3.0,
                    "{colour} on {paper}: {:.2}",
                    contrast(paper, colour)
                );
            }
        }
    }
}
