//! A person's games on all of their devices: the list, statistics, the file of all records; and what others can't see.

use std::io::Read;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};
use server::{Settings, app};
use store::SqliteStore;
use titles::AllTitles;
use tower::ServiceExt;

use crate::common::{Browser, after_bots, first_move, legal_moves, state};

fn house_with_store() -> (Router, Arc<SqliteStore>) {
    let store = Arc::new(SqliteStore::open_in_memory().expect("a store in memory"));
    let settings = Settings { limits: false, ..Settings::default() };
    (app::<AllTitles>(store.clone(), settings), store)
}

/// Another browser of the same person, which knows nothing but who it is.
fn second_device(browser: &Browser) -> Browser {
    let mut second = Browser::new(&browser.house);
    second.cookies = browser.cookies.clone().into_iter().filter(|((_, name), _)| name == "person").collect();
    assert_eq!(second.cookies.len(), 1, "the browser is a person");
    second
}

/// Plays a seat of Troyes Dice until the game is over or someone else is awaited.
async fn play(browser: &mut Browser, table: &str, seat: u8) -> Value {
    loop {
        let status = after_bots(browser, table).await;
        let is_mine = status["seats"][usize::from(seat) - 1]["waiting"] == true;
        if status["stage"] == "over" || !is_mine {
            return status;
        }
        let action = first_move(browser, table, seat).await.replace('+', "%2B");
        browser.post(&format!("{table}/confirm"), &format!("seat={seat}&move={action}")).await;
    }
}

/// A game of two friends to its end.
async fn duel(ada: &mut Browser, grace: &mut Browser) -> String {
    let table = ada.open("game=troyes-dice&here=1&elsewhere=1&name=Ada").await;
    grace.post(&format!("{table}/sit"), "seat=2&name=Grace").await;
    while state(ada, &table).await["stage"] != "over" {
        play(ada, &table, 1).await;
        play(grace, &table, 2).await;
    }
    table
}

#[tokio::test]
async fn a_second_device_sees_the_games_and_others_do_not() {
    let (house, _) = house_with_store();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    assert!(eve.get("/me/games").await.text.contains("You haven’t sat down at a table yet"));
    let over = duel(&mut ada, &mut grace).await;
    let running = ada.open("game=troyes-dice&here=1&name=Ada").await;
    let mut phone = second_device(&ada);
    for browser in [&mut ada, &mut phone] {
        let page = browser.get("/me/games").await.text;
        assert!(page.contains(&format!("href=\"{over}\"")) && page.contains("with Grace"), "{page}");
        assert!(page.contains("It’s your turn") && page.contains("just now"), "{page}");
        let start = browser.get("/").await.text;
        assert!(start.contains(&format!("href=\"{running}\"")) && start.contains(&over), "{start}");
    }
    let stranger = eve.get("/me/games").await.text;
    assert!(!stranger.contains(&over) && !stranger.contains("Grace"), "{stranger}");
    // Filters, without scripts.
    for (query, is_listed) in [
        ("game=troyes-dice", true),
        ("game=troia", false),
        ("result=alone", false),
        ("with=bot-master", false),
        ("page=99", true),
    ] {
        let page = phone.get(&format!("/me/games?{query}")).await.text;
        assert_eq!(page.contains(&over), is_listed, "{query}: {page}");
    }
    let results = ["won", "shared", "lost"];
    let mut found = 0;
    for result in results {
        found += usize::from(phone.get(&format!("/me/games?result={result}")).await.text.contains(&over));
    }
    assert_eq!(found, 1, "it ended in one way");
    let page = phone.get("/me/games").await.text;
    let mark = page
        .split("<option value=\"")
        .find(|part| part.ends_with(">Grace</option>") || part.contains(">Grace<"));
    let mark = mark.and_then(|part| part.split('"').next()).expect("Grace can be chosen");
    assert!(phone.get(&format!("/me/games?with={mark}")).await.text.contains(&over));
    let mut french = Browser { language: "fr", ..phone.clone() };
    let page = french.get("/me/games").await.text;
    assert!(page.contains("Mes parties") && !page.contains('⟨'), "{page}");
}

