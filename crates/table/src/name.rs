//! Names at a table: what they may be made of, how older ones are shown, which look alike, and what bots are called.

use std::borrow::Cow;

use game_core::Seat;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest name of a person or a bot at a seat, in characters.
pub const MAX_SEAT_NAME: usize = 40;

/// How many combining marks may follow one letter. Burmese and Tibetan syllables need as many; piles of them cover
/// the lines above and below.
const MOST_MARKS: usize = 4;

/// Whether someone may sit down under this name: one line of 1 to 40 characters, of which something can be seen.
///
/// ```
/// use table::name::is_fit;
/// assert!(is_fit("Nguyễn") && is_fit("נֹעָה") && is_fit("👩‍👩‍👧"));
/// assert!(!is_fit("\u{202e}adA") && !is_fit("\u{200b}") && !is_fit("A\u{2028}da"));
/// ```
#[must_use]
pub fn is_fit(name: &str) -> bool {
    name.trim() == name
        && (1..=MAX_SEAT_NAME).contains(&name.chars().count())
        && name
            .chars()
            .any(|letter| !letter.is_whitespace() && !is_joiner(letter) && !is_combining_mark(letter))
        && neutral(name) == name
}

/// A name without whatever a new name must not have. Older tables may have such names.
#[must_use]
pub fn neutral(name: &str) -> Cow<'_, str> {
    let (mut marks, mut before) = (0, None);
    let keeps = |letter: &char| {
        marks = if is_combining_mark(*letter) { marks + 1 } else { 0 };
        // A mark with nothing before it would sit on whatever the page writes there.
        let is_mark_too_many = marks > MOST_MARKS || (marks > 0 && before.is_none());
        let joins = is_joiner(*letter);
        let is_kept = !is_hidden(*letter) && !is_mark_too_many && (!joins || before.is_some_and(is_joined));
        before = Some(*letter);
        is_kept
    };
    let kept: String = name.chars().filter(keeps).collect();
    let kept = kept.trim_end_matches(['\u{200c}', '\u{200d}']);
    if kept == name { Cow::Borrowed(name) } else { Cow::Owned(kept.to_owned()) }
}

/// Characters that can't be seen but change what can: controls, separators of lines, marks of direction, blanks of no
/// width, tags.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{feff}'
                | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// Joiners, non-joiners, and whether a symbol is drawn as an emoji.
fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Whether a joiner after this means something: in scripts east of Cyrillic, and in emoji. Elsewhere it only makes two
/// names of one.
fn is_joined(letter: char) -> bool {
    letter >= '\u{590}'
}

/// What a name looks like at a glance: small letters without marks, blanks or digits, and letters of other scripts as
/// the Latin ones that they resemble.
///
/// ```
/// use table::name::skeleton;
/// assert_eq!(skeleton("Maître 2"), "maitre");
/// assert_eq!(skeleton("МАЅТЕR"), skeleton("master"));
/// ```
#[must_use]
pub fn skeleton(name: &str) -> String {
    // Before small letters: capital Вв and Нн resemble B and H, the small ones don't.
    let latin = |letter: char| match letter {
        'А' | 'Α' | 'а' | 'α' | 'ɑ' => 'a',
        'В' | 'Β' | 'Ь' => 'b',
        'С' | 'с' | 'Ϲ' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'Е' | 'Ε' | 'е' | 'є' => 'e',
        'Н' | 'Η' | 'һ' => 'h',
        'І' | 'Ι' | 'і' | 'ι' | 'ı' | 'Ӏ' => 'i',
        'Ј' | 'ј' => 'j',
        'К' | 'Κ' | 'к' | 'κ' => 'k',
        'М' | 'Μ' | 'м' => 'm',
        'Ν' | 'п' => 'n',
        'О' | 'Ο' | 'о' | 'ο' | 'σ' | '0' => 'o',
        'Р' | 'Ρ' | 'р' | 'ρ' => 'p',
        'г' => 'r',
        'Ѕ' | 'ѕ' | '5' | '$' => 's',
        'Т' | 'Τ' | 'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' => 'v',
        'Χ' | 'Х' | 'х' | 'χ' => 'x',
        'Υ' | 'У' | 'у' | 'γ' => 'y',
        'Ζ' => 'z',
        '@' | '4' => 'a',
        '3' => 'e',
        '1' | '|' | '!' => 'i',
        other => other,
    };
    let seen = name.trim_end_matches(|end: char| end.is_numeric() || !end.is_alphanumeric());
    let letters = seen.nfkd().map(latin).flat_map(char::to_lowercase);
    letters.filter(|letter| letter.is_alphabetic() && !is_combining_mark(*letter)).collect()
}

