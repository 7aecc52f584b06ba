//! A lesson is a table like any other, except that it has a coach and no dice to verify.

use axum::http::StatusCode;
use game_core::Seat;
use page_kit::coach::rival;
use page_kit::lesson::Lesson;
use table::{Opening, Secret, Share, Sitter, Sitting, Table};
use titles::Title;

use crate::common::{Browser, house};

const BEGIN: &str = "/learn/troyes-dice/first";

/// What the coach says and points at.
fn coach(page: &str) -> &str {
    let (_, rest) = page.split_once("class=\"ct-coach\"").expect("a coach");
    rest.split_once("</section>").expect("its end").0
}

#[tokio::test]
async fn a_lesson_is_taught_at_a_table() {
    let mut browser = Browser::new(&house());
    let offered = browser.get("/learn/troyes-dice").await;
    assert!(offered.text.contains(&format!("action=\"{BEGIN}\"")), "{}", offered.text);
    let table = browser.post(BEGIN, "").await.location.expect("a table");

    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("Take the red 1"), "{}", coach(&page));
    assert!(
        coach(&page).contains(&format!("href=\"{table}/seat/1?pick=1\"")),
        "without scripts it is a link"
    );
    let picked = browser.get(&format!("{table}?pick=1")).await.text;
    assert!(coach(&picked).contains("Tap the Count"), "{}", coach(&picked));

    let confirmed = browser.post(&format!("{table}/confirm"), "seat=1&move=1%3Apalace1").await;
    assert_eq!(confirmed.status, StatusCode::SEE_OTHER);
    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("Take the yellow 5"), "{}", coach(&page));
    assert!(page.contains("Undo your last turn"));
    browser.post(&format!("{table}/back"), "seat=1").await;
    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("Take the red 1"), "undoing leads back: {}", coach(&page));

    let mut french = Browser { language: "fr", ..browser.clone() };
    assert!(coach(&french.get(&table).await.text).contains("Prenez le 1 rouge"));
}

#[tokio::test]
async fn another_way_is_answered_and_leads_on() {
    let mut browser = Browser::new(&house());
    let table = browser.post(BEGIN, "").await.location.expect("a table");
    browser.post(&format!("{table}/confirm"), "seat=1&move=1%3Ainfluence1").await;
    let page = browser.get(&table).await.text;
    assert!(coach(&page).contains("That works too"), "{}", coach(&page));
    assert!(coach(&page).contains("Take the yellow 5"), "what is laid out does not depend on it");
    assert!(!page.contains("/verify"), "nothing was rolled, so nothing is promised about dice");
}

#[tokio::test]
async fn a_lesson_that_is_not_there_is_not_found() {
    let mut browser = Browser::new(&house());
    for path in ["/learn/troyes-dice/second", "/learn/chess/first"] {
        let seen = browser.post(path, "").await;
        assert!(seen.status.is_client_error() && seen.text.contains("href=\"/\""), "{path}: {}", seen.text);
    }
    assert!(browser.get("/learn/chess").await.status.is_client_error());
    // Only our own pages begin one.
    let elsewhere = [("origin", "http://evil.test")];
    let seen = browser.ask(axum::http::Method::POST, BEGIN, "", &elsewhere).await;
    assert_eq!(seen.status, StatusCode::FORBIDDEN);
}

/// The other seats' moves are counted within a turn, too: a turn may need several.
#[test]
fn a_rival_makes_the_moves_of_a_turn_one_after_the_other() {
    let text = r#"
        name = "first"
        options = "players=2"
        chances = ["plazas yy rr ww ry wr yr rw wy yw", "roll 4 1 4 5"]
        rivals = [["1:palace1", "1:influence1", "1:palace6"]]
        [[steps]]
        say = "die"
        play = "1:palace1"
    "#;
    let lesson = Lesson::parse(text).unwrap();
    let (one, two) = (Seat::FIRST, Seat::from_index(1));
    let secret = Secret::new([1; 32]);
    let bot =
        |seat| Sitting { seat, sitter: Sitter::Bot { level: "random".to_owned() }, share: Share::Sealed };
    let opening = Opening {
        sittings: vec![bot(one), bot(two)],
        lesson: Some(lesson.script()),
        ..Opening::new(lesson.options.parse().unwrap())
    };
    let (_, table) = Table::<<titles::TroyesDice as Title>::Game>::open("x", &opening, secret, 0).unwrap();
    let laid_out =
        |chosen| rival(&lesson, &table, two, table.game(), chosen).map(|action| action.to_string());
    assert_eq!(laid_out(0).as_deref(), Some("1:palace1"));
    assert_eq!(laid_out(1).as_deref(), Some("1:influence1"));
    assert_eq!(laid_out(2), None, "not legal: a bot chooses");
    assert_eq!(rival(&lesson, &table, one, table.game(), 0), None, "the learner's seat has no rival");
}
