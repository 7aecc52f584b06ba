//! Finds which texts code asks for, by reading its tokens.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// All calls to `Words` in some sources.
#[derive(Clone, Debug, Default)]
pub struct Code {
    pub(crate) uses: Vec<Use>,
    /// Family and member, where the member is written out.
    pub(crate) members: Vec<(String, Option<String>)>,
    /// Arrays of arguments that have a name: what is in them.
    pub(crate) arrays: Vec<Variables>,
    /// Every string literal in the code, whatever it is for.
    pub(crate) texts: BTreeSet<String>,
    /// Calls whose key is not written out.
    pub(crate) unclear: Vec<String>,
}

type Variables = Option<BTreeSet<String>>;

/// One key in a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Use {
    pub(crate) place: String,
    pub(crate) key: String,
    pub(crate) passed: Passed,
}

/// What is passed to a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Passed {
    /// These variables, written out in the call.
    Here(BTreeSet<String>),
    /// An array that has a name, by its number in [`Code::arrays`]: several calls may share it.
    Array(usize),
    /// It can't be seen.
    Unclear,
}

impl Code {
    /// Reads all Rust files in these folders, but for tests.
    pub fn read(folders: &[PathBuf]) -> Code {
        let mut code = Code::default();
        for folder in folders {
            visit(folder, &mut |path| {
                let text = std::fs::read_to_string(path).unwrap_or_default();
                code.add(&path.display().to_string(), &text);
            });
        }
        code
    }

    /// Reads a source.
    pub fn add(&mut self, place: &str, source: &str) {
        let tokens: TokenStream = source.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
        Reader { code: self, place, scopes: Vec::new() }.walk(&list(tokens));
    }
}

fn visit(folder: &Path, read: &mut impl FnMut(&Path)) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() && name != "tests" {
            visit(&path, read);
        } else if name.ends_with(".rs") && name != "tests.rs" && !name.ends_with("_tests.rs") {
            read(&path);
        }
    }
}

struct Reader<'a> {
    code: &'a mut Code,
    place: &'a str,
    /// Named arrays, innermost scope last.
    scopes: Vec<BTreeMap<String, usize>>,
}

impl Reader<'_> {
    fn walk(&mut self, tokens: &[TokenTree]) {
        self.scopes.push(BTreeMap::new());
        let mut at = 0;
        while at < tokens.len() {
            // Tests may ask for texts that don't exist, to see what happens.
            if is_test(&tokens[at..]) {
                at += 2;
                while at < tokens.len() && !is_end(&tokens[at]) {
                    at += 1;
                }
                at += 1;
                continue;
            }
            if word(&tokens[at]).as_deref() == Some("let") {
                self.binding(&tokens[at + 1..]);
            } else if let (Some(method), Some(TokenTree::Group(group))) =
                (word(&tokens[at]), tokens.get(at + 1))
                && group.delimiter() == Delimiter::Parenthesis
                && is_words(&tokens[..at], self.place)
            {
                self.call(&method, group);
            }
            self.code.texts.extend(text(&tokens[at]));
            if let Some(TokenTree::Group(group)) = tokens.get(at) {
                self.walk(&list(group.stream()));
            }
            at += 1;
        }
        self.scopes.pop();
    }

    /// `let args = [("n", …), …]`
    fn binding(&mut self, tokens: &[TokenTree]) {
        let Some(name) = tokens.first().and_then(word) else { return };
        // Close by, or it would be the `=` of a later statement.
        let Some(equals) = tokens.iter().take(40).position(|token| is_sign(token, '=')) else { return };
        let Some(TokenTree::Group(group)) = tokens.get(equals + 1) else { return };
        if group.delimiter() == Delimiter::Bracket {
            self.code.arrays.push(variables(group));
            if let Some(scope) = self.scopes.last_mut() {
                scope.insert(name, self.code.arrays.len() - 1);
            }
        }
    }

    fn call(&mut self, method: &str, group: &Group) {
        let arguments = split(group);
        let (Some(first), second) = (arguments.first(), arguments.get(1)) else { return };
        match method {
            "get" => self.keys(first, &Passed::Here(BTreeSet::new())),
            "with" => {
                let passed = second.map_or(Passed::Unclear, |second| self.passed(second));
                self.keys(first, &passed);
            }
            "member" | "find" => match first.as_slice() {
                [only] if text(only).is_some() => {
                    let member =
                        second.filter(|second| second.len() == 1).and_then(|second| text(&second[0]));
                    self.code.members.extend(text(only).map(|family| (family, member)));
                }
                _ => self.unclear(first),
            },
            _ => {}
        }
    }

    fn keys(&mut self, first: &[TokenTree], passed: &Passed) {
        let mut keys = Vec::new();
        match first {
            [only] => keys.extend(text(only)),
            [choice, ..] if matches!(word(choice).as_deref(), Some("match" | "if")) => {
                results(first, &mut keys)
            }
            _ => {}
        }
        if keys.is_empty() && !self.place.contains("crates/words/src") {
            self.unclear(first);
        }
        let place = self.place;
        let uses = keys.into_iter().map(|key| Use { place: place.to_owned(), key, passed: passed.clone() });
        self.code.uses.extend(uses);
    }

    fn passed(&self, argument: &[TokenTree]) -> Passed {
        match argument {
            [and, TokenTree::Group(group)]
                if is_sign(and, '&') && group.delimiter() == Delimiter::Bracket =>
            {
                variables(group).map_or(Passed::Unclear, Passed::Here)
            }
            [and, name] if is_sign(and, '&') => {
                let array =
                    word(name).and_then(|name| self.scopes.iter().rev().find_map(|scope| scope.get(&name)));
                array.map_or(Passed::Unclear, |array| Passed::Array(*array))
            }
            _ => Passed::Unclear,
        }
    }

    fn unclear(&mut self, key: &[TokenTree]) {
        let key: TokenStream = key.iter().cloned().collect();
        self.code.unclear.push(format!("{}: write the key out, or make it a family: {key}", self.place));
    }
}

