//! Typography: spaces in French and before percent signs, apostrophes, elision.

use words::Lang;

/// Lines that break a rule.
pub(crate) fn faults(lang: Lang, source: &str) -> Vec<String> {
    let texts = source.lines().filter(|line| !line.starts_with('#'));
    texts.filter_map(|line| Some(format!("{lang:?}: {}: {line}", fault(lang, line)?))).collect()
}

fn fault(lang: Lang, line: &str) -> Option<&'static str> {
    if line.contains('\'') {
        return Some("write ’");
    }
    let has = |parts: &[&str]| parts.iter().any(|part| line.contains(part));
    if lang == Lang::En && has(&[" %", "\u{a0}%", "\u{202f}%"]) {
        return Some("no space before a percent sign");
    }
    if lang == Lang::Fr && has(&[" ;", " :", " !", " ?", " »", "« ", " %"]) {
        return Some("a no-break space belongs here");
    }
    // Whether "de" and "que" lose their vowel depends on the name that follows: "de Marie", but "d’Alice".
    if lang == Lang::Fr && has(&["de { $name", "que { $name"]) {
        return Some("find words that need no elision");
    }
    None
}