/// Given names for bots. Nothing stores them, so a finished table would call its bots otherwise if one was moved, added
/// or removed. Their number is a prime: however far apart two seats' names are taken, they differ.
const GIVEN: [&str; 31] = [
    "Aliénor",
    "Ambroise",
    "Anselme",
    "Aude",
    "Baudouin",
    "Béatrix",
    "Blanche",
    "Clotilde",
    "Edmée",
    "Éloi",
    "Flore",
    "Gauthier",
    "Gontran",
    "Guillemette",
    "Héloïse",
    "Isabeau",
    "Jehan",
    "Lancelin",
    "Léonor",
    "Mahaut",
    "Margot",
    "Mélisande",
    "Odile",
    "Oriane",
    "Pernelle",
    "Renaud",
    "Rosamonde",
    "Sibylle",
    "Tancrède",
    "Tiphaine",
    "Yolande",
];

/// What the bot at a seat is called: always the same at a table, and different at each of its seats.
///
/// ```
/// use game_core::Seat;
/// use table::name::given;
/// assert_eq!(given("a7k2m9", Seat::FIRST), given("a7k2m9", Seat::FIRST));
/// assert_ne!(given("a7k2m9", Seat::FIRST), given("a7k2m9", Seat::from_index(1)));
/// ```
#[must_use]
pub fn given(table: &str, seat: Seat) -> &'static str {
    // FNV-1a: good enough to spread names, and the same on every machine.
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = table.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
    let length = GIVEN.len() as u64;
    let (start, step) = (hash % length, 1 + (hash >> 32) % (length - 1));
    GIVEN[((start + step * seat.index() as u64) % length) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_world_are_fit() {
        for name in [
            "Ada",
            "Aliénor d'A.",
            "O’Neill",
            "Nguyễn",
            "Nguye\u{302}\u{303}n",
            "Zoë 2",
            "Анна",
            "Ελένη",
            "נֹעָה",
            "محمد",
            "می\u{200c}خواهم",
            "श्री",
            "ကျွန်ုပ်",
            "བསྒྲུབས",
            "山田",
            "👩\u{200d}👩\u{200d}👧",
            "❤\u{fe0f}",
            "<b>",
            "7",
            "山\u{3000}田",
        ] {
            assert!(is_fit(name), "{name:?}");
            assert_eq!(neutral(name), name);
        }
    }

    #[test]
    fn names_that_deceive_are_not() {
        let pile = format!("Z{}", "\u{301}".repeat(20));
        let forty_one = "x".repeat(41);
        for (name, shown) in [
            ("\u{202e}adA", "adA"),
            ("A\u{2066}da", "Ada"),
            ("\u{200f}Ada", "Ada"),
            ("A\u{2028}da", "Ada"),
            ("A\nda", "Ada"),
            ("A\u{200b}da", "Ada"),
            ("A\u{200d}da", "Ada"),
            ("Ada\u{fe0f}", "Ada"),
            ("\u{301}Ada", "Ada"),
            ("\u{e0041}Ada", "Ada"),
            ("\u{200b}\u{2060}", ""),
            (pile.as_str(), "Z\u{301}\u{301}\u{301}\u{301}"),
        ] {
            assert!(!is_fit(name), "{name:?}");
            assert_eq!(neutral(name), shown);
        }
        for name in
            ["", " ", " Ada", "Ada ", "\u{200d}", "\u{3164}", "\u{301}", "\u{2800}", forty_one.as_str()]
        {
            assert!(!is_fit(name), "{name:?}");
        }
    }

    #[test]
    fn bots_at_a_table_have_different_names() {
        for table in ["", "t1", "k3v9q2hf", "zzzzzzzz", "0"] {
            let names: std::collections::BTreeSet<_> =
                Seat::first(10).map(|seat| given(table, seat)).collect();
            assert_eq!(names.len(), 10, "{table}: {names:?}");
        }
        assert!(GIVEN.iter().all(|name| is_fit(name)));
        // As they were when they were first shown.
        assert_eq!(given("k3v9q2hf", Seat::FIRST), "Yolande");
    }

    #[test]
    fn what_looks_alike_has_one_skeleton() {
        for name in [
            "master",
            "Master",
            "MASTER 2",
            "Ｍａｓｔｅｒ",
            "mаster",
            "м4ster",
            "Máster",
            "m a s t e r",
            "Master #1",
        ] {
            assert_eq!(skeleton(name), "master", "{name}");
        }
        assert_ne!(skeleton("Masterson"), "master");
    }
}
