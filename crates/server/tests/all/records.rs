//! Looking back at a record that someone brings along, without a table.

use axum::http::{Method, StatusCode};

use crate::common::{Browser, Seen, finish, house};

/// Sends a file from the page, as a browser does.
async fn bring(browser: &mut Browser, record: &str, at: &str) -> Seen {
    let at = match at {
        "" => String::new(),
        at => format!("--b\r\nContent-Disposition: form-data; name=\"at\"\r\n\r\n{at}\r\n"),
    };
    let body = format!(
        "{at}--b\r\nContent-Disposition: form-data; name=\"record\"; filename=\"evening.game\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n{record}\r\n--b--\r\n"
    );
    let headers = [("origin", "http://table.test"), ("content-type", "multipart/form-data; boundary=b")];
    browser.ask(Method::POST, "/replay", &body, &headers).await
}

/// The records of finished games, one of each title.
async fn records() -> Vec<String> {
    let mut ada = Browser::new(&house());
    let mut all = Vec::new();
    for game in ["troyes-dice", "dice-city", "troia"] {
        let table = ada.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
        finish(&table, &mut [(&mut ada, 1)]).await;
        all.push(ada.get(&format!("{table}/record")).await.text);
    }
    all
}

fn count(record: &str) -> usize {
    let events = record.split("\n\n").nth(1).expect("events");
    events.lines().count()
}

#[tokio::test]
async fn a_record_is_stepped_through_without_a_table() {
    let records = records().await;
    // Another house: nobody there knows these games.
    let mut eve = Browser::new(&house());
    assert!(eve.get("/").await.text.contains("href=\"/replay\""), "the start page leads there");
    assert!(eve.get("/replay").await.text.contains("enctype=\"multipart/form-data\""));
    for record in &records {
        let first = bring(&mut eve, record, "").await.location.expect("to the first position");
        let track = first.strip_suffix("/0").expect("the first position").to_owned();
        let digest =
            record.split("log-digest ").nth(1).and_then(|rest| rest.lines().next()).expect("a digest");
        assert_eq!(track, format!("/replay/{digest}"));
        let last = count(record);
        for (position, seat) in [(0, ""), (1, "/seat/2"), (last / 2, ""), (last, "/seat/1")] {
            let seen = eve.get(&format!("{track}/{position}{seat}")).await;
            assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
            assert!(seen.text.contains(&format!("{position} of {last}")) && seen.text.contains("ct-course"));
            assert!(seen.text.contains("Ada"), "names are in the record");
            if position > 0 {
                let back = format!("href=\"{track}/{}{seat}\"", position - 1);
                assert!(seen.text.contains(&back), "{back}");
            }
            let area = seen.text.split_once("id=\"game\"").expect("an area").1;
            assert!(!area.contains("method=\"post\" action=\"/replay/"), "nobody is asked for a move");
            assert!(!area.contains("href=\"/t/"), "no link leads to a table that is not here");
        }
        let beyond = eve.get(&format!("{track}/{}", last + 1)).await.location;
        assert_eq!(beyond, Some(format!("{track}/{last}")));
        assert_eq!(bring(&mut eve, record, "7").await.location, Some(format!("{track}/7")));

        let opened = eve.post(&format!("{track}/{}/play", last / 2), "seat=2&level=random&dice=same").await;
        let practice = opened.location.unwrap_or_else(|| panic!("{}", opened.text));
        let page = eve.get(&practice).await.text;
        assert!(page.contains(&format!("href=\"{track}/{}\"", last / 2)), "it leads back to the record");
    }
}

#[tokio::test]
async fn a_bad_file_gets_a_clear_answer_beside_the_field() {
    let record = records().await.remove(0);
    let mut eve = Browser::new(&house());
    let crlf = record.replace('\n', "\r\n");
    let illegal = record.replacen("1 1:", "1 9:", 1);
    for (bad, reason) in [
        ("", "Choose a file first"),
        ("hello", "&#39;crier …&#39; is expected here"),
        (&record.replacen("game troyes-dice", "game chess", 1), "there is no game"),
        (&record.replacen("rules 2", "rules 99", 1), "rules 99"),
        (&crlf, "carriage return"),
        (&illegal, "line "),
        (&record.replacen("winner", "winners", 1), "is expected"),
    ] {
        let seen = bring(&mut eve, bad, "42").await;
        assert_eq!(seen.status, StatusCode::UNPROCESSABLE_ENTITY, "{reason}");
        let text = seen.text.replace("&#39;", "'");
        let alert =
            text.split_once("role=\"alert\"").expect("an alert").1.split_once("</p>").expect("its end").0;
        assert!(alert.contains(&reason.replace("&#39;", "'")), "{reason}: {alert}");
        assert!(seen.text.contains("aria-invalid=\"true\""));
        assert!(seen.text.contains("name=\"at\" value=\"42\""), "where one wanted to go is not lost");
    }
    let long = bring(&mut eve, &"x".repeat(70_000), "").await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(long.text.contains("too large"), "{}", long.text);
    let french = &mut Browser { language: "fr", ..eve.clone() };
    assert!(bring(french, "", "").await.text.contains("Choisissez d’abord un fichier"));
}

/// Only so many are kept: one that is gone is asked for again, and the way leads back to where one was.
#[tokio::test]
async fn the_oldest_record_makes_room_and_can_be_brought_again() {
    let record = records().await.remove(0);
    let mut eve = Browser::new(&house());
    let renamed = |number: usize| {
        let line = record.lines().find(|line| line.starts_with("tag log-digest")).expect("a digest");
        record.replacen("seat 1 Ada", &format!("seat 1 Ada {number}"), 1).replace(&format!("{line}\n"), "")
    };
    let first = bring(&mut eve, &renamed(0), "").await.location.expect("a position");
    for number in 1..200 {
        bring(&mut eve, &renamed(number), "").await;
    }
    assert_eq!(eve.get(&first).await.status, StatusCode::OK, "two hundred are kept");
    bring(&mut eve, &renamed(200), "").await;
    // Only at its end: a digest may begin with 0.
    let place = format!("{}/12", first.strip_suffix("/0").expect("the first position"));
    let gone = eve.get(&place).await;
    assert_eq!(gone.status, StatusCode::GONE);
    assert!(
        gone.text.contains("no longer has this record") && gone.text.contains("value=\"12\""),
        "{}",
        gone.text
    );
    let step = eve.ask(Method::GET, &place, "", &[("hx-request", "true")]).await;
    assert_eq!(step.headers.get("hx-refresh").map(|value| value.as_bytes()), Some(&b"true"[..]));
    assert_eq!(eve.post(&format!("{place}/play"), "seat=1").await.status, StatusCode::GONE);
    assert_eq!(bring(&mut eve, &renamed(0), "12").await.location, Some(place));
    assert_eq!(eve.get("/replay/nonsense/1").await.status, StatusCode::NOT_FOUND);
}

/// A game that was cut off can be looked at as far as it goes, but not played on from.
#[tokio::test]
async fn an_unfinished_record_is_shown_as_far_as_it_goes() {
    let record = records().await.remove(0);
    let lines: Vec<&str> = record.split_inclusive('\n').collect();
    let cut = lines[..lines.len() - 12].concat();
    let mut eve = Browser::new(&house());
    let first = bring(&mut eve, &cut, "").await.location.expect("a position");
    let seen = eve.get(&first).await;
    assert!(seen.status == StatusCode::OK && !seen.text.contains("/play\""), "{}", seen.text);
}
