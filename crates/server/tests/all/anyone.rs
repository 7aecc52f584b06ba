//! Playing with anyone, and what the list of tables says.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Browser, Seen, house, house_with_clock, state};

async fn anyone(browser: &mut Browser, form: &str) -> String {
    let seen: Seen = browser.post("/anyone", form).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    seen.location.expect("to the table")
}

#[tokio::test]
async fn two_who_want_the_same_meet() {
    let house = house();
    let [mut ada, mut grace, mut joan, mut eve] = [(); 4].map(|()| Browser::new(&house));
    let table = anyone(&mut ada, "game=troyes-dice&pace=live&name=Ada").await;
    assert!(grace.get("/").await.text.contains("one player is waiting"));
    // Another game, or another pace, is another table.
    assert_ne!(anyone(&mut joan, "game=troia&pace=live&name=Joan").await, table);
    assert_ne!(anyone(&mut eve, "game=troyes-dice&pace=over-days&name=Eve").await, table);
    assert_eq!(anyone(&mut grace, "game=troyes-dice&pace=live&name=Grace").await, table);
    let now = state(&mut ada, &table).await;
    assert_eq!(now["stage"], json!("playing"));
    let names: Vec<_> = now["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect();
    assert_eq!(names, [json!("Ada"), json!("Grace")]);
    assert!(ada.get(&table).await.text.contains("(you)") && grace.get(&table).await.text.contains("(you)"));
    // The next one waits anew.
    assert_ne!(anyone(&mut joan, "game=troyes-dice&pace=live&name=Joan").await, table);
}

#[tokio::test]
async fn nobody_plays_against_themselves() {
    let house = house();
    let mut ada = Browser::new(&house);
    let table = anyone(&mut ada, "game=troyes-dice&name=Ada").await;
    assert_eq!(anyone(&mut ada, "game=troyes-dice&name=Ada").await, table, "she waits there already");
    // Another device of hers: it has the person's cookie and no other.
    let mut phone = Browser::new(&house);
    let person = ("/".to_owned(), "person".to_owned());
    phone.cookies.insert(person.clone(), ada.cookies[&person].clone());
    assert_eq!(anyone(&mut phone, "game=troyes-dice&name=Ada").await, table);
    let now = state(&mut ada, &table).await;
    assert_eq!((now["stage"].clone(), now["seats"][1]["name"].is_null()), (json!("seating"), true));
    assert!(phone.get(&table).await.text.contains("(you)"), "and may play from there");
}

#[tokio::test]
async fn of_two_who_press_at_once_nobody_waits_alone() {
    let house = house();
    for _ in 0..5 {
        let mut browsers: Vec<Browser> = (0..4).map(|_| Browser::new(&house)).collect();
        let pressed = browsers.iter_mut().enumerate().map(|(number, browser)| async move {
            anyone(browser, &format!("game=dice-city&name=Player%20{number}")).await
        });
        let mut tables = futures_util::future::join_all(pressed).await;
        tables.sort();
        assert!(tables[0] == tables[1] && tables[2] == tables[3] && tables[1] != tables[2], "{tables:?}");
    }
}

#[tokio::test]
async fn nobody_is_seated_with_a_person_who_has_gone() {
    let (house, clock) = house_with_clock();
    let [mut ada, mut grace, mut joan] = [(); 3].map(|()| Browser::new(&house));
    let live = anyone(&mut ada, "game=troyes-dice&name=Ada").await;
    let days = anyone(&mut ada, "game=troyes-dice&pace=over-days&name=Ada").await;
    clock.advance(Duration::from_secs(5 * 60));
    assert_ne!(anyone(&mut grace, "game=troyes-dice&name=Grace").await, live);
    assert_eq!(anyone(&mut joan, "game=troyes-dice&pace=over-days&name=Joan").await, days);
}

#[tokio::test]
async fn a_wrong_wish_is_refused() {
    let house = house();
    let mut ada = Browser::new(&house);
    assert_eq!(ada.post("/anyone", "game=chess&name=Ada").await.status, StatusCode::BAD_REQUEST);
    assert_eq!(ada.post("/anyone", "game=troia&name=Master").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let table = anyone(&mut ada, "game=troia").await;
    assert_eq!(state(&mut ada, &table).await["seats"][0]["name"], json!("Guest"));
}

#[tokio::test]
async fn listed_tables_say_level_and_pace() {
    let house = house();
    let mut ada = Browser::new(&house);
    let form = "game=troia&name=Ada&here=1&elsewhere=1&visibility=listed";
    ada.open(&format!("{form}&wanted=newcomers&clock=600%2B15")).await;
    ada.open(&format!("{form}&wanted=experienced&pace=over-days")).await;
    let page = Browser::new(&house).get("/").await.text;
    assert!(page.contains("Live · 10\u{a0}min + 15\u{a0}s · for newcomers"), "{page}");
    assert!(page.contains("At your own pace · for experienced players"));
    let tables: serde_json::Value =
        serde_json::from_str(&Browser::new(&house).get("/api/tables").await.text).expect("JSON");
    let about = tables["tables"].as_array().unwrap().iter().map(|table| table["about"].clone());
    let mut wanted: Vec<_> = about.map(|about| (about["wanted"].clone(), about["pace"].clone())).collect();
    wanted.sort_by_key(|pair| pair.0.to_string());
    assert_eq!(
        wanted,
        [(json!("experienced"), json!("over-days")), (json!("newcomers"), serde_json::Value::Null)]
    );
}
