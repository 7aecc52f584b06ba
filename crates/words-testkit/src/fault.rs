//! What is wrong between texts and code.

use std::collections::{BTreeMap, BTreeSet};

use crate::Family;
use crate::code::{Code, Passed, Use};
use crate::keys::Keys;

/// Families that `Words` itself asks for.
const OF_WORDS: [&str; 4] = ["refusal", "rule", "hint", "thing"];

/// Families that shared code asks of each title. A member that it spells out must exist in every title; the other
/// members are up to the title.
const OF_TITLES: [&str; 7] = ["help", "honour", "lesson", "option", "rules", "score", "title"];

/// Everything that is wrong between the texts (English, French) and the code that is theirs. `beside` are the keys that
/// this code may use besides, `others` is code that may use these texts besides.
#[must_use]
pub fn faults(
    sources: [&str; 2],
    beside: &Keys,
    own: &Code,
    others: &Code,
    families: &[Family],
) -> Vec<String> {
    let [(keys, mut found), (french, more)] = sources.map(Keys::parse);
    found.extend(more);
    found.extend(different(&keys, &french));
    found.extend(own.unclear.iter().cloned());
    found.extend(missing(&keys, beside, own, others, families));
    found.extend(variables(&keys, beside, own));
    found.extend(families.iter().flat_map(|family| family_variables(&keys, family)));
    found.extend(family_faults(beside, own, others, families));
    found.extend(unused(&keys, &[own, others], families));
    found
}

fn different(keys: &Keys, french: &Keys) -> Vec<String> {
    let names: BTreeSet<&String> = keys.iter().chain(french.iter()).map(|(key, _)| key).collect();
    let differ = names.into_iter().filter(|key| keys.get(key) != french.get(key));
    differ
        .map(|key| format!("{key}: {:?} in English, {:?} in French", keys.get(key), french.get(key)))
        .collect()
}

fn missing(keys: &Keys, beside: &Keys, own: &Code, others: &Code, families: &[Family]) -> Vec<String> {
    let is_there = |key: &str| keys.get(key).is_some() || beside.get(key).is_some();
    let named = own.uses.iter().map(|used| (used.key.clone(), used.place.clone()));
    // Families of titles are looked up in a title's texts, never in the common ones.
    let spelled = if is_common(beside) {
        spelled(own, false)
    } else {
        [spelled(own, false), spelled(own, true), spelled(others, true)].concat()
    };
    let made = families.iter().flat_map(Family::keys).chain(spelled).map(|key| (key, "a family".to_owned()));
    let missing = named.chain(made).filter(|(key, _)| !is_there(key));
    missing.map(|(key, place)| format!("{key} is missing: {place} asks for it")).collect()
}

/// Only the common texts have no others beside them.
fn is_common(beside: &Keys) -> bool {
    beside == &Keys::default()
}

/// Keys of families whose member is written out: of those that titles have, or of the others.
fn spelled(code: &Code, of_titles: bool) -> Vec<String> {
    let members = code.members.iter().filter(|(family, _)| OF_TITLES.contains(&family.as_str()) == of_titles);
    members.filter_map(|(family, member)| Some(format!("{family}-{}", member.as_ref()?))).collect()
}

/// What is passed to a text and what it needs.
fn variables(keys: &Keys, beside: &Keys, own: &Code) -> Vec<String> {
    let mut found = Vec::new();
    // What the texts need that an array is passed to, and where that is.
    let mut needed_of: BTreeMap<usize, (BTreeSet<String>, &str)> = BTreeMap::new();
    for Use { place, key, passed } in &own.uses {
        let Some(needed) = keys.get(key).or_else(|| beside.get(key)) else { continue };
        let given = match passed {
            Passed::Here(given) => given,
            Passed::Array(array) => {
                needed_of
                    .entry(*array)
                    .or_insert_with(|| (BTreeSet::new(), place))
                    .0
                    .extend(needed.iter().cloned());
                let Some(given) = &own.arrays[*array] else { continue };
                given
            }
            Passed::Unclear => continue,
        };
        found.extend(needed.difference(given).map(|name| format!("{place}: {key} needs {name}")));
        if matches!(passed, Passed::Here(_)) {
            found.extend(given.difference(needed).map(|name| format!("{place}: {key} does not use {name}")));
        }
    }
    for (array, (needed, place)) in needed_of {
        let given = own.arrays[array].iter().flatten().filter(|name| !needed.contains(*name));
        found.extend(given.map(|name| format!("{place}: no text uses {name}")));
    }
    found
}

/// Variables of a family's texts that nobody passes.
fn family_variables(keys: &Keys, family: &Family) -> Vec<String> {
    let mut found = Vec::new();
    for (key, passed) in family.keys().zip(&family.passed) {
        let needed = keys.get(&key).into_iter().flatten().filter(|name| !passed.contains(*name));
        found.extend(needed.map(|name| format!("{key} needs {name}, which its code does not have")));
    }
    found
}

fn family_faults(beside: &Keys, own: &Code, others: &Code, families: &[Family]) -> Vec<String> {
    let declared = |name: &str| {
        families.iter().any(|family| family.name == name)
            || OF_WORDS.contains(&name)
            || (is_common(beside) && OF_TITLES.contains(&name))
    };
    let is_used = |name: &str| {
        own.members.iter().chain(&others.members).any(|(family, _)| family == name)
            || OF_WORDS.contains(&name)
    };
    let open = own.members.iter().filter(|(family, member)| member.is_none() && !declared(family));
    let idle = families.iter().filter(|family| !is_used(family.name));
    open.map(|(family, _)| format!("{family}: no test lists its members"))
        .chain(idle.map(|family| format!("{}: no code asks for this family", family.name)))
        .collect()
}

fn unused(keys: &Keys, codes: &[&Code], families: &[Family]) -> Vec<String> {
    let mut used: BTreeSet<String> = families.iter().flat_map(Family::keys).collect();
    for code in codes {
        used.extend(code.uses.iter().map(|used| used.key.clone()));
        used.extend(spelled(code, true).into_iter().chain(spelled(code, false)));
    }
    for family in families.iter().filter(|family| family.members.is_none()) {
        let spelled = codes[0].texts.iter().map(|text| format!("{}-{text}", family.name));
        used.extend(spelled);
    }
    let within: Vec<String> = used.iter().flat_map(|key| keys.within(key)).cloned().collect();
    used.extend(within);
    let unused = keys.iter().map(|(key, _)| key).filter(|key| !used.contains(*key));
    unused.map(|key| format!("{key} is not used")).collect()
}
