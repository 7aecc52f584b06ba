//! What stands for a character on a terminal without Unicode.
//!
//! Signs that mean something on a board keep forms of their own: what a shape tells apart, a letter or a sign does, too.

/// The ASCII form of one character on the screen.
#[must_use]
pub fn of(symbol: &str) -> &'static str {
    let Some(letter) = symbol.chars().next() else { return " " };
    match letter {
        '─' | '━' | '═' | '╌' | '┄' | '–' | '—' | '−' | '‐' | '‑' => "-",
        '│' | '┃' | '║' | '┆' | '▏' | '▎' => "|",
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' | '┏' | '┓' | '┗'
        | '┛' | '╔' | '╗' | '╚' | '╝' | '╒' | '╕' | '╘' | '╛' => "+",
        '▲' | '△' | '▴' | '↑' | '∧' => "^",
        '▼' | '▽' | '▾' | '↓' => "v",
        '●' | '○' | '◉' | '◌' | '°' => "o",
        '■' | '▪' | '█' | '◼' => "#",
        '□' => "_",
        '▫' => "\"",
        '▓' => "%",
        '◆' => "&",
        '▣' => "D",
        '♜' => "T",
        '▒' | '▀' | '▄' | '▌' | '▐' | '░' => ":",
        '→' | '▸' | '▶' | '›' | '»' | '⟩' => ">",
        '←' | '◂' | '◀' | '‹' | '«' | '⟨' => "<",
        '·' | '•' | '∙' | '…' => ".",
        '×' | '✗' | '✕' | '✘' | '⨯' => "x",
        '★' | '☆' | '✦' => "*",
        '✓' | '✔' => "V",
        '’' | '‘' | '′' => "'",
        '“' | '”' => "\"",
        '\u{a0}' | '\u{202f}' | '\u{2009}' => " ",
        '±' => "+",
        '÷' => "/",
        '▮' => "=",
        '♣' => "Y",
        '†' => "t",
        '☠' => "B",
        '⌂' => "n",
        '↻' => "@",
        '↔' => "~",
        '≈' => "C",
        '▤' => "p",
        '◇' | '◊' => "$",
        '⚀' => "1",
        '⚁' => "2",
        '⚂' => "3",
        '⚃' => "4",
        '⚄' => "5",
        '⚅' => "6",
        '\u{2800}' => " ",
        '\u{2801}'..='\u{28ff}' => braille(letter),
        'à' | 'â' | 'ä' | 'á' | 'ã' => "a",
        'ç' => "c",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'î' | 'ï' | 'í' => "i",
        'ô' | 'ö' | 'ó' => "o",
        'ù' | 'û' | 'ü' | 'ú' => "u",
        'œ' => "e",
        'æ' => "a",
        'ñ' => "n",
        'À' | 'Â' => "A",
        'Ç' => "C",
        'É' | 'È' | 'Ê' => "E",
        'Î' => "I",
        'Ô' => "O",
        'Œ' => "E",
        _ => "?",
    }
}

/// By how many dots are set: a line is thin, an area is thick.
fn braille(letter: char) -> &'static str {
    match (letter as u32 - 0x2800).count_ones() {
        0 => " ",
        1 | 2 => ".",
        3 | 4 => ":",
        5 | 6 => "*",
        _ => "#",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The signs that mean something on the boards. `crates/terminal` checks that its screens have no others.
    #[test]
    fn every_sign_keeps_a_form_of_its_own() {
        let mut taken = BTreeMap::new();
        for sign in "▲●■□▫▓▣♜◇◆▮★✗✓†☠⌂↻↔≈♣▤◂·→↓".chars() {
            let form = of(&sign.to_string());
            assert_ne!(form, "?", "{sign}");
            if let Some(other) = taken.insert(form, sign) {
                panic!("{sign} and {other} would both be {form}");
            }
        }
    }
}
