//! Finding moves by a few letters.

/// A text without capitals and accents, so that `hotel` finds `Hôtel`.
pub(crate) fn folded(text: &str) -> String {
    text.to_lowercase().chars().map(plain).collect()
}

/// Whether every word that was typed is somewhere in a text. Both are [`folded`].
pub(crate) fn finds(typed: &str, text: &str) -> bool {
    typed.split_whitespace().all(|word| text.contains(word))
}

/// How far from the beginning of a text the typed words are.
pub(crate) fn distance(typed: &str, text: &str) -> usize {
    typed.split_whitespace().filter_map(|word| text.find(word)).sum()
}

fn plain(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' | 'á' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'œ' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        '’' => '\'',
        '\u{a0}' | '\u{202f}' => ' ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_letters_of_each_word_are_enough() {
        let text = folded("Hôtel de ville sur le 4, avec le dé jaune 3");
        assert!(finds("hotel 4", &text) && finds(&folded("Dé VIL"), &text) && finds("", &text));
        assert!(!finds("hotel 5", &text));
        assert!(distance("hotel 4", "hotel 4 for 3") < distance("hotel 4", "hotel 3 for 4"));
    }
}
