//! Finds words in HTML and marks them, whatever their case and accents.

use std::iter::once;
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What someone looks for: the beginnings of words, all of which must occur.
pub(crate) struct Query {
    terms: Vec<Vec<char>>,
}

/// How many words count, and how many letters of what was typed. Nobody asks for more in earnest.
const MOST: (usize, usize) = (8, 120);

impl Query {
    pub(crate) fn parse(text: &str) -> Query {
        let folded: String = text.chars().take(MOST.1).flat_map(fold).collect();
        let words = folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        Query { terms: words.take(MOST.0).map(|word| word.chars().collect()).collect() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Marks what is found in each of these pieces of HTML; `None` unless all words occur in them together.
    pub(crate) fn mark<const N: usize>(&self, pieces: [&str; N]) -> Option<[String; N]> {
        let mut found = vec![false; self.terms.len()];
        let marked = pieces.map(|html| self.mark_one(html, &mut found));
        found.iter().all(|found| *found).then_some(marked)
    }

    /// Tags are left alone, and so are drawings: their text can't be marked.
    fn mark_one(&self, html: &str, found: &mut [bool]) -> String {
        let mut marked = String::with_capacity(html.len() * 2);
        let (mut rest, mut drawings) = (html, 0_u32);
        while !rest.is_empty() {
            let (text, tag) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
            if drawings == 0 {
                self.mark_text(text, found, &mut marked);
            } else {
                marked.push_str(text);
            }
            let (tag, after) = tag.split_at(tag.find('>').map_or(tag.len(), |end| end + 1));
            if tag.starts_with("<svg") {
                drawings += 1;
            } else if tag.starts_with("</svg") {
                drawings = drawings.saturating_sub(1);
            }
            marked.push_str(tag);
            rest = after;
        }
        marked
    }

    fn mark_text(&self, text: &str, found: &mut [bool], marked: &mut String) {
        // Each folded letter with the part of the text it comes from: a ligature is two letters, an entity is one.
        let letters: Vec<(char, Range<usize>)> = units(text)
            .flat_map(|(letter, place)| fold(letter).map(move |folded| (folded, place.clone())))
            .collect();
        let is_letter = |at: usize| letters[at].0.is_alphanumeric();
        let (mut at, mut written) = (0, 0);
        while at < letters.len() {
            let begins = is_letter(at) && (at == 0 || !is_letter(at - 1));
            let length = if begins { self.longest(&letters[at..], found) } else { 0 };
            if length == 0 {
                at += 1;
                continue;
            }
            let (from, to) = (letters[at].1.start, letters[at + length - 1].1.end);
            for part in [&text[written..from], "<mark>", &text[from..to], "</mark>"] {
                marked.push_str(part);
            }
            (at, written) = (at + length, to);
        }
        marked.push_str(&text[written..]);
    }

    /// The length of the longest term that these letters begin with, or 0.
    fn longest(&self, letters: &[(char, Range<usize>)], found: &mut [bool]) -> usize {
        let begins = |term: &[char]| {
            letters.len() >= term.len()
                && letters.iter().zip(term).all(|((letter, _), wanted)| letter == wanted)
        };
        let mut longest = 0;
        for (index, term) in self.terms.iter().enumerate().filter(|(_, term)| begins(term)) {
            found[index] = true;
            longest = longest.max(term.len());
        }
        longest
    }
}

/// The letters of a text, each with its place. An entity is something between words.
fn units(text: &str) -> impl Iterator<Item = (char, Range<usize>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let letter = text[at..].chars().next()?;
        let entity = (letter == '&').then(|| text[at..].find(';')).flatten();
        let place = at..at + entity.map_or(letter.len_utf8(), |end| end + 1);
        at = place.end;
        Some((letter, place))
    })
}

/// A letter in lower case and without its accent: none at all for an accent that stands alone.
fn fold(letter: char) -> impl Iterator<Item = char> + Clone {
    let plain = once(letter).nfd().filter(|part| !is_combining_mark(*part)).flat_map(char::to_lowercase);
    // Unicode takes ligatures apart only where they are a matter of type, which these two are not.
    plain.flat_map(|letter| {
        let (first, second) = match letter {
            'œ' => ('o', Some('e')),
            'æ' => ('a', Some('e')),
            letter => (letter, None),
        };
        once(first).chain(second)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(query: &str, html: &str) -> Option<String> {
        Query::parse(query).mark([html]).map(|[marked]| marked)
    }

    #[test]
    fn case_and_accents_do_not_matter() {
        assert_eq!(marked("CATHEDRALE", "La Cathédrale.").unwrap(), "La <mark>Cathédrale</mark>.");
        assert_eq!(marked("évêché", "l’Eveche").unwrap(), "l’<mark>Eveche</mark>");
        assert_eq!(marked("coeur", "un cœur").unwrap(), "un <mark>cœur</mark>");
        // As some keyboards write it, the accent is a character of its own; and no language's letters are left out.
        assert_eq!(marked("e\u{301}ve\u{302}che", "l’Évêché").unwrap(), "l’<mark>Évêché</mark>");
        assert_eq!(marked("nguyen", "Nguyễn").unwrap(), "<mark>Nguyễn</mark>");
    }

    #[test]
    fn words_are_found_by_their_beginnings() {
        assert_eq!(marked("die", "Diesel, soldier").unwrap(), "<mark>Die</mark>sel, soldier");
        assert_eq!(marked("die", "soldier"), None);
        assert_eq!(marked("dice di", "dice").unwrap(), "<mark>dice</mark>");
    }

    #[test]
    fn all_words_must_occur_but_anywhere() {
        assert_eq!(marked("black die", "a die"), None);
        let [title, body] = Query::parse("black die").mark(["Black", "<p>a die</p>"]).unwrap();
        assert_eq!((title.as_str(), body.as_str()), ("<mark>Black</mark>", "<p>a <mark>die</mark></p>"));
    }

    #[test]
    fn tags_entities_and_drawings_stay_as_they_are() {
        assert_eq!(marked("amp", "<p>You &amp; me</p>"), None);
        let html = r#"<p class="die">die<svg><text>die</text></svg></p>"#;
        let expected = r#"<p class="die"><mark>die</mark><svg><text>die</text></svg></p>"#;
        assert_eq!(marked("die", html).unwrap(), expected);
        assert_eq!(marked("a", "x &lt; a").unwrap(), "x &lt; <mark>a</mark>");
    }

    #[test]
    fn nothing_strange_breaks_it() {
        assert!(Query::parse("  —…&<> ").is_empty());
        for html in ["", "&", "&&;;", "<", "<p", "a<svg>", "</svg>é", "İ œ & œ"] {
            for query in ["a", "e", "i", "oe o", "x"] {
                let _ = marked(query, html);
            }
        }
    }
}
