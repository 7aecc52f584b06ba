//! The keys of a source, with the variables of their texts.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// Each key with its variables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keys {
    variables: BTreeMap<String, BTreeSet<String>>,
    /// The texts that are put into a text.
    within: BTreeMap<String, BTreeSet<String>>,
}

impl Keys {
    /// Reads a source, and says what is wrong with it.
    pub fn parse(source: &str) -> (Keys, Vec<String>) {
        let (resource, mut faults) = match fluent_syntax::parser::parse(source) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors.iter().map(ToString::to_string).collect()),
        };
        let mut keys = Keys::default();
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name.to_owned();
            let mut seen = Seen::default();
            match &message.value {
                Some(text) => seen.pattern(text),
                None => faults.push(format!("{key} has no text")),
            }
            keys.within.insert(key.clone(), seen.texts);
            if keys.variables.insert(key.clone(), seen.variables).is_some() {
                faults.push(format!("{key} is there twice"));
            }
        }
        // A text needs what the texts in it need.
        for (key, within) in &keys.within {
            let needed: Vec<String> =
                within.iter().filter_map(|inner| keys.variables.get(inner)).flatten().cloned().collect();
            keys.variables.entry(key.clone()).or_default().extend(needed);
        }
        (keys, faults)
    }

    /// The variables of a key's text.
    pub fn get(&self, key: &str) -> Option<&BTreeSet<String>> {
        self.variables.get(key)
    }

    /// All keys with their variables.
    pub fn iter(&self) -> impl Iterator<Item = (&String, &BTreeSet<String>)> {
        self.variables.iter()
    }

    /// The texts that are put into this one.
    pub(crate) fn within(&self, key: &str) -> impl Iterator<Item = &String> {
        self.within.get(key).into_iter().flatten()
    }
}

#[derive(Default)]
struct Seen {
    variables: BTreeSet<String>,
    texts: BTreeSet<String>,
}

impl Seen {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(inline) => self.inline(inline),
                Expression::Select { selector, variants } => {
                    self.inline(selector);
                    variants.iter().for_each(|variant| self.pattern(&variant.value));
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.texts.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => {
                if let Expression::Inline(inline) = expression.as_ref() {
                    self.inline(inline);
                }
            }
            _ => {}
        }
    }
}
