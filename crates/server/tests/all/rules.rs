//! The rules of each game are a page that can be searched, in each language.

use axum::http::StatusCode;

use crate::common::{Browser, house};

#[tokio::test]
async fn every_game_has_its_rules_in_each_language() {
    let mut browser = Browser::new(&house());
    let mut french = Browser { language: "fr", ..browser.clone() };
    let home = browser.get("/").await.text;
    for (game, designer, anchor, title, titre) in [
        ("troyes-dice", "Alain Orban", "resolve-the-event", "The black die", "Le dé noir"),
        ("dice-city", "Vangelis Bagiartakis", "attack-on-bandits", "Attack on bandits", "Attaque de bandits"),
        ("troia", "Thomas Fackler", "dig", "Dig", "Fouilles"),
    ] {
        let address = format!("/rules/{game}");
        assert!(home.contains(&format!("href=\"{address}\"")), "the start page leads there");
        for (page, title) in [(browser.get(&address).await, title), (french.get(&address).await, titre)] {
            assert_eq!(page.status, StatusCode::OK);
            assert!(page.text.contains(&format!("href=\"#{anchor}\">{title}<")), "the contents name {title}");
            let section = format!("id=\"{anchor}\"><h2>{title}</h2>");
            assert!(page.text.contains(&section), "{section}");
            assert!(page.text.contains(designer) && !page.text.contains('⟨'), "{game}");
            assert!(page.text.contains(&format!("/assets/{game}.css")), "the drawings have their colours");
        }
    }
}

#[tokio::test]
async fn a_search_shows_the_sections_with_all_words_marked() {
    let mut browser = Browser::new(&house());
    let found = browser.get("/rules/troyes-dice?q=BLACK+fortress").await.text;
    assert!(found.contains("id=\"resolve-the-event\""));
    assert!(found.contains("<mark>black</mark>") && found.contains("<mark>Fortress</mark>"));
    assert!(!found.contains("id=\"gain-resources\""), "a section without these words is not shown");
    assert!(found.contains("value=\"BLACK fortress\""), "what was typed stays");
    assert!(found.contains("href=\"/rules/troyes-dice\""), "the way back to all the rules");
    let mut french = Browser { language: "fr", ..browser.clone() };
    let found = french.get("/rules/troyes-dice?q=eveche").await.text;
    assert!(found.contains("<mark>Évêché</mark>"));
}

#[tokio::test]
async fn a_search_without_hits_says_so_and_what_to_do() {
    let mut browser = Browser::new(&house());
    let nothing = browser.get("/rules/troia?q=%3Cb%3Exylophone").await;
    assert_eq!(nothing.status, StatusCode::OK);
    assert!(nothing.text.contains("No section contains “&lt;b&gt;xylophone”. Try fewer words"));
    assert!(!nothing.text.contains("id=\"dig\""));
    for blank in ["", "?q=", "?q=+", "?q=%E2%80%94"] {
        let all = browser.get(&format!("/rules/troia{blank}")).await.text;
        assert!(all.contains("id=\"dig\"") && !all.contains("<mark>"), "{blank}");
    }
}

#[tokio::test]
async fn a_game_that_does_not_exist_has_no_rules() {
    let mut browser = Browser::new(&house());
    let missing = browser.get("/rules/chess").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

/// A refusal leads to the section of its rule, and so does the table's short version of the rules.
#[tokio::test]
async fn a_table_leads_to_the_rules() {
    let mut browser = Browser::new(&house());
    let table = browser.open("game=troyes-dice&here=1&name=Ada").await;
    let page = browser.get(&table).await.text;
    assert!(page.contains("href=\"/rules/troyes-dice#the-citizen-tracks\""));
    let refused = browser.post(&format!("{table}/draft"), "seat=1&move=nodie").await.text;
    assert!(refused.contains("href=\"/rules/troyes-dice#perform-an-action\""), "{refused}");
}
