//! Text in lines of a width.

use ratatui::text::Line;

/// The width of a text on the screen.
pub(crate) fn width(text: &str) -> usize {
    Line::from(text).width()
}

/// A text in lines that are no wider than this; words that are too long are cut.
#[must_use]
pub fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        let gap = usize::from(!line.is_empty());
        if width(line) + gap + width(word) <= most {
            if gap > 0 {
                line.push(' ');
            }
            line.push_str(word);
            continue;
        }
        if !line.is_empty() {
            lines.push(String::new());
        }
        for letter in word.chars() {
            let line = lines.last_mut().expect("there is always a line");
            if width(line) + width(letter.encode_utf8(&mut [0; 4])) > most.max(1) {
                lines.push(String::new());
            }
            lines.last_mut().expect("there is always a line").push(letter);
        }
    }
    lines
}

/// A text that is no wider than this; where it is cut, it ends with dots.
pub(crate) fn cut(text: &str, most: usize) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut shown = String::new();
    for letter in text.chars() {
        if width(&shown) + width(letter.encode_utf8(&mut [0; 4])) + 1 > most {
            break;
        }
        shown.push(letter);
    }
    shown + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 5), ["abcde", "fgh", "ij"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!((cut("abcdef", 4).as_str(), cut("abc", 4).as_str()), ("abc…", "abc"));
    }
}
