//! Refusals in words: what, why, and where the rule stands.

use crate::{Arg, Words};

impl Words {
    /// The sentence for a refusal, from its code and its parameters.
    #[must_use]
    pub fn refusal(self, code: &str, params: &[(&str, String)]) -> String {
        let args: Vec<(&str, Arg<'_>)> =
            params.iter().map(|(name, value)| (*name, argument(value))).collect();
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
}

/// Numbers decide plurals; words become names of variants.
fn argument(value: &str) -> Arg<'static> {
    match value.parse::<i64>() {
        Ok(number) => Arg::Number(number),
        Err(_) => Arg::Text(variant(value).into()),
    }
}

/// `Gain resources` → `gain-resources`
fn variant(text: &str) -> String {
    let dashed = text.to_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
    let parts: Vec<&str> = dashed.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}
