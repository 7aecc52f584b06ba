//! Refusals in words: what, why, and where the rule stands.

use crate::{Arg, Words};

impl Words {
    /// The sentence for a refusal, from its code and its parameters.
    #[must_use]
    pub fn refusal(self, code: &str, params: &[(&str, String)]) -> String {
        let args: Vec<(&str, Arg<'_>)> =
            params.iter().map(|(name, value)| (*name, self.argument(name, value))).collect();
        self.with(&format!("refusal-{code}"), &args)
    }

    /// Where the rule stands: the section of the rulebook, and our ruling where it is silent.
    #[must_use]
    pub fn rule(self, section: &str, ruling: Option<&str>) -> String {
        let section = self.get(&format!("rule-{}", variant(section)));
        match ruling {
            None => self.with("rule-place", &[("section", section.into())]),
            Some(ruling) => {
                self.with("rule-place-ruling", &[("section", section.into()), ("ruling", ruling.into())])
            }
        }
    }

    /// Numbers decide plurals; words become names of variants, or things that have a name of their own: a card in
    /// `card-…`, a place on a board in `place-…`.
    pub(crate) fn argument(self, name: &str, value: &str) -> Arg<'static> {
        if let Ok(number) = value.parse::<i64>() {
            return Arg::Number(number);
        }
        let value = variant(value);
        let named = [format!("{name}-{value}"), format!("place-{value}")];
        let named = named
            .into_iter()
            .find(|key| matches!(name, "card" | "at" | "by" | "from" | "to") && self.has(key));
        Arg::Text(named.map_or(value, |key| self.get(&key)).into())
    }
}

/// `Gain resources` → `gain-resources`
fn variant(text: &str) -> String {
    let dashed = text.to_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
    let parts: Vec<&str> = dashed.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}
