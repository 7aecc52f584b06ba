//! Refusals in words: what, why, and which rule.

use crate::{Arg, Words};

impl Words {
    /// The sentence for a refusal, `refusal-<code>`; `None` if there is none. A title has the codes of its own rules in its
    /// own texts, so two titles may use one code for two things.
    pub fn refusal(self, code: &str, params: &[(&str, String)]) -> Option<String> {
        self.refusal_among(code, params, |_| None)
    }

    /// The same among players with names. `name` has the name of the player at the seat with a number, from 1: rules know
    /// only seats, but a sentence with `$name` speaks of the player there, or of *Seat 2* if there is no name.
    pub fn refusal_among(
        self,
        code: &str,
        params: &[(&str, String)],
        name: impl Fn(usize) -> Option<String>,
    ) -> Option<String> {
        let key = format!("refusal-{code}");
        let mut args: Vec<(&str, Arg<'_>)> =
            params.iter().map(|(name, value)| (*name, self.argument(name, value))).collect();
        // Rules call a seat that, or by the part it plays: the town crier.
        let seat = params.iter().find(|(name, _)| matches!(*name, "seat" | "crier"));
        let seat = seat.and_then(|(_, value)| value.parse::<usize>().ok());
        if let Some(seat) = seat {
            let unnamed = || self.with("table-seat", &[("n", seat.into())]);
            args.push(("name", Arg::Text(name(seat).unwrap_or_else(unnamed).into())));
        }
        self.bundle.has_message(&key).then(|| self.with(&key, &args))
    }

    /// The rulebook section, and our ruling if the rulebook is silent.
    pub fn rule(self, section: &str, ruling: Option<&str>) -> String {
        let section = self.member("rule", dashed(section));
        match ruling {
            None => self.with("rule-place", &[("section", section.into())]),
            Some(ruling) => {
                self.with("rule-place-ruling", &[("section", section.into()), ("ruling", ruling.into())])
            }
        }
    }

    /// Names of players stay as they are. Numbers decide plurals; words are names of variants, or of things that a title has
    /// a name for in `thing-…`: a card, a place on a board. `awaited` only chooses a variant: what is awaited may share its
    /// name with a thing.
    pub(crate) fn argument(self, name: &str, value: &str) -> Arg<'static> {
        if matches!(name, "name" | "people" | "awaited") {
            return Arg::Text(value.to_owned().into());
        }
        if let Ok(number) = value.parse::<i64>() {
            return Arg::Number(number);
        }
        let value = dashed(value);
        Arg::Text(self.find("thing", &value).unwrap_or(value).into())
    }
}

/// A text as a part of a key: `Gain resources` → `gain-resources`.
pub fn dashed(text: &str) -> String {
    let dashed = text.to_lowercase().replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
    let parts: Vec<&str> = dashed.split('-').filter(|part| !part.is_empty()).collect();
    parts.join("-")
}
