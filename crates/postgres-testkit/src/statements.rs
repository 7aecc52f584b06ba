//! The SQL statements that are written in Rust sources, so that a new one can't escape a check.

use std::path::Path;

/// A statement as it is written in a source.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Written {
    /// The source's name.
    pub source: String,
    /// The statement in one line. What `format!` fills in is in braces.
    pub sql: String,
}

const BEGINNINGS: [&str; 5] = ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "WITH "];

/// All string literals in a folder's Rust sources that begin like a statement, and its `.sql` files that do.
///
/// # Panics
/// If the folder can't be read.
pub fn statements(folder: &Path) -> Vec<Written> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let source = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(statements(&path));
            continue;
        }
        let text = || std::fs::read_to_string(&path).expect("a source");
        let texts = match path.extension().and_then(|kind| kind.to_str()) {
            Some("rs") => literals(&text()),
            Some("sql") => vec![text()],
            _ => continue,
        };
        let sqls = texts.iter().map(|text| in_one_line(text));
        let sqls = sqls.filter(|sql| BEGINNINGS.iter().any(|beginning| sql.starts_with(beginning)));
        found.extend(sqls.map(|sql| Written { source: source.clone(), sql }));
    }
    found.sort();
    found.dedup();
    found
}

/// Without line breaks and comments.
fn in_one_line(sql: &str) -> String {
    let lines = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// The contents of a source's string literals. Quotes in comments and characters are not told apart, which does no harm: what
/// comes out between them does not begin like a statement.
fn literals(source: &str) -> Vec<String> {
    let without_comments: Vec<&str> =
        source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let (mut all, mut current): (Vec<String>, Option<String>) = (Vec::new(), None);
    let text = without_comments.join("\n").replace("'\"'", "");
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match (&mut current, character) {
            (None, '"') => current = Some(String::new()),
            (None, _) => {}
            (Some(_), '"') => all.extend(current.take()),
            // An escaped end of a line leaves nothing; other escapes stand for themselves.
            (Some(text), '\\') => text.extend(characters.next().filter(|next| *next != '\n')),
            (Some(text), other) => text.push(other),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_found_in_literals() {
        let source = r#"
            // "SELECT in a comment"
            let a = one("SELECT a
                         FROM t"); // and more
            let b = '"'; say("an \"UPDATE\" in words");
            two("DELETE FROM t \
                 WHERE a = 'x'");
        "#;
        let found: Vec<_> = literals(source).iter().map(|text| in_one_line(text)).collect();
        assert_eq!(found, ["SELECT a FROM t", "an \"UPDATE\" in words", "DELETE FROM t WHERE a = 'x'"]);
    }
}
