//! Nudges, and vacations, in games over days.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Browser, ada_and_grace, house_with_clock, state};

const HOUR: Duration = Duration::from_secs(60 * 60);
const FORM: &str = "game=troyes-dice&pace=over-days";

#[tokio::test]
async fn a_player_is_nudged_once_a_day() {
    let (house, clock) = house_with_clock();
    let (mut ada, mut grace, table) = ada_and_grace(&house, FORM).await;
    assert!(!ada.get(&table).await.text.contains("Nudge Grace"), "she has only just begun");
    let nudge = format!("{table}/nudge");
    assert_eq!(ada.post(&nudge, "seat=2&by=1").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    clock.advance(13 * HOUR);
    assert!(ada.get(&table).await.text.contains("Nudge Grace"));
    assert_eq!(ada.post(&nudge, "seat=2&by=2").await.status, StatusCode::FORBIDDEN, "not in her own name");
    let seen = ada.post(&nudge, "seat=2&by=1").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    assert!(ada.get(&table).await.text.contains("nudged today"));
    assert!(grace.get(&table).await.text.contains("Ada would like to continue"));
    assert_eq!(ada.post(&nudge, "seat=2&by=1").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(state(&mut ada, &table).await["seats"][1]["nudged_by"], json!(1));
    clock.advance(25 * HOUR);
    assert_eq!(ada.post(&nudge, "seat=2&by=1").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_games_of_a_person_on_vacation_wait() {
    let (house, clock) = house_with_clock();
    let (mut ada, mut grace, table) = ada_and_grace(&house, FORM).await;
    let seen = grace.post("/vacation", "days=10").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    assert!(grace.get("/vacation").await.text.contains("You’re on vacation until"));
    assert!(grace.get(&table).await.text.contains("I’m back"), "she can end it where she plays");
    clock.advance(5 * 24 * HOUR);
    let page = ada.get(&table).await.text;
    assert!(page.contains("on vacation until") && !page.contains("Nudge Grace"), "{page}");
    let seen = ada.post(&format!("{table}/stand-in"), "seat=2").await;
    assert_eq!(seen.status, StatusCode::CONFLICT);
    assert!(seen.text.contains("This player is on vacation until"), "{}", seen.text);
    assert_eq!(ada.post(&format!("{table}/nudge"), "seat=2&by=1").await.status, StatusCode::CONFLICT);
    // She may let a bot play for herself, and she may play.
    assert_eq!(grace.post(&format!("{table}/stand-in"), "seat=2").await.status, StatusCode::SEE_OTHER);
    grace.post(&format!("{table}/hand-back"), "seat=2").await;
    // Back early: nobody falls over her at once.
    assert_eq!(grace.post("/vacation/end", "").await.status, StatusCode::SEE_OTHER);
    assert!(!ada.get(&table).await.text.contains("on vacation"));
    clock.advance(3 * HOUR);
    assert_eq!(ada.post(&format!("{table}/stand-in"), "seat=2").await.status, StatusCode::CONFLICT);
    clock.advance(48 * HOUR);
    let seen = ada.post(&format!("{table}/stand-in"), "seat=2").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
}

#[tokio::test]
async fn a_vacation_is_not_for_ever() {
    let (house, clock) = house_with_clock();
    let (_, mut grace, _) = ada_and_grace(&house, FORM).await;
    for wrong in ["days=0", "days=31", "days=-3", "days=x"] {
        let seen = grace.post("/vacation", wrong).await;
        assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(seen.text.contains("A vacation lasts 1 to 30 days"), "{}", seen.text);
    }
    grace.post("/vacation", "days=30").await;
    clock.advance(31 * 24 * HOUR);
    assert!(grace.get("/vacation").await.text.contains("Go on vacation"), "it ends by itself");
}

#[tokio::test]
async fn a_live_game_knows_no_vacation() {
    let (house, clock) = house_with_clock();
    let (mut ada, mut grace, table) = ada_and_grace(&house, "game=troyes-dice").await;
    grace.post("/vacation", "days=10").await;
    assert!(!ada.get(&table).await.text.contains("on vacation"));
    clock.advance(13 * HOUR);
    assert!(!ada.get(&table).await.text.contains("Nudge"), "nor nudges");
}

/// Pages say for how long a player has been away, and streams that they are back.
#[tokio::test]
async fn away_is_shown_with_its_length() {
    let (house, clock) = house_with_clock();
    let (mut ada, mut grace, table) = ada_and_grace(&house, FORM).await;
    let grace_is = async |ada: &mut Browser| {
        let page = ada.get(&table).await.text;
        let line = page.split("data-seat=\"2\"").nth(1).and_then(|rest| rest.split("</li>").next());
        let away =
            line.and_then(|line| line.split("away for ").nth(1)).and_then(|rest| rest.split('<').next());
        away.map(str::to_owned)
    };
    grace.get(&table).await;
    assert_eq!(grace_is(&mut ada).await, None);
    clock.advance(3 * HOUR + HOUR / 2);
    assert_eq!(grace_is(&mut ada).await.as_deref(), Some("3\u{a0}h"));
    clock.advance(50 * HOUR);
    assert_eq!(grace_is(&mut ada).await.as_deref(), Some("2 days"));
    grace.get(&table).await;
    assert_eq!(grace_is(&mut ada).await, None);
}
