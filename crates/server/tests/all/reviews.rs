//! Reviews of finished games: worked on in the background, kept, and shown in words.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use game_record::Record;
use server::{Listener, Listeners, Settings, Stop, serve};
use store::{SqliteStore, Store, StoredReview};
use titles::{AllTitles, Title, TitleList, TitleVisitor};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::common::{Browser, finish, house};

/// Waits until a table's review is complete.
async fn reviewed(browser: &mut Browser, table: &str) -> serde_json::Value {
    let path = format!("/api/tables/{}/review", table.trim_start_matches("/t/"));
    for _ in 0..1_200 {
        let state: serde_json::Value = serde_json::from_str(&browser.get(&path).await.text).expect("JSON");
        if state["work"] == 1 && state["progress"].is_null() {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the review of {table} is not done after two minutes");
}

#[tokio::test]
async fn a_game_is_reviewed_in_words_and_the_better_move_is_shown() {
    let mut ada = Browser::new(&house());
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    finish(&table, &mut [(&mut ada, 1)]).await;
    assert!(ada.get(&table).await.text.contains(&format!("{table}/review")), "the result leads there");
    let offered = ada.get(&format!("{table}/review")).await.text;
    assert!(offered.contains("Review this game") && !offered.contains("Costliest decisions"), "{offered}");

    let asked = ada.post(&format!("{table}/review"), "work=1").await;
    assert_eq!(asked.location, Some(format!("{table}/review")));
    let state = reviewed(&mut ada, &table).await;
    let seat = &state["review"]["seats"][0];
    let part = |name: &str| seat[name]["mean"].as_f64().expect("a number");
    let sum = part("expected") + part("decided") + part("luck") + part("others");
    assert!((sum - seat["score"].as_f64().expect("a score")).abs() < 0.01, "{seat}");

    let page = ada.get(&format!("{table}/review")).await.text;
    for words in ["Was it luck?", "Costliest decisions", "Luckiest", "All decisions", "eight times the work"]
    {
        assert!(page.contains(words), "{words}: {page}");
    }
    let mut french = Browser { language: "fr", ..ada.clone() };
    let in_french = french.get(&format!("{table}/review")).await.text;
    assert!(
        in_french.contains("Était-ce de la chance") && in_french.contains("Les décisions les plus coûteuses"),
        "{in_french}"
    );

    // First moves lose something to the bot's somewhere. The board there can be looked at both ways.
    let decisions = state["review"]["decisions"].as_array().expect("decisions");
    let worse =
        decisions.iter().find(|one| one["best"]["action"] != one["played"]).expect("a different move");
    let place = format!("{table}/replay/{}/seat/1", worse["at"]);
    let (played, better) = (ada.get(&place).await.text, ada.get(&format!("{place}?better=1")).await.text);
    let board = |page: &str| page.split_once("id=\"game\"").expect("an area").1.to_owned();
    assert!(played.contains("Better:") && better.contains("Better:"), "{played}");
    assert_ne!(board(&played), board(&better), "the bot's move is on the board");
    // An update of the page is that part alone.
    let update = ada.ask(Method::GET, &format!("{table}/review"), "", &[("hx-request", "true")]).await.text;
    assert!(update.starts_with("<div id=\"review\""), "{update}");
}

#[tokio::test]
async fn only_finished_games_are_reviewed() {
    let house = house();
    let (mut ada, mut stranger) = (Browser::new(&house), Browser::new(&house));
    let table = ada.open("game=troia&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    assert_eq!(ada.post(&format!("{table}/review"), "work=1").await.status, StatusCode::CONFLICT);
    assert_eq!(ada.get(&format!("{table}/review")).await.location, Some(table.clone()));
    let nothing = stranger.post("/t/0000000000000000000000/review", "work=1").await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
    let seat = stranger.get(&format!("{table}/review/seat/9")).await;
    assert!(seat.location.is_some(), "there is no such seat");
}

/// A review that has been asked for is durable before anything is known, and what it found is kept.
#[tokio::test]
async fn a_review_is_kept() {
    let store: Arc<SqliteStore> = Arc::new(SqliteStore::open_in_memory().expect("a store"));
    let settings = || Settings { limits: false, ..Settings::default() };
    let first = server::app::<AllTitles>(store.clone(), settings());
    let mut ada = Browser::new(&first);
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    finish(&table, &mut [(&mut ada, 1)]).await;
    ada.post(&format!("{table}/review"), "work=1").await;
    let stored = store.review(table.trim_start_matches("/t/").to_owned()).await;
    let stored = stored.expect("a store").expect("it was asked for");
    assert_eq!((stored.asked, stored.done), (1, 0), "asked for, durably, before anything is known");
    let awaited = store.awaited_reviews(10).await.expect("a list");
    assert_eq!(awaited, [table.trim_start_matches("/t/")]);
    // Asking again finds the one that is being worked on, or what has become of it.
    ada.post(&format!("{table}/review"), "work=1").await;
    reviewed(&mut ada, &table).await;
    let mut later = Browser { house: server::app::<AllTitles>(store, settings()), ..ada.clone() };
    assert!(later.get(&format!("{table}/review")).await.text.contains("Costliest decisions"), "it was kept");
}

/// A server that was stopped in the middle of a review continues with it when it starts again: nobody asks.
#[tokio::test]
async fn a_review_survives_a_restart() {
    let store: Arc<SqliteStore> = Arc::new(SqliteStore::open_in_memory().expect("a store"));
    let settings = || Settings { limits: false, ..Settings::default() };
    let mut ada = Browser::new(&server::app::<AllTitles>(store.clone(), settings()));
    let table = ada.open("game=troyes-dice&name=Ada&here=1").await;
    finish(&table, &mut [(&mut ada, 1)]).await;
    let id = table.trim_start_matches("/t/").to_owned();
    // What the first server leaves behind: it was asked, and had got nowhere.
    let asked = StoredReview { asked: 1, done: 0, body: String::new() };
    store.save_review(id.clone(), asked).await.expect("a store");
    let public = Listener::open(&"127.0.0.1:0".parse().expect("an address")).await.expect("a port");
    let (stop, stopped) = watch::channel(Stop::No);
    let listeners = Listeners { public, ..Listeners::default() };
    let second = tokio::spawn(serve::<AllTitles>(listeners, store.clone(), settings(), stopped));
    let kept = timeout(Duration::from_secs(120), async {
        loop {
            let kept = store.review(id.clone()).await.expect("a store").expect("it was asked for");
            if kept.done > 0 {
                return kept;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let kept = kept.await.expect("the second server works on it");
    stop.send_replace(Stop::Now);
    second.await.expect("no panic").expect("no error");
    let review: review::Review = serde_json::from_str(&kept.body).expect("a review");
    assert!(review.is_complete() && kept.done == 1, "{review:?}");
    assert_eq!(store.awaited_reviews(10).await.expect("a list"), Vec::<String>::new());
}

/// Several players side by side, in all games and in one with secrets, with what could be expected before and after every
/// decision.
#[tokio::test]
async fn several_players_are_reviewed_side_by_side() {
    let store: Arc<SqliteStore> = Arc::new(SqliteStore::open_in_memory().expect("a store"));
    let settings = Settings { limits: false, ..Settings::default() };
    let mut ada = Browser::new(&server::app::<AllTitles>(store.clone(), settings));
    for game in ["troyes-dice", "dice-city", "troia"] {
        let table = ada.open(&format!("game={game}&name=Ada&here=1&bots=1&level=random&at_once=yes")).await;
        finish(&table, &mut [(&mut ada, 1)]).await;
        let record = ada.get(&format!("{table}/record")).await.text;
        let review = quick_review(game, &record);
        let body = serde_json::to_string(&review).expect("JSON");
        let id = table.trim_start_matches("/t/").to_owned();
        store.save_review(id, StoredReview { asked: 1, done: 1, body }).await.expect("a store");
        for (seat, other) in [(1, 2), (2, 1)] {
            let page = ada.get(&format!("{table}/review/seat/{seat}")).await.text;
            let current = format!("href=\"{table}/review/seat/{seat}\" aria-current=\"true\"");
            assert!(page.contains(&current), "{game}: {page}");
            assert!(page.contains(&format!("href=\"{table}/review/seat/{other}\"")), "{game}");
            // Two columns, and a line in the legend of each chart.
            let sums = page.split_once("class=\"review-sums\"").expect("sums").1;
            assert_eq!(
                sums.split_once("</thead>").expect("a head").0.matches("<th scope").count(),
                2,
                "{game}"
            );
            let charts = page.matches("class=\"review-chart\"").count();
            assert_eq!((charts, page.matches("ct-legend").count()), (4, 4), "{game}: {page}");
            for words in ["Chance to win", "Own decisions so far", "Luck so far", "Others’ decisions"] {
                assert!(page.contains(words), "{game}: {words}");
            }
            let decided = review.decisions.iter().filter(|one| one.seat.index() == seat - 1).count();
            assert_eq!(
                page.matches("class=\"review-around\"").count(),
                2 * decided,
                "{game}: before and after"
            );
            assert!(page.contains(" → ") && page.contains("eight times the work"), "{game}");
        }
        // Whoever is ahead without luck is named, or nobody is.
        let verdicts = ["Not luck alone", "Luck decided", "Too close to call"];
        let page = ada.get(&format!("{table}/review")).await.text;
        assert_eq!(verdicts.iter().filter(|words| page.contains(*words)).count(), 1, "{game}: {page}");
        let mut french = Browser { language: "fr", ..ada.clone() };
        let page = french.get(&format!("{table}/review/seat/2")).await.text;
        assert!(page.contains("Chances de gagner") && !page.contains('⟨'), "{game}: {page}");
        // The position itself says the same.
        let decision = review.decisions.iter().find(|one| !one.agrees()).expect("random play");
        let place = format!("{table}/replay/{}/seat/{}", decision.at, decision.seat);
        let page = ada.get(&place).await.text;
        assert!(page.contains("Expected final score, before and after"), "{game}: {page}");
        assert!(page.contains("Chance to win, before and after"), "{game}");
    }
}

/// Whose luck it was: each way to say it, with two players.
#[tokio::test]
async fn the_verdict_says_whether_luck_decided() {
    let store: Arc<SqliteStore> = Arc::new(SqliteStore::open_in_memory().expect("a store"));
    let settings = Settings { limits: false, ..Settings::default() };
    let mut ada = Browser::new(&server::app::<AllTitles>(store.clone(), settings));
    let table = ada.open("game=troyes-dice&name=Ada&here=1&bots=1&level=random&at_once=yes").await;
    finish(&table, &mut [(&mut ada, 1)]).await;
    let review = quick_review("troyes-dice", &ada.get(&format!("{table}/record")).await.text);
    let id = table.trim_start_matches("/t/").to_owned();
    let number = |mean: f64, error: f64| review::Estimate { mean, error };
    for (ahead, error, first_won, verdict) in [
        (6.0, 1.0, 1.0, "Not luck alone: without it, Ada would still be ahead, 46.0 ± 0.5 to 40.0 ± 0.5."),
        (6.0, 1.0, 0.0, "Luck decided: without it, Ada would be ahead, 46.0 ± 0.5 to 40.0 ± 0.5."),
        (0.0, 0.0, 1.0, "Too close to call: without luck, Ada would have 40.0 ± 0.5 and "),
        (6.0, 4.0, 1.0, "Too close to call: without luck, Ada would have 46.0 ± 0.5 and "),
    ] {
        let mut review = review.clone();
        for (seat, adjusted, won) in [(0, 40.0 + ahead, first_won), (1, 40.0, 1.0 - first_won)] {
            review.seats[seat].adjusted = number(adjusted, 0.5);
            review.seats[seat].won = won;
            review.seats[seat].ahead =
                vec![number(adjusted - 40.0 - ahead, error), number(adjusted - 40.0, error)];
        }
        let body = serde_json::to_string(&review).expect("JSON");
        store.save_review(id.clone(), StoredReview { asked: 1, done: 1, body }).await.expect("a store");
        let page = ada.get(&format!("{table}/review")).await.text;
        assert!(page.contains(verdict), "{verdict}: {page}");
    }
}

/// A review of a record with hardly any work.
fn quick_review(game: &str, text: &str) -> review::Review {
    struct Quick<'a>(&'a str);
    impl TitleVisitor for Quick<'_> {
        type Output = review::Review;
        fn visit<T: Title>(self) -> review::Review {
            let record: Record<T::Game> = self.0.parse().expect("a record");
            let effort = review::Effort { playouts: 4, work: 1 };
            let start = record.start().expect("a start");
            let reviewer =
                review::Reviewer::<T::Bots>::new(start, record.events(), effort, 1).expect("a whole game");
            let findings: Vec<_> =
                reviewer.tasks().into_iter().filter_map(|task| reviewer.run(task)).collect();
            reviewer.review(&findings)
        }
    }
    AllTitles::with_title(game, Quick(text)).expect("a title")
}
