//! A command line in words.

/// Takes a command line apart at blanks; single or double quotes keep words together. `None` if there is no
/// word, or a quote stays open. No shell is asked, so nothing else has a meaning.
///
/// ```
/// assert_eq!(outside_bot::words("python3 'my bot.py' -x"), Some(vec!["python3".into(), "my bot.py".into(), "-x".into()]));
/// assert_eq!(outside_bot::words("'"), None);
/// ```
#[must_use]
pub fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '\'' || letter == '"' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    (quote.is_none() && !words.is_empty()).then_some(words)
}
