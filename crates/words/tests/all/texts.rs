//! Both languages say the same things, and code asks only for what is there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use game_core::{Refusal, Refused, Seat};
use game_troyes_dice::board::{Building, Colour, Resource};
use game_troyes_dice::illegal::{Awaited, AwaitedChance, Purpose};
use game_troyes_dice::wheel::Place;
use game_troyes_dice::{Illegal, Pips};
use words::{Arg, FILES, Lang, Words};

/// Keys that code puts together, or that the server (which is not written yet) will ask for.
const COMPUTED: &[&str] = &[
    "td-tile-banquet-",
    "td-tile-raid-",
    "td-help-",
    "td-score-",
    "td-honour-",
    "dc-card-",
    "dc-does-",
    "dc-kind-",
    "dc-help-",
    "dc-score-",
    "dc-honour-",
    "dc-end-",
    "dc-ask-",
    "dc-boost-",
    "dc-chip-",
    "dc-do-",
    "dc-group-",
    "dc-more",
    "dc-rules-",
    "dc-news",
    "dc-for-tokens",
    "dc-display",
    "dc-piles",
    "dc-bandit-stacks",
    "dc-ship-stacks",
    "tr-help-",
    "tr-shape-",
    "tr-where-",
    "tr-look-",
    "tr-score-",
    "hint-",
    "refusal-",
    "rule-",
    "card-",
    "place-",
    // For the table frame and the start page.
    "common-",
    "bot-",
    "error-",
    "home-",
    "table-",
    "result-",
];

fn source(lang: Lang, file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("locales/{}/{file}.ftl", lang.code()));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Each key of a language with the variables in its text.
fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for file in FILES {
        let text = source(lang, file);
        let resource =
            parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut variables = BTreeSet::new();
            collect(message.value.as_ref().expect("every message has a text"), &mut variables);
            let twice = keys.insert(message.id.name.to_owned(), variables);
            assert!(twice.is_none(), "{} twice in {lang:?}", message.id.name);
        }
    }
    let needed = keys.clone();
    for variables in keys.values_mut() {
        let within: Vec<String> =
            variables.iter().filter_map(|name| name.strip_prefix(WITHIN).map(str::to_owned)).collect();
        for key in within {
            variables.remove(&format!("{WITHIN}{key}"));
            variables.extend(needed[&key].iter().cloned());
        }
    }
    keys
}

/// Marks the key of a text among the variables of one that holds it.
const WITHIN: &str = "@";

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, variables),
            Expression::Select { selector, variants } => {
                collect_inline(selector, variables);
                variants.iter().for_each(|variant| collect(&variant.value, variables));
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        // Another text within this one: it needs what that one needs.
        InlineExpression::MessageReference { id, .. } => {
            variables.insert(format!("{WITHIN}{}", id.name));
        }
        _ => {}
    }
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_variables() {
    assert_eq!(keys(Lang::En), keys(Lang::Fr));
}

/// All Rust sources under `crates/*/src` and `games/*/*/src`, with all blanks taken out.
fn sources() -> Vec<String> {
    fn visit(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                visit(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let folders = |folder: &Path| std::fs::read_dir(folder).into_iter().flatten().flatten();
    let titles = folders(&root.join("games")).flat_map(|title| folders(&title.path()));
    for entry in folders(&root.join("crates")).chain(titles) {
        visit(&entry.path().join("src"), &mut files);
    }
    let text = |path: &PathBuf| std::fs::read_to_string(path).unwrap_or_default();
    files.iter().map(|path| text(path).split_whitespace().collect()).collect()
}

/// The keys that code names in `words.get("…")` and `words.with("…", …)`.
fn used() -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for source in sources() {
        for call in ["words.get(\"", "words.with(\"", "self.with(\"", "self.get(\""] {
            let found = source.split(call).skip(1).filter_map(|rest| rest.split('"').next());
            used.extend(found.filter(|key| !key.contains('{')).map(str::to_owned));
        }
    }
    used
}

#[test]
fn every_key_that_code_names_exists() {
    let (keys, used) = (keys(Lang::En), used());
    assert!(used.len() > 50, "the search finds calls");
    // `self.get("…")` may be another thing's method: only keys of ours count there.
    let missing: Vec<&String> =
        used.iter().filter(|key| !keys.contains_key(*key) && key.contains('-')).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

#[test]
fn no_key_is_unused() {
    let (keys, used) = (keys(Lang::En), used());
    let is_computed = |key: &str| COMPUTED.iter().any(|prefix| key.starts_with(prefix));
    let unused: Vec<&String> = keys.keys().filter(|key| !used.contains(*key) && !is_computed(key)).collect();
    assert_eq!(unused, Vec::<&String>::new());
}

#[test]
fn texts_have_no_isolation_marks() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (key, variables) in keys(lang) {
            let args: Vec<(&str, Arg<'_>)> =
                variables.iter().map(|name| (name.as_str(), Arg::Number(2))).collect();
            let text = words.with(&key, &args);
            assert!(!text.contains(['\u{2068}', '\u{2069}', '⟨']), "{key}: {text}");
            assert!(!text.trim().is_empty(), "{key} is empty");
        }
        assert_eq!(words.get("no-such-key"), "⟨no-such-key⟩");
    }
}

/// Every refusal of the game and of the table has a sentence in both languages, with its rule.
#[test]
fn every_refusal_has_a_sentence() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for refused in all_refusals() {
            let text = words.refusal(refused.code(), &refused.params());
            assert!(!text.contains('⟨'), "{text}");
            if let Some(rule) = refused.rule() {
                let text = words.rule(rule.section, rule.ruling);
                assert!(!text.contains('⟨'), "{text}");
            }
        }
        for illegal in troia_refusals() {
            let text = words.refusal(illegal.code(), &illegal.params());
            assert!(!text.contains('⟨'), "{text}");
            let rule = illegal.rule();
            let text = words.rule(rule.section, rule.ruling);
            assert!(!text.contains('⟨'), "{text}");
        }
        for code in ["not-now", "not-enough"] {
            assert!(words.has(&format!("refusal-{code}")));
        }
    }
    let refused = Illegal::NotNow { expected: Awaited::CitizenTrack };
    let text = Words::new(Lang::Fr).refusal(refused.code(), &refused.params());
    assert!(text.ends_with("choisissez une piste pour l’habitant."), "{text}");
}

