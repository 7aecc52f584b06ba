//! Reasons for a move in words, from their codes and parameters.

use crate::{Arg, Words};

impl Words {
    /// The sentence for a bot's reason: `hint-<code>`. `None` if there is none.
    ///
    /// Parameters are as in refusals; besides, a number with a point is written as people write it, no more exact than it
    /// is worth.
    pub fn reason(self, code: &str, params: &[(&str, String)]) -> Option<String> {
        let key = format!("hint-{code}");
        let argument =
            |name: &str, value: &str| self.decimal(value).unwrap_or_else(|| self.argument(name, value));
        let args: Vec<(&str, Arg<'_>)> =
            params.iter().map(|(name, value)| (*name, argument(name, value))).collect();
        self.bundle.has_message(&key).then(|| with_minus(&self.with(&key, &args)))
    }

    /// `12.5` → `13`, `4.56` → `4.6` or `4,6`
    fn decimal(self, value: &str) -> Option<Arg<'static>> {
        let number: f64 = value.parse().ok().filter(|_| value.contains('.'))?;
        // Where `{:.1}` would round up to 10.0.
        Some(if number.abs() >= 9.95 {
            Arg::Number(number.round() as i64)
        } else {
            let point = self.get("common-decimal-point");
            Arg::Text(format!("{number:.1}").replace('.', &point).into())
        })
    }
}

/// A minus before a number as it is printed, not the hyphen of programs.
fn with_minus(text: &str) -> String {
    let mut printed = String::with_capacity(text.len() + 2);
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        // Not between two numbers, as in `13-14`, nor inside a word.
        let is_minus =
            letter == '-' && !before.is_alphanumeric() && letters.peek().is_some_and(char::is_ascii_digit);
        printed.push(if is_minus { '−' } else { letter });
        before = letter;
    }
    printed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, Texts};

    #[test]
    fn numbers_are_as_people_write_them() {
        let told = |lang, points: &str| Words::new(lang).reason("scores", &[("points", points.to_owned())]);
        assert_eq!(told(Lang::En, "-1").as_deref(), Some("−1 point right away"));
        assert_eq!(told(Lang::Fr, "-2").as_deref(), Some("−2 points tout de suite"));
        assert_eq!(told(Lang::Fr, "4.56").as_deref(), Some("4,6 points tout de suite"));
        assert_eq!(told(Lang::En, "12.5").as_deref(), Some("13 points right away"));
        assert_eq!(with_minus("13-14, -3 and x-4"), "13-14, −3 and x-4");
    }

    #[test]
    fn names_of_players_stay_as_they_are() {
        static CHESS: Texts = Texts::new("hint-beats = beats { $name }", "hint-beats = bat { $name }");
        let words = Words::new(Lang::Fr).of(&CHESS);
        assert_eq!(words.reason("beats", &[("name", "Zoé-2 B.".into())]).as_deref(), Some("bat Zoé-2 B."));
        assert_eq!(words.reason("no-such-reason", &[]), None);
    }
}