#[tokio::test]
async fn statistics_count_real_games_on_all_devices() {
    let (house, _) = house_with_store();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    assert!(ada.get("/me/stats").await.text.contains("None of your Troyes Dice games count yet"));
    duel(&mut ada, &mut grace).await;
    for _ in 0..5 {
        let table = ada.open("game=troyes-dice&here=1&bots=1&level=apprentice&at_once=yes&name=Ada").await;
        play(&mut ada, &table, 1).await;
    }
    // A bot that stands in spoils the count.
    let table = ada.open("game=troyes-dice&here=1&bots=1&level=apprentice&at_once=yes&name=Ada").await;
    ada.post(&format!("{table}/stand-in"), "seat=1&level=random").await;
    ada.post(&format!("{table}/hand-back"), "seat=1").await;
    play(&mut ada, &table, 1).await;
    let solo = ada.open("game=troyes-dice&here=1&name=Ada").await;
    play(&mut ada, &solo, 1).await;
    let mut phone = second_device(&ada);
    let page = phone.get("/me/stats").await.text;
    assert!(page.contains("Troyes Dice (7)"), "{page}");
    for part in [
        "2 players",
        "Solo",
        "Grace",
        "Apprentice",
        "<polyline",
        "Estimated strength",
        "Elo ",
        "An estimate based on 5 games",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(page.contains("Better than") && page.contains("Master"), "the solo game is compared: {page}");
    let own = grace.get("/me/stats").await.text;
    assert!(own.contains("Troyes Dice (1)") && own.contains("Ada"), "{own}");
    assert!(own.contains("play at least 5 games against only our bots"), "no number from no games: {own}");
    let mut french = Browser { language: "fr", ..phone.clone() };
    let page = french.get("/me/stats?game=troyes-dice").await.text;
    assert!(page.contains("Force estimée") && !page.contains('⟨'), "{page}");
    assert_eq!(phone.get("/me/stats?game=chess").await.status, StatusCode::NOT_FOUND);
    // The honours follow the person, too.
    assert!(phone.get("/honours").await.text.contains("value=\"1\" aria-label=\"3 solo games\""));
}

/// An answer whose body nobody has read yet.
async fn unread(browser: &Browser, path: &str) -> Response {
    let cookies: Vec<String> =
        browser.cookies.iter().map(|((_, name), value)| format!("{name}={value}")).collect();
    let request = Request::builder()
        .uri(path)
        .header(header::HOST, "table.test")
        .header(header::COOKIE, cookies.join("; "));
    let response = browser.house.clone().oneshot(request.body(Body::empty()).expect("a request")).await;
    response.expect("an answer")
}

async fn bytes(browser: &Browser, path: &str) -> (StatusCode, Vec<u8>) {
    let response = unread(browser, path).await;
    (response.status(), to_bytes(response.into_body(), 1 << 24).await.expect("a body").to_vec())
}

/// The names and contents of an archive's files.
fn unpacked(bytes: &[u8]) -> Vec<(String, String)> {
    let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(bytes));
    let files = archive.entries().expect("an archive").map(|entry| {
        let mut entry = entry.expect("a file");
        let name = entry.path().expect("a name").display().to_string();
        let mut text = String::new();
        entry.read_to_string(&mut text).expect("text");
        (name, text)
    });
    files.collect()
}

