//! How a score line comes about.

use words::Words;

use crate::bar::signed;

/// What a line's points are made of. The text shows the very numbers that [`points`](Source::points) adds up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub enum Source {
    /// Equal things: `5 Great Halls × 2`.
    Times { things: String, count: i32, each: i32 },
    /// Things of different worth: `3 cards: 4 + 2 × 1`.
    Sum { things: String, parts: Vec<i32> },
    /// Points for every so many things: `7 influence ÷ 2`.
    Every { things: String, count: i32, size: i32 },
}

impl Source {
    /// The points.
    pub fn points(&self) -> i32 {
        match self {
            Source::Times { count, each, .. } => count * each,
            Source::Sum { parts, .. } => parts.iter().sum(),
            Source::Every { count, size, .. } => count / size,
        }
    }

    /// In words; `None` if there is nothing to count.
    pub fn text(&self, words: Words) -> Option<String> {
        let things = |things: &String| -> (&str, words::Arg<'_>) { ("things", things.clone().into()) };
        match self {
            Source::Times { count: 0, .. } | Source::Every { count: 0, .. } => None,
            Source::Sum { parts, .. } if parts.is_empty() => None,
            Source::Times { things, each: 1, .. } => Some(things.clone()),
            Source::Times { things: what, each, .. } => {
                Some(words.with("result-times", &[things(what), ("n", (*each).into())]))
            }
            Source::Sum { things: what, parts }
                if parts.len() == 1 || parts.iter().all(|part| *part == 0) =>
            {
                Some(what.clone())
            }
            Source::Sum { things: what, parts } => {
                Some(words.with("result-sum", &[things(what), ("parts", sum(parts).into())]))
            }
            Source::Every { things: what, size, .. } => {
                Some(words.with("result-every", &[things(what), ("n", (*size).into())]))
            }
        }
    }
}

/// `4 + 2 × 1`: the largest first, equal ones together.
fn sum(parts: &[i32]) -> String {
    let mut parts = parts.to_vec();
    parts.sort_by_key(|part| (std::cmp::Reverse(part.abs()), *part));
    let terms = parts.chunk_by(|one, other| one == other).enumerate().map(|(index, equal)| {
        let worth = signed(equal[0]);
        let (sign, size) = worth.split_at(worth.chars().next().map_or(0, char::len_utf8));
        let term =
            if equal.len() > 1 { format!("{}\u{a0}×\u{a0}{size}", equal.len()) } else { size.to_owned() };
        match (index, sign) {
            (0, "+") => term,
            (0, sign) => format!("{sign}{term}"),
            (_, sign) => format!(" {sign}\u{a0}{term}"),
        }
    });
    terms.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn a_source_says_what_it_adds_up() {
        let words = Words::new(Lang::En);
        let of = |parts: &[i32]| Source::Sum { things: "cards".to_owned(), parts: parts.to_vec() };
        for (source, text, points) in [
            (of(&[1, 4, 1]), Some("cards: 4 + 2 × 1"), 6),
            (of(&[-1, -3]), Some("cards: −3 − 1"), -4),
            (of(&[-2, -2]), Some("cards: −2 × 2"), -4),
            (of(&[3]), Some("cards"), 3),
            (of(&[0, 0]), Some("cards"), 0),
            (of(&[]), None, 0),
            (Source::Times { things: "5 Halls".to_owned(), count: 5, each: 2 }, Some("5 Halls × 2"), 10),
            (Source::Times { things: "5 Halls".to_owned(), count: 5, each: 0 }, Some("5 Halls × 0"), 0),
            (Source::Times { things: "9 citizens".to_owned(), count: 9, each: 1 }, Some("9 citizens"), 9),
            (Source::Every { things: "7 deniers".to_owned(), count: 7, size: 2 }, Some("7 deniers ÷ 2"), 3),
            (Source::Every { things: "0 deniers".to_owned(), count: 0, size: 2 }, None, 0),
        ] {
            let said = source.text(words).map(|said| said.replace('\u{a0}', " "));
            assert_eq!((said.as_deref(), source.points()), (text, points));
        }
    }
}
