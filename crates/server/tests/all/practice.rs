//! Playing on from a position of a finished game: a practice table of one's own that leaves the original alone.

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Browser, after_bots, finish, house, state};

/// A finished game, and how many positions it has.
async fn finished(browser: &mut Browser, form: &str) -> (String, usize) {
    let table = browser.open(form).await;
    finish(&table, &mut [(browser, 1)]).await;
    let beyond = browser.get(&format!("{table}/replay/100000")).await.location.expect("to the last position");
    let last = beyond.rsplit('/').next().and_then(|number| number.parse().ok()).expect("a number");
    (table, last)
}

#[tokio::test]
async fn anyone_plays_on_from_any_position_of_a_finished_game() {
    let house = house();
    let (mut ada, mut eve) = (Browser::new(&house), Browser::new(&house));
    for (game, players) in [("troyes-dice", 1), ("troyes-dice", 2), ("dice-city", 2), ("troia", 3)] {
        let others = players - 1;
        let form = format!("game={game}&name=Ada&here=1&bots={others}&level=random&at_once=yes");
        let (table, last) = finished(&mut ada, &form).await;
        let before = ada.get(&format!("{table}/record")).await.text;
        for position in [0, last / 2, last - 1] {
            let page = eve.get(&format!("{table}/replay/{position}")).await.text;
            let action = format!("method=\"post\" action=\"{table}/replay/{position}/play\"");
            assert!(page.contains(&action), "a form at position {position}");
            assert_eq!(page.contains("name=\"level\""), players > 1, "bots where there are others");
            let opened = eve
                .post(
                    &format!("{table}/replay/{position}/play"),
                    &format!("seat={players}&level=random&dice=same"),
                )
                .await;
            let practice = opened.location.expect("to the practice table");
            let now = after_bots(&mut eve, &practice).await;
            let expected = json!({
                "table": table.trim_start_matches("/t/"),
                "position": position,
                "same_dice": true,
                "scores": state(&mut ada, &table).await["outcome"]["seats"].as_array().expect("seats").iter()
                    .map(|seat| seat["total"].clone()).collect::<Vec<_>>(),
            });
            assert_eq!(now["practice"], expected);
            let page = eve.get(&practice).await.text;
            assert!(page.contains("<title>Practice: ") || page.contains("Practice: "), "{page}");
            assert!(page.contains(&format!("href=\"{table}/replay/{position}\"")), "it leads back");
        }
        // The end itself leads nowhere.
        let end = eve.get(&format!("{table}/replay/{last}")).await.text;
        assert!(!end.contains("/play\""));
        let refused = eve.post(&format!("{table}/replay/{last}/play"), "seat=1").await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(ada.get(&format!("{table}/record")).await.text, before, "the original stays as it was");
    }
}

/// All seats can be played by the same person, who needn't hand the device to themselves.
#[tokio::test]
async fn one_person_plays_every_seat() {
    let house = house();
    let mut ada = Browser::new(&house);
    for game in ["dice-city", "troia"] {
        let form = format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes");
        let (table, last) = finished(&mut ada, &form).await;
        let page = ada.get(&format!("{table}/replay/1")).await.text;
        assert!(page.contains("value=\"@me\""), "it is offered: {page}");
        let from = last - 12;
        let opened =
            ada.post(&format!("{table}/replay/{from}/play"), "seat=1&level=%40me&dice=same").await.location;
        let practice = opened.expect("to the practice table");
        let now = state(&mut ada, &practice).await;
        let seats = now["seats"].as_array().expect("seats");
        assert!(seats.iter().all(|seat| seat["bot"] == false), "{now}");
        // Nothing is covered: every seat's own view is there at once.
        for seat in 1..=2 {
            let page = ada.get(&format!("{practice}/seat/{seat}")).await.text;
            assert!(!page.contains(&format!("action=\"{practice}/hands\"")), "{game} {seat}: {page}");
        }
        let mut same = ada.clone();
        finish(&practice, &mut [(&mut ada, 1), (&mut same, 2)]).await;
        let result = ada.get(&practice).await.text;
        assert!(result.contains("Compared with the original"), "{result}");
        assert!(result.contains("name=\"level\" value=\"@me\""), "another try is the same");
    }
}