fn all_refusals() -> Vec<Refused<Illegal>> {
    let (die, value, seat) = (Place::ALL[2], Pips::FACES[3], Seat::FIRST);
    let mut rules = vec![
        Illegal::TileTwice { number: 3 },
        Illegal::BlackDie { die },
        Illegal::CountsAsBlack { die },
        Illegal::NamePayment { die },
        Illegal::NoPaymentChoice { die },
        Illegal::NoInfluence,
        Illegal::NoColourChange,
        Illegal::NoPrestige,
        Illegal::BelowOne,
        Illegal::BuildWithZero,
        Illegal::DieAffordable,
        Illegal::NotTheCrier { crier: seat },
    ];
    let awaited = [
        Awaited::Action,
        Awaited::BonusBuilding,
        Awaited::CitizenTrack,
        Awaited::Direction,
        Awaited::Numbering,
    ];
    rules.extend(awaited.map(|expected| Illegal::NotNow { expected }));
    let chances = [AwaitedChance::Plazas, AwaitedChance::Tiles, AwaitedChance::First, AwaitedChance::Roll];
    rules.extend(chances.map(|expected| Illegal::OtherChance { expected }));
    for purpose in [Purpose::Die, Purpose::Value, Purpose::Colour] {
        rules.extend(Resource::ALL.map(|resource| Illegal::NotEnough {
            resource,
            need: 1,
            have: 0,
            purpose,
        }));
    }
    for building in Building::ALL {
        rules.push(Illegal::AlreadyDrawn { building, value });
        rules.push(Illegal::CrossedOut { building, value });
        rules.push(Illegal::NotOffered { building });
    }
    rules.extend(Colour::ALL.map(|track| Illegal::WrongTrack { track }));
    let mut all: Vec<Refused<Illegal>> = rules.into_iter().map(Refused::Rule).collect();
    all.extend([
        Refused::NoSuchSeat { seat, seats: 2 },
        Refused::NotYourTurn { seat },
        Refused::AwaitingChance,
        Refused::AwaitingSeats,
        Refused::Over,
    ]);
    all
}

fn troia_refusals() -> Vec<game_troia::Illegal> {
    use game_troia::illegal::{Awaited, AwaitedChance};
    use game_troia::{Card, Cells, Handle, Illegal, Layer};
    let (card, piece, layer) = (Card::new(40).unwrap(), Handle::from_index(3).unwrap(), Layer::VIII);
    let mut all = vec![
        Illegal::NotYourColour { card },
        Illegal::WrongCount { dig: 4, publish: 4, kept_dig: 3, kept_publish: 5 },
        Illegal::NotInHand { card },
        Illegal::NotOnHill { piece },
        Illegal::Covered { piece },
        Illegal::NoStepLeft,
        Illegal::FrontWouldOverflow { front: 5, left: 1 },
        Illegal::FrontTooFull { front: 6 },
        Illegal::NotInFront { piece },
        Illegal::NothingNamed,
        Illegal::NotInTent { layer, cells: Cells::from_bits(3) },
        Illegal::TooMany { pieces: 3, left: 2 },
        Illegal::NotAGroup,
        Illegal::NotBeside { layer, pieces: 1, largest: 2 },
        Illegal::NotInPile { card },
        Illegal::NoSuchFirst { seat: Seat::FIRST },
    ];
    let awaited = [Awaited::Keep, Awaited::StartPiece, Awaited::Card, Awaited::Dig, Awaited::Publish];
    all.extend(awaited.map(|expected| Illegal::NotNow { expected }));
    let chances = [AwaitedChance::Hill, AwaitedChance::Handles, AwaitedChance::First, AwaitedChance::Permit];
    all.extend(chances.map(|expected| Illegal::OtherChance { expected }));
    all
}
