//! The checks can fail: each kind of fault is found.

use words_testkit::{Code, Family, Keys, faults};

const EN: &str = "\
greet = Hello, { $name }
piece-king = King
piece-queen = Queen
both = { piece-king } and { $name }
";
const CODE: &str = r#"
fn page(words: Words, piece: Piece) {
    words.with("greet", &[("name", "Ada".into())]);
    html! { p { (words.member("piece", piece)) } }
    let args = [("name", "Ada".into())];
    words.with(if long { "both" } else { "greet" }, &args);
}
#[cfg(test)]
mod tests { fn no(words: Words) { words.get("only-in-a-test"); } }
"#;

fn found(en: &str, fr: &str, code: &str) -> Vec<String> {
    let mut own = Code::default();
    own.add("page.rs", code);
    faults([en, fr], &Keys::default(), &own, &Code::default(), &[Family::new("piece", ["king", "queen"])])
}

#[track_caller]
fn check(en: &str, fr: &str, code: &str, fault: &str) {
    let found = found(en, fr, code);
    assert!(found.iter().any(|one| one.contains(fault)), "{fault:?} is not among {found:#?}");
}

#[test]
fn what_is_right_has_no_faults() {
    assert_eq!(found(EN, EN, CODE), Vec::<String>::new());
}

#[test]
fn a_missing_key_is_found() {
    check(EN, EN, &CODE.replace("\"both\"", "\"bath\""), "bath is missing: page.rs");
    let lost = EN.replace("piece-queen", "piece-quean");
    check(&lost, &lost, CODE, "piece-queen is missing: a family");
}

#[test]
fn an_unused_key_is_found() {
    let more = format!("{EN}bye = Bye\n");
    check(&more, &more, CODE, "bye is not used");
}

#[test]
fn languages_that_differ_are_found() {
    check(EN, &EN.replace("greet", "grept"), CODE, "greet: Some({\"name\"}) in English, None in French");
    check(EN, &EN.replace("{ $name }", "you"), CODE, "in French");
    check(EN, &format!("{EN}greet = Again\n"), CODE, "greet is there twice");
}

#[test]
fn wrong_variables_are_found() {
    check(EN, EN, &CODE.replacen("&[(\"name\"", "&[(\"n\"", 1), "greet needs name");
    check(EN, EN, &CODE.replacen("&[(", "&[(\"n\", 1.into()), (", 1), "greet does not use n");
    check(EN, EN, &CODE.replace("= [(", "= [(\"n\", 1.into()), ("), "no text uses n");
}

#[test]
fn a_key_that_cannot_be_seen_is_found() {
    check(EN, EN, &CODE.replace("words.with(\"greet\"", "words.with(&key"), "write the key out");
    check(EN, EN, &CODE.replace("\"piece\"", "\"card\""), "card: no test lists its members");
    check(
        EN,
        EN,
        &CODE.replace("words.member(\"piece\", piece)", "1"),
        "piece: no code asks for this family",
    );
}

#[test]
fn a_code_without_the_value_that_its_text_names_is_found() {
    let text = "refusal-too-many = Only { $most }, not { $count }\n";
    let told = |params: &[&str]| {
        let families = [Family::codes("refusal", &[("too-many", params)])];
        faults([text, text], &Keys::default(), &Code::default(), &Code::default(), &families)
    };
    assert_eq!(told(&["most", "count"]), Vec::<String>::new());
    assert!(told(&["most"])[0].contains("refusal-too-many needs count"));
}