#[tokio::test]
async fn practice_is_marked_everywhere_and_listed_nowhere() {
    let house = house();
    let mut ada = Browser::new(&house);
    let (table, last) =
        finished(&mut ada, "game=troyes-dice&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    let opened = ada
        .post(&format!("{table}/replay/{}/play", last / 2), "seat=1&level=random&dice=same")
        .await
        .location;
    let practice = opened.expect("to the practice table");
    let home = ada.get("/").await.text;
    assert_eq!(home.matches("practice-mark").count(), 1, "beside the practice table and not the other one");
    ada.post(&format!("{practice}/bot-pace"), "at_once=yes").await;
    finish(&practice, &mut [(&mut ada, 1)]).await;

    let result = ada.get(&practice).await.text;
    for text in ["Compared with the original", "Try again from the same position", "class=\"practice\""] {
        assert!(result.contains(text), "{text}: {result}");
    }
    assert!(!result.contains(&format!("action=\"{practice}/rematch\"")), "no rematch of an exercise");
    let verified = ada.post(&format!("{practice}/verify"), "").await.text;
    assert!(verified.contains("taken from the original and have not been checked"), "{verified}");
    assert!(!verified.contains("rolls match"), "{verified}");
    let record = ada.get(&format!("{practice}/record")).await.text;
    let id = table.trim_start_matches("/t/");
    assert!(record.contains(&format!("tag practice {id} {}\n", last / 2)), "{record}");
    for path in ["/api/tables", "/"] {
        let seen = Browser::new(&house).get(path).await.text;
        assert!(!seen.contains(practice.trim_start_matches("/t/")), "{path} lists it");
    }
    let mut french = Browser { language: "fr", ..ada.clone() };
    let result = french.get(&practice).await.text;
    assert!(result.contains("Comparaison avec l’original") && result.contains("Entraînement"), "{result}");

    // A practice game is finished like any other, and can be played on from in turn.
    let again = ada.post(&format!("{practice}/replay/3/play"), "seat=2&level=random&dice=new").await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.text);
}

/// With the same dice, someone who plays as before gets the same game.
#[tokio::test]
async fn a_turn_is_taken_back_and_a_hint_asked_for() {
    let house = house();
    let mut ada = Browser::new(&house);
    let (table, _) =
        finished(&mut ada, "game=troyes-dice&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    let opened = ada.post(&format!("{table}/replay/4/play"), "seat=2&level=random&dice=same").await;
    let practice = opened.location.expect("to the practice table");
    ada.post(&format!("{practice}/bot-pace"), "at_once=yes").await;
    after_bots(&mut ada, &practice).await;
    let hint = ada.post(&format!("{practice}/hint"), "seat=2").await;
    assert_eq!(hint.status, StatusCode::OK, "{}", hint.text);
    let before = ada.get(&format!("{practice}/record")).await.text;
    for _ in 0..8 {
        let moves = crate::common::legal_moves(&mut ada, &practice, 2).await;
        let Some(action) = moves.first().and_then(serde_json::Value::as_str) else { break };
        ada.post(&format!("{practice}/confirm"), &format!("seat=2&move={}", action.replace('+', "%2B")))
            .await;
        after_bots(&mut ada, &practice).await;
        if ada.get(&practice).await.text.contains(&format!("action=\"{practice}/back\"")) {
            break;
        }
    }
    let seen = ada.post(&format!("{practice}/back"), "seat=2").await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    let after = ada.get(&format!("{practice}/record")).await.text;
    let events = |record: &str| -> Vec<String> {
        record.lines().filter(|line| !line.starts_with("tag ")).map(str::to_owned).collect()
    };
    assert!(events(&before).starts_with(&events(&after)[..events(&after).len() - 1]), "{before}\n{after}");
}

#[tokio::test]
async fn bad_requests_are_refused_clearly() {
    let house = house();
    let mut ada = Browser::new(&house);
    let running = ada.open("game=troyes-dice&name=Ada&here=1").await;
    assert!(!ada.get(&format!("{running}/replay/1")).await.text.contains("/play\""));
    let refused = ada.post(&format!("{running}/replay/1/play"), "seat=1").await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "not over yet");
    let (table, _) = finished(&mut ada, "game=troyes-dice&name=Ada&here=1").await;
    for (position, form, status) in [
        ("x", "seat=1", StatusCode::NOT_FOUND),
        ("1", "seat=2", StatusCode::UNPROCESSABLE_ENTITY),
        ("1", "seat=zero", StatusCode::BAD_REQUEST),
        ("1", "seat=1&level=nobody", StatusCode::BAD_REQUEST),
    ] {
        let refused = ada.post(&format!("{table}/replay/{position}/play"), form).await;
        assert_eq!(refused.status, status, "{position} {form}");
        assert!(refused.text.contains("role=\"alert\""), "{}", refused.text);
    }
}