#[tokio::test]
async fn all_records_come_as_one_file_and_only_ones_own() {
    let (house, _) = house_with_store();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let over = duel(&mut ada, &mut grace).await;
    let other = eve.open("game=troyes-dice&here=1&name=Eve").await;
    play(&mut eve, &other, 1).await;
    ada.open("game=troyes-dice&here=1&name=Ada").await;
    let (status, file) = bytes(&second_device(&ada), "/me/games.tar.gz").await;
    assert_eq!(status, StatusCode::OK);
    let files = unpacked(&file);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let id = over.trim_start_matches("/t/");
    assert!(names.len() == 1 && names[0].ends_with(&format!("-troyes-dice-{id}.txt")), "{names:?}");
    assert_eq!(files[0].1, ada.get(&format!("{over}/record")).await.text);
    let mut nobody = Browser::new(&house);
    assert_eq!(
        nobody.get("/me/games.tar.gz").await.location.as_deref(),
        Some("/me/games"),
        "nobody has games"
    );
    assert_eq!(nobody.get("/api/me/games").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_person_fetches_their_records_once_at_a_time() {
    let (house, _) = house_with_store();
    let (mut ada, mut grace) = (Browser::new(&house), Browser::new(&house));
    duel(&mut ada, &mut grace).await;
    let begun = unread(&ada, "/me/games.tar.gz").await;
    assert_eq!(begun.status(), StatusCode::OK);
    let again = unread(&ada, "/me/games.tar.gz").await;
    assert_eq!(again.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(again.headers().contains_key(header::RETRY_AFTER));
    let other = unread(&grace, "/me/games.tar.gz").await;
    assert_eq!(other.status(), StatusCode::OK, "others don't wait for her");
    // She hangs up, and may ask again.
    drop(begun);
    let (status, file) = bytes(&ada, "/me/games.tar.gz").await;
    assert_eq!((status, unpacked(&file).len()), (StatusCode::OK, 1));
}

#[tokio::test]
async fn programs_read_their_own_games() {
    let (house, _) = house_with_store();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&here=1&name=Ada&visibility=listed").await;
    play(&mut ada, &table, 1).await;
    let key = ada.cookies[&("/".to_owned(), "person".to_owned())].clone();
    let bearer = format!("Bearer {key}");
    let mut program = Browser::new(&house);
    let seen = program.ask(Method::GET, "/api/me/games", "", &[("authorization", &bearer)]).await;
    let answer: Value = serde_json::from_str(&seen.text).expect("JSON");
    let game = &answer["games"][0];
    assert_eq!(game["id"], json!(table.trim_start_matches("/t/")));
    assert_eq!((&game["result"], &game["counts"], &game["seat"]), (&json!("alone"), &json!(true), &json!(1)));
    assert_eq!(answer["games"].as_array().map(Vec::len), Some(1));
    // Who the people are stays here.
    let all = program.get("/api/tables").await.text;
    assert!(all.contains("\"about\"") && !all.contains("persons"), "{all}");
}

/// What only a review knows is shown with a link.
#[tokio::test]
async fn a_review_shows_its_sums() {
    let (house, store) = house_with_store();
    let mut ada = Browser::new(&house);
    let table = ada.open("game=troyes-dice&here=1&name=Ada").await;
    play(&mut ada, &table, 1).await;
    assert!(!ada.get("/me/games").await.text.contains("class=\"luck\""));
    let sums = json!({ "format": review::FORMAT, "seats": [{ "luck": { "mean": -3.25, "error": 0.5 }, "adjusted": { "mean": 48.0, "error": 0.5 } }] });
    let review = store::StoredReview { asked: 1, done: 1, body: sums.to_string() };
    store::Store::save_review(&*store, table.trim_start_matches("/t/").to_owned(), review)
        .await
        .expect("kept");
    let page = ada.get("/me/games").await.text;
    assert!(page.contains(&format!("href=\"{table}/review\"")), "{page}");
    assert!(page.contains("Luck −3.3, 48.0 points without it") || page.contains("Luck −3.2, 48.0"), "{page}");
}

fn link_of(page: &str) -> String {
    let at = page.find("/c/").unwrap_or_else(|| panic!("{page}"));
    page[at..at + 3 + 64].to_owned()
}

#[tokio::test]
async fn friends_share_a_circle_and_strangers_find_nothing() {
    let (house, _) = house_with_store();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let founded = ada.post("/circles", "circle=Sundays+%3Cb%3E&name=Ada+%3Ci%3E").await;
    assert_eq!(founded.status, StatusCode::SEE_OTHER, "{}", founded.text);
    let circle = founded.location.expect("to the circle");
    let page = ada.get(&circle).await.text;
    assert!(page.contains("Sundays &lt;b&gt;") && page.contains("Ada &lt;i&gt;"), "{page}");
    assert!(!page.contains("<b>") && !page.contains("<i>"), "{page}");
    let link = link_of(&page);
    // Without the key there is nothing, not even a hint that it exists.
    for path in [circle.clone(), format!("/c/{}", "0".repeat(64)), "/c/x".to_owned()] {
        assert_eq!(eve.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!eve.post(&path, "name=Eve").await.status.is_success(), "{path}");
    }
    for action in ["leave", "remove", "renew"] {
        let refused = eve.post(&format!("{circle}/{action}"), "member=x").await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{action}");
    }
    let invitation = grace.get(&link).await.text;
    assert!(invitation.contains("You’re invited to") && invitation.contains("Ada &lt;i&gt;"), "{invitation}");
    assert_eq!(grace.post(&link, "name=").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let joined = grace.post(&link, "name=Grace").await;
    assert_eq!(joined.location.as_deref(), Some(circle.as_str()), "{}", joined.text);
    let over = duel(&mut ada, &mut grace).await;
    let solo = ada.open("game=troyes-dice&here=1&name=Ada").await;
    play(&mut ada, &solo, 1).await;
    let page = grace.get(&circle).await.text;
    assert!(page.contains("Together") && page.contains("Grace") && page.contains(&over), "{page}");
    assert!(!page.contains(&solo), "others' own tables are not linked: {page}");
    assert_eq!(grace.get(&link).await.location.as_deref(), Some(circle.as_str()), "a member is led there");
    // Another device of the founder's has the circle, and its link once it was opened there.
    let mut phone = second_device(&ada);
    assert!(phone.get(&circle).await.text.contains("Open it here once"));
    assert_eq!(phone.get(&link).await.location.as_deref(), Some(circle.as_str()));
    assert_eq!(link_of(&phone.get(&circle).await.text), link);
    // Only the founder keeps order; a renewed link makes the old one worthless.
    assert_eq!(grace.post(&format!("{circle}/renew"), "").await.status, StatusCode::FORBIDDEN);
    assert_eq!(ada.post(&format!("{circle}/renew"), "").await.status, StatusCode::SEE_OTHER);
    let renewed = link_of(&ada.get(&circle).await.text);
    assert_ne!(renewed, link);
    assert_eq!(eve.get(&link).await.status, StatusCode::NOT_FOUND);
    assert_eq!(eve.post(&renewed, "name=Eve").await.status, StatusCode::SEE_OTHER);
    let page = ada.get(&circle).await.text;
    let marks: Vec<&str> =
        page.split("name=\"member\" value=\"").skip(1).filter_map(|part| part.split('"').next()).collect();
    assert_eq!(marks.len(), 2, "{page}");
    ada.post(&format!("{circle}/remove"), &format!("member={}", marks[1])).await;
    assert_eq!(eve.get(&circle).await.status, StatusCode::NOT_FOUND, "she is out");
    // The founder leaves, and Grace takes over.
    assert_eq!(ada.post(&format!("{circle}/leave"), "").await.location.as_deref(), Some("/circles"));
    assert_eq!(ada.get(&circle).await.status, StatusCode::NOT_FOUND);
    assert_eq!(grace.post(&format!("{circle}/renew"), "").await.status, StatusCode::SEE_OTHER);
    let mut french = Browser { language: "fr", ..grace.clone() };
    for path in [circle.as_str(), "/circles"] {
        let page = french.get(path).await.text;
        assert!(page.contains("cercle") && !page.contains('⟨'), "{page}");
    }
}

/// A day's results among members: hidden until one's own attempt is finished.
#[tokio::test]
async fn a_circle_has_its_own_board_of_the_day() {
    let (house, _) = house_with_store();
    let (mut ada, mut grace, mut eve) = (Browser::new(&house), Browser::new(&house), Browser::new(&house));
    let circle = ada.post("/circles", "circle=Sundays&name=Ada").await.location.expect("founded");
    let link = link_of(&ada.get(&circle).await.text);
    grace.post(&link, "name=Grace").await;
    for browser in [&mut ada, &mut eve] {
        let seen = browser.post("/daily/dice-city/today", "kind=ranked&name=Somebody").await;
        let day = browser.get("/daily/dice-city/today").await.location.expect("today");
        drop(seen);
        let table = browser.post(&day, "kind=ranked&name=Somebody").await.location.expect("a table");
        while state(browser, &table).await["stage"] != "over" {
            let moves = legal_moves(browser, &table, 1).await;
            let action = moves.last().and_then(Value::as_str).expect("a move");
            let body = json!({ "seat": 1, "move": action }).to_string();
            let key = format!("Bearer {}", browser.cookies[&(table.clone(), "seat".to_owned())]);
            let path = format!("{}/confirm", table.replace("/t/", "/api/tables/"));
            let extra = [("authorization", key.as_str()), ("content-type", "application/json")];
            browser.ask(Method::POST, &path, &body, &extra).await;
        }
    }
    let hidden = grace.get(&circle).await.text;
    assert!(hidden.contains("One member has finished"), "{hidden}");
    assert!(!hidden.contains("class=\"number\""), "no result is given away: {hidden}");
    assert!(!hidden.contains("Lately</h2><ul class=\"tables mine\"><li>"), "nor below: {hidden}");
    let shown = ada.get(&circle).await.text;
    assert_eq!(shown.matches("<tr class=\"own\">").count(), 1, "members only: {shown}");
    assert!(!shown.contains("Somebody"), "by their own names: {shown}");
}