/// Whether what comes before a method's name is `words.`, `words(…).`, `Words::new(…).` or `….of(…).`; where `Words` are
/// made, also `self.`
fn is_words(before: &[TokenTree], place: &str) -> bool {
    let [before @ .., dot] = before else { return false };
    if !is_sign(dot, '.') {
        return false;
    }
    match before {
        [.., called, TokenTree::Group(_)] => {
            matches!(word(called).as_deref(), Some("words" | "new" | "of"))
        }
        [.., name] => match word(name).as_deref() {
            Some("words") => true,
            Some("self") => place.contains("crates/words/src"),
            _ => false,
        },
        [] => false,
    }
}

/// The texts that a `match` or an `if` comes to.
fn results(tokens: &[TokenTree], keys: &mut Vec<String>) {
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => results(&list(group.stream()), keys),
            // A pattern, before `=>` or `|`, is not a result.
            _ if tokens.get(at + 1).is_some_and(|next| is_sign(next, '=') || is_sign(next, '|')) => {}
            _ => keys.extend(text(token)),
        }
    }
}

/// The names in `[("n", …), ("name", …)]`; `None` if something else is in it.
fn variables(array: &Group) -> Variables {
    let name = |item: &Vec<TokenTree>| match item.as_slice() {
        [TokenTree::Group(pair)] => {
            split(pair).first().filter(|name| name.len() == 1).and_then(|name| text(&name[0]))
        }
        _ => None,
    };
    split(array).iter().map(name).collect()
}

/// What is between the commas of a group.
fn split(group: &Group) -> Vec<Vec<TokenTree>> {
    let tokens = list(group.stream());
    let parts = tokens.split(|token| is_sign(token, ',')).map(<[TokenTree]>::to_vec);
    parts.filter(|part| !part.is_empty()).collect()
}

fn list(tokens: TokenStream) -> Vec<TokenTree> {
    tokens.into_iter().collect()
}

fn word(token: &TokenTree) -> Option<String> {
    if let TokenTree::Ident(word) = token { Some(word.to_string()) } else { None }
}

/// The text of a string literal.
fn text(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    let written = literal.to_string();
    Some(written.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// `#[cfg(test)]`
fn is_test(tokens: &[TokenTree]) -> bool {
    match tokens {
        [hash, TokenTree::Group(attribute), ..] if is_sign(hash, '#') => {
            attribute.stream().to_string().replace(' ', "") == "cfg(test)"
        }
        _ => false,
    }
}

/// The end of an item: its body, or a semicolon.
fn is_end(token: &TokenTree) -> bool {
    is_sign(token, ';') || matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}
